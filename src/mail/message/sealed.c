/* sealed.c - reads as much BER as is needed to find the signed content. */
#include "mail/message/sealed.h"

#include "mail/message/mime.h"

#include <string.h>

#define DEPTH_MOST 8
#define WRAPS_MOST 4 /* wrappers around a mail's content */

enum {
	SEQUENCE = 0x30,
	OCTETS = 0x04,
	OCTETS_IN_PARTS = 0x24,
	IDENTIFIER = 0x06,
	EXPLICIT = 0xa0,
};

/* The unread rest of a value. A value of unknown length ends with two zeros. */
typedef struct {
	const guint8 *at, *end;
	bool open; /* of unknown length */
} Value;

/* Reads a length; *open becomes whether it is unknown. False if it goes beyond
 * the end. */
static bool
read_length(Value *from, gsize *length, bool *open)
{
	if (from->at >= from->end)
		return false;
	gsize n = *from->at++;

	*open = n == 0x80;
	*length = n & 0x80 ? 0 : n;
	if (n > 0x84)
		return false;
	for (n = n & 0x80 ? n & 0x7f : 0; n; n--) {
		if (from->at >= from->end)
			return false;
		*length = *length << 8 | *from->at++;
	}
	return *length <= (gsize)(from->end - from->at);
}

/* Reads the head of the next value, which must have this tag. `from` moves
 * behind the value, or only behind its head if its length is unknown. */
static bool
enter(Value *from, guint8 tag, Value *value)
{
	gsize length;

	if (from->at >= from->end || *from->at != tag)
		return false;
	from->at++;
	if (!read_length(from, &length, &value->open))
		return false;
	value->at = from->at;
	value->end = value->open ? from->end : from->at + length;
	if (!value->open)
		from->at = value->end;
	return true;
}

/* Skips a value of known length. */
static bool
pass(Value *from)
{
	Value value;

	return from->at < from->end && enter(from, *from->at, &value) &&
	       !value.open;
}

static bool
is_identifier(Value *from, const char *name)
{
	Value value;
	gsize n = strlen(name);

	return enter(from, IDENTIFIER, &value) && !value.open &&
	       (gsize)(value.end - value.at) == n && !memcmp(value.at, name, n);
}

static bool
at_end(Value *value)
{
	if (value->at >= value->end)
		return true;
	if (!value->open || value->end - value->at < 2 || value->at[0] ||
	    value->at[1])
		return false;
	value->at += 2;
	return true;
}

/* Collects octets that come in one piece, or in pieces of pieces. */
static bool
gather(Value *from, GByteArray *bytes, int depth)
{
	Value value;

	if (enter(from, OCTETS, &value)) {
		if (!value.open)
			g_byte_array_append(bytes, value.at,
					    (guint)(value.end - value.at));
		return !value.open;
	}
	if (depth > DEPTH_MOST || !enter(from, OCTETS_IN_PARTS, &value))
		return false;
	while (!at_end(&value))
		if (!gather(&value, bytes, depth + 1))
			return false;
	if (value.open)
		from->at = value.at;
	return true;
}

static GBytes *
signed_bytes(const guint8 *bytes, gsize length)
{
	static const char signed_data[] = "\x2a\x86\x48\x86\xf7\x0d\x01\x07"
					  "\x02";
	static const char data[] = "\x2a\x86\x48\x86\xf7\x0d\x01\x07\x01";
	Value all = { bytes, bytes + length, false };
	Value info, wrapped, content, inner, octets;
	g_autoptr(GByteArray) found = g_byte_array_new();

	if (!enter(&all, SEQUENCE, &info) ||
	    !is_identifier(&info, signed_data) ||
	    !enter(&info, EXPLICIT, &wrapped) ||
	    !enter(&wrapped, SEQUENCE, &content) || !pass(&content) ||
	    !pass(&content) || !enter(&content, SEQUENCE, &inner) ||
	    !is_identifier(&inner, data) || !enter(&inner, EXPLICIT, &octets) ||
	    !gather(&octets, found, 0))
		return NULL;
	return g_byte_array_free_to_bytes(g_steal_pointer(&found));
}

/* --- parts --------------------------------------------------------------- */

bool
sealed_is(GMimeObject *part)
{
	GMimeContentType *type = g_mime_object_get_content_type(part);
	const char *kind =
		g_mime_content_type_get_parameter(type, "smime-type");

	return GMIME_IS_PART(part) &&
	       (g_mime_content_type_is_type(type, "application",
					    "pkcs7-mime") ||
		g_mime_content_type_is_type(type, "application",
					    "x-pkcs7-mime")) &&
	       (!kind || !g_ascii_strcasecmp(kind, "signed-data"));
}

GMimeObject *
sealed_open(GMimeObject *part)
{
	g_autoptr(GByteArray) bytes = part_bytes(GMIME_PART(part));
	g_autoptr(GBytes) opened = signed_bytes(bytes->data, bytes->len);

	return opened ? mime_part(opened) : NULL;
}

/* Returns the first part of a signed or mixed multipart, else NULL. Servers
 * sign a report and add a notice below it, so the content comes first. Free
 * with g_object_unref. */
static GMimeObject *
first_part(GMimeObject *part)
{
	GMimeContentType *type = g_mime_object_get_content_type(part);

	return GMIME_IS_MULTIPART(part) &&
			       (g_mime_content_type_is_type(type, "multipart",
							    "signed") ||
				g_mime_content_type_is_type(type, "multipart",
							    "mixed")) &&
			       g_mime_multipart_get_count(
				       GMIME_MULTIPART(part)) > 0
		       ? g_object_ref(g_mime_multipart_get_part(
				 GMIME_MULTIPART(part), 0))
		       : NULL;
}

GMimeObject *
sealed_content(GMimeMessage *message)
{
	GMimeObject *part = message->mime_part;

	if (part)
		g_object_ref(part);
	for (int i = 0; part && i < WRAPS_MOST; i++) {
		GMimeObject *inner =
			sealed_is(part) ? sealed_open(part) : first_part(part);

		if (!inner)
			break;
		g_object_unref(part);
		part = inner;
	}
	return part;
}
