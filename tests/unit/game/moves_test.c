/* moves_test.c - building, reading, writing, counting and guessing moves. */
#include "game/moves.h"
#include "game/seats.h"

#include "lib/must.h"

#include <string.h>

enum { PLAY, BID, PASS, MOVE, GIVE, BUY, ADD, ORDER, DRAW };

static const char *const names[] = { "Ann", "Bob", "José María" };

/* Returns moves with paintings that share an artist's name, a bid, a form with
 * several slots, a seat, a choice of several and an order. */
static Moves *
some_moves(void)
{
	Moves *moves = moves_new();

	moves_names(moves, names);
	moves_verb(moves, PLAY, "play");
	moves_choose(moves, 1, 1);
	moves_word(moves, 0, "monet/plain");
	moves_alias(moves, "monet");
	moves_label(moves, "Impression, Sunrise");
	moves_word(moves, 1, "monet/draw");
	moves_alias(moves, "monet");
	moves_word(moves, 2, "degas");
	moves_label(moves, "L'Étoile");
	moves_word(moves, 3, "hals");
	moves_alias(moves, "degas");
	moves_verb(moves, BID, "bid");
	moves_alias(moves, "offer up");
	moves_amount(moves, 100000, 1500000, 50000);
	moves_verb(moves, PASS, "pass");
	moves_verb(moves, PASS, "no second");
	moves_verb(moves, MOVE, "move");
	moves_number(moves, 0, 9, 1);
	moves_choose(moves, 1, 1);
	moves_word(moves, 0, "cw");
	moves_alias(moves, "clockwise");
	moves_word(moves, 1, "ccw");
	moves_joint(moves, "bid");
	moves_number(moves, 1, 7, 2);
	moves_verb(moves, BUY, "buy");
	moves_choose(moves, 1, 1);
	moves_word(moves, 7, "p07");
	moves_label(moves, "Nighthawks");
	moves_word(moves, 12, "p12");
	moves_label(moves, "Ann");
	moves_joint(moves, "from");
	moves_choose(moves, 1, 1);
	moves_seat(moves, 0);
	moves_seat(moves, 2);
	moves_verb(moves, GIVE, "give");
	moves_choose(moves, 1, 2);
	moves_word(moves, 3, "a3");
	moves_word(moves, 5, "b five");
	moves_word(moves, 4, "4");
	moves_verb(moves, ORDER, "order");
	moves_rank(moves, 3, 3);
	moves_word(moves, 1, "red");
	moves_word(moves, 2, "green");
	moves_word(moves, 3, "blue");
	return moves;
}

#define EMPTY_MOVES_TEST(name) TEST_OF(name, Moves, moves, moves_new())

/* A test of the moves above: `Moves *moves`. */
#define MOVES_TEST(name) TEST_OF(name, Moves, moves, some_moves())

