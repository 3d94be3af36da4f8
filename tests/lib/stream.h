/* stream.h - reproducible random bytes by libsodium's generator. */
#ifndef TESTS_STREAM_H
#define TESTS_STREAM_H

/* The environment variable in which the preloaded library finds the name of the
 * program's stream. */
#define STREAM_NAME "TEST_STREAM"

/* Derives all later random bytes of this process from the name that this
 * function returns and the number of draws under that name. */
void stream_follow(const char *(*name)(void));

#endif
