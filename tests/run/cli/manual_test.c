/* The manual and the completion cover the program: every key of the
 * configuration with its help, every subcommand and its options; and the
 * examples work. */
#include "lib/folder.h"
#include "lib/must.h"

#include "cli/subcommand.h"
#include "club/installation/settings.h"
#include "club/news/budget.h"
#include "lib/page.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <unistd.h>

/* --- the configuration --------------------------------------------------- */

/* Returns the part from a heading to the next line that begins with `next`, or
 * to the end. */
static char *
part_of(const char *page, const char *heading, const char *next)
{
	g_autofree char *line = g_strconcat("\n", heading, "\n", NULL);
	const char *start = strstr(page, line);

	ck_assert_msg(start != NULL, "'%s' is missing", heading);
	start += strlen(line) - 1;
	const char *end = strstr(start, next);

	return end ? g_strndup(start, end - start) : g_strdup(start);
}

/* Makes each run of white space one space. */
static char *
plain(const char *text)
{
	g_auto(GStrv) words = g_strsplit_set(text, " \n", -1);
	GString *line = g_string_new(NULL);

	for (int i = 0; words[i]; i++)
		if (*words[i])
			g_string_append_printf(line, " %s", words[i]);
	return g_string_free(line, FALSE);
}

/* Returns what the page must say below the help. */
static char *
wanted_value(const ConfigKey *key)
{
	const char *normal = key->normal;

	if (!normal)
		return g_strdup("Must be set.");
	if (!*normal)
		return g_strdup("Normally empty.");
	switch (key->kind) {
	case CONFIG_TEXT:
		break;
	case CONFIG_NUMBER:
		return g_strdup_printf("%" G_GINT64_FORMAT
				       " to %" G_GINT64_FORMAT "; normally %s.",
				       key->least, key->most, normal);
	case CONFIG_SWITCH:
		return g_strdup_printf("yes or no; normally %s.", normal);
	case CONFIG_CHOICE: {
		g_auto(GStrv) words = g_strsplit(key->values, " ", -1);
		g_autofree char *list = g_strjoinv(" or ", words);

		return g_strdup_printf("%s; normally %s.", list, normal);
	}
	}
	return g_strdup_printf("Normally %s.", normal);
}

TEST_RANGE(test_key, 0, HOW_MANY(settings[i].section))
{
	const ConfigKey *key = &settings[_i];
	g_autofree char *page = page_read("pennypost.conf.5");
	g_autofree char *heading = g_strdup_printf(".SS [%s]", key->section);
	g_autofree char *section = part_of(page, heading, "\n.S");
	g_autofree char *name = g_strdup_printf(".B %s", key->key);
	g_autofree char *entry = part_of(section, name, "\n.");
	g_autofree char *value = wanted_value(key);
	g_autofree char *both = g_strconcat(key->help, " ", value, NULL);
	g_autofree char *wanted = plain(both), *given = plain(entry);

	ck_assert_str_eq(given, wanted);
}

/* The page has no key that the program doesn't know. */
TEST(test_no_other_key)
{
	g_autofree char *keys = part_of(kept(page_read("pennypost.conf.5")),
					".SH THE KEYS", "\n.SH TEMPLATES");
	int entries = 0, known = 0;

	for (const char *at = keys; (at = strstr(at, "\n.TP\n.B ")); at++)
		entries++;
	while (settings[known].section)
		known++;
	ck_assert_int_eq(entries, known);
}

/* --- the command line ---------------------------------------------------- */

/* Returns what --help prints. */
static char *
help_of(const Subcommand *subcommand)
{
	char *argv[] = { (char *)subcommand->name, (char *)"--help", NULL };
	g_autofree char *path = NULL;
	char *text = NULL;
	int fd = g_file_open_tmp(NULL, &path, NULL);

	ck_assert_int_ge(fd, 0);
	fflush(stdout);
	ck_assert_int_ge(dup2(fd, STDOUT_FILENO), 0);
	ck_assert_int_eq(subcommand_call(subcommand, 2, argv), 0);
	fflush(stdout);
	must(g_file_get_contents(path, &text, NULL, &error));
	close(fd);
	g_remove(path);
	return text;
}

/* Returns the long options in a text. */
static GHashTable *
options_in(const char *text)
{
	GHashTable *options =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(GRegex) option =
		g_regex_new("(?<![a-z-])--[a-z][a-z-]*", 0, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;

	for (g_regex_match(option, text, 0, &found);
	     g_match_info_matches(found); g_match_info_next(found, NULL))
		g_hash_table_add(options, g_match_info_fetch(found, 0));
	return options;
}

/* Returns the page's lines on a subcommand's usage, and OPTIONS. */
static char *
usage_on_page(const char *name)
{
	g_autofree char *page = page_read("pennypost.1");
	g_autofree char *list =
		part_of(page, ".SH SUBCOMMANDS", "\n.SH OPTIONS");
	g_autofree char *start = g_strconcat(".B ", name, NULL);
	g_auto(GStrv) lines = g_strsplit(list, "\n", -1);
	GString *usage = g_string_new(NULL);

	for (int i = 0; lines[i]; i++)
		if (g_str_has_prefix(lines[i], start) &&
		    !g_ascii_isalnum(lines[i][strlen(start)]))
			g_string_append_printf(usage, "%s\n", lines[i]);
	ck_assert_msg(usage->len > 0, "pennypost(1) lacks %s", name);
	g_string_append(
		usage, kept(part_of(page, ".SH OPTIONS", "\n.SH EXIT STATUS")));
	return g_string_free(usage, FALSE);
}

/* Returns what the completion offers. */
static char *
completion_of(const char *call)
{
	g_autofree char *script =
		g_strconcat(". contrib/pennypost.bash; ", call, NULL);
	const char *argv[] = { "bash", "-c", script, NULL };
	char *out = NULL;
	int status = 1;

	ck_assert(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, &out, NULL, &status, NULL));
	ck_assert_msg(status == 0, "%s", call);
	return out;
}

