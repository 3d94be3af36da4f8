/* program.c - runs the built program as cron and an organiser do. */
#include "lib/program.h"
#include "lib/ask.h"
#include "lib/chance.h"
#include "lib/new_club.h"
#include "lib/pseudo.h"
#include "lib/pseudo_reader.h"

#include "base/clock.h"
#include "base/secret.h"
#include "store/engine/copying.h"
#include "store/engine/naming.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sqlite3.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <utime.h>

/* --- running -------------------------------------------------------------- */

/* build/gcc/check/run tests build/gcc/bin/pennypost. */
char *
program_path(void)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *check = g_path_get_dirname(self);
	g_autofree char *build = g_path_get_dirname(check);

	return g_build_filename(build, "bin", "pennypost", NULL);
}

/* With SIGXFSZ ignored a write beyond the limit fails, as on a full disk. */
static void
limit_files(gpointer data)
{
	const struct rlimit *limit = data;

	signal(SIGXFSZ, SIG_IGN);
	setrlimit(RLIMIT_FSIZE, limit);
}

static Ran
spawn(const char *dir, const char *const *words, struct rlimit *limit)
{
	g_autoptr(GStrvBuilder) argv = g_strv_builder_new();
	g_auto(GStrv) environment = chance_environment();
	g_autofree char *path = program_path();
	Ran ran = { 0 };
	int status = 0;

	for (int i = 0; words[i]; i++)
		pseudo_heard(words[i]);

	g_strv_builder_add(argv, path);
	g_strv_builder_addv(argv, (const char **)words);
	g_auto(GStrv) all = g_strv_builder_end(argv);

	must(g_spawn_sync(dir, all, environment, G_SPAWN_DEFAULT,
			  limit ? limit_files : NULL, limit, &ran.out, &ran.err,
			  &status, &error));
	ran.status =
		WIFEXITED(status) ? WEXITSTATUS(status) : -WTERMSIG(status);
	return ran;
}

Ran
program_run(const char *dir, const char *const *words)
{
	return spawn(dir, words, NULL);
}

Ran
program_run_limited(const char *dir, const char *const *words, int most)
{
	struct rlimit limit = { .rlim_cur = most, .rlim_max = most };

	return spawn(dir, words, &limit);
}

static GSubprocess *
set_off(const char *dir, const char *const *words)
{
	g_autoptr(GSubprocessLauncher) launcher =
		g_subprocess_launcher_new(G_SUBPROCESS_FLAGS_STDOUT_PIPE |
					  G_SUBPROCESS_FLAGS_STDERR_PIPE);
	g_autoptr(GStrvBuilder) argv = g_strv_builder_new();
	g_auto(GStrv) environment = chance_environment();

	g_strv_builder_add(argv, kept(program_path()));
	g_strv_builder_addv(argv, (const char **)words);
	g_auto(GStrv) all = g_strv_builder_end(argv);

	g_subprocess_launcher_set_cwd(launcher, dir);
	g_subprocess_launcher_set_environ(launcher, environment);
	return must(g_subprocess_launcher_spawnv(
		launcher, (const char *const *)all, &error));
}

static Ran
wait_for(GSubprocess *process)
{
	Ran ran = { 0 };

	must(g_subprocess_communicate_utf8(process, NULL, NULL, &ran.out,
					   &ran.err, &error));
	ran.status = g_subprocess_get_if_exited(process)
			     ? g_subprocess_get_exit_status(process)
			     : -g_subprocess_get_term_sig(process);
	return ran;
}

void
program_race(const char *dir, const char *const *one, const char *const *other,
	     Ran ran[2])
{
	g_autoptr(GSubprocess) first = set_off(dir, one);
	g_autoptr(GSubprocess) second = set_off(dir, other);

	ran[0] = wait_for(first);
	ran[1] = wait_for(second);
}

