/* office.c - answers to what an organiser asks to see: one letter for a whole
 * mail. It shows no address and nothing that is hidden at a table, as others
 * may read it, too. */
#include "run/commands/mail_commands_private.h"

#include "base/saying.h"
#include "base/text.h"
#include "club/clocks/reliability.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "run/organiser/overview.h"
#include "run/organiser/season_look.h"

#include <string.h>

#define LINES_NORMAL 30
#define LINES_MOST 200

static bool
add_players(Listing *out, Time now, GError **error)
{
	Store *store = out->club->store;
	g_autoptr(GPtrArray) players = player_list(store, error);

	for (guint i = 0; players && i < players->len; i++) {
		const Player *player = g_ptr_array_index(players, i);
		int percent = 0;

		if (!player->active)
			continue;
		if (!reliability_of(store, player->id, now, &percent, error))
			return false;
		g_autofree char *name = text_pad(player->name, 20);

		listing_add(out, "%s ", name);
		listing_line(out, 0,
			     percent < 0 ? say("overview.newcomer", "{s:s}",
					       "zone", player->zone)
					 : say("overview.on_time", "{s:i, s:s}",
					       "percent", percent, "zone",
					       player->zone));
	}
	return players != NULL;
}

static char *
without_addresses(const char *text)
{
	g_autoptr(GRegex) address =
		g_regex_new("[^\\s<>:,;|]+@[^\\s<>:,;|]+", 0, 0, NULL);

	return g_regex_replace_literal(address, text, -1, 0, "(address)", 0,
				       NULL);
}

/* Adds lines of the log. The argument is "", "mg-12", "mg-12 20" or "20". */
static bool
add_log(const Command *command, Listing *out, GError **error)
{
	g_auto(GStrv) words = g_strsplit(command->argument, " ", 2);
	const char *first = words[0] ? words[0] : "";
	bool named = *first && !g_ascii_isdigit(*first);
	const char *number = named ? words[1] : first;
	g_autofree char *match = named ? g_ascii_strdown(first, -1) : NULL;
	gint64 n = number && *number ? g_ascii_strtoll(number, NULL, 10)
				     : LINES_NORMAL;

	if (!overview_log(out, match ? match : command->match,
			  (int)CLAMP(n, 1, LINES_MOST), error))
		return false;
	g_autofree char *plain = without_addresses(out->text->str);

	g_string_assign(out->text, plain);
	return true;
}

static bool
look(Time now, const Command *command, Listing *out, GError **error)
{
	if (command->kind == COMMAND_LOG)
		return add_log(command, out, error);
	if (command->kind == COMMAND_SEASON)
		return season_look(out, command->argument, error);
	if (command->kind == COMMAND_LIST)
		return overview_matches(out, false, error) &&
		       add_players(out, now, error) &&
		       listing_whole(out, error);
	return overview_club(out, now, error);
}

bool
commands_look(MailCommands *commands, const Command *command, json_t *line,
	      GError **error)
{
	GString *report = commands->report;
	g_auto(Listing) out = listing_new(commands->run->club, NULL);
	g_autofree char *title = g_strdup_printf("== %s\n", command->written);
	GError *problem = NULL;

	receipt_say(line, "done", say("receipt.own_letter", NULL));
	if (strstr(report->str, title))
		return true;
	if (!look(commands->run->now, command, &out, &problem))
		return receipt_refuse(line, problem, error);
	g_string_append_printf(report, "%s%s%s", report->len ? "\n" : "", title,
			       out.text->str);
	return true;
}

bool
commands_report(MailCommands *commands, GError **error)
{
	Run *run = commands->run;

	return !commands->report->len ||
	       tell(run, 0, 0, NEWS_OPERATOR, run->now,
		    json_pack("{s:s, s:o, s:s}", "to",
			      commands->sender->organiser, "what",
			      say("receipt.asked_to_see", NULL), "detail",
			      commands->report->str),
		    error);
}
