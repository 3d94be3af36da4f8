/* match_letter_news.c - the news in a letter: events, talk, notices, how the
 * match began and ended. */
#include "run/letters/match/match_letter_fields.h"

#include "base/base.h"
#include "base/secret.h"
#include "club/clocks/stops.h"
#include "club/installation/site_settings.h"
#include "club/live/history.h"
#include "club/live/live.h"
#include "club/live/recording.h"
#include "club/seasons/tables.h"
#include "club/seats/open_matches.h"
#include "match/deal.h"
#include "run/letters/season/merits.h"
#include "store/seasons.h"
#include "store/seats.h"
#include "store/talk.h"

/* --- news ---------------------------------------------------------------- */

static bool
add_events(const LetterData *letter, json_t *list, const json_t *events,
	   GError **error)
{
	json_foreach (event, events) {
		g_autofree char *text = NULL;
		GError *problem = NULL;

		if (!letter_data_word(
			    letter, "events", object_text(event, "kind"),
			    json_object_get(event, "data"), &text, &problem)) {
			/* older builds stored less of what happened */
			if (!json_object_get(event, "own")) {
				g_error_free(problem);
				continue;
			}
			g_propagate_error(error, problem);
			return false;
		}
		const json_t *data = json_object_get(event, "data");

		if (*text)
			array_pack(list, "{s:s, s:s, s:b, s:s, s:O}", "text",
				   text, "kind", object_text(event, "kind"),
				   "own", object_true(event, "own"), "by",
				   object_text(json_object_get(data, "seat"),
					       "name"),
				   "data", data);
	}
	return true;
}

bool
match_letter_events(LetterData *letter, json_t *told, GError **error)
{
	return add_events(letter, json_object_get(letter->data, "news"),
			  json_object_get(told, "events"), error);
}

bool
match_letter_history(LetterData *letter, json_t *told, GError **error)
{
	json_t *events =
		live_history(letter->run->club, letter->live, letter->seat,
			     (int)object_int(told, "n"), error);

	naming_put_house(letter->live, events);
	json_auto_t *spoken =
		events ? letter_data_spoken(letter, events, error) : NULL;

	return spoken &&
	       add_events(letter, json_object_get(letter->data, "history"),
			  spoken, error);
}

bool
match_letter_told_back(LetterData *letter, json_t *told, GError **error)
{
	(void)error;
	letter_data_add(letter, "told_back", json_incref(told));
	return true;
}

bool
match_letter_rollback(LetterData *letter, json_t *told, GError **error)
{
	(void)error;
	json_object_set(letter->data, "rollback", told);
	return true;
}

/* Returns how a match began, for its first letter and for players who join
 * later. */
static json_t *
opening_json(const Club *club, const LiveMatch *live)
{
	json_t *players = json_array(), *words = json_array();
	json_t *organisers = json_array(), *house = json_array();
	Seats waiting = live->match ? match_waiting(live->match) : 0;
	guint8 seed[SEED_BYTES] = { 0 };

	for (int seat = 0; seat < live->row->seats; seat++) {
		json_auto_t *name = naming_seat(live, seat);
		const char *word = live_seat(live, seat)->word;

		array_pack(players, "{s:i, s:O}", "seat", seat, "name", name);
		if (club_organiser(club, live_player(live, seat)->address))
			json_array_append(organisers, name);
		if (seats_has(waiting, seat) &&
		    live_seat(live, seat)->stage == SEAT_BOT)
			json_array_append(house, name);
		if (*word)
			array_pack(words, "{s:O, s:s}", "name", name,
				   "quoted_word", word);
	}
	secret_unhex(live->row->seed, seed, SEED_BYTES);
	g_autofree char *commitment = deal_commitment(seed);

	Pace pace = match_pace(live->row);

	return json_pack("{s:o, s:o, s:o, s:o, s:o, s:s, s:i, s:o}",
			 "organisers", say_all(organisers), "house",
			 say_all(house), "players", players, "options",
			 agreed_list(live->row->game, live->row->options),
			 "words", words, "commitment", commitment, "pace_hours",
			 live->row->pace_hours, "pace", pace_say(&pace));
}

/* Adds how the match began, and what the game is about, for those who may not
 * know it. */
static bool
add_opening(LetterData *letter, const char *key, json_t *data, GError **error)
{
	Club *club = letter->run->club;
	const LiveMatch *live = letter->live;
	json_t *outlook =
		outlook_json(club, letter->player->language, live->row, error);

	if (!outlook)
		return false;
	json_t *opening = opening_json(club, live);

	json_object_set_new(opening, "outlook", outlook);
	json_object_update(opening, data);
	json_object_set_new(letter->data, key, opening);
	return true;
}

