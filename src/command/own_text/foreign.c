/* foreign.c - lines that mail programs write, in many languages.
 *
 * All tables hold folded text: lower case, no accents (base/text.h). */
#include "command/own_text/foreign.h"

#include "base/pattern.h"
#include "base/text.h"
#include "command/language/words.h"
#include "command/parse.h"

#include <glib.h>
#include <string.h>

#define ATTRIBUTION_LINES 4
#define ATTRIBUTION_LONGEST 400
#define FOOTER_WORDS 11
#define FOOTER_LONGEST 150

static bool
is_quoted(const char *line)
{
	return *line == '>' || *line == '|';
}

/* --- attributions ----------------------------------------------------------
 */

static const char *const wrote[] = {
	"wrote",       "writes",     "schrieb",	     "geschrieben",
	"schreef",     "geschreven", "escribio",     "escrito",
	"escreveu",    "a ecrit",    "ecrit :",	     "scritto",
	"va escriure", "escribiu",   "napisa",	     "pisze",
	"napsal",      "pise:",	     "написа",	     "писа",
	"пишет",       "пише",	     "skrev",	     "skrifadi",
	"kirjoitti",   "kirjutas",   "rakstija",     "rase",
	"写道",	       "寫道",	     "书写",	     "のメッセーシ",
	"のメール",    "書きました", "작성", "썼습니다",
	"yazdi",       "sunu yazdi", "irta",	     "ezt irta",
	"a scris",     "εγραψε",     "כתב",	     "كتب",
	"كتابة",       "نوشت",	     "เขยนวา",	     "da viet",
	"menulis",     "idatzi",     "skreiv",	     "написав",
	NULL,
};

static const char *const openers[] = {
	"on ",	      "am ",   "le ",	  "el ",    "op ",     "den ", "em ",
	"il ",	      "w ",    "в ",	  "dnia ",  "на ",     "pe ",  "dne ",
	"in data ",   "dana ", "u ",	  "o dia ", "no dia ", "a ",   "vao ",
	"pada ",      "στις ", "בתאריך ", "ב-",	    "في ",     "ใน",   "เมอ ",
	"在 ",	      "于 ",   "於 ",	  "kl ",    "de ",     "klo ", "la ",
	"tarihinde ", "pa ",   "i ",	  "um ",    "vom ",    "от ",  NULL,
};

static bool
has_wrote(const char *folded)
{
	for (int i = 0; wrote[i]; i++)
		if (strstr(folded, wrote[i]))
			return true;
	return false;
}

/* Figures of any script as 0 to 9. */
static char *
plain_digits(const char *text)
{
	GString *plain = g_string_new(NULL);

	for (; *text; text = g_utf8_next_char(text)) {
		gunichar letter = g_utf8_get_char(text);
		int value = g_unichar_digit_value(letter);

		if (value >= 0)
			g_string_append_c(plain, (char)('0' + value));
		else
			g_string_append_unichar(plain, letter);
	}
	return g_string_free(plain, FALSE);
}

static bool
has(const char *pattern, const char *text)
{
	g_autofree char *plain = plain_digits(text);

	return pattern_fits(pattern, plain);
}

#define A_TIME "\\d[:.h]\\d\\d(?!\\d)"
#define A_DAY "\\b(19|20|25)\\d\\d(?!\\d)|\\d{1,2}[./-] ?\\d{1,2}[./-] ?\\d"

static bool
has_time(const char *text)
{
	return has(A_TIME, text);
}

static bool
has_day(const char *text)
{
	return has(A_DAY, text);
}

static bool
has_date(const char *text)
{
	return has(A_DAY "|" A_TIME, text);
}

static bool
ends_in(const char *text, char last)
{
	gsize length = strlen(text);

	return length && text[length - 1] == last;
}

static bool
ends_in_wrote(const char *folded)
{
	for (int i = 0; wrote[i]; i++)
		if (g_str_has_suffix(folded, wrote[i]))
			return true;
	return false;
}

/* "On ", "20.11.", "Fri, 20": so dates begin. */
static bool
begins_as_date(const char *folded)
{
	return text_begins(folded, openers) ||
	       g_unichar_isdigit(g_utf8_get_char(folded)) ||
	       pattern_fits("^\\p{L}{2,12}\\.?,? \\d|^\\p{L}{2,4}\\.?,",
			    folded);
}

