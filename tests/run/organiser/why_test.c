/* "I sent my move!": the last lines of the story resolve each complaint (PLAY
 * 4), without telling a secret. */
#include "lib/evening.h"
#include "lib/program.h"

#include "club/news/tell.h"
#include "run/organiser/why.h"
#include "store/players.h"

#include <string.h>

#define OLGA "olga@games.example"
#define ELSEWHERE "eve@elsewhere.example"
#define SECRET "my bid is 777k" /* in subjects */

/* --- helpers ------------------------------------------------------------- */

/* Returns the name of a player whose move is awaited. */
static const char *
asked_name(const Evening *evening)
{
	g_autoptr(GPtrArray) players = player_by_address(
		evening_store(evening), evening->turn->to, NULL);

	ck_assert_uint_eq(players->len, 1);
	return kept(g_strdup(((Player *)players->pdata[0])->name));
}

static char *
story_of(const Evening *evening, const char *player, bool all)
{
	const WhyAsked asked = { player, evening->match, all };
	g_auto(Listing) out = listing_new(evening->fixture->club, "en");

	must(why_of(&out, evening->fixture->now, &asked, &error));
	return kept(g_strdup(out.text->str));
}

static int
lines_of(const char *text)
{
	int n = 0;

	for (; *text; text++)
		n += *text == '\n';
	return n;
}

/* Checks the last lines, and that the story is short and tells no secret. */
static void
check_verdict(const Evening *evening, const char *const *texts)
{
	const char *story = story_of(evening, evening->turn->to, false);
	const char *verdict = strstr(story, "\nVerdict: ");
	g_auto(GStrv) token = g_strsplit(evening->turn->reply_to, "@", 2);

	ck_assert_msg(verdict != NULL, "%s", story);
	for (; *texts; texts++)
		ck_assert_msg(strstr(verdict, *texts), "no '%s' in:\n%s",
			      *texts, story);
	ck_assert_int_le(lines_of(story), WHY_LINES);
	ck_assert_msg(!strstr(story, token[0]), "%s", story);
	ck_assert_msg(!strstr(story, "777k"), "%s", story);
}

#define VERDICT(evening, ...)                                                  \
	check_verdict(evening, (const char *const[]){ __VA_ARGS__, NULL })

/* Delivers a mail with a secret in its subject, and plays a pass. */
static void
write_raw(Evening *evening, const char *from, const char *to, const char *more,
	  const char *text)
{
	g_autofree char *raw = g_strdup_printf(
		"From: Somebody <%s>\nTo: %s\nSubject: " SECRET
		"\nMessage-ID: <w%d@mail.example>\n%s\n%s\n",
		from, to, evening->fixture->delivered, more, text);

	club_fixture_deliver(evening->fixture, raw);
	evening_go_on(evening);
}

/* --- sent to the wrong address -------------------------------------------- */

EVENING_TEST(from_another_address_that_names_them, 3)
{
	write_raw(evening, ELSEWHERE, "club@games.example", "",
		  formatted("It's %s. " SECRET "\n\n1", asked_name(evening)));
	VERDICT(evening, "came from " ELSEWHERE, "we don't know that address",
		"to write from", evening->turn->to, "pennypost player set ",
		" address " ELSEWHERE);
}

/* Organisers mention players all the time; and if a mail has no readable
 * address, none is suggested. */
EVENING_TEST(whoever_else_names_them, 3)
{
	static const char *const others[] = { OLGA, "e\xff@x.example" };
	g_autofree char *text = g_strdup_printf("why %s", asked_name(evening));

	for (gsize i = 0; i < G_N_ELEMENTS(others); i++)
		write_raw(evening, others[i], "club@games.example", "", text);
	assert_lacks(story_of(evening, evening->turn->to, false), OLGA,
		     "an address we don't know");
}

