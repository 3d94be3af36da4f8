/* succession.c - seats whose players are gone, rung by rung. While a silent
 * player's seat is offered, they stay its holder, and their clock and stand-in
 * go on as before, so the match is never slower for it. An open seat without a
 * holder waits for the offers, a day at most. */
#include "club/seats/succession_private.h"

#include "base/log.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/clocks/match_pace.h"
#include "club/clocks/stops.h"
#include "club/installation/logbook.h"
#include "club/live/naming.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "store/decisions.h"
#include "store/pending.h"
#include "store/tenures.h"
#include "store/tokens.h"

#include <string.h>

#define MISSES 3      /* in a row, then the seat is offered */
#define NEWS_WAIT DAY /* what can wait for the next letter */

/* --- telling ------------------------------------------------------------ */

bool
succession_tell_seat(Run *run, const LiveMatch *live, int seat, Time due,
		     json_t *said, GError **error)
{
	return tell(run, live_seat(live, seat)->player, live->row->id,
		    NEWS_NOTICE, due, json_pack("{s:o}", "text", said), error);
}

/* Steals the saying. */
static bool
tell_looking_on(Run *run, const LiveMatch *live, json_t *said, GError **error)
{
	return tell_onlookers(run, live->row->id, NEWS_NOTICE, run->now,
			      json_pack("{s:o}", "text", said), error);
}

bool
succession_tell_others(Run *run, const LiveMatch *live, int but, json_t *said,
		       GError **error)
{
	if (tell_seats(run, live->seats,
		       but < 0 ? 0 : live_seat(live, but)->player, NEWS_NOTICE,
		       run->now, json_pack("{s:O}", "text", said), error))
		return tell_looking_on(run, live, said, error);
	json_decref(said);
	return false;
}

/* A letter of its own to somebody who has no seat, or has one no more. */
bool
succession_tell_former(Run *run, const LiveMatch *live, gint64 player,
		       json_t *said, bool may_return, GError **error)
{
	json_t *examples = may_return ? json_pack("[o]", say_command("back"))
				      : json_array();

	return tell(run, player, live->row->id, NEWS_SEAT, run->now,
		    json_pack("{s:o, s:o}", "text", said, "quoted_examples",
			      examples),
		    error);
}

/* --- who held it -------------------------------------------------------- */

static bool
add_tenure(Run *run, const LiveMatch *live, const Tenure *tenure,
	   GError **error)
{
	Tenure whole = *tenure;

	whole.match = live->row->id;
	return tenure_add(run->club->store, &whole, error);
}

bool
succession_note_first(Run *run, const LiveMatch *live, int seat, GError **error)
{
	g_autoptr(GPtrArray) list =
		tenure_list(run->club->store, live->row->id, error);
	Tenure opening = {
		.seat = seat,
		.player = live_seat(live, seat)->owner,
		.at = live->row->started,
		.why = (char *)"opening",
	};
	bool first = true;

	for (guint i = 0; list && i < list->len; i++)
		first &= ((Tenure *)g_ptr_array_index(list, i))->seat != seat;
	return list && (!first || add_tenure(run, live, &opening, error));
}

/* The organiser's own acts are logged where they are done. */
static bool
log_tenure(Run *run, const LiveMatch *live, const Tenure *tenure,
	   GError **error)
{
	static const struct {
		const char *why, *said;
	} own[] = { { "bot", log_words("nobody else took it") },
		    { "offer", log_words("an offer was accepted") },
		    { "back", log_words("its owner is back") },
		    { "resigned", log_words("its player has resigned") } };
	g_autofree char *text = NULL;
	Entry entry = { .act = "seat", .match = live->row->id };

	for (gsize i = 0; i < G_N_ELEMENTS(own) && !text; i++)
		if (!strcmp(own[i].why, tenure->why))
			text = g_strdup_printf(
				"seat %d, now %s: %s", tenure->seat + 1,
				live_player(live, tenure->seat)->name,
				own[i].said);
	entry.why = text;
	return !text || logbook_add(run, &entry, error);
}

bool
succession_note_tenure(Run *run, const LiveMatch *live, int seat,
		       const char *why, GError **error)
{
	Tenure tenure = {
		.seat = seat,
		.player = live_seat(live, seat)->player,
		.step = live->row->steps,
		.at = run->now,
		.why = (char *)why,
	};

	return add_tenure(run, live, &tenure, error) &&
	       log_tenure(run, live, &tenure, error);
}

/* --- a seat changes hands ----------------------------------------------- */

/* Drops what the former holder owed; it is nobody's fault. */
static bool
drop_decision(Run *run, const LiveMatch *live, int seat, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) open = decision_list(store, live->row->id, error);
	bool done = open != NULL;

	for (guint i = 0; done && i < open->len; i++) {
		Decision *decision = g_ptr_array_index(open, i);

		if (decision->seat != seat)
			continue;
		decision->open = false;
		decision->outcome = OUTCOME_VOID;
		decision->excused = true;
		decision->closed = run->now;
		done = decision_set(store, decision, error);
	}
	return done;
}

