/* quote.c - finds the player's own text in a message.  It reads line by line,
 * never "all above the first quote", because people also answer below and
 * between. It stops at our own cut line, a signature, or the header of a letter
 * that is quoted without marks.  A cut line quoted with ">" begins a letter of
 * ours, and a second one ends it. Mail programs leave the tails of broken lines
 * without a mark between the two; below the second people may go on.  A header
 * block is looked for before an attribution. An attribution is dropped only if
 * the text after it is marked, or nothing was written above it; else a quoted
 * letter without marks follows (MAIL R57, R58). */
#include "command/own_text/quote.h"

#include "base/base.h"
#include "base/pattern.h"
#include "command/language/lexicon.h"
#include "command/own_text/foreign.h"

#define LINES_MOST 4000
#define INITIALS_MOST 4
#define HALVES_MOST 100
#define JOINED_LONGEST 4000
#define TORN_LONG 60 /* columns: a quoted line may have lost its tail */
#define OPEN_LONG 50 /* columns: a sentence may go on in the next line */

/* --- cut lines ------------------------------------------------------------ */

#define CUT "reply above this line"
/* The cut line in any language: "=== ... (mg-12, k7f3) ===", the check word may
 * be missing. */
#define CUT_SHAPE                                                              \
	"={2,} ?[^=()]{3,80} ?\\((?:pennypost|[a-z]{1,12}-[0-9]{1,9})"         \
	"(?:, ?[0-9a-z]{4,12})?\\) ?={2,}"
#define CUT_LINES 3
#define CUT_LONGEST 300

char *
quote_cut_line(const char *words, const char *note)
{
	return g_strdup_printf("=== %s (%s) ===", words ? words : CUT, note);
}

/* Returns how deep a line is quoted; *rest becomes what follows the marks. */
static int
depth_of(const char *line, const char **rest)
{
	int depth = 0;

	while (*line && strchr(">| ", *line))
		depth += *line++ != ' ';
	*rest = line;
	return depth;
}

static bool
has_cut(const char *text)
{
	if ((!strchr(text, '=') && g_ascii_tolower(*text) != *CUT) ||
	    strlen(text) > CUT_LONGEST)
		return false;
	g_autofree char *folded = text_fold(text);
	const char *cut = strstr(folded, CUT);

	/* At the beginning, or with the signs around it. */
	return cut ? strchr(folded, '=') || cut == folded
		   : pattern_fits(CUT_SHAPE, folded);
}

/* Returns how many lines form a cut line, which may be broken over several; 0:
 * none. *depth becomes how deep the first is quoted. */
static int
cut_at(char *const *lines, int *depth)
{
	g_autoptr(GString) joined = g_string_new(NULL);
	const char *rest;

	*depth = depth_of(lines[0], &rest);
	if (has_cut(rest))
		return 1;
	if (!strchr(rest, '='))
		return 0;
	for (int n = 0; n < CUT_LINES && lines[n]; n++) {
		depth_of(lines[n], &rest);
		g_string_append_printf(joined, "%s%s", n ? " " : "", rest);
		if (has_cut(joined->str))
			return n + 1;
	}
	return 0;
}

/* --- reading -------------------------------------------------------------- */

/* A message while it is read. */
typedef struct {
	const MailAbout *about;
	char *const *lines;
	char *const *joined; /* the lines with the marks of their joins */
	GArray *own;
	Beside *kinds; /* of the lines, by their numbers from 0 to n + 1 */
	const char *stopped;
	int depth;     /* depth of the first quoted cut line */
	int last;      /* the number of the last marked line */
	bool forward;  /* the subject says that this is forwarded */
	bool indented; /* an indented line belongs to a letter below its
			  attribution */
	bool skip;     /* within a quoted letter of ours */
	bool open;  /* an empty line without a mark began a paragraph there */
	bool wrote; /* the player wrote something, or their program at the end
		       of it */
	bool below;
} Quote;

static bool
is_marked(const char *line)
{
	return *line == '>' || *line == '|';
}

