/* junk.h - decides which mails in the server's junk folder answer our
 * letters. */
#ifndef RUN_FETCH_JUNK_H
#define RUN_FETCH_JUNK_H

#include "club/installation/club.h"

/* Sets *so to whether a mail with this beginning answers one of our letters: it
 * went to one of our reply addresses, or comes from a member's address and
 * names one of our letters. A SourceWanted; `club` is a Club. */
bool junk_answers(void *club, GBytes *beginning, gsize size, bool *so,
		  GError **error);

#endif
