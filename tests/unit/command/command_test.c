/* command_test.c - PLAY 2, MAIL R22-R29: the language of the letters. */
#include "command/command.h"
#include "command/language/vocabulary.h"
#include "lib/shown.h"
#include "lib/suites.h"
#include "lib/toy.h"

#include <string.h>

TABLE(cases, const char *text, *commands; int ignored; const char *stopped) = {
	{ "", "", 0, NULL },
	{ "play monet", "move play monet", 0, NULL },
	{ "here", "here", 0, NULL },
	{ "Here mgl!", "here mgl", 0, NULL },
	{ "Here we go", "", 1, NULL },
	{ "break a leg", "", 1, NULL },
	{ "break mgl", "break mgl", 0, NULL },
	{ "join us", "unknown -> join <match>", 0, NULL },
	{ "join mgl", "join mgl", 0, NULL },
	{ "leave mgl", "leave mgl", 0, NULL },
	{ "withdraw from what?", "", 1, NULL },
	{ "standings b", "standings b", 0, NULL },
	{ "my season", "my-season season", 0, NULL },
	{ "my data", "my-data data", 0, NULL },
	{ "PLAY M\u00f6net", "move PLAY M\u00f6net", 0, NULL },
	{ "  Play Monet.  ", "move Play Monet", 0, NULL },
	{ "play monet, please", "move play monet", 0, NULL },
	{ "**play monet**", "move play monet", 0, NULL },
	{ "**3**", "menu 3", 0, NULL },
	{ "*1*0*", "", 1, NULL },
	{ "\u07c72", "", 1, NULL }, /* digits of another script */
	{ "**1***3**.", "", 1, NULL },
	/* menu lines */
	{ "2\n3.\n4)\nb\nC.\n", "menu 2; menu 3; menu 4; menu b; menu C", 0,
	  NULL },
	{ "c 300k", "menu c 300k", 0, NULL },
	{ "c $1.5m", "menu c $1.5m", 0, NULL },
	{ "2. play monet\nb) pass", "menu 2. play monet; menu b) pass", 0,
	  NULL },
	{ "a lot of fun\nI thank you\n1. first of all\n12.5", "", 4, NULL },
	{ "2 please, thanks", "unknown -> 2", 0, NULL },
	{ "B, thank you!", "unknown -> B", 0, NULL },
	{ "2 3", "unknown -> 2", 0, NULL },
	{ "2, 3 or c", "unknown -> 2", 0, NULL },
	{ "2 the second one", "unknown -> 2", 0, NULL },
	{ "2 is what I would have done last year", "", 1, NULL },
	{ "20 11 2026", "", 1, NULL },
	{ "1000\n030 1234567\n+49 30 2", "", 3, NULL },
	{ "I 100% agree", "", 1, NULL },
	/* text after a menu line isn't part of it */
	{ "play monet \u00b7 Water Lilies, 2M", "move play monet", 0, NULL },
	{ "2 \u00b7 worth 2M: Water Lilies", "menu 2", 0, NULL },
	{ "2  play monet \u00b7 Water Lilies", "menu 2  play monet", 0, NULL },
	{ "Monet \u00b7 Water Lilies", "", 1, NULL },
	/* naming the match */
	{ "mg-12\n2", "menu@mg-12 2", 0, NULL },
	{ "MG-12: play monet\npass", "move@mg-12 play monet; move@mg-12 pass",
	  0, NULL },
	{ "[mg-12] pass\nmg-7 3", "move@mg-12 pass; menu@mg-7 3", 0, NULL },
	{ "F-16 is nice\ncovid-19 too\npass", "move pass", 2, NULL },
	{ "mg-12: next: pass", "next@mg-12: pass", 0, NULL },
	/* chains */
	{ "play monet then bid 300k", "move play monet; then move bid 300k", 0,
	  NULL },
	{ "play monet\nthen pass", "move play monet; then move pass", 0, NULL },
	{ "play monet then dance", "unknown", 0, NULL },
	{ "first this then that", "", 1, NULL },
	{ "play monet; bid 300k", "move play monet; then move bid 300k", 0,
	  NULL },
	{ "play monet -> bid 300k->pass.",
	  "move play monet; then move bid 300k; then move pass", 0, NULL },
	{ "play monet; dance", "unknown", 0, NULL },
	{ "I went home; then slept", "", 1, NULL },
	/* not a chain */
	{ "play monet, pass", "unknown -> play monet (command.joining)", 0,
	  NULL },
	{ "play monet & pass", "unknown -> play monet (command.joining)", 0,
	  NULL },
	{ "play monet or pass", "unknown -> play monet (command.joining)", 0,
	  NULL },
	{ "play monet or degas", "unknown -> play monet (command.joining)", 0,
	  NULL },
	{ "Monet or Degas would be good company", "", 1, NULL },
	/* moves without their verb */
	{ "monet", "unknown -> play monet", 0, NULL },
	{ "Degas, Monet", "unknown -> play degas", 0, NULL },
	{ "Monet, here I come", "", 1, NULL },
	/* plans */
	{ "next: play degas or pass", "next: play degas | pass", 0, NULL },
	{ "next play degas or pass", "next: play degas | pass", 0, NULL },
	{ "Next on Bank Auction : pass", "next on bank auction: pass", 0,
	  NULL },
	{ "always on shop: bid up to 300k", "always on shop: bid up to 300k", 0,
	  NULL },
	{ "always: pass", "always: pass", 0, NULL },
	{ "next time I will win", "", 1, NULL },
	{ "next on shop:", "unknown -> next on <topic>: <move> or <move>", 0,
	  NULL },
	{ "next:\nhello there", "next: hello there", 0, NULL },
	{ "clear", "clear", 0, NULL },
	{ "clear on shop", "clear on shop", 0, NULL },
	{ "Clear as day to everybody here", "", 1, NULL },
	/* words alone */
	{ "wait\nundo\nshow\nstatus\nmatches\ngames",
	  "wait; undo; show; status; matches; games", 0, NULL },
	{ "status?\nPLANS\n?", "status; show; help", 0, NULL },
	{ "wait for me", "unknown -> wait", 0, NULL },
	{ "wait for me until the sun has set", "", 1, NULL },
	{ "help\nhelp plans\nrules masters gallery\nhistory\nhistory 5",
	  "help; help plans; rules masters gallery; history; history 5", 0,
	  NULL },
	{ "history of art", "unknown -> history 10", 0, NULL },
	{ "set language de\nset", "set language de; set", 0, NULL },
	{ "Set things right, friend of mine", "", 1, NULL },
	{ "word: Open Sesame", "word Open Sesame", 0, NULL },
	{ "my word is tea", "unknown -> word: <your word> (command.sentence)",
	  0, NULL },
	{ "play now against the house", "unknown -> games (command.sentence)",
	  0, NULL },
	{ "Hi! I would play Toy against the computer",
	  "unknown -> play toy (command.sentence)", 0, NULL },
	{ "don't play against the house", "", 1, NULL },
	{ "resign\nlist", "resign; list", 0, NULL },
	/* prose, comments, ends */
	{ "Dear all,\nI am well.\nplay monet", "move play monet", 2, NULL },
	{ "# pass\nplay monet", "move play monet", 1, NULL },
	{ "thanks\nplay monet", "move play monet", 1, NULL },
	{ "play monet\nThanks!\npass", "move play monet", 0, "stop word" },
	{ "play monet\nthank you\npass", "move play monet", 0, "stop word" },
	{ "play monet\nEND\npass", "move play monet", 0, "stop word" },
	{ "play monet\nEnd of story for now\npass",
	  "move play monet; move pass", 1, NULL },
	{ "w x\nw x\nw x\nw x\nw x\nw x\nplay monet", "move play monet", 6,
	  NULL },
	{ "play monet\nW x\nw x\nw x\nw x\npass\nW x\nundo",
	  "move play monet; move pass; undo", 5, NULL },
	{ "play monet\nW x\nw x\n\nw x\nw x\nw x\npass", "move play monet", 5,
	  "prose" },
	/* attempts */
	{ "plai monet", "unknown -> play monet", 0, NULL },
	{ "hepl", "unknown -> help", 0, NULL },
	{ "undoo", "unknown -> undo", 0, NULL },
	{ "Hello", "", 1, NULL },
	/* what is offered suits the writer: no organiser's command, no other
	 * match */
	{ "pasue mg-1", "", 1, NULL },
	{ "pause the game", "", 1, NULL },
	{ "cancle", "", 1, NULL },
	{ "leave now", "unknown -> leave <match>", 0, NULL },
	{ "mg-7\nresing", "unknown@mg-7 -> resign mg-7", 0, NULL },
	{ "challenge toy", "challenge toy", 0, NULL },
	{ "challenge toy pace=24\nchallenge accepted, all of you",
	  "challenge toy pace=24", 1, NULL },
	/* people and seats */
	{ "register Ann Smith\njoin mg-4 word: blue\nJoin mg-4.\njoin",
	  "register Ann Smith; join mg-4 word: blue; join mg-4; join", 0,
	  NULL },
	{ "join us all for dinner\nleave me alone, all of you", "", 2, NULL },
	{ "challenge mg pace=24 with Bob and Cid\nrematch mg-3",
	  "challenge mg pace=24 with Bob and Cid; rematch mg-3", 0, NULL },
	{ "away 1 Dec to 8 Dec\nback\nmail off\nstandby on\nstand-in bot",
	  "away 1 Dec to 8 Dec; back; mail off; standby on; stand-in bot", 0,
	  NULL },
	{ "my data\nforget me\nresign mg-3\npropose abort\naccept abort",
	  "my-data data; forget-me me; resign mg-3; propose abort; "
	  "accept abort",
	  0, NULL },
	{ "my dear friends, how are you all today", "", 1, NULL },
	{ "watch mg-3\nunwatch mg-3\nmute Bob\nnudge\nconfirm",
	  "watch mg-3; unwatch mg-3; mute Bob; nudge; confirm", 0, NULL },
	/* the organiser's */
	{ "new match mg with Ann, Bob\nstart mg-1\npause mg-1 for Christmas",
	  "new match mg with Ann, Bob; start mg-1; "
	  "pause mg-1 for Christmas",
	  0, NULL },
	{ "play for Ann: play monet\nplay monet",
	  "play-for for Ann: play monet; move play monet", 0, NULL },
	{ "rollback mg-1 to 7\nextend mg-1 24h\neject Ann\ncancel mg-1",
	  "rollback mg-1 to 7; extend mg-1 24h; eject Ann; cancel mg-1", 0,
	  NULL },
	{ "announce The club rests\nover Christmas.\n\npass",
	  "announce The club rests\nover Christmas.; move pass", 0, NULL },
	/* talk is never read as an order, nor an order as talk: see
	 * talk_lines_test.c */
	{ "say pass\nplay monet\n\npass",
	  "say pass; move play monet; move pass", 0, NULL },
	{ "tell bob: pass\nplay monet", "tell pass on bob; move play monet", 0,
	  NULL },
	{ "mg-12: say  Well played, please.", "say@mg-12 Well played, please.",
	  0, NULL },
	{ "Say:\nhello\nall\n\npass", "say hello\nall; move pass", 0, NULL },
	{ "SAY-so is prose\nsay", "say", 1, NULL },
	{ "tell me more\nplay monet",
	  "unknown -> tell <player>: <text>; move play monet", 0, NULL },
	/* R22: broken lines */
	{ "play\nmonet", "move play monet", 0, NULL },
	{ "next on shop: buy renoir or\npass",
	  "next on shop: buy renoir | pass", 0, NULL },
	{ "next: buy renoir\nor pass", "next: buy renoir | pass", 0, NULL },
	{ "next: buy renoir or buy\nmonet", "next: buy renoir | buy monet", 0,
	  NULL },
	{ "play\n\nmonet", "play; unknown -> play monet", 0, NULL },
	{ "next: buy renoir\npass", "next: buy renoir; move pass", 0, NULL },
	{ "bid\n300k\nthen pass", "move bid 300k; then move pass", 0, NULL },
	/* our own lines are not the player's */
	{ "| play monet\n|play monet\n* | 2\n> 3", "", 0, NULL },
};

