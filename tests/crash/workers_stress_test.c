/* workers_stress_test.c - two to four workers at once, some of them killed, on
 * a club with a league, a cup, a ladder and substitutes, and on one whose
 * players sit at each other's tables: what they leave is what one leaves with
 * SQLite.  Only in `make workers`. */
#include "lib/suites.h"

#include "cli/demo/demo_person.h"
#include "crash/day.h"
#include "crash/pair.h"
#include "crash/seasons.h"
#include "lib/cluster.h"
#include "lib/folder.h"
#include "lib/mail_text.h"
#include "lib/maildirs.h"
#include "lib/must.h"
#include "mail/message/opened.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define WORKERS_MOST 4
/* Each run in which a season changes is lived by several, and so is one of: */
#define EVERY 4
#define CALLS 400 /* a worker is killed at one of these */
#define SCENES_MOST SEASONS_DAYS

/* Runs, each with the club before it and behind it (folders). */
typedef struct {
	char *phases; /* after the last run */
	struct {
		char *before, *after, *at;
	} scenes[SCENES_MOST];
	int n;
} Twin;

static Twin twin;

static void
twin_clear(void)
{
	for (int i = 0; i < twin.n; i++) {
		program_clear(twin.scenes[i].before);
		program_clear(twin.scenes[i].after);
		g_free(twin.scenes[i].at);
	}
	g_clear_pointer(&twin.phases, g_free);
	twin.n = 0;
}

/* Takes the folder before it. */
static void
twin_add(char *before, const char *dir, const char *at)
{
	twin.scenes[twin.n].before = before;
	twin.scenes[twin.n].at = g_strdup(at);
	twin.scenes[twin.n++].after = day_copy(dir);
}

/* --- seasons ----------------------------------------------------------------
 */

static void
play_scene(const char *dir, int nth, const char *at, void *data)
{
	char *before = day_copy(dir);
	g_auto(Ran) ran = day_run_at(dir, at, NULL, NULL);
	g_autofree char *phases = seasons_phases(dir);

	(void)data;
	ck_assert_msg(ran.status == 0, "%s: %s", at, ran.err);
	if (!strcmp(phases, twin.phases) && nth % EVERY) {
		program_clear(before);
		return;
	}
	twin_add(before, dir, at);
	g_free(twin.phases);
	twin.phases = g_steal_pointer(&phases);
}

static void
make_seasons(void)
{
	char *dir = seasons_club();

	twin.phases = g_strdup("");
	seasons_live(dir, play_scene, NULL);
	program_clear(dir);
}

/* --- a crowd ----------------------------------------------------------------
 */

#define PLAYERS 18
#define MATCHES 18 /* each of three, and each player in three */
#define ROUNDS 30
#define ROUND (7 * HOUR)
#define START ((Time)1795176000) /* Fri 20 Nov 2026 12:00 UTC */
#define MAILERS 4

/* What somebody writes besides, in answer to the last letter. */
static const struct {
	int round;
	const char *lines;
} extras[] = {
	{ 1, "say Hello all" },
	{ 1, "standby on" },
	{ 2, "set letters digest daily at 19:00" },
	{ 2, "away 2026-11-23 to 2026-11-25" },
	{ 3, "list\nmatches\nwatch mg-3" },
	{ 3, "set reminders daily\nset next on" },
	{ 4, "challenge mg" },
	{ 4, "tell Pia: a word\nmute Pia" },
	{ 5, "resign" },
	{ 5, "mail off" },
	{ 6, "confirm" },
	{ 6, "propose abort" },
	{ 7, "forget me" },
	{ 7, "nudge" },
	{ 8, "confirm" },
	{ 9, "mail on\nset language de" },
};

static const char *const names[PLAYERS] = {
	"Ann", "Bob", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal", "Ida",
	"Jon", "Kay", "Leo", "Mia", "Ned", "Oda", "Pia", "Quy", "Ray",
};

typedef struct {
	Maildirs post;
	PersonPlan plans[PLAYERS];
	DemoPerson *people[PLAYERS];
	char *addresses[PLAYERS], *subjects[PLAYERS], *reply[PLAYERS];
	MailTally tally;
	Time now;
	int written;
} Members;

