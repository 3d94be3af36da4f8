/* recording.h - the record of a match, from the database: as a file, and beside
 * a letter. */
#ifndef CLUB_LIVE_RECORDING_H
#define CLUB_LIVE_RECORDING_H

#include "club/live/live.h"

#include <jansson.h>

/* Returns a match's record. With `full` that of a live match includes what is
 * hidden; this is logged, and its players are told. New reference. */
json_t *recording_new(Club *club, Time now, const char *name, bool full,
		      GError **error);

/* Returns a finished match's public record (record_redact). New reference. */
json_t *recording_public(Club *club, const LiveMatch *live,
			 const char *const *names, GError **error);
/* Returns a record as the text of a file. Free with g_free. */
char *recording_text(const json_t *record);

/* How many packed octets go beside the last letter, and in a letter of its own,
 * which stays under 100 kB encoded. */
#define RECORD_BESIDE 20000
#define RECORD_MAILED 65000

/* Returns a file beside a letter, as the letter's data has it: {name, type,
 * base64}. New reference. */
json_t *recording_attachment(const char *name, GBytes *bytes);
/* Attaches the record of the letter's match, which is over, if it packs into
 * `most` octets; then "record" becomes {name}, else it stays null. */
bool recording_attach(Club *club, json_t *letter, gsize most, GError **error);

#endif
