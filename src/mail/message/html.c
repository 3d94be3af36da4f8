/* html.c - turns an HTML body into the text that its writer saw and wrote.
 *
 * libxml2 parses the tree, however broken, and we walk it once. Quotes are
 * known by the marks of the mail programs, which are all in one table. */
#include "mail/message/html.h"

#include "base/base.h"
#include "mail/message/normal.h"

#include <glib.h>
#include <libxml/HTMLparser.h>
#include <stdbool.h>

#define DEPTH_MOST 400
#define TAG_LONGEST 4096
#define ATTRIBUTES_MOST 100 /* counted with the spaces between them */
#define WORDS_MOST 50
#define END "-----Original Message-----" /* see command/own_text/foreign.h */

typedef enum {
	QUOTE_NONE,
	QUOTE_SIGNATURE, /* left out with all that is in it */
	QUOTE_ELEMENT,	 /* left out too, but a mark replaces it */
	QUOTE_REST,	 /* quotes all that follows: END is put above it */
} QuoteReach;

/* An attribute may hold several words; `value` is one of them. */
static const struct {
	const char *attribute, *value;
	QuoteReach reach;
} quotes[] = {
	{ "class", "gmail_quote", QUOTE_ELEMENT },
	{ "class", "gmail_quote_container", QUOTE_ELEMENT },
	{ "class", "gmail_extra", QUOTE_ELEMENT },
	{ "class", "gmail_attr", QUOTE_SIGNATURE },
	{ "class", "gmail_signature", QUOTE_SIGNATURE },
	{ "class", "protonmail_quote", QUOTE_ELEMENT },
	{ "class", "protonmail_signature_block", QUOTE_SIGNATURE },
	{ "class", "yahoo_quoted", QUOTE_ELEMENT },
	{ "class", "zmail_extra", QUOTE_ELEMENT },
	{ "class", "moz-signature", QUOTE_SIGNATURE },
	{ "class", "moz-cite-prefix", QUOTE_REST },
	{ "class", "OutlookMessageHeader", QUOTE_REST },
	{ "name", "messageReplySection", QUOTE_ELEMENT },
	{ "name", "quote", QUOTE_ELEMENT },
	{ "type", "cite", QUOTE_ELEMENT },
	{ "id", "divRplyFwdMsg", QUOTE_REST },
	{ "id", "appendonsend", QUOTE_REST },
	{ "id", "OLK_SRC_BODY_SECTION", QUOTE_REST },
	{ "id", "mail-editor-reference-message-container", QUOTE_REST },
	{ "id", "ms-outlook-mobile-signature", QUOTE_SIGNATURE },
	{ "id", "Signature", QUOTE_SIGNATURE },
};

/* Text that is struck out is left out like hidden text (MAIL R59). */
static const char *const struck[] = { "s", "strike", "del", NULL };
static const char *const hiding[] = {
	"display:none",
	"visibility:hidden",
	"mso-hide:all",
	NULL,
};

static const char *const unseen[] = {
	"head",	    "style",  "script",	  "title",  "template",
	"noscript", "select", "textarea", "object", NULL,
};

static const char *const blocks[] = {
	"address", "article", "blockquote", "body",   "center", "dd",
	"div",	   "dl",      "dt",	    "footer", "form",	"h1",
	"h2",	   "h3",      "h4",	    "h5",     "h6",	"header",
	"li",	   "main",    "ol",	    "p",      "pre",	"section",
	"table",   "tbody",   "thead",	    "tr",     "ul",	NULL,
};

typedef struct {
	GString *out;
	bool keep;  /* keep the quotes too, marked */
	bool ended; /* END was written: the rest is quoted */
	bool wrote; /* something other than marks was written */
	bool space; /* a space is due before the next word */
	int pre;    /* elements around us that keep their spaces */
	int quoted; /* blockquotes around us */
	int tables;
	int depth;
} Walk;

/* --- attributes ---------------------------------------------------------- */

/* Returns the attribute in lower case without spaces, or NULL. Free with
 * g_free. */
static char *
squeezed(xmlNode *node, const char *attribute)
{
	xmlChar *set = node->properties
			       ? xmlGetProp(node, (const xmlChar *)attribute)
			       : NULL;

	if (!set)
		return NULL;
	char *small = g_ascii_strdown((const char *)set, -1), *to = small;

	xmlFree(set);
	for (const char *from = small; *from; from++)
		if (!g_ascii_isspace(*from))
			*to++ = *from;
	*to = '\0';
	return small;
}

static QuoteReach
reach_of_word(const char *attribute, const char *word)
{
	/* Outlook on the web puts x_ before what it quotes. */
	const char *bare = g_str_has_prefix(word, "x_") ? word + 2 : word;

	for (guint i = 0; i < G_N_ELEMENTS(quotes); i++)
		if (!g_ascii_strcasecmp(attribute, quotes[i].attribute) &&
		    !g_ascii_strcasecmp(bare, quotes[i].value))
			return quotes[i].reach;
	return QUOTE_NONE;
}

