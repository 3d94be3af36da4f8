/* The output of --json: it parses, has the keys that pennypost(1) names, and
 * contains no secret; and the text output of the same lists. */
#include "lib/page.h"
#include "lib/program.h"

#include <stdlib.h>
#include <string.h>

/* Makes a club with a running match, an open one, a league, an absence, a mail
 * with an answer in its subject, and a failed letter. */
static char *
busy_club(void)
{
	char *dir = program_match();

	program_prints(dir, "player add Cid cid@x.example -q", "Cid");
	program_prints(dir, "match new mg Ann --seats 3 --now " NOON, "mg-2");
	program_prints(dir,
		       "season new mg --player Ann --player Bob --player Cid "
		       "--now " NOON,
		       "mgl is open");
	g_autoptr(Opened) letter = program_turn(dir);

	program_answer(dir, letter, "[mg-1] play 7", "away 1 Dec to 8 Dec\n");
	program_pass(dir, LATER);
	program_told(dir, "UPDATE outbox SET state = 3 WHERE id = 1");
	return dir;
}

/* --- the keys ------------------------------------------------------------- */

static void
add_keys(json_t *value, GHashTable *keys)
{
	const char *key;
	json_t *inner;
	gsize i;

	json_array_foreach (value, i, inner)
		add_keys(inner, keys);
	json_object_foreach (value, key, inner) {
		g_hash_table_add(keys, g_strdup(key));
		add_keys(inner, keys);
	}
}

/* Returns the words below a heading in the manual's section JSON, without those
 * in brackets. */
static char *
promised(const char *call)
{
	g_autofree char *page = page_read("pennypost.1");
	g_autofree char *heading = g_strdup_printf("\n.TP\n.B %s\n", call);
	const char *part = strstr(page, "\n.SH JSON\n");
	const char *entry = part ? strstr(part, heading) : NULL;

	ck_assert_msg(entry != NULL, "pennypost(1), JSON, lacks %s", call);
	entry += strlen(heading);
	g_autofree char *text =
		g_strndup(entry, (gsize)(strstr(entry, "\n.") - entry));
	g_autoptr(GRegex) bracket = g_regex_new("\\([^)]*\\)", 0, 0, NULL);

	return g_regex_replace_literal(bracket, text, -1, 0, " ", 0, NULL);
}

static void
add_promised(const char *call, GHashTable *keys)
{
	g_auto(GStrv) words =
		g_strsplit_set(kept(promised(call)), " ,;:\n", -1);

	for (int i = 0; words[i]; i++)
		if (*words[i])
			g_hash_table_add(keys, g_strdup(words[i]));
}

