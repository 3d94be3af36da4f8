/* temper.h - what a member writes about leagues, ladders and cups, in answer to
 * their letters. */
#ifndef TESTS_YEAR_TEMPER_H
#define TESTS_YEAR_TEMPER_H

#include "base/clock.h"
#include "base/dice.h"
#include "mail/message/opened.h"
#include "phrases.h"

typedef enum {
	TEMPER_STEADY, /* plays, except for a break now and then */
	TEMPER_ABSENT, /* signs up, and may vanish */
	TEMPER_TARDY,  /* signs up after the draw, and is a substitute */
	TEMPER_FICKLE, /* may give up once there is a table */
} Temper;

/* The contests that a member would like to play in. */
enum { PLAYS_LEAGUE = 1, PLAYS_LADDER = 2, PLAYS_CUPS = 4 };

typedef struct TemperMind TemperMind;

TemperMind *temper_new(Temper temper, unsigned plays, const Phrases *phrases,
		       Dice dice);
void temper_free(TemperMind *mind);

/* An answer of one line, sent after a wait. */
typedef struct {
	char *line;
	Time wait;
} TemperReply;

/* Returns whether a letter is about a season, and appends the replies to it
 * (TemperReply) to an array that frees them. */
bool temper_read(TemperMind *mind, const Opened *letter, GArray *replies);
GArray *temper_replies(void);

#endif