/* line -> the canonical text, or (after "! ") a part of the error */
TABLE(read_cases, const char *line, *wanted) = {
	/* canonical texts, and differences that do not matter */
	{ "play monet/plain", "play monet/plain" },
	{ "  Play  MONET-plain. ", "play monet/plain" },
	{ "play monet plain!", "play monet/plain" },
	{ "play monet_draw", "play monet/draw" },
	{ "*play degas*", "play degas" },
	{ "PASS.", "pass" },
	{ "no-second", "pass" },
	{ "nosecond", "! nearest is 'no second" },
	/* labels and aliases */
	{ "play impression sunrise", "play monet/plain" },
	{ "play Impression, Sunrise", "play monet/plain" },
	{ "play l'etoile", "play degas" },
	{ "play L\u2019\u00c9TOILE", "play degas" },
	{ "play letoile", "play degas" },
	{ "offer-up 100k", "bid 100000" },
	/* shared aliases are asked back; an exact word beats an alias */
	{ "play monet", "! 'play monet' could mean play Impression, Sunrise or "
			"play monet/draw" },
	{ "play degas", "play degas" },
	{ "PLAY DEGAS", "play degas" },
	{ "play monte",
	  "! 'play monte' isn't a move here. The nearest is 'play "
	  "Impression, Sunrise" },
	{ "play hasl", "! nearest is 'play hals" },
	{ "plai hals", "! nearest is 'play hals" },
	{ "play", "! nearest is 'play Impression, Sunrise" },
	{ "I hope you are well", "! isn't a move here" },
	{ "", "! isn't a move here" },
	{ "play hals?", "! nearest is 'play hals" },
	{ "play hals and degas", "! isn't a move here" },
	/* amounts as people write them */
	{ "bid 450000", "bid 450000" },
	{ "bid 450k", "bid 450000" },
	{ "bid 450 k", "bid 450000" },
	{ "bid 450 thousand", "bid 450000" },
	{ "bid 450,000", "bid 450000" },
	{ "bid 450.000", "bid 450000" },
	{ "bid 450 000", "bid 450000" },
	{ "bid 450\u202f000 \u20ac", "bid 450000" },
	{ "bid 450'000", "bid 450000" },
	{ "bid 450\u2019000", "bid 450000" },
	{ "bid $450,000", "bid 450000" },
	{ "bid: 450,000.00", "bid 450000" },
	{ "bid 1.5M", "bid 1500000" },
	{ "bid 1,5M", "bid 1500000" },
	{ "bid 1.5 million", "bid 1500000" },
	{ "bid 0.5m", "bid 500000" },
	{ "bid 0.500m", "bid 500000" },
	{ "bid 1 500 000", "bid 1500000" },
	{ "bid 1.500.000", "bid 1500000" },
	{ "bid 1'500'000", "bid 1500000" },
	{ "bid 1,500,000", "bid 1500000" },
	{ "bid 300K", "bid 300000" },
	{ "bid 1,500.00k", "bid 1500000" },
	/* ambiguous numbers */
	{ "bid 1.500k", "! could mean 1,500 or 1.5M. Write" },
	{ "bid 1,500k", "! could mean 1,500 or 1.5M. Write" },
	{ "bid 300", "! might mean 300k. Write the amount in full" },
	{ "bid 1,500", "! might mean 1.5M" },
	{ "bid 1.5", "! might mean 1.5M" },
	{ "bid up to 300", "! might mean 300k" },
	/* out of range, and off the step */
	{ "bid 320k",
	  "! 'bid 320k' the amount has to be 100k to 1.5M, in steps of "
	  "50k" },
	{ "bid 2M", "! has to be 100k to 1.5M" },
	{ "bid 99999999999999999999", "! has to be 100k to 1.5M" },
	{ "bid -300k", "! nearest is 'bid 300k" },
	{ "bid 3,00,000", "! isn't a move here" },
	{ "bid 4*5*0k", "! isn't a move here" },
	{ "bid 4\"50k", "! isn't a move here" },
	{ "bid 1:500 000", "! isn't a move here" },
	{ "bid 1/500 000", "! isn't a move here" },
	{ "bid 4$50k", "! isn't a move here" },
	{ "bid 4\u20ac50k", "! isn't a move here" },
	{ "bid *450*k", "bid 450000" },
	{ "bid", "! nearest is 'bid 100k" },
	{ "bud 300k", "! nearest is 'bid 300k" },
	/* up to */
	{ "bid up to 320k", "bid 300000" },
	{ "bid up to 5M", "bid 1500000" },
	{ "bid up to 100k", "bid 100000" },
	{ "bid up to 90k", "! has to be 100k to" },
	{ "move 5 cw bid up to 6", "move 5 cw bid 5" },
	{ "move 5 cw up to 99", "move 5 cw bid 7" },
	{ "move 5 cw bid up to 0",
	  "! the number has to be 1 to 7, in steps of 2" },
	/* joints */
	{ "move 5 cw bid 3", "move 5 cw bid 3" },
	{ "move 5, clockwise, bid 3", "move 5 cw bid 3" },
	{ "MOVE 0 CCW 7", "move 0 ccw bid 7" },
	{ "move 5 cw bid 4", "! the number has to be 1 to 7, in steps of 2" },
	{ "move 15 cw bid 3", "! the number has to be 0 to 9" },
	{ "move 5 cv bid 3", "! nearest is 'move 5 cw bid 3" },
	{ "move 5 bid 3", "! isn't a move here" },
	/* seats and players' names */
	{ "buy p07 from seat 3", "buy p07 from seat 2" },
	{ "buy p12 from Seat-1", "buy p12 from seat 0" },
	{ "buy p07 from seat 0", "! isn't a move here" },
	{ "buy p07 from seat 2",
	  "! isn't a move here. The nearest is 'buy Nighthawks" },
	{ "buy nighthawks from jose maria", "buy p07 from seat 2" },
	{ "buy nighthawks Ann", "buy p07 from seat 0" },
	{ "buy ann from ann", "buy p12 from seat 0" },
	{ "buy nighthawks from bob", "! isn't a move here" },
	/* objects of several words */
	{ "give a3", "give a3" },
	{ "give b-five and a3", "give a3, b five" },
	{ "give 4,a3", "give a3, 4" },
	{ "give 4 b five", "give b five, 4" },
	{ "give a3 & 4", "give a3, 4" },
	{ "give a3, b five, 4", "! isn't a move here" },
	{ "give a3 a3", "! isn't a move here" },
	{ "give", "! isn't a move here" },
	{ "order blue red green", "order blue, red, green" },
	{ "order green, blue and red", "order green, blue, red" },
	{ "order green, blue", "! isn't a move here" },
};

