/* plain.c - see plain.h: one pass over the tags, a stack of open elements. */
#include "template/plain.h"

#include "base/base.h"
#include "template/tags.h"

#include <stdbool.h>

typedef enum {
	FORM_INLINE,
	FORM_LINE,  /* stands on lines of its own */
	FORM_BLOCK, /* likewise, with an empty line before and after */
	FORM_ITEM,  /* a line that begins with a star or a number */
	FORM_ENTRY, /* a line, with more about it on further lines */
	FORM_CELL,  /* ends with a TAB, unless it is a row's last */
	FORM_CODE,  /* in backquotes, unless it is quoted already */
	FORM_GONE,  /* is left out */
} Form;

/* What an element is in text. */
typedef struct {
	const char *name; /* "p", "p.list" */
	Form form;
	bool lines; /* new lines inside are kept */
	const char *before, *after;
} Style;

static const Style styles[] = {
	{ "h1", FORM_BLOCK, false, "", "" },
	{ "h2", FORM_BLOCK, false, "== ", "" },
	{ "h2.plain", FORM_BLOCK, false, "", "" },
	{ "h2.match", FORM_BLOCK, false, "## ", " ##" },
	{ "p", FORM_BLOCK, false, "", "" },
	{ "p.entry", FORM_ENTRY, false, "", "" },
	{ "p.list", FORM_BLOCK, true, "", "" },
	{ "p.places", FORM_BLOCK, true, "", "" },
	{ "ul", FORM_BLOCK, false, "", "" },
	{ "ol", FORM_BLOCK, false, "", "" },
	{ "li", FORM_ITEM, false, "", "" },
	{ "panel", FORM_BLOCK, false, "", "" },
	{ "receipt", FORM_BLOCK, false, "", "" },
	{ "chips", FORM_BLOCK, false, "", "" },
	{ "row", FORM_LINE, false, "", "" },
	{ "chip", FORM_LINE, false, "", "" },
	{ "line", FORM_LINE, false, "", "" },
	{ "button", FORM_LINE, false, "", "" },
	{ "chiphead", FORM_LINE, false, "", "" },
	{ "gap", FORM_GONE, false, "", "" },
	{ "columns", FORM_BLOCK, false, "", "" },
	{ "column", FORM_LINE, false, "", "" },
	{ "stats", FORM_BLOCK, false, "", "" },
	{ "stat", FORM_LINE, false, "", "" },
	{ "picture", FORM_GONE, false, "", "" },
	{ "blockquote", FORM_BLOCK, true, "", "" },
	{ "code", FORM_CODE, true, "", "" },
	{ "code.long", FORM_INLINE, false, "", "" },
	{ "table", FORM_BLOCK, false, "", "" },
	{ "caption", FORM_LINE, false, "", "" },
	{ "tr", FORM_LINE, false, "", "" },
	{ "th", FORM_CELL, false, "", "" },
	{ "td", FORM_CELL, false, "", "" },
	{ "td.under", FORM_CELL, false, "  ", "" },
	{ "text", FORM_INLINE, false, "", "" },
	{ "text.lines", FORM_BLOCK, true, "", "" },
};

/* An element that isn't closed yet. */
typedef struct {
	char name[TAG_NAME_MOST];
	const Style *style;
	bool lines; /* new lines inside are kept */
	int count;  /* of its items or cells so far; -1: items have stars */
	gsize code; /* where the content of code begins */
} Element;

typedef struct {
	GString *out;
	GArray *elements; /* the open ones */
	int breaks;	  /* new lines due before the next text */
	bool space;	  /* a space is due before it */
	bool indented;	  /* the next text begins further in */
	bool begun;	  /* a line of an element with `lines` has begun */
} Writer;