typedef enum {
	WINDOW_NONE,
	WINDOW_MAYBE, /* it may be a sentence */
	WINDOW_BARE,  /* no word for "wrote", which the next line may hold */
	WINDOW_SURE,
} Window;

/* Some programs leave the colon out, some the word. */
static Window
window_of(const char *folded)
{
	bool colon = ends_in(folded, ':') || ends_in(folded, ';');
	bool mail = strchr(folded, '@');
	bool words = has_wrote(folded), date = has_date(folded);

	if (colon && words)
		return date || mail ? WINDOW_SURE : WINDOW_MAYBE;
	if (date && mail)
		return colon || words		? WINDOW_SURE
		       : begins_as_date(folded) ? WINDOW_BARE
						: WINDOW_NONE;
	if (!colon && !words)
		return WINDOW_NONE;
	if (has_day(folded) && has_time(folded) && begins_as_date(folded))
		return WINDOW_SURE;
	return WINDOW_NONE;
}

/* Without the marks that turn the direction of a script, which became U+FFFD.
 */
static char *
fold_whole(const char *text)
{
	g_auto(GStrv) parts = g_strsplit(text, "\xef\xbf\xbd", -1);
	g_autofree char *joined = g_strjoinv("", parts);

	return text_fold(joined);
}

static bool
may_end(const char *line)
{
	g_autofree char *folded = fold_whole(line);

	return ends_in(folded, ':') || ends_in(folded, ';') ||
	       ends_in(folded, '>') || ends_in_wrote(folded);
}

/* May the first of several lines begin one? */
static bool
may_begin(const char *line)
{
	g_autofree char *folded = fold_whole(line);

	return text_begins(folded, openers) || has_date(folded) ||
	       strchr(folded, '@');
}

/* "On Fri, 20 Nov 2026 ...": it surely begins one. */
static bool
surely_begins(const char *line)
{
	g_autofree char *folded = fold_whole(line);

	return has_date(folded) && begins_as_date(folded);
}

static Window
window_matches(char *const *lines, int n)
{
	g_autoptr(GString) joined = g_string_new(lines[0]);

	if (!may_end(lines[n - 1]) || (n > 1 && !may_begin(lines[0])))
		return WINDOW_NONE;
	for (int i = 1; i < n; i++)
		g_string_append_printf(joined, " %s", lines[i]);
	if (joined->len > ATTRIBUTION_LONGEST)
		return WINDOW_NONE;
	g_autofree char *folded = fold_whole(joined->str);

	return window_of(folded);
}

/* A later line may begin it: then the first one is the player's. */
static bool
begins_later(char *const *lines, int n)
{
	if (surely_begins(lines[0]))
		return false;
	for (int later = 1; later < n; later++)
		if (window_matches(lines + later, n - later) == WINDOW_SURE)
			return true;
	return false;
}

/* Is the line one of the player's, or of a header? */
static bool
is_other(const char *line)
{
	static const Asker nobody = { 0 };
	ForeignField field = foreign_field(line);

	if (field == FIELD_FROM || field == FIELD_TO || field == FIELD_SUBJECT)
		return true;
	g_autofree char *clean = words_clean(line);
	g_autoptr(GPtrArray) commands = parse_line(clean, &nobody);

	return commands;
}

static bool
holds_others(char *const *lines, int n)
{
	for (int i = 0; i < n; i++)
		if (is_other(lines[i]))
			return true;
	return false;
}

int
foreign_attribution(char *const *lines, bool *sure)
{
	int found = 0;

	*sure = true;
	for (int n = 1; n <= ATTRIBUTION_LINES; n++) {
		const char *line = lines[n - 1];

		if (!line || !*line || is_quoted(line) ||
		    strlen(line) > ATTRIBUTION_LONGEST)
			return found;
		Window window = window_matches(lines, n);

		if (window == WINDOW_NONE)
			continue;
		if (holds_others(lines, n))
			return found;
		if (begins_later(lines, n))
			continue;
		if (window == WINDOW_BARE) {
			found = n;
			continue;
		}
		*sure = window == WINDOW_SURE;
		return n;
	}
	return found;
}

