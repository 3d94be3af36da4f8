/* chance.h - secrets that follow from the name of the test, so that no test
 * depends on a deal. */
#ifndef TESTS_CHANCE_H
#define TESTS_CHANCE_H

/* From now on all random bytes of this process follow from the name of the test
 * that runs, and from how many it has drawn. */
void chance_follow(void);
/* The environment of a program that the test starts: its random bytes follow
 * from one that is drawn here.  Free with g_strfreev. */
char **chance_environment(void);

#endif
