/* stand_test.c - MAIL R60-R64: which lines are orders, by their place in the
 * mail. */
#include "base/text.h"
#include "command/command.h"
#include "command/own_text/stand.h"
#include "lib/kept.h"
#include "lib/suites.h"
#include "lib/toy.h"

#include <string.h>

/* Returns what is played or asked back: "menu 3, move pass, ? play monet". */
static char *
show(const Reading *reading)
{
	GString *out = g_string_new(NULL);

	ptr_array_foreach (const Command, command, reading->commands) {
		bool asked = command->kind == COMMAND_UNKNOWN;

		g_string_append_printf(
			out, "%s%s %s", out->len ? ", " : "",
			asked ? "?" : command_kind_name(command->kind),
			asked ? command->nearest : command->argument);
	}
	return g_string_free(out, FALSE);
}

TABLE(cases, const char *text, *commands) = {
	/* R61: a number alone */
	{ "3", "menu 3" },
	{ "Hallo,\n3\nLG Dirk", "menu 3" },
	{ "Hi Ann,\n3\nThanks\nDirk", "menu 3" },
	{ "Guten Morgen zusammen\n3\nViele Gr\u00fc\u00dfe aus Bonn",
	  "menu 3" },
	{ "3\nDirk", "menu 3" },
	{ "3\nDirk van Dam", "menu 3" },
	{ "Bonjour,\nb\nCordialement", "menu b" },
	{ "Hola Ana!\n3\nUn saludo", "menu 3" },
	{ "\u041f\u0440\u0438\u0432\u0435\u0442!\n3\n\u0421\u043f\u0430\u0441"
	  "\u0438\u0431\u043e",
	  "menu 3" },
	{ "\u4f60\u597d\n3\n\u8c22\u8c22", "menu 3" },
	{ "mg-12\n3\nstatus", "menu 3, status " },
	{ "1\n2\n3", "menu 1, menu 2, menu 3" },
	{ "I will think about it.\n\n3\n\nHauptstr. 5", "menu 3" },
	{ "pass\n3", "move pass, menu 3" },
	/* ... and in the middle of something */
	{ "Sorry for being slow, I was on the road and had no time before\n5\n"
	  "o'clock today. I will answer tonight!",
	  "" },
	{ "I will think about it.\n\nDirk Meier\nHauptstr.\n5\n10115 Berlin",
	  "" },
	{ "We were\n3\nat the table", "" },
	{ "I have\n3", "" },
	{ "3\nof us are here", "" },
	{ "3\nUhr nachmittags", "" },
	{ "Dirk Meier\n5\nBerlin", "" },
	{ "Ich nehme a\nb\nc", "" },
	/* R61: whole moves */
	{ "Hello, one question to the rules before I decide: what happens if I"
	  "\nplay monet\nand Ben answers with the award card?",
	  "? play monet" },
	{ "Hello, one question to the rules before I decide: what if I really"
	  "\nplay monet",
	  "? play monet" },
	{ "I could\nplay monet\nor i could go away", "? play monet" },
	{ "pass\nthe salt", "? pass" },
	{ "Hello all of you, this is my move for this fine day, have fun:\n"
	  "play monet",
	  "move play monet" },
	{ "I have thought about this for a long time, and now I know.\n"
	  "play monet\nThis was hard.",
	  "move play monet" },
	{ "Hi\nplay monet\nlg dirk", "move play monet" },
	{ "Hi\nplay monet\nThe rest is silence", "move play monet" },
	{ "play monet\nthen pass", "move play monet, move pass" },
	{ "ok\n3", "menu 3" },
	{ "3\n-Dirk", "menu 3" },
	{ "3\n/ Dirk", "menu 3" },
	{ "3\nxx Dirk", "menu 3" },
	{ "\u3053\u3093\u306b\u3061\u306f\n3\n\u3088\u308d\u3057\u304f"
	  "\u304a\u9858\u3044\u3057\u307e\u3059",
	  "menu 3" },
	{ "\uc548\ub155\ud558\uc138\uc694\n3\n\uac10\uc0ac\ud569\ub2c8"
	  "\ub2e4",
	  "menu 3" },
	{ "Moin zusammen,\nmy move is:\nplay monet\nBest wishes",
	  "move play monet" },
	/* R62: without the signs that people put around a move */
	{ "(3)", "menu 3" },
	{ "[3]", "menu 3" },
	{ "\"3\"", "menu 3" },
	{ "\u00ab3\u00bb", "menu 3" },
	{ "3!", "menu 3" },
	{ "3 !!", "menu 3" },
	{ "3;", "menu 3" },
	{ "#3", "menu 3" },
	{ "# 3", "menu 3" },
	{ "No. 3", "menu 3" },
	{ "Nr. 3", "menu 3" },
	{ "nr 3", "menu 3" },
	{ "Nummer 3", "menu 3" },
	{ "Option 3.", "menu 3" },
	{ "option b", "menu b" },
	{ "opci\u00f3n 3", "menu 3" },
	{ "num\u00e9ro 3", "menu 3" },
	{ "n\u00b0 3", "menu 3" },
	{ "3 please", "menu 3" },
	{ "3, please!", "menu 3" },
	{ "please 3", "menu 3" },
	{ "Nr. 3 bitte", "menu 3" },
	{ "3 s'il vous pla\u00eet", "menu 3" },
	{ "3 por favor", "menu 3" },
	{ "\u2713 3", "menu 3" },
	{ "3 \u2714", "menu 3" },
	{ "3 \U0001f44d", "menu 3" },
	{ "\U0001f44d\U0001f3fb 3 :-)", "menu 3" },
	{ "-> 3", "menu 3" },
	{ "3 (please)", "" },
	{ "_3_", "menu 3" },
	{ "3 - play monet", "menu 3. play monet" },
	{ "3: play monet", "menu 3: play monet" },
	{ "play monet \u2713", "move play monet" },
	{ "(play monet)", "move play monet" },
	{ "\"play monet\" please", "move play monet" },
	{ "play monet! :)", "move play monet" },
	{ "-> play monet \U0001f3a8", "move play monet" },
	/* ... but not if it denies or asks */
	{ "3?", "" },
	{ "\u274c 3", "" },
	{ "3 \U0001f44e", "" },
	{ "\U0001f914 3", "" },
	{ "no 3", "" },
	{ "not 3", "" },
	{ "please wait until tomorrow", "" },
	{ "\"| play monet\"", "" },
	/* R60 */
	{ "> 23456789 123456789 123456789 123456789 123456789 123456789\n3\n"
	  "> days at most",
	  "" },
	{ "> 23456789 123456789 123456789 123456789 123456789 123456789\npass",
	  "" },
	{ "> What do you play?\n3\n\n> Bye", "menu 3" },
	{ "> What do you play?\npass\n> Bye", "move pass" },
	{ "> |  2  play monet\n> |  3  play degas\n3\n> |  4  pass", "" },
};

