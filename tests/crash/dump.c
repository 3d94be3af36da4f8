/* dump.c - what is in a club, row by row and letter by letter. */
#include "dump.h"

#include "lib/suites.h"

#include "base/secret.h"
#include "mail/opened.h"
#include "store/outbox.h"

#include <sqlite3.h>
#include <string.h>

static int
by_text(gconstpointer a, gconstpointer b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static char *
join(GPtrArray *lines)
{
	g_ptr_array_sort(lines, by_text);
	g_ptr_array_add(lines, NULL);
	return g_strjoinv("\n", (char **)lines->pdata);
}

/* Tokens are drawn anew for each letter. */
static char *
without_tokens(const char *text)
{
	g_autoptr(GRegex) token =
		g_regex_new("\\+[a-z2-7]{26}(@|%40)", 0, 0, NULL);

	return g_regex_replace(token, text, -1, 0, "+TOKEN@", 0, NULL);
}

static char *
letter_line(GBytes *bytes)
{
	Opened *letter = opened_read(bytes, NULL);

	ck_assert_ptr_nonnull(letter);
	g_autofree char *whole = g_strdup_printf(
		"letter %s|%s|%s|%s|%s|%s|%s", letter->message_id, letter->to,
		letter->reply_to, letter->subject, letter->references,
		letter->text, letter->html ? letter->html : "");
	g_autofree char *plain = without_tokens(whole);

	opened_free(letter);
	return g_strescape(plain, NULL);
}

/* --- rows ----------------------------------------------------------------- */

/* A token is stored by its hash alone.  Mails that were fetched twice, and kept
 * once, leave a gap in the numbers of the mails after them; nobody else knows
 * these numbers. */
static bool
by_chance(const char *table, const char *column)
{
	return (!strcmp(table, "tokens") && !strcmp(column, "hash")) ||
	       (g_str_has_prefix(table, "inbox") && !strcmp(column, "id"));
}

/* That something failed once and is over now. */
static bool
is_over(const char *line)
{
	return (g_str_has_prefix(line, "facts key=failures:") &&
		g_str_has_suffix(line, " value=0")) ||
	       g_str_has_prefix(line, "sqlite_sequence name=inbox ");
}

static char *
cell(const char *table, sqlite3_stmt *query, int i)
{
	const char *text;

	if (!strcmp(table, "outbox_raw") &&
	    sqlite3_column_type(query, i) == SQLITE_BLOB) {
		g_autoptr(GBytes) bytes =
			g_bytes_new(sqlite3_column_blob(query, i),
				    sqlite3_column_bytes(query, i));

		return letter_line(bytes);
	}
	text = (const char *)sqlite3_column_text(query, i);
	if (!text)
		return g_strdup("NULL");
	g_autofree char *plain = without_tokens(text);

	return g_strescape(plain, NULL);
}

static void
dump_query(sqlite3 *sqlite, const char *table, const char *sql,
	   GPtrArray *lines)
{
	sqlite3_stmt *query = NULL;

	ck_assert_int_eq(sqlite3_prepare_v2(sqlite, sql, -1, &query, NULL),
			 SQLITE_OK);
	while (sqlite3_step(query) == SQLITE_ROW) {
		GString *line = g_string_new(table);

		for (int i = 0; i < sqlite3_column_count(query); i++) {
			const char *name = sqlite3_column_name(query, i);
			g_autofree char *text = cell(table, query, i);

			if (!by_chance(table, name))
				g_string_append_printf(line, " %s=%s", name,
						       text);
		}
		if (is_over(line->str))
			g_string_free(line, TRUE);
		else
			g_ptr_array_add(lines, g_string_free(line, FALSE));
	}
	sqlite3_finalize(query);
}

static sqlite3 *
open_database(const char *dir)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.db", NULL);
	sqlite3 *sqlite = NULL;

	ck_assert_int_eq(
		sqlite3_open_v2(path, &sqlite, SQLITE_OPEN_READWRITE, NULL),
		SQLITE_OK);
	return sqlite;
}

