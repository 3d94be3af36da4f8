/* markup.c - the form of a letter's HTML. */
#include "letters/markup.h"

#include "letters/css.h"
#include "letters/sizes.h"

#include <libxml/HTMLparser.h>
#include <string.h>

/* The state while a letter is checked. */
typedef struct {
	Findings *findings;
	const Allowed *allowed;
	const char *where; /* the element whose style is read */
	gsize style_size;  /* of all blocks */
	bool style_scheme; /* a style block names color-scheme */
	int h1;
	bool viewport, scheme, charset;
} Lint;

G_GNUC_PRINTF(2, 3)
static void
fault(Lint *lint, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_autofree char *what = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	findings_add(lint->findings, "markup", what);
}

static const char *
name_of(xmlNode *node)
{
	return (const char *)node->name;
}

static bool
is_named(xmlNode *node, const char *name)
{
	return !strcmp(name_of(node), name);
}

/* Returns an attribute, "" if there is none; free with g_free. */
static char *
attribute(xmlNode *node, const char *name)
{
	xmlChar *value = xmlGetProp(node, (const xmlChar *)name);
	char *copy = g_strdup(value ? (const char *)value : "");

	xmlFree(value);
	return copy;
}

static bool
has(xmlNode *node, const char *name)
{
	return xmlHasProp(node, (const xmlChar *)name) != NULL;
}

static char *
text_of(xmlNode *node)
{
	xmlChar *content = xmlNodeGetContent(node);
	char *copy = g_strdup((const char *)content);

	xmlFree(content);
	return copy;
}

/* --- styles -------------------------------------------------------------- */

static void
check_declaration(const char *property, const char *value, void *data)
{
	Lint *lint = data;
	g_autofree char *small = g_ascii_strdown(value, -1);

	if (!allowed_property(lint->allowed, lint->where, property, value))
		fault(lint, "style %s:%s in %s", property, value, lint->where);
	if (strstr(small, "url(") || strstr(small, "expression("))
		fault(lint, "style %s:%s fetches", property, value);
}

static void
check_block(Lint *lint, const char *style)
{
	g_autoptr(GPtrArray) rules = css_rules(style);

	lint->where = "style";
	css_block(style, check_declaration, lint);
	for (guint i = 0; i < rules->len; i++) {
		const char *rule = rules->pdata[i];

		if (!g_regex_match_simple("^media *\\((max-width|min-width|"
					  "prefers-color-scheme) *:[^)]*\\)$",
					  rule, 0, 0))
			fault(lint, "style @%s", rule);
	}
	lint->style_size += strlen(style);
	lint->style_scheme |= strstr(style, "color-scheme") != NULL;
}

/* --- tables -------------------------------------------------------------- */

static xmlNode *
next_within(xmlNode *node, xmlNode *root)
{
	if (node->children && !is_named(node, "table"))
		return node->children;
	while (node != root && !node->next)
		node = node->parent;
	return node == root ? NULL : node->next;
}

/* Returns the elements of that name in the table, except those in a table
 * within it. */
static GPtrArray *
of_table(xmlNode *table, const char *name)
{
	GPtrArray *list = g_ptr_array_new();

	for (xmlNode *node = table->children; node;
	     node = next_within(node, table))
		if (node->type == XML_ELEMENT_NODE && is_named(node, name))
			g_ptr_array_add(list, node);
	return list;
}

static guint
columns(xmlNode *row)
{
	guint n = 0;

	for (xmlNode *cell = row->children; cell; cell = cell->next) {
		if (cell->type != XML_ELEMENT_NODE)
			continue;
		g_autofree char *span = attribute(cell, "colspan");

		n += MAX(1, (guint)g_ascii_strtoull(span, NULL, 10));
	}
	return n;
}

