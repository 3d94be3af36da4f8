/* match_letter_news.c - the news in a letter: events, talk, notices, how the
 * match began and ended. */
#include "run/letters/match/match_letter_fields.h"

#include "base/saying.h"
#include "base/secret.h"
#include "base/text.h"
#include "club/clocks/match_pace.h"
#include "club/live/history.h"
#include "club/live/letter_record.h"
#include "club/live/naming.h"
#include "club/seats/outlook.h"
#include "match/agreed.h"
#include "run/letters/season/merits.h"
#include "store/mutes.h"
#include "store/news.h"
#include "store/talk.h"

#include <string.h>

/* --- news ---------------------------------------------------------------- */

static bool
add_event(const LetterData *letter, json_t *list, const json_t *event,
	  GError **error)
{
	g_autofree char *text = NULL;

	if (!letter_data_word(letter, "events",
			      json_string_value(json_object_get(event, "kind")),
			      json_object_get(event, "data"), &text, error))
		return false;
	if (*text)
		json_array_append_new(list, json_pack("{s:s}", "text", text));
	return true;
}

static bool
add_events(const LetterData *letter, json_t *list, const json_t *events,
	   GError **error)
{
	const json_t *event;
	gsize i;

	json_array_foreach (events, i, event)
		if (!add_event(letter, list, event, error))
			return false;
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
	int n = (int)json_integer_value(json_object_get(told, "n"));
	json_t *events = live_history(letter->run->club, letter->live,
				      letter->seat, n, error);
	bool added;

	naming_put_house(letter->live, events);
	events = events ? letter_data_spoken(letter, events, error) : NULL;
	if (!events)
		return false;
	added = add_events(letter, json_object_get(letter->data, "history"),
			   events, error);
	json_decref(events);
	return added;
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
	json_t *organisers = json_array();
	guint8 seed[SEED_BYTES] = { 0 };

	for (int seat = 0; seat < live->row->seats; seat++) {
		json_auto_t *name = naming_seat(live, seat);
		const char *word = live_seat(live, seat)->word;

		json_array_append_new(players, json_pack("{s:i, s:O}", "seat",
							 seat, "name", name));
		if (club_organiser(club, live_player(live, seat)->address))
			json_array_append(organisers, name);
		if (*word)
			json_array_append_new(
				words, json_pack("{s:O, s:s}", "name", name,
						 "quoted_word", word));
	}
	secret_unhex(live->row->seed, seed, SEED_BYTES);
	g_autofree char *commitment = deal_commitment(seed);

	Pace pace = match_pace(live->row);

	return json_pack("{s:o, s:o, s:o, s:o, s:s, s:i, s:o}", "organisers",
			 say_all(organisers), "players", players, "options",
			 agreed_list(live->row->game, live->row->options),
			 "words", words, "commitment", commitment, "pace_hours",
			 live->row->pace_hours, "pace", pace_say(&pace));
}

/* Adds how the match began, and what the game is about, for those who may not
 * know it. */
