/* chance.h - secrets that are the same in every run of a test. */
#ifndef TESTS_CHANCE_H
#define TESTS_CHANCE_H

/* From now on all random bytes of this process follow from the number. */
void chance_fix(unsigned number);

#endif
