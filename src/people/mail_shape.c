/* mail_shape.c - the shapes in which mail programs send an answer, written by
 * hand: a library would write them more evenly than real mail programs do. */
#include "people/mail_shape.h"

#include <string.h>

typedef enum { ENCODE_NOT, ENCODE_QUOTED, ENCODE_BASE64 } Encoding;

typedef struct {
	const char *name, *mailer;
	char *(*text)(const Answer *); /* NULL: no such part */
	char *(*html)(const Answer *);
	Encoding encoding;
	const char *charset;
	bool flowed; /* the text part */
	bool fresh;  /* a new mail, not an answer */
} Shape;

/* --- quotes ------------------------------------------------------------- */

static char *
attribution(const Answer *answer)
{
	g_autofree char *when = clock_show(answer->letter_date, "UTC");
	const Manner *manner = answer->manner;

	return g_strdup_printf("%s%s%s%s <%s>%s", manner->on, when, manner->who,
			       answer->letter->from_name, answer->letter->from,
			       manner->wrote);
}

static char *
header_block(const Answer *answer)
{
	g_autofree char *when = clock_show(answer->letter_date, "UTC");
	const Manner *manner = answer->manner;
	const Opened *letter = answer->letter;

	return g_strdup_printf(
		"%s: %s <%s>\n%s: %s\n%s: %s\n%s: %s\n", manner->from,
		letter->from_name, letter->from, manner->sent, when, manner->to,
		answer->from_name, manner->subject, letter->subject);
}

/* Quotes the lines from `first` up to `last` with ">". */
static void
add_marked(GString *out, char **lines, guint first, guint last)
{
	for (guint i = first; i < last; i++)
		g_string_append_printf(out, ">%s%s\n", *lines[i] ? " " : "",
				       lines[i]);
}

static char *
marked(const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	GString *out = g_string_new(NULL);

	add_marked(out, lines, 0, g_strv_length(lines));
	return g_string_free(out, FALSE);
}

/* --- plain text --------------------------------------------------------- */

static char *
text_top(const Answer *answer)
{
	g_autofree char *said = attribution(answer);
	g_autofree char *quote = marked(answer->letter->text);

	return g_strdup_printf("%s\n\n%s\n%s", answer->text, said, quote);
}

static char *
text_bottom(const Answer *answer)
{
	g_autofree char *said = attribution(answer);
	g_autofree char *quote = marked(answer->letter->text);

	return g_strdup_printf("%s\n%s\n%s\n\n-- \n%s\n", said, quote,
			       answer->text, answer->from_name);
}

/* Answers below the first third of the quote, where the question was. */
static char *
text_between(const Answer *answer)
{
	g_auto(GStrv) lines = g_strsplit(answer->letter->text, "\n", -1);
	guint n = g_strv_length(lines);
	g_autofree char *said = attribution(answer);
	GString *out = g_string_new(said);

	g_string_append_c(out, '\n');
	add_marked(out, lines, 0, n / 3);
	g_string_append_printf(out, "\n%s\n\n", answer->text);
	add_marked(out, lines, n / 3, n);
	return g_string_free(out, FALSE);
}

static char *
text_bare(const Answer *answer)
{
	return g_strdup_printf("%s\n", answer->text);
}

static char *
text_outlook(const Answer *answer)
{
	g_autofree char *block = header_block(answer);

	return g_strdup_printf("%s\n\n________________________________\n%s\n%s",
			       answer->text, block, answer->letter->text);
}

static char *
text_iphone(const Answer *answer)
{
	g_autofree char *said = attribution(answer);
	g_autofree char *both =
		g_strdup_printf("%s\n\n%s", said, answer->letter->text);
	g_autofree char *quote = marked(both);

	return g_strdup_printf("%s\n\n%s\n\n%s", answer->text,
			       answer->manner->phone, quote);
}

/* Adds a line in the format of RFC 3676: one that ends in a space continues in
 * the next. */
static void
add_flowed(GString *out, const char *line)
{
	while (strlen(line) > 66) {
		const char *space = g_strrstr_len(line, 66, " ");

		if (!space)
			break;
		g_string_append_len(out, line, space - line + 1);
		g_string_append_c(out, '\n');
		line = space + 1;
	}
	if (*line == ' ' || *line == '>' || g_str_has_prefix(line, "From "))
		g_string_append_c(out, ' ');
	g_string_append_printf(out, "%s\n", line);
}

