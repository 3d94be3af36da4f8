/* post.h - letters through a sink, for tests of it. */
#ifndef TESTS_POST_H
#define TESTS_POST_H

#include "mail/wire/sink.h"

/* Send these n, which have their outcomes then. */
void post(Sink *sink, Outgoing *letters, int n);

#endif
