/* art_gallery_tables_test.c - Art Gallery's tables as a club may change them:
 * valid ones are read, others refused with line and reason. */
#include "art_scene.h"

#include "lib/must.h"

#include <string.h>

static char *
builtin(void)
{
	char *text = NULL;

	ck_assert(g_file_get_contents("src/games/art-gallery/tables.ini", &text,
				      NULL, NULL));
	return text;
}

/* Returns the built-in text with a line replaced; *line: its number. */
static char *
changed(const char *from, const char *to, int *line)
{
	g_auto(GStrv) lines = g_strsplit(kept(builtin()), "\n", -1);

	for (int i = 0; lines[i]; i++)
		if (!strcmp(lines[i], from)) {
			g_free(lines[i]);
			lines[i] = g_strdup(to);
			*line = i + 1;
			return g_strjoinv("\n", lines);
		}
	ck_abort_msg("no line '%s'", from);
	return NULL;
}

TABLE(refused, const char *from, *to, *reason) = {
	{ "prices = 1 3 5 7", "prices = 1 3 5", "4 whole numbers" },
	{ "prices = 1 3 5 7", "prices = 1 3 5 7 9", "not more" },
	{ "prices = 1 3 5 7", "prices = 1 5 3 7", "must rise" },
	{ "tiles = 18 14 10 6", "tiles = 18 14 10 7", "48 tiles, not 49" },
	{ "places = 6", "places = 7", "from 2 to 6" },
	{ "places = 6", "places = six", "whole number" },
	{ "places = 6", "spaces = 6", "no key spaces" },
	{ "places = 6", "places 6", "neither" },
	{ "[bar]", "[beer]", "no section is called beer" },
	{ "[bar]", "[bar", "a section is written" },
	{ "6 = 8", "6 = 9", "from 2 to 8" },
	{ "5 = 3", "4 = 3", "already" },
	{ "reconstruction = 1", "reconstruction = 2", "from 0 to 1" },
	{ "01 = 0 0 3 0 | Sandro Botticelli | The Birth of Venus",
	  "01 = 0 0 5 0 | Sandro Botticelli | The Birth of Venus",
	  "values from 0 to 4" },
	{ "01 = 0 0 3 0 | Sandro Botticelli | The Birth of Venus",
	  "01 = 0 0 3 | Sandro Botticelli | The Birth of Venus",
	  "wants 4 values" },
	{ "01 = 0 0 3 0 | Sandro Botticelli | The Birth of Venus",
	  "01 = 0 0 3 0 1 | Sandro Botticelli | The Birth of Venus",
	  "wants 4 values" },
	{ "01 = 0 0 3 0 | Sandro Botticelli | The Birth of Venus",
	  "01 = 0 0 3 0 | The Birth of Venus", "artist | title" },
	{ "01 = 0 0 3 0 | Sandro Botticelli | The Birth of Venus",
	  "49 = 0 0 3 0 | Sandro Botticelli | The Birth of Venus",
	  "numbered 1 to 48" },
};

TEST_EACH(bad_files_are_refused, refused)
{
	int line = 0;
	g_autofree char *text =
		changed(refused[_i].from, refused[_i].to, &line);
	g_autofree char *where = g_strdup_printf("tables.ini:%d: ", line);
	g_autoptr(GError) error = NULL;

	ck_assert_ptr_null(art_tables_read(text, &error));
	ck_assert(error_is(error, ERROR_STOP));
	must_say(refused[_i].reason);
	if (!strstr(refused[_i].reason, "already"))
		ck_assert_msg(g_str_has_prefix(error->message, where),
			      "%s, not %s", error->message, where);
}

TEST(missing_lines_are_named)
{
	TABLE(cases, const char *from, *reason) = {
		{ "places = 6", "places is missing in [bar]" },
		{ "06 = 0 0 0 4 | Raphael | Madonna of the Goldfinch",
		  "painting 6 is missing" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		int line = 0;
		g_autofree char *text = changed(cases[i].from, "", &line);
		g_autoptr(GError) error = NULL;

		ck_assert_ptr_null(art_tables_read(text, &error));
		must_say(cases[i].reason);
	}
}

/* A club that owns the box can enter its symbols, and players get no note about
 * a reconstruction. */
TEST(a_club_has_its_own)
{
	int line = 0;
	g_autofree char *first =
		changed("01 = 0 0 3 0 | Sandro Botticelli | The Birth of Venus",
			"1 = 4 3 2 1 | Botticelli | Venus", &line);
	g_auto(GStrv) halves = g_strsplit(first, "reconstruction = 1", 2);
	g_autofree char *text = g_strjoinv("reconstruction = 0", halves);
	Tables *tables = must(art_tables_read(text, &error));

	ck_assert_str_eq(tables->painting[1].symbols, "A4 B3 C2 D1");
	ck_assert_str_eq(tables->painting[1].label, "1 Venus");
	ck_assert_int_eq(tables->reconstruction, 0);
	art_tables_free(tables);
}

/* F9, 2.7: a note tells players that the symbols are a reconstruction. */
ART_TEST(players_are_told, 2)
{
	g_autofree char *rules = NULL, *table = NULL;
	json_auto_t *view = art_view(&scene->terms, &scene->s, SEAT_PUBLIC);

	ck_assert(json_is_true(json_object_get(view, "reconstruction")));
	ck_assert(g_file_get_contents("src/games/art-gallery/en/rules.txt",
				      &rules, NULL, NULL));
	assert_has(rules, "RECONSTRUCTION");
	ck_assert(g_file_get_contents("src/games/art-gallery/en/table.html",
				      &table, NULL, NULL));
	assert_has(table, "{{#reconstruction}}");
}

/* 2.7: each row occurs on 29 paintings and sums up to 61. */
ART_TEST(the_reconstruction_is_even, 2)
{
	for (int row = 0; row < ROWS; row++) {
		int n = 0, sum = 0;

		for (int number = 1; number <= PAINTINGS; number++) {
			int value = scene->tables->painting[number].value[row];

			n += value > 0;
			sum += value;
		}
		ck_assert_int_eq(n, 29);
		ck_assert_int_eq(sum, 61);
	}
}
