/* guide.c - answers the mail reader's questions about the writer: the moves of
 * their matches, and names. */
#include "run/commands/mail_commands_private.h"
#include "run/commands/named.h"

#include "base/pattern.h"
#include "base/text.h"
#include "club/installation/tongues.h"
#include "club/live/cache.h"
#include "club/seasons/season.h"
#include "command/language/lexicon.h"
#include "command/language/spelled.h"
#include "command/language/words.h"

#include <string.h>

#define MEANT_LONGEST 80 /* a longer line is taken for prose */

/* --- the writer's matches ------------------------------------------------ */

/* Looks for something at one match; the search ends at the first that returns
 * true. */
typedef bool Look(LiveMatch *live, const char *text, void *data);

static bool
look(MailCommands *commands, gint64 match, Look *at, const char *text,
     void *data)
{
	LiveMatch *live = live_cache_get(commands->run->tables, match, NULL);

	return live && at(live, text, data);
}

/* Looks at the writer's live matches, beginning with the match of the letter
 * that is answered. */
static bool
look_at_all(MailCommands *commands, Look *at, const char *text, void *data)
{
	gint64 own = commands->sender->match;
	g_autoptr(GArray) mine = match_of_player(commands->run->club->store,
						 commands->player->id, NULL);

	if (own && look(commands, own, at, text, data))
		return true;
	for (guint i = 0; mine && i < mine->len; i++) {
		gint64 match = g_array_index(mine, gint64, i);

		if (match != own && look(commands, match, at, text, data))
			return true;
	}
	return false;
}

/* --- moves --------------------------------------------------------------- */

/* Returns whether the player has a seat to come back to: one that the house or
 * a substitute plays, or one offered to others while nothing is asked of it. */
static bool
may_come_back(const LiveMatch *live, gint64 player)
{
	int seat = live_seat_of(live, player);
	bool owns = false;

	if (seat >= 0)
		return live_seat(live, seat)->stage == SEAT_OFFERED &&
		       !seats_has(match_waiting(live->match), seat);
	for (int i = 0; i < live->row->seats; i++)
		owns |= live_seat(live, i)->owner == player;
	return owns;
}

/* Returns whether a text shows that a player who may come back plays on. They
 * have no menu, and no decision whose moves are legal, so any move of the game
 * does. */
static bool
means_return(const MailCommands *commands, const LiveMatch *live,
	     const char *text)
{
	g_autofree char *plain = lexicon_plain(text, LEXICON_EVERYDAY);

	return live->match && may_come_back(live, commands->player->id) &&
	       !strchr(text, '?') && !lexicon_denies(text) &&
	       match_grammar_means(live->match,
				   live_wording(commands->run->club, live,
						commands->player),
				   plain);
}

static bool
fits(LiveMatch *live, const char *text, void *data)
{
	const MailCommands *commands = data;

	return live_grammar_fits(commands->run->club, live, commands->player,
				 text) ||
	       means_return(commands, live, text);
}

typedef struct {
	gint64 player;
	char *nearest;
} Nearest;

