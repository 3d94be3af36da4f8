/* terms.c - answers questions about what a game's term means or does. */
#include "club/installation/terms.h"

#include "base/pattern.h"
#include "club/installation/language.h"
#include "template/markup.h"

#include <string.h>

/* A question mark: not in "https://x.example/?page=2", but in "What? And why?!"
 */
#define ASKS "(?:^|\\s)(?!\\S*(?:://|www\\.))\\S*[?\\x{061f}](?![\\w=&%/])"
/* Elided articles: in "l'enchère" the article becomes a word of its own. */
#define ELIDED "\\b(l|d|qu)['\\x{2019}](?=\\w)"

bool
terms_asks(const char *line)
{
	return pattern_fits_anycase(ASKS, line);
}

/* --- finding the term --------------------------------------------------- */

static char *
without(const Asides *asides, AsideList list, const char *text)
{
	bool some;

	return asides_without(asides, list, text, &some);
}

static char *
apart(const char *text)
{
	return g_regex_replace(pattern_ready(ELIDED), text, -1, 0, "\\1 ", 0,
			       NULL);
}

/* Returns the folded text without words that aren't part of the term. */
static char *
bare(const Asides *asides, const char *text)
{
	g_autofree char *words = apart(text);

	return without(asides, ASIDES_MEANING_BESIDE, words);
}

/* Returns the term after "what does", or else the one before it, as in "down,
 * what does it do?" */
static char *
asked_by(const Asides *asides, const char *sentence)
{
	g_autofree char *words = apart(sentence);
	g_autofree char *plain = without(asides, ASIDES_HARMLESS, words);

	for (const char *at = plain; *at; at += strspn(at, " ")) {
		if (asides_begin(asides, ASIDES_MEANING, at)) {
			g_autofree char *before = g_strndup(plain, at - plain);
			g_autofree char *behind =
				without(asides, ASIDES_MEANING, at);
			g_autofree char *term = bare(asides, behind);

			return *term ? g_steal_pointer(&term)
				     : bare(asides, before);
		}
		at += strcspn(at, " ");
	}
	return NULL;
}

/* --- finding the rule --------------------------------------------------- */

typedef struct {
	const Asides *asides;
	const char *line; /* NULL: the term needn't be in the line literally */
	char *term;	  /* as asked for, folded */
	char *short_term; /* without "card" */
} Asked;

static bool
fits(const char *term, void *data)
{
	const Asked *asked = data;
	g_autofree char *own = bare(asked->asides, term);
	g_autofree char *literal = g_utf8_strdown(term, -1);
	g_autofree char *line =
		asked->line ? g_utf8_strdown(asked->line, -1) : NULL;

	return *own && (!line || strstr(line, literal)) &&
	       (!strcmp(own, asked->term) || !strcmp(own, asked->short_term));
}

char *
terms_said(Club *club, const Game *game, const char *language, const char *line,
	   bool loosely)
{
	const Asides *asides = tongues_for(club, language).asides;
	g_autofree char *file = game_file(game, "rules.txt");
	const char *rules = library_game_words(club->library, game->folder,
					       language, file, NULL);
	char *said = NULL;

	if (!rules || !terms_asks(line))
		return NULL;
	g_auto(GStrv) sentences = pattern_split("(?<=[.!?:;])(?: |$)", line);

	for (int i = 0; sentences[i] && !said; i++) {
		g_autofree char *term = terms_asks(sentences[i])
						? asked_by(asides, sentences[i])
						: NULL;

		if (!term || !*term)
			continue;
		g_autofree char *short_term =
			without(asides, ASIDES_MEANING_KIND, term);
		Asked asked = { asides, loosely ? NULL : line, term,
				short_term };

		said = markup_about(rules, fits, &asked);
	}
	return said;
}
