/* day.c - a club and one day of it. */
#include "day.h"

#include "lib/suites.h"

#include "base/clock.h"
#include "base/secret.h"

#include <glib/gstdio.h>
#include <sqlite3.h>
#include <string.h>
#include <utime.h>

#define SEED "00112233445566778899aabbccddeeff00112233445566778899aabbccddee"

/* Runs come every hour at least: a longer silence would be an outage. */
static const char *const times[DAY_STAGES] = {
	"2026-11-20T12:10:00Z", "2026-11-20T12:20:00Z", "2026-11-20T13:15:00Z",
	"2026-11-20T14:10:00Z", "2026-11-20T15:05:00Z", "2026-11-20T16:00:00Z",
};

const char *
day_time(int stage)
{
	return times[stage];
}

/* --- folders -------------------------------------------------------------- */

char *
day_folder(void)
{
	g_autofree char *pattern = g_build_filename(
		g_file_test("/dev/shm", G_FILE_TEST_IS_DIR) ? "/dev/shm"
							    : g_get_tmp_dir(),
		"pennypost-crash-XXXXXX", NULL);

	ck_assert_ptr_nonnull(g_mkdtemp(pattern));
	return g_steal_pointer(&pattern);
}

char *
day_copy(const char *dir)
{
	char *copy = day_folder();
	g_autofree char *from = g_strconcat(dir, "/.", NULL);
	const char *argv[] = { "cp", "-a", from, copy, NULL };
	int status = -1;

	ck_assert(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, NULL, NULL, &status, NULL));
	ck_assert_int_eq(status, 0);
	return copy;
}

/* --- the program ---------------------------------------------------------- */

static char *
library_path(void)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *check = g_path_get_dirname(self);

	return g_build_filename(check, "faults.so", NULL);
}

static void
set(const char *name, const char *value)
{
	if (value)
		g_setenv(name, value, TRUE);
	else
		g_unsetenv(name);
}

/* The calls that the program counted; a killed one says nothing. */
static void
read_calls(const char *path, char **calls)
{
	if (!calls)
		return;
	*calls = NULL;
	g_file_get_contents(path, calls, NULL, NULL);
	g_unlink(path);
}

Ran
day_program(const char *dir, const char *const *words, const char *fault,
	    const char *poison, char **calls)
{
	g_autofree char *library = library_path();
	g_autofree char *count = g_strconcat(dir, "-calls", NULL);
	Ran ran;

	set("LD_PRELOAD", library);
	set("ASAN_OPTIONS", "verify_asan_link_order=0:detect_leaks=0");
	set("FAULT", fault);
	set("POISON", poison);
	set("FAULT_COUNT", calls ? count : NULL);
	ran = program_run(dir, words);
	set("LD_PRELOAD", NULL);
	read_calls(count, calls);
	return ran;
}

Ran
day_run(const char *dir, int stage, const char *fault, char **calls)
{
	return day_program(dir, WORDS("run", "--now", times[stage]), fault,
			   NULL, calls);
}

Ran
day_run_later(const char *dir, int stage)
{
	Time later = TIME_NONE;

	ck_assert(clock_read(times[stage], &later, NULL));
	g_autofree char *at = clock_rfc3339(later + 5 * MINUTE);

	return day_program(dir, WORDS("run", "--now", at), NULL, NULL, NULL);
}

/* --- the club ------------------------------------------------------------- */

static void
match(const char *dir, const char *name, const char *const *words)
{
	g_autofree char *sql = g_strdup_printf(
		"UPDATE matches SET seed = '%s%02x' WHERE name = '%s'", SEED,
		(name[1] + name[strlen(name) - 1]) & 0xff, name);

	program_says(dir, words, 0, "is made", NULL);
	program_told(dir, sql);
	program_says(dir, WORDS("match", "start", name, "--now", NOON), 0, "",
		     NULL);
}

