/* form_test.c - every letter has only what it may and all that it must have
 * (markup.h), and says the same in both its parts (same.h); letters with
 * planted faults don't. */
#include "lib/club_fixture.h"

#include "letters/markup.h"
#include "letters/same.h"
#include "letters/samples.h"
#include "letters/sizes.h"
#include "picture/picture.h"

#include <stdio.h>
#include <string.h>

#define STRIDE 17 /* steps between two letters that are weighed */

static void
find_markup(Findings *findings, const Letter *letter)
{
	GError *error = NULL;
	g_autoptr(Allowed) allowed = allowed_new(&error);

	must_have(allowed);
	markup_faults(findings, allowed, letter);
}

/* --- every letter -------------------------------------------------------- */

static void
judge(const Sample *sample, const Findings *findings, GString *faults)
{
	g_autofree char *name = sample_name(sample);
	g_autofree char *text = findings_text(findings);

	if (findings_count(findings))
		g_string_append_printf(faults, "%s:\n%s", name, text);
}

TEST(every_letter)
{
	static const SampleWish any = { .brief = true };
	g_autoptr(GPtrArray) samples = must(samples_new(&any, &error));
	g_autoptr(GString) faults = g_string_new(NULL);
	int drawn = 0;

	ck_assert_uint_gt(samples->len, 200);
	for (guint i = 0; i < samples->len; i++) {
		const Sample *sample = samples->pdata[i];
		g_autoptr(Findings) findings = findings_new();
		bool french = !strcmp(sample->language, "fr");

		ck_assert_ptr_nonnull(sample->letter.html);
		find_markup(findings, &sample->letter);
		same_faults(findings, &sample->letter);
		judge(sample, findings, faults);
		/* Draws the table and shows it to a browser. */
		if (sample->invented || !strstr(sample->letter.html, "cid:"))
			continue;
		drawn++;
		ck_assert_ptr_null(strstr(sample->page, "cid:"));
		ck_assert_ptr_nonnull(
			strstr(sample->page, "data:image/png;base64,iV"));
		ck_assert(!french ||
			  strstr(sample->letter.html, "alt=\"La table, "));
	}
	ck_assert(!picture_ready() || drawn > 20);
	/* There may be more faults than Check can print. */
	fputs(faults->str, stdout);
	fflush(stdout);
	ck_assert_msg(!faults->len, "see above");
}

/* Weighs a sample of what `letters sizes` weighs, at the smallest and the
 * largest tables. */
static void
weigh(Sizes *all, Club *club, const Game *game)
{
	must(sizes_add_match(all, club, game, game->least_seats, STRIDE,
			     &error));
	must(sizes_add_match(all, club, game, game->most_seats, STRIDE,
			     &error));
}

TEST(sizes)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	g_auto(Sizes) all = sizes_new();

	for (int i = 0; game_nth(i); i++)
		weigh(&all, fixture->club, game_nth(i));
	ck_assert_uint_gt(all.html->len, 40);
	ck_assert_uint_gt(sizes_median(all.html), 1000);
	ck_assert_uint_le(sizes_median(all.html), HTML_MEDIAN);
	ck_assert_uint_le(sizes_largest(all.html), HTML_MOST);
	ck_assert_uint_le(sizes_median(all.whole), WHOLE_MEDIAN);
	ck_assert_uint_lt(sizes_largest(all.whole), WHOLE_MOST);
	/* Pictures are weighed, too. */
	if (picture_ready())
		ck_assert_uint_gt(sizes_median(all.whole), 25000);
}

/* --- planted faults ------------------------------------------------------ */

#define HEAD_                                                                  \
	"<!DOCTYPE html><html lang=\"en\"><head><meta charset=\"utf-8\">"      \
	"<meta name=\"viewport\" content=\"width=device-width\">"              \
	"<meta name=\"color-scheme\" content=\"light dark\">"                  \
	"<title>Your turn</title><style>:root{color-scheme:light dark}"        \
	"@media(max-width:374px){.h td{display:block}}</style>"                \
	"<!--[if mso]><o:PixelsPerInch>96</o:PixelsPerInch><![endif]-->"
