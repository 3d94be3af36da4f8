/* art_scene.h - a position of Art Gallery set up piece by piece. */
#ifndef TESTS_GAMES_ART_SCENE_H
#define TESTS_GAMES_ART_SCENE_H

#include "games/art-gallery/rules.h"
#include "lib/suites.h"

typedef struct {
	const Game *game;
	Terms terms;
	Tables *tables; /* tests may change them */
	State s;
	Moves *moves;
	Events *events; /* of the last step */
} ArtScene;

/* Makes round 1 with seat 0 to begin and all pawns in the Shop; gallery n shows
 * painting n, the others follow in order; the tiles 1 to 18, 19 to 32, 33 to 42
 * and 43 to 48 are the piles, the last of each on top. */
ArtScene *art_scene_new(int seats);
void art_scene_free(ArtScene *scene);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ArtScene, art_scene_free)

/* A test with an art scene: `ArtScene *scene`. */
#define ART_TEST(name, seats)                                                  \
	TEST_OF(name, ArtScene, scene, art_scene_new(seats))

/* Replaces the cards in a hand: "0 3 3". */
void art_scene_hand(ArtScene *scene, int seat, const char *cards);
void art_scene_bid(ArtScene *scene, int area, int seat, int card);
/* Places bids in this order, each as seat:card: "0:3 1:4". */
void art_scene_bids(ArtScene *scene, int area, const char *bids);
void art_scene_full(ArtScene *scene, int area);
/* Puts paintings into a seat's collection, in this order: "12 7". */
void art_scene_own(ArtScene *scene, int seat, const char *paintings);
void art_scene_tile(ArtScene *scene, int seat, int tile);
/* Brings a tile to the top of its pile. */
void art_scene_top(ArtScene *scene, int pile, int tile);
void art_scene_values(ArtScene *scene, int painting, int a, int b, int c,
		      int d);
/* Ends the last turn: compares these kept cards, by seat, and distributes the
 * paintings. */
void art_scene_close(ArtScene *scene, const char *kept);
/* Does the same with empty piles, so that the match ends. */
void art_scene_finish(ArtScene *scene, const char *kept);

/* Returns who is asked, and for what: "1 shop"; "-" when the match is over.
 * Static. */
const char *art_scene_asked(const ArtScene *scene);
/* Returns whether the seat that is asked may write this line. */
bool art_scene_reads(ArtScene *scene, const char *line);
/* Returns the key of the objection to a line that can be read, or "". */
const char *art_scene_objection(ArtScene *scene, const char *line);
void art_scene_play(ArtScene *scene, const char *line);
/* Returns the move that the stand-in would play. Free with g_free. */
char *art_scene_fallback(ArtScene *scene);
/* Returns the legal moves without shorthands, as text. Free with g_free. */
char *art_scene_menu(ArtScene *scene);

int art_scene_count(const ArtScene *scene, const char *kind);
/* Checks that the nth event of the kind has this data (sorted, compact). */
void art_scene_event(const ArtScene *scene, const char *kind, int nth,
		     const char *data);
/* Returns the index of the first event of a kind, or -1. */
int art_scene_place(const ArtScene *scene, const char *kind);
/* Returns a seat's cards, in its hand or open before it: "0 3 3". Free with
 * g_free. */
char *art_scene_cards(const guint8 count[VALUES]);

#endif
