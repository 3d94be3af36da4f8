/* stand.c - how a line stands in the player's text. */
#include "command/stand.h"

#include "base/text.h"
#include "command/attempt.h"
#include "command/parse.h"
#include "command/quote.h"
#include "command/vocabulary.h"
#include "command/words.h"

#include <string.h>

#define GREETING_WORDS 3
#define GREETING_LONGEST 60
#define CLOSING_WORDS 5
#define STEM_LEAST 5
#define BARE_LONGEST 40
#define RUN_MOST 6 /* numbers one below the other */

/* Folded first words. */
static const char *const greetings[] = {
	"hi",	       "hello",	    "hey",	    "hallo",	 "dear",
	"moin",	       "servus",    "gruezi",	    "liebe",	 "lieber",
	"guten",       "good",	    "morning",	    "greetings", "bonjour",
	"bonsoir",     "salut",	    "coucou",	    "cher",	 "chere",
	"chers",       "hola",	    "buenas",	    "buenos",	 "querido",
	"querida",     "estimado",  "ola",	    "oi",	 "bom",
	"boa",	       "caro",	    "cara",	    "cari",	 "ciao",
	"buongiorno",  "salve",	    "beste",	    "dag",	 "hoi",
	"goedemorgen", "hej",	    "hei",	    "hejsan",	 "kara",
	"god",	       "halloj",    "moi",	    "terve",	 "czesc",
	"witam",       "dzien",	    "ahoj",	    "dobry",	 "cau",
	"szia",	       "sziasztok", "kedves",	    "buna",	 "draga",
	"dragi",       "merhaba",   "selam",	    "zdravo",	 "bok",
	"pozdrav",     "привет",    "здравствуите", "добрыи",	 "привіт",
	"вітаю",       "γεια",	    "καλημερα",	    "שלום",	 "你好",
	"您好",	       "大家好",    "tere",	    "sveiki",	 "labas",
	"xin",	       "halo",	    "kia",	    NULL,
};

/* Beginnings of folded lines. */
static const char *const closings[] = {
	"lg",
	"vg",
	"mfg",
	"bg",
	"hg",
	"gruss",
	"grusse",
	"lieben gruss",
	"liebe gruss",
	"viele gruss",
	"schone gruss",
	"beste gruss",
	"herzliche gruss",
	"mit freundlichen",
	"mit besten",
	"freundliche gruss",
	"bis bald",
	"bis dann",
	"servus",
	"ciao",
	"tschuss",
	"cheers",
	"best",
	"regards",
	"kind regards",
	"warm regards",
	"yours",
	"sincerely",
	"greetings",
	"bye",
	"see you",
	"take care",
	"love",
	"ta",
	"br",
	"kr",
	"danke",
	"vielen dank",
	"thanks",
	"thank you",
	"many thanks",
	"thx",
	"ty",
	"merci",
	"cordialement",
	"bien a",
	"a bientot",
	"amities",
	"bises",
	"bonne ",
	"salutations",
	"saludos",
	"un saludo",
	"un abrazo",
	"abrazos",
	"gracias",
	"atentamente",
	"abracos",
	"abs",
	"obrigad",
	"atenciosamente",
	"cumprimentos",
	"saluti",
	"cordiali",
	"un saluto",
	"grazie",
	"groet",
	"groeten",
	"met vriendelijke",
	"mvg",
	"bedankt",
	"dank",
	"halsningar",
	"med vanlig",
	"med venlig",
	"med vennlig",
	"hilsen",
	"venlig hilsen",
	"mvh",
	"vh",
	"tack",
	"tak",
	"takk",
	"terveisin",
	"kiitos",
	"pozdrawiam",
	"pozdrowienia",
	"dzieki",
	"dziekuje",
	"s pozdravem",
	"diky",
	"dekuji",
	"udv",
	"udvozlettel",
	"koszonom",
	"cu respect",
	"multumesc",
	"saygilar",
	"tesekkur",
	"selamlar",
	"lp",
	"pozdrav",
	"hvala",
	"спасибо",
	"с уважением",
	"до свидания",
	"дякую",
	"з повагою",
	"ευχαριστω",
	"χαιρετισμου",
	"谢谢",
	"謝謝",
	"よろしく",
	"ありかとう",
	NULL,
};

static bool
has_digit(const char *text)
{
	return text[strcspn(text, "0123456789")];
}

static bool
begins_upper(const char *line)
{
	gunichar first = g_utf8_get_char(line);

	return g_unichar_isalpha(first) && !g_unichar_islower(first);
}

bool
stand_greets(const char *line)
{
	const char *rest;
	gsize length = strlen(line);

	if (!length || length > GREETING_LONGEST || has_digit(line) ||
	    words_count(line) > GREETING_WORDS)
		return false;
	g_autofree char *folded = text_fold(line);
	g_autofree char *first = words_first(folded, &rest);

	first[strcspn(first, ",!.;")] = '\0';
	return g_strv_contains(greetings, first) ||
	       (strchr(",!", line[length - 1]) && begins_upper(line));
}

