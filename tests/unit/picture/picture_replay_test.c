/* picture_replay_test.c - scenes as SVG, and what changes in it from step to
 * step: well formed, without anything that a strict page refuses. */
#include "picture/replay.h"

#include "picture/painting.h"
#include "picture/pieces.h"

#include "lib/must.h"

#include <libxml/parser.h>
#include <string.h>

/* Draws one of each shape. The disc and the path move, the text changes, the
 * last shape exists in step 1 only. */
static Scene *
all_shapes(int step)
{
	Scene *scene = scene_new(100, 60 + step);
	Path *path = path_new(), *again = path_new();

	scene_rect(scene, "card", filled(PAINT_PAPER), (Box){ 0, 0, 100, 60 },
		   0);
	scene_disc(scene, "seat1", 1, (Point){ 9 + step, 8 }, 25);
	scene_group(scene, "m", (Box){ 1, 2, 20, 10 });
	path_move(path, 1, -2);
	path_line(path, 3, 4);
	path_close(path);
	scene_path(scene, "m.a", outlined(PAINT_SKY, 3), path);
	scene_end(scene);
	scene_like(scene, "again", (Box){ 1, 20, 20, 5 }, "m");
	scene_text(scene, "n", PAINT_INK, (Spot){ ANCHOR_LEFT, 10, 20, 10 },
		   step ? "11" : "1");
	path_move(again, 21 + step, 18);
	path_line(again, 23 + step, 24);
	path_close(again);
	scene_path(scene, "a", filled(PAINT_INK), again);
	if (step == 1)
		scene_circle(scene, "o", filled(PAINT_INK), (Point){ 9, 9 }, 3);
	return scene;
}

static Replay *
replay_of(int steps)
{
	Replay *replay = replay_new();

	for (int step = 0; step < steps; step++) {
		g_autoptr(Scene) scene = all_shapes(step);

		replay_add(replay, scene);
	}
	return replay;
}

#define ROOT(height)                                                           \
	"<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"table\" "           \
	"width=\"100\" height=\"" height "\" viewBox=\"0 0 100 " height "\" "  \
	"role=\"img\" aria-label=\"2 &lt; 3\" fill=\"var(--ink)\" "            \
	"fill-rule=\"evenodd\" stroke-linecap=\"round\" "                      \
	"stroke-linejoin=\"round\">\n"
#define DEFINED                                                                \
	"<defs><g id=\"_w1\"><use href=\"#_g1\" x=\"-60\"/></g>"               \
	"<path id=\"_g1\" d=\"m0-4l0-96l60 0l0 0c28 0 50 21 50 48c0 27-22 "    \
	"48-50 "                                                               \
	"48l-60 0l0 104l66 0l0 0c30 0 54-23 54-52c0-29-24-52-54-52\" "         \
	"fill=\"none\" stroke-width=\"34\"/>"                                  \
	"<g id=\"_d1\"><circle r=\"25\" fill=\"var(--seat1)\" "                \
	"stroke=\"var(--ink)\" stroke-width=\"2\"/><use href=\"#_w1\" "        \
	"stroke=\"var(--seat1-on)\" transform=\"scale(.115)\"/></g>"           \
	"<path id=\"_s1\" d=\"m0 0l2 6z\"/>"                                   \
	"<symbol id=\"_m1\"><use href=\"#_s1\" x=\"1\" y=\"-2\" "              \
	"fill=\"none\" "                                                       \
	"stroke=\"var(--sky)\" stroke-width=\"3\"/></symbol><g id=\"_w2\">"

TEST(the_last_of_three_steps)
{
	g_autoptr(Replay) replay = replay_of(3);
	g_autofree char *svg = replay_svg(replay, "2 < 3");
	const char *things = strstr(svg, "</defs>\n");

	ck_assert(g_str_has_prefix(svg, ROOT("62") DEFINED));
	assert_text(g_strdup(things),
		    "</defs>\n"
		    "<rect id=\"card\" x=\"0\" y=\"0\" width=\"100\" "
		    "height=\"60\" fill=\"var(--paper)\"/>\n"
		    "<use id=\"seat1\" href=\"#_d1\" x=\"11\" y=\"8\"/>\n"
		    "<use id=\"m\" href=\"#_m1\" x=\"1\" y=\"2\" "
		    "width=\"20\" height=\"10\"/>\n"
		    "<use id=\"again\" href=\"#_m1\" x=\"1\" y=\"20\" "
		    "width=\"20\" height=\"5\"/>\n"
		    "<use id=\"n\" href=\"#_w3\" "
		    "transform=\"translate(10 20)scale(.05)\" "
		    "stroke=\"var(--ink)\"/>\n"
		    "<use id=\"a\" href=\"#_s1\" x=\"23\" y=\"18\"/>\n"
		    "<circle id=\"o\" cx=\"9\" cy=\"9\" r=\"3\" "
		    "display=\"none\"/>\n"
		    "</svg>\n");
	assert_has(svg,
		   "<g id=\"_w3\">"
		   "<use href=\"#_g2\"/><use href=\"#_g2\" x=\"126\"/></g>");
	assert_text(replay_frames(replay),
		    "{\"ids\":[\"seat1\",\"n\",\"a\",\"o\"],"
		    "\"looks\":[{\"x\":9},{\"href\":\"#_w2\"},{\"x\":21},"
		    "{\"display\":\"none\"},{\"x\":10},{\"href\":\"#_w3\"},"
		    "{\"x\":22},{},{\"x\":11},{\"x\":23}],"
		    "\"start\":[0,1,2,3],"
		    "\"steps\":[[0,4,1,5,2,6,3,7],[0,8,2,9,3,3]]}");
}

