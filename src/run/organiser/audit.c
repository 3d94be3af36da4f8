/* audit.c - lists everything stored about a match: what happened, who did it
 * and by what means, who was asked for what, and how that ended. */
#include "run/organiser/audit.h"

#include "base/base.h"
#include "club/clocks/away.h"
#include "club/installation/language.h"
#include "club/live/history.h"
#include "club/live/live.h"
#include "club/news/tell.h"
#include "club/seats/open_matches.h"
#include "match/match.h"
#include "run/letters/letter_data.h"
#include "store/decisions.h"
#include "store/journal.h"
#include "store/players.h"
#include "store/seats.h"
#include "store/steps.h"
#include "template/letter.h"

#define BY_MAIL 150 /* lines of each list: a letter must not get too long */

typedef struct {
	Listing *out;
	const LiveMatch *live;
	bool reveal;
	int most; /* newest lines of each list; 0: all */
} Audit;

/* --- words -------------------------------------------------------------- */

static json_t *
time_said(const Audit *audit, Time time)
{
	return listing_time(audit->out, time);
}

/* Names a player, present or former; "nobody" for 0. */
static json_t *
player_said(gint64 player)
{
	return player ? say_player(player) : say("audit.nobody", NULL);
}

/* Adds a heading; steals the saying. */
static void
add_heading(Audit *audit, json_t *said)
{
	listing_add(audit->out, "\n");
	listing_put(audit->out, 0, said);
}

/* Returns the index in a list of n from which to show it, so that only the
 * newest lines are shown; a line says how many older ones there are. */
static guint
newest_from(Audit *audit, guint n)
{
	guint most = audit->most ? (guint)audit->most : n;

	if (n <= most)
		return 0;
	listing_line(audit->out, 2, "audit.older", "{s:i}", "n",
		     (int)(n - most));
	return n - most;
}

/* Returns the word for the means by which a move was made, from its stored
 * name. Whether a plan or the rules made it depends on hidden cards. */
static json_t *
means_said(const char *by)
{
	static const char *const words[] = {
		[ORDER_PLAYER] = "audit.by_player",
		[ORDER_PLAN] = "audit.by_plan",
		[ORDER_FORCED] = "audit.by_plan",
		[ORDER_STAND_IN] = "audit.by_safe_move",
		[ORDER_BOT] = "audit.by_bot",
		[ORDER_ORGANISER] = "audit.by_organiser",
	};
	OrderBy means;

	return order_by_read(by, &means) ? say(words[means], NULL)
					 : json_string(by);
}

/* --- the match ---------------------------------------------------------- */

static void
add_match(Audit *audit)
{
	const MatchRow *row = audit->live->row;
	Listing *out = audit->out;

	listing_line(out, 0, "audit.match", "{s:s, s:s, s:o, s:i, s:s}",
		     "match", row->name, "game", row->game, "phase",
		     overview_phase(row->phase), "step", row->steps, "zone",
		     config_text(out->club->config, "club", "zone"));
	listing_line(out, 2, "audit.options", "{s:o}", "options",
		     agreed_said(row->game, row->options));
	listing_line(out, 2, "audit.pace", "{s:o, s:o}", "pace",
		     match_pace_said(row), "then",
		     say(strcmp(row->stand_in, "fallback") ? "audit.bot_move"
							   : "audit.safe_move",
			 NULL));
	listing_line(out, 2, "audit.times", "{s:o, s:o, s:o}", "made",
		     time_said(audit, row->created), "begun",
		     time_said(audit, row->started), "ended",
		     time_said(audit, row->finished));
	if (row->paused)
		listing_line(out, 2, "audit.paused", "{s:o}", "since",
			     time_said(audit, row->paused));
}

/* --- seats -------------------------------------------------------------- */

static bool
add_absences(Audit *audit, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) list =
		away_ahead(audit->out->club->store, player,
			   audit->live->row->started, error);

	ptr_array_foreach (const Absence, absence, list)
		listing_line(audit->out, 6, "audit.away", "{s:o, s:o}", "since",
			     time_said(audit, absence->since), "until",
			     time_said(audit, absence->until));
	return list != NULL;
}

