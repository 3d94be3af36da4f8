/* size_test.c - no letter exceeds 100 kB in all, whatever is quoted in it (PLAY
 * 1). */
#include "club/installation/reply_address.h"
#include "lib/evening.h"

#include "base/dice.h"
#include "store/outbox.h"
#include "store/talk.h"
#include "store/tokens.h"

#define EIGHT_BIT                                                              \
	"Content-Type: text/plain; charset=utf-8\n"                            \
	"Content-Transfer-Encoding: 8bit\n"

#define WHOLE 100000
#define LIVE 30

/* Text that grows when encoded: in HTML, in quoted-printable, in both, and text
 * that has no place to break. */
static const char *const bulky[] = { "&", "=", "\xf0\x9f\x98\x80", "<b>\"",
				     "x" };

static char *
many(const char *what, gsize octets)
{
	GString *text = g_string_new(NULL);

	while (text->len + strlen(what) <= octets)
		g_string_append(text, what);
	return g_string_free(text, FALSE);
}

/* Checks all letters ever written; returns the size of the largest in
 * octets. */
static gsize
assert_small(const Evening *evening)
{
	Store *store = evening->fixture->club->store;
	g_autoptr(GPtrArray) rows = outbox_recent(store, -1, 10000, NULL);
	gsize most = 0;

	for (guint i = 0; i < rows->len; i++) {
		g_autoptr(OutboxRow) row =
			found(OutboxRow, outbox_get, store,
			      ((OutboxRow *)rows->pdata[i])->id);
		gsize size = g_bytes_get_size(row->bytes);

		ck_assert_msg(size <= WHOLE, "%s: %" G_GSIZE_FORMAT,
			      row->subject, size);
		most = MAX(most, size);
	}
	return most;
}

/* --- receipts ----------------------------------------------------------- */

/* Twenty mails of a run, each with a thousand lines that are quoted back. */
EVENING_TEST_EACH(receipts, bulky, 2)
{
	g_autofree char *word = many(bulky[_i], 200);
	g_autoptr(GString) lines = g_string_new(NULL);

	for (int i = 0; i < 1000; i++)
		g_string_append_printf(lines, "set zone %d %s\n", i, word);
	for (int i = 0; i < 20; i++)
		club_fixture_answer(fixture, evening->turn, lines->str);
	evening_go_on(evening);
	ck_assert_uint_gt(assert_small(evening), 50000);
	const Opened *answer = letter_to(evening->letters, evening->turn->to);

	assert_says(answer, "more lines)");
	/* The important parts are complete. */
	assert_says(answer, HAND, "Answer by ", "|  1  ",
		    "| 10  play van-gogh/down\n", "Check word ");
}

/* --- talk --------------------------------------------------------------- */

EVENING_TEST_EACH(talk, bulky, 3)
{
	g_autofree char *text = many(bulky[_i], 1990);
	static const char *const speakers[] = { "Ann", "Bob" };

	for (int i = 0; i < 20; i++)
		for (int k = 0; k < 2; k++) {
			player_writes(
				fixture, speakers[k],
				formatted("mg-1: tell Cid: %d %s", i, text));
		}
	evening_go_on(evening);
	fixture->now += HOUR;
	evening_go_on(evening);
	ck_assert(has_letter(evening->letters, CID));
	ck_assert_uint_gt(assert_small(evening), 20000);
}

/* --- digests, status ---------------------------------------------------- */

EVENING_TEST(many_matches, 3)
{
	player_writes(fixture, "Ann", "set letters digest 20:00");
	for (int i = 1; i < LIVE; i++)
		g_free(club_fixture_match(fixture, 3, NULL));
	for (int i = 0; i < 3; i++) {
		fixture->now += 7 * HOUR;
		evening_go_on(evening);
	}
	evening_hears(evening, "Ann", "status\nlist\nhelp");
	ck_assert_uint_gt(assert_small(evening), 50000);
}

/* --- what is stored ----------------------------------------------------- */

/* Text that doesn't compress well. */
static void
fill_talk(const Evening *evening, int rows)
{
	Store *store = evening->fixture->club->store;
	gint64 ann = club_fixture_player_id(evening->fixture, "Ann");
	static const guint8 seed[SEED_BYTES] = { 1 };
	Dice dice = dice_new(seed, "size");

	must(store_begin(store, &error));
	for (int i = 0; i < rows; i++) {
		g_autoptr(GString) text = g_string_new(NULL);
		gint64 id;

		while (text->len < 1500)
			g_string_append_printf(text, "%08x",
					       dice_below(&dice, G_MAXUINT32));
		TalkRow row = { .match = 1,
				.player = ann,
				.hearer = HEARER_TABLE,
				.at = evening->fixture->now,
				.text = text->str };

		must(talk_add(store, &row, &id, &error));
	}
	must(store_commit(store, &error));
}

/* As many letters as are needed, four at most; each says which part it is. */
TEST_RANGE(my_data, 0, 4)
{
	static const struct {
		int rows, letters;
	} cases[] = { { 0, 1 }, { 60, 1 }, { 250, 4 }, { 2000, 4 } };
	g_auto(Evening) evening = evening_begin(2, NULL);

	fill_talk(&evening, cases[_i].rows);
	evening_hears(&evening, "Ann", "my data");
	assert_small(&evening);
	ck_assert_int_eq(letters_to(evening.letters, ANN),
			 1 + cases[_i].letters);
	ck_assert_int_eq(letters_saying(evening.letters, "This is part 4 of 4"),
			 cases[_i].letters == 4);
	ck_assert_int_eq(
		letters_saying(evening.letters, "more than letters can carry"),
		cases[_i].rows == 2000 ? 4 : 0);
}

/* --- the organiser ------------------------------------------------------ */

EVENING_TEST_EACH(the_organisers, bulky, 2)
{
	Token token = { .scope = (char *)"organiser",
			.holder = (char *)"olga@games.example" };
	g_autofree char *to =
		reply_address_new(fixture->club, fixture->now, &token, NULL);
	g_autofree char *text = many(bulky[_i], 90000);
	g_auto(GStrv) words = g_regex_split_simple("(?s)(.{300})", text, 0, 0);

	put_mail(
		fixture,
		HEAD(.from = "olga@games.example", .to = to, .more = EIGHT_BIT),
		formatted("announce %s\n\naudit mg-1",
			  kept(g_strjoinv("\n", words))));
	evening_go_on(evening);
	ck_assert(has_letter(evening->letters, ANN));
	assert_small(evening);
}

/* --- strangers ---------------------------------------------------------- */

EVENING_TEST_EACH(strangers, bulky, 2)
{
	g_autofree char *word = many(bulky[_i], 900);
	g_autofree char *subject = many("=?utf-8?q?=26=26=26=26?= ", 20000);

	put_mail(fixture,
		 HEAD(.from = "s@v.example", .subject = subject,
		      .more = EIGHT_BIT),
		 formatted("register %s\nrules mg\nlist\ngames", word));
	evening_go_on(evening);
	ck_assert(has_letter(evening->letters, "s@v.example"));
	assert_small(evening);
}