void
ran_clear(Ran *ran)
{
	g_clear_pointer(&ran->out, g_free);
	g_clear_pointer(&ran->err, g_free);
}

static void
check_text(const Ran *ran, const char *text, const char *wanted)
{
	ck_assert(ran->out && ran->err);
	if (wanted)
		ck_assert_msg(strstr(text, wanted) != NULL,
			      "no '%s'; status %d\nout: %.999s\nerr: %.999s",
			      wanted, ran->status, ran->out, ran->err);
	else
		ck_assert_str_eq(text, "");
}

void
ran_check(const Ran *ran, int status, const char *out, const char *err)
{
	ck_assert_msg(ran->status == status, "status %d, not %d\n%.999s%.999s",
		      ran->status, status, ran->out, ran->err);
	check_text(ran, ran->out, out);
	check_text(ran, ran->err, err);
	/* An error must be one line, so that cron's mail is readable. */
	if (status == 65 || status == 75 || status == 78)
		ck_assert_msg(!*ran->err ||
				      strchr(ran->err, '\n') ==
					      ran->err + strlen(ran->err) - 1,
			      "not one line: %s", ran->err);
}

void
program_says(const char *dir, const char *const *words, int status,
	     const char *out, const char *err)
{
	g_auto(Ran) ran = program_run(dir, words);

	ran_check(&ran, status, out, err);
}

void
program_shell(const char *dir, const char *line, int status, const char *out,
	      const char *err)
{
	g_auto(GStrv) words = NULL;

	must(g_shell_parse_argv(line, NULL, &words, &error));
	program_says(dir, (const char *const *)words, status, out, err);
}

void
program_prints(const char *dir, const char *line, const char *out)
{
	program_shell(dir, line, 0, out, NULL);
}

void
program_fails(const char *dir, const char *line, int status, const char *err)
{
	program_shell(dir, line, status, NULL, err);
}

void
program_pass(const char *dir, const char *now)
{
	program_says(dir, WORDS("run", "--now", now), 0, "", NULL);
}

/* --- clubs ---------------------------------------------------------------- */

void
program_init(const char *dir, const char *name, const char *domain)
{
	g_autofree char *database =
		cluster_asked() ? cluster_database(false) : NULL;

	program_init_with(dir, name, domain, database);
}

void
program_init_with(const char *dir, const char *name, const char *domain,
		  const char *database)
{
	program_says(dir,
		     WORDS("init", "--name", name, "--address",
			   joined("club@", domain), "--organiser",
			   joined("olga@", domain),
			   database ? "--database" : NULL, database),
		     0, "A club is made", NULL);
	program_reconfigure(dir, "#pictures = double", "pictures = off");
	if (!pseudo_on())
		return;
	pseudo_lay(dir);
	pseudo_heard_games();
	program_reconfigure(dir, "[club]\n", "[club]\nlanguage = " PSEUDO "\n");
}

char *
program_club(void)
{
	char *dir = folder_new();

	program_init(dir, "Club X", "x.example");
	program_prints(dir, "player add Ann ann@x.example --quiet",
		       "Ann is a player");
	program_prints(dir, "player add Bob bob@x.example --quiet",
		       "Bob is a player");
	return dir;
}

char *
program_match(void)
{
	char *dir = program_club();

	program_prints(dir, "match new masters-gallery Ann Bob --now " NOON,
		       "mg-1 is made");
	program_told(dir, "UPDATE matches SET seed = '" SEED "'");
	program_prints(dir, "match start mg-1 --now " NOON, "");
	program_pass(dir, NOON);
	return dir;
}

/* The new configuration keeps the club's database. */
static char *
with_database(const char *dir, const char *text)
{
	g_autofree char *database = cluster_asked() ? database_in(dir) : NULL;
	const char *club = strstr(text, "[club]\n");

	if (!database || !naming_is_server(database) || !club ||
	    strstr(text, "\ndatabase = "))
		return g_strdup(text);
	return g_strdup_printf("%.*s[club]\ndatabase = %s\n%s",
			       (int)(club - text), text, database,
			       club + strlen("[club]\n"));
}