static bool
add_seats(Audit *audit, GError **error)
{
	add_heading(audit, say("audit.seats", NULL));
	for (int i = 0; i < audit->live->row->seats; i++) {
		const SeatRow *seat = live_seat(audit->live, i);

		listing_add(audit->out, "  %d  ", i + 1);
		listing_line(
			audit->out, 0, "audit.seat",
			"{s:o, s:o, s:b, s:b, s:i}", "player",
			naming_seat(audit->live, i), "owner",
			seat->owner == seat->player ? json_false()
						    : player_said(seat->owner),
			"offered", seat->stage == SEAT_OFFERED, "substitute",
			seat->stage == SEAT_SUBSTITUTE, "missed", seat->missed);
		if (seat->player && !add_absences(audit, seat->player, error))
			return false;
	}
	return true;
}

/* --- steps -------------------------------------------------------------- */

/* Adds a seat's move, but not which one while the match runs: it may reveal
 * hidden cards, such as a face-down one. */
static void
add_move(Audit *audit, const json_t *move)
{
	const MatchRow *row = audit->live->row;
	int seat = (int)object_int(move, "seat");
	const char *by = json_string_value(json_object_get(move, "by"));
	const char *text = json_string_value(json_object_get(move, "text"));
	bool open = audit->reveal || row->phase == MATCH_FINISHED;

	if (seat < 0 || seat >= row->seats || !by)
		return;
	listing_line(audit->out, 6, "audit.move", "{s:i, s:o, s:o}", "seat",
		     seat + 1, "means", means_said(by), "move",
		     open && text ? say_move(row->game, text) : json_false());
}

static void
add_step(Audit *audit, const StepRow *step)
{
	json_auto_t *moves = json_loads(step->moves, 0, NULL);

	listing_add(audit->out, "%5d  ", step->step);
	listing_line(audit->out, 0, "audit.step", "{s:o, s:I}", "at",
		     time_said(audit, step->at), "taken_back",
		     (json_int_t)step->voided);
	json_foreach (move, moves)
		add_move(audit, move);
}

static bool
add_steps(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) steps =
		step_list(audit->out->club->store, audit->live->row->id, error);

	if (!steps)
		return false;
	add_heading(audit, say("audit.steps", NULL));
	for (guint i = newest_from(audit, steps->len); i < steps->len; i++)
		add_step(audit, g_ptr_array_index(steps, i));
	return true;
}

/* --- rollbacks ---------------------------------------------------------- */

static bool
add_rollbacks(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) list = rollback_list(audit->out->club->store,
						  audit->live->row->id, error);

	if (!list)
		return false;
	if (list->len)
		add_heading(audit, say("audit.rollbacks", NULL));
	for (guint i = 0; i < list->len; i++) {
		const Rollback *rollback = g_ptr_array_index(list, i);

		listing_add(audit->out, "%5" G_GINT64_FORMAT "  ",
			    rollback->id);
		listing_line(audit->out, 0, "audit.rollback",
			     "{s:o, s:i, s:b, s:s, s:s}", "at",
			     time_said(audit, rollback->at), "step",
			     rollback->step, "revealed", rollback->revealed,
			     "who", rollback->who, "why", rollback->why);
	}
	return true;
}

/* --- people ------------------------------------------------------------- */

static bool
add_tenures(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) list = tenure_list(audit->out->club->store,
						audit->live->row->id, error);

	if (!list)
		return false;
	if (list->len)
		add_heading(audit, say("audit.tenures", NULL));
	for (guint i = 0; i < list->len; i++) {
		const Tenure *tenure = g_ptr_array_index(list, i);

		listing_line(audit->out, 2, "audit.tenure",
			     "{s:o, s:i, s:i, s:o, s:o}", "at",
			     time_said(audit, tenure->at), "step", tenure->step,
			     "seat", tenure->seat + 1, "player",
			     player_said(tenure->player), "why",
			     overview_tenure(tenure->why));
	}
	return true;
}

/* --- decisions ---------------------------------------------------------- */

/* Whether a plan or the rules answered depends on hidden cards. */
static const char *const outcomes[] = {
	[OUTCOME_NONE] = "audit.ended",
	[OUTCOME_IN_TIME] = "audit.in_time",
	[OUTCOME_PLAN] = "audit.not_asked",
	[OUTCOME_FORCED] = "audit.not_asked",
	[OUTCOME_MISSED] = "audit.missed",
	[OUTCOME_VOID] = "audit.not_counted",
};