TEST_OF_EACH(lines_are_read, read_cases, Moves, moves, some_moves())
{
	g_autoptr(GError) error = NULL;
	const char *line = read_cases[_i].line;
	const char *wanted = read_cases[_i].wanted;
	Move move;

	if (moves_read(moves, line, &move, &error)) {
		assert_text(moves_write(moves, &move), wanted);
		return;
	}
	ck_assert_msg(g_str_has_prefix(wanted, "! "), "%s: %s", line,
		      english_error(error));
	must_say(wanted + 2);
	ck_assert(error_is(error, ERROR_PLAYER));
}

/* PLAY 2: a near move can be sent as it is shown; NULL: nothing is near */
TABLE(guesses, const char *line, *nearest) = {
	/* more than one move, or a move with other words */
	{ "give a3 or b five", "give a3" },
	{ "PLAY HALS; BID 300K", "play hals" },
	{ "play hals -> bid 300k", "play hals" },
	{ "play hals because I like it", "play hals" },
	{ "plai hals because I like it", "play hals" },
	{ "move 5 clockwise bid 3 maybe", "move 5 cw bid 3" },
	/* moves without their verb */
	{ "hals", "play hals" },
	{ "Impression, Sunrise", "play Impression, Sunrise" },
	{ "monet/draw", "play monet/draw" },
	{ "monet/draw, hals", "play monet/draw" },
	{ "300k", "bid 300k" },
	{ "5 cw 3", "move 5 cw bid 3" },
	{ "nighthawks from ann", "buy Nighthawks from Ann" },
	{ "a3, 4", "give a3, 4" },
	/* a name at the end of a mail, or any number, is no move */
	{ "1000", NULL },
	{ "12M", NULL },
	{ "Jos\u00e9 Mar\u00eda", NULL },
	{ "Bob", NULL },
	/* a verb alone, or with unknown words */
	{ "bid", "bid 100k" },
	{ "bid 9M", "bid 1.5M" },
	{ "bid 320k", "bid 300k" },
	{ "bid 20k", "bid 100k" },
	{ "bid 300", "bid 300k" },
	{ "bid a lot", "bid 100k" },
	{ "move 15 ccw bid 4", "move 9 ccw bid 3" },
	{ "give", "give a3" },
	{ "order blue", "order blue, red, green" },
	{ "play frobs", "play hals" },
	/* prose */
	{ "I hope you are well", NULL },
	{ "", NULL },
};

