/* program.h - runs the built program as cron and an organiser do. */
#ifndef TESTS_PROGRAM_H
#define TESTS_PROGRAM_H

#include "lib/cluster.h"
#include "lib/folder.h"
#include "lib/mail_text.h"
#include "lib/must.h"
#include "mail/message/opened.h"

#include <glib.h>
#include <stdbool.h>

#define NOON "2026-11-20T12:00:00Z"
#define LATER "2026-11-20T13:00:00Z"

typedef struct {
	int status; /* the exit code; -n: ended by signal n */
	char *out, *err;
} Ran;

/* Returns the path of the program under test. Free with g_free. */
char *program_path(void);
/* Runs the program in a folder with these arguments (NULL-ended). */
Ran program_run(const char *dir, const char *const *words);
/* Runs it so that no file may grow beyond `most` bytes. */
Ran program_run_limited(const char *dir, const char *const *words, int most);
/* Runs it twice at the same time. */
void program_race(const char *dir, const char *const *one,
		  const char *const *other, Ran ran[2]);
void ran_clear(Ran *ran);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Ran, ran_clear)
/* Checks the exit code, and that the outputs contain these texts; NULL: that an
 * output is empty. */
void ran_check(const Ran *ran, int status, const char *out, const char *err);

/* Runs the program and checks its exit code, output and errors as ran_check
 * does. */
void program_says(const char *dir, const char *const *words, int status,
		  const char *out, const char *err);
#define WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })
/* Does the same with a command line, split into words as a shell does. */
void program_shell(const char *dir, const char *line, int status,
		   const char *out, const char *err);
/* The command line must succeed, without any error, and print `out`. */
void program_prints(const char *dir, const char *line, const char *out);
/* The command line must fail with this exit code, and print only `err`. */
void program_fails(const char *dir, const char *line, int status,
		   const char *err);
/* Runs a pass at a time; fails unless it succeeds. */
void program_pass(const char *dir, const char *now);

/* Makes a club in a folder, with its own and organiser Olga's address at the
 * domain; without pictures, which would take longer than everything else. */
void program_init(const char *dir, const char *name, const char *domain);
/* Makes the club with this database; NULL: a file, whatever engine the tests
 * run on. */
void program_init_with(const char *dir, const char *name, const char *domain,
		       const char *database);
/* Makes a folder with a club of Ann and Bob (at x.example), by the program.
 * Returns its path; free with program_clear. */
char *program_club(void);
/* Makes such a club with a match, mg-1, started at noon, whose letters have
 * gone out. */
char *program_match(void);
/* Set the club's configuration: to this text, or with `part` of it replaced by
 * another text (NULL: with that appended). */
void program_configure(const char *dir, const char *text);
void program_reconfigure(const char *dir, const char *part,
			 const char *instead);
/* Removes the folder and frees its name. */
void program_clear(char *dir);
typedef char *ProgramDir;
G_DEFINE_AUTO_CLEANUP_FREE_FUNC(ProgramDir, program_clear, NULL)
/* A test in a temporary folder made by a call: `const char *dir`. */
#define PROGRAM_TEST_RANGE(name, first, end, make)                             \
	static void name##_at(const char *dir, int _i);                        \
	TEST_RANGE(name, first, end)                                           \
	{                                                                      \
		g_auto(ProgramDir) dir = make;                                 \
                                                                               \
		name##_at(dir, _i);                                            \
	}                                                                      \
	static void name##_at(const char *dir __attribute__((unused)),         \
			      int _i __attribute__((unused)))
#define PROGRAM_TEST(name, make) PROGRAM_TEST_RANGE(name, 0, 1, make)
#define PROGRAM_TEST_EACH(name, table, make)                                   \
	PROGRAM_TEST_RANGE(name, 0, sizeof(table) / sizeof(*(table)), make)

/* Returns the letter's place in the order of writing; 0 if the club doesn't
 * know it. */
gint64 program_letter_number(const char *dir, const Opened *letter);
/* Returns the newest letter to an address. */
Opened *program_letter(const char *dir, const char *address);
/* Returns the letter that asks the only player who is asked. */
Opened *program_turn(const char *dir);
/* Delivers a mail into the club's Maildir at noon. */
void program_deliver(const char *dir, const char *raw);
/* Delivers a mail made of its parts; without To it goes to the club's plain
 * address. */
void program_mail(const char *dir, const MailHead *head, const char *lines);
/* Delivers an answer to a letter; `subject` NULL: that of a reply. */
void program_answer(const char *dir, const Opened *letter, const char *subject,
		    const char *lines);
/* Lists every file below the folder with its time and a hash of its bytes; the
 * WAL, which readers make and remove too, is left out. Free with g_free. */
char *program_snapshot(const char *dir);
/* Returns one number or text from the club's database, kept (kept.h). */
char *program_asked(const char *dir, const char *sql);
/* Checks that a query returns this text. */
void program_is(const char *dir, const char *sql, const char *wanted);
/* Replaces the club's database with one made by this SQL. */
void program_load(const char *dir, const char *sql);
void program_told(const char *dir, const char *sql);

#endif
