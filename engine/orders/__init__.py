"""Orders: values, and the two ways between values and words.

`values` is the contract; `language.read` turns a message into orders, questions, notes and refusals (`one_sentence`),
`wording.say` an order into the sentence that is read back as the same order. `doubts` are what must be asked,
`transcript` is all that a message has given so far (`reading`), `answers` chooses among its questions.

The way of a message, room by room:

    message/    the text as lines, sentences and cells (`lines`, `sentences`, `lists`, `line_ends`, `page_edge`,
                `forms`, `frames`); a line that is an order and nothing else, which goes straight to `tasks`
                (`plain_orders`); words to others (`letters`, `addressees`, `to_the_umpire`); what stands over lines
                (`headings`, `captions`, `sections`, `titles`); a sentence of two tasks (`tasks_apart`); what a
                sentence is to the orders about it (`remarks`, `likewise`, `otherwise`, `news`, `told`, `told_them`,
                `place_of_the_first`, `prose`, `slogans`, `nobody_named`, `wishes`, `intentions`,
                `greetings`,
                `openings`, `asides`, `who_writes`, `prohibitions`, `not_meant`, `enemy_there`, `how_things_are`; hours
                in `hours_said`, `lone_hours`, `common_hour`, `shared_hours`, `own_hour`,
                `hour_in_its_stead`, `hour_of_others`; `words_of_thought`, `second_thoughts`,
                `thought_better`, `afterthoughts`, `displaced`, `corrections`,
                `put_right_within`); what leans on the orders before
                (`leaning`) or is said of their troops (`said_of_them`); troops nobody has (`strangers`,
                `unborne_numbers`, `spoken_to`); whom a wide name stands for (`who_is_meant`)
    sentence/   the tables of words (`signal_words` of the five `words_…`, `plain_words`, `nominal_verbs`,
                `german_dutch`, `hour_phrases`, `prohibitions`, `keeping_out`, `whatever_they_meet`, `in_other_words`,
                `step_by_step`, `told_once`, `order_of_march`, `done_by_whom`, `broken_off`, `in_company`, `heeding`,
                `of_others`, `brackets`, `on_the_phone`, `hours_of_conditions`, `what_is_cancelled`,
                `place_told_behind`, `places_left`, `keeping_to_the_road`); a
                sentence as pieces (`scan`, `scan_row`, `scan_figures`, `scan_signals`), settled by where they stand
                (`positions`, `squares_of_towns`, `day_and_hour`, `figures`, `hour_or_square`, `neighbours`,
                `beside_names`, `standing_alone`, `turning_words`, `in_passing`, and a file for each kind of wording)
                and cut into clauses by `grammar.lark` (`skeleton`, `one_row`, `one_march`, `columns`, `conditions`,
                `one_condition`, `precautions`, `own_progress`, `phrases`, `everyone`, `clause`)
    names/      troops and places: how they are written (`unit_names`, `unit_customs`, `unit_numbers`,
                `staff_names`, `place_names`, `bridges_described`, `ferries_between`, `roll_call`, `what_they_are`,
                `by_number`, `bearings`), all of a scenario (`gazetteer`, `phrase_trees`, `tree_walk`), which are meant
                (`naming`, `whereabouts`)
    hours/      hours, days and lengths of time: how they are written (`times`, `time_words`, `spoken_hours`),
                which minute is meant (`moments`)
    tasks/      clause by clause into orders (`compose`, `task`): who (`addressed`: `nested_names`,
                `troops_spoken_of`, `the_rest`), when (`clause_hours`), where (`clause_places`), what (`deeds`:
                `marches`, `attacks`, `holdings`, `with_others`, `fire_support`, `crossings`, `flights`, `unspoken`;
                `ledger`), what is said of the order before (`order_before`, `forbidden`), and what comes after it
                (`sequels`, `progress`); words that leave an order open (`left_open`), or are not understood, hold it
                back (`held_back`)
"""
