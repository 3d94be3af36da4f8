/* config.h - the club's ini file, checked key by key against a table.
 *
 * Every error is one line that names the file, the line and the cure. */
#ifndef BASE_CONFIG_H
#define BASE_CONFIG_H

#include <glib.h>
#include <stdbool.h>

typedef enum {
	CONFIG_TEXT,
	CONFIG_NUMBER, /* a whole number within least..most */
	CONFIG_SWITCH, /* yes or no */
	CONFIG_CHOICE, /* one of the words in `values`, separated by spaces */
} ConfigKind;

typedef struct {
	const char *section, *key;
	ConfigKind kind;
	const char
		*normal; /* the value when it is not set; NULL: must be set */
	const char *values; /* CONFIG_CHOICE */
	gint64 least, most; /* CONFIG_NUMBER */
	const char
		*help; /* a sentence or two: also the comment in a new file */
} ConfigKey;

typedef struct Config Config;

/* Reads a file by the table (ends with a NULL section). Unknown sections and
 * keys, doubled keys and bad values are errors (ERROR_STOP) of the form
 * "pennypost.conf:12: pace: 'two' is not a whole number; write 1 to 720". */
Config *config_read(const char *path, const ConfigKey *keys, GError **error);
void config_free(Config *config);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Config, config_free)

/* Return a value; asking for a key that is not in the table is a bug. A text
 * that is "" and not set is returned as "". Borrowed. */
const char *config_text(const Config *, const char *section, const char *key);
gint64 config_number(const Config *, const char *section, const char *key);
bool config_switch(const Config *, const char *section, const char *key);
/* Sets an error about a value that a caller found wrong later; it names file
 * and line. Returns false. */
bool config_fault(const Config *, const char *section, const char *key,
		  GError **error, const char *format, ...) G_GNUC_PRINTF(5, 6);
/* Returns the text of a new, commented file by the table: each key with its
 * help, set to the given value where `set` (NULL-ended pairs "section.key",
 * "value") has one, else commented out with its normal value. Free with g_free.
 */
char *config_write(const ConfigKey *keys, const char *const *set);

/* --- a value set anew ---------------------------------------------------- */

/* Returns the text with that key set in its section (made at the end where
 * there is none), or with NULL without the key.  Free with g_free. */
char *config_with(const char *text, const char *section, const char *key,
		  const char *value);

/* Does the same with a file: atomically, durably, keeping its owner and rights,
 * also where `path` is a link to it. Only if the new text, read by the table,
 * is valid and says so; else the file stays as it is (ERROR_STOP). */
bool config_set(const char *path, const ConfigKey *keys, const char *section,
		const char *key, const char *value, GError **error);

#endif