char *
day_club(void)
{
	char *dir = day_folder();

	program_says(dir,
		     WORDS("init", "--name", "Club X", "--address",
			   "club@x.example", "--organiser", "olga@x.example"),
		     0, "A club is made", NULL);
	program_says(dir, WORDS("player", "add", "Ann", "ann@x.example"), 0,
		     "Ann", NULL);
	program_says(dir, WORDS("player", "add", "Bob", "bob@x.example"), 0,
		     "Bob", NULL);
	program_says(dir, WORDS("player", "add", "Cid", "cid@x.example"), 0,
		     "Cid", NULL);
	program_says(dir, WORDS("player", "add", "Dan", "dan@x.example"), 0,
		     "Dan", NULL);
	match(dir, "mg-1",
	      WORDS("match", "new", "masters-gallery", "Ann", "Bob", "Cid",
		    "--now", NOON));
	match(dir, "mq-1",
	      WORDS("match", "new", "masterpiece-1996", "Ann", "Bob", "Cid",
		    "--now", NOON));
	/* Its deadline passes within the day. */
	match(dir, "mg-2",
	      WORDS("match", "new", "masters-gallery", "Cid", "Dan", "--pace",
		    "1", "--bank", "0", "--stand-in", "bot", "--now", NOON));
	program_says(dir, WORDS("run", "--now", NOON), 0, "", NULL);
	return dir;
}

/* --- letters -------------------------------------------------------------- */

static gint64
letter_number(const Opened *letter)
{
	const char *number = g_strrstr(letter->message_id, ".n");

	return number ? g_ascii_strtoll(number + 2, NULL, 10) : 0;
}

static Opened *
open_letter(const char *folder, const char *name)
{
	g_autofree char *path = g_build_filename(folder, name, NULL);
	char *text = NULL;
	gsize n = 0;

	ck_assert(g_file_get_contents(path, &text, &n, NULL));
	g_autoptr(GBytes) bytes = g_bytes_new_take(text, n);

	return opened_read(bytes, NULL);
}

static bool
is_newer(const Opened *letter, const Opened *than)
{
	return !than || letter_number(letter) > letter_number(than);
}

/* The newest letter to a player about a match. */
static Opened *
newest_letter(const char *dir, const char *player, const char *match)
{
	g_autofree char *to = g_ascii_strdown(player, -1);
	g_autofree char *address = g_strconcat(to, "@x.example", NULL);
	g_autofree char *about = g_strdup_printf("[%s]", match);
	g_autofree char *folder =
		g_build_filename(dir, "mail", "out", "new", NULL);
	g_autoptr(GDir) all = g_dir_open(folder, 0, NULL);
	Opened *newest = NULL;
	const char *name;

	while (all && (name = g_dir_read_name(all))) {
		Opened *letter = open_letter(folder, name);

		ck_assert_ptr_nonnull(letter);
		if (!strcmp(letter->to, address) &&
		    strstr(letter->subject, about) &&
		    is_newer(letter, newest)) {
			Opened *older = newest;

			newest = letter;
			letter = older;
		}
		if (letter)
			opened_free(letter);
	}
	ck_assert_msg(newest != NULL, "no letter to %s about %s", player,
		      match);
	return newest;
}

/* --- mails ---------------------------------------------------------------- */

typedef struct {
	const char *dir;
	int stage, n;
} Post;

static void
put(Post *post, const char *raw)
{
	g_autofree char *name =
		g_strdup_printf("%d-%02d.day", post->stage, post->n++);
	g_autofree char *folder =
		g_build_filename(post->dir, "mail", "in", "new", NULL);
	g_autofree char *path = g_build_filename(folder, name, NULL);
	struct utimbuf stamps;
	Time now = TIME_NONE;

	ck_assert(clock_read(times[post->stage], &now, NULL));
	stamps.actime = stamps.modtime = now - MINUTE;
	g_mkdir_with_parents(folder, 0700);
	ck_assert(g_file_set_contents(path, raw, -1, NULL));
	ck_assert_int_eq(g_utime(path, &stamps), 0);
}

/* An answer of a player with more fields and a body of any type. */
static char *
answer(Post *post, const char *player, const char *match, const char *fields,
       const char *body)
{
	Opened *letter = newest_letter(post->dir, player, match);
	char *raw = g_strdup_printf(
		"From: %s <%s>\nTo: %s\nSubject: Re: %s\n"
		"Date: Fri, 20 Nov 2026 12:00:00 +0000\n"
		"Message-ID: <%d.%d@mail.x.example>\n%s\n%s\n",
		player, letter->to, letter->reply_to, letter->subject,
		post->stage, post->n, fields, body);

	opened_free(letter);
	return raw;
}

#define PLAIN "Content-Type: text/plain; charset=utf-8\n"

static void
write_lines(Post *post, const char *player, const char *match,
	    const char *lines)
{
	g_autofree char *raw = answer(post, player, match, PLAIN, lines);

	put(post, raw);
}

