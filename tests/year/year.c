/* year.c - the club, its mail and its clock. */
#include "year.h"

#include "club/installation/run.h"
#include "club/players/members.h"
#include "club/seasons/opening.h"
#include "lib/folder.h"
#include "lib/foreign.h"
#include "lib/maildirs.h"
#include "lib/must.h"

#include "figures.h"
#include "lib/new_club.h"
#include "run/phases/phases.h"

#define CLUB "The Year"
#define START ((Time)1798761600) /* Fri 1 Jan 2027 00:00 UTC */
#define OUTAGE_DAYS 3
#define LEAGUE_TARGET 6
#define CUP_SEATS 5 /* so that seeds skip a round now and then */
#define CANCEL                                                                 \
	(130 * DAY) /* the age of the simulation from which on a match is      \
		       cancelled */
#define CONTEST_SEED                                                           \
	"aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
#define SLIP "offer" /* a slip, by somebody who means "offre" */
#define CAT "the cat sat on it"
#define LOST 150	/* one mail in that many never arrives */
#define EVERY (2 * DAY) /* time between new tables */
#define STALE                                                                  \
	(21 * DAY) /* players who were silent for longer get no new match */
#define FOREIGN_MOST 200 /* reported letters in a wrong language, at most */

static const char *const zones[] = {
	"Europe/Vienna", "America/New_York",   "Asia/Kolkata",
	"Europe/London", "Pacific/Auckland",   "America/Sao_Paulo",
	"Europe/Vienna", "Australia/Adelaide",
};

static const char *const names[] = {
	"Ann",	 "Bob",	 "Cid",	 "Dora",  "Emil",  "Fay",    "Gus",   "Hanna",
	"Ida",	 "Jon",	 "Karl", "Lena",  "Mona",  "Nils",   "Olga",  "Paul",
	"Quinn", "Rosa", "Sven", "Tina",  "Ugo",   "Vera",   "Willi", "Xenia",
	"Yann",	 "Zita", "Adam", "Berta", "Carla", "Dirk",   "Ella",  "Fritz",
	"Greta", "Hugo", "Irma", "Jakob", "Klara", "Ludwig", "Marta", "Norbert",
};

/* The games of new tables: short ones often, long ones now and then. */
static const char *const games[] = {
	"masters-gallery",  "masters-gallery",	"art-gallery",
	"masters-gallery",  "masterpiece-1970", "masters-gallery",
	"masterpiece-1996",
};

typedef struct {
	const YearPlan *plan;
	YearReport *report;
	char *dir;
	Maildirs post;
	Club *club;
	Figures *figures;
	GPtrArray *members; /* Member * */
	GHashTable *by_address;
	SeasonPost *seasons;
	Foreign *foreign;
	Time *wrote; /* by member: time of their last mail */
	Dice dice;
	Time now, down, up; /* the outage */
	int made, cups;
	bool cancelled; /* whether a match of the league was */
	MailTally tally;
} Year;

/* --- the club ----------------------------------------------------------- */

static void
found_club(Year *year)
{
	static const char *const set[] = { "club.name",
					   CLUB,
					   "club.address",
					   "club@y.example",
					   "club.organiser",
					   "olga@y.example",
					   "club.zone",
					   "Europe/Vienna",
					   "mail-in.kind",
					   "maildir",
					   "mail-in.path",
					   "mail/in",
					   "mail-out.kind",
					   "maildir",
					   "mail-out.path",
					   "mail/out",
					   "limits.keep_mails",
					   "2",
					   NULL };
	GError *error = NULL;

	year->club = new_club(year->dir, set, &error);
	must_have(year->club);
	year->figures = figures_open(year->dir);
}

/* Returns when a member vanishes: one in eight does, at some time. */
static Time
leaving(Year *year, int i)
{
	guint32 days = (guint32)year->plan->days;

	if (i % 8 != 5)
		return TIME_NONE;
	return year->now +
	       (Time)(days / 10 + dice_below(&year->dice, days / 2)) * DAY;
}

