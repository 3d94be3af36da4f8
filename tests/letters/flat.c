/* flat.c - a letter's HTML as plain text. */
#include "letters/flat.h"

#include "mail/message/html.h"

#include <glib.h>
#include <libxml/HTMLparser.h>
#include <stdbool.h>
#include <string.h>

typedef struct {
	GString *out;
	Flat how;
	bool hidden; /* whether hidden text is included */
	bool space;  /* a space is due before the next word */
	int pre;     /* open elements that keep their spaces */
} Walk;

static const char *const names[] = { "by cell", "by cell, apart", "by row",
				     "by block", "by our reader" };

static const char *const blocks[] = { "body",	 "div",	   "p",	 "h1", "h2",
				      "h3",	 "ul",	   "ol", "li", "table",
				      "caption", "center", NULL };
static const char *const unseen[] = { "head", "style", "script", "title",
				      NULL };

const char *
flat_name(Flat how)
{
	return names[how];
}

static bool
is_one_of(xmlNode *node, const char *const *list)
{
	return g_strv_contains(list, (const char *)node->name);
}

static bool
is_named(xmlNode *node, const char *name)
{
	return !strcmp((const char *)node->name, name);
}

static bool
style_says(xmlNode *node, const char *what)
{
	xmlChar *style = xmlGetProp(node, (const xmlChar *)"style");
	bool says = style && strstr((const char *)style, what);

	xmlFree(style);
	return says;
}

/* --- words --------------------------------------------------------------- */

static void
end_line(Walk *walk)
{
	if (walk->out->len && walk->out->str[walk->out->len - 1] != '\n')
		g_string_append_c(walk->out, '\n');
	walk->space = false;
}

static void
put_words(Walk *walk, const char *text)
{
	g_auto(GStrv) words = g_strsplit_set(text, " \t\r\n", -1);

	for (char **word = words; *word; word++) {
		walk->space |= word != words;
		if (!**word)
			continue;
		if (walk->space && walk->out->len &&
		    !strchr("\n\t ", walk->out->str[walk->out->len - 1]))
			g_string_append_c(walk->out, ' ');
		walk->space = false;
		g_string_append(walk->out, *word);
	}
}

/* --- the tree ------------------------------------------------------------ */

static bool
is_line(const Walk *walk, xmlNode *node)
{
	if (is_named(node, "td") || is_named(node, "th"))
		return walk->how == FLAT_CELL;
	if (is_named(node, "tr"))
		return walk->how != FLAT_BLOCK;
	return is_one_of(node, blocks);
}

/* Writes a picture's alternative text as a line of its own. */
static void
put_alternative(Walk *walk, xmlNode *node)
{
	xmlChar *alt = xmlGetProp(node, (const xmlChar *)"alt");

	end_line(walk);
	if (alt)
		put_words(walk, (const char *)alt);
	end_line(walk);
	xmlFree(alt);
}

/* Writes the number that a mail program shows before an item. */
static void
put_number(Walk *walk, xmlNode *item)
{
	int n = 1;

	for (xmlNode *before = item;
	     (before = xmlPreviousElementSibling(before));)
		n++;
	g_string_append_printf(walk->out, "%d. ", n);
}

static void walk_children(Walk *walk, xmlNode *node);

static void
walk_element(Walk *walk, xmlNode *node)
{
	bool line = is_line(walk, node);
	bool cell = is_named(node, "td") || is_named(node, "th");
	bool pre = is_named(node, "pre") || style_says(node, "white-space:pre");

	if (is_one_of(node, unseen) ||
	    (!walk->hidden && style_says(node, "display:none")))
		return;
	if (line || is_named(node, "br"))
		end_line(walk);
	if (is_named(node, "img") && walk->hidden)
		put_alternative(walk, node);
	if (!walk->hidden && is_named(node, "li") &&
	    is_named(node->parent, "ol"))
		put_number(walk, node);
	if (cell && walk->how == FLAT_ROW && xmlPreviousElementSibling(node))
		g_string_append_c(walk->out, '\t');
	walk->space |= cell || is_named(node, "tr");
	walk->pre += pre;
	walk_children(walk, node);
	walk->pre -= pre;
	if (line)
		end_line(walk);
}

static void
walk_children(Walk *walk, xmlNode *node)
{
	for (xmlNode *child = node->children; child; child = child->next)
		if (child->type == XML_ELEMENT_NODE)
			walk_element(walk, child);
		else if (child->type != XML_TEXT_NODE)
			continue;
		else if (walk->pre)
			g_string_append(walk->out,
					(const char *)child->content);
		else
			put_words(walk, (const char *)child->content);
}

static char *
flattened(const char *html, Flat how, bool hidden)
{
	htmlDocPtr tree = htmlReadDoc(
		(const xmlChar *)html, NULL, "UTF-8",
		HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
	Walk walk = { .out = g_string_new(NULL), .how = how, .hidden = hidden };
	xmlNode *root = tree ? xmlDocGetRootElement(tree) : NULL;

	if (root)
		walk_children(&walk, root);
	xmlFreeDoc(tree);
	return g_string_free(walk.out, FALSE);
}

static char *
apart(const char *html)
{
	g_autofree char *text = flattened(html, FLAT_CELL, true);
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	return g_strjoinv("\n\n", lines);
}

char *
flat_text(const char *html, Flat how)
{
	if (how == FLAT_READER)
		return html_text(html);
	return how == FLAT_APART ? apart(html) : flattened(html, how, true);
}

char *
flat_seen(const char *html)
{
	return flattened(html, FLAT_CELL, false);
}
