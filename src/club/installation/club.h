/* club.h - one installation: a folder with its configuration, its database,
 * its keys and the files that it overrides. */
#ifndef CLUB_INSTALLATION_CLUB_H
#define CLUB_INSTALLATION_CLUB_H

#include "base/config.h"
#include "command/own_text/asides.h"
#include "game/game.h"
#include "mail/message/message.h"
#include "match/deal.h"
#include "store/store.h"
#include "template/library.h"

typedef struct Budget Budget; /* budget.h */

typedef struct {
	char *dir;	/* absolute */
	Config *config; /* <dir>/pennypost.conf, see settings.h */
	char *database; /* a path or a URL; must never be shown */
	Store *store;
	Library *library;
	GPtrArray *tongues;   /* Tongue *, read on first use (language.h) */
	Asides *asides;	      /* of all languages, read with the tongues */
	GHashTable *wordings; /* "folder\nlanguage" to Wording (language.h) */
	TablesCache *tables;  /* of matches */
	GHashTable *ratings;  /* game to its fit (rating.h) */
	char *instance;	      /* marks our own mails; never changes */
	char *key; /* from <dir>/keys, mode 0600: for marks nobody can forge */
	char *address;	   /* club@host, from the configuration */
	char **former;	   /* the club's former addresses, or none */
	char **organisers; /* their addresses, at least one */
	char *domain;	/* domain of our Message-IDs: the host of the address */
	Budget *budget; /* of the mail being carried out, or NULL */
} Club;

/* Makes a folder a club: writes its configuration, database and keys. Existing
 * files are kept and named in an error. `set` as in config_write. */
bool club_make(const char *dir, const char *const *set, GError **error);
/* Reads everything of a club but its database: store is NULL (opening.h). */
Club *club_load(const char *dir, GError **error);
void club_close(Club *club);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Club, club_close)

/* Returns a hash of the club's secret key, which identifies the club in all its
 * folders; free with g_free. */
char *club_keys_sum(const Club *club);
/* Facts with the hash of the key in the keys file, which must be the same in
 * all folders of a club on a server: that of the current key, and that of the
 * key that a handover is about to set. */
#define CLUB_KEYS "keys"
#define CLUB_KEYS_NEXT "keys:next"
/* Durably makes this the club's key. Marks made with the old one are no longer
 * recognised: in the addresses of bounces, and of names that players gave up.
 * Tokens are, because the database has them. */
bool club_renew_key(Club *club, const char *key, GError **error);

/* Return the club's own zone and language: those of new players, and of letters
 * to organisers and strangers. */
const char *club_zone(const Club *club);
const char *club_language(const Club *club);
/* Returns a time as the organisers read it: clock_stamp in the club's zone.
 * Free with g_free. */
char *club_time(const Club *club, Time time);
/* Returns the nth address that receives replies: the club's own (0), then its
 * former ones; NULL beyond the last. */
const char *club_address(const Club *club, guint nth);
/* Returns the organiser with this address, spelt as configured, or NULL. */
const char *club_organiser(const Club *club, const char *address);

/* Writes a new file, with mode 0600 from the beginning; never overwrites one.
 */
bool club_write(const char *path, const char *text, GError **error);

/* Returns what identifies our own mails; borrows from the club. */
MessageIdentity club_identity(const Club *club);
/* Returns the text of a game's tables: the club's own, else the installed one.
 */
const char *club_tables(Club *club, const Game *game, GError **error);
/* Returns a game's tables from a library, which reads them once; borrowed, NULL
 * if they can't be read. For words alone: a match has its own. */
const void *club_tables_read(Library *library, const Game *game);

/* The database file if nothing is configured. A club's database is a file or on
 * a server. */
#define DATABASE_FILE "pennypost.db"

/* Return the path or URL of a configured database, as the store takes it; free
 * with g_free. */
char *database_named(const char *name, const char *dir);
char *database_of(const Config *config, const char *dir);
/* As database_of, but DATABASE_FILE if the configuration is missing or wrong.
 */
char *database_in(const char *dir);
/* Returns whether the file exists; true for a server, which isn't asked. */
bool database_exists(const char *database);

#endif