TEST_EACH(play_2_language, cases)
{
	g_autoptr(Reading) reading =
		command_read(cases[_i].text, NULL, &toy_guide);
	g_autofree char *shown = shown_reading(reading);

	ck_assert_msg(!strcmp(shown, cases[_i].commands), "%s\nread as %s",
		      cases[_i].text, shown);
	ck_assert_msg((int)reading->ignored->len == cases[_i].ignored,
		      "%s\nignored %u", cases[_i].text, reading->ignored->len);
	ck_assert_pstr_eq(reading->stopped, cases[_i].stopped);
}

TABLE(subjects, const char *text, *subject, *commands) = {
	{ "", "status", "status" },
	{ "Hello there.", "play monet", "move play monet" },
	{ "", "mg-12: pass", "move@mg-12 pass" },
	{ "", "Re: status", "" },
	{ "", "AW: status", "" },
	{ "", "SV: status", "" },
	{ "", "Fwd: status", "" },
	{ "", "WG: status", "" },
	{ "", "RE[2]: status", "" },
	{ "", "[mg-12] pass", "" },
	{ "", "Hello", "" },
	{ "", "plya monet", "" },
	{ "pass", "play monet", "move pass" },
	{ "hepl", "play monet", "unknown -> help" },
	{ "pass", "[mg-12] order", "move@mg-12 pass" },
	{ "pass", "Re: [MG-12] Your turn", "move@mg-12 pass" },
	{ "mg-7: pass", "Re: [mg-12] Your turn", "move@mg-7 pass" },
	{ "pass", "Re: [Slow games] [mg-12] x", "move@mg-12 pass" },
	{ "pass", "Re: [mg12] mg-12", "move pass" },
};