/* Returns why reading stops at the first of the lines, or NULL. */
static const char *
stop_sign(char *const *lines)
{
	if (foreign_signature(lines[0]))
		return "signature";
	if (foreign_separator(lines[0]) || foreign_header(lines) ||
	    foreign_header_runs(lines))
		return "quoted letter";
	return NULL;
}

/* Returns the lines that format=flowed joined into this one, or NULL. */
static char **
halves_of(const char *joined)
{
	char **halves;

	if (!strstr(joined, TEXT_JOIN) || strlen(joined) > JOINED_LONGEST)
		return NULL;
	halves = g_strsplit(joined, TEXT_JOIN, HALVES_MOST);
	for (int i = 0; halves[i]; i++)
		g_strstrip(halves[i]);
	return halves;
}

static void
add_own(Quote *quote, const char *text, int number)
{
	OwnLine line = {
		.number = number,
		.text = g_strdup(text),
		.halves = halves_of(quote->joined[number - 1]),
		.below = quote->below,
		.left = quote->skip && !quote->open && number > quote->last,
	};

	if (*text) {
		quote->kinds[number] = BESIDE_OWN;
		quote->wrote = true;
	}
	g_array_append_val(quote->own, line);
}

/* Returns whether the first line that isn't empty is marked. */
static bool
is_marked_behind(char *const *lines)
{
	while (*lines && !**lines)
		lines++;
	return *lines && is_marked(*lines);
}

/* Returns whether an unmarked letter follows "Ann wrote:". If nothing stands
 * above, people answer below it, but not below what they forward or wrote
 * themselves (MAIL R70). */
static bool
is_letter_behind(const Quote *quote, char *const *lines, int n)
{
	const char *address = quote->about->address, *name = quote->about->name;
	/* the sender of this mail */
	const char *const writer[] = { address ? address : name,
				       address ? name : NULL, NULL };
	g_autoptr(GString) attribution = g_string_new(NULL);

	for (int i = 0; i < n; i++)
		g_string_append_printf(attribution, "%s ", lines[i]);
	for (lines += n; *lines && !**lines;)
		lines++;
	return *lines && !is_marked(*lines) &&
	       (quote->wrote || quote->forward ||
		foreign_names(attribution->str, writer));
}

/* Returns how many lines are an attribution, which is left out; 0: none. Stops
 * where an unmarked letter follows. */
static int
pass_attribution(Quote *quote, char *const *lines)
{
	const char *const club[] = { quote->about->club, NULL };
	bool sure = false;
	int n = foreign_attribution(lines, &sure);

	if (!n && foreign_attribution_runs_on(lines[0])) {
		if ((quote->wrote || quote->forward) &&
		    !is_marked_behind(lines + 1))
			quote->stopped = "quoted letter";
		return 1;
	}
	/* "Games Club wrote:" needs no date (MAIL R70). */
	sure = sure || (n == 1 && foreign_names(lines[0], club));
	if (!n || (!sure && !is_marked_behind(lines + n)))
		return 0;
	if (sure && is_letter_behind(quote, lines, n))
		quote->stopped = "quoted letter";
	quote->indented = true;
	return n;
}

/* Leaves out an indented line below an attribution: Outlook for Mac marks what
 * it quotes by four spaces (MAIL R70). */
static bool
pass_indented(Quote *quote, const char *line, int number)
{
	if (!*line)
		return false;
	quote->indented =
		quote->indented && text_indented(quote->joined[number - 1]);
	if (quote->indented)
		quote->kinds[number] = BESIDE_QUOTE;
	return quote->indented;
}

/* Takes the first of the lines as the player's, or leaves it out. Returns how
 * many lines that was. */
