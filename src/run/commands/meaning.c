/* meaning.c - what a line may mean as a move: "the third one", "I pass. Too
 * dear for me!"; and the moves to offer for a line that isn't one, "Monet,
 * because nobody has one" (PLAY 5). */
#include "run/commands/mail_commands_private.h"

#include "base/base.h"
#include "base/pattern.h"
#include "command/language/lexicon.h"
#include "command/language/words.h"

#define WORDS_MOST 14 /* of a line that names moves */

/* --- moves that are named ------------------------------------------------ */

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
	g_autofree char *amounts = lexicon_spelled(elided);
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

#define MORE_THAN_ALL "1000000000000"

/* Returns the highest bid, for a line like "all in"; or NULL. Free with g_free.
 */
static char *
all_in(Match *match, int seat, const char *line)
{
	g_autofree char *folded = text_fold(line);
	g_autofree char *words = lexicon_pattern("\\b{all in}\\b");
	g_autofree char *bid =
		pattern_fits(words, folded)
			? moves_amount_meant(match_legal(match, seat),
					     MORE_THAN_ALL)
			: NULL;
	const char *objection;
	Move move;

	if (!bid)
		return NULL;
	*strrchr(bid, ' ') = '\0';
	g_autofree char *most = g_strconcat(bid, " up to " MORE_THAN_ALL, NULL);

	return match_read(match, seat, most, &move, &objection, NULL)
		       ? match_show(match, seat, &move)
		       : NULL;
}

GPtrArray *
meaning_named(Match *match, int seat, const char *line)
{
	if (!match || strchr(line, '?') || words_count(line) > WORDS_MOST ||
	    lexicon_holds(LEXICON_DATES, line) ||
	    lexicon_holds(LEXICON_CHAT, line))
		return g_ptr_array_new_with_free_func(g_free);
	g_autofree char *apart = told_apart(line);
	g_autofree char *bare = lexicon_plain(apart, LEXICON_EVERYDAY);
	g_autofree char *most = all_in(match, seat, line);
	GPtrArray *moves = moves_named(match_legal(match, seat), apart, bare,
				       lexicon_holds(LEXICON_ALL, line));
	bool declines = lexicon_holds(LEXICON_DECLINE, line) ||
			lexicon_holds(LEXICON_DECLINE, apart) ||
			lets_go(match, seat, apart, moves);

	keep_allowed(match, seat, moves);

	if (most && !moves->len)
		g_ptr_array_add(moves, g_steal_pointer(&most));

	bool denies = lexicon_denies(line);
	g_autofree char *no =
		declines || denies ? declining(match, seat) : NULL;

	/* if the line refuses something: only the move that means no, if the
	 * line denies or the decision can be declined */
	for (guint i = moves->len; (no || denies) && i-- > 0;)
		if (g_strcmp0(moves->pdata[i], no) != 0)
			g_ptr_array_remove_index(moves, i);
	if (!moves->len && declines && no)
		g_ptr_array_add(moves, g_steal_pointer(&no));
	return moves;
}

/* --- moves that are near ------------------------------------------------- */

/* Returns the move that a text names, perhaps without its verb, if a word in it
 * isn't available now ("degas up" from a player who has no Degas); else NULL.
 */
static char *
move_gone(Match *match, int seat, const char *text)
{
	g_autofree char *plain = lexicon_plain(text, LEXICON_EVERYDAY);
	g_autofree char *near = match_guess(match, seat, plain);
	g_autofree char *missing = NULL;

	if (!near)
		return NULL;
	near[strcspn(near, " ")] = '\0';
	char *whole = match_grammar_fits(match, seat, plain)
			      ? g_strdup(plain)
			      : g_strconcat(near, " ", plain, NULL);

	if (!match_grammar_fits(match, seat, whole) ||
	    !match_why(match, seat, whole, &missing) || !missing)
		g_clear_pointer(&whole, g_free);
	return whole;
}

char *
meaning_near(Match *match, int seat, const char *text)
{
	g_autofree char *near = match_guess(match, seat, text);
	const char *barred;
	Move move;

	if (!near || match_read(match, seat, near, &move, &barred, NULL))
		return g_steal_pointer(&near);
	g_autoptr(GPtrArray) named = meaning_named(match, seat, text);

	if (named->len)
		return named->len == 1 ? g_strdup(named->pdata[0]) : NULL;
	g_autofree char *gone = move_gone(match, seat, near);

	/* no move with the near one's verb is asked for, and another verb was
	 * written */
	if (!gone && !match_grammar_fits(match, seat, text) &&
	    match_why(match, seat, near, &gone))
		return NULL;
	return gone ? NULL : g_steal_pointer(&near);
}

