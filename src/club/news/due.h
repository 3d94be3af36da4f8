/* due.h - when news becomes a letter, depending on the player's wishes (PLAY
 * 1). */
#ifndef CLUB_NEWS_DUE_H
#define CLUB_NEWS_DUE_H

#include "base/clock.h"
#include "club/news/kinds.h"
#include "store/players.h"

typedef enum {
	LETTERS_INSTANT,    /* important news at once, the rest with the next
			       letter */
	LETTERS_EVERY_STEP, /* everything at once */
	LETTERS_MY_TURN,    /* only questions to the player */
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
 * pace is short, one that is told at once in any mode (PLAY 3). */
NewsKind due_ask(int pace_hours, bool sealed);
/* Returns whether news waits for the letter about its match. Receipts, urgent
 * questions and news that is a letter of its own do not. */
bool due_held(NewsKind kind, gint64 match);
/* Returns when to tell the player news that may be told from `due` on. */
Time due_when(const Player *player, NewsKind kind, gint64 match, Time now,
	      Time due);
/* Returns the time of a player's next digest, at or after now; now if they get
 * none. */
Time due_digest(const Player *player, Time now);
/* Returns how a player wants their letters. */
Letters due_letters(const Player *player);
/* Returns whether a player gets digests. */
bool due_daily(const Player *player);

#endif
