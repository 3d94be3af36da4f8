/* doubted.h - letters refused for good, where the same words from several
 * domains mean that we are refused (MAIL R83). */
#ifndef RUN_SEND_DOUBTED_H
#define RUN_SEND_DOUBTED_H

#include "mail/wire/sink.h"

/* Returns whether the refusal of this letter may be aimed at us. */
bool doubted(const Outgoing *letter);
/* Gives the outcome SENT_BARRED to the letters (Outgoing *) that were refused
 * in the same words at three domains, or in the words that barred letters
 * before (NULL: none). */
void doubted_judge(const GPtrArray *letters, const char *barred);

#endif
