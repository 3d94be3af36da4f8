/* device.c - somebody agrees on another device while we poll (RFC 8628). */
#include "mail/oauth/oauth.h"

#include "base/base.h"
#include "mail/wire/connection.h"

/* seconds, unless the server names another interval (3.2) */
#define USUAL_INTERVAL 5
#define SLOWER 5 /* seconds (3.5) */
#define INTERVAL_MOST 300
#define SECONDS_MOST 3600

void
oauth_device_clear(OauthDevice *device)
{
	oauth_wipe(&device->code);
	g_clear_pointer(&device->user_code, g_free);
	g_clear_pointer(&device->url, g_free);
}

bool
oauth_device_start(const OauthClient *client, OauthDevice *device,
		   GError **error)
{
	g_autoptr(GString) form = g_string_new(NULL);
	OauthFault fault;

	oauth_put(form, "scope", client->scopes);
	json_auto_t *answer =
		oauth_post(client, client->device_url, form, &fault, error);
	if (!answer)
		return false;
	const char *url = object_text(answer, "verification_uri");
	const char *code = object_text(answer, "device_code");
	const char *user_code = object_text(answer, "user_code");
	json_int_t seconds = object_int(answer, "expires_in");
	json_int_t interval = json_object_get(answer, "interval")
				      ? object_int(answer, "interval")
				      : USUAL_INTERVAL;

	/* Google still uses this older name. */
	if (!*url)
		url = object_text(answer, "verification_url");
	if (!*code || !*user_code || !oauth_url_fits(url))
		return oauth_fail(OAUTH_NONSENSE, client->device_url,
				  "it gave no code that can be used", error);
	*device = (OauthDevice){
		.code = g_strdup(code),
		.user_code = connection_words(user_code),
		.url = connection_words(url),
		.interval = (int)CLAMP(interval, 1, INTERVAL_MOST),
		.seconds = (int)CLAMP(seconds, 1, SECONDS_MOST),
	};
	return true;
}

bool
oauth_device_await(const OauthClient *client, OauthDevice *device,
		   OauthWait *wait, void *data, OauthTokens *tokens,
		   GError **error)
{
	for (int waited = 0; waited < device->seconds;) {
		g_autoptr(GError) problem = NULL;
		OauthFault fault;

		wait(device->interval, data);
		waited += device->interval;
		if (oauth_by_device(client, device->code, tokens, &fault,
				    &problem))
			return true;
		if (fault == OAUTH_SLOW_DOWN)
			device->interval += SLOWER;
		else if (fault == OAUTH_AWAY)
			device->interval *= 2;
		else if (fault != OAUTH_PENDING) {
			g_propagate_error(error, g_steal_pointer(&problem));
			return false;
		}
	}
	return oauth_fail(OAUTH_LATE, "", "", error);
}
