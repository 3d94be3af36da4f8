/* Checks every file of the site by its own grammar: HTML by a validator, the
 * feed as XML, the calendar; and that every link leads to something, also when
 * opened as local files. */
#include "base/text.h"
#include "lib/bot_match.h"
#include "lib/league.h"
#include "store/seats.h"

#include "letters/fetched.h"
#include "letters/site_judge.h"
#include "site/site.h"

#include <libxml/parser.h>
#include <string.h>

#define URL "https://club.example/site/"

static const char *const languages[] = { "en", "de", "fr" };
static const char *const games[] = { "masters-gallery", "art-gallery",
				     "masterpiece-1970", "masterpiece-1996" };

/* --- a site --------------------------------------------------------------- */

typedef struct {
	League league;
	char *out;
	GHashTable *files; /* path: its text; pictures are "" */
} Shelf;

static void
shelf_clear(Shelf *shelf)
{
	league_clear(&shelf->league);
	folder_clear(shelf->out);
	g_hash_table_unref(shelf->files);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Shelf, shelf_clear)

static void
add_files(GHashTable *files, const char *top, const char *path)
{
	g_autofree char *whole = g_build_filename(top, path, NULL);
	g_autoptr(GDir) dir = g_dir_open(whole, 0, NULL);
	const char *name;
	char *text = NULL;

	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *below =
			*path ? g_build_filename(path, name, NULL)
			      : g_strdup(name);

		add_files(files, top, below);
	}
	if (dir)
		return;
	if (g_str_has_suffix(path, ".png"))
		text = g_strdup("");
	else
		must(g_file_get_contents(whole, &text, NULL, &error));
	g_hash_table_insert(files, g_strdup(path), text);
}

/* Writes the site of a club with a season, named players, and matches of each
 * game, over and running. */
static Shelf
shelf_new(ContestKind kind, const char *language)
{
	Shelf shelf = { .league = league_of_kind(kind, 3, 9),
			.out = folder_quick(),
			.files = g_hash_table_new_full(g_str_hash, g_str_equal,
						       g_free, g_free) };
	ClubFixture *fixture = shelf.league.fixture;
	SiteOptions options = { .folder = shelf.out };
	SiteSummary summary;

	club_fixture_configure(fixture,
			       CONFIG("club.language", language, "site.url",
				      URL, "people.registration", "open"));
	for (int i = 0; i < 2; i++) {
		g_autoptr(Player) player =
			club_fixture_player(fixture, league_player(i));

		text_set(&player->public_name,
			 i ? "A & B <i>" : "O'Neil \"Q\"");
		must(player_set(fixture->club->store, player, &error));
	}
	league_draw(&shelf.league);
	league_decide(&shelf.league, true);
	for (gsize i = 0; i < G_N_ELEMENTS(games); i++) {
		g_free(bot_match(fixture, games[i], -1));
		g_free(bot_match(fixture, games[i], 30));
	}
	must(site_write(fixture->club, fixture->now, &options, &summary,
			&error));
	add_files(shelf.files, shelf.out, "");
	return shelf;
}

static const char *
text_of(const Shelf *shelf, const char *path)
{
	const char *text = g_hash_table_lookup(shelf->files, path);

	ck_assert_msg(text != NULL, "no %s", path);
	return text;
}

/* --- links ---------------------------------------------------------------- */

/* Checks that a link of a page leads to a file of the site, and to a place in
 * it. */
static void
check_link(const Shelf *shelf, const char *page, const char *link)
{
	g_auto(GStrv) parts = g_strsplit(link, "#", 2);
	g_autofree char *folder = g_path_get_dirname(page);
	g_autofree char *base = g_build_filename("/", folder, NULL);
	g_autofree char *path = NULL;
	bool own = g_str_has_prefix(link, URL);

	if (g_str_has_prefix(link, "mailto:"))
		return;
	ck_assert_msg(own || !strstr(link, ":"), "%s leads away: %s", page,
		      link);
	if (own)
		path = g_strconcat("/", parts[0] + strlen(URL),
				   strcmp(link, URL) ? "" : "index.html", NULL);
	else
		path = *parts[0] ? g_canonicalize_filename(parts[0], base)
				 : g_strconcat("/", page, NULL);
	const char *text = g_hash_table_lookup(shelf->files, path + 1);

	ck_assert_msg(text != NULL, "%s: %s leads nowhere", page, link);
	if (!parts[0] || !parts[1])
		return;
	g_autofree char *id = g_strdup_printf("id=\"%s\"", parts[1]);

	ck_assert_msg(strstr(text, id) != NULL, "%s: no place %s", page, link);
}

