/* succession.c - seats whose players are gone, rung by rung. While a silent
 * player's seat is offered, they stay its holder, and their clock and stand-in
 * go on as before, so the match is never slower for it. An open seat without a
 * holder waits for the offers, a day at most. */
#include "club/seats/succession_parts.h"

#include "base/log.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/home/logbook.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/table/naming.h"
#include "club/time/match_pace.h"
#include "club/time/stops.h"
#include "store/decisions.h"
#include "store/pending.h"
#include "store/tenures.h"
#include "store/tokens.h"

#include <string.h>

#define MISSES 3      /* in a row, then the seat is offered */
#define NEWS_WAIT DAY /* what can wait for the next letter */

/* --- telling ------------------------------------------------------------ */

bool
succession_tell_seat(Run *run, const Table *table, int seat, Time due,
		     json_t *said, GError **error)
{
	return tell(run, table_seat(table, seat)->player, table->row->id,
		    NEWS_NOTICE, due, json_pack("{s:o}", "text", said), error);
}

/* Steals the saying. */
static bool
tell_looking_on(Run *run, const Table *table, json_t *said, GError **error)
{
	return tell_onlookers(run, table->row->id, NEWS_NOTICE, run->now,
			      json_pack("{s:o}", "text", said), error);
}

bool
succession_tell_others(Run *run, const Table *table, int but, json_t *said,
		       GError **error)
{
	if (tell_seats(run, table->seats,
		       but < 0 ? 0 : table_seat(table, but)->player,
		       NEWS_NOTICE, run->now, json_pack("{s:O}", "text", said),
		       error))
		return tell_looking_on(run, table, said, error);
	json_decref(said);
	return false;
}

/* A letter of its own to somebody who has no seat, or has one no more. */
bool
succession_tell_former(Run *run, const Table *table, gint64 player,
		       json_t *said, bool may_return, GError **error)
{
	json_t *examples = may_return ? json_pack("[o]", say_command("back"))
				      : json_array();

	return tell(run, player, table->row->id, NEWS_SEAT, run->now,
		    json_pack("{s:o, s:o}", "text", said, "quoted_examples",
			      examples),
		    error);
}

/* --- who held it -------------------------------------------------------- */

static bool
add_tenure(Run *run, const Table *table, const Tenure *tenure, GError **error)
{
	Tenure whole = *tenure;

	whole.match = table->row->id;
	return tenure_add(run->club->store, &whole, error);
}

bool
succession_note_first(Run *run, const Table *table, int seat, GError **error)
{
	g_autoptr(GPtrArray) list =
		tenure_list(run->club->store, table->row->id, error);
	Tenure opening = {
		.seat = seat,
		.player = table_seat(table, seat)->owner,
		.at = table->row->started,
		.why = (char *)"opening",
	};
	bool first = true;

	for (guint i = 0; list && i < list->len; i++)
		first &= ((Tenure *)g_ptr_array_index(list, i))->seat != seat;
	return list && (!first || add_tenure(run, table, &opening, error));
}

/* The organiser's own acts are logged where they are done. */
static bool
log_tenure(Run *run, const Table *table, const Tenure *tenure, GError **error)
{
	static const struct {
		const char *why, *said;
	} own[] = { { "bot", log_words("nobody else took it") },
		    { "offer", log_words("an offer was accepted") },
		    { "back", log_words("its owner is back") },
		    { "resigned", log_words("its player has resigned") } };
	g_autofree char *text = NULL;
	Entry entry = { .act = "seat", .match = table->row->id };

	for (gsize i = 0; i < G_N_ELEMENTS(own) && !text; i++)
		if (!strcmp(own[i].why, tenure->why))
			text = g_strdup_printf(
				"seat %d, now %s: %s", tenure->seat + 1,
				table_player(table, tenure->seat)->name,
				own[i].said);
	entry.why = text;
	return !text || logbook_add(run, &entry, error);
}

