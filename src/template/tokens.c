/* tokens.c - reads a template into tokens: the grammar of Mustache tags. One
 * pass over the bytes. Whether a tag is alone on its line is read from the
 * source, not from the tokens, so no whitespace has to be removed again. */
#include "template/tokens.h"

#include "base/base.h"

#define NESTING_MOST 64
#define DELIMITER_MOST 16

typedef struct {
	const char *name, *start, *at;
	int line;	     /* the line of `at` */
	const char *counted; /* how far lines were counted */
	char open[DELIMITER_MOST], close[DELIMITER_MOST];
	GArray *tokens;
	guint sections[NESTING_MOST]; /* indices of the open ones */
	int depth;
} Reader;

/* A tag in the source. */
typedef struct {
	const char *start, *end; /* including its delimiters */
	char sigil;		 /* 0 for a plain name */
	const char *body;
	gsize length;			   /* of the body, trimmed */
	bool alone;			   /* the only thing on its line */
	const char *line_start, *line_end; /* the end is after the newline */
} Tag;

static void
clear(gpointer data)
{
	Token *token = data;

	g_free(token->name);
	g_strfreev(token->path);
}

static bool
fault(const Reader *reader, GError **error, const char *what, const Tag *tag)
{
	int most = tag ? (int)MIN(tag->length, 60) : 0;

	return fail(error, ERROR_STOP, "%s:%d: %s%s%.*s%s", reader->name,
		    reader->line, what, tag ? " '" : "", most,
		    tag ? tag->body : "", tag ? "'" : "");
}

/* Counts the lines up to a place; places must not go backwards. */
static void
count_lines(Reader *reader, const char *to)
{
	for (; reader->counted < to; reader->counted++)
		if (*reader->counted == '\n')
			reader->line++;
}

static void
add_text(Reader *reader, const char *from, const char *to)
{
	Token token = {
		.kind = TOKEN_TEXT,
		.line_start = from == reader->start || from[-1] == '\n',
		.line = reader->line,
		.text = from,
		.length = (gsize)(to - from),
	};

	g_array_append_val(reader->tokens, token);
}

/* Adds an empty text for a line that begins with a tag, to carry its
 * indentation. */
static void
mark_line(Reader *reader, const char *at)
{
	if (at == reader->start || at[-1] == '\n')
		add_text(reader, at, at);
}

static Token *
add_tag(Reader *reader, TokenKind kind, const Tag *tag)
{
	g_autofree char *name = g_strndup(tag->body, tag->length);
	Token token = { .kind = kind, .line = reader->line };

	if (strcmp(name, ".") == 0 || kind == TOKEN_PARTIAL)
		token.path = g_new0(char *, 1);
	else
		token.path = g_strsplit(name, ".", -1);
	token.name = g_steal_pointer(&name);
	g_array_append_val(reader->tokens, token);
	return &g_array_index(reader->tokens, Token, reader->tokens->len - 1);
}

static bool
is_blank(char c)
{
	return c == ' ' || c == '\t';
}

/* Sets tag->alone if there are only blanks around the tag on its line (or
 * lines). */
static void
find_line(const Reader *reader, Tag *tag)
{
	const char *from = tag->start, *to = tag->end;

	while (from > reader->start && is_blank(from[-1]))
		from--;
	while (is_blank(*to))
		to++;
	tag->alone = from == reader->start || from[-1] == '\n';
	if (to[0] == '\r' && to[1] == '\n')
		to += 2;
	else if (*to == '\n')
		to++;
	else if (*to)
		tag->alone = false;
	tag->line_start = from;
	tag->line_end = to;
}

static void
trim(Tag *tag)
{
	while (tag->length && g_ascii_isspace(*tag->body)) {
		tag->body++;
		tag->length--;
	}
	while (tag->length && g_ascii_isspace(tag->body[tag->length - 1]))
		tag->length--;
}

/* Reads the tag at this place: its sigil, body and end. */
static bool
find_tag(Reader *reader, const char *start, Tag *tag, GError **error)
{
	const char *at = start + strlen(reader->open);
	char closing[DELIMITER_MOST + 1];

	*tag = (Tag){ .start = start };
	if (*at && strchr("#^/>&{=!", *at))
		tag->sigil = *at++;
	if (tag->sigil == '{' || tag->sigil == '=')
		g_snprintf(closing, sizeof(closing), "%c%s",
			   tag->sigil == '{' ? '}' : '=', reader->close);
	else
		g_strlcpy(closing, reader->close, sizeof(closing));
	const char *end = strstr(at, closing);

	if (!end)
		return fault(reader, error, "a tag is never closed", NULL);
	tag->body = at;
	tag->length = (gsize)(end - at);
	tag->end = end + strlen(closing);
	trim(tag);
	return true;
}

