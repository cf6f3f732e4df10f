# The lessons: what the learner reads. Names and effects of things come from the messages of the things themselves.
# A task has its text, `ask` (what to do), and maybe `hint` (what is said when he does something else that is legal).

lesson-learner = Newcomer
lesson-teacher = Old Moss
lesson-held = A good thought, but let us do this first. { $ask }
lesson-held-reading = Read on first: the next page waits below.
lesson-illegal = That cannot be done now. { $ask }
lesson-finished = This lesson is over. Begin it again, or try the next one.
