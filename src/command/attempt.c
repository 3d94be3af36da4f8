/* attempt.c - a line that is no command, but was meant to be one. */
#include "command/attempt.h"

#include "base/base.h"
#include "base/pattern.h"
#include "command/language/lexicon.h"
#include "command/language/vocabulary.h"
#include "command/language/words.h"
#include "command/parse.h"

#define ATTEMPT_LONGEST 60
#define ATTEMPT_WORDS 4
#define WORD_LEAST 4 /* letters of a word that may be misspelled */
#define SHORT_MOST 4 /* letters of a short word */
/* letters of a short word in languages of which only the commands are known */
#define SHORT_MOST_OWN 6
#define AROUND " \t\"'()[]*_<>,;:!?"

/* Returns whether a line begins like `nearest`, or is like it as a whole: the
 * caller finds something near in many lines. */
static bool
is_like(const char *line, const char *nearest)
{
	const char *ignored;
	g_autofree char *own = words_first(line, &ignored);
	g_autofree char *right = words_first(nearest, &ignored);
	g_autofree char *whole = text_fold(line);
	g_autofree char *wanted = text_fold(nearest);
	int least = (int)strlen(right) / 3;
	int most = (int)strlen(wanted) / 3;

	return text_distance(own, right, least) <= least ||
	       text_distance(whole, wanted, most) <= most;
}

/* --- near a command ------------------------------------------------------- */

/* Returns the match that a line names, or NULL. */
static char *
match_in(const char *line)
{
	for (const char *at = line + strspn(line, AROUND); *at;
	     at += strspn(at, AROUND)) {
		int length = vocabulary_match(at);

		if (length)
			return g_ascii_strdown(at, length);
		at += strcspn(at, AROUND);
	}
	return NULL;
}

/* Returns the league that a line names, or NULL. */
static char *
league_in(const char *line, const Asker *asker)
{
	g_auto(GStrv) words = g_strsplit_set(line, AROUND, -1);

	for (int i = 0; words[i]; i++) {
		g_autofree char *word = text_fold(words[i]);

		if (*word && asker_names(asker, NAME_CONTEST, word))
			return g_steal_pointer(&word);
	}
	return NULL;
}

/* Returns how a command is written in English, for the match or the league that
 * is meant. */
static char *
example_of(const Keyword *keyword, const char *line, const Asker *asker)
{
	g_autofree char *named = match_in(line);
	g_autofree char *league = league_in(line, asker);
	/* Seasons are joined and left as matches are. */
	bool joins =
		keyword->kind == COMMAND_JOIN || keyword->kind == COMMAND_LEAVE;
	const char *match = named	      ? named
			    : league && joins ? league
			    : asker->match    ? asker->match
					      : asker->guide.match;
	GString *example = g_string_new(keyword->right);

	g_string_replace(example, VOCABULARY_MATCH, match ? match : "<match>",
			 0);
	if (league)
		g_string_replace(example, "<league>", league, 0);
	return g_string_free(example, FALSE);
}

/* Returns whether the writer may be offered the command. */
static bool
is_open(const Keyword *keyword, const Asker *asker)
{
	return keyword && keyword->right &&
	       (asker->guide.organiser || !keyword->organiser);
}

/* Returns whether a word may be a command's word misspelled.  A short word with
 * one letter changed is another word: Jack isn't `back`, nor John `join`; but
 * "jion" and "listt" are misspelled. */
static bool
is_misspelled(const char *word, const char *keyword, const Asker *asker)
{
	gsize most = asker->guide.tongues.own ? SHORT_MOST_OWN : SHORT_MOST;

	return strlen(keyword) > most ||
	       (strspn(word, keyword) == strlen(word) &&
		strspn(keyword, word) == strlen(keyword));
}

/* Returns whether the line would be a command if its word were right, or is
 * much like the command as a whole. */
static bool
rest_fits(const char *line, const char *rest, const Keyword *keyword,
	  const Asker *asker)
{
	g_autofree char *right = g_strconcat(keyword->word, " ", rest, NULL);
	g_autofree char *folded = text_fold(line);
	g_autofree char *wanted =
		text_fold(keyword->right ? keyword->right : keyword->word);
	int most = (int)strlen(wanted) / 3;

	if (!*rest || text_distance(folded, wanted, most) <= most)
		return true;
	g_autoptr(GPtrArray) commands = parse_line(right, asker);

	return commands != NULL;
}

/* Returns whether the first word is no command because it is followed by an
 * article or a pronoun and something that no club has: "leave the shop alone",
 * "show me the money", but not "leave the match" or "show mg12". */
