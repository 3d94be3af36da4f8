/* settings.h - every key of pennypost.conf, with its help; and where the
 * program's own files are. */
#ifndef CLUB_INSTALLATION_SETTINGS_H
#define CLUB_INSTALLATION_SETTINGS_H

#include "base/config.h"
#include <stdbool.h>

extern const ConfigKey settings[];

/* Returns the folder of the installed templates, words and rules:
 * $PENNYPOST_DATA, else one beside this program, else the
 * one it was built for. Free with g_free. */
char *installed_folder(void);
/* Checks settings that depend on each other (kind = imap needs an IMAP url, one
 * way to log in); `dir` is the club's folder. ERROR_STOP names file, line and
 * fix. */
bool settings_check(const Config *config, const char *dir, GError **error);
/* Returns the addresses in [club] organiser: at least one after settings_check.
 * Free with g_strfreev. */
char **settings_organisers(const Config *config);
/* Returns the canonical addresses in [club] former_addresses (after
 * settings_check); may be empty. Free with g_strfreev. */
char **settings_former_addresses(const Config *config);
/* Directs the log where [log] says, at the level that it says. */
void settings_log(const Config *config);

#endif