static QuoteReach
reach_of_attribute(xmlNode *node, const char *attribute)
{
	xmlChar *set = xmlGetProp(node, (const xmlChar *)attribute);
	QuoteReach reach = QUOTE_NONE;

	if (!set)
		return QUOTE_NONE;
	g_auto(GStrv) words =
		g_strsplit_set((const char *)set, " \t\n", WORDS_MOST);

	xmlFree(set);
	for (int i = 0; words[i]; i++)
		reach = MAX(reach, reach_of_word(attribute, words[i]));
	return reach;
}

/* Returns whether the style crosses text out: "text-decoration: underline
 * line-through". */
static bool
is_crossed_out(const char *style)
{
	const char *decoration =
		style ? strstr(style, "text-decoration") : NULL;

	return decoration && strstr(decoration, "line-through");
}

static bool
is_hidden(xmlNode *node, const char *style)
{
	const char *name = (const char *)node->name;

	return g_strv_contains(unseen, name) || g_strv_contains(struck, name) ||
	       (style && text_contains(style, hiding)) ||
	       is_crossed_out(style) ||
	       (node->properties &&
		xmlHasProp(node, (const xmlChar *)"hidden"));
}

/* Returns whether the style is that of the line that Outlook draws above the
 * header of a quote. */
static bool
is_outlook_line(const char *style)
{
	static const char *const lines[] = {
		"border-top:solid#b5c4df",
		"border-top:solid#e1e1e1",
		NULL,
	};

	return style && text_contains(style, lines) &&
	       strstr(style, "border:none");
}

static bool
precedes_quote(xmlNode *node)
{
	xmlNode *next = xmlNextElementSibling(node);

	while (next && !strcmp((const char *)next->name, "br"))
		next = xmlNextElementSibling(next);
	return next && !strcmp((const char *)next->name, "blockquote");
}

static QuoteReach
reach_of(xmlNode *node, const char *style)
{
	static const char *const attributes[] = { "class", "name", "type",
						  "id" };
	QuoteReach reach = QUOTE_NONE;

	if (!strcmp((const char *)node->name, "blockquote"))
		reach = QUOTE_ELEMENT;
	for (guint i = 0; node->properties && i < G_N_ELEMENTS(attributes); i++)
		reach = MAX(reach, reach_of_attribute(node, attributes[i]));
	/* Thunderbird's prefix: the quote below it has a mark of its own. */
	if (reach == QUOTE_REST && precedes_quote(node))
		reach = QUOTE_ELEMENT;
	return is_outlook_line(style) ? QUOTE_REST : reach;
}

/* --- words --------------------------------------------------------------- */

static bool
at_start(const Walk *walk)
{
	return !walk->out->len || walk->out->str[walk->out->len - 1] == '\n';
}

static void
break_line(Walk *walk)
{
	g_string_append_c(walk->out, '\n');
	walk->space = false;
}

static void
end_block(Walk *walk)
{
	if (!at_start(walk))
		break_line(walk);
	walk->space = false;
}

/* Leaves an element out. It leaves a mark, as people answer below and between
 * quotes. Whether something was typed into the rest is for others to check
 * (MAIL R72). */
static void
leave_out(Walk *walk, QuoteReach reach)
{
	walk->ended |= reach == QUOTE_REST;
	if (reach == QUOTE_SIGNATURE)
		return;
	end_block(walk);
	g_string_append(walk->out, reach == QUOTE_REST ? END "\n" : ">\n");
}

static void
put(Walk *walk, const char *text, gsize length)
{
	walk->wrote |= !walk->ended;
	if (at_start(walk))
		for (int i = 0; i < walk->quoted; i++)
			g_string_append(walk->out, "> ");
	else if (walk->space)
		g_string_append_c(walk->out, ' ');
	walk->space = false;
	g_string_append_len(walk->out, text, (gssize)length);
}

static void
put_flowing(Walk *walk, const char *text)
{
	while (*text) {
		gsize blank = strspn(text, " \t\r\n");
		gsize word = strcspn(text + blank, " \t\r\n");

		walk->space |= blank > 0;
		if (word)
			put(walk, text + blank, word);
		text += blank + word;
	}
}

static void
put_as_typed(Walk *walk, const char *text)
{
	while (*text) {
		gsize line = strcspn(text, "\n");

		if (line)
			put(walk, text, line);
		text += line;
		if (*text == '\n') {
			break_line(walk);
			text++;
		}
	}
}

static bool
is_of_word(xmlNode *node)
{
	g_autofree char *class = squeezed(node, "class");

	return class && strstr(class, "msonormal");
}

static void walk_children(Walk *walk, xmlNode *node);

/* Returns whether a line from `since` on holds only a number, as a cell in a
 * signature may. */
