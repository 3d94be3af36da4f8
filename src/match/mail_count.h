/* mail_count.h - how many mails a match asks of its players.
 *
 * House bots play whole matches by desks: who is asked writes a mail, as people
 * would.  A mail without plans answers what is asked and no more; one with
 * plans also queues the next decisions and leaves standing lists. */
#ifndef MATCH_MAIL_COUNT_H
#define MATCH_MAIL_COUNT_H

#include "match/match.h"

typedef struct {
	Deal deal;	  /* its seed is not used */
	const char *seed; /* any text */
	/* How many later decisions of the same topic a mail queues (`next`), as
	 * far as nothing else is decided in between; 0: none. */
	int ahead;
	int wishes; /* for each of them; 0 is 1 */
	/* Standing lists of everybody, "topic: move or move"; NULL-ended, or
	 * NULL: none. */
	const char *const *always;
} MailHabit;

typedef struct {
	int matches;
	int decisions; /* of all seats, forced ones too */
	int forced;    /* with one legal move only */
	int planned;   /* answered by plans */
	int mails;     /* written: one for each decision that was asked */
	int stops;     /* how often a match had to wait for mails */
	int hours;     /* that it waited, when people answer in 4 to 24 */
} MailCount;

/* Play match n and add to the count.  ERROR_NEVER: the deal is none, a list is
 * none, or the match does not end; ERROR_PLAYER: a list that is none of the
 * game. */
bool mail_count_play(const MailHabit *habit, int n, MailCount *count,
		     GError **error);

#endif
