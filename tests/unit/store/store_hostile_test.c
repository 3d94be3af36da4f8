/* store_hostile_test.c - PostgreSQL servers that a club cannot use: each is
 * refused in a line that names the cure, and nothing is lost. */
#include "lib/cluster.h"
#include "lib/folder.h"
#include "lib/found.h"
#include "lib/kept.h"

#include "base/secret.h"
#include "store/engine/engine.h"
#include "store/engine/locks.h"
#include "store/engine/query.h"
#include "store/facts.h"
#include "store/inbox.h"
#include "store/opening.h"

#include <glib/gstdio.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mount.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <unistd.h>

/* --- databases by their words --- */

/* Returns the URL of another database or user of the cluster. g_free it. */
static char *
url_of(const char *user, const char *name, const char *more)
{
	return g_strdup_printf("postgresql://%s@/%s%s%s", user, name,
			       strchr(g_getenv("CLUSTER"), '?'), more);
}

static void
administer(const char *user, const char *sql)
{
	g_autofree char *url = url_of(user, "club", "");
	EngineLink *link = must(engine_postgresql.open(url, &error));

	must(engine_postgresql.script(link, sql, &error));
	engine_postgresql.close(link);
}

static const char *const encodings[] = { "LATIN1", "SQL_ASCII" };

TEST_EACH(another_encoding, encodings)
{
	g_autofree char *url = url_of("club", "encoded", "");

	administer("club", formatted("CREATE DATABASE encoded ENCODING '%s'"
				     " LOCALE 'C' TEMPLATE template0",
				     encodings[_i]));
	must_fail_saying(store_create(url, &error), ERROR_STOP, encodings[_i],
			 "createdb --encoding=UTF8");
	administer("club", "DROP DATABASE encoded");
}

TEST(it_only_reads)
{
	g_autofree char *url = cluster_database(true);
	g_autofree char *reading = g_strconcat(
		url, "&options=-cdefault_transaction_read_only%3Don", NULL);
	g_autoptr(Store) store = must(store_open(reading, false, &error));

	must_fail(store_takes_changes(store, &error), ERROR_LATER);
	must_fail_saying(fact_set(store, "a", "b", &error), ERROR_LATER,
			 "target_session_attrs=read-write");
}

/* --- an old server -------------------------------------------------------- */

static void
append(GByteArray *said, char kind, const char *body, gsize n)
{
	guint32 length = g_htonl((guint32)n + 4);

	g_byte_array_append(said, (const guint8 *)&kind, 1);
	g_byte_array_append(said, (const guint8 *)&length, sizeof length);
	g_byte_array_append(said, (const guint8 *)body, (guint)n);
}

/* Answers each client as PostgreSQL 14 does (protocol 3.0, message flow). */
static gpointer
serve_old(gpointer data)
{
	int client = accept(GPOINTER_TO_INT(data), NULL, NULL);
	g_autoptr(GByteArray) said = g_byte_array_new();
	char heard[1024];

	append(said, 'R', "\0\0\0", 4);
	append(said, 'S',
	       "server_version\0"
	       "14.9",
	       20);
	append(said, 'S', "server_encoding\0UTF8", 21);
	append(said, 'K', "\0\0\0\1\0\0\0\2", 8);
	append(said, 'Z', "I", 1);
	ck_assert_int_gt(recv(client, heard, sizeof heard, 0), 0);
	ck_assert_int_eq(send(client, said->data, said->len, 0), said->len);
	while (recv(client, heard, sizeof heard, 0) > 0)
		;
	close(client);
	return NULL;
}

/* Makes the socket where libpq looks for a server; nobody answers yet. */
static int
listen_in(const char *folder)
{
	struct sockaddr_un at = { .sun_family = AF_UNIX };
	int listener = socket(AF_UNIX, SOCK_STREAM, 0);

	g_snprintf(at.sun_path, sizeof at.sun_path, "%s/.s.PGSQL.5432", folder);
	ck_assert_int_eq(bind(listener, (struct sockaddr *)&at, sizeof at), 0);
	ck_assert_int_eq(listen(listener, 1), 0);
	return listener;
}

TEST(a_server_of_before)
{
	g_autofree char *folder = folder_new();
	g_autofree char *url =
		g_strdup_printf("postgresql://club@/club?host=%s", folder);
	int listener = listen_in(folder);
	GThread *server =
		g_thread_new("old", serve_old, GINT_TO_POINTER(listener));

	must_fail_saying(
		store_open(url, false, &error), ERROR_STOP,
		"the server is PostgreSQL 14; Pennypost needs 15 or later");
	g_thread_join(server);
	close(listener);
	folder_clear(g_steal_pointer(&folder));
}

/* --- a pooler --- */

typedef struct {
	int listener;
	const char *server; /* the folder where it listens */
	bool foreign; /* the pooler gives each client a process number of its
			 own */
} Pooler;

static int
connect_in(const char *folder)
{
	struct sockaddr_un at = { .sun_family = AF_UNIX };
	int server = socket(AF_UNIX, SOCK_STREAM, 0);

	g_snprintf(at.sun_path, sizeof at.sun_path, "%s/.s.PGSQL.5432", folder);
	ck_assert_int_eq(connect(server, (struct sockaddr *)&at, sizeof at), 0);
	return server;
}

/* Changes the process that the server names (BackendKeyData) in its first
 * messages. */
