/* polite_test.c - lines as people write them (PLAY 5), at each kind of
 * decision, in each language: what is played and what is only asked back. */
#include "lib/ear.h"

/* Returns "play monet/plain", "? undo" for a line that is asked back, "-" for
 * prose. */
static char *
heard(Ear *ear, const char *text)
{
	g_autoptr(Reading) reading = ear_read(ear, text);
	GString *all = g_string_new(NULL);

	ptr_array_foreach (const Command, command, reading->commands) {
		bool unknown = command->kind == COMMAND_UNKNOWN;

		g_string_append_printf(all, "%s%s%s", all->len ? "; " : "",
				       unknown ? "? " : "",
				       !unknown		  ? command->argument
				       : command->nearest ? command->nearest
							  : "-");
	}
	if (!all->len)
		g_string_append(all, "-");
	return g_string_free(all, FALSE);
}

/* Parses "[fr|masterpiece-1996|sale|1|4": language, game, topic, seed, step. */
static Ear *
ear_at(const char *head)
{
	g_auto(GStrv) fields = g_strsplit(head + 1, "|", -1);

	ck_assert_uint_eq(g_strv_length(fields), 5);
	g_autofree char *seed = g_strdup_printf("%64s", fields[3]);
	gint64 steps = g_ascii_strtoll(fields[4], NULL, 10);

	for (char *at = seed; *at == ' '; at++)
		*at = '0';
	Ear *ear = ear_in(fields[0], fields[1], seed, (int)steps);

	ck_assert_str_eq(match_topic(ear->live->match, ear->seat), fields[2]);
	return ear;
}

static void
line_check(Ear *ear, const char *line, GString *wrong)
{
	g_auto(GStrv) parts = g_strsplit(line, " => ", 2);

	ck_assert_msg(parts[0] && parts[1], "%s", line);
	g_autofree char *said = heard(ear, parts[0]);

	if (strcmp(said, parts[1]) != 0)
		g_string_append_printf(wrong, "%s\n  heard as %s\n", line,
				       said);
}

static const char *const files[] = { "en", "fr", "de" };

TEST_EACH(as_people_write, files)
{
	g_autofree char *path =
		g_strdup_printf("tests/run/commands/polite/%s.txt", files[_i]);
	g_autofree char *text = NULL;
	g_autoptr(GString) wrong = g_string_new(NULL);
	g_autoptr(Ear) ear = NULL;

	must(g_file_get_contents(path, &text, NULL, &error));
	g_auto(GStrv) lines = g_strsplit(g_strchomp(text), "\n", -1);

	for (int i = 0; lines[i]; i++) {
		if (*lines[i] != '[') {
			line_check(ear, lines[i], wrong);
			continue;
		}
		g_clear_pointer(&ear, ear_free);
		ear = ear_at(lines[i]);
	}
	ck_assert_msg(!wrong->len, "%s", wrong->str);
}