/* An address may contain shell syntax. */
EVENING_TEST(a_command_to_paste_is_quoted, 3)
{
	write_raw(evening, "`id`@elsewhere.example", "club@games.example", "",
		  formatted("%s here.", asked_name(evening)));
	VERDICT(evening, " address '`id`@elsewhere.example'");
}

EVENING_TEST(from_theirs_to_the_plain_address, 3)
{
	write_raw(evening, evening->turn->to, "club@games.example", "", "1");
	VERDICT(evening, "went to the club's address", "nothing was played",
		"with Reply");
}

EVENING_TEST(in_answer_but_to_a_typed_address, 3)
{
	g_autofree char *answers =
		g_strdup_printf("In-Reply-To: %s\n", evening->turn->message_id);

	write_raw(evening, ELSEWHERE, "club@games.example", answers, "1");
	VERDICT(evening, "is an answer to a letter to ",
		"didn't go to its reply address",
		"They have a new one in letter ");
}

/* --- held, late, asked back, set aside, nothing ----------------------------
 */

EVENING_TEST(held_for_confirmation, 3)
{
	club_fixture_configure(fixture, CONFIG("trust.strict_sender", "yes"));
	write_raw(evening, ELSEWHERE, evening->turn->reply_to, "", "1");
	VERDICT(evening, "is held until ", " confirms it", "asks them",
		evening->turn->to);
}

EVENING_TEST(too_late, 3)
{
	evening_later(evening, 49);
	write_raw(evening, evening->turn->to, evening->turn->reply_to, "", "1");
	VERDICT(evening, "came too late", "after the deadline",
		"automatic move of step 1",
		"pennypost match rollback mg-1 to 0 --why TEXT");
}

EVENING_TEST(misread_and_asked_back, 3)
{
	write_raw(evening, evening->turn->to, evening->turn->reply_to, "",
		  "play degsa/plian");
	VERDICT(evening, "wasn't clear", "asked back (handed over ",
		"hasn't answered it", "pennypost match play-for mg-1 ");
}

EVENING_TEST(in_the_quarantine, 3)
{
	write_raw(evening, evening->turn->to, evening->turn->reply_to,
		  "List-Id: <all.example>\n", "1");
	VERDICT(evening, "is in quarantine", "pennypost mail show 1 --raw",
		"Tried again, it would end there again",
		"pennypost match play-for mg-1 ");

	g_autoptr(InboxRow) row = NULL;

	must(inbox_get(evening_store(evening), 1, &row, &error));
	row->player = club_fixture_player_id(fixture, asked_name(evening));
	must(inbox_settle(evening_store(evening), row, INBOX_QUARANTINE,
			  "waited two days behind too many others", &error));
	VERDICT(evening, "is in quarantine (waited two days",
		"To play it: pennypost mail retry 1");
}

EVENING_TEST(never_arrived, 3)
{
	VERDICT(evening, "Nothing has come from ", "Their address is ",
		evening->turn->to,
		"The move is asked for in letter 1: handed over ",
		"The mailbox ", "pennypost doctor");
	evening_later(evening, 49);
	VERDICT(evening, "Nothing has come from ", "automatic move of step 1");
}

EVENING_TEST(letters_do_not_reach_them, 3)
{
	Store *store = evening_store(evening);
	Player *player = club_fixture_player(fixture, asked_name(evening));
	BounceScore score = { .player = player->id, .suspended = fixture->now };

	player->mail_off = true;
	must(player_set(store, player, &error));
	must(bounces_score_set(store, &score, &error));
	VERDICT(evening, "Nothing has come from ", "`mail off`",
		"came back, so few go there since 2026-11-20",
		"pennypost player set ");
}

EVENING_TEST(played_after_all, 3)
{
	write_raw(evening, evening->turn->to, evening->turn->reply_to, "", "1");
	VERDICT(evening, "brought a move or plan, and we took it");
}

/* A mail about another match, and one unrelated to theirs, don't belong to
 * it. */
