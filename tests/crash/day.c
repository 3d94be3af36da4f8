/* day.c - a club and one day of it. */
#include "day.h"

#include "process.h"
#include "script.h"

#include "base/clock.h"

#include <glib/gstdio.h>
#include <unistd.h>

#define SEED "00112233445566778899aabbccddeeff00112233445566778899aabbccddee"

/* mg-2 must be answered within the hour. On the next day reminders are due, and
 * Cid's seat was taken over long ago; at the end Gus has a new address. */
static const char *const times[DAY_STAGES] = {
	"2026-11-20T12:10:00Z", "2026-11-20T12:20:00Z", "2026-11-20T12:30:00Z",
	"2026-11-20T12:40:00Z", "2026-11-20T12:50:00Z", "2026-11-20T13:10:00Z",
	"2026-11-20T13:20:00Z", "2026-11-20T13:30:00Z", "2026-11-20T13:40:00Z",
	"2026-11-20T14:10:00Z", "2026-11-20T14:40:00Z", "2026-11-20T15:10:00Z",
	"2026-11-20T15:40:00Z", "2026-11-20T16:10:00Z", "2026-11-20T16:40:00Z",
	"2026-11-20T17:10:00Z", "2026-11-20T17:30:00Z", "2026-11-20T18:05:00Z",
	"2026-11-20T19:05:00Z", "2026-11-20T19:35:00Z", "2026-11-21T20:30:00Z",
	"2026-11-22T14:30:00Z",
};

const char *
day_time(int stage)
{
	return times[stage];
}

/* --- folders -------------------------------------------------------------- */

char *
day_copy(const char *dir)
{
	char *copy = folder_quick();
	g_autofree char *from = g_strconcat(dir, "/.", NULL);
	g_auto(Ran) ran =
		process_run(NULL, WORDS("cp", "-a", from, copy), NULL);

	ran_check(&ran, 0, NULL, NULL);
	return copy;
}

/* --- the program ---------------------------------------------------------- */

/* build/gcc/check/crash tests build/gcc/bin/pennypost. */
static char *
beside(const char *name)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);

	return g_build_filename(kept(g_path_get_dirname(self)), name, NULL);
}

/* Sets an environment variable; NULL removes it. */
static void
set(char ***environment, const char *name, const char *value)
{
	*environment = value ? g_environ_setenv(*environment, name, value, TRUE)
			     : g_environ_unsetenv(*environment, name);
}

static char **
environment_of(const char *fault, const char *poison, const char *count)
{
	g_autofree char *library = beside("faults.so");
	char **environment = g_get_environ();

	set(&environment, "PENNYPOST_CLUB", NULL);
	set(&environment, "LD_PRELOAD", library);
	set(&environment, "ASAN_OPTIONS",
	    "verify_asan_link_order=0:detect_leaks=0");
	set(&environment, "FAULT", fault);
	set(&environment, "POISON", poison);
	set(&environment, "FAULT_COUNT", count);
	return environment;
}

/* Reads the calls that the program counted; a killed program writes none. */
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
	g_autofree char *count = g_strconcat(dir, "-calls", NULL);
	g_auto(GStrv) environment =
		environment_of(fault, poison, calls ? count : NULL);
	g_autofree char *program = beside("../bin/pennypost");
	g_autoptr(GPtrArray) argv = g_ptr_array_new();

	g_ptr_array_add(argv, program);
	for (; *words; words++)
		g_ptr_array_add(argv, (char *)*words);
	g_ptr_array_add(argv, NULL);
	Ran ran =
		process_run(dir, (const char *const *)argv->pdata, environment);

	read_calls(count, calls);
	return ran;
}

/* Returns the socket of a program that forks for each run; each process of the
 * test starts one. */
static int
server(void)
{
	static pid_t owner;
	static int socket;

	if (owner != getpid()) {
		g_auto(GStrv) environment = environment_of(NULL, NULL, NULL);
		g_autofree char *program = beside("../bin/pennypost");

		set(&environment, "FAULT_SERVER", "100");
		set(&environment, "LD_BIND_NOW", "1");
		socket = process_server(WORDS(program, "run", "--now", NOON),
					environment);
		owner = getpid();
	}
	return socket;
}

Ran
day_run_at(const char *dir, const char *at, const char *fault, char **calls)
{
	g_autofree char *count = g_strconcat(dir, "-calls", NULL);
	Ran ran = process_live(server(), dir, at, calls ? count : NULL, fault);

	read_calls(count, calls);
	return ran;
}

Ran
day_run(const char *dir, int stage, const char *fault, char **calls)
{
	return day_run_at(dir, times[stage], fault, calls);
}

static Time
time_read(const char *text)
{
	Time at = TIME_NONE;

	must(clock_read(text, &at, &error));
	return at;
}

static Time
time_of(int stage)
{
	return time_read(times[stage]);
}

Ran
day_run_later(const char *dir, const char *at)
{
	return day_run_at(dir, kept(clock_rfc3339(time_read(at) + 5 * MINUTE)),
			  NULL, NULL);
}

/* Runs come at least every hour: a longer gap would be an outage. */
static void
run_until(const char *dir, int stage)
{
	Time until = time_of(stage) - 100 * MINUTE;

	for (Time now = time_of(stage - 1) + HOUR; now < until; now += HOUR) {
		g_autofree char *at = clock_rfc3339(now);
		g_auto(Ran) ran = day_run_at(dir, at, NULL, NULL);

		ck_assert_msg(ran.status == 0, "%s: %d: %s", at, ran.status,
			      ran.err);
	}
}

void
day_deliver(const char *dir, int stage)
{
	if (stage)
		run_until(dir, stage);
	script_deliver(dir, stage, time_of(stage));
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

/* Eve registers later, by mail. */
static const char *const people[] = {
	"Ann", "Bob", "Cid", "Dan", "Fay", "Gus", "Hal", NULL,
};

char *
day_club(void)
{
	char *dir = folder_quick();

	/* In a file, so that it can be copied at any moment. */
	program_init_with(dir, "Club X", "x.example", NULL);
	program_reconfigure(dir, "pictures = off", "pictures = normal");
	program_reconfigure(dir,
			    "#authserv_ids =", "authserv_ids = mx.x.example");
	for (int i = 0; people[i]; i++) {
		program_says(dir,
			     WORDS("player", "add", people[i],
				   kept(script_address(people[i])), "--quiet"),
			     0, people[i], NULL);
	}
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
	program_prints(dir, "match new masters-gallery --seats 3 --now " NOON,
		       "mg-3 is made");
	program_pass(dir, NOON);
	return dir;
}
