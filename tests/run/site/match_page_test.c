/* The pages of matches: every step of every game as a picture and in words, and
 * nothing that an onlooker may not know yet. */
#include "base/text.h"
#include "lib/bot_match.h"
#include "lib/folder.h"
#include "lib/must.h"
#include "site/site.h"

#include <gio/gio.h>
#include <string.h>

#define PLAIN_MOST 150000 /* of Art Gallery's pages: more */
#define PACKED_MOST 40000

static const char *const games[] = { "masters-gallery", "art-gallery",
				     "masterpiece-1970", "masterpiece-1996" };

typedef struct {
	ClubFixture *fixture;
	char *out;
} Wall;

static Wall
wall_new(void)
{
	return (Wall){ club_fixture_new(), folder_quick() };
}

static void
wall_clear(Wall *wall)
{
	club_fixture_free(wall->fixture);
	folder_clear(wall->out);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Wall, wall_clear)

/* Writes the site, and returns what was done. */
static SiteSummary
written(const Wall *wall)
{
	SiteOptions options = { .folder = wall->out };
	SiteSummary summary = { 0 };

	must(site_write(wall->fixture->club, wall->fixture->now, &options,
			&summary, &error));
	return summary;
}

/* Returns a file of the site, NULL if there is none. Free with g_free. */
static char *
file_of(const Wall *wall, const char *match, const char *ending)
{
	g_autofree char *name = g_strconcat(match, ending, NULL);
	g_autofree char *file =
		g_build_filename(wall->out, "match", name, NULL);
	char *text = NULL;

	g_file_get_contents(file, &text, NULL, NULL);
	return text;
}

static char *
page_of(const Wall *wall, const char *match)
{
	char *page = file_of(wall, match, ".html");

	ck_assert_msg(page != NULL, "%s has no page", match);
	return page;
}

/* Returns how many octets a text packs into. */
static gsize
packed(const char *text)
{
	g_autoptr(GZlibCompressor) packer =
		g_zlib_compressor_new(G_ZLIB_COMPRESSOR_FORMAT_GZIP, 9);
	gsize n = strlen(text);
	g_autofree char *out = g_malloc(n + 100);
	gsize read, length;

	ck_assert_int_eq(g_converter_convert(G_CONVERTER(packer), text, n, out,
					     n + 100, G_CONVERTER_INPUT_AT_END,
					     &read, &length, NULL),
			 G_CONVERTER_FINISHED);
	return length;
}

/* Checks that the steps in words are numbered from 0 to the last, each once, in
 * order. */
static void
check_list(const char *page, int last)
{
	const char *at = page;

	for (int n = 0; n <= last; n++) {
		g_autofree char *item = g_strdup_printf(
			"<li id=\"%d\"><a href=\"#%d\">%d</a> ", n, n, n);

		at = strstr(at, item);
		ck_assert_msg(at != NULL, "no step %d", n);
	}
	ck_assert_ptr_null(strstr(at + 1, "<li id="));
}

/* Returns the block of frames. New reference. */
static json_t *
frames_of(const char *page)
{
	static const char opening[] = "id=\"frames\">";
	const char *block = strstr(page, opening);

	ck_assert_ptr_nonnull(block);
	json_t *frames = json_loads(block + strlen(opening),
				    JSON_DISABLE_EOF_CHECK, NULL);

	ck_assert_ptr_nonnull(frames);
	return frames;
}

static void
check_has(const char *page, const char *what)
{
	ck_assert_msg(strstr(page, what) != NULL, "no %s", what);
}

static void
check_lacks(const char *page, const char *what)
{
	ck_assert_msg(strstr(page, what) == NULL, "%s", what);
}

/* --- finished matches ----------------------------------------------------- */

TEST_EACH(finished_match_has_all_its_steps, games)
{
	g_auto(Wall) wall = wall_new();
	g_autofree char *match = bot_match(wall.fixture, games[_i], -1);
	g_autoptr(MatchRow) row = club_fixture_row(wall.fixture, match);

	written(&wall);
	g_autofree char *page = page_of(&wall, match);
	json_auto_t *frames = frames_of(page);

	check_list(page, row->steps);
	ck_assert_int_eq(json_array_size(json_object_get(frames, "steps")),
			 row->steps);
	check_has(page, " wins with ");
	check_has(page, "<i>Only No. ");
	check_has(page, "<svg ");
	ck_assert_uint_le(packed(page), PACKED_MOST);
	if (strcmp(games[_i], "art-gallery") != 0)
		ck_assert_uint_le(strlen(page), PLAIN_MOST);
	SiteSummary again = written(&wall);
	ck_assert_int_eq(again.made, 0);
	ck_assert_int_eq(again.written, 0);
}

TEST(finished_match_names_who_asked_for_it)
{
	g_auto(Wall) wall = wall_new();
	g_autofree char *match = bot_match(wall.fixture, games[0], -1);
	g_autoptr(Player) bob = club_fixture_player(wall.fixture, "Bob");

	written(&wall);
	g_autofree char *before = page_of(&wall, match);
	check_lacks(before, "Bob");
	check_has(before, "No. 2 plays ");
	text_set(&bob->public_name, "Bobby");
	must(player_set(wall.fixture->club->store, bob, &error));
	written(&wall);
	g_autofree char *after = page_of(&wall, match);
	check_has(after, "Bobby plays ");
	check_has(after, "<a href=\"../player/2.html\">Bobby</a>");
	check_lacks(after, "No. 2");
}
