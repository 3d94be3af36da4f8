/* stage.h - a position of Masters Gallery set up card by card.
 *
 * Cards are written "monet/draw"; "monet" is a plain one; "monet:3" three. */
#ifndef TESTS_GAMES_STAGE_H
#define TESTS_GAMES_STAGE_H

#include "games/masters-gallery/rules.h"
#include "lib/suites.h"

typedef struct {
	const Game *game;
	Terms terms;
	State s;
	Moves *moves;
	Events *events; /* of the last step */
} Stage;

/* Makes round 1 with seat 0 to play, no cards but a pile of plain Renoirs. */
Stage *stage_new(int seats);
/* Makes a round in which seat 1 is to play and can end it with a Monet; it also
 * holds a Vermeer. */
Stage *stage_ending(int seats);
void stage_free(Stage *stage);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Stage, stage_free)

/* A test with a stage: `Stage *stage`. */
#define STAGE_TEST(name, seats) TEST_OF(name, Stage, stage, stage_new(seats))

/* Returns a kind from "monet/draw", an artist from "monet". */
int stage_card(const char *word);
int stage_artist(const char *word);
void stage_hand(Stage *stage, int seat, const char *cards);
void stage_show(Stage *stage, int seat, const char *cards);
/* Do the same for all seats, separated by bars: "monet:2 | degas". */
void stage_hands(Stage *stage, const char *cards);
void stage_shows(Stage *stage, const char *cards);
void stage_hide(Stage *stage, int seat, const char *cards);
void stage_extra(Stage *stage, const char *card);
/* Sets the next cards of the pile. */
void stage_pile(Stage *stage, const char *cards);
/* Leaves so many cards in the pile. */
void stage_left(Stage *stage, int cards);

Seats stage_waiting(const Stage *stage);
const char *stage_topic(const Stage *stage);
/* Returns whether the seat may write this line now. */
bool stage_reads(Stage *stage, int seat, const char *line);
/* Plays a line for the only seat that is waited for. */
void stage_play(Stage *stage, const char *line);
/* Plays a line for every waiting seat; lines are in the order of seats and
 * separated by bars, "" for the others: "give degas||give monet". */
void stage_all(Stage *stage, const char *lines);
/* Adds nothing for each seat that is asked. */
void stage_add_nothing(Stage *stage);
/* Returns the stand-in's move as canonical text. Free with g_free. */
char *stage_fallback(Stage *stage, int seat, int seed);

/* Returns how many events of the kind the last step had. */
int stage_count(const Stage *stage, const char *kind);
/* Checks that the nth event of the kind has this data (sorted, compact). */
void stage_event(const Stage *stage, const char *kind, int nth,
		 const char *data);
int stage_points(const Stage *stage, int seat);

#endif
