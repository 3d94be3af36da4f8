/* art_scene.h - a position of Art Gallery set up piece by piece. */
#ifndef TESTS_GAMES_ART_SCENE_H
#define TESTS_GAMES_ART_SCENE_H

#include "games/art-gallery/rules.h"

typedef struct {
	const Game *game;
	Terms terms;
	Tables *tables; /* to be changed at will */
	State s;
	Moves *moves;
	Events *events; /* of the last step */
} ArtScene;

/* Round 1, seat 0 begins, all pawns in the Shop; gallery n shows painting n,
 * the others follow in order; the tiles 1 to 18, 19 to 32, 33 to 42 and 43 to
 * 48 lie in the piles, the last of each on top. */
ArtScene *art_scene_new(int seats);
void art_scene_free(ArtScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArtScene, art_scene_free)

/* Cards instead of those in hand: "0 3 3". */
void art_scene_hand(ArtScene *scene, int seat, const char *cards);
void art_scene_bid(ArtScene *scene, int area, int seat, int card);
void art_scene_full(ArtScene *scene, int area);
/* Paintings into the collection, in this order: "12 7". */
void art_scene_own(ArtScene *scene, int seat, const char *paintings);
void art_scene_tile(ArtScene *scene, int seat, int tile);
/* Bring a tile to the top of a pile. */
void art_scene_top(ArtScene *scene, int pile, int tile);
void art_scene_values(ArtScene *scene, int painting, int a, int b, int c,
		      int d);
/* The last turn is over: compare these kept cards, by seat, and distribute. */
void art_scene_close(ArtScene *scene, const char *kept);
/* The same, and the match ends, for the piles are empty. */
void art_scene_finish(ArtScene *scene, const char *kept);

/* Who is asked, and for what: "1 shop"; "-" when it is over.  Static. */
const char *art_scene_asked(const ArtScene *scene);
/* May the seat that is asked write this line? */
bool art_scene_reads(ArtScene *scene, const char *line);
/* The key of the objection to a line that reads, or "". */
const char *art_scene_objection(ArtScene *scene, const char *line);
void art_scene_play(ArtScene *scene, const char *line);
/* What the stand-in would play.  Free with g_free. */
char *art_scene_fallback(ArtScene *scene);
/* The unbarred moves but shorthands, as text.  Free with g_free. */
char *art_scene_menu(ArtScene *scene);

int art_scene_count(const ArtScene *scene, const char *kind);
/* The nth event of the kind has this data (sorted, compact). */
void art_scene_event(const ArtScene *scene, const char *kind, int nth,
		     const char *data);
/* Where the first event of a kind stands; -1: nowhere. */
int art_scene_place(const ArtScene *scene, const char *kind);
/* The cards of a seat in its hand, or open before it: "0 3 3". Free. */
char *art_scene_cards(const guint8 count[VALUES]);

#endif
