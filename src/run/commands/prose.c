/* prose.c - what a player writes besides orders. A question about a word of the
 * game is answered, and a player who wants no more letters is told how to end
 * them. */
#include "run/commands/mail_commands_private.h"

#include "base/saying.h"
#include "club/installation/language.h"
#include "club/installation/terms.h"
#include "command/language/lexicon.h"
#include "command/own_text/consent.h"
#include "command/own_text/stand.h"

#include <string.h>

#define WRAPPED_MOST 4 /* more lines that one question may take */
#define OFFERED_MOST 4 /* matches that the player is offered to resign */

/* --- questions ----------------------------------------------------------- */

/* Returns the first of the club's languages, beginning with the writer's, in
 * which the rules answer the question; or NULL.  Free with g_free. */
static char *
language_answering(MailCommands *commands, const Game *game,
		   const char *written)
{
	Club *club = commands->run->club;
	g_autoptr(GPtrArray) languages = library_languages(club->library);
	const char *own = commands->player ? commands->player->language : "en";

	g_ptr_array_insert(languages, 0, g_strdup(own));
	for (guint i = 0; i < 2 * languages->len; i++) {
		const char *language = languages->pdata[i % languages->len];
		g_autofree char *said = terms_said(
			club, game, language, written, i >= languages->len);

		if (said)
			return g_strdup(language);
	}
	return NULL;
}

/* Returns the game of a match, or NULL. */
static const Game *
game_of(const MailCommands *commands, gint64 match)
{
	g_autoptr(MatchRow) row = NULL;

	if (!match)
		return NULL;
	match_get(commands->store, match, &row, NULL);
	return row ? game_find(row->game) : NULL;
}

/* Returns the games that a question may be about: that of the match that the
 * mail answers, else those of the writer's other matches, else all. */
static GPtrArray *
games_asked(const MailCommands *commands)
{
	GPtrArray *games = g_ptr_array_new();
	g_autoptr(GArray) mine =
		commands->player ? match_of_player(commands->store,
						   commands->player->id, NULL)
				 : NULL;
	const Game *own = game_of(commands, commands->sender->match);

	if (own)
		g_ptr_array_add(games, (gpointer)own);
	for (guint i = 0; mine && i < mine->len; i++) {
		const Game *game =
			game_of(commands, g_array_index(mine, gint64, i));

		if (game && !g_ptr_array_find(games, game, NULL))
			g_ptr_array_add(games, (gpointer)game);
	}
	for (int i = 0; !games->len && game_nth(i); i++)
		g_ptr_array_add(games, (gpointer)game_nth(i));
	return games;
}

bool
commands_explain(MailCommands *commands, const char *written, json_t *line)
{
	g_autoptr(GPtrArray) games = games_asked(commands);

	for (guint i = 0; i < games->len; i++) {
		const Game *game = games->pdata[i];
		g_autofree char *language =
			language_answering(commands, game, written);

		if (!language)
			continue;
		g_autofree char *about = g_strdup_printf("%s/%s/%s", game->name,
							 language, written);

		return commands_answer(commands, LOOKUP_RULES, about, line);
	}
	return false;
}

/* --- no more letters ----------------------------------------------------- */

/* Offers to resign the match that the mail answers, else every live one. */
static void
offer_resigning(const MailCommands *commands, json_t *offers)
{
	gint64 own = commands->sender->match;
	g_autoptr(GArray) mine =
		match_of_player(commands->store, commands->player->id, NULL);

	for (guint i = 0; mine && i < MIN(mine->len, OFFERED_MOST); i++) {
		gint64 match = g_array_index(mine, gint64, i);
		g_autoptr(MatchRow) row = NULL;

		match_get(commands->store, match, &row, NULL);
		if (!row || row->phase != MATCH_LIVE || (own && own != match))
			continue;
		g_autofree char *resign =
			g_strconcat("resign ", row->name, NULL);

		json_array_append_new(offers,
				      json_pack("{s:s, s:s}", "command", resign,
						"help", "help.resign"));
	}
}

bool
commands_enough(MailCommands *commands, const char *written, json_t *line)
{
	const Asides *asides = tongues_for(commands->run->club, NULL).asides;

	if (!commands->player || strchr(written, '?') ||
	    !asides_within(asides, ASIDES_ENOUGH, written))
		return false;
	json_t *offers = json_pack("[{s:s, s:s}]", "command", "mail off",
				   "help", "help.mail");

	offer_resigning(commands, offers);
	receipt_say(line, "asked", say("command.enough", NULL));
	json_object_set_new(line, "offers", offers);
	return true;
}

/* --- prose --------------------------------------------------------------- */

static bool
answer(MailCommands *commands, const char *written)
{
	json_t *line = receipt_line(written);
	bool answered = commands_explain(commands, written, line) ||
			commands_enough(commands, written, line);

	if (answered)
		json_array_append(commands->lines, line);
	json_decref(line);
	return answered;
}

/* Returns whether a line is a mere greeting ("Hallo,"). A yes or a no is none:
 * it may answer another letter. */
static bool
is_greeting(const MailCommands *commands, const char *written)
{
	const Player *player = commands->player; /* NULL: the organiser */
	Tongues tongues = tongues_for(commands->run->club,
				      player ? player->language : NULL);

	if (consent_line(written, tongues) != CONSENT_NONE)
		return false;
	return (courtesy_greets(written) && courtesy_known(written)) ||
	       lexicon_is_kind(written);
}

static bool
goes_on(const IgnoredLine *line, const IgnoredLine *next)
{
	gsize length = strlen(line->written);

	return next->line == line->line + 1 && length &&
	       !strchr(".!?:;,", line->written[length - 1]);
}

/* Returns the question that begins with the nth line and may take several;
 * *last becomes its last line. NULL: it is no question. */
static char *
wrapped(const GPtrArray *ignored, guint n, guint *last)
{
	const IgnoredLine *first = ignored->pdata[n], *line = first;
	g_autoptr(GString) text = g_string_new(first->written);

	for (*last = n; *last + 1 < ignored->len && *last < n + WRAPPED_MOST &&
			!terms_asks(line->written);) {
		if (!goes_on(line, ignored->pdata[*last + 1]))
			return NULL;
		line = ignored->pdata[++*last];
		g_string_append_printf(text, " %s", line->written);
	}
	return terms_asks(line->written)
		       ? g_string_free(g_steal_pointer(&text), FALSE)
		       : NULL;
}

void
commands_prose(MailCommands *commands, const Reading *reading, json_t *receipt)
{
	const GPtrArray *ignored = reading->ignored;

	for (guint i = 0, last; i < ignored->len; i = last + 1) {
		g_autofree char *question = wrapped(ignored, i, &last);

		if (!question)
			last = i;
		const char *written =
			question ? question
				 : ((IgnoredLine *)ignored->pdata[i])->written;

		if (!is_greeting(commands, written) &&
		    !answer(commands, written))
			receipt_account(receipt, written);
	}
}