static bool
add_opening(LetterData *letter, const char *key, const json_t *data,
	    GError **error)
{
	const LiveMatch *live = letter->live;
	json_t *outlook = outlook_json(
		letter->run->club, letter->player->language, live->row, error);
	json_t *opening;

	if (!outlook)
		return false;
	opening = opening_json(letter->run->club, live);
	json_object_set_new(opening, "outlook", outlook);
	if (data)
		json_object_update(opening, (json_t *)data);
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

static bool
muted(const LetterData *letter, const TalkRow *talk, bool *holds,
      GError **error)
{
	return mute_holds(letter->run->club->store, letter->player->id,
			  talk->match, talk->player, holds, error);
}

static bool
put_talk(LetterData *letter, const TalkRow *talk, GError **error)
{
	g_autoptr(Player) speaker = NULL;
	json_t *entry;

	if (!player_get(letter->run->club->store, talk->player, &speaker,
			error))
		return false;
	if (!speaker)
		return true;
	entry = json_pack("{s:s, s:b, s:s}", "from", speaker->name, "alone",
			  talk->hearer != HEARER_TABLE, "quoted_text",
			  talk->text);
	letter_data_put_time(entry, "when", talk->at);
	letter_data_add(letter, "talk", entry);
	return true;
}

bool
match_letter_talk(LetterData *letter, json_t *told, GError **error)
{
	gint64 id = json_integer_value(json_object_get(told, "talk"));
	bool holds = false;
	g_autoptr(TalkRow) talk = NULL;

	if (!talk_get(letter->run->club->store, id, &talk, error))
		return false;
	if (!talk)
		return true;
	return muted(letter, talk, &holds, error) &&
	       (holds || put_talk(letter, talk, error));
}

/* Counts a notice that the letter already has. Returns false if it hasn't. */
static bool
count_again(const LetterData *letter, const json_t *told)
{
	json_t *notice;
	gsize i;

	json_array_foreach (json_object_get(letter->data, "notices"), i,
			    notice) {
		json_t *text = json_object_get(notice, "once");
		json_int_t times =
			json_integer_value(json_object_get(notice, "times"));

		if (!json_equal(text, json_object_get(told, "text")) ||
		    !json_equal(json_object_get(notice, "quoted_example"),
				json_object_get(told, "quoted_example")))
			continue;
		json_object_set_new(notice, "times", json_integer(++times));
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
	const char *example = letter_data_text(told, "quoted_example");
	bool tap = json_is_true(json_object_get(told, "tap"));
	json_auto_t *choice =
		tap ? letter_data_choice(letter, example) : json_null();

	(void)error;
	letter_data_put(told, "link", letter_data_text(choice, "link"));
	letter_data_put(told, "quoted_example", example);
	if (count_again(letter, told))
		return true;
	json_object_set(told, "once", json_object_get(told, "text"));
	json_object_set_new(told, "times", json_integer(1));
	letter_data_add(letter, "notices", json_incref(told));
	return true;
}

/* Adds a place's score: "31 points", or as the game says it. */
static bool
add_score(const LetterData *letter, json_t *place, GError **error)
{
	json_t *points = json_object_get(place, "points");
	json_t *data = json_pack("{s:O, s:o}", "n", points, "points",
				 say_amount(json_integer_value(points)));
	g_autofree char *score = NULL;
	bool said =
		letter_data_word(letter, "game", "score", data, &score, error);

	json_object_set_new(place, "score",
			    said && *score
				    ? json_string(score)
				    : say("result.points", "{s:O, s:O}", "n",
					  points, "points",
					  json_object_get(data, "points")));
	json_decref(data);
	return said;
}

/* Adds the winners and their score, and the reader's place. */
static void
put_winners(const LetterData *letter, json_t *told)
{
	json_t *winners = json_array(), *place, *best = NULL;
	gsize i;

	json_array_foreach (json_object_get(told, "places"), i, place) {
		bool first = json_integer_value(
				     json_object_get(place, "place")) == 1;

		json_object_set_new(place, "first", json_boolean(first));
		json_object_set_new(
			place, "you",
			json_boolean(json_integer_value(json_object_get(
					     place, "seat")) == letter->seat));
		if (!first)
			continue;
		best = json_object_get(place, "score");
		json_array_append_new(
			winners, json_pack("{s:O}", "name",
					   json_object_get(place, "name")));
	}
	json_object_set_new(told, "winning",
			    json_integer((json_int_t)json_array_size(winners)));
	json_object_set_new(told, "winners", winners);
	json_object_set(told, "best", best ? best : json_null());
}

bool
match_letter_result(LetterData *letter, json_t *told, GError **error)
{
	const char *match = letter->live->row->name;
	g_autofree char *rematch = g_strconcat("rematch ", match, NULL);
	g_autofree char *record = g_strconcat("record ", match, NULL);
	json_t *place;
	gsize i;

	json_array_foreach (json_object_get(told, "places"), i, place) {
		if (!add_score(letter, place, error))
			return false;
	}
	put_winners(letter, told);
	if (!merits_put_changes(letter, told, error))
		return false;
	json_object_set_new(told, "quoted_rematch", say_command(rematch));
	json_object_set_new(told, "quoted_record", say_command(record));
	json_object_set(letter->data, "result", told);
	if (!match_letter_league(letter, told, error))
		return false;
	return letter->digest || letter_record(letter->run->club, letter->data,
					       RECORD_BESIDE, error);
}
