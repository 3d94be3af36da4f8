/* body.c - finds the parts of a mail that are its text. */
#include "mail/message/body.h"

#include "base/base.h"
#include "base/pattern.h"
#include "mail/message/html.h"
#include "mail/message/mime.h"
#include "mail/message/normal.h"

/* --- format=flowed ------------------------------------------------------- */

typedef struct {
	GString *out;
	guint depth; /* quote depth of the open line */
	bool open;   /* a line waits for its rest */
	bool delsp;
} Flow;

static void
close_line(Flow *flow)
{
	if (flow->open)
		g_string_append_c(flow->out, '\n');
	flow->open = false;
}

static void
begin_line(Flow *flow, guint depth)
{
	close_line(flow);
	for (guint i = 0; i < depth; i++)
		g_string_append_c(flow->out, '>');
	if (depth)
		g_string_append_c(flow->out, ' ');
	flow->depth = depth;
}

static void
take_line(Flow *flow, const char *line, gsize length)
{
	guint depth = 0;

	while (depth < length && line[depth] == '>')
		depth++;
	const char *rest = line + depth;
	gsize left = length - depth;

	if (left && *rest == ' ') {
		rest++;
		left--;
	}
	bool signature = left == 3 && !memcmp(rest, "-- ", 3);
	bool flowed = left && rest[left - 1] == ' ' && !signature;

	if (!flow->open || flow->depth != depth || signature)
		begin_line(flow, depth);
	else if (!depth)
		g_string_append(flow->out, TEXT_JOIN);
	if (flowed && flow->delsp)
		left--;
	g_string_append_len(flow->out, rest, (gssize)left);
	flow->open = true;
	if (!flowed)
		close_line(flow);
}

char *
flowed_join(const char *text, bool delsp)
{
	Flow flow = { .out = g_string_new(NULL), .delsp = delsp };

	while (*text) {
		gsize length = strcspn(text, "\n");
		gsize own = length && text[length - 1] == '\r' ? length - 1
							       : length;

		take_line(&flow, text, own);
		text += length + (text[length] == '\n');
	}
	close_line(&flow);
	return g_string_free(flow.out, FALSE);
}

/* --- parts --------------------------------------------------------------- */

#define DEPTH_MOST 10
#define PARTS_MOST 100
#define HEADERS_MOST 500
#define STUB_LONGEST 250

typedef struct {
	int parts, deepest, headers;
} Measure;

static void
measure(GMimeObject *object, int depth, Measure *found)
{
	GMimeHeaderList *list = g_mime_object_get_header_list(object);

	found->parts++;
	found->deepest = MAX(found->deepest, depth);
	found->headers =
		MAX(found->headers, g_mime_header_list_get_count(list));
	if (depth > DEPTH_MOST || found->parts > PARTS_MOST)
		return;
	if (GMIME_IS_MULTIPART(object)) {
		GMimeMultipart *multipart = GMIME_MULTIPART(object);
		int n = g_mime_multipart_get_count(multipart);

		for (int i = 0; i < n && found->parts <= PARTS_MOST; i++)
			measure(g_mime_multipart_get_part(multipart, i),
				depth + 1, found);
	} else if (GMIME_IS_MESSAGE_PART(object)) {
		GMimeMessage *inner = g_mime_message_part_get_message(
			GMIME_MESSAGE_PART(object));
		GMimeObject *part = inner ? inner->mime_part : NULL;

		if (part)
			measure(part, depth + 1, found);
	}
}

static bool
within_limits(GMimeObject *object, GError **error)
{
	Measure found = { 0 };

	measure(object, 0, &found);
	if (found.deepest > DEPTH_MOST)
		return fail(error, ERROR_NEVER,
			    "parts nested more than %d deep", DEPTH_MOST);
	if (found.parts > PARTS_MOST)
		return fail(error, ERROR_NEVER, "more than %d parts",
			    PARTS_MOST);
	if (found.headers > HEADERS_MOST)
		return fail(error, ERROR_NEVER,
			    "more than %d header fields in a part",
			    HEADERS_MOST);
	return true;
}

/* --- text of a part ------------------------------------------------------ */

static bool
is_enriched(GMimeObject *object)
{
	return part_is(object, "text", "enriched") ||
	       part_is(object, "text", "richtext");
}