bool
succession_close_offers(Run *run, gint64 match, int seat, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) open = seat_offer_list(store, match, error);
	bool done = open != NULL;

	for (guint i = 0; done && i < open->len; i++) {
		const SeatOffer *offer = g_ptr_array_index(open, i);

		if (seat < 0 || offer->seat == seat)
			done = seat_offer_set(store, offer->id, OFFER_LAPSED,
					      error);
	}
	return done;
}

/* Makes `player` (0: nobody) the seat's holder; earlier orders and plans are
 * dropped. */
bool
succession_hand_over(Run *run, LiveMatch *live, int seat, gint64 player,
		     GError **error)
{
	SeatRow *row = live_seat(live, seat);

	if (!drop_decision(run, live, seat, error))
		return false;
	row->player = player;
	row->missed = 0;
	row->reminded = TIME_NONE;
	row->abort = TIME_NONE;
	row->bank = player ? match_bank(live->row) : 0;
	text_set(&row->thread, "");
	desk_free(live->desks[seat]);
	live->desks[seat] = desk_new();
	return live_sit(run->club, live, seat, error) &&
	       live_save_seat(run->club, live, seat, error) &&
	       match_stir(run->club->store, live->row->id, error);
}

bool
succession_close(Run *run, gint64 match, GError **error)
{
	return succession_close_offers(run, match, -1, error);
}

bool
succession_house_plays(const LiveMatch *live, int seat)
{
	return live_seat(live, seat)->stage == SEAT_BOT;
}

/* --- the house bot ------------------------------------------------------ */

static bool
tell_of_bot(Run *run, const LiveMatch *live, int seat, gint64 holder,
	    GError **error)
{
	const SeatRow *row = live_seat(live, seat);

	if (!succession_tell_others(run, live, seat,
				    say("succession.bot", "{s:o}", "player",
					naming_seat(live, seat)),
				    error))
		return false;
	if (row->owner && !row->resigned &&
	    !succession_tell_former(run, live, row->owner,
				    say("succession.bot_plays_yours", NULL),
				    true, error))
		return false;
	return !holder || holder == row->owner ||
	       succession_tell_former(run, live, holder,
				      say("succession.bot_took_over", NULL),
				      false, error);
}

static bool
finish_seat(Run *run, LiveMatch *live, int seat, GError **error)
{
	if (succession_house_plays(live, seat))
		return true;
	live_seat(live, seat)->stage = SEAT_BOT;
	return succession_note_first(run, live, seat, error) &&
	       succession_hand_over(run, live, seat, 0, error) &&
	       succession_note_tenure(run, live, seat, SUCCESSION_FINISH,
				      error);
}

static bool
house_plays_all(const LiveMatch *live)
{
	for (int seat = 0; seat < live->row->seats; seat++)
		if (!succession_house_plays(live, seat))
			return false;
	return true;
}

bool
succession_finish(Run *run, LiveMatch *live, GError **error)
{
	if (house_plays_all(live))
		return true;
	bool done = succession_close(run, live->row->id, error);

	for (int seat = 0; done && seat < live->row->seats; seat++)
		done = finish_seat(run, live, seat, error);
	return done && match_stir(run->club->store, live->row->id, error);
}

static bool
to_house_bot(Run *run, LiveMatch *live, int seat, GError **error)
{
	SeatRow *row = live_seat(live, seat);
	gint64 holder = row->player;

	row->stage = SEAT_BOT;
	return succession_note_first(run, live, seat, error) &&
	       succession_close_offers(run, row->match, seat, error) &&
	       succession_hand_over(run, live, seat, 0, error) &&
	       succession_note_tenure(run, live, seat, "bot", error) &&
	       tell_of_bot(run, live, seat, holder, error);
}

/* --- a seat is open ----------------------------------------------------- */

static bool
log_offered(Run *run, const LiveMatch *live, int seat, GError **error)
{
	g_autofree char *why = log_text(
		"%s has not answered %d times in a row; the seat is offered to "
		"others.",
		live_player(live, seat)->name, MISSES);

	return logbook_add(run,
			   &(Entry){ .act = "seat offered",
				     .why = why,
				     .match = live->row->id },
			   error);
}

static bool
offer_silent(Run *run, LiveMatch *live, int seat, GError **error)
{
	bool told = true;

	live_seat(live, seat)->stage = SEAT_OFFERED;
	for (int i = 0; told && i < live->row->seats; i++)
		told = i == seat ||
		       succession_tell_seat(
			       run, live, i, run->now + NEWS_WAIT,
			       say("succession.silent", "{s:o, s:i}", "player",
				   naming_seat(live, seat), "times", MISSES),
			       error);
	return told &&
	       succession_tell_seat(run, live, seat, run->now,
				    say("succession.you_are_silent", "{s:i}",
					"times", MISSES),
				    error) &&
	       log_offered(run, live, seat, error) &&
	       live_save_seat(run->club, live, seat, error);
}