static int
read_line(Quote *quote, char *const *lines, int number)
{
	int depth, cut = cut_at(lines, &depth);
	bool marked = is_marked(lines[0]);

	if (pass_indented(quote, lines[0], number))
		return 1;
	for (int i = 0; marked && i < MAX(cut, 1); i++)
		quote->kinds[number + i] = BESIDE_QUOTE;
	/* An unquoted cut line ends the reading; a quoted one begins or ends a
	 * letter of ours. */
	if (cut && !depth) {
		quote->stopped = "cut line";
	} else if (cut && (!quote->depth || depth == quote->depth)) {
		quote->depth = depth;
		quote->below |= quote->skip;
		quote->skip = !quote->skip;
	}
	if (cut)
		return cut;
	quote->open = !*lines[0] || (quote->open && !marked);
	if (marked) {
		/* ">>> Ann 20.11.2026 >>>" above a letter without marks. */
		if (!is_marked_behind(lines + 1) && foreign_separator(lines[0]))
			quote->stopped = "quoted letter";
		return 1;
	}
	if (!strcmp(lines[0], "-----BEGIN PGP SIGNED MESSAGE-----"))
		return lines[1] && g_str_has_prefix(lines[1], "Hash:") ? 2 : 1;
	quote->stopped = stop_sign(lines);
	if (quote->stopped)
		return 1;
	int attribution = pass_attribution(quote, lines);

	if (attribution)
		return attribution;
	if (foreign_footer(lines[0]))
		quote->wrote = true;
	else
		add_own(quote, lines[0], number);
	return 1;
}

/* --- neighbours --------------------------------------------------------- */

static bool
ends_sentence(const char *line)
{
	gsize length = strlen(line);

	while (length && strchr(")\"'", line[length - 1]))
		length--;
	return line[length] || (length && strchr(".!?:;", line[length - 1])) ||
	       g_str_has_suffix(line, "\u3002");
}

/* Sets what is beside a line, and what the line counts as because of that. */
static void
set_neighbours(const Quote *quote, OwnLine *line)
{
	const char *above =
		line->number > 1 ? quote->lines[line->number - 2] : "";

	if (!*line->text)
		return;
	line->above = quote->kinds[line->number - 1];
	line->beneath = quote->kinds[line->number + 1];
	if (line->above == BESIDE_NOTHING)
		return;
	int columns = text_width(above);

	line->after_long = columns >= OPEN_LONG && !ends_sentence(above);
	line->torn = line->above == BESIDE_QUOTE &&
		     (columns >= TORN_LONG || line->beneath == BESIDE_QUOTE);
}

static void
clear_line(gpointer data)
{
	OwnLine *line = data;

	g_free(line->text);
	g_strfreev(line->halves);
}

void
quote_split(GArray *own, guint at)
{
	OwnLine first = g_array_index(own, OwnLine, at), rest = first;
	g_autofree char *behind = g_strjoinv(TEXT_JOIN " ", first.halves + 1);

	first.text = g_strdup(first.halves[0]);
	first.halves = NULL;
	first.beneath = BESIDE_OWN;
	rest.text = text_without_joins(behind);
	rest.halves = halves_of(behind);
	rest.above = BESIDE_OWN;
	rest.after_long = rest.torn = false;
	g_array_insert_val(own, at + 1, rest);
	clear_line(&g_array_index(own, OwnLine, at));
	g_array_index(own, OwnLine, at) = first;
}

/* Begins to read a message; `about` and `joined` must outlive the quote. */
static void
quote_open(Quote *quote, const MailAbout *about, char *const *joined)
{
	static const MailAbout unknown = { 0 };
	guint n = g_strv_length((GStrv)joined);
	GStrv lines = g_new0(char *, n + 1);

	*quote = (Quote){ .about = about ? about : &unknown,
			  .lines = lines,
			  .joined = joined,
			  .own = g_array_new(FALSE, FALSE, sizeof(OwnLine)),
			  .kinds = g_new0(Beside, n + 2) };
	quote->forward =
		quote->about->subject &&
		foreign_subject(LEXICON_FORWARDS, quote->about->subject);
	g_array_set_clear_func(quote->own, clear_line);
	for (int i = 0; joined[i]; i++) {
		lines[i] = text_without_joins(joined[i]);
		char *line = g_strstrip(lines[i]);
		gsize letters = 0;

		/* The Bat! and Gnus put initials before the quoting mark: "GC>
		 * " (MAIL R72). */
		while (g_ascii_isalpha(line[letters]))
			letters++;
		if (letters && letters <= INITIALS_MOST &&
		    g_ascii_isupper(*line) && line[letters] == '>')
			memmove(line, line + letters,
				strlen(line + letters) + 1);
		if (is_marked(lines[i]))
			quote->last = i + 1;
	}
}

