/* request.c - sends one request to an authorization server. */
#include "mail/oauth/oauth.h"

#include "base/base.h"
#include "mail/wire/connection.h"

#include <curl/curl.h>
#include <stdio.h>

#define ANSWER_MOST ((gsize)64 * 1024)
#define PATIENCE 30000 /* milliseconds */
#define CONNECT_MS 15000L

void
oauth_wipe(char **secret)
{
	if (*secret)
		explicit_bzero(*secret, strlen(*secret));
	g_clear_pointer(secret, g_free);
}

static bool
has_scheme(const char *url, const char *scheme, bool *local)
{
	CURLU *parsed = curl_url();
	char *its = NULL, *host = NULL;
	bool fits = !curl_url_set(parsed, CURLUPART_URL, url, 0) &&
		    !curl_url_get(parsed, CURLUPART_SCHEME, &its, 0) &&
		    !curl_url_get(parsed, CURLUPART_HOST, &host, 0) &&
		    !strcmp(its, scheme);

	*local = fits && connection_loopback(host);
	curl_free(its);
	curl_free(host);
	curl_url_cleanup(parsed);
	return fits;
}

bool
oauth_url_fits(const char *url)
{
	bool local;

	return has_scheme(url, "https", &local) ||
	       (has_scheme(url, "http", &local) && local);
}

void
oauth_put(GString *form, const char *name, const char *value)
{
	g_autofree char *safe = g_uri_escape_string(value, NULL, FALSE);

	if (form->len && !strchr("?&", form->str[form->len - 1]))
		g_string_append_c(form, '&');
	g_string_append_printf(form, "%s=%s", name, safe);
	explicit_bzero(safe, strlen(safe));
}

static size_t
keep(char *bytes, size_t size, size_t n, void *data)
{
	GString *text = data;

	if (text->len + size * n > ANSWER_MOST)
		return 0;
	g_string_append_len(text, bytes, (gssize)(size * n));
	return size * n;
}

/* Sends the secret in the header (RFC 6749, 2.3.1), or adds it to the body. */
static void
put_client(CURL *curl, const OauthClient *client, GString *body)
{
	bool secret = client->secret && *client->secret;

	if (!secret || client->in_body)
		oauth_put(body, "client_id", client->id);
	if (secret && client->in_body) {
		oauth_put(body, "client_secret", client->secret);
	} else if (secret) {
		g_autofree char *id =
			g_uri_escape_string(client->id, NULL, FALSE);
		g_autofree char *word =
			g_uri_escape_string(client->secret, NULL, FALSE);

		curl_easy_setopt(curl, CURLOPT_HTTPAUTH, (long)CURLAUTH_BASIC);
		curl_easy_setopt(curl, CURLOPT_USERNAME, id);
		curl_easy_setopt(curl, CURLOPT_PASSWORD, word);
		explicit_bzero(word, strlen(word));
	}
}

static void
set_options(CURL *curl, const OauthClient *client, const char *url)
{
	long patience = client->patience ? client->patience : PATIENCE;

	curl_easy_setopt(curl, CURLOPT_URL, url);
	curl_easy_setopt(curl, CURLOPT_PROTOCOLS_STR, "https,http");
	curl_easy_setopt(curl, CURLOPT_FOLLOWLOCATION, 0L);
	curl_easy_setopt(curl, CURLOPT_SSL_VERIFYPEER, 1L);
	curl_easy_setopt(curl, CURLOPT_SSL_VERIFYHOST, 2L);
	if (client->ca_file && *client->ca_file) {
		curl_easy_setopt(curl, CURLOPT_CAINFO, client->ca_file);
		curl_easy_setopt(curl, CURLOPT_CAPATH, NULL);
	}
	curl_easy_setopt(curl, CURLOPT_PROXY, "");
	curl_easy_setopt(curl, CURLOPT_NETRC, (long)CURL_NETRC_IGNORED);
	curl_easy_setopt(curl, CURLOPT_NOSIGNAL, 1L);
	curl_easy_setopt(curl, CURLOPT_CONNECTTIMEOUT_MS,
			 MIN(patience, CONNECT_MS));
	curl_easy_setopt(curl, CURLOPT_TIMEOUT_MS, patience);
}

