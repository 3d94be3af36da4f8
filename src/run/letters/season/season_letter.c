/* season_letter.c - a season's letters to its players. */
#include "run/letters/season/season_letter.h"

#include "base/base.h"
#include "store/seasons.h"

/* --- possible answers ---------------------------------------------------- */

static void
add_choices(const LetterData *letter, json_t *season, const char *contest)
{
	static const char *const verbs[] = { "join", "break", "here", "leave",
					     "standings" };

	for (gsize i = 0; i < G_N_ELEMENTS(verbs); i++) {
		g_autofree char *key = g_strconcat("tap_", verbs[i], NULL);
		g_autofree char *line =
			g_strconcat(verbs[i], " ", contest, NULL);

		json_object_set_new(season, key,
				    letter_data_choose(letter, line));
	}
	json_object_set_new(season, "tap_off",
			    letter_data_choose(letter, "set season off"));
}

/* --- contents ------------------------------------------------------------ */

void
season_letter_list(json_t *matches)
{
	json_t *seats;

	json_foreach (match, matches) {
		seats = json_object_get(match, "seats");
		for (gsize n = json_array_size(seats), j = 0; j < n; j++)
			object_set_bool(json_array_get(seats, j), "last",
					j + 1 == n);
	}
}

/* Separates the reader's own matches from the division's others, and names the
 * players whom the reader meets there. */
static void
part_matches(json_t *fixtures)
{
	json_t *matches = json_object_get(fixtures, "matches");
	json_t *own = json_array(), *others = json_array();
	json_t *met = json_array();

	json_foreach (one, json_object_get(fixtures, "players"))
		if (!object_true(one, "you"))
			array_pack(met, "{s:O}", "name",
				   json_object_get(one, "player"));
	season_letter_list(matches);
	json_foreach (match, matches)
		json_array_append(object_true(match, "mine") ? own : others,
				  match);
	object_fill(fixtures, "{s:O?, s:b, s:o, s:o, s:o}", "example",
		    json_array_get(own, 0), "any_others",
		    json_array_size(others) > 0, "own", own, "others", others,
		    "opponents", met);
}

/* Returns the reader's row, or NULL. */
static json_t *
own_row(const json_t *rows)
{
	json_foreach (row, rows)
		if (object_true(row, "you"))
			return row;
	return NULL;
}

/* Fills in fields that older builds don't store in a division. */
static void
put_division(json_t *division)
{
	json_object_update_missing_new(division,
				       json_pack("{s:[], s:b, s:b}", "notes",
						 "tied", 0, "reasons", 0));
	json_foreach (row, json_object_get(division, "rows"))
		json_object_update_missing_new(
			row, json_pack("{s:s, s:[]}", "tie", "", "results"));
}

void
season_letter_explain(json_t *divisions)
{
	bool explained = false;

	json_foreach (division, divisions) {
		bool tied = object_true(division, "tied");

		object_set_bool(division, "explains", tied && !explained);
		explained |= tied;
	}
}

/* Chooses the divisions to show: in a weekly table only the reader's own, if
 * they have one. */
static void
choose_divisions(json_t *table, bool all)
{
	json_t *divisions = json_object_get(table, "divisions");
	json_t *shown = json_array();

	json_object_set_new(table, "own", json_null());
	/* Older builds' news has all divisions but no "several". */
	if (!json_object_get(table, "several"))
		object_set_bool(table, "several",
				json_array_size(divisions) > 1);
	json_foreach (division, divisions) {
		bool mine = object_true(division, "mine");
		json_t *row = own_row(json_object_get(division, "rows"));

		put_division(division);
		if (row)
			json_object_set(table, "own", row);
		if (all || mine || !*object_text(table, "mine"))
			json_array_append(shown, division);
	}
	season_letter_explain(shown);
	json_object_set_new(table, "divisions", shown);
}

/* Fills in what news of an older build doesn't say. */
static void
put_missing(json_t *told)
{
	json_t *next = json_object_get(told, "next");

	json_object_update_missing_new(
		told, json_pack("{s:i, s:b, s:b, s:b, s:b}", "weeks", 0, "duel",
				0, "won", 0, "placed", 0, "the_final", 0));
	if (json_is_object(next) && !json_object_get(next, "standing"))
		object_fill(next, "{s:s, s:b, s:b}", "standing", "", "joins", 1,
			    "breaks", 1);
}

json_t *
season_letter_json(const LetterData *letter, json_t *told)
{
	const char *what = object_text(told, "what");
	const char *game = object_text(told, "rules");
	g_autofree char *rules = g_strconcat("rules ", game, NULL);
	/* News of an older build says neither how points are given, nor the
	 * game with the rules. */
	json_t *season = json_pack(
		"{s:s, s:s, s:s, s:o, s:n, s:n, s:n, s:n, s:n, s:n}", "title",
		object_text(told, "title"), "zone", letter->player->zone,
		"worth", object_text(told, "worth"), "tap_rules",
		*game ? letter_data_choose(letter, rules) : json_null(),
		"announcement", "here", "fixtures", "out", "table", "final");

	put_missing(told);
	if (!strcmp(what, "fixtures"))
		part_matches(told);
	else if (!strcmp(what, "table") || !strcmp(what, "final"))
		choose_divisions(told, !strcmp(what, "final"));
	/* in a first season nobody has a division to keep */
	object_set_bool(told, "first", object_int(told, "number") == 1);
	json_object_set(season, what, told);
	add_choices(letter, season, object_text(told, "contest"));
	return season;
}

bool
season_letter_put(LetterData *letter, json_t *told, GError **error)
{
	(void)error;
	json_object_set_new(letter->data, "season",
			    season_letter_json(letter, told));
	return true;
}

/* --- outdated news ------------------------------------------------------- */

/* Finds the season that the news is about; *season becomes NULL if it is gone.
 */
static bool
find_season(const LetterData *letter, const json_t *told, SeasonRow **season,
	    GError **error)
{
	Store *store = letter->run->club->store;
	g_autoptr(ContestRow) contest = NULL;

	*season = NULL;
	if (!contest_find(store, object_text(told, "contest"), &contest, error))
		return false;
	return !contest ||
	       season_of(store, contest->id, (int)object_int(told, "number"),
			 season, error);
}

/* Sets *settled if the player has been heard of, or has left again. */
static bool
is_settled(const LetterData *letter, const SeasonRow *season, bool *settled,
	   GError **error)
{
	g_autofree EntrantRow *entrant = NULL;

	if (!entrant_get(letter->run->club->store, season->id,
			 letter->player->id, &entrant, error))
		return false;
	*settled = !entrant || entrant->state != ENTRANT_JOINED ||
		   entrant->heard >= season->checked;
	return true;
}

/* Sets *outdated if the letter's question is settled by the draw or an answer,
 * or if its table is old: the last one is out, or the player wants none any
 * more. */
bool
season_letter_outdated(const LetterData *letter, const json_t *told,
		       bool *outdated, GError **error)
{
	const char *what = object_text(told, "what");
	bool asks = !strcmp(what, "here"), table = !strcmp(what, "table");
	g_autoptr(SeasonRow) season = NULL;

	*outdated = table && letter->player->season_off;
	if (*outdated || (!table && !asks && strcmp(what, "announcement") != 0))
		return true;
	if (!find_season(letter, told, &season, error))
		return false;
	*outdated = season && (table ? season->phase >= SEASON_CLOSED
				     : season->phase > SEASON_CHECK_IN);
	return *outdated || !season || !asks ||
	       is_settled(letter, season, outdated, error);
}
