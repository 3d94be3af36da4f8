/* succession.c - seats whose players are gone, stage by stage. While a silent
 * player's seat is offered, they stay its holder, and their clock and stand-in
 * go on as before, so the match is never slower for it. An open seat without a
 * holder waits for the offers, a day at most. */
#include "club/seats/succession_private.h"

#include "base/base.h"
#include "base/log.h"
#include "club/clocks/away.h"
#include "club/clocks/stops.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "store/decisions.h"
#include "store/pending.h"
#include "store/players.h"
#include "store/seasons.h"
#include "store/seats.h"
#include "store/tokens.h"

#define MISSES 3	/* in a row, then the seat is offered */
#define NEWS_WAIT DAY	/* for what can wait for the next letter */
#define OFFER_TIME DAY	/* to answer it */
#define OFFERED_MOST 10 /* of the standby list, at once */

/* --- telling ------------------------------------------------------------ */

bool
succession_tell_seat(Run *run, const LiveMatch *live, int seat, Time due,
		     json_t *said, GError **error)
{
	return tell(run, live_seat(live, seat)->player, live->row->id,
		    NEWS_NOTICE, due, json_pack("{s:o}", "text", said), error);
}

/* Tells onlookers a notice; steals the saying. */
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
	json_auto_t *owned = said;

	return tell_seats(run, live->seats, live_seat(live, but)->player,
			  NEWS_NOTICE, run->now,
			  json_pack("{s:O}", "text", owned), error) &&
	       tell_looking_on(run, live, json_incref(owned), error);
}

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

/* --- tenures -------------------------------------------------------------- */

bool
succession_note_first(Run *run, const LiveMatch *live, int seat, GError **error)
{
	g_autoptr(GPtrArray) list =
		tenure_list(run->club->store, live->row->id, error);
	Tenure opening = {
		.match = live->row->id,
		.seat = seat,
		.player = live_seat(live, seat)->owner,
		.at = live->row->started,
		.why = (char *)"opening",
	};
	bool first = true;

	ptr_array_foreach (const Tenure, tenure, list)
		first &= tenure->seat != seat;
	return list &&
	       (!first || tenure_add(run->club->store, &opening, error));
}

/* Logs a change of holder, except the organiser's own acts, which are logged
 * where they are done. */
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

	for (gsize i = 0; i < G_N_ELEMENTS(own) && !text; i++)
		if (!strcmp(own[i].why, tenure->why))
			text = g_strdup_printf(
				"seat %d, now %s: %s", tenure->seat + 1,
				live_player(live, tenure->seat)->name,
				own[i].said);
	return !text ||
	       logbook_add(run, NULL, "seat", text, live->row->id, error);
}

bool
succession_note_tenure(Run *run, const LiveMatch *live, int seat,
		       const char *why, GError **error)
{
	Tenure tenure = {
		.match = live->row->id,
		.seat = seat,
		.player = live_seat(live, seat)->player,
		.step = live->row->steps,
		.at = run->now,
		.why = (char *)why,
	};

	return tenure_add(run->club->store, &tenure, error) &&
	       log_tenure(run, live, &tenure, error);
}

/* --- a seat changes hands ----------------------------------------------- */

bool
succession_revoke(Run *run, const SeatRow *row, GError **error)
{
	Store *store = run->club->store;

	return !row->player ||
	       (token_revoke(store, row->match, row->player, error) &&
		pending_void(store, row->player, error));
}

/* Closes, as excused, the decision that the former holder owed. */
static bool
drop_decision(Run *run, const LiveMatch *live, int seat, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(Decision) decision = NULL;

	if (!decision_owed(store, live->row->id, seat, &decision, error))
		return false;
	if (!decision)
		return true;
	decision->open = false;
	decision->outcome = OUTCOME_VOID;
	decision->excused = true;
	decision->closed = run->now;
	return decision_set(store, decision, error);
}

bool
succession_close(Run *run, gint64 match, int seat, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) open = seat_offer_list(store, match, error);

	ptr_array_foreach (const SeatOffer, offer, open)
		if ((seat < 0 || offer->seat == seat) &&
		    !seat_offer_set(store, offer->id, OFFER_LAPSED, error))
			return false;
	return open != NULL;
}

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
succession_house_plays(const LiveMatch *live, int seat)
{
	return live_seat(live, seat)->stage == SEAT_BOT;
}

/* --- the house bot ------------------------------------------------------ */

/* Tells everybody that the bot plays, the owner and the former holder in
 * letters of their own. */
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

