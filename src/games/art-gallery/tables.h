/* tables.h - the numbers of the game, read from tables.ini. */
#ifndef ART_GALLERY_TABLES_H
#define ART_GALLERY_TABLES_H

#include <glib.h>

#define PLAYERS 6
#define VALUES 9 /* one card of each value, 0 to 8 */
#define TURNS 4	 /* turns of each player in a round */
#define PILES 4
#define PAINTINGS 48 /* numbered from 1; tiles have the same numbers */
#define ROWS 4
#define PLACES 6 /* the most that a marker bar may have */
#define GALLERIES 8
#define AREAS (GALLERIES + 1) /* the Shop is area 0 */

typedef struct {
	int value[ROWS]; /* 0: no such symbol */
	char *artist, *title;
	char *symbols; /* "A1 B3 C2" */
	char *label;   /* "15 Girl with a Pearl Earring" */
	char number[4], padded[4];
} Painting;

typedef struct {
	int galleries[PLAYERS + 1]; /* by number of players */
	int places;
	int zero;
	int price[PILES], height[PILES];
	int paintings_end;
	int empty_end[PLAYERS + 1]; /* by number of players */
	int match, other, hand, first;
	int reconstruction; /* the symbols are reconstructed, not the printed
			       ones */
	Painting painting[PAINTINGS + 1];
	char *pile_word[PILES]; /* "pile 7" */
} Tables;

/* Game.tables_read and Game.tables_free. */
void *art_tables_read(const char *text, GError **error);
void art_tables_free(void *tables);

#endif