TEST_EACH(r60_r61_standing, cases)
{
	g_autofree char *shown =
		show(kept(command_read(cases[_i].text, NULL, &toy_guide)));

	ck_assert_msg(!strcmp(shown, cases[_i].commands), "%s\nread as %s",
		      cases[_i].text, shown);
}

/* --- R64: format=flowed -------------------------------------------------- */

#define J " " TEXT_JOIN

TABLE(joined, const char *text, *commands) = {
	{ "play" J "monet", "move play monet" },
	{ "play monet" J "Thanks" J "Dirk", "move play monet" },
	{ "3" J "Dirk", "menu 3" },
	{ "Hi Ann," J "3" J "LG Dirk", "menu 3" },
	{ "Hi" J "play monet" J "bye", "move play monet" },
	{ "pass" J "the salt", "? pass" },
	{ "This is my move:" J "play monet", "move play monet" },
	{ "next: play monet" J "or play degas", "next " },
	{ "I think about all of it, and what will happen when I come to" J
	  "play monet",
	  "" },
	{ "say what a nice evening" J "play monet", "say what a nice evening, "
						    "move play monet" },
	{ "say what a nice evening" J "it was", "say what a nice evening it "
						"was" },
};

TEST_EACH(r64_halves, joined)
{
	g_autofree char *shown =
		show(kept(command_read(joined[_i].text, NULL, &toy_guide)));

	ck_assert_msg(!strcmp(shown, joined[_i].commands), "%s\nread as %s",
		      joined[_i].text, shown);
}

/* --- R62: a number in a short mail without an order ---------------------- */

static char *
on_menu(const char *label, const char *match, void *data)
{
	static const char *const moves[] = { "play monet", "play degas",
					     "pass" };
	guint64 n = g_ascii_strtoull(label, NULL, 10);

	(void)match;
	(void)data;
	return n && n <= G_N_ELEMENTS(moves) ? g_strdup(moves[n - 1]) : NULL;
}

TABLE(offers, const char *text, *commands) = {
	{ "Ich nehme die 3", "? pass" },
	{ "Hallo!\nIch nehme dann mal die 3, ja.\nLG Dirk", "? pass" },
	{ "I'd take number 3 if I may", "? pass" },
	{ "Je prends le 2 cette fois-ci", "? play degas" },
	{ "I think 3. Yes, 3!", "? pass" },
	{ "\u6211\u9009 3", "? pass" },
	/* no number, or several, or not a line of the menu */
	{ "I take it", "" },
	{ "I take 2 or 3", "" },
	{ "I take the 9", "" },
	{ "I come at 3:30, on 2.11.", "" },
	{ "My 3rd match, and mg-3 at that", "" },
	{ "One.\n\nTwo.\n\nI have 3 of them.\n\nFour.", "" },
	{ "This is a long line about the 3 of us who went to the sea in a boat "
	  "to see what could be seen there, and came back late.",
	  "" },
	/* where there is an order, the number is ignored */
	{ "pass\n\nI thought about the 3", "move pass" },
	/* a piece of a quoted line is not a number (R60) */
	{ "> |  2  play degas\n3\n> |  4  pass", "" },
};

TEST_EACH(r62_a_number_is_offered, offers)
{
	Guide guide = toy_guide;

	guide.on_menu = on_menu;
	g_autoptr(Reading) reading =
		command_read(offers[_i].text, "Re: [mg-1] Your turn", &guide);
	g_autofree char *shown = show(reading);

	ck_assert_msg(!strcmp(shown, offers[_i].commands), "%s\nread as %s",
		      offers[_i].text, shown);
}

/* Lines that are left out are always listed (R64). */
TEST(r64_left_out_is_listed)
{
	const char *text = "> === reply above this line (x) ===\n>\n"
			   "> |  3  play degas\n3\n> |  4  pass\n>\n"
			   "> === reply above this line (x) ===\n";
	g_autoptr(Reading) reading = command_read(text, NULL, &toy_guide);

	ck_assert_uint_eq(reading->commands->len, 0);
	ck_assert_uint_eq(reading->ignored->len, 1);
	const IgnoredLine *line = reading->ignored->pdata[0];

	ck_assert_str_eq(line->written, "3");
	ck_assert_int_eq(line->line, 4);
}
