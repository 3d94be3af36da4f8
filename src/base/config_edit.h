/* config_edit.h - one value of an ini file set anew, all else as it is. */
#ifndef BASE_CONFIG_EDIT_H
#define BASE_CONFIG_EDIT_H

#include "base/config.h"

/* The text with that key set in its section (made at the end where there is
 * none), or with NULL without the key.  Free with g_free. */
char *config_with(const char *text, const char *section, const char *key,
		  const char *value);

/* The same with a file: from one moment to the next, durable, with its owner
 * and its rights, also where `path` is a link to it.  Only if the new text says
 * so when it is read by the table; else it stays as it is (ERROR_STOP). */
bool config_set(const char *path, const ConfigKey *keys, const char *section,
		const char *key, const char *value, GError **error);

#endif