static void
members_meet(Members *members)
{
	const guint8 seed[SEED_BYTES] = { 7 };

	for (int i = 0; i < PLAYERS; i++) {
		members->addresses[i] =
			g_strdup_printf("%s@x.example", names[i]);
		members->plans[i] =
			(PersonPlan){ { names[i], members->addresses[i], NULL,
					i % MAILERS, MAILERS },
				      "Europe/Vienna",
				      i % 7 == 6 ? HABIT_SILENT : HABIT_PLAYS };
		members->people[i] = demo_person_new(&members->plans[i], seed);
	}
}

static void
members_part(Members *members)
{
	for (int i = 0; i < PLAYERS; i++) {
		demo_person_free(members->people[i]);
		g_free(members->addresses[i]);
		g_free(members->subjects[i]);
		g_free(members->reply[i]);
	}
}

static void
read_one(Members *members, int i, const Letter *letter)
{
	GError *error = NULL;
	g_autoptr(Opened) opened = opened_read(letter->bytes, NULL);

	must(demo_person_read(members->people[i], letter->bytes, members->now,
			      &error));
	g_free(members->subjects[i]);
	g_free(members->reply[i]);
	members->subjects[i] = g_strdup(opened->subject);
	members->reply[i] = g_strdup(opened->reply_to);
}

static void
members_read(Members *members)
{
	g_autoptr(GPtrArray) letters = maildirs_collect(&members->post);

	for (guint n = 0; n < letters->len; n++)
		for (int i = 0; i < PLAYERS; i++)
			if (!strcmp(((Letter *)letters->pdata[n])->to,
				    members->addresses[i]))
				read_one(members, i, letters->pdata[n]);
}

static void
write_extra(Members *members, int i, const char *lines)
{
	g_autofree char *id =
		g_strdup_printf("<%d@mail.x.example>", members->written++);
	g_autofree char *from =
		g_strdup_printf("%s <%s>", names[i], members->addresses[i]);
	MailHead head = { .from = from,
			  .to = members->reply[i],
			  .subject = members->subjects[i],
			  .date = "Fri, 20 Nov 2026 12:00:00 +0000",
			  .id = id,
			  .more = "Content-Type: text/plain; charset=utf-8\n" };
	g_autofree char *raw = mail_text(&head, lines);
	g_autoptr(GBytes) bytes = g_bytes_new(raw, strlen(raw));

	if (members->reply[i])
		maildirs_deliver(&members->post, bytes, members->now - MINUTE);
}

static void
members_write(Members *members, int round)
{
	for (int i = 0; i < PLAYERS; i++) {
		g_autoptr(GPtrArray) mails = demo_person_write(
			members->people[i], members->now, &members->tally);

		for (guint n = 0; n < mails->len; n++)
			maildirs_deliver(&members->post, mails->pdata[n],
					 members->now - MINUTE);
		for (gsize n = 0; n < G_N_ELEMENTS(extras); n++)
			if (extras[n].round == round &&
			    (i + (int)n / 2) % 5 == 0)
				write_extra(members, i, extras[n].lines);
	}
}

static void
match_of(const char *dir, int i)
{
	const char *game = i % 3 ? "masters-gallery" : "masterpiece-1996";
	g_autofree char *name = g_strdup_printf("%s-%d", i % 3 ? "mg" : "mq",
						i % 3 ? i - i / 3 : i / 3 + 1);
	g_auto(Ran) made = day_program(
		dir,
		WORDS("match", "new", game, names[i], names[(i + 1) % PLAYERS],
		      names[(i + 5) % PLAYERS], "--now", NOON),
		"count 0", NULL, NULL);
	g_auto(Ran) begun =
		day_program(dir, WORDS("match", "start", name, "--now", NOON),
			    "count 0", NULL, NULL);

	ck_assert_msg(!made.status && !begun.status, "%s: %s%s", name, made.err,
		      begun.err);
}

static char *
crowd_club(void)
{
	char *dir = folder_quick();

	program_init_with(dir, "Club X", "x.example", NULL);
	for (int i = 0; i < PLAYERS; i++) {
		g_autofree char *address =
			g_strdup_printf("%s@x.example", names[i]);

		program_says(
			dir,
			WORDS("player", "add", names[i], address, "--quiet"), 0,
			names[i], NULL);
	}
	for (int i = 0; i < MATCHES; i++)
		match_of(dir, i);
	return dir;
}