/* Gives a seat to the house, which plays it at the stand-in's level or
 * LEVEL_BOT, whichever is better; `why` is recorded in the tenures. */
static bool
give_bot(Run *run, LiveMatch *live, int seat, const char *why, GError **error)
{
	SeatRow *row = live_seat(live, seat);
	Level level = LEVEL_BOT;

	level_read(live->row->stand_in, &level);
	text_set(&row->level, level > LEVEL_BOT ? level_name(level) : "");
	row->stage = SEAT_BOT;
	return succession_note_first(run, live, seat, error) &&
	       succession_close(run, row->match, seat, error) &&
	       succession_hand_over(run, live, seat, 0, error) &&
	       succession_note_tenure(run, live, seat, why, error);
}

static bool
to_house_bot(Run *run, LiveMatch *live, int seat, GError **error)
{
	gint64 holder = live_seat(live, seat)->player;

	/* in a match against the house the last letter says everything */
	return give_bot(run, live, seat, "bot", error) &&
	       (seats_against_house(live->seats) ||
		tell_of_bot(run, live, seat, holder, error));
}

bool
succession_finish(Run *run, LiveMatch *live, GError **error)
{
	bool any = false;

	for (int seat = 0; seat < live->row->seats; seat++) {
		if (succession_house_plays(live, seat))
			continue;
		any = true;
		if (!give_bot(run, live, seat, SUCCESSION_FINISH, error))
			return false;
	}
	return !any || (succession_close(run, live->row->id, -1, error) &&
			match_stir(run->club->store, live->row->id, error));
}

/* --- offers ------------------------------------------------------------- */

/* Returns the other player of two, who may end the match as won; else 0. */
static gint64
sole_opponent(const LiveMatch *live, int seat)
{
	return live->row->seats == 2 ? live_seat(live, 1 - seat)->player : 0;
}

static bool
offer_to(Run *run, const LiveMatch *live, int seat, gint64 player,
	 GError **error)
{
	SeatOffer offer = {
		.match = live->row->id,
		.seat = seat,
		.player = player,
		.made = run->now,
		.until = clock_hour_after(run->now + OFFER_TIME),
	};

	return seat_offer_add(run->club->store, &offer, error) &&
	       tell(run, player, live->row->id, NEWS_OFFER, run->now,
		    json_pack("{s:I}", "offer", (json_int_t)offer.id), error);
}

/* Finds whether a player is in the match's division and so may gain by how it
 * ends, which must not be (LEAGUE 4). */
static bool
is_rival(Store *store, gint64 match, gint64 player, bool *rival, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;
	g_autofree EntrantRow *entrant = NULL;

	*rival = false;
	if (!fixture_get(store, match, &fixture, error) ||
	    (fixture &&
	     !entrant_get(store, fixture->season, player, &entrant, error)))
		return false;
	*rival = entrant && entrant->division == fixture->division;
	return true;
}

/* Finds whether a seat may be offered to a player: not if they had a part in
 * this match before, or could not answer. */
static bool
suits(Run *run, const LiveMatch *live, gint64 id, bool *fit, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(Player) player = player_must(store, id, error);
	g_autoptr(GPtrArray) tenures = tenure_list(store, live->row->id, error);
	Time back = TIME_NONE;
	BounceScore score;
	bool rival = false;

	if (!player || !tenures ||
	    !away_until(store, id, run->now, &back, error) ||
	    !bounces_score(store, id, &score, error) ||
	    !is_rival(store, live->row->id, id, &rival, error))
		return false;
	*fit = !rival && player->active && !player->mail_off &&
	       !player->forgotten && !score.suspended && back == TIME_NONE &&
	       live_seat_of(live, id) < 0;
	for (int seat = 0; seat < live->row->seats; seat++)
		*fit = *fit && live_seat(live, seat)->owner != id;
	ptr_array_foreach (const Tenure, tenure, tenures)
		*fit = *fit && tenure->player != id;
	return true;
}

/* Offers a seat to eligible players on the standby list, or the win to the sole
 * opponent of a player who resigns; makes no offers in a match against the
 * house. *made becomes how many were made. */
static bool
make_offers(Run *run, const LiveMatch *live, int seat, SeatLeft why, int *made,
	    GError **error)
{
	gint64 other = why == LEFT_RESIGNED ? sole_opponent(live, seat) : 0;

	*made = other ? 1 : 0;
	if (other)
		return offer_to(run, live, seat, other, error);
	if (seats_against_house(live->seats))
		return true;
	g_autoptr(GArray) list = standby_list(run->club->store, error);

	array_foreach (const gint64, player, list) {
		bool fit = false;

		if (*made == OFFERED_MOST)
			break;
		if (!suits(run, live, *player, &fit, error) ||
		    (fit && !offer_to(run, live, seat, *player, error)))
			return false;
		*made += fit;
	}
	return list != NULL;
}

