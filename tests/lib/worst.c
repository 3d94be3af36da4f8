/* worst.c - mails made to be expensive.  A shape has a few fixed words, and a
 * unit that is repeated until the mail is full. */
#include "lib/worst.h"

#include <string.h>

#define UNIT_LONGEST 2048 /* with its "%2000" expanded */
#define HEADER_LARGEST (60 * 1024)

#define PLAIN "Content-Type: text/plain; charset=utf-8\n"
#define HTML "Content-Type: text/html; charset=utf-8\n"
#define FLOWED "Content-Type: text/plain; charset=utf-8; format=flowed\n"
#define MIXED "Content-Type: multipart/mixed; boundary=b\n"
#define MARKS "\u0301\u0316\u0327\u0302"
#define ATTRIBUTED "On Fri, 20 Nov 2026 at 10:00, Ann <a@b.example>"

typedef struct {
	const char *name;
	const char *fields; /* of the header; the last may be unfinished */
	const char *field;  /* repeated in the header as often as fits */
	const char *before; /* beginning of the body */
	const char *unit;   /* repeated in the body */
	const char *after;
} Shape;

static const Shape shapes[] = {
	{ "combining marks", PLAIN, "", "a", MARKS, "" },
	{ "combining marks in lines", PLAIN, "", "",
	  "a" MARKS MARKS MARKS MARKS MARKS MARKS MARKS MARKS MARKS MARKS "\n",
	  "" },
	{ "combining marks in words", PLAIN, "", "=",
	  MARKS MARKS MARKS MARKS " ", "" },
	{ "combining marks in the subject", "Subject: a", MARKS, "", "x\n",
	  "" },
	{ "combining marks in the sender", "From: a", MARKS, "", "x\n", "" },
	{ "combining marks as entities", HTML, "", "a", "&#x301;&#x316;", "" },
	{ "marks that compose", PLAIN, "", "", "e\u0301\u0323", "" },
	{ "Hangul", PLAIN, "", "", "\ud55c\uae00", "" },
	{ "Hangul in lines", PLAIN, "", "",
	  "\ud55c\uae00 \ud55c\uae00 \ud55c\uae00:\n", "" },
	{ "jamo", PLAIN, "", "", "\u1112\u1161\u11ab", "" },
	{ "letters of eighteen", PLAIN, "", "", "\ufdfa", "" },
	{ "letters of eighteen in lines", PLAIN, "", "", "\ufdfa:\n", "" },
	{ "line separators", PLAIN, "", "", "\u2028", "" },
	{ "emoji", PLAIN, "", "", "\U0001f44d\u20e3\ufe0f", "" },

	{ "attributes", HTML, "", "<div", " a%=b", ">x</div>" },
	{ "attributes in tags", HTML, "", "",
	  "<div a=1 b=2 c=3 d=4 e=5 f=6 g=7 h=8 i=9 j=1 k=2>x", "" },
	{ "attributes without an end", HTML, "", "<div", " a%", "" },
	{ "tags", HTML, "", "", "<b>", "" },
	{ "tags within tags", HTML, "", "", "<div>", "x" },
	{ "tags that end nothing", HTML, "", "<div><div><div>", "</b>", "x" },
	{ "paragraphs", HTML, "", "", "<p>x", "" },
	{ "tables", HTML, "", "", "<table><tr><td>", "x" },
	{ "lists", HTML, "", "", "<ul><li>", "x" },
	{ "tags of no name", HTML, "", "", "<", "" },
	{ "comments", HTML, "", "", "<!--", "" },
	{ "entities", HTML, "", "", "&amp;", "" },
	{ "entities of nothing", HTML, "", "", "&x", "" },
	{ "quotes in HTML", HTML, "", "", "<blockquote>", "x" },
	{ "classes", HTML, "", "", "<i class=\"a b c d e f g\">x</i>", "" },
	{ "styles", HTML, "", "", "<i style=\"a:b;c:d;e:f\">x</i>", "" },
	{ "words of a class", HTML, "", "<i class=\"", "a ", "\">x</i>" },

	{ "quote marks", PLAIN, "", "", ">", "" },
	{ "quote marks in lines", PLAIN, "", "", ">>>>>>>>>>>>>>> x\n", "" },
	{ "quote marks, flowed", FLOWED, "", "", "> ", "" },
	{ "flowed lines", FLOWED, "", "", "x \n", "" },
	{ "flowed moves", FLOWED, "", "", "play monet \n", "" },
	{ "flowed talk", FLOWED, "", "say a ", "\nplay m ", "" },
	{ "cut lines", PLAIN, "", "", "> = reply above this\n", "" },
	{ "signs of a cut", PLAIN, "", "", "=\n", "" },
	{ "attributions", PLAIN, "", "", ATTRIBUTED "\n", "" },
	{ "attributions that end", PLAIN, "", "", ATTRIBUTED " wrote:\n", "" },
	{ "attributions that nearly end", PLAIN, "", "",
	  "a@b.example 10:00 wrote it\nand so on>\n", "" },
	{ "lines with a colon", PLAIN, "", "", "x:\n", "" },
	{ "dates", PLAIN, "", "", "10:00 20.11.2026 2026-11-20\n", "" },
	{ "fields", PLAIN, "", "", "From: x\n", "" },
	{ "fields and empty lines", PLAIN, "", "", "From: x\n\n\n", "" },
	{ "dashes", PLAIN, "", "", "-- -\n", "" },
	{ "footers", PLAIN, "", "", "Sent from my \n", "" },

	{ "a word", PLAIN, "", "", "x", "" },
	{ "a line of words", PLAIN, "", "", "x ", "" },
	{ "a line of signs", PLAIN, "", "", "=:@>", "" },
	{ "words of two thousand", PLAIN, "", "", "%2000\n", "" },
	{ "words of three hundred", PLAIN, "", "", "%290\n", "" },
	{ "lines of short words", PLAIN, "", "",
	  "a b c d e f g h i j k l m n o p q r s t u v w x y z\n", "" },
	{ "prose", PLAIN, "", "", "monet and degas are good to play with it\n",
	  "" },
	{ "long prose", PLAIN, "", "",
	  "bid play give pass 2 3 4 monet degas renoir up to 3m with all of "
	  "it and so on, or then\n",
	  "" },
	{ "numbers", PLAIN, "", "", "3\n", "" },
	{ "numbers in prose", PLAIN, "", "", "x\n3\n", "" },
	{ "amounts", PLAIN, "", "",
	  "b 1k 1k 1k 1k 1k 1k 1k 1k 1k 1k 1k 1k 1k 1k 1k 1k 1k 1k !\n", "" },
	{ "amounts of figures", PLAIN, "", "",
	  "c 1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1.1a k k!\n", "" },
	{ "brackets", PLAIN, "", "", "(", "" },
	{ "brackets in lines", PLAIN, "", "", "((((((((((3))))))))))\n", "" },
	{ "bullets", PLAIN, "", "", "* - * - * - * play\n", "" },
	{ "chains", PLAIN, "", "", "a then a then a then a then a; a -> a\n",
	  "" },
	{ "wishes", PLAIN, "", "", "next: a or a or a or a or a or a or a or\n",
	  "" },
	{ "typos", PLAIN, "", "", "plai monte\n", "" },
	{ "talk", PLAIN, "", "say x\n", "I would bid or play or not\n", "" },
	{ "talk about moves", PLAIN, "", "", "say x\n\n", "" },
	{ "days", PLAIN, "", "",
	  "away 1 dec 1 dec 1 dec 1 dec 1 dec 1 dec 1 dec to x\n", "" },
	{ "match names", PLAIN, "", "", "mg-1 mg-2: x\n", "" },
	{ "emoji in lines", PLAIN, "", "", "\U0001f44d\U0001f44d x :-) !;.,\n",
	  "" },

	{ "header fields", "X-%: ", "x\nX-%: ", "", "x\n", "" },
	{ "a folded header", "Subject: ", "x\n ", "", "x\n", "" },
	{ "encoded words", "Subject: ", "=?utf-8?q?=CC=81?= ", "", "x\n", "" },
	{ "brackets of a sender", "From: ", "(", "", "x\n", "" },
	{ "senders", "From: ", "a@b.example, ", "", "x\n", "" },
	{ "groups of senders", "From: ", "a: ", "", "x\n", "" },
	{ "recipients", "To: ", "a <a@b.example>, ", "", "x\n", "" },
	{ "references", "References: ", "<a@b> ", "", "x\n", "" },
	{ "results", "Authentication-Results: x", "; dkim=pass (", "", "x\n",
	  "" },
	{ "comments of results", "Authentication-Results: x", "((", "", "x\n",
	  "" },
	{ "parameters", "Content-Type: text/plain", "; a%=b", "", "x\n", "" },

	{ "parts", MIXED, "", "", "--b\n\nx\n", "" },
	{ "parts of HTML", MIXED, "", "",
	  "--b\nContent-Type: text/html\n\n<p>\n", "" },
	{ "rules", MIXED, "", "", "\n--", "" },
	{ "base64", PLAIN "Content-Transfer-Encoding: base64\n", "", "",
	  "YcyBYcyBYcyBYcyBYcyBYcyBYcyBYcyBYcyBYcyBYcyBYcyBYcyBYcyBYcyB\n",
	  "" },
	{ "soft breaks", PLAIN "Content-Transfer-Encoding: quoted-printable\n",
	  "", "", "=CC=81=\n", "" },
	{ "UTF-7", "Content-Type: text/plain; charset=utf-7\n", "", "", "+AwE-",
	  "" },
	{ "changes of a character set",
	  "Content-Type: text/plain; charset=iso-2022-jp\n", "", "",
	  "\x1b$B$3\x1b(B", "" },
};

