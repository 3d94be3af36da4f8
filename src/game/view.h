/* view.h - the fields of a view: games make them, pictures read them.
 *
 * A field that is missing or null is 0, false or "": a view of a match that was
 * ended early has such fields. */
#ifndef GAME_VIEW_H
#define GAME_VIEW_H

#include "game/seats.h"

#include <jansson.h>
#include <stdbool.h>

/* Set a field; steals the value. */
void view_put(json_t *object, const char *key, json_t *value);
void view_number(json_t *object, const char *key, int number);
void view_flag(json_t *object, const char *key, bool flag);
/* {"seat": n}, for letters to put the name beside.  New reference. */
json_t *view_seat(int seat);

/* --- reading ------------------------------------------------------------- */

int seen_number(const json_t *object, const char *key);
bool seen_flag(const json_t *object, const char *key);
/* Borrowed from the view. */
const char *seen_text(const json_t *object, const char *key);
/* The field itself, borrowed; NULL where it is missing or null. */
const json_t *seen_field(const json_t *object, const char *key);
/* How many a list has, and the nth of it (NULL beyond its end). */
int seen_count(const json_t *object, const char *key);
const json_t *seen_nth(const json_t *object, const char *key, int n);
int seen_nth_number(const json_t *object, const char *key, int n);
/* The seat in a field like "active": {"seat": 2}, or -1. */
int seen_seat(const json_t *object, const char *key);

#endif
