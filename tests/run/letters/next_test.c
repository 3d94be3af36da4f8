/* next_test.c - "You're next", a setting (PLAY 3): correct in every game, and
 * never sent once it is no longer true. */
#include "club/live/live.h"
#include "lib/evening.h"

#include "run/organiser/acts.h"

#define STEPS 24
#define SEATS 3

static const char *const names[] = { "Ann", "Bob", "Cid", NULL };
static const char *const addresses[] = { ANN, BOB, CID };

/* Begins a match of a game between three players who use the setting. */
static ClubFixture *
begin(const char *game, const char *zone, char **name)
{
	ClubFixture *fixture = club_fixture_new();

	for (int i = 0; i < SEATS; i++) {
		g_autoptr(Player) player = found(
			Player, player_find, fixture->club->store, names[i]);

		player->you_are_next = true;
		if (zone) {
			g_free(player->zone);
			player->zone = g_strdup(zone);
		}
		must(player_set(fixture->club->store, player, &error));
	}
	*name = club_fixture_begin(
		fixture, PLAN(.game = game, .players = names, .seed = SEED));
	return fixture;
}

static LiveMatch *
load(const ClubFixture *fixture, const char *name)
{
	g_autoptr(MatchRow) row =
		found(MatchRow, match_find, fixture->club->store, name);

	return live_load(fixture->club, row->id, NULL);
}

/* Returns the seat that the next pass's letters call next; -1: none. */
static int
seat_told(ClubFixture *fixture)
{
	int seat = -1;

	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	ptr_array_foreach (const Opened, letter, letters) {
		if (!strstr(letter->text, "You're next"))
			continue;
		ck_assert_msg(!strstr(letter->subject, "Your turn"), "%s",
			      letter->text);
		ck_assert_int_eq(seat, -1);
		for (int s = 0; s < SEATS; s++)
			if (!strcmp(letter->to, addresses[s]))
				seat = s;
	}
	return seat;
}

/* Plays the house bot's choice for everyone who is asked. */
static void
play_all(ClubFixture *fixture, const LiveMatch *live)
{
	Seats waiting = match_waiting(live->match);
	Run run = { .club = fixture->club, .now = fixture->now };
	Acting steward = { .run = &run,
			   .who = "organiser",
			   .match = live->row->name };

	for (int seat = 0; seat < SEATS; seat++) {
		g_autofree char *said = NULL;
		GError *error = NULL;
		Move move;

		if (!seats_has(waiting, seat))
			continue;
		match_stand_in(live->match, seat, LEVEL_BOT, &move);
		g_autofree char *text =
			moves_plain(match_legal(live->match, seat), &move);
		g_autofree char *order =
			g_strdup_printf("seat %d: %s", seat + 1, text);

		said = act_in_english(act_of(COMMAND_PLAY_FOR), &steward, order,
				      &error);
		ck_assert_msg(said, "%s: %s", order, english_error(error));
	}
}

/* The player who is told moves alone once the others have moved. */
TEST_RANGE(who_is_told_is_next, 0, HOW_MANY(game_nth(i)))
{
	const Game *game = game_nth(_i);
	g_autofree char *name = NULL;
	g_autoptr(ClubFixture) fixture = begin(game->name, "UTC", &name);
	int told = 0, next = -1;
	Seats waiting = 0;

	for (int i = 0; i < STEPS; i++) {
		int seat = seat_told(fixture);
		g_autoptr(LiveMatch) live = load(fixture, name);
		Seats now = match_waiting(live->match);

		if (live->row->phase != MATCH_LIVE)
			break;
		if (now != waiting) {
			ck_assert_msg(next < 0 || now == 1u << next,
				      "%s, step %d: seat %d was told",
				      game->name, match_steps(live->match),
				      next);
			next = -1;
		}
		waiting = now;
		next = seat >= 0 ? seat : next;
		told += seat >= 0;
		play_all(fixture, live);
	}
	/* In some games dice decide, so nobody can be told. */
	if (!strcmp(game->name, "masters-gallery"))
		ck_assert_int_gt(told, 10);
}

/* News that waits for the morning is dropped if it is the reader's turn by
 * then. */
TEST(what_is_past_is_not_told)
{
	g_autofree char *name = NULL;
	g_autoptr(ClubFixture) fixture =
		begin("masters-gallery", "America/New_York", &name);

	ck_assert_int_eq(seat_told(fixture), 1); /* in the opening letter */
	for (int i = 0; i < 2; i++) {
		g_autoptr(LiveMatch) live = load(fixture, name);

		play_all(fixture, live);
		ck_assert_int_eq(seat_told(fixture), -1);
	}
	fixture->now += 5 * HOUR;
	ck_assert_int_eq(seat_told(fixture), 0);
}