static const Style *
find_style(const Tag *tag)
{
	static const Style plain = { "", FORM_INLINE, false, "", "" };
	const Style *found = &plain;
	gsize n = strlen(tag->name);

	for (gsize i = 0; i < G_N_ELEMENTS(styles); i++) {
		const char *name = styles[i].name;

		if (*name != *tag->name || strncmp(name, tag->name, n) != 0)
			continue;
		if (!name[n])
			found = &styles[i];
		else if (name[n] == '.' &&
			 strlen(name + n + 1) == tag->class.length &&
			 !strncmp(name + n + 1, tag->class.at,
				  tag->class.length))
			return &styles[i];
	}
	return found;
}

static Element *
innermost(const Writer *writer)
{
	guint n = writer->elements->len;

	return n ? &g_array_index(writer->elements, Element, n - 1) : NULL;
}

/* Returns the innermost open element that isn't inline, or NULL. */
static Element *
container(const Writer *writer)
{
	for (guint i = writer->elements->len; i > 0; i--) {
		Element *element =
			&g_array_index(writer->elements, Element, i - 1);

		if (element->style->form != FORM_INLINE)
			return element;
	}
	return NULL;
}

static void
need_breaks(Writer *writer, int breaks)
{
	writer->breaks = MAX(writer->breaks, breaks);
	writer->space = false;
}

/* Puts what is due before a piece of text. */
static void
begin_text(Writer *writer)
{
	GString *out = writer->out;
	int have = 0;

	while ((gsize)have < out->len &&
	       out->str[out->len - 1 - (gsize)have] == '\n')
		have++;
	for (; out->len && have < writer->breaks; have++)
		g_string_append_c(out, '\n');
	if (writer->space && out->len &&
	    !strchr("\n\t ", out->str[out->len - 1]))
		g_string_append_c(out, ' ');
	if (writer->indented)
		g_string_append(out, "    ");
	writer->breaks = 0;
	writer->space = false;
	writer->indented = false;
}

/* Appends one character, or the one that an entity stands for; returns its
 * length in the markup. */
static gsize
put_character(GString *out, const char *at)
{
	static const struct {
		const char *entity, *text;
	} entities[] = {
		{ "&lt;", "<" },    { "&gt;", ">" },	{ "&amp;", "&" },
		{ "&quot;", "\"" }, { "&#39;", "'" },	{ "&nbsp;", " " },
		{ "&zwnj;", "" },   { "&ndash;", "–" },
	};

	if (*at == '&')
		for (gsize i = 0; i < G_N_ELEMENTS(entities); i++)
			if (g_str_has_prefix(at, entities[i].entity)) {
				g_string_append(out, entities[i].text);
				return strlen(entities[i].entity);
			}
	g_string_append_c(out, *at);
	return 1;
}

/* Puts text whose lines are kept; the break after the start tag isn't. */
static void
put_lines(Writer *writer, const char *at, const char *end)
{
	while (at < end) {
		if (*at == '\n' && !writer->begun) {
			writer->begun = true;
			at++;
			continue;
		}
		writer->begun = true;
		if (*at != '\n' || !writer->breaks)
			begin_text(writer);
		at += put_character(writer->out, at);
	}
}

static void
put_text(Writer *writer, const char *at, const char *end)
{
	const Element *element = innermost(writer);

	if (element && element->lines) {
		put_lines(writer, at, end);
		return;
	}
	while (at < end) {
		if (g_ascii_isspace(*at)) {
			writer->space = true;
			at++;
			continue;
		}
		begin_text(writer);
		gsize word = strcspn(at, "& \n\t\r\f\v<");

		g_string_append_len(writer->out, at, (gssize)word);
		at += word ? word : put_character(writer->out, at);
	}
}

static void
begin_item(Writer *writer, Element *list)
{
	need_breaks(writer, 1);
	begin_text(writer);
	if (list && list->count >= 0)
		g_string_append_printf(writer->out, "%d. ", ++list->count);
	else
		g_string_append(writer->out, "* ");
}

