/* thinking_kill_test.c - a run is killed at its system calls while it
 * searches for a move of the house: the match continues with the same moves,
 * no letter is sent twice, and the kill counts against a search only if it
 * found nothing. */

#include "crash/day.h"
#include "lib/evening.h"

#define KILLED (-9)
#define POINTS 20   /* tried in a run before its search */
#define THINKING 20 /* tried at its end, during the search */
#define THOUGHTS                                                               \
	"SELECT count(*) FROM thoughts t JOIN matches m ON m.id = t.match"     \
	" WHERE t.step > m.steps"
#define ASKED "SELECT count(*) FROM decisions WHERE open = 1 AND player > 0"
/* without the deadline, which is later if a later run does the search */
#define SENT                                                                   \
	"SELECT group_concat(recipient || kind || state, ' ') FROM"            \
	" (SELECT * FROM outbox ORDER BY id)"
#define MOVES                                                                  \
	"SELECT group_concat(moves, ' ') FROM"                                 \
	" (SELECT moves FROM steps ORDER BY match, step)"

static Ran
run_after(const char *dir, int minutes, const char *fault, char **calls)
{
	g_autofree char *now = g_strdup_printf("2026-11-20T%02d:%02d:00Z",
					       12 + minutes / 60, minutes % 60);

	return day_program(dir, WORDS("run", "--now", now), fault, NULL, calls);
}

static void
run_well(const char *dir, int minutes)
{
	g_auto(Ran) ran = run_after(dir, minutes, NULL, NULL);

	ck_assert_msg(ran.status == 0, "%d: %s", ran.status, ran.err);
}

/* Makes a club in which the next run reads a move of Ann's and then searches
 * for the house's; *minutes becomes its time. */
static char *
club_that_thinks(int *minutes)
{
	char *dir = program_club();

	program_prints(dir,
		       "match new art-gallery Ann --bots 1 --bot good "
		       "--now " NOON,
		       "ag-1 is made");
	program_prints(dir, "match start ag-1 --now " NOON, "");
	for (*minutes = 0; *minutes < 600; *minutes += 10) {
		bool answers = strcmp(program_asked(dir, ASKED), "0") != 0;

		if (answers) {
			g_autoptr(Opened) letter = program_turn(dir);

			program_answer(dir, letter, NULL, menu_choice(letter));
		}
		char *before = day_copy(dir);

		run_well(dir, *minutes);
		bool thinks = answers &&
			      strcmp(program_asked(dir, THOUGHTS), "0") != 0;

		program_clear(thinks ? dir : before);
		if (thinks)
			return before;
	}
	ck_abort_msg("the house never thinks");
}

/* Runs until the house's move is played and Ann asked. */
static void
go_on(const char *dir, int minutes)
{
	run_well(dir, minutes);
	run_well(dir, minutes + 10);
	run_well(dir, minutes + 20);
}

TEST(test_killed_while_it_thinks)
{
	OF_SQLITE("what a copy of files shows");
	int minutes, kept_thoughts = 0;
	g_auto(ProgramDir) before = club_that_thinks(&minutes);
	g_auto(ProgramDir) twin = day_copy(before);
	g_autofree char *calls = NULL;
	g_auto(Ran) ran = run_after(twin, minutes, "count 0 1", &calls);
	long all = (long)strlen(calls);

	ck_assert_int_eq(ran.status, 0);
	go_on(twin, minutes);
	const char *sent = program_asked(twin, SENT);
	const char *moves = program_asked(twin, MOVES);

	assert_has(moves, "\"level\":\"good\"");
	for (int i = 0; i < POINTS + THINKING; i++) {
		long n = i < THINKING ? all - i
				      : (all - THINKING) * (i - THINKING + 1) /
						POINTS;
		g_auto(ProgramDir) dir = day_copy(before);
		g_autofree char *fault = g_strdup_printf("kill %ld 1", n);
		g_auto(Ran) broken = run_after(dir, minutes, fault, NULL);

		ck_assert_int_eq(broken.status, KILLED);
		if (strcmp(program_asked(dir, THOUGHTS), "0") != 0) {
			kept_thoughts++;
			program_is(dir,
				   "SELECT count(*) FROM facts WHERE key ="
				   " 'thinking' AND value NOT LIKE '% 0'",
				   "0");
		}
		go_on(dir, minutes);
		program_is(dir, SENT, sent);
		ck_assert_int_eq(files_in(dir, "mail/out/new"),
				 files_in(twin, "mail/out/new"));
		program_is(dir, MOVES, moves);
	}
	/* Some kills came before a move was found, some after. */
	ck_assert_int_gt(kept_thoughts, 0);
	ck_assert_int_lt(kept_thoughts, THINKING);
}
