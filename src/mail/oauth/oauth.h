/* oauth.h - logs in by OAuth 2.0: what is asked of an authorization server, and
 * what it answers (RFC 6749, 7636, 8252, 8628).
 *
 * No error quotes what a server wrote, as it may repeat a code or a token; only
 * error codes that we know are named. */
#ifndef MAIL_OAUTH_OAUTH_H
#define MAIL_OAUTH_OAUTH_H

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

/* What is wrong. */
typedef enum {
	OAUTH_FINE,
	OAUTH_AWAY,	 /* no answer, or one that says to come back later */
	OAUTH_NONSENSE,	 /* an answer that is none of OAuth 2.0 */
	OAUTH_PENDING,	 /* the person has not agreed yet (RFC 8628, 3.5) */
	OAUTH_SLOW_DOWN, /* the same, and ask less often */
	OAUTH_LATE,	 /* the device code has expired */
	OAUTH_DENIED,	 /* the person, or a policy, said no */
	OAUTH_GRANT,	 /* the grant was revoked or has expired */
	OAUTH_CLIENT,	 /* unknown client, or a wrong or expired secret */
	OAUTH_SCOPE,	 /* the grant doesn't cover the mailbox */
	OAUTH_CONSENT,	 /* an administrator must agree first */
	OAUTH_REQUEST,	 /* the server doesn't do what was asked */
	OAUTH_STRANGER,	 /* nobody we trust has signed its certificate */
} OauthFault;

/* A registered client, and the server at which it is. All borrowed; "" or NULL:
 * not there. The URLs are https, or http on loopback. */
typedef struct {
	const char *authorize_url, *token_url, *device_url;
	const char *id, *secret;
	const char *scopes; /* with spaces between */
	const char *extra;  /* of the address that is opened: "&a=b" */
	const char *ca_file;
	bool in_body; /* the secret goes into the body, not the header */
	int patience; /* milliseconds for an answer; 0: half a minute */
} OauthClient;

/* What a server has given. Clear it: it holds secrets. */
typedef struct {
	char *access, *refresh; /* refresh: NULL where there is none */
	char *scopes;		/* NULL: what was asked for */
	gint64 seconds;		/* how long `access` lasts; at least 1 */
	gint64 refresh_seconds; /* how long `refresh` does; 0: not said */
} OauthTokens;

void oauth_tokens_clear(OauthTokens *tokens);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(OauthTokens, oauth_tokens_clear)
/* Overwrites and frees a secret. */
void oauth_wipe(char **secret);

/* --- faults --- */

/* Returns the fault for an error code and what was written about it, of which
 * only Microsoft's numbers count ("AADSTS65001: ..."). */
OauthFault oauth_fault(const char *code, const char *description);
/* Returns whether a fault may pass without anybody's doing: the grant is as
 * good as before. */
bool oauth_may_pass(OauthFault fault);
/* Sets the sentence with its cure; ERROR_LATER if the fault may pass, else
 * ERROR_STOP. Returns false. */
bool oauth_fail(OauthFault fault, const char *url, const char *why,
		GError **error);
/* Returns what to do when a mail server refuses a token with these words; NULL
 * if they say nothing that we know. */
const char *oauth_refusal_cure(const char *words);

/* --- asking (request.c) --- */

/* Returns whether a URL may be asked: https, or http on loopback. */
bool oauth_url_fits(const char *url);
/* Adds "name=value" to a form or a query, percent-encoded, with & between. */
void oauth_put(GString *form, const char *name, const char *value);
/* Posts a form, as the client, and reads an object of JSON of at most 64 kB;
 * follows no redirect. *fault becomes why there is none: the server's own error
 * (RFC 6749, 5.2), or AWAY or NONSENSE. */
json_t *oauth_post(const OauthClient *client, const char *url,
		   const GString *form, OauthFault *fault, GError **error);

/* --- tokens (grant.c) --- */

/* Get tokens: by a code, by a refresh token, by the client alone (RFC 6749,
 * 4.1.3, 6, 4.4), or by a device's code (RFC 8628, 3.4). After a failure *fault
 * says why. */
bool oauth_by_code(const OauthClient *client, const char *code,
		   const char *verifier, const char *redirect,
		   OauthTokens *tokens, OauthFault *fault, GError **error);
bool oauth_by_refresh(const OauthClient *client, const char *refresh,
		      OauthTokens *tokens, OauthFault *fault, GError **error);
bool oauth_by_client(const OauthClient *client, OauthTokens *tokens,
		     OauthFault *fault, GError **error);
bool oauth_by_device(const OauthClient *client, const char *code,
		     OauthTokens *tokens, OauthFault *fault, GError **error);
/* Returns the first scope that was asked for and not given; NULL if all were.
 * Free with g_free. */
char *oauth_missing(const char *asked, const char *given);

/* --- a browser (browser.c) --- */

/* Returns a new code verifier (RFC 7636, 4.1), and its challenge by S256. Free
 * with oauth_wipe and g_free. */
char *oauth_verifier(void);
char *oauth_challenge(const char *verifier);
/* Returns the address to open (RFC 6749, 4.1.1). Free with g_free. */
char *oauth_address(const OauthClient *client, const char *redirect,
		    const char *state, const char *verifier);
/* Returns the code in the address at which the browser ended, also if that is
 * only its path with the query; NULL with ERROR_NEVER if it is not the answer
 * to `state`, and with the server's error as oauth_fail says it. Free with
 * oauth_wipe. */
char *oauth_code(const char *address, const char *state, GError **error);

/* Returns whether an address is an answer to `state`. */
bool oauth_answers(const char *address, const char *state);

/* --- the address that the browser ends at (loopback.c; RFC 8252, 7.3) --- */

/* Listens on 127.0.0.1, at this port; 0: at any, which *port becomes. Returns
 * the socket; -1 with ERROR_NEVER if the port is taken. */
int oauth_listen(int *port, GError **error);
/* Waits until a browser asks the socket for an address that answers `state`, or
 * somebody has written a line to `typed` (-1: nobody can), whichever comes
 * first; returns it. NULL with ERROR_LATER after so many milliseconds. Free
 * with oauth_wipe. */
char *oauth_await(int socket, int typed, const char *state, int milliseconds,
		  GError **error);

/* --- a device (device.c) --- */

typedef struct {
	char *code;	 /* the secret one */
	char *user_code; /* what the person types */
	char *url;	 /* where */
	int interval;	 /* seconds between two questions */
	int seconds;	 /* until the code expires */
} OauthDevice;

void oauth_device_clear(OauthDevice *device);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(OauthDevice, oauth_device_clear)

/* Waits so many seconds. */
typedef void OauthWait(int seconds, void *data);

/* Asks for codes (RFC 8628, 3.1). */
bool oauth_device_start(const OauthClient *client, OauthDevice *device,
			GError **error);
/* Asks until the person has agreed, or the code has expired (3.4). A server
 * that is away is asked half as often from then on. */
bool oauth_device_await(const OauthClient *client, OauthDevice *device,
			OauthWait *wait, void *data, OauthTokens *tokens,
			GError **error);

#endif