static unsigned
plays_of(int i)
{
	return (i % 2 == 0 || i % 8 == 5 ? PLAYS_LEAGUE : 0) |
	       (i % 3 == 0 ? PLAYS_LADDER : 0) | (i % 3 == 1 ? PLAYS_CUPS : 0);
}

static Temper
temper_of(int i)
{
	static const Temper tempers[16] = { [2] = TEMPER_ABSENT,
					    [4] = TEMPER_FICKLE,
					    [6] = TEMPER_FICKLE,
					    [8] = TEMPER_TARDY };

	return tempers[i % 16];
}

static void
enrol(Year *year, int i, const Phrases *phrases)
{
	MemberPlan plan = {
		.name = names[i],
		.address = g_strdup_printf("m%d@people.example", i),
		.zone = zones[i % G_N_ELEMENTS(zones)],
		.phrases = phrases,
		.nth = i,
		.lazy = 2 + (int)dice_below(&year->dice, 14),
		.helps = i % 4 == 1,
		.plays = plays_of(i),
		.temper = temper_of(i),
		.leaves = leaving(year, i),
	};
	guint8 seed[SEED_BYTES] = { (guint8)i };
	gint64 id;

	must(member_add(year->club, year->now, plan.name, plan.address,
			plan.zone, &id, &error));
	must(member_set(year->club, year->now, plan.name, "language",
			phrases->language, &error));
	foreign_heard(year->foreign, plan.name);
	foreign_heard(year->foreign, plan.zone);
	Member *member =
		member_new(&plan, dice_new(seed, plan.name), year->now);

	g_ptr_array_add(year->members, member);
	g_hash_table_insert(year->by_address, (gpointer)plan.address, member);
	year->wrote[i] = year->now;
}

/* A third for each language, so that each temper occurs in each language. */
static void
enrol_all(Year *year)
{
	for (int i = 0; i < year->plan->players; i++)
		enrol(year, i, phrases_nth(i / 2 % phrases_count()));
}

/* --- contests ----------------------------------------------------------- */

static void
found_contest(Year *year, ContestPlan plan)
{
	g_autofree char *name = NULL;

	plan.game = "masters-gallery";
	plan.seed = CONTEST_SEED;
	must(contest_make(year->club, year->now, &plan, &name, &error));
	g_autofree char *title =
		ask_text(figures_database(year->figures),
			 "SELECT title FROM contests WHERE name = '%s'", name);

	foreign_heard(year->foreign, title);
}

static void
found_contests(Year *year)
{
	found_contest(year, (ContestPlan){ .kind = CONTEST_LEAGUE,
					   .seats = 3,
					   .target = LEAGUE_TARGET });
	found_contest(year,
		      (ContestPlan){ .kind = CONTEST_LADDER, .seats = 4 });
}

/* Opens a cup; when it is won, another one. */
static void
found_cup(Year *year)
{
	char letter = (char)('a' + year->cups);
	g_autofree char *name = g_strdup_printf("cup%c", letter);
	g_autofree char *title =
		g_strdup_printf("Cup %c", g_ascii_toupper(letter));

	if (figures_cup_runs(year->figures))
		return;
	year->cups++;
	found_contest(year, (ContestPlan){ .kind = CONTEST_CUP,
					   .name = name,
					   .title = title,
					   .seats = CUP_SEATS });
}

/* The organiser cancels a match of the league, which then counts as a tie of
 * all. */
static void
cancel_match(Year *year)
{
	g_autofree char *match = figures_league_match(year->figures);

	if (!match || year->cancelled)
		return;
	year->cancelled = true;
	foreign_heard(year->foreign, CAT);
	must(founding_cancel(year->club, year->now, match, CAT, &error));
}

/* --- matches ------------------------------------------------------------ */

/* Finds the players who would like to play, in random order. */
static int
find_idle(Year *year, int *idle)
{
	int n = 0;

	for (int i = 0; i < year->plan->players; i++) {
		Member *member = g_ptr_array_index(year->members, i);

		if (member_plan(member)->temper != TEMPER_ABSENT &&
		    year->now - year->wrote[i] < STALE &&
		    figures_matches(year->figures, member_plan(member)->name) <
			    year->plan->at_once)
			idle[n++] = i;
	}
	dice_shuffle(&year->dice, idle, n);
	return n;
}

