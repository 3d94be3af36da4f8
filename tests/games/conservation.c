/* conservation.c - checks that cards and money are never lost, game by game. */
#include "conservation.h"

#include "lib/suites.h"

#include <string.h>

typedef void Conserved(const json_t *view, const char *where);

static size_t
length(const json_t *object, const char *key)
{
	return json_array_size(json_object_get(object, key));
}

/* Checks that there are 95 cards: in hands, face down, in the pile, or seen by
 * all. */
static void
masters_gallery(const json_t *view, const char *where)
{
	size_t n = length(view, "seen") + length(view, "pile_order"), i;
	json_t *secret;

	json_array_foreach (json_object_get(view, "secrets"), i, secret)
		n += length(secret, "hand") + length(secret, "face_down");
	ck_assert_msg(n == 95, "%s: %zu cards", where, n);
}

static size_t
masterpiece_cards(const json_t *view)
{
	size_t n = length(view, "pile") + length(view, "aside") +
		   length(view, "drawn_card"),
	       i, j;
	json_t *secret, *painting;

	json_array_foreach (json_object_get(view, "secrets"), i, secret)
		json_array_foreach (json_object_get(secret, "collection"), j,
				    painting)
			n += length(painting, "values");
	return n;
}

/* Checks that every painting and value card is somewhere, and that money only
 * moves between players or comes from the bank. */
static void
masterpiece(const json_t *view, const char *where, size_t cards, int start)
{
	size_t paintings = length(view, "gallery") + length(view, "sold"), i;
	json_int_t money = 0;
	json_t *player;

	json_array_foreach (json_object_get(view, "players"), i, player) {
		paintings += length(player, "paintings");
		money += json_integer_value(json_object_get(player, "cash"));
		money -= start;
	}
	ck_assert_msg(paintings == 24, "%s: %zu paintings", where, paintings);
	ck_assert_msg(masterpiece_cards(view) == cards, "%s: %zu value cards",
		      where, masterpiece_cards(view));
	ck_assert_msg(
		money == json_integer_value(json_object_get(view, "bank_paid")),
		"%s: money is not kept", where);
}

static void
masterpiece_1970(const json_t *view, const char *where)
{
	masterpiece(view, where, 24, 1500000);
}

static void
masterpiece_1996(const json_t *view, const char *where)
{
	masterpiece(view, where, 42, 15000000);
}

static void
cards_count(const json_t *list, int count[9])
{
	json_t *card;
	size_t i;

	json_array_foreach (list, i, card)
		count[json_integer_value(card)]++;
}

/* E13: checks that each value occurs once for each player, with nine cards each
 * when a round begins; 48 paintings, 48 tiles. */
static void
art_gallery(const json_t *view, const char *where)
{
	size_t seats = length(view, "players"), i, shown = 0, tiles = 0;
	int count[9] = { 0 };
	json_t *item;

	cards_count(json_object_get(view, "cards_at_areas"), count);
	json_array_foreach (json_object_get(view, "secrets"), i, item)
		cards_count(json_object_get(item, "hand"), count);
	json_array_foreach (json_object_get(view, "players"), i, item) {
		cards_count(json_object_get(item, "open"), count);
		shown += length(item, "collection");
		tiles += length(item, "tile_list");
	}
	for (int card = 0; card < 9; card++)
		ck_assert_msg((size_t)count[card] == seats,
			      "%s: %d cards of %d", where, count[card], card);
	json_array_foreach (json_object_get(view, "tile_order"), i, item)
		tiles += json_array_size(item);
	json_array_foreach (json_object_get(view, "areas"), i, item)
		shown += !json_is_null(json_object_get(item, "painting"));
	shown += length(view, "deck_order");
	ck_assert_msg(shown == 48 && tiles == 48,
		      "%s: %zu paintings, %zu tiles", where, shown, tiles);
}

static const struct {
	const char *game;
	Conserved *check;
} checks[] = {
	{ "masters-gallery", masters_gallery },
	{ "art-gallery", art_gallery },
	{ "masterpiece-1970", masterpiece_1970 },
	{ "masterpiece-1996", masterpiece_1996 },
};

void
conservation_check(const char *game, const json_t *view, const char *where)
{
	for (size_t i = 0; i < sizeof(checks) / sizeof(*checks); i++)
		if (strcmp(checks[i].game, game) == 0)
			checks[i].check(view, where);
}
