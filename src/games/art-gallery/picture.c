/* picture.c - the table as a picture. */
#include "games/art-gallery/picture.h"

#include "games/art-gallery/picture_parts.h"

static int
plan_size(int columns)
{
	static const int sizes[] = { PX(116), PX(116), PX(116), PX(104),
				     PX(88) };

	return sizes[MIN(columns, 4)];
}

static Plan
plan_new(const json_t *view, const char *tables)
{
	int columns = (MAX(seen_number(view, "galleries"), 1) + 1) / 2;
	int left = TABLE_MARGIN + SHOP_WIDTH + PX(8);
	int size = plan_size(columns);
	/* Painting, symbols, bar, gap and bench, twice, and the middle. */
	int high = 2 * (size + PX(132)) + PX(10);

	return (Plan){
		.view = view,
		.tables = tables,
		.columns = columns,
		.column = (SCENE_WIDTH - TABLE_MARGIN - left) / columns,
		.left = left,
		.size = size,
		.middle = LOOP_TOP + high / 2,
		.bottom = LOOP_TOP + high,
		.row = seen_count(view, "players") <= 4 ? PX(42) : PX(38),
		.active = seen_seat(view, "active"),
	};
}

Painting
art_draw_seed(const Plan *plan, const json_t *seen)
{
	return (Painting){ plan->tables, seen_number(seen, "number") };
}

const char *
art_draw_id(const Plan *plan, const json_t *seen)
{
	return scene_id(plan->scene, "p%02d", seen_number(seen, "number"));
}

Scene *
art_picture(const json_t *view, const char *tables)
{
	Plan plan = plan_new(view, tables);
	int rows = seen_count(view, "players") * plan.row;

	plan.scene = table_new(plan.bottom + PX(14) + rows + PX(8));
	art_draw_galleries(&plan);
	art_draw_shop(&plan);
	art_draw_rows(&plan);
	return plan.scene;
}
