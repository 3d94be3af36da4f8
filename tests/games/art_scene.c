/* art_scene.c - a position of Art Gallery set up piece by piece. */
#include "art_scene.h"

#include "happened.h"
#include "lib/suites.h"

#include <stdlib.h>
#include <string.h>

static void
table_lay(ArtScene *scene)
{
	State *s = &scene->s;
	int tile = 1;

	for (int i = 0; i < PAINTINGS; i++)
		s->deck[i] = (guint8)(i + 1);
	for (int pile = 0; pile < PILES; pile++)
		for (; s->piled[pile] < scene->tables->height[pile]; tile++)
			s->tile[pile][s->piled[pile]++] = (guint8)tile;
	memset(s->owner, -1, sizeof(s->owner));
	for (int seat = 0; seat < scene->terms.seats; seat++)
		memset(s->hand[seat], 1, VALUES);
	s->round = 1;
	art_round_begin(&scene->terms, s, scene->events);
}

ArtScene *
art_scene_new(int seats)
{
	ArtScene *scene = g_new0(ArtScene, 1);
	g_autofree char *text = NULL;

	scene->game = game_find("art-gallery");
	ck_assert(g_file_get_contents("src/games/art-gallery/tables.ini", &text,
				      NULL, NULL));
	scene->terms = (Terms){ .rules = 1, .seats = seats };
	scene->tables = art_tables_read(text, NULL);
	ck_assert_ptr_nonnull(scene->tables);
	scene->terms.tables = scene->tables;
	scene->moves = moves_new();
	scene->events = events_new();
	table_lay(scene);
	return scene;
}

void
art_scene_free(ArtScene *scene)
{
	if (!scene)
		return;
	art_tables_free(scene->tables);
	moves_free(scene->moves);
	events_free(scene->events);
	g_free(scene);
}

/* Reads numbers; -1 ends them. Free with g_free. */
static int *
numbers_read(const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	int *numbers = g_new(int, g_strv_length(words) + 1), n = 0;

	for (int i = 0; words[i]; i++)
		if (*words[i])
			numbers[n++] = (int)strtol(words[i], NULL, 10);
	numbers[n] = -1;
	return numbers;
}

void
art_scene_hand(ArtScene *scene, int seat, const char *cards)
{
	g_autofree int *numbers = numbers_read(cards);

	memset(scene->s.hand[seat], 0, VALUES);
	for (int *card = numbers; *card >= 0; card++)
		scene->s.hand[seat][*card]++;
}

void
art_scene_bid(ArtScene *scene, int area, int seat, int card)
{
	int place = scene->s.markers[area]++;

	ck_assert_int_lt(place, PLACES);
	scene->s.bar[area][place] = (Marker){ (guint8)seat, (guint8)card };
}

void
art_scene_bids(ArtScene *scene, int area, const char *bids)
{
	g_auto(GStrv) words = g_strsplit(bids, " ", -1);

	for (int i = 0; words[i]; i++)
		art_scene_bid(scene, area, words[i][0] - '0',
			      words[i][2] - '0');
}

void
art_scene_full(ArtScene *scene, int area)
{
	while (!state_full(&scene->terms, &scene->s, area))
		art_scene_bid(scene, area, 1, 1);
}

void
art_scene_own(ArtScene *scene, int seat, const char *paintings)
{
	g_autofree int *numbers = numbers_read(paintings);

	for (int *number = numbers; *number >= 0; number++)
		scene->s.collection[seat][scene->s.collected[seat]++] =
			(guint8)*number;
}

void
art_scene_tile(ArtScene *scene, int seat, int tile)
{
	scene->s.owner[tile] = (gint8)seat;
	scene->s.tiles[seat]++;
}

void
art_scene_top(ArtScene *scene, int pile, int tile)
{
	guint8 *top = &scene->s.tile[pile][scene->s.piled[pile] - 1];

	for (int other = 0; other < PILES; other++)
		for (int i = 0; i < scene->s.piled[other]; i++)
			if (scene->s.tile[other][i] == tile) {
				scene->s.tile[other][i] = *top;
				*top = (guint8)tile;
				return;
			}
}

void
art_scene_values(ArtScene *scene, int painting, int a, int b, int c, int d)
{
	int *value = scene->tables->painting[painting].value;

	value[0] = a;
	value[1] = b;
	value[2] = c;
	value[3] = d;
}

