/* question.c - the question of the letter that a mail answers (MAIL R76). */
#include "club/seasons/joining.h"
#include "run/commands/mail_commands_private.h"

#include <string.h>

/* --- scopes -------------------------------------------------------------- */

static const char *const names[] = {
	[SCOPE_PLAYER] = "player",
	[SCOPE_PLAY] = "play",
	[SCOPE_CONFIRM] = "confirm",
	[SCOPE_OFFER] = "offer",
	[SCOPE_UNSUBSCRIBE] = "unsubscribe",
	[SCOPE_ORGANISER] = "organiser",
	[SCOPE_ENTRY] = "entry",
	[SCOPE_HERE] = "here",
	[SCOPE_INVITATION] = "invitation",
};

const char *
scope_name(Scope scope)
{
	return names[scope];
}

bool
scope_read(const char *name, Scope *scope)
{
	for (guint i = 0; i < G_N_ELEMENTS(names); i++)
		if (!strcmp(names[i], name)) {
			*scope = (Scope)i;
			return true;
		}
	return false;
}

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

/* --- questions ----------------------------------------------------------- */

void
letter_question_clear(LetterQuestion *asks)
{
	g_free(asks->yes);
	g_free(asks->no);
	g_free(asks->about);
}

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
ask_season(const MailCommands *commands, LetterQuestion *asks)
{
	bool here = commands->sender->scope == SCOPE_HERE;
	g_autoptr(Season) season = season_load(commands->run->club,
					       commands->sender->matter, NULL);

	if (!season)
		return;
	const char *name = season->contest->name;
	const char *leave =
		season->contest->kind == CONTEST_LADDER ? "break" : "leave";

	asks->about = about_season(season);
	asks->yes = g_strconcat(here ? "here " : "join ", name, NULL);
	asks->no = here ? g_strconcat(leave, " ", name, NULL)
			: g_strdup("decline");
	asks->question.here = asks->question.no_is_asked = here;
}

static void
ask_match(const MailCommands *commands, LetterQuestion *asks)
{
	g_autoptr(MatchRow) row = NULL;

	if (!match_get(commands->run->club->store, commands->sender->match,
		       &row, NULL) ||
	    !row)
		return;
	asks->about = g_strdup(row->name);
	asks->yes = g_strconcat("join ", row->name, NULL);
	asks->no = g_strdup("decline");
}

/* Fills in the season's question for an organiser who also plays, as they may
 * answer the wrong one of two letters. */
static void
ask_organiser(const MailCommands *commands, LetterQuestion *asks)
{
	g_autoptr(Season) season = NULL;

	if (!season_unheard_at(commands->run, commands->sender->organiser,
			       &season, NULL) ||
	    !season)
		return;
	asks->about = about_season(season);
	asks->yes = g_strconcat("here ", season->contest->name, NULL);
	asks->question.here = asks->question.whole = true;
}

static void
ask(const MailCommands *commands, LetterQuestion *asks)
{
	switch ((int)commands->sender->scope) {
	case SCOPE_ENTRY:
	case SCOPE_HERE:
		ask_season(commands, asks);
		break;
	case SCOPE_INVITATION:
		ask_match(commands, asks);
		break;
	case SCOPE_OFFER:
		asks->yes = g_strdup("accept");
		asks->no = g_strdup("decline");
		break;
	case SCOPE_ORGANISER:
		ask_organiser(commands, asks);
		break;
	}
}

LetterQuestion
commands_question(const MailCommands *commands)
{
	LetterQuestion asks = { 0 };

	ask(commands, &asks);
	asks.question.yes = asks.yes;
	asks.question.no = asks.no;
	asks.question.about = asks.about ? asks.about : "";
	return asks;
}