static char *
text_flowed(const Answer *answer)
{
	g_auto(GStrv) lines = g_strsplit(answer->text, "\n", -1);
	g_autofree char *said = attribution(answer);
	g_autofree char *quote = marked(answer->letter->text);
	GString *out = g_string_new(NULL);

	for (char **line = lines; *line; line++)
		add_flowed(out, g_strchomp(*line));
	g_string_append_printf(out, "\n%s\n%s\n-- \n%s\n", said, quote,
			       answer->from_name);
	return g_string_free(out, FALSE);
}

static char *
text_vacation(const Answer *answer)
{
	return g_strdup_printf("%s\n\n%s", answer->text,
			       answer->letter->subject);
}

/* --- HTML --------------------------------------------------------------- */

/* Returns the HTML between <body> and </body>, all of it if there is no body,
 * and the text if there is no HTML. Free with g_free. */
static char *
quoted_body(const Answer *answer)
{
	const char *html = answer->letter->html;
	const char *start = strstr(html, "<body");

	if (!*html) {
		g_autofree char *plain =
			g_markup_escape_text(answer->letter->text, -1);
		return g_strdup_printf("<pre>%s</pre>", plain);
	}
	start = start ? strchr(start, '>') : NULL;
	start = start ? start + 1 : html;
	const char *end = strstr(start, "</body>");

	return end ? g_strndup(start, (gsize)(end - start)) : g_strdup(start);
}

static char *
lines_html(const char *text, const char *element)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	GString *out = g_string_new(NULL);

	for (char **line = lines; *line; line++) {
		g_autofree char *safe = g_markup_escape_text(*line, -1);

		g_string_append_printf(out, "<%s>%s</%s>\n", element,
				       *safe ? safe : "<br>", element);
	}
	return g_string_free(out, FALSE);
}

static char *
html_gmail(const Answer *answer)
{
	g_autofree char *mine = lines_html(answer->text, "div");
	g_autofree char *said = attribution(answer);
	g_autofree char *safe = g_markup_escape_text(said, -1);
	g_autofree char *quote = quoted_body(answer);

	return g_strdup_printf(
		"<div dir=\"ltr\">%s</div><br><div class=\"gmail_quote\">"
		"<div dir=\"ltr\" class=\"gmail_attr\">%s<br></div>"
		"<blockquote class=\"gmail_quote\" style=\"margin:0 0 0 .8ex\">"
		"%s</blockquote></div>\n",
		mine, safe, quote);
}

static char *
html_outlook(const Answer *answer)
{
	g_autofree char *mine = lines_html(answer->text, "p");
	g_autofree char *block = header_block(answer);
	g_autofree char *headers = lines_html(block, "span");
	g_autofree char *quote = quoted_body(answer);

	return g_strdup_printf(
		"<html><head><style><!-- p.MsoNormal {margin:0} --></style>"
		"</head><body lang=\"%s\">%s<hr>"
		"<div id=\"divRplyFwdMsg\" dir=\"ltr\">%s</div>\n<div>%s</div>"
		"</body></html>\n",
		answer->manner->language, mine, headers, quote);
}

static char *
html_cited(const Answer *answer)
{
	g_autofree char *mine = lines_html(answer->text, "div");
	g_autofree char *said = attribution(answer);
	g_autofree char *safe = g_markup_escape_text(said, -1);
	g_autofree char *quote = quoted_body(answer);

	return g_strdup_printf(
		"<html><body style=\"word-wrap:break-word\">%s<br>"
		"<blockquote type=\"cite\"><div>%s</div>%s</blockquote>"
		"</body></html>\n",
		mine, safe, quote);
}

