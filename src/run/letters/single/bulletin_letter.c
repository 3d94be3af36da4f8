/* bulletin_letter.c - the weekly letter about what is new in the club
 * (club/seasons/bulletin.h). */
#include "run/letters/single/single_letter_fields.h"

#include "base/object.h"
#include "base/saying.h"
#include "club/installation/site_settings.h"
#include "club/live/public.h"

/* Puts "name" beside each "id" of a tree: who that is for everybody. */
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

/* Puts the addresses of their pages into a list, by the field with the name. */
static void
put_addresses(const LetterData *letter, json_t *list, const char *what,
	      const char *field)
{
	const Config *config = letter->run->club->config;
	json_t *item;
	gsize i;

	json_array_foreach (list, i, item) {
		g_autofree char *url =
			public_address(config, what, object_text(item, field));

		object_set_text(item, "url", url);
	}
}

/* Puts who has won into each result. */
static void
put_winners(json_t *results)
{
	json_t *result, *place;
	gsize i, j;

	json_array_foreach (results, i, result) {
		json_t *winners = json_array();

		json_array_foreach (json_object_get(result, "places"), j, place)
			if (object_true(place, "first"))
				json_array_append_new(
					winners,
					json_pack("{s:O}", "name",
						  json_object_get(place,
								  "name")));
		object_set_bool(result, "shared", json_array_size(winners) > 1);
		json_object_set_new(result, "winners", winners);
	}
}

/* Puts what the reader may write into each open match: nothing, where they have
 * joined. */
static void
put_taps(const LetterData *letter, json_t *open)
{
	json_t *match, *player;
	gsize i, j;

	json_array_foreach (open, i, match) {
		g_autofree char *line =
			g_strconcat("join ", object_text(match, "match"), NULL);
		bool in = false;

		json_array_foreach (json_object_get(match, "players"), j,
				    player)
			in |= json_integer_value(player) == letter->player->id;
		json_object_set_new(match, "tap",
				    in ? json_null()
				       : letter_data_choose(letter, line));
	}
}

/* Returns the first of a list, or null. New reference. */
static json_t *
first_of(const json_t *list)
{
	json_t *first = json_array_get(list, 0);

	return first ? json_incref(first) : json_null();
}

/* Returns whether any season has a table. */
static bool
has_tables(json_t *seasons)
{
	json_t *season;
	gsize i;

	json_array_foreach (seasons, i, season)
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

	if (!put_names(letter, told, error))
		return false;
	put_winners(results);
	put_addresses(letter, results, "match", "match");
	put_addresses(letter, seasons, "season", "tag");
	put_taps(letter, json_object_get(told, "open"));
	json_object_update_new(
		told,
		json_pack("{s:s, s:o, s:o, s:o, s:b}", "site", site ? site : "",
			  "tap_off",
			  letter_data_choose(letter, "set bulletin off"),
			  "newest", first_of(results), "soonest",
			  object_true(told, "season_fresh") ? first_of(seasons)
							    : json_null(),
			  "tables", has_tables(seasons)));
	return !json_object_set(letter->data, "bulletin", told);
}
