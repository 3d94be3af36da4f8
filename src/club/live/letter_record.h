/* letter_record.h - the record of a match, beside a letter. */
#ifndef CLUB_LIVE_LETTER_RECORD_H
#define CLUB_LIVE_LETTER_RECORD_H

#include "club/installation/run.h"
#include <jansson.h>

/* Packed octets: beside the last letter, and in a letter of its own, which
 * stays under 100 kB encoded. */
#define RECORD_BESIDE 20000
#define RECORD_MAILED 65000

/* A file beside a letter, as the data of the letter has it: {name, type,
 * base64}. New reference. */
json_t *letter_attachment(const char *name, GBytes *bytes);
/* Attach the record of the letter's match, which is over, if it is packed in
 * `most` octets; "record" becomes {name} or stays null. */
bool letter_record(Club *club, json_t *letter, gsize most, GError **error);

#endif
