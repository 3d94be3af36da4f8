/* chance.h - random bytes derived from the name of the test, so that no test
 * depends on luck. */
#ifndef TESTS_CHANCE_H
#define TESTS_CHANCE_H

/* Derives all later random bytes of this process from the running test's name
 * and the number of draws so far. */
void chance_follow(void);
/* Returns the environment for a program that the test starts; the program's
 * random bytes derive from a seed drawn here. Free with g_strfreev. */
char **chance_environment(void);

#endif
