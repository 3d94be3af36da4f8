/* demo.c - the demo's club, its post and its clock. */
#include "cli/demo/demo.h"

#include "base/error.h"
#include "base/secret.h"
#include "cli/demo/page_offer.h"
#include "club/home/run.h"
#include "club/people/members.h"
#include "club/seats/founding.h"
#include "club/table/recording.h"
#include "club/upkeep/opening.h"
#include "game/game.h"
#include "match/record.h"
#include "run/phases/phases.h"
#include "store/matches.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>
#include <utime.h>

#define START ((Time)1793610000) /* Mon 2 Nov 2026 09:00 UTC */
#define CRON (10 * MINUTE)	 /* a pass as often as cron would start it */
#define LONGEST (365 * DAY)

static const struct {
	const char *name, *address, *zone;
} people[SEATS_MAX] = {
	{ "Ann", "ann@example.com", "Europe/Vienna" },
	{ "Bob", "bob@mail.example.net", "America/New_York" },
	{ "Cid", "cid@example.org", "Asia/Tokyo" },
	{ "Dora", "dora@post.example.com", "Europe/London" },
	{ "Emil", "emil@example.net", "Australia/Sydney" },
	{ "Fay", "fay@example.edu", "America/Sao_Paulo" },
};

typedef struct {
	const DemoPlan *plan;
	Demo *demo;
	Club *club;
	Correspondent *people[SEATS_MAX];
	int players;
	GHashTable *seen;     /* file names of letters handed out */
	bool owed[SEATS_MAX]; /* wrote a mail that this pass must answer */
	Time now;
} Play;

static void
play_clear(Play *play)
{
	for (int i = 0; i < SEATS_MAX; i++)
		g_clear_pointer(&play->people[i], correspondent_free);
	g_clear_pointer(&play->club, club_close);
	g_clear_pointer(&play->seen, g_hash_table_unref);
}

/* --- the club ----------------------------------------------------------- */

static bool
open_club(Play *play, GError **error)
{
	static const char *const set[] = {
		"club.name",	     "Demo Club",      "club.address",
		"club@club.example", "club.organiser", "organiser@club.example",
		"mail-in.kind",	     "maildir",	       "mail-in.path",
		"mail/in",	     "mail-out.kind",  "maildir",
		"mail-out.path",     "mail/out",       NULL
	};

	if (!club_make(play->plan->dir, set, error))
		return false;
	play->club = club_open(play->plan->dir, error);
	return play->club != NULL;
}

static bool
choose_players(Play *play, const Game *game, GError **error)
{
	int wanted = play->plan->players;

	if (!wanted)
		wanted = CLAMP(3, game->least_seats, game->most_seats);
	if (wanted < game->least_seats || wanted > game->most_seats)
		return fail(error, ERROR_NEVER,
			    "%s is for %d to %d players, not %d", game->name,
			    game->least_seats, game->most_seats, wanted);
	play->players = wanted;
	return true;
}

/* The same text gives the same seed. */
static void
make_seed(const Play *play, guint8 seed[SEED_BYTES])
{
	const char *text = play->plan->seed ? play->plan->seed : "pennypost";
	g_autofree char *hex = secret_sha256(text, strlen(text));

	secret_unhex(hex, seed, SEED_BYTES);
}

static bool
seat_people(Play *play, GError **error)
{
	guint8 seed[SEED_BYTES];

	make_seed(play, seed);
	for (int i = 0; i < play->players; i++) {
		gint64 id;

		if (!member_add(play->club, play->now, people[i].name,
				people[i].address, people[i].zone, &id, error))
			return false;
		play->people[i] = correspondent_new(
			people[i].name, people[i].address,
			dice_new(seed, people[i].name), i, play->players);
	}
	return true;
}

