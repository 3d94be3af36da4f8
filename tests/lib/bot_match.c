/* bot_match.c - see bot_match.h. */
#include "lib/bot_match.h"

#include "base/text.h"
#include "club/live/live.h"
#include "store/results.h"
#include "store/steps.h"

#define BETWEEN (4 * HOUR)

/* Plays a step; returns the moves in the stored form. Free with g_free. */
static char *
play(Match *match)
{
	Seats waiting = match_waiting(match);
	json_auto_t *moves = json_array();
	Move chosen[SEATS_MAX];

	for (int seat = 0; seat < match_terms(match)->seats; seat++) {
		if (!seats_has(waiting, seat))
			continue;
		match_legal(match, seat);
		match_stand_in(match, seat, LEVEL_BOT, &chosen[seat]);
		g_autofree char *text = match_write(match, seat, &chosen[seat]);

		json_array_append_new(moves, json_pack("{s:s, s:i, s:s}", "by",
						       "player", "seat", seat,
						       "text", text));
	}
	match_step(match, chosen);
	return json_dumps(moves, JSON_COMPACT);
}

static void
finish(const ClubFixture *fixture, LiveMatch *live)
{
	int points[SEATS_MAX] = { 0 }, places[SEATS_MAX] = { 0 };
	ResultRow rows[SEATS_MAX] = { 0 };

	match_score(live->match, points, places);
	for (int seat = 0; seat < live->row->seats; seat++)
		rows[seat] =
			(ResultRow){ .match = live->row->id,
				     .seat = seat,
				     .player = live_seat(live, seat)->player,
				     .place = places[seat],
				     .score = points[seat],
				     .moved = true };
	live->row->phase = MATCH_FINISHED;
	live->row->finished = fixture->now;
	must(result_set(fixture->club->store, live->row->id, rows,
			live->row->seats, &error));
}

void
bot_match_play(ClubFixture *fixture, const char *match, int steps)
{
	Store *store = fixture->club->store;
	g_autoptr(MatchRow) row = club_fixture_row(fixture, match);
	g_autoptr(LiveMatch) live =
		must(live_load(fixture->club, row->id, &error));

	for (; steps && !match_over(live->match); steps--) {
		g_autofree char *moves = play(live->match);
		StepRow step = { .match = row->id,
				 .step = match_steps(live->match),
				 .at = fixture->now += BETWEEN,
				 .moves = moves,
				 .fingerprint = (char *)match_fingerprint(
					 live->match) };

		must(step_add(store, &step, &error));
	}
	live->row->steps = match_steps(live->match);
	text_set(&live->row->fingerprint, match_fingerprint(live->match));
	if (steps < 0)
		finish(fixture, live);
	must(match_set(store, live->row, &error));
}

char *
bot_match(ClubFixture *fixture, const char *game, int steps)
{
	static const char *const players[] = { "Ann", "Bob", "Cid", NULL };
	char *match = club_fixture_begin(
		fixture, PLAN(.game = game, .players = players, .seed = SEED));

	bot_match_play(fixture, match, steps);
	return match;
}
