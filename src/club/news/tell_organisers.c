/* tell_organisers.c - letters to organisers about their own work. */
#include "club/news/tell_organisers.h"

#include "base/saying.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"

#include <string.h>

char *
organiser_who(const Club *club, const char *address)
{
	return g_strdup_printf("%s by mail", club->organisers[1] && address
						     ? address
						     : "organiser");
}

bool
organiser_tell_commands(Run *run, const char *to, GError **error)
{
	json_t *data = json_pack("{s:s}", "scope", "organiser");

	if (!to)
		return tell_organisers(run, NEWS_ORGANISER, data, error);
	json_object_set_new(data, "to", json_string(to));
	return tell(run, 0, 0, NEWS_ORGANISER, run->now, data, error);
}

bool
organiser_tell_others(Run *run, const char *who, json_t *done, GError **error)
{
	bool told = true;

	for (char **to = run->club->organisers; told && *to; to++)
		if (strcmp(*to, who) != 0)
			told = tell(run, 0, 0, NEWS_OPERATOR, run->now,
				    json_pack("{s:s, s:o, s:O}", "to", *to,
					      "what",
					      say("organiser.done_by", "{s:s}",
						  "who", who),
					      "detail", done),
				    error);
	json_decref(done);
	return told;
}
