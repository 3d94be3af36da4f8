/* review_letter.c - the letter with a player's costliest decisions. */
#include "base/object.h"
#include "club/installation/site_settings.h"
#include "club/live/live.h"
#include "match/match.h"
#include "run/letters/single/single_letter_fields.h"
#include "store/matches.h"

/* Returns one of a pair of numbers, rounded to so many. */
static json_int_t
number_at(const json_t *found, const char *key, size_t which, int unit)
{
	json_int_t number = json_integer_value(
		json_array_get(json_object_get(found, key), which));

	return (number + unit / 2) / unit;
}

/* Returns a mean place with a decimal. */
static json_t *
place_json(const json_t *found, size_t which)
{
	json_int_t tenths = number_at(found, "place", which, 10);

	return json_pack("{s:I, s:I}", "whole", tenths / 10, "tenths",
			 tenths % 10);
}

/* Returns what the letter says of one decision: by the most telling of its
 * figures. */
static json_t *
found_json(Match *match, int seat, const json_t *found, bool first)
{
	g_autofree char *played =
		match_show_played(match, seat, object_text(found, "played"));
	g_autofree char *better =
		match_show_played(match, seat, object_text(found, "better"));
	json_int_t won[2] = { number_at(found, "won", 0, 10),
			      number_at(found, "won", 1, 10) };
	bool wins = won[1] > won[0];
	bool places = !wins && number_at(found, "place", 1, 10) <
				       number_at(found, "place", 0, 10);

	return json_pack("{s:I, s:b, s:s, s:s, s:b, s:I, s:I, s:b, s:o, s:o, "
			 "s:I}",
			 "step", object_int(found, "step"), "first", first,
			 "quoted_played", played, "quoted_better", better,
			 "by_wins", wins, "won", won[1], "won_before", won[0],
			 "by_place", places, "place", place_json(found, 1),
			 "place_before", place_json(found, 0), "better_in",
			 object_int(found, "better_in"));
}

/* Returns the address of the match's page on the club's site, or "". Free with
 * g_free. */
static bool
replay_of(const LetterData *letter, char **page, GError **error)
{
	const Club *club = letter->run->club;
	const MatchRow *row = letter->live->row;
	g_autofree char *url = site_settings_url(club->config, "url");
	bool unlisted = false;

	if (!unlisted_is(club->store, row->id, &unlisted, error))
		return false;
	*page = url && !unlisted
			? g_strconcat(url, "match/", row->name, ".html", NULL)
			: g_strdup("");
	return true;
}

bool
single_letter_review(LetterData *letter, json_t *told, GError **error)
{
	LiveMatch *live = letter->live;
	int seat = (int)object_int(told, "seat");
	const Wording *wording = match_wording_of(live->match, seat);
	const json_t *found = json_object_get(told, "found"), *one;
	json_t *list = json_array();
	g_autofree char *replay = NULL;
	size_t i;

	/* whoever has the seat now */
	match_wording(live->match, seat,
		      live_wording(letter->run->club, live, letter->player));
	json_array_foreach (found, i, one)
		json_array_append_new(
			list, found_json(live->match, seat, one, i == 0));
	match_wording(live->match, seat, wording);
	json_object_set_new(letter->data, "review",
			    json_pack("{s:b, s:o, s:I, s:I}", "any", i > 0,
				      "found", list, "decisions",
				      object_int(told, "decisions"), "rollouts",
				      object_int(told, "rollouts")));
	if (!replay_of(letter, &replay, error))
		return false;
	object_set_text(json_object_get(letter->data, "review"), "replay",
			replay);
	return true;
}
