/* html.c - an HTML body to the text that its writer saw and wrote.
 *
 * libxml2 reads the tree, however broken; here it is walked once.  Quotes are
 * told by the marks of the mail programs, which are all in one table. */
#include "mail/html.h"

#include "mail/normal.h"

#include <glib.h>
#include <libxml/HTMLparser.h>
#include <stdbool.h>
#include <string.h>

#define DEPTH_MOST 400

typedef enum {
	QUOTE_ELEMENT, /* it and what is in it is quoted */
	QUOTE_REST,    /* and so is all that follows */
} QuoteReach;

/* The value may be one of several words in the attribute. */
static const struct {
	const char *attribute, *value;
	QuoteReach reach;
} quotes[] = {
	{ "class", "gmail_quote", QUOTE_ELEMENT },
	{ "class", "gmail_quote_container", QUOTE_ELEMENT },
	{ "class", "gmail_extra", QUOTE_ELEMENT },
	{ "class", "gmail_attr", QUOTE_ELEMENT },
	{ "class", "gmail_signature", QUOTE_ELEMENT },
	{ "class", "protonmail_quote", QUOTE_ELEMENT },
	{ "class", "protonmail_signature_block", QUOTE_ELEMENT },
	{ "class", "yahoo_quoted", QUOTE_ELEMENT },
	{ "class", "zmail_extra", QUOTE_ELEMENT },
	{ "class", "moz-signature", QUOTE_ELEMENT },
	{ "class", "moz-cite-prefix", QUOTE_REST },
	{ "class", "OutlookMessageHeader", QUOTE_REST },
	{ "name", "messageReplySection", QUOTE_ELEMENT },
	{ "name", "quote", QUOTE_ELEMENT },
	{ "type", "cite", QUOTE_ELEMENT },
	{ "id", "divRplyFwdMsg", QUOTE_REST },
	{ "id", "appendonsend", QUOTE_REST },
	{ "id", "OLK_SRC_BODY_SECTION", QUOTE_REST },
	{ "id", "mail-editor-reference-message-container", QUOTE_REST },
	{ "id", "ms-outlook-mobile-signature", QUOTE_ELEMENT },
	{ "id", "Signature", QUOTE_ELEMENT },
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
	bool keep;  /* the quotes too, marked */
	bool ended; /* the rest is quoted */
	bool space; /* one is due before the next word */
	int pre;    /* how many elements keep their spaces */
	int quoted; /* blockquotes around us */
	int depth;
} Walk;

static bool
is_one_of(const char *name, const char *const *names)
{
	return g_strv_contains(names, name);
}

static bool
attribute_has(xmlNode *node, const char *attribute, const char *value)
{
	xmlChar *set = xmlGetProp(node, (const xmlChar *)attribute);
	bool has = false;

	if (!set)
		return false;
	g_auto(GStrv) words = g_strsplit_set((const char *)set, " \t\n", -1);

	for (int i = 0; words[i]; i++) {
		/* Outlook on the web puts x_ before what it quotes. */
		const char *word = g_str_has_prefix(words[i], "x_")
					   ? words[i] + 2
					   : words[i];

		has = has || !g_ascii_strcasecmp(word, value);
	}
	xmlFree(set);
	return has;
}

static bool
style_has(xmlNode *node, const char *wanted)
{
	xmlChar *set = xmlGetProp(node, (const xmlChar *)"style");

	if (!set)
		return false;
	g_autofree char *style = g_ascii_strdown((const char *)set, -1);
	char *to = style;

	xmlFree(set);
	for (const char *from = style; *from; from++)
		if (!g_ascii_isspace(*from))
			*to++ = *from;
	*to = '\0';
	return strstr(style, wanted);
}

static bool
is_hidden(xmlNode *node)
{
	return is_one_of((const char *)node->name, unseen) ||
	       style_has(node, "display:none") ||
	       style_has(node, "visibility:hidden");
}

/* Outlook draws a line over the header of what it quotes. */
static bool
is_outlook_line(xmlNode *node)
{
	return (style_has(node, "border-top:solid#b5c4df") ||
		style_has(node, "border-top:solid#e1e1e1")) &&
	       style_has(node, "border:none");
}

static bool
is_quote(Walk *walk, xmlNode *node)
{
	if (!strcmp((const char *)node->name, "blockquote"))
		return true;
	for (guint i = 0; i < G_N_ELEMENTS(quotes); i++) {
		if (!attribute_has(node, quotes[i].attribute, quotes[i].value))
			continue;
		walk->ended |= quotes[i].reach == QUOTE_REST && !walk->keep;
		return true;
	}
	if (!is_outlook_line(node))
		return false;
	walk->ended |= !walk->keep;
	return true;
}

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

static void
put(Walk *walk, const char *text, gsize length)
{
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

static void walk_children(Walk *walk, xmlNode *node);

/* A paragraph of Word has no room around it, others have. */
static void
end_element(Walk *walk, xmlNode *node, bool block)
{
	if (!block)
		return;
	end_block(walk);
	if (!strcmp((const char *)node->name, "p") && walk->out->len &&
	    !attribute_has(node, "class", "MsoNormal"))
		break_line(walk);
}

static void
walk_element(Walk *walk, xmlNode *node)
{
	const char *name = (const char *)node->name;
	bool block = is_one_of(name, blocks);
	bool pre = !strcmp(name, "pre") || style_has(node, "white-space:pre");
	bool quoted = !strcmp(name, "blockquote");

	if (is_hidden(node) || (is_quote(walk, node) && !walk->keep))
		return;
	if (!strcmp(name, "br"))
		break_line(walk);
	if (!strcmp(name, "hr")) {
		end_block(walk);
		g_string_append(walk->out, "-----\n");
	}
	if (block)
		end_block(walk);
	walk->space |= !strcmp(name, "td") || !strcmp(name, "th");
	walk->pre += pre;
	walk->quoted += quoted;
	walk_children(walk, node);
	end_element(walk, node, block);
	walk->quoted -= quoted;
	walk->pre -= pre;
}

static void
walk_children(Walk *walk, xmlNode *node)
{
	if (walk->depth >= DEPTH_MOST)
		return;
	walk->depth++;
	for (xmlNode *child = node->children; child && !walk->ended;
	     child = child->next) {
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
tree_text(htmlDocPtr tree, bool keep)
{
	Walk walk = { .out = g_string_new(NULL), .keep = keep };
	xmlNode *root = xmlDocGetRootElement(tree);

	if (root)
		walk_children(&walk, root);
	return g_string_free(walk.out, FALSE);
}

char *
html_text(const char *html)
{
	htmlDocPtr tree =
		htmlReadMemory(html, (int)strlen(html), NULL, "UTF-8",
			       HTML_PARSE_RECOVER | HTML_PARSE_NOERROR |
				       HTML_PARSE_NOWARNING | HTML_PARSE_NONET);

	if (!tree)
		return g_strdup("");
	char *text = tree_text(tree, false);

	if (normal_blank(text)) {
		g_free(text);
		text = tree_text(tree, true);
	}
	xmlFreeDoc(tree);
	return text;
}
