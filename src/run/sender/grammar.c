/* grammar.c - the moves of all games, by one match dealt for each. */
#include "run/sender/grammar.h"

#include "match/match.h"

struct Grammar {
	GPtrArray *matches; /* Match *: one for each game */
};

static Match *
deal_one(Library *library, const Game *game, GError **error)
{
	g_autofree char *file = game_file(game, "tables.ini");
	Deal deal = {
		.game = game,
		.rules = game->rules,
		.seats = game->least_seats,
		.tables = library_game_text(library, game->folder, file, error),
	};

	return deal.tables ? match_new(&deal, error) : NULL;
}

Grammar *
grammar_new(Library *library, GError **error)
{
	g_autoptr(Grammar) grammar = g_new0(Grammar, 1);

	grammar->matches =
		g_ptr_array_new_with_free_func((GDestroyNotify)match_free);
	for (int i = 0; game_nth(i); i++) {
		Match *match = deal_one(library, game_nth(i), error);

		if (!match)
			return NULL;
		g_ptr_array_add(grammar->matches, match);
	}
	return g_steal_pointer(&grammar);
}

void
grammar_free(Grammar *grammar)
{
	if (!grammar)
		return;
	g_ptr_array_unref(grammar->matches);
	g_free(grammar);
}

bool
grammar_reads(const char *line, const char *match, char **nearest, void *data)
{
	const Grammar *grammar = data;

	(void)match;
	(void)nearest;
	for (guint i = 0; i < grammar->matches->len; i++)
		if (match_grammar_fits(grammar->matches->pdata[i], SEAT_PUBLIC,
				       line))
			return true;
	return false;
}
