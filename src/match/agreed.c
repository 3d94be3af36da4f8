/* agreed.c - the options of a match in the reader's words. */
#include "match/agreed.h"

#include "base/saying.h"

#include <glib.h>

static json_t *
value_said(const char *game, const char *name, const char *value)
{
	g_autofree char *key = g_strconcat(name, ".", value, NULL);

	return g_ascii_isdigit(*value) ? say_text(value)
				       : say_entry(game, "options", key, NULL);
}

json_t *
agreed_list(const char *game, const char *options)
{
	g_auto(GStrv) chosen = g_strsplit(options, " ", -1);
	json_t *list = json_array();

	for (int i = 0; chosen[i]; i++) {
		g_auto(GStrv) pair = g_strsplit(chosen[i], "=", 2);

		if (pair[0] && pair[1])
			json_array_append_new(
				list,
				json_pack("{s:o, s:o}", "name",
					  say_entry(game, "options", pair[0],
						    NULL),
					  "value",
					  value_said(game, pair[0], pair[1])));
	}
	return list;
}

json_t *
agreed_said(const char *game, const char *options)
{
	json_auto_t *list = agreed_list(game, options);
	json_t *said = json_array(), *one;
	gsize i;

	json_array_foreach (list, i, one)
		json_array_append_new(said,
				      say("seats.agreed", "{s:O, s:O}", "name",
					  json_object_get(one, "name"), "value",
					  json_object_get(one, "value")));
	if (json_array_size(said))
		return say_all(said);
	json_decref(said);
	return json_string("");
}
