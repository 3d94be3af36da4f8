/* why_private.h - a player's story, as the files of why_*.c share it. */
#ifndef RUN_ORGANISER_WHY_PRIVATE_H
#define RUN_ORGANISER_WHY_PRIVATE_H

#include "run/organiser/why.h"
#include "store/decisions.h"
#include "store/inbox.h"
#include "store/outbox.h"
#include "store/players.h"

/* What a mail was taken for. */
typedef enum {
	FATE_NEW,	 /* not read yet */
	FATE_MOVE,	 /* a move or plan was taken */
	FATE_SEALED,	 /* read, in a turn whose answers are secret */
	FATE_DONE,	 /* a command was carried out */
	FATE_TALK,	 /* said to others */
	FATE_ASKED,	 /* asked back */
	FATE_REFUSED,	 /* understood, but not possible */
	FATE_LATE,	 /* after the deadline */
	FATE_TO_CONFIRM, /* a command that waits for a confirm letter */
	FATE_UNREAD,	 /* nothing was understood */
	FATE_HELD,	 /* until they say that it is theirs */
	FATE_LAPSED,	 /* was held, and they didn't */
	FATE_WAITING,	 /* over what is read in an hour */
	FATE_QUARANTINE, /* set aside */
	FATE_DROPPED,	 /* set aside, then put away */
	FATE_DUPLICATE,
	FATE_MACHINE,
	FATE_STALE,
	FATE_MISSING,	/* its text */
	FATE_FORMER,	/* to a reply address that counts no more */
	FATE_LOST,	/* answers a letter, at the plain address */
	FATE_PLAIN,	/* from the registered address to the plain one */
	FATE_ELSEWHERE, /* from an unknown address, and names the player */
	FATES
} Fate;

/* A mail of the player, or one that seems to be. */
typedef struct {
	const InboxRow *row;
	Fate fate;
	gint64 match;		 /* 0: unknown */
	const OutboxRow *answer; /* the letter that answered it, or NULL */
} StoryMail;

typedef struct {
	Listing *out;
	Time now;
	Player *player;
	MatchRow *match;     /* NULL: all */
	bool all;	     /* read all there ever was */
	GPtrArray *own;	     /* InboxRow *: stored as theirs */
	GPtrArray *foreign;  /* InboxRow *: of nobody, but seem theirs */
	GPtrArray *letters;  /* OutboxRow *, the newest first */
	GPtrArray *closed;   /* Decision *, the newest first */
	GPtrArray *open;     /* Decision * */
	GArray *sealed;	     /* gint64: open ones whose answers are secret */
	GPtrArray *tenures;  /* Tenure *, of all players */
	GArray *bounced;     /* gint64: letters that came back */
	GPtrArray *rows;     /* MatchRow *: all matches, as borrowed by */
	GHashTable *matches; /* .. their numbers (gint64 *) */
	GHashTable *named;   /* .. and their names */
	GArray *mails;	     /* StoryMail, by arrival; those of the match */
} Story;

/* Fills story->mails, once the other lists are there. */
bool story_mails(Story *story, GError **error);
/* Returns a decision of the player by its serial; NULL: there is none. */
const Decision *story_decision(const Story *story, gint64 serial);
/* Returns whether something about a match (0: about none) is of the story. */
bool story_has(const Story *story, gint64 match);
/* Returns the name of a match, borrowed; NULL for 0. */
const char *story_match(const Story *story, gint64 match);
/* Returns what became of a letter, as a saying. */
json_t *story_letter_state(const Story *story, const OutboxRow *letter);
/* Adds the verdict's lines, four at most. */
bool story_verdict(const Story *story, GError **error);

#endif