/* "Dirk", "Dirk van Dam": every word a name, but for the small ones in it. */
static bool
is_name(const char *line)
{
	static const char *const small[] = { "von", "van", "de",  "der",
					     "den", "da",  "di",  "du",
					     "le",  "la",  "el",  "al",
					     "af",  "and", "und", NULL };
	g_auto(GStrv) words = g_strsplit(line, " ", -1);
	int names = 0;

	for (int i = 0; words[i]; i++) {
		bool name = begins_upper(words[i]);

		if (*words[i] && !name &&
		    !g_strv_contains((const char *const *)small, words[i]))
			return false;
		names += name;
	}
	return names > 0;
}

/* Short ones are whole words, longer ones may be stems. */
static bool
begins_word(const char *folded, const char *word)
{
	gsize length = strlen(word);

	return g_str_has_prefix(folded, word) &&
	       (length >= STEM_LEAST || !g_ascii_isalpha(folded[length]));
}

bool
stand_closes(const char *line)
{
	gsize length = strlen(line);

	if (!length || length > GREETING_LONGEST || has_digit(line))
		return false;
	g_autofree char *folded = text_fold(line);

	if (vocabulary_stops(folded))
		return true;
	if (words_count(line) > CLOSING_WORDS)
		return false;
	for (int i = 0; closings[i]; i++)
		if (begins_word(folded, closings[i]))
			return true;
	return words_count(line) <= GREETING_WORDS && is_name(line) &&
	       !strchr("?:", line[length - 1]);
}

/* --- neighbours ------------------------------------------------------------
 */

static const OwnLine *
own_at(const GArray *lines, guint at)
{
	return at < lines->len ? &g_array_index(lines, OwnLine, at) : NULL;
}

/* Also a match's name alone, a comment, talk. */
static bool
is_command(const char *line, const Asker *asker)
{
	g_autofree char *clean = words_clean(line);
	const char *text = clean + (*clean == '[');
	int match = vocabulary_match(text);

	if (words_comment(clean))
		return true;
	if (match)
		text += match + (text[match] == ']') + (text[match] == ':');
	text += strspn(text, " ");
	if (match && !*text)
		return true;
	g_autoptr(GPtrArray) talk = parse_talk(text);
	g_autoptr(GPtrArray) commands = parse_line(text, asker);

	return talk || commands;
}

static bool
is_bare(const char *line, const Asker *asker)
{
	/* Nothing long is. */
	if (strlen(line) > BARE_LONGEST)
		return false;
	g_autofree char *clean = words_clean(line);
	g_autoptr(GPtrArray) commands = parse_line(clean, asker);
	const Command *first = commands ? commands->pdata[0] : NULL;

	return first && first->kind == COMMAND_MENU &&
	       !parse_names_move(first->argument, asker);
}

/* Of several numbers one below the other, the first and the last decide. */
static guint
end_of_run(const GArray *lines, guint at, int step, const Asker *asker)
{
	for (int i = 0; i < RUN_MOST; i++) {
		const OwnLine *line = own_at(lines, at);
		Beside beside = step < 0 ? line->above : line->beneath;
		const OwnLine *next = own_at(lines, at + (guint)step);

		if (beside != BESIDE_OWN || !next ||
		    !is_bare(next->text, asker))
			break;
		at += (guint)step;
	}
	return at;
}

static bool
bearable_above(const GArray *lines, guint at, const Asker *asker)
{
	guint end = end_of_run(lines, at, -1, asker);
	const OwnLine *line = own_at(lines, end);
	const OwnLine *above = end ? own_at(lines, end - 1) : NULL;

	if (line->above != BESIDE_OWN || !above)
		return true;
	return stand_greets(above->text) || is_command(above->text, asker);
}

static bool
bearable_beneath(const GArray *lines, guint at, const Asker *asker)
{
	guint end = end_of_run(lines, at, 1, asker);
	const OwnLine *line = own_at(lines, end);
	const OwnLine *next = own_at(lines, end + 1);

	if (line->beneath != BESIDE_OWN || !next)
		return true;
	return stand_closes(next->text) || stand_greets(next->text) ||
	       is_command(next->text, asker);
}

/* "play monet / and Ben answers with ..."; not what is nearly a move. */
static bool
goes_on_beneath(const GArray *lines, guint at, const Asker *asker)
{
	const OwnLine *next = own_at(lines, at + 1);
	const char *why;
	g_autofree char *nearest = NULL;

	if (own_at(lines, at)->beneath != BESIDE_OWN || !next ||
	    !g_unichar_islower(g_utf8_get_char(next->text)))
		return false;
	g_autofree char *clean = words_clean(next->text);

	return !attempt_read(clean, asker, &nearest, &why);
}

Stand
stand_of(const GArray *lines, guint at, guint last, const Asker *asker)
{
	const OwnLine *line = own_at(lines, at);
	bool above = bearable_above(lines, at, asker);
	bool beneath = bearable_beneath(lines, last, asker);
	bool commanded = line->above == BESIDE_OWN && above;

	return (Stand){
		.alone = above && beneath,
		.torn = line->torn,
		.sentence = (line->after_long && !commanded) ||
			    (!beneath && goes_on_beneath(lines, last, asker)),
	};
}
