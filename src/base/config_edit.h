/* config_edit.h - one value of an ini file set anew, all else as it is. */
#ifndef BASE_CONFIG_EDIT_H
#define BASE_CONFIG_EDIT_H

/* The text with that key set in its section (made at the end where there is
 * none), or with NULL without the key.  Free with g_free. */
char *config_with(const char *text, const char *section, const char *key,
		  const char *value);

#endif
