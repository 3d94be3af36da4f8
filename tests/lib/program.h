/* program.h - the built program itself, run as cron and its operator do. */
#ifndef TESTS_PROGRAM_H
#define TESTS_PROGRAM_H

#include "lib/mail_text.h"
#include "mail/message/opened.h"

#include <glib.h>
#include <stdbool.h>

#define NOON "2026-11-20T12:00:00Z"
#define LATER "2026-11-20T13:00:00Z"

typedef struct {
	int status; /* of exit; -n where signal n ended it */
	char *out, *err;
} Ran;

/* Where the program is that is tested; free with g_free. */
char *program_path(void);
/* Run it in a folder with these words (NULL-ended). */
Ran program_run(const char *dir, const char *const *words);
/* The same where no file may grow over so many bytes. */
Ran program_run_limited(const char *dir, const char *const *words, int most);
/* Two at the same time. */
void program_race(const char *dir, const char *const *one,
		  const char *const *other, Ran ran[2]);
void ran_clear(Ran *ran);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Ran, ran_clear)
/* How it ended, and what is in its outputs; NULL: nothing at all. */
void ran_check(const Ran *ran, int status, const char *out, const char *err);

/* Run it and check that much: words, status, out, err. */
void program_says(const char *dir, const char *const *words, int status,
		  const char *out, const char *err);
#define WORDS(...) ((const char *const[]){ __VA_ARGS__, NULL })

/* A club in a folder: it and its organiser, olga, at a domain. */
void program_init(const char *dir, const char *name, const char *domain);
/* The same with this database; NULL: a file, whatever engine is asked for. */
void program_init_with(const char *dir, const char *name, const char *domain,
		       const char *database);
/* A folder with a club of Ann and Bob (at x.example), made by the program. */
char *program_club(void);
/* The same with a match, mg-1, that is begun and asked for at noon. */
char *program_match(void);
/* Its configuration: this one, or the one it has with `part` changed into
 * another (NULL: with that added at the end). */
void program_configure(const char *dir, const char *text);
void program_reconfigure(const char *dir, const char *part,
			 const char *instead);
/* Remove the folder and free its name. */
void program_clear(char *dir);
typedef char *ProgramDir;
G_DEFINE_AUTO_CLEANUP_FREE_FUNC(ProgramDir, program_clear, NULL)

/* The place of a letter in the order of writing; 0: the club does not know it.
 */
gint64 program_letter_number(const char *dir, const Opened *letter);
/* The newest letter to an address. */
Opened *program_letter(const char *dir, const char *address);
/* The one that asks the only one who is asked. */
Opened *program_turn(const char *dir);
/* A mail in the club's Maildir at noon. */
void program_deliver(const char *dir, const char *raw);
/* The same of a mail's parts; to the club's plain address if to nobody. */
void program_mail(const char *dir, const MailHead *head, const char *lines);
/* An answer to a letter; `subject` NULL: a reply's. */
void program_answer(const char *dir, const Opened *letter, const char *subject,
		    const char *lines);
/* Every file below with its time and the hash of its bytes, but for the WAL,
 * which comes and goes with readers too.  Free with g_free. */
char *program_snapshot(const char *dir);
/* One number or text out of the club's database; free with g_free. */
char *program_asked(const char *dir, const char *sql);
/* That is what was wanted. */
void program_is(const char *dir, const char *sql, const char *wanted);
/* Put another database in its place, out of SQL. */
void program_load(const char *dir, const char *sql);
void program_told(const char *dir, const char *sql);

#endif
