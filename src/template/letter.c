/* letter.c - renders a kind of letter and enforces what holds for all letters.
 * Both parts come from one rendering. Text: columns, wrapping, tidying, cut
 * lines. HTML: the template's markup dressed for mail programs, in a frame that
 * loads nothing, with the same cut lines visible, because replies often quote
 * the HTML. */
#include "template/letter.h"

#include "base/base.h"
#include "template/marks.h"
#include "template/plain.h"
#include "template/shorten.h"

/* Big mail services hide what exceeds 100 kB; transfer encoding adds to the
 * size. */
#define LETTER_MOST 90000
#define NARROWEST 46	      /* columns; no paragraph is narrowed further */
#define LAST_LEAST 3	      /* fewest words in a paragraph's last line */
#define ATTACHMENT_ROOM 30000 /* for an attachment, encoded */
#define PREHEADER_MOST 90
#define SUBJECT_COLUMNS 90

typedef struct {
	const Speech *speech;
	const char *folder, *kind, *cut;
	const json_t *data;
} Writing;

void
letter_clear(Letter *letter)
{
	g_clear_pointer(&letter->subject, g_free);
	g_clear_pointer(&letter->text, g_free);
	g_clear_pointer(&letter->html, g_free);
}

static char *
render(const Writing *writing, const char *ending, GError **error)
{
	g_autofree char *file = g_strconcat(writing->kind, ending, NULL);

	return library_render(writing->speech->library,
			      writing->speech->language, writing->folder, file,
			      writing->data, error);
}

/* --- the subject --------------------------------------------------------- */

/* Returns whether the stop at `end` ends a sentence. After a number it belongs
 * to a day ("19. Dez."), after a single letter to a name. */
static bool
ends_sentence(const char *text, const char *end)
{
	const char *word = end;
	bool number = true;

	while (word > text && word[-1] != ' ')
		number &= g_ascii_isdigit(*--word);
	return strchr(".!?", *end) && end[1] == ' ' && end - word > 1 &&
	       !number && g_unichar_isupper(g_utf8_get_char(end + 2));
}

/* If the subject is too long, returns the length of the whole sentences that
 * fit, with the bracketed name before them; 0: none fits. */
static gsize
whole_sentences(const char *subject)
{
	const char *name = strstr(subject, "] ");
	const char *first = name ? name + 2 : subject;
	gsize n = 0;

	for (const char *at = first; *at; at++) {
		g_autofree char *until = NULL;

		if (!ends_sentence(first, at))
			continue;
		until = g_strndup(subject, (gsize)(at + 1 - subject));
		if (text_width(until) > SUBJECT_COLUMNS)
			break;
		n = (gsize)(at + 1 - subject);
	}
	return n;
}

/* Returns what <kind>.subject renders as one line, short enough for lists of
 * mails, whatever it contains. */
static char *
subject_line(const char *rendered)
{
	g_autofree char *subject = g_strdup(rendered);
	char *to = subject;

	for (const char *from = subject; *from; from++) {
		guchar c = (guchar)*from;
		bool space = c <= ' ' || c == 0x7f;

		if (!space)
			*to++ = *from;
		else if (to > subject && to[-1] != ' ')
			*to++ = ' ';
	}
	*to = '\0';
	g_strchomp(subject);
	gsize n = text_width(subject) > SUBJECT_COLUMNS
			  ? whole_sentences(subject)
			  : 0;

	return n ? g_strndup(subject, n)
		 : text_shorten(subject, SUBJECT_COLUMNS);
}

/* --- the text ------------------------------------------------------------ */

/* Drops trailing spaces, and blank lines at the start and after another. */
static char *
tidy(const char *text)
{
	GString *tidied = g_string_sized_new(strlen(text) + 2);
	bool blank = true;

	for (const char *next, *line = text; line; line = next) {
		gsize n = strcspn(line, "\n");

		next = line[n] ? line + n + 1 : NULL;
		while (n && g_ascii_isspace(line[n - 1]))
			n--;
		if (blank && !n)
			continue;
		blank = !n;
		g_string_append_len(tidied, line, (gssize)n);
		g_string_append_c(tidied, '\n');
	}
	if (blank && tidied->len)
		g_string_truncate(tidied, tidied->len - 1);
	return g_string_free(tidied, FALSE);
}

/* Returns whether the last line has only a word or two, "18." or "pass.":
 * that is hard to read, and might be taken for a move when it comes back
 * unmarked. */