static void
set_up_table(Year *year, const int *who, int n, const char *game)
{
	const char *players[SEATS_MAX + 1] = { NULL };
	g_autofree char *seed = g_strdup_printf("%064x", 7 + year->made++);
	MatchPlan plan = { .game = game, .players = players, .seed = seed };
	GError *error = NULL;

	for (int i = 0; i < n; i++)
		players[i] =
			member_plan(g_ptr_array_index(year->members, who[i]))
				->name;
	g_free(new_match(year->club, year->now, &plan, &error));
	must(!error);
}

static void
set_up_tables(Year *year)
{
	g_autofree int *idle = g_new(int, year->plan->players);
	int left = find_idle(year, idle);

	while (left >= 2) {
		const char *game = games[year->made % G_N_ELEMENTS(games)];
		const Game *rules = game_find(game);
		int n = 2 + (int)dice_below(&year->dice, 3);

		n = CLAMP(n, rules->least_seats, rules->most_seats);
		if (n > left)
			return;
		left -= n;
		set_up_table(year, idle + left, n, game);
	}
}

/* --- people ------------------------------------------------------------- */

static bool
is_lost(Year *year)
{
	bool lost = dice_below(&year->dice, LOST) == 0;

	year->report->lost += lost;
	return lost;
}

/* Returns when a mail arrives: during the outage mails wait at their senders'
 * servers. */
static Time
arrival(const Year *year)
{
	return year->now >= year->down && year->now < year->up ? year->up
							       : year->now;
}

static void
let_write(Year *year, int i)
{
	Member *member = g_ptr_array_index(year->members, i);
	g_autoptr(GPtrArray) mails =
		member_write(member, year->now, &year->tally);

	for (guint n = 0; n < mails->len; n++) {
		if (!is_lost(year))
			maildirs_deliver(&year->post,
					 g_ptr_array_index(mails, n),
					 arrival(year));
		year->report->mails++;
		year->wrote[i] = year->now;
	}
}

static void
plan_holidays(Year *year)
{
	ptr_array_foreach (Member, member, year->members) {
		Time from = year->now +
			    (7 + (Time)dice_below(&year->dice, 90)) * DAY;
		Holiday holiday = {
			from,
			from + (4 + (Time)dice_below(&year->dice, 9)) * DAY,
			dice_below(&year->dice, 3) != 0,
		};

		if (member_free_for_holiday(member, year->now))
			member_holiday(member, &holiday);
	}
}

/* --- letters ------------------------------------------------------------ */

/* Checks that all of a letter is in its reader's language. */
static void
check_language(Year *year, const Opened *letter, const Phrases *phrases)
{
	g_autofree char *found =
		foreign_found(year->foreign, phrases->language, letter);

	if (found && year->report->foreign++ < FOREIGN_MOST)
		g_string_append_printf(
			year->report->faults, "%s reads %s, but in '%s' is\n%s",
			letter->to, phrases->language, letter->subject, found);
}

/* Returns the phrases of a reader's language; one who isn't a member is the
 * organiser, with the club's language. */
static const Phrases *
phrases_of(const Member *member)
{
	return member ? member_plan(member)->phrases : phrases_nth(0);
}

static void
look_at(Year *year, const Letter *letter, const Member *member)
{
	g_autoptr(Opened) opened = opened_read(letter->bytes, NULL);
	const Phrases *phrases = phrases_of(member);

	ck_assert_ptr_nonnull(opened);
	check_language(year, opened, phrases);
	season_post_note(year->seasons, figures_database(year->figures),
			 letter->to, phrases, opened);
}

/* --- the clock ---------------------------------------------------------- */

static void
hand_out(Year *year)
{
	g_autoptr(GPtrArray) letters = maildirs_collect(&year->post);

	ptr_array_foreach (const Letter, letter, letters) {
		Member *member =
			g_hash_table_lookup(year->by_address, letter->to);

		year->report->letters++;
		look_at(year, letter, member);
		if (member && !is_lost(year))
			member_post(member, letter->bytes);
	}
}