void
program_configure(const char *dir, const char *text)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.conf", NULL);
	g_autofree char *whole = with_database(dir, text);

	must(g_file_set_contents_full(
		path, whole, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error));
}

void
program_reconfigure(const char *dir, const char *part, const char *instead)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.conf", NULL);
	g_autofree char *text = NULL;

	must(g_file_get_contents(path, &text, NULL, &error));
	char *at = part ? strstr(text, part) : text + strlen(text);

	ck_assert_msg(at != NULL, "no '%s' in %s", part, text);
	g_autofree char *before = g_strndup(text, (gsize)(at - text));

	program_configure(
		dir, joined(before, instead, at + (part ? strlen(part) : 0)));
}

void
program_clear(char *dir)
{
	folder_clear(dir);
}

/* --- letters and mails ---------------------------------------------------- */

gint64
program_letter_number(const char *dir, const Opened *letter)
{
	Asked *database = asked_open(kept(database_in(dir)));
	gint64 number = ask_number(database,
				   "SELECT coalesce(max(id), 0) FROM outbox "
				   "WHERE message_id = '%s'",
				   letter->message_id);

	asked_close(database);
	return number;
}

/* Returns the later of two letters and frees the other. */
static Opened *
later(Asked *database, Opened *one, Opened *other)
{
	if (!one)
		return other;
	g_autofree char *last = ask_text(
		database,
		"SELECT message_id FROM outbox"
		" WHERE message_id IN ('%s', '%s') ORDER BY id DESC LIMIT 1",
		one->message_id, other->message_id);
	bool first = last && !strcmp(last, one->message_id);

	opened_free(first ? other : one);
	return first ? one : other;
}

Opened *
program_letter(const char *dir, const char *address)
{
	g_autofree char *folder =
		g_build_filename(dir, "mail", "out", "new", NULL);
	g_autoptr(GDir) all = g_dir_open(folder, 0, NULL);
	Asked *database = asked_open(kept(database_in(dir)));
	Opened *newest = NULL;
	const char *name;

	while (all && (name = g_dir_read_name(all))) {
		Opened *letter = folder_letter(folder, name);

		if (strcmp(letter->to, address) == 0)
			newest = later(database, newest, letter);
		else
			opened_free(letter);
	}
	asked_close(database);
	ck_assert_msg(newest != NULL, "no letter to %s", address);
	return newest;
}

Opened *
program_turn(const char *dir)
{
	const char *asked = program_asked(
		dir, "SELECT address FROM decisions d"
		     " JOIN players p ON p.id = d.player WHERE open = 1");

	return program_letter(dir, asked);
}

void
program_deliver(const char *dir, const char *raw)
{
	g_autofree char *folder =
		g_build_filename(dir, "mail", "in", "new", NULL);
	g_autofree char *hash = secret_sha256(raw, strlen(raw));
	g_autofree char *path = g_build_filename(folder, hash, NULL);
	struct utimbuf times = { 0 };
	Time noon = TIME_NONE;

	pseudo_heard(raw);
	must(clock_read(NOON, &noon, &error));
	times.actime = times.modtime = noon;
	g_mkdir_with_parents(folder, 0700);
	must(g_file_set_contents(path, raw, -1, &error));
	ck_assert_int_eq(utime(path, &times), 0);
}

void
program_mail(const char *dir, const MailHead *head, const char *lines)
{
	MailHead whole = *head;

	whole.to = head->to ? head->to : "club@x.example";
	program_deliver(dir, kept(mail_text(&whole, lines)));
}

