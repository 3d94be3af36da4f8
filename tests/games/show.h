/* show.h - matches of bots of every game and size, drawn step by step. */
#ifndef TESTS_GAMES_SHOW_H
#define TESTS_GAMES_SHOW_H

#include "match/simulation.h"
#include "picture/scene.h"

typedef struct {
	const Game *game;
	int seats;
	char *tables;
	Match *match;
	Scene *scene; /* of the step drawn last */
	json_t *view;
} Show;

/* Returns how many pairs of a game and a number of seats there are. */
int show_sizes(void);
/* Deals a match of the nth such pair. */
void show_begin(Show *show, int size, const char *seed);
/* Plays a step; false if it is over. */
bool show_next(Show *show);
void show_draw(Show *show, const Match *match);
void show_end(Show *show);

/* Returns a box that contains all that is seen of a shape, without its rim. */
Box show_extent(const SceneShape *shape);

#endif