bool
succession_note_tenure(Run *run, const Table *table, int seat, const char *why,
		       GError **error)
{
	Tenure tenure = {
		.seat = seat,
		.player = table_seat(table, seat)->player,
		.step = table->row->steps,
		.at = run->now,
		.why = (char *)why,
	};

	return add_tenure(run, table, &tenure, error) &&
	       log_tenure(run, table, &tenure, error);
}

/* --- a seat changes hands ----------------------------------------------- */

/* Drops what the former holder owed; it is nobody's fault. */
static bool
drop_decision(Run *run, const Table *table, int seat, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) open = decision_list(store, table->row->id, error);
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
succession_hand_over(Run *run, Table *table, int seat, gint64 player,
		     GError **error)
{
	SeatRow *row = table_seat(table, seat);

	if (!drop_decision(run, table, seat, error))
		return false;
	row->player = player;
	row->missed = 0;
	row->reminded = TIME_NONE;
	row->abort = TIME_NONE;
	row->bank = player ? match_bank(table->row) : 0;
	text_set(&row->thread, "");
	desk_free(table->desks[seat]);
	table->desks[seat] = desk_new();
	return table_sit(run->club, table, seat, error) &&
	       table_save_seat(run->club, table, seat, error) &&
	       match_stir(run->club->store, table->row->id, error);
}

bool
succession_close(Run *run, gint64 match, GError **error)
{
	return succession_close_offers(run, match, -1, error);
}

bool
succession_house_plays(const Table *table, int seat)
{
	return table_seat(table, seat)->stage == SEAT_BOT;
}

/* --- the house bot ------------------------------------------------------ */

static bool
tell_of_bot(Run *run, const Table *table, int seat, gint64 holder,
	    GError **error)
{
	const SeatRow *row = table_seat(table, seat);

	if (!succession_tell_others(run, table, seat,
				    say("succession.bot", "{s:o}", "player",
					naming_seat(table, seat)),
				    error))
		return false;
	if (row->owner && !row->resigned &&
	    !succession_tell_former(run, table, row->owner,
				    say("succession.bot_plays_yours", NULL),
				    true, error))
		return false;
	return !holder || holder == row->owner ||
	       succession_tell_former(run, table, holder,
				      say("succession.bot_took_over", NULL),
				      false, error);
}

static bool
finish_seat(Run *run, Table *table, int seat, GError **error)
{
	if (succession_house_plays(table, seat))
		return true;
	table_seat(table, seat)->stage = SEAT_BOT;
	return succession_note_first(run, table, seat, error) &&
	       succession_hand_over(run, table, seat, 0, error) &&
	       succession_note_tenure(run, table, seat, SUCCESSION_FINISH,
				      error);
}

static bool
house_plays_all(const Table *table)
{
	for (int seat = 0; seat < table->row->seats; seat++)
		if (!succession_house_plays(table, seat))
			return false;
	return true;
}

bool
succession_finish(Run *run, Table *table, GError **error)
{
	if (house_plays_all(table))
		return true;
	bool done = succession_close(run, table->row->id, error);

	for (int seat = 0; done && seat < table->row->seats; seat++)
		done = finish_seat(run, table, seat, error);
	return done && match_stir(run->club->store, table->row->id, error);
}

static bool
to_house_bot(Run *run, Table *table, int seat, GError **error)
{
	SeatRow *row = table_seat(table, seat);
	gint64 holder = row->player;

	row->stage = SEAT_BOT;
	return succession_note_first(run, table, seat, error) &&
	       succession_close_offers(run, row->match, seat, error) &&
	       succession_hand_over(run, table, seat, 0, error) &&
	       succession_note_tenure(run, table, seat, "bot", error) &&
	       tell_of_bot(run, table, seat, holder, error);
}

/* --- a seat is open ----------------------------------------------------- */

static bool
log_offered(Run *run, const Table *table, int seat, GError **error)
{
	g_autofree char *why = log_text(
		"%s has not answered %d times in a row; the seat is offered to "
		"others.",
		table_player(table, seat)->name, MISSES);

	return logbook_add(run,
			   &(Entry){ .act = "seat offered",
				     .why = why,
				     .match = table->row->id },
			   error);
}

