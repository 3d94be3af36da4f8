/* salon.c - a position of Masterpiece set up by hand. */
#include "salon.h"

#include "happened.h"
#include "lib/must.h"
#include "trial.h"

#include <string.h>

static void *
tables_load(const Game *game)
{
	g_autofree char *folder = trial_folder(game);
	g_autofree char *file = game_file(game, "tables.ini");
	g_autofree char *path = g_build_filename(folder, file, NULL);
	g_autofree char *text = NULL;

	ck_assert(g_file_get_contents(path, &text, NULL, NULL));
	void *tables = game->tables_read(text, NULL);

	ck_assert_ptr_nonnull(tables);
	return tables;
}

Salon *
salon_new(int edition, int seats)
{
	Salon *salon = g_new0(Salon, 1);
	State *s = &salon->s;
	guint8 seed[SEED_BYTES] = { 7 };

	salon->game = game_find(edition == 1970 ? "masterpiece-1970"
						: "masterpiece-1996");
	salon->terms = (Terms){ .rules = 1, .seats = seats };
	salon->terms.tables = tables_load(salon->game);
	salon->moves = moves_new();
	salon->events = events_new();
	s->dice = dice_new(seed, "salon");
	s->drawn = NO_CARD;
	s->barred = NO_SEAT;
	memset(s->owner, OWNER_BANK, sizeof(s->owner));
	for (int p = 0; p < state_tables(&salon->terms)->paintings; p++)
		s->gallery[p] = (guint8)p;
	s->pile_n = (guint8)state_tables(&salon->terms)->cards;
	for (int card = 0; card < s->pile_n; card++)
		s->pile[card] = (guint8)card;
	for (int seat = 0; seat < seats; seat++)
		s->cash[seat] = state_tables(&salon->terms)->start;
	return salon;
}

void
salon_free(Salon *salon)
{
	if (!salon)
		return;
	masterpiece_tables_free((void *)salon->terms.tables);
	moves_free(salon->moves);
	events_free(salon->events);
	g_free(salon);
}

int
salon_painting(const Salon *salon, const char *id)
{
	const Tables *t = state_tables(&salon->terms);

	for (int p = 0; p < t->paintings; p++)
		if (strcmp(t->painting[p].id, id) == 0)
			return p;
	ck_abort_msg("no painting '%s'", id);
	return -1;
}

/* Moves a value to the front of the rest of a list. */
static void
to_front(guint8 *list, int from, int n, int at)
{
	guint8 value = list[at];

	ck_assert_int_lt(at, n);
	memmove(list + from + 1, list + from, (gsize)(at - from));
	list[from] = value;
}

/* Finds a card of the pile by its word and moves it to a place. */
static void
card_fetch(Salon *salon, const char *word, int place)
{
	State *s = &salon->s;
	int at = place;

	while (at < s->pile_n &&
	       strcmp(tables_word(state_tables(&salon->terms), s->pile[at]),
		      word) != 0)
		at++;
	if (at == s->pile_n)
		ck_abort_msg("no card '%s' is left", word);
	to_front(s->pile, place, s->pile_n, at);
}

static void
give_one(Salon *salon, int seat, const char *painting_and_cards)
{
	State *s = &salon->s;
	g_auto(GStrv) words = g_strsplit(painting_and_cards, " ", -1);
	int painting = salon_painting(salon, words[0]), at = s->taken;

	while (s->gallery[at] != painting)
		at++;
	to_front(s->gallery, s->taken, state_tables(&salon->terms)->paintings,
		 at);
	s->taken++;
	s->owner[painting] = (guint8)seat;
	s->since[painting] = ++s->gettings;
	for (int i = 1; words[i]; i++) {
		card_fetch(salon, words[i], s->pile_at);
		masterpiece_lay(s, s->pile[s->pile_at++], painting);
	}
}

void
salon_give(Salon *salon, int seat, const char *paintings_and_cards)
{
	g_auto(GStrv) paintings = g_strsplit(paintings_and_cards, ", ", -1);

	for (int i = 0; paintings[i]; i++)
		give_one(salon, seat, paintings[i]);
}

void
salon_pile(Salon *salon, const char *cards)
{
	g_auto(GStrv) words = g_strsplit(cards, " ", -1);

	for (int i = 0; words[i]; i++)
		card_fetch(salon, words[i], salon->s.pile_at + i);
}

void
salon_pile_left(Salon *salon, int cards)
{
	salon->s.pile_n = (guint8)(salon->s.pile_at + cards);
}

void
salon_left(Salon *salon, int paintings)
{
	State *s = &salon->s;

	while (state_left(&salon->terms, s) > paintings) {
		s->owner[s->gallery[s->taken++]] = OWNER_NONE;
		if (salon->game->edition[3] == '0')
			s->aside[s->aside_n++] = s->pile[s->pile_at++];
	}
}