static void
add_decision(Audit *audit, const Decision *decision)
{
	Listing *out = audit->out;
	const char *game = audit->live->row->game;

	listing_add(out, "%5" G_GINT64_FORMAT "  ", decision->serial);
	listing_line(out, 0, "audit.decision", "{s:i, s:i, s:o, s:o}", "step",
		     decision->step, "seat", decision->seat + 1, "player",
		     player_said(decision->player), "topic",
		     say_topic(game, decision->topic));
	listing_line(out, 6, "audit.asked", "{s:o, s:o}", "opened",
		     time_said(audit, decision->opened), "sent",
		     time_said(audit, decision->handed));
	listing_line(out, 6, "audit.answer", "{s:o, s:b, s:o, s:o, s:b}",
		     "until", time_said(audit, decision->deadline), "open",
		     decision->open, "closed",
		     time_said(audit, decision->closed), "outcome",
		     say(outcomes[decision->outcome], NULL), "excused",
		     decision->excused);
}

/* Lists the decisions. In a sealed window nobody is told who has answered: a
 * seat that answered ahead has no letter and no clock, which would show. */
static bool
add_decisions(Audit *audit, GError **error)
{
	const LiveMatch *live = audit->live;
	bool sealed = !audit->reveal && live->match &&
		      seats_count(match_waiting(live->match)) > 1;
	Time until = TIME_NONE;
	int step = 0;
	g_autoptr(GPtrArray) list =
		decision_history(audit->out->club->store, live->row->id, error);

	if (!list)
		return false;
	add_heading(audit, say("audit.decisions", NULL));
	guint first = newest_from(audit, list->len);

	for (guint i = 0; i < list->len; i++) {
		const Decision *decision = g_ptr_array_index(list, i);

		if (sealed && decision->open) {
			until = MAX(until, decision->deadline);
			step = decision->step;
		} else if (i >= first) {
			add_decision(audit, decision);
		}
	}
	if (step) {
		listing_add(audit->out, "    -  ");
		listing_line(audit->out, 0, "audit.sealed", "{s:i, s:o}",
			     "step", step, "until", time_said(audit, until));
	}
	return true;
}

/* --- the log ------------------------------------------------------------ */

/* Lists the log, which is in English for every reader. */
static bool
add_log(Audit *audit, GError **error)
{
	g_autoptr(GPtrArray) rows =
		journal_of_match(audit->out->club->store, audit->live->row->id,
				 audit->most ? audit->most : G_MAXINT, error);

	if (!rows)
		return false;
	add_heading(audit, say("audit.log", NULL));
	for (guint i = rows->len; i-- > 0;) {
		const JournalRow *row = g_ptr_array_index(rows, i);
		json_auto_t *at = time_said(audit, row->at);

		listing_add(audit->out, "  %s  %s: %s%s%s\n",
			    json_string_value(at), row->who, row->act,
			    *row->detail ? ", " : "", row->detail);
	}
	return true;
}

/* --- what is hidden ----------------------------------------------------- */

static void
add_desk(Audit *audit, int seat)
{
	const Desk *desk = audit->live->desks[seat];
	const char *game = audit->live->row->game;
	g_auto(PlanShown) plan = { 0 };

	if (desk_order(desk))
		listing_line(audit->out, 2, "audit.laid", "{s:o, s:o}", "move",
			     say_move(game, desk_order(desk)), "means",
			     means_said(order_by_name(desk_order_by(desk))));
	for (int i = 0; desk_plan(desk, game_find(game), i, &plan); i++)
		listing_line(audit->out, 2, "audit.plan", "{s:O, s:o}", "plan",
			     plan.name, "moves", say_wishes(plan.text));
}

