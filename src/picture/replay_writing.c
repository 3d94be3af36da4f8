/* replay_writing.c - writes a replay as an SVG and a block of data. */
#include "picture/replay_parts.h"
#include "picture/svg.h"

#include "base/each.h"
/* --- the drawing order --------------------------------------------------- */

/* Appends a thing after all things that it ever covers. If they form a cycle,
 * no order is right for all steps; a thing reached again is skipped. */
static void
append_ordered(const Replay *replay, guint n, bool *reached, GArray *order)
{
	const GArray *below = thing_at(replay, n)->below;

	if (reached[n])
		return;
	reached[n] = true;
	for (guint i = 0; i < below->len; i++)
		for (guint64 bits = g_array_index(below, guint64, i); bits;
		     bits &= bits - 1)
			append_ordered(replay,
				       i * 64 + (guint)__builtin_ctzll(bits),
				       reached, order);
	g_array_append_val(order, n);
}

/* Returns the indexes of all things in drawing order. */
static GArray *
drawing_order(const Replay *replay)
{
	GArray *order = g_array_new(FALSE, FALSE, sizeof(guint));
	g_autofree bool *reached = g_new0(bool, replay->things->len + 1);

	for (guint n = 0; n < replay->things->len; n++)
		append_ordered(replay, n, reached, order);
	return order;
}

/* --- writing ------------------------------------------------------------- */

static const char *
name_of(Tag tag, Attribute attribute)
{
	static const char *const names[ATTRIBUTES] = {
		"href", "x",	     "y",    "width",  "height",
		"r",	"transform", "fill", "stroke", "stroke-width"
	};

	if (tag == CIRCLE && attribute <= Y)
		return attribute == X ? "cx" : "cy";
	return tag == RECT && attribute == RADIUS ? "rx" : names[attribute];
}

static void
put_value(GString *out, const Replay *replay, const Outfit *outfit,
	  Attribute attribute)
{
	const int *value = outfit->value;

	switch (attribute) {
	case HREF:
		g_string_append_c(out, '#');
		definitions_put_name(out, replay->definitions,
				     (guint)value[HREF]);
		break;
	case TRANSFORM:
		g_string_append(out, "translate(");
		svg_number(out, value[X]);
		g_string_append_c(out, ' ');
		svg_number(out, value[Y]);
		g_string_append(out, ")scale(");
		svg_parts(out, value[TRANSFORM], DEFINITIONS_CAP);
		g_string_append_c(out, ')');
		break;
	case FILL:
	case STROKE:
		svg_paint(out, (Paint)value[attribute], replay->alone);
		break;
	default:
		svg_number(out, value[attribute]);
	}
}

static bool
is_text(Attribute attribute)
{
	return attribute == HREF || attribute == TRANSFORM ||
	       attribute == FILL || attribute == STROKE;
}

/* Returns which of the given attributes of an outfit are written. */
static guint
written(const Thing *thing, const Outfit *outfit, guint asked)
{
	const guint place = BIT(X) | BIT(Y) | BIT(TRANSFORM);
	guint bits = 0;

	if (thing->tag == SCALED && asked & place)
		asked = (asked & ~place) | BIT(TRANSFORM);
	for (int i = 0; i < ATTRIBUTES; i++)
		if (asked & BIT(i) && outfit->value[i] != ABSENT)
			bits |= BIT(i);
	return bits;
}

static void
put_element(GString *out, const Replay *replay, const Thing *thing)
{
	static const char *const tags[] = { "rect", "circle", "use", "use" };
	const Outfit *outfit = outfit_at(replay, thing->latest);
	bool there = thing->outfit != NO_OUTFIT;
	guint bits =
		written(thing, outfit, there ? EVERY : EVERY & ~thing->varies);

	/* inherited: the whole picture has this fill */
	if (outfit->value[FILL] == PAINT_INK && !(thing->varies & BIT(FILL)))
		bits &= ~BIT(FILL);
	g_string_append_printf(out, "<%s id=\"%s\"", tags[thing->tag],
			       thing->id);
	for (int i = 0; i < ATTRIBUTES; i++) {
		if (!(bits & BIT(i)))
			continue;
		g_string_append_printf(out, " %s=\"", name_of(thing->tag, i));
		put_value(out, replay, outfit, i);
		g_string_append_c(out, '"');
	}
	g_string_append(out, there ? "/>\n" : " display=\"none\"/>\n");
}

char *
replay_svg(const Replay *replay, const char *label)
{
	g_autofree char *said = g_markup_escape_text(label, -1);
	g_autoptr(GArray) order = drawing_order(replay);
	GString *out = g_string_new(NULL);

	g_string_append_printf(
		out,
		"<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"table\" "
		"width=\"%d\" height=\"%d\" viewBox=\"0 0 %d %d\" "
		"role=\"img\" aria-label=\"%s\" fill=\"",
		replay->width, replay->height, replay->width, replay->height,
		said);
	svg_paint(out, PAINT_INK, replay->alone);
	g_string_append(out, "\" fill-rule=\"evenodd\" stroke-linecap=\"round\""
			     " stroke-linejoin=\"round\">\n<defs>");
	definitions_put(out, replay->definitions);
	g_string_append(out, "</defs>\n");
	for (guint i = 0; i < order->len; i++)
		put_element(out, replay,
			    thing_at(replay, g_array_index(order, guint, i)));
	g_string_append(out, "</svg>\n");
	return g_string_free(out, FALSE);
}