/* Lets an offer lapse; a player who doesn't answer goes to the end of the
 * list. */
static bool
lapse(Run *run, const LiveMatch *live, const SeatOffer *offer, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GArray) list = standby_list(store, error);
	bool stands_by = false;

	array_foreach (const gint64, id, list)
		stands_by |= *id == offer->player;
	return list && seat_offer_set(store, offer->id, OFFER_LAPSED, error) &&
	       (!stands_by || live_seat_of(live, offer->player) >= 0 ||
		standby_put(store, offer->player, error));
}

/* Lets expired offers lapse; *left becomes the seats with other offers. */
static bool
lapse_all(Run *run, const LiveMatch *live, Seats *left, GError **error)
{
	g_autoptr(GPtrArray) open =
		seat_offer_list(run->club->store, live->row->id, error);

	*left = 0;
	ptr_array_foreach (const SeatOffer, offer, open)
		if (!run->fetched || offer->until > run->now)
			*left |= seats_one(offer->seat);
		else if (!lapse(run, live, offer, error))
			return false;
	return open != NULL;
}

/* --- a seat is open ----------------------------------------------------- */

/* Tells everybody that a silent player's seat is offered, and logs it. */
static bool
offer_silent(Run *run, LiveMatch *live, int seat, GError **error)
{
	g_autofree char *why = log_text(
		"%s has not answered %d times in a row; the seat is offered to "
		"others.",
		live_player(live, seat)->name, MISSES);

	live_seat(live, seat)->stage = SEAT_OFFERED;
	for (int i = 0; i < live->row->seats; i++)
		if (i != seat &&
		    !succession_tell_seat(run, live, i, run->now + NEWS_WAIT,
					  say("succession.silent", "{s:o, s:i}",
					      "player", naming_seat(live, seat),
					      "times", MISSES),
					  error))
			return false;
	return succession_tell_seat(run, live, seat, run->now,
				    say("succession.you_are_silent", "{s:i}",
					"times", MISSES),
				    error) &&
	       logbook_add(run, NULL, "seat offered", why, live->row->id,
			   error) &&
	       live_save_seat(run->club, live, seat, error);
}

/* Tells the others that a player has left. A sole opponent is told by the
 * letter that asks them what is to happen. */
static bool
tell_of_leaving(Run *run, const LiveMatch *live, int seat, SeatLeft why,
		GError **error)
{
	json_t *said = say(why == LEFT_RESIGNED ? "succession.resigned"
						: "succession.left",
			   "{s:o}", "player", naming_seat(live, seat));

	if (!live_seat(live, seat)->resigned || !sole_opponent(live, seat))
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
	row->stage = SEAT_OFFERED;
	return succession_revoke(run, row, error) &&
	       tell_of_leaving(run, live, seat, why, error) &&
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

	/* This is done before anything changes, so that the leaving player
	 * isn't offered the seat. */
	if (!make_offers(run, live, seat, why, &made, error))
		return false;
	if (why != LEFT_SILENT && !leave_seat(run, live, seat, why, error))
		return false;
	if (!made)
		return to_house_bot(run, live, seat, error);
	return why != LEFT_SILENT || offer_silent(run, live, seat, error);
}

/* --- each step and each run --------------------------------------------- */

/* Counts a miss of a seat, or forgets the earlier ones. */
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
	/* In overtime the match doesn't wait even for players who are away. */
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
	for (int seat = 0; seat < live->row->seats; seat++)
		if (seats_has(waited, seat) &&
		    !count_one(run, live, seat, error))
			return false;
	return true;
}

bool
succession_look(Run *run, LiveMatch *live, GError **error)
{
	bool offered = false;
	Seats left = 0;

	for (int seat = 0; seat < live->row->seats; seat++)
		offered |= live_seat(live, seat)->stage == SEAT_OFFERED;
	if (!offered || live->row->paused)
		return true;
	if (!lapse_all(run, live, &left, error))
		return false;
	for (int seat = 0; seat < live->row->seats; seat++)
		if (live_seat(live, seat)->stage == SEAT_OFFERED &&
		    !seats_has(left, seat) &&
		    !to_house_bot(run, live, seat, error))
			return false;
	return true;
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
	ptr_array_foreach (const SeatOffer, offer, open)
		if (offer->seat == seat)
			*until = MAX(*until, offer->until);
	return open != NULL;
}
