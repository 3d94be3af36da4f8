/* mustache.c - renders tokens over JSON. The context stack is a chain of frames
 * on the C stack, one for each section being rendered; only the output and the
 * texts made from lists are allocated. */
#include "template/mustache.h"

#include "base/base.h"
#include "template/plural.h"
#include "template/tokens.h"

#include <stdlib.h>

#define PARTIALS_MOST 64 /* a partial may use itself, but must end */
/* Nested lists multiply: a faulty template must end soon, too. */
#define ITEMS_MOST 100000
#define OUTPUT_MOST ((gsize)16 * 1024 * 1024)

struct Mustache {
	char *name, *text;
	GArray *tokens;
	gsize usual; /* the text's length, to estimate the output's */
};

typedef struct Frame {
	const json_t *value;
	const struct Frame *up;
	size_t item; /* number in its list, from 1; 0: not an item */
} Frame;

typedef struct {
	const MustacheOptions *options;
	const Mustache *template; /* the one whose tokens are rendered */
	GString *out;
	GString *indent; /* of the standalone partials, added up */
	int depth;	 /* of partials */
	int items;	 /* items of lists and partials so far */
	json_t *made;	 /* texts made from lists, which aren't in the data */
	GError **error;
} Render;

Mustache *
mustache_parse(const char *name, const char *text, GError **error)
{
	g_autoptr(Mustache) mustache = g_new0(Mustache, 1);

	mustache->name = g_strdup(name);
	mustache->text = g_strdup(text);
	mustache->usual = strlen(text);
	mustache->tokens = tokens_read(name, mustache->text, error);
	return mustache->tokens ? g_steal_pointer(&mustache) : NULL;
}

void
mustache_free(Mustache *mustache)
{
	if (!mustache)
		return;
	if (mustache->tokens)
		g_array_unref(mustache->tokens);
	g_free(mustache->text);
	g_free(mustache->name);
	g_free(mustache);
}

static bool
fault(const Render *render, const Token *token, const char *what)
{
	return fail(render->error, ERROR_STOP, "%s:%d: %s '%s'",
		    render->template->name, token->line, what, token->name);
}

/* --- looking up ------------------------------------------------------------*/

/* Returns the value of n_one or n_few for an integer n: whether its noun takes
 * that form. */
static const json_t *
look_up_form(const json_t *object, const char *name, const char *suffix,
	     const char *rule)
{
	gsize length = strlen(name);

	if (!rule || length <= strlen(suffix) ||
	    !g_str_has_suffix(name, suffix))
		return NULL;
	const json_t *n =
		json_object_getn(object, name, length - strlen(suffix));

	if (!json_is_integer(n))
		return NULL;
	return json_boolean(plural_holds(rule, json_integer_value(n), NULL));
}

#define ALL "_all"

static void put_integer(GString *out, json_int_t number);

/* Writes a text, an integer, or an object's name; false for anything else. */
static bool
put_item(GString *out, const json_t *item)
{
	const json_t *text =
		json_is_object(item) ? json_object_get(item, "name") : item;

	if (json_is_integer(text))
		put_integer(out, json_integer_value(text));
	else if (json_is_string(text))
		g_string_append(out, json_string_value(text));
	return json_is_integer(text) || json_is_string(text);
}

/* Joins a list as "a, b and c"; NULL if put_item can't write an item. Free with
 * g_free. */
static char *
join(const MustacheOptions *options, const json_t *list)
{
	g_autoptr(GString) all = g_string_new(NULL);
	size_t n = json_array_size(list);

	for (size_t i = 0; i < n; i++) {
		if (i)
			g_string_append(all, i + 1 < n ? options->comma
						       : options->and);
		if (!put_item(all, json_array_get(list, i)))
			return NULL;
	}
	return g_strdup(all->str);
}

/* Returns the value of x_all for a list x: its items in one text. */
static const json_t *
look_up_all(Render *render, const json_t *object, const char *name)
{
	gsize length = strlen(name);

	if (!render->options->comma || length <= strlen(ALL) ||
	    !g_str_has_suffix(name, ALL))
		return NULL;
	const json_t *list =
		json_object_getn(object, name, length - strlen(ALL));
	g_autofree char *all =
		json_is_array(list) ? join(render->options, list) : NULL;

	if (!all)
		return NULL;
	json_t *text = json_string(all);

	if (!render->made)
		render->made = json_array();
	json_array_append_new(render->made, text);
	return text;
}

static const json_t *
look_into(Render *render, const json_t *object, const char *name)
{
	if (!json_is_object(object))
		return NULL;
	const json_t *value = json_object_get(object, name);

	if (!value)
		value = look_up_form(object, name, "_one",
				     render->options->one);
	if (!value)
		value = look_up_form(object, name, "_few",
				     render->options->few);
	return value ? value : look_up_all(render, object, name);
}

