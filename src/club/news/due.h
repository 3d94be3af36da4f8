/* due.h - when news becomes a letter, as a player likes it (PLAY 1). */
#ifndef CLUB_NEWS_DUE_H
#define CLUB_NEWS_DUE_H

#include "base/clock.h"
#include "club/news/kinds.h"
#include "store/players.h"

typedef enum {
	LETTERS_INSTANT,    /* what matters at once, the rest with the next */
	LETTERS_EVERY_STEP, /* whatever happens, at once */
	LETTERS_MY_TURN,    /* only when they are asked something */
	LETTERS_DIGEST,	    /* one a day about all matches */
} LettersMode;

typedef struct {
	LettersMode mode;
	int minutes; /* of the day, for a digest */
} Letters;

/* Read what a player wrote ("every step", "digest daily at 8:30"), or what is
 * stored. */
bool letters_read(const char *text, Letters *letters);
/* As it is stored: "instant", "every-step", "only-my-turn", "digest 20:00".
 * Free with g_free. */
char *letters_write(const Letters *letters);

/* The kind of the news that asks for a decision: of a short one it is told at
 * once, whatever the mode (PLAY 3). */
NewsKind due_ask(int pace_hours, bool sealed);
/* Is it kept back for a letter about its match?  Answers to mails, what is
 * asked at once and letters by themselves are not. */
bool due_held(NewsKind kind, gint64 match);
/* When news is told that may be told at `due`. */
Time due_when(const Player *player, NewsKind kind, gint64 match, Time now,
	      Time due);
/* Returns the next time of a player's digest, at or after now; now if they get
 * none. */
Time due_digest(const Player *player, Time now);
/* Returns how a player wants their letters. */
Letters due_letters(const Player *player);
/* Returns whether a player gets digests. */
bool due_daily(const Player *player);

#endif
