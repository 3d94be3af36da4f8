/* site_settings.c - the section [site]: folders and web addresses of the site
 * and the calendars. */
#include "club/installation/site_settings.h"

#include <stdlib.h>
#include <string.h>

char *
site_settings_url(const Config *config, const char *key)
{
	const char *url = config_text(config, "site", key);

	return *url ? g_strconcat(url, g_str_has_suffix(url, "/") ? "" : "/",
				  NULL)
		    : NULL;
}

char *
site_settings_folder(const Config *config, const char *dir, const char *key)
{
	const char *path = config_text(config, "site", key);

	return *path ? g_canonicalize_filename(path, dir) : NULL;
}

/* Resolves symbolic links in the part of the path that exists. */
static char *
real_folder(const char *path)
{
	char *real = realpath(path, NULL);

	if (real || !strcmp(path, "/"))
		return real ? real : strdup(path);
	g_autofree char *above = g_path_get_dirname(path);
	g_autofree char *name = g_path_get_basename(path);
	g_autofree char *there = real_folder(above);

	return g_build_filename(there, name, NULL);
}

/* Returns whether one folder is the other or lies within it. */
static bool
lies_in(const char *path, const char *folder)
{
	g_autofree char *inner = real_folder(path);
	g_autofree char *outer = real_folder(folder);
	gsize n = strlen(outer);

	return !strcmp(outer, "/") || (g_str_has_prefix(inner, outer) &&
				       (inner[n] == '\0' || inner[n] == '/'));
}

static bool
check_served(const Config *config, const char *dir, const char *key,
	     GError **error)
{
	g_autofree char *path = site_settings_folder(config, dir, key);
	g_autofree char *club = g_canonicalize_filename(dir, NULL);

	if (path && lies_in(path, club))
		return config_fault(config, "site", key, error,
				    "'%s' lies in the club's folder, which "
				    "nobody may read; name a folder elsewhere",
				    path);
	return !path || !lies_in(club, path) ||
	       config_fault(config, "site", key, error,
			    "the club's folder, which nobody may read, lies "
			    "in '%s'; name a folder elsewhere",
			    path);
}

static bool
check_url(const Config *config, const char *key, GError **error)
{
	const char *url = config_text(config, "site", key);
	g_autoptr(GUri) uri = g_uri_parse(url, G_URI_FLAGS_NONE, NULL);
	const char *scheme = uri ? g_uri_get_scheme(uri) : "";
	bool good = uri &&
		    (!strcmp(scheme, "http") || !strcmp(scheme, "https")) &&
		    g_uri_get_host(uri) && *g_uri_get_host(uri) &&
		    !g_uri_get_userinfo(uri) && !g_uri_get_query(uri) &&
		    !g_uri_get_fragment(uri) && !strpbrk(url, "\"'<>&");

	return !*url || good ||
	       config_fault(config, "site", key, error,
			    "'%s' is no address of a folder on the web; write "
			    "one like https://example.org/club/",
			    url);
}

static bool
check_calendars(const Config *config, const char *dir, GError **error)
{
	g_autofree char *site = site_settings_folder(config, dir, "folder");
	g_autofree char *path = site_settings_folder(config, dir, "calendars");
	const char *url = config_text(config, "site", "calendars_url");

	if (path && !*url)
		return config_fault(config, "site", "calendars_url", error,
				    "is not set; write where programs get the "
				    "calendars, or leave calendars empty");
	if (!path && *url)
		return config_fault(config, "site", "calendars", error,
				    "is not set; name the folder for what "
				    "calendars_url shows, or leave that empty");
	return !path || !site || !lies_in(path, site) ||
	       config_fault(config, "site", "calendars", error,
			    "'%s' lies in the site's folder, whose files "
			    "anybody may copy; name another folder",
			    path);
}

bool
site_settings_check(const Config *config, const char *dir, GError **error)
{
	if (!check_served(config, dir, "folder", error) ||
	    !check_served(config, dir, "calendars", error) ||
	    !check_calendars(config, dir, error) ||
	    !check_url(config, "url", error) ||
	    !check_url(config, "calendars_url", error))
		return false;
	return !*config_text(config, "site", "publish") ||
	       *config_text(config, "site", "folder") ||
	       config_fault(config, "site", "publish", error,
			    "there is no site to publish; set folder");
}