EVENING_TEST(a_strangers_mail_is_not_theirs, 3)
{
	write_raw(evening, ELSEWHERE, "club@games.example", "", "games");
	VERDICT(evening, "Nothing has come from ");
}

/* --- how much ------------------------------------------------------------ */

static void
add_mails(const Evening *evening, int n)
{
	Store *store = evening_store(evening);

	for (int i = 0; i < n; i++) {
		InboxRow row = {
			.mailbox = (char *)"x",
			.uid = (guint32)i + 1,
			.key = (char *)"",
			.arrived = evening->fixture->now + i,
			.state = INBOX_PLAYED,
			.reason = (char *)"",
			.player =
				club_fixture_player_id(evening->fixture, "Ann"),
			.message_id = (char *)"",
			.body_hash = (char *)"",
			.subject = (char *)SECRET,
			.from = (char *)ANN,
			.receipt = (char *)"",
		};
		bool added = false;

		must(inbox_add(store, &row, &added, &error));
		ck_assert(added);
	}
}

EVENING_TEST(forty_lines_of_five_hundred_mails, 3)
{
	add_mails(evening, 500);
	const char *story = story_of(evening, "ann", false);

	ck_assert_int_le(lines_of(story), WHY_LINES);
	ck_assert_int_gt(lines_of(story), WHY_LINES - 5);
	assert_has(story, " older lines, from 2026-");
	assert_has(story, "\nVerdict: ");
	ck_assert(!strstr(story, "777k"));
	story = story_of(evening, "ann", true);
	ck_assert_int_gt(lines_of(story), 500);
	ck_assert(!strstr(story, "older line"));
}

/* --- by mail -------------------------------------------------------------- */

TABLE(spoken, const char *language, *line, *verdict) = {
	{ "en", "why Ann mg-1", "Verdict: Nothing has come from Ann" },
	{ "de", "warum Ann in mg-1", "Ergebnis: Von Ann kam bisher nichts" },
	{ "fr", "pourquoi Ann dans mg-1",
	  "Conclusion\u00a0: Ann n’a rien envoyé" },
};

EVENING_TEST_EACH(by_mail_in_each_language, spoken, 3)
{
	Run run = { .club = fixture->club, .now = fixture->now };

	must(tell_who_runs(&run, NULL, json_string("Something is up."),
			   &error));
	evening_go_on(evening);
	const Opened *letter = letter_to(evening->letters, OLGA);

	club_fixture_configure(fixture,
			       CONFIG("club.language", spoken[_i].language));
	evening_answer(evening, letter, spoken[_i].line);
	bool told = false;

	ptr_array_foreach (const Opened, one, evening->letters) {
		if (strcmp(one->to, OLGA) != 0)
			continue;
		assert_silent(one, ANN);
		told |= !first_said(one,
				    TEXTS(spoken[_i].verdict, "a…@example.com"),
				    false);
	}
	ck_assert(told);
}

/* --- by the program ------------------------------------------------------ */

/* A letter's own deadline counts: before the extra time. */
PROGRAM_TEST(the_date_of_a_letter, program_match())
{
	g_auto(Ran) ann = program_run(dir, WORDS("why", "Ann"));
	g_auto(Ran) bob = program_run(dir, WORDS("why", "Bob"));
	const char *both = kept(g_strconcat(ann.out, bob.out, NULL));

	ck_assert_msg(strstr(both, "(turn, due 2026-11-22 ") != NULL, "%s",
		      both);
}

PROGRAM_TEST(by_the_program, program_match())
{
	program_prints(dir, "why Ann", "Verdict: Nothing has come from Ann");
	program_prints(dir, "why ann@x.example mg-1 --all", "Verdict: ");
	program_fails(dir, "why Anm", 65, "Do you mean Ann?");
	program_fails(dir, "why Ann mg-7", 65, "mg-7");
	program_fails(dir, "why nobody@x.example", 65,
		      "Nobody here is called nobody@x.example");
}
