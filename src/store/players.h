/* players.h - the club's players: addresses, names given up, absences, and
 * letters that came back. */
#ifndef STORE_PLAYERS_H
#define STORE_PLAYERS_H

#include "store/store.h"

typedef struct {
	gint64 id;
	char *name;
	char *address;	    /* where letters go (the first registered) */
	char *language;	    /* "en" */
	char *zone;	    /* "Europe/Vienna" */
	char *zone_unknown; /* what is stored if this system has no such zone
			       (`zone` is then the club's); else NULL */
	bool active;	    /* false: removed */
	Time created;
	char *letters;	   /* instant, every-step, only-my-turn, digest 20:00;
			      NULL is instant */
	bool you_are_next; /* wants to hear that they are next */
	char *reminders;   /* off, few, daily; NULL is few */
	bool mail_off;
	bool season_off;    /* gets no weekly season tables */
	bool letters_short; /* letters have only what is asked, the hand, a line
			       of news */
	bool pictures_off;
	bool receipts_off; /* no letter that only says a mail was understood */
	bool bulletin;	   /* gets the weekly letter about all matches */
	char *public_name; /* on the club's site; NULL: not named there */
	char *calendar;	   /* names their calendar's file, 32 hexadecimal
			      digits, a secret; NULL: they have none */
	char *stand_in;	   /* fallback, bot, good; "" or NULL: the match's */
	Time forgotten;	   /* when they asked to be; TIME_NONE: not */
} Player;

void player_free(Player *player);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Player, player_free)

/* Adds a player; *id becomes their number. Sets ERROR_PLAYER if the (folded)
 * name is taken. */
bool player_add(Store *, const Player *player, gint64 *id, GError **error);
/* Find a player by id, or by folded name. */
bool player_get(Store *, gint64 id, Player **player, GError **error);
Player *player_must(Store *, gint64 id, GError **error);
bool player_find(Store *, const char *name, Player **player, GError **error);
GPtrArray *player_list(Store *, GError **error);
/* Lists those who hold a seat of a match, in no order. */
GPtrArray *player_list_seated(Store *, gint64 match, GError **error);
/* Lists the players who want the bulletin and got none from `since` until now
 * (once_again of "bulletin:7"). */
GPtrArray *player_bulletin_due(Store *, Time since, Time now, GError **error);
/* Lists the players with an address (its domain compared in lower case). */
GPtrArray *player_by_address(Store *, const char *address, GError **error);
/* Counts one more letter written to the player; *count becomes how many there
 * are now. */
bool player_count_letter(Store *, gint64 id, gint64 *count, GError **error);
/* Stores all columns but id and created. */
bool player_set(Store *, const Player *player, GError **error);

/* Sets *names to the active players whose zone this system doesn't know, "Ann
 * (Mars/Base), ..", or "". Free with g_free. */
bool player_zones_unknown(Store *store, char **names, GError **error);

/* --- names given up --- */

/* Names that players have given up, which nobody else may take for a while.
 * Only a mark is kept, which doesn't reveal the name. */

bool old_name_add(Store *, const char *mark, gint64 player, Time until,
		  GError **error);
/* Sets *bars if someone other than this player (0: a new one) has given up the
 * name lately. */
bool old_name_bars(Store *, const char *mark, gint64 player, bool *bars,
		   GError **error);
/* Forgets the names that are free again. */
bool old_name_forget(Store *, Time now, GError **error);

/* --- absences --- */

/* When players are away; their clocks stop meanwhile. */

typedef struct {
	gint64 id;
	gint64 player;
	Time since, until; /* away from `since`, back at `until` */
	Time announced;
} Absence;

/* Adds an absence; *id becomes its number. */
bool absence_add(Store *, const Absence *absence, gint64 *id, GError **error);
/* Lists a player's absences (Absence, g_free) that end after `since`, by their
 * beginning; TIME_NONE lists all. They may overlap. */
GPtrArray *absence_list(Store *, gint64 player, Time since, GError **error);
/* Stores new values of since and until, for an absence cut short or put off. */
bool absence_set(Store *, const Absence *absence, GError **error);

/* --- letters that came back --- */

typedef struct {
	gint64 player;
	gint64 letter; /* in the outbox */
	Time at;
	const char *kind;   /* nothing, soft, hard, policy */
	const char *status; /* "5.1.1", or "" */
} BounceRow;

bool bounces_add(Store *, const BounceRow *row, GError **error);
/* Sets *known if this bounce, or an earlier one that counts, is already stored
 * for the letter. */
bool bounces_known(Store *, const BounceRow *row, bool *known, GError **error);

/* Lists the player's letters (gint64) that came back. */
GArray *bounces_letters(Store *, gint64 player, GError **error);

/* How a player's letters fare (MAIL R44). */
typedef struct {
	gint64 player;
	int halves;	/* the score, in halves of a point */
	Time bounced;	/* last counted; TIME_NONE: never */
	Time suspended; /* no letters since then; TIME_NONE: they get letters */
	Time probed;	/* the last letter sent despite the suspension */
} BounceScore;

/* Reads a player's score. Sets ERROR_NEVER if there is no such player. */
bool bounces_score(Store *, gint64 player, BounceScore *score, GError **error);
bool bounces_score_set(Store *, const BounceScore *score, GError **error);
/* Lists the scores of all suspended players (BounceScore). */
GPtrArray *bounces_suspended(Store *, GError **error);

#endif