static bool
check_name(const Reader *reader, const Tag *tag, GError **error)
{
	if (!tag->length)
		return fault(reader, error, "a tag without a name", NULL);
	for (gsize i = 0; i < tag->length; i++)
		if (g_ascii_isspace(tag->body[i]))
			return fault(reader, error, "a name with a space", tag);
	bool dotted = tag->sigil != '>' && tag->length > 1;

	if (dotted &&
	    (tag->body[0] == '.' || tag->body[tag->length - 1] == '.' ||
	     g_strstr_len(tag->body, (gssize)tag->length, "..")))
		return fault(reader, error, "a name with a stray dot", tag);
	return true;
}

static bool
set_delimiters(Reader *reader, const Tag *tag, GError **error)
{
	g_autofree char *body = g_strndup(tag->body, tag->length);
	char *space = strpbrk(body, " \t\r\n");
	char *second = space ? space + strspn(space, " \t\r\n") : NULL;

	if (!second || strpbrk(second, " \t\r\n="))
		return fault(reader, error, "no two delimiters:", tag);
	*space = '\0';
	if (strchr(body, '=') || strlen(body) >= DELIMITER_MOST ||
	    strlen(second) >= DELIMITER_MOST)
		return fault(reader, error, "no good delimiters:", tag);
	g_strlcpy(reader->open, body, sizeof(reader->open));
	g_strlcpy(reader->close, second, sizeof(reader->close));
	return true;
}

static bool
open_section(Reader *reader, const Tag *tag, GError **error)
{
	TokenKind kind = tag->sigil == '#' ? TOKEN_SECTION : TOKEN_INVERTED;

	if (reader->depth == NESTING_MOST)
		return fault(reader, error, "sections nest too deep at", tag);
	reader->sections[reader->depth++] = reader->tokens->len;
	add_tag(reader, kind, tag);
	return true;
}

static bool
close_section(Reader *reader, const Tag *tag, GError **error)
{
	if (!reader->depth)
		return fault(reader, error, "closes what was not opened:", tag);
	guint place = reader->sections[--reader->depth];
	Token *open = &g_array_index(reader->tokens, Token, place);

	if (strlen(open->name) != tag->length ||
	    strncmp(open->name, tag->body, tag->length) != 0)
		return fail(
			error, ERROR_STOP,
			"%s:%d: closes '%.*s', but '%s' is open since line %d",
			reader->name, reader->line, (int)tag->length, tag->body,
			open->name, open->line);
	open->end = reader->tokens->len;
	return true;
}

static bool
take_tag(Reader *reader, const Tag *tag, GError **error)
{
	if (tag->sigil == '!')
		return true;
	if (tag->sigil == '=')
		return set_delimiters(reader, tag, error);
	if (!check_name(reader, tag, error))
		return false;
	if (tag->sigil == '#' || tag->sigil == '^')
		return open_section(reader, tag, error);
	if (tag->sigil == '/')
		return close_section(reader, tag, error);
	if (tag->sigil != '>') {
		add_tag(reader, tag->sigil ? TOKEN_RAW : TOKEN_VALUE, tag);
		return true;
	}
	Token *partial = add_tag(reader, TOKEN_PARTIAL, tag);

	partial->line_start = tag->alone;
	partial->text = tag->line_start;
	partial->length =
		tag->alone ? (gsize)(tag->start - tag->line_start) : 0;
	return true;
}

/* Reads the text before the next tag, and the tag. */
static bool
read_tag(Reader *reader, const char *start, GError **error)
{
	Tag tag;

	count_lines(reader, start);
	if (!find_tag(reader, start, &tag, error))
		return false;
	find_line(reader, &tag);
	if (tag.sigil == '\0' || tag.sigil == '&' || tag.sigil == '{')
		tag.alone = false;
	const char *from = reader->at;
	const char *to = tag.alone ? tag.line_start : start;

	reader->at = tag.alone ? tag.line_end : tag.end;
	if (from < to)
		add_text(reader, from, to);
	if (!tag.alone)
		mark_line(reader, to);
	return take_tag(reader, &tag, error);
}

static bool
read_all(Reader *reader, GError **error)
{
	const char *start;

	while ((start = strstr(reader->at, reader->open)))
		if (!read_tag(reader, start, error))
			return false;
	if (*reader->at)
		add_text(reader, reader->at, strchr(reader->at, '\0'));
	if (!reader->depth)
		return true;
	guint place = reader->sections[reader->depth - 1];
	const Token *open = &g_array_index(reader->tokens, Token, place);

	return fail(error, ERROR_STOP,
		    "%s:%d: the section '%s' is never closed", reader->name,
		    open->line, open->name);
}

GArray *
tokens_read(const char *name, const char *text, GError **error)
{
	g_autoptr(GArray) tokens = g_array_new(FALSE, FALSE, sizeof(Token));
	Reader reader = {
		.name = name,
		.start = text,
		.at = text,
		.counted = text,
		.line = 1,
		.open = "{{",
		.close = "}}",
		.tokens = tokens,
	};

	g_array_set_clear_func(tokens, clear);
	if (!read_all(&reader, error))
		return NULL;
	return g_steal_pointer(&tokens);
}