TEST_OF_EACH(what_is_near_can_be_sent, guesses, Moves, moves, some_moves())
{
	g_autofree char *nearest = moves_guess(moves, guesses[_i].line);
	Move move;

	ck_assert_msg(!g_strcmp0(nearest, guesses[_i].nearest), "%s: %s",
		      guesses[_i].line, nearest);
	ck_assert(!nearest || moves_read(moves, nearest, &move, NULL));
}

TABLE(doubts, int words; const char *error) = {
	{ 2, "'pick it' could mean pick w0 or pick w1. Which do you mean?" },
	{ 3, "'pick it' could mean pick w0, pick w1 or pick w2. Which do you "
	     "mean?" },
	{ 4, "'pick it' could mean pick w0, pick w1, pick w2 or pick w3. Which "
	     "do you mean?" },
	{ 5, "'pick it' could mean pick w0, pick w1, pick w2 or something "
	     "else. Which do you mean?" },
};

TEST_EACH(all_that_a_line_could_mean_is_named, doubts)
{
	static const char *const texts[] = { "w0", "w1", "w2", "w3", "w4" };
	g_autoptr(Moves) moves = moves_new();
	g_autoptr(GError) error = NULL;
	Move move;

	moves_verb(moves, PLAY, "pick");
	moves_choose(moves, 1, 1);
	for (int i = 0; i < doubts[_i].words; i++) {
		moves_word(moves, i, texts[i]);
		moves_alias(moves, "it");
	}
	ck_assert(!moves_read(moves, "pick it", &move, &error));
	ck_assert_str_eq(english_error(error), doubts[_i].error);
}

TABLE(fit_cases, const char *line; bool fits) = {
	{ "play degas", true },
	{ "play monet", true },
	{ "bid 300", true },
	{ "bid 9M", true },
	{ "play nobody", false },
	{ "bid", false },
	{ "", false },
	{ "I bid you welcome", false },
};

TEST_OF_EACH(moves_are_told_from_prose, fit_cases, Moves, moves, some_moves())
{
	ck_assert(moves_fits(moves, fit_cases[_i].line) == fit_cases[_i].fits);
}

MOVES_TEST(every_move_goes_there_and_back)
{
	int count = moves_count(moves);

	/* play, bid, two passes, move, buy, give, order */
	ck_assert_int_eq(count, 4 + 29 + 2 + 10 * 2 * 4 + 4 + 6 + 6);
	for (int n = 0; n < count; n++) {
		Move move, read, shown_read;

		moves_nth(moves, n, &move);
		ck_assert(moves_legal(moves, &move));
		g_autofree char *text = moves_write(moves, &move);
		g_autofree char *plain = moves_plain(moves, &move);
		g_autofree char *seats = moves_text_plain(text);
		g_autofree char *shown = moves_show(moves, &move);

		ck_assert(moves_replay(moves, text, &read, NULL));
		ck_assert(move_equal(&move, &read));
		ck_assert(moves_read(moves, plain, &read, NULL));
		ck_assert(move_equal(&move, &read));
		ck_assert_str_eq(plain, seats);
		ck_assert(moves_read(moves, shown, &shown_read, NULL));
		ck_assert(move_equal(&move, &shown_read));
	}
}

/* Seats are counted from 1 for people, also where a player has no name; a
 * canonical text counts from 0. */
EMPTY_MOVES_TEST(people_count_seats_from_one)
{
	char line[] = "buy p07 from seat 0";

	moves_verb(moves, BUY, "buy");
	moves_choose(moves, 1, 1);
	moves_word(moves, 0, "p07");
	moves_joint(moves, "from");
	moves_choose(moves, 1, 1);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		moves_seat(moves, seat);
	for (int n = 0; n <= SEATS_MAX; n++) {
		Move move;

		line[strlen(line) - 1] = (char)('0' + n);
		ck_assert(moves_read(moves, line, &move, NULL) == (n > 0));
		ck_assert(n == 0 || move.arg[1] == n - 1);
		assert_text(n ? moves_show(moves, &move) : g_strdup(line),
			    line);
		ck_assert(moves_replay(moves, line, &move, NULL) ==
			  (n < SEATS_MAX));
		ck_assert(n == SEATS_MAX || move.arg[1] == n);
	}
	assert_text(moves_pattern(moves, 0),
		    "buy p07 from <seat 1 or seat 2 or seat 3 or "
		    "seat 4 or seat 5 or seat 6>");
}

