/* correspondent.h - a simulated player, who knows only what letters say, and
 * answers by mail as people and their mail programs do, mishaps included.
 *
 * Correspondents answer some time later: then they answer the newest letter.
 * The same seed gives the same mails for the same letters. */
#ifndef PEOPLE_CORRESPONDENT_H
#define PEOPLE_CORRESPONDENT_H

#include "base/clock.h"
#include "base/dice.h"
#include "people/mail_shape.h"

/* The ways of writing a move. */
typedef enum {
	WAY_NUMBER, /* "2", or "c 300k" */
	WAY_WORDS,
	WAY_LINK,  /* the one-tap link */
	WAY_CHAIN, /* "play monet/award then award degas" */
	WAYS,
} Way;

typedef enum {
	MISHAP_NONE,
	MISHAP_TYPO,
	MISHAP_DUPLICATE, /* the same mail arrives twice */
	MISHAP_VACATION,  /* a robot answers first */
	MISHAP_STALE,	  /* an older letter is answered */
	MISHAP_EMPTY,	  /* sent before anything was written */
	MISHAPS,
} Mishap;

/* Counts of all that the correspondents have sent. */
typedef struct {
	int mails;
	int shapes[MAIL_SHAPES], ways[WAYS], mishaps[MISHAPS];
	int plans;
} MailTally;

/* Return the name of a Way and of a Mishap, for people. */
const char *way_name(int way);
const char *mishap_name(int mishap);

typedef struct Correspondent Correspondent;

/* Writer number n (from 0) of `of` writers; together they use every mail
 * program. */
typedef struct {
	const char *name, *address;
	const Manner *manner;
	int nth, of;
} Writer;

/* Borrows the texts of the writer. */
Correspondent *correspondent_new(const Writer *writer, Dice dice);
void correspondent_free(Correspondent *correspondent);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Correspondent, correspondent_free)

/* Hands the correspondent a letter that has come. */
bool correspondent_read(Correspondent *correspondent, GBytes *letter, Time now,
			GError **error);
/* Answers a letter that was read at `now` with a line, at the time `at`. */
void correspondent_say(Correspondent *correspondent, Opened *letter,
		       const char *line, Time now, Time at);
/* Delays each answer by `wait` beyond the usual hours. */
void correspondent_pace(Correspondent *correspondent, Time wait, Time now);
/* Returns when the next mail will be sent; TIME_NONE if none is due. */
Time correspondent_next(const Correspondent *correspondent);
/* Returns the mails sent by now, as GBytes, and counts them in the tally. */
GPtrArray *correspondent_write(Correspondent *correspondent, Time now,
			       MailTally *tally);

/* --- a person in several matches: a correspondent for each --- */

typedef struct Desks Desks;

/* Borrows the texts of the writer. */
Desks *desks_new(const Writer *writer, const guint8 seed[SEED_BYTES]);
void desks_free(Desks *desks);

/* Returns the correspondent for a match, new if there is none; "" is for all
 * that is about no match. Borrowed. */
Correspondent *desks_for(Desks *desks, const char *match, Time now);
/* Does the same as correspondent_pace for all correspondents, later ones
 * too. */
void desks_pace(Desks *desks, Time wait, Time now);
/* The same as correspondent_next and correspondent_write, for all of them. */
Time desks_next(const Desks *desks);
GPtrArray *desks_write(Desks *desks, Time now, MailTally *tally);

/* Returns the match of a letter: "mg-12" of "[mg-12] Your turn", or "". Free
 * with g_free. */
char *desks_match(const Opened *letter);
/* Returns the line that a letter offers as an answer and that fits a pattern,
 * such as "join [a-z]+"; NULL if none does. Free with g_free. */
char *desks_line(const Opened *letter, const char *form);

#endif
