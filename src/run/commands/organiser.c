/* organiser.c - commands that only organisers have. What they ask to see is
 * sent in one letter for a whole mail: it shows no address and nothing that is
 * hidden at a table, as others may read it, too. */
#include "run/commands/mail_commands_private.h"

#include "base/base.h"
#include "base/pattern.h"
#include "club/clocks/reliability.h"
#include "club/live/live.h"
#include "club/news/confirm_ask.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "run/organiser/acts.h"
#include "run/organiser/overview.h"
#include "run/organiser/why.h"

#define LINES_NORMAL 30
#define LINES_MOST 200

/* --- a single act -------------------------------------------------------- */

/* Takes a step of an act within a savepoint of its own, so that one that fails
 * half-way leaves nothing behind. */
static bool
act_marked(const Acting *acting, OrganiserAct *step, const Act *act,
	   const char *text, json_t **said, GError **error)
{
	Store *store = acting->run->club->store;
	GError *problem = NULL;

	if (!store_mark(store, error))
		return false;
	if (step(act, acting, text, said, &problem))
		return store_release(store, error);
	live_cache_drop(acting->run->live_matches, 0);
	if (error_is(problem, ERROR_PLAYER) && !store_undo(store, error)) {
		g_error_free(problem);
		return false;
	}
	g_propagate_error(error, problem);
	return false;
}

/* Asks by a confirm letter before an act is carried out; steals the question.
 */
static bool
ask_to_confirm(MailCommands *commands, const Command *command,
	       const Acting *acting, json_t *question, GError **error)
{
	Run *run = commands->run;
	g_autofree char *text =
		command->kind == COMMAND_SEASON
			? season_text_settled(acting, command->argument, error)
			: g_strdup(command->argument);

	if (!text) {
		json_decref(question);
		return false;
	}
	return confirm_ask(run, 0, CONFIRM_ORGANISER,
			   json_pack("{s:s, s:s, s:s, s:s, s:s}", "to",
				     commands->sender->organiser, "act",
				     command_kind_name(command->kind), "text",
				     text, "match",
				     acting->match ? acting->match : "",
				     "quoted", command->written),
			   question, error);
}

/* Suggests a refused line again, with a colon before words that may not be
 * meant as a reason. Always returns false. */
static bool
offer_colon(const Command *command, json_t *line, const GError *error)
{
	const json_t *said = error_saying(error);
	const char *reason = json_string_value(json_object_get(said, "reason"));
	const char *written = command->written;
	const char *at = reason ? g_strrstr(written, reason) : NULL;

	if (!at || g_strcmp0(saying_key(said), "acts.free_reason") != 0)
		return false;
	g_autofree char *front = g_strchomp(g_strndup(written, at - written));
	g_autofree char *offer = g_strconcat(front, ": ", reason, NULL);

	receipt_set(line, "quoted_nearest", offer);
	return false;
}

static bool
do_act(MailCommands *commands, const Act *act, const Command *command,
       json_t *line, GError **error)
{
	g_autoptr(MatchRow) row = NULL;
	json_t *question = NULL, *said = NULL;
	g_autofree char *who =
		organiser_who(commands->run->club, commands->sender->organiser);
	Acting acting = {
		.run = commands->run,
		.who = who,
		.address = commands->sender->organiser,
		.match = command->match,
	};

	/* `announce` in answer to a letter about a match still goes to
	 * everybody */
	if (!acting.match && commands->sender->matter &&
	    command->kind != COMMAND_ANNOUNCE &&
	    command->kind != COMMAND_RESUME) {
		match_get(commands->store, commands->sender->matter, &row,
			  NULL);
		acting.match = row ? row->name : NULL;
	}
	if (!act_marked(&acting, act_question, act, command->argument,
			&question, error))
		return offer_colon(command, line, *error);
	if (question) {
		receipt_say(line, "to confirm", "receipt.to_confirm", NULL);
		return ask_to_confirm(commands, command, &acting, question,
				      error);
	}
	if (!act_marked(&acting, act_do, act, command->argument, &said, error))
		return offer_colon(command, line, *error);
	receipt_set(line, "act", command_kind_name(command->kind));
	return receipt_put(line, "done", said);
}