MOVES_TEST(all_moves_differ)
{
	g_autoptr(GHashTable) seen =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	int count = moves_count(moves);

	for (int n = 0; n < count; n++) {
		Move move;

		moves_nth(moves, n, &move);
		ck_assert(g_hash_table_add(seen, moves_write(moves, &move)) ||
			  move.verb == PASS);
	}
}

TABLE(show_cases, const char *line, *shown) = {
	{ "bid 300k", "bid 300k" },
	{ "bid 1.5M", "bid 1.5M" },
	{ "play monet/plain", "play Impression, Sunrise" },
	{ "buy p07 from seat 3", "buy Nighthawks from José María" },
	{ "give 4 a3", "give a3, 4" },
	{ "move 5 cw 3", "move 5 cw bid 3" },
};

TEST_OF_EACH(moves_are_shown, show_cases, Moves, moves, some_moves())
{
	Move move;

	ck_assert(moves_read(moves, show_cases[_i].line, &move, NULL));

	ck_assert_str_eq(kept(moves_show(moves, &move)), show_cases[_i].shown);
}

EMPTY_MOVES_TEST(labels_that_two_words_share_are_not_shown)
{
	Move move = { .verb = PLAY, .n = 1, .arg = { 2 } };

	moves_verb(moves, PLAY, "play");
	moves_choose(moves, 1, 1);
	moves_word(moves, 1, "c1");
	moves_label(moves, "Sunflowers");
	moves_word(moves, 2, "c2");
	moves_label(moves, "Sunflowers");
	assert_text(moves_show(moves, &move), "play c2");
}

MOVES_TEST(patterns)
{
	static const char *const wanted[] = {
		"play <Impression, Sunrise or monet/draw or L'Étoile or hals>",
		"bid <100k to 1.5M>",
		"pass",
		"no second",
		"move <0 to 9> <cw or ccw> bid <1 to 7>",
		"buy <Nighthawks or Ann> from <Ann or José María>",
		"give <1 to 2 of a3, b five, 4>",
		"order <3 of red, green, blue>",
	};

	ck_assert_int_eq(moves_forms(moves), G_N_ELEMENTS(wanted));
	for (int form = 0; form < moves_forms(moves); form++)
		assert_text(moves_pattern(moves, form), wanted[form]);
}

TABLE(legal_cases, Move move; bool legal) = {
	{ { PLAY, 1, { 3 } }, true },
	{ { PLAY, 1, { 4 } }, false },
	{ { PLAY, 0, { 0 } }, false },
	{ { PLAY, 2, { 3, 0 } }, false },
	{ { BID, 1, { 100000 } }, true },
	{ { BID, 1, { 100001 } }, false },
	{ { BID, 1, { 50000 } }, false },
	{ { GIVE, 3, { 2, 3, 5 } }, true },
	{ { GIVE, 3, { 2, 5, 3 } }, false }, /* not in the list's order */
	{ { GIVE, 3, { 2, 3, 3 } }, false },
	{ { GIVE, 3, { 1, 3, 5 } }, false },
	{ { GIVE, 2, { 2, 3 } }, false },
	{ { ORDER, 4, { 3, 3, 1, 2 } }, true },
	{ { ORDER, 4, { 3, 3, 1, 3 } }, false },
	{ { DRAW, 0, { 0 } }, false },
};

TEST_OF_EACH(what_is_legal, legal_cases, Moves, moves, some_moves())
{
	ck_assert(moves_legal(moves, &legal_cases[_i].move) ==
		  legal_cases[_i].legal);
}

