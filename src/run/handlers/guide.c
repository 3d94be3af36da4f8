/* guide.c - answers the mail reader's questions about the writer: the moves of
 * their matches, and names. */
#include "run/handlers/handling_parts.h"
#include "run/handlers/named.h"

#include "base/pattern.h"
#include "base/text.h"
#include "club/home/tongues.h"
#include "club/season/season.h"
#include "club/table/cache.h"
#include "command/lexicon.h"
#include "command/spelled.h"
#include "command/words.h"

#include <string.h>

#define MEANT_LONGEST 80 /* a longer line is taken for prose */

/* --- the writer's matches ------------------------------------------------ */

/* Looks for something at one match; the search ends at the first that returns
 * true. */
typedef bool Look(Table *table, const char *text, void *data);

static bool
look(Handling *handling, gint64 match, Look *at, const char *text, void *data)
{
	Table *table = table_cache_get(handling->run->tables, match, NULL);

	return table && at(table, text, data);
}

/* Looks at the writer's live matches, beginning with the match of the letter
 * that is answered. */
static bool
look_at_all(Handling *handling, Look *at, const char *text, void *data)
{
	gint64 own = handling->sender->match;
	g_autoptr(GArray) mine = match_of_player(handling->run->club->store,
						 handling->player->id, NULL);

	if (own && look(handling, own, at, text, data))
		return true;
	for (guint i = 0; mine && i < mine->len; i++) {
		gint64 match = g_array_index(mine, gint64, i);

		if (match != own && look(handling, match, at, text, data))
			return true;
	}
	return false;
}

/* --- moves --------------------------------------------------------------- */

/* Returns whether the player has a seat to come back to: one that the house or
 * a substitute plays, or one offered to others while nothing is asked of it. */
static bool
may_come_back(const Table *table, gint64 player)
{
	int seat = table_seat_of(table, player);
	bool owns = false;

	if (seat >= 0)
		return table_seat(table, seat)->stage == SEAT_OFFERED &&
		       !seats_has(match_waiting(table->match), seat);
	for (int i = 0; i < table->row->seats; i++)
		owns |= table_seat(table, i)->owner == player;
	return owns;
}

/* Returns whether a text shows that a player who may come back plays on. They
 * have no menu, and no decision whose moves are legal, so any move of the game
 * does. */
static bool
means_return(const Handling *handling, const Table *table, const char *text)
{
	g_autofree char *plain = lexicon_plain(text, LEXICON_EVERYDAY);

	return table->match && may_come_back(table, handling->player->id) &&
	       !strchr(text, '?') && !lexicon_denies(text) &&
	       match_grammar_means(table->match,
				   table_wording(handling->run->club, table,
						 handling->player),
				   plain);
}

static bool
fits(Table *table, const char *text, void *data)
{
	const Handling *handling = data;

	return table_grammar_fits(handling->run->club, table, handling->player,
				  text) ||
	       means_return(handling, table, text);
}

typedef struct {
	gint64 player;
	char *nearest;
} Nearest;

static bool
is_near(Table *table, const char *text, void *data)
{
	Nearest *nearest = data;
	int seat = table_seat_of(table, nearest->player);

	if (table->match && seat >= 0)
		nearest->nearest = match_guess(table->match, seat, text);
	return nearest->nearest;
}

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

/* Returns the move near a text by its letters if it may be played now; else
 * what the text names, or NULL if the nearby move of the game can't be played
 * either. */
static char *
near_now(Match *match, int seat, const char *text)
{
	g_autofree char *near = match_guess(match, seat, text);
	const char *barred;
	Move move;

	if (!near || match_read(match, seat, near, &move, &barred, NULL))
		return g_steal_pointer(&near);
	g_autoptr(GPtrArray) named = named_moves(match, seat, text);

	if (named->len)
		return named->len == 1 ? g_strdup(named->pdata[0]) : NULL;
	g_autofree char *gone = move_gone(match, seat, near);

	/* no move with the near one's verb is asked for, and another was
	 * written */
	if (!gone && !match_grammar_fits(match, seat, text) &&
	    match_why(match, seat, near, &gone))
		return NULL;
	return gone ? NULL : g_steal_pointer(&near);
}

/* Returns whether a line may be a move of a match in which it can't be played
 * now. Then it is no prose, and the answer says why it isn't played. */