static bool
is_about_other(const char *rest, const Asker *asker)
{
	const char *behind;
	g_autofree char *first = words_first(rest, &behind);
	g_autofree char *named = match_in(rest);
	g_autofree char *league = league_in(rest, asker);

	return *behind &&
	       (lexicon_has(LEXICON_ARTICLES, first) ||
		lexicon_has(LEXICON_CHAT, first) ||
		lexicon_has(LEXICON_SMALL, first)) &&
	       !named && !league && !lexicon_holds(LEXICON_CLUB, rest) &&
	       !strpbrk(rest, "0123456789");
}

/* Returns whether a line in English is like a command; its first word is the
 * command's or, if not `exactly`, near it.  *nearest becomes an example. */
static bool
is_like_keyword(const char *line, const Asker *asker, bool exactly,
		char **nearest)
{
	const char *rest;
	g_autofree char *word = words_first(line, &rest);
	g_autofree char *folded = text_fold(line);
	const Keyword *keyword = vocabulary_find(word);
	int most = ATTEMPT_WORDS;

	if (exactly != (keyword != NULL))
		return false;
	/* "Next: ..." was surely meant as a plan, however long it is. */
	if (keyword && keyword->shape == SHAPE_PLAN && strchr(line, ':'))
		most = G_MAXINT;
	if (!keyword) {
		keyword = strlen(word) >= WORD_LEAST ? vocabulary_near(word)
						     : NULL;
		if (!keyword || !is_misspelled(word, keyword->word, asker) ||
		    !rest_fits(line, rest, keyword, asker))
			return false;
		most = 2;
	}
	if (!is_open(keyword, asker) || words_count(line) > most ||
	    (keyword->shape != SHAPE_TALK && is_about_other(rest, asker)) ||
	    /* "my dat" is near it, "my move is" begins something else. */
	    (exactly && keyword->kind == COMMAND_MY_DATA &&
	     text_distance(folded, "my data", 3) > 3) ||
	    /* "why not?" names no match and no address. */
	    (keyword->kind == COMMAND_WHY && !strpbrk(rest, "0123456789@")))
		return false;
	*nearest = example_of(keyword, line, asker);
	return true;
}

/* Translates a line into English if its first word was surely meant as a
 * command of the writer's language: "zurükc"; else returns NULL. */
static char *
meant_in_own(const Tongue *own, const char *line, const Asker *asker)
{
	const char *head, *rest;
	g_autofree char *written = words_first(line, &rest);
	g_autofree char *english = tongue_meant(own, line, &head);

	if (!english || strlen(written) < WORD_LEAST ||
	    !is_misspelled(written, head, asker))
		return NULL;
	g_autofree char *word = words_first(english, &rest);
	const Keyword *keyword = vocabulary_find(word);

	/* A command without an example can't be suggested. */
	return is_open(keyword, asker) &&
			       rest_fits(english, rest, keyword, asker)
		       ? g_steal_pointer(&english)
		       : NULL;
}

/* Does the same as is_like_keyword for a line in the writer's language.  The
 * beginning of a sentence is no attempt to talk (see parse.c). */
static bool
is_like_own(const char *line, const Asker *asker, bool exactly, char **nearest)
{
	const Tongue *own = asker->guide.tongues.own;
	g_autofree char *english = NULL;
	const char *rest;

	if (!own || (!exactly && words_count(line) > 2))
		return false;
	english = exactly ? tongue_english(own, line)
			  : meant_in_own(own, line, asker);
	if (!english)
		return false;
	g_autofree char *word = words_first(english, &rest);
	const Keyword *keyword = vocabulary_find(word);

	return !(keyword->shape == SHAPE_TALK && !strchr(rest, ':')) &&
	       is_like_keyword(english, asker, true, nearest);
}

/* --- near a move ---------------------------------------------------------- */

/* Returns whether some of these parts, which form no chain, are moves.
 * *nearest becomes the move nearest to the first that isn't. */
static bool
some_are_moves(char *const *parts, const Asker *asker, char **nearest)
{
	bool some = false;

	for (int i = 0; parts && parts[1] && parts[i]; i++) {
		char *near = NULL;

		some |= asker_finds(asker, parts[i], &near);
		if (!*nearest)
			*nearest = g_steal_pointer(&near);
		g_free(near);
	}
	if (!some)
		g_clear_pointer(nearest, g_free);
	return some;
}

static bool
is_half_chain(const char *line, const Asker *asker, char **nearest)
{
	g_auto(GStrv) chain = wishes_chain(line);
	g_auto(GStrv) row = wishes_row(line);

	return some_are_moves(chain, asker, nearest) ||
	       some_are_moves(row, asker, nearest);
}

/* Returns whether the text is a move, as it is or with the first words of
 * another move in front. */