static bool
ends_in_widow(const char *wrapped)
{
	const char *last = strrchr(wrapped, '\n');
	int words = 0;

	if (!last || strchr("|>", last[1 + strspn(last + 1, " ")]))
		return false;
	for (const char *at = last + 1; *at; at += strcspn(at, " ")) {
		at += strspn(at, " ");
		words += *at != '\0';
	}
	return words < LAST_LEAST;
}

/* Wraps a line, narrower where the last line would have too few words. */
static char *
wrap_paragraph(const char *line)
{
	char *wrapped = text_wrap(line, TEXT_COLUMNS);

	if (!ends_in_widow(wrapped))
		return wrapped;
	for (int columns = TEXT_COLUMNS - 1; columns > NARROWEST; columns--) {
		char *narrow = text_wrap(line, columns);

		if (!ends_in_widow(narrow)) {
			g_free(wrapped);
			return narrow;
		}
		g_free(narrow);
	}
	return wrapped;
}

/* Returns the length of a list item's star or number with its space; 0: it
 * isn't an item. */
static gsize
item_mark(const char *line)
{
	gsize digits = strspn(line, "0123456789");

	if (g_str_has_prefix(line, "* "))
		return 2;
	return digits && digits < 3 && g_str_has_prefix(line + digits, ". ")
		       ? digits + 2
		       : 0;
}

/* Wraps a line; an item's further lines are indented to its first word. */
static void
append_wrapped(GString *out, const char *text, gsize length)
{
	g_autofree char *line = g_strndup(text, length);
	gsize mark = item_mark(line);
	g_autofree char *indented =
		g_strdup_printf("%*s%s", (int)mark, "", line + mark);
	g_autofree char *wrapped = wrap_paragraph(indented);

	memcpy(wrapped, line, mark);
	g_string_append(out, wrapped);
}

static char *
wrap(const char *text)
{
	GString *wrapped = g_string_sized_new(strlen(text) + 64);

	for (const char *end, *line = text; *line; line = end) {
		gsize length = strcspn(line, "\n");

		end = line + length + (line[length] == '\n');
		/* A letter of the alphabet never has more columns than
		 * octets. */
		if (length <= TEXT_COLUMNS) {
			g_string_append_len(wrapped, line, end - line);
			continue;
		}
		append_wrapped(wrapped, line, length);
		g_string_append_len(wrapped, line + length,
				    end - line - (gssize)length);
	}
	return g_string_free(wrapped, FALSE);
}

/* Returns whether no line is longer than a letter's may be (PLAY 1). Addresses
 * are excepted, as a broken one leads nowhere. All texts pass through here. */
static bool
fits(const char *text)
{
	for (gsize n; *text; text += n + (text[n] == '\n')) {
		n = strcspn(text, "\n");
		/* A letter of the alphabet never has more columns than
		 * octets. */
		if (n <= TEXT_COLUMNS)
			continue;
		g_autofree char *line = g_strndup(text, n);

		if (text_width(line) > TEXT_COLUMNS &&
		    !text_is_address(line + strspn(line, "|> ")))
			return false;
	}
	return true;
}

char *
letter_gone(int lines, const void *speech)
{
	json_auto_t *said = say("letter.gone", "{s:i}", "n", lines);
	char *text = speech_text(speech, said, NULL);

	return text ? text : g_strdup("…");
}

char *
letter_lay_out(const char *text)
{
	g_autofree char *aligned = text_align(text, TEXT_COLUMNS);
	g_autofree char *wrapped = wrap(aligned);

	return tidy(wrapped);
}

static char *
write_text(const Writing *writing, const char *markup, GError **error)
{
	g_autofree char *raw = plain_text(markup, error);

	if (!raw)
		return NULL;
	g_autofree char *whole = letter_lay_out(raw);
	g_autofree char *body =
		strlen(whole) > LETTER_MOST
			? shorten_text(whole, LETTER_MOST, letter_gone,
				       writing->speech)
			: g_steal_pointer(&whole);
	char *text = g_strdup_printf("%s\n\n%s\n%s\n", writing->cut, body,
				     writing->cut);

	g_assert(fits(text));
	return text;
}

/* --- the HTML ------------------------------------------------------------ */

/* Returns the sentence that mail programs show beside the subject. If there
 * isn't room for both, it has only what is asked, not what has happened. */