static bool
is_near(LiveMatch *live, const char *text, void *data)
{
	Nearest *nearest = data;
	int seat = live_seat_of(live, nearest->player);

	if (live->match && seat >= 0)
		nearest->nearest = match_guess(live->match, seat, text);
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
is_move_of_any(MailCommands *commands, const char *text, char **nearest)
{
	Nearest near = { .player = commands->player->id };

	if (look_at_all(commands, fits, text, commands))
		return true;
	if (nearest && look_at_all(commands, is_near, text, &near))
		*nearest = near.nearest;
	return false;
}

static bool
is_move(const char *text, const char *name, char **nearest, void *data)
{
	MailCommands *commands = data;
	gint64 match = 0;
	int seat;
	LiveMatch *live;

	if (!commands->player)
		return false;
	if (!g_strcmp0(name, MATCH_ANY))
		return is_move_of_any(commands, text, nearest);
	if (!commands_match(commands, name, &match, NULL))
		return look_at_all(commands, fits, text, commands);
	if (look(commands, match, fits, text, commands))
		return true;
	live = commands_live(commands, match, &seat, NULL);
	if (live && nearest)
		*nearest = seats_has(match_waiting(live->match), seat)
				   ? near_now(live->match, seat, text)
				   : match_guess(live->match, seat, text);
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
	g_autofree char *figures = lexicon_figures(LEXICON_NUMBERS, text);
	g_autofree char *plain = lexicon_plain(figures, LEXICON_EVERYDAY);
	g_autofree char *number = words_number(plain);

	return number && g_ascii_isdigit(*number) && !lexicon_denies(text) &&
			       !is_place(figures) &&
			       !lexicon_holds(LEXICON_ALL, text)
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
static LiveMatch *
table_named(MailCommands *commands, const char *name, int *seat)
{
	bool named = false;
	LiveMatch *live = NULL;

	if (commands->player)
		live = commands_own_live(commands, name, seat, NULL);
	if (!live || !seats_has(match_waiting(live->match), *seat) ||
	    !commands_names_open(commands, live->row->id, *seat, &named, NULL))
		return NULL;
	return named ? live : NULL;
}

/* Returns the number in a text if it means a line of a menu whose decision is
 * over, so that the answer can say so; else NULL. */
static char *
late_number(MailCommands *commands, const char *name, const char *text)
{
	int seat;
	bool late = false;
	LiveMatch *live = commands->player ? commands_own_live(commands, name,
							       &seat, NULL)
					   : NULL;

	return live &&
			       commands_is_late(commands, live->row->id, seat,
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
	LiveMatch *live = table_named(data, name, &seat);

	if (live)
		return meant_by(live->match, seat, text, move);
	*move = late_number(data, name, text);
	return *move ? MEANT_MOVE : MEANT_NOTHING;
}

static GPtrArray *
named(const char *text, const char *name, void *data)
{
	int seat;
	LiveMatch *live = table_named(data, name, &seat);

	return named_moves(live ? live->match : NULL, seat, text);
}

/* --- the menu ------------------------------------------------------------ */

static char *
on_menu(const char *label, const char *name, void *data)
{
	int seat;
	LiveMatch *live = table_named(data, name, &seat);

	if (!live)
		return NULL;
	g_autoptr(Menu) menu = match_menu(live->match, seat);

	return menu_read(menu, match_legal(live->match, seat), label, NULL);
}

/* --- a move that may have been meant ------------------------------------- */

typedef struct {
	gint64 player;
	char *text;
} Shown;

static bool
shows(LiveMatch *live, const char *text, void *data)
{
	Shown *shown = data;
	int seat = live_seat_of(live, shown->player);
	const char *objection;
	Move move;

	if (!live->match || seat < 0 || !live->wordings[seat] ||
	    !seats_has(match_waiting(live->match), seat) ||
	    !match_read(live->match, seat, text, &move, &objection, NULL))
		return false;
	shown->text = match_show(live->match, seat, &move);
	return true;
}

char *
commands_shown_move(MailCommands *commands, const char *text)
{
	Shown shown = { .player = commands->player ? commands->player->id : 0 };
	bool label = g_ascii_isdigit(*text) || !text[0] || !text[1];

	if (shown.player && !label)
		look_at_all(commands, shows, text, &shown);
	return shown.text;
}

/* --- incomplete moves ---------------------------------------------------- */

static bool
is_half(LiveMatch *live, const char *text, void *data)
{
	Shown *shown = data;
	int seat = live_seat_of(live, shown->player);

	if (!live->match || seat < 0 ||
	    !seats_has(match_waiting(live->match), seat))
		return false;
	shown->text = match_half(live->match, seat, text);
	return shown->text != NULL;
}

char *
commands_half_move(MailCommands *commands, const char *text)
{
	Shown shown = { .player = commands->player ? commands->player->id : 0 };

	if (shown.player)
		look_at_all(commands, is_half, text, &shown);
	return shown.text;
}

/* --- names --------------------------------------------------------------- */

static bool
seats_name(LiveMatch *live, const char *text, void *data)
{
	(void)data;
	for (guint i = 0; i < live->seats->len; i++) {
		const Player *player = live_player(live, i);
		g_autofree char *name =
			player ? text_fold(player->name) : g_strdup("");

		if (*name && !strcmp(name, text))
			return true;
	}
	return false;
}

static bool
knows_topic(LiveMatch *live, const char *text, void *data)
{
	const MailCommands *commands = data;
	int seat = live_seat_of(live, commands->player->id);

	return live->match && match_topic_known(live->match, seat, text);
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
is_member(const MailCommands *commands, const char *name)
{
	g_autoptr(Player) player = NULL;

	return *name &&
	       player_find(commands->run->club->store, name, &player, NULL) &&
	       player;
}

static bool
is_own_match(MailCommands *commands, const char *name)
{
	gint64 match = 0;

	return commands_match(commands, name, &match, NULL);
}

static bool
is_name(NameKind kind, const char *name, void *data)
{
	MailCommands *commands = data;
	g_autofree char *folded = text_fold(name);

	if (kind == NAME_GAME)
		return game_find(name);
	if (kind == NAME_CONTEST)
		return is_contest(commands->run->club, name);
	if (kind == NAME_MEMBER)
		return is_member(commands, name);
	if (!commands->player || !*folded)
		return false;
	if (kind == NAME_MATCH)
		return is_own_match(commands, name);
	if (kind == NAME_TOPIC)
		return look_at_all(commands, knows_topic, folded, commands);
	return !strcmp(folded, "organiser") ||
	       look_at_all(commands, seats_name, folded, NULL);
}

static const char *
own_match(MailCommands *commands)
{
	const LiveMatch *live =
		commands->sender->match
			? live_cache_get(commands->run->tables,
					 commands->sender->match, NULL)
			: NULL;

	return live ? live->row->name : NULL;
}

Guide
commands_guide(MailCommands *commands)
{
	const Player *player = commands->player;

	return (Guide){ .is_move = is_move,
			.is_name = is_name,
			.is_meant = is_meant,
			.named = named,
			.on_menu = on_menu,
			.data = commands,
			.tongues =
				tongues_for(commands->run->club,
					    player ? player->language : NULL),
			.match = own_match(commands),
			.organiser = !commands->player,
			.now = commands->run->now };
}
