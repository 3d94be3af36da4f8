/* tables.h - the numbers of the game, read from tables.ini. */
#ifndef MASTERS_GALLERY_TABLES_H
#define MASTERS_GALLERY_TABLES_H

#include "games/masters-gallery/cards.h"

#include <glib.h>

#define PLAYERS 5
#define ROUNDS 4
#define PLACES 3
#define DECK_MAX 128

typedef struct {
	int deck[KINDS];
	int cards;		       /* in the whole deck */
	int deal[PLAYERS + 1][ROUNDS]; /* by number of players */
	int threshold[PLAYERS + 1];    /* by number of players */
	int values[PLACES];
	int award, awards;
	int full; /* the hand of refill=thirteen */
} Tables;

/* Game.tables_read and Game.tables_free. */
void *masters_tables_read(const char *text, GError **error);
void masters_tables_free(void *tables);

#endif