static const Shape shapes[MAIL_SHAPES] = {
	[MAIL_SHAPE_TOP] = { "top-posted", "Evolution 3.46", text_top, NULL,
			     ENCODE_NOT, .charset = "utf-8" },
	[MAIL_SHAPE_BOTTOM] = { "bottom-posted", "Mutt/2.2", text_bottom, NULL,
				ENCODE_NOT, .charset = "utf-8" },
	[MAIL_SHAPE_BETWEEN] = { "between quotes", "Gnus/5.13", text_between,
				 NULL, ENCODE_NOT, .charset = "utf-8" },
	[MAIL_SHAPE_BARE] = { "no quote", "Roundcube", text_bare, NULL,
			      ENCODE_NOT, .charset = "UTF-8" },
	[MAIL_SHAPE_OUTLOOK] = { "outlook", "Microsoft Outlook 16.0",
				 text_outlook, NULL, ENCODE_QUOTED,
				 .charset = "windows-1252" },
	[MAIL_SHAPE_OUTLOOK_HTML] = { "outlook html", "Microsoft Outlook 16.0",
				      text_outlook, html_outlook, ENCODE_BASE64,
				      .charset = "utf-8" },
	[MAIL_SHAPE_GMAIL] = { "gmail", NULL, text_top, html_gmail,
			       ENCODE_QUOTED, .charset = "UTF-8" },
	[MAIL_SHAPE_HTML] = { "html only", "Apple Mail (2.3774)", NULL,
			      html_cited, ENCODE_QUOTED, .charset = "utf-8" },
	[MAIL_SHAPE_BASE64] = { "base64", "K-9 Mail for Android", text_top,
				NULL, ENCODE_BASE64, .charset = "utf-8" },
	[MAIL_SHAPE_QUOTED_PRINTABLE] = { "quoted-printable", "The Bat!",
					  text_top, NULL, ENCODE_QUOTED,
					  .charset = "windows-1252" },
	[MAIL_SHAPE_FLOWED] = { "format=flowed", "Mozilla Thunderbird",
				text_flowed, NULL, ENCODE_NOT,
				.charset = "UTF-8", .flowed = true },
	[MAIL_SHAPE_IPHONE] = { "iphone", "iPhone Mail (20A362)", text_iphone,
				NULL, ENCODE_QUOTED, .charset = "utf-8" },
	[MAIL_SHAPE_ONE_TAP] = { "one-tap link", "iPhone Mail (20A362)",
				 text_bare, NULL, ENCODE_NOT,
				 .charset = "us-ascii", .fresh = true },
	[MAIL_SHAPE_VACATION] = { "vacation reply", "vacation 1.2",
				  text_vacation, NULL, ENCODE_NOT,
				  .charset = "utf-8" },
};

const char *
mail_shape_name(int shape)
{
	return shapes[shape].name;
}

/* --- bytes -------------------------------------------------------------- */

/* Adds a text with lines that end in CRLF. */
static void
add_lines(GString *out, const char *text)
{
	for (const char *at = text; *at; at++) {
		if (*at == '\n')
			g_string_append_c(out, '\r');
		g_string_append_c(out, *at);
	}
	if (out->len && out->str[out->len - 1] != '\n')
		g_string_append(out, "\r\n");
}

static void
add_quoted_line(GString *out, const char *line, gsize length)
{
	gsize column = 0;

	for (gsize i = 0; i < length; i++) {
		guint8 byte = (guint8)line[i];
		bool plain = byte >= 32 && byte < 127 && byte != '=' &&
			     !(byte == ' ' && i + 1 == length);

		if (column + (plain ? 1 : 3) > 75) {
			g_string_append(out, "=\r\n");
			column = 0;
		}
		g_string_append_printf(out, plain ? "%c" : "=%02X", byte);
		column += plain ? 1 : 3;
	}
	g_string_append(out, "\r\n");
}

static void
add_quoted_printable(GString *out, const char *bytes, gsize length)
{
	const char *end = bytes + length;

	while (bytes < end) {
		const char *stop = memchr(bytes, '\n', (gsize)(end - bytes));

		stop = stop ? stop : end;
		add_quoted_line(out, bytes, (gsize)(stop - bytes));
		bytes = stop + 1;
	}
}

static void
add_base64(GString *out, const char *bytes)
{
	g_autoptr(GString) lines = g_string_new(NULL);

	add_lines(lines, bytes);
	g_autofree char *coded =
		g_base64_encode((const guint8 *)lines->str, lines->len);
	gsize length = strlen(coded);

	for (gsize at = 0; at < length; at += 76) {
		g_string_append_len(out, coded + at,
				    (gssize)MIN(76, length - at));
		g_string_append(out, "\r\n");
	}
}

static void
add_content(GString *out, Encoding encoding, const char *charset,
	    const char *text)
{
	gsize length;
	g_autofree char *bytes = g_convert_with_fallback(
		text, -1, charset, "utf-8", "?", NULL, &length, NULL);

	g_assert(bytes); /* letters and answers are UTF-8 */
	switch (encoding) {
	case ENCODE_NOT:
		add_lines(out, bytes);
		break;
	case ENCODE_QUOTED:
		add_quoted_printable(out, bytes, length);
		break;
	case ENCODE_BASE64:
		add_base64(out, bytes);
		break;
	}
}

