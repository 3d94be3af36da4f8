/* `pennypost stats`: its figures for a club with a known database. */
#include "lib/program.h"

/* 2026-11-20T12:00:00Z */
#define NOON_SECONDS "1795176000"

static json_t *
stats(const char *dir)
{
	Ran ran = program_run(dir, WORDS("stats", "--json", "--now", NOON));
	json_t *out = json_loads(ran.out, 0, NULL);

	ran_check(&ran, 0, "{", NULL);
	ck_assert_ptr_nonnull(out);
	ran_clear(&ran);
	return out;
}

static const struct {
	const char *sql; /* done to a club with a new match of two */
	const char *key;
	double value;
} figures[] = {
	{ NULL, "players", 2 },
	{ "UPDATE players SET active = 0 WHERE id = 1", "players", 1 },
	{ "INSERT INTO subscribers (address, mailbox, language, told)"
	  " VALUES ('eve@example.net', 'eve@example.net', 'en', 1)",
	  "subscribers", 1 },
	{ NULL, "matches_live", 1 },
	{ NULL, "matches_finished", 0 },
	{ "UPDATE matches SET phase = 2", "matches_finished", 1 },
	{ "UPDATE matches SET phase = 3", "matches_cancelled", 1 },
	{ "UPDATE matches SET phase = 4", "matches_frozen", 1 },
	{ NULL, "letters_out_day", 2 },
	{ "UPDATE outbox SET handed = " NOON_SECONDS " - 86401 WHERE id = 1",
	  "letters_out_day", 1 },
	{ "UPDATE outbox SET handed = " NOON_SECONDS " - 86401 WHERE id = 1",
	  "letters_out_week", 2 },
	{ "UPDATE outbox SET state = 0 WHERE id = 1", "letters_waiting", 1 },
	{ "UPDATE outbox SET state = 3 WHERE id = 1", "letters_failed", 1 },
	{ NULL, "decisions_open", 1 },
	{ NULL, "stand_in_share", 0 },
	{ "UPDATE decisions SET open = 0, outcome = 4, closed = " NOON_SECONDS,
	  "stand_in_share", 1 },
	{ "UPDATE decisions SET open = 0, outcome = 4, player = NULL, closed ="
	  " " NOON_SECONDS,
	  "stand_in_share", 1 },
	{ "UPDATE matches SET steps = 7", "steps", 7 },
	{ "UPDATE decisions SET open = 0, outcome = 1, handed = "
	  " " NOON_SECONDS " - 5000, closed = " NOON_SECONDS " - 1000",
	  "median_answer_seconds", 4000 },
	{ "UPDATE decisions SET open = 0, outcome = 1, handed = 1000,"
	  " closed = 5000",
	  "median_answer_seconds", 0 },
	{ "UPDATE matches SET phase = 2, started = 1000, finished = 9000",
	  "median_match_seconds", 8000 },
};

PROGRAM_TEST_EACH(test_figure, figures, program_match())
{
	if (figures[_i].sql)
		program_told(dir, figures[_i].sql);
	json_auto_t *out = stats(dir);
	double found = json_number_value(json_object_get(out, figures[_i].key));

	ck_assert_msg(found == figures[_i].value, "%s: %g, not %g",
		      figures[_i].key, found, figures[_i].value);
	ck_assert_int_gt(
		json_integer_value(json_object_get(out, "database_bytes")),
		4096);
}

/* Lists the last runs that did something; idle runs don't count. */
PROGRAM_TEST(test_runs, program_match())
{
	program_pass(dir, LATER);
	program_shell(dir, "run --dry-run --now " LATER, 0, "", "0 mails");
	const json_t *runs = json_object_get(kept(stats(dir)), "runs");
	const json_t *run = json_array_get(runs, 0);

	ck_assert_uint_eq(json_array_size(runs), 1);
	ck_assert_str_eq(json_string_value(json_object_get(run, "at")), NOON);
	ck_assert_int_eq(json_integer_value(json_object_get(run, "sent")), 2);
	ck_assert(json_is_real(json_object_get(run, "send_ms")));
}

PROGRAM_TEST(test_text, program_match())
{
	static const char *const lines[] = {
		"players   2; 0 who get the bulletin only\n",
		"matches   0 open, 1 live, 0 finished, 0 cancelled, 0 frozen\n",
		"mails in  0 in a day, 0 in a week, 0 waiting, 0 set aside\n",
		"letters   2 in a day, 2 in a week, 0 waiting, 0 failed\n",
		"automatic 0.0 % of 0 moves (30 days)\n",
		"database  ",
		"runs      2026-11-20T12:00:00Z  0 mails, 0 steps, 2 letters",
	};

	for (gsize i = 0; i < G_N_ELEMENTS(lines); i++)
		program_prints(dir, "stats --now " NOON, lines[i]);
	program_fails(dir, "stats all", 64, "usage: ");
}
