/* bounce.c - reads a mail that reports a failed delivery.
 *
 * Half of these mails hold a message/delivery-status (RFC 3464). In the others
 * the words are searched for a status. Without one, a bounce is hard if it
 * returns our letter, else soft. */
#include "mail/message/bounce.h"

#include "base/text.h"
#include "mail/message/body.h"
#include "mail/message/class.h"
#include "mail/message/headers.h"
#include "mail/message/mime.h"
#include "mail/message/refusal.h"

#include <string.h>

const char *
bounce_kind_name(BounceKind kind)
{
	static const char *const names[] = {
		[BOUNCE_NOTHING] = "nothing", [BOUNCE_SOFT] = "soft",
		[BOUNCE_HARD] = "hard",	      [BOUNCE_POLICY] = "policy",
		[BOUNCE_OURS] = "ours",
	};

	return names[kind];
}

/* --- status codes -------------------------------------------------------- */

/* Returns what the expression's only group first matches, or NULL. Free with
 * g_free. */
static char *
search(const char *pattern, const char *text)
{
	g_autoptr(GRegex) regex = g_regex_new(
		pattern, G_REGEX_CASELESS | G_REGEX_MULTILINE, 0, NULL);
	g_autoptr(GMatchInfo) info = NULL;

	return g_regex_match(regex, text, 0, &info)
		       ? g_match_info_fetch(info, 1)
		       : NULL;
}

#define STATUS "([245]\\.[0-9]{1,3}\\.[0-9]{1,3})(?![0-9.])"

/* Finds the status in a Status field. */
static char *
status_alone(const char *text)
{
	return search("(?<![0-9.])" STATUS, text);
}

/* Finds the status among other words: behind a reply code, or as qmail writes
 * "(#5.1.1)". */
static char *
status_within(const char *text)
{
	return search("(?:\\b[245][0-9]{2}[\\s-]{1,4}|#)" STATUS, text);
}

/* Returns the kind of a status. A full mailbox or too large a letter says
 * nothing against the address. */
static BounceKind
kind_of_status(const char *status)
{
	if (g_str_has_prefix(status, "5.7."))
		return BOUNCE_POLICY;
	if (!strcmp(status, "5.2.2") || !strcmp(status, "5.3.4") ||
	    *status == '4')
		return BOUNCE_SOFT;
	return *status == '5' ? BOUNCE_HARD : BOUNCE_NOTHING;
}

static Bounce
by_status(const char *status)
{
	Bounce bounce = { .kind = kind_of_status(status) };

	g_strlcpy(bounce.status, status, sizeof bounce.status);
	return bounce;
}

/* Corrects the kind by the words: they may refuse us, or call the mailbox full.
 * An unknown user stays unknown, and a full mailbox doesn't soften a refusal by
 * policy. */
static void
soften(Bounce *bounce, const char *text)
{
	bool about_us = bounce->kind != BOUNCE_NOTHING &&
			strcmp(bounce->status, "5.1.1") != 0 &&
			refusal_about_us(text);

	if (about_us)
		bounce->kind = BOUNCE_OURS;
	if (bounce->kind == BOUNCE_HARD &&
	    !g_str_has_prefix(bounce->status, "5.1.") && refusal_full(text))
		bounce->kind = BOUNCE_SOFT;
}

/* --- parts --------------------------------------------------------------- */

typedef struct {
	GMimeObject *content; /* yours */
	GMimePart *status;    /* message/delivery-status, borrowed */
	bool original;	      /* our letter or its headers came back */
} Parts;

static void
look_at(GMimeObject *parent, GMimeObject *part, gpointer data)
{
	Parts *parts = data;

	(void)parent;
	if (part_is(part, "message", "delivery-status") ||
	    part_is(part, "message", "global-delivery-status")) {
		if (GMIME_IS_PART(part) && !parts->status)
			parts->status = GMIME_PART(part);
	} else if (GMIME_IS_MESSAGE_PART(part) ||
		   part_is(part, "message", "*") ||
		   part_is(part, "text", "rfc822-headers")) {
		parts->original = true;
	}
}

/* Looks at all parts, also inside a signature that hides them. */
static void
look_into(GMimeMessage *message, Parts *parts)
{
	parts->content = sealed_content(message);
	if (parts->content && GMIME_IS_MULTIPART(parts->content))
		g_mime_multipart_foreach(GMIME_MULTIPART(parts->content),
					 look_at, parts);
	else
		g_mime_message_foreach(message, look_at, parts);
}

/* --- message/delivery-status --------------------------------------------- */

/* One block of its fields; "" if a field is missing. */
typedef struct {
	char *action, *status, *diagnostic;
} Report;

static void
report_clear(Report *report)
{
	g_free(report->action);
	g_free(report->status);
	g_free(report->diagnostic);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Report, report_clear)

static char *
field_of(const char *block, const char *name)
{
	g_autofree char *pattern =
		g_strdup_printf("^%s[ \\t]*:[ \\t]*(.*(?:\\n[ \\t].*)*)", name);
	char *value = search(pattern, block);

	return value ? g_strstrip(value) : g_strdup("");
}