/* Reads the object in an answer, or its error. */
static json_t *
read_answer(const char *url, long status, const GString *text,
	    OauthFault *fault, GError **error)
{
	json_auto_t *object =
		json_loadb(text->str, text->len, JSON_REJECT_DUPLICATES, NULL);
	const char *code = object_text(object, "error");
	g_autofree char *why =
		g_strdup_printf("it answered with status %ld", status);

	*fault = OAUTH_NONSENSE;
	if (status >= 500 || status == 429 || status == 408)
		*fault = OAUTH_AWAY;
	else if (json_is_object(object) && *code)
		*fault = oauth_fault(code,
				     object_text(object, "error_description"));
	else if (json_is_object(object) && status == 200)
		return g_steal_pointer(&object);
	else if (status == 401)
		*fault = OAUTH_CLIENT;
	/* Glewlwyd answers so to an old token */
	else if (status == 400 && !text->len)
		*fault = OAUTH_GRANT;
	if (*fault == OAUTH_NONSENSE && status / 100 == 3)
		oauth_fail(*fault, url, "it sends us elsewhere", error);
	else if (*fault == OAUTH_NONSENSE && status == 200)
		oauth_fail(*fault, url,
			   "it answers with something else than "
			   "JSON",
			   error);
	else
		oauth_fail(*fault, url, *fault > OAUTH_NONSENSE ? "" : why,
			   error);
	return NULL;
}

static json_t *
perform(CURL *curl, const char *url, const GString *text, OauthFault *fault,
	GError **error)
{
	CURLcode rc = curl_easy_perform(curl);
	long status = 0;

	curl_easy_getinfo(curl, CURLINFO_RESPONSE_CODE, &status);
	if (rc == CURLE_OK)
		return read_answer(url, status, text, fault, error);
	*fault = rc == CURLE_WRITE_ERROR		? OAUTH_NONSENSE
		 : rc == CURLE_PEER_FAILED_VERIFICATION ? OAUTH_STRANGER
							: OAUTH_AWAY;
	oauth_fail(*fault, url,
		   rc == CURLE_WRITE_ERROR ? "its answer is far too long"
		   : *fault == OAUTH_AWAY  ? curl_easy_strerror(rc)
					   : "",
		   error);
	return NULL;
}

json_t *
oauth_post(const OauthClient *client, const char *url, const GString *form,
	   OauthFault *fault, GError **error)
{
	CURL *curl = oauth_url_fits(url) ? curl_easy_init() : NULL;
	GString *body = g_string_new_len(form->str, (gssize)form->len);
	GString *text = g_string_new(NULL);
	struct curl_slist *fields =
		curl_slist_append(NULL, "Accept: application/json");
	json_t *answer = NULL;

	*fault = OAUTH_REQUEST;
	if (!curl) {
		oauth_fail(*fault, url, "only https:// is safe", error);
	} else {
		set_options(curl, client, url);
		put_client(curl, client, body);
		curl_easy_setopt(curl, CURLOPT_HTTPHEADER, fields);
		curl_easy_setopt(curl, CURLOPT_POSTFIELDSIZE, (long)body->len);
		curl_easy_setopt(curl, CURLOPT_POSTFIELDS, body->str);
		curl_easy_setopt(curl, CURLOPT_WRITEFUNCTION, keep);
		curl_easy_setopt(curl, CURLOPT_WRITEDATA, text);
		answer = perform(curl, url, text, fault, error);
		curl_easy_cleanup(curl);
	}
	if (answer)
		*fault = OAUTH_FINE;
	explicit_bzero(body->str, body->len);
	explicit_bzero(text->str, text->len);
	g_string_free(body, TRUE);
	g_string_free(text, TRUE);
	curl_slist_free_all(fields);
	return answer;
}
