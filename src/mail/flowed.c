/* flowed.c - format=flowed text to the lines that were typed (MAIL R20). */
#include "mail/flowed.h"

#include "base/text.h"

#include <glib.h>
#include <string.h>

typedef struct {
	GString *out;
	guint depth; /* of the line that waits for its rest */
	bool open;   /* does one wait? */
	bool delsp;
} Flow;

static void
close_line(Flow *flow)
{
	if (flow->open)
		g_string_append_c(flow->out, '\n');
	flow->open = false;
}

static void
begin_line(Flow *flow, guint depth)
{
	close_line(flow);
	for (guint i = 0; i < depth; i++)
		g_string_append_c(flow->out, '>');
	if (depth)
		g_string_append_c(flow->out, ' ');
	flow->depth = depth;
}

static void
take_line(Flow *flow, const char *line, gsize length)
{
	guint depth = 0;

	while (depth < length && line[depth] == '>')
		depth++;
	const char *rest = line + depth;
	gsize left = length - depth;

	if (left && *rest == ' ') {
		rest++;
		left--;
	}
	bool signature = left == 3 && !memcmp(rest, "-- ", 3);
	bool flowed = left && rest[left - 1] == ' ' && !signature;

	if (!flow->open || flow->depth != depth || signature)
		begin_line(flow, depth);
	else if (!depth)
		g_string_append(flow->out, TEXT_JOIN);
	if (flowed && flow->delsp)
		left--;
	g_string_append_len(flow->out, rest, (gssize)left);
	flow->open = true;
	if (!flowed)
		close_line(flow);
}

char *
flowed_join(const char *text, bool delsp)
{
	Flow flow = { .out = g_string_new(NULL), .delsp = delsp };

	while (*text) {
		gsize length = strcspn(text, "\n");
		gsize own = length && text[length - 1] == '\r' ? length - 1
							       : length;

		take_line(&flow, text, own);
		text += length + (text[length] == '\n');
	}
	close_line(&flow);
	return g_string_free(flow.out, FALSE);
}
