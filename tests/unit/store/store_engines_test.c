/* store_engines_test.c - names of databases, how statements are written, what
 * errors mean, and copying rows from one engine to the other. */
#include "lib/cluster.h"
#include "lib/store_asks.h"

#include "store/engine/copying.h"
#include "store/engine/migration.h"
#include "store/engine/naming.h"
#include "store/engine/postgresql.h"
#include "store/engine/query.h"
#include "store/facts.h"
#include "store/opening.h"
#include "store/outbox.h"
#include "store/store_private.h"

/* --- names --- */

TABLE(names, const char *name, *shown; bool server) = {
	{ "pennypost.db", "pennypost.db", false },
	{ "/var/lib/a:b@c.db", "/var/lib/a:b@c.db", false },
	{ "postgresql:///club", "postgresql:///club", true },
	{ "postgres://host:5433/club", "postgres://host:5433/club", true },
	{ "postgresql://ann@host/club", "postgresql://ann@host/club", true },
	{ "postgresql://ann:secret@host/club", "postgresql://ann@host/club",
	  true },
	{ "postgresql://ann:s@c:r/t@one:1,two:2/club?x=y",
	  "postgresql://ann@one:1,two:2/club?x=y", true },
	{ "postgresql:///club?host=/run&password=secret&user=ann",
	  "postgresql:///club?host=/run&user=ann", true },
	{ "postgresql:///club?p%61ssword=secret", "postgresql:///club", true },
	{ "postgresql://ann:se?cr&et@host/club", "postgresql://ann@host/club",
	  true },
	{ "postgresql://ann:sec?ret@one/club?user=x",
	  "postgresql://ann@one/club?user=x", true },
	{ "postgresql://ann:secret?x", "postgresql://ann", true },
	{ "postgresql://ann:secret@[::1]:5433/club",
	  "postgresql://ann@[::1]:5433/club", true },
	{ "postgresql://[::1]:5433/club?a=b@c",
	  "postgresql://[::1]:5433/club?a=b@c", true },
	{ "postgresql://one:1,two:2/club?a=b@c",
	  "postgresql://one:1,two:2/club?a=b@c", true },
	{ "postgresql:///club?sslpassword=secret&sslmode=require",
	  "postgresql:///club?sslmode=require", true },
};

TEST_EACH(no_password_is_shown, names)
{
	ck_assert_str_eq(kept(naming_shown(names[_i].name)), names[_i].shown);
	ck_assert(naming_is_server(names[_i].name) == names[_i].server);
}

static const char *const unnamed[] = {
	"",
	" club.db",
	"club.db\t",
	"a\nb.db",
	"dbname=club",
	"host=/run password = secret",
	"user = ann",
	"POSTGRESQL://ann:secret@host/club",
	"postgresql:club",
	"mysql://ann:secret@host/club",
};

TEST_EACH(what_is_no_name_has_a_cure, unnamed)
{
	const char *cure = naming_fault(unnamed[_i]);

	ck_assert_ptr_nonnull(cure);
	assert_lacks(cure, "secret");
	for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
		ck_assert_ptr_null(naming_fault(names[i].name));
	ck_assert_ptr_null(naming_fault("/clubs/dbname=1/a b.db"));
}

#ifdef PENNYPOST_POSTGRESQL

/* --- statements and errors --- */

TABLE(places, const char *sql, *numbered) = {
	{ "SELECT 1", "SELECT 1" },
	{ "SELECT ?, '?', ?", "SELECT $1, '?', $2" },
	{ "SELECT 'it''s ?' || ?", "SELECT 'it''s ?' || $1" },
	{ "SELECT \"?\" FROM t WHERE a = ?",
	  "SELECT \"?\" FROM t WHERE a = $1" },
};

TEST_EACH(places_are_numbered, places)
{
	ck_assert_str_eq(kept(postgresql_sql(places[_i].sql)),
			 places[_i].numbered);
}

TABLE(states, const char *state; ErrorKind kind; const char *says) = {
	{ "", ERROR_LATER, "see whether its server runs" },
	{ "53100", ERROR_LATER, "free some space" },
	{ "53300", ERROR_LATER, "max_connections" },
	{ "55P03", ERROR_LATER, "another program holds it" },
	{ "40P01", ERROR_LATER, "tries again" },
	{ "57P01", ERROR_LATER, "starting or stopping" },
	{ "57014", ERROR_LATER, "cancelled" },
	{ "08006", ERROR_LATER, "was lost" },
	{ "25006", ERROR_LATER, "name the primary" },
	{ "28P01", ERROR_STOP, "password" },
	{ "3D000", ERROR_STOP, "createdb" },
	{ "42501", ERROR_STOP, "own the database" },
	{ "23505", ERROR_NEVER, "cannot be stored" },
	{ "22021", ERROR_NEVER, "cannot be stored" },
	{ "XX001", ERROR_STOP, "good backup" },
	{ "42P01", ERROR_STOP, "cannot be used with this program" },
};

