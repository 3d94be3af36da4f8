/* logbook_test.c - `pennypost log` shows what the program does on its own, and
 * what people do by mail. */
#include "lib/evening.h"
#include "lib/program.h"

#include "club/news/tell.h"
#include "run/commands/mail_commands_private.h"
#include "store/journal.h"

/* Runs every other day, which is no outage. */
static void
days_pass(const char *dir, const char *month, int last)
{
	for (int day = 2; day <= last; day += 2) {
		g_autofree char *now =
			g_strdup_printf("2026-%s-%02dT12:00:00Z", month, day);

		if (strcmp(now, NOON) > 0)
			program_pass(dir, now);
	}
}

/* Nobody moves until the bank is empty. */
PROGRAM_TEST(test_stand_in, program_match())
{
	days_pass(dir, "11", 30);
	days_pass(dir, "12", 20);
	g_auto(Ran) ran = program_run(dir, WORDS("log", "--match", "mg-1"));

	ran_check(&ran, 0, "  mg-1      program: stand-in, fallback for seat ",
		  NULL);
	/* It says for whom the stand-in moved, never what it played. */
	assert_lacks(ran.out, "play ");
}

/* A run every hour, and then none for a day. */
PROGRAM_TEST(test_outage, program_match())
{
	for (int hour = 13; hour < 20; hour++)
		program_pass(dir, formatted("2026-11-20T%d:00:00Z", hour));
	program_pass(dir, "2026-11-21T19:00:00Z");
	program_prints(
		dir, "log",
		"2026-11-21 19:00 UTC  -         program: outage, no run "
		"from 2026-11-20 19:00 UTC on: all times move by 1440 minutes");
}

/* The reason is in the match's log, the message in the log of all. */
PROGRAM_TEST(test_set_aside, program_match())
{
	days_pass(dir, "11", 30);
	program_told(dir, "UPDATE matches SET fingerprint = 'x'");
	program_shell(dir, "run --now 2026-12-02T12:00:00Z", 0, "",
		      "mg-1 is set aside");
	program_prints(dir, "log --match mg-1",
		       "program: set aside, its replay differs");
	program_prints(dir, "log", "program: alarm, mg-1 is set aside");
}

PROGRAM_TEST(test_organiser_by_program, program_club())
{
	program_prints(dir, "player set Ann name Anna", "");
	program_prints(dir, "organiser", "list of commands");
	program_prints(dir, "log -n 1",
		       "  -         organiser: organiser, list of commands");
	g_auto(Ran) ran = program_run(dir, WORDS("log"));

	ran_check(&ran, 0, "organiser: player set, Anna name", NULL);
	assert_lacks(ran.out, "Ann\n");
}

/* --- by mail ---------------------------------------------------------- */

#define OLGA "olga@games.example"

/* A mail, to its writer's own address or in answer to the last letter to an
 * address; whether a confirm letter is answered; and the line in the log. */
typedef struct {
	CommandKind kind;
	const char *who, *answers; /* the letter to this address, or NULL */
	const char *lines;
	const char *confirms; /* at this address, or NULL */
	const char *log;
} Act;