static void
add_part(GString *out, const Shape *shape, const char *type, const char *text)
{
	bool wide =
		!strcmp(shape->charset, "us-ascii") && !g_str_is_ascii(text);
	const char *charset = wide ? "utf-8" : shape->charset;
	static const char *const names[] = { "8bit", "quoted-printable",
					     "base64" };

	g_string_append_printf(out,
			       "Content-Type: %s; charset=\"%s\"\r\n"
			       "Content-Transfer-Encoding: %s\r\n\r\n",
			       type, charset, names[shape->encoding]);
	add_content(out, shape->encoding, charset, text);
}

static void
add_body(GString *out, const Shape *shape, const Answer *answer)
{
	static const char boundary[] = "=_000_part_of_two";
	g_autofree char *text = shape->text ? shape->text(answer) : NULL;
	g_autofree char *html = shape->html ? shape->html(answer) : NULL;

	const char *plain =
		shape->flowed ? "text/plain; format=flowed" : "text/plain";

	if (!text || !html) {
		add_part(out, shape, text ? plain : "text/html",
			 text ? text : html);
		return;
	}
	g_string_append_printf(out,
			       "Content-Type: multipart/alternative;\r\n"
			       "\tboundary=\"%s\"\r\n\r\n--%s\r\n",
			       boundary, boundary);
	add_part(out, shape, plain, text);
	g_string_append_printf(out, "\r\n--%s\r\n", boundary);
	add_part(out, shape, "text/html", html);
	g_string_append_printf(out, "\r\n--%s--\r\n", boundary);
}

/* Adds the header fields that servers on the way put on top. */
static void
add_trace(GString *out, const Answer *answer)
{
	g_autofree char *date = clock_rfc5322(answer->date);

	g_string_append_printf(
		out,
		"Return-Path: <%s>\r\nDelivered-To: %s\r\n"
		"Received: from mail.example.net (mail.example.net [192.0.2.7])"
		"\r\n\tby mx.example.org with ESMTPS id 4Qx7\r\n"
		"\tfor <%s>; %s\r\n",
		answer->from, answer->to, answer->to, date);
}

static void
add_threading(GString *out, const Opened *letter)
{
	if (!*letter->message_id)
		return;
	g_string_append_printf(
		out, "In-Reply-To: %s\r\nReferences:", letter->message_id);
	g_auto(GStrv) ids = g_strsplit(letter->references, " ", -1);

	for (char **id = ids; *id; id++)
		if (**id)
			g_string_append_printf(out, " %s\r\n", *id);
	g_string_append_printf(out, " %s\r\n", letter->message_id);
}

static char *
encoded_word(const char *text)
{
	if (g_str_is_ascii(text))
		return g_strdup(text);
	g_autofree char *coded =
		g_base64_encode((const guint8 *)text, strlen(text));

	return g_strdup_printf("=?utf-8?B?%s?=", coded);
}

static void
add_headers(GString *out, const Shape *shape, const Answer *answer)
{
	g_autofree char *date = clock_rfc5322(answer->date);
	g_autofree char *name = encoded_word(answer->from_name);
	g_autofree char *subject = encoded_word(answer->subject);

	g_string_append_printf(out,
			       "From: %s <%s>\r\nTo: <%s>\r\nSubject: %s\r\n"
			       "Date: %s\r\nMessage-ID: %s\r\n",
			       name, answer->from, answer->to, subject, date,
			       answer->message_id);
	if (!shape->fresh)
		add_threading(out, answer->letter);
	if (shape->mailer)
		g_string_append_printf(out, "X-Mailer: %s\r\n", shape->mailer);
	g_string_append(out, "MIME-Version: 1.0\r\n");
}

GBytes *
mail_shape_write(MailShape shape, const Answer *answer)
{
	const Shape *kind = &shapes[shape];
	GString *out = g_string_new(NULL);

	add_trace(out, answer);
	add_headers(out, kind, answer);
	if (shape == MAIL_SHAPE_VACATION)
		g_string_append(out, "Auto-Submitted: auto-replied\r\n"
				     "Precedence: junk\r\n");
	add_body(out, kind, answer);
	return g_string_free_to_bytes(out);
}