TEST_EACH(a_state_says_who_must_act, states)
{
	g_autoptr(GError) error = NULL;

	ck_assert(!postgresql_fault("postgresql:///club", states[_i].state,
				    "its words", &error));
	ck_assert_int_eq(error->code, (int)states[_i].kind);
	must_say(states[_i].says);
	must_say("(its words)");
	must_say("postgresql:///club: ");
}

static const char *const unreadable[] = {
	"postgresql://ann:50%secret@host/club",
	"postgresql://host/club?password=50%secret",
	"postgresql://ann:secret@[::1/club",
	"postgresql://ann:secret@[::1]x/club",
	"postgresql://ann:secret/x@host/club",
	"postgresql://ann:1/secret@host/club",
	"postgresql://ann:x@secret@host/club",
	"postgresql://host/club?secret=1",
	"postgresql://host:secret/club",
};

TEST_EACH(what_is_no_url_is_not_shown, unreadable)
{
	g_autoptr(GError) error = NULL;

	ck_assert_ptr_null(store_open(unreadable[_i], false, &error));
	ck_assert(error_is(error, ERROR_STOP));
	must_say("postgresql://user@host/name");
	assert_lacks(error->message, "secret");
}

TEST(no_server_is_for_later)
{
	must_fail(store_open("postgresql://ann:secret@/club"
			     "?host=/nowhere/at/all",
			     false, &error),
		  ERROR_LATER);
}

#endif

/* --- from one to the other --- */

static void
fill(StoreCase *test)
{
	static const guint8 raw[] = { 0, 1, '\'', 0xff, 0 };
	g_autoptr(GBytes) bytes = g_bytes_new_static(raw, sizeof(raw));
	OutboxRow letter = { .message_id = (char *)"<m@x>",
			     .bytes = bytes,
			     .subject = (char *)"Zo\303\253 ' -- ;" };
	gint64 id;

	store_case_player(test, "Ann");
	store_case_player(test, "B\303\266b");
	store_case_match(test, MATCH_LIVE);
	store_asks(test->store);
	must(outbox_add(test->store, &letter, &id, &error));
	letter.message_id = (char *)"<n@x>";
	must(outbox_add(test->store, &letter, &id, &error));
	must(outbox_delete(test->store, id, &error));
}

static gint64
added(Store *store)
{
	OutboxRow letter = { .message_id = (char *)"<o@x>" };
	g_autoptr(GBytes) bytes = g_bytes_new_static("x", 1);
	gint64 id = 0;

	letter.bytes = bytes;
	must(outbox_add(store, &letter, &id, &error));
	return id;
}

static void
must_be_equal(Store *one, Store *other)
{
	g_autofree char *differs = NULL;

	must(copying_compare(one, other, &differs, &error));
	ck_assert_msg(!differs, "table %s", differs);
}

/* Rows are copied from a server to a file and back where CLUSTER is set, else
 * from file to file. */
STORE_TEST(rows_come_over_and_back)
{
	g_autofree char *path = store_case_file(test, "copy.db");
	g_autofree char *differs = NULL;
	g_autofree char *back = cluster_asked()
					? cluster_database(false)
					: store_case_file(test, "back.db");

	fill(test);
	must(store_copy(store, path, &error));
	g_autoptr(Store) copy = must(store_open(path, false, &error));

	must_be_equal(store, copy);
	g_autoptr(Store) again = must(store_create(back, &error));

	must(copying_rows(copy, again, &error));
	must_be_equal(store, again);
	gint64 next = added(store);

	ck_assert_int_eq(added(copy), next);
	ck_assert_int_eq(added(again), next);
	must(fact_set(again, "a", "b", &error));
	must(copying_compare(store, again, &differs, &error));
	ck_assert_str_eq(differs, "facts");
}

/* --- behaviour of a server ------------------------------------------------ */

STORE_TEST(another_writer_is_waited_for)
{
	if (!cluster_asked())
		return;
	Store *other = must(store_open(test->path, false, &error));

	must(store_begin(other, &error));
	must_fail(store_begin(store, &error), ERROR_LATER);
	ck_assert(!store_in_transaction(store));
	must(store_commit(other, &error));
	store_close(other);
	must(store_begin(store, &error));
	must(store_commit(store, &error));
}

