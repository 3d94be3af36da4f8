/* handbook_test.c - the README, the handbook and the pages for programmers are
 * true: their links lead somewhere, their commands work. */
#include "lib/folder.h"
#include "lib/must.h"

#include "cli/subcommand.h"
#include "club/installation/settings.h"
#include "club/seats/open_matches.h"
#include "game/game.h"

#define README_LINES 200
#define PICTURE_BYTES 250000

typedef void Find(const char *page, const char *found);

static char *__attribute__((noinline)) text_of(const char *page)
{
	char *text = NULL;

	ck_assert_msg(g_file_get_contents(page, &text, NULL, NULL), "no %s",
		      page);
	return text;
}

/* Lists README.md and contrib/<folder>/<name>.md. Free with
 * g_ptr_array_unref. */
static GPtrArray *
pages_all(void)
{
	static const char *const folders[] = { "contrib/handbook",
					       "contrib/hacking" };
	GPtrArray *pages = g_ptr_array_new_with_free_func(g_free);
	const char *name;

	g_ptr_array_add(pages, g_strdup("README.md"));
	for (gsize i = 0; i < G_N_ELEMENTS(folders); i++) {
		g_autoptr(GDir) dir = g_dir_open(folders[i], 0, NULL);

		ck_assert_ptr_nonnull(dir);
		while ((name = g_dir_read_name(dir)))
			if (g_str_has_suffix(name, ".md"))
				g_ptr_array_add(pages,
						g_build_filename(folders[i],
								 name, NULL));
	}
	return pages;
}