void
program_answer(const char *dir, const Opened *letter, const char *subject,
	       const char *lines)
{
	g_autofree char *from = g_strdup_printf("Player <%s>", letter->to);
	g_autofree char *reply = g_strconcat("Re: ", letter->subject, NULL);
	g_autofree char *mark = secret_sha256(lines, strlen(lines));
	g_autofree char *id = g_strdup_printf("<%.16s@mail.x.example>", mark);

	program_mail(dir,
		     HEAD(.from = from, .to = letter->reply_to,
			  .subject = subject ? subject : reply,
			  .date = "Fri, 20 Nov 2026 12:00:00 +0000", .id = id,
			  .more = "Content-Type: text/plain; charset=utf-8\n"),
		     lines);
}

/* --- files ---------------------------------------------------------------- */

static int
by_name(gconstpointer a, gconstpointer b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static void
list_file(const char *path, GPtrArray *lines)
{
	g_autofree char *bytes = NULL;
	gsize n = 0;
	struct stat status;

	if (g_str_has_suffix(path, "-wal") || g_str_has_suffix(path, "-shm"))
		return;
	ck_assert_int_eq(stat(path, &status), 0);
	must(g_file_get_contents(path, &bytes, &n, &error));
	g_ptr_array_add(lines, g_strdup_printf("%s %ld %s", path,
					       (long)status.st_mtime,
					       kept(secret_sha256(bytes, n))));
}

static void
list_tree(const char *path, GPtrArray *lines)
{
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;

	while ((name = g_dir_read_name(dir))) {
		g_autofree char *child = g_build_filename(path, name, NULL);

		if (g_file_test(child, G_FILE_TEST_IS_DIR))
			list_tree(child, lines);
		else
			list_file(child, lines);
	}
}

char *
program_snapshot(const char *dir)
{
	g_autoptr(GPtrArray) lines = g_ptr_array_new_with_free_func(g_free);

	list_tree(dir, lines);
	g_ptr_array_sort(lines, by_name);
	g_ptr_array_add(lines, NULL);
	return g_strjoinv("\n", (char **)lines->pdata);
}

/* --- the database --------------------------------------------------------- */

/* SQL that only SQLite understands runs on a copy of the club in a file. */
static char *
copied(const char *dir, const char *name)
{
	char *copy = g_build_filename(dir, "asked.db", NULL);

	store_remove(copy);
	must(store_copy_file(name, copy, &error));
	return copy;
}

char *
program_asked(const char *dir, const char *sql)
{
	g_autofree char *name = database_in(dir);
	Asked *database = asked_open(name);
	char *text = NULL;
	bool asked = ask_cell(database, sql, &text);

	asked_close(database);
	if (!asked && naming_is_server(name)) {
		database = asked_open(kept(copied(dir, name)));
		asked = ask_cell(database, sql, &text);
		asked_close(database);
	}
	ck_assert_msg(asked, "%s: not of SQL", sql);
	return kept(text);
}

void
program_is(const char *dir, const char *sql, const char *wanted)
{
	const char *found = program_asked(dir, sql);

	ck_assert_msg(!g_strcmp0(found, wanted), "%s: %s, not %s", sql,
		      found ? found : "NULL", wanted);
}

void
program_told(const char *dir, const char *sql)
{
	g_autofree char *name = database_in(dir);
	Asked *database = asked_open(name);

	/* The data may break foreign keys, which no real club can. */
	if (!naming_is_server(name))
		ask_change(database, "PRAGMA foreign_keys = OFF");
	ask_change(database, sql);
	asked_close(database);
}

void
program_load(const char *dir, const char *sql)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.db", NULL);
	sqlite3 *sqlite = NULL;
	char *words = NULL;

	g_unlink(path);
	ck_assert_int_eq(sqlite3_open(path, &sqlite), SQLITE_OK);
	sqlite3_exec(sqlite, sql, NULL, NULL, &words);
	ck_assert_msg(!words, "%s", words);
	sqlite3_close(sqlite);
	ck_assert_int_eq(g_chmod(path, 0600), 0);
}
