/* grant.c - obtains and renews access tokens. */
#include "mail/oauth/oauth.h"

#include "base/base.h"

#define USUAL_SECONDS 3600 /* if the server doesn't say (RFC 6749, 5.1) */
#define MOST_SECONDS (90 * (gint64)86400)
#define TOKEN_MOST 16384
#define DEVICE_GRANT "urn:ietf:params:oauth:grant-type:device_code"

void
oauth_tokens_clear(OauthTokens *tokens)
{
	oauth_wipe(&tokens->access);
	oauth_wipe(&tokens->refresh);
	g_clear_pointer(&tokens->scopes, g_free);
}

/* Returns whether a text is a token: VSCHAR only (RFC 6749, appendix A),
 * without the space that SASL and HTTP don't allow. */
static bool
is_token(const char *text)
{
	gsize n = strlen(text);

	for (const char *at = text; *at; at++)
		if (*at <= ' ' || *at > '~')
			return false;
	return n > 0 && n <= TOKEN_MOST;
}

/* Reads a number, which some servers send as text. */
static gint64
number_of(const json_t *answer, const char *key)
{
	const char *text = object_text(answer, key);

	return *text ? g_ascii_strtoll(text, NULL, 10)
		     : (gint64)object_int(answer, key);
}

/* Compares scopes by the part after the last slash: Microsoft uses several
 * addresses for the same scope, or leaves the address out. */
static bool
same_scope(const char *one, const char *other)
{
	const char *last = strrchr(one, '/'), *its = strrchr(other, '/');

	last = last && last[1] ? last + 1 : one;
	its = its && its[1] ? its + 1 : other;
	return !g_ascii_strcasecmp(last, its);
}

char *
oauth_missing(const char *asked, const char *given)
{
	/* Granted without being listed in the answer. */
	static const char *const silent[] = { "offline_access", "openid",
					      "email", "profile", NULL };
	g_auto(GStrv) wanted = g_strsplit(asked, " ", -1);
	g_auto(GStrv) there = g_strsplit(given, " ", -1);

	for (char **one = wanted; *one; one++) {
		bool found = !**one || g_strv_contains(silent, *one) ||
			     g_str_has_suffix(*one, "/.default");

		for (char **at = there; *at && !found; at++)
			found = same_scope(*one, *at);
		if (!found)
			return g_strdup(*one);
	}
	return NULL;
}

static bool
check_scopes(const OauthClient *client, const OauthTokens *tokens,
	     OauthFault *fault, GError **error)
{
	g_autofree char *missing =
		tokens->scopes ? oauth_missing(client->scopes, tokens->scopes)
			       : NULL;

	if (!missing)
		return true;
	*fault = OAUTH_SCOPE;
	return oauth_fail(*fault, client->token_url, missing, error);
}

/* Reads a successful answer (RFC 6749, 5.1). */
static bool
read_tokens(const OauthClient *client, const json_t *answer,
	    OauthTokens *tokens, OauthFault *fault, GError **error)
{
	const char *access = object_text(answer, "access_token");
	const char *refresh = object_text(answer, "refresh_token");
	const char *scopes = object_text(answer, "scope");
	const char *type = object_text(answer, "token_type");
	gint64 seconds = number_of(answer, "expires_in");
	gint64 ends = number_of(answer, "refresh_token_expires_in");

	if (!is_token(access) || (*refresh && !is_token(refresh)) ||
	    (*type && g_ascii_strcasecmp(type, "bearer"))) {
		*fault = OAUTH_NONSENSE;
		return oauth_fail(*fault, client->token_url,
				  "it gave no token that can be used", error);
	}
	*tokens = (OauthTokens){
		.access = g_strdup(access),
		.refresh = *refresh ? g_strdup(refresh) : NULL,
		.scopes = *scopes ? g_strdup(scopes) : NULL,
		.seconds = seconds > 0 ? MIN(seconds, MOST_SECONDS)
				       : USUAL_SECONDS,
		.refresh_seconds = CLAMP(ends, 0, 20 * MOST_SECONDS),
	};
	if (check_scopes(client, tokens, fault, error))
		return true;
	oauth_tokens_clear(tokens);
	return false;
}

static bool
get_tokens(const OauthClient *client, GString *form, OauthTokens *tokens,
	   OauthFault *fault, GError **error)
{
	json_auto_t *answer =
		oauth_post(client, client->token_url, form, fault, error);
	bool got = answer && read_tokens(client, answer, tokens, fault, error);

	explicit_bzero(form->str, form->len);
	g_string_free(form, TRUE);
	return got;
}

static GString *
form_of(const char *type)
{
	GString *form = g_string_new(NULL);

	oauth_put(form, "grant_type", type);
	return form;
}

bool
oauth_by_code(const OauthClient *client, const char *code, const char *verifier,
	      const char *redirect, OauthTokens *tokens, OauthFault *fault,
	      GError **error)
{
	GString *form = form_of("authorization_code");

	oauth_put(form, "code", code);
	oauth_put(form, "redirect_uri", redirect);
	oauth_put(form, "code_verifier", verifier);
	return get_tokens(client, form, tokens, fault, error);
}

bool
oauth_by_refresh(const OauthClient *client, const char *refresh,
		 OauthTokens *tokens, OauthFault *fault, GError **error)
{
	GString *form = form_of("refresh_token");

	oauth_put(form, "refresh_token", refresh);
	return get_tokens(client, form, tokens, fault, error);
}

bool
oauth_by_client(const OauthClient *client, OauthTokens *tokens,
		OauthFault *fault, GError **error)
{
	GString *form = form_of("client_credentials");

	oauth_put(form, "scope", client->scopes);
	return get_tokens(client, form, tokens, fault, error);
}

bool
oauth_by_device(const OauthClient *client, const char *code,
		OauthTokens *tokens, OauthFault *fault, GError **error)
{
	GString *form = form_of(DEVICE_GRANT);

	oauth_put(form, "device_code", code);
	return get_tokens(client, form, tokens, fault, error);
}
