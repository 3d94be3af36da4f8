/* dump.c - a club's data, row by row and letter by letter. */
#include "dump.h"

#include "lib/must.h"

#include "base/secret.h"
#include "mail/message/opened.h"
#include "store/outbox.h"

#include <sqlite3.h>

#define LETTERS_KEPT 5000

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

/* --- tokens ----------------------------------------------------------- */

static bool
is_token(const char *text)
{
	return strspn(text, "abcdefghijklmnopqrstuvwxyz234567") ==
		       TOKEN_CHARS &&
	       (text[TOKEN_CHARS] == '@' ||
		g_str_has_prefix(text + TOKEN_CHARS, "%40"));
}

static char *
without_tokens(const char *text, GHashTable *tokens)
{
	GString *plain = g_string_new(NULL);
	const char *plus;

	while ((plus = strchr(text, '+'))) {
		g_string_append_len(plain, text, plus - text);
		text = plus + 1;
		if (is_token(text)) {
			/* Tokens are random, so each is replaced by its meaning
			 * in the club: two letters are equal if answers to them
			 * mean the same. */
			g_autofree char *name = g_strndup(text, TOKEN_CHARS);
			g_autofree char *hash = secret_token_hash(name);
			const char *meaning = g_hash_table_lookup(tokens, hash);

			g_string_append_printf(plain, "+(%s)",
					       meaning ? meaning : "unknown");
			text += TOKEN_CHARS;
		} else {
			g_string_append_c(plain, '+');
		}
	}
	g_string_append(plain, text);
	return g_string_free(plain, FALSE);
}

/* The bytes of letters that held words of an erased player are deleted. */
static char *
read_letter(GBytes *bytes)
{
	if (!g_bytes_get_size(bytes))
		return g_strdup("letter deleted");
	g_autoptr(Opened) letter = opened_read(bytes, NULL);

	ck_assert_ptr_nonnull(letter);
	g_autofree char *whole = g_strdup_printf(
		"letter %s|%s|%s|%s|%s|%s|%s", letter->message_id, letter->to,
		letter->reply_to, letter->subject, letter->references,
		letter->text, letter->html ? letter->html : "");

	return g_strescape(whole, NULL);
}

/* Hundreds of clubs have the same letters, so each is parsed once and cached.
 * Letters that were rewritten after a kill have new tokens, and only fill the
 * cache. */
static char *
letter_line(GBytes *bytes, GHashTable *tokens)
{
	static GHashTable *read;
	const char *line;

	if (!read)
		read = g_hash_table_new_full(g_bytes_hash, g_bytes_equal,
					     (GDestroyNotify)g_bytes_unref,
					     g_free);
	if (g_hash_table_size(read) > LETTERS_KEPT)
		g_hash_table_remove_all(read);
	line = g_hash_table_lookup(read, bytes);
	if (!line) {
		line = read_letter(bytes);
		g_hash_table_insert(read, g_bytes_ref(bytes), (char *)line);
	}
	return without_tokens(line, tokens);
}

/* --- rows ----------------------------------------------------------------- */

/* The state of one dump. */
typedef struct {
	const char *dir;
	sqlite3 *sqlite;
	GHashTable *tokens; /* hash to the token's meaning */
	GPtrArray *lines;
} Dump;

/* Returns whether a column is random: a token is stored only as its hash; and
 * mails that were fetched twice and kept once leave a gap in the numbers of
 * later mails, which nothing else uses. */
static bool
by_chance(const char *table, const char *column)
{
	return (!strcmp(table, "tokens") && !strcmp(column, "hash")) ||
	       (g_str_has_prefix(table, "inbox") && !strcmp(column, "id"));
}

/* Returns whether a line is a trace of a failure that is over. */
static bool
is_over(const char *line)
{
	return (g_str_has_prefix(line, "facts key=failures:") &&
		g_str_has_suffix(line, " value=0")) ||
	       g_str_has_prefix(line, "sqlite_sequence name=inbox ");
}

/* Removes the number of a mail that waits for confirmation. */
static char *
without_mail_number(char *text)
{
	static const char field[] = "\"mail\":";
	char *number = strstr(text, field), *end = NULL;

	if (number) {
		number += strlen(field);
		end = number + strspn(number, "0123456789");
		memmove(number, end, strlen(end) + 1);
	}
	return text;
}

static char *
cell(const Dump *dump, const char *table, sqlite3_stmt *query, int i)
{
	const char *text;

	if (!strcmp(table, "outbox_raw") &&
	    sqlite3_column_type(query, i) == SQLITE_BLOB) {
		return letter_line(
			kept(g_bytes_new(sqlite3_column_blob(query, i),
					 sqlite3_column_bytes(query, i))),
			dump->tokens);
	}
	text = (const char *)sqlite3_column_text(query, i);
	if (!text)
		return g_strdup("NULL");
	return g_strescape(
		kept(without_mail_number(without_tokens(text, dump->tokens))),
		NULL);
}