TEST_EACH(r29_subject, subjects)
{
	g_autoptr(Reading) reading = command_read(
		subjects[_i].text, subjects[_i].subject, &toy_guide);
	g_autofree char *shown = shown_reading(reading);

	ck_assert_msg(!strcmp(shown, subjects[_i].commands), "%s\nread as %s",
		      subjects[_i].subject, shown);
}

TEST(r26_errors)
{
	g_autoptr(GString) text = g_string_new(NULL);

	for (int i = 0; i < 12; i++)
		g_string_append(text, "plya monet\n");
	g_string_append(text, "play monet\n");
	g_autoptr(Reading) reading = command_read(text->str, NULL, &toy_guide);

	ck_assert_int_eq(reading->commands->len, 10);
	ck_assert_str_eq(reading->stopped, "errors");
}

TEST(r27_lines_as_written)
{
	g_autoptr(Reading) reading =
		command_read("Hi.\n\n* Play Monet.\n\nnext: pass or\npass\n",
			     "x", &toy_guide);
	const Command *move = g_ptr_array_index(reading->commands, 0);
	const Command *plan = g_ptr_array_index(reading->commands, 1);
	const IgnoredLine *prose = g_ptr_array_index(reading->ignored, 0);

	ck_assert_int_eq(move->line, 3);
	ck_assert_str_eq(move->written, "* Play Monet.");
	ck_assert_str_eq(move->argument, "Play Monet");
	ck_assert_int_eq(plan->line, 5);
	ck_assert_str_eq(plan->written, "next: pass or pass");
	ck_assert_int_eq(prose->line, 1);
	ck_assert_str_eq(prose->written, "Hi.");
}