#define ALSO "also"

/* Returns the value of `also`: whether the item being rendered isn't its list's
 * first. */
static const json_t *
look_up_also(const Render *render, const Frame *frame, const char *name)
{
	if (!frame->item || !render->options->comma || strcmp(name, ALSO) != 0)
		return NULL;
	return json_boolean(frame->item > 1);
}

/* Returns the value of a name, or NULL if it isn't found. */
static const json_t *
look_up(Render *render, const Token *token, const Frame *frame)
{
	char **part = token->path;

	if (!*part)
		return frame->value;
	const json_t *value = NULL;

	for (; frame && !value; frame = frame->up) {
		value = look_into(render, frame->value, *part);
		if (!value)
			value = look_up_also(render, frame, *part);
	}
	/* Only the first part is looked for in outer frames, not the rest of a
	 * path. */
	while (value && *++part)
		value = look_into(render, value, *part);
	return value;
}

static bool
is_false(const json_t *value)
{
	return !value || json_is_null(value) || json_is_false(value) ||
	       (json_is_array(value) && !json_array_size(value)) ||
	       (json_is_string(value) && !json_string_length(value)) ||
	       (json_is_number(value) && json_number_value(value) == 0.0);
}

/* --- writing ---------------------------------------------------------------*/

/* Appends a text. Most texts are so short that a call of GLib's own function
 * would take longer than the copy. */
static void
put(GString *out, const char *text, gsize length)
{
	if (out->len + length >= out->allocated_len) {
		g_string_append_len(out, text, (gssize)length);
		return;
	}
	memcpy(out->str + out->len, text, length);
	out->len += length;
	out->str[out->len] = '\0';
}

static const char *
entity(char c)
{
	switch (c) {
	case '&':
		return "&amp;";
	case '<':
		return "&lt;";
	case '>':
		return "&gt;";
	case '"':
		return "&quot;";
	}
	return NULL;
}

static void
put_escaped(GString *out, const char *text, gsize length)
{
	const char *from = text, *end = text + length;

	for (const char *at = text; at < end; at++) {
		const char *safe = entity(*at);

		if (!safe)
			continue;
		put(out, from, (gsize)(at - from));
		g_string_append(out, safe);
		from = at + 1;
	}
	put(out, from, (gsize)(end - from));
}

static void
put_integer(GString *out, json_int_t number)
{
	char digits[24], *at = digits + sizeof(digits);
	guint64 rest = number < 0 ? -(guint64)number : (guint64)number;

	do
		*--at = (char)('0' + rest % 10);
	while (rest /= 10);
	if (number < 0)
		*--at = '-';
	put(out, at, (gsize)(digits + sizeof(digits) - at));
}

/* Writes a real with as few digits as read back to the same number. */
static void
put_real(GString *out, double number)
{
	static const char *const formats[] = { "%.15g", "%.16g", "%.17g" };
	char text[G_ASCII_DTOSTR_BUF_SIZE];

	for (gsize i = 0; i < G_N_ELEMENTS(formats); i++) {
		g_ascii_formatd(text, sizeof(text), formats[i], number);
		if (g_ascii_strtod(text, NULL) == number)
			break;
	}
	g_string_append(out, text);
}

static void
put_string(const Render *render, const json_t *value, bool raw)
{
	const char *text = json_string_value(value);
	gsize length = json_string_length(value);

	if (raw || !render->options->escape)
		put(render->out, text, length);
	else
		put_escaped(render->out, text, length);
}

static bool
put_value(Render *render, const Token *token, const json_t *value)
{
	switch (json_typeof(value)) {
	case JSON_STRING:
		put_string(render, value, token->kind == TOKEN_RAW);
		return true;
	case JSON_INTEGER:
		put_integer(render->out, json_integer_value(value));
		return true;
	case JSON_REAL:
		put_real(render->out, json_real_value(value));
		return true;
	case JSON_TRUE:
		g_string_append(render->out, "true");
		return true;
	case JSON_FALSE:
		g_string_append(render->out, "false");
		return true;
	case JSON_NULL:
		return true;
	case JSON_OBJECT:
	case JSON_ARRAY:
		break;
	}
	return !render->options->strict ||
	       fault(render, token, "this is no text but a group of fields:");
}

/* Writes a text inside an indented partial, indenting each of its lines. */
static void
put_indented(Render *render, const Token *token)
{
	const char *at = token->text, *end = at + token->length;
	const GString *indent = render->indent;

	if (token->line_start)
		g_string_append_len(render->out, indent->str,
				    (gssize)indent->len);
	while (at < end) {
		const char *newline = memchr(at, '\n', (gsize)(end - at));
		const char *next = newline ? newline + 1 : end;

		g_string_append_len(render->out, at, next - at);
		at = next;
		/* what follows the last newline is a token of its own */
		if (at < end)
			g_string_append_len(render->out, indent->str,
					    (gssize)indent->len);
	}
}

