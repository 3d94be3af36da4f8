/* tell.h - news for players and organisers, which becomes letters at the times
 * they wish (PLAY 1); alarms for the operator; and the club's log. */
#ifndef CLUB_NEWS_TELL_H
#define CLUB_NEWS_TELL_H

#include "base/clock.h"
#include "club/installation/run.h"
#include "club/news/kinds.h"
#include "store/players.h"

#include <jansson.h>

/* Adds news for a player; steals the data. match 0: about no match. News of a
 * match to player 0, an empty seat, is dropped. */
bool tell(Run *run, gint64 player, gint64 match, NewsKind kind, Time due,
	  json_t *data, GError **error);
/* Does the same for a player row that is loaded already, or one with id 0. */
bool tell_known(Run *run, const Player *reader, gint64 match, NewsKind kind,
		Time due, json_t *data, GError **error);
/* While run->told is a list of News, tell() collects news there instead of
 * storing it, so nobody may read stored news. tell_settle() stores the list;
 * tell_drop() discards it. */
bool tell_settle(Run *run, GError **error);
void tell_drop(Run *run);
/* Tells all onlookers of a match public news; steals the data. */
bool tell_onlookers(Run *run, gint64 match, NewsKind kind, Time due,
		    json_t *data, GError **error);
/* Tells a player a notice at once: a saying of a sentence or two, which it
 * steals. */
bool tell_notice(Run *run, gint64 player, gint64 match, json_t *said,
		 GError **error);
/* Tells all players in the given seats except `but` (0: everybody). The seats
 * come from memory, which may be ahead of the store. Steals the data. */
bool tell_seats(Run *run, const GPtrArray *seats, gint64 but, NewsKind kind,
		Time due, json_t *data, GError **error);
/* Tells all players and onlookers of a match, at once; steals the data. */
bool tell_table(Run *run, gint64 match, NewsKind kind, json_t *data,
		GError **error);
/* Tells a notice to everybody in a player's matches except `but` (0: nobody
 * excepted); steals the saying. */
bool tell_tables(Run *run, gint64 player, gint64 but, Time due, json_t *said,
		 GError **error);
/* Tells a player a notice about each of their matches; steals the saying. */
bool tell_own_matches(Run *run, gint64 player, json_t *said, GError **error);
/* Sends each organiser a letter of a kind that is about no match; steals the
 * data. */
bool tell_organisers(Run *run, NewsKind kind, json_t *data, GError **error);
/* Mails the organisers a saying, which it steals: a sentence or two, never a
 * secret. `what` as in tell_operator: once until it is cleared; NULL: always.
 * The log gets it in English. */
bool tell_who_runs(Run *run, const char *what, json_t *said, GError **error);
/* Raises an alarm for the operator, once until it is cleared (once_clear). */
bool tell_operator(Run *run, const char *what, const char *message,
		   GError **error);

/* Names the writing organiser for the log: by address if there are several.
 * Free with g_free. */
char *organiser_who(const Club *club, const char *address);
/* Sends an organiser a letter with the list of commands and a new token; NULL:
 * sends one to each. */
bool organiser_tell_commands(Run *run, const char *to, GError **error);
/* Tells the other organisers what one of them did: an array of sayings, which
 * it steals. */
bool organiser_tell_others(Run *run, const char *who, json_t *done,
			   GError **error);

/* --- when it is due ------------------------------------------------------- */

typedef enum {
	LETTERS_INSTANT,    /* important news at once, the rest with the next
			       letter */
	LETTERS_EVERY_STEP, /* everything at once */
	LETTERS_MY_TURN,    /* only requests for a move */
	LETTERS_DIGEST,	    /* one letter a day about all matches */
} LettersMode;

typedef struct {
	LettersMode mode;
	int minutes; /* time of day, for a digest */
} Letters;

/* Reads what a player wrote ("every step", "digest daily at 8:30"), or what is
 * stored. */
bool letters_read(const char *text, Letters *letters);
/* Returns the mode as it is stored: "instant", "every-step", "only-my-turn",
 * "digest 20:00". Free with g_free. */
char *letters_write(const Letters *letters);

/* Returns the kind of news that asks for a decision: if it is sealed or the
 * pace is short, a kind that is sent at once in any mode (PLAY 3). */
NewsKind due_ask(int pace_hours, bool sealed);
/* Returns whether news waits for the next letter about its match. Receipts,
 * urgent questions and news with a letter of its own do not. */
bool due_held(NewsKind kind, gint64 match);
/* Returns when to send the player news that may be sent from `due` on. */
Time due_when(const Player *player, NewsKind kind, gint64 match, Time now,
	      Time due);
/* Returns the time of a player's next digest, at or after now; now if they get
 * none. */
Time due_digest(const Player *player, Time now);
/* Returns a player's letter mode. */
Letters due_letters(const Player *player);
/* Returns whether a player gets digests. */
bool due_daily(const Player *player);

/* --- the log -------------------------------------------------------------- */

/* Adds a log entry; call it in the transaction of the act itself. `who` NULL:
 * the program; `why` may be NULL; match 0: none. */
bool logbook_add(Run *run, const char *who, const char *act, const char *why,
		 gint64 match, GError **error);

#endif
