/* oauth.h - logs in by OAuth 2.0: requests to an authorization server, and its
 * answers (RFC 6749, 7636, 8252, 8628).
 *
 * No error quotes a server, whose words may contain a code or a token; errors
 * only name error codes that we know. */
#ifndef MAIL_OAUTH_OAUTH_H
#define MAIL_OAUTH_OAUTH_H

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

/* What is wrong. */
typedef enum {
	OAUTH_FINE,
	OAUTH_AWAY,	 /* no answer, or one asking to come back later */
	OAUTH_NONSENSE,	 /* not an answer of OAuth 2.0 */
	OAUTH_PENDING,	 /* the person has not agreed yet (RFC 8628, 3.5) */
	OAUTH_SLOW_DOWN, /* the same, and we poll too often */
	OAUTH_LATE,	 /* the device code has expired */
	OAUTH_DENIED,	 /* the person, or a policy, said no */
	OAUTH_GRANT,	 /* the grant was revoked or has expired */
	OAUTH_CLIENT,	 /* unknown client, or a wrong or expired secret */
	OAUTH_SCOPE,	 /* the grant doesn't cover the mailbox */
	OAUTH_CONSENT,	 /* an administrator must agree first */
	OAUTH_REQUEST,	 /* the server can't do what was asked */
	OAUTH_STRANGER,	 /* its certificate is signed by nobody we trust */
} OauthFault;

/* A registered client, and its server. All borrowed; "" or NULL: none. URLs are
 * https, or http on loopback. */
typedef struct {
	const char *authorize_url, *token_url, *device_url;
	const char *id, *secret;
	const char *scopes; /* separated by spaces */
	const char *extra;  /* appended to the address that is opened: "&a=b" */
	const char *ca_file;
	bool in_body; /* send the secret in the body, not in the header */
	int patience; /* time limit in milliseconds; 0: half a minute */
} OauthClient;

/* The tokens that a server issued. Clear it: it holds secrets. */
typedef struct {
	char *access, *refresh; /* refresh: NULL if there is none */
	char *scopes;		/* NULL: those that were asked for */
	gint64 seconds;		/* lifetime of `access`; at least 1 */
	gint64 refresh_seconds; /* lifetime of `refresh`; 0: unknown */
} OauthTokens;

void oauth_tokens_clear(OauthTokens *tokens);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(OauthTokens, oauth_tokens_clear)
/* Overwrites and frees a secret. */
void oauth_wipe(char **secret);

/* --- faults --- */

/* Returns the fault for an error code and its description, of which only
 * Microsoft's numbers matter ("AADSTS65001: ..."). */
OauthFault oauth_fault(const char *code, const char *description);
/* Returns whether a fault may pass by itself: the grant is still good. */
bool oauth_may_pass(OauthFault fault);
/* Sets an error that explains the fault and its remedy: ERROR_LATER if it may
 * pass, else ERROR_STOP. Returns false. */
bool oauth_fail(OauthFault fault, const char *url, const char *why,
		GError **error);
/* Returns what to do if a mail server refuses a token with these words; NULL if
 * we don't know them. */
const char *oauth_refusal_cure(const char *words);

/* --- asking (request.c) --- */

/* Returns whether a URL may be used: https, or http on loopback. */
bool oauth_url_fits(const char *url);
/* Appends "name=value" to a form or query, percent-encoded and separated by
 * &. */
void oauth_put(GString *form, const char *name, const char *value);
/* Posts a form as the client and reads a JSON object of at most 64 kB; follows
 * no redirects. On failure *fault becomes the server's own error (RFC 6749,
 * 5.2), AWAY or NONSENSE. */
json_t *oauth_post(const OauthClient *client, const char *url,
		   const GString *form, OauthFault *fault, GError **error);

/* --- tokens (grant.c) --- */

/* Get tokens: for a code, a refresh token, the client alone (RFC 6749, 4.1.3,
 * 6, 4.4), or a device code (RFC 8628, 3.4). On failure *fault says why. */
bool oauth_by_code(const OauthClient *client, const char *code,
		   const char *verifier, const char *redirect,
		   OauthTokens *tokens, OauthFault *fault, GError **error);
bool oauth_by_refresh(const OauthClient *client, const char *refresh,
		      OauthTokens *tokens, OauthFault *fault, GError **error);
bool oauth_by_client(const OauthClient *client, OauthTokens *tokens,
		     OauthFault *fault, GError **error);
bool oauth_by_device(const OauthClient *client, const char *code,
		     OauthTokens *tokens, OauthFault *fault, GError **error);
/* Returns the first requested scope that was not granted; NULL if all were.
 * Free with g_free. */
char *oauth_missing(const char *asked, const char *given);

/* --- a browser (browser.c) --- */

/* Returns a new code verifier (RFC 7636, 4.1), and its challenge by S256. Free
 * with oauth_wipe and g_free. */
char *oauth_verifier(void);
char *oauth_challenge(const char *verifier);
/* Returns the address where somebody logs in (RFC 6749, 4.1.1). Free with
 * g_free. */
char *oauth_address(const OauthClient *client, const char *redirect,
		    const char *state, const char *verifier);
/* Returns the code in the address to which the browser was redirected; only its
 * path and query will do. NULL with ERROR_NEVER if it doesn't answer `state`,
 * or with the server's error as set by oauth_fail. Free with oauth_wipe. */
char *oauth_code(const char *address, const char *state, GError **error);

/* Returns whether an address is an answer to `state`. */
bool oauth_answers(const char *address, const char *state);

/* --- the address that the browser ends at (loopback.c; RFC 8252, 7.3) --- */

/* Listens on 127.0.0.1 at *port; if that is 0, at any port, which *port
 * becomes. Returns the socket; -1 with ERROR_NEVER if the port is taken. */
int oauth_listen(int *port, GError **error);
/* Waits until a browser requests an address that answers `state` from the
 * socket, or somebody types a line into `typed` (-1: nobody can); returns the
 * address or line. NULL with ERROR_LATER after so many milliseconds. Free with
 * oauth_wipe. */
char *oauth_await(int socket, int typed, const char *state, int milliseconds,
		  GError **error);

/* --- a device (device.c) --- */

typedef struct {
	char *code;	 /* device code: secret */
	char *user_code; /* user code, which the person types */
	char *url;	 /* where to type it */
	int interval;	 /* seconds between polls */
	int seconds;	 /* until the code expires */
} OauthDevice;

void oauth_device_clear(OauthDevice *device);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(OauthDevice, oauth_device_clear)

/* Waits for so many seconds. */
typedef void OauthWait(int seconds, void *data);

/* Requests a device code and user code (RFC 8628, 3.1). */
bool oauth_device_start(const OauthClient *client, OauthDevice *device,
			GError **error);
/* Polls until the person has agreed or the code has expired (3.4). After the
 * server was unreachable, polls half as often. */
bool oauth_device_await(const OauthClient *client, OauthDevice *device,
			OauthWait *wait, void *data, OauthTokens *tokens,
			GError **error);

#endif