/* Places a seat so that its roll, the nth to come, takes it to `space`. */
static void
place_set(Salon *salon, int seat, int space, int nth)
{
	const Tables *t = state_tables(&salon->terms);
	Dice dice = salon->s.dice;
	int sum = 0;

	for (int roll = 0; roll <= nth; roll++) {
		sum = 0;
		for (int i = 0; i < t->dice; i++)
			sum += 1 + (int)dice_below(&dice, 6);
	}
	salon->s.place[seat] =
		(guint8)((space - sum + 2 * t->spaces) % t->spaces);
}

/* Makes the next seat that does not miss its turn land on a bank auction, where
 * play waits. */
static void
stop_set(Salon *salon, int seat, int nth)
{
	int next = (seat + 1) % salon->terms.seats;

	if (salon->s.loses[next])
		next = (next + 1) % salon->terms.seats;
	place_set(salon, next, SALON_STOP, nth);
}

void
salon_land(Salon *salon, int seat, int space)
{
	stop_set(salon, seat, 1);
	place_set(salon, seat, space, 0);
	events_reset(salon->events);
	masterpiece_turns(&salon->terms, &salon->s, seat, salon->events);
}

Seats
salon_waiting(const Salon *salon)
{
	return masterpiece_waiting(&salon->terms, &salon->s);
}

const char *
salon_topic(const Salon *salon)
{
	return masterpiece_topic(&salon->terms, &salon->s, 0);
}

static const Moves *
legal(Salon *salon, int seat)
{
	moves_reset(salon->moves);
	masterpiece_legal(&salon->terms, &salon->s, seat, salon->moves);
	return salon->moves;
}

bool
salon_reads(Salon *salon, int seat, const char *line)
{
	Move move;

	return seats_has(salon_waiting(salon), seat) &&
	       moves_read(legal(salon, seat), line, &move, NULL);
}

void
salon_all(Salon *salon, const char *lines)
{
	g_auto(GStrv) parts = g_strsplit(lines, "|", -1);
	Seats waiting = salon_waiting(salon);
	Move moves[SEATS_MAX];
	int at = 0;

	ck_assert_int_eq(seats_count(waiting), (int)g_strv_length(parts));
	for (int seat = 0; seat < salon->terms.seats; seat++) {
		g_autoptr(GError) error = NULL;

		if (!seats_has(waiting, seat))
			continue;
		ck_assert_msg(moves_read(legal(salon, seat), parts[at],
					 &moves[seat], &error),
			      "'%s': %s", parts[at],
			      error ? error->message : "");
		at++;
	}
	stop_set(salon, salon->s.active, 0);
	events_reset(salon->events);
	masterpiece_step(&salon->terms, &salon->s, moves, salon->events);
}

void
salon_play(Salon *salon, const char *line)
{
	ck_assert_int_eq(seats_count(salon_waiting(salon)), 1);
	salon_all(salon, line);
}

char *
salon_fallback(Salon *salon, int seat, int seed)
{
	guint8 bytes[SEED_BYTES] = { seed & 255 };
	Dice dice = dice_new(bytes, "");
	Move move;

	salon->game->fallback(&salon->terms, &salon->s, seat, &dice, &move);
	return moves_write(legal(salon, seat), &move);
}

int
salon_count(const Salon *salon, const char *kind)
{
	return happened_count(salon->events, kind);
}

static void
event_field(const Salon *salon, const char *kind, int nth, const char *key,
	    const char *wanted)
{
	json_auto_t *record = happened_get(salon->events, kind, nth);
	json_t *field = json_object_get(record, key);

	json_object_del(field, "title");

	assert_text(json_dumps(field,
			       JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY),
		    wanted);
}

void
salon_event(const Salon *salon, const char *kind, int nth, const char *data)
{
	event_field(salon, kind, nth, "data", data);
}

void
salon_told(const Salon *salon, const char *kind, const char *to)
{
	event_field(salon, kind, 0, "to", to);
}

char *
salon_view(const Salon *salon, int seat, const char *field)
{
	json_auto_t *view = masterpiece_view(&salon->terms, &salon->s, seat);

	return json_dumps(json_object_get(view, field),
			  JSON_COMPACT | JSON_SORT_KEYS | JSON_ENCODE_ANY);
}

int
salon_value(const Salon *salon, const char *painting)
{
	return state_value(&salon->terms, &salon->s,
			   salon_painting(salon, painting));
}

int
salon_fortune(const Salon *salon, int seat)
{
	return masterpiece_fortune(&salon->terms, &salon->s, seat);
}

int
salon_owner(const Salon *salon, const char *painting)
{
	return salon->s.owner[salon_painting(salon, painting)];
}
