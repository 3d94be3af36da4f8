/* demo.c - a match from its invitation to its record. */
#include "people/demo.h"

#include "base/error.h"
#include "base/secret.h"
#include "club/live/recording.h"
#include "club/seats/founding.h"
#include "match/record.h"
#include "people/page_offer.h"
#include "store/matches.h"

#define CRON (10 * MINUTE) /* a pass as often as cron would start it */
#define IDLE (6 * HOUR)
#define LONGEST 365 /* days */
#define MIDST 12    /* steps */

/* A turn letter from the midst of the match is shown at the end. */
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
	return founding_make(demo_club_itself(club), demo_club_now(club),
			     &match, &demo->match, error);
}

static bool
finished(DemoClub *club, const Demo *demo, bool *over, GError **error)
{
	g_autoptr(MatchRow) row = NULL;

	if (!match_find(demo_club_itself(club)->store, demo->match, &row,
			error) ||
	    !row)
		return false;
	*over = row->phase == MATCH_FINISHED;
	if (*over || row->phase == MATCH_OPEN || row->phase == MATCH_LIVE)
		return true;
	return fail(error, ERROR_NEVER, "%s is %s", row->name,
		    match_phase_name(row->phase));
}

static bool
play_match(DemoClub *club, const Demo *demo, GError **error)
{
	bool over = false;

	while (!over) {
		if (demo->post.last.day > LONGEST)
			return fail(error, ERROR_NEVER,
				    "%s did not end within a year",
				    demo->match);
		demo_club_go_on(club, CRON, IDLE);
		if (!demo_club_pass(club, error) ||
		    !finished(club, demo, &over, error))
			return false;
	}
	return true;
}

static bool
prove(DemoClub *club, Demo *demo, GError **error)
{
	demo->record =
		recording_new(demo_club_itself(club), demo_club_now(club),
			      demo->match, false, error);
	return demo->record &&
	       record_verify(demo->record, &demo->verified, error);
}

/* Invited; then it is dealt. */
static bool
play(const DemoPlan *plan, DemoTold *told, void *data, Demo *demo,
     GError **error)
{
	int seats = demo_seats(plan, error);
	g_autoptr(DemoClub) club =
		seats < 0 ? NULL : demo_club_new(plan, &demo->post, error);

	if (!club)
		return false;
	demo_club_tell(club, told, data);
	demo_club_show(club, keep_turn, demo);
	if (!make_match(club, plan, seats, demo, error) ||
	    !demo_club_pass(club, error))
		return false;
	demo_club_go_on(club, HOUR, HOUR);
	return founding_start(demo_club_itself(club), demo_club_now(club),
			      demo->match, error) &&
	       demo_club_pass(club, error) && play_match(club, demo, error) &&
	       prove(club, demo, error);
}

bool
demo_play(const DemoPlan *plan, DemoTold *told, void *data, Demo *demo,
	  GError **error)
{
	*demo = (Demo){ 0 };
	if (play(plan, told, data, demo, error))
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