/* A sole opponent is told by the letter that asks them what shall happen. */
static bool
tell_of_leaving(Run *run, const LiveMatch *live, int seat, SeatLeft why,
		GError **error)
{
	json_t *said = say(why == LEFT_RESIGNED ? "succession.resigned"
						: "succession.left",
			   "{s:o}", "player", naming_seat(live, seat));

	if (!live_seat(live, seat)->resigned ||
	    !succession_sole_opponent(live, seat))
		return succession_tell_others(run, live, seat, said, error);
	return tell_looking_on(run, live, said, error);
}

static bool
leave_seat(Run *run, LiveMatch *live, int seat, SeatLeft why, GError **error)
{
	SeatRow *row = live_seat(live, seat);

	if (!succession_note_first(run, live, seat, error))
		return false;
	if (why == LEFT_RESIGNED && row->player == row->owner)
		row->resigned = true;
	else if (why == LEFT_EJECTED && row->player == row->owner)
		row->owner = 0;
	if (row->player &&
	    !(token_revoke(run->club->store, row->match, row->player, error) &&
	      pending_void(run->club->store, row->player, error)))
		return false;
	row->stage = SEAT_OFFERED;
	return tell_of_leaving(run, live, seat, why, error) &&
	       succession_hand_over(run, live, seat, 0, error) &&
	       succession_note_tenure(
		       run, live, seat,
		       why == LEFT_RESIGNED ? "resigned" : "ejected", error);
}

bool
succession_open_seat(Run *run, LiveMatch *live, int seat, SeatLeft why,
		     GError **error)
{
	int made = 0;

	/* Before anything changes: who leaves it is not offered it. */
	if (!succession_make_offers(run, live, seat, why, &made, error))
		return false;
	if (why != LEFT_SILENT && !leave_seat(run, live, seat, why, error))
		return false;
	if (!made)
		return to_house_bot(run, live, seat, error);
	return why != LEFT_SILENT || offer_silent(run, live, seat, error);
}

/* --- each step and each run --------------------------------------------- */

static bool
count_one(Run *run, LiveMatch *live, int seat, GError **error)
{
	SeatRow *row = live_seat(live, seat);
	bool away = false;

	switch (desk_order_by(live->desks[seat])) {
	case ORDER_PLAYER:
	case ORDER_PLAN:
		row->missed = 0;
		return true;
	case ORDER_FORCED:
	case ORDER_ORGANISER:
		return true;
	case ORDER_STAND_IN:
	case ORDER_BOT:
		break;
	}
	if (!row->player)
		return true;
	/* In overtime even who is away is not waited for. */
	if (!stops_excuse(run->club->store, row->match, row->player, run->now,
			  &away, error))
		return false;
	row->missed += !away;
	return row->missed < MISSES || row->stage == SEAT_OFFERED ||
	       match_over(live->match) ||
	       succession_open_seat(run, live, seat, LEFT_SILENT, error);
}

bool
succession_count(Run *run, LiveMatch *live, Seats waited, GError **error)
{
	bool done = true;

	for (int seat = 0; done && seat < live->row->seats; seat++)
		done = !seats_has(waited, seat) ||
		       count_one(run, live, seat, error);
	return done;
}

bool
succession_look(Run *run, LiveMatch *live, GError **error)
{
	guint left[SEATS_MAX];
	bool done = true, offered = false;

	for (int seat = 0; seat < live->row->seats; seat++)
		offered |= live_seat(live, seat)->stage == SEAT_OFFERED;
	if (!offered || live->row->paused)
		return true;
	if (!succession_lapse(run, live, left, error))
		return false;
	for (int seat = 0; done && seat < live->row->seats; seat++)
		if (live_seat(live, seat)->stage == SEAT_OFFERED && !left[seat])
			done = to_house_bot(run, live, seat, error);
	return done;
}

bool
succession_until(Run *run, const LiveMatch *live, int seat, Time *until,
		 GError **error)
{
	g_autoptr(GPtrArray) open = NULL;

	*until = TIME_NONE;
	if (live_seat(live, seat)->player ||
	    live_seat(live, seat)->stage != SEAT_OFFERED)
		return true;
	open = seat_offer_list(run->club->store, live->row->id, error);
	for (guint i = 0; open && i < open->len; i++) {
		const SeatOffer *offer = g_ptr_array_index(open, i);

		if (offer->seat == seat)
			*until = MAX(*until, offer->until);
	}
	return open != NULL;
}
