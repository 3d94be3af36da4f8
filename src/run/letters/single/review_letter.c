/* review_letter.c - the letter with a player's costliest decisions. */
#include "base/object.h"
#include "club/installation/site_settings.h"
#include "club/live/live.h"
#include "club/live/public.h"
#include "club/live/reviewing.h"
#include "match/match.h"
#include "run/letters/single/single_letter_fields.h"
#include "store/matches.h"

/* Returns the web address of the match's page, or "". Free with g_free. */
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

/* Adds how to show the review on the club's site; null if there is nothing to
 * show, or the site doesn't show the match. */
static bool
put_show(LetterData *letter, bool any, json_t *review, GError **error)
{
	const MatchRow *row = letter->live->row;
	g_autofree char *line = g_strdup_printf("review %s public", row->name);
	bool shown = false;

	if (!public_shows(letter->run->club, row->id, &shown, error))
		return false;
	json_object_set_new(review, "show",
			    any && shown ? letter_data_choose(letter, line)
					 : json_null());
	return true;
}

bool
single_letter_review(LetterData *letter, json_t *told, GError **error)
{
	LiveMatch *live = letter->live;
	int seat = (int)object_int(told, "seat");
	/* in the words of whoever has the seat now */
	const Wording *wording =
		live_wording(letter->run->club, live, letter->player);
	const json_t *found = json_object_get(told, "found"), *one;
	json_t *list = json_array();
	g_autofree char *replay = NULL;
	size_t i;

	json_array_foreach (found, i, one) {
		json_t *said = reviewing_said(live->match, seat, wording, one);

		json_object_set(said, "quoted_played",
				json_object_get(said, "played"));
		json_object_set(said, "quoted_better",
				json_object_get(said, "better"));
		json_array_append_new(list, said);
	}
	object_pack(letter->data, "review", "{s:b, s:o, s:I, s:I}", "any",
		    i > 0, "found", list, "decisions",
		    object_int(told, "decisions"), "rollouts",
		    object_int(told, "rollouts"));
	if (!replay_of(letter, &replay, error))
		return false;
	json_t *review = json_object_get(letter->data, "review");

	object_set_text(review, "replay", replay);
	return put_show(letter, i > 0, review, error);
}
