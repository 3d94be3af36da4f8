/* view.h - the fields of which games make their views. */
#ifndef GAME_VIEW_H
#define GAME_VIEW_H

#include <jansson.h>
#include <stdbool.h>

/* Set a field; steals the value. */
void view_put(json_t *object, const char *key, json_t *value);
void view_number(json_t *object, const char *key, int number);
void view_flag(json_t *object, const char *key, bool flag);
/* {"seat": n}, for letters to put the name beside.  New reference. */
json_t *view_seat(int seat);

#endif
