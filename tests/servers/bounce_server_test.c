/* bounce_server_test.c - T6: letters that a real Postfix accepts and returns
 * reach the club and count against their player; forged bounces don't. */
#include "servers/loop_club.h"

#include "lib/suites.h"

#include <string.h>

static const char *const people[] = { "Ann", "latebounce-Eve", NULL };

#define SCORE "SELECT bounce_score FROM players WHERE name LIKE 'late%'"
#define EXCUSED                                                                \
	"SELECT count(*) FROM decisions d JOIN players p ON p.id = d.player"   \
	" WHERE p.name LIKE 'late%' AND d.open = 1 AND d.excused = 0"
#define OTHERS                                                                 \
	"SELECT coalesce(sum(bounce_score), 0) FROM players WHERE name = "     \
	"'Ann'"

/* Sends the bounce once more, to an address with another mark. */
static void
forge(const Loop *loop, int number)
{
	static const char forged[] =
		"Return-Path: <>\r\nFrom: MAILER-DAEMON@mx.club.test\r\n"
		"To: club+bounce-1.1.aaaaaaaaaa@club.test\r\n"
		"Subject: Undelivered Mail Returned to Sender\r\n"
		"Content-Type: multipart/report; boundary=b;\r\n"
		" report-type=delivery-status\r\n\r\n--b\r\n"
		"Content-Type: message/delivery-status\r\n\r\n"
		"Reporting-MTA: dns; x\r\n\r\nAction: failed\r\n"
		"Status: 5.1.1\r\n\r\n--b--\r\n";

	fixture_put(loop->inbox, number, forged, strlen(forged), clock_now());
}

TEST(test_T6_late_bounce)
{
	LoopSetup setup = { 0 };
	g_autoptr(Loop) loop = loop_new(&setup);

	loop_match(loop, people);
	loop_run(loop, 0, NULL);
	loop_is(loop, SCORE, "0");
	loop_arrived(loop, 1);
	forge(loop, 900);
	loop_run(loop, 0, NULL);
	loop_is(loop, "SELECT count(*) FROM inbox WHERE state = 3", "2");
	loop_is(loop,
		"SELECT kind || ' ' || status FROM bounces"
		" ORDER BY id LIMIT 1",
		"hard 5.1.1");
	loop_is(loop, "SELECT count(*) FROM bounces", "1");
	loop_is(loop, SCORE, "2");
	loop_is(loop, OTHERS, "0");
	loop_is(loop, EXCUSED, "0");
	/* No answer is sent, and nothing else changed. */
	loop_run(loop, 0, NULL);
	loop_is(loop, SCORE, "2");
}

TEST_CONDITIONS(.setup = fixture_setup);
