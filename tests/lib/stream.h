/* stream.h - random bytes that are none, by libsodium's own generator. */
#ifndef TESTS_STREAM_H
#define TESTS_STREAM_H

/* The preloaded library finds the name of a program's stream there. */
#define STREAM_NAME "TEST_STREAM"

/* From now on all random bytes of this process follow from the name that this
 * function gives, and from how many were drawn under it. */
void stream_follow(const char *(*name)(void));

#endif