void
art_scene_close(ArtScene *scene, const char *kept)
{
	g_autofree int *cards = numbers_read(kept);

	for (int seat = 0; seat < scene->terms.seats; seat++) {
		memset(scene->s.hand[seat], 0, VALUES);
		ck_assert_int_ge(cards[seat], 0);
		scene->s.hand[seat][cards[seat]] = 1;
	}
	scene->s.played = (guint8)(TURNS * scene->terms.seats);
	events_reset(scene->events);
	art_round_close(&scene->terms, &scene->s, scene->events);
}

void
art_scene_finish(ArtScene *scene, const char *kept)
{
	memset(scene->s.piled, 0, sizeof(scene->s.piled));
	art_scene_close(scene, kept);
	ck_assert_str_eq(art_scene_asked(scene), "-");
}

static int
seat_asked(const ArtScene *scene)
{
	Seats waiting = art_waiting(&scene->terms, &scene->s);

	return waiting ? __builtin_ctz(waiting) : -1;
}

const char *
art_scene_asked(const ArtScene *scene)
{
	static char text[32];
	int seat = seat_asked(scene);

	if (seat < 0)
		return "-";
	g_snprintf(text, sizeof(text), "%d %s", seat,
		   art_topic(&scene->terms, &scene->s, seat));
	return text;
}

static const Moves *
legal(ArtScene *scene)
{
	moves_reset(scene->moves);
	art_legal(&scene->terms, &scene->s, seat_asked(scene), scene->moves);
	return scene->moves;
}

static const char *
objection(const ArtScene *scene, const Move *move)
{
	return art_objection(&scene->terms, &scene->s, seat_asked(scene), move);
}

bool
art_scene_reads(ArtScene *scene, const char *line)
{
	Move move;

	return moves_read(legal(scene), line, &move, NULL) &&
	       !objection(scene, &move);
}

const char *
art_scene_objection(ArtScene *scene, const char *line)
{
	Move move;

	ck_assert_msg(moves_read(legal(scene), line, &move, NULL), "%s", line);
	const char *key = objection(scene, &move);

	return key ? key : "";
}

void
art_scene_play(ArtScene *scene, const char *line)
{
	Move moves[SEATS_MAX];
	int seat = seat_asked(scene);
	g_autoptr(GError) error = NULL;

	ck_assert_msg(moves_read(legal(scene), line, &moves[seat], &error),
		      "'%s': %s", line, error ? error->message : "");
	ck_assert_msg(!objection(scene, &moves[seat]), "'%s': barred", line);
	events_reset(scene->events);
	art_step(&scene->terms, &scene->s, moves, scene->events);
}

char *
art_scene_fallback(ArtScene *scene)
{
	guint8 bytes[SEED_BYTES] = { 0 };
	Dice dice = dice_new(bytes, "");
	Move move;

	art_fallback(&scene->terms, &scene->s, seat_asked(scene), &dice, &move);
	return moves_write(legal(scene), &move);
}

char *
art_scene_menu(ArtScene *scene)
{
	const Moves *moves = legal(scene);
	GString *text = g_string_new(NULL);

	for (int n = 0; n < moves_count(moves); n++) {
		Move move;

		moves_nth(moves, n, &move);
		if (objection(scene, &move))
			continue;
		g_autofree char *line = moves_write(moves, &move);

		g_string_append_printf(text, "%s%s", text->len ? "; " : "",
				       line);
	}
	return g_string_free(text, FALSE);
}

int
art_scene_count(const ArtScene *scene, const char *kind)
{
	return happened_count(scene->events, kind);
}

void
art_scene_event(const ArtScene *scene, const char *kind, int nth,
		const char *data)
{
	happened_check(scene->events, kind, nth, data);
}

int
art_scene_place(const ArtScene *scene, const char *kind)
{
	return happened_first(scene->events, kind);
}

char *
art_scene_cards(const guint8 count[VALUES])
{
	GString *text = g_string_new(NULL);

	for (int card = 0; card < VALUES; card++)
		for (int i = 0; i < count[card]; i++)
			g_string_append_printf(text, "%s%d",
					       text->len ? " " : "", card);
	return g_string_free(text, FALSE);
}
