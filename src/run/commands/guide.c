/* guide.c - reads a mail for its writer: knows the moves of their matches,
 * names, and the question of the letter that they answer (MAIL R76). */
#include "run/commands/mail_commands_private.h"

#include "base/base.h"
#include "club/installation/language.h"
#include "club/live/live.h"
#include "club/seasons/joining.h"
#include "club/seasons/season.h"
#include "command/language/lexicon.h"

#define MEANT_LONGEST 80 /* a longer line is taken for prose */

/* --- the writer's matches ------------------------------------------------ */

/* Looks for something in one match, *found; the search stops at the first match
 * for which it returns true. */
typedef bool Look(const MailCommands *commands, LiveMatch *live,
		  const char *text, char **found);

static bool
look(MailCommands *commands, gint64 match, Look *at, const char *text,
     char **found)
{
	LiveMatch *live =
		live_cache_get(commands->run->live_matches, match, NULL);

	return live && at(commands, live, text, found);
}

/* Calls `look` for the writer's live matches, beginning with the match of the
 * letter that is answered. */
static bool
look_at_all(MailCommands *commands, Look *at, const char *text, char **found)
{
	gint64 own = commands->sender->match;
	g_autoptr(GArray) mine =
		match_of_player(commands->store, commands->player->id, NULL);

	if (own && look(commands, own, at, text, found))
		return true;
	array_foreach (const gint64, match, mine) {
		if (*match != own && look(commands, *match, at, text, found))
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

/* Returns whether a text fits the moves of a match, or shows that a player who
 * may come back plays on: they have no menu or decision, so any move of the
 * game does. */
static bool
fits(const MailCommands *commands, LiveMatch *live, const char *text,
     G_GNUC_UNUSED char **found)
{
	Club *club = commands->run->club;
	const Player *player = commands->player;
	g_autofree char *plain = lexicon_plain(text, LEXICON_EVERYDAY);

	return live_grammar_fits(club, live, player, text) ||
	       (live->match && may_come_back(live, player->id) &&
		!strchr(text, '?') && !lexicon_denies(text) &&
		match_grammar_means(live->match,
				    live_wording(club, live, player), plain));
}

/* Searches the writer's matches. Free the result with g_free; NULL: not found,
 * or the writer is no player. */
static char *
search(MailCommands *commands, Look *at, const char *text)
{
	char *found = NULL;

	if (commands->player)
		look_at_all(commands, at, text, &found);
	return found;
}

static bool
is_near(const MailCommands *commands, LiveMatch *live, const char *text,
	char **found)
{
	int seat = live_seat_of(live, commands->player->id);

	if (live->match && seat >= 0)
		*found = match_guess(live->match, seat, text);
	return *found;
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
	if (!g_strcmp0(name, MATCH_ANY)) {
		/* a move that can't be played now is no prose, and the answer
		 * explains why */
		if (look_at_all(commands, fits, text, NULL))
			return true;
		char *near = nearest ? search(commands, is_near, text) : NULL;

		if (near)
			*nearest = near;
		return false;
	}
	if (!commands_match(commands, name, &match, NULL))
		return look_at_all(commands, fits, text, NULL);
	if (look(commands, match, fits, text, NULL))
		return true;
	live = commands_live(commands, match, &seat, NULL);
	if (live && nearest)
		*nearest = seats_has(match_waiting(live->match), seat)
				   ? meaning_near(live->match, seat, text)
				   : match_guess(live->match, seat, text);
	return false;
}

/* --- what a text may mean ------------------------------------------------ */

/* Finds the match in which the writer owes a move now if the mail's token names
 * that decision; or NULL. */
static LiveMatch *
live_named(MailCommands *commands, const char *name, int *seat)
{
	bool named = false, late;
	LiveMatch *live = NULL;

	if (commands->player)
		live = commands_own_live(commands, name, seat, NULL);
	if (!live || !seats_has(match_waiting(live->match), *seat) ||
	    !commands_names_open(commands, live->row->id, *seat, &named, &late,
				 NULL))
		return NULL;
	return named ? live : NULL;
}

/* Returns the number in a text if it means a line of a menu whose decision is
 * over, so that the answer can say so; else NULL. */
static char *
late_number(MailCommands *commands, const char *name, const char *text)
{
	int seat;
	bool named, late = false;
	LiveMatch *live = commands->player ? commands_own_live(commands, name,
							       &seat, NULL)
					   : NULL;

	return live &&
			       commands_names_open(commands, live->row->id,
						   seat, &named, &late, NULL) &&
			       late && !strchr(text, '?')
		       ? meaning_number(text)
		       : NULL;
}

static Meant
is_meant(const char *text, const char *name, char **move, void *data)
{
	int seat;

	*move = NULL;
	if (strlen(text) > MEANT_LONGEST)
		return MEANT_NOTHING;
	LiveMatch *live = live_named(data, name, &seat);

	if (live)
		return meaning_of(live->match, seat, text, move);
	*move = late_number(data, name, text);
	return *move ? MEANT_MOVE : MEANT_NOTHING;
}

static GPtrArray *
named(const char *text, const char *name, void *data)
{
	int seat;
	LiveMatch *live = live_named(data, name, &seat);

	return meaning_named(live ? live->match : NULL, seat, text);
}

static char *
on_menu(const char *label, const char *name, void *data)
{
	int seat;
	LiveMatch *live = live_named(data, name, &seat);

	if (!live)
		return NULL;
	g_autoptr(Menu) menu = match_menu(live->match, seat);

	return menu_read(menu, match_legal(live->match, seat), label, NULL);
}

/* --- a move that may have been meant ------------------------------------- */

static bool
shows(const MailCommands *commands, LiveMatch *live, const char *text,
      char **found)
{
	int seat = live_seat_of(live, commands->player->id);
	const char *objection;
	Move move;

	if (!live->match || seat < 0 ||
	    !seats_has(match_waiting(live->match), seat) ||
	    !match_read(live->match, seat, text, &move, &objection, NULL))
		return false;
	*found = match_show(live->match, seat, &move);
	return true;
}

char *
commands_shown_move(MailCommands *commands, const char *text)
{
	bool label = g_ascii_isdigit(*text) || !text[0] || !text[1];

	return label ? NULL : search(commands, shows, text);
}

/* --- incomplete moves ---------------------------------------------------- */

static bool
is_half(const MailCommands *commands, LiveMatch *live, const char *text,
	char **found)
{
	int seat = live_seat_of(live, commands->player->id);

	if (!live->match || seat < 0 ||
	    !seats_has(match_waiting(live->match), seat))
		return false;
	*found = moves_half(match_legal(live->match, seat), text);
	return *found != NULL;
}

char *
commands_half_move(MailCommands *commands, const char *text)
{
	return search(commands, is_half, text);
}

/* --- names --------------------------------------------------------------- */

static bool
seats_name(G_GNUC_UNUSED const MailCommands *commands, LiveMatch *live,
	   const char *text, G_GNUC_UNUSED char **found)
{
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
knows_topic(const MailCommands *commands, LiveMatch *live, const char *text,
	    G_GNUC_UNUSED char **found)
{
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
is_name(NameKind kind, const char *name, void *data)
{
	MailCommands *commands = data;
	g_autofree char *folded = text_fold(name);
	g_autoptr(Player) player = NULL;
	gint64 match = 0;

	if (kind == NAME_GAME)
		return game_find(name);
	if (kind == NAME_CONTEST)
		return is_contest(commands->run->club, name);
	if (kind == NAME_MEMBER)
		return *name &&
		       player_find(commands->store, name, &player, NULL) &&
		       player;
	if (!commands->player || !*folded)
		return false;
	if (kind == NAME_MATCH)
		return commands_match(commands, name, &match, NULL);
	if (kind == NAME_TOPIC)
		return look_at_all(commands, knows_topic, folded, NULL);
	return !strcmp(folded, "organiser") ||
	       look_at_all(commands, seats_name, folded, NULL);
}

/* Returns the guide that knows the writer's moves, and the people they play
 * with. */
static Guide
guide_for(MailCommands *commands)
{
	const Player *player = commands->player;
	gint64 match = commands->sender->match;
	const LiveMatch *live =
		match ? live_cache_get(commands->run->live_matches, match, NULL)
		      : NULL;

	return (Guide){ .is_move = is_move,
			.is_name = is_name,
			.is_meant = is_meant,
			.named = named,
			.on_menu = on_menu,
			.data = commands,
			.tongues =
				tongues_for(commands->run->club,
					    player ? player->language : NULL),
			.match = live ? live->row->name : NULL,
			.organiser = !player,
			.now = commands->run->now };
}

/* --- the letter's question ----------------------------------------------- */

bool
commands_asks_season(const MailCommands *commands)
{
	return commands->sender->scope == SCOPE_ENTRY ||
	       commands->sender->scope == SCOPE_HERE;
}

json_t *
commands_question_json(const MailCommands *commands)
{
	const Sender *sender = commands->sender;

	return commands_asks_season(commands) ||
			       sender->scope == SCOPE_INVITATION
		       ? json_pack("{s:s, s:I}", "scope",
				   scope_name(sender->scope), "matter",
				   (json_int_t)sender->matter)
		       : NULL;
}

/* The question of the answered letter; none if `yes` is NULL. */
typedef struct {
	LetterAsks question;
	char *yes, *no, *about;
} LetterQuestion;

static void
letter_question_clear(LetterQuestion *question)
{
	g_free(question->yes);
	g_free(question->no);
	g_free(question->about);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(LetterQuestion, letter_question_clear)

static char *
about_season(const Season *season)
{
	g_autofree char *tag = season_tag(season);

	return g_strdup_printf("%s %s %d %s", season->contest->name, tag,
			       season->row->number, season->contest->title);
}

/* Fills in what a season's letter asks. A no in a ladder means a break of one
 * round, as the letter says. */
static void
find_season_question(const MailCommands *commands, LetterQuestion *found)
{
	bool here = commands->sender->scope == SCOPE_HERE;
	g_autoptr(Season) season = season_load(commands->run->club,
					       commands->sender->matter, NULL);

	if (!season)
		return;
	const char *name = season->contest->name;
	const char *leave =
		season->contest->kind == CONTEST_LADDER ? "break" : "leave";

	found->about = about_season(season);
	found->yes = g_strconcat(here ? "here " : "join ", name, NULL);
	found->no = here ? g_strconcat(leave, " ", name, NULL)
			 : g_strdup("decline");
	found->question.here = found->question.no_is_asked = here;
}

static void
find_match_question(const MailCommands *commands, LetterQuestion *found)
{
	g_autoptr(MatchRow) row = NULL;

	if (!match_get(commands->store, commands->sender->match, &row, NULL) ||
	    !row)
		return;
	found->about = g_strdup(row->name);
	found->yes = g_strconcat("join ", row->name, NULL);
	found->no = g_strdup("decline");
}

/* Fills in the season's question for an organiser who also plays, as they may
 * answer the wrong one of two letters. */
static void
find_organiser_question(const MailCommands *commands, LetterQuestion *found)
{
	g_autoptr(Season) season = NULL;

	if (!season_unheard_at(commands->run, commands->sender->organiser,
			       &season, NULL) ||
	    !season)
		return;
	found->about = about_season(season);
	found->yes = g_strconcat("here ", season->contest->name, NULL);
	found->question.here = found->question.whole = true;
}

/* Fills in what the answered letter asks. */
static void
find_question(const MailCommands *commands, LetterQuestion *found)
{
	switch ((int)commands->sender->scope) {
	case SCOPE_ENTRY:
	case SCOPE_HERE:
		find_season_question(commands, found);
		break;
	case SCOPE_INVITATION:
		find_match_question(commands, found);
		break;
	case SCOPE_OFFER:
		found->yes = g_strdup("accept");
		found->no = g_strdup("decline");
		break;
	case SCOPE_ORGANISER:
		find_organiser_question(commands, found);
		break;
	}
	found->question.yes = found->yes;
	found->question.no = found->no;
	found->question.about = found->about ? found->about : "";
}

/* --- the mail ------------------------------------------------------------ */

MailAbout
commands_about(const Run *run, const Message *message, const Player *player)
{
	return (MailAbout){
		.subject = message->subject,
		.name = player ? player->name : NULL,
		.address = message->from,
		.club = config_text(run->club->config, "club", "name"),
	};
}

Reading *
commands_read(Run *run, const Sender *sender, Player *player,
	      const Message *message)
{
	MailCommands commands = {
		.run = run,
		.store = run->club->store,
		.sender = sender,
		.player = player,
	};
	Guide guide = guide_for(&commands);

	guide.about = commands_about(run, message, player);
	g_auto(LetterQuestion) asks = { 0 };

	find_question(&commands, &asks);
	guide.question = asks.yes ? &asks.question : NULL;
	/* if the token names the match, a prefix like "[mg-12]" adds nothing,
	 * or belongs to a letter of another match */
	bool counts = !sender->match || !strchr(message->subject, '[');

	return command_read(message->text, counts ? message->subject : "",
			    &guide);
}
