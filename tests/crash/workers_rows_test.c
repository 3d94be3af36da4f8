/* workers_rows_test.c - one reads what another has changed and not committed
 * yet: nobody writes back what was so before. */
#include "lib/suites.h"

#include "crash/gate.h"
#include "crash/pair.h"
#include "lib/cluster.h"
#include "lib/folder.h"

#include <stdio.h>
#include <string.h>

/* mg-1 has begun; mg-2 has seats for who comes; Cid and Dan sit nowhere. */

#define CID "cid@x.example"
#define DAN "dan@x.example"
#define OLGA "olga@x.example"

#define BEFORE "2026-11-20T12:10:00Z"
#define NOW "2026-11-20T12:20:00Z"

static void
add(const char *dir, const char *name, const char *address, const char *quiet)
{
	program_says(
		dir,
		WORDS("player", "add", name, address, "--now", NOON, quiet), 0,
		name, NULL);
}

static Pair
make_pair(void)
{
	Pair pair = { .url = cluster_database(false),
		      .first = folder_quick(),
		      .at = NOW };
	const char *dir = pair.first;

	program_init_with(dir, "Club X", "x.example", pair.url);
	add(dir, "Ann", "ann@x.example", "--quiet");
	add(dir, "Bob", "bob@x.example", "--quiet");
	add(dir, "Cid", CID, NULL);
	add(dir, "Dan", DAN, NULL);
	program_says(dir,
		     WORDS("match", "new", "masters-gallery", "Ann", "Bob",
			   "--start", "--now", NOON),
		     0, "mg-1 is made", NULL);
	program_says(dir,
		     WORDS("match", "new", "masters-gallery", "--seats", "3",
			   "--now", NOON),
		     0, "mg-2 is made", NULL);
	program_mail(dir,
		     HEAD(.from = "Olga <" OLGA ">", .subject = "hello",
			  .id = "<hello@x.example>"),
		     "help");
	program_says(dir, WORDS("run", "--now", BEFORE), 0, "", NULL);
	pair.second = pair_folder(&pair);
	return pair;
}

/* --- who comes when ---------------------------------------------------------
 */

/* One stands at the gate with what it has changed; the other has read it as it
 * was, and waits. */
typedef struct {
	Pair pair;
	EngineLink *gate;
	Life one, other;
	GThread *first, *second;
} Race;

static Race
race_new(const char *table, const char *when)
{
	Race race = { .pair = make_pair() };

	race.gate = gate_of(&race.pair);
	gate_shut(race.gate, table, when);
	race.one = (Life){ .dir = race.pair.first, .at = race.pair.at };
	race.other = (Life){ .dir = race.pair.second, .at = race.pair.at };
	return race;
}

static void
answer(const Race *race, Opened *letter, const char *lines)
{
	program_answer(race->pair.first, letter, NULL, lines);
	opened_free(letter);
}

static void
write_from(const Race *race, const char *address, const char *lines)
{
	answer(race, program_letter(race->pair.first, address), lines);
}

/* One has its mails, and comes to a lock. */
static void
begin_one(Race *race, StoreLock lock)
{
	gate_lock(race->gate, lock, "lock");
	race->first = life_begin(&race->one);
	gate_wait_at_first(race->gate, lock);
}

/* The other has its mails, too, before the first goes on. */
static void
begin_other(Race *race, StoreLock lock)
{
	gate_lock(race->gate, LOCK_HOUSE, "lock");
	race->second = life_begin(&race->other);
	gate_wait_for(race->gate, LOCK_HOUSE, LOCK_HOUSE);
	gate_lock(race->gate, lock, "unlock");
	gate_wait(race->gate);
	gate_lock(race->gate, LOCK_HOUSE, "unlock");
}

/* Both go on to their end. */
static void
meet(Race *race)
{
	gate_wait_behind(race->gate);
	gate_open(race->gate);
	g_thread_join(race->first);
	g_thread_join(race->second);
	life_well(&race->one);
}

/* What holds then. */
static void
race_end(Race *race, const char *holds)
{
	gate_tell(race->gate, "DO 'BEGIN ASSERT (SELECT %s); END'", holds);
	gate_end(race->gate, &race->pair);
}

