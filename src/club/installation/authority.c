/* authority.c - authorization servers: known providers by name, others by their
 * URLs. */
#include "club/installation/authority.h"

#include <string.h>

#define MICROSOFT "https://login.microsoftonline.com/%s/oauth2/v2.0/"
#define OFFICE "https://outlook.office.com/"

typedef struct {
	const char *name;
	/* %s stands for the tenant */
	const char *authorize_url, *token_url, *device_url;
	const char *scopes;	   /* for a person */
	const char *client_scopes; /* for the client itself */
	const char *extra;
	const char *host;
	bool in_body;
} Known;

static const Known known[] = {
	{ .name = "google",
	  .authorize_url = "https://accounts.google.com/o/oauth2/v2/auth",
	  .token_url = "https://oauth2.googleapis.com/token",
	  .device_url = "",
	  .scopes = "https://mail.google.com/",
	  .client_scopes = "",
	  /* Without this, later logins bring no refresh token. */
	  .extra = "&access_type=offline&prompt=consent",
	  .host = "127.0.0.1",
	  .in_body = true },
	{ .name = "microsoft",
	  .authorize_url = MICROSOFT "authorize",
	  .token_url = MICROSOFT "token",
	  .device_url = MICROSOFT "devicecode",
	  .scopes = OFFICE "IMAP.AccessAsUser.All " OFFICE
			   "SMTP.Send offline_access",
	  .client_scopes = "https://outlook.office365.com/.default",
	  .extra = "",
	  /* The provider's portal accepts only this name for the loopback
	   * address. */
	  .host = "localhost",
	  .in_body = true },
	{ .name = "other",
	  .authorize_url = "",
	  .token_url = "",
	  .device_url = "",
	  .scopes = "",
	  .client_scopes = "",
	  .extra = "",
	  .host = "127.0.0.1" },
};

static const char *
word(const Config *config, const char *key)
{
	return config_text(config, "login", key);
}

static const Known *
known_of(const Config *config)
{
	for (gsize i = 0; i < G_N_ELEMENTS(known); i++)
		if (!strcmp(word(config, "provider"), known[i].name))
			return &known[i];
	return NULL;
}

static LoginFlow
flow_of(const Config *config)
{
	const char *flow = word(config, "flow");

	return !strcmp(flow, "device")	 ? LOGIN_DEVICE
	       : !strcmp(flow, "client") ? LOGIN_CLIENT
					 : LOGIN_BROWSER;
}

bool
authority_named(const Config *config)
{
	return known_of(config) != NULL;
}

bool
authority_serves(const Config *config, const char *section)
{
	static const char *const others[] = { "password", "password_command",
					      "token_command" };
	bool other = false;

	for (gsize i = 0; i < G_N_ELEMENTS(others); i++)
		other |= *config_text(config, section, others[i]) != '\0';
	return authority_named(config) && !other &&
	       *config_text(config, section, "user") &&
	       strcmp(config_text(config, section, "kind"), "maildir") != 0;
}

/* Returns the configured URL, or else the built-in one. */
static char *
url_of(const Config *config, const char *key, const char *usual)
{
	const char *tenant = word(config, "tenant");
	const char *set = word(config, key);
	GString *url = g_string_new(*set ? set : usual);

	g_string_replace(url, "%s", *tenant ? tenant : "common", 0);
	return g_string_free(url, FALSE);
}

void
authority_fill(Authority *authority, const Config *config)
{
	const Known *row = known_of(config);
	const char *scopes = word(config, "scopes");
	const char *user = config_text(config, "mail-in", "user");
	g_autofree char *hint = g_uri_escape_string(user, NULL, FALSE);
	LoginFlow flow = flow_of(config);

	*authority = (Authority){
		.flow = flow,
		.host = row->host,
		.authorize_url =
			url_of(config, "authorize_url", row->authorize_url),
		.token_url = url_of(config, "token_url", row->token_url),
		.device_url = url_of(config, "device_url", row->device_url),
		.extra = g_strconcat(row->extra, *user ? "&login_hint=" : "",
				     hint, NULL),
	};
	authority->client = (OauthClient){
		.authorize_url = authority->authorize_url,
		.token_url = authority->token_url,
		.device_url = authority->device_url,
		.extra = authority->extra,
		.id = word(config, "client_id"),
		.secret = word(config, "client_secret"),
		.scopes = *scopes		 ? scopes
			  : flow == LOGIN_CLIENT ? row->client_scopes
						 : row->scopes,
		.ca_file = word(config, "ca_file"),
		.in_body = row->in_body,
	};
}

void
authority_clear(Authority *authority)
{
	g_clear_pointer(&authority->authorize_url, g_free);
	g_clear_pointer(&authority->token_url, g_free);
	g_clear_pointer(&authority->device_url, g_free);
	g_clear_pointer(&authority->extra, g_free);
}

/* --- checks -------------------------------------------------------------- */

static bool
check_url(const Config *config, const char *key, const char *url,
	  GError **error)
{
	if (!*url)
		return config_fault(config, "login", key, error,
				    "is not set; the provider's pages for "
				    "developers name it");
	return oauth_url_fits(url) ||
	       config_fault(config, "login", key, error,
			    "'%s' is no address that secrets may be sent to; "
			    "write one with https://",
			    url);
}

static bool
check_flow(const Config *config, const Authority *authority, GError **error)
{
	bool google = !strcmp(word(config, "provider"), "google");

	if (google && authority->flow != LOGIN_BROWSER)
		return config_fault(config, "login", "flow", error,
				    "Google lets nobody into a mailbox that "
				    "way; set flow = browser");
	if (authority->flow != LOGIN_CLIENT)
		return true;
	if (!*authority->client.secret)
		return config_fault(config, "login", "client_secret", error,
				    "is not set; with flow = client it is the "
				    "only proof");
	return strcmp(word(config, "provider"), "microsoft") != 0 ||
	       *word(config, "tenant") ||
	       config_fault(config, "login", "tenant", error,
			    "is not set; with flow = client, write the "
			    "tenant's id");
}

bool
authority_check(const Config *config, GError **error)
{
	g_auto(Authority) authority = { 0 };

	if (!authority_named(config))
		return true;
	authority_fill(&authority, config);
	if (!*authority.client.id)
		return config_fault(config, "login", "client_id", error,
				    "is not set; register a client at the "
				    "provider, as the handbook's page on "
				    "logging in shows");
	return check_flow(config, &authority, error) &&
	       check_url(config, "token_url", authority.token_url, error) &&
	       (authority.flow != LOGIN_BROWSER ||
		check_url(config, "authorize_url", authority.authorize_url,
			  error)) &&
	       (authority.flow != LOGIN_DEVICE ||
		check_url(config, "device_url", authority.device_url, error));
}
