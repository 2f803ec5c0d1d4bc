"""Orders: values, and the two ways between values and words.

`values` is the contract; `language.read` turns a message into orders, questions, notes and refusals,
`wording.say` an order into the sentence that is read back as the same order. `doubts` are what must be asked,
`transcript` is all that a message has given so far (`reading`), `answers` chooses among its questions.

The way of a message, room by room:

    message/    the text as lines, sentences and cells (`lines`, `forms`); words to others (`letters`); what stands
                over lines (`headings`, `captions`, `sections`); what a sentence is to the orders about it
                (`remarks`, `news`, `prose`, `openings`, `asides`; hours in `hours_said`, `common_hour`,
                `shared_hours`, `own_hour`; `second_thoughts`, `afterthoughts`, `corrections`)
    sentence/   a sentence as pieces (`scan`, `signal_words`, `plain_words`), settled by where they stand
                (`positions`, `figures`, `neighbours`, `beside_names`, `turning_words`, `in_passing`, …) and cut
                into clauses by `grammar.lark` (`skeleton`, `conditions`, `phrases`, `clause`); `held_back`: words
                not understood hold an order back
    names/      troops and places: how they are written (`unit_names`, `unit_numbers`, `place_names`, `roll_call`,
                `bearings`), all of a scenario (`gazetteer`), which are meant (`naming`, `whereabouts`)
    hours/      hours, days and lengths of time: how they are written (`times`, `time_words`, `spoken_hours`),
                which minute is meant (`moments`)
    tasks/      clause by clause into orders (`compose`, `task`): who (`addressed`), when (`clause_hours`), what
                (`deeds`, `fire_support`, `crossings`, `flights`, `ledger`), and what comes after (`sequels`)
"""