/* --- what a text may mean ------------------------------------------------ */

/* Returns whether a text begins with the letter of a menu line, which is then
 * no polite word ("I pass"). */
static bool
labels_line(Match *match, int seat, const char *text)
{
	g_autoptr(Menu) menu = match_menu(match, seat);
	char label[2] = { g_ascii_tolower(*text), '\0' };

	for (int i = 0; text[0] && text[1] == ' ' && i < menu_lines(menu); i++)
		if (!strcmp(menu_label(menu, i), label))
			return true;
	return false;
}

/* Counts the moves that a text may mean: as it is, else with numbers and
 * letters apart ("3cw"). */
static int
counts_apart(Match *match, int seat, const char *text, char **move)
{
	g_autofree char *apart = words_apart(text);
	int count = match_may_mean(match, seat, text, move);

	return count ? count : match_may_mean(match, seat, apart, move);
}

char *
meaning_number(const char *text)
{
	g_autofree char *figures = lexicon_figures(LEXICON_NUMBERS, text);
	g_autofree char *plain = lexicon_plain(figures, LEXICON_EVERYDAY);
	g_autofree char *number = words_number(plain);
	/* as in "I'm 3rd" */
	bool place = pattern_fits_anycase(
		"(?i)^(i.?m|i am|we.?re|we are|ich bin|je suis) "
		"(the )?[0-9]+[.]?[a-z]{0,3}[ .!]*$",
		figures);

	return number && g_ascii_isdigit(*number) && !lexicon_denies(text) &&
			       !place && !lexicon_holds(LEXICON_ALL, text)
		       ? g_steal_pointer(&number)
		       : NULL;
}

static char *
numbered(Match *match, int seat, const char *text)
{
	g_autofree char *number = meaning_number(text);
	g_autofree char *half = moves_half(match_legal(match, seat), text);

	if (!number || half)
		return NULL;
	g_autoptr(Menu) menu = match_menu(match, seat);

	return menu_read(menu, match_legal(match, seat), number, NULL);
}

/* Returns whether all these words are in a move, and not only its verb. */
static bool
are_words_of(char *const *words, const char *move)
{
	g_auto(GStrv) known = pattern_split("[^\\pL\\d]+", move);
	bool beyond = false;

	for (; *words; words++) {
		if (!**words)
			continue;
		if (!g_strv_contains((const char *const *)known, *words))
			return false;
		beyond |= !known[1] || strcmp(*words, known[0]) != 0;
	}
	return beyond;
}

/* Returns the move of the menu line that is named by its number with some of
 * its own words, as in "6 monet" or "the renoir, number 6"; or NULL. */
static char *
numbered_with_words(Match *match, int seat, const char *text)
{
	g_autofree char *figures = lexicon_figures(LEXICON_NUMBERS, text);
	g_autofree char *plain = lexicon_plain(figures, LEXICON_EVERYDAY);
	g_autofree char *folded = text_fold(plain);
	g_autoptr(GMatchInfo) found = NULL;

	if (lexicon_denies(text) ||
	    !g_regex_match(pattern_ready("^(\\D*?)(?<![^ ,:(#])(\\d{1,3})"
					 "(?![^ ,:).])(\\D*)$"),
			   folded, 0, &found))
		return NULL;
	g_autofree char *before = g_match_info_fetch(found, 1);
	g_autofree char *number = g_match_info_fetch(found, 2);
	g_autofree char *behind = g_match_info_fetch(found, 3);
	g_autofree char *around = g_strconcat(before, " ", behind, NULL);
	g_auto(GStrv) words = pattern_split("[^\\pL]+", around);
	g_autoptr(Menu) menu = match_menu(match, seat);
	char *move = menu_read(menu, match_legal(match, seat), number, NULL);

	if (move && !are_words_of(words, move))
		g_clear_pointer(&move, g_free);
	return move;
}

/* Counts the moves that a text may mean: as it is, with its number words as
 * figures, or as an amount alone. */
