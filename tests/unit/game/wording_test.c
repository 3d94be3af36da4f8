/* wording_test.c - the words of a language over the forms of moves. */
#include "game/menu.h"
#include "game/moves.h"
#include "game/seats.h"

#include "lib/must.h"

#include <string.h>

enum { PLAY, PASS, BID, BUY, WALK, ADD };

static const char *const names[SEATS_MAX] = {
	"Ann", "Bob", "Platz", NULL, "house bot 5", "Fay (house bot)"
};

static Wording *
german(void)
{
	TABLE(entries, WordingKind kind; const char *english, *words) = {
		{ WORDING_VERBS, "play", "spiele; spielen; lege" },
		{ WORDING_VERBS, "pass", "passe; nichts" },
		{ WORDING_VERBS, "bid", "biete" },
		{ WORDING_VERBS, "buy", "kaufe" },
		{ WORDING_VERBS, "from", "von" },
		{ WORDING_VERBS, "walk", "gehe" },
		{ WORDING_VERBS, "add", "erg\u00e4nze; bid" },
		{ WORDING_VERBS, "yes", "ja" },
		{ WORDING_WORDS, "draw", "ziehen; zieh" },
		{ WORDING_WORDS, "monet", "Monet" },
		{ WORDING_WORDS, "cw", "rechts; im Uhrzeigersinn" },
		{ WORDING_WORDS, "seat", "Platz; Stuhl" },
		{ WORDING_WORDS, "house bot", "Hausbot; Haus" },
		{ WORDING_WORDS, "Nighthawks", "Nachtschw\u00e4rmer" },
		{ WORDING_FRAME, "up to", "bis; bis zu" },
		{ WORDING_FRAME, "to", "bis" },
		{ WORDING_FRAME, "or", "oder" },
		{ WORDING_FRAME, "of", "von" },
		{ WORDING_FRAME, "and", "und" },
		{ WORDING_FRAME, "thousands", "\u202f" },
		{ WORDING_FRAME, "decimal", "," },
	};
	Wording *wording = wording_new();

	for (gsize i = 0; i < G_N_ELEMENTS(entries); i++)
		wording_add(wording, entries[i].kind, entries[i].english,
			    entries[i].words);
	return wording;
}

#define GERMAN_TEST(name) TEST_OF(name, Wording, wording, german())
#define GERMAN_TEST_EACH(name, table)                                          \
	TEST_OF_EACH(name, table, Wording, wording, german())

static void
more_forms(Moves *moves)
{
	moves_verb(moves, BUY, "buy");
	moves_alias(moves, "yes");
	moves_choose(moves, 1, 1);
	moves_word(moves, 7, "p07");
	moves_label(moves, "Nighthawks");
	moves_word(moves, 8, "p08");
	moves_joint(moves, "from");
	moves_choose(moves, 1, 1);
	moves_seat(moves, 1);
	moves_seat(moves, 3);
	moves_seat(moves, 4);
	moves_seat(moves, 5);
	moves_verb(moves, WALK, "walk");
	moves_choose(moves, 1, 1);
	moves_word(moves, 0, "5 cw");
	moves_alias(moves, "cw 5");
	moves_alias(moves, "5 clockwise");
	moves_word(moves, 1, "5 ccw");
	moves_joint(moves, "bid");
	moves_number(moves, 1, 7, 2);
	moves_verb(moves, ADD, "add");
	moves_choose(moves, 1, 2);
	moves_word(moves, 0, "red");
	moves_word(moves, 1, "green");
	moves_word(moves, 2, "blue");
}

static Moves *
some_moves(const Wording *wording)
{
	Moves *moves = moves_new();

	moves_names(moves, names);
	moves_wording(moves, wording);
	moves_reset(moves);
	moves_verb(moves, PLAY, "play");
	moves_alias(moves, "display");
	moves_choose(moves, 1, 1);
	moves_word(moves, 0, "monet/draw");
	moves_alias(moves, "monet");
	moves_word(moves, 1, "monet/up");
	moves_alias(moves, "monet");
	moves_verb(moves, PASS, "pass");
	moves_verb(moves, BID, "bid");
	moves_amount(moves, 100000, 1500000, 50000);
	moves_reach(moves, 400000);
	more_forms(moves);
	return moves;
}

