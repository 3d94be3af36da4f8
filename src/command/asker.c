/* asker.c - asks the caller of command_read about one match. */
#include "command/asker.h"

#include "base/text.h"

bool
asker_is_tired(const Asker *asker)
{
	return asker->guesses && *asker->guesses <= 0;
}

char *
asker_english(const Asker *asker, const char *line)
{
	const Tongue *own = asker->guide.tongues.own;
	char *english = own ? tongue_english(own, line) : NULL;
	const char *head;

	return english || !own ? english : tongue_meant(own, line, &head);
}

bool
asker_ends(const Asker *asker, const char *text)
{
	const Tongue *own = asker->guide.tongues.own;
	g_autofree char *folded = text_fold(text);

	return vocabulary_stops(folded) || (own && tongue_ends(own, folded));
}

bool
asker_finds(const Asker *asker, const char *text, char **nearest)
{
	char *near = NULL;

	if (asker_is_tired(asker))
		return asker_takes(asker, text);
	if (asker->guesses)
		--*asker->guesses;
	bool move = asker->guide.is_move &&
		    asker->guide.is_move(text, asker->match, &near,
					 asker->guide.data);

	if (!move)
		*nearest = g_steal_pointer(&near);
	g_free(near);
	return move;
}

bool
asker_names(const Asker *asker, NameKind kind, const char *name)
{
	return asker->guide.is_name &&
	       asker->guide.is_name(kind, name, asker->guide.data);
}

bool
asker_begins_with_game(const Asker *asker, const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", 4);
	g_autoptr(GString) name = g_string_new(NULL);

	for (int n = 0; n < 3 && words[n]; n++) {
		g_string_append_printf(name, "%s%s", n ? " " : "", words[n]);
		if (asker_names(asker, NAME_GAME, name->str))
			return true;
	}
	return false;
}

Meant
asker_means(const Asker *asker, const char *text, char **move)
{
	*move = NULL;
	return asker->guide.is_meant
		       ? asker->guide.is_meant(text, asker->match, move,
					       asker->guide.data)
		       : MEANT_NOTHING;
}

bool
asker_takes(const Asker *asker, const char *text)
{
	return asker->guide.is_move &&
	       asker->guide.is_move(text, asker->match, NULL,
				    asker->guide.data);
}

bool
asker_takes_all(const Asker *asker, char *const *texts)
{
	for (int i = 0; texts && texts[i]; i++)
		if (!asker_takes(asker, texts[i]))
			return false;
	return texts;
}