/* Calls `find` with the first group of each match; returns how many. */
static int
each_match(const char *page, const char *pattern, Find *find)
{
	g_autofree char *text = text_of(page);
	g_autoptr(GRegex) regex =
		g_regex_new(pattern, G_REGEX_MULTILINE, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;
	int n = 0;

	ck_assert_ptr_nonnull(regex);
	for (g_regex_match(regex, text, 0, &match); g_match_info_matches(match);
	     g_match_info_next(match, NULL)) {
		find(page, kept(g_match_info_fetch(match, 1)));
		n++;
	}
	return n;
}

/* As each_match, in all pages; there must be a match. */
static void
each_match_of_all(const char *pattern, Find *find)
{
	g_autoptr(GPtrArray) pages = pages_all();
	int n = 0;

	for (guint i = 0; i < pages->len; i++)
		n += each_match(pages->pdata[i], pattern, find);
	ck_assert_int_gt(n, 0);
}

/* --- links and paths ------------------------------------------------------ */

static void
check_link(const char *page, const char *link)
{
	g_autofree char *folder = g_path_get_dirname(page);
	g_autofree char *path = g_build_filename(folder, link, NULL);

	path[strcspn(path, "#")] = '\0';
	ck_assert_msg(g_file_test(path, G_FILE_TEST_EXISTS), "%s links to %s",
		      page, link);
}

TEST(test_links)
{
	each_match_of_all("\\]\\(([^):]+)\\)", check_link);
	each_match_of_all("src=\"([^\":]+)\"", check_link);
}

static void
check_subcommand(const char *page, const char *name)
{
	for (int i = 0; subcommands[i]; i++)
		if (!strcmp(subcommands[i]->name, name))
			return;
	ck_abort_msg("%s: no subcommand %s", page, name);
}

TEST(test_subcommands)
{
	each_match_of_all("(?:^    |`)pennypost ([a-z]+)", check_subcommand);
}

static bool
has_option(const Subcommand *command, const char *name)
{
	static const char *const common[] = { "club", "now", "verbose", "help",
					      NULL };

	for (int i = 0; command->options && command->options[i].long_name; i++)
		if (!strcmp(command->options[i].long_name, name))
			return true;
	return g_strv_contains(common, name);
}

static void
check_options(const char *page, const char *line)
{
	g_auto(GStrv) words = g_strsplit_set(line, " =\n", -1);
	const Subcommand *command = subcommand_find(words[0]);

	for (int i = 1; command && words[i] && strcmp(words[i], "#"); i++)
		ck_assert_msg(!g_str_has_prefix(words[i], "--") ||
				      has_option(command, words[i] + 2),
			      "%s: pennypost %s", page, line);
}

TEST(test_options)
{
	each_match_of_all("(?:^    |`)pennypost ([a-z](?:[^`\n]|\\\n)+)",
			  check_options);
}

static void
check_target(const char *page, const char *name)
{
	g_autofree char *makefile = text_of("Makefile");
	g_autofree char *line = g_strdup_printf("(?m)^(.* )?%s:( |$)", name);

	ck_assert_msg(g_regex_match_simple(line, makefile, 0, 0),
		      "%s: no make %s", page, name);
}

TEST(test_targets)
{
	each_match_of_all("(?:^    |`|&& )make ([a-z-]+)", check_target);
}

static void
check_setting(const char *page, const char *words)
{
	g_auto(GStrv) halves = g_strsplit(words, "] ", 2);

	for (int i = 0; settings[i].section; i++)
		if (!strcmp(settings[i].section, halves[0]) &&
		    !strcmp(settings[i].key, halves[1]))
			return;
	ck_abort_msg("%s: no setting [%s", page, words);
}

TEST(test_settings)
{
	each_match_of_all("`\\[([a-z-]+\\] [a-z_]+)", check_setting);
}

static void
check_path(const char *page, const char *path)
{
	ck_assert_msg(
		g_file_test(path, G_FILE_TEST_EXISTS) ||
			g_file_test(path_in("src", path), G_FILE_TEST_EXISTS),
		"%s: no %s", page, path);
}

/* `club/news/kinds.h`, but not `src/games/<name>`. */
TEST(test_paths)
{
	each_match_of_all("`((?:src|contrib|tests|templates|migrations|base|"
			  "club|cli|run|command|game|mail|store)"
			  "/[a-z0-9_./-]+)`",
			  check_path);
}

/* --- the README ---------------------------------------------------------- */

TEST(test_short)
{
	g_autofree char *readme = text_of("README.md");
	int lines = 0;

	for (const char *at = readme; (at = strchr(at, '\n')); at++)
		lines++;
	ck_assert_int_le(lines, README_LINES);
	assert_has(readme, "\n    make demo ", "\n    make check ");
}

static void
check_picture(const char *page, const char *path)
{
	g_autofree char *bytes = NULL;
	gsize n = 0;

	(void)page;
	must(g_file_get_contents(path, &bytes, &n, &error));
	ck_assert_msg(n > 8 && !memcmp(bytes, "\x89PNG\r\n\x1a\n", 8), "%s",
		      path);
	ck_assert_msg(n <= PICTURE_BYTES, "%s has %zu bytes", path, n);
}

TEST(test_pictures)
{
	ck_assert_int_eq(
		each_match("README.md", "src=\"([^\":]+)\"", check_picture), 3);
}

/* Runs a script in the folder with the program in PATH; its output goes to the
 * folder's file `said`. Returns the output; free with g_free. */
static char *
shell(const char *dir, const char *lines)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *script =
		g_strdup_printf("exec >said 2>&1; set -e; HOME=$PWD; "
				"PATH=%s/../bin:$PATH; unset PENNYPOST_CLUB\n"
				"%s\n",
				kept(g_path_get_dirname(self)), lines);
	const char *words[] = { "/bin/sh", "-c", script, NULL };
	g_autofree char *path = g_build_filename(dir, "said", NULL);
	char *said = NULL;
	int ended = 0;

	ck_assert(g_spawn_sync(dir, (char **)words, NULL, G_SPAWN_DEFAULT, NULL,
			       NULL, NULL, NULL, &ended, NULL));
	must(g_file_get_contents(path, &said, NULL, &error));
	ck_assert_msg(ended == 0, "%s", said);
	return said;
}

/* Returns the indented lines below a heading that are commands of the program.
 * There are no real servers or domain, so doctor checks none. */
static char *
commands_below(const char *heading)
{
	g_autofree char *line = g_strconcat("\n## ", heading, "\n", NULL);
	const char *start = strstr(kept(text_of("README.md")), line);
	GString *out = g_string_new(NULL);
	bool more = false;

	ck_assert_msg(start != NULL, "%s", heading);
	g_auto(GStrv) lines = g_strsplit(start + strlen(line), "\n", -1);
	for (int i = 0; lines[i] && !g_str_has_prefix(lines[i], "## "); i++) {
		bool ours = more ||
			    g_str_has_prefix(lines[i], "    pennypost ") ||
			    g_str_has_prefix(lines[i], "    export ");

		more = ours && g_str_has_suffix(lines[i], "\\");
		if (ours)
			g_string_append_printf(out, "%s\n", lines[i]);
	}
	g_string_replace(out, "doctor\n", "doctor --offline || [ $? = 78 ]\n",
			 0);
	g_string_replace(out, "/safe/", "", 0);
	return g_string_free(out, FALSE);
}

/* Run as a reader types them. */
TEST(test_club)
{
	g_autofree char *club = commands_below("A club in ten minutes");
	g_autofree char *lines = g_strconcat(
		club, kept(commands_below("A league")),
		"ls $PENNYPOST_CLUB/mail/out/new | grep -c .\n", NULL);
	char *dir = folder_new();

	assert_has(kept(shell(dir, lines)), "What to do next:", "mgl");
	folder_clear(dir);
}

