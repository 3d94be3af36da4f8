/* own_words_test.c - a match whose players write moves in different languages:
 * each reads and writes their own, and the stored moves are those of an
 * all-English match. */
#include "lib/evening.h"

#include "store/seats.h"
#include "store/steps.h"

#include <glib/gstdio.h>

/* A language with only these words; the rest of its letters is English. */
#define OWN "gsw"

static const char german_moves[] = "[verbs]\n"
				   "play = spiele; lege\n"
				   "second = zweite\n"
				   "pass = passe; nichts\n"
				   "award = medaille; medaille f\u00fcr\n"
				   "give = gebe\n"
				   "add = erg\u00e4nze\n"
				   "add nothing = erg\u00e4nze nichts\n"
				   "[words]\n"
				   "plain = schlicht\n"
				   "draw = ziehen\n"
				   "up = offen\n"
				   "down = verdeckt\n"
				   "simultaneous = zugleich\n"
				   "award = medaille\n"
				   "[decisions]\n"
				   "turn = zug\n"
				   "second card = zweite karte\n"
				   "award = medaille\n"
				   "simultaneous = zugleich\n"
				   "added cards = erg\u00e4nzung\n"
				   "[examples]\n"
				   "turn = spiele vermeer/schlicht dann passe; "
				   "spiele degas/schlicht dann passe; "
				   "spiele monet/schlicht dann passe; "
				   "spiele renoir/schlicht dann passe\n";

static void
write_file(const char *dir, const char *folder, const char *name,
	   const char *text)
{
	g_autofree char *path = g_build_filename(dir, folder, NULL);
	g_autofree char *file = g_build_filename(path, name, NULL);

	ck_assert_int_eq(g_mkdir_with_parents(path, 0700), 0);
	must(g_file_set_contents(file, text, -1, &error));
}

/* Begins a match of three; the named players read German. */
static Evening
evening_of(const char *const *germans)
{
	Evening evening = evening_new();

	write_file(evening.fixture->dir, "templates/" OWN, "words.ini",
		   "[moves]\nseat = Platz\nup to = bis\n");
	write_file(evening.fixture->dir, "templates/" OWN, "commands.ini",
		   "[arguments]\nthen = dann\n");
	write_file(evening.fixture->dir, "games/masters-gallery/" OWN,
		   "words.ini", german_moves);
	/* Commands are loaded when a club is opened. */
	club_fixture_configure(evening.fixture, CONFIG("club.language", "en"));
	for (; *germans; germans++)
		player_writes(evening.fixture, *germans, "set language " OWN);
	club_fixture_pass(evening.fixture);
	g_ptr_array_unref(club_fixture_letters(evening.fixture));
	evening.fixture->now += HOUR;
	return evening;
}

#define NAMES(...) ((const char *const[]){ __VA_ARGS__, NULL })

static Evening
begun(const char *const *germans)
{
	Evening evening = evening_of(germans);

	evening.match = club_fixture_match(evening.fixture, 3, NULL);
	evening_go_on(&evening);
	evening_turn(&evening);
	return evening;
}

/* Returns the match's moves as stored. */
static char *
stored(const Evening *evening)
{
	g_autoptr(GPtrArray) steps = step_list(evening_store(evening),
					       evening_row(evening)->id, NULL);
	GString *all = g_string_new(NULL);

	for (guint i = 0; i < steps->len; i++)
		g_string_append_printf(all, "%s\n",
				       ((StepRow *)steps->pdata[i])->moves);
	return g_string_free(all, FALSE);
}

/* Plays that many turns: everyone who is asked answers with a line of their own
 * menu. Returns the stored moves. */
static char *
played(const char *const *germans, int times)
{
	g_auto(Evening) evening = begun(germans);

	for (int i = 0; i < times; i++) {
		ptr_array_foreach (const Opened, letter, evening.letters) {
			if (!strstr(letter->subject, " (by "))
				continue;
			club_fixture_answer(evening.fixture, letter,
					    menu_line(letter, 1 + i % 2));
		}
		evening_go_on(&evening);
	}
	return stored(&evening);
}

TEST(what_is_stored_is_the_same)
{
	g_autofree char *english = played(NAMES(NULL), 6);
	g_autofree char *mixed = played(NAMES("Ann", "Cid"), 6);
	g_autofree char *german = played(NAMES("Ann", "Bob", "Cid"), 6);

	ck_assert(strstr(english, "\"play ") && strstr(english, "\"give "));
	ck_assert_str_eq(english, mixed);
	ck_assert_str_eq(english, german);
}

static const char *
mailbox_of_other(const Opened *letter)
{
	return strcmp(letter->to, ANN) ? ANN : BOB;
}

#define GERMAN_TEST(name)                                                      \
	TEST_IN(name, Evening, evening, begun(NAMES("Ann", "Bob", "Cid")))

