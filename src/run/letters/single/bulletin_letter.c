/* bulletin_letter.c - the weekly letter about club news
 * (club/seasons/bulletin.h). */
#include "run/letters/single/single_letter_fields.h"

#include "base/base.h"
#include "club/installation/site_settings.h"
#include "club/live/public.h"
#include "run/letters/posting.h"

/* Sets "name" beside each "id" in a tree: the player's public name. */
static bool
put_names(const LetterData *letter, json_t *tree, GError **error)
{
	gint64 id = object_int(tree, "id");
	g_autoptr(Player) player = NULL;
	const char *key;
	json_t *value;
	gsize i;

	json_array_foreach (tree, i, value)
		if (!put_names(letter, value, error))
			return false;
	json_object_foreach (tree, key, value)
		if (!put_names(letter, value, error))
			return false;
	if (!json_object_get(tree, "id"))
		return true;
	if (id && !player_get(letter->run->club->store, id, &player, error))
		return false;
	json_object_set_new(tree, "name",
			    id ? public_player(player, id)
			       : public_house((int)object_int(tree, "seat")));
	return true;
}

/* Sets the web addresses of the pages in a list, from the field with the
 * name. */
static void
put_addresses(const LetterData *letter, json_t *list, const char *what,
	      const char *field)
{
	const Config *config = letter->run->club->config;

	json_foreach (item, list) {
		g_autofree char *url =
			public_address(config, what, object_text(item, field));

		object_set_text(item, "url", url);
	}
}

/* Puts who has won into each result. */
static void
put_winners(json_t *results)
{
	json_foreach (result, results) {
		json_t *winners = json_array();

		json_foreach (place, json_object_get(result, "places"))
			if (object_true(place, "first"))
				array_pack(winners, "{s:O}", "name",
					   json_object_get(place, "name"));
		object_set_bool(result, "shared", json_array_size(winners) > 1);
		json_object_set_new(result, "winners", winners);
	}
}

/* Sets in each open match the line with which the player may join; none if they
 * have joined. */
static void
put_taps(const LetterData *letter, json_t *open)
{
	json_foreach (match, open) {
		g_autofree char *line =
			g_strconcat("join ", object_text(match, "match"), NULL);
		bool in = false;

		json_foreach (player, json_object_get(match, "players"))
			in |= letter->player &&
			      json_integer_value(player) == letter->player->id;
		object_set_bool(match, "joined", in);
		json_object_set_new(match, "tap",
				    in || !letter->player
					    ? json_null()
					    : letter_data_choose(letter, line));
	}
}

/* Returns the line that stops the bulletin: for players a setting, for others
 * any mail to the unsubscribe address. NULL on error. */
static json_t *
tap_off(const LetterData *letter, GError **error)
{
	LetterData there = *letter;

	if (letter->player)
		return letter_data_choose(letter, "set bulletin off");
	there.reply_to =
		posting_unsubscribe(letter->run, 0, letter->subscriber, error);
	return there.reply_to ? letter_data_choose(&there, "unsubscribe")
			      : NULL;
}

/* Returns the line with which a reader becomes a player; null for players, and
 * if the club takes nobody by mail. NULL on error. */
static json_t *
enter(const LetterData *letter, GError **error)
{
	const Club *club = letter->run->club;
	LetterData there = *letter;
	bool open = strcmp(config_text(club->config, "people", "registration"),
			   "closed") != 0;

	if (letter->player || !open)
		return json_null();
	there.reply_to = club->address;
	g_autofree char *line =
		letter_data_say(&there, say("stranger.register", NULL), error);

	return line ? letter_data_choice(&there, line) : NULL;
}

static json_t *
first_of(const json_t *list)
{
	json_t *first = json_array_get(list, 0);

	return first ? json_incref(first) : json_null();
}

static bool
has_tables(json_t *seasons)
{
	json_foreach (season, seasons)
		if (json_array_size(json_object_get(season, "divisions")))
			return true;
	return false;
}

bool
single_letter_bulletin(LetterData *letter, json_t *told, GError **error)
{
	json_t *results = json_object_get(told, "results");
	json_t *seasons = json_object_get(told, "seasons");
	g_autofree char *site =
		site_settings_url(letter->run->club->config, "url");

	json_t *off = tap_off(letter, error);
	json_t *entry = off ? enter(letter, error) : NULL;

	if (!entry || !put_names(letter, told, error)) {
		json_decref(off);
		json_decref(entry);
		return false;
	}
	put_winners(results);
	put_addresses(letter, results, "match", "match");
	put_addresses(letter, seasons, "season", "tag");
	put_taps(letter, json_object_get(told, "open"));
	object_fill(told, "{s:s, s:o, s:o, s:o, s:o, s:b}", "site",
		    site ? site : "", "tap_off", off, "enter", entry, "newest",
		    first_of(results), "soonest",
		    object_true(told, "season_fresh") ? first_of(seasons)
						      : json_null(),
		    "tables", has_tables(seasons));
	return !json_object_set(letter->data, "bulletin", told);
}
