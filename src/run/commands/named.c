/* named.c - moves to offer for a line that isn't one: "Monet, because nobody
 * has one" (PLAY 5). */
#include "run/commands/named.h"

#include "base/pattern.h"
#include "base/text.h"
#include "command/language/lexicon.h"
#include "command/language/spelled.h"
#include "command/language/words.h"

#include <string.h>

#define WORDS_MOST 14

/* Returns the move that "no" means; or NULL. */
static char *
declining(Match *match, int seat)
{
	char *move = NULL;

	if (match_may_mean(match, seat, "no", &move) == 1)
		return move;
	g_free(move);
	return NULL;
}

/* Keeps only the move that means no, for a line that denies, or declines where
 * that is possible. */
static void
keep_declining(Match *match, int seat, bool denies, GPtrArray *moves)
{
	g_autofree char *no = declining(match, seat);

	if (!no && !denies)
		return;
	for (guint i = moves->len; i-- > 0;)
		if (g_strcmp0(moves->pdata[i], no) != 0)
			g_ptr_array_remove_index(moves, i);
}

/* Returns a line with its words apart ("3cw", "Ann's Monet") and its number
 * words as figures. */
static char *
told_apart(const char *line)
{
	g_autofree char *owned =
		g_regex_replace(pattern_ready("['\\x{2019}]s(?!\\pL)"), line,
				-1, 0, "", 0, NULL);
	g_autofree char *elided = g_regex_replace(
		pattern_ready("(?<!\\pL)[jldmJLDM]['\\x{2019}](?=\\pL)"), owned,
		-1, 0, "", 0, NULL);
	g_autofree char *amounts = spelled_amounts(elided);
	g_autofree char *figures = lexicon_figures(LEXICON_NUMBERS, amounts);
	g_autofree char *plain =
		g_regex_replace(pattern_ready("[.!:;()]+(?= |$)"), figures, -1,
				0, " ", 0, NULL);

	return words_apart(plain);
}

/* Keeps the moves that can be played now, and those that leave a blank. */
static void
keep_allowed(Match *match, int seat, GPtrArray *moves)
{
	const char *barred;
	Move move;

	for (guint i = moves->len; i-- > 0;) {
		const char *text = moves->pdata[i];

		if (!strchr(text, '<') &&
		    !match_read(match, seat, text, &move, &barred, NULL))
			g_ptr_array_remove_index(moves, i);
	}
}

/* Returns whether a line like "Let the Lion Hunt go" declines to buy; false
 * where those words are the move itself. */
static bool
lets_go(Match *match, int seat, const char *line, const GPtrArray *moves)
{
	static const struct {
		const char *said, *verb;
	} ways[] = {
		{ "\\blet\\b.+\\bgo\\b", "let go" },
		{ "\\bleave\\b.+\\b(?:alone|be)\\b", NULL },
		{ "\\blaiss\\w*\\b.+\\b(?:partir|filer|tomber)\\b",
		  "laisse partir" },
		{ "\\blass\\w*\\b.+\\b(?:gehen|ziehen|sausen|laufen)\\b",
		  "lasse gehen" },
	};
	g_autofree char *folded = text_fold(line);

	for (gsize i = 0; i < G_N_ELEMENTS(ways); i++) {
		if (!g_regex_match(pattern_ready(ways[i].said), folded, 0,
				   NULL))
			continue;
		const char *first = moves->len ? moves->pdata[0] : "";
		const char *choice = strchr(first, ' ');
		g_autofree char *move = NULL;
		g_autofree char *put =
			g_strconcat(ways[i].verb ? ways[i].verb : "",
				    choice ? choice : "", NULL);

		return !(ways[i].verb && choice &&
			 match_may_mean(match, seat, put, &move) == 1 &&
			 !g_strcmp0(move, first));
	}
	return false;
}

GPtrArray *
named_moves(Match *match, int seat, const char *line)
{
	if (!match || strchr(line, '?') || words_count(line) > WORDS_MOST ||
	    lexicon_holds(LEXICON_DATES, line) ||
	    lexicon_holds(LEXICON_CHAT, line))
		return g_ptr_array_new_with_free_func(g_free);
	g_autofree char *apart = told_apart(line);
	g_autofree char *bare = lexicon_plain(apart, LEXICON_EVERYDAY);
	GPtrArray *moves = moves_named(match_legal(match, seat), apart, bare,
				       lexicon_holds(LEXICON_ALL, line));
	bool declines = lexicon_holds(LEXICON_DECLINE, line) ||
			lexicon_holds(LEXICON_DECLINE, apart) ||
			lets_go(match, seat, apart, moves);

	keep_allowed(match, seat, moves);

	if (declines || lexicon_denies(line))
		keep_declining(match, seat, lexicon_denies(line), moves);
	if (!moves->len && declines) {
		char *no = declining(match, seat);

		if (no)
			g_ptr_array_add(moves, no);
	}
	return moves;
}
