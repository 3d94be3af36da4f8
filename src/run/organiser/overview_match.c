/* overview_match.c - the output of `pennypost match show`. */
#include "run/organiser/overview.h"

#include "base/text.h"
#include "club/clocks/away.h"
#include "club/live/history.h"
#include "club/seats/open_matches.h"
#include "club/work/work.h"
#include "template/letter.h"

static void
add_terms(Listing *out, const MatchRow *row)
{
	listing_add(out,
		    "match     %s\ngame      %s\nphase     %s\n"
		    "options   %s\npace      ",
		    row->name, row->game, match_phase_name(row->phase),
		    row->options);
	listing_say(out, match_pace_said(row));
	listing_add(out, ", then %s\n%ssteps     %d\n", row->stand_in,
		    row->paused ? "paused    no clock runs\n" : "", row->steps);
}

static const char *
sitter(const LiveMatch *live, int seat)
{
	if (live->row->phase != MATCH_OPEN || live_seat(live, seat)->player)
		return live_player(live, seat)->name;
	return live_seat(live, seat)->owner ? "(kept for whoever is invited)"
					    : "(free)";
}

/* Adds what affects a seat's time: its extra time, and absences. */
static bool
add_standing(Listing *out, const SeatRow *seat, Time now, GError **error)
{
	Club *club = out->club;
	Time back = TIME_NONE;

	if (seat->player &&
	    !away_until(club->store, seat->player, now, &back, error))
		return false;
	if (seat->bank) {
		g_autofree char *bank = clock_span(seat->bank);

		listing_add(out, ", extra time %s", bank);
	}
	if (back != TIME_NONE) {
		g_autofree char *until = club_time(club, back);

		listing_add(out, ", away until %s", until);
	}
	listing_add(out, "\n");
	return true;
}

static bool
add_seats(Listing *out, const Look *look, GError **error)
{
	for (int i = 0; i < look->live->row->seats; i++) {
		Time until = look_until(look, i);
		g_autofree char *shown =
			until == TIME_NONE ? NULL : club_time(out->club, until);

		listing_add(out, "seat %d    %s", i + 1, sitter(look->live, i));
		if (seats_has(look_owing(look), i))
			listing_add(out, " (to move%s%s)",
				    shown ? " until " : "", shown ? shown : "");
		if (!add_standing(out, live_seat(look->live, i), look->now,
				  error))
			return false;
	}
	return true;
}

/* Adds the table as letters show it to everybody. */
static bool
add_table(Listing *out, const LiveMatch *live, GError **error)
{
	if (!live->match)
		return true;
	json_auto_t *data =
		json_pack("{s:o, s:b, s:n, s:n, s:b}", "view",
			  live_view(live, SEAT_PUBLIC), "whole", true,
			  "picture", "asked", "onlooker", true);
	g_autofree char *text =
		letter_part_text(&out->speech, match_game(live->match)->folder,
				 "table.html", data, error);
	g_autofree char *aligned = text ? text_align(text, 0) : NULL;

	if (aligned)
		listing_add(out, "\n%s", aligned);
	return aligned;
}

bool
overview_match(Listing *out, Time now, const char *name, GError **error)
{
	g_autoptr(MatchRow) row = work_match(out->club, name, error);
	g_auto(Look) look = { 0 };

	if (!row || !look_load(&look, out->club, now, row->id, error))
		return false;
	add_terms(out, row);
	return add_seats(out, &look, error) &&
	       add_table(out, look.live, error) && listing_whole(out, error);
}
