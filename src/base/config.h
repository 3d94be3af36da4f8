/* config.h - the club's ini file, checked by a table of its keys. Every error
 * is one line that names the file, the line and the cure. */
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
	const char *normal; /* the value if not set; NULL: must be set */
	const char *values; /* CONFIG_CHOICE */
	gint64 least, most; /* CONFIG_NUMBER */
	const char *help;   /* a sentence or two, also for a new file */
} ConfigKey;

typedef struct Config Config;

/* Reads a file by the table (ends with a NULL section). Unknown sections and
 * keys, doubled keys and bad values are errors (ERROR_STOP) of the form
 * "pennypost.conf:12: pace: 'two' is not a whole number; write 1 to 720". */
Config *config_read(const char *path, const ConfigKey *keys, GError **error);
void config_free(Config *config);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Config, config_free)

/* Return a value, the normal one if it is not set; a key that is not in the
 * table is a bug. Texts are borrowed. */
const char *config_text(const Config *, const char *section, const char *key);
gint64 config_number(const Config *, const char *section, const char *key);
bool config_switch(const Config *, const char *section, const char *key);
/* Sets an error about a value that the caller found wrong; it names the file
 * and the line. Returns false. */
bool config_fault(const Config *, const char *section, const char *key,
		  GError **error, const char *format, ...) G_GNUC_PRINTF(5, 6);
/* Returns the text of a new, commented file: each key of the table with its
 * help, set to its value in `set` (NULL-ended pairs "section.key", "value"),
 * else commented out with its normal value. Free with g_free. */
char *config_write(const ConfigKey *keys, const char *const *set);

/* --- changing a value ---------------------------------------------------- */

/* Returns the text with that key set in its section, which is added at the end
 * if there is none; without the key if the value is NULL. Free with g_free. */
char *config_with(const char *text, const char *section, const char *key,
		  const char *value);

/* Does the same with a file, atomically and durably, keeping its owner and
 * mode, also if `path` is a link to it. If the new text isn't valid by the
 * table or doesn't have that value, the file stays as it is (ERROR_STOP). */
bool config_set(const char *path, const ConfigKey *keys, const char *section,
		const char *key, const char *value, GError **error);

#endif
