"""Orders: values, and the two ways between values and words.

`values` is the contract; `language.read` turns a message into orders, questions, notes and refusals (`one_sentence`),
`wording.say` an order into the sentence that is read back as the same order. `doubts` are what must be asked,
`transcript` is all that a message has given so far (`reading`), `answers` chooses among its questions. `records`,
`patterns` and `worded` are what the values and the patterns of all rooms have in common: laws take their `re` from
`patterns`, which compiles at the first use.

The way of a message, room by room; the first line of each file says what it reads, with an example:

    message/              what the lines of a message are to each other. A line that is an order and nothing else goes
                          straight to `tasks` (`plain_orders`); a sentence of two tasks is cut (`tasks_apart`); which
                          sentences are orders at all (`prose`, `wishes`), and what the others are to the orders about
                          them (`remarks`, by what was said so far: `talk`)
        page/             the text as lines, cells and sentences; words as they are read and as they stand (`as_said`):
                          turns of phrase by tables (`turns_*`), troops by their short names (`short_names`),
                          a deed told behind all of them (`deed_of_all`)
        standing_over/    headings, titles and sections; how a letter opens and how it ends
        letters/          words to others: a headquarters, the umpire, troops nobody has
        told/             news and talk: what is told and not ordered
        hours/            hours that stand apart from the orders they are for
        rethought/        second thoughts: orders taken back, put right, limited
        shared/           what one order takes from another
    sentence/             a sentence as pieces (`pieces`, `scan` and the three beside it), settled by where they stand
                          (`positions`) and cut by `grammar.lark` into clauses (`skeleton`, `phrases`, `clause`)
        words/            the tables of words, gathered by `signal_words`
        german_and_dutch/ the same for German and Dutch, and verbs whose parts stand apart
        small_words/      links, marks and words no table holds
        troops/           whom a sentence names beside those it orders
        ground/           roads, rivers, ends and sides, squares with their towns, zones
        clock/            figures that are hours or squares, days, hours of arrival, hours in turn
        deeds/            deeds put otherwise than plainly, told at length, told as done, forbidden
        sequences/        tasks told one after the other, turned round, or told once for two
        conditions/       on what an order depends, and what only sounds like it
    names/                troops and places: how they are written (`unit_names`, `place_names`, and a file for each
                          custom), all of a scenario (`gazetteer`), which are meant (`naming`, `whereabouts`)
    hours/                hours, days and lengths of time: how they are written (`times`, `time_words`), which minute
                          is meant (`moments`)
    tasks/                clause by clause into orders (`compose`, `task`): who (`addressed`), when (`clause_hours`),
                          where (`clause_places`), what (`deeds`, and a file for each family of them), what is said of
                          the order before (`order_before`) and what comes after it (`sequels`); what leaves an order
                          open (`left_open`, and word by word `words_left_open`) is asked, what is not understood
                          holds it back (`held_back`)
"""
