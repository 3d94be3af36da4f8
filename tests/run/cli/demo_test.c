/* A whole match, and a season, by mail between simulated players in the real
 * four phases: it ends, every mail of a person is answered, and its record
 * replays. */
#include "club/upkeep/opening.h"
#include "lib/folder.h"
#include "lib/foreign.h"
#include "lib/must.h"

#include "club/installation/club.h"
#include "people/demo.h"
#include "store/inbox.h"
#include "store/players.h"

typedef struct {
	char *dir;
	Demo demo;
} Played;

static const char *const mixed[] = { "en", "fr", "de", NULL };

static Played
play(int players, const char *seed, const char *const *languages)
{
	Played played = { .dir = folder_new() };
	DemoPlan plan = { .dir = played.dir,
			  .game = "masters-gallery",
			  .players = players,
			  .seed = seed,
			  .languages = languages };
	GError *error = NULL;

	ck_assert_msg(demo_play(&plan, &played.demo, &error), "%d players: %s",
		      players, error ? error->message : "");
	return played;
}

static void
clear(Played *played)
{
	folder_clear(played->dir);
	demo_clear(&played->demo);
}

static int
inbox_of(const Played *played, InboxState state)
{
	g_autoptr(Club) club = club_open(played->dir, NULL);
	int count = -1;

	ck_assert_ptr_nonnull(club);
	must(inbox_count(club->store, state, &count, &error));
	return count;
}

/* Counts the moves in the record that were made by `by`. */
static int
given_by(const json_t *record, const char *by)
{
	const json_t *step, *move;
	gsize i, n;
	int count = 0;

	json_array_foreach (json_object_get(record, "steps"), i, step)
		json_array_foreach (json_object_get(step, "moves"), n, move)
			count += !strcmp(
				json_string_value(json_object_get(move, "by")),
				by);
	return count;
}

/* Every letter is in its reader's language, and holds no word of another. */
static void
check_languages(const char *dir)
{
	g_autofree char *post =
		g_build_filename(dir, "mail", "out", "new", NULL);
	g_autoptr(GDir) folder = g_dir_open(post, 0, NULL);
	g_autoptr(Club) club = club_open(dir, NULL);
	g_autoptr(Foreign) foreign = foreign_new();
	const char *name;

	ck_assert(folder && club);
	foreign_heard(foreign, "Demo Club Masters Gallery League");
	while ((name = g_dir_read_name(folder))) {
		g_autoptr(Opened) letter = folder_letter(post, name);
		g_autoptr(GPtrArray) people =
			player_by_address(club->store, letter->to, NULL);
		const char *language =
			people->len ? ((Player *)people->pdata[0])->language
				    : "en";
		g_autofree char *found =
			foreign_found(foreign, language, letter);

		ck_assert_msg(!found, "%s reads %s:\n%s\n%s", letter->to,
			      language, found, letter->text);
	}
}

/* --- a match for each number of players ---------------------------------- */

TEST_RANGE(test_match_ends, 2, 6)
{
	Played played = play(_i, "one", mixed);
	const Demo *demo = &played.demo;

	ck_assert_int_eq(demo->post.unanswered, 0);
	ck_assert_int_gt(demo->verified, 20);
	ck_assert_int_eq(demo->verified, demo->post.last.steps);
	ck_assert_int_eq(
		json_array_size(json_object_get(demo->record, "ranks")), _i);
	/* Players answer in time: the stand-in never moves. */
	ck_assert_int_eq(given_by(demo->record, "stand_in"), 0);
	ck_assert_int_gt(given_by(demo->record, "player"), 20);
	check_languages(played.dir);
	/* Every mail was assigned to its player; robots were detected. */
	ck_assert_int_eq(inbox_of(&played, INBOX_NEW), 0);
	ck_assert_int_eq(inbox_of(&played, INBOX_STRANGER), 0);
	ck_assert_int_eq(inbox_of(&played, INBOX_QUARANTINE), 0);
	ck_assert_int_eq(inbox_of(&played, INBOX_MACHINE),
			 demo->post.tally.mishaps[MISHAP_VACATION]);
	ck_assert_int_eq(inbox_of(&played, INBOX_DUPLICATE),
			 demo->post.tally.mishaps[MISHAP_DUPLICATE]);
	ck_assert_int_eq(inbox_of(&played, INBOX_PLAYED),
			 demo->post.tally.mails -
				 demo->post.tally.mishaps[MISHAP_VACATION] -
				 demo->post.tally.mishaps[MISHAP_DUPLICATE]);
	clear(&played);
}

TEST(test_same_seed_same_match)
{
	Played a = play(3, "two", NULL), b = play(3, "two", NULL);

	ck_assert_int_eq(a.demo.post.last.mails, b.demo.post.last.mails);
	ck_assert_int_eq(a.demo.post.last.letters, b.demo.post.last.letters);
	ck_assert(json_equal(a.demo.record, b.demo.record));
	clear(&a);
	clear(&b);
}

