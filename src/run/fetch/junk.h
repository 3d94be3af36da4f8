/* junk.h - which mails in the server's folder of junk answer our letters. */
#ifndef RUN_FETCH_JUNK_H
#define RUN_FETCH_JUNK_H

#include "club/installation/club.h"

/* Sets *so if a mail that begins so answers a letter of ours: it went to a
 * reply address that we gave, or it comes from a member's address and names one
 * of our letters. A SourceWanted; `club` is a Club. */
bool junk_answers(void *club, GBytes *beginning, gsize size, bool *so,
		  GError **error);

#endif