static sqlite3_stmt *
ask(const Dump *dump, const char *sql)
{
	sqlite3_stmt *query = NULL;

	ck_assert_int_eq(
		sqlite3_prepare_v2(dump->sqlite, sql, -1, &query, NULL),
		SQLITE_OK);
	return query;
}

static void
dump_query(Dump *dump, const char *table, const char *sql)
{
	sqlite3_stmt *query = ask(dump, sql);

	while (sqlite3_step(query) == SQLITE_ROW) {
		GString *line = g_string_new(table);

		for (int i = 0; i < sqlite3_column_count(query); i++) {
			const char *name = sqlite3_column_name(query, i);
			g_autofree char *text = cell(dump, table, query, i);

			if (!by_chance(table, name))
				g_string_append_printf(line, " %s=%s", name,
						       text);
		}
		if (is_over(line->str))
			g_string_free(line, TRUE);
		else
			g_ptr_array_add(dump->lines,
					g_string_free(line, FALSE));
	}
	sqlite3_finalize(query);
}

static void
learn_tokens(Dump *dump)
{
	sqlite3_stmt *query = ask(
		dump, "SELECT hash, scope || ' ' || coalesce(player, 0) || ' '"
		      " || coalesce(match, 0) || ' ' || coalesce(decision, 0)"
		      " || ' ' || matter || ' ' || expires || ' ' || revoked"
		      " FROM tokens");

	while (sqlite3_step(query) == SQLITE_ROW)
		g_hash_table_insert(
			dump->tokens,
			g_strdup((const char *)sqlite3_column_text(query, 0)),
			g_strdup((const char *)sqlite3_column_text(query, 1)));
	sqlite3_finalize(query);
}

static Dump
dump_begin(const char *dir)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.db", NULL);
	Dump dump = { .dir = dir };

	ck_assert_int_eq(sqlite3_open_v2(path, &dump.sqlite,
					 SQLITE_OPEN_READWRITE, NULL),
			 SQLITE_OK);
	dump.tokens =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	dump.lines = g_ptr_array_new_with_free_func(g_free);
	learn_tokens(&dump);
	return dump;
}

static char *
dump_end(Dump *dump)
{
	char *text = join(dump->lines);

	g_ptr_array_unref(dump->lines);
	g_hash_table_unref(dump->tokens);
	sqlite3_close(dump->sqlite);
	return text;
}

static void
dump_database(Dump *dump)
{
	sqlite3_stmt *query = ask(dump, "SELECT name FROM sqlite_schema "
					"WHERE type = 'table'");

	while (sqlite3_step(query) == SQLITE_ROW) {
		const char *table = (const char *)sqlite3_column_text(query, 0);

		dump_query(dump, table, formatted("SELECT * FROM %s", table));
	}
	sqlite3_finalize(query);
}

/* --- files ---------------------------------------------------------------- */

static void
dump_letters(Dump *dump)
{
	g_autofree char *folder =
		g_build_filename(dump->dir, "mail", "out", "new", NULL);
	g_autoptr(GDir) all = g_dir_open(folder, 0, NULL);
	const char *name;

	while (all && (name = g_dir_read_name(all))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		char *text = NULL;
		gsize n = 0;

		must(g_file_get_contents(path, &text, &n, &error));
		g_autoptr(GBytes) bytes = g_bytes_new_take(text, n);

		g_ptr_array_add(dump->lines, letter_line(bytes, dump->tokens));
	}
}

/* Incoming mails are moved away, and each exists once. */
static void
dump_mails(Dump *dump, const char *part)
{
	g_autoptr(GDir) all =
		g_dir_open(path_in(dump->dir, "mail", "in", part), 0, NULL);
	const char *name;

	while (all && (name = g_dir_read_name(all)))
		g_ptr_array_add(dump->lines,
				g_strdup_printf("mail %s/%s", part, name));
}

char *
dump_club(const char *dir)
{
	Dump dump = dump_begin(dir);

	dump_database(&dump);
	dump_letters(&dump);
	dump_mails(&dump, "new");
	dump_mails(&dump, "cur");
	return dump_end(&dump);
}

char *
dump_sent(const char *dir)
{
	Dump dump = dump_begin(dir);

	dump_query(&dump, "sent",
		   "SELECT recipient, kind, subject, state FROM outbox");
	return dump_end(&dump);
}

/* Sent letters are files named by their Message-IDs. */
static void
dump_lost(Dump *dump)
{
	sqlite3_stmt *query = ask(dump, "SELECT message_id, state FROM outbox");

	while (sqlite3_step(query) == SQLITE_ROW) {
		const char *id = (const char *)sqlite3_column_text(query, 0);
		g_autofree char *hash = secret_sha256(id, strlen(id));
		g_autofree char *path = g_strdup_printf(
			"%s/mail/out/new/%s.pennypost", dump->dir, hash);

		if (sqlite3_column_int(query, 1) != OUTBOX_SENT ||
		    !g_file_test(path, G_FILE_TEST_EXISTS))
			g_ptr_array_add(dump->lines,
					g_strdup_printf("lost %s", id));
	}
	sqlite3_finalize(query);
}