static const Act acts[] = {
	{ COMMAND_SET, "Cid", NULL, "set zone Asia/Tokyo", NULL,
	  "- Cid: set, zone Asia/Tokyo" },
	{ COMMAND_SET, "Cid", NULL, "set name Cecil", NULL,
	  "- Cecil: set, name" },
	{ COMMAND_MY_DATA, "Cecil", NULL, "my data", NULL, "- Cecil: my-data" },
	{ COMMAND_WATCH, "Cecil", NULL, "watch mg-1", NULL,
	  "mg-1 Cecil: watch" },
	{ COMMAND_UNWATCH, "Cecil", NULL, "unwatch mg-1", NULL,
	  "- Cecil: unwatch, mg-1" },
	{ COMMAND_STAND_IN, "Ann", NULL, "stand-in bot", NULL,
	  "- Ann: stand-in, bot" },
	{ COMMAND_STANDBY, "Ann", NULL, "standby on", NULL,
	  "- Ann: standby, on" },
	{ COMMAND_AWAY, "Ann", NULL, "away until 24 Nov", NULL,
	  "- Ann: away, until 24 Nov" },
	{ COMMAND_BACK, "Ann", NULL, "back", NULL, "- Ann: back" },
	{ COMMAND_MAIL, "Ann", NULL, "mail off", NULL, "- Ann: mail, off" },
	{ COMMAND_MAIL, "Ann", NULL, "mail on", NULL, "- Ann: mail, on" },
	{ COMMAND_UNMUTE, "Ann", NULL, "unmute Bob", NULL, "mg-1 Ann: unmute" },
	{ COMMAND_SAY, "Ann", NULL, "say the secret", NULL, "mg-1 Ann: say" },
	{ COMMAND_TELL, "Ann", NULL, "tell Bob: the secret", NULL,
	  "mg-1 Ann: tell" },
	{ COMMAND_MUTE, "Ann", NULL, "mute Bob", NULL, "mg-1 Ann: mute" },
	{ COMMAND_NUDGE, "Bob", NULL, "nudge", NULL, "mg-1 Bob: nudge" },
	{ COMMAND_CHALLENGE, "Ann", NULL,
	  "challenge masters-gallery seats=3 with Bob", NULL,
	  "mg-2 Ann: match new, mg-2" },
	{ COMMAND_JOIN, "Bob", NULL, "join mg-2 word: secret", NULL,
	  "mg-2 Bob: join" },
	{ COMMAND_WORD, "Bob", NULL, "mg-2\nword: secret", NULL,
	  "mg-2 Bob: word" },
	{ COMMAND_LEAVE, "Bob", NULL, "leave mg-2", NULL, "mg-2 Bob: leave" },
	{ COMMAND_PROPOSE, "Ann", NULL, "propose abort mg-1", NULL,
	  "mg-1 Ann: propose" },
	{ COMMAND_RESIGN, "Bob", NULL, "resign mg-1", BOB,
	  "mg-1 Bob: confirmed, resign" },
	{ COMMAND_ACCEPT, "Ann", NULL, "accept mg-1", NULL,
	  "mg-1 Ann: accept" },
	{ COMMAND_REMATCH, "Ann", NULL, "rematch mg-1", NULL,
	  "mg-3 Ann: rematch" },
	{ COMMAND_DECLINE, NULL, BOB, "decline", NULL, "mg-3 Bob: decline" },
	{ COMMAND_NEW, NULL, OLGA,
	  "new match masters-gallery hold with Ann, Bob", NULL,
	  "mg-4 organiser: match new, mg-4" },
	{ COMMAND_START, NULL, OLGA, "start mg-4", NULL,
	  "mg-4 organiser by mail: match start, mg-4" },
	{ COMMAND_ANNOUNCE, NULL, OLGA, "announce Hello", NULL,
	  "- organiser by mail: announce, Hello" },
	{ COMMAND_CANCEL, NULL, OLGA, "cancel mg-4 a slip", OLGA,
	  "mg-4 organiser: match cancel, mg-4" },
	{ COMMAND_SEASON, NULL, OLGA, "season new masters-gallery", NULL,
	  "- organiser: season new, mgl" },
	{ COMMAND_JOIN, "Ann", NULL, "join mgl", NULL, "- Ann: join" },
	{ COMMAND_HERE, "Ann", NULL, "here mgl", NULL, "- Ann: here, mgl" },
	{ COMMAND_BREAK, "Ann", NULL, "break mgl", NULL, "- Ann: break, mgl" },
	{ COMMAND_SUBSCRIBE, "Ann", NULL, "subscribe", NULL,
	  "- Ann: subscribe" },
	{ COMMAND_UNSUBSCRIBE, "Ann", NULL, "unsubscribe", NULL,
	  "- Ann: unsubscribe" },
	{ COMMAND_SET, "Cecil", NULL, "set address cid@new.example",
	  "cid@new.example", "- player: set address, Cecil" },
	{ COMMAND_REGISTER, "Cecil", NULL, "register Dora", "cid@new.example",
	  "- player: register, Dora" },
	{ COMMAND_FORGET_ME, "Cecil", NULL, "forget me", "cid@new.example",
	  "- player: forget me, former player" },
};

