/* Reasons for the organiser's orders: how one may be written, and what is none
 * (PLAY 2, MAIL R78). */
#include "lib/evening.h"

#include "club/news/tell.h"
#include "store/journal.h"

#define OLGA "olga@games.example"

/* Two running matches, mg-1 and mg-2, both of Ann and Bob. */
typedef struct {
	Evening evening;
	const Opened *letter; /* to her */
} Office;

static Office
office_open(void)
{
	Office office = { .evening = evening_begin(2, NULL) };
	ClubFixture *fixture = office.evening.fixture;
	Run run = { .club = fixture->club, .now = fixture->now };

	must(tell_who_runs(&run, NULL, json_string("Something is up."),
			   &error));
	evening_go_on(&office.evening);
	office.letter = letter_to(office.evening.letters, OLGA);
	evening_answer(&office.evening, office.letter,
		       "new match masters-gallery with Ann, Bob");
	evening_answer(&office.evening, office.letter, "start mg-2");
	return office;
}

static void
office_close(Office *office)
{
	evening_end(&office->evening);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Office, office_close)

#define OFFICE_TEST_EACH(name, table)                                          \
	TEST_IN_EACH(name, table, Office, office, office_open())

/* Returns everything sent to an address, on one line. */
static char *
text_to(const Office *office, const char *address)
{
	g_autoptr(GString) all = g_string_new(" ");

	ptr_array_foreach (const Opened, letter, office->evening.letters) {
		g_auto(GStrv) words = g_strsplit_set(letter->text, " \n|", -1);

		for (int w = 0; !strcmp(letter->to, address) && words[w]; w++)
			if (*words[w])
				g_string_append_printf(all, "%s ", words[w]);
	}
	return g_strdup(all->str);
}

static char *
order(Office *office, const char *lines)
{
	evening_answer(&office->evening, office->letter, lines);
	return text_to(office, OLGA);
}

/* Plays a step in mg-1 that shows a card. */
static void
play(Office *office)
{
	evening_answer(&office->evening, asked(office->evening.kept->pdata[0]),
		       "1");
	ck_assert_int_eq(evening_steps(&office->evening), 1);
}

static bool
is_paused(const Office *office, const char *name)
{
	g_autoptr(MatchRow) row = NULL;

	must(match_find(evening_store(&office->evening), name, &row, &error));
	ck_assert_ptr_nonnull(row);
	return row->paused != TIME_NONE;
}

static char *
logged(const Office *office, const char *act)
{
	g_autoptr(GPtrArray) rows =
		journal_recent(evening_store(&office->evening), 1, NULL);
	const JournalRow *row = rows->pdata[0];

	ck_assert_str_eq(row->act, act);
	return g_strdup(row->detail);
}

/* --- reasons ---------------------------------------------------------- */

TABLE(reasons, const char *language, *line, *reason) = {
	{ "en", "pause mg-1 Bob has no power", "Bob has no power" },
	{ "en", "pause mg-1: Bob has no power", "Bob has no power" },
	{ "en", "pause mg-1 : Bob has no power", "Bob has no power" },
	{ "en", "pause mg-1 Bob: ill", "Bob: ill" },
	{ "en", "Pause MG-1: Bob: ill", "Bob: ill" },
	{ "en", "pause mg-1, Bob is ill", "Bob is ill" },
	{ "en", "pause mg-1 Ann isn't well", "Ann isn't well" },
	{ "en", "pause mg-1 Ann can't play this week",
	  "Ann can't play this week" },
	{ "en", "pause mg-1 Ann hasn't moved yet", "Ann hasn't moved yet" },
	{ "en", "pause mg-1 Ann and Bob are away", "Ann and Bob are away" },
	{ "en", "pause mg-1 Bob is ill, sorry", "Bob is ill, sorry" },
	{ "en", "pause mg-1 nobody has time", "nobody has time" },
	{ "en", "pause mg-1 Ann has covid-19", "Ann has covid-19" },
	{ "en", "pause mg-1 a slip of mine, my mistake",
	  "a slip of mine, my mistake" },
	{ "en", "pause mg-1 the players asked for it, no hurry",
	  "the players asked for it, no hurry" },
	{ "en", "pause mg-1 Bob waits for a new card",
	  "Bob waits for a new card" },
	{ "en", "pause mg-1: no power at Bob's", "no power at Bob's" },
	{ "en", "pause mg-1: mg-2 is played first", "mg-2 is played first" },
	{ "en", "pause mg-1: and so on", "and so on" },
	{ "en", "pause mg-1 notice of a storm", "notice of a storm" },
	{ "en", "please pause mg-1: Bob is ill, thanks", "Bob is ill" },
	{ "en", "I'd like to pause mg-1 Bob is ill please, thank you!",
	  "Bob is ill" },
	{ "fr", "suspends mg-1 : Bob n'est pas l\u00e0",
	  "Bob n'est pas l\u00e0" },
	{ "fr", "suspends mg-1 Bob est malade, merci", "Bob est malade" },
	{ "de", "pausiere mg-1: kein Strom bei Bob", "kein Strom bei Bob" },
	{ "de", "pausiere mg-1 Bob ist nicht gesund, danke",
	  "Bob ist nicht gesund" },
};

