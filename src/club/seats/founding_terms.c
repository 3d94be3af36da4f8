/* founding_terms.c - what a match is made with, but for its people: the game,
 * its options, the pace. */
#include "club/seats/founding.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/clocks/match_pace.h"

#include <string.h>

static bool
find_game(const MatchPlan *plan, const Game **game, GError **error)
{
	*game = game_find(plan->game);
	if (*game)
		return true;
	json_t *names = json_array();

	for (int i = 0; game_nth(i); i++)
		json_array_append_new(names, json_string(game_nth(i)->name));
	return fail_saying(error, say("founding.no_game", "{s:s, s:o}", "name",
				      plan->game, "games", say_all(names)));
}

/* A word of the pace; where the game has an option of that name, it is the
 * game's. */
static bool
is_pace(const Game *game, const char *text)
{
	gsize length = strcspn(text, "=");

	for (int i = 0; game->options[i].name; i++)
		if (strlen(game->options[i].name) == length &&
		    !g_ascii_strncasecmp(game->options[i].name, text, length))
			return false;
	return pace_word(text);
}

/* Reads an option. If the game's option hides a word of the bank, names the
 * other word. */
static bool
read_option(const Game *game, const char *text, int *options, GError **error)
{
	GError *problem = NULL;

	if (game_option(game, text, options, &problem))
		return true;
	if (!pace_word(text)) {
		g_propagate_error(error, problem);
		return false;
	}
	json_t *said = error_saying(problem);
	g_autofree char *instead = g_strconcat("extra-", text, NULL);

	fail_saying(
		error,
		say("founding.option_first", "{s:o, s:s, s:o}", "problem",
		    said ? json_incref(said) : json_string(problem->message),
		    "word", text, "instead", say_option("", instead)));
	g_error_free(problem);
	return false;
}

static bool
read_options(const Game *game, const char *const *texts, char **canonical,
	     GError **error)
{
	int options[OPTIONS_MAX] = { 0 };
	g_autoptr(GString) line = g_string_new(NULL);

	for (int i = 0; texts && texts[i]; i++)
		if (!is_pace(game, texts[i]) &&
		    !read_option(game, texts[i], options, error))
			return false;
	for (int i = 0; game->options[i].name; i++) {
		g_autofree char *value = game_option_value(game, i, options[i]);

		g_string_append_printf(line, "%s%s=%s", i ? " " : "",
				       game->options[i].name, value);
	}
	*canonical = g_string_free(g_steal_pointer(&line), FALSE);
	return true;
}

static bool
check_stand_in(const char *stand_in, GError **error)
{
	if (!strcmp(stand_in, "fallback") || !strcmp(stand_in, "bot"))
		return true;
	return fail_saying(
		error, say("founding.no_stand_in", "{s:s}", "word", stand_in));
}

/* The club's pace, but for what the plan says. */
static bool
read_pace(const Club *club, const MatchPlan *plan, MatchTerms *terms,
	  GError **error)
{
	const Game *game = game_find(plan->game);
	Pace pace;

	if (!club_pace(club, &pace, error))
		return false;
	if (plan->pace_hours)
		pace.hours = plan->pace_hours;
	if (plan->pace && !pace_read(plan->pace, &pace, error))
		return false;
	for (int i = 0; plan->options && plan->options[i]; i++)
		if (is_pace(game, plan->options[i]) &&
		    !pace_read(plan->options[i], &pace, error))
			return false;
	terms->pace_hours = pace.hours;
	terms->pace = pace_write(&pace);
	return true;
}

void
match_terms_clear(MatchTerms *terms)
{
	g_clear_pointer(&terms->options, g_free);
	g_clear_pointer(&terms->pace, g_free);
	g_clear_pointer(&terms->stand_in, g_free);
}

static const char *
stand_in_of(const Club *club, const MatchPlan *plan)
{
	return plan->stand_in ? plan->stand_in
			      : config_text(club->config, "match", "stand_in");
}

bool
founding_terms(Club *club, const MatchPlan *plan, MatchTerms *terms,
	       GError **error)
{
	const char *stand_in = stand_in_of(club, plan);

	if (!check_stand_in(stand_in, error) ||
	    !find_game(plan, &terms->game, error) ||
	    !read_pace(club, plan, terms, error) ||
	    !read_options(terms->game, plan->options, &terms->options, error))
		return false;
	terms->stand_in = g_strdup(stand_in);
	return true;
}