/* line -> the canonical text, or (after "! ") a part of the error */
TABLE(read_cases, const char *line, *wanted) = {
	{ "spiele Monet/ziehen", "play monet/draw" },
	{ "LEGE monet zieh.", "play monet/draw" },
	{ "play monet/draw", "play monet/draw" },
	{ "spiele monet/draw", "play monet/draw" },
	{ "display monet/ziehen", "play monet/draw" },
	{ "spiele monet/up", "play monet/up" },
	{ "spiele monet",
	  "! could mean spiele Monet/ziehen or spiele Monet/up" },
	{ "spiele monet/zihen", "! nearest is 'spiele Monet/ziehen" },
	{ "nichts", "pass" },
	{ "pass", "pass" },
	/* labels, joints, seats */
	{ "kaufe Nachtschw\u00e4rmer von Ann", "! isn't a move" },
	{ "kaufe Nachtschw\u00e4rmer von Bob", "buy p07 from seat 1" },
	{ "ja nachtschwaermer Bob", "buy p07 from seat 1" },
	{ "kaufe \u201eNachtschwa\u0308rmer\u201c von Platz 2",
	  "buy p07 from seat 1" },
	{ "buy Nighthawks from seat 2", "buy p07 from seat 1" },
	{ "kaufe p08 von Stuhl 4", "buy p08 from seat 3" },
	{ "kaufe p08 von platz 3", "! isn't a move" },
	{ "kaufe p08 von Hausbot 5", "buy p08 from seat 4" },
	{ "kaufe p08 von haus 5", "buy p08 from seat 4" },
	{ "buy p08 from house bot 5", "buy p08 from seat 4" },
	{ "kaufe p08 von Hausbot 4", "! isn't a move" },
	{ "kaufe p08 von Fay (Hausbot)", "buy p08 from seat 5" },
	{ "kaufe p08 von Fay (house bot)", "buy p08 from seat 5" },
	/* numbers within a word stay */
	{ "gehe 5 rechts biete 3", "walk 5 cw bid 3" },
	{ "gehe 5 im uhrzeigersinn 3", "walk 5 cw bid 3" },
	{ "gehe rechts 5 biete 3", "walk 5 cw bid 3" },
	{ "gehe 5 ccw bid 3", "walk 5 ccw bid 3" },
	/* an English word of one form that is another form's word in the
	 * language */
	{ "erg\u00e4nze red und blue", "add red, blue" },
	{ "ergaenze red, blue", "add red, blue" },
	{ "erganze red and blue", "add red, blue" },
	{ "bid 300k", "bid 300000" },
	/* amounts */
	{ "biete 300\u202f000", "bid 300000" },
	{ "biete 300.000", "bid 300000" },
	{ "biete 300,000", "bid 300000" },
	{ "biete 300 Tsd.", "bid 300000" },
	{ "biete 300 mille", "bid 300000" },
	{ "biete 300k", "bid 300000" },
	{ "biete 300.000 \u20ac", "bid 300000" },
	{ "biete 1,5 M", "bid 1500000" },
	{ "biete 1,5 Mio.", "bid 1500000" },
	{ "biete 1.5 Millionen", "bid 1500000" },
	{ "biete 0,3 Mio", "bid 300000" },
	{ "biete 1.500.000,00", "bid 1500000" },
	{ "biete 1,500k", "! could mean 1,500 or 1.5M. Write" },
	{ "biete 300", "! might mean 300k" },
	{ "biete 1,5", "! might mean 1.5M" },
	{ "biete bis 900k", "bid 400000" },
	{ "biete bis zu 900k", "bid 400000" },
	{ "bid up to 900k", "bid 400000" },
	{ "biete bis 300", "! might mean 300k" },
};

TEST_EACH(reading, read_cases)
{
	const char *wanted = read_cases[_i].wanted;
	g_autoptr(Wording) wording = german();
	g_autoptr(Moves) moves = some_moves(wording);
	g_autoptr(GError) error = NULL;
	Move move;

	if (!moves_read(moves, read_cases[_i].line, &move, &error)) {
		ck_assert_msg(*wanted == '!' &&
				      strstr(english_error(error), wanted + 2),
			      "'%s': %s", read_cases[_i].line,
			      english_error(error));
		return;
	}
	assert_text(moves_write(moves, &move), wanted);
}

/* Canonical text is the same in all languages. */
TABLE(write_cases, const char *canonical, *plain, *shown, *english) = {
	{ "play monet/draw", "play monet/draw", "spiele Monet/ziehen",
	  "play monet/draw" },
	{ "bid 300000", "bid 300000", "biete 300k", "bid 300k" },
	{ "buy p07 from seat 1", "buy p07 from seat 2",
	  "kaufe Nachtschw\u00e4rmer von Bob", "buy Nighthawks from Bob" },
	{ "buy p08 from seat 3", "buy p08 from seat 4", "kaufe p08 von Platz 4",
	  "buy p08 from seat 4" },
	{ "walk 5 cw bid 3", "walk 5 cw bid 3", "gehe 5 rechts biete 3",
	  "walk 5 cw bid 3" },
	{ "buy p08 from seat 4", "buy p08 from seat 5",
	  "kaufe p08 von Hausbot 5", "buy p08 from house bot 5" },
	{ "add red, blue", "add red, blue", "erg\u00e4nze red, blue",
	  "add red, blue" },
};

GERMAN_TEST_EACH(writing, write_cases)
{
	g_autoptr(Moves) moves = some_moves(wording);
	g_autoptr(Moves) plain = some_moves(NULL);
	Move move, same;

	ck_assert(moves_replay(moves, write_cases[_i].canonical, &move, NULL));
	ck_assert(moves_replay(plain, write_cases[_i].canonical, &same, NULL));
	ck_assert(move_equal(&move, &same));
	g_autofree char *canonical = moves_write(moves, &move);
	g_autofree char *english = moves_plain(moves, &move);
	g_autofree char *shown = moves_show(moves, &move);

	ck_assert_str_eq(canonical, write_cases[_i].canonical);
	ck_assert_str_eq(english, write_cases[_i].plain);
	ck_assert_str_eq(shown, write_cases[_i].shown);
	assert_text(moves_show(plain, &move), write_cases[_i].english);
}