/* A few matches together cover every shape of mail, way to play and mishap. */
TEST(test_everything_happens)
{
	int shapes[MAIL_SHAPES] = { 0 }, ways[WAYS] = { 0 };
	int mishaps[MISHAPS] = { 0 };

	for (int match = 0; match < 4; match++) {
		g_autofree char *seed = g_strdup_printf("many %d", match);
		Played played = play(2 + match, seed, NULL);
		const MailTally *tally = &played.demo.post.tally;

		ck_assert_int_eq(played.demo.post.unanswered, 0);
		for (int i = 0; i < MAIL_SHAPES; i++)
			shapes[i] += tally->shapes[i];
		for (int i = 0; i < WAYS; i++)
			ways[i] += tally->ways[i];
		for (int i = 0; i < MISHAPS; i++)
			mishaps[i] += tally->mishaps[i];
		clear(&played);
	}
	for (int i = 0; i < MAIL_SHAPES; i++)
		ck_assert_msg(shapes[i] > 0, "no %s",
			      mail_shape_name((MailShape)i));
	for (int i = 0; i < WAYS; i++)
		ck_assert_msg(ways[i] > 0, "no %s", way_name((Way)i));
	for (int i = 0; i < MISHAPS; i++)
		ck_assert_msg(mishaps[i] > 0, "no %s", mishap_name((Mishap)i));
}

/* --- a season ------------------------------------------------------------ */

static const DemoRow *
row_of(const DemoSeason *season, const char *name)
{
	ptr_array_foreach (const GArray, rows, season->divisions) {
		array_foreach (const DemoRow, row, rows)
			if (!strcmp(row->name, name))
				return row;
	}
	return NULL;
}

static void
check_divisions(const DemoSeason *season)
{
	int points = 0, rise = 0, fall = 0;

	ck_assert_uint_eq(season->divisions->len, 2);
	for (guint i = 0; i < season->divisions->len; i++) {
		const GArray *rows = season->divisions->pdata[i];

		ck_assert_uint_eq(rows->len, 5);
		for (guint j = 0; j < rows->len; j++) {
			const DemoRow *row = &g_array_index(rows, DemoRow, j);

			ck_assert_int_eq(row->place, j + 1);
			ck_assert_int_eq(row->rises, i == 1 && j == 0);
			ck_assert_int_eq(row->falls, i == 0 && j == 4);
			points += row->points;
			rise += row->rises;
			fall += row->falls;
		}
	}
	ck_assert_int_eq(rise, fall);
	/* Points won by a substitute are nobody's. */
	ck_assert_int_gt(points, 0);
	ck_assert_int_lt(points, season->matches * season->pays);
}

/* The demo checks its season itself, and fails if a check does. */
TEST(test_season_ends)
{
	char *dir = folder_new();
	const DemoPlan plan = { .dir = dir,
				.game = "mg",
				.players = 3,
				.seed = "a season",
				.languages = mixed };
	GError *error = NULL;
	DemoSeason season;

	ck_assert_msg(demo_season(&plan, &season, &error), "%s",
		      error ? error->message : "");
	check_divisions(&season);
	ck_assert_str_eq(season.name, "mgl-1");
	ck_assert_int_eq(season.matches, 10);
	ck_assert_int_eq(season.spoilt, 0);
	ck_assert_int_eq(season.pays, 16 * 60);
	ck_assert_int_eq(season.verified, season.post.last.steps);
	ck_assert_int_eq(season.post.unanswered, 0);
	ck_assert_ptr_null(row_of(&season, season.who[HABIT_NO_SHOW]));
	ck_assert_ptr_null(row_of(&season, season.who[HABIT_LEAVES]));
	ck_assert_ptr_null(row_of(&season, season.who[HABIT_LATE]));
	ck_assert_int_eq(row_of(&season, season.who[HABIT_SILENT])->points, 0);
	ck_assert_int_eq(season.taken, 3);
	ck_assert_int_gt(season.late, 0);
	check_languages(dir);
	demo_season_clear(&season);
	folder_clear(dir);
}

/* --- impossible demos ----------------------------------------------------- */

TABLE(bad, const char *game; int players; const char *error, *language) = {
	{ "chess", 2, "there is no game 'chess'", NULL },
	{ "masters-gallery", 6, "for 2 to 5 players", NULL },
	{ "mg", 1, "for 2 to 5 players", NULL },
	{ "mg", 2, "no templates for 'xx'", "xx" },
};

TEST_EACH(test_bad_plan, bad)
{
	char *dir = folder_new();
	const char *const languages[] = { bad[_i].language, NULL };
	DemoPlan plan = { .dir = dir,
			  .game = bad[_i].game,
			  .players = bad[_i].players,
			  .languages = languages };
	g_autoptr(GError) error = NULL;
	Demo demo;

	ck_assert(!demo_play(&plan, &demo, &error));
	must_say(bad[_i].error);
	folder_clear(dir);
}