/* --- the block of data --------------------------------------------------- */

/* All looks that occur, each once. */
typedef struct {
	const Replay *replay;
	GHashTable *numbers; /* by text, plus 1 */
	GString *text;	     /* the text of all */
} Looks;

static void
put_look(GString *out, const Replay *replay, const Thing *thing, int outfit)
{
	if (outfit == NO_OUTFIT) {
		g_string_append(out, "{\"display\":\"none\"}");
		return;
	}
	const Outfit *it = outfit_at(replay, outfit);
	guint bits = written(thing, it, thing->varies);
	const char *between = "{";

	if (!bits)
		g_string_append(out, between);
	for (int i = 0; i < ATTRIBUTES; i++) {
		if (!(bits & BIT(i)))
			continue;
		const char *quote = is_text(i) ? "\"" : "";

		g_string_append(out, between);
		between = ",";
		g_string_append_c(out, '"');
		g_string_append(out, name_of(thing->tag, i));
		g_string_append(out, "\":");
		g_string_append(out, quote);
		put_value(out, replay, it, i);
		g_string_append(out, quote);
	}
	g_string_append_c(out, '}');
}

static guint
look_of(Looks *looks, const Thing *thing, int outfit)
{
	g_autoptr(GString) one = g_string_new(NULL);

	put_look(one, looks->replay, thing, outfit);
	guint known =
		GPOINTER_TO_UINT(g_hash_table_lookup(looks->numbers, one->str));

	if (known)
		return known - 1;
	guint n = g_hash_table_size(looks->numbers);

	g_string_append_printf(looks->text, "%s%s", n ? "," : "", one->str);
	g_hash_table_insert(looks->numbers, g_strdup(one->str),
			    GUINT_TO_POINTER(n + 1));
	return n;
}

/* Appends the ids of things that ever change, and sets each thing's index among
 * them (-1: it never changes). */
static void
put_ids(GString *out, const Replay *replay, int *places)
{
	g_autoptr(GArray) order = drawing_order(replay);
	int n = 0;

	for (guint i = 0; i < order->len; i++) {
		guint which = g_array_index(order, guint, i);
		const Thing *thing = thing_at(replay, which);

		places[which] = thing->varies || thing->comes ? n++ : -1;
		if (places[which] >= 0)
			g_string_append_printf(out, "%s\"%s\"",
					       n > 1 ? "," : "", thing->id);
	}
}

/* Appends the look of each thing at step 0. */
static void
put_start(GString *out, Looks *looks, const int *places)
{
	const Replay *replay = looks->replay;
	g_autofree int *first = g_new(int, replay->things->len + 1);
	g_autofree guint *worn = g_new(guint, replay->things->len + 1);
	int n = 0;

	for (guint i = 0; i < replay->things->len; i++)
		first[i] = NO_OUTFIT;
	array_foreach (const Change, change, replay->changes) {
		if (change->step > 0)
			break;
		first[change->thing] = change->outfit;
	}
	for (guint i = 0; i < replay->things->len; i++)
		if (places[i] >= 0) {
			worn[places[i]] =
				look_of(looks, thing_at(replay, i), first[i]);
			n++;
		}
	for (int i = 0; i < n; i++)
		g_string_append_printf(out, "%s%u", i ? "," : "", worn[i]);
}

/* Appends the changes in each step. */
static void
put_steps(GString *out, Looks *looks, const int *places)
{
	const Replay *replay = looks->replay;
	guint k = 0;

	while (k < replay->changes->len &&
	       g_array_index(replay->changes, Change, k).step == 0)
		k++;
	for (guint step = 1; step < replay->steps; step++) {
		const char *between = step > 1 ? ",[" : "[";

		if (k == replay->changes->len ||
		    g_array_index(replay->changes, Change, k).step > step)
			g_string_append(out, between);
		for (; k < replay->changes->len; k++) {
			const Change *change =
				&g_array_index(replay->changes, Change, k);

			if (change->step > step)
				break;
			g_string_append(out, between);
			between = ",";
			svg_number(out, places[change->thing]);
			g_string_append_c(out, ',');
			svg_number(out,
				   (int)look_of(looks,
						thing_at(replay, change->thing),
						change->outfit));
		}
		g_string_append_c(out, ']');
	}
}

char *
replay_frames(const Replay *replay)
{
	Looks looks = { replay,
			g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					      NULL),
			g_string_new(NULL) };
	g_autofree int *places = g_new(int, replay->things->len + 1);
	g_autoptr(GString) start = g_string_new(NULL);
	g_autoptr(GString) steps = g_string_new(NULL);
	GString *out = g_string_new("{\"ids\":[");

	put_ids(out, replay, places);
	put_start(start, &looks, places);
	put_steps(steps, &looks, places);
	g_string_append_printf(
		out, "],\"looks\":[%s],\"start\":[%s],\"steps\":[%s]}",
		looks.text->str, start->str, steps->str);
	g_string_free(looks.text, TRUE);
	g_hash_table_unref(looks.numbers);
	return g_string_free(out, FALSE);
}