TEST(a_step_alone)
{
	g_autoptr(Scene) scene = all_shapes(0);
	g_autoptr(Replay) replay = replay_of(1);
	g_autofree char *svg = replay_still(scene, "2 < 3");
	g_auto(GStrv) parts = g_regex_split_simple(",#[0-9A-F]{6}", svg, 0, 0);

	assert_has(svg, "fill=\"var(--seat1,#E06443)\"");
	/* the same as for a match of one step, except for the colours */

	assert_text(g_strjoinv("", parts), kept(replay_svg(replay, "2 < 3")));
	assert_text(replay_frames(replay),
		    "{\"ids\":[],\"looks\":[],\"start\":[],\"steps\":[]}");
}

/* Checks that ids are unique and references valid, without style and script. */
static void
look_through(xmlNode *node, GHashTable *ids, GPtrArray *used)
{
	for (; node; node = node->next) {
		if (node->type != XML_ELEMENT_NODE)
			continue;
		char *id = (char *)xmlGetProp(node, BAD_CAST "id");
		char *href = (char *)xmlGetProp(node, BAD_CAST "href");

		ck_assert_ptr_null(xmlHasProp(node, BAD_CAST "style"));
		ck_assert_str_ne((const char *)node->name, "script");
		if (href)
			g_ptr_array_add(used, href);
		if (id)
			ck_assert(g_hash_table_add(ids, id));
		look_through(node->children, ids, used);
	}
}

TEST(well_formed)
{
	g_autoptr(Scene) scene = table_new(PX(400));
	g_autoptr(GHashTable) ids =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autoptr(GPtrArray) used = g_ptr_array_new_with_free_func(g_free);

	for (int i = 0; i < 12; i++)
		painting_hang(scene, scene_id(scene, "p%02d", i),
			      (Painting){ "x", i },
			      (Box){ 20 + i * 80, 20, 70, 70 });
	painting_show(scene, (Painting){ "x", 3 }, (Box){ 20, 200, 60, 60 });
	piece_row(scene, 3, PX(200), PX(40), true);
	piece_seat(scene, 3, (Point){ 60, 440 }, PX(12), true);
	g_autofree char *svg = replay_still(scene, "2 < 3 & \"so\"");
	xmlDoc *doc = xmlReadMemory(svg, (int)strlen(svg), NULL, NULL,
				    XML_PARSE_NONET);

	ck_assert_ptr_nonnull(doc);
	look_through(xmlDocGetRootElement(doc), ids, used);
	for (guint i = 0; i < used->len; i++)
		ck_assert(g_hash_table_contains(
			ids, (const char *)used->pdata[i] + 1));
	assert_text((char *)xmlGetProp(xmlDocGetRootElement(doc),
				       BAD_CAST "aria-label"),
		    "2 < 3 & \"so\"");
	xmlFreeDoc(doc);
}

/* A thing that lies on another in some step is drawn after it, even if the
 * order changed without a move. */
static const struct {
	const char *steps[3]; /* squares, from below; capitals lie elsewhere */
	const char *wanted;
} orders[] = {
	{ { "abc", "abc", NULL }, "abc" },
	{ { "ac", "bc", "abc" }, "abc" },
	{ { "b", "ab", NULL }, "ab" },
	{ { "aB", "Ba", "ba" }, "ba" },
	{ { "aBC", "bCA", "CBa" }, "abc" },
	{ { "abc", "bca", NULL }, "bca" }, /* impossible for all steps */
};

TEST_EACH(one_order, orders)
{
	g_autoptr(Replay) replay = replay_new();
	g_autoptr(GString) order = g_string_new(NULL);

	for (int i = 0; i < 3 && orders[_i].steps[i]; i++) {
		g_autoptr(Scene) scene = scene_new(900, 100);

		for (const char *c = orders[_i].steps[i]; *c; c++) {
			int x = g_ascii_isupper(*c) ? (*c - 'A') * 50 + 50 : 0;

			scene_rect(scene,
				   scene_id(scene, "%c", g_ascii_tolower(*c)),
				   filled(PAINT_INK), (Box){ x, 0, 40, 40 }, 0);
		}
		replay_add(replay, scene);
	}
	g_autofree char *svg = replay_svg(replay, "");

	for (const char *at = svg; (at = strstr(at, "<rect id=\"")); at++)
		g_string_append_c(order, at[10]);
	ck_assert_str_eq(order->str, orders[_i].wanted);
}

/* An id used for two kinds of things becomes two things. */
TEST(two_kinds)
{
	g_autoptr(Replay) replay = replay_new();

	for (int step = 0; step < 3; step++) {
		g_autoptr(Scene) scene = scene_new(10, 10);

		if (step == 1)
			scene_circle(scene, "a", filled(PAINT_INK),
				     (Point){ 5, 5 }, 2);
		else
			scene_rect(scene, "a", filled(PAINT_INK),
				   (Box){ step, 0, 9, 9 }, 0);
		replay_add(replay, scene);
	}
	assert_text(replay_frames(replay),
		    "{\"ids\":[\"a\",\"a~\"],"
		    "\"looks\":[{\"x\":0},{\"display\":\"none\"},{},{\"x\":2}],"
		    "\"start\":[0,1],\"steps\":[[1,2,0,1],[0,3,1,1]]}");
}