#define BODY_                                                                  \
	"</head><body><div style=\"display:none\">By Sat: play a card</div>"   \
	"<h1>Ann, your turn</h1><p>Bob has 13 pts, by Monet.</p>"
#define TABLE_                                                                 \
	"<table><caption>Points</caption><tr><th scope=\"col\">Player</th>"    \
	"</tr><tr><td>12 pts</td></tr></table>"
#define MENU_ "<p>| 1 play monet<br>| 2 pass</p></body></html>"

static const char whole[] = HEAD_ BODY_ TABLE_ MENU_;
static const char text_part[] = "Ann, your turn\nBob has 13 pts, by Monet.\n"
				"Points\nPlayer\n12 pts\n|  1  play monet\n"
				"|  2  pass\n";

TEST(a_whole_letter)
{
	Letter letter = { (char *)"Your turn", (char *)text_part,
			  (char *)whole };
	g_autoptr(Findings) findings = findings_new();

	find_markup(findings, &letter);
	same_faults(findings, &letter);

	assert_text(findings_text(findings), "");
}

/* What the HTML may leave out, or say once for many. */
TABLE(as_good, const char *html, *text) = {
	{ "<p>Ann, none</p>", "Ann  0" },
	{ "<p>Gallery 4</p><p>| a move</p><p>| b stay</p>",
	  "Gallery 4 a\nGallery 4 b\n| a move\n| b stay" },
	{ "<p>| a bid &lt;1M to 3M&gt;</p><p>| bid&nbsp;2M</p>",
	  "|  a  bid <1M to 3M>" },
	{ "<p>Of Wolfeschlegel</p>", "Of Wolfesch…" },
	{ "<p>| a move &lt;0 or 3&gt; bid &lt;4&gt;</p><p>| move 0 …</p>",
	  "|  a  move <0 or 3> bid\n|     <4>" },
	{ "<p>| what you wrote in this line is in no language that we have "
	  "learnt</p>",
	  "| what you wrote in this line is in no language that we have\n"
	  "| learnt" },
	{ "<p>Or | pass</p><p>| 1 pass</p>", "Or\n| pass\n\n|  1  pass" },
	{ "<p>Ann</p><img src=\"cid:a\" alt=\"Ann\">",
	  "Ann has p17 Nighthawks" },
};

TEST_EACH(what_is_as_good, as_good)
{
	Letter letter = { (char *)"", (char *)as_good[_i].text,
			  (char *)as_good[_i].html };
	g_autoptr(Findings) findings = findings_new();

	same_faults(findings, &letter);

	assert_text(findings_text(findings), "");
}

