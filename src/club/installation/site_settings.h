/* site_settings.h - the section [site]: folders and web addresses of the site
 * and the calendars. */
#ifndef CLUB_INSTALLATION_SITE_SETTINGS_H
#define CLUB_INSTALLATION_SITE_SETTINGS_H

#include "base/config.h"

/* Returns the web address in [site] `key` ("url", "calendars_url"), ending in
 * /; NULL: none. Free with g_free. */
char *site_settings_url(const Config *config, const char *key);
/* Returns the absolute path of the folder in [site] `key` ("folder",
 * "calendars"), relative to the club's folder `dir`; NULL: none. Free with
 * g_free. */
char *site_settings_folder(const Config *config, const char *dir,
			   const char *key);
/* Checks that no secret is served: neither folder is in the club's or contains
 * it, and the calendars aren't in the site's folder; and that the addresses are
 * web addresses. ERROR_STOP names file, line and fix. */
bool site_settings_check(const Config *config, const char *dir, GError **error);

#endif