GERMAN_TEST(each_reads_their_own)
{
	const char *first = menu_line(evening->turn, 1);

	ck_assert_str_eq(kept(stored(evening)), "");
	ck_assert_msg(g_str_has_prefix(first, "spiele "), "%s", first);
	assert_has(evening->turn->html, "body=spiele%20");
	assert_silent(evening->turn, "| play ", "/plain");
	/* An example, in the words of the moves and of the language. */
	assert_says(evening->turn, "/schlicht dann passe");

	evening_write(evening, first);
	/* The events and the table are in the other player's words. */
	const Opened *other =
		letter_to(evening->letters, mailbox_of_other(evening->turn));

	assert_silent(other, "/plain", "/draw");
}

GERMAN_TEST(other_ways_to_write)
{
	const char *first = menu_line(evening->turn, 1);

	evening_write(evening, joined("LEGE \u201e", first + strlen("spiele "),
				      "\u201c"));
	ck_assert_int_ge(evening_steps(evening), 1);
}

/* An English word is understood from every player, a word of no language from
 * none. */
GERMAN_TEST(english_is_read_always)
{
	g_autofree char *english = g_strconcat(
		"play ", menu_line(evening->turn, 1) + strlen("spiele "), NULL);

	evening_write(evening, "speile");
	ck_assert_int_eq(evening_steps(evening), 0);
	assert_told(evening->letters, evening->turn->to, "spiele ");
	evening_write(evening, english);
	ck_assert_int_ge(evening_steps(evening), 1);
}

GERMAN_TEST(plans_have_english_decisions)
{
	MatchRow *row = evening_row(evening);

	evening_write(evening, "next on medaille: medaille f\u00fcr degas\n"
			       "always on karte: nichts");
	g_autoptr(GPtrArray) seats =
		seat_list(evening_store(evening), row->id, NULL);
	int found = 0;

	for (guint i = 0; i < seats->len; i++) {
		const char *desk = ((SeatRow *)seats->pdata[i])->desk;

		if (!strstr(desk, "degas"))
			continue;
		found++;
		ck_assert_msg(strstr(desk, "\"award\"") &&
				      strstr(desk, "\"second card\"") &&
				      strstr(desk, "nichts"),
			      "%s", desk);
	}
	ck_assert_int_eq(found, 1);
	assert_told(evening->letters, evening->turn->to, "next on medaille");
}

/* --- amounts ------------------------------------------------------------- */

static Evening
auction_in(const char *language)
{
	Evening evening = evening_new();
	const char *const names[] = { "Ann", "Bob", "Cid", NULL };
	g_autofree char *line = g_strconcat("set language ", language, NULL);
	MatchPlan plan = { .game = "masterpiece-1970",
			   .players = names,
			   .seed = SEED };

	write_file(evening.fixture->dir, "templates/" OWN, "words.ini",
		   "[language]\nthousands = '\ndecimal = \u00b7\n");
	for (int i = 0; names[i]; i++)
		player_writes(evening.fixture, names[i], line);
	club_fixture_pass(evening.fixture);
	g_ptr_array_unref(club_fixture_letters(evening.fixture));
	evening.fixture->now += HOUR;
	evening.match = club_fixture_begin(evening.fixture, &plan);
	evening_go_on(&evening);
	return evening;
}

static const char *
auction_move(const Opened *letter)
{
	if (strstr(letter->text, "  bid <"))
		return strcmp(letter->to, ANN) ? "pass" : "bid 600000";
	return strstr(letter->text, "  start <") ? "start 7" : "a";
}

/* Plays that many turns; returns everything written to the players. */
static char *
told_in(const char *language, int times)
{
	g_auto(Evening) evening = auction_in(language);
	GString *all = g_string_new(NULL);

	for (int i = 0; i < times; i++) {
		ptr_array_foreach (const Opened, letter, evening.letters) {
			g_string_append(all, letter->text);
			if (!strstr(letter->subject, " (by "))
				continue;
			club_fixture_answer(evening.fixture, letter,
					    auction_move(letter));
		}
		evening_go_on(&evening);
	}
	return g_string_free(all, FALSE);
}

static bool
holds(const char *text, const char *pattern)
{
	return g_regex_match_simple(pattern, text, 0, 0);
}

/* In news, views, menus and on the board. */
TEST(amounts_are_in_their_signs)
{
	g_autofree char *english = told_in("en", 12);
	g_autofree char *theirs = told_in(OWN, 12);

	ck_assert(holds(english, "for \\d+k"));
	ck_assert(holds(english, "A Ann: \\d\\.\\dM"));
	ck_assert(holds(theirs, "for \\d+k"));
	ck_assert(holds(theirs, "A Ann: \\d·\\dM"));
	ck_assert(!holds(theirs, "\\d,\\d{3}"));
	ck_assert(!holds(theirs, "\\d\\.\\d"));
}
