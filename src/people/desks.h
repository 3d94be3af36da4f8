/* desks.h - somebody who plays in several matches: a correspondent for each,
 * and what a letter says about itself. */
#ifndef PEOPLE_DESKS_H
#define PEOPLE_DESKS_H

#include "people/correspondent.h"

typedef struct Desks Desks;

/* Borrows the texts.  The same seed gives the same mails for the same letters.
 */
Desks *desks_new(const Writer *writer, const guint8 seed[SEED_BYTES]);
void desks_free(Desks *desks);

/* Returns the correspondent of a match; "" is for everything about no match.
 * Borrowed. */
Correspondent *desks_for(Desks *desks, const char *match, Time now);
/* Does as correspondent_pace, for all correspondents that there are or will be.
 */
void desks_pace(Desks *desks, Time wait, Time now);
/* As of a correspondent. */
Time desks_next(const Desks *desks);
GPtrArray *desks_write(Desks *desks, Time now, MailTally *tally);

/* "mg-12" of "[mg-12] Your turn", or "".  Free with g_free. */
char *desks_match(const Opened *letter);
/* Returns the line that a letter offers to answer with, such as "join [a-z]+";
 * or NULL. Free with g_free. */
char *desks_line(const Opened *letter, const char *form);

#endif
