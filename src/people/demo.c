/* demo.c - a match from its invitation to its record. */
#include "people/demo.h"

#include "base/error.h"
#include "base/secret.h"
#include "club/live/recording.h"
#include "club/seats/founding.h"
#include "match/record.h"
#include "people/page_offer.h"
#include "store/matches.h"

#define EVERY (10 * MINUTE) /* between two runs of cron */
#define IDLE (6 * HOUR)
#define LONGEST 365 /* days */
#define MIDST 12    /* steps */

/* Keeps a turn letter from the midst of the match, to be shown at the end. */
static void
keep_turn(const Opened *opened, void *data)
{
	Demo *demo = data;
	g_autoptr(GPtrArray) offers = offers_read(opened->text);

	if (!offers->len || (demo->turn && demo->post.last.steps > MIDST))
		return;
	g_free(demo->turn);
	demo->turn = g_strdup_printf("From: %s <%s>\nTo: %s\nSubject: %s\n\n%s",
				     opened->from_name, opened->from,
				     opened->to, opened->subject, opened->text);
}

static bool
make_match(DemoClub *club, const DemoPlan *plan, int seats, Demo *demo,
	   GError **error)
{
	const char *names[SEATS_MAX + 1] = { NULL };
	guint8 seed[SEED_BYTES];

	demo_seed(plan, seed);
	g_autofree char *hex = secret_hex(seed, SEED_BYTES);
	const MatchPlan match = {
		.game = plan->game,
		.players = names,
		.seed = hex,
	};

	for (int i = 0; i < seats; i++) {
		names[i] = demo_club_enrol(club, HABIT_PLAYS, seats, error);
		if (!names[i])
			return false;
	}
	return founding_make(club->club, club->now, &match, &demo->match,
			     error);
}

static bool
play_match(DemoClub *club, const Demo *demo, GError **error)
{
	while (demo->post.last.day <= LONGEST) {
		g_autoptr(MatchRow) row = NULL;

		demo_club_go_on(club, EVERY, IDLE);
		if (!demo_club_pass(club, error) ||
		    !match_find(club->club->store, demo->match, &row, error) ||
		    !row)
			return false;
		if (row->phase == MATCH_FINISHED)
			return true;
		if (row->phase != MATCH_OPEN && row->phase != MATCH_LIVE)
			return fail(error, ERROR_NEVER, "%s is %s", row->name,
				    match_phase_name(row->phase));
	}
	return fail(error, ERROR_NEVER, "%s did not end within a year",
		    demo->match);
}

/* Invites the players, deals, plays, and verifies the record. */
static bool
play(const DemoPlan *plan, Demo *demo, GError **error)
{
	int seats = demo_seats(plan, error);
	g_autoptr(DemoClub) club =
		seats < 0 ? NULL : demo_club_new(plan, &demo->post, error);

	if (!club)
		return false;
	club->sees = keep_turn;
	club->sees_data = demo;
	if (!make_match(club, plan, seats, demo, error) ||
	    !demo_club_pass(club, error))
		return false;
	demo_club_go_on(club, HOUR, HOUR);
	if (!founding_start(club->club, club->now, demo->match, error) ||
	    !demo_club_pass(club, error) || !play_match(club, demo, error))
		return false;
	demo->record =
		recording_new(club->club, club->now, demo->match, false, error);
	return demo->record &&
	       record_verify(demo->record, &demo->verified, error);
}

bool
demo_play(const DemoPlan *plan, Demo *demo, GError **error)
{
	*demo = (Demo){ 0 };
	if (play(plan, demo, error))
		return true;
	demo_clear(demo);
	return false;
}

void
demo_clear(Demo *demo)
{
	demo_post_clear(&demo->post);
	g_free(demo->match);
	g_free(demo->turn);
	json_decref(demo->record);
	*demo = (Demo){ 0 };
}