static char *
preheader(const Writing *writing, GError **error)
{
	json_auto_t *asked = json_copy((json_t *)writing->data);
	const json_t *data[] = { writing->data, asked };
	g_autofree char *text = NULL;

	json_object_set_new(asked, "event", json_null());
	for (gsize i = 0; i < G_N_ELEMENTS(data); i++) {
		GError *problem = NULL;

		g_free(text);
		text = library_word(writing->speech->library,
				    writing->speech->language, NULL,
				    "preheader", writing->kind, data[i], false,
				    &problem);
		if (problem) {
			g_propagate_error(error, problem);
			return NULL;
		}
		if (!text || text_width(text) <= PREHEADER_MOST)
			break;
	}
	return text_shorten(text ? text : "", PREHEADER_MOST);
}

char *
letter_dress(const Speech *speech, const char *markup, GError **error)
{
	const Dress *dress = library_dress(speech->library, error);

	return dress ? dress_put_on(dress, markup, error) : NULL;
}

/* Puts the body into its frame (LETTERS 1). */
static char *
frame(const Writing *writing, const char *subject, const char *before,
      const char *body, GError **error)
{
	const char *language = writing->speech->language;
	json_auto_t *data = json_copy((json_t *)writing->data);

	object_set_text(data, "language", language ? language : "en");
	object_set_text(data, "subject", subject);
	object_set_text(data, "preheader", before);
	object_set_text(data, "cut", writing->cut);
	/* The body consists of texts that were checked. */
	json_object_set_new(data, "body", json_string_nocheck(body));
	return library_render(writing->speech->library, language, NULL,
			      "frame.html", data, error);
}

static char *
write_html(const Writing *writing, const char *subject, const char *markup,
	   GError **error)
{
	g_autofree char *body = letter_dress(writing->speech, markup, error);
	g_autofree char *before = body ? preheader(writing, error) : NULL;

	return before ? frame(writing, subject, before, body, error) : NULL;
}

/* --- the whole letter ---------------------------------------------------- */

static bool
write_parts(const Writing *writing, Letter *out, GError **error)
{
	g_autofree char *subject = render(writing, ".subject", error);
	g_autofree char *markup =
		subject ? render(writing, ".html", error) : NULL;

	if (!markup)
		return false;
	out->subject = subject_line(subject);
	out->text = write_text(writing, markup, error);
	if (!out->text)
		return false;
	out->html = write_html(writing, out->subject, markup, error);
	if (!out->html)
		return false;
	gsize most = json_object_get(writing->data, "attachment")
			     ? LETTER_MOST - ATTACHMENT_ROOM
			     : LETTER_MOST;

	if (strlen(out->text) + strlen(out->html) > most)
		g_clear_pointer(&out->html, g_free);
	return true;
}

json_t *
letter_fields(const Speech *speech, json_t *data, GError **error)
{
	json_auto_t *spoken = speech_tree(speech, data, error);

	return spoken ? marks_add(spoken) : NULL;
}

char *
letter_part(const Speech *speech, const char *folder, const char *file,
	    json_t *data, GError **error)
{
	json_auto_t *marked = letter_fields(speech, data, error);

	return marked ? library_render(speech->library, speech->language,
				       folder, file, marked, error)
		      : NULL;
}

char *
letter_part_text(const Speech *speech, const char *folder, const char *file,
		 json_t *data, GError **error)
{
	g_autofree char *markup =
		letter_part(speech, folder, file, data, error);
	g_autofree char *text = markup ? plain_text(markup, error) : NULL;

	return text ? letter_lay_out(text) : NULL;
}

bool
letter_write_fields(const Speech *speech, const char *folder, const char *kind,
		    const char *cut, json_t *fields, Letter *out,
		    GError **error)
{
	if (!json_object_get(fields, "subject_note"))
		object_set_text(fields, "subject_note", "");
	Writing writing = { speech, folder, kind, cut, fields };
	Letter letter = { NULL, NULL, NULL };
	bool good = write_parts(&writing, &letter, error);

	if (good)
		*out = letter;
	else
		letter_clear(&letter);
	return good;
}

bool
letter_write(const Speech *speech, const char *folder, const char *kind,
	     const char *cut, json_t *data, Letter *out, GError **error)
{
	json_auto_t *fields = letter_fields(speech, data, error);

	return fields && letter_write_fields(speech, folder, kind, cut, fields,
					     out, error);
}