/* Lists all existing migrations, and one more. */
static void
list_one_more(Migration *list, GPtrArray *owned)
{
	int n = 0;

	for (; migrations[n].number; n++)
		list[n] = migrations[n];
	char *sql = g_strdup("CREATE TABLE added (a BIGINT)");

	g_ptr_array_add(owned, sql);
	list[n] = (Migration){ n + 1, "added", sql, sql, "1" };
	list[n + 1] = (Migration){ 0 };
}

#define MOST 40

typedef struct {
	Store *store;
	const Migration *list;
	GError *error;
} Update;

static gpointer
update(gpointer data)
{
	Update *update = data;

	migration_apply(update->store, update->list, true, &update->error);
	return NULL;
}

/* Two machines start after an update: a migration that the first has run is not
 * run again by the second, which had found it missing. */
STORE_TEST(a_migration_is_run_once)
{
	g_autoptr(GPtrArray) owned = g_ptr_array_new_with_free_func(g_free);
	Migration list[MOST];

	if (!cluster_asked())
		return;
	list_one_more(list, owned);
	Update first = { must(store_open(test->path, false, &error)), list,
			 NULL };
	Update second = { must(store_open(test->path, false, &error)), list,
			  NULL };

	must(store_begin(test->store, &error));
	GThread *one = g_thread_new("first", update, &first);
	GThread *other = g_thread_new("second", update, &second);

	while (!store_case_number(test, "SELECT count(*) FROM pg_locks"
					" WHERE NOT granted"
					" AND database = (SELECT oid FROM"
					" pg_database WHERE datname ="
					" current_database())"))
		g_usleep(1000);
	must(store_commit(test->store, &error));
	g_thread_join(one);
	g_thread_join(other);
	ck_assert_msg(!first.error, "%s", english_error(first.error));
	ck_assert_msg(!second.error, "%s", english_error(second.error));
	ck_assert_int_eq(store_version(first.store),
			 store_version(second.store));
	store_close(first.store);
	store_close(second.store);
}

static void
must_be(StoreCase *test, const char *wanted)
{
	g_autofree char *value = found(char, fact_get, test->store, "a");

	ck_assert_str_eq(value ? value : "none", wanted);
}

/* Stores a text that the server refuses. */
static void
set_wrongly(StoreCase *test)
{
	fact_set(test->store, "a", "\377", NULL);
}

STORE_TEST(a_commit_after_an_error_is_none)
{
	if (!cluster_asked())
		return;
	must(store_begin(store, &error));
	must(fact_set(store, "a", "b", &error));
	set_wrongly(test);
	fact_set(store, "c", "d", NULL);
	must_fail_saying(store_commit(store, &error), ERROR_NEVER,
			 "cannot be stored");
	ck_assert(!store_in_transaction(store));
	must_be(test, "none");
}

STORE_TEST(an_error_lasts_until_it_is_undone)
{
	g_autofree char *value = NULL;

	if (!cluster_asked())
		return;
	must(store_begin(store, &error));
	must(fact_set(store, "a", "b", &error));
	must(store_mark(store, &error));
	set_wrongly(test);
	for (int i = 0; i < 2; i++)
		must_fail(fact_get(store, "a", &value, &error), ERROR_NEVER);
	must_fail(store_release(store, &error), ERROR_NEVER);
	must(store_undo(store, &error));
	must_be(test, "b");
	must(store_commit(store, &error));
	must_be(test, "b");
}

TEST(a_server_says_what_it_has_not)
{
	g_autoptr(GError) error = NULL;

	if (!cluster_asked())
		return;
	const char *socket = strchr(g_getenv("CLUSTER"), '?');
	g_autofree char *nowhere =
		g_strconcat("postgresql://club:secret@/nowhere", socket, NULL);
	g_autofree char *nobody =
		g_strconcat("postgresql://nobody:secret@/club", socket, NULL);

	ck_assert_ptr_null(store_open(nowhere, false, &error));
	ck_assert(error_is(error, ERROR_STOP));
	must_say("createdb");
	assert_lacks(error->message, "secret");
	g_clear_error(&error);
	ck_assert_ptr_null(store_create(nobody, &error));
	ck_assert(error_is(error, ERROR_STOP));
	must_say("pg_hba.conf");
	assert_lacks(error->message, "secret");
}

STORE_TEST(one_in_use_is_not_made)
{
	must_fail(store_create(test->path, &error), ERROR_STOP);
	store_case_player(test, "Ann");
}
