/* phases.h - what the four phases of a pass share.  They meet only in the
 * database, so each can be killed at any point and run again. */
#ifndef RUN_PHASES_PHASES_H
#define RUN_PHASES_PHASES_H

#include "club/table/table.h"
#include "run/phases/pass.h"
#include "store/inbox.h"
#include "store/outbox.h"

#include <jansson.h>

typedef struct {
	Club *club;
	Time now;
	PassOptions options;
	PassSummary *summary;
	TableCache *tables;
	Time polled;  /* the last good poll before this one; TIME_NONE: none */
	Time brake;   /* stand-ins wait until then; TIME_NONE: they do not */
	bool fetched; /* everything that was waiting is in the inbox: only then
			 may a deadline be carried out */
	char *broken; /* see poison.h; NULL: the run before ended well */
	bool putting_away; /* see recover.h */
	Time put_away;	   /* since then, by a run before; see there */
	bool unrecovered;  /* what a run before has put away was not looked at*/
	const char *working; /* on groups of this name */
} Pass;

bool phase_fetch(Pass *pass, GError **error);
bool phase_play(Pass *pass, GError **error);
bool phase_write(Pass *pass, GError **error);
bool phase_send(Pass *pass, GError **error);

/* Add news for a player; steals the data.  match 0: about no match.  Of a match
 * nothing is told to player 0: a seat that nobody holds has that one. */
bool tell(Pass *pass, gint64 player, gint64 match, const char *kind, Time due,
	  json_t *data, GError **error);
/* Tell all who look on at a match what is public; steals the data. */
bool tell_onlookers(Pass *pass, gint64 match, const char *kind, Time due,
		    json_t *data, GError **error);
/* Tell all tables of a player that the organiser has read one of his mails. */
bool tell_all_tables(Pass *pass, gint64 player, GError **error);
/* A letter of a general kind to each who runs the club; steals the data. */
bool tell_organisers(Pass *pass, const char *kind, json_t *data,
		     GError **error);
/* Tell them by mail: a sentence or two, never a secret.  `what` as in
 * tell_operator: once until it is cleared; NULL: always. */
bool tell_organiser(Pass *pass, const char *what, const char *text,
		    GError **error);
/* Tell the operator once until it is cleared (told_clear). */
bool tell_operator(Pass *pass, const char *what, const char *message,
		   GError **error);

/* Set an error aside when it is about one item: true if it was ERROR_NEVER or
 * ERROR_PLAYER, and *why is its text (yours). Else it is passed on. */
bool set_aside(GError *problem, char **why, GError **error);

/* One mail of the inbox: whose it is, what it orders, what it is answered. */
bool mail_play(Pass *pass, InboxRow *row, GError **error);
/* Set one aside, and tell the operator. */
bool mail_quarantine(Pass *pass, InboxRow *row, const char *why,
		     GError **error);

/* One live match: orders that are in, plans, stand-ins; steps as far as it can
 * go, and asks for what is owed then. */
bool match_play(Pass *pass, gint64 match, GError **error);
/* Set a match aside that does not replay, and tell the operator. */
bool match_freeze(Pass *pass, gint64 match, const char *why, GError **error);
/* Load a match; one that does not replay is frozen alone (its table has no
 * match then).  Borrowed as of table_cache_get. */
Table *match_table(Pass *pass, gint64 match, GError **error);

#endif