static bool
is_move_of_any(Handling *handling, const char *text, char **nearest)
{
	Nearest near = { .player = handling->player->id };

	if (look_at_all(handling, fits, text, handling))
		return true;
	if (nearest && look_at_all(handling, is_near, text, &near))
		*nearest = near.nearest;
	return false;
}

static bool
is_move(const char *text, const char *name, char **nearest, void *data)
{
	Handling *handling = data;
	gint64 match = 0;
	int seat;
	Table *table;

	if (!handling->player)
		return false;
	if (!g_strcmp0(name, MATCH_ANY))
		return is_move_of_any(handling, text, nearest);
	if (!handling_match(handling, name, &match, NULL))
		return look_at_all(handling, fits, text, handling);
	if (look(handling, match, fits, text, handling))
		return true;
	table = handling_table(handling, match, &seat, NULL);
	if (table && nearest)
		*nearest = seats_has(match_waiting(table->match), seat)
				   ? near_now(table->match, seat, text)
				   : match_guess(table->match, seat, text);
	return false;
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

/* Returns whether a number is a place, as in "I'm 3rd", and not that of a menu
 * line. */
static bool
is_place(const char *figures)
{
	return words_match("(?i)^(i.?m|i am|we.?re|we are|ich bin|je suis) "
			   "(the )?[0-9]+[.]?[a-z]{0,3}[ .!]*$",
			   figures);
}

/* Returns the number of a menu line in a text like "the third one", or NULL. */
static char *
number_of(const char *text)
{
	g_autofree char *figures = lexicon_numbers(text);
	g_autofree char *plain = lexicon_plain(figures, LEXICON_EVERYDAY);
	g_autofree char *number = words_number(plain);

	return number && g_ascii_isdigit(*number) && !lexicon_denies(text) &&
			       !is_place(figures) && !lexicon_means_all(text)
		       ? g_steal_pointer(&number)
		       : NULL;
}

static char *
numbered(Match *match, int seat, const char *text)
{
	g_autofree char *number = number_of(text);
	g_autofree char *half = match_half(match, seat, text);

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
	g_autofree char *figures = lexicon_numbers(text);
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
	g_autofree char *figures = lexicon_numbers(text);
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
	g_autofree char *denied = lexicon_undenied(text);
	int count = 0;

	if (lexicon_doubts(denied, &certain) && *certain)
		count = counts_plain(match, seat, certain, move);
	else if (strcmp(denied, text) != 0 && *denied)
		count = counts_plain(match, seat, denied, move);
	return count;
}

static Meant
meant_by(Match *match, int seat, const char *written, char **move)
{
	g_autofree char *text = spelled_amounts(written);
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
		*move = near_now(match, seat, freed);
	return count ? MEANT_DOUBT : MEANT_NOTHING;
}

/* Finds the match in which the writer owes a move now if the mail's token names
 * that decision; or NULL. */
static Table *
table_named(Handling *handling, const char *name, int *seat)
{
	bool named = false;
	Table *table = NULL;

	if (handling->player)
		table = handling_own_table(handling, name, seat, NULL);
	if (!table || !seats_has(match_waiting(table->match), *seat) ||
	    !handling_names_open(handling, table->row->id, *seat, &named, NULL))
		return NULL;
	return named ? table : NULL;
}

/* Returns the number in a text if it means a line of a menu whose decision is
 * over, so that the answer can say so; else NULL. */
static char *
late_number(Handling *handling, const char *name, const char *text)
{
	int seat;
	bool late = false;
	Table *table = handling->player
			       ? handling_own_table(handling, name, &seat, NULL)
			       : NULL;

	return table &&
			       handling_is_late(handling, table->row->id, seat,
						&late, NULL) &&
			       late && !strchr(text, '?')
		       ? number_of(text)
		       : NULL;
}

static Meant
is_meant(const char *text, const char *name, char **move, void *data)
{
	int seat;

	*move = NULL;
	if (strlen(text) > MEANT_LONGEST)
		return MEANT_NOTHING;
	Table *table = table_named(data, name, &seat);

	if (table)
		return meant_by(table->match, seat, text, move);
	*move = late_number(data, name, text);
	return *move ? MEANT_MOVE : MEANT_NOTHING;
}

static GPtrArray *
named(const char *text, const char *name, void *data)
{
	int seat;
	Table *table = table_named(data, name, &seat);

	return named_moves(table ? table->match : NULL, seat, text);
}

/* --- the menu ------------------------------------------------------------ */

static char *
on_menu(const char *label, const char *name, void *data)
{
	int seat;
	Table *table = table_named(data, name, &seat);

	if (!table)
		return NULL;
	g_autoptr(Menu) menu = match_menu(table->match, seat);

	return menu_read(menu, match_legal(table->match, seat), label, NULL);
}

/* --- a move that may have been meant ------------------------------------- */

typedef struct {
	gint64 player;
	char *text;
} Shown;

static bool
shows(Table *table, const char *text, void *data)
{
	Shown *shown = data;
	int seat = table_seat_of(table, shown->player);
	const char *objection;
	Move move;

	if (!table->match || seat < 0 || !table->wordings[seat] ||
	    !seats_has(match_waiting(table->match), seat) ||
	    !match_read(table->match, seat, text, &move, &objection, NULL))
		return false;
	shown->text = match_show(table->match, seat, &move);
	return true;
}

char *
handling_shown_move(Handling *handling, const char *text)
{
	Shown shown = { .player = handling->player ? handling->player->id : 0 };
	bool label = g_ascii_isdigit(*text) || !text[0] || !text[1];

	if (shown.player && !label)
		look_at_all(handling, shows, text, &shown);
	return shown.text;
}

/* --- incomplete moves ---------------------------------------------------- */

static bool
is_half(Table *table, const char *text, void *data)
{
	Shown *shown = data;
	int seat = table_seat_of(table, shown->player);

	if (!table->match || seat < 0 ||
	    !seats_has(match_waiting(table->match), seat))
		return false;
	shown->text = match_half(table->match, seat, text);
	return shown->text != NULL;
}

char *
handling_half_move(Handling *handling, const char *text)
{
	Shown shown = { .player = handling->player ? handling->player->id : 0 };

	if (shown.player)
		look_at_all(handling, is_half, text, &shown);
	return shown.text;
}

/* --- names --------------------------------------------------------------- */

static bool
seats_name(Table *table, const char *text, void *data)
{
	(void)data;
	for (guint i = 0; i < table->seats->len; i++) {
		const Player *player = table_player(table, i);
		g_autofree char *name =
			player ? text_fold(player->name) : g_strdup("");

		if (*name && !strcmp(name, text))
			return true;
	}
	return false;
}

static bool
knows_topic(Table *table, const char *text, void *data)
{
	const Handling *handling = data;
	int seat = table_seat_of(table, handling->player->id);

	return table->match && match_topic_known(table->match, seat, text);
}

static bool
is_contest(Club *club, const char *name)
{
	bool named = false;

	if (*name)
		return season_named(club, name, &named, NULL) && named;
	g_autoptr(GPtrArray) all = contest_list(club->store, NULL);

	return all && all->len;
}

static bool
is_member(const Handling *handling, const char *name)
{
	g_autoptr(Player) player = NULL;

	return *name &&
	       player_find(handling->run->club->store, name, &player, NULL) &&
	       player;
}

static bool
is_own_match(Handling *handling, const char *name)
{
	gint64 match = 0;

	return handling_match(handling, name, &match, NULL);
}

static bool
is_name(NameKind kind, const char *name, void *data)
{
	Handling *handling = data;
	g_autofree char *folded = text_fold(name);

	if (kind == NAME_GAME)
		return game_find(name);
	if (kind == NAME_CONTEST)
		return is_contest(handling->run->club, name);
	if (kind == NAME_MEMBER)
		return is_member(handling, name);
	if (!handling->player || !*folded)
		return false;
	if (kind == NAME_MATCH)
		return is_own_match(handling, name);
	if (kind == NAME_TOPIC)
		return look_at_all(handling, knows_topic, folded, handling);
	return !strcmp(folded, "organiser") ||
	       look_at_all(handling, seats_name, folded, NULL);
}

static const char *
own_match(Handling *handling)
{
	const Table *table =
		handling->sender->match
			? table_cache_get(handling->run->tables,
					  handling->sender->match, NULL)
			: NULL;

	return table ? table->row->name : NULL;
}

Guide
handling_guide(Handling *handling)
{
	const Player *player = handling->player;

	return (Guide){ .is_move = is_move,
			.is_name = is_name,
			.is_meant = is_meant,
			.named = named,
			.on_menu = on_menu,
			.data = handling,
			.tongues =
				tongues_for(handling->run->club,
					    player ? player->language : NULL),
			.match = own_match(handling),
			.organiser = !handling->player,
			.now = handling->run->now };
}