/* The order is carried out; the answer, the log and the players' letters have
 * the reason. */
OFFICE_TEST_EACH(a_reason, reasons)
{
	const char *line = reasons[_i].line;

	club_fixture_configure(office->evening.fixture,
			       CONFIG("club.language", reasons[_i].language));
	g_autofree char *answer = order(office, line);
	g_autofree char *told = g_strdup_printf("| %s", reasons[_i].reason);

	ck_assert_msg(is_paused(office, "mg-1"), "%s: %s", line, answer);
	ck_assert(!is_paused(office, "mg-2"));
	ck_assert_str_eq(kept(logged(office, "pause")), reasons[_i].reason);
	assert_has(answer, reasons[_i].reason);
	assert_told(office->evening.letters, ANN, told);
}

/* --- without a reason ----------------------------------------------------- */

#define FREE "We aren't sure"
#define BACK "take this back"

TABLE(doubtful, const char *line, *answer, *offer) = {
	{ "pause mg-1 and mg-2 Bob is ill", FREE,
	  "pause mg-1: and mg-2 Bob is ill" },
	{ "pause mg-1 mg-2 too", FREE, "pause mg-1: mg-2 too" },
	{ "pause mg-1 same as MG 2", FREE, NULL },
	{ "pause mg-1 not mg-2", FREE, NULL },
	{ "pause mg-1 as we did with mg-17", FREE, NULL },
	{ "pause mg-1 or not", FREE, NULL },
	{ "pause mg-1 would be good", FREE, NULL },
	{ "pause mg-1 is fine with me", FREE, NULL },
	{ "pause mg-1 no power at Bob's", FREE,
	  "pause mg-1: no power at Bob's" },
	{ "pause mg-1 not for long", FREE, NULL },
	{ "pause mg-1 if Ann asks for it", FREE, NULL },
	{ "pause mg-1 ok with you?", FREE, NULL },
	{ "pause mg-1 und mg-2 wegen Urlaub", FREE, NULL },
	{ "pause mg-1 oder lieber morgen", FREE, NULL },
	{ "pause mg-1 nicht heute", FREE, NULL },
	{ "pause mg-1 ou demain", FREE, NULL },
	{ "pause mg-1 et les autres", FREE, NULL },
	{ "pause mg-1 ne peut pas jouer", FREE, NULL },
	{ "pause mg-1 no wait, don't", BACK, NULL },
	{ "pause mg-1: no wait, don't", BACK, NULL },
	{ "pause mg-1 Bob is ill, no, don't", BACK, NULL },
	{ "pause mg-1 Bob is ill. Scratch that.", BACK, NULL },
	{ "pause mg-1 hm, better not", BACK, NULL },
	{ "pause mg-1 oops, wrong match", BACK, NULL },
	{ "pause mg-1 Ann is ill - never mind", BACK, NULL },
	{ "pause mg-1 Bob is ill, please do not pause it", BACK, NULL },
	{ "pause mg-1 don\u2019t", BACK, NULL },
	{ "pause mg-1 nein warte, doch nicht", BACK, NULL },
	{ "pause mg-1 Ann ist krank, lieber nicht", BACK, NULL },
	{ "pause mg-1 non attendez", BACK, NULL },
	{ "pause mg-1 Ann est malade, finalement non", BACK, NULL },
	{ "extend mg-1 24h and mg-2", FREE, "extend mg-1 24h: and mg-2" },
	{ "extend mg-1 24h no wait, don't", BACK, NULL },
	{ "cancel mg-1 or mg-2", FREE, "cancel mg-1: or mg-2" },
	{ "cancel mg-1 no wait, don't", BACK, NULL },
	{ "rollback mg-1 to 0 even-revealed and mg-2", FREE,
	  "rollback mg-1 to 0 even-revealed: and mg-2" },
	{ "eject Ann in mg-1 and mg-2", FREE, "eject Ann in mg-1: and mg-2" },
	{ "replace Ann in mg-1 with Cid and Bob in mg-2", FREE, NULL },
	{ "eject Ann in mg-1: no, don't", BACK, NULL },
};

