/* saying.h - a sentence for people that has no language yet: a key and its
 * data.
 *
 * Code that has something to say makes one; it is stored so, and becomes text
 * in the language of whoever reads it when a letter is written (speech.h).  A
 * key "seats.taken" is the entry `taken` under [seats] of words.ini.  A key
 * that was ever stored is never dropped, nor are its fields changed.
 *
 * The data hold integers, what people have written, and the values below,
 * never a name or a text that was made for one reader: names and zones change,
 * and each reader has their own. */
#ifndef BASE_SAYING_H
#define BASE_SAYING_H

#include "base/clock.h"

#include <jansson.h>

/* Makes the saying of a key over data in the format of json_pack, "{s:s, s:i}";
 * NULL: it needs none. The key is a literal, since the lint looks for it. New
 * reference. */
json_t *say(const char *key, const char *format, ...);
/* Returns the saying's key; NULL: the value is no saying, but text of an old
 * build or the like. */
const char *saying_key(const json_t *value);

/* --- values that each reader is shown in their own way; new references --- */

/* Says what somebody wrote, even if it isn't UTF-8. */
json_t *say_text(const char *text);
json_t *say_time(Time time);	/* Sat 21 Nov 18:00 */
json_t *say_span(Time seconds); /* 2 days 3 h */
/* Says what is left until a time, "47 h": as a span, but in hours below three
 * days. */
json_t *say_left(Time now, Time time);
json_t *say_days(Time since, Time until); /* Tue 1 Dec to Tue 8 Dec */
json_t *say_weekday(int day);		  /* Mon; 1 is Monday */
/* 24 Dec to 26 Dec, in any year, of 1224 and 1226. */
json_t *say_dates(int first, int last);
json_t *say_amount(gint64 amount);    /* 300,000 */
json_t *say_points(gint64 sixtieths); /* 6.33: points of a league */
json_t *say_game(const char *name);   /* its title, by its command word */
json_t *say_player(gint64 player);    /* their name of that day */
/* Says a command, given in English ("status"), in the reader's language. */
json_t *say_command(const char *english);
/* Says "a, b and c" or "a, b or c"; steals the array of texts, sayings and
 * values. */
json_t *say_all(json_t *items);
json_t *say_any(json_t *items);
/* Moves of a plan as they were written, joined in English: "a then b or c"; and
 * its beginning: "next" or "always", maybe "on" a decision (NULL: any). */
json_t *say_wishes(const char *wishes);
json_t *say_plan(const char *game, const char *command, const char *topic);
/* A move of a game, as moves_plain writes it; the name of a decision, as plans
 * have it; an entry of the game's words.ini over data, which it steals (NULL:
 * it needs none). */
json_t *say_move(const char *game, const char *move);
json_t *say_topic(const char *game, const char *topic);
json_t *say_entry(const char *game, const char *group, const char *key,
		  json_t *data);
/* Says a match's option, "refill=chart", as its reader would write it. */
json_t *say_option(const char *game, const char *text);
/* Says any other value that speech.h's caller knows by its kind, such as
 * "move"; steals it. */
json_t *say_value(const char *kind, json_t *value);
/* Returns the kind of a value, and what it holds (borrowed); NULL: it is no
 * such value. */
const char *saying_kind(const json_t *value, json_t **held);

#endif