static bool
has_lone_number(const Walk *walk, gsize since)
{
	g_auto(GStrv) lines = g_strsplit(walk->out->str + since, "\n", -1);

	for (int i = 0; lines[i]; i++)
		if (*lines[i] && !lines[i][strspn(lines[i], "0123456789. #")])
			return true;
	return false;
}

/* Ends a table. Empty lines set the outermost table off from the text around
 * it, but nothing inside it (MAIL R75). */
static void
end_table(Walk *walk, gsize since)
{
	end_block(walk);
	if (walk->tables || walk->out->len <= since ||
	    has_lone_number(walk, since))
		return;
	if (since)
		g_string_insert_c(walk->out, (gssize)since, '\n');
	break_line(walk);
}

static void
walk_element(Walk *walk, xmlNode *node)
{
	const char *name = (const char *)node->name;
	bool block = g_strv_contains(blocks, name);
	g_autofree char *style = squeezed(node, "style");
	bool pre = !strcmp(name, "pre") ||
		   (style && strstr(style, "white-space:pre"));
	bool quoted = !strcmp(name, "blockquote");
	QuoteReach reach = walk->keep ? QUOTE_NONE : reach_of(node, style);

	if (is_hidden(node, style))
		return;
	if (reach != QUOTE_NONE) {
		leave_out(walk, reach);
		if (reach != QUOTE_REST)
			return;
	}
	if (!strcmp(name, "br"))
		break_line(walk);
	if (!strcmp(name, "hr")) {
		end_block(walk);
		g_string_append(walk->out, "-----\n");
	}
	if (block)
		end_block(walk);
	walk->space |= !strcmp(name, "td") || !strcmp(name, "th");
	bool table = !strcmp(name, "table");
	gsize since = walk->out->len;

	walk->pre += pre;
	walk->quoted += quoted;
	walk->tables += table;
	walk_children(walk, node);
	walk->tables -= table;
	if (block)
		end_block(walk);
	/* Put an empty line after each paragraph, but not after Word's. */
	if (!strcmp(name, "p") && walk->out->len && !is_of_word(node))
		break_line(walk);
	if (table)
		end_table(walk, since);
	walk->quoted -= quoted;
	walk->pre -= pre;
}

static void
walk_children(Walk *walk, xmlNode *node)
{
	if (walk->depth >= DEPTH_MOST)
		return;
	walk->depth++;
	for (xmlNode *child = node->children; child; child = child->next) {
		const char *text = (const char *)child->content;

		if (child->type == XML_ELEMENT_NODE)
			walk_element(walk, child);
		else if (child->type != XML_TEXT_NODE || !text)
			continue;
		else if (walk->pre)
			put_as_typed(walk, text);
		else
			put_flowing(walk, text);
	}
	walk->depth--;
}

static char *
tree_text(htmlDocPtr tree, bool keep, bool *wrote)
{
	Walk walk = { .out = g_string_new(NULL), .keep = keep };
	xmlNode *root = xmlDocGetRootElement(tree);

	if (root)
		walk_children(&walk, root);
	*wrote = walk.wrote && !normal_blank(walk.out->str);
	return g_string_free(walk.out, FALSE);
}

/* --- limits -------------------------------------------------------------- */

/* Returns the length of a tag, up to its ">". *overlong becomes whether it has
 * too many or too long attributes: libxml2 compares each with all before it, so
 * such a tag loses them. */
static gsize
tag_length(const char *tag, bool *overlong)
{
	gsize length = 1;
	int words = 0;

	for (; tag[length] && tag[length] != '>'; length++)
		words += tag[length] == '=' || g_ascii_isspace(tag[length]);
	*overlong = length > TAG_LONGEST || words > ATTRIBUTES_MOST;
	return length;
}

char *
html_bounded(const char *html)
{
	GString *out = g_string_sized_new(strlen(html));

	while (*html) {
		gsize length = strcspn(html, "<");
		gsize kept = length;
		bool overlong = false;

		if (!length && g_ascii_isalpha(html[1])) {
			length = tag_length(html, &overlong);
			kept = overlong ? strcspn(html, " \t\r\n/>") : length;
		} else if (!length) {
			length = kept = 1;
		}
		g_string_append_len(out, html, (gssize)kept);
		html += length;
	}
	return g_string_free(out, FALSE);
}

char *
html_text(const char *html)
{
	g_autofree char *bounded = html_bounded(html);
	htmlDocPtr tree =
		htmlReadMemory(bounded, (int)strlen(bounded), NULL, "UTF-8",
			       HTML_PARSE_RECOVER | HTML_PARSE_NOERROR |
				       HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
	bool wrote = false;

	if (!tree)
		return g_strdup("");
	char *text = tree_text(tree, false, &wrote);

	if (!wrote) {
		g_free(text);
		text = tree_text(tree, true, &wrote);
	}
	xmlFreeDoc(tree);
	return text;
}
