/* quote_test.c - MAIL R24, R25: where the player's own text is. */
#include "command/command.h"
#include "command/foreign.h"
#include "command/quote.h"
#include "lib/suites.h"

#include <string.h>

Suite *quote_suite(void);

#define CUT "=== reply above this line (turn 12, k7f3) ===\n"

static const struct {
	const char *text, *own; /* lines joined by / */
	const char *stopped;
} cases[] = {
	{ "", "", NULL },
	{ "play\npass", "play/pass", NULL },
	/* (a) */
	{ "> a\n>b\n| c\n  > d\nplay", "play", NULL },
	/* (b) */
	{ "play\n" CUT "pass", "play", "cut line" },
	{ "play\n> " CUT "pass", "play", "cut line" },
	{ "play\n>> | " CUT "pass", "play", "cut line" },
	{ "play\n=== Reply above\nthis line (x) ===\npass", "play",
	  "cut line" },
	{ "play\n> === reply above this\n> line (x)\n> ===\npass", "play",
	  "cut line" },
	{ "play\nreply above this line (turn 1, x)\npass", "play", "cut line" },
	{ "play\n  === reply above this line\npass", "play", "cut line" },
	{ "> " CUT "> a\nb\n> " CUT "play", "play", NULL },
	{ "> " CUT ">> " CUT "a\n>> " CUT "> " CUT "play", "play", NULL },
	{ CUT "a\n" CUT "play", "", "cut line" },
	{ "play === pass\nreply", "play === pass/reply", NULL },
	/* (c) */
	{ "play\n-- \npass", "play", "signature" },
	{ "play\n--\npass", "play", "signature" },
	{ "play\n---\npass", "play", "signature" },
	{ "play\n-----\npass", "play", "quoted letter" },
	{ "play\n______\npass", "play", "quoted letter" },
	{ "play\n-----Original Message-----\npass", "play", "quoted letter" },
	{ "play\n---- Message d'origine ----\npass", "play", "quoted letter" },
	{ "play\nBegin forwarded message:\npass", "play", "quoted letter" },
	{ "play\nFrom: x\nSent: y\npass", "play", "quoted letter" },
	{ "play\n*Von:* x\n*Gesendet:* y\npass", "play", "quoted letter" },
	{ "play\nDe : x\nEnvoy\u00e9 : y\npass", "play", "quoted letter" },
	{ "play\nVan: x\n\nVerzonden: y\npass", "play", "quoted letter" },
	{ "play\nDa: x\nInviato: y\npass", "play", "quoted letter" },
	{ "play\nFr\u00e5n: x\nSkickat: y\npass", "play", "quoted letter" },
	{ "play\n\u041e\u0442: x\n\u0414\u0430\u0442\u0430: y\npass", "play",
	  "quoted letter" },
	{ "play\nFrom: x\npass", "play/From: x/pass", NULL },
	{ "play\n- a point\n-x", "play/- a point/-x", NULL },
	/* (d) */
	{ "play\nOn Fri, 20 Nov 2026, Ann wrote:\npass", "play/pass", NULL },
	{ "play\nOn Fri, 20 Nov 2026\nat 10:00, Ann\n<a@b.example>\nwrote:",
	  "play", NULL },
	{ "play monet on 3\nOn Fri, 20 Nov 2026 Ann wrote:", "play monet on 3",
	  NULL },
	{ "Op 20 nov 2026 om 10:00 schreef Ann <a@b>:\nplay", "play", NULL },
	{ "El vie, 20 nov 2026 a las 10:00, Ann (a@b) escribi\u00f3:\nplay",
	  "play", NULL },
	{ "Em sex., 20 de nov. de 2026, Ann escreveu:\nplay", "play", NULL },
	{ "Il giorno 20 nov 2026, Ann ha scritto:\nplay", "play", NULL },
	{ "W dniu 20.11.2026 o 10:00, Ann pisze:\nplay", "play", NULL },
	{ "pt., 20 lis 2026 o 10:00 Ann <a@b> napisa\u0142(a):\nplay", "play",
	  NULL },
	{ "\u043f\u0442, 20 \u043d\u043e\u044f\u0431. 2026 \u0433. "
	  "10:00, Ann <a@b>:\nplay",
	  "play", NULL },
	{ "Den fre 20 nov. 2026 kl 10:00 skrev Ann <a@b>:\nplay", "play",
	  NULL },
	{ "2026/11/20 Ann <a@b.example>\nplay", "play", NULL },
	{ "2026\u5e7411\u670820\u65e5 10:00 Ann <a@b>:\nplay", "play", NULL },
	{ "next: play monet\nalways on shop: pass",
	  "next: play monet/always on shop: pass", NULL },
	/* (e) */
	{ "play\nSent from my iPhone\npass", "play/pass", NULL },
	{ "Von meinem Samsung Galaxy gesendet.\nplay", "play", NULL },
	{ "Envoy\u00e9 de mon iPhone\nplay", "play", NULL },
	{ "Sent from my desk, it is easier\nplay",
	  "Sent from my desk, it is easier/play", NULL },
};

START_TEST(r24_own_text)
{
	const char *stopped;
	GArray *own = quote_own(cases[_i].text, &stopped);
	g_autoptr(GString) all = g_string_new(NULL);

	for (guint i = 0; i < own->len; i++) {
		const char *line = g_array_index(own, OwnLine, i).text;

		if (*line)
			g_string_append_printf(all, "%s%s", all->len ? "/" : "",
					       line);
	}
	g_array_unref(own);
	ck_assert_msg(!strcmp(all->str, cases[_i].own), "%s\ngave %s",
		      cases[_i].text, all->str);
	ck_assert_pstr_eq(stopped, cases[_i].stopped);
}
END_TEST

START_TEST(r25_cut_line)
{
	g_autofree char *line = command_cut_line("turn 12, k7f3");

	ck_assert_str_eq(line, "=== reply above this line (turn 12, k7f3) ===");
	ck_assert_int_le(strlen(line), 60);
}
END_TEST

START_TEST(lines_are_counted)
{
	const char *stopped;
	GArray *own = quote_own("> a\nplay\n\npass\n", &stopped);

	ck_assert_int_eq(g_array_index(own, OwnLine, 0).number, 2);
	ck_assert_int_eq(g_array_index(own, OwnLine, 2).number, 4);
	g_array_unref(own);
}
END_TEST

Suite *
quote_suite(void)
{
	Suite *suite = suite_create("quote");
	TCase *tests = tcase_create("quote");

	tcase_add_loop_test(tests, r24_own_text, 0, G_N_ELEMENTS(cases));
	tcase_add_test(tests, r25_cut_line);
	tcase_add_test(tests, lines_are_counted);
	suite_add_tcase(suite, tests);
	return suite;
}