/* Nothing is done and nobody is told; a button repeats what she wrote. */
OFFICE_TEST_EACH(no_reason, doubtful)
{
	const char *line = doubtful[_i].line;

	play(office);
	g_autofree char *answer = order(office, line);

	ck_assert_msg(!is_paused(office, "mg-1"), "%s", line);
	assert_has(answer, doubtful[_i].answer);
	assert_lacks(answer, "<match>");
	if (doubtful[_i].offer)
		assert_has(answer, doubtful[_i].offer);
	ck_assert_uint_eq(office->evening.letters->len, 1);
}

/* --- several matches -------------------------------------------------- */

static const char *const both[] = {
	"pause mg-1 and mg-2",		 "pause mg-1, mg-2",
	"pause mg-1 & mg-2: a storm",	 "pause mg-1, and mg-2 please",
	"pausiere mg-1 und mg-2: Sturm", "suspends mg-1 et mg-2",
};

OFFICE_TEST_EACH(two_matches, both)
{
	g_autofree char *answer = order(office, both[_i]);

	ck_assert_msg(is_paused(office, "mg-1"), "%s: %s", both[_i], answer);
	ck_assert_msg(is_paused(office, "mg-2"), "%s: %s", both[_i], answer);
	g_autofree char *back = order(office, "resume mg-1 and mg-2");

	ck_assert_msg(!is_paused(office, "mg-1") && !is_paused(office, "mg-2"),
		      "%s: %s", both[_i], back);
}

/* --- the other acts --------------------------------------------------- */

TABLE(acts, const char *line, *reason) = {
	{ "cancel mg-1: a slip", "a slip" },
	{ "cancel mg-1 a slip", "a slip" },
	{ "cancel mg-1 Bob: gone", "Bob: gone" },
	{ "cancel mg-1, a slip, thanks", "a slip" },
	{ "rollback mg-1: to 0 even-revealed : a slip", "a slip" },
	{ "rollback mg-1 to 0 even-revealed: a slip", "a slip" },
	{ "rollback mg-1 to 0 even-revealed a slip", "a slip" },
	{ "rollback mg-1 to step 0 --even-revealed : a slip", "a slip" },
	{ "rollback mg-1 to 0, even-revealed: Ann: a slip", "Ann: a slip" },
	{ "eject Ann in mg-1: gone", "gone" },
	{ "eject Ann in mg-1 she is gone", "she is gone" },
	{ "eject mg-1: seat 1: gone", "gone" },
	{ "eject seat 1 in mg-1, gone", "gone" },
	{ "replace Ann in mg-1 with Cid: gone", "gone" },
	{ "replace Ann in mg-1 with Cid she has moved", "she has moved" },
	{ "replace mg-1: seat 1 with Cid, she moved with Bob",
	  "she moved with Bob" },
};

/* Each asks for confirmation first; then its answer has the reason. */
OFFICE_TEST_EACH(acts_with_a_reason, acts)
{
	play(office);
	assert_has(kept(order(office, acts[_i].line)), "confirm");
	const Opened *question =
		letter_about(office->evening.letters, OLGA, "onfirm");

	evening_answer(&office->evening, question, "yes");
	g_autofree char *quoted = g_strdup_printf("'%s'", acts[_i].reason);
	g_autofree char *answer = text_to(office, OLGA);
	g_autofree char *told = text_to(office, "bob@example.net");

	assert_has(answer, quoted);
	assert_has(told, acts[_i].reason);
}

TABLE(others, const char *line, *answer) = {
	{ "extend mg-1 24h: a storm", "'a storm'" },
	{ "extend mg-1 2 days a storm", "'a storm'" },
	{ "extend mg-1: by 24h a storm, thanks", "'a storm'" },
	{ "extend mg-1 24h, thanks", "mg-1 has 1 day more" },
	{ "excuse Ann in mg-1: ill", "missed nothing" },
	{ "excuse Ann she was ill", "missed nothing" },
	{ "pause mg-1 please, thanks", "mg-1 is paused" },
	{ "puase mg-1", "pause mg-1" },
	{ "rollback mg-1", "rollback mg-1 to 7" },
	{ "rollback mg-1 to 0: a slip", "is at step 0" },
	{ "rollback mg-1: to 0 a slip", "is at step 0" },
	{ "rollback mg-1 to 0 : a slip", "is at step 0" },
};

OFFICE_TEST_EACH(other_acts, others)
{
	g_autofree char *answer = order(office, others[_i].line);

	assert_has(answer, others[_i].answer);
	assert_lacks(answer, "<match>");
}
