/* unmoved.h - a server that refuses to move what was read: it is told once, and
 * what lies there is not tried again until something can be moved. */
#ifndef RUN_POST_UNMOVED_H
#define RUN_POST_UNMOVED_H

#include "club/home/run.h"

/* Was moving refused so often in a row that it is left alone? */
bool unmoved_given_up(Run *run, const char *mailbox);
/* Something was to be moved; `why` it was not, or NULL.  Not within a
 * transaction. */
bool unmoved_note(Run *run, const char *mailbox, const char *why,
		  GError **error);

#endif
