/* grant.h - the club's grant: with it, access tokens for the mailbox are got
 * without anybody's help. It is the file <dir>/grant, mode 0600, in no backup.
 *
 * A server may give a new refresh token each time, and then the old one is
 * worth nothing: so it is asked under a lock, and its answer is stored before
 * anything else. */
#ifndef CLUB_INSTALLATION_GRANT_H
#define CLUB_INSTALLATION_GRANT_H

#include "base/clock.h"
#include "club/installation/authority.h"

#define GRANT_FILE "grant"

typedef enum {
	GRANT_NONE,  /* nobody has logged in yet */
	GRANT_OTHER, /* somebody has, for another client or server */
	GRANT_WORKS,
	GRANT_ENDS, /* it works, and ends within two weeks */
	GRANT_DEAD, /* the server refused it */
} GrantState;

/* What may be told of a grant. */
typedef struct {
	GrantState state;
	Time granted; /* when somebody logged in */
	Time renewed; /* when the access token was got */
	Time ends;    /* TIME_NONE: not known */
	Time refused; /* GRANT_DEAD: since when */
	OauthFault fault;
} GrantReport;

/* Finds out about the grant in the club's folder without asking anybody. */
bool grant_report(const char *dir, const Config *config, Time now,
		  GrantReport *report, GError **error);
/* Returns a sentence on it, with what is to be done; free with g_free. */
char *grant_words(const GrantReport *report, const char *zone);
/* Returns when somebody last logged in; TIME_NONE: never. */
Time grant_since(const char *dir);
/* Stores what a login has given. ERROR_STOP: it can't be renewed. */
bool grant_store(const char *dir, const Authority *authority,
		 const OauthTokens *tokens, Time now, GError **error);
/* Returns an access token that is good for some minutes; gets a new one if need
 * be. Free with oauth_wipe. ERROR_STOP: somebody must log in, or change
 * something, as the message says; ERROR_LATER: the server is away. */
char *grant_token(const char *dir, const Config *config, Time now,
		  GError **error);
/* Notes that the mail server refused this token, so that the next call gets
 * another; a token that was replaced meanwhile is left alone. */
void grant_refused(const char *dir, const char *token);

#endif