static void
name_another(char *words, gssize n)
{
	for (gssize at = 0; at + 5 < n;) {
		guint32 length;

		memcpy(&length, words + at + 1, sizeof length);
		if (words[at] == 'K')
			words[at + 8] ^= 1;
		at += 1 + (gssize)g_ntohl(length);
	}
}

/* Passes all bytes in both directions for one client. */
static gpointer
serve_pooled(gpointer data)
{
	const Pooler *pooler = data;
	struct pollfd ends[] = {
		{ .fd = accept(pooler->listener, NULL, NULL),
		  .events = POLLIN },
		{ .fd = connect_in(pooler->server), .events = POLLIN },
	};
	bool begun = false;
	char words[16384];

	while (poll(ends, 2, -1) > 0) {
		int from = ends[0].revents ? 0 : 1;
		gssize n = recv(ends[from].fd, words, sizeof words, 0);

		if (n <= 0)
			break;
		if (from == 1 && !begun && pooler->foreign)
			name_another(words, n);
		begun |= from == 1;
		send(ends[!from].fd, words, (gsize)n, MSG_NOSIGNAL);
	}
	close(ends[0].fd);
	close(ends[1].fd);
	return NULL;
}

/* A pooler that keeps the server's numbers also keeps its connections apart. */
TEST_RANGE(a_pooler, 0, 2)
{
	g_autofree char *folder = folder_new();
	g_autofree char *whole = cluster_database(true);
	g_auto(GStrv) parts = g_strsplit(whole, "host=", 2);
	g_autofree char *url = g_strdup_printf("%shost=%s", parts[0], folder);
	Pooler pooler = { .listener = listen_in(folder),
			  .server = parts[1],
			  .foreign = _i };
	GThread *server = g_thread_new("pooler", serve_pooled, &pooler);

	if (_i) {
		must_fail_saying(store_open(url, false, &error), ERROR_STOP,
				 "it is a pooler, not the server itself");
	} else {
		g_autoptr(Store) store = must(store_open(url, false, &error));

		must(fact_set(store, "a", "b", &error));
	}
	g_thread_join(server);
	close(pooler.listener);
	folder_clear(g_steal_pointer(&folder));
}

/* --- several servers --- */

/* A dead machine doesn't answer at all: it doesn't even refuse. */
TEST(a_silent_server_before_the_right_one)
{
	g_autofree char *folder = folder_new();
	g_autofree char *url = cluster_database(true);
	g_auto(GStrv) parts = g_strsplit(url, "host=", 2);
	/* This is the shortest time that libpq allows. */
	g_autofree char *both = g_strdup_printf(
		"%shost=%s,%s&connect_timeout=2", parts[0], folder, parts[1]);
	int listener = listen_in(folder);
	g_autoptr(Store) store G_GNUC_UNUSED =
		must(store_open(both, false, &error));

	close(listener);
	folder_clear(g_steal_pointer(&folder));
}

/* --- a full disk --- */

/* Adds a mail of bytes that PostgreSQL cannot compress. */
static bool
add_mail(Store *store, int n, GError **error)
{
	g_autofree guint8 *bytes = g_malloc(100000);
	g_autofree char *key = g_strdup_printf("mail %d", n);
	bool added;

	secret_random(bytes, 100000);
	g_autoptr(GBytes) raw = g_bytes_new(bytes, 100000);
	InboxRow row = { .mailbox = (char *)"m",
			 .key = key,
			 .arrived = 1,
			 .fetched = 1,
			 .size = 100000,
			 .bytes = raw };

	return inbox_add(store, &row, &added, error);
}

static void
fill_up(const char *url)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Store) store = must(store_create(url, &error));
	int mails = 0;

	while (mails < 1000 && add_mail(store, mails, &error))
		mails++;
	ck_assert_msg(mails > 0 && mails < 1000, "%d mails", mails);
	ck_assert(error_is(error, ERROR_LATER));
	must_say("the disk of the database is full; free some space");
	g_clear_error(&error);
	ck_assert_int_eq(got(int, inbox_count, store, INBOX_NEW), mails);
}

/* Only root may mount a disk as small as this. */
TEST(a_full_disk)
{
	g_autofree char *folder = folder_new();
	g_autofree char *disk = g_build_filename(folder, "disk", NULL);
	g_autofree char *space = g_build_filename(disk, "space", NULL);
	g_autofree char *url = url_of("club", "filled", "");
	g_autofree char *sql = g_strdup_printf(
		"CREATE TABLESPACE small OWNER club LOCATION '%s'", space);
	g_autofree char *own = g_strdup_printf("chmod 755 '%s'; mkdir '%s'; "
					       "chown postgres: '%s'",
					       folder, space, space);

	ck_assert_int_eq(g_mkdir(disk, 0755), 0);
	if (mount("tmpfs", disk, "tmpfs", 0, "size=24m,mode=755")) {
		printf("a_full_disk: not without the right to mount a small "
		       "one\n");
		folder_clear(g_steal_pointer(&folder));
		return;
	}
	ck_assert_int_eq(system(own), 0);
	administer("postgres", sql);
	administer("club", "CREATE DATABASE filled TEMPLATE template0"
			   " TABLESPACE small");
	fill_up(url);
	administer("club", "DROP DATABASE filled");
	administer("postgres", "DROP TABLESPACE small");
	ck_assert_int_eq(umount(disk), 0);
	folder_clear(g_steal_pointer(&folder));
}

TEST_CONDITIONS(.needs = cluster_asked, .what = "PostgreSQL (see make check)");
