/* The record's page is right: its programs, run by python3, accept the records
 * that Pennypost writes, and no changed ones. */
#include "club/upkeep/opening.h"
#include "lib/folder.h"
#include "lib/must.h"
#include "lib/played.h"

#include "club/live/recording.h"
#include "lib/page.h"
#include "people/demo.h"

#define PAGE "pennypost-record.5"
#define PROGRAM "\n.\" program\n.EX\n"

/* --- the programs -------------------------------------------------------- */

/* Returns the first n programs of the page, one after the other. */
static char *
programs(int n)
{
	g_autofree char *page = page_read(PAGE);
	GString *text = g_string_new(NULL);
	const char *at = page;

	for (; n > 0; n--) {
		at = strstr(at, PROGRAM);
		ck_assert_msg(at != NULL, "a program is missing");
		at += strlen(PROGRAM);
		const char *end = strstr(at, "\n.EE");

		ck_assert_ptr_nonnull(end);
		g_string_append_len(text, at, end + 1 - at);
	}
	return g_string_free(text, FALSE);
}

/* Returns the output of python3 after the first n programs have read the
 * record. */
static char *
check_record(int n, const json_t *record, bool *good)
{
	char *dir = folder_new();
	g_autofree char *file = g_build_filename(dir, "record.json", NULL);
	const char *argv[] = { "python3", "-c", kept(programs(n)), file, NULL };
	char *out = NULL, *said = NULL;
	int status = 0;

	ck_assert_int_eq(json_dump_file(record, file, JSON_INDENT(1)), 0);
	must(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH, NULL,
			  NULL, &out, &said, &status, &error));
	*good = status == 0;
	folder_clear(dir);
	char *both = g_strconcat(out, said, NULL);

	g_free(out);
	g_free(said);
	return both;
}

static void
assert_good(const json_t *record)
{
	bool good;
	g_autofree char *first = check_record(1, record, &good);

	ck_assert_msg(good && strstr(first, "Seed, tables and check sums fit"),
		      "%s", first);
	g_autofree char *both = check_record(2, record, &good);

	ck_assert_msg(good && strstr(both, "The deal fits"), "%s", both);
}

/* --- a record ------------------------------------------------------------ */

/* Returns the record of a match with a few steps taken back, then played to its
 * end. */
static json_t *
record_of(int seats)
{
	Played plan = { .game = game_find("masters-gallery"),
			.seats = seats,
			.seed = seats,
			.voided = 3 };

	return played_record(&plan);
}

TEST_RANGE(test_good_record, 2, 6)
{
	assert_good(kept(record_of(_i)));
}

/* The output of `pennypost export` for a match played by mail. */
TEST(test_exported_record)
{
	char *dir = folder_new();
	DemoPlan plan = { .dir = dir,
			  .game = "masters-gallery",
			  .players = 2,
			  .seed = "page" };
	Demo demo;

	must(demo_play(&plan, &demo, &error));
	g_autoptr(Club) club = club_open(dir, NULL);
	json_auto_t *record = recording_new(club, demo.post.last.now,
					    demo.match, false, NULL);

	ck_assert_ptr_nonnull(record);
	assert_good(record);
	demo_clear(&demo);
	folder_clear(dir);
}

/* --- changed records ------------------------------------------------------ */

static const struct {
	const char *name;
	/* From the record down, by key or number; the last one is changed. */
	const char *path[7];
	const char *value; /* as JSON */
	int programs;	   /* how many programs must detect it */
	const char *said;
} changed[] = {
	{ "another seed",
	  { "seed" },
	  "\"00000000000000000000000000000000"
	  "00000000000000000000000000000000\"",
	  1,
	  "The seed does not fit its fingerprint." },
	{ "other tables",
	  { "tables", "text" },
	  "\"[deck]\"",
	  1,
	  "The tables do not fit their check sum." },
	{ "another event",
	  { "steps", "20", "events", "0", "data", "seat" },
	  "7",
	  1,
	  "the check sum differs." },
	{ "told to others",
	  { "steps", "20", "events", "0", "to" },
	  "[0]",
	  1,
	  "the check sum differs." },
	{ "another fingerprint",
	  { "steps", "4", "fingerprint" },
	  "\"no\"",
	  1,
	  "the check sum differs." },
	{ "a first step of its own",
	  { "steps", "0", "events", "0", "data", "seat" },
	  "7",
	  2,
	  "Step 1: the check sum differs." },
	{ "another hand",
	  { "deal", "secrets", "2", "hand", "0" },
	  "\"degas/award\"",
	  2,
	  "Seat 2 was dealt another hand." },
	{ "another pile",
	  { "deal", "pile_order", "0" },
	  "\"none\"",
	  2,
	  "The pile was in another order." },
	{ "other words",
	  { "words", "1" },
	  "\"mine\"",
	  2,
	  "was dealt another hand." },
};

static json_t *
part(json_t *whole, const char *key)
{
	if (json_is_array(whole))
		return json_array_get(whole,
				      (gsize)g_ascii_strtoull(key, NULL, 10));
	return json_object_get(whole, key);
}

static void
change(json_t *record, const char *const *path, const char *value)
{
	json_t *new = json_loads(value, JSON_DECODE_ANY, NULL);

	for (; path[1]; path++)
		record = part(record, path[0]);
	ck_assert_msg(part(record, path[0]) != NULL, "%s", path[0]);
	if (json_is_array(record))
		json_array_set_new(record,
				   (gsize)g_ascii_strtoull(path[0], NULL, 10),
				   new);
	else
		json_object_set_new(record, path[0], new);
}

TEST_EACH(test_changed_record, changed)
{
	json_auto_t *record = record_of(3);
	bool good;

	change(record, changed[_i].path, changed[_i].value);
	g_autofree char *said =
		check_record(changed[_i].programs, record, &good);

	ck_assert_msg(!good && strstr(said, changed[_i].said), "%s: %s",
		      changed[_i].name, said);
}
