/* show.h - shows a table on the terminal. Its rows are gathered once, as data,
 * and printed by a form, as CSV or as JSON. A form is text with places: {key}
 * is the value of that key, or nothing. {key:9} pads it on the left to nine
 * columns, {key:-9} on the right. {key.1} has one decimal, {key/60} is divided
 * first; without a number of decimals there are up to three and no trailing
 * zeros. {key|} is "-" for 0. {key@} is a time (object_set_time) in the club's
 * zone, {key~} a number of seconds as a span. {key?text} is the text if there
 * is a value but 0 or false, {key!text} if there is none. */
#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

/* Prints an object, or each one of a list. */
void show(const char *form, json_t *data);
/* Prints a line with the keys ("player,points/60"), and one with the values of
 * each object of a list. */
void show_csv(const char *keys, const json_t *rows);
/* The flags are those of json_dumpf. */
void show_json(const json_t *data, size_t flags);
/* Prints as JSON or, if that isn't wanted, by the form. */
void show_as(bool json, const char *form, json_t *data);

/* The option of whatever can do both; `json` is a field of Wishes. */
#define SHOW_JSON_OPTION FLAG("json", json, SHOW_JSON_HELP)
#define SHOW_JSON_HELP "As JSON, with times in UTC; for programs"

#endif
