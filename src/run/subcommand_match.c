/* subcommand_match.c - make, start, look at and cancel matches. */
#include "base/error.h"
#include "base/text.h"
#include "run/away.h"
#include "run/clocks.h"
#include "run/open_matches.h"
#include "run/proposal.h"
#include "run/subcommand.h"
#include "run/table.h"

#include <stdio.h>
#include <string.h>

typedef struct {
	char **options;
	int pace, seats;
	char *bank, *refill, *cap, *snap, *off_days;
	char *stand_in, *why;
	gboolean sealed_bank, start, all, even_revealed, reveal;
	gboolean hold, when_full, invited;
} Wishes;

/* --- looking ------------------------------------------------------------ */

static bool
say_row(Club *club, const MatchRow *row, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(club->store, row->id, error);

	if (!seats)
		return false;
	printf("%-8s %-18s %-9s ", row->name, row->game,
	       match_phase_name(row->phase));
	if (open_match_taken(seats) < row->seats && row->phase == MATCH_OPEN)
		printf("%d of %d seats taken\n", open_match_taken(seats),
		       row->seats);
	else
		printf("%d players, step %d\n", row->seats, row->steps);
	return true;
}

static bool
list(Club *club, bool all, GError **error)
{
	g_autoptr(GPtrArray) rows = match_list(club->store, -1, error);

	bool done = rows != NULL;

	for (guint i = 0; done && i < rows->len; i++) {
		const MatchRow *row = g_ptr_array_index(rows, i);

		if (all || row->phase == MATCH_OPEN ||
		    row->phase == MATCH_LIVE || row->phase == MATCH_FROZEN)
			done = say_row(club, row, error);
	}
	return done;
}

/* Of a sealed window only its one deadline is shown: a seat that a plan has
 * answered got no letter and has none of its own, and would be known by it. */
static Time
shown_deadline(const GPtrArray *decisions, Seats waiting, int seat, Time now)
{
	Time latest = TIME_NONE;

	for (guint i = 0; i < decisions->len; i++) {
		const Decision *d = g_ptr_array_index(decisions, i);

		if (d->seat == seat || seats_count(waiting) > 1)
			latest = MAX(latest,
				     d->due > now ? d->due : d->deadline);
	}
	return latest;
}

static const char *
sitter(const Table *table, int seat)
{
	if (table->row->phase != MATCH_OPEN || table_seat(table, seat)->player)
		return table_player(table, seat)->name;
	return table_seat(table, seat)->owner ? "(kept for who was asked)"
					      : "(free)";
}

/* What bears on a seat's time: its bank, and who is away. */
static bool
say_standing(Club *club, const SeatRow *seat, Time now, GError **error)
{
	Time back = TIME_NONE;

	if (seat->player &&
	    !away_until(club->store, seat->player, now, &back, error))
		return false;
	if (seat->bank) {
		g_autofree char *bank = clock_span(seat->bank);

		printf(", bank %s", bank);
	}
	if (back != TIME_NONE) {
		g_autofree char *until = clock_rfc3339(back);

		printf(", away until %s", until);
	}
	putchar('\n');
	return true;
}

/* Who owes a move follows from public knowledge. */
static bool
say_seats(Club *club, const Table *table, const GPtrArray *decisions, Time now,
	  GError **error)
{
	Seats waiting = table->match && table->row->phase == MATCH_LIVE
				? match_waiting(table->match)
				: 0;

	for (int seat = 0; seat < table->row->seats; seat++) {
		Time deadline = shown_deadline(decisions, waiting, seat, now);
		g_autofree char *until =
			deadline == TIME_NONE ? NULL : clock_rfc3339(deadline);

		printf("seat %d    %s", seat, sitter(table, seat));
		if (seats_has(waiting, seat))
			printf(" (to move%s%s)", until ? " until " : "",
			       until ? until : "");
		if (!say_standing(club, table_seat(table, seat), now, error))
			return false;
	}
	return true;
}

static bool
find(Club *club, const char *name, MatchRow **row, GError **error)
{
	GError *problem = NULL;

	*row = match_find(club->store, name, &problem);
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	return *row || fail(error, ERROR_PLAYER,
			    "there is no match '%s'; see: pennypost match "
			    "list --all",
			    name);
}