static Report
report_of(const char *block)
{
	return (Report){
		.action = field_of(block, "Action"),
		.status = field_of(block, "Status"),
		.diagnostic = field_of(block, "Diagnostic-Code"),
	};
}

/* Returns a block's status. "5.0.0" says no more than "5", so the server's
 * words may know better. */
static char *
status_of(const Report *report)
{
	g_autofree char *own = status_alone(report->status);
	char *told;

	if (own && !g_str_has_suffix(own, ".0.0"))
		return g_steal_pointer(&own);
	told = status_within(report->diagnostic);
	return told ? told : g_steal_pointer(&own);
}

static bool
not_given_up(const char *action)
{
	static const char *const words[] = { "delayed", "relayed", "delivered",
					     "expanded", NULL };
	g_autofree char *lower = g_ascii_strdown(action, -1);

	return text_begins(lower, words);
}

/* Reads the blocks; returns whether they decide. */
static bool
by_blocks(char *const *blocks, Bounce *bounce)
{
	bool known = false;

	*bounce = (Bounce){ .kind = BOUNCE_NOTHING };
	for (int i = 0; blocks[i]; i++) {
		g_auto(Report) report = report_of(blocks[i]);
		g_autofree char *status = status_of(&report);

		known = known || status || not_given_up(report.action);
		if (status && !not_given_up(report.action))
			*bounce = by_status(status);
		if (bounce->kind != BOUNCE_NOTHING)
			return true;
	}
	return known;
}

static bool
by_report(GMimePart *part, Bounce *bounce)
{
	g_autoptr(GByteArray) bytes = part_bytes(part);
	g_autofree char *text =
		decode_text((const char *)bytes->data, bytes->len, NULL);
	g_auto(GStrv) blocks =
		g_regex_split_simple("\\n[ \\t]*\\n", text, 0, 0);

	bool known = by_blocks(blocks, bounce);

	soften(bounce, text);
	return known;
}

/* --- no delivery-status -------------------------------------------------- */

/* Returns where our letter begins in the words; their end if it doesn't. */
static const char *
end_of_words(const char *text)
{
	static const char *const begins[] = {
		"received:",
		"return-path:",
		"message-id:",
		"x-pennypost-loop:",
	};

	for (const char *line = text; line; line = strchr(line, '\n')) {
		line += *line == '\n';
		for (gsize i = 0; i < G_N_ELEMENTS(begins); i++)
			if (!g_ascii_strncasecmp(line, begins[i],
						 strlen(begins[i])))
				return line;
	}
	return text + strlen(text);
}

static bool
still_tried(GMimeMessage *message)
{
	g_autofree char *subject =
		headers_folded(GMIME_OBJECT(message), "Subject");

	return strstr(subject, "delay") || strstr(subject, "still being") ||
	       g_str_has_prefix(subject, "warning:");
}

static Bounce
by_words(GMimeMessage *message, bool original)
{
	Body body = { 0 };

	if (still_tried(message) || !body_read(message, &body, NULL))
		return (Bounce){ .kind = BOUNCE_NOTHING };
	const char *end = end_of_words(body.text);
	g_autofree char *words = g_strndup(body.text, (gsize)(end - body.text));
	g_autofree char *status = status_within(words);

	Bounce bounce =
		status ? by_status(status)
		       : (Bounce){ .kind = original || *end ? BOUNCE_HARD
							    : BOUNCE_SOFT };

	g_free(body.text);
	soften(&bounce, words);
	return bounce;
}

/* Returns whether the mail is a bounce. The address where bounces go doesn't
 * prove it: answering machines and people may write to it too. */
static bool
is_bounce(GMimeMessage *message)
{
	static const MessageIdentity nobody = { "", "@", "" };
	g_autoptr(GPtrArray) none = g_ptr_array_new();
	const char *sign;

	return class_of(message, none, &nobody, &sign) == MESSAGE_BOUNCE;
}

Bounce
bounce_read(GBytes *bytes)
{
	gsize length;
	const char *data = g_bytes_get_data(bytes, &length);
	GMimeMessage *message = mime_message(data ? data : "", length);
	Bounce bounce = { .kind = BOUNCE_NOTHING };
	Parts parts = { 0 };

	if (message && is_bounce(message)) {
		look_into(message, &parts);
		if (!parts.status || !by_report(parts.status, &bounce))
			bounce = by_words(message, parts.original);
	}
	g_clear_object(&parts.content);
	g_clear_object(&message);
	return bounce;
}

Bounce
bounce_words(const char *words)
{
	g_autofree char *status = status_within(words);

	bool hard = g_str_has_prefix(words, "550") ||
		    g_str_has_prefix(words, "551") ||
		    g_str_has_prefix(words, "553");
	/* "552 too big" and "554 policy" say nothing about the mailbox. */
	Bounce bounce = { .kind = hard ? BOUNCE_HARD : BOUNCE_SOFT };

	if (status && *status == '5')
		bounce = by_status(status);
	soften(&bounce, words);
	return bounce;
}
