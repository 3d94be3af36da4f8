/* saying.h - a sentence for people, without a language yet: a key and its data.
 *
 * Sayings are stored, and become text in the reader's language when a letter is
 * written (speech.h). The key "seats.taken" is the entry `taken` under [seats]
 * of words.ini. A key that was ever stored is never dropped, nor are its fields
 * changed.
 *
 * The data are integers, texts that people wrote, and the values below, but no
 * name and no text made for one reader: names and zones change, and readers
 * have different ones. */
#ifndef BASE_SAYING_H
#define BASE_SAYING_H

#include "base/clock.h"

#include <jansson.h>
#include <stdarg.h>
#include <stdbool.h>

/* Makes the saying of a key over data in the format of json_pack, "{s:s, s:i}";
 * NULL: it needs none. The key is a literal, since the lint looks for it. New
 * reference. */
json_t *say(const char *key, const char *format, ...);
/* Does the same, with a list as the data. */
json_t *say_list(const char *key, const char *format, va_list data);
/* Sets *error (may be NULL) to ERROR_PLAYER with this saying: the player's
 * request can't be carried out. Returns false. */
bool refuse(GError **error, const char *key, const char *format, ...);
/* Returns the key of a saying; NULL if the value is none, but for example a
 * text of an old build. Borrowed. */
const char *saying_key(const json_t *value);

/* --- values that depend on the reader; each is a new reference --- */

/* Makes a value of a kind that the caller of speech.h knows, such as "move";
 * steals it. */
json_t *say_value(const char *kind, json_t *value);
/* Makes a string of a text that somebody wrote, even if it isn't UTF-8. */
json_t *say_text(const char *text);
/* as "Sat 21 Nov 18:00" */
#define say_time(time) say_value("time", json_integer(time))
/* as "2 days 3 h" */
#define say_span(seconds) say_value("span", json_integer(seconds))
/* The time left until `time`: as a span, but in hours below three days. */
json_t *say_left(Time now, Time time);
json_t *say_days(Time since, Time until); /* Tue 1 Dec to Tue 8 Dec */
/* as "Mon"; 1 is Monday */
#define say_weekday(day) say_value("weekday", json_integer(day))
/* as "Dec"; 1 is January */
#define say_month(month) say_value("month", json_integer(month))
/* 24 Dec to 26 Dec, of any year, for 1224 and 1226. */
json_t *say_dates(int first, int last);
/* as "300,000" */
#define say_amount(amount) say_value("amount", json_integer(amount))
/* as "6.33": league points, from sixtieths */
#define say_points(sixtieths) say_value("points", json_integer(sixtieths))
/* A game's title, from its command word. */
#define say_game(name) say_value("game", json_string(name))
/* A player's name on the day of the letter, by their number. */
#define say_player(player) say_value("player", json_integer(player))
/* A command in the reader's language, by its English form ("status"). */
#define say_command(english) say_value("command", json_string(english))
/* "a, b and c", "a, b or c"; steal the array of texts, sayings and values. */
#define say_all(items) say_value("all", items)
#define say_any(items) say_value("any", items)
/* The moves of a plan as written, joined in English: "a then b or c". */
#define say_wishes(wishes) say_value("wishes", json_string(wishes))
/* The beginning of a plan: "next" or "always", "on" a decision (NULL: any). */
json_t *say_plan(const char *game, const char *command, const char *topic);
/* Makes a value from a text that a game interprets. */
json_t *say_of_game(const char *kind, const char *game, const char *text);
/* A move of a game, as moves_plain writes it. */
#define say_move(game, move) say_of_game("move", game, move)
/* The name of a decision, as plans have it. */
#define say_topic(game, topic) say_of_game("topic", game, topic)
/* An entry of the game's words.ini over data, which it steals (NULL: none). */
json_t *say_entry(const char *game, const char *group, const char *key,
		  json_t *data);
/* A match's option, "refill=chart", as the reader would write it. */
#define say_option(game, text) say_of_game("option", game, text)
/* Returns the kind of a value, and in *held its content (both borrowed); NULL
 * if it is no such value. */
const char *saying_kind(const json_t *value, json_t **held);

#endif
