/* headers.h - reads header fields, raw and as text.
 *
 * Several fields of one name stay separate. GMime's own accessors merge them,
 * and so one mail would get two senders (MAIL R16). */
#ifndef MAIL_MESSAGE_HEADERS_H
#define MAIL_MESSAGE_HEADERS_H

#include <glib.h>
#include <gmime/gmime.h>
#include <stdbool.h>

/* Decodes the encoded words (RFC 2047) of a field's raw value, folded or not,
 * to one line of valid UTF-8.  Free with g_free. */
char *encoded_text(const char *raw);
/* Returns the nth field of the name as one decoded line, or NULL if there are
 * not so many. Free with g_free. */
char *headers_text(GMimeObject *object, const char *name, int nth);
/* Appends every field of exactly this name (no space before its colon) as one
 * line, nothing decoded; "" between two that are not adjacent. */
void headers_runs(GMimeObject *object, const char *name, GPtrArray *fields);
bool headers_has(GMimeObject *object, const char *name);
/* Returns whether there is a field whose name begins so and is not `except`
 * (NULL: none). */
bool headers_begin(GMimeObject *object, const char *beginning,
		   const char *except);
/* Returns the first field of the name, folded for comparison; "" if missing.
 * Free with g_free. */
char *headers_folded(GMimeObject *object, const char *name);
/* Appends every mailbox of all fields of the name, members of groups too, as
 * address_plain returns it; leaves out invalid ones. */
void headers_addresses(GMimeObject *object, const char *name,
		       GPtrArray *addresses);
/* Appends every <id> in all fields of the name, with <>. Leaves out ids longer
 * than a line may be, as an id is never folded (RFC 5322, 2.1.1). */
void headers_ids(GMimeObject *object, const char *name, GPtrArray *ids);
/* Returns the sender if there is only one From field with one mailbox, else
 * NULL. *name becomes its display name or NULL. Free both with g_free. */
char *headers_sender(GMimeObject *object, char **name);

#endif