/* Returns whether a part is text of that subtype. People read other types as
 * plain text too (MAIL R73). GMime takes an unreadable type for
 * application/octet-stream, but RFC 2045 wants plain text. */
static bool
is_text(GMimeObject *object, const char *subtype)
{
	const char *raw = g_mime_object_get_header(object, "Content-Type");

	if (!GMIME_IS_PART(object) || part_is(object, "text", subtype))
		return GMIME_IS_PART(object);
	return !strcmp(subtype, "plain") &&
	       (is_enriched(object) || part_is(object, "text", "markdown") ||
		part_is(object, "text", "x-markdown") ||
		(raw && !strchr(raw, '/')));
}

/* Drops the tags of text/enriched; "<<" is a "<". A single line break means a
 * space to programs, but is kept, as people see their own lines. */
static char *
enriched_text(const char *text)
{
	GString *plain = g_string_new(NULL);

	for (const char *at = text; *at; at++) {
		const char *end = *at == '<' ? strchr(at, '>') : NULL;

		if (at[0] == '<' && at[1] == '<')
			g_string_append_c(plain, *at++);
		else if (end)
			at = end;
		else
			g_string_append_c(plain, *at);
	}
	return g_string_free(plain, FALSE);
}

static char *
part_text(GMimeObject *object)
{
	GMimeContentType *type = g_mime_object_get_content_type(object);
	const char *charset =
		g_mime_content_type_get_parameter(type, "charset");
	const char *format = g_mime_content_type_get_parameter(type, "format");
	const char *delsp = g_mime_content_type_get_parameter(type, "delsp");
	g_autoptr(GByteArray) bytes = part_bytes(GMIME_PART(object));
	g_autofree char *decoded =
		decode_text((const char *)bytes->data, bytes->len, charset);
	g_autofree char *text = text_without_joins(decoded);

	if (is_text(object, "html"))
		return html_text(text);
	if (is_enriched(object))
		return enriched_text(text);
	if (format && !g_ascii_strcasecmp(format, "flowed"))
		return flowed_join(text,
				   delsp && !g_ascii_strcasecmp(delsp, "yes"));
	return g_steal_pointer(&text);
}

/* --- choosing parts ------------------------------------------------------ */

typedef struct {
	GMimeObject *object; /* borrowed */
	char *text;
} Text;

typedef struct {
	GPtrArray *plain, *html; /* Text * */
	GMimeObject *first;	 /* the first text of either kind */
	GMimeObject *last;	 /* the last part of all */
	int alternatives; /* multipart/alternatives around us: another part may
			     say the same */
	bool encrypted;
	bool sealed;	       /* signed, and cannot be opened */
	GMimeObject *unsealed; /* what was signed; yours */
} Choice;

static void
text_free(Text *text)
{
	g_free(text->text);
	g_free(text);
}

/* Returns whether the text only says that there is HTML, or names pictures
 * (MAIL R73). */
static bool
is_stub(const char *text)
{
	g_autoptr(GString) bare = g_string_new(text);

	for (char *open; (open = strchr(bare->str, '['));) {
		gsize at = (gsize)(open - bare->str);
		gsize length = strcspn(open, "]");

		if (!open[length] || (!g_str_has_prefix(open, "[cid:") &&
				      !g_str_has_prefix(open, "[image")))
			break;
		g_string_erase(bare, (gssize)at, (gssize)length + 1);
	}
	return normal_blank(bare->str) ||
	       (bare->len < STUB_LONGEST &&
		pattern_fits_anycase("html.{0,40}(viewer|client|reader|capable|"
				     "compatible|enabled|format|version|"
				     "part|browser)|"
				     "(view|read|display).{0,40}html",
				     bare->str));
}

static void choose(GMimeObject *object, Choice *choice);

/* Opens the content of a signed part, but of no signed part inside it. */
static void
choose_sealed(GMimeObject *object, Choice *choice)
{
	GMimeObject *inner = choice->unsealed ? NULL : sealed_open(object);

	if (inner)
		choice->unsealed = inner;
	if (inner && within_limits(inner, NULL)) {
		choose(inner, choice);
		return;
	}
	const char *kind =
		g_mime_object_get_content_type_parameter(object, "smime-type");

	choice->last = object;
	choice->sealed |= kind != NULL;
}

