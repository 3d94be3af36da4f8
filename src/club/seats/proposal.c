/* proposal.c - reads a proposed match. */
#include "club/seats/proposal.h"

#include "base/base.h"
#include "base/pattern.h"
#include "club/installation/option_words.h"
#include "command/language/lexicon.h"

#define SEATS_MOST 99 /* the game's own limit is checked later */

void
proposal_clear(Proposal *proposal)
{
	g_clear_pointer(&proposal->game, g_free);
	g_clear_pointer(&proposal->options, g_strfreev);
	g_clear_pointer(&proposal->names, g_strfreev);
	g_clear_pointer(&proposal->stand_in, g_free);
	g_clear_pointer(&proposal->level, g_free);
}

/* Reads "Ann, Bob and Cid". */
static char **
read_names(const char *text)
{
	g_autofree char *joiner = lexicon_pattern(" *[,;&][ ,]*| +{and} +");
	g_auto(GStrv) parts = pattern_split(joiner, text);
	g_autoptr(GStrvBuilder) names = g_strv_builder_new();

	for (int i = 0; parts[i]; i++)
		if (*g_strstrip(parts[i]))
			g_strv_builder_add(names, parts[i]);
	return g_strv_builder_end(names);
}

/* --- words -------------------------------------------------------------- */

/* Reads "hold=yes" or "hold=no"; returns whether it is this word at all. */
static bool
read_switch(const char *word, const char *name, bool *on)
{
	const char *value = word + strlen(name);

	if (!g_str_has_prefix(word, name))
		return false;
	if (!strcmp(value, "=yes"))
		*on = true;
	else if (!strcmp(value, "=no"))
		*on = false;
	else
		return false;
	return true;
}

static bool
read_number(const char *word, int *number, GError **error)
{
	const char *value = strchr(word, '=') + 1;
	guint64 read;

	if (!g_ascii_string_to_unsigned(value, 10, 1, SEATS_MOST, &read, NULL))
		return refuse(error, "founding.no_number", "{s:s}", "value",
			      value);
	*number = (int)read;
	return true;
}

/* Reads a word into the proposal, or adds it to its options, or to the words of
 * its game. */
static bool
read_word(const char *word, Proposal *proposal, GStrvBuilder *options,
	  GString *game, GError **error)
{
	g_autofree char *low = g_ascii_strdown(word, -1);

	if (read_switch(low, "invited", &proposal->invited) ||
	    read_switch(low, "hold", &proposal->hold) ||
	    read_switch(low, "start-when-full", &proposal->when_full))
		return true;
	if (g_str_has_prefix(low, "seats="))
		return read_number(word, &proposal->seats, error);
	if (g_str_has_prefix(low, "bots="))
		return read_number(word, &proposal->house, error);
	if (g_str_has_prefix(low, "bot=")) {
		text_set(&proposal->level, strchr(low, '=') + 1);
		if (!proposal->house)
			proposal->house = HOUSE_REST;
	} else if (g_str_has_prefix(low, "autoplay=") ||
		   g_str_has_prefix(low, "stand-in=")) {
		const char *who = strchr(low, '=') + 1;

		text_set(&proposal->stand_in,
			 strcmp(who, "safe") ? who : "fallback");
	} else if (strchr(word, '=')) {
		g_strv_builder_add(options, word);
	} else {
		g_string_append_printf(game, "%s%s", game->len ? " " : "",
				       word);
	}
	return true;
}

bool
proposal_read(const Club *club, const char *language, const char *written,
	      Proposal *proposal, GError **error)
{
	g_autofree char *text =
		option_words_read(club->library, language, written);
	g_auto(GStrv) sides =
		g_regex_split_simple(" +with +", text, G_REGEX_CASELESS, 0);
	g_autoptr(GRegex) equals = g_regex_new(" *= *", 0, 0, NULL);
	/* Phone keyboards like to put spaces around signs. */
	g_autofree char *tight = g_regex_replace_literal(
		equals, sides[0] ? sides[0] : "", -1, 0, "=", 0, NULL);
	g_auto(GStrv) words = g_strsplit(tight, " ", -1);
	g_autoptr(GString) game = g_string_new(NULL);
	g_autoptr(GStrvBuilder) options = g_strv_builder_new();
	Library *library = club->library;

	for (int i = 0; words[i]; i++)
		if (*words[i] &&
		    !read_word(words[i], proposal, options, game, error))
			return false;
	/* Switches that are words alone may stand among those of the game. */
	proposal->invited |=
		option_words_take(library, language, "invited", game);
	proposal->hold |= option_words_take(library, language, "hold", game);
	proposal->when_full |=
		option_words_take(library, language, "start-when-full", game);
	proposal->game = g_strstrip(g_strdup(game->str));
	proposal->options = g_strv_builder_end(options);
	proposal->names = read_names(sides[0] && sides[1] ? sides[1] : "");
	return true;
}

MatchPlan
proposal_plan(const Proposal *proposal)
{
	static const char *const nobody[] = { NULL };
	const char *const *names = (const char *const *)proposal->names;
	int named = (int)g_strv_length(proposal->names);
	int house = proposal->house;

	return (MatchPlan){
		.game = proposal->game,
		.players = proposal->invited ? nobody : names,
		.guests = proposal->invited ? names : nobody,
		.seats = proposal->seats,
		.house = house,
		.level = proposal->level,
		.invited = proposal->invited,
		.begins = !proposal->hold &&
			  (proposal->when_full || proposal->invited ||
			   (house != HOUSE_REST &&
			    proposal->seats > named + house)),
		.options = (const char *const *)proposal->options,
		.stand_in = proposal->stand_in,
	};
}