static bool
offer_silent(Run *run, Table *table, int seat, GError **error)
{
	bool told = true;

	table_seat(table, seat)->stage = SEAT_OFFERED;
	for (int i = 0; told && i < table->row->seats; i++)
		told = i == seat ||
		       succession_tell_seat(
			       run, table, i, run->now + NEWS_WAIT,
			       say("succession.silent", "{s:o, s:i}", "player",
				   naming_seat(table, seat), "times", MISSES),
			       error);
	return told &&
	       succession_tell_seat(run, table, seat, run->now,
				    say("succession.you_are_silent", "{s:i}",
					"times", MISSES),
				    error) &&
	       log_offered(run, table, seat, error) &&
	       table_save_seat(run->club, table, seat, error);
}

/* A sole opponent is told by the letter that asks them what shall happen. */
static bool
tell_of_leaving(Run *run, const Table *table, int seat, SeatLeft why,
		GError **error)
{
	json_t *said = say(why == LEFT_RESIGNED ? "succession.resigned"
						: "succession.left",
			   "{s:o}", "player", naming_seat(table, seat));

	if (!table_seat(table, seat)->resigned ||
	    !succession_sole_opponent(table, seat))
		return succession_tell_others(run, table, seat, said, error);
	return tell_looking_on(run, table, said, error);
}

static bool
leave_seat(Run *run, Table *table, int seat, SeatLeft why, GError **error)
{
	SeatRow *row = table_seat(table, seat);

	if (!succession_note_first(run, table, seat, error))
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
	return tell_of_leaving(run, table, seat, why, error) &&
	       succession_hand_over(run, table, seat, 0, error) &&
	       succession_note_tenure(
		       run, table, seat,
		       why == LEFT_RESIGNED ? "resigned" : "ejected", error);
}

bool
succession_open_seat(Run *run, Table *table, int seat, SeatLeft why,
		     GError **error)
{
	int made = 0;

	/* Before anything changes: who leaves it is not offered it. */
	if (!succession_make_offers(run, table, seat, why, &made, error))
		return false;
	if (why != LEFT_SILENT && !leave_seat(run, table, seat, why, error))
		return false;
	if (!made)
		return to_house_bot(run, table, seat, error);
	return why != LEFT_SILENT || offer_silent(run, table, seat, error);
}

/* --- each step and each run --------------------------------------------- */

static bool
count_one(Run *run, Table *table, int seat, GError **error)
{
	SeatRow *row = table_seat(table, seat);
	bool away = false;

	switch (desk_order_by(table->desks[seat])) {
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
	       match_over(table->match) ||
	       succession_open_seat(run, table, seat, LEFT_SILENT, error);
}

bool
succession_count(Run *run, Table *table, Seats waited, GError **error)
{
	bool done = true;

	for (int seat = 0; done && seat < table->row->seats; seat++)
		done = !seats_has(waited, seat) ||
		       count_one(run, table, seat, error);
	return done;
}

bool
succession_look(Run *run, Table *table, GError **error)
{
	guint left[SEATS_MAX];
	bool done = true, offered = false;

	for (int seat = 0; seat < table->row->seats; seat++)
		offered |= table_seat(table, seat)->stage == SEAT_OFFERED;
	if (!offered || table->row->paused)
		return true;
	if (!succession_lapse(run, table, left, error))
		return false;
	for (int seat = 0; done && seat < table->row->seats; seat++)
		if (table_seat(table, seat)->stage == SEAT_OFFERED &&
		    !left[seat])
			done = to_house_bot(run, table, seat, error);
	return done;
}

bool
succession_until(Run *run, const Table *table, int seat, Time *until,
		 GError **error)
{
	g_autoptr(GPtrArray) open = NULL;

	*until = TIME_NONE;
	if (table_seat(table, seat)->player ||
	    table_seat(table, seat)->stage != SEAT_OFFERED)
		return true;
	open = seat_offer_list(run->club->store, table->row->id, error);
	for (guint i = 0; open && i < open->len; i++) {
		const SeatOffer *offer = g_ptr_array_index(open, i);

		if (offer->seat == seat)
			*until = MAX(*until, offer->until);
	}
	return open != NULL;
}
