/* show.h - shows a table on the terminal. Its rows are gathered once, as data,
 * and printed by a form, as CSV or as JSON. A form is text with places: {key}
 * is the value of that key, or nothing. {key:9} pads it on the left to nine
 * columns, {key:-9} on the right. {key.1} has one decimal, {key/60} is divided
 * first; without a number of decimals there are up to three and no trailing
 * zeros. {key|} is "-" for 0. {key?text} is the text if the value is true. */
#ifndef CLI_SHOW_H
#define CLI_SHOW_H

#include <glib.h>
#include <jansson.h>

/* Prints an object, or each one of a list. */
void show(const char *form, json_t *data);
/* Prints a line with the keys ("player,points/60"), and one with the values of
 * each object of a list. */
void show_csv(const char *keys, const json_t *rows);
/* The flags are those of json_dumpf. */
void show_json(const json_t *data, size_t flags);

#endif
