/* doubted.h - letters that a server refuses for good, where the same words to
 * several domains say that it is us who are refused (MAIL R83). */
#ifndef RUN_POST_DOUBTED_H
#define RUN_POST_DOUBTED_H

#include "mail/wire/sink.h"

/* Could it be that this one was refused for our sake? */
bool doubted(const Outgoing *letter);
/* Gives those of the letters (Outgoing *) the outcome SENT_BARRED that were
 * refused in the same words at three domains, or in the words by which letters
 * were barred before (NULL: none). */
void doubted_judge(const GPtrArray *letters, const char *barred);

#endif
