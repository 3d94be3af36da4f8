/* wordings.c - the words of each game's moves in each language. */
#include "club/installation/wordings.h"

#include <string.h>

/* Where words are: in a game's own words.ini, or (folder NULL) in the
 * language's. */
typedef struct {
	const char *folder, *group;
	WordingKind kind;
} Source;

static int
add_section(Library *library, const char *language, const Source *source,
	    Wording *wording)
{
	g_auto(GStrv) keys = library_keys(library, language, source->folder,
					  source->group, NULL);
	int added = 0;

	for (int i = 0; keys && keys[i]; i++, added++) {
		const char *words =
			library_raw(library, language, source->folder,
				    source->group, keys[i], NULL);

		if (words)
			wording_add(wording, source->kind, keys[i], words);
	}
	return added;
}

/* Adds the language's thousands separator, and its word for a seat unless the
 * game has its own. */
static int
add_general(Library *library, const char *language, Wording *wording)
{
	static const Source sources[] = {
		{ NULL, "language", WORDING_FRAME },
		{ NULL, "moves", WORDING_FRAME },
	};
	int added = 0;

	for (gsize i = 0; i < G_N_ELEMENTS(sources); i++)
		added += add_section(library, language, &sources[i], wording);
	const char *const *seat = wording_words(wording, WORDING_FRAME, "seat");

	if (seat) {
		g_autofree char *words = g_strjoinv(";", (GStrv)seat);

		wording_add(wording, WORDING_WORDS, "seat", words);
	}
	return added;
}

static Wording *
read_wording(Library *library, const char *folder, const char *language)
{
	const Source sources[] = {
		{ folder, "verbs", WORDING_VERBS },
		{ folder, "everyday", WORDING_EVERYDAY },
		{ folder, "words", WORDING_WORDS },
		{ folder, "titles", WORDING_WORDS },
		{ folder, "artists", WORDING_WORDS },
		{ folder, "decisions", WORDING_TOPICS },
	};
	g_autoptr(Wording) wording = wording_new();
	int added = add_general(library, language, wording);

	for (gsize i = 0; i < G_N_ELEMENTS(sources); i++)
		added += add_section(library, language, &sources[i], wording);
	return added ? g_steal_pointer(&wording) : NULL;
}

const Wording *
club_wording(Club *club, const Game *game, const char *language)
{
	gpointer found;

	if (!language || !strcmp(language, "en"))
		return NULL;
	g_autofree char *name = g_strconcat(game->folder, "\n", language, NULL);

	if (!club->wordings)
		club->wordings =
			g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					      (GDestroyNotify)wording_free);
	if (g_hash_table_lookup_extended(club->wordings, name, NULL, &found))
		return found;
	Wording *wording = read_wording(club->library, game->folder, language);

	g_hash_table_insert(club->wordings, g_steal_pointer(&name), wording);
	return wording;
}

json_t *
club_worded(Club *club, const Game *game, const char *language,
	    const json_t *data)
{
	const Wording *wording = club_wording(club, game, language);

	if (!wording || !data)
		return json_incref((json_t *)data);
	json_t *worded = json_deep_copy(data);

	wording_data(wording, worded);
	return worded;
}