static bool
asks_for_match(const char *line, const char *match, char **nearest, void *data)
{
	(void)nearest;
	if (!strcmp(line, "pass"))
		g_string_append_printf(data, "%s ", match ? match : "-");
	return !strcmp(line, "pass");
}

TEST(moves_are_asked_for_their_match)
{
	g_autoptr(GString) asked = g_string_new(NULL);
	Guide guide = { .is_move = asks_for_match, .data = asked };
	g_autoptr(Reading) reading =
		command_read("pass\nmg-12: pass", NULL, &guide);

	ck_assert_int_eq(reading->commands->len, 2);
	ck_assert(g_str_has_prefix(asked->str, "- "));
	ck_assert(g_str_has_suffix(asked->str, "mg-12 "));
}

TABLE(words, const char *word; bool taken) = {
	{ "next", true },    { "always", true }, { "help", true },
	{ "say", true },     { "thanks", true }, { "turn", true },
	{ "auction", true }, { "shop", true },	 { "then", true },
	{ "12", true },	     { "300k", true },	 { "mg-12", true },
	{ "a", true },	     { "?", true },	 { "", true },
	{ "ann", false },    { "bob", false },	 { "ann-2b", false },
	{ "r2d2", false },
};

TEST_EACH(play_2_names_that_are_taken, words)
{
	ck_assert_msg(vocabulary_holds(words[_i].word) == words[_i].taken, "%s",
		      words[_i].word);
}

TEST(help_has_lines)
{
	int n = 0;

	while (vocabulary_help(n)) {
		ck_assert(g_str_has_prefix(vocabulary_help(n), "help."));
		n++;
	}
	ck_assert_int_ge(n, 15);
	ck_assert_ptr_null(vocabulary_help(-1));
}

/* T10: no text that a player sends takes long to read or crashes the reader. */
TEST(r15_bombs)
{
	static const char *const pieces[] = {
		"On 2026 a@b ", "mg-1 ",    "then or ",	 "> ",
		"=== reply ",	"-",	    "* ",	 ". ",
		"play\n",	"next: ",   "From: x\n", "\n",
		"$1 ",		"wrote:\n", "\xff",	 "say x\n",
		"2 ",		"\u0301",   "[mg-",	 "a@b>\n",
	};

	for (guint i = 0; i < G_N_ELEMENTS(pieces); i++) {
		g_autoptr(GString) text = g_string_new(NULL);

		while (text->len < 64 * 1024)
			g_string_append(text, pieces[i]);
		g_autoptr(Reading) reading =
			command_read(text->str, text->str, &toy_guide);

		ck_assert(reading->ignored->len <= 100);
	}
}