bool
match_letter_opening(LetterData *letter, json_t *told, GError **error)
{
	(void)told;
	return add_opening(letter, "opening", NULL, error);
}

bool
match_letter_substitute(LetterData *letter, json_t *told, GError **error)
{
	return add_opening(letter, "substitute", told, error);
}

bool
match_letter_talk(LetterData *letter, json_t *told, GError **error)
{
	Store *store = letter->run->club->store;
	g_autoptr(TalkRow) talk = NULL;
	g_autoptr(Player) speaker = NULL;
	bool muted = false;

	if (!talk_get(store, object_int(told, "talk"), &talk, error))
		return false;
	if (!talk)
		return true;
	if (!mute_holds(store, letter->player->id, talk->match, talk->player,
			&muted, error))
		return false;
	if (muted)
		return true;
	if (!player_get(store, talk->player, &speaker, error))
		return false;
	if (speaker)
		letter_data_add(letter, "talk",
				json_pack("{s:s, s:b, s:s, s:o}", "from",
					  speaker->name, "alone",
					  talk->hearer != HEARER_TABLE,
					  "quoted_text", talk->text, "when",
					  say_time(talk->at)));
	return true;
}

/* Counts a notice once more if the letter already has it; otherwise returns
 * false. */
static bool
count_again(const LetterData *letter, const json_t *told)
{
	json_foreach (notice, json_object_get(letter->data, "notices")) {
		json_t *text = json_object_get(notice, "once");
		json_int_t times = object_int(notice, "times") + 1;

		if (!json_equal(text, json_object_get(told, "text")) ||
		    strcmp(object_text(notice, "quoted_example"),
			   object_text(told, "quoted_example")) != 0)
			continue;
		object_set_int(notice, "times", times);
		json_object_set_new(notice, "text",
				    say("notice.counted", "{s:O, s:I}", "text",
					text, "times", times));
		return true;
	}
	return false;
}

bool
match_letter_notice(LetterData *letter, json_t *told, GError **error)
{
	const char *example = object_text(told, "quoted_example");
	json_auto_t *choice = object_true(told, "tap")
				      ? letter_data_choice(letter, example)
				      : NULL;

	(void)error;
	object_set_text(told, "link", object_text(choice, "link"));
	if (!*example)
		object_set_text(told, "quoted_example", "");
	if (count_again(letter, told))
		return true;
	json_object_set(told, "once", json_object_get(told, "text"));
	object_set_int(told, "times", 1);
	letter_data_add(letter, "notices", json_incref(told));
	return true;
}

/* --- the result ---------------------------------------------------------- */

/* Adds the winners and their score, and the reader's place. */
static void
put_winners(const LetterData *letter, json_t *told)
{
	json_t *winners = json_array(), *best = NULL;

	json_foreach (place, json_object_get(told, "places")) {
		bool first = object_int(place, "place") == 1;

		object_set_bool(place, "first", first);
		object_set_bool(place, "you",
				object_int(place, "seat") == letter->seat);
		if (!first)
			continue;
		best = json_object_get(place, "score");
		array_pack(winners, "{s:O}", "name",
			   json_object_get(place, "name"));
	}
	object_set_int(told, "winning", (json_int_t)json_array_size(winners));
	json_object_set_new(told, "winners", winners);
	object_set_text(told, "why", "");
	json_object_set(told, "best", best ? best : json_null());
}

/* Returns what a match has given a player, from all matches of the division;
 * NULL: they aren't in it. */
static json_t *
points_of(const json_t *fixtures, const char *name, json_int_t player)
{
	json_foreach (match, json_object_get(fixtures, "matches")) {
		if (strcmp(object_text(match, "match"), name) != 0)
			continue;
		json_foreach (seat, json_object_get(match, "seats"))
			if (object_int(seat, "id") == player)
				return json_object_get(seat, "points");
	}
	return NULL;
}

/* Returns the rows of the table whose players were in the match. */
static json_t *
rows_json(const LetterData *letter, const json_t *table, const json_t *fixtures)
{
	gint64 reader = letter->player ? letter->player->id : 0;
	json_t *rows = json_array();

	json_foreach (row, json_object_get(table, "rows")) {
		json_int_t id = object_int(row, "id");
		json_t *points =
			points_of(fixtures, letter->live->row->name, id);

		if (!points)
			continue;
		array_pack(rows, "{s:O, s:O, s:b, s:O, s:O}", "place",
			   json_object_get(row, "place"), "player",
			   json_object_get(row, "player"), "you", id == reader,
			   "points", points, "total",
			   json_object_get(row, "points"));
	}
	return rows;
}

