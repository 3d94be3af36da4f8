/* meant_test.c - PLAY 2, "Forgiving, never guessing", in all games: what a line
 * can only mean is played, and whatever may mean something else is not. */
#include "ear.h"

#include "lib/suites.h"

#include <string.h>

Suite *meant_suite(void);

/* What becomes of the lines: "move: bid 500000", "menu: 3", "asked: pass",
 * "ignored". */
static char *
heard(Ear *ear, const char *text)
{
	g_autoptr(Reading) reading = ear_read(ear, text);
	GString *all = g_string_new(NULL);

	for (guint i = 0; i < reading->commands->len; i++) {
		const Command *command = reading->commands->pdata[i];
		bool unknown = command->kind == COMMAND_UNKNOWN;

		g_string_append_printf(
			all, "%s%s: %s", all->len ? "; " : "",
			unknown ? "asked" : command_kind_name(command->kind),
			unknown ? (command->nearest ? command->nearest : "-")
				: command->argument);
	}
	if (!all->len && reading->ignored->len)
		g_string_append(all, "ignored");
	return g_string_free(all, FALSE);
}

/* --- the sentences of PLAY 2 ---------------------------------------------- */

static const struct {
	const char *game;
	int steps;
	const char *text, *heard;
} cases[] = {
	{ "masters-gallery", 0, "renoir up please", "move: play renoir/up" },
	{ "masters-gallery", 0, "van gogh", "move: play van-gogh/plain" },
	{ "masters-gallery", 0, "I play renoir up", "move: play renoir/up" },
	{ "masters-gallery", 0, "I'd like to play Renoir up, thanks",
	  "move: play renoir/up" },
	{ "masters-gallery", 0, "up renoir", "move: play renoir/up" },
	{ "masters-gallery", 0, "(8)", "menu: 8" },
	{ "masters-gallery", 0, "option 8", "menu: 8" },
	{ "masters-gallery", 0, "Nr. 8", "menu: 8" },
	{ "masters-gallery", 0, "#8", "menu: 8" },
	{ "masters-gallery", 0, "8 please", "menu: 8" },
	{ "masters-gallery", 0, "renoir", "asked: play renoir/plain" },
	{ "masters-gallery", 0, "renoir up?", "asked: play renoir/up" },
	{ "masters-gallery", 0, "not degas down", "asked: play degas/down" },
	{ "masters-gallery", 0, "degas down or monet",
	  "asked: play degas/down" },
	{ "masters-gallery", 0, "degas down if I may",
	  "asked: play degas/down" },
	{ "masters-gallery", 0, "play the renoir up", "asked: play renoir/up" },
	{ "masters-gallery", 0, "the renoir up", "asked: play renoir/up" },
	{ "masters-gallery", 0, "I pass", "asked: pass" },
	{ "masters-gallery", 0, "\xf0\x9f\x91\x8e renoir up", "ignored" },
	{ "masters-gallery", 0, "Bob", "ignored" },
	{ "masters-gallery", 0, "van gogh is a great painter", "ignored" },
	{ "masters-gallery", 0, "We looked at\nrenoir up\nfor a long time",
	  "asked: play renoir/up" },
	{ "masters-gallery", 0, "Hello Ann,\nrenoir up\nLG Dirk",
	  "move: play renoir/up" },
	{ "masters-gallery", 3, "degas simultaneous",
	  "move: second degas/simultaneous" },
	{ "masters-gallery", 3, "second: degas plain please",
	  "move: second: degas plain" },
	{ "masters-gallery", 3, "degas", "asked: second degas/plain" },
	{ "art-gallery", 0, "bid 7 move 3 cw", "move: move 3 cw bid 7" },
	{ "art-gallery", 0, "bid 3 move 7 cw", "move: move 7 cw bid 3" },
	{ "art-gallery", 0, "3 cw, bid 7", "move: move 3 cw bid 7" },
	{ "art-gallery", 0, "3cw bid 7", "move: move 3 cw bid 7" },
	{ "art-gallery", 0, "I bid 7 and move 3 cw", "move: move 3 cw bid 7" },
	{ "art-gallery", 0, "3 cw 7", "move: move 3 cw bid 7" },
	{ "art-gallery", 0, "7 bid 3 cw", "asked: move 7 cw bid 3" },
	{ "art-gallery", 0, "7 3 cw", "asked: move 7 cw bid 3" },
	{ "art-gallery", 0, "move 3 bid 7 cw", "asked: move 0 bid 7" },
	{ "art-gallery", 0, "3 7", "asked: move 3 cw bid 7" },
	{ "art-gallery", 0, "see you at 7 on 3 May", "ignored" },
	{ "masterpiece-1970", 0, "I bid 500k", "move: bid 500000" },
	{ "masterpiece-1970", 0, "500k please", "move: bid 500000" },
	{ "masterpiece-1970", 0, "my bid is 1.5M", "move: bid 1500000" },
	{ "masterpiece-1970", 0, "mein Gebot ist 500k, danke",
	  "move: bid 500000" },
	{ "masterpiece-1970", 0, "I bid 2.5M", "asked: bid 1,500,000" },
	{ "masterpiece-1970", 0, "500,000", "asked: bid 500,000" },
	{ "masterpiece-1970", 0, "not 500k", "asked: bid 500000" },
	{ "masterpiece-1970", 0, "500k?", "asked: bid 500000" },
	{ "masterpiece-1970", 0, "bid of 500k", "asked: bid 500000" },
	{ "masterpiece-1970", 0, "500k is too much for me", "ignored" },
	{ "masterpiece-1970", 0, "I pass", "move: pass" },
	{ "masterpiece-1970", 0, "I'll pass.", "move: pass" },
	{ "masterpiece-1996", 7, "Water Lilies please", "move: auction p03" },
	{ "masterpiece-1996", 7, "water lilies auction", "move: auction p03" },
	{ "masterpiece-1996", 7, "monet", "move: auction p03" },
	{ "masterpiece-1996", 7, "the water lilies", "asked: auction p03" },
	{ "masterpiece-1996", 2, "I buy it", "move: buy" },
	{ "masterpiece-1996", 2, "I don't buy", "asked: buy" },
	{ "masterpiece-1996", 2, "buy?", "asked: buy" },
};

START_TEST(play_2_sentences)
{
	g_autoptr(Ear) ear = ear_new(cases[_i].game, cases[_i].steps);
	g_autofree char *said = heard(ear, cases[_i].text);

	ck_assert_msg(!strcmp(said, cases[_i].heard), "%s\nheard as %s",
		      cases[_i].text, said);
}
END_TEST

Suite *
meant_suite(void)
{
	Suite *suite = suite_create("meant");
	TCase *tests = tcase_create("meant");

	tcase_add_loop_test(tests, play_2_sentences, 0, G_N_ELEMENTS(cases));
	suite_add_tcase(suite, tests);
	return suite;
}
