/* ear.c - a player's mail as a run reads it. */
#include "lib/ear.h"

#include "club/live/live.h"
#include "lib/evening.h"
#include "store/decisions.h"

/* Everyone who is asked plays the bot's move, and the match takes a step. */
static void
step(Ear *ear)
{
	Club *club = ear->fixture->club;
	MatchRow *row = club_fixture_row(ear->fixture, ear->match);
	g_autoptr(LiveMatch) live = live_load(club, row->id, NULL);
	Move move;

	for (int seat = 0; seat < row->seats; seat++) {
		if (!seats_has(match_waiting(live->match), seat))
			continue;
		match_stand_in(live->match, seat, LEVEL_BOT, &move);
		g_autofree char *text = match_write(live->match, seat, &move);

		desk_order_set(live->desks[seat], text, ORDER_ORGANISER);
		must(live_save_seat(club, live, seat, &error));
	}
	must(match_stir(club->store, row->id, &error));
	ear->fixture->now += 10 * MINUTE;
	club_fixture_pass(ear->fixture);
}

static gint64
open_decision(Ear *ear, gint64 match)
{
	g_autoptr(GPtrArray) open =
		decision_list(ear->fixture->club->store, match, NULL);

	for (guint i = 0; open && i < open->len; i++) {
		const Decision *decision = g_ptr_array_index(open, i);

		if (decision->seat == ear->seat)
			return decision->serial;
	}
	ck_abort_msg("seat %d is not asked", ear->seat);
	return 0;
}

static void
listen(Ear *ear)
{
	Club *club = ear->fixture->club;
	MatchRow *row = club_fixture_row(ear->fixture, ear->match);

	ear->run = (Run){ .club = club,
			  .now = ear->fixture->now,
			  .live_matches = live_cache_new(club) };
	ear->live = live_cache_get(ear->run.live_matches, row->id, NULL);
	ck_assert_ptr_nonnull(ear->live);
	while (!seats_has(match_waiting(ear->live->match), ear->seat))
		ear->seat++;
	ear->sender = (Sender){
		.scope = SCOPE_PLAY,
		.player = live_seat(ear->live, ear->seat)->player,
		.match = row->id,
		.decision = open_decision(ear, row->id),
		.menu = true,
	};
	ear->player =
		found(Player, player_get, club->store, ear->sender.player);
}

static void
speak(Ear *ear, const char *language)
{
	static const char *const names[] = { "Ann", "Bob", "Cid" };
	g_autofree char *line = g_strconcat("set language ", language, NULL);

	for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
		player_writes(ear->fixture, names[i], line);
	club_fixture_pass(ear->fixture);
	ear->fixture->now += HOUR;
}

Ear *
ear_in(const char *language, const char *game, const char *seed, int steps)
{
	Ear *ear = g_new0(Ear, 1);

	ear->fixture = club_fixture_new();
	if (language)
		speak(ear, language);
	ear->match = club_fixture_begin(
		ear->fixture,
		PLAN(.game = game, .players = NAMES("Ann", "Bob", "Cid"),
		     .seed = seed));
	club_fixture_pass(ear->fixture);
	for (int i = 0; i < steps; i++)
		step(ear);
	listen(ear);
	return ear;
}

Ear *
ear_new(const char *game, int steps)
{
	return ear_in(NULL, game, SEED, steps);
}

void
ear_free(Ear *ear)
{
	if (!ear)
		return;
	player_free(ear->player);
	live_cache_free(ear->run.live_matches);
	g_free(ear->match);
	club_fixture_free(ear->fixture);
	g_free(ear);
}

Reading *
ear_read(Ear *ear, const char *text)
{
	Message message = { .text = (char *)text, .subject = (char *)"" };

	return commands_read(&ear->run, &ear->sender, ear->player, &message);
}