TABLE(planted, const char *from, *to, *says) = {
	{ " lang=\"en\"", "", "no lang" },
	{ "<title>Your turn", "<title>Our turn", "is not the subject" },
	{ "<h1>", "<h1 id=\"a\">", "<h1 id>" },
	{ "<h1>Ann, your turn</h1>", "Ann, your turn", "0 h1" },
	{ "<h1>", "<h2>Bob has 13 pts</h2><h1>", "before the h1" },
	{ "<h1>", "<h1><svg></svg>", "<svg>" },
	{ "<h1>", "<h1><script>1</script>", "<script>" },
	{ "<p>Bob", "<p onclick=\"a()\">Bob", "<p onclick>" },
	{ "<p>Bob", "<p style=\"position:absolute\">Bob", "position:absolute" },
	{ "<p>Bob", "<p style=\"width:10px\">Bob", "width:10px in p" },
	{ "<p>Bob", "<p style=\"padding:9px\">Bob", "padding:9px in p" },
	{ "<p>Bob", "<p style=\"color:url(x)\">Bob", "fetches" },
	{ "<p>Bob", "<div style=\"display:flex\"></div><p>Bob",
	  "display:flex" },
	{ "<p>Bob", "<p><!--x-->Bob", "a comment" },
	{ ".h td{display:block}", ".h td{float:left}", "float:left in style" },
	{ ":root{color-scheme:light dark}", "", "tells no color-scheme" },
	{ "@media(max-width:374px)", "@media(hover)", "@media(hover)" },
	{ "@media(max-width:374px){", "@import \"x\";{", "@import" },
	{ "display:none", "color:red", "with a preheader" },
	{ "By Sat: play a card",
	  "012345678901234567890123456789012345678901234567890123456789"
	  "0123456789012345678901234567890",
	  "a preheader of 91" },
	{ "By Sat: play a card", "&nbsp;&zwnj;", "a preheader of 0" },
	{ "<th scope=\"col\">", "<th>", "the scope ''" },
	{ "<caption>Points</caption>", "", "0 captions" },
	{ "<table>", "<table role=\"presentation\">", "layout has heads" },
	{ "<th scope=\"col\">Player</th>", "", "neither heads nor" },
	{ "<td>12 pts</td>", "<td colspan=\"5\">12 pts</td>", "5 columns" },
	{ "</body>", "<a href=\"https://x.example\">x</a></body>",
	  "a link to" },
	{ "</body>", "<img src=\"data:x\" width=\"1\" alt=\"x\"></body>",
	  "a picture from data:" },
	{ "</body>", "<img src=\"cid:x\" width=\"1\"></body>", "without alt" },
	{ "PixelsPerInch", "Pixels", "Word is not told" },
	{ "<meta name=\"viewport\"", "<meta name=\"view\"", "no viewport" },
	{ "13 pts", "14 pts", "numbers, more in the text: 13" },
	{ "12 pts", "12 15 pts", "numbers in the HTML alone: 15" },
	{ "Monet", "Degas", "names in the text alone: Monet" },
	{ "| 2 pass", "2 pass", "behind a bar, more in the text: 2 pass" },
	{ "| 1 play monet", "| play monet 1",
	  "behind a bar, more in the text: 1 play monet" },
	{ "| 1 play monet", "| 1 play monets",
	  "behind a bar, more in the text: 1 play monet" },
	/* A picture replaces no line of the menu, and adds no words. */
	{ "| 2 pass", "<img src=\"cid:x\" alt=\"x\">",
	  "behind a bar, more in the text: 2 pass" },
	{ "13 pts", "13 pts <img src=\"cid:x\" alt=\"x\"> of 15",
	  "numbers in the HTML alone: 15" },
	{ "| 2 pass", "| 2 pass<br>| 3 play",
	  "behind a bar, in the HTML alone: 3" },
	/* No line of the text has a blank to fill in after "play". */
	{ "| 2 pass", "| 2 pass<br>| play degas",
	  "behind a bar, in the HTML alone: degas" },
};

TEST_EACH(a_planted_fault, planted)
{
	g_auto(GStrv) parts = g_strsplit(whole, planted[_i].from, 2);
	g_autofree char *html =
		g_strjoin(planted[_i].to, parts[0], parts[1], NULL);
	Letter letter = { (char *)"Your turn", (char *)text_part, html };
	g_autoptr(Findings) findings = findings_new();

	ck_assert_ptr_nonnull(parts[1]);
	find_markup(findings, &letter);
	same_faults(findings, &letter);
	g_autofree char *text = findings_text(findings);

	ck_assert_msg(strstr(text, planted[_i].says) != NULL, "no '%s' in:\n%s",
		      planted[_i].says, text);
}

/* More than Gmail accepts of a style block, and of a letter. */
TEST_RANGE(too_large, 0, 2)
{
	TABLE(cases, const char *from, *filling; gsize n; const char *says) = {
		{ "</style>", "a{color:red}", STYLE_MOST,
		  "the style block has" },
		{ "</body>", "<p>Points</p>", HTML_MOST, " bytes" },
	};
	g_auto(GStrv) parts = g_strsplit(whole, cases[_i].from, 2);
	g_autoptr(GString) html = g_string_new(parts[0]);

	for (gsize n = 0; n < cases[_i].n; n += strlen(cases[_i].filling))
		g_string_append(html, cases[_i].filling);
	g_string_append_printf(html, "%s%s", cases[_i].from, parts[1]);
	Letter letter = { (char *)"Your turn", (char *)text_part, html->str };
	g_autoptr(Findings) findings = findings_new();

	find_markup(findings, &letter);
	g_autofree char *text = findings_text(findings);

	ck_assert_msg(strstr(text, cases[_i].says) != NULL, "%s", text);
}
