/* overview.h - what the organiser may see of the club: nothing that is hidden
 * at a table. Times are in the club's zone. */
#ifndef RUN_ORGANISER_OVERVIEW_H
#define RUN_ORGANISER_OVERVIEW_H

#include "club/installation/language.h"
#include "club/live/live.h"
#include "store/matches.h"

/* A report for the organiser in the reader's language, built line by line from
 * rows of named fields; or those rows, for programs. */
typedef struct {
	Club *club;
	Speech speech;
	GString *text;
	json_t *rows;	 /* collects rows instead of text; NULL: text */
	GError *problem; /* first error; after it nothing is added */
} Listing;

/* Returns an empty report in a language (NULL: the club's); the command line
 * uses English. */
Listing listing_new(Club *club, const char *language);
/* Returns an empty list of rows, whose texts are English. */
Listing listing_of_rows(Club *club);
void listing_clear(Listing *listing);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Listing, listing_clear)

/* Adds a row of fields if rows are wanted: times in RFC 3339 and UTC, sayings
 * as text. Borrows it. */
void listing_row(Listing *listing, json_t *row);
/* The following do nothing if rows are wanted. Adds text as it is,
 * untranslated. */
void listing_add(Listing *listing, const char *format, ...) G_GNUC_PRINTF(2, 3);
/* Adds a sentence, or a piece of a line; steals the saying. */
void listing_say(Listing *listing, json_t *said);
/* Adds a saying as a line, indented by `indent` spaces; steals it. */
void listing_put(Listing *listing, int indent, json_t *said);
/* Does the same with the saying of a key (saying.h). */
void listing_line(Listing *listing, int indent, const char *key,
		  const char *format, ...);

/* Does the same with a saying that may also use the row's fields. */
void listing_line_of(Listing *listing, int indent, json_t *row, json_t *said);

/* Returns a time for a saying, "2026-11-20 18:00" in the club's zone (the
 * report names the zone once), or false for none. */
json_t *listing_time(const Listing *listing, Time time);

/* Returns whether everything could be added; sets the error if not. */
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

/* Returns since when a seat that owes a move has been asked; TIME_NONE: not
 * yet. */
Time look_since(const Look *look, int seat);

/* Returns whether the house is searching for a move. */
bool look_thinks(const Look *look);

/* Returns the word for a phase. New reference. */
json_t *overview_phase(MatchPhase phase);
/* Returns the word for a stored reason (Tenure); unknown reasons from newer
 * builds stay as they are. New reference. */
json_t *overview_tenure(const char *why);
/* Returns a row's field for a time, null for none. New reference. */
json_t *overview_moment(Time time);
/* Returns a match's row, as overview_matches lists it. New reference. */
json_t *overview_match_row(const Listing *out, const MatchRow *row, Time now,
			   GError **error);
/* Adds such a row as "mg-1, step 12: waiting for Ann and Bob since .., until
 * ..", if the match waits for anybody. */
void overview_owing(Listing *out, json_t *row);
/* Lists the matches that are open or running (with `all`, all matches), with
 * the players they wait for: {"match", "game", "phase", "seats", "taken",
 * "step", "paused", "waiting": [names], "since", "until"}. */
bool overview_matches(Listing *listing, Time now, bool all, GError **error);
/* Lists the club in a few lines: how many of what, and who is to move where. */
bool overview_club(Listing *listing, Time now, GError **error);
/* Lists the newest n log entries about a match (NULL: about all): {"at",
 * "match", "who", "act", "detail", "worker"}. */
bool overview_log(Listing *listing, const char *match, int n, GError **error);
/* Describes one match in English, with its table as the public may see it
 * (overview_match.c). New reference. */
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