static bool
fits_behind(const char *text, const char *move, const Asker *asker)
{
	if (asker_takes(asker, text))
		return true;
	for (const char *end = strchr(move, ' '); end;
	     end = strchr(end + 1, ' ')) {
		g_autofree char *whole = g_strdup_printf(
			"%.*s %s", (int)(end - move), move, text);

		if (asker_takes(asker, whole))
			return true;
	}
	return false;
}

static bool
all_fit_behind(char *const *parts, const char *move, const Asker *asker)
{
	for (int i = 0; parts && parts[i]; i++)
		if (!fits_behind(parts[i], move, asker))
			return false;
	return parts;
}

/* Returns whether moves are joined, perhaps the later ones without their verb:
 * "play degas or play monet", "give degas or monet", "play degas, pass". */
static bool
is_joined(const char *line, const Asker *asker, char **nearest)
{
	g_auto(GStrv) parts = wishes_list(line);

	if (!parts || !parts[1] || !asker_takes(asker, parts[0]) ||
	    !all_fit_behind(parts, parts[0], asker))
		return false;
	asker_finds(asker, line, nearest);
	if (!*nearest)
		*nearest = g_strdup(parts[0]);
	return true;
}

/* Returns whether a line begins like a move or is like it as a whole. */
static bool
is_near_move(const char *line, const Asker *asker, char **nearest)
{
	g_autofree char *plain = lexicon_plain(line, LEXICON_SMALL);

	if (!*plain || strlen(line) > ATTEMPT_LONGEST || lexicon_denies(line) ||
	    lexicon_holds(LEXICON_DATES, line))
		return false;
	g_auto(GStrv) parts = wishes_list(line);

	if (!asker_finds(asker, line, nearest) && *nearest &&
	    /* By spelling alone, "J'ajoute les deux" would be near "n'ajoute
	     * rien". */
	    !lexicon_denies(*nearest) &&
	    (is_like(line, *nearest) ||
	     /* "degas/award", "degas, monet": moves without their verb */
	     fits_behind(line, *nearest, asker) ||
	     all_fit_behind(parts, *nearest, asker)))
		return true;
	g_clear_pointer(nearest, g_free);
	return false;
}

/* --- near a line of the menu ---------------------------------------------- */

/* Returns whether a line is a menu line's with something after it: "2 please,
 * thanks", "2 3".  After a letter only polite words may stand: "I agree" is
 * prose. */
static bool
is_like_menu(const char *line, char **nearest)
{
	static const char *const patterns[] = {
		"^\\d{1,2}([ ,&]+((or|and) )?(\\d{1,2}|[a-z])){1,2}$",
		"^\\d{1,2}[ ,]+\\p{L}+([ ,]+\\p{L}+){0,2}[ .!]*$",
		"^(\\d{1,2}|[a-z](?=[.):,]| {please}))[.):]?"
		"([ ,!]+({please}|{thanks}))+"
		"[ .!]*$",
	};
	gsize length = strspn(line, "0123456789");

	if (!length &&
	    (!g_ascii_isalpha(*line) || !line[1] || !strchr(".):, ", line[1])))
		return false;
	for (guint i = 0; i < G_N_ELEMENTS(patterns); i++) {
		g_autofree char *pattern = lexicon_pattern(patterns[i]);

		if (pattern_fits_anycase(pattern, line)) {
			*nearest = g_strndup(line, length ? length : 1);
			return true;
		}
	}
	return false;
}

/* --- all kinds of attempts ------------------------------------------------ */

bool
attempt_move(const char *line, const Asker *asker, char **nearest)
{
	g_clear_pointer(nearest, g_free);
	return *line && (is_half_chain(line, asker, nearest) ||
			 is_joined(line, asker, nearest) ||
			 is_near_move(line, asker, nearest));
}

bool
attempt_read(const char *line, const Asker *asker, char **nearest,
	     const char **why)
{
	*nearest = NULL;
	*why = NULL;
	if (!*line || strlen(line) > LINE_LONGEST)
		return false;
	if (is_half_chain(line, asker, nearest) ||
	    is_like_own(line, asker, true, nearest) ||
	    is_like_keyword(line, asker, true, nearest) ||
	    parse_is_ambiguous(line, asker))
		return true;
	if (is_joined(line, asker, nearest)) {
		*why = "command.joining";
		return true;
	}
	if (is_near_move(line, asker, nearest) ||
	    is_like_own(line, asker, false, nearest) ||
	    is_like_keyword(line, asker, false, nearest))
		return true;
	return strlen(line) <= ATTEMPT_LONGEST && !asker_takes(asker, line) &&
	       is_like_menu(line, nearest);
}