static void
put_text(Render *render, const Token *token)
{
	if (render->indent->len)
		put_indented(render, token);
	else
		put(render->out, token->text, token->length);
}

/* --- rendering -------------------------------------------------------------*/

static bool put_tokens(Render *render, guint from, guint to,
		       const Frame *frame);

static bool
put_name(Render *render, const Token *token, const Frame *frame)
{
	const json_t *value = look_up(render, token, frame);

	if (value)
		return put_value(render, token, value);
	return !render->options->strict ||
	       fault(render, token, "nothing is called");
}

/* Counts one more item or partial; false (with an error) if too many. */
static bool
afford(Render *render, const Token *token)
{
	if (++render->items <= ITEMS_MOST && render->out->len <= OUTPUT_MOST)
		return true;
	return fault(render, token, "too much comes of");
}

static bool
put_list(Render *render, const Token *token, guint place, const Frame *frame)
{
	const json_t *list = frame->value;
	Frame inner = { .up = frame->up };

	for (size_t i = 0; i < json_array_size(list); i++) {
		inner.value = json_array_get(list, i);
		inner.item = i + 1;
		if (!afford(render, token) ||
		    !put_tokens(render, place + 1, token->end, &inner))
			return false;
	}
	return true;
}

static bool
put_section(Render *render, const Token *token, guint place, const Frame *frame)
{
	const json_t *value = look_up(render, token, frame);

	if (!value && render->options->strict)
		return fault(render, token, "nothing is called");
	bool wanted = is_false(value) == (token->kind == TOKEN_INVERTED);

	if (!wanted)
		return true;
	if (token->kind == TOKEN_INVERTED)
		return put_tokens(render, place + 1, token->end, frame);
	Frame inner = { .value = value, .up = frame };

	if (json_is_array(value))
		return put_list(render, token, place, &inner);
	return put_tokens(render, place + 1, token->end, &inner);
}

static bool
put_whole(Render *render, const Mustache *template, const Frame *frame)
{
	const Mustache *outer = render->template;

	render->template = template;
	bool good = put_tokens(render, 0, template->tokens->len, frame);

	render->template = outer;
	return good;
}

static bool
put_partial(Render *render, const Token *token, const Frame *frame)
{
	const MustacheOptions *options = render->options;
	GError *local = NULL;
	const Mustache *partial =
		options->partial
			? options->partial(token->name, options->data, &local)
			: NULL;

	if (local) {
		g_propagate_error(render->error, local);
		return false;
	}
	if (!partial)
		return !options->strict ||
		       fault(render, token, "no such partial:");
	if (render->depth == PARTIALS_MOST)
		return fault(render, token, "partials without end:");
	if (!afford(render, token))
		return false;
	g_autofree char *before =
		render->indent->len ? g_strdup(render->indent->str) : NULL;

	/* within a line a partial starts without any indentation */
	if (token->line_start)
		g_string_append_len(render->indent, token->text,
				    (gssize)token->length);
	else
		g_string_truncate(render->indent, 0);
	render->depth++;
	bool good = put_whole(render, partial, frame);

	render->depth--;
	g_string_assign(render->indent, before ? before : "");
	return good;
}

static bool
put_tokens(Render *render, guint from, guint to, const Frame *frame)
{
	const Token *tokens = (const Token *)render->template->tokens->data;
	bool good = true;

	for (guint i = from; i < to && good; i++) {
		const Token *token = &tokens[i];

		switch (token->kind) {
		case TOKEN_TEXT:
			put_text(render, token);
			break;
		case TOKEN_VALUE:
		case TOKEN_RAW:
			good = put_name(render, token, frame);
			break;
		case TOKEN_SECTION:
		case TOKEN_INVERTED:
			good = put_section(render, token, i, frame);
			i = token->end - 1;
			break;
		case TOKEN_PARTIAL:
			good = put_partial(render, token, frame);
			break;
		}
	}
	return good;
}

char *
mustache_render(const Mustache *mustache, const json_t *data,
		const MustacheOptions *options, GError **error)
{
	Frame frame = { .value = data };
	GString *out = g_string_sized_new(mustache->usual * 2 + 256);
	g_autoptr(GString) indent = g_string_new(NULL);
	Render render = {
		.options = options,
		.out = out,
		.indent = indent,
		.error = error,
	};
	bool good = put_whole(&render, mustache, &frame);

	json_decref(render.made);
	return g_string_free(out, !good);
}
