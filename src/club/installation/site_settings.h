/* site_settings.h - the keys of [site]: where the site and the calendars lie,
 * and what their addresses are. */
#ifndef CLUB_INSTALLATION_SITE_SETTINGS_H
#define CLUB_INSTALLATION_SITE_SETTINGS_H

#include "base/config.h"

/* Returns the address in [site] `key` ("url", "calendars_url") with a / at its
 * end; NULL: none. Free with g_free. */
char *site_settings_url(const Config *config, const char *key);
/* Returns the absolute path of the folder in [site] `key` ("folder",
 * "calendars"), which starts in the club's folder `dir`; NULL: none. Free with
 * g_free. */
char *site_settings_folder(const Config *config, const char *dir,
			   const char *key);
/* Checks that what is served has no secret in it: neither folder is in the
 * club's or around it, nor the calendars in the site's; and that addresses are
 * of the web. ERROR_STOP names file, line and cure. */
bool site_settings_check(const Config *config, const char *dir, GError **error);

#endif