static void
run_pass(Year *year)
{
	RunOptions options = { .old = true };
	RunSummary summary = { 0 };

	must(phases_run(year->club, year->now, &options, &summary, &error));
	year->report->steps += summary.steps;
	year->report->passes++;
	hand_out(year);
}

static void
live_hour(Year *year)
{
	for (guint i = 0; i < year->members->len; i++)
		let_write(year, (int)i);
	if (year->now >= year->down && year->now < year->up)
		return;
	run_pass(year);
}

static void
live(Year *year)
{
	Time end = year->now + year->plan->days * DAY;
	Time start = year->now;

	for (; year->now < end; year->now += HOUR) {
		Time age = year->now - start;

		/* In the last tenth no match is begun, and running ones are
		 * played to their end. */
		if (age % EVERY == 0 && age < year->plan->days * DAY * 9 / 10) {
			set_up_tables(year);
			found_cup(year);
		}
		if (age >= CANCEL && age % DAY == 0)
			cancel_match(year);
		if (age % (100 * DAY) == 0)
			plan_holidays(year);
		live_hour(year);
		if (age % DAY == 0)
			figures_watch(year->figures, year->now,
				      year->report->faults);
	}
}

/* --- the members' commands ------------------------------------------------ */

static bool
has_written(const Year *year, const Phrases *phrases, const char *command)
{
	ptr_array_foreach (const Member, member, year->members) {
		const GPtrArray *lines = member_lines(member);

		for (guint n = 0;
		     phrases_of(member) == phrases && n < lines->len; n++)
			if (g_str_has_prefix(lines->pdata[n], command))
				return true;
	}
	return false;
}

static void
find_unsaid(Year *year)
{
	const char *command;

	for (int i = 0; i < phrases_count(); i++)
		for (int n = 0; (command = phrases_command(phrases_nth(i), n));
		     n++)
			if (!has_written(year, phrases_nth(i), command))
				g_string_append_printf(
					year->report->unsaid, "%s: %s\n",
					phrases_nth(i)->language, command);
}

void
year_live(const YearPlan *plan, YearReport *report)
{
	gint64 before = clock_ticks();
	g_autofree Time *wrote = g_new0(Time, plan->players);
	guint8 seed[SEED_BYTES] = { 27 };
	Year year = {
		.plan = plan,
		.report = report,
		.wrote = wrote,
		.now = START,
		.down = START + (plan->days / 2) * DAY + 5 * HOUR,
		.dice = dice_new(seed, plan->seed),
	};

	*report = (YearReport){ .faults = g_string_new(NULL),
				.unsaid = g_string_new(NULL) };
	ck_assert_int_le(plan->players, (int)G_N_ELEMENTS(names));
	year.up = year.down + OUTAGE_DAYS * DAY;
	year.members =
		g_ptr_array_new_with_free_func((GDestroyNotify)member_free);
	year.by_address =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	year.seasons = season_post_new();
	year.dir = folder_quick();
	year.post.dir = year.dir;
	found_club(&year);
	year.foreign = foreign_new();
	foreign_heard(year.foreign, CLUB);
	foreign_heard(year.foreign, SLIP);
	enrol_all(&year);
	found_contests(&year);
	live(&year);
	figures_end(year.figures);
	figures_count(year.figures, report);
	figures_judge(year.figures, year.members, year.now, report->faults);
	leagues_judge(figures_database(year.figures), year.club, year.seasons,
		      &report->league, report->faults);
	figures_judge_outage(year.figures, year.down, year.up, report->faults);
	find_unsaid(&year);
	figures_close(year.figures);
	club_close(year.club);
	if (!*report->faults->str)
		folder_clear(year.dir);
	else
		g_string_append_printf(report->faults,
				       "the club is kept in %s\n", year.dir);
	g_ptr_array_unref(year.members);
	g_hash_table_unref(year.by_address);
	season_post_free(year.seasons);
	foreign_free(year.foreign);
	report->ticks = clock_ticks() - before;
}

void
year_clear(YearReport *report)
{
	g_string_free(report->faults, TRUE);
	g_string_free(report->unsaid, TRUE);
}
