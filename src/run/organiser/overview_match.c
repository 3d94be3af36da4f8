/* overview_match.c - what `pennypost match show` shows. */
#include "run/organiser/overview.h"

#include "base/base.h"
#include "club/clocks/away.h"
#include "club/live/history.h"
#include "club/seats/open_matches.h"
#include "club/work/work.h"
#include "template/letter.h"

static json_t *
terms_data(const Speech *speech, const Look *look, GError **error)
{
	const MatchRow *row = look->live->row;
	json_auto_t *said = match_pace_said(row);
	g_autofree char *pace = speech_text(speech, said, error);
	json_t *data =
		pace ? json_pack(
			       "{s:s, s:s, s:s, s:s, s:i, s:s, s:s, s:i, s:b}",
			       "match", row->name, "game", row->game, "phase",
			       match_phase_name(row->phase), "options",
			       row->options, "pace_hours", row->pace_hours,
			       "pace", pace, "stand_in", row->stand_in, "step",
			       row->steps, "thinks", look_thinks(look))
		     : NULL;

	object_set_time(data, "paused", row->paused);
	return data;
}

/* Returns a seat's row: who has it ("free" or "kept" if nobody yet), whether
 * the match waits for them, since and until when, and what affects their
 * time. */
static json_t *
seat_data(const Look *look, int i, Store *store, GError **error)
{
	const LiveMatch *live = look->live;
	const SeatRow *seat = live_seat(live, i);
	bool taken = live->row->phase != MATCH_OPEN || seat_taken(seat);
	bool owes = seats_has(look_owing(look), i);
	Time back = TIME_NONE;
	json_t *data;

	if (seat->player &&
	    !away_until(store, seat->player, look->now, &back, error))
		return NULL;
	data = json_pack("{s:i, s:s?, s:b, s:b, s:b, s:I}", "seat", i + 1,
			 "player", taken ? live_player(live, i)->name : NULL,
			 "free", !taken && !seat->owner, "kept",
			 !taken && seat->owner, "to_move", owes,
			 "extra_seconds", (json_int_t)seat->bank);
	object_set_time(data, "since", owes ? look_since(look, i) : TIME_NONE);
	object_set_time(data, "until", owes ? look_until(look, i) : TIME_NONE);
	object_set_time(data, "away_until", back);
	return data;
}

static bool
put_seats(json_t *data, const Look *look, Store *store, GError **error)
{
	json_t *seats = json_array();

	json_object_set_new(data, "seats", seats);
	for (int i = 0; i < look->live->row->seats; i++) {
		json_t *seat = seat_data(look, i, store, error);

		if (!seat)
			return false;
		json_array_append_new(seats, seat);
	}
	return true;
}

/* Sets the table as public letters show it. */
static bool
put_table(json_t *out, const LiveMatch *live, const Speech *speech,
	  GError **error)
{
	if (!live->match)
		return true;
	json_auto_t *data =
		json_pack("{s:o, s:b, s:n, s:n, s:b}", "view",
			  live_view(live, SEAT_PUBLIC), "whole", true,
			  "picture", "asked", "onlooker", true);
	g_autofree char *text =
		letter_part_text(speech, match_game(live->match)->folder,
				 "table.html", data, error);
	g_autofree char *aligned = text ? text_align(text, 0) : NULL;

	if (aligned)
		object_set_text(out, "table", aligned);
	return aligned;
}

json_t *
overview_match(Club *club, Time now, const char *name, GError **error)
{
	g_autoptr(MatchRow) row = work_match(club, name, error);
	g_auto(Look) look = { 0 };
	Speech speech = voice_for(club, NULL);

	speech.language = "en";
	json_auto_t *data = row && look_load(&look, club, now, row->id, error)
				    ? terms_data(&speech, &look, error)
				    : NULL;

	return data && put_seats(data, &look, club->store, error) &&
			       put_table(data, look.live, &speech, error)
		       ? json_incref(data)
		       : NULL;
}
