/* tongues.c - the commands' words in the club's languages. */
#include "club/installation/tongues.h"

#include "base/log.h"

#include <string.h>

#define FILE_NAME "commands.ini"
#define ASIDES_NAME "asides.ini"

/* Reads a tongue; NULL without an error if the language is English or has no
 * file. */
static Tongue *
read_tongue(Library *library, const char *language, GError **error)
{
	const char *text = library_text(library, NULL, language, FILE_NAME);
	Tongue *tongue = text ? tongue_new(language, text, error) : NULL;

	const char *colon = tongue ? library_raw(library, language, NULL,
						 "language", "colon", NULL)
				   : NULL;

	if (colon)
		tongue_set_colon(tongue, colon);
	if (text && !tongue)
		g_prefix_error(error, "templates/%s/" FILE_NAME ": ", language);
	return tongue;
}

static bool
read_phrases(Asides *asides, Library *library, const char *language,
	     GError **error)
{
	const char *text = library_text(library, NULL, language, ASIDES_NAME);

	if (!text || asides_add(asides, text, error))
		return true;
	g_prefix_error(error, "templates/%s/" ASIDES_NAME ": ", language);
	return false;
}

bool
tongues_check(Library *library, const char *language, GError **error)
{
	g_autoptr(Asides) asides = asides_new();
	GError *problem = NULL;

	tongue_free(read_tongue(library, language, &problem));
	if (!problem)
		read_phrases(asides, library, language, &problem);
	if (problem)
		g_propagate_error(error, problem);
	return !problem;
}

GPtrArray *
tongues_all(Library *library)
{
	GPtrArray *all =
		g_ptr_array_new_with_free_func((GDestroyNotify)tongue_free);
	g_autoptr(GPtrArray) languages = library_languages(library);

	for (guint i = 0; i < languages->len; i++) {
		const char *language = languages->pdata[i];
		g_autoptr(GError) problem = NULL;
		Tongue *tongue = NULL;

		if (strcmp(language, "en") != 0)
			tongue = read_tongue(library, language, &problem);
		if (problem)
			alarm_say("%s; its commands are not read",
				  problem->message);
		if (tongue)
			g_ptr_array_add(all, tongue);
	}
	return all;
}

Asides *
tongues_asides(Library *library)
{
	Asides *asides = asides_new();
	g_autoptr(GPtrArray) languages = library_languages(library);

	for (guint i = 0; i < languages->len; i++) {
		g_autoptr(GError) problem = NULL;

		if (!read_phrases(asides, library, languages->pdata[i],
				  &problem))
			alarm_say("%s; the rest of it is not read",
				  problem->message);
	}
	return asides;
}

Tongues
tongues_for(Club *club, const char *language)
{
	Tongues tongues = { 0 };

	if (!language)
		language = config_text(club->config, "club", "language");
	if (!club->tongues)
		club->tongues = tongues_all(club->library);
	if (!club->asides)
		club->asides = tongues_asides(club->library);
	tongues.others = club->tongues;
	tongues.asides = club->asides;
	for (guint i = 0; i < club->tongues->len; i++)
		if (!strcmp(tongue_language(club->tongues->pdata[i]), language))
			tongues.own = club->tongues->pdata[i];
	return tongues;
}

char *
tongues_show(Club *club, const char *language, const char *line)
{
	return tongue_shown(tongues_for(club, language).own, line);
}