static void
choose_leaf(GMimeObject *object, Choice *choice)
{
	bool plain = is_text(object, "plain");
	bool named = GMIME_IS_PART(object) &&
		     g_mime_part_get_filename(GMIME_PART(object));
	const char *kind = g_mime_object_get_disposition(object);

	choice->last = object;
	if ((!plain && !is_text(object, "html")) ||
	    (kind && !g_ascii_strcasecmp(kind, "attachment")) ||
	    (named && choice->first))
		return;
	g_autofree char *text = part_text(object);

	if (normal_blank(text) ||
	    (plain && choice->alternatives && is_stub(text)))
		return;
	if (!choice->first)
		choice->first = object;
	Text own = { object, g_steal_pointer(&text) };

	g_ptr_array_add(plain ? choice->plain : choice->html,
			g_memdup2(&own, sizeof own));
}

/* Chooses among parts that say the same: the first that has plain text, else
 * HTML. Parts after plain text aren't even read. */
static void
choose_alternative(GMimeMultipart *multipart, Choice *choice)
{
	int n = g_mime_multipart_get_count(multipart);
	guint plain = choice->plain->len;
	guint html = choice->html->len;
	GMimeObject *first = choice->first;

	choice->alternatives++;
	for (int i = 0; i < n && choice->plain->len == plain; i++)
		choose(g_mime_multipart_get_part(multipart, i), choice);
	choice->alternatives--;
	if (choice->plain->len == plain)
		return;
	g_ptr_array_set_size(choice->html, (gint)html);
	choice->last = g_mime_multipart_get_part(multipart, n - 1);
	if (!first)
		choice->first =
			((Text *)g_ptr_array_index(choice->plain, plain))
				->object;
}

static void
choose_multipart(GMimeObject *object, Choice *choice)
{
	GMimeMultipart *multipart = GMIME_MULTIPART(object);
	int n = g_mime_multipart_get_count(multipart);

	if (part_is(object, "multipart", "alternative")) {
		choose_alternative(multipart, choice);
	} else if (part_is(object, "multipart", "encrypted")) {
		choice->encrypted = true;
	} else if (part_is(object, "multipart", "signed") ||
		   part_is(object, "multipart", "related")) {
		if (n > 0)
			choose(g_mime_multipart_get_part(multipart, 0), choice);
		if (n > 1)
			choice->last =
				g_mime_multipart_get_part(multipart, n - 1);
	} else {
		for (int i = 0; i < n; i++)
			choose(g_mime_multipart_get_part(multipart, i), choice);
	}
}

/* Chooses the text in a part. Never looks into message/rfc822, which was
 * written to others. */
static void
choose(GMimeObject *object, Choice *choice)
{
	if (GMIME_IS_MULTIPART(object))
		choose_multipart(object, choice);
	else if (sealed_is(object))
		choose_sealed(object, choice);
	else
		choose_leaf(object, choice);
}

bool
body_read(GMimeMessage *message, Body *body, GError **error)
{
	GMimeObject *root = message->mime_part;

	if (root && !within_limits(root, error))
		return false;
	GDestroyNotify release = (GDestroyNotify)text_free;
	Choice choice = { .plain = g_ptr_array_new_with_free_func(release),
			  .html = g_ptr_array_new_with_free_func(release) };

	if (root)
		choose(root, &choice);
	bool html = choice.first && is_text(choice.first, "html");
	GString *all = g_string_new(NULL);

	ptr_array_foreach (const Text, part,
			   html ? choice.html : choice.plain) {
		if (all->len && all->str[all->len - 1] != '\n')
			g_string_append_c(all, '\n');
		g_string_append(all, part->text);
	}
	body->text = g_string_free(all, FALSE);
	body->ended = choice.first && choice.first != choice.last;
	body->unreadable = choice.encrypted ||
			   (!choice.first && root && !is_text(root, "plain") &&
			    !is_text(root, "html")) ||
			   strstr(body->text, "-----BEGIN PGP MESSAGE-----");
	body->sealed = choice.sealed;
	g_clear_object(&choice.unsealed);
	g_ptr_array_unref(choice.plain);
	g_ptr_array_unref(choice.html);
	return true;
}
