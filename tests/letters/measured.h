/* measured.h - measures the height and size of a real match's letters: each is
 * opened, with its picture, in a browser as wide as a phone. */
#ifndef TESTS_LETTERS_MEASURED_H
#define TESTS_LETTERS_MEASURED_H

#include "club/installation/club.h"
#include "game/game.h"
#include "letters/browser.h"
#include "store/outbox.h"

/* A letter's purpose, according to its data. */
typedef enum {
	MEASURED_TURN,	  /* asks for a move */
	MEASURED_RECEIPT, /* confirms that a move was played or stored */
	MEASURED_REFUSED, /* says that a move was refused */
	MEASURED_NEWS,
	MEASURED_OPENING, /* a match's first letter, whether or not it asks */
	MEASURED_RESULT,
	MEASURED_REMINDER,
	MEASURED_OTHER,
	MEASURED_KINDS
} MeasuredKind;

#define PHONE 390 /* its width, in pixels */

typedef struct {
	MeasuredKind kind;
	const Game *game;
	guint tall, tap;  /* pixels: height; position of the first link, or 0 */
	guint html, text; /* bytes */
} Measured;

typedef struct {
	Browser *browser;
	GArray *all; /* Measured */
	/* most letters of a kind to open in a match, evenly spread */
	guint most;
	guint seen; /* letters, left out or not */
} Measuring;

const char *measured_name(MeasuredKind kind);
/* Returns MEASURED_KINDS for an unknown name. */
MeasuredKind measured_find(const char *name);

typedef struct {
	char *path;
	OutboxRow *row;
	MeasuredKind kind;
} MeasuredLetter;

/* Lists a club's letters, which lie in a folder, as they were written:
 * MeasuredLetter. */
GArray *measured_letters(Club *club, const char *folder, GError **error);
/* Returns whether a letter tells news of a kind (NewsKind's name). */
bool measured_tells(const MeasuredLetter *letter, const char *kind);
GBytes *measured_mail(const char *path, GError **error);
/* Returns a letter's HTML as it is sent, with its picture embedded; NULL if it
 * has none. Free with g_free. */
char *measured_page(GBytes *mail);
/* Measures the letters of a club's match, which are in a folder. */
bool measured_club(Measuring *measuring, Club *club, const char *folder,
		   GError **error);
/* Plays a match by mail, as `pennypost demo` does, and measures its letters. */
bool measured_match(Measuring *measuring, const Game *game, int seats,
		    GError **error);

#endif
