/* sizes.h - how large letters are: of whole matches, letter by letter. */
#ifndef TESTS_LETTERS_SIZES_H
#define TESTS_LETTERS_SIZES_H

#include "club/installation/club.h"
#include "game/game.h"
#include "template/letter.h"

/* What a phone on a slow line, and Gmail (it cuts at 102 kB), are spared. */
#define HTML_MEDIAN 14000
#define HTML_MOST 60000
#define STYLE_MOST 4000	   /* Gmail drops a style block of more than 16 kB */
#define WHOLE_MEDIAN 45000 /* with the picture of the table */
#define WHOLE_MOST 100000

typedef struct {
	GArray *html, *whole; /* guint, sorted once they are asked for */
} Sizes;

Sizes sizes_new(void);
void sizes_clear(Sizes *sizes);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Sizes, sizes_clear)

/* One letter more, as it would be sent; its picture, or NULL. */
bool sizes_add(Sizes *sizes, const Letter *letter, GBytes *picture,
	       GError **error);
/* One to whoever is asked at every so manyth step of a match of bots, with the
 * picture of its table. */
bool sizes_add_match(Sizes *sizes, Club *club, const Game *game, int seats,
		     int stride, GError **error);
/* All that were weighed elsewhere. */
void sizes_add_sizes(Sizes *sizes, const Sizes *more);
guint sizes_median(GArray *of);
guint sizes_largest(GArray *of);

#endif
