/* picture_svg_test.c - scenes as SVG: well formed, without anything that a
 * strict page refuses. */
#include "picture/svg.h"

#include "picture/painting.h"
#include "picture/pieces.h"

#include "lib/must.h"
#include "lib/suites.h"

#include <libxml/parser.h>
#include <string.h>

TEST(an_element_a_shape)
{
	g_autoptr(Scene) scene = scene_new(100, 60);
	Path *path = path_new();

	scene_rect(scene, "card", filled(PAINT_PAPER), (Box){ 0, 0, 100, 60 },
		   0);
	scene_circle(scene, "seat1", rimmed(paint_seat(1), PAINT_INK, 2),
		     (Point){ 9, 8 }, 5);
	scene_group(scene, "m", (Box){ 1, 2, 20, 10 }, 0, 0);
	path_move(path, 1, -2);
	path_line(path, 3, 4);
	path_close(path);
	scene_path(scene, "m.a", outlined(PAINT_SKY, 3), path);
	scene_end(scene);
	scene_like(scene, "again", (Box){ 1, 20, 20, 5 }, "m");
	scene_text(scene, "n", PAINT_INK, (Spot){ ANCHOR_LEFT, 10, 20, 10 },
		   "1");
	g_autofree char *svg = svg_write(scene, "a-", NULL);

	ck_assert_str_eq(
		svg,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" "
		"viewBox=\"0 0 100 60\" aria-hidden=\"true\" "
		"fill-rule=\"evenodd\" stroke-linecap=\"round\" "
		"stroke-linejoin=\"round\">\n"
		"<rect id=\"a-card\" fill=\"var(--paper,#F8F2E7)\" x=\"0\" "
		"y=\"0\" width=\"100\" height=\"60\"/>\n"
		"<circle id=\"a-seat1\" fill=\"var(--seat1,#E06443)\" "
		"stroke=\"var(--ink,#26221F)\" stroke-width=\"2\" cx=\"9\" "
		"cy=\"8\" r=\"5\"/>\n"
		"<svg id=\"a-m\" x=\"1\" y=\"2\" width=\"20\" height=\"10\">"
		"<g id=\"a-m.all\"><path id=\"a-m.a\" fill=\"none\" "
		"stroke=\"var(--sky,#86B9D6)\" stroke-width=\"3\" "
		"d=\"M1 -2L3 4Z\"/></g></svg>\n"
		"<svg id=\"a-again\" x=\"1\" y=\"20\" width=\"20\" "
		"height=\"5\"><use href=\"#a-m.all\"/></svg>\n"
		"<path id=\"a-n\" fill=\"none\" stroke=\"var(--ink,#26221F)\" "
		"stroke-width=\"1.7\" d=\"M10.25 17L13 15L13 25\"/>\n"
		"</svg>\n");
}

/* Checks that ids are unique and references valid, without style and script. */
static void
look_through(xmlNode *node, GHashTable *ids)
{
	for (; node; node = node->next) {
		if (node->type != XML_ELEMENT_NODE)
			continue;
		g_autofree char *id = (char *)xmlGetProp(node, BAD_CAST "id");
		g_autofree char *href =
			(char *)xmlGetProp(node, BAD_CAST "href");

		ck_assert_ptr_null(xmlHasProp(node, BAD_CAST "style"));
		ck_assert_str_ne((const char *)node->name, "script");
		if (href)
			ck_assert(g_hash_table_contains(ids, href + 1));
		if (id)
			ck_assert(g_hash_table_add(ids, g_steal_pointer(&id)));
		look_through(node->children, ids);
	}
}

TEST(well_formed)
{
	g_autoptr(Scene) scene = table_new(PX(400));
	g_autoptr(GHashTable) ids =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	for (int i = 0; i < 12; i++)
		painting_hang(scene, scene_id(scene, "p%02d", i),
			      (Painting){ "x", i },
			      (Box){ 20 + i * 80, 20, 70, 70 }, FRAME_LINE);
	piece_row(scene, 3, PX(200), PX(40), true);
	piece_disc_active(scene, "seat3", 3, (Point){ 60, 440 }, PX(12));
	scene_like(scene, "again", (Box){ 1, 500, 20, 5 }, "p03");
	g_autofree char *svg = svg_write(scene, "", "2 < 3 & \"so\"");
	xmlDoc *doc = xmlReadMemory(svg, (int)strlen(svg), NULL, NULL,
				    XML_PARSE_NONET);

	ck_assert_ptr_nonnull(doc);
	look_through(xmlDocGetRootElement(doc), ids);
	assert_text((char *)xmlGetProp(xmlDocGetRootElement(doc),
				       BAD_CAST "aria-label"),
		    "2 < 3 & \"so\"");
	xmlFreeDoc(doc);
}