static bool
make_match(Play *play, GError **error)
{
	const char *names[SEATS_MAX + 1] = { NULL };
	guint8 seed[SEED_BYTES];

	make_seed(play, seed);
	g_autofree char *hex = secret_hex(seed, SEED_BYTES);
	MatchPlan plan = {
		.game = play->plan->game,
		.players = names,
		.seed = hex,
	};

	for (int i = 0; i < play->players; i++)
		names[i] = people[i].name;
	return founding_make(play->club, play->now, &plan, &play->demo->match,
			     error);
}

/* --- the post ----------------------------------------------------------- */

/* Into the club's Maildir, with the time at which it arrived. */
static bool
deliver(Play *play, GBytes *mail, GError **error)
{
	gsize size;
	const char *data = g_bytes_get_data(mail, &size);
	g_autofree char *name =
		g_strdup_printf("%" G_GINT64_FORMAT ".M%d.demo", play->now,
				++play->demo->last.mails);
	g_autofree char *dir =
		g_build_filename(play->plan->dir, "mail", "in", "new", NULL);
	g_autofree char *path = g_build_filename(dir, name, NULL);
	struct utimbuf times = { play->now, play->now };
	GError *problem = NULL;

	g_mkdir_with_parents(dir, 0700);
	if (g_file_set_contents(path, data, (gssize)size, &problem) &&
	    g_utime(path, &times) == 0)
		return true;
	fail(error, ERROR_LATER, "%s: %s", path,
	     problem ? problem->message : g_strerror(errno));
	g_clear_error(&problem);
	return false;
}

static bool
collect_mails(Play *play, GError **error)
{
	for (int i = 0; i < play->players; i++) {
		MailTally *tally = &play->demo->tally;
		int robots = tally->mishaps[MISHAP_VACATION];
		g_autoptr(GPtrArray) mails =
			correspondent_write(play->people[i], play->now, tally);

		robots = tally->mishaps[MISHAP_VACATION] - robots;
		play->owed[i] = (int)mails->len > robots;
		for (guint n = 0; n < mails->len; n++)
			if (!deliver(play, g_ptr_array_index(mails, n), error))
				return false;
	}
	return true;
}

static int
by_name(gconstpointer a, gconstpointer b)
{
	return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* Names of the letters that were not handed out yet, in a lasting order. */
static GPtrArray *
new_letters(const Play *play)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *path =
		g_build_filename(play->demo->letters, "new", NULL);
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir)))
		if (!g_hash_table_contains(play->seen, name))
			g_ptr_array_add(names, g_strdup(name));
	g_ptr_array_sort(names, by_name);
	return names;
}

/* A turn letter from the midst of the match is shown at the end. */
static void
keep_turn(Play *play, const Opened *opened)
{
	g_autoptr(GPtrArray) offers = offers_read(opened->text);

	if (!offers->len || (play->demo->turn && play->demo->last.steps > 12))
		return;
	g_free(play->demo->turn);
	play->demo->turn = g_strdup_printf(
		"From: %s <%s>\nTo: %s\nSubject: %s\n\n%s", opened->from_name,
		opened->from, opened->to, opened->subject, opened->text);
}

static bool
hand_out(Play *play, const char *name, GError **error)
{
	g_autofree char *path =
		g_build_filename(play->demo->letters, "new", name, NULL);
	char *data = NULL;
	gsize size = 0;

	if (!g_file_get_contents(path, &data, &size, NULL))
		return fail(error, ERROR_LATER, "%s cannot be read", path);
	g_autoptr(GBytes) bytes = g_bytes_new_take(data, size);
	g_autoptr(Opened) opened = opened_read(bytes, error);

	if (!opened)
		return false;
	keep_turn(play, opened);
	for (int i = 0; i < play->players; i++) {
		if (strcmp(opened->to, people[i].address) != 0)
			continue;
		play->owed[i] = false;
		if (!correspondent_read(play->people[i], bytes, play->now,
					error))
			return false;
	}
	return true;
}