static bool
add_hand(Audit *audit, int seat, GError **error)
{
	Listing *out = audit->out;
	Run run = { .club = out->club };
	json_auto_t *data =
		letter_data_blank(&run, live_player(audit->live, seat));
	json_auto_t *plain = live_view(audit->live, seat);

	json_object_set_new(data, "view",
			    club_worded(out->club,
					match_game(audit->live->match),
					out->speech.language, plain));
	g_autofree char *text = letter_part_text(
		&out->speech, match_game(audit->live->match)->folder,
		"hand.html", data, error);
	g_autofree char *aligned =
		text ? text_align(text, TEXT_COLUMNS - 2) : NULL;

	if (aligned)
		listing_add(out, "%s", aligned);
	return aligned != NULL;
}

static bool
add_hidden(Audit *audit, GError **error)
{
	bool added = true;

	if (!audit->reveal || !audit->live->match)
		return true;
	for (int seat = 0; added && seat < audit->live->row->seats; seat++) {
		add_heading(audit,
			    say("audit.hidden", "{s:i, s:o}", "seat", seat + 1,
				"player", naming_seat(audit->live, seat)));
		add_desk(audit, seat);
		added = add_hand(audit, seat, error);
	}
	return added;
}

bool
audit_of(Listing *out, const char *match, bool reveal, int most, GError **error)
{
	g_autoptr(MatchRow) row = work_match(out->club, match, error);
	g_autoptr(LiveMatch) live =
		row ? live_load(out->club, row->id, error) : NULL;
	Audit audit = { out, live, reveal, most };

	if (!live)
		return false;
	add_match(&audit);
	return add_seats(&audit, error) && add_steps(&audit, error) &&
	       add_rollbacks(&audit, error) && add_decisions(&audit, error) &&
	       add_tenures(&audit, error) && add_log(&audit, error) &&
	       add_hidden(&audit, error) && listing_whole(out, error);
}

/* --- the act ------------------------------------------------------------ */

static bool
read_look(Deed *deed, GError **error)
{
	deed->row = work_match(deed->club, deed->text, error);
	return deed->row && deed_reasons(deed, error);
}

static bool
act_look(Deed *deed, GError **error)
{
	return deed_tell(deed, say("audit.looks", NULL), error);
}

bool
audit_note(const Acting *acting, const char *match, GError **error)
{
	const Act look = { COMMAND_AUDIT, NULL, read_look, "audit --reveal",
			   act_look,	  NULL, false };
	json_t *nothing = NULL;

	return act_do(&look, acting, match, &nothing, error);
}

bool
audit_note_mail(Club *club, Time now, gint64 player, const char *act,
		const char *detail, GError **error)
{
	Run run = { .club = club, .now = now };
	JournalRow log = {
		.at = now,
		.who = (char *)"organiser",
		.act = (char *)act,
		.detail = (char *)detail,
	};

	if (!store_begin(club->store, error))
		return false;
	bool told =
		(!player || tell_tables(&run, player, 0, now,
					say("acts.mail_read", NULL), error)) &&
		journal_add(club->store, &log, error);

	return store_end(club->store, told, error);
}

static bool
act_audit(Deed *deed, GError **error)
{
	const Acting *acting = deed->acting;
	g_auto(Listing) audit = listing_new(deed->club, NULL);

	target_read(deed->text, TARGET_REST, &deed->target);
	const char *what = deed->target.what;
	/* mail programs may have changed the dashes */
	bool reveal =
		g_regex_match_simple("^-*reveal$", what, G_REGEX_CASELESS, 0);

	if (!deed_match(deed, ~0u, error))
		return false;
	const MatchRow *row = deed->row;

	if (*what && !reveal)
		return refuse(error, "audit.form", "{s:s}", "match", row->name);
	if (!audit_of(&audit, row->name, reveal, BY_MAIL, error) ||
	    (reveal && !audit_note(acting, row->name, error)))
		return false;
	deed->said = say("receipt.own_letter", NULL);
	return tell(acting->run, 0, 0, NEWS_AUDIT, acting->run->now,
		    json_pack("{s:s, s:s, s:I, s:s, s:s}", "to",
			      acting->address, "scope", "organiser", "matter",
			      (json_int_t)row->id, "name", row->name,
			      "quoted_text", audit.text->str),
		    error);
}

const Act audit_acts[] = {
	/* "mg-12 [reveal]": answered by a letter */
	{ .kind = COMMAND_AUDIT, .carry_out = act_audit },
	{ 0 },
};