static void
quote_close(Quote *quote)
{
	g_strfreev((GStrv)quote->lines);
	g_free(quote->kinds);
}

/* Reads lines until something stops it; returns how many were read. */
static int
read_lines(Quote *quote)
{
	int i = 0;

	while (quote->lines[i] && !quote->stopped) {
		i += read_line(quote, quote->lines + i, i + 1);
		if (i >= LINES_MOST && !quote->stopped)
			quote->stopped = "length";
	}
	return i;
}

const OwnLine *
quote_line(const GArray *lines, guint at)
{
	return at < lines->len ? &g_array_index(lines, OwnLine, at) : NULL;
}

GArray *
quote_own(const char *text, const MailAbout *about, const char **stopped)
{
	g_auto(GStrv) joined = g_strsplit(text, "\n", -1);
	Quote quote;

	quote_open(&quote, about, joined);
	read_lines(&quote);
	if (!quote.stopped && quote.skip)
		quote.stopped = "cut line";
	for (guint i = 0; i < quote.own->len; i++)
		set_neighbours(&quote, &g_array_index(quote.own, OwnLine, i));
	if (stopped)
		*stopped = quote.stopped;
	quote_close(&quote);
	return quote.own;
}

/* --- what is left out --------------------------------------------------- */

static void
leave_out(GArray *left, const char *text, int number, bool below)
{
	const OwnLine line = { .number = number,
			       .text = g_strdup(text),
			       .below = below };

	g_array_append_val(left, line);
}

/* Adds the line of a button, "| 6 play monet/plain", that stands alone above
 * everything quoted. */
static void
leave_button(GArray *left, const Quote *quote)
{
	char *const *lines = quote->lines;

	for (int i = 0; lines[i] && (!*lines[i] || *lines[i] == '|'); i++) {
		const char *text = lines[i] + strspn(lines[i], "| ");
		gsize label = strspn(text, "0123456789");

		if (!label && *text && text[1] == ' ')
			label = 1;
		if (!*lines[i] || !*text)
			continue;
		if (left->len || (lines[i + 1] && is_marked(lines[i + 1]))) {
			g_array_set_size(left, 0);
			return;
		}
		leave_out(left, text + label + strspn(text + label, " "), i + 1,
			  false);
	}
}

/* Adds the unmarked lines, from `from` on, between the two cut lines of our
 * letter or below them. */
static void
leave_typed(GArray *left, const Quote *quote, int from)
{
	char *const *lines = quote->lines;
	int cuts = !g_strcmp0(quote->stopped, "cut line"), depth;

	for (int i = from, n; lines[i] && i < LINES_MOST; i += MAX(n, 1)) {
		n = cut_at(lines + i, &depth);
		cuts += n > 0;
		if (cuts > 2 || (cuts && !n && stop_sign(lines + i)))
			return;
		if (!n && cuts && *lines[i] && !is_marked(lines[i]) &&
		    !foreign_footer(lines[i]))
			leave_out(left, lines[i], i + 1, cuts == 2);
	}
}

/* Returns whether a line between two letters may say that the lower one is
 * forwarded, not only that it is the original. */
static bool
is_forward_head(const char *line)
{
	g_autofree char *folded = text_fold(line);

	return foreign_separator(line) && folded[strspn(folded, "-_=~* ")] &&
	       !lexicon_within(LEXICON_ORIGINAL, folded);
}

GArray *
quote_left_out(const char *text, const MailAbout *about)
{
	g_auto(GStrv) joined = g_strsplit(text, "\n", -1);
	GArray *left = g_array_new(FALSE, FALSE, sizeof(OwnLine));
	Quote quote;

	g_array_set_clear_func(left, clear_line);
	quote_open(&quote, about, joined);
	int from = read_lines(&quote);

	if (!quote.forward && !quote.wrote)
		leave_button(left, &quote);
	if (!quote.forward && quote.stopped && from &&
	    (!strcmp(quote.stopped, "cut line") ||
	     (strcmp(quote.stopped, "signature") != 0 &&
	      !is_forward_head(quote.lines[from - 1]))))
		leave_typed(left, &quote, from);
	g_array_unref(quote.own);
	quote_close(&quote);
	return left;
}
