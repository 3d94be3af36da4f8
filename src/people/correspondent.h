/* correspondent.h - a simulated player: reads letters and nothing else, and
 * answers by mail as people and their mail programs do, mishaps included.
 *
 * Answers come when the correspondent sits down to write: the letter that lies
 * on top then is the one that is answered.  The same seed gives the same mails
 * for the same letters. */
#ifndef PEOPLE_CORRESPONDENT_H
#define PEOPLE_CORRESPONDENT_H

#include "base/clock.h"
#include "base/dice.h"
#include "people/mail_shape.h"

/* The ways in which a move is said. */
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

const char *way_name(Way way);
const char *mishap_name(Mishap mishap);

typedef struct Correspondent Correspondent;

/* A writer: the nth (from 0) of so many, who use every mail program between
 * them. */
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
/* Answers a letter that was read now with a line, when that time has come. */
void correspondent_say(Correspondent *correspondent, Opened *letter,
		       const char *line, Time now, Time at);
/* Makes each answer wait so long, plus the usual hours. */
void correspondent_pace(Correspondent *correspondent, Time wait, Time now);
/* Returns when the next mail will be sent; TIME_NONE: nothing is to be said. */
Time correspondent_next(const Correspondent *correspondent);
/* Returns the mails sent by now, as GBytes, and counts them in the tally. */
GPtrArray *correspondent_write(Correspondent *correspondent, Time now,
			       MailTally *tally);

#endif