/* --- what they ask to see ------------------------------------------------ */

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
		listing_put(out, 0,
			    percent < 0 ? say("overview.newcomer", "{s:s}",
					      "zone", player->zone)
					: say("overview.on_time", "{s:i, s:s}",
					      "percent", percent, "zone",
					      player->zone));
	}
	return players != NULL;
}

/* Adds lines of the log, without addresses. The argument is "", "mg-12", "mg-12
 * 20" or "20". */
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
	g_autofree char *plain = g_regex_replace_literal(
		pattern_ready("[^\\s<>:,;|]+@[^\\s<>:,;|]+"), out->text->str,
		-1, 0, "(address)", 0, NULL);

	g_string_assign(out->text, plain);
	return true;
}

static bool
see(MailCommands *commands, const Command *command, json_t *line,
    GError **error)
{
	GString *report = commands->report;
	g_auto(Listing) out = listing_new(commands->run->club, NULL);
	g_autofree char *title = g_strdup_printf("== %s\n", command->written);

	receipt_say(line, "done", "receipt.own_letter", NULL);
	if (strstr(report->str, title))
		return true;
	Time now = commands->run->now;
	bool added = command->kind == COMMAND_LOG
			     ? add_log(command, &out, error)
		     : command->kind == COMMAND_WHY
			     ? why_by_mail(&out, now, command->argument, error)
		     : command->kind == COMMAND_SEASON
			     ? season_look(&out, now, command->argument, error)
		     : command->kind == COMMAND_LIST
			     ? overview_matches(&out, now, false, error) &&
				       add_players(&out, now, error) &&
				       listing_whole(&out, error)
			     : overview_club(&out, now, error);

	if (!added)
		return false;
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

/* The lines themselves aren't quoted: they may be moves, as organisers may
 * play, too. */
bool
commands_tell_organisers(const Arrival *arrival, GError **error)
{
	json_t *lines = json_object_get(arrival->receipt, "lines");
	json_t *done = json_array();

	json_foreach (line, lines)
		if (json_object_get(line, "act"))
			json_array_append(done, json_object_get(line, "note"));
	if (json_array_size(done))
		return organiser_tell_others(
			arrival->run, arrival->sender->organiser, done, error);
	json_decref(done);
	return true;
}

/* --- all commands -------------------------------------------------------- */

static bool
help(MailCommands *commands, G_GNUC_UNUSED const Command *command, json_t *line,
     GError **error)
{
	receipt_say(line, "done", "receipt.own_letter", NULL);
	return organiser_tell_commands(commands->run,
				       commands->sender->organiser, error);
}

/* Returns the handler of a command that only asks; NULL: it is none. */
static Handler *
question_handler(CommandKind kind, const char *text)
{
	switch (kind) {
	case COMMAND_STATUS:
	case COMMAND_MATCHES:
	case COMMAND_LIST:
	case COMMAND_LOG:
	case COMMAND_WHY:
		return see;
	case COMMAND_HELP:
		return help;
	case COMMAND_SEASON:
		return season_look_asked(text) ? see : NULL;
	default:
		return NULL;
	}
}

bool
commands_organise(MailCommands *commands, const Command *command, json_t *line,
		  GError **error)
{
	const Act *act = act_of(command->kind);
	Handler *asked = question_handler(command->kind, command->argument);

	if (commands->sender->scope != SCOPE_ORGANISER)
		return receipt_say(line, "refused", "receipt.organisers_only",
				   NULL);
	if (asked)
		return asked(commands, command, line, error);
	if (act)
		return do_act(commands, act, command, line, error);
	if (command->kind == COMMAND_HERE)
		return commands_here_organiser(commands, command, line, error);
	return receipt_say(line, "refused", "receipt.no_organisers", NULL);
}
