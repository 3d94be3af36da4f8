/* browser.c - the address at which somebody logs in, and the one to which their
 * browser is redirected. */
#include "mail/oauth/oauth.h"

#include "base/base.h"
#include "base/secret.h"

#define VERIFIER_BYTES 32 /* 43 characters (RFC 7636, 4.1) */

char *
oauth_verifier(void)
{
	guint8 bytes[VERIFIER_BYTES];
	char *text;

	secret_random(bytes, sizeof bytes);
	text = secret_base64url(bytes, sizeof bytes);
	explicit_bzero(bytes, sizeof bytes);
	return text;
}

char *
oauth_challenge(const char *verifier)
{
	g_autoptr(GChecksum) sum = g_checksum_new(G_CHECKSUM_SHA256);
	guint8 digest[32];
	gsize n = sizeof digest;

	g_checksum_update(sum, (const guchar *)verifier, -1);
	g_checksum_get_digest(sum, digest, &n);
	return secret_base64url(digest, n);
}

char *
oauth_address(const OauthClient *client, const char *redirect,
	      const char *state, const char *verifier)
{
	g_autofree char *challenge = oauth_challenge(verifier);
	GString *url = g_string_new(client->authorize_url);

	g_string_append_c(url, strchr(url->str, '?') ? '&' : '?');
	oauth_put(url, "response_type", "code");
	oauth_put(url, "client_id", client->id);
	oauth_put(url, "redirect_uri", redirect);
	oauth_put(url, "scope", client->scopes);
	oauth_put(url, "state", state);
	oauth_put(url, "code_challenge", challenge);
	oauth_put(url, "code_challenge_method", "S256");
	g_string_append(url, client->extra ? client->extra : "");
	return g_string_free(url, FALSE);
}

/* Returns the query's fields, by name; an empty table if they can't be read. */
static GHashTable *
fields_of(const char *address)
{
	const char *mark = strchr(address, '?');
	g_autofree char *query =
		mark ? g_strndup(mark + 1, strcspn(mark + 1, "# \t\r\n"))
		     : g_strdup("");
	GHashTable *fields =
		g_uri_parse_params(query, -1, "&", G_URI_PARAMS_WWW_FORM, NULL);

	explicit_bzero(query, strlen(query));
	return fields ? fields : g_hash_table_new(g_str_hash, g_str_equal);
}

bool
oauth_answers(const char *address, const char *state)
{
	g_autoptr(GHashTable) fields = fields_of(address);

	return (g_hash_table_contains(fields, "code") ||
		g_hash_table_contains(fields, "error")) &&
	       !g_strcmp0(g_hash_table_lookup(fields, "state"), state);
}

char *
oauth_code(const char *address, const char *state, GError **error)
{
	g_autoptr(GHashTable) fields = fields_of(address);
	const char *code = g_hash_table_lookup(fields, "code");
	const char *fault = g_hash_table_lookup(fields, "error");

	if (!code && !fault)
		fail(error, ERROR_NEVER,
		     "there is no answer in that address; copy the whole "
		     "address at which the browser ended, and run pennypost "
		     "login again");
	else if (g_strcmp0(g_hash_table_lookup(fields, "state"), state) != 0)
		fail(error, ERROR_NEVER,
		     "that address belongs to another login; run pennypost "
		     "login again, and use the new address only");
	else if (fault)
		oauth_fail(oauth_fault(fault,
				       g_hash_table_lookup(
					       fields, "error_description")),
			   "", "", error);
	else
		return g_strdup(code);
	return NULL;
}
