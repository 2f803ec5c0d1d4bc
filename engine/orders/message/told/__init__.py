"""What is told and not ordered: news, hearsay, reasons, the enemy, what somebody only says or hopes."""
