/* gathering.c - fields of a letter about a match. */
#include "run/letters/gathering.h"

void
gathering_put(json_t *object, const char *key, const char *text)
{
	json_object_set_new(object, key, json_string(text ? text : ""));
}

void
gathering_put_time(json_t *object, const char *key, const Gathering *gathering,
		   Time time)
{
	g_autofree char *shown =
		clock_show(time, gathering->about->player->zone);

	gathering_put(object, key, shown);
}

/* A word of the game over data; "" where the game has none. */
bool
gathering_word(const Gathering *gathering, const char *group, const char *key,
	       const json_t *data, char **word, GError **error)
{
	GError *problem = NULL;

	*word = library_word(gathering->run->club->library, gathering->language,
			     gathering->folder, group, key, data, false,
			     &problem);
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (!*word)
		*word = g_strdup("");
	return true;
}
