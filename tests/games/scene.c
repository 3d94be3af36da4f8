/* scene.c - a position of Masters Gallery set up card by card. */
#include "scene.h"

#include "happened.h"
#include "lib/suites.h"

#include <stdlib.h>
#include <string.h>

Scene *
scene_new(int seats)
{
	Scene *scene = g_new0(Scene, 1);
	g_autofree char *text = NULL;

	scene->game = game_find("masters-gallery");
	ck_assert(g_file_get_contents("src/games/masters-gallery/tables.ini",
				      &text, NULL, NULL));
	scene->terms = (Terms){ .rules = 1, .seats = seats };
	scene->terms.tables = scene->game->tables_read(text, NULL);
	ck_assert_ptr_nonnull(scene->terms.tables);
	scene->moves = moves_new();
	scene->events = events_new();
	memset(scene->s.pile, card_of(RENOIR, PLAIN), DECK_MAX);
	scene->s.round = 1;
	scene->s.extra = NO_CARD;
	scene->s.finisher = -1;
	return scene;
}

void
scene_free(Scene *scene)
{
	if (!scene)
		return;
	masters_tables_free((void *)scene->terms.tables);
	moves_free(scene->moves);
	events_free(scene->events);
	g_free(scene);
}

int
scene_artist(const char *word)
{
	for (int a = 0; a < ARTISTS; a++)
		if (strcmp(masters_artist[a], word) == 0)
			return a;
	ck_abort_msg("no artist '%s'", word);
	return -1;
}

int
scene_card(const char *word)
{
	if (!strchr(word, '/'))
		return card_of(scene_artist(word), PLAIN);
	for (int kind = 0; kind < KINDS; kind++)
		if (strcmp(masters_card[kind], word) == 0)
			return kind;
	ck_abort_msg("no card '%s'", word);
	return -1;
}

/* The cards one by one; -1 ends.  Free with g_free. */
static int *
cards_read(const char *cards)
{
	g_auto(GStrv) words = g_strsplit(cards, " ", -1);
	GArray *kinds = g_array_new(FALSE, FALSE, sizeof(int));
	int end = -1;

	for (int i = 0; words[i]; i++) {
		char *colon = strchr(words[i], ':');
		int n = colon ? (int)strtol(colon + 1, NULL, 10) : 1;

		if (colon)
			*colon = '\0';
		if (!*words[i])
			continue;
		int kind = scene_card(words[i]);

		while (n--)
			g_array_append_val(kinds, kind);
	}
	g_array_append_val(kinds, end);
	return (int *)(void *)g_array_free(kinds, FALSE);
}

void
scene_hand(Scene *scene, int seat, const char *cards)
{
	g_autofree int *kinds = cards_read(cards);

	for (int *kind = kinds; *kind >= 0; kind++) {
		scene->s.hand[seat][*kind]++;
		scene->s.held[seat]++;
	}
}

void
scene_show(Scene *scene, int seat, const char *cards)
{
	g_autofree int *kinds = cards_read(cards);

	for (int *kind = kinds; *kind >= 0; kind++) {
		scene->s.display[seat][card_artist(*kind)]++;
		scene->s.total[card_artist(*kind)]++;
		scene->s.seen[*kind]++;
	}
}

void
scene_hide(Scene *scene, int seat, const char *cards)
{
	g_autofree int *kinds = cards_read(cards);

	for (int *kind = kinds; *kind >= 0; kind++) {
		scene->s.down[seat][*kind]++;
		scene->s.hidden[seat]++;
	}
}

void
scene_extra(Scene *scene, const char *card)
{
	scene->s.extra = scene_card(card);
	scene->s.total[card_artist(scene->s.extra)]++;
	scene->s.seen[scene->s.extra]++;
}

void
scene_pile(Scene *scene, const char *cards)
{
	g_autofree int *kinds = cards_read(cards);

	for (int i = 0; kinds[i] >= 0; i++)
		scene->s.pile[scene->s.drawn + i] = kinds[i];
}

void
scene_left(Scene *scene, int cards)
{
	scene->s.drawn = state_tables(&scene->terms)->cards - cards;
}

Scene *
scene_ending(int seats)
{
	Scene *scene = scene_new(seats);

	scene->s.active = 1;
	scene_show(scene, 2, "monet:5");
	scene_hand(scene, 1, "monet vermeer");
	return scene;
}

Seats
scene_waiting(const Scene *scene)
{
	return masters_waiting(&scene->terms, &scene->s);
}

const char *
scene_topic(const Scene *scene)
{
	return masters_topic(&scene->terms, &scene->s, 0);
}

static const Moves *
legal(Scene *scene, int seat)
{
	moves_reset(scene->moves);
	masters_legal(&scene->terms, &scene->s, seat, scene->moves);
	return scene->moves;
}

bool
scene_reads(Scene *scene, int seat, const char *line)
{
	Move move;

	return seats_has(scene_waiting(scene), seat) &&
	       moves_read(legal(scene, seat), line, &move, NULL) &&
	       !masters_objection(&scene->terms, &scene->s, seat, &move);
}

void
scene_all(Scene *scene, const char *const lines[PLAYERS])
{
	Move moves[SEATS_MAX];

	for (int seat = 0; seat < scene->terms.seats; seat++) {
		g_autoptr(GError) error = NULL;

		ck_assert_int_eq(seats_has(scene_waiting(scene), seat),
				 lines[seat] != NULL);
		if (lines[seat])
			ck_assert_msg(moves_read(legal(scene, seat),
						 lines[seat], &moves[seat],
						 &error),
				      "'%s': %s", lines[seat],
				      error ? error->message : "");
	}
	events_reset(scene->events);
	masters_step(&scene->terms, &scene->s, moves, scene->events);
}

static void
all_say(Scene *scene, const char *line)
{
	const char *lines[PLAYERS] = { NULL };

	for (int seat = 0; seat < scene->terms.seats; seat++)
		if (seats_has(scene_waiting(scene), seat))
			lines[seat] = line;
	scene_all(scene, lines);
}

void
scene_play(Scene *scene, const char *line)
{
	ck_assert_int_eq(seats_count(scene_waiting(scene)), 1);
	all_say(scene, line);
}

void
scene_add_nothing(Scene *scene)
{
	ck_assert_str_eq(scene_topic(scene), "added cards");
	all_say(scene, "add nothing");
}

char *
scene_fallback(Scene *scene, int seat, int seed)
{
	guint8 bytes[SEED_BYTES] = { seed };
	Dice dice = dice_new(bytes, "");
	Move move;

	scene->game->fallback(&scene->terms, &scene->s, seat, &dice, &move);
	return moves_write(legal(scene, seat), &move);
}

int
scene_count(const Scene *scene, const char *kind)
{
	return happened_count(scene->events, kind);
}

void
scene_event(const Scene *scene, const char *kind, int nth, const char *data)
{
	happened_check(scene->events, kind, nth, data);
}

int
scene_points(const Scene *scene, int seat)
{
	return masters_points(&scene->s, seat);
}
