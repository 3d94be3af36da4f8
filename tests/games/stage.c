/* stage.c - a position of Masters Gallery set up card by card. */
#include "stage.h"

#include "happened.h"
#include "lib/suites.h"

#include <stdlib.h>
#include <string.h>

Stage *
stage_new(int seats)
{
	Stage *stage = g_new0(Stage, 1);
	g_autofree char *text = NULL;

	stage->game = game_find("masters-gallery");
	ck_assert(g_file_get_contents("src/games/masters-gallery/tables.ini",
				      &text, NULL, NULL));
	stage->terms = (Terms){ .rules = 1, .seats = seats };
	stage->terms.tables = stage->game->tables_read(text, NULL);
	ck_assert_ptr_nonnull(stage->terms.tables);
	stage->moves = moves_new();
	stage->events = events_new();
	memset(stage->s.pile, card_of(RENOIR, PLAIN), DECK_MAX);
	stage->s.round = 1;
	stage->s.extra = NO_CARD;
	stage->s.finisher = -1;
	return stage;
}

void
stage_free(Stage *stage)
{
	if (!stage)
		return;
	g_free((void *)stage->terms.tables);
	moves_free(stage->moves);
	events_free(stage->events);
	g_free(stage);
}

int
stage_artist(const char *word)
{
	for (int a = 0; a < ARTISTS; a++)
		if (strcmp(masters_artist[a], word) == 0)
			return a;
	ck_abort_msg("no artist '%s'", word);
	return -1;
}

int
stage_card(const char *word)
{
	if (!strchr(word, '/'))
		return card_of(stage_artist(word), PLAIN);
	for (int kind = 0; kind < KINDS; kind++)
		if (strcmp(masters_card[kind], word) == 0)
			return kind;
	ck_abort_msg("no card '%s'", word);
	return -1;
}

/* Reads cards; -1 ends them. Free with g_free. */
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
		int kind = stage_card(words[i]);

		while (n--)
			g_array_append_val(kinds, kind);
	}
	g_array_append_val(kinds, end);
	return (int *)(void *)g_array_free(kinds, FALSE);
}

void
stage_hand(Stage *stage, int seat, const char *cards)
{
	g_autofree int *kinds = cards_read(cards);

	for (int *kind = kinds; *kind >= 0; kind++) {
		stage->s.hand[seat][*kind]++;
		stage->s.held[seat]++;
	}
}

void
stage_show(Stage *stage, int seat, const char *cards)
{
	g_autofree int *kinds = cards_read(cards);

	for (int *kind = kinds; *kind >= 0; kind++)
		state_lay(&stage->s, seat, *kind);
}

static void
for_all(Stage *stage, const char *cards,
	void (*act)(Stage *stage, int seat, const char *cards))
{
	g_auto(GStrv) seats = g_strsplit(cards, "|", -1);

	for (int seat = 0; seats[seat]; seat++)
		act(stage, seat, seats[seat]);
}

void
stage_hands(Stage *stage, const char *cards)
{
	for_all(stage, cards, stage_hand);
}

void
stage_shows(Stage *stage, const char *cards)
{
	for_all(stage, cards, stage_show);
}

void
stage_hide(Stage *stage, int seat, const char *cards)
{
	g_autofree int *kinds = cards_read(cards);

	for (int *kind = kinds; *kind >= 0; kind++) {
		stage->s.down[seat][*kind]++;
		stage->s.hidden[seat]++;
	}
}

void
stage_extra(Stage *stage, const char *card)
{
	stage->s.extra = stage_card(card);
	state_lay(&stage->s, NO_SEAT, stage->s.extra);
}

void
stage_pile(Stage *stage, const char *cards)
{
	g_autofree int *kinds = cards_read(cards);

	for (int i = 0; kinds[i] >= 0; i++)
		stage->s.pile[stage->s.drawn + i] = kinds[i];
}

void
stage_left(Stage *stage, int cards)
{
	stage->s.drawn = state_tables(&stage->terms)->cards - cards;
}

Stage *
stage_ending(int seats)
{
	Stage *stage = stage_new(seats);

	stage->s.active = 1;
	stage_show(stage, 2, "monet:5");
	stage_hand(stage, 1, "monet vermeer");
	return stage;
}

Seats
stage_waiting(const Stage *stage)
{
	return masters_waiting(&stage->terms, &stage->s);
}

const char *
stage_topic(const Stage *stage)
{
	return masters_topic(&stage->terms, &stage->s, 0);
}

static const Moves *
legal(Stage *stage, int seat)
{
	moves_reset(stage->moves);
	masters_legal(&stage->terms, &stage->s, seat, stage->moves);
	return stage->moves;
}

bool
stage_reads(Stage *stage, int seat, const char *line)
{
	Move move;

	return seats_has(stage_waiting(stage), seat) &&
	       moves_read(legal(stage, seat), line, &move, NULL) &&
	       !masters_objection(&stage->terms, &stage->s, seat, &move);
}

static void
play_all(Stage *stage, const char *const lines[PLAYERS])
{
	Move moves[SEATS_MAX];

	for (int seat = 0; seat < stage->terms.seats; seat++) {
		g_autoptr(GError) error = NULL;

		ck_assert_int_eq(seats_has(stage_waiting(stage), seat),
				 lines[seat] != NULL);
		if (lines[seat])
			ck_assert_msg(moves_read(legal(stage, seat),
						 lines[seat], &moves[seat],
						 &error),
				      "'%s': %s", lines[seat],
				      error ? error->message : "");
	}
	events_reset(stage->events);
	masters_step(&stage->terms, &stage->s, moves, stage->events);
}

void
stage_all(Stage *stage, const char *lines)
{
	g_auto(GStrv) parts = g_strsplit(lines, "|", PLAYERS);
	const char *each[PLAYERS] = { NULL };

	for (int seat = 0; parts[seat]; seat++)
		each[seat] = *parts[seat] ? parts[seat] : NULL;
	play_all(stage, each);
}

static void
all_say(Stage *stage, const char *line)
{
	const char *lines[PLAYERS] = { NULL };

	for (int seat = 0; seat < stage->terms.seats; seat++)
		if (seats_has(stage_waiting(stage), seat))
			lines[seat] = line;
	play_all(stage, lines);
}

void
stage_play(Stage *stage, const char *line)
{
	ck_assert_int_eq(seats_count(stage_waiting(stage)), 1);
	all_say(stage, line);
}

void
stage_add_nothing(Stage *stage)
{
	ck_assert_str_eq(stage_topic(stage), "added cards");
	all_say(stage, "add nothing");
}

char *
stage_fallback(Stage *stage, int seat, int seed)
{
	guint8 bytes[SEED_BYTES] = { seed };
	Dice dice = dice_new(bytes, "");
	Move move;

	stage->game->fallback(&stage->terms, &stage->s, seat, &dice, &move);
	return moves_write(legal(stage, seat), &move);
}

int
stage_count(const Stage *stage, const char *kind)
{
	return happened_count(stage->events, kind);
}

void
stage_event(const Stage *stage, const char *kind, int nth, const char *data)
{
	happened_check(stage->events, kind, nth, data);
}

int
stage_points(const Stage *stage, int seat)
{
	return masters_points(&stage->s, seat);
}