static int
check_links(const Shelf *shelf, const char *page, const char *text)
{
	g_autoptr(GRegex) regex =
		g_regex_new("\\s(?:href|src|content)=\"([^\"]*)\"", 0, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;
	int n = 0;

	for (g_regex_match(regex, text, 0, &found); g_match_info_matches(found);
	     g_match_info_next(found, NULL)) {
		g_autofree char *whole = g_match_info_fetch(found, 0);
		g_autofree char *link = g_match_info_fetch(found, 1);

		if (strstr(whole, "content=") && !g_str_has_prefix(link, URL))
			continue;
		check_link(shelf, page, link);
		n++;
	}
	return n;
}

static void
check_all_links(const Shelf *shelf)
{
	GHashTableIter iter;
	gpointer path, text;

	g_hash_table_iter_init(&iter, shelf->files);
	while (g_hash_table_iter_next(&iter, &path, &text))
		if (g_str_has_suffix(path, ".html") ||
		    g_str_has_suffix(path, ".atom"))
			ck_assert_int_gt(check_links(shelf, path, text), 3);
}

/* --- HTML, XML ------------------------------------------------------------ */

static void
check_html(const Shelf *shelf)
{
	/* it takes no file to be the page's own */
	g_autofree char *vnu = fetched_vnu();
	g_autofree char *said = NULL;
	int status = 0;
	const char *const words[] = { "java",
				      "-jar",
				      vnu,
				      "--Werror",
				      "--filterpattern",
				      ".*Content Security Policy.*",
				      "--skip-non-html",
				      "--also-check-css",
				      "--also-check-svg",
				      shelf->out,
				      NULL };

	if (!vnu)
		return;
	must(g_spawn_sync(NULL, (char **)words, NULL, G_SPAWN_SEARCH_PATH, NULL,
			  NULL, NULL, &said, &status, &error));
	ck_assert_msg(!status, "%.3000s", said);
}

static void
check_feed(const Shelf *shelf)
{
	const char *text = text_of(shelf, "feed.atom");
	xmlDoc *doc = xmlReadMemory(text, (int)strlen(text), NULL, NULL,
				    XML_PARSE_NOERROR | XML_PARSE_NOWARNING |
					    XML_PARSE_NONET);

	ck_assert_ptr_nonnull(doc);
	ck_assert_str_eq((const char *)xmlDocGetRootElement(doc)->ns->href,
			 "http://www.w3.org/2005/Atom");
	xmlFreeDoc(doc);
}

/* --- the calendar (RFC 5545) ---------------------------------------------- */

static bool
fits(const char *line, const char *pattern)
{
	return g_regex_match_simple(pattern, line, 0, 0);
}

/* Checks an event's own lines, and that it has the mandatory ones. */
static void
check_event(const char *event)
{
	static const char *const once[] = { "UID:", "DTSTAMP:", "DTSTART" };
	g_auto(GStrv) lines = g_strsplit(event, "\r\n", -1);

	for (gsize i = 0; i < G_N_ELEMENTS(once); i++) {
		int n = 0;

		for (char **line = lines; *line; line++)
			n += g_str_has_prefix(*line, once[i]);
		ck_assert_msg(n == 1, "%d %s in\n%s", n, once[i], event);
	}
	for (char **line = lines; *line; line++)
		ck_assert_msg(!**line ||
				      fits(*line,
					   "^(UID:\\S+@\\S+"
					   "|DTSTAMP:\\d{8}T\\d{6}Z"
					   "|(DTSTART|DTEND);VALUE=DATE:\\d{8}"
					   "|SEQUENCE:\\d+"
					   "|URL:https?://\\S+"
					   "|TRANSP:TRANSPARENT"
					   "|(SUMMARY|DESCRIPTION):"
					   "([^\\\\,;]|\\\\[\\\\,;nN])+)$"),
			      "%s", *line);
}

static void
check_calendar(const Shelf *shelf)
{
	const char *text = text_of(shelf, "club.ics");
	g_auto(GStrv) lines = g_strsplit(text, "\r\n", -1);

	ck_assert(g_str_has_suffix(text, "END:VCALENDAR\r\n"));
	for (char **line = lines; *line; line++) {
		ck_assert_uint_le(strlen(*line), 75);
		ck_assert_msg(!strpbrk(*line, "\r\n"), "%s", *line);
	}
	g_autoptr(GString) unfolded = g_string_new(text);

	g_string_replace(unfolded, "\r\n ", "", 0);
	g_auto(GStrv) parts = g_strsplit(unfolded->str, "BEGIN:VEVENT\r\n", -1);

	ck_assert(fits(parts[0], "^BEGIN:VCALENDAR\r\n(?s:.*)VERSION:2.0\r\n"));
	ck_assert(fits(parts[0], "\r\nPRODID:.+\r\n"));
	ck_assert_uint_gt(g_strv_length(parts), 1);
	for (char **part = parts + 1; *part; part++) {
		char *end = strstr(*part, "END:VEVENT\r\n");

		ck_assert_ptr_nonnull(end);
		ck_assert(!strcmp(end, "END:VEVENT\r\n") ||
			  !strcmp(end, "END:VEVENT\r\nEND:VCALENDAR\r\n"));
		*end = '\0';
		check_event(*part);
	}
}

/* --- all ------------------------------------------------------------------ */

static void
check_shelf(const Shelf *shelf)
{
	check_all_links(shelf);
	check_feed(shelf);
	check_calendar(shelf);
	check_html(shelf);
}

TEST_RANGE(files_keep_to_their_grammars, 0, site_cases(1, 3))
{
	g_auto(Shelf) shelf = shelf_new(CONTEST_LEAGUE, languages[_i]);

	check_shelf(&shelf);
}

TEST_RANGE(files_of_cups_and_ladders, 0, site_cases(0, 6))
{
	g_auto(Shelf) shelf = shelf_new(_i % 2 ? CONTEST_CUP : CONTEST_LADDER,
					languages[_i / 2]);

	check_shelf(&shelf);
}

/* It may be served at any address. */
TEST(missing_page_leads_on_from_anywhere)
{
	g_auto(Shelf) shelf = shelf_new(CONTEST_LEAGUE, "en");
	const char *page = text_of(&shelf, "404.html");

	ck_assert_ptr_nonnull(strstr(page, "href=\"" URL "index.html\""));
	ck_assert_ptr_null(strstr(page, "href=\"../"));
}