/* Appends a unit: '%' becomes a running number, so that names differ; "%290"
 * becomes a word of that length. */
static void
append(GString *out, const char *unit, int nth)
{
	for (; *unit; unit++) {
		gsize word = *unit == '%' ? strspn(unit + 1, "0123456789") : 0;

		if (*unit != '%') {
			g_string_append_c(out, *unit);
			continue;
		}
		if (!word)
			g_string_append_printf(out, "%d", nth);
		for (guint64 i = g_ascii_strtoull(unit + 1, NULL, 10);
		     word && i; i--)
			g_string_append_c(out, 'x');
		unit += word;
	}
}

static void
fill(GString *out, const char *unit, gsize most)
{
	for (int i = 0; *unit && out->len + UNIT_LONGEST < most; i++)
		append(out, unit, i);
}

GBytes *
worst_mail(guint nth, gsize largest, const char **name)
{
	if (nth >= G_N_ELEMENTS(shapes))
		return NULL;
	const Shape *shape = &shapes[nth];
	GString *mail = g_string_new("Message-ID: <1@x>\n");

	*name = shape->name;
	if (!strstr(shape->fields, "From: "))
		g_string_append(mail, "From: ann@x.example\n");
	append(mail, shape->fields, 0);
	fill(mail, shape->field, MIN(HEADER_LARGEST, largest / 2));
	g_string_append_printf(mail, "%s\n%s", *shape->field ? "\n" : "",
			       shape->before);
	fill(mail, shape->unit, largest - strlen(shape->after));
	g_string_append(mail, shape->after);
	return g_string_free_to_bytes(mail);
}
