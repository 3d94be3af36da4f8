/* pair.c - two workers on one club, and the result of their runs. */
#include "pair.h"

#include "day.h"
#include "dump.h"

#include <glib/gstdio.h>
#include <stdlib.h>
#include <unistd.h>

/* --- clubs ------------------------------------------------------------ */

void
ran_well(Ran *ran)
{
	ck_assert_msg(ran->status == 0, "status %d: %.999s", ran->status,
		      ran->err);
	ran_clear(ran);
}

static void
move(const char *dir, const char *to)
{
	Ran ran = day_program(dir, WORDS("move", "--to", to), NULL, NULL, NULL);

	ran_well(&ran);
}

char *
pair_folder(const Pair *pair)
{
	static const char *const files[] = { "pennypost.conf", "keys", "mail" };
	char *folder = folder_quick();

	for (gsize i = 0; i < G_N_ELEMENTS(files); i++) {
		ck_assert_int_eq(symlink(path_in(pair->first, files[i]),
					 path_in(folder, files[i])),
				 0);
	}
	return folder;
}

Pair
pair_on(char *url, const char *before, const char *at)
{
	Pair pair = { .url = url, .first = day_copy(before), .at = at };

	g_mkdir(path_in(pair.first, "mail"),
		0700); /* a club that has never run has none */
	move(pair.first, pair.url);
	pair.second = pair_folder(&pair);
	return pair;
}

Pair
pair_new(const char *before, const char *at)
{
	return pair_on(cluster_database(false), before, at);
}

void
pair_clear(Pair *pair)
{
	g_free(pair->url);
	program_clear(pair->first);
	program_clear(pair->second);
}

/* --- runs ------------------------------------------------------------- */

void
life_run(Life *life)
{
	life->ran = day_program(life->dir, WORDS("run", "--now", life->at),
				life->fault, NULL, NULL);
}

static gpointer
live(gpointer life)
{
	life_run(life);
	return NULL;
}

GThread *
life_begin(Life *life)
{
	return g_thread_new("worker", live, life);
}

void
life_well(Life *life)
{
	ran_well(&life->ran);
}

void
pair_live(const Pair *pair, const char *fault)
{
	Life one = { .dir = pair->first, .at = pair->at, .fault = fault };
	Life other = { .dir = pair->second, .at = pair->at };
	GThread *thread = life_begin(&one);

	life_run(&other);
	g_thread_join(thread);
	if (fault)
		ran_clear(&one.ran);
	else
		life_well(&one);
	life_well(&other);
}

/* --- results -------------------------------------------------------------- */

static int
by_text(const void *a, const void *b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

/* Rows are numbered in the order in which they were stored, and a number used
 * in a transaction that was rolled back isn't used again. */
#define ORDER "\\\\\"decision\\\\\":|serial="
#define UNDONE                                                                 \
	"\\\\\"player\\\\\":|\\b[a-z]*id=|player=|match=|season=|posted=|"     \
	"voided="

static char *
without_numbers(const char *text, bool broken)
{
	g_autoptr(GRegex) regex = g_regex_new(
		broken ? "(" ORDER "|" UNDONE ")\\d+" : "(" ORDER ")\\d+", 0, 0,
		NULL);
	g_autofree char *plain =
		g_regex_replace_literal(regex, text, -1, 0, "#", 0, NULL);
	g_auto(GStrv) lines = g_strsplit(plain, "\n", -1);

	qsort(lines, g_strv_length(lines), sizeof *lines, by_text);
	return g_strjoinv("\n", lines);
}

void
pair_compare(const Pair *pair, const char *after, const char *what,
	     const char *broken)
{
	g_autofree char *file =
		g_build_filename(pair->first, "pennypost.db", NULL);

	g_unlink(file);
	move(pair->first, file);
	g_autofree char *wanted = dump_core(after);
	g_autofree char *found = dump_core(pair->first);
	g_autofree char *plain_wanted = without_numbers(wanted, broken);
	g_autofree char *plain_found = without_numbers(found, broken);
	const char *difference = dump_difference(plain_wanted, plain_found);

	ck_assert_msg(!difference, "%s, %s: %s", what,
		      broken ? broken : "all well", difference);
}

void
pair_compare_letters(const Pair *pair, const char *after, const char *what)
{
	g_autofree char *wanted = dump_sent(after);
	g_autofree char *found = dump_sent(pair->first);
	const char *difference = dump_difference(wanted, found);

	ck_assert_msg(!difference, "%s: %s", what, difference);
}

void
pair_compare_beside(const Pair *pair, const char *after, const char *what,
		    const char *broken)
{
	g_autofree char *wanted = dump_beside(after);
	g_autofree char *found = dump_beside(pair->first);
	g_autofree char *plain_wanted = without_numbers(wanted, broken);
	g_autofree char *plain_found = without_numbers(found, broken);
	const char *difference = dump_difference(plain_wanted, plain_found);

	ck_assert_msg(!difference, "%s: %s", what, difference);
}
