/* headers.h - header fields as they stand in a mail, and as text.
 *
 * Several fields of one name are seen as several: GMime's own accessors merge
 * them, which is how one mail comes to have two senders (MAIL R16). */
#ifndef MAIL_MESSAGE_HEADERS_H
#define MAIL_MESSAGE_HEADERS_H

#include <glib.h>
#include <gmime/gmime.h>
#include <stdbool.h>

/* Decodes the encoded words (RFC 2047) of a field's raw value, folded or not,
 * to one line of valid UTF-8.  Free with g_free. */
char *encoded_text(const char *raw);
/* The nth field of the name as one decoded line, or NULL where there are not
 * so many.  Free with g_free. */
char *headers_text(GMimeObject *object, const char *name, int nth);
/* Every field of exactly this name (no space before its colon), as one line,
 * nothing decoded; "" between two that do not follow one another.  Appended. */
void headers_runs(GMimeObject *object, const char *name, GPtrArray *fields);
bool headers_has(GMimeObject *object, const char *name);
/* Is there a field whose name begins so, and is not `except` (NULL: none)? */
bool headers_begin(GMimeObject *object, const char *beginning,
		   const char *except);
/* The first field of the name, folded for comparison; "" where missing. */
char *headers_folded(GMimeObject *object, const char *name);
/* Every mailbox of all fields of the name, members of groups too, as
 * address_plain gives it; others are left out.  Appended. */
void headers_addresses(GMimeObject *object, const char *name,
		       GPtrArray *addresses);
/* Every <id> in all fields of the name, with <>, but for what is longer than a
 * line may be: that has no fold in it (RFC 5322, 2.1.1).  Appended. */
void headers_ids(GMimeObject *object, const char *name, GPtrArray *ids);
/* The mailbox of a From field that is the only one and holds one mailbox, else
 * NULL.  *name becomes its display name or NULL. */
char *headers_sender(GMimeObject *object, char **name);

#endif
