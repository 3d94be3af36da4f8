/* grant.h - the club's OAuth grant, by which access tokens for the mailbox are
 * obtained without anybody's help. It is the file <dir>/grant, mode 0600, in no
 * backup.
 *
 * A server may give a new refresh token each time, which makes the old one
 * worthless: so it is asked under a lock, and its answer is stored before
 * anything else. */
#ifndef CLUB_INSTALLATION_GRANT_H
#define CLUB_INSTALLATION_GRANT_H

#include "base/clock.h"
#include "club/installation/authority.h"

#define GRANT_FILE "grant"

typedef enum {
	GRANT_NONE,  /* nobody has logged in yet */
	GRANT_OTHER, /* the login was for another client or server */
	GRANT_WORKS,
	GRANT_ENDS, /* works, but ends within two weeks */
	GRANT_DEAD, /* the server refused it */
} GrantState;

/* What may be shown of a grant. */
typedef struct {
	GrantState state;
	Time granted; /* when somebody logged in */
	Time renewed; /* when the access token was obtained */
	Time ends;    /* TIME_NONE: not known */
	Time refused; /* for GRANT_DEAD: since when */
	OauthFault fault;
} GrantReport;

/* Reports on the grant in the club's folder without contacting a server. */
bool grant_report(const char *dir, const Config *config, Time now,
		  GrantReport *report, GError **error);
/* Describes the grant, and what to do about it, in a sentence. Free with
 * g_free. */
char *grant_words(const GrantReport *report, const char *zone);
/* Returns when somebody last logged in; TIME_NONE: never. */
Time grant_since(const char *dir);
/* Stores the result of a login. ERROR_STOP: it can't be renewed. */
bool grant_store(const char *dir, const Authority *authority,
		 const OauthTokens *tokens, Time now, GError **error);
/* Returns an access token that is valid for some minutes, after renewing it if
 * necessary. Free with oauth_wipe. ERROR_STOP: somebody must log in, or change
 * something, as the message says; ERROR_LATER: the server can't be reached. */
char *grant_token(const char *dir, const Config *config, Time now,
		  GError **error);
/* Notes that the mail server refused this token, so that the next call gets a
 * new one; does nothing if it was replaced meanwhile. */
void grant_refused(const char *dir, const char *token);

#endif
