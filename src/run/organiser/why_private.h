/* why_private.h - a player's story, shared by the files why_*.c. */
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
	FATE_TALK,	 /* a message to other players */
	FATE_ASKED,	 /* asked back */
	FATE_REFUSED,	 /* understood, but not possible */
	FATE_LATE,	 /* after the deadline */
	FATE_TO_CONFIRM, /* a command that waits for a confirm letter */
	FATE_UNREAD,	 /* nothing in it was understood */
	FATE_HELD,	 /* held until the player confirms that it is theirs */
	FATE_LAPSED,	 /* was held and never confirmed */
	FATE_WAITING,	 /* waits: over the hourly limit of mails */
	FATE_QUARANTINE, /* set aside */
	FATE_DROPPED,	 /* set aside, then put away */
	FATE_DUPLICATE,
	FATE_MACHINE,
	FATE_STALE,
	FATE_MISSING, /* its text has been deleted */
	FATE_FORMER,  /* to a reply address that is no longer valid */
	FATE_LOST,  /* answers a letter, but went to the club's plain address */
	FATE_PLAIN, /* from the registered address to the plain one */
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
	MatchRow *match;    /* NULL: all */
	bool all;	    /* read the whole history */
	GPtrArray *own;	    /* InboxRow *: the player's */
	GPtrArray *foreign; /* InboxRow *: without a player, but seem theirs */
	GPtrArray *letters; /* OutboxRow *, the newest first */
	GPtrArray *closed;  /* Decision *, the newest first */
	GPtrArray *open;    /* Decision * */
	GArray *sealed;	    /* gint64: open ones whose answers are secret */
	GPtrArray *tenures; /* Tenure *, of all players */
	GArray *bounced;    /* gint64: letters that came back */
	/* MatchRow *: all matches, which own the following */
	GPtrArray *rows;
	GHashTable *matches; /* .. their numbers (gint64 *) */
	GHashTable *named;   /* .. by name */
	GArray *mails;	     /* StoryMail of the match, by arrival */
} Story;

/* Fills story->mails; the other lists must be complete. */
bool story_mails(Story *story, GError **error);
/* Returns a decision of the player by its serial; NULL: there is none. */
const Decision *story_decision(const Story *story, gint64 serial);
/* Returns whether something about a match (0: about none) belongs to the
 * story. */
bool story_has(const Story *story, gint64 match);
/* Returns the name of a match, borrowed; NULL for 0. */
const char *story_match(const Story *story, gint64 match);
/* Returns a letter's state, as a saying. */
json_t *story_letter_state(const Story *story, const OutboxRow *letter);
/* Adds the verdict's lines, four at most. */
bool story_verdict(const Story *story, GError **error);

#endif
