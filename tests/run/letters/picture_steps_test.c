/* picture_steps_test.c - one replay draws all steps of a match, and also tells
 * what an onlooker may know at each. */
#include "club/live/drawing.h"
#include "club/live/history.h"

#include "lib/evening.h"

/* What was told, and the picture of each step. */
typedef struct {
	Club *club;
	const LiveMatch *live;
	Replay *replay;
	int steps;
} Told;

static void
told(const Match *match, const json_t *view, void *data)
{
	Told *all = data;
	bool last = all->steps == match_steps(all->live->match);
	json_auto_t *wanted = last ? live_view(all->live, SEAT_PUBLIC)
				   : match_view(match, SEAT_PUBLIC);
	g_autoptr(Scene) scene =
		must(drawing_at(all->club, all->live, all->steps, &error));

	ck_assert_int_eq(match_steps(match), all->steps++);
	ck_assert(json_equal(view, wanted));
	replay_add(all->replay, scene);
}

static void
check_up_to(Club *club, const LiveMatch *live, int step)
{
	g_autoptr(Replay) single = replay_new();
	Told all = { club, live, single, 0 };
	g_autoptr(Replay) replay =
		must(drawing_replay(club, live, step, told, &all, &error));

	ck_assert_int_eq(all.steps, step + 1);
	g_autofree char *svg = replay_svg(single, "");
	g_autofree char *frames = replay_frames(single);

	assert_text(replay_svg(replay, ""), svg);
	assert_text(replay_frames(replay), frames);
}

EVENING_TEST(one_by_one_or_at_once, 3)
{
	Club *club = fixture->club;

	for (int i = 0; i < 3; i++) {
		evening_write(evening, menu_line(evening->turn, 1));
		evening_turn(evening);
	}
	g_autoptr(MatchRow) row = evening_row(evening);
	g_autoptr(LiveMatch) live = must(live_load(club, row->id, &error));
	int steps = match_steps(live->match);
	g_autoptr(GError) error = NULL;

	ck_assert_int_ge(steps, 3);
	check_up_to(club, live, steps);
	check_up_to(club, live, 1);
	check_up_to(club, live, 0);
	ck_assert_ptr_null(
		drawing_replay(club, live, steps + 1, NULL, NULL, &error));
	ck_assert_int_eq(error->code, ERROR_NEVER);
}
