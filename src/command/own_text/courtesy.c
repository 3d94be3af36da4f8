/* courtesy.c - what people write above and below an order, in many languages.
 *
 * All tables hold folded text: lower case, no accents (base/text.h). */
#include "command/own_text/courtesy.h"

#include "base/text.h"
#include "command/language/vocabulary.h"
#include "command/language/words.h"

#include <string.h>

#define GREETING_WORDS 3
#define GREETING_LONGEST 60
#define CLOSING_WORDS 5
#define STEM_LEAST 5

/* Folded first words. */
static const char *const greetings[] = { "hi",
					 "hello",
					 "hey",
					 "hallo",
					 "dear",
					 "moin",
					 "servus",
					 "gruezi",
					 "liebe",
					 "lieber",
					 "guten",
					 "good",
					 "morning",
					 "greetings",
					 "bonjour",
					 "bonsoir",
					 "salut",
					 "coucou",
					 "cher",
					 "chere",
					 "chers",
					 "hola",
					 "buenas",
					 "buenos",
					 "querido",
					 "querida",
					 "estimado",
					 "ola",
					 "oi",
					 "bom",
					 "boa",
					 "caro",
					 "cara",
					 "cari",
					 "ciao",
					 "buongiorno",
					 "salve",
					 "beste",
					 "dag",
					 "hoi",
					 "goedemorgen",
					 "hej",
					 "hei",
					 "hejsan",
					 "kara",
					 "god",
					 "halloj",
					 "moi",
					 "terve",
					 "czesc",
					 "witam",
					 "dzien",
					 "ahoj",
					 "dobry",
					 "cau",
					 "szia",
					 "sziasztok",
					 "kedves",
					 "buna",
					 "draga",
					 "dragi",
					 "merhaba",
					 "selam",
					 "zdravo",
					 "bok",
					 "pozdrav",
					 "привет",
					 "здравствуите",
					 "добрыи",
					 "привіт",
					 "вітаю",
					 "γεια",
					 "καλημερα",
					 "שלום",
					 "你好",
					 "您好",
					 "大家好",
					 "tere",
					 "sveiki",
					 "labas",
					 "xin",
					 "halo",
					 "kia",
					 "ok",
					 "okay",
					 "yes",
					 "ja",
					 "oui",
					 "si",
					 "gut",
					 "alright",
					 "sure",
					 "fine",
					 "well",
					 "gruss",
					 "tach",
					 "huhu",
					 "sehr",
					 "werte",
					 "werter",
					 "hallochen",
					 "hallihallo",
					 "mahlzeit",
					 "goedenavond",
					 "goeiemorgen",
					 "goedemiddag",
					 "goedendag",
					 "evening",
					 "afternoon",
					 "yo",
					 "heya",
					 "hiya",
					 "g'day",
					 "howdy",
					 "folks",
					 "iyi",
					 "merhabalar",
					 "zdravim",
					 "nazdar",
					 "dobre",
					 "hejka",
					 "siema",
					 "hali",
					 "jo",
					 "hyvaa",
					 "moikka",
					 "moro",
					 "huomenta",
					 "tjena",
					 "hejhej",
					 "goddag",
					 "tja",
					 "prezado",
					 "prezados",
					 "caros",
					 "buona",
					 "buonasera",
					 "gentile",
					 "egregio",
					 "carissimi",
					 "saludos",
					 "dobar",
					 "dobro",
					 "καλησπερα",
					 "χαιρετε",
					 "αγαπητοι",
					 "chao",
					 "hai",
					 "selamat",
					 "早上好",
					 "晚上好",
					 "各位",
					 "嗨",
					 "大家",
					 "こんにちは",
					 "こんはんは",
					 "おはよう",
					 "皆さん",
					 "안녕하세요",
					 "안녕",
					 "여러분",
					 "مرحبا",
					 "السلام",
					 "היי",
					 "नमसत",
					 "доброе",
					 "доброго",
					 "доброі",
					 "добридень",
					 "добрии",
					 "здравеите",
					 "zdravi",
					 "saluton",
					 "aloha",
					 "bonan",
					 NULL };

/* Beginnings of folded lines. */
static const char *const closings[] = { "lg",
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
					"passt",
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
					"xx",
					"xxx",
					"xo",
					"mit herzlichem",
					"herzlichst",
					"alles gute",
					"schonen abend",
					"schonen tag",
					"schones wochenende",
					"gute nacht",
					"einen schonen",
					"have fun",
					"have a",
					"good night",
					"good luck",
					"all the best",
					"warmly",
					"respectfully",
					"till",
					"bon week",
					"bonne",
					"bien cord",
					"gros bisous",
					"bisous",
					"biz",
					"a plus",
					"a+",
					"un cordial",
					"hasta",
					"besos",
					"ate",
					"beijos",
					"um abraco",
					"tchau",
					"a presto",
					"buona",
					"buon",
					"groetjes",
					"fijne",
					"tot",
					"ha det",
					"ha en",
					"vi ses",
					"hej da",
					"kram",
					"kh",
					"hilsen fra",
					"yt",
					"t",
					"terv",
					"na razie",
					"do zobaczenia",
					"mej",
					"mejte",
					"zdravi",
					"szia",
					"numai bine",
					"o zi",
					"sevgiler",
					"iyi",
					"до встречи",
					"пока",
					"удачи",
					"привет",
					"всього",
					"гарного",
					"με εκτιμηση",
					"φιλικα",
					"祝",
					"此致",
					"再见",
					"敬上",
					"以上",
					"それては",
					"감사",
					"수고",
					"고마",
					"شكرا",
					"مع",
					"תודה",
					"בברכה",
					"धनयवद",
					"cam on",
					"than",
					"salam",
					"terima kasih",
					NULL };

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

static bool
is_greeting(const char *line)
{
	const char *rest;
	g_autofree char *folded = text_fold(line);
	g_autofree char *first = words_first(folded, &rest);

	first[strcspn(first, ",!.;")] = '\0';
	return g_strv_contains(greetings, first);
}

bool
courtesy_greets(const char *line)
{
	gsize length = strlen(line);

	if (!length || length > GREETING_LONGEST || has_digit(line) ||
	    words_count(line) > GREETING_WORDS)
		return false;
	return is_greeting(line) ||
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

static bool
is_closing(const char *folded)
{
	for (int i = 0; closings[i]; i++)
		if (begins_word(folded, closings[i]))
			return true;
	return false;
}

bool
courtesy_known(const char *line)
{
	if (!*line || strlen(line) > GREETING_LONGEST || has_digit(line) ||
	    words_count(line) > GREETING_WORDS)
		return false;
	g_autofree char *folded = text_fold(line);

	return is_greeting(line) || is_closing(folded);
}

bool
courtesy_closes(const char *line)
{
	/* "- Dirk", "/Dirk" */
	line += strspn(line, "-/~ ");
	gsize length = strlen(line);

	if (!length || length > GREETING_LONGEST || has_digit(line))
		return false;
	g_autofree char *folded = text_fold(line);

	if (vocabulary_stops(folded))
		return true;
	if (words_count(line) > CLOSING_WORDS)
		return false;
	if (is_closing(folded))
		return true;
	return words_count(line) <= GREETING_WORDS && is_name(line) &&
	       !strchr("?:", line[length - 1]);
}