static void
check_data_table(Lint *lint, const GPtrArray *heads, const GPtrArray *captions,
		 const GPtrArray *rows)
{
	if (!heads->len)
		fault(lint, "a table has neither heads nor role=presentation");
	if (captions->len != 1)
		fault(lint, "a table with heads has %u captions",
		      captions->len);
	for (guint i = 0; i < heads->len; i++) {
		g_autofree char *scope = attribute(heads->pdata[i], "scope");

		if (strcmp(scope, "col") && strcmp(scope, "row"))
			fault(lint, "a th has the scope '%s'", scope);
	}
	for (guint i = 0; i < rows->len; i++)
		if (columns(rows->pdata[i]) > COLUMNS_MOST)
			fault(lint, "a table has %u columns",
			      columns(rows->pdata[i]));
}

static void
check_table(Lint *lint, xmlNode *table)
{
	g_autoptr(GPtrArray) heads = of_table(table, "th");
	g_autoptr(GPtrArray) captions = of_table(table, "caption");
	g_autoptr(GPtrArray) rows = of_table(table, "tr");
	g_autofree char *role = attribute(table, "role");

	if (strcmp(role, "presentation"))
		check_data_table(lint, heads, captions, rows);
	else if (heads->len || captions->len)
		fault(lint, "a table for layout has heads or a caption");
	if (*role && strcmp(role, "presentation"))
		fault(lint, "a table has the role '%s'", role);
}

/* --- elements ------------------------------------------------------------ */

static void
check_link(Lint *lint, xmlNode *node)
{
	g_autofree char *href = attribute(node, "href");

	if (!g_str_has_prefix(href, "mailto:") &&
	    !g_str_has_prefix(href, "https://club.example/"))
		fault(lint, "a link to %.40s", href);
	if (strlen(href) > LINK_MOST)
		fault(lint, "a link of %zu bytes", strlen(href));
}

static void
check_picture(Lint *lint, xmlNode *node)
{
	g_autofree char *src = attribute(node, "src");
	g_autofree char *alt = attribute(node, "alt");

	if (!g_str_has_prefix(src, "cid:"))
		fault(lint, "a picture from %.40s", src);
	if (!*alt || !has(node, "width"))
		fault(lint, "a picture without alt or width");
	if (is_named(node->parent, "a"))
		fault(lint, "a picture is a link");
}

static void
check_meta(Lint *lint, xmlNode *node)
{
	g_autofree char *name = attribute(node, "name");
	g_autofree char *charset = attribute(node, "charset");

	lint->viewport |= !strcmp(name, "viewport");
	lint->scheme |= !strcmp(name, "color-scheme");
	lint->charset |= !g_ascii_strcasecmp(charset, "utf-8");
}

static void
check_heading(Lint *lint, xmlNode *node)
{
	g_autofree char *text = text_of(node);

	if (is_named(node, "h1"))
		lint->h1++;
	else if (!lint->h1)
		fault(lint, "h2 '%.40s' stands before the h1", text);
	if (!*g_strstrip(text))
		fault(lint, "an empty heading");
}

static const struct {
	const char *name;
	void (*check)(Lint *lint, xmlNode *node);
} checks[] = {
	{ "a", check_link },	 { "img", check_picture },
	{ "meta", check_meta },	 { "h1", check_heading },
	{ "h2", check_heading }, { "table", check_table },
};

static void
check_attributes(Lint *lint, xmlNode *node)
{
	for (xmlAttr *one = node->properties; one; one = one->next)
		if (!allowed_attribute(lint->allowed, name_of(node),
				       (const char *)one->name))
			fault(lint, "<%s %s>", name_of(node), one->name);
	g_autofree char *style = attribute(node, "style");

	lint->where = name_of(node);
	css_attribute(style, check_declaration, lint);
}

static void
check_element(Lint *lint, xmlNode *node)
{
	if (!allowed_element(lint->allowed, name_of(node)))
		fault(lint, "<%s>", name_of(node));
	check_attributes(lint, node);
	for (gsize i = 0; i < G_N_ELEMENTS(checks); i++)
		if (is_named(node, checks[i].name))
			checks[i].check(lint, node);
	if (is_named(node, "style")) {
		g_autofree char *style = text_of(node);

		check_block(lint, style);
	}
}

