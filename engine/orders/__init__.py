"""Orders: values, and the two ways between values and words.

`values` is the contract; `language.read` turns a message into orders, questions, notes and
refusals, `wording.say` an order into the sentence that is read back as the same order.

The way of a message, file by file:

    message, forms      the text as lines, sentences, cells of a table; quotes and decoration are gone
    letters, headings,  words to other headquarters; names, days and hours that govern the lines below; drafts,
    sections, captions  news, conditions, hours and tasks that stand over a part of it
    remarks             sentences that order nothing themselves: an hour for several orders (`common_hour`,
                        `shared_hours`, `own_hour`), `second_thoughts` (`afterthoughts`: of which order;
                        `corrections`: what becomes of it), `news`
    scan                a sentence as pieces: names (`gazetteer`, `unit_names`, `place_names`, `place_table`,
                        `unit_numbers`), signal words (`signal_words`), hours (`times`, `time_words`, `hours`,
                        `spoken_hours`), `bearings`
    positions, figures  what unknown words and four figures are by their place in the sentence;
    lie_of_the_land     places that lie by a place and have no name
    turning_words       `should`, `while`, `but` by what stands beside them
    parts_of_units      companies, platoons, the guns of a unit
    roll_call           names by count, by number alone, at the end of the line, as the exception
    beside_names,       what links and words are by what stands beside them
    neighbours, slips   (`helpers_named`: who helps; `nominal_verbs`: deeds said as nouns)
    openings, asides    what is said before an order, or beside it: greetings, thinking aloud, reasons, prohibitions
    separable           German and Dutch verbs in two parts
    beside_deeds,       words behind a deed that give it no second object, place or hour
    in_passing
    prose               what is talk and goes to the umpire
    skeleton,           where one task ends and the next begins; conditions; the grammar's phrases
    conditions, phrases in a `clause`
    compose, task       clause by clause into orders: who (`addressed`, `naming`), where (`whereabouts`),
                        when (`clause_hours`, `moments`), what (`deeds`, `fire_support`,
                        `crossings`, `flights`, `ledger`)
    sequels             a task after a task
    doubts, held_back   what is asked about instead
    transcript          all that the message has given (`reading`); `answers` chooses among its questions
"""