/* "seat 2: play vermeer/plain", of who is asked: the first of the menu. */
static char *
first_move(const Race *race, const Opened *letter)
{
	g_autofree char *seat = program_asked(
		race->pair.first,
		"SELECT CAST(seat + 1 AS TEXT) FROM decisions WHERE open = 1");
	const char *line = strstr(letter->text, "\n|  1  ");

	ck_assert_ptr_nonnull(line);
	line += strlen("\n|  1  ");
	return g_strdup_printf("seat %s: %.*s", seat, (int)strcspn(line, "\n"),
			       line);
}

/* --- mails ------------------------------------------------------------------
 */

TEST(two_take_two_seats)
{
	Race race = race_new("seats", "NEW.player = 3");

	write_from(&race, CID, "join mg-2");
	begin_one(&race, LOCK_MAILS);
	write_from(&race, DAN, "join mg-2");
	begin_other(&race, LOCK_MAILS);
	meet(&race);
	life_well(&race.other);
	race_end(&race, "count(DISTINCT player) = 2 FROM seats"
			" WHERE match = 2 AND player IN (3, 4)");
}

/* On no desk. */
#define NO_ORDER "NOT bool_or(desk LIKE ''%play%'') FROM seats WHERE match = 1"

/* While mg-1 is stepped the organiser writes. */
static void
beside_a_step(const char *lines, const char *holds)
{
	Race race = race_new("matches", "NEW.steps > OLD.steps");

	answer(&race, program_turn(race.pair.first), "1");
	begin_one(&race, LOCK_MATCHES);
	write_from(&race, OLGA, lines);
	begin_other(&race, LOCK_MATCHES);
	meet(&race);
	life_well(&race.other);
	race_end(&race, holds);
}

TEST(a_pause_beside_a_step)
{
	beside_a_step("pause mg-1",
		      "m.paused > 0 AND m.steps = s.step"
		      " AND m.fingerprint = s.fingerprint"
		      " FROM matches m JOIN steps s ON s.match = m.id");
}

TEST(more_time_beside_a_step)
{
	beside_a_step("extend mg-1 24h",
		      "bool_and(open = CAST(step > 1 AS INTEGER))"
		      " AND max(extra) > 0 FROM decisions WHERE match = 1");
}

TEST(a_move_by_mail_beside_a_step)
{
	Race race = race_new("matches", "NEW.steps > OLD.steps");
	Opened *letter = program_turn(race.pair.first);
	g_autofree char *move = first_move(&race, letter);
	g_autofree char *order = g_strconcat("mg-1: play for ", move, NULL);

	answer(&race, letter, "1");
	begin_one(&race, LOCK_MATCHES);
	write_from(&race, OLGA, order);
	begin_other(&race, LOCK_MATCHES);
	meet(&race);
	life_well(&race.other);
	race_end(&race, NO_ORDER);
}

/* --- the organiser's program ------------------------------------------------
 */

/* On the other's machine; ended with ran_clear. */
typedef struct {
	const char *dir;
	const char *const *words;
	Ran ran;
} Order;

static gpointer
carry_out(gpointer data)
{
	Order *order = data;

	order->ran = program_run(order->dir, order->words);
	return NULL;
}

/* It comes while the worker stands at the gate. */
static Ran
order_beside(Race *race, const char *const *words)
{
	Order order = { .dir = race->pair.second, .words = words };

	race->first = life_begin(&race->one);
	gate_wait(race->gate);
	race->second = g_thread_new("order", carry_out, &order);
	meet(race);
	return order.ran;
}

TEST(a_move_for_somebody_beside_a_step)
{
	Race race = race_new("matches", "NEW.steps > OLD.steps");
	Opened *letter = program_turn(race.pair.first);
	g_autofree char *move = first_move(&race, letter);

	answer(&race, letter, "1");
	g_auto(Ran) ran = order_beside(
		&race, WORDS("match", "play-for", "mg-1", move, "--now", NOW));

	ran_check(&ran, 65, NULL, "owes no move");
	race_end(&race, NO_ORDER);
}

