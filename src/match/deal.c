/* deal.c - what a match starts from, and its options in the reader's words. */
#include "match/deal.h"

#include "base/base.h"
#include "base/secret.h"

char *
deal_commitment(const guint8 seed[SEED_BYTES])
{
	return secret_sha256(seed, SEED_BYTES);
}

/* Appends a word; white space and control characters become single spaces. */
static void
line_add(GString *text, const char *word)
{
	gsize start = text->len;

	for (const char *at = word; *at; at = g_utf8_next_char(at)) {
		gunichar c = g_utf8_get_char(at);

		if (!g_unichar_isspace(c) && !g_unichar_iscntrl(c))
			g_string_append_unichar(text, c);
		else if (text->len > start && text->str[text->len - 1] != ' ')
			g_string_append_c(text, ' ');
	}
	if (text->len > start && text->str[text->len - 1] == ' ')
		g_string_truncate(text, text->len - 1);
}

char *
deal_dice_text(const Deal *deal)
{
	GString *text = g_string_new(NULL);

	for (int seat = 0; seat < deal->seats; seat++) {
		if (deal->words[seat])
			line_add(text, deal->words[seat]);
		g_string_append_c(text, '\n');
	}
	return g_string_free(text, FALSE);
}

static bool
options_check(const Deal *deal, GError **error)
{
	const Option *option = deal->game->options;

	for (int i = 0; i < OPTIONS_MAX && option[i].name; i++) {
		g_auto(GStrv) values = g_strsplit(option[i].values, " ", -1);

		if (deal->options[i] < 0 ||
		    deal->options[i] >= (int)g_strv_length(values))
			return fail(error, ERROR_NEVER,
				    "%s: option %s has no value %d",
				    deal->game->name, option[i].name,
				    deal->options[i]);
	}
	return true;
}

bool
deal_check(const Deal *deal, GError **error)
{
	const Game *game = deal->game;

	if (deal->seats < game->least_seats || deal->seats > game->most_seats)
		return fail(error, ERROR_NEVER, "%s is not played by %d",
			    game->name, deal->seats);
	if (deal->rules < 1 || deal->rules > game->rules)
		return fail(error, ERROR_NEVER, "%s has no rules %d",
			    game->name, deal->rules);
	return options_check(deal, error);
}

/* --- the options in the reader's words ------------------------------------ */

json_t *
agreed_list(const char *game, const char *options)
{
	g_auto(GStrv) chosen = g_strsplit(options, " ", -1);
	json_t *list = json_array();

	for (int i = 0; chosen[i]; i++) {
		g_auto(GStrv) pair = g_strsplit(chosen[i], "=", 2);

		if (!pair[0] || !pair[1])
			continue;
		g_autofree char *key = g_strconcat(pair[0], ".", pair[1], NULL);
		json_t *value = g_ascii_isdigit(*pair[1])
					? say_text(pair[1])
					: say_entry(game, "options", key, NULL);

		array_pack(list, "{s:o, s:o}", "name",
			   say_entry(game, "options", pair[0], NULL), "value",
			   value);
	}
	return list;
}

json_t *
agreed_said(const char *game, const char *options)
{
	json_auto_t *list = agreed_list(game, options);
	json_t *said = json_array();

	json_foreach (one, list)
		json_array_append_new(said,
				      say("seats.agreed", "{s:O, s:O}", "name",
					  json_object_get(one, "name"), "value",
					  json_object_get(one, "value")));
	if (json_array_size(said))
		return say_all(said);
	json_decref(said);
	return json_string("");
}
