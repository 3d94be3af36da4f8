/* loop_club.c - a club at the real servers. */
#include "servers/loop_club.h"

#include "club/players/members.h"
#include "lib/chance.h"
#include "lib/post.h"
#include "mail/wire/sink.h"

#include "base/config.h"
#include "club/installation/settings.h"
#include "club/upkeep/opening.h"
#include "lib/new_club.h"
#include "lib/program.h"
#include "people/page_offer.h"

#include <string.h>
#include <sys/wait.h>

#define ADDRESS "%s@club.test"

/* --- the club ------------------------------------------------------------- */

static const char *
or_else(const char *text, const char *other)
{
	return text ? text : other;
}

/* Fills in names and values of the configuration, borrowed from the setup. */
static void
settings_of(const LoopSetup *setup, const char *set[32])
{
	const Fixture *servers = fixture_servers();
	const char *ca_file = or_else(setup->ca_file, servers->ca_file);
	const char *const all[] = {
		"club.name",
		"Loop Club",
		"club.address",
		"club@club.test",
		"club.organiser",
		"olga@club.test",
		"mail-in.kind",
		"imap",
		"mail-in.url",
		or_else(setup->in_url, servers->imaps_url),
		"mail-in.user",
		"club",
		"mail-in.password",
		or_else(setup->password, FIXTURE_PASSWORD),
		"mail-in.ca_file",
		ca_file,
		"mail-in.processed",
		or_else(setup->processed, "Processed"),
		"mail-out.kind",
		"smtp",
		"mail-out.url",
		or_else(setup->out_url, servers->smtp_url),
		"mail-out.ca_file",
		ca_file,
		"limits.player_mails_per_hour",
		"1000",
		NULL,
	};

	G_STATIC_ASSERT(G_N_ELEMENTS(all) <= 32);
	memcpy(set, all, sizeof all);
}

Loop *
loop_new(const LoopSetup *setup)
{
	Loop *loop = g_new0(Loop, 1);
	const char *set[32];
	GError *error = NULL;

	settings_of(setup, set);
	loop->dir = folder_new();
	club_close(new_club(loop->dir, set, &error));
	must(!error);
	loop->inbox = fixture_maildir("club");
	loop->seen =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	loop->ids =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);
	return loop;
}

void
loop_free(Loop *loop)
{
	if (!loop)
		return;
	folder_clear(loop->dir);
	g_hash_table_unref(loop->seen);
	g_hash_table_unref(loop->ids);
	g_free(loop->inbox);
	g_free(loop);
}

void
loop_configure(Loop *loop, const LoopSetup *setup)
{
	const char *set[32];

	settings_of(setup, set);
	program_configure(loop->dir, kept(config_write(settings, set)));
}

void
loop_match(Loop *loop, const char *const *names)
{
	g_autoptr(Club) club = club_open(loop->dir, NULL);
	Time now = clock_now();
	GError *error = NULL;

	for (int i = 0; names[i]; i++) {
		g_autofree char *address = g_strdup_printf(ADDRESS, names[i]);
		gint64 id;

		must(member_add(club, now, names[i], address, "UTC", &id,
				&error));
		g_autofree char *user = g_ascii_strdown(names[i], -1);

		g_free(fixture_maildir(user));
	}
	g_free(new_match(
		club, now,
		PLAN(.game = "masters-gallery", .players = names, .seed = SEED),
		&error));
	must(!error);
}

/* --- the program ---------------------------------------------------------- */

void
loop_run(Loop *loop, int status, const char *err)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *check = g_path_get_dirname(self);
	const char *words[] = { path_in(check, "..", "bin", "pennypost"), "run",
				NULL };
	g_auto(GStrv) environment = chance_environment();
	g_autofree char *out = NULL, *said = NULL;
	int ended = 0;

	must(g_spawn_sync(loop->dir, (char **)words, environment,
			  G_SPAWN_DEFAULT, NULL, NULL, &out, &said, &ended,
			  &error));
	ck_assert_msg(WIFEXITED(ended) && WEXITSTATUS(ended) == status,
		      "status %d, not %d: %s",
		      WIFEXITED(ended) ? WEXITSTATUS(ended) : -1, status, said);
	ck_assert_str_eq(out, "");
	if (!err) {
		ck_assert_str_eq(said, "");
		return;
	}
	assert_has(said, err);
	ck_assert_msg(strchr(said, '\n') == said + strlen(said) - 1,
		      "not one line: %s", said);
	assert_lacks(said, FIXTURE_PASSWORD);
}

/* --- mails ---------------------------------------------------------------- */

static char *
mailbox_of(const char *name)
{
	g_autofree char *user = g_ascii_strdown(name, -1);

	return g_build_filename(fixture_servers()->mail_dir, user, "Maildir",
				NULL);
}

