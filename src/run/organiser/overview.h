/* overview.h - what the organiser may see of the club: nothing that is hidden
 * at a table. Times are in the club's zone. */
#ifndef RUN_ORGANISER_OVERVIEW_H
#define RUN_ORGANISER_OVERVIEW_H

#include "club/installation/language.h"
#include "club/live/live.h"
#include "store/matches.h"

/* A report for the organiser, in the reader's language, built line by line from
 * rows of named fields; or those rows, for programs. */
typedef struct {
	Club *club;
	Speech speech;
	GString *text;
	json_t *rows;	 /* a list, in place of the text; NULL: text */
	GError *problem; /* first error; nothing is said after it */
} Listing;

/* Returns an empty report. language NULL: the club's; for the command line it
 * is English. */
Listing listing_new(Club *club, const char *language);
/* Returns an empty list of rows; their words are English. */
Listing listing_of_rows(Club *club);
void listing_clear(Listing *listing);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Listing, listing_clear)

/* Adds a row of fields, if rows are wanted: times become RFC 3339 in UTC, other
 * values and sayings their words. Borrows it. */
void listing_row(Listing *listing, json_t *row);
/* The others add nothing then. Adds text as it is, without translation. */
void listing_add(Listing *listing, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Adds a sentence, or a piece of a line; steals the saying. */
void listing_say(Listing *listing, json_t *said);
/* Adds a saying as a line, indented by `indent` spaces; steals it. */
void listing_put(Listing *listing, int indent, json_t *said);
/* Does so with the saying of a key (saying.h). */
void listing_line(Listing *listing, int indent, const char *key,
		  const char *format, ...);

/* Does the same with a saying that may use the row's fields, too. */
void listing_line_of(Listing *listing, int indent, json_t *row, json_t *said);

/* Returns a time for a saying, "2026-11-20 18:00", or false for none; the zone,
 * the club's, is given once elsewhere. */
json_t *listing_time(const Listing *listing, Time time);

/* Returns whether everything could be said; else sets the error. */
bool listing_whole(Listing *listing, GError **error);

/* --- reports ------------------------------------------------------------- */

/* A match as the organiser may see it. */
typedef struct {
	Time now;
	LiveMatch *live;
	GPtrArray *decisions; /* the open decisions, Decision * */
} Look;

bool look_load(Look *look, Club *club, Time now, gint64 match, GError **error);
void look_clear(Look *look);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Look, look_clear)

/* Returns the seats that owe a move, which is public knowledge. */
Seats look_owing(const Look *look);
/* Returns until when a seat that owes a move has time; TIME_NONE: no clock
 * runs. */
Time look_until(const Look *look, int seat);

/* Returns since when a seat that owes a move has been asked; TIME_NONE: it
 * isn't yet. */
Time look_since(const Look *look, int seat);

/* Returns whether the house looks for a move. */
bool look_thinks(const Look *look);

/* Returns the word for a phase. New reference. */
json_t *overview_phase(MatchPhase phase);
/* Returns the word for a stored reason (Tenure); one of a newer build stays as
 * it is. New reference. */
json_t *overview_tenure(const char *why);
/* Returns a row's field for a time, null for none. New reference. */
json_t *overview_moment(Time time);
/* Returns a match's row, as overview_matches lists it. New reference. */
json_t *overview_match_row(const Listing *out, const MatchRow *row, Time now,
			   GError **error);
/* Adds such a row as "mg-1, step 12: waiting for Ann and Bob since .., until
 * ..", if somebody is waited for. */
void overview_owing(Listing *out, json_t *row);
/* Lists the matches that are open or being played or, with `all`, all there
 * ever were, with those who are waited for: {"match", "game", "phase", "seats",
 * "taken", "step", "paused", "waiting": [names], "since", "until"}. */
bool overview_matches(Listing *listing, Time now, bool all, GError **error);
/* Lists the club in a few lines: how many of what, and who is to move where. */
bool overview_club(Listing *listing, Time now, GError **error);
/* Lists the newest n acts in a match (NULL: in all), as logged: {"at", "match",
 * "who", "act", "detail", "worker"}. */
bool overview_log(Listing *listing, const char *match, int n, GError **error);
/* Lists one match, with its table as everybody may see it, in English: what
 * overview_match.c puts together. New reference. */
json_t *overview_match(Club *club, Time now, const char *name, GError **error);
/* Returns whether the text after `season` only asks for information: "list",
 * "show mgl", "preview mgl-2". */
bool season_look_asked(const char *text);
/* Lists the answer; ERROR_PLAYER names the existing seasons. A season's row is
 * {"season", "title", "phase", "due", "paused", "joined", "present"}; of "show"
 * it also has "matches" by phase, those "running" (overview_matches), and the
 * "entrants" {"player", "division", "state", "heard", "awaited"}. */
bool season_look(Listing *out, Time now, const char *text, GError **error);

#endif