static int
counts_figures(Match *match, int seat, const char *text, char **move)
{
	g_autofree char *figures = lexicon_figures(LEXICON_NUMBERS, text);
	int count = counts_apart(match, seat, text, move);

	if (!count && strcmp(figures, text) != 0)
		count = counts_apart(match, seat, figures, move);
	if (count)
		return count;
	*move = moves_amount_meant(match_legal(match, seat), text);
	return *move != NULL;
}

/* Counts the moves that a text may mean if it says nothing else: without polite
 * words, then with ever more of its other words left out. */
static int
counts_plain(Match *match, int seat, const char *text, char **move)
{
	g_autofree char *freed = lexicon_free(text);
	int count = *freed ? counts_apart(match, seat, freed, move) : 0;

	if (!count && ((*move = numbered(match, seat, text)) ||
		       (*move = numbered_with_words(match, seat, text))))
		return 1;
	for (int list = LEXICON_ARTICLES; list <= LEXICON_EVERYDAY && !count;
	     list++) {
		g_autofree char *plain = lexicon_plain(text, (LexiconList)list);

		/* "no" is a short word for "number" in French. */
		if (!*plain || (lexicon_denies(text) && !lexicon_denies(plain)))
			break;
		count = counts_figures(match, seat, plain, move);
	}
	return count;
}

static bool
says_more(const char *text)
{
	g_autofree char *plain = lexicon_plain(text, LEXICON_EVERYDAY);

	return *plain;
}

/* Counts the moves that the clauses of a text mean ("I pass. Too dear for
 * me!"); 2: several. *more: another clause says something that isn't
 * understood. */
static int
counts_clauses(Match *match, int seat, const char *text, char **move,
	       bool *more)
{
	g_auto(GStrv) clauses = pattern_split("[.!;:,]+(?: |$)| - ", text);
	int count = 0;

	*more = false;
	for (int i = 0; clauses[i]; i++) {
		g_autofree char *here = NULL;
		int n = says_more(clauses[i])
				? counts_plain(match, seat, clauses[i], &here)
				: 0;

		if (n > 1 || (n && *move && strcmp(*move, here) != 0)) {
			g_clear_pointer(move, g_free);
			return 2;
		}
		*more |= !n && says_more(clauses[i]);
		count += n;
		if (n && !*move)
			*move = g_steal_pointer(&here);
	}
	return MIN(count, 1);
}

/* Counts the moves that a text names without ordering them: it denies, or
 * doubts. */
static int
counts_doubtful(Match *match, int seat, const char *text, char **move)
{
	g_autofree char *certain = NULL;
	g_autofree char *denied = lexicon_without(LEXICON_DENIAL, text);
	int count = 0;

	if (lexicon_doubts(denied, &certain) && *certain)
		count = counts_plain(match, seat, certain, move);
	else if (strcmp(denied, text) != 0 && *denied)
		count = counts_plain(match, seat, denied, move);
	return count;
}

Meant
meaning_of(Match *match, int seat, const char *written, char **move)
{
	g_autofree char *text = lexicon_spelled(written);
	g_autofree char *freed = lexicon_free(text);
	bool more = false, denied = false, asks = strchr(text, '?');

	if (!*freed)
		return MEANT_NOTHING;
	if (labels_line(match, seat, text)) {
		*move = numbered_with_words(match, seat, text);
		return !*move ? MEANT_NOTHING : asks ? MEANT_DOUBT : MEANT_MOVE;
	}
	int count = counts_plain(match, seat, text, move);

	if (!count)
		count = counts_clauses(match, seat, text, move, &more);
	if (count == 1 && !asks && !more)
		return MEANT_MOVE;
	if (!count) {
		count = counts_doubtful(match, seat, text, move);
		denied = lexicon_denies(text);
	}
	/* a player who plays what they don't hold is told so */
	if (!count && !asks && !denied &&
	    (*move = move_gone(match, seat, freed)))
		return MEANT_MOVE;
	/* a move that isn't possible now, or bids too much */
	if (!count)
		count = match_grammar_fits(match, seat, freed);
	if (denied)
		g_clear_pointer(move, g_free);
	else if (count && !*move)
		*move = meaning_near(match, seat, freed);
	return count ? MEANT_DOUBT : MEANT_NOTHING;
}