/* The public table, as letters show it. */
static bool
say_table(Club *club, const Table *table, GError **error)
{
	json_t *data;
	g_autofree char *text = NULL, *aligned = NULL;

	if (!table->match)
		return true;
	data = json_pack("{s:o}", "view",
			 match_view_named(table->match, SEAT_PUBLIC));
	text = library_render(
		club->library, config_text(club->config, "club", "language"),
		match_game(table->match)->folder, "table.txt", data, error);
	json_decref(data);
	if (!text)
		return false;
	aligned = text_align(text);
	printf("\n%s", aligned);
	return true;
}

static bool
show(Club *club, Time now, const char *name, GError **error)
{
	g_autoptr(MatchRow) row = NULL;
	g_autoptr(Table) table = NULL;
	g_autoptr(GPtrArray) decisions = NULL;

	if (!find(club, name, &row, error))
		return false;
	table = table_load(club, row->id, error);
	decisions = decision_list(club->store, row->id, error);
	if (!table || !decisions)
		return false;
	Pace pace = clocks_pace(row);
	g_autofree char *shown = pace_show(&pace);

	printf("match     %s\ngame      %s\nphase     %s\noptions   %s\n"
	       "pace      %s, then %s\n%ssteps     %d\n",
	       row->name, row->game, match_phase_name(row->phase), row->options,
	       shown, row->stand_in,
	       row->paused ? "paused    no clock runs\n" : "", row->steps);
	return say_seats(club, table, decisions, now, error) &&
	       say_table(club, table, error);
}

/* --- doing -------------------------------------------------------------- */

/* As pace_read takes them. */
static char *
pace_words(const Wishes *wishes)
{
	const struct {
		const char *key, *value;
	} pairs[] = {
		{ "bank", wishes->bank },
		{ "refill", wishes->refill },
		{ "cap", wishes->cap },
		{ "snap", wishes->snap },
		{ "off", wishes->off_days },
		{ "sealed_bank", wishes->sealed_bank ? "yes" : NULL },
	};
	GString *words = g_string_new(NULL);

	for (gsize i = 0; i < G_N_ELEMENTS(pairs); i++)
		if (pairs[i].value)
			g_string_append_printf(words, "%s=%s ", pairs[i].key,
					       pairs[i].value);
	return g_string_free(words, FALSE);
}

static bool
make(Club *club, Time now, char **words, const Wishes *wishes, GError **error)
{
	g_autofree char *name = NULL, *pace = pace_words(wishes);
	const Proposal proposal = {
		.game = words[0],
		.options = wishes->options,
		.names = words + 1,
		.stand_in = wishes->stand_in,
		.seats = wishes->seats,
		.invited = wishes->invited,
		.hold = wishes->hold,
		.when_full = wishes->when_full,
	};
	MatchPlan plan = proposal_plan(&proposal);

	plan.pace_hours = wishes->pace;
	plan.pace = pace;
	if (wishes->pace < 0 || wishes->pace > 720)
		return fail(error, ERROR_PLAYER, "a pace is 1 to 720 hours");
	if (!hosting_match_make(club, now, &plan, &name, error))
		return false;
	if (!wishes->start && plan.begins) {
		printf("%s is made; it begins when all its seats are taken.\n",
		       name);
		return true;
	}
	if (!wishes->start) {
		printf("%s is made; its players are invited by the next run. "
		       "Begin with: pennypost match start %s\n",
		       name, name);
		return true;
	}
	if (!hosting_match_start(club, now, name, error))
		return false;
	printf("%s is made and begins with the next run.\n", name);
	return true;
}

static bool
begin_or_end(Club *club, Time now, char **words, const Wishes *wishes,
	     GError **error)
{
	g_autoptr(Lock) lock = subcommand_lock(club, error);

	if (!lock)
		return false;
	if (!strcmp(words[0], "start"))
		return hosting_match_start(club, now, words[1], error);
	return hosting_match_cancel(club, now, words[1], wishes->why, error);
}

static bool
do_words(Club *club, Time now, char **words, const Wishes *wishes,
	 bool *understood, GError **error)
{
	int n = g_strv_length(words);
	const char *verb = words[0];

	*understood = true;
	if (!strcmp(verb, "new") && (n >= 3 || (n == 2 && wishes->seats)))
		return make(club, now, words + 1, wishes, error);
	if (!strcmp(verb, "list") && n == 1)
		return list(club, wishes->all, error);
	if (!strcmp(verb, "show") && n == 2)
		return show(club, now, words[1], error);
	if ((!strcmp(verb, "start") || !strcmp(verb, "cancel")) && n == 2)
		return begin_or_end(club, now, words, wishes, error);
	const StewardWish wish = { wishes->why, wishes->even_revealed,
				   wishes->reveal };

	if (!strcmp(verb, "audit") && n == 2)
		return subcommand_audit(club, now, words[1], &wish, error);
	return subcommand_act(club, now, words, &wish, understood, error);
}