char *
dump_core(const char *dir)
{
	static const char *const queries[][2] = {
		{ "matches", "SELECT name, phase, steps, fingerprint "
			     "FROM matches" },
		{ "steps", "SELECT * FROM steps" },
		{ "seats", "SELECT match, seat, player, desk, bank, missed "
			   "FROM seats" },
		/* An answer quotes the letter's subject, which contains its
		 * deadline. */
		{ "inbox", "SELECT key, state, reason, player, tries, "
			   "COALESCE(json_remove(NULLIF(receipt, ''), "
			   "'$.subject'), '') receipt FROM inbox" },
		{ "decisions", "SELECT serial, match, seat, step, open, "
			       "outcome, closed FROM decisions" },
		{ "players", "SELECT * FROM players" },
	};
	Dump dump = dump_begin(dir);

	for (gsize i = 0; i < G_N_ELEMENTS(queries); i++)
		dump_query(&dump, queries[i][0], queries[i][1]);
	dump_lost(&dump);
	dump_mails(&dump, "new");
	dump_mails(&dump, "cur");
	return dump_end(&dump);
}

/* Returns the visible text of a letter without its tokens. */
static char *
read_text(GBytes *bytes)
{
	g_autoptr(Opened) letter = opened_read(bytes, NULL);
	g_autoptr(GHashTable) none = g_hash_table_new(g_str_hash, g_str_equal);

	ck_assert_ptr_nonnull(letter);
	g_autofree char *whole = g_strdup_printf("text %s|%s|%s", letter->to,
						 letter->subject, letter->text);
	return g_strescape(kept(without_tokens(whole, none)), NULL);
}

static void
dump_texts(Dump *dump)
{
	sqlite3_stmt *query = ask(dump, "SELECT bytes FROM outbox_raw");

	while (sqlite3_step(query) == SQLITE_ROW) {
		g_ptr_array_add(dump->lines,
				read_text(kept(g_bytes_new(
					sqlite3_column_blob(query, 0),
					sqlite3_column_bytes(query, 0)))));
	}
	sqlite3_finalize(query);
}

char *
dump_beside(const char *dir)
{
	static const char *const queries[][2] = {
		{ "decisions",
		  "SELECT match, seat, player, step, topic, open, opened,"
		  " printed, handed, deadline, due, open * wake AS wake,"
		  " outcome, closed, excused, extra, answered FROM decisions" },
		{ "seats", "SELECT match, seat, player, word, owner, stage,"
			   " bank, missed, reminded, resigned, abort"
			   " FROM seats" },
		{ "matches", "SELECT name, phase, paused, started, finished,"
			     " stirred FROM matches" },
		{ "news", "SELECT player, match, kind, due, created, data"
			  " FROM news" },
		{ "told", "SELECT * FROM told" },
		{ "contests", "SELECT * FROM contests" },
		{ "seasons", "SELECT * FROM seasons" },
		{ "season_entries", "SELECT * FROM season_entries" },
		{ "entrants", "SELECT * FROM entrants" },
		{ "fixtures", "SELECT * FROM fixtures" },
		{ "results", "SELECT * FROM results" },
		{ "offers", "SELECT match, seat, player, made, until, state"
			    " FROM offers" },
		{ "tenures", "SELECT match, seat, player, step, at, why"
			     " FROM tenures" },
		{ "standby", "SELECT player FROM standby ORDER BY id" },
		{ "absences", "SELECT player, since, until, announced"
			      " FROM absences" },
		{ "journal", "SELECT at, who, act, detail, match"
			     " FROM journal" },
	};
	Dump dump = dump_begin(dir);

	for (gsize i = 0; i < G_N_ELEMENTS(queries); i++)
		dump_query(&dump, queries[i][0], queries[i][1]);
	dump_texts(&dump);
	return dump_end(&dump);
}

/* Returns the first line that occurs more often in the first list; "(no more)"
 * if none does. Both are sorted. */
static const char *
line_without(char *const *lines, char *const *others)
{
	while (*lines) {
		int order = *others ? strcmp(*lines, *others) : -1;

		if (order < 0)
			return *lines;
		lines += order == 0;
		others++;
	}
	return "(no more)";
}

char *
dump_difference(const char *wanted, const char *found)
{
	if (!strcmp(wanted, found))
		return NULL;

	g_auto(GStrv) one = g_strsplit(wanted, "\n", -1);
	g_auto(GStrv) other = g_strsplit(found, "\n", -1);

	return g_strdup_printf("wanted: %.900s\nfound:  %.900s",
			       line_without(one, other),
			       line_without(other, one));
}
