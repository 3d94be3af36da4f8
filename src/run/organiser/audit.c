/* audit.c - lists everything stored about a match. */
#include "run/organiser/audit.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/clocks/away.h"
#include "club/installation/wordings.h"
#include "club/live/history.h"
#include "club/live/naming.h"
#include "club/news/tell.h"
#include "club/seats/open_matches.h"
#include "match/agreed.h"
#include "run/letters/letter_data.h"
#include "run/organiser/acts.h"
#include "run/organiser/audit_private.h"
#include "run/organiser/overview.h"
#include "store/absences.h"
#include "template/letter.h"

#include <string.h>

#define BY_MAIL 150 /* lines of each list: a letter must not get too long */

/* --- words -------------------------------------------------------------- */

json_t *
audit_time(const Audit *audit, Time time)
{
	if (time == TIME_NONE)
		return json_false();
	g_autofree char *stamp = club_time(audit->out->club, time);

	return json_stringn(stamp, strlen("2026-11-20 18:00"));
}

json_t *
audit_player(gint64 player)
{
	return player ? say_player(player) : say("audit.nobody", NULL);
}

void
audit_heading(Audit *audit, json_t *said)
{
	listing_add(audit->out, "\n");
	listing_line(audit->out, 0, said);
}

guint
audit_begin(Audit *audit, guint n)
{
	guint most = audit->most ? (guint)audit->most : n;

	if (n > most)
		listing_line(audit->out, 2,
			     say("audit.older", "{s:i}", "n", (int)(n - most)));
	return n > most ? n - most : 0;
}

/* --- the match ---------------------------------------------------------- */

static json_t *
automatic_word(const MatchRow *row)
{
	return strcmp(row->stand_in, "bot") ? say("audit.safe_move", NULL)
					    : say("audit.bot_move", NULL);
}

static void
add_match(Audit *audit)
{
	const MatchRow *row = audit->live->row;
	Listing *out = audit->out;

	listing_line(out, 0,
		     say("audit.match", "{s:s, s:s, s:o, s:i, s:s}", "match",
			 row->name, "game", row->game, "phase",
			 overview_phase(row->phase), "step", row->steps, "zone",
			 config_text(out->club->config, "club", "zone")));
	listing_line(out, 2,
		     say("audit.options", "{s:o}", "options",
			 agreed_said(row->game, row->options)));
	listing_line(out, 2,
		     say("audit.pace", "{s:o, s:o}", "pace",
			 match_pace_said(row), "then", automatic_word(row)));
	listing_line(out, 2,
		     say("audit.times", "{s:o, s:o, s:o}", "made",
			 audit_time(audit, row->created), "begun",
			 audit_time(audit, row->started), "ended",
			 audit_time(audit, row->finished)));
	if (row->paused)
		listing_line(out, 2,
			     say("audit.paused", "{s:o}", "since",
				 audit_time(audit, row->paused)));
}

/* --- seats -------------------------------------------------------------- */

static bool
add_absences(Audit *audit, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) list =
		away_ahead(audit->out->club->store, player,
			   audit->live->row->started, error);

	for (guint i = 0; list && i < list->len; i++) {
		const Absence *absence = g_ptr_array_index(list, i);

		listing_line(audit->out, 6,
			     say("audit.away", "{s:o, s:o}", "since",
				 audit_time(audit, absence->since), "until",
				 audit_time(audit, absence->until)));
	}
	return list != NULL;
}

static void
add_seat(Audit *audit, int i)
{
	const SeatRow *seat = live_seat(audit->live, i);

	listing_add(audit->out, "  %d  ", i + 1);
	listing_line(
		audit->out, 0,
		say("audit.seat", "{s:o, s:o, s:b, s:b, s:i}", "player",
		    naming_seat(audit->live, i), "owner",
		    seat->owner == seat->player ? json_false()
						: audit_player(seat->owner),
		    "offered", seat->stage == SEAT_OFFERED, "substitute",
		    seat->stage == SEAT_SUBSTITUTE, "missed", seat->missed));
}

static bool
add_seats(Audit *audit, GError **error)
{
	audit_heading(audit, say("audit.seats", NULL));
	for (int i = 0; i < audit->live->row->seats; i++) {
		gint64 player = live_seat(audit->live, i)->player;

		add_seat(audit, i);
		if (player && !add_absences(audit, player, error))
			return false;
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
		listing_line(
			audit->out, 2,
			say("audit.laid", "{s:o, s:o}", "move",
			    say_move(game, desk_order(desk)), "means",
			    audit_means(order_by_name(desk_order_by(desk)))));
	for (int i = 0; desk_plan(desk, game_find(game), i, &plan); i++)
		listing_line(audit->out, 2,
			     say("audit.plan", "{s:O, s:o}", "plan", plan.name,
				 "moves", say_wishes(plan.text)));
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
	g_autofree char *text = letter_part(
		&out->speech, match_game(audit->live->match)->folder,
		"hand.txt", data, error);
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
		audit_heading(audit, say("audit.hidden", "{s:i, s:o}", "seat",
					 seat + 1, "player",
					 naming_seat(audit->live, seat)));
		add_desk(audit, seat);
		added = add_hand(audit, seat, error);
	}
	return added;
}

bool
audit_of(Listing *out, const char *match, bool reveal, int most, GError **error)
{
	g_autoptr(MatchRow) row = work_match(out->club, match, error);
	g_autoptr(LiveMatch) table =
		row ? live_load(out->club, row->id, error) : NULL;
	Audit audit = { out, table, reveal, most };

	if (!table)
		return false;
	add_match(&audit);
	return add_seats(&audit, error) && audit_steps(&audit, error) &&
	       audit_rollbacks(&audit, error) &&
	       audit_decisions(&audit, error) && audit_tenures(&audit, error) &&
	       audit_log(&audit, error) && add_hidden(&audit, error) &&
	       listing_whole(out, error);
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
	return deed_tell(deed, deed->row->id, say("audit.looks", NULL), error);
}

bool
audit_note(const Acting *acting, const char *match, GError **error)
{
	const Act look = { .kind = COMMAND_AUDIT,
			   NULL,
			   read_look,
			   "audit --reveal",
			   act_look };
	json_t *nothing = NULL;

	return act_do(&look, acting, match, &nothing, error);
}

/* Returns whether it is "reveal"; mail programs may have changed its dashes. */
static bool
wants_hidden(const char *words)
{
	return g_regex_match_simple("^-*reveal$", words, G_REGEX_CASELESS, 0);
}

static bool
act_audit(Deed *deed, GError **error)
{
	const Acting *acting = deed->acting;
	g_auto(Listing) audit = listing_new(deed->club, NULL);

	target_read(deed->text, TARGET_REST, &deed->target);
	const char *what = deed->target.what;
	bool reveal = wants_hidden(what);

	if (!deed_match(deed, ~0u, error))
		return false;
	const MatchRow *row = deed->row;

	if (*what && !reveal)
		return fail_saying(
			error, say("audit.form", "{s:s}", "match", row->name));
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
	{ .kind = COMMAND_AUDIT, .act = act_audit },
	{ .act = NULL },
};
