/* show.h - prints tables on the terminal.
 *
 * Rows are collected as JSON and printed with a form, or as CSV or JSON. A form
 * is text with placeholders: {key} is the value of that key, or nothing.
 * {key:9} pads it on the left to nine columns, {key:-9} on the right. {key.1}
 * shows one decimal, {key/60} divides first; without a number of decimals there
 * are up to three and no trailing zeros. {key|} shows 0 as "-". {key@} shows a
 * time (object_set_time) in the club's zone, {key~} a number of seconds as a
 * span. {key?text} is the text if the value is neither missing, 0 nor false,
 * {key!text} if it is. */
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
/* Prints the data as JSON, or else with the form. */
void show_as(bool json, const char *form, json_t *data);

/* The --json option of verbs that can print either; `json` is a field of
 * Wishes. */
#define SHOW_JSON_OPTION FLAG("json", json, SHOW_JSON_HELP)
#define SHOW_JSON_HELP "As JSON, with times in UTC; for programs"

#endif
