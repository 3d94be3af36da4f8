/* The manual covers the whole program: every configuration key with its help,
 * and every form of every call; bash completes calls; and the examples work. */
#include "lib/program.h"

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

static const Verb *
verbs_of(const Subcommand *subcommand, Verb whole[2])
{
	whole[0] = subcommand_whole(subcommand);
	whole[1] = (Verb){ NULL, NULL, NULL, 0, 0, 0, NULL };
	return subcommand->verbs ? subcommand->verbs : whole;
}

/* Returns the forms of a subcommand, one a line: "match show MATCH". */
static char *
forms_of(const Subcommand *subcommand)
{
	GString *lines = g_string_new(NULL);
	Verb whole[2];
	const Verb *verb = verbs_of(subcommand, whole);

	for (; verb->usage; verb++) {
		g_autofree char *name =
			subcommand_called(subcommand, verb->name ? verb : NULL);
		g_auto(GStrv) forms = g_strsplit(verb->usage, "\n", -1);
		guint n = g_strv_length(forms);

		for (guint i = 0; i < MAX(n, 1); i++) {
			g_autofree char *form = g_strjoin(
				" ", name + strlen("pennypost "),
				n && *forms[i] ? forms[i] : NULL, NULL);

			g_string_append_printf(lines, "%s\n", form);
		}
	}
	return g_string_free(lines, FALSE);
}

/* Returns the headings about a subcommand in the manual. */
static char *
forms_on_page(const char *name)
{
	g_autofree char *page = page_read("pennypost.1");
	g_autofree char *list =
		part_of(page, ".SH SUBCOMMANDS", "\n.SH OPTIONS");
	g_autofree char *start = g_strconcat(".B ", name, NULL);
	g_auto(GStrv) lines = g_strsplit(list, "\n", -1);
	GString *forms = g_string_new(NULL);

	for (int i = 1; lines[0] && lines[i]; i++)
		if (g_str_has_prefix(lines[i - 1], ".T") &&
		    g_str_has_prefix(lines[i], start) &&
		    strchr(" ", lines[i][strlen(start)]))
			g_string_append_printf(forms, "%s\n",
					       lines[i] + strlen(".B "));
	return g_string_free(forms, FALSE);
}

/* Returns the parts of a text that a pattern matches. */
static GHashTable *
found_in(const char *text, const char *pattern)
{
	GHashTable *parts =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(GRegex) part = g_regex_new(pattern, 0, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;

	for (g_regex_match(part, text, 0, &found); g_match_info_matches(found);
	     g_match_info_next(found, NULL))
		g_hash_table_add(parts, g_match_info_fetch(found, 0));
	return parts;
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
			      "%s has %s, which is too much", what,
			      (char *)option);
}

#define OPTION_PATTERN "--[a-z][a-z-]*( [A-Z=]+| [a-z]+\\|[a-z|]+)?"

/* The manual's headings are the forms in the rows. */
TEST_RANGE(test_forms, 0, HOW_MANY(subcommands[i]))
{
	const Subcommand *subcommand = subcommands[_i];
	g_autofree char *forms = forms_of(subcommand);
	g_autofree char *page = forms_on_page(subcommand->name);
	g_autoptr(GHashTable) wanted = found_in(forms, ".+");
	g_autoptr(GHashTable) given = found_in(page, ".+");

	assert_same("pennypost(1)", wanted, given);
}

/* Each option occurs in a form, with the name of its value, and each option in
 * a form exists. */
TEST_RANGE(test_options, 0, HOW_MANY(subcommands[i]))
{
	const Subcommand *subcommand = subcommands[_i];
	const GOptionEntry *at = subcommand->options;
	g_autoptr(GString) options = g_string_new(NULL);
	g_autofree char *forms = forms_of(subcommand);

	for (; at && at->long_name; at++)
		g_string_append_printf(options, "--%s %s\n", at->long_name,
				       at->arg_description ? at->arg_description
							   : "");
	g_autoptr(GHashTable) wanted = found_in(options->str, OPTION_PATTERN);
	g_autoptr(GHashTable) given = found_in(forms, OPTION_PATTERN);

	assert_same("the usage", wanted, given);
}

/* --- completion ------------------------------------------------------------
 */

static const struct {
	const char *words; /* the last word is the one being typed */
	const char *offered;
} typed[] = {
	{ "ma", "match mail" },
	{ "--v", "--version" },
	{ "match re", "resume replace" },
	{ "match frob x", "" },
	{ "frob ''", "" },
	{ "match list --",
	  "--all --json --club --now --quiet --verbose --help" },
	{ "match list --all --",
	  "--all --json --club --now --quiet --verbose --help" },
	{ "mail show 7 --r", "--raw" },
	{ "mail retry 7 --r", "" },
	{ "match new mg --stand-in ''", "fallback bot good" },
	{ "picture mg --format ''", "png svg json" },
	{ "preview --format ''", "text html eml" },
	{ "preview --game masters", "masters-gallery" },
	{ "preview offe", "offer offer:claim" },
	{ "rules --language ''", "de en fr" },
	{ "match show ''", "mg-1" },
	{ "match new mg ''", "Ann Bob" },
	{ "match new mg Ann ''", "Ann Bob" },
	{ "match new mg --pace 24 Ann B", "Bob" },
	{ "match replace mg-1 2 ''", "with" },
	{ "match replace mg-1 2 with ''", "Ann Bob" },
	{ "match excuse Ann ''", "in mg-1" },
	{ "season new mg --player A", "Ann" },
	{ "season move Ann ''", "Ann Bob to" },
	{ "player set Ann ''", "name address zone language" },
	{ "match show -c nowhere ''", "" },
	{ "export --season ''", "" },
	{ "help sea", "season" },
	{ "help season wi", "withdraw" },
};

/* What bash offers in the club. */
PROGRAM_TEST_EACH(test_completion, typed, program_match())
{
	g_autofree char *here = g_get_current_dir();
	g_autofree char *program = program_path();
	g_autofree char *script = g_strdup_printf(
		". %s/contrib/pennypost.bash; COMP_WORDS=(pennypost %s); "
		"COMP_CWORD=$((${#COMP_WORDS[@]} - 1)); _pennypost %s; "
		"echo \"${COMPREPLY[*]}\"",
		here, typed[_i].words, program);
	const char *argv[] = { "bash", "-c", script, NULL };
	g_autofree char *out = NULL;
	int status = 1;

	ck_assert(g_spawn_sync(dir, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, &out, NULL, &status, NULL));
	ck_assert_msg(status == 0, "%s", typed[_i].words);
	ck_assert_str_eq(g_strchomp(out), typed[_i].offered);
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