/* Returns whether a letter asks for a move. */
static bool
asks(const Opened *letter)
{
	g_autoptr(GPtrArray) offers = offers_read(letter->text);

	return offers->len > 0;
}

/* Reads the letters that arrived since the last call; returns how many files
 * there are. */
static int
read_ids(Loop *loop, const char *mailbox)
{
	g_autofree char *folder = g_build_filename(mailbox, "new", NULL);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	const char *file;
	int n = 0;

	for (; dir && (file = g_dir_read_name(dir)); n++) {
		g_autofree char *path = g_build_filename(folder, file, NULL);

		if (g_hash_table_contains(loop->ids, path))
			continue;
		g_autoptr(Opened) letter = folder_letter(folder, file);

		g_hash_table_insert(loop->ids, g_steal_pointer(&path),
				    g_strdup(letter->message_id));
	}
	return n;
}

GHashTable *
loop_ids(Loop *loop, const char *name)
{
	g_autofree char *mailbox = mailbox_of(name);
	GHashTable *found =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	GHashTableIter all;
	gpointer path, id;

	read_ids(loop, mailbox);
	g_hash_table_iter_init(&all, loop->ids);
	while (g_hash_table_iter_next(&all, &path, &id))
		if (g_str_has_prefix(path, mailbox))
			g_hash_table_add(found, g_strdup(id));
	return found;
}

char **
loop_sent(Loop *loop, const char *name)
{
	g_autofree char *sql = g_strdup_printf(
		"SELECT coalesce(group_concat(message_id, ' '), '') FROM outbox"
		" WHERE state = 2 AND recipient = '%s@club.test'",
		name);
	g_autofree char *list = loop_value(loop, sql);

	return g_strsplit(list, " ", -1);
}

static bool
all_came(Loop *loop, const char *name)
{
	g_autoptr(GHashTable) ids = loop_ids(loop, name);
	g_auto(GStrv) sent = loop_sent(loop, name);

	for (int i = 0; sent[i]; i++)
		if (*sent[i] && !g_hash_table_contains(ids, sent[i]))
			return false;
	return true;
}

/* A letter may arrive twice after a kill, so Message-IDs are compared. */
static void
wait_for_letters(Loop *loop, const char *name, const char *mailbox)
{
	for (;;) {
		int n = read_ids(loop, mailbox);

		if (all_came(loop, name))
			return;
		fixture_wait(mailbox, n + 1);
	}
}

Opened *
loop_asked(Loop *loop, const char *name)
{
	g_autofree char *mailbox = mailbox_of(name);
	g_autofree char *folder = g_build_filename(mailbox, "new", NULL);
	g_autoptr(Opened) asked = NULL;
	const char *file;

	wait_for_letters(loop, name, mailbox);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);

	while ((file = g_dir_read_name(dir))) {
		char *path = g_build_filename(folder, file, NULL);

		if (!g_hash_table_add(loop->seen, path))
			continue;
		g_autoptr(Opened) letter = folder_letter(folder, file);

		if (asks(letter)) {
			g_clear_pointer(&asked, opened_free);
			asked = g_steal_pointer(&letter);
		}
	}
	return g_steal_pointer(&asked);
}

void
loop_answer(Loop *loop, const Opened *letter, const char *lines)
{
	g_autofree char *text =
		g_strdup_printf("From: %s\r\nTo: %s\r\nSubject: Re: %s\r\n"
				"Date: Fri, 20 Nov 2026 12:00:00 +0000\r\n"
				"Message-ID: <%d@player.test>\r\n"
				"In-Reply-To: %s\r\n\r\n%s\r\n",
				letter->to, letter->reply_to, letter->subject,
				++loop->answers, letter->message_id, lines);
	g_autoptr(GBytes) bytes = g_bytes_new(text, strlen(text));
	ServerAccount account = fixture_smtp();
	Sink *sink = sink_smtp(&account, "player.test", 1);
	Outgoing mail = { .from = letter->to,
			  .to = letter->reply_to,
			  .bytes = bytes };

	must(sink->kind->open(sink, &error));
	post(sink, &mail, 1);
	sink->kind->close(sink);
	ck_assert_msg(mail.outcome == SENT, "%s", mail.words);
	g_free(mail.words);
}

int
loop_waiting(const Loop *loop)
{
	return files_in(loop->inbox, "new") + files_in(loop->inbox, "cur");
}

void
loop_arrived(const Loop *loop, int n)
{
	fixture_wait(loop->inbox, n);
}

/* --- the database --------------------------------------------------------- */

char *
loop_value(const Loop *loop, const char *sql)
{
	return program_asked(loop->dir, sql);
}

void
loop_is(const Loop *loop, const char *sql, const char *wanted)
{
	program_is(loop->dir, sql, wanted);
}