/* Who owes a move, and about what: "mg-1 Ann turn". */
static GPtrArray *
owed(const char *dir)
{
	g_autofree char *list = program_asked(
		dir, "SELECT group_concat(t, ';') FROM (SELECT m.name || ' ' ||"
		     " p.name || ' ' || d.topic AS t FROM decisions d "
		     "JOIN matches m ON m.id = d.match "
		     "JOIN players p ON p.id = d.player "
		     "WHERE d.open = 1 AND d.printed > 0 ORDER BY d.serial)");
	g_auto(GStrv) each = g_strsplit(list ? list : "", ";", -1);
	GPtrArray *all =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);

	for (int i = 0; each[i]; i++)
		if (*each[i])
			g_ptr_array_add(all, g_strsplit(each[i], " ", 3));
	return all;
}

/* Whoever is asked in these matches answers, with more lines if wanted. */
static void
play_on(Post *post, const char *match, const char *more)
{
	g_autoptr(GPtrArray) all = owed(post->dir);

	for (guint i = 0; i < all->len; i++) {
		char **who = g_ptr_array_index(all, i);
		g_autofree char *lines = g_strdup_printf(
			"%s\n%s", strstr(who[2], "auction") ? "pass" : "1",
			more);

		if (!strcmp(who[0], match))
			write_lines(post, who[1], match, lines);
	}
}

static void
put_answer(Post *post, const char *player, const char *fields, const char *body)
{
	g_autofree char *raw = answer(post, player, "mg-1", fields, body);

	put(post, raw);
}

/* What is no order, from all over the world. */
static void
odd_mails(Post *post)
{
	g_autofree char *much = g_strnfill(300000, 'x');

	for (char *c = much; c < much + 300000 - 80; c += 70)
		*c = '\n';
	put(post, "From: stranger@y.example\nTo: club@x.example\n"
		  "Subject: hello\nMessage-ID: <s1@y.example>\n\nhelp\n");
	put(post, "From: <mailer-daemon@y.example>\nTo: club@x.example\n"
		  "Return-Path: <>\nSubject: Undelivered\n"
		  "Content-Type: multipart/report; "
		  "report-type=delivery-status; boundary=b\n\n--b\n\nIt "
		  "failed.\n--b\nContent-Type: message/delivery-status\n\n"
		  "Reporting-MTA: dns; y.example\n\nStatus: 5.1.1\n\n--b--\n");
	put(post, "nothing that a mail is\0");
	put_answer(post, "Bob", "Auto-Submitted: auto-replied\n" PLAIN,
		   "I am away.");
	put_answer(post, "Bob", "Content-Type: text/html; charset=utf-8\n",
		   "<html><body><p>status</p></body></html>");
	put_answer(post, "Bob", PLAIN, much);
	put_answer(post, "Cid", "Content-Type: multipart/mixed; boundary=q\n",
		   "--q\nContent-Type: image/png\n\nnone\n--q--");
	put_answer(post, "Ann", "Cc: bob@x.example\n" PLAIN,
		   "frobnicate the gallery\nshow");
}

static void
plans_and_words(Post *post)
{
	put_answer(post, "Ann", PLAIN,
		   "next: play monet or play degas or play renoir\n"
		   "always on award: award monet or award degas\n");
	put_answer(post, "Bob", PLAIN, "play vermeer\nthen play monet\nundo\n");
	put_answer(post, "Cid", PLAIN,
		   "say Hello, table\n\ntell Ann: a word\n\nset zone "
		   "Europe/Vienna\nhistory 5\n");
}

void
day_deliver(const char *dir, int stage)
{
	Post post = { dir, stage, 0 };

	switch (stage) {
	case 0:
		play_on(&post, "mg-1", "");
		play_on(&post, "mq-1", "");
		odd_mails(&post);
		break;
	case 1:
		play_on(&post, "mg-1", "always on award: award monet");
		play_on(&post, "mq-1", "help\nmatches");
		plans_and_words(&post);
		/* The same mail once more, as odd servers do. */
		put(&post, "From: stranger@y.example\nTo: club@x.example\n"
			   "Subject: hello\nMessage-ID: <s1@y.example>\n\n"
			   "help\n");
		break;
	case 2:
		play_on(&post, "mg-1", "undo");
		play_on(&post, "mg-1", "");
		play_on(&post, "mq-1", "clear\nstatus");
		write_lines(&post, "Dan", "mg-2", "my data\nrules\n");
		break;
	case 3:
	case 4:
		play_on(&post, "mg-1", "");
		play_on(&post, "mq-1", "");
		break;
	default:
		break; /* only time goes by */
	}
}