static void
make_crowd(void)
{
	char *dir = crowd_club();
	Members members = { .post = { .dir = dir } };

	members_meet(&members);
	for (int round = 0; round < ROUNDS; round++) {
		members.now = START + round * ROUND;
		g_autofree char *at = clock_rfc3339(members.now);

		members_write(&members, round);
		char *before = day_copy(dir);
		Ran ran = day_run_at(dir, at, NULL, NULL);

		ran_well(&ran);
		twin_add(before, dir, at);
		members_read(&members);
	}
	members_part(&members);
	program_clear(dir);
}

/* --- all at once ------------------------------------------------------------
 */

typedef struct {
	int n;
	char *folders[WORKERS_MOST];
	Life lives[WORKERS_MOST];
} Crowd;

static Crowd
crowd_of(const Pair *pair, int n)
{
	Crowd crowd = { .n = n };

	for (int i = 0; i < n; i++) {
		crowd.folders[i] = pair_folder(pair);
		crowd.lives[i] =
			(Life){ .dir = crowd.folders[i], .at = pair->at };
	}
	return crowd;
}

static void
crowd_live(Crowd *crowd)
{
	GThread *threads[WORKERS_MOST];

	for (int i = 0; i < crowd->n; i++)
		threads[i] = life_begin(&crowd->lives[i]);
	for (int i = 0; i < crowd->n; i++)
		g_thread_join(threads[i]);
}

static void
crowd_end(Crowd *crowd)
{
	for (int i = 0; i < crowd->n; i++) {
		if (crowd->lives[i].fault)
			ran_clear(&crowd->lives[i].ran);
		else
			life_well(&crowd->lives[i]);
		program_clear(crowd->folders[i]);
	}
}

/* SEED, as a number, tries others. */
static guint
seed(void)
{
	const char *asked = g_getenv("SEED");

	return asked ? (guint)strtoul(asked, NULL, 10) * 100 : 0;
}

/* Killed, or its connection cut: see workers_test.c. */
static const char *const breaks[] = { "kill", "cut", "deaf" };
#define BREAKS ((int)G_N_ELEMENTS(breaks))

/* One of them breaks off, if there are more than two. */
static void
live_scene(int i, GRand *chance)
{
	Pair pair = pair_new(twin.scenes[i].before, twin.scenes[i].at);
	Crowd crowd =
		crowd_of(&pair, g_rand_int_range(chance, 2, WORKERS_MOST + 1));
	Life next = { .dir = pair.second, .at = pair.at };
	g_autofree char *fault = g_strdup_printf(
		"%s %d", breaks[g_rand_int_range(chance, 0, BREAKS)],
		g_rand_int_range(chance, 1, CALLS));
	g_autofree char *what =
		g_strdup_printf("%s, %d workers, %s", pair.at, crowd.n,
				crowd.n > 2 ? fault : "none killed");

	if (crowd.n > 2)
		crowd.lives[0].fault = fault;
	crowd_live(&crowd);
	crowd_end(&crowd);
	life_run(&next);
	life_well(&next);
	pair_compare(&pair, twin.scenes[i].after, what,
		     crowd.n > 2 ? fault : NULL);
	pair_compare_letters(&pair, twin.scenes[i].after, what);
	pair_compare_beside(&pair, twin.scenes[i].after, what,
			    crowd.n > 2 ? fault : NULL);
	pair_clear(&pair);
}

#define PARTS 8

static void
play_part(int part)
{
	g_autoptr(GRand) chance = g_rand_new_with_seed(seed() + (guint)part);

	for (int i = part; i < twin.n; i += PARTS)
		live_scene(i, chance);
}

TEST_RANGE(seasons_are_played_alike, 0, PARTS)
{
	play_part(_i);
}

static bool
is_wanted(void)
{
	return cluster_asked() && g_getenv("CRASH");
}

TEST_CONDITIONS(.setup = make_seasons, .teardown = twin_clear,
		.needs = is_wanted,
		.what = "PostgreSQL and CRASH (see make workers)");

TEST_RANGE(crowds_are_played_alike, 0, PARTS)
{
	play_part(_i);
}

TEST_CONDITIONS(.setup = make_crowd, .teardown = twin_clear, .needs = is_wanted,
		.what = "PostgreSQL and CRASH (see make workers)");