GERMAN_TEST(patterns)
{
	g_autoptr(Moves) moves = some_moves(wording);
	static const char *const shown[] = {
		"spiele <Monet/ziehen oder Monet/up>",
		"passe",
		"biete <100k bis 1,5M>",
		("kaufe <Nachtschw\u00e4rmer oder p08> von <Bob oder Platz 4 "
		 "oder Hausbot 5 oder Fay (Hausbot)>"),
		"gehe <5 rechts oder 5 ccw> biete <1 bis 7>",
		"erg\u00e4nze <1 bis 2 von red, green, blue>",
	};

	for (int form = 0; form < moves_forms(moves); form++)
		assert_text(moves_pattern(moves, form), shown[form]);
}

/* A menu has the game's order, whatever the words. */
GERMAN_TEST(menus)
{
	g_autoptr(Moves) moves = some_moves(wording);
	g_autoptr(Moves) plain = some_moves(NULL);
	g_autoptr(Menu) menu = menu_new(moves, NULL, NULL);
	g_autoptr(Menu) other = menu_new(plain, NULL, NULL);

	ck_assert_int_eq(menu_lines(menu), menu_lines(other));
	for (int i = 0; i < menu_lines(menu); i++) {
		ck_assert_str_eq(menu_label(menu, i), menu_label(other, i));
		ck_assert_pstr_eq(menu_move(menu, i), menu_move(other, i));
	}
	assert_text(menu_read(menu, moves, "c 300.000", NULL), "bid 300000");
	assert_text(menu_read(menu, moves, "c biete 300k", NULL), "bid 300000");
}

/* A verb may follow its words, as in German. */
GERMAN_TEST(turned_about)
{
	g_autoptr(Moves) moves = some_moves(wording);
	Move move;

	ck_assert_int_eq(moves_meant(moves, "monet/ziehen spielen", &move), 1);
	assert_text(moves_plain(moves, &move), "play monet/draw");
}

GERMAN_TEST(why_not)
{
	g_autoptr(Moves) grammar = some_moves(wording);
	g_autoptr(Moves) legal = moves_new();
	g_autofree char *missing = NULL;

	moves_wording(legal, wording);
	moves_verb(legal, PLAY, "play");
	moves_choose(legal, 1, 1);
	moves_word(legal, 1, "monet/up");
	ck_assert(moves_why(legal, grammar, "lege monet/zieh", &missing));
	ck_assert_str_eq(missing, "Monet/ziehen");
}

/* A card's value is a word of moves that no file needs to list. */
TEST(amounts_as_words)
{
	g_autoptr(Wording) wording = german();

	ck_assert_str_eq(wording_shown(wording, WORDING_WORDS, "1.5M"), "1,5M");
	ck_assert_str_eq(wording_shown(wording, WORDING_WORDS, "1.25M"),
			 "1,25M");
	ck_assert_str_eq(wording_words(wording, WORDING_WORDS, "1.5M")[1],
			 "1.5M");
	ck_assert_str_eq(wording_shown(wording, WORDING_WORDS, "750k"), "750k");
	ck_assert_str_eq(wording_shown(wording, WORDING_WORDS, "1.M5"), "1.M5");
	ck_assert_str_eq(wording_shown(NULL, WORDING_WORDS, "1.5M"), "1.5M");
	wording_free(g_steal_pointer(&wording));
	wording = german();
	wording_add(wording, WORDING_FRAME, "unit", "\u00a0");
	ck_assert_str_eq(wording_shown(wording, WORDING_WORDS, "1.5M"),
			 "1,5\u00a0M");
	ck_assert_str_eq(wording_shown(wording, WORDING_WORDS, "750k"),
			 "750\u00a0k");
	ck_assert_str_eq(wording_words(wording, WORDING_WORDS, "750k")[1],
			 "750k");
	ck_assert_str_eq(wording_shown(wording, WORDING_WORDS, "p07"), "p07");
	assert_text(wording_brief(wording, 2500000), "2,5\u00a0M");
	assert_text(wording_brief(wording, 350000), "350\u00a0k");
}

GERMAN_TEST(data_of_games)
{
	json_auto_t *data = json_pack(
		"{s:s, s:s, s:[s, s], s:{s:i, s:s, s:s}, s:n}", "name", "cw",
		"card", "monet/draw", "cards", "cw", "draw", "sale", "price",
		300000, "price_text", "300k", "note", "a draw", "none");
	json_auto_t *wanted =
		json_pack("{s:s, s:s, s:[s, s], s:{s:i, s:s, s:s}, s:n}",
			  "name", "cw", "card", "Monet/ziehen", "cards",
			  "rechts", "ziehen", "sale", "price", 300000,
			  "price_text", "300k", "note", "a draw", "none");

	wording_data(wording, data);
	ck_assert(json_equal(data, wanted));
	wording_data(NULL, data);
	ck_assert(json_equal(data, wanted));
}
