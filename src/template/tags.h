/* tags.h - reads the tags of the plain markup that templates are written in. */
#ifndef TEMPLATE_TAGS_H
#define TEMPLATE_TAGS_H

#include <glib.h>
#include <stdbool.h>

#define TAG_NAME_MOST 24
#define TAG_ATTRIBUTES_MOST 6

/* A piece of the markup, borrowed. */
typedef struct {
	const char *at;
	gsize length;
} Piece;

typedef struct {
	char name[TAG_NAME_MOST];
	struct {
		Piece name, value;
	} attributes[TAG_ATTRIBUTES_MOST];
	int count;
	Piece class;
	Piece whole; /* "<p>" */
	bool end;
} Tag;

/* Reads the tag that begins at `markup`; sets ERROR_STOP, naming the tag. */
bool tag_read(const char *markup, Tag *tag, GError **error);
/* Sets ERROR_STOP "<p>: why". Always returns false. */
bool tag_fail(const Tag *tag, const char *why, GError **error);
/* Returns whether an element has no end tag. */
bool tag_is_void(const Tag *tag);
/* Returns the index of a tag's attribute; -1 if the tag doesn't have it. */
int tag_attribute(const Tag *tag, const char *name, gsize length);
/* Returns what follows the end tag that belongs to this start tag; NULL and
 * ERROR_STOP if there is none. */
const char *tag_skip(const Tag *tag, GError **error);
/* Returns the length of the name at `at`. */
gsize tag_name_length(const char *at);

#endif