static void
start(Writer *writer, const Tag *tag, const Style *style)
{
	Element *outer = innermost(writer);
	Element element = { .style = style };

	g_strlcpy(element.name, tag->name, sizeof(element.name));
	element.lines = style->lines ||
			(style->form == FORM_INLINE && outer && outer->lines);
	element.count = strcmp(tag->name, "ul") ? 0 : -1;
	if (style->form == FORM_BLOCK)
		need_breaks(writer, 2);
	else if (style->form == FORM_LINE || style->form == FORM_ENTRY)
		need_breaks(writer, 1);
	else if (style->form == FORM_ITEM)
		begin_item(writer, container(writer));
	else if (style->form == FORM_CELL && container(writer) &&
		 container(writer)->count++) {
		writer->space = false;
		begin_text(writer);
		g_string_append_c(writer->out, '\t');
	} else if (style->form == FORM_CODE) {
		begin_text(writer);
		element.code = writer->out->len;
	}
	if (*style->before) {
		begin_text(writer);
		g_string_append(writer->out, style->before);
	}
	writer->begun = !style->lines;
	g_array_append_val(writer->elements, element);
}

/* Puts backquotes around text to be written word by word, unless the quoting
 * mark says so already. */
static void
quote_code(GString *out, gsize begin)
{
	const char *code = out->str + begin;

	if (g_str_has_prefix(code, "| ") || strchr(code, '\n') || !*code)
		return;
	g_string_insert_c(out, (gssize)begin, '`');
	g_string_append_c(out, '`');
}

static bool
end(Writer *writer, const Tag *tag, GError **error)
{
	const Element *element = innermost(writer);

	if (!element)
		return tag_fail(tag, "nothing is open", error);
	if (strcmp(element->name, tag->name) != 0)
		return fail(error, ERROR_STOP, "</%s>: <%s> is open", tag->name,
			    element->name);
	const Style *style = element->style;

	g_string_append(writer->out, style->after);
	if (style->form == FORM_CODE)
		quote_code(writer->out, element->code);
	if (style->form == FORM_ENTRY)
		writer->indented = false;
	if (style->form == FORM_BLOCK)
		need_breaks(writer, 2);
	else if (style->form == FORM_LINE || style->form == FORM_ENTRY ||
		 style->form == FORM_ITEM)
		need_breaks(writer, 1);
	g_array_set_size(writer->elements, writer->elements->len - 1);
	return true;
}

/* Further lines about an entry stand below it, further in. */
static void
break_line(Writer *writer)
{
	const Element *element = innermost(writer);

	need_breaks(writer, 1);
	writer->indented = element && element->style->form == FORM_ENTRY;
}

static bool
put_all(Writer *writer, const char *markup, GError **error)
{
	for (const char *at = markup; *at;) {
		const char *next = at + strcspn(at, "<");
		Tag tag;

		put_text(writer, at, next);
		at = next;
		if (!*at)
			break;
		if (!tag_read(at, &tag, error))
			return false;
		at += tag.whole.length;
		if (!strcmp(tag.name, "br")) {
			break_line(writer);
			continue;
		}
		if (tag_is_void(&tag))
			continue;
		const Style *style = tag.end ? NULL : find_style(&tag);

		if (style &&
		    (!strcmp(tag.name, "html") || style->form == FORM_GONE)) {
			at = tag_skip(&tag, error);
			if (!at)
				return false;
		} else if (!style) {
			if (!end(writer, &tag, error))
				return false;
		} else {
			start(writer, &tag, style);
		}
	}
	const Element *open = innermost(writer);

	return !open ||
	       fail(error, ERROR_STOP, "<%s>: is not closed", open->name);
}

char *
plain_text(const char *markup, GError **error)
{
	Writer writer = { .out = g_string_sized_new(strlen(markup)),
			  .elements =
				  g_array_new(FALSE, FALSE, sizeof(Element)) };
	bool good = put_all(&writer, markup, error);

	g_array_unref(writer.elements);
	return g_string_free(writer.out, !good);
}
