/* letter_picture_test.c - the picture in a match's letter (LETTERS 2): inside
 * the HTML, the same for all at a table but under an id of its own, kept once
 * and only until it is sent; a letter without it lacks nothing. */

#include "lib/program.h"
#include "picture/picture.h"

#include <glib/gstdio.h>

#define ANN "ann@x.example"
#define BOB "bob@x.example"
#define AS_MADE "#pictures = double"

/* Makes a match of Masterpiece, whose first letters the next run sends, in a
 * club with this line of its settings. */
static char *
made(const char *pictures)
{
	char *dir = program_club();

	program_reconfigure(dir, "pictures = off", pictures);
	program_prints(dir, "player add Cid cid@x.example --now " NOON,
		       "is a player now");
	program_prints(dir,
		       "match new masterpiece-1970 Ann Bob Cid --now " NOON,
		       "mp-1 is made");
	program_prints(dir, "match start mp-1 --now " NOON, "");
	return dir;
}

static void
run(const char *dir, const char *now)
{
	program_pass(dir, now);
}

/* Returns a letter as sent. */
static char *
raw_letter(const char *dir, const char *address)
{
	g_autofree char *folder =
		g_build_filename(dir, "mail", "out", "new", NULL);
	g_autoptr(GDir) all = g_dir_open(folder, 0, NULL);
	g_autofree char *to = g_strdup_printf("<%s>\n", address);
	const char *name;

	while (all && (name = g_dir_read_name(all))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		char *raw = NULL;

		must(g_file_get_contents(path, &raw, NULL, &error));
		if (strstr(raw, to) && strstr(raw, "[mp-1]"))
			return raw;
		g_free(raw);
	}
	ck_abort_msg("no letter to %s", address);
}

/* Returns the text between two texts; free with g_free. */
static char *
between(const char *text, const char *before, const char *after)
{
	const char *from = strstr(text, before);

	ck_assert_msg(from != NULL, "no %s", before);
	from += strlen(before);
	const char *to = strstr(from, after);

	ck_assert_ptr_nonnull(to);
	return g_strndup(from, (gsize)(to - from));
}

/* Returns the picture's base64 without line ends. */
static char *
picture_of(const char *raw)
{
	const char *part = strstr(raw, "Content-Type: image/png");

	ck_assert_ptr_nonnull(part);
	GString *lines = g_string_new(kept(between(part, "\n\n", "\n\n--")));

	g_string_replace(lines, "\n", "", 0);
	return g_string_free(lines, FALSE);
}

TEST_IF(a_letter_holds_the_table, picture_ready())
{
	g_auto(ProgramDir) dir = made(AS_MADE);

	run(dir, NOON);
	g_autofree char *raw = raw_letter(dir, ANN);
	g_autoptr(Opened) letter = program_letter(dir, ANN);
	g_autofree char *id = between(raw, "Content-ID: <", ">");
	g_autofree char *source = g_strdup_printf(
		"<img class=\"p\" src=\"cid:%s\" width=\"560\" alt=\"", id);
	gsize size = 0;
	g_autofree guchar *png = g_base64_decode(kept(picture_of(raw)), &size);

	assert_has(letter->html, source, "The table in turn ");
	assert_has(raw, "multipart/related", "Content-Disposition: inline");
	ck_assert_int_gt(size, 2000);
	ck_assert_int_le(size, 60000);
	ck_assert(memcmp(png, "\x89PNG\r\n\x1a\n", 8) == 0);
}

/* It is stored once; each letter has another id for it. */
TEST_IF(all_at_a_table_see_the_same, picture_ready())
{
	g_auto(ProgramDir) dir = made(AS_MADE);

	run(dir, NOON);
	program_is(dir,
		   "SELECT count(*) || ' ' || count(DISTINCT picture)"
		   " FROM outbox_raw WHERE picture <> ''",
		   "3 1");
	g_autofree char *ann = raw_letter(dir, ANN);
	g_autofree char *bob = raw_letter(dir, BOB);
	g_autofree char *anns = picture_of(ann), *bobs = picture_of(bob);
	g_autofree char *ann_id = between(ann, "Content-ID: <", ">");
	g_autofree char *bob_id = between(bob, "Content-ID: <", ">");

	ck_assert_str_eq(anns, bobs);
	ck_assert_str_ne(ann_id, bob_id);
}