static bool
hand_out_letters(Play *play, GError **error)
{
	g_autoptr(GPtrArray) names = new_letters(play);

	for (guint i = 0; i < names->len; i++) {
		const char *name = g_ptr_array_index(names, i);

		if (!hand_out(play, name, error))
			return false;
		g_hash_table_add(play->seen, g_strdup(name));
		play->demo->last.letters++;
	}
	return true;
}

/* --- the clock ---------------------------------------------------------- */

static bool
pass(Play *play, DemoTold *told, void *data, GError **error)
{
	DemoProgress *last = &play->demo->last;
	RunOptions options = { .old = true };
	RunSummary summary = { 0 };

	if (!collect_mails(play, error) ||
	    !phases_run(play->club, play->now, &options, &summary, error) ||
	    !hand_out_letters(play, error))
		return false;
	for (int i = 0; i < play->players; i++)
		play->demo->unanswered += play->owed[i];
	last->now = play->now;
	last->day = (int)((play->now - START) / DAY) + 1;
	last->passes++;
	last->steps += summary.steps;
	if (told)
		told(last, data);
	return true;
}

/* On to the cron run after the next mail; where nobody has anything to say,
 * to the next quarter of a day, so that deadlines are met. */
static void
go_on(Play *play)
{
	Time next = play->now + 6 * HOUR;

	for (int i = 0; i < play->players; i++) {
		Time mail = correspondent_next(play->people[i]);

		if (mail != TIME_NONE && mail < next)
			next = mail;
	}
	next = MAX(next, play->now + 1);
	play->now = (next + CRON - 1) / CRON * CRON;
}

static bool
finished(Play *play, bool *over, GError **error)
{
	g_autoptr(MatchRow) row = NULL;

	if (!match_find(play->club->store, play->demo->match, &row, error) ||
	    !row)
		return false;
	*over = row->phase == MATCH_FINISHED;
	if (*over || row->phase == MATCH_OPEN || row->phase == MATCH_LIVE)
		return true;
	return fail(error, ERROR_NEVER, "%s is %s", row->name,
		    match_phase_name(row->phase));
}

static bool
play_match(Play *play, DemoTold *told, void *data, GError **error)
{
	bool over = false;

	while (!over) {
		if (play->now > START + LONGEST)
			return fail(error, ERROR_NEVER,
				    "%s did not end within a year",
				    play->demo->match);
		if (!pass(play, told, data, error) ||
		    !finished(play, &over, error))
			return false;
		go_on(play);
	}
	return true;
}

/* --- the whole ---------------------------------------------------------- */

static bool
prove(Play *play, GError **error)
{
	Demo *demo = play->demo;

	demo->record =
		recording_new(play->club, play->now, demo->match, false, error);
	return demo->record &&
	       record_verify(demo->record, &demo->verified, error);
}

static bool
run(Play *play, DemoTold *told, void *data, GError **error)
{
	if (!open_club(play, error) || !seat_people(play, error) ||
	    !make_match(play, error) || !pass(play, told, data, error))
		return false;
	play->now += HOUR; /* invited; now it is dealt */
	return founding_start(play->club, play->now, play->demo->match,
			      error) &&
	       play_match(play, told, data, error) && prove(play, error);
}

bool
demo_play(const DemoPlan *plan, DemoTold *told, void *data, Demo *demo,
	  GError **error)
{
	const Game *game = game_find(plan->game);
	Play play = { .plan = plan, .demo = demo, .now = START };
	bool done;

	*demo = (Demo){ 0 };
	if (!game)
		return fail(error, ERROR_NEVER,
			    "there is no game '%s'; see: pennypost games",
			    plan->game);
	demo->letters = g_build_filename(plan->dir, "mail", "out", NULL);
	play.seen =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	done = choose_players(&play, game, error) &&
	       run(&play, told, data, error);
	play_clear(&play);
	if (!done)
		demo_clear(demo);
	return done;
}

void
demo_clear(Demo *demo)
{
	g_free(demo->match);
	g_free(demo->letters);
	g_free(demo->turn);
	json_decref(demo->record);
	*demo = (Demo){ 0 };
}