/* The steps that init prints are those of the README, in its order. */
TEST(test_next)
{
	static const char *const steps[] = {
		"[mail-in]",
		"pennypost doctor\n",
		"pennypost doctor --mail you@example.org",
		"pennypost player add Ann ann@example.com",
		"pennypost match new masters-gallery Ann Bob",
		"cron",
	};
	g_autofree char *readme = text_of("README.md");
	char *dir = folder_new();
	g_autofree char *said = shell(dir, "pennypost init club");
	const char *here = strstr(said, "What to do next:");
	const char *there = strstr(readme, "\n## A club in ten minutes\n");

	for (gsize i = 0; i < G_N_ELEMENTS(steps); i++) {
		here = here ? strstr(here, steps[i]) : NULL;
		there = there ? strstr(there, steps[i]) : NULL;
		ck_assert_msg(here && there, "%s", steps[i]);
	}
	folder_clear(dir);
}

/* Each line of the README's list of games ends with the game's days, as `games`
 * prints them. */
TEST(test_days)
{
	g_autofree char *readme = text_of("README.md");

	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);
		g_autofree char *begin =
			g_strdup_printf("\n| `%s` ", game->name);
		int least, most;

		outlook_range(game, &least, &most);
		g_autofree char *end =
			g_strdup_printf("| %d to %d |\n", least, most);
		const char *line = strstr(readme, begin);

		ck_assert_msg(line != NULL, "no line of %s", game->name);
		const char *next = strchr(line + 1, '\n');

		ck_assert_msg(strstr(line, end) == next + 1 - strlen(end),
			      "%s: not %s", game->name, end);
	}
}

/* --- the handbook -------------------------------------------------------- */

#define CUT "=== reply above this line"

/* The handbook's letter is the one that tests compare with. */
TEST(test_sample)
{
	g_autofree char *page = text_of("contrib/handbook/players.md");
	g_autofree char *golden = text_of("tests/run/golden/turn.txt");
	g_auto(GStrv) lines =
		g_strsplit(strstr(golden, "\n" CUT) + 1, "\n", -1);
	const char *at = strstr(page, "    " CUT);

	ck_assert_ptr_nonnull(at);
	for (int i = 0; lines[i] && lines[i + 1]; i++) {
		g_autofree char *line = g_strdup_printf(
			"%s%s\n", *lines[i] ? "    " : "", lines[i]);

		ck_assert_msg(g_str_has_prefix(at, line),
			      "the letter: not '%s' but '%.60s'", lines[i], at);
		at += strlen(line);
	}
}

/* Adds each text between backticks in the row's first cell as a line, with a
 * reason where the command needs one. */
static void
add_by_mail(GString *mail, GPtrArray *lines, const char *row)
{
	g_auto(GStrv) cells = g_strsplit(row, " | ", 2);
	g_auto(GStrv) parts = g_strsplit(cells[0], "`", -1);

	for (int i = 0; parts[i] && parts[i + 1]; i++) {
		char *open = strchr(parts[i], '<');

		if (i % 2 == 0)
			continue;
		if (open)
			*open = '\0';
		g_ptr_array_add(lines,
				g_strconcat(parts[i], open ? "ill" : "", NULL));
		g_string_append_printf(mail, "%s\n",
				       (char *)lines->pdata[lines->len - 1]);
	}
}

/* Everything that the organiser can write is read as a command. */
TEST(test_by_mail)
{
	g_autofree char *page = text_of("contrib/handbook/running.md");
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GString) mail =
		g_string_new("From: olga@example.org\nTo: club@example.org\n"
			     "Subject: news\nMessage-ID: <1@example.org>\n\n");
	const char *at = strstr(page, "\n| by mail |");

	ck_assert_ptr_nonnull(at);
	g_auto(GStrv) rows = g_strsplit(at + 1, "\n", -1);
	for (int i = 2; g_str_has_prefix(rows[i], "| "); i++)
		add_by_mail(mail, lines, rows[i]);
	ck_assert_uint_gt(lines->len, 10);
	char *dir = folder_new();

	must(g_file_set_contents(path_in(dir, "a.eml"), mail->str, -1, &error));
	g_autofree char *said = shell(
		dir, "pennypost init club --name T --address club@example.org "
		     "--organiser olga@example.org\n"
		     "pennypost explain a.eml --club club");

	for (guint i = 0; i < lines->len; i++)
		assert_has(said, formatted("\"%s\", is read as ",
					   (char *)lines->pdata[i]));
	folder_clear(dir);
}