EMPTY_MOVES_TEST(forms_without_moves_are_never_picked)
{
	guint8 seed[SEED_BYTES] = { 0 };
	Dice dice = dice_new(seed, "");

	moves_verb(moves, BID, "bid");
	moves_amount(moves, 200, 100, 50);
	moves_verb(moves, GIVE, "give");
	moves_choose(moves, 2, 2);
	moves_word(moves, 1, "one");
	moves_verb(moves, PASS, "pass");
	ck_assert_int_eq(moves_count(moves), 1);
	for (int i = 0; i < 20; i++) {
		Move move;

		moves_pick(moves, &dice, &move);
		ck_assert_int_eq(move.verb, PASS);
	}
}

MOVES_TEST(picks_are_legal_and_reach_every_form)
{
	guint8 seed[SEED_BYTES] = { 0 };
	Dice dice = dice_new(seed, "");
	int seen[DRAW] = { 0 };

	for (int i = 0; i < 2000; i++) {
		Move move;

		moves_pick(moves, &dice, &move);
		ck_assert(moves_legal(moves, &move));
		seen[move.verb]++;
	}
	for (int verb = 0; verb < DRAW; verb++)
		ck_assert((seen[verb] > 100) == (verb != ADD));
	/* Two of the eight forms are a pass. */
	ck_assert_int_gt(seen[PASS], seen[PLAY] * 3 / 2);
}

/* A bid above one's cash may be legal, but "up to" never reads as one. */
EMPTY_MOVES_TEST(up_to_has_a_reach)
{
	g_autoptr(GError) error = NULL;
	Move move;

	moves_verb(moves, BID, "bid");
	moves_amount(moves, 100000, 3000000, 50000);
	moves_reach(moves, 430000);
	ck_assert(moves_read(moves, "bid up to 2M", &move, NULL));
	ck_assert_int_eq(move.arg[0], 400000);
	ck_assert(moves_read(moves, "bid up to 9M", &move, NULL));
	ck_assert_int_eq(move.arg[0], 400000);
	ck_assert(moves_read(moves, "bid 2M", &move, NULL));
	ck_assert_int_eq(move.arg[0], 2000000);
	moves_reach(moves, 50000);
	ck_assert(!moves_read(moves, "bid up to 2M", &move, &error));
	must_say("'bid up to 2M' \"up to\" doesn't go far enough: the least is "
		 "100k.");
	ck_assert(moves_read(moves, "bid 100k", &move, NULL));
}

static char words[40][4];

static Moves *
huge_moves(void)
{
	Moves *moves = moves_new();

	moves_verb(moves, ADD, "add");
	moves_choose(moves, 0, 20);
	for (int i = 0; i < 40; i++) {
		g_snprintf(words[i], sizeof(words[i]), "w%02d", i);
		moves_word(moves, i, words[i]);
	}
	moves_verb(moves, ORDER, "order");
	moves_rank(moves, 20, 20);
	for (int i = 0; i < 40; i++)
		moves_word(moves, i, words[i]);
	return moves;
}

TEST(counts_saturate)
{
	g_autoptr(Moves) moves = huge_moves();
	guint8 seed[SEED_BYTES] = { 0 };
	Dice dice = dice_new(seed, "");

	ck_assert_int_eq(moves_count(moves), G_MAXINT);
	for (int i = 0; i < 200; i++) {
		Move move, back;

		moves_pick(moves, &dice, &move);
		ck_assert(moves_legal(moves, &move));
		g_autofree char *text = moves_write(moves, &move);

		ck_assert(moves_replay(moves, text, &back, NULL));
		ck_assert(move_equal(&move, &back));
	}
}

/* A line that can be read in very many ways is still read quickly. */
EMPTY_MOVES_TEST(hostile_lines_end)
{
	g_autoptr(GString) line = g_string_new("add");
	Move move;

	moves_verb(moves, ADD, "add");
	moves_choose(moves, 20, 20);
	for (int i = 0; i < 40; i++) {
		g_snprintf(words[i], sizeof(words[i]), "w%02d", i);
		moves_word(moves, i, words[i]);
		moves_alias(moves, "x");
	}
	for (int i = 0; i < 20; i++)
		g_string_append(line, " x");
	g_string_append(line, " y");
	ck_assert(!moves_read(moves, line->str, &move, NULL));
	for (int i = 0; i < 5000; i++)
		g_string_append(line, " x");
	ck_assert(!moves_read(moves, line->str, &move, NULL));
}

