/* stage.h - a position of Masters Gallery set up card by card.
 *
 * Cards are written "monet/draw"; "monet" is a plain one; "monet:3" three. */
#ifndef TESTS_GAMES_STAGE_H
#define TESTS_GAMES_STAGE_H

#include "games/masters-gallery/rules.h"

typedef struct {
	const Game *game;
	Terms terms;
	State s;
	Moves *moves;
	Events *events; /* of the last step */
} Stage;

/* Round 1, seat 0 to play, no cards anywhere but a pile of plain Renoirs. */
Stage *stage_new(int seats);
/* Seat 1 to play; its Monet ends the round, it keeps a Vermeer. */
Stage *stage_ending(int seats);
void stage_free(Stage *stage);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Stage, stage_free)

/* A kind from "monet/draw", an artist from "monet". */
int stage_card(const char *word);
int stage_artist(const char *word);
void stage_hand(Stage *stage, int seat, const char *cards);
void stage_show(Stage *stage, int seat, const char *cards);
void stage_hide(Stage *stage, int seat, const char *cards);
void stage_extra(Stage *stage, const char *card);
/* The next cards of the pile. */
void stage_pile(Stage *stage, const char *cards);
/* Leave so many cards in the pile. */
void stage_left(Stage *stage, int cards);

Seats stage_waiting(const Stage *stage);
const char *stage_topic(const Stage *stage);
/* May the seat write this line now? */
bool stage_reads(Stage *stage, int seat, const char *line);
/* The one seat that is waited for plays. */
void stage_play(Stage *stage, const char *line);
/* Every seat that is waited for plays; NULL for the others. */
void stage_all(Stage *stage, const char *const lines[PLAYERS]);
/* Add nothing, whoever is asked. */
void stage_add_nothing(Stage *stage);
/* What the stand-in would play, as canonical text.  Free with g_free. */
char *stage_fallback(Stage *stage, int seat, int seed);

/* How many events of the kind the last step gave. */
int stage_count(const Stage *stage, const char *kind);
/* The nth event of the kind, and that it has this data (sorted, compact). */
void stage_event(const Stage *stage, const char *kind, int nth,
		 const char *data);
int stage_points(const Stage *stage, int seat);

#endif