/* Yahoo's for phones: "On ..., Ann <ann@x> wrote:   Your turn ...". */
bool
foreign_attribution_runs_on(const char *line)
{
	if (strlen(line) > ATTRIBUTION_LONGEST || is_quoted(line) ||
	    !strchr(line, '@') || !surely_begins(line))
		return false;
	for (const char *at = strchr(line, '@'); (at = strchr(at, ':')); at++) {
		g_autofree char *head = g_strndup(line, at + 1 - line);
		g_autofree char *folded = fold_whole(head);

		if (at[1] && has_wrote(folded) &&
		    window_of(folded) == WINDOW_SURE)
			return true;
	}
	return false;
}

bool
foreign_names(const char *attribution, const char *const *names)
{
	g_autofree char *folded = fold_whole(attribution);

	for (; *names; names++) {
		g_autofree char *name = text_fold(*names);
		const char *at = *name ? strstr(folded, name) : NULL;
		gsize length = strlen(name);

		for (; at; at = strstr(at + 1, name)) {
			const char *before = g_utf8_find_prev_char(folded, at);

			if ((!before ||
			     !g_unichar_isalnum(g_utf8_get_char(before))) &&
			    !g_unichar_isalnum(g_utf8_get_char(at + length)))
				return true;
		}
	}
	return false;
}

/* --- lines between ---------------------------------------------------------
 */

bool
foreign_signature(const char *line)
{
	gsize dashes = strspn(line, "-");

	return dashes && dashes < 5 && !line[dashes];
}

/* --- footers ---------------------------------------------------------------
 */

static const char *const footers[] = {
	"sent from my ",
	"sent from mail for windows",
	"sent from yahoo",
	"sent from outlook",
	"sent from samsung",
	"sent from proton",
	"sent from a ",
	"sent from the ",
	"sent from gmail",
	"sent via ",
	"sent with ",
	"sent using ",
	"get outlook for ",
	"get bluemail for ",
	"von meine",
	"von samsung",
	"gesendet von ",
	"gesendet mit ",
	"gesendet aus ",
	"diese nachricht wurde von ",
	"holen sie sich outlook",
	"laden sie outlook",
	"outlook fur ",
	"envoye de mon ",
	"envoye depuis ",
	"envoye avec ",
	"telecharger outlook",
	"obtenez outlook",
	"enviado desde ",
	"enviado do meu ",
	"obtener outlook",
	"inviato da ",
	"verzonden vanaf ",
	"verstuurd vanaf ",
	"skickat fran ",
	"sendt fra ",
	"lahetetty ",
	"wyslane z ",
	"wyslano z ",
	"отправлено с",
	"отправлено из",
	"надіслано з",
	"iphoneから送信",
	"发自我的",
	"从我的",
	NULL,
};

/* Parts of footers where the device comes first, or where other words surround
 * them. */
static const char *const footer_words[] = {
	"kuldve",
	"keszulekemrol",
	"gonderildi",
	"gonderilmistir",
	"yollandi",
	"تم الارسال من",
	"ارسلت من",
	"ارسل من",
	"مرسل من",
	"مرسلة من",
	"נשלח מ",
	"から送信",
	"から送信されま",
	"에서 보냄",
	"에서 보냈",
	"发自",
	"從我的",
	"傳送自",
	"寄自",
	"sent from my",
	"get outlook for",
	"trimis de pe",
	"odeslano z",
	"odeslano pomoci",
	"odoslane z",
	"poslano z",
	"poslano s",
	"poslato sa",
	"σταλθηκε απο",
	"αποσταλθηκε απο",
	"изпратено от",
	"saadetud minu",
	"nosutits no",
	"issiusta is",
	"dikirim dari",
	"duoc gui tu",
	"gui tu ",
	"สงจาก",
	"สงจาก",
	"enviado do ",
	"enviado a partir",
	"enviat des",
	"inviato dal",
	"envoye a partir",
	"skickat med",
	"skickat via",
	"sendt med",
	"send fra ",
	"sendt via",
	"wyslane z",
	"wyslane za",
	"lahetetty ",
	"sent fra ",
	"bidalita",
	"sent ur ",
	NULL,
};

static bool
holds_footer(const char *folded)
{
	for (int i = 0; footer_words[i]; i++)
		if (strstr(folded, footer_words[i]))
			return true;
	return false;
}

/* "Sent from my desk, it is easier" is a sentence. */
bool
foreign_footer(const char *line)
{
	if (strlen(line) > FOOTER_LONGEST)
		return false;
	g_autofree char *folded = text_fold(line);

	if (strchr(folded, ',') || words_count(folded) > FOOTER_WORDS)
		return false;
	return text_begins(folded, footers) || holds_footer(folded);
}