static int
run(const CommonOptions *common, char **words, const Wishes *wishes)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Club) club = common_club(common, &error);
	bool understood = true;
	Time now = TIME_NONE;

	if (!club || !common_now(common, &now, &error) ||
	    !do_words(club, now, words, wishes, &understood, &error))
		return common_fail("match", error);
	return understood ? EX_OK : common_usage(subcommand_find("match"));
}

int
subcommand_match(int argc, char **argv)
{
	Wishes wishes = { 0 };
	const GOptionEntry own[] = {
		{ "option", 'o', 0, G_OPTION_ARG_STRING_ARRAY, &wishes.options,
		  "An option of the game; see: pennypost games", "NAME=VALUE" },
		{ "pace", 0, 0, G_OPTION_ARG_INT, &wishes.pace,
		  "Hours for a decision (else the club's)", "HOURS" },
		{ "bank", 0, 0, G_OPTION_ARG_STRING, &wishes.bank,
		  "Hours in each player's time bank; 0: none", "HOURS" },
		{ "refill", 0, 0, G_OPTION_ARG_STRING, &wishes.refill,
		  "Hours that come to it in a round", "HOURS" },
		{ "cap", 0, 0, G_OPTION_ARG_STRING, &wishes.cap,
		  "Hours that a refill goes to at most", "HOURS" },
		{ "snap", 0, 0, G_OPTION_ARG_STRING, &wishes.snap,
		  "Time of day at which decisions end, or none", "TIME" },
		{ "off-days", 0, 0, G_OPTION_ARG_STRING, &wishes.off_days,
		  "Days that do not count: sat,sun,12-24..12-26, or none",
		  "DAYS" },
		{ "sealed-bank", 0, 0, G_OPTION_ARG_NONE, &wishes.sealed_bank,
		  "The bank runs in sealed windows too", NULL },
		{ "stand-in", 0, 0, G_OPTION_ARG_STRING, &wishes.stand_in,
		  "Who plays when the time is over: fallback or bot", "WHO" },
		{ "seats", 0, 0, G_OPTION_ARG_INT, &wishes.seats,
		  "How many seats; those without a player are open to all",
		  "N" },
		{ "invited", 0, 0, G_OPTION_ARG_NONE, &wishes.invited,
		  "Ask the players to join; nobody else may", NULL },
		{ "start-when-full", 0, 0, G_OPTION_ARG_NONE, &wishes.when_full,
		  "Begin when all seats are taken (else with open seats)",
		  NULL },
		{ "hold", 0, 0, G_OPTION_ARG_NONE, &wishes.hold,
		  "Begin only by: pennypost match start", NULL },
		{ "start", 0, 0, G_OPTION_ARG_NONE, &wishes.start,
		  "Begin at once, without taking words for the shuffle", NULL },
		{ "all", 0, 0, G_OPTION_ARG_NONE, &wishes.all,
		  "List ended matches too", NULL },
		{ "why", 0, 0, G_OPTION_ARG_STRING, &wishes.why,
		  "What the players are told", "TEXT" },
		{ "even-revealed", 0, 0, G_OPTION_ARG_NONE,
		  &wishes.even_revealed,
		  "Roll back also where something hidden was shown", NULL },
		{ "reveal", 0, 0, G_OPTION_ARG_NONE, &wishes.reveal,
		  "Audit hidden things too; this is logged, and the table is "
		  "told",
		  NULL },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};
	CommonOptions common;
	int status;

	if (!common_parse(subcommand_find("match"), own, &common, &argc, &argv,
			  &status))
		return status;
	status = argc < 2 ? common_usage(subcommand_find("match"))
			  : run(&common, argv + 1, &wishes);
	g_strfreev(wishes.options);
	g_free(wishes.bank);
	g_free(wishes.refill);
	g_free(wishes.cap);
	g_free(wishes.snap);
	g_free(wishes.off_days);
	g_free(wishes.stand_in);
	g_free(wishes.why);
	common_clear(&common);
	return status;
}