static GHashTable *
key_set(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

static void
check_among(const char *call, GHashTable *some, GHashTable *all,
	    const char *fault)
{
	GHashTableIter iter;
	gpointer key;

	g_hash_table_iter_init(&iter, some);
	while (g_hash_table_iter_next(&iter, &key, NULL))
		ck_assert_msg(g_hash_table_contains(all, key), "%s: %s %s",
			      call, fault, (const char *)key);
}

/* Returns the only value that a call prints. */
static json_t *
printed(const char *dir, const char *call, int status)
{
	g_autofree char *line = g_strdup_printf("%s --json --now " LATER, call);
	g_auto(GStrv) words = g_strsplit(line, " ", -1);
	g_auto(Ran) ran = program_run(dir, (const char *const *)words);
	json_t *value = json_loads(ran.out, 0, NULL);

	ck_assert_int_eq(ran.status, status);
	ck_assert_str_eq(ran.err, "");
	ck_assert_msg(value != NULL, "%s: %s", call, ran.out);
	return value;
}

/* Calls, and the headings in the manual that list their keys. */
TABLE(calls, const char *call, *headings[3]; int status) = {
	{ "doctor --offline", { "doctor" }, 78 },
	{ "doctor --offline --quiet", { "doctor" }, 78 },
	{ "stats", { "stats" }, 0 },
	{ "match list", { "match list" }, 0 },
	{ "match list --all", { "match list" }, 0 },
	{ "match show mg-1", { "match show" }, 0 },
	{ "season list", { "season list" }, 0 },
	{ "season show mgl", { "season show" }, 0 },
	{ "player list", { "player list" }, 0 },
	{ "player show ann", { "player list", "player show" }, 0 },
	{ "mail list", { "mail list" }, 0 },
	{ "mail list --out", { "mail list" }, 0 },
	{ "mail show 1", { "mail list", "mail show" }, 0 },
	{ "mail show 1 --out", { "mail list", "mail show" }, 0 },
	{ "log", { "log" }, 0 },
	{ "log --match mg-1", { "log" }, 0 },
};

PROGRAM_TEST_EACH(keys_are_those_of_the_page, calls, busy_club())
{
	const char *call = calls[_i].call;
	json_auto_t *value = printed(dir, call, calls[_i].status);
	g_autoptr(GHashTable) has = key_set(), promise = key_set();
	bool mail = !strncmp(call, "mail", 4);

	add_keys(value, has);
	for (int i = 0; i < 3 && calls[_i].headings[i]; i++)
		add_promised(calls[_i].headings[i], promise);
	/* The manual has it in brackets, as only a server has it. */
	if (cluster_asked() && !strcmp(call, "stats"))
		g_hash_table_add(promise, g_strdup("worker"));
	ck_assert_uint_ge(g_hash_table_size(has), 3);
	check_among(call, has, promise, "the page lacks");
	/* one entry lists the keys of mails and of letters */
	if (!mail)
		check_among(call, promise, has, "there is no");
}

/* Neither the secret of a reply address, nor the seed, nor an order in a mail
 * is printed. */
PROGRAM_TEST_EACH(no_secret_is_in_it, calls, busy_club())
{
	json_auto_t *value = printed(dir, calls[_i].call, calls[_i].status);
	char *text = json_dumps(value, 0);
	g_autoptr(Opened) letter = program_letter(dir, "ann@x.example");
	const char *seed = program_asked(
		dir, "SELECT seed FROM matches WHERE name = 'mg-1'");
	const char *plus = strchr(letter->reply_to, '+');
	g_autofree char *token = g_strndup(plus + 1, strcspn(plus + 1, "@"));

	ck_assert_ptr_null(strstr(text, token));
	ck_assert_ptr_null(strstr(text, seed));
	ck_assert_ptr_null(strstr(text, "play 7"));
	free(text);
}

/* Errors are printed as text on standard error, without JSON. */
PROGRAM_TEST(errors_stay_text, program_club())
{
	program_fails(dir, "match show mg-9 --json", 65, "There's no match");
	program_fails(dir, "player show Zed --json", 65, "no player 'Zed'");
	program_fails(dir, "mail show 1 --raw --json", 64, "usage: ");
	program_fails(dir, "match start mg-1 --json", 64, "--json");
}

/* If there is nothing, JSON has an empty list and text says so. */
PROGRAM_TEST(nothing_is_an_empty_list, program_club())
{
	program_prints(dir, "match list --json", "[]\n");
	program_prints(dir, "season list --json", "[]\n");
	program_prints(dir, "match list", "No match is open");
}

/* --- who holds it up ------------------------------------------------------ */

PROGRAM_TEST(list_says_who_is_waited_for, busy_club())
{
	json_auto_t *rows = printed(dir, "match list", 0);
	const json_t *row = json_array_get(rows, 0);
	const json_t *waiting = json_object_get(row, "waiting");
	const char *name = json_string_value(json_array_get(waiting, 0));
	g_autofree char *line = g_strdup_printf(
		"         waiting for %s since Fri 20 Nov ", name);

	ck_assert_uint_eq(json_array_size(waiting), 1);
	ck_assert_str_eq(json_string_value(json_object_get(row, "since")),
			 NOON);
	program_prints(dir, "match list --now " LATER, line);
	program_prints(dir, "match show mg-1 --now " LATER,
		       ", since 2026-11-20 ");
	ck_assert_uint_eq(json_array_size(json_object_get(
				  json_array_get(rows, 1), "waiting")),
			  0);
}

/* During check-in it shows who has been heard from; later, the progress of the
 * matches. */
PROGRAM_TEST(season_says_how_far_it_is, busy_club())
{
	program_told(dir, "UPDATE seasons SET phase = 1, checked = 1795179600;"
			  "UPDATE entrants SET heard = 1795179601"
			  " WHERE player = 1;"
			  "UPDATE entrants SET heard = 1795179599"
			  " WHERE player > 1");
	program_prints(dir, "season show --now " LATER, "Heard from: 1 of 3\n");
	program_prints(dir, "season show --now " LATER,
		       "  Ann, joined, last heard from ");
	program_prints(dir, "season show --now " LATER,
		       "  Cid, joined, not heard from yet\n");
	program_told(dir, "UPDATE seasons SET phase = 3, drawn = 1795179600;"
			  "INSERT INTO fixtures (match, season, division,"
			  " number, spoilt, rows) SELECT id, 1, 0, id, 0, ''"
			  " FROM matches");
	program_prints(dir, "season show --now " LATER,
		       "Matches: 0 over, 1 running, 1 not begun\n"
		       "mg-1, step 0: waiting for ");
	json_auto_t *value = printed(dir, "season show", 0);
	const json_t *running = json_object_get(value, "running");

	ck_assert_uint_eq(json_array_size(running), 1);
}