static void
dump_database(const char *dir, GPtrArray *lines)
{
	static const char names[] = "SELECT name FROM sqlite_schema "
				    "WHERE type = 'table'";
	sqlite3 *sqlite = open_database(dir);
	sqlite3_stmt *query = NULL;

	ck_assert_int_eq(sqlite3_prepare_v2(sqlite, names, -1, &query, NULL),
			 SQLITE_OK);
	while (sqlite3_step(query) == SQLITE_ROW) {
		const char *table = (const char *)sqlite3_column_text(query, 0);
		g_autofree char *sql =
			g_strdup_printf("SELECT * FROM %s", table);

		dump_query(sqlite, table, sql, lines);
	}
	sqlite3_finalize(query);
	sqlite3_close(sqlite);
}

/* --- files ---------------------------------------------------------------- */

static void
dump_letters(const char *dir, GPtrArray *lines)
{
	g_autofree char *folder =
		g_build_filename(dir, "mail", "out", "new", NULL);
	g_autoptr(GDir) all = g_dir_open(folder, 0, NULL);
	const char *name;

	while (all && (name = g_dir_read_name(all))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		char *text = NULL;
		gsize n = 0;

		ck_assert(g_file_get_contents(path, &text, &n, NULL));
		g_autoptr(GBytes) bytes = g_bytes_new_take(text, n);

		g_ptr_array_add(lines, letter_line(bytes));
	}
}

/* Mails that came in are put away, and each is there once. */
static void
dump_mails(const char *dir, const char *part, GPtrArray *lines)
{
	g_autofree char *folder =
		g_build_filename(dir, "mail", "in", part, NULL);
	g_autoptr(GDir) all = g_dir_open(folder, 0, NULL);
	const char *name;

	while (all && (name = g_dir_read_name(all)))
		g_ptr_array_add(lines,
				g_strdup_printf("mail %s/%s", part, name));
}

char *
dump_club(const char *dir)
{
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);

	dump_database(dir, lines);
	dump_letters(dir, lines);
	dump_mails(dir, "new", lines);
	dump_mails(dir, "cur", lines);
	return join(lines);
}

/* Letters are named by their Message-IDs. */
static void
dump_lost(sqlite3 *sqlite, const char *dir, GPtrArray *lines)
{
	static const char sent[] = "SELECT message_id, state FROM outbox";
	sqlite3_stmt *query = NULL;

	ck_assert_int_eq(sqlite3_prepare_v2(sqlite, sent, -1, &query, NULL),
			 SQLITE_OK);
	while (sqlite3_step(query) == SQLITE_ROW) {
		const char *id = (const char *)sqlite3_column_text(query, 0);
		g_autofree char *hash = secret_sha256(id, strlen(id));
		g_autofree char *path = g_strdup_printf(
			"%s/mail/out/new/%s.pennypost", dir, hash);

		if (sqlite3_column_int(query, 1) != OUTBOX_SENT ||
		    !g_file_test(path, G_FILE_TEST_EXISTS))
			g_ptr_array_add(lines, g_strdup_printf("lost %s", id));
	}
	sqlite3_finalize(query);
}

char *
dump_core(const char *dir)
{
	static const char *const queries[][2] = {
		{ "matches", "SELECT name, phase, steps, fingerprint, judge "
			     "FROM matches" },
		{ "steps", "SELECT * FROM steps" },
		{ "seats", "SELECT match, seat, player, desk, bank, missed "
			   "FROM seats" },
		{ "inbox", "SELECT key, state, reason, player, tries, receipt "
			   "FROM inbox" },
		{ "decisions", "SELECT serial, match, seat, step, open, "
			       "outcome, closed FROM decisions" },
		{ "players", "SELECT * FROM players" },
	};
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);
	sqlite3 *sqlite = open_database(dir);

	for (gsize i = 0; i < G_N_ELEMENTS(queries); i++)
		dump_query(sqlite, queries[i][0], queries[i][1], lines);
	dump_lost(sqlite, dir, lines);
	sqlite3_close(sqlite);
	dump_mails(dir, "new", lines);
	dump_mails(dir, "cur", lines);
	return join(lines);
}

char *
dump_difference(const char *wanted, const char *found)
{
	g_auto(GStrv) one = g_strsplit(wanted, "\n", -1);
	g_auto(GStrv) other = g_strsplit(found, "\n", -1);

	for (int i = 0; one[i] || other[i]; i++)
		if (g_strcmp0(one[i], other[i]))
			return g_strdup_printf("wanted: %.900s\nfound:  %.900s",
					       one[i] ? one[i] : "(no more)",
					       other[i] ? other[i]
							: "(no more)");
	return NULL;
}