static json_t *
league_json(const LetterData *letter, const FixtureRow *fixture, GError **error)
{
	Club *club = letter->run->club;
	int division = fixture->division;
	g_autoptr(Season) season = season_load(club, fixture->season, error);
	json_auto_t *table =
		season ? season_table(club, season, division, error) : NULL;
	json_auto_t *fixtures =
		table ? season_fixtures(club, season, division, 0, error)
		      : NULL;

	if (!fixtures)
		return NULL;
	g_autofree char *tag = season_tag(season);
	g_autofree char *line = g_strdup_printf("standings %s %s", tag,
						object_text(table, "name"));

	return json_pack("{s:s, s:i, s:b, s:O, s:o, s:o, s:o}", "title",
			 season->contest->title, "number", season->row->number,
			 "round", season_is_round(season), "division",
			 json_object_get(table, "name"), "rows",
			 rows_json(letter, table, fixtures), "quoted_standings",
			 say_command(line), "tap_standings",
			 letter_data_choose(letter, line));
}

/* Adds "league" to the result: what a match has changed in its season, null for
 * other matches. */
static bool
put_league(const LetterData *letter, json_t *told, GError **error)
{
	g_autoptr(FixtureRow) fixture = NULL;

	if (!fixture_get(letter->run->club->store, letter->live->row->id,
			 &fixture, error))
		return false;
	json_t *league =
		fixture ? league_json(letter, fixture, error) : json_null();

	return !json_object_set_new(told, "league", league);
}

/* Adds "replay" to the result: the address of the match's page, "" if there is
 * none. */
static bool
put_replay(const LetterData *letter, json_t *told, GError **error)
{
	const Club *club = letter->run->club;
	const MatchRow *row = letter->live->row;
	g_autofree char *url = site_settings_url(club->config, "url");
	bool unlisted = false;

	if (!unlisted_is(club->store, row->id, &unlisted, error))
		return false;
	g_autofree char *page =
		url && !unlisted
			? g_strconcat(url, "match/", row->name, ".html", NULL)
			: NULL;

	object_set_text(told, "replay", page ? page : "");
	return true;
}

#define CHOICES_MOST 2 /* on one line */

/* Adds "people" to the result of a match against the house: how to play with
 * people; null for other matches, or if there is no way to. */
static bool
put_people(const LetterData *letter, json_t *told, GError **error)
{
	const Club *club = letter->run->club;

	json_object_set_new(told, "people", json_null());
	if (letter->seat < 0 || !seats_against_house(letter->live->seats))
		return true;
	json_auto_t *choices = json_array();
	json_auto_t *open =
		open_matches(letter->run, letter->player->id, error);
	g_autoptr(GPtrArray) contests =
		open ? contest_list(club->store, error) : NULL;

	if (!contests)
		return false;
	if (json_array_size(open)) {
		g_autofree char *join = g_strconcat(
			"join ", object_text(json_array_get(open, 0), "name"),
			NULL);

		json_array_append_new(choices,
				      letter_data_choose(letter, join));
	}
	if (contests->len)
		json_array_append_new(choices,
				      letter_data_choose(letter, "leagues"));
	if (json_array_size(choices) < CHOICES_MOST &&
	    config_number(club->config, "people", "challenges")) {
		g_autofree char *invite =
			g_strconcat("invite ", letter->live->row->game, NULL);

		json_array_append_new(choices,
				      letter_data_choose(letter, invite));
	}
	if (json_array_size(choices))
		object_pack(told, "people", "{s:O, s:b}", "choices", choices,
			    "alone", json_array_size(choices) == 1);
	return true;
}

bool
match_letter_result(LetterData *letter, json_t *told, GError **error)
{
	const char *match = letter->live->row->name;
	g_autofree char *rematch = g_strconcat("rematch ", match, NULL);
	g_autofree char *record = g_strconcat("record ", match, NULL);
	g_autofree char *review = g_strconcat("review ", match, NULL);
	const Game *game = game_find(letter->live->row->game);
	json_t *saved;

	json_foreach (place, json_object_get(told, "places"))
		json_object_set_new(
			place, "score",
			club_score_said(letter->run->club, game,
					object_int(place, "points")));
	put_winners(letter, told);
	if (!merits_put_changes(letter, told, error))
		return false;
	if (!match_letter_saved(letter, &saved, error))
		return false;
	json_object_set_new(told, "saved", saved);
	json_object_set_new(told, "quoted_rematch", say_command(rematch));
	json_object_set_new(told, "quoted_record", say_command(record));
	json_object_set_new(told, "review",
			    letter->seat < 0
				    ? json_null()
				    : letter_data_choose(letter, review));
	json_object_set(letter->data, "result", told);
	return put_people(letter, told, error) &&
	       put_league(letter, told, error) &&
	       put_replay(letter, told, error) &&
	       (letter->digest ||
		recording_attach(letter->run->club, letter->data, RECORD_BESIDE,
				 error));
}
