/* view.h - the fields of a view, in addition to base/object.h: games write
 * them, pictures read them.
 *
 * A missing or null field counts as 0, false or "": the view of a match that
 * ended early has such fields. */
#ifndef GAME_VIEW_H
#define GAME_VIEW_H

#include "base/object.h"
#include "game/seats.h"

#include <jansson.h>
#include <stdbool.h>

/* Sets a field; steals the value. The key must be UTF-8, which is not checked.
 */
void view_put(json_t *object, const char *key, json_t *value);
/* Makes {"seat": n}, to which letters add the name; null for less than 0. New
 * reference. */
json_t *view_seat(int seat);
/* Makes a list of a value for each i from `from` to `end` - 1; a NULL value is
 * left out. New reference. */
#define VIEW_LIST(i, from, end, value)                                         \
	({                                                                     \
		json_t *list_ = json_array();                                  \
                                                                               \
		for (int i = (from); i < (end); i++)                           \
			json_array_append_new(list_, (value));                 \
		list_;                                                         \
	})

/* --- reading ------------------------------------------------------------- */

int seen_number(const json_t *object, const char *key);
/* Returns the field itself, borrowed; NULL if it is missing or null. */
const json_t *seen_field(const json_t *object, const char *key);
/* Return a list's length and its nth item (NULL beyond its end; borrowed). */
int seen_count(const json_t *object, const char *key);
const json_t *seen_nth(const json_t *object, const char *key, int n);
int seen_nth_number(const json_t *object, const char *key, int n);
/* Returns the seat in a field like "active": {"seat": 2}, or -1. */
int seen_seat(const json_t *object, const char *key);

#endif