/* Bytes are swapped, dropped and inserted: every line that can still be read
 * must be legal. */
MOVES_TEST(broken_lines_do_no_harm)
{
	static const char put[] = " ,.'-/kM0 9$upto\xc3\xa9&and";
	guint8 seed[SEED_BYTES] = { 0 };
	Dice dice = dice_new(seed, "");
	int read = 0;

	for (int i = 0; i < 20000; i++) {
		Move move;

		moves_pick(moves, &dice, &move);
		g_autofree char *text = i % 2 ? moves_plain(moves, &move)
					      : moves_show(moves, &move);

		for (guint32 n = 1 + dice_below(&dice, 3); n > 0; n--) {
			guint32 at = dice_below(&dice, (guint32)strlen(text));

			text[at] = put[dice_below(&dice, sizeof(put) - 1)];
		}
		if (!moves_read(moves, text, &move, NULL))
			continue;
		ck_assert_msg(moves_legal(moves, &move), "%s", text);
		read++;
	}
	ck_assert_int_gt(read, 100);
}

/* A shorthand can be read, written and played, but is not listed among the
 * moves. */
EMPTY_MOVES_TEST(shorthands_are_only_read)
{
	guint8 seed[SEED_BYTES] = { 3 };
	Dice dice = dice_new(seed, "");
	Move move;

	moves_verb(moves, ADD, "wish");
	moves_shorthand(moves);
	moves_rank(moves, 1, 2);
	moves_word(moves, 0, "red");
	moves_word(moves, 1, "blue");
	moves_verb(moves, PASS, "pass");
	ck_assert_int_eq(moves_forms(moves), 2);
	ck_assert_int_eq(moves_count(moves), 1);
	moves_nth(moves, 0, &move);
	ck_assert_int_eq(move.verb, PASS);
	for (int i = 0; i < 20; i++) {
		moves_pick(moves, &dice, &move);
		ck_assert_int_eq(move.verb, PASS);
	}
	ck_assert(moves_fits(moves, "wish blue"));
	ck_assert(moves_read(moves, "wish blue, red", &move, NULL));
	ck_assert(moves_legal(moves, &move));
	assert_text(moves_write(moves, &move), "wish blue, red");
}

MOVES_TEST(a_list_is_used_again)
{
	Move move;

	moves_reset(moves);
	ck_assert_int_eq(moves_forms(moves), 0);
	ck_assert_int_eq(moves_count(moves), 0);
	ck_assert(!moves_fits(moves, "pass"));
	moves_verb(moves, BUY, "ask");
	moves_choose(moves, 1, 1);
	moves_seat(moves, 1);
	ck_assert(moves_read(moves, "ask bob", &move, NULL));
	ck_assert_int_eq(move.arg[0], 1);
}

/* "buy p07" is enough if its owner is the only seat of the form. */
EMPTY_MOVES_TEST(an_only_seat_may_be_left_out)
{
	Move move;

	for (int seat = 1; seat <= 2; seat++) {
		moves_verb(moves, BUY, "buy");
		moves_choose(moves, 1, 1);
		moves_word(moves, seat, seat == 1 ? "p07" : "p12");
		moves_joint(moves, "from");
		moves_choose(moves, 1, 1);
		moves_seat(moves, seat);
	}
	ck_assert(moves_read(moves, "buy p12", &move, NULL));
	assert_text(moves_write(moves, &move), "buy p12 from seat 2");
	ck_assert(!moves_read(moves, "buy", &move, NULL));
	ck_assert(!moves_read(moves, "buy p12 from seat 2", &move, NULL));
	/* With two seats the owner must be named. */
	moves_seat(moves, 0);
	ck_assert(!moves_read(moves, "buy p12", &move, NULL));
	ck_assert(moves_read(moves, "buy p07", &move, NULL));
}
