/* svg.c - formats values for SVG. */
#include "picture/svg.h"

void
svg_number(GString *out, int number)
{
	char digits[12], *at = digits + sizeof(digits);
	guint rest = number < 0 ? 0u - (guint)number : (guint)number;

	do
		*--at = (char)('0' + rest % 10);
	while (rest /= 10);
	if (number < 0)
		*--at = '-';
	g_string_append_len(out, at, digits + sizeof(digits) - at);
}

void
svg_parts(GString *out, int number, int parts)
{
	int whole = ABS(number) / parts, rest = ABS(number) % parts;

	if (number < 0)
		g_string_append_c(out, '-');
	if (whole || !rest)
		svg_number(out, whole);
	if (rest)
		g_string_append_c(out, '.');
	for (; rest; rest = rest * 10 % parts)
		g_string_append_c(out, (char)('0' + rest * 10 / parts));
}

void
svg_paint(GString *out, Paint paint, bool alone)
{
	if (paint == PAINT_NONE) {
		g_string_append(out, "none");
		return;
	}
	g_string_append(out, "var(--");
	g_string_append(out, paint_name(paint));
	if (alone)
		g_string_append_printf(out, ",#%06X", paint_rgb(paint));
	g_string_append_c(out, ')');
}