/* Every command of players that must leave a line is tried. organiser_test.c
 * checks the organiser's own. */
TEST(test_every_command)
{
	for (int kind = 0; kind < COMMAND_UNKNOWN; kind++) {
		const HandlerRow *row = handler_find((CommandKind)kind);
		bool tried = false;

		for (gsize i = 0; i < G_N_ELEMENTS(acts); i++)
			tried |= acts[i].kind == (CommandKind)kind;
		ck_assert_msg(tried || !row || row->logged == NOT_LOGGED, "%s",
			      command_kind_name((CommandKind)kind));
	}
}

/* Returns the last letter to an address, from whatever pass. */
static const Opened *
last_to(const Evening *evening, const char *address)
{
	const GPtrArray *letters = evening->letters;

	for (guint i = evening->kept->len; !has_letter(letters, address); i--)
		letters = evening->kept->pdata[i - 1];
	return letter_to(letters, address);
}

static void
write_act(Evening *evening, const Act *act)
{
	ClubFixture *fixture = evening->fixture;

	if (act->who)
		player_writes(fixture, act->who, act->lines);
	else
		club_fixture_answer(fixture, last_to(evening, act->answers),
				    act->lines);
	evening_go_on(evening);
	if (!act->confirms)
		return;
	ptr_array_foreach (const Opened, letter, evening->letters)
		if (!strcmp(letter->to, act->confirms) &&
		    strstr(letter->subject, "onfirm"))
			club_fixture_answer(fixture, letter, "confirm");
	evening_go_on(evening);
	if (!strstr(act->log, "set address"))
		return;
	fixture->now += 2 * DAY; /* in which the old one may decline */
	evening_go_on(evening);
}

/* Returns all lines of `pennypost log`, without their times. */
static GPtrArray *
log_lines(const Evening *evening)
{
	Store *store = evening->fixture->club->store;
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GPtrArray) rows = journal_recent(store, 1000, NULL);

	ptr_array_foreach (const JournalRow, row, rows) {
		g_autoptr(MatchRow) match =
			row->match
				? found(MatchRow, match_get, store, row->match)
				: NULL;

		g_ptr_array_add(lines,
				g_strdup_printf("%s %s: %s%s%s",
						match ? match->name : "-",
						row->who, row->act,
						*row->detail ? ", " : "",
						row->detail));
	}
	return lines;
}

static guint
times_in(const GPtrArray *lines, const char *wanted)
{
	guint n = 0;

	for (guint i = 0; i < lines->len; i++)
		n += !strcmp(lines->pdata[i], wanted);
	return n;
}

static void
check_act(Evening *evening, const Act *act)
{
	g_autoptr(GPtrArray) before = log_lines(evening);

	write_act(evening, act);
	g_autoptr(GPtrArray) after = log_lines(evening);

	g_autofree char *first =
		after->len ? g_strdup(after->pdata[0]) : g_strdup("nothing");

	ck_assert_msg(times_in(after, act->log) ==
			      times_in(before, act->log) + 1,
		      "%s: not '%s', but '%s'", act->lines, act->log, first);
}

/* PLAY 2, 3: each act, who, when and why; never what is private. */
EVENING_TEST(test_acts_by_mail, 2)
{
	Run run = { .club = fixture->club, .now = fixture->now };

	must(tell_who_runs(&run, NULL, json_string("Something is up."),
			   &error));
	evening_go_on(evening);
	for (gsize i = 0; i < G_N_ELEMENTS(acts); i++)
		check_act(evening, &acts[i]);
	g_autoptr(GPtrArray) lines = log_lines(evening);

	for (guint i = 0; i < lines->len; i++) {
		assert_lacks(lines->pdata[i], "secret", "Cid", "Cecil");
		ck_assert_ptr_null(strchr(lines->pdata[i], '@'));
	}
}
