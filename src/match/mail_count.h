/* mail_count.h - how many mails a match asks of its players. House bots play
 * whole matches by desks: a player who is asked writes a mail, as people would.
 * A mail without plans answers what is asked and no more; one with plans also
 * queues the next decisions and leaves standing lists. */
#ifndef MATCH_MAIL_COUNT_H
#define MATCH_MAIL_COUNT_H

#include "match/match.h"

typedef struct {
	Deal deal;	  /* its seed is not used */
	const char *seed; /* any text */
	/* How many later decisions of the same topic a mail queues (`next`), as
	 * long as nothing else is decided in between; 0: none. */
	int ahead;
	int wishes; /* wishes for each of them; 0 is 1 */
	/* Standing lists that every player uses, "topic: move or move"; ended
	 * by NULL, or NULL: none. */
	const char *const *always;
} MailHabit;

typedef struct {
	int matches;
	int decisions; /* of all seats, forced ones too */
	int forced;    /* with one legal move only */
	int planned;   /* answered by plans */
	int mails;     /* one for each decision that a player was asked for */
	int stops;     /* how often a match had to wait for mails */
	int hours;     /* hours it waited, if people answer in 4 to 24 */
} MailCount;

/* Plays match n and adds to the count. ERROR_NEVER: the deal or a list is
 * malformed, or the match doesn't end; ERROR_PLAYER: the game has no such list.
 */
bool mail_count_play(const MailHabit *habit, int n, MailCount *count,
		     GError **error);

#endif
