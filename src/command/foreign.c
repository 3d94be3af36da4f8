/* foreign.c - lines that mail programs write, in many languages.
 *
 * All tables hold folded text: lower case, no accents (base/text.h). */
#include "command/foreign.h"

#include "base/text.h"
#include "command/words.h"

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
	"wrote",    "writes",	 "schrieb", "schreef",	    "escribio",
	"escreveu", "a ecrit",	 "scritto", "napisal",	    "pisze",
	"napsal",   "написал",	 "писал",   "пишет",	    "пише",
	"skrev",    "kirjoitti", "写道",    "のメッセーシ", "yazdi",
	"irta",	    "a scris",	 "εγραψε",  "כתב",	    NULL,
};

static const char *const openers[] = {
	"on ", "am ", "le ",   "el ", "op ", "den ", "em ",	 "il ",
	"w ",  "в ",  "dnia ", "на ", "pe ", "dne ", "in data ", NULL,
};

static bool
has_wrote(const char *folded)
{
	for (int i = 0; wrote[i]; i++)
		if (strstr(folded, wrote[i]))
			return true;
	return false;
}

/* A year, a time of day, or a date in figures. */
static bool
has_date(const char *text)
{
	return g_regex_match_simple("\\b(19|20)\\d\\d\\b|\\d[:.h]\\d\\d\\b|"
				    "\\d{1,2}[./-]\\d{1,2}[./-]\\d|"
				    "(19|20)\\d\\d(年|\\D)",
				    text, 0, 0);
}

static bool
ends_in(const char *text, char last)
{
	gsize length = strlen(text);

	return length && text[length - 1] == last;
}

static bool
is_attribution(const char *text)
{
	g_autofree char *folded = text_fold(text);
	bool date = has_date(folded);
	bool mail = strchr(folded, '@');

	if (strlen(folded) > ATTRIBUTION_LONGEST)
		return false;
	/* "2026/11/20 Ann <ann@x>", an older form of Gmail's. */
	if (ends_in(folded, '>') && g_ascii_isdigit(*folded))
		return date && mail;
	if (!ends_in(folded, ':'))
		return false;
	if (!has_wrote(folded))
		return date && mail;
	return true;
}

/* May the first of several lines begin one? */
static bool
may_begin(const char *line)
{
	g_autofree char *folded = text_fold(line);

	return text_begins(folded, openers) || has_date(folded) ||
	       strchr(folded, '@');
}

/* "On Fri, 20 Nov 2026 ...": it surely begins one. */
static bool
surely_begins(const char *line)
{
	g_autofree char *folded = text_fold(line);

	return has_date(folded) &&
	       (text_begins(folded, openers) || g_ascii_isdigit(*folded) ||
		g_regex_match_simple("^\\p{L}{2,4}\\.?,", folded, 0, 0));
}

static bool
window_matches(char *const *lines, int n)
{
	const char *last = lines[n - 1];
	g_autoptr(GString) joined = g_string_new(lines[0]);

	if ((!ends_in(last, ':') && !ends_in(last, '>')) ||
	    (n > 1 && !may_begin(lines[0])))
		return false;
	for (int i = 1; i < n; i++)
		g_string_append_printf(joined, " %s", lines[i]);
	return is_attribution(joined->str);
}

int
foreign_attribution(char *const *lines)
{
	for (int n = 1; n <= ATTRIBUTION_LINES; n++) {
		if (!lines[n - 1] || !*lines[n - 1] || is_quoted(lines[n - 1]))
			return 0;
		if (!window_matches(lines, n))
			continue;
		/* A later line may begin it: then this one is the player's. */
		for (int later = 1; later < n; later++)
			if (!surely_begins(lines[0]) &&
			    surely_begins(lines[later]) &&
			    window_matches(lines + later, n - later))
				return 0;
		return n;
	}
	return 0;
}

/* --- headers ---------------------------------------------------------------
 */

typedef enum {
	FIELD_NONE,
	FIELD_FROM,
	FIELD_DATE,
	FIELD_TO,
	FIELD_COPY,
	FIELD_SUBJECT,
} Field;

