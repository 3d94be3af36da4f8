/* tags.c - see tags.h. */
#include "template/tags.h"

#include "base/base.h"

bool
tag_fail(const Tag *tag, const char *why, GError **error)
{
	return fail(error, ERROR_STOP, "%.*s: %s", (int)tag->whole.length,
		    tag->whole.at, why);
}

static bool
piece_is(const Piece *piece, const char *text, gsize length)
{
	return piece->length == length && !memcmp(piece->at, text, length);
}

gsize
tag_name_length(const char *at)
{
	gsize n = 0;

	while (g_ascii_isalnum(at[n]) || at[n] == '-')
		n++;
	return n;
}

/* Reads an attribute; false if there is none, or no room for it. */
static bool
read_attribute(const char **at, Tag *tag)
{
	Piece name = { *at, tag_name_length(*at) };
	const char *value = *at + name.length;
	Piece text = { value, 0 };

	if (!name.length || tag->count == TAG_ATTRIBUTES_MOST)
		return false;
	if (*value == '=') {
		const char *end =
			value[1] == '"' ? strchr(value + 2, '"') : NULL;

		if (!end)
			return false;
		text.at = value + 2;
		text.length = (gsize)(end - text.at);
		value = end + 1;
	}
	*at = value;
	if (piece_is(&name, "class", 5)) {
		tag->class = text;
		return true;
	}
	tag->attributes[tag->count].name = name;
	tag->attributes[tag->count++].value = text;
	return true;
}

static const char *
skip_space(const char *at)
{
	while (g_ascii_isspace(*at))
		at++;
	return at;
}

bool
tag_read(const char *markup, Tag *tag, GError **error)
{
	const char *at = markup + 1;

	*tag = (Tag){ .whole = { markup, strcspn(markup, ">") } };
	tag->end = *at == '/';
	at += tag->end;
	gsize length = tag_name_length(at);

	if (!length || length >= TAG_NAME_MOST)
		return tag_fail(tag, "no tag", error);
	memcpy(tag->name, at, length);
	at = skip_space(at + length);
	while (*at && *at != '>') {
		if (!read_attribute(&at, tag))
			return tag_fail(tag, "an attribute is amiss", error);
		at = skip_space(at);
	}
	if (!*at)
		return tag_fail(tag, "no end", error);
	tag->whole.length = (gsize)(at + 1 - markup);
	return true;
}

bool
tag_is_void(const Tag *tag)
{
	static const char *const names[] = { "br", "hr", "img", NULL };

	return g_strv_contains(names, tag->name);
}

int
tag_attribute(const Tag *tag, const char *name, gsize length)
{
	for (int i = 0; i < tag->count; i++)
		if (piece_is(&tag->attributes[i].name, name, length))
			return i;
	return -1;
}

const char *
tag_skip(const Tag *tag, GError **error)
{
	const char *at = tag->whole.at + tag->whole.length;

	for (int depth = 1; (at = strchr(at, '<'));) {
		Tag next;

		if (!tag_read(at, &next, error))
			return NULL;
		at += next.whole.length;
		if (!strcmp(next.name, tag->name))
			depth += next.end ? -1 : 1;
		if (!depth)
			return at;
	}
	tag_fail(tag, "is not closed", error);
	return NULL;
}