static void
check_tree(Lint *lint, xmlNode *node)
{
	for (; node; node = node->next) {
		if (node->type == XML_COMMENT_NODE &&
		    !g_str_has_prefix((const char *)node->content, "[if mso"))
			fault(lint, "a comment");
		if (node->type != XML_ELEMENT_NODE)
			continue;
		check_element(lint, node);
		check_tree(lint, node->children);
	}
}

/* --- the whole letter ----------------------------------------------------- */

static xmlNode *
child_named(xmlNode *node, const char *name)
{
	xmlNode *child = node ? xmlFirstElementChild(node) : NULL;

	while (child && !is_named(child, name))
		child = xmlNextElementSibling(child);
	return child;
}

/* Returns the preheader without the blank characters that keep later text out
 * of the inbox's preview. */
static char *
preheader_words(xmlNode *node)
{
	g_autofree char *text = text_of(node);
	GString *words = g_string_new(NULL);

	for (const char *at = text; *at; at = g_utf8_next_char(at)) {
		gunichar c = g_utf8_get_char(at);

		if (c != 0xa0 && c != 0x34f && c != 0xad && c != 0x2007 &&
		    c != 0xfeff && (c < 0x200b || c > 0x200f))
			g_string_append_unichar(words, c);
	}
	return g_strstrip(g_string_free(words, FALSE));
}

static void
check_preheader(Lint *lint, xmlNode *body)
{
	xmlNode *first = body ? xmlFirstElementChild(body) : NULL;
	g_autofree char *style = first ? attribute(first, "style") : NULL;

	if (!style || !strstr(style, "display:none")) {
		fault(lint, "the body does not begin with a preheader");
		return;
	}
	g_autofree char *words = preheader_words(first);
	glong n = g_utf8_strlen(words, -1);

	if (!n || n > PREHEADER_MOST)
		fault(lint, "a preheader of %ld characters: %s", n, words);
}

static void
check_whole(Lint *lint, xmlNode *root, const Letter *letter)
{
	xmlNode *title = child_named(child_named(root, "head"), "title");
	g_autofree char *lang = attribute(root, "lang");
	g_autofree char *said = title ? text_of(title) : g_strdup("");

	if (!*lang)
		fault(lint, "html has no lang");
	if (strcmp(said, letter->subject))
		fault(lint, "the title '%s' is not the subject", said);
	if (lint->h1 != 1)
		fault(lint, "%d h1", lint->h1);
	if (lint->style_size >= STYLE_MOST)
		fault(lint, "the style block has %zu bytes", lint->style_size);
	if (!lint->style_scheme)
		fault(lint, "the style block tells no color-scheme");
	if (!lint->viewport || !lint->scheme || !lint->charset)
		fault(lint, "no viewport, color-scheme or charset in a meta");
	if (!strstr(letter->html, "<o:PixelsPerInch>96<"))
		fault(lint, "Word is not told PixelsPerInch");
	if (strlen(letter->html) > HTML_MOST)
		fault(lint, "%zu bytes", strlen(letter->html));
	check_preheader(lint, child_named(root, "body"));
}

void
markup_faults(Findings *findings, const Allowed *allowed, const Letter *letter)
{
	htmlDocPtr tree = htmlReadDoc(
		(const xmlChar *)letter->html, NULL, "UTF-8",
		HTML_PARSE_NOERROR | HTML_PARSE_NOWARNING | HTML_PARSE_NONET);
	xmlNode *root = tree ? xmlDocGetRootElement(tree) : NULL;
	Lint lint = { .findings = findings, .allowed = allowed };

	if (root) {
		check_tree(&lint, root);
		check_whole(&lint, root, letter);
	}
	xmlFreeDoc(tree);
}
