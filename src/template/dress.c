/* dress.c - see dress.h: one pass over the tags, a stack of open elements. */
#include "template/dress.h"

#include "base/base.h"
#include "template/tags.h"

#include <stdbool.h>

#define NEW_LINE "<br>\n" /* a new line, in an element with `lines` */

#define TEXT_ROW "text"
#define CLASS_MOST 40 /* no rule has a longer class */

typedef struct {
	char *open, *close;
	bool lines, row;
} Rule;

struct Dress {
	GHashTable *rules; /* "p", "p.quiet" to Rule */
	const Rule *text;  /* the rule of the row for text outside of rows */
};

/* An element that isn't closed yet. */
typedef struct {
	char name[TAG_NAME_MOST];
	const Rule *rule; /* or NULL */
} Element;

typedef struct {
	const Dress *dress;
	GString *out;
	GArray *elements; /* the open ones */
	int lines;	  /* how many of them have `lines` */
	gsize first_line; /* where in `out` the last of these begins */
	bool in_text;	  /* a row of text is open that no tag opened */
	int only;	  /* open <html> elements */
} Dressing;

/* --- the rules ------------------------------------------------------------ */

static void
rule_free(gpointer data)
{
	Rule *rule = data;

	g_free(rule->open);
	g_free(rule->close);
	g_free(rule);
}

static bool
read_rule(Dress *dress, GKeyFile *file, const char *name, const char *group,
	  GError **error)
{
	Rule *rule = g_new0(Rule, 1);

	rule->open = g_key_file_get_string(file, group, "open", NULL);
	rule->close = g_key_file_get_string(file, group, "close", NULL);
	rule->lines = g_key_file_get_boolean(file, group, "lines", NULL);
	rule->row = g_key_file_get_boolean(file, group, "row", NULL);
	g_hash_table_insert(dress->rules, g_strdup(group), rule);
	return rule->open ||
	       fail(error, ERROR_STOP, "%s: [%s] has no \"open\"", name, group);
}

Dress *
dress_new(const char *name, const char *text, GError **error)
{
	g_autoptr(GKeyFile) file = g_key_file_new();
	g_autoptr(GError) problem = NULL;

	if (!g_key_file_load_from_data(file, text, (gsize)-1, G_KEY_FILE_NONE,
				       &problem)) {
		fail(error, ERROR_STOP, "%s: %s", name, problem->message);
		return NULL;
	}
	g_autoptr(Dress) dress = g_new0(Dress, 1);
	g_auto(GStrv) groups = g_key_file_get_groups(file, NULL);

	dress->rules = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					     rule_free);
	for (char **group = groups; *group; group++)
		if (!read_rule(dress, file, name, *group, error))
			return NULL;
	dress->text = g_hash_table_lookup(dress->rules, TEXT_ROW);
	if (!dress->text || !dress->text->close) {
		fail(error, ERROR_STOP, "%s: [" TEXT_ROW "] is not whole",
		     name);
		return NULL;
	}
	return g_steal_pointer(&dress);
}

void
dress_free(Dress *dress)
{
	if (!dress)
		return;
	g_hash_table_unref(dress->rules);
	g_free(dress);
}

static const Rule *
find_rule(const Dress *dress, const Tag *tag)
{
	char name[TAG_NAME_MOST + CLASS_MOST];
	gsize length = g_strlcpy(name, tag->name, TAG_NAME_MOST);

	if (tag->class.length >= CLASS_MOST)
		return NULL;
	if (tag->class.length) {
		name[length++] = '.';
		memcpy(name + length, tag->class.at, tag->class.length);
		name[length + tag->class.length] = '\0';
	}
	return g_hash_table_lookup(dress->rules, name);
}

/* --- dressing ------------------------------------------------------------- */

/* Opens a row of its own for text between rows. */
static void
enter_text(Dressing *dressing)
{
	if (dressing->elements->len || dressing->in_text)
		return;
	g_string_append(dressing->out, dressing->dress->text->open);
	dressing->in_text = true;
}

static void
leave_text(Dressing *dressing)
{
	if (dressing->in_text)
		g_string_append(dressing->out, dressing->dress->text->close);
	dressing->in_text = false;
}

static bool
put_open(Dressing *dressing, const Rule *rule, const Tag *tag, GError **error)
{
	int placed = 0;

	for (const char *at = rule->open; *at;) {
		gsize plain = strcspn(at, "@");

		g_string_append_len(dressing->out, at, (gssize)plain);
		at += plain;
		if (!*at)
			break;
		gsize length = tag_name_length(++at);
		int i = tag_attribute(tag, at, length);

		at += length;
		if (i < 0)
			continue;
		placed++;
		g_string_append_printf(dressing->out, " %.*s=\"%.*s\"",
				       (int)tag->attributes[i].name.length,
				       tag->attributes[i].name.at,
				       (int)tag->attributes[i].value.length,
				       tag->attributes[i].value.at);
	}
	return placed == tag->count ||
	       tag_fail(tag, "there is no place for an attribute", error);
}

