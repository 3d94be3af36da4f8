/* The last letter of a match: the places first, another match, and the record,
 * attached and by mail (PLAY 1). */
#include "lib/evening.h"

#include "mail/message/packed.h"
#include "match/record.h"

/* Plays a match to its end without any answers. */
static Evening
played_out(void)
{
	Evening evening = evening_begin(2, NULL);

	for (int i = 0; i < 200; i++) {
		evening.fixture->now += 49 * HOUR;
		evening_go_on(&evening);
		MatchRow *row = evening_row(&evening);

		if (row->phase == MATCH_FINISHED)
			return evening;
	}
	ck_abort_msg("the match does not end");
}

/* Returns the bytes of a letter as sent. */
static char *
raw_of(const Evening *evening, const Opened *letter)
{
	g_autofree char *folder = g_build_filename(evening->fixture->dir,
						   "mail", "out", "new", NULL);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	const char *name;

	while ((name = g_dir_read_name(dir))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		g_autofree char *text = NULL;

		must(g_file_get_contents(path, &text, NULL, &error));
		if (strstr(text, letter->message_id) &&
		    strstr(text, letter->subject + 7))
			return g_steal_pointer(&text);
	}
	ck_abort_msg("no %s", letter->message_id);
}

/* Returns the attached record, unpacked. */
static json_t *
record_beside(const Evening *evening, const Opened *letter)
{
	g_autofree char *raw = raw_of(evening, letter);
	const char *part = strstr(raw, "filename=mg-1.json.gz");
	gsize n = 0;

	ck_assert_msg(part != NULL, "nothing lies beside %s", letter->subject);
	ck_assert_uint_lt(strlen(raw), 100000);
	const char *start = strstr(part, "\n\n");

	if (!start)
		start = strstr(part, "\r\n\r\n");
	ck_assert_ptr_nonnull(start);
	g_autofree char *coded =
		g_strndup(start, (gsize)(strstr(start, "\n--") - start));
	guchar *bytes = g_base64_decode(coded, &n);
	g_autoptr(GBytes) packed = g_bytes_new_take(bytes, n);
	g_autofree char *text = packed_open(packed, NULL);

	ck_assert_ptr_nonnull(text);
	return json_loads(text, JSON_REJECT_DUPLICATES, NULL);
}

TEST_IN(places_come_first_and_then_what_is_next, Evening, evening, played_out())
{
	const Opened *letter = letter_to(evening->letters, BOB);
	const char *places = strstr(letter->text, " points");
	const char *rematch = strstr(letter->text, "\n| rematch mg-1\n");
	const char *record = strstr(letter->text, "\n| record mg-1\n");

	assert_says(letter, "The final table of mg-1");
	ck_assert(places && rematch && record);
	ck_assert(places < rematch && rematch < strstr(letter->text, "plays "));
	ck_assert(rematch < record);
	assert_has(letter->html, "body=rematch\"", "body=record\"");
	evening_answer(evening, letter, "rematch mg-1");
	ck_assert(has_letter(evening->letters, ANN));
}

TEST_IN(the_record_lies_beside_it, Evening, evening, played_out())
{
	const Opened *letter = letter_to(evening->letters, BOB);
	json_auto_t *record = record_beside(evening, letter);
	int steps = 0;

	assert_says(letter, "mg-1.json.gz");
	must(record_verify(record, &steps, &error));
	ck_assert_int_eq(steps, evening_steps(evening));
}

/* --- the club's site ----------------------------------------------------- */

#define SITE "https://club.example/on/the/pages"
#define PAGE SITE "/match/mg-1.html"

/* Plays a match to its end in a club with a site. */
static Evening
played_for_the_site(bool unlisted)
{
	Evening evening = evening_begin(2, NULL);

	club_fixture_configure(evening.fixture, CONFIG("site.url", SITE));
	evening_hears(&evening, "Ann", "set unlisted mg-1");
	if (unlisted)
		evening_hears(&evening, "Bob", "set unlisted mg-1");
	for (int i = 0; i < 200; i++) {
		evening.fixture->now += 49 * HOUR;
		evening_go_on(&evening);
		g_autoptr(MatchRow) row = evening_row(&evening);

		if (row->phase == MATCH_FINISHED)
			return evening;
	}
	ck_abort_msg("the match does not end");
}

TEST(it_leads_to_the_replay)
{
	g_auto(Evening) evening = played_for_the_site(false);
	const Opened *letter = letter_to(evening.letters, BOB);

	assert_says(letter, PAGE "\n");
	ck_assert_ptr_nonnull(strstr(letter->html, "href=\"" PAGE "\""));
}

TEST(it_leads_nowhere_if_unlisted)
{
	g_auto(Evening) evening = played_for_the_site(true);

	assert_silent(letter_to(evening.letters, BOB), "https:");
	assert_silent(letter_to(evening.letters, BOB), "step by step");
}

/* --- the record by mail -------------------------------------------------- */

static const char *const ways[] = { "record", "record mg-1", "mg-1: record" };

TEST_IN_EACH(the_record_comes_by_mail, ways, Evening, evening, played_out())
{
	const Opened *last = letter_to(evening->letters, BOB);
	json_t *beside = record_beside(evening, last), *mailed;

	evening_answer(evening, last, ways[_i]);
	const Opened *letter =
		letter_about(evening->letters, NULL, "[mg-1] The match record");

	ck_assert_str_eq(letter->to, BOB);
	mailed = record_beside(evening, letter);
	ck_assert(json_equal(beside, mailed));
	json_decref(beside);
	json_decref(mailed);
}

/* The record of a running match would show what is hidden; and others' matches
 * are private. */
EVENING_TEST(no_record_of_what_runs, 2)
{
	g_autofree char *writer = g_strdup(evening->turn->to);

	evening_write(evening, "record");
	assert_told(evening->letters, writer, "a match record once");
	evening_hears(evening, "Cid", "record mg-1");
	assert_told(evening->letters, CID, "You don't play in mg-1");
}