static void
assert_same(const char *what, GHashTable *wanted, GHashTable *given)
{
	GHashTableIter iter;
	gpointer option;

	g_hash_table_iter_init(&iter, wanted);
	while (g_hash_table_iter_next(&iter, &option, NULL))
		ck_assert_msg(g_hash_table_contains(given, option),
			      "%s lacks %s", what, (char *)option);
	g_hash_table_iter_init(&iter, given);
	while (g_hash_table_iter_next(&iter, &option, NULL))
		ck_assert_msg(g_hash_table_contains(wanted, option),
			      "%s has %s, which is no option", what,
			      (char *)option);
}

TEST_RANGE(test_options, 0, HOW_MANY(subcommands[i]) - 1)
{
	const Subcommand *subcommand = subcommands[_i];
	g_autofree char *help = help_of(subcommand);
	g_autofree char *usage = usage_on_page(subcommand->name);
	g_autofree char *offered =
		completion_of(joined("_pennypost_options ", subcommand->name));
	g_autoptr(GHashTable) wanted = options_in(joined(help, " --help"));
	g_autoptr(GHashTable) page = options_in(usage);
	g_autoptr(GHashTable) completion = options_in(offered);

	assert_same("pennypost(1)", wanted, page);
	assert_same("the completion", wanted, completion);
}

TEST_RANGE(test_subcommand, 0, HOW_MANY(subcommands[i]))
{
	const char *name = subcommands[_i]->name;
	g_autofree char *offered = completion_of(
		"COMP_WORDS=(pennypost ''); COMP_CWORD=1; _pennypost; "
		"echo \" ${COMPREPLY[*]} \"");
	assert_has(offered, formatted(" %s ", name));
}

/* --- the examples -------------------------------------------------------- */

/* Run as typed by a reader who knows only the page. */
TEST(test_examples)
{
	g_autofree char *page = page_read("pennypost.1");
	g_autofree char *part = part_of(page, ".SH EXAMPLES", "\n.fi\n");
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *check = g_path_get_dirname(self);
	const char *lines = strstr(part, ".nf\n");
	char *dir = folder_new();

	ck_assert_ptr_nonnull(lines);
	g_autofree char *script = g_strdup_printf(
		"exec >/dev/null 2>said; set -e; PATH=%s/../bin:$PATH; "
		"unset PENNYPOST_CLUB\n%s\n",
		check, lines + strlen(".nf\n"));
	const char *words[] = { "/bin/sh", "-c", script, NULL };
	g_autofree char *path = g_build_filename(dir, "said", NULL);
	g_autofree char *said = NULL;
	int ended = 0;

	ck_assert(g_spawn_sync(dir, (char **)words, NULL, G_SPAWN_DEFAULT, NULL,
			       NULL, NULL, NULL, &ended, NULL));
	must(g_file_get_contents(path, &said, NULL, &error));
	ck_assert_msg(ended == 0, "%s", said);
	folder_clear(dir);
}

/* --- limits -------------------------------------------------------------- */

static gint64
normal_of(const char *key)
{
	for (int i = 0; settings[i].section; i++)
		if (!strcmp(settings[i].key, key))
			return g_ascii_strtoll(settings[i].normal, NULL, 10);
	ck_abort_msg("no key %s", key);
}

/* The numbers in LIMITS are those of the program. */
TEST(test_limits)
{
	const struct {
		const char *says;
		gint64 number;
	} limits[] = {
		{ "asks for %d letters at most to one person", BUDGET_PERSON },
		{ "%d to strangers", BUDGET_STRANGERS },
		{ "to strangers, %d in all", BUDGET_ALL },
		{ "It has %d questions answered", BUDGET_QUESTIONS },
		{ "has %d mails read in an hour",
		  normal_of("player_mails_per_hour") },
		{ "in an hour and %d in a day; the rest",
		  normal_of("player_mails_per_day") },
		{ "ask for %d letters in an hour",
		  normal_of("asked_per_hour") },
		{ "letters in an hour and %d in a day",
		  normal_of("asked_per_day") },
		{ "gets %d letters in a day that others",
		  normal_of("asked_to_one") },
		{ "Talk is %d times a day", normal_of("talk_per_day") },
		{ "of %d characters", normal_of("talk_length") },
		{ "%d matches may be waiting to begin",
		  normal_of("challenges") },
		{ "one domain have %d of these",
		  normal_of("answers_per_domain") },
		{ "together %d in an hour", normal_of("answers_per_hour") },
	};
	g_autofree char *page = page_read("pennypost.1");
	g_autofree char *part = part_of(page, ".SH LIMITS", "\n.SH");
	g_autofree char *text = plain(part);

	for (gsize i = 0; i < G_N_ELEMENTS(limits); i++) {
		g_autofree char *number =
			g_strdup_printf("%" G_GINT64_FORMAT, limits[i].number);
		g_auto(GStrv) halves = g_strsplit(limits[i].says, "%d", 2);
		assert_has(text, kept(g_strjoinv(number, halves)));
	}
}
