/* temper.h - what a member writes about the seasons of leagues, ladders and
 * cups, by what their letters say. */
#ifndef TESTS_YEAR_TEMPER_H
#define TESTS_YEAR_TEMPER_H

#include "base/clock.h"
#include "base/dice.h"
#include "mail/message/opened.h"
#include "phrases.h"

typedef enum {
	TEMPER_STEADY, /* but for a season's or a round's break now and then */
	TEMPER_ABSENT, /* signs up, and may not be heard of again */
	TEMPER_TARDY,  /* signs up after the draw, and sits in for others */
	TEMPER_FICKLE, /* may give up when there is a table */
} Temper;

/* What they would like to play in. */
enum { PLAYS_LEAGUE = 1, PLAYS_LADDER = 2, PLAYS_CUPS = 4 };

typedef struct TemperMind TemperMind;

TemperMind *temper_new(Temper temper, unsigned plays, const Phrases *phrases,
		       Dice dice);
void temper_free(TemperMind *mind);

/* To be answered with a line, after so long. */
typedef struct {
	char *line;
	Time wait;
} TemperReply;

/* Is the letter one about a season?  The replies (TemperReply) come into an
 * array that frees them. */
bool temper_read(TemperMind *mind, const Opened *letter, GArray *replies);
GArray *temper_replies(void);

#endif