/* There is something to do in it. */
static void
make_season(const Pair *pair, EngineLink *gate)
{
	program_says(pair->first,
		     WORDS("season", "new", "masters-gallery", "--seats", "2",
			   "--player", "Ann", "--player", "Bob", "--player",
			   "Cid", "--player", "Dan", "--now", NOON),
		     0, "mgl is open", NULL);
	gate_tell(gate, "UPDATE seasons SET due = 1");
}

TEST(a_pause_beside_a_draw)
{
	Race race = race_new("seasons", "NEW.phase > OLD.phase");

	make_season(&race.pair, race.gate);
	g_auto(Ran) ran = order_beside(
		&race, WORDS("season", "pause", "mgl", "--now", NOW));

	ran_check(&ran, 0, "paused", NULL);
	race_end(&race, "phase > 0 AND paused > 0 FROM seasons");
}

/* It was found, and then it was paused. */
TEST(a_pause_before_a_draw)
{
	Pair pair = make_pair();
	EngineLink *gate = gate_of(&pair);
	Life life = { .dir = pair.first, .at = pair.at };

	make_season(&pair, gate);
	gate_tell(gate, "CREATE FUNCTION pause() RETURNS trigger"
			" LANGUAGE plpgsql AS 'BEGIN"
			" UPDATE seasons SET paused = 1; RETURN NEW; END';"
			"CREATE TRIGGER pause BEFORE INSERT ON claims"
			" FOR EACH ROW WHEN (NEW.kind = 'seasons')"
			" EXECUTE FUNCTION pause()");
	life_run(&life);
	life_well(&life);
	gate_tell(gate, "DO 'BEGIN ASSERT (SELECT phase = 0 AND paused = 1"
			" FROM seasons); END'");
	gate_end(gate, &pair);
}

/* What a mail has changed of a player meanwhile stays so. */
TEST(a_zone_beside_a_mail)
{
	Race race = race_new("players", "NEW.you_are_next <> OLD.you_are_next");

	write_from(&race, CID, "set next on");
	g_auto(Ran) ran = order_beside(
		&race, WORDS("player", "set", "Cid", "zone", "Europe/Vienna"));

	ran_check(&ran, 0, NULL, NULL);
	race_end(&race, "zone = ''Europe/Vienna'' AND you_are_next = 1"
			" FROM players WHERE id = 3");
}

/* What is not stored was not done. */
TEST(nothing_is_said_before_it_is_stored)
{
	Pair pair = make_pair();
	EngineLink *gate = gate_of(&pair);

	gate_tell(gate, "CREATE FUNCTION refuse() RETURNS trigger"
			" LANGUAGE plpgsql AS"
			" 'BEGIN RAISE ''no, in the end''; END';"
			"CREATE CONSTRAINT TRIGGER last AFTER INSERT ON journal"
			" DEFERRABLE INITIALLY DEFERRED FOR EACH ROW"
			" EXECUTE FUNCTION refuse()");
	program_says(pair.second, WORDS("match", "pause", "mg-1"), 78, NULL,
		     "no, in the end");
	program_says(pair.second,
		     WORDS("player", "add", "Eve", "eve@x.example"), 78, NULL,
		     "no, in the end");
	gate_end(gate, &pair);
}

/* A worker has the club for longer than anybody waits at a keyboard. */
TEST(who_waits_too_long_is_told_so)
{
	Pair pair = make_pair();
	EngineLink *gate = gate_of(&pair);

	gate_lock(gate, LOCK_CLUB, "lock_shared");
	program_says(pair.second, WORDS("match", "pause", "mg-1"), 75, NULL,
		     "another program holds it; it ends by itself");
	gate_end(gate, &pair);
}

TEST(the_log_says_on_which_machine)
{
	Pair pair = make_pair();
	g_autofree char *place = g_strdup_printf(":%s]", pair.second);

	program_says(pair.second, WORDS("match", "pause", "mg-1"), 0, "", NULL);
	program_says(pair.first, WORDS("log", "-n", "1"), 0, place, NULL);
	pair_clear(&pair);
}

TEST_CONDITIONS(.needs = cluster_asked, .what = "PostgreSQL (see make check)");