static const struct {
	const char *name;
	Field field;
} fields[] = {
	{ "from", FIELD_FROM },	      { "von", FIELD_FROM },
	{ "de", FIELD_FROM },	      { "van", FIELD_FROM },
	{ "da", FIELD_FROM },	      { "fra", FIELD_FROM },
	{ "fran", FIELD_FROM },	      { "od", FIELD_FROM },
	{ "lahettaja", FIELD_FROM },  { "kimden", FIELD_FROM },
	{ "от", FIELD_FROM },	      { "от кого", FIELD_FROM },
	{ "від", FIELD_FROM },	      { "发件人", FIELD_FROM },
	{ "寄件者", FIELD_FROM },     { "差出人", FIELD_FROM },
	{ "sent", FIELD_DATE },	      { "date", FIELD_DATE },
	{ "gesendet", FIELD_DATE },   { "datum", FIELD_DATE },
	{ "envoye", FIELD_DATE },     { "envoye le", FIELD_DATE },
	{ "verzonden", FIELD_DATE },  { "inviato", FIELD_DATE },
	{ "data", FIELD_DATE },	      { "skickat", FIELD_DATE },
	{ "sendt", FIELD_DATE },      { "dato", FIELD_DATE },
	{ "enviado", FIELD_DATE },    { "enviado el", FIELD_DATE },
	{ "enviada em", FIELD_DATE }, { "fecha", FIELD_DATE },
	{ "wyslano", FIELD_DATE },    { "lahetetty", FIELD_DATE },
	{ "дата", FIELD_DATE },	      { "отправлено", FIELD_DATE },
	{ "发送时间", FIELD_DATE },   { "日期", FIELD_DATE },
	{ "送信日時", FIELD_DATE },   { "to", FIELD_TO },
	{ "an", FIELD_TO },	      { "a", FIELD_TO },
	{ "aan", FIELD_TO },	      { "till", FIELD_TO },
	{ "til", FIELD_TO },	      { "para", FIELD_TO },
	{ "do", FIELD_TO },	      { "vastaanottaja", FIELD_TO },
	{ "кому", FIELD_TO },	      { "收件人", FIELD_TO },
	{ "宛先", FIELD_TO },	      { "cc", FIELD_COPY },
	{ "kopie", FIELD_COPY },      { "kopia", FIELD_COPY },
	{ "reply-to", FIELD_COPY },   { "antwort an", FIELD_COPY },
	{ "subject", FIELD_SUBJECT }, { "betreff", FIELD_SUBJECT },
	{ "objet", FIELD_SUBJECT },   { "onderwerp", FIELD_SUBJECT },
	{ "oggetto", FIELD_SUBJECT }, { "amne", FIELD_SUBJECT },
	{ "emne", FIELD_SUBJECT },    { "asunto", FIELD_SUBJECT },
	{ "assunto", FIELD_SUBJECT }, { "temat", FIELD_SUBJECT },
	{ "aihe", FIELD_SUBJECT },    { "тема", FIELD_SUBJECT },
	{ "主题", FIELD_SUBJECT },    { "件名", FIELD_SUBJECT },
};

static Field
field_of(const char *line)
{
	if (!strchr(line, ':'))
		return FIELD_NONE;
	g_autofree char *folded = text_fold(line);
	const char *name = folded + strspn(folded, "* ");
	g_autofree char *bare = g_strndup(name, strcspn(name, ":*"));

	g_strchomp(bare);
	for (guint i = 0; i < G_N_ELEMENTS(fields); i++)
		if (!strcmp(bare, fields[i].name))
			return fields[i].field;
	return FIELD_NONE;
}

bool
foreign_header(char *const *lines)
{
	Field first = lines[0] ? field_of(lines[0]) : FIELD_NONE;
	char *const *next = lines + 1;

	if (first == FIELD_NONE)
		return false;
	if (*next && !**next)
		next++;
	Field second = *next ? field_of(*next) : FIELD_NONE;

	return second != FIELD_NONE && second != first;
}

/* --- lines between ---------------------------------------------------------
 */

bool
foreign_signature(const char *line)
{
	gsize dashes = strspn(line, "-");

	return dashes && dashes < 5 && !line[dashes];
}

bool
foreign_separator(const char *line)
{
	static const char *const forwarded[] = {
		"begin forwarded message",
		"anfang der weitergeleiteten nachricht",
		"debut du message",
		"inicio del mensaje",
		"inizio messaggio inoltrato",
		NULL,
	};
	g_autofree char *folded = text_fold(line);
	const char *start = folded + strspn(folded, "* ");
	gsize dashes = strspn(start, "-_");
	gsize length = strlen(start);

	while (length && strchr("* ", start[length - 1]))
		length--;
	if (dashes >= 5 && dashes >= length)
		return true;
	if (dashes >= 4 && length > 8)
		return !strncmp(start + length - 4, "----", 4);
	return text_begins(folded, forwarded);
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

/* "Sent from my desk, it is easier" is a sentence. */
bool
foreign_footer(const char *line)
{
	if (strlen(line) > FOOTER_LONGEST)
		return false;
	g_autofree char *folded = text_fold(line);

	if (strchr(folded, ',') || words_count(folded) > FOOTER_WORDS)
		return false;
	return text_begins(folded, footers);
}