/* Ann's letters can't be sent. */
static void
hold_ann(const char *dir)
{
	program_told(dir,
		     "CREATE TRIGGER late AFTER UPDATE ON outbox"
		     " WHEN NEW.state = 2 AND NEW.player = 1 BEGIN"
		     " UPDATE outbox SET state = 3 WHERE id = NEW.id; END");
}

/* As after a run that was killed while sending. */
TEST_IF(a_second_sending_is_equal, picture_ready())
{
	OF_SQLITE("a trigger of a test");
	g_auto(ProgramDir) dir = made(AS_MADE);

	hold_ann(dir);
	run(dir, NOON);
	g_autofree char *first = raw_letter(dir, ANN);
	g_autofree char *away = g_build_filename(dir, "away", NULL);

	ck_assert_int_eq(g_rename(path_in(dir, "mail", "out", "new"), away), 0);
	program_told(dir, "UPDATE outbox SET state = 1 WHERE state = 3");
	run(dir, LATER);
	ck_assert(strstr(first, "image/png") &&
		  !strcmp(first, kept(raw_letter(dir, ANN))));
}

/* A picture is deleted once all its letters are sent, and kept while one is
 * waiting. */
TEST_IF(it_is_kept_until_it_is_sent, picture_ready())
{
	OF_SQLITE("a trigger of a test");
	g_auto(ProgramDir) dir = made(AS_MADE);

	hold_ann(dir);
	run(dir, NOON);
	program_is(dir, "SELECT count(*) FROM pictures", "1");
	program_told(dir, "DROP TRIGGER late; UPDATE outbox SET state = 2");
	program_prints(dir, "player add Dora dora@x.example --now " LATER,
		       "is a player now");
	run(dir, "2026-11-21T13:00:00Z");
	program_is(dir, "SELECT count(*) FROM pictures", "0");
}

static void
check_without(const char *dir, const char *address)
{
	g_autofree char *raw = raw_letter(dir, address);
	g_autoptr(Opened) letter = program_letter(dir, address);

	assert_lacks(raw, "image/png", "multipart/related");
	assert_lacks(letter->html, "<img");
	assert_has(letter->html, "paintings (value cards), cash");
}

TEST_IF(a_player_can_do_without, picture_ready())
{
	g_auto(ProgramDir) dir = made(AS_MADE);

	program_told(dir, "UPDATE players SET pictures_off = 1 WHERE id = 1");
	run(dir, NOON);
	check_without(dir, ANN);
	g_autofree char *bob = raw_letter(dir, BOB);
	g_autoptr(Opened) letter = program_letter(dir, BOB);

	assert_has(bob, "image/png");
	program_answer(dir, letter, NULL, "set pictures off");
	run(dir, LATER);
	program_is(dir, "SELECT group_concat(pictures_off) FROM players",
		   "1,1,0");
}

PROGRAM_TEST(a_club_can_do_without, made("pictures = off"))
{
	run(dir, NOON);
	check_without(dir, ANN);
	program_is(dir, "SELECT count(*) FROM pictures", "0");
}

TABLE(sizes, const char *setting; int width, most) = {
	{ AS_MADE, 1120, 60000 },
	{ "pictures = double", 1120, 60000 },
	{ "pictures = normal", 560, 30000 },
};

TEST_RANGE(twice_as_sharp_is_a_setting, 0,
	   picture_ready() ? (int)G_N_ELEMENTS(sizes) : 0)
{
	g_auto(ProgramDir) dir = made(sizes[_i].setting);

	run(dir, NOON);
	g_autofree char *base64 = picture_of(kept(raw_letter(dir, ANN)));
	gsize size = 0;
	g_autofree guchar *png = g_base64_decode(base64, &size);

	/* The width is in the first chunk. */
	ck_assert_int_eq(png[18] << 8 | png[19], sizes[_i].width);
	ck_assert_int_le(size, sizes[_i].most);
}
