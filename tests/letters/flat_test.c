/* flat_test.c - whatever a mail program leaves of a letter's HTML when it
 * quotes it as text without marks, nothing of it is an order: every kind, and
 * the letters of a match of each game as they are sent, read as the answer of
 * whoever is asked there. */
#include "lib/evening.h"
#include "lib/must.h"
#include "lib/suites.h"

#include "letters/findings.h"
#include "letters/flat.h"
#include "letters/known.h"
#include "letters/samples.h"
#include "run/door/explain.h"

#include <string.h>

Suite *flat_suite(void);

#define ROUNDS 8 /* passes whose letters are looked at */
#define CHECK "flat"

/* The lines between which a letter stands: without them it is left to the
 * letter that it gives no order. */
static char *
without_cut(const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	GString *left = g_string_new(NULL);

	for (char **line = lines; *line; line++)
		if (!strstr(*line, "==="))
			g_string_append_printf(left, "%s\n", *line);
	return g_string_free(left, FALSE);
}

/* What a run would make of it as the answer to a letter. */
static json_t *
commands_of(const Evening *evening, const Opened *letter, const char *text)
{
	GError *error = NULL;
	g_autofree char *mail = mail_text(
		HEAD(.from = letter->to, .to = letter->reply_to,
		     .subject = "Re: your letter", .id = "<flat@x.example>",
		     .more = "Content-Type: text/plain; charset=utf-8\n"
			     "Content-Transfer-Encoding: 8bit\n"),
		text);
	g_autoptr(GBytes) bytes = g_bytes_new(mail, strlen(mail));
	Explained about;
	json_auto_t *explained =
		explain_mail_of(evening->fixture->club, evening->fixture->now,
				bytes, true, &about, &error);

	must(explained != NULL);
	ck_assert_int_ne(about.player, 0);
	return json_incref(json_object_get(explained, "commands"));
}

/* A line that is asked back does no harm; some of the text part's are, too. */
static void
add_commands(Findings *findings, const json_t *commands, Flat how)
{
	const json_t *command;
	size_t i;

	json_array_foreach((json_t *)commands, i, command)
	{
		const char *kind =
			json_string_value(json_object_get(command, "kind"));
		g_autofree char *what = g_strdup_printf(
			"%s gives %s: %s", flat_name(how), kind,
			json_string_value(json_object_get(command, "written")));

		if (strcmp(kind, "unknown"))
			findings_add(findings, "flat", what);
	}
}

/* Whoever got the letter quotes this. */
static void
add_flattened(Findings *findings, const Evening *evening, const Opened *letter,
	      const char *html)
{
	for (int how = 0; how < FLATS; how++) {
		g_autofree char *flat = flat_text(html, (Flat)how);
		g_autofree char *text = without_cut(flat);
		json_auto_t *commands = commands_of(evening, letter, text);

		add_commands(findings, commands, (Flat)how);
	}
}

/* --- a match of each game ------------------------------------------------ */

static Evening
evening_of(const Game *game)
{
	static const char *const names[] = { "Ann", "Bob", "Cid", NULL };
	Evening evening = evening_new();

	evening_start(&evening,
		      PLAN(.game = game->name, .players = names, .seed = SEED));
	return evening;
}

/* "pass": what is played for the player who does nothing; or NULL where the
 * letter asks for nothing. */
static char *
stand_in(const Opened *letter)
{
	static const char lead[] = "we play this for you:\n| ";
	const char *at = strstr(letter->text, lead);

	at = at ? at + strlen(lead) : NULL;
	return at ? g_strndup(at, strcspn(at, "\n")) : NULL;
}

/* The letters of a pass, and the answers to them; how many asked. */
static int
look_and_answer(Findings *findings, const Evening *evening)
{
	int n = 0;

	for (guint i = 0; i < evening->letters->len; i++) {
		const Opened *letter = evening->letters->pdata[i];
		g_autofree char *move = stand_in(letter);

		add_flattened(findings, evening, letter, letter->html);
		if (!move)
			continue;
		club_fixture_answer(evening->fixture, letter, move);
		n++;
	}
	return n;
}

START_TEST(letters_of_matches)
{
	const Game *game = game_nth(_i);
	g_auto(Evening) evening = evening_of(game);
	g_autoptr(Findings) findings = findings_new();
	int asked = 0, now;

	for (int i = 0; i < ROUNDS; i++) {
		now = look_and_answer(findings, &evening);
		asked += now;
		if (!now)
			evening.fixture->now += 12 * HOUR;
		evening_go_on(&evening);
	}
	g_autofree char *text = findings_text(findings);
	GError *error = NULL;
	g_autoptr(Known) known = known_new(&error);

	must(known);
	ck_assert_int_ge(asked, ROUNDS / 2);
	ck_assert_msg(!findings_count(findings) ||
			      known_fails(known, "turn", CHECK),
		      "%s:\n%s", game->name, text);
}
END_TEST

START_TEST(every_kind)
{
	const Game *game = game_nth(_i);
	static const SampleWish any = { NULL, NULL, "en" };
	g_auto(Evening) evening = evening_of(game);
	GError *error = NULL;
	g_autoptr(Known) known = known_new(&error);
	g_autoptr(GPtrArray) samples =
		samples_new(evening.fixture->club, &any, &error);

	g_autoptr(GString) all = g_string_new(NULL);

	must(known && samples);
	for (guint i = 0; i < samples->len; i++) {
		const Sample *sample = samples->pdata[i];
		g_autoptr(Findings) findings = findings_new();

		if (sample->game != game || !sample->letter.html)
			continue;
		add_flattened(findings, &evening, evening.turn,
			      sample->letter.html);
		g_autofree char *text = findings_text(findings);

		if (!findings_count(findings) ||
		    known_fails(known, sample->kind, CHECK))
			continue;
		g_string_append_printf(all, "%s:\n%s", sample->kind, text);
	}
	ck_assert_msg(!all->len, "%s:\n%s", game->name, all->str);
}
END_TEST

Suite *
flat_suite(void)
{
	Suite *suite = suite_create("flat");
	TCase *tests = tcase_create("flat");
	int games = 0;

	while (game_nth(games))
		games++;
	tcase_set_timeout(tests, 120);
	tcase_add_loop_test(tests, letters_of_matches, 0, games);
	tcase_add_loop_test(tests, every_kind, 0, games);
	suite_add_tcase(suite, tests);
	return suite;
}
