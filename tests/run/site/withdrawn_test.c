/* What must vanish from the site vanishes first, although much else is due; and
 * also when the record of written pages is lost. */
#include "base/text.h"
#include "lib/club_fixture.h"
#include "site/site.h"
#include "store/seats.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#define MATCHES 4

typedef struct {
	ClubFixture *fixture;
	char *out;
	char *first; /* the oldest match, in which Ann plays */
} Gallery;

static void
gallery_clear(Gallery *gallery)
{
	club_fixture_free(gallery->fixture);
	folder_clear(gallery->out);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Gallery, gallery_clear)

static SiteSummary
written(const Gallery *gallery, int pages_most)
{
	SiteOptions options = { .folder = gallery->out,
				.pages_most = pages_most };
	SiteSummary summary = { 0 };

	must(site_write(gallery->fixture->club, gallery->fixture->now, &options,
			&summary, &error));
	return summary;
}

static char *
path_of(const Gallery *gallery, const char *path)
{
	return kept(g_build_filename(gallery->out, path, NULL));
}

static bool
is_there(const Gallery *gallery, const char *path)
{
	return g_file_test(path_of(gallery, path), G_FILE_TEST_EXISTS);
}

static char *
page_of(const Gallery *gallery, const char *path)
{
	char *text = NULL;

	must(g_file_get_contents(path_of(gallery, path), &text, NULL, &error));
	return kept(text);
}

static void
name_ann(const Gallery *gallery, const char *name)
{
	Player *ann = club_fixture_player(gallery->fixture, "Ann");

	text_set(&ann->public_name, name);
	must(player_set(gallery->fixture->club->store, ann, &error));
}

/* Replaces Ann by Dan. */
static void
replace_ann(const Gallery *gallery, const char *match)
{
	Store *store = gallery->fixture->club->store;
	const MatchRow *row = club_fixture_row(gallery->fixture, match);
	g_autoptr(GPtrArray) seats = must(seat_list(store, row->id, &error));
	SeatRow *seat = seat_of_player(
		seats, club_fixture_player_id(gallery->fixture, "Ann"));

	seat->player = club_fixture_player_id(gallery->fixture, "Dan");
	seat->owner = seat->player;
	must(seat_set(store, seat, &error));
}

/* Makes a site that names Ann: on a page of her own, and in the oldest of
 * several matches. */
static Gallery
gallery_new(void)
{
	Gallery gallery = { club_fixture_new(), folder_quick(), NULL };

	club_fixture_add(gallery.fixture, "Dan", "dan@example.net", "UTC");
	name_ann(&gallery, "Annabel");
	gallery.first = kept(club_fixture_match(gallery.fixture, 3, NULL));
	for (int i = 1; i < MATCHES; i++)
		replace_ann(&gallery,
			    kept(club_fixture_match(gallery.fixture, 3, NULL)));
	written(&gallery, 0);
	return gallery;
}

static const char *
first_page(const Gallery *gallery)
{
	return joined("match/", gallery->first, ".html");
}

TEST(who_withdraws_comes_before_all_that_is_due)
{
	g_auto(Gallery) gallery = gallery_new();

	assert_has(page_of(&gallery, first_page(&gallery)), "Annabel");
	name_ann(&gallery, NULL);
	/* every page is due; after three files there is room for one match */
	club_fixture_configure(gallery.fixture,
			       CONFIG("site.about", "A new line."));
	ck_assert(written(&gallery, 4).left);
	ck_assert(!is_there(&gallery, "player/1.html"));
	assert_lacks(page_of(&gallery, first_page(&gallery)), "Annabel");
	/* the next call still knows, and continues with the other pages that
	 * named her */
	ck_assert(written(&gallery, 1).left);
	while (written(&gallery, 3).left)
		continue;
	assert_lacks(page_of(&gallery, "index.html"), "Annabel");
	ck_assert_int_eq(written(&gallery, 0).made, 0);
}

TEST(unlisted_match_is_deleted_before_all_that_is_due)
{
	g_auto(Gallery) gallery = gallery_new();
	Store *store = gallery.fixture->club->store;
	gint64 id = club_fixture_row(gallery.fixture, gallery.first)->id;
	g_autoptr(GPtrArray) seats = must(seat_list(store, id, &error));

	for (guint i = 0; i < seats->len; i++)
		must(unlisted_set(store, id,
				  ((const SeatRow *)seats->pdata[i])->player,
				  true, &error));
	club_fixture_configure(gallery.fixture,
			       CONFIG("site.about", "A new line."));
	ck_assert(written(&gallery, 1).left);
	ck_assert(!is_there(&gallery, first_page(&gallery)));
	ck_assert(is_there(&gallery, "player/1.html"));
}

/* Deletes the club's record of its pages. */
static void
forget_pages(const Gallery *gallery)
{
	const char *club = gallery->fixture->club->dir;
	g_autoptr(GDir) dir = must(g_dir_open(club, 0, &error));
	const char *name;
	int n = 0;

	while ((name = g_dir_read_name(dir)))
		if (g_str_has_suffix(name, ".pages")) {
			n += g_unlink(path_in(club, name)) == 0;
		}
	ck_assert_int_eq(n, 1);
}

TEST(pages_that_nothing_remembers_are_deleted_and_no_others)
{
	g_auto(Gallery) gallery = gallery_new();
	static const char *const others[] = { "match/own.html",
					      "match/own.json", "player/9.html",
					      "player/Notes.html",
					      "pages/1.html" };
	const char *ours = page_of(&gallery, "player/1.html");

	for (gsize i = 0; i < G_N_ELEMENTS(others); i++) {
		g_autofree char *folder =
			g_path_get_dirname(path_of(&gallery, others[i]));
		/* named like our pages, but in another place */
		bool like = strchr(others[i], 'N') || i == 4;

		g_mkdir_with_parents(folder, 0755);
		must(g_file_set_contents(path_of(&gallery, others[i]),
					 like ? ours : "<html>", -1, &error));
	}
	must(g_file_set_contents(path_of(&gallery, "match/mg-77.html"), ours,
				 -1, &error));
	must(g_file_set_contents(path_of(&gallery, "match/mg-77.json"), "{}",
				 -1, &error));
	ck_assert_int_eq(mkfifo(path_of(&gallery, "match/pipe.html"), 0644), 0);
	name_ann(&gallery, NULL);
	forget_pages(&gallery);
	ck_assert_int_eq(written(&gallery, 0).removed, 3);
	ck_assert(!is_there(&gallery, "player/1.html"));
	ck_assert(!is_there(&gallery, "match/mg-77.html"));
	ck_assert(!is_there(&gallery, "match/mg-77.json"));
	for (gsize i = 0; i < G_N_ELEMENTS(others); i++)
		ck_assert_msg(is_there(&gallery, others[i]), "%s", others[i]);
}
