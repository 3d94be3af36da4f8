/* sizes.h - the sizes of letters, over whole matches. */
#ifndef TESTS_LETTERS_SIZES_H
#define TESTS_LETTERS_SIZES_H

#include "club/installation/club.h"
#include "game/game.h"
#include "template/letter.h"

/* Limits for the sake of a phone on a slow line, and of Gmail, which cuts at
 * 102 kB. */
#define HTML_MEDIAN 14000
#define HTML_MOST 60000
#define STYLE_MOST 4000	   /* Gmail drops a style block of more than 16 kB */
#define WHOLE_MEDIAN 45000 /* with the picture of the table */
#define WHOLE_MOST 100000

typedef struct {
	GArray *html, *whole; /* guint; sorted when they are queried */
} Sizes;

Sizes sizes_new(void);
void sizes_clear(Sizes *sizes);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Sizes, sizes_clear)

/* Adds a letter, as it would be sent, with its picture or NULL. */
bool sizes_add(Sizes *sizes, const Letter *letter, GBytes *picture,
	       GError **error);
/* Adds a letter to each player who is asked at every `stride`th step of a match
 * of bots, with the picture of its table. */
bool sizes_add_match(Sizes *sizes, Club *club, const Game *game, int seats,
		     int stride, GError **error);
/* Adds all sizes of another collection. */
void sizes_add_sizes(Sizes *sizes, const Sizes *more);
guint sizes_median(GArray *of);
guint sizes_largest(GArray *of);

#endif
