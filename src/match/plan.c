/* plan.c - wishes that wait for a later decision. */
#include "match/plan.h"

#include "base/text.h"

#include <string.h>

static char *
topic_fold(const char *topic)
{
	g_autofree char *spaced = g_strdelimit(g_strdup(topic), "-_", ' ');

	return text_fold(spaced);
}

Plan *
plan_new(const char *topic, const GPtrArray *wishes)
{
	Plan *plan = g_new0(Plan, 1);

	plan->topic = topic ? topic_fold(topic) : NULL;
	plan->wishes = g_ptr_array_new_with_free_func(g_free);
	for (guint i = 0; i < wishes->len; i++)
		g_ptr_array_add(plan->wishes, g_strdup(wishes->pdata[i]));
	return plan;
}

void
plan_free(void *plan)
{
	Plan *mine = plan;

	g_free(mine->topic);
	g_ptr_array_unref(mine->wishes);
	g_free(mine);
}

bool
plan_concerns(const Plan *plan, const char *topic)
{
	if (!plan->topic || !topic)
		return !plan->topic && !topic;
	g_autofree char *folded = topic_fold(topic);

	return strcmp(plan->topic, folded) == 0;
}

char *
plan_text(const Plan *plan)
{
	GString *text = g_string_new(NULL);

	for (guint i = 0; i < plan->wishes->len; i++)
		g_string_append_printf(text, "%s%s", i ? " or " : "",
				       (char *)plan->wishes->pdata[i]);
	return g_string_free(text, FALSE);
}

static int
find_exactly(const GPtrArray *plans, const char *topic)
{
	for (guint i = 0; i < plans->len; i++)
		if (plan_concerns(plans->pdata[i], topic))
			return (int)i;
	return -1;
}

/* Returns whether these are the first or the last words of a longer topic. Both
 * must be folded. */
static bool
names_part(const char *words, const char *topic)
{
	gsize n = words ? strlen(words) : 0, length = strlen(topic);

	if (n == 0 || n >= length)
		return false;
	return (g_str_has_prefix(topic, words) && topic[n] == ' ') ||
	       (g_str_has_suffix(topic, words) && topic[length - n - 1] == ' ');
}

bool
plan_topic_is(const char *written, const char *topic)
{
	g_autofree char *words = topic_fold(written);
	g_autofree char *folded = topic_fold(topic);

	return strcmp(words, folded) == 0;
}

bool
plan_topic_fits(const char *written, const char *topic)
{
	g_autofree char *words = topic_fold(written);
	g_autofree char *folded = topic_fold(topic);

	return strcmp(words, folded) == 0 || names_part(words, folded);
}

static int
find_part(const GPtrArray *plans, const char *topic)
{
	g_autofree char *folded = topic_fold(topic);

	for (guint i = 0; i < plans->len; i++) {
		const Plan *plan = plans->pdata[i];

		if (names_part(plan->topic, folded))
			return (int)i;
	}
	return -1;
}

int
plan_find(const GPtrArray *plans, const char *topic)
{
	int found = find_exactly(plans, topic);

	if (found < 0)
		found = find_part(plans, topic);
	return found >= 0 ? found : find_exactly(plans, NULL);
}
