/* post.h - sends letters through a sink, for tests of sinks. */
#ifndef TESTS_POST_H
#define TESTS_POST_H

#include "mail/wire/sink.h"

/* Sends n letters and stores the outcome in each. */
void post(Sink *sink, Outgoing *letters, int n);

#endif
