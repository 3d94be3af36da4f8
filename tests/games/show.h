/* show.h - draws matches between bots of every game and size, step by step. */
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

/* Returns the number of combinations of a game and a number of seats. */
int show_sizes(void);
/* Deals a match of the nth combination. */
void show_begin(Show *show, int size, const char *seed);
/* Plays a step; false if the match is over. */
bool show_next(Show *show);
void show_draw(Show *show, const Match *match);
void show_end(Show *show);

/* Returns a box around everything visible of a shape, without its rim. */
Box show_extent(const SceneShape *shape);

#endif
