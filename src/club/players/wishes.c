/* wishes.c - collects wishes to become a player, for the organiser to decide.
 */
#include "club/players/wishes.h"

#include "base/saying.h"
#include "base/text.h"
#include "club/installation/logbook.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "store/once.h"

#include <string.h>

#define SHOWN 20

/* Adds a wish. From the second one of a day on they wait for a day. */
bool
wishes_add(Run *run, const char *name, const char *address, GError **error)
{
	bool first = false;

	if (!once_a_day(run->club->store, "wishes", run->now, &first, error))
		return false;
	return tell(run, 0, 0, NEWS_WISH, first ? run->now : run->now + DAY,
		    json_pack("{s:s, s:s}", "name", name, "address", address),
		    error);
}

bool
wishes_is(const News *news)
{
	return news_kind(news) == NEWS_WISH;
}

/* Adds a command, quoted for a shell, because strangers may write anything. */
static void
add_line(GString *lines, const json_t *wish)
{
	const char *name = json_string_value(json_object_get(wish, "name"));
	const char *address =
		json_string_value(json_object_get(wish, "address"));
	g_autofree char *quoted_name = g_shell_quote(name ? name : "");
	g_autofree char *quoted_address = g_shell_quote(address ? address : "");

	g_string_append_printf(lines, "%spennypost player add %s %s",
			       lines->len ? "\n" : "", quoted_name,
			       quoted_address);
}

/* Returns the letter's data as text; steals the lines. */
static char *
letter_of(Run *run, int n, GString *lines)
{
	json_t *data = json_pack(
		"{s:s, s:o, s:s, s:o}", "to", run->club->organisers[0], "what",
		say("wishes.would_play", "{s:i}", "n", n), "detail", lines->str,
		"advice",
		say("wishes.advice", "{s:i, s:b}", "n", n, "more", n > SHOWN));
	char *dumped = json_dumps(data, JSON_COMPACT);
	char *text = g_strdup(dumped);

	free(dumped);
	json_decref(data);
	g_string_free(lines, TRUE);
	return text;
}

static bool
some_due(const Run *run, const GPtrArray *news)
{
	for (guint i = 0; i < news->len; i++) {
		const News *item = g_ptr_array_index(news, i);

		if (wishes_is(item) && item->due <= run->now)
			return true;
	}
	return false;
}

/* Sends the other organisers the same letter. */
static bool
tell_others(Run *run, const char *text, GError **error)
{
	json_t *data = json_loads(text, 0, NULL);
	bool told = true;

	for (char **to = run->club->organisers + 1; told && *to; to++) {
		json_object_set_new(data, "to", json_string(*to));
		told = tell(run, 0, 0, NEWS_OPERATOR, run->now,
			    json_deep_copy(data), error);
	}
	json_decref(data);
	return told;
}

bool
wishes_gather(Run *run, GPtrArray *news, GError **error)
{
	bool due = some_due(run, news);
	GString *lines = g_string_new(NULL);
	News *letter = NULL;
	int n = 0;

	for (guint i = 0; i < news->len;) {
		News *item = g_ptr_array_index(news, i);

		if (!wishes_is(item)) {
			i++;
			continue;
		}
		json_t *wish = json_loads(item->data, 0, NULL);

		if (n++ < SHOWN)
			add_line(lines, wish);
		json_decref(wish);
		if (due && !letter) {
			letter = item;
			i++;
			continue;
		}
		if (due && !news_delete(run->club->store, item, error)) {
			g_string_free(lines, TRUE);
			return false;
		}
		g_ptr_array_remove_index(news, i);
	}
	if (!letter) {
		g_string_free(lines, TRUE);
		return true;
	}
	text_set(&letter->kind, news_kind_name(NEWS_OPERATOR));
	g_free(letter->data);
	letter->data = letter_of(run, n, lines);
	return tell_others(run, letter->data, error) &&
	       logbook_add(run,
			   &(Entry){ .act = "letter to you",
				     .why = "somebody would like to play" },
			   error);
}
