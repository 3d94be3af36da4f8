/* club.h - one installation: a folder with its configuration, its database,
 * its keys and the files that it overrides. */
#ifndef CLUB_HOME_CLUB_H
#define CLUB_HOME_CLUB_H

#include "base/config.h"
#include "command/asides.h"
#include "game/game.h"
#include "letter/library.h"
#include "mail/message/message.h"
#include "store/store.h"

typedef struct Budget Budget; /* budget.h */

typedef struct {
	char *dir;	/* absolute */
	Config *config; /* <dir>/pennypost.conf, by settings.h */
	char *database; /* a path or a URL: never to be shown */
	Store *store;
	Library *library;
	GPtrArray *tongues; /* Tongue *, once they were asked for (tongues.h) */
	Asides *asides;	    /* of all languages, then, too */
	GHashTable *wordings; /* wordings.h: "folder\nlanguage" to Wording */
	GHashTable *ratings;  /* club/season/rating_fits.h: game to its fit */
	char *instance;	      /* marks our own mails, for ever */
	char *key;     /* <dir>/keys, mode 0600: for marks nobody can forge */
	char *address; /* club@host, of the configuration */
	char **organisers; /* their addresses, one at least */
	char *domain;	   /* of our Message-IDs: the host of the address */
	Budget *budget; /* of the mail whose lines are carried out, or NULL */
} Club;

/* Make a folder a club: configuration, database, keys.  What is there already
 * is kept and named in an error.  `set` as in config_write. */
bool club_make(const char *dir, const char *const *set, GError **error);
/* Read everything of a club but its database: its store is NULL (opening.h). */
Club *club_load(const char *dir, GError **error);
void club_close(Club *club);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Club, club_close)

/* A sum of its secret key, by which its folders are known; free with g_free. */
char *club_keys_sum(const Club *club);

/* A time for who runs it: clock_stamp in the club's zone. */
char *club_time(const Club *club, Time time);
/* Returns the organiser with an address as it is configured, or NULL. */
const char *club_organiser(const Club *club, const char *address);

/* A file with mode 0600 from its first moment; never over an existing one. */
bool club_write(const char *path, const char *text, GError **error);

/* Returns what identifies our own mails; borrows from the club. */
MessageIdentity club_identity(const Club *club);
/* The text of a game's tables: the club's own or the installed ones. */
const char *club_tables(Club *club, const Game *game, GError **error);

#endif
