/* scene.h - a position of Masters Gallery set up card by card.
 *
 * Cards are written "monet/draw"; "monet" is a plain one; "monet:3" three. */
#ifndef TESTS_GAMES_SCENE_H
#define TESTS_GAMES_SCENE_H

#include "games/masters-gallery/forms.h"
#include "games/masters-gallery/round.h"
#include "games/masters-gallery/rules.h"
#include "games/masters-gallery/scoring.h"
#include "games/masters-gallery/state.h"
#include "games/masters-gallery/view.h"

typedef struct {
	const Game *game;
	Terms terms;
	State s;
	Moves *moves;
	Events *events; /* of the last step */
} Scene;

/* Round 1, seat 0 to play, no cards anywhere but a pile of plain Renoirs. */
Scene *scene_new(int seats);
/* Seat 1 to play; its Monet ends the round, it keeps a Vermeer. */
Scene *scene_ending(int seats);
void scene_free(Scene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Scene, scene_free)

/* A kind from "monet/draw", an artist from "monet". */
int scene_card(const char *word);
int scene_artist(const char *word);
void scene_hand(Scene *scene, int seat, const char *cards);
void scene_show(Scene *scene, int seat, const char *cards);
void scene_hide(Scene *scene, int seat, const char *cards);
void scene_extra(Scene *scene, const char *card);
/* The next cards of the pile. */
void scene_pile(Scene *scene, const char *cards);
/* Leave so many cards in the pile. */
void scene_left(Scene *scene, int cards);

Seats scene_waiting(const Scene *scene);
const char *scene_topic(const Scene *scene);
/* May the seat write this line now? */
bool scene_reads(Scene *scene, int seat, const char *line);
/* The one seat that is waited for plays. */
void scene_play(Scene *scene, const char *line);
/* Every seat that is waited for plays; NULL for the others. */
void scene_all(Scene *scene, const char *const lines[PLAYERS]);
/* Add nothing, whoever is asked. */
void scene_add_nothing(Scene *scene);
/* What the stand-in would play, as canonical text.  Free with g_free. */
char *scene_fallback(Scene *scene, int seat, int seed);

/* How many events of the kind the last step gave. */
int scene_count(const Scene *scene, const char *kind);
/* The nth event of the kind, and that it has this data (sorted, compact). */
void scene_event(const Scene *scene, const char *kind, int nth,
		 const char *data);
int scene_points(const Scene *scene, int seat);

#endif