static bool
start(Dressing *dressing, const Tag *tag, GError **error)
{
	const Rule *rule = find_rule(dressing->dress, tag);

	if (tag->class.length && !rule)
		return tag_fail(tag, "no such class in dress.ini", error);
	/* Rows follow each other, and are never inside anything. */
	if (!rule || !rule->row)
		enter_text(dressing);
	else if (dressing->elements->len)
		return tag_fail(tag, "a row within an element", error);
	else
		leave_text(dressing);
	if (!rule)
		g_string_append_len(dressing->out, tag->whole.at,
				    (gssize)tag->whole.length);
	else if (!put_open(dressing, rule, tag, error))
		return false;
	if (tag_is_void(tag))
		return true;
	Element element = { .rule = rule };

	g_strlcpy(element.name, tag->name, sizeof(element.name));
	g_array_append_val(dressing->elements, element);
	dressing->lines += rule && rule->lines;
	if (rule && rule->lines)
		dressing->first_line = dressing->out->len;
	return true;
}

static bool
end(Dressing *dressing, const Tag *tag, GError **error)
{
	GArray *elements = dressing->elements;

	if (!elements->len)
		return tag_fail(tag, "nothing is open", error);
	const Element *element =
		&g_array_index(elements, Element, elements->len - 1);
	const Rule *rule = element->rule;

	if (strcmp(element->name, tag->name) != 0)
		return fail(error, ERROR_STOP, "</%s>: <%s> is open", tag->name,
			    element->name);
	if (rule && rule->lines &&
	    g_str_has_suffix(dressing->out->str, NEW_LINE))
		g_string_truncate(dressing->out,
				  dressing->out->len - strlen(NEW_LINE));
	dressing->lines -= rule && rule->lines;
	if (rule && rule->close)
		g_string_append(dressing->out, rule->close);
	else
		g_string_append_len(dressing->out, tag->whole.at,
				    (gssize)tag->whole.length);
	g_array_set_size(elements, elements->len - 1);
	return true;
}

static bool
is_blank(const char *text, gsize length)
{
	for (gsize i = 0; i < length; i++)
		if (!g_ascii_isspace(text[i]))
			return false;
	return true;
}

static void
put_text(Dressing *dressing, const char *text, gsize length)
{
	if (!is_blank(text, length))
		enter_text(dressing);
	for (const char *at = text; at < text + length; at++)
		if (*at == '\n' && dressing->lines &&
		    dressing->out->len == dressing->first_line)
			continue; /* the line break after the start tag isn't
				     shown */
		else if (*at == '\n' && dressing->lines)
			g_string_append(dressing->out, NEW_LINE);
		else
			g_string_append_c(dressing->out, *at);
}

/* Handles a tag that only says which part of a letter is meant; *at becomes
 * where to go on. */
static bool
choose_part(Dressing *dressing, const Tag *tag, const char **at, GError **error)
{
	*at = tag->whole.at + tag->whole.length;
	if (!strcmp(tag->name, "text")) {
		if (tag->end)
			return tag_fail(tag, "nothing is open", error);
		*at = tag_skip(tag, error);
		return *at;
	}
	dressing->only += tag->end ? -1 : 1;
	return dressing->only >= 0 || tag_fail(tag, "nothing is open", error);
}

static bool
put_all(Dressing *dressing, const char *markup, GError **error)
{
	for (const char *at = markup; *at;) {
		gsize plain = strcspn(at, "<");
		Tag tag;

		put_text(dressing, at, plain);
		at += plain;
		if (!*at)
			break;
		if (!tag_read(at, &tag, error))
			return false;
		if (!strcmp(tag.name, "text") || !strcmp(tag.name, "html")) {
			if (!choose_part(dressing, &tag, &at, error))
				return false;
			continue;
		}
		if (!(tag.end ? end : start)(dressing, &tag, error))
			return false;
		at += tag.whole.length;
	}
	leave_text(dressing);
	if (dressing->only)
		return fail(error, ERROR_STOP, "<html>: is not closed");
	if (!dressing->elements->len)
		return true;
	return fail(error, ERROR_STOP, "<%s>: is not closed",
		    g_array_index(dressing->elements, Element,
				  dressing->elements->len - 1)
			    .name);
}

char *
dress_put_on(const Dress *dress, const char *markup, GError **error)
{
	Dressing dressing = { .dress = dress,
			      .out = g_string_sized_new(2 * strlen(markup)),
			      .elements = g_array_new(FALSE, FALSE,
						      sizeof(Element)) };
	bool good = put_all(&dressing, markup, error);

	g_array_unref(dressing.elements);
	return g_string_free(dressing.out, !good);
}
