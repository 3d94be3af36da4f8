/* gathering_news.c - what a letter tells: events, receipts, talk, notices. */
#include "run/letters/gathering.h"

#include "base/secret.h"
#include "base/text.h"
#include "club/home/run.h"
#include "club/news/kinds.h"
#include "club/seats/outlook.h"
#include "club/table/history.h"
#include "club/table/letter_record.h"
#include "club/table/table.h"
#include "club/time/match_pace.h"
#include "store/mutes.h"
#include "store/news.h"
#include "store/players.h"
#include "store/talk.h"
#include <jansson.h>

#include <string.h>

/* --- news --------------------------------------------------------------- */

static bool
add_event(const Gathering *gathering, json_t *list, const json_t *event,
	  GError **error)
{
	g_autofree char *text = NULL;

	if (!gathering_word(gathering, "events",
			    json_string_value(json_object_get(event, "kind")),
			    json_object_get(event, "data"), &text, error))
		return false;
	if (*text)
		json_array_append_new(list, json_pack("{s:s}", "text", text));
	return true;
}

static bool
add_events(const Gathering *gathering, json_t *list, const json_t *events,
	   GError **error)
{
	const json_t *event;
	gsize i;

	json_array_foreach(events, i,
			   event) if (!add_event(gathering, list, event,
						 error)) return false;
	return true;
}

/* What a seat learned in the last n steps, told once more. */
static bool
add_history(const Gathering *gathering, int n, GError **error)
{
	const LetterAbout *about = gathering->about;
	json_t *list = json_object_get(gathering->letter, "history");
	json_t *events = table_history(gathering->run->club, about->table,
				       about->seat, n, error);
	bool added;

	if (!events)
		return false;
	added = add_events(gathering, list, events, error);
	json_decref(events);
	return added;
}

json_t *
letter_data_options(const char *options)
{
	g_auto(GStrv) chosen = g_strsplit(options, " ", -1);
	json_t *list = json_array();

	for (int i = 0; chosen[i]; i++) {
		g_auto(GStrv) pair = g_strsplit(chosen[i], "=", 2);

		if (pair[0] && pair[1])
			json_array_append_new(
				list, json_pack("{s:s, s:s}", "name", pair[0],
						"value", pair[1]));
	}
	return list;
}

/* How a match began: in its first letter, and to who comes later. */
static json_t *
opening_json(const Club *club, const Table *table)
{
	json_t *players = json_array(), *words = json_array();
	g_autoptr(GPtrArray) organisers = g_ptr_array_new();
	guint8 seed[SEED_BYTES] = { 0 };

	for (int seat = 0; seat < table->row->seats; seat++) {
		const char *name = table_player(table, seat)->name;
		const char *word = table_seat(table, seat)->word;

		json_array_append_new(players, json_pack("{s:i, s:s}", "seat",
							 seat, "name", name));
		if (club_organiser(club, table_player(table, seat)->address))
			g_ptr_array_add(organisers, (char *)name);
		if (*word)
			json_array_append_new(
				words, json_pack("{s:s, s:s}", "name", name,
						 "quoted_word", word));
	}
	secret_unhex(table->row->seed, seed, SEED_BYTES);
	g_autofree char *commitment = deal_commitment(seed);

	Pace pace = match_pace(table->row);
	g_autofree char *shown = pace_show(&pace);

	g_ptr_array_add(organisers, NULL);
	g_autofree char *who =
		text_list((const char *const *)organisers->pdata, " and ");

	return json_pack("{s:s, s:o, s:o, s:o, s:s, s:i, s:s}", "organisers",
			 who, "players", players, "options",
			 letter_data_options(table->row->options), "words",
			 words, "commitment", commitment, "pace_hours",
			 table->row->pace_hours, "pace", shown);
}

/* With what the game is about, to whoever may not know it. */
static bool
add_opening(Gathering *gathering, const char *key, const json_t *data,
	    GError **error)
{
	const Table *table = gathering->about->table;
	json_t *outlook = outlook_json(gathering->run->club,
				       gathering->language, table->row, error);
	json_t *opening;

	if (!outlook)
		return false;
	opening = opening_json(gathering->run->club, table);
	json_object_set_new(opening, "outlook", outlook);
	if (data)
		json_object_update(opening, (json_t *)data);
	json_object_set_new(gathering->letter, key, opening);
	return true;
}

static bool
muted(const Gathering *gathering, const TalkRow *talk, bool *holds,
      GError **error)
{
	return mute_holds(gathering->run->club->store,
			  gathering->about->player->id, talk->match,
			  talk->player, holds, error);
}

static bool
put_talk(const Gathering *gathering, const TalkRow *talk, GError **error)
{
	g_autoptr(Player) speaker = NULL;
	json_t *entry;

	if (!player_get(gathering->run->club->store, talk->player, &speaker,
			error))
		return false;
	if (!speaker)
		return true;
	entry = json_pack("{s:s, s:b, s:s}", "from", speaker->name, "alone",
			  talk->hearer != HEARER_TABLE, "quoted_text",
			  talk->text);
	gathering_put_time(entry, "when", gathering, talk->at);
	json_array_append_new(json_object_get(gathering->letter, "talk"),
			      entry);
	return true;
}

/* Nothing where it is gone, or where its speaker was muted meanwhile. */
static bool
add_talk(const Gathering *gathering, gint64 id, GError **error)
{
	bool holds = false;
	g_autoptr(TalkRow) talk = NULL;

	if (!talk_get(gathering->run->club->store, id, &talk, error))
		return false;
	if (!talk)
		return true;
	return muted(gathering, talk, &holds, error) &&
	       (holds || put_talk(gathering, talk, error));
}

/* A sentence and, at most, what may be written about it. */
void
gathering_notice(const Gathering *gathering, json_t *data)
{
	if (!json_object_get(data, "quoted_example"))
		gathering_put(data, "quoted_example", "");
	json_array_append(json_object_get(gathering->letter, "notices"), data);
}

/* "31 points", or as the game says it, with commas between thousands. */
static bool
add_score(const Gathering *gathering, json_t *place, GError **error)
{
	g_autoptr(GString) points = g_string_new(NULL);
	g_autofree char *score = NULL;

	g_string_printf(points, "%" JSON_INTEGER_FORMAT,
			json_integer_value(json_object_get(place, "points")));
	for (gssize at = (gssize)points->len - 3; at > (*points->str == '-');
	     at -= 3)
		g_string_insert_c(points, at, ',');
	json_t *data = json_pack("{s:s}", "points", points->str);
	bool said =
		gathering_word(gathering, "game", "score", data, &score, error);

	json_decref(data);
	if (!said)
		return false;
	if (!*score) {
		g_free(score);
		score = g_strconcat(points->str, " points", NULL);
	}
	gathering_put(place, "score", score);
	return true;
}

/* The places, what may be asked for next, and the record beside the letter; in
 * one about several matches there is no room for it. */
static bool
add_result(Gathering *gathering, json_t *data, GError **error)
{
	const char *match = gathering->about->table->row->name;
	g_autofree char *rematch = g_strconcat("rematch ", match, NULL);
	g_autofree char *record = g_strconcat("record ", match, NULL);
	json_t *place;
	gsize i;

	json_array_foreach(json_object_get(data, "places"), i, place)
	{
		if (!add_score(gathering, place, error))
			return false;
	}
	gathering_put(data, "quoted_rematch", rematch);
	gathering_put(data, "quoted_record", record);
	json_object_set(gathering->letter, "result", data);
	return gathering->about->digest ||
	       letter_record(gathering->run->club, gathering->letter,
			     RECORD_BESIDE, error);
}

static bool
add_news(Gathering *gathering, NewsKind kind, json_t *data, GError **error)
{
	json_t *letter = gathering->letter;

	switch (kind) {
	case NEWS_RECEIPT:
		return gathering_receipt(gathering, data, error);
	case NEWS_NOTICE:
		gathering_notice(gathering, data);
		return true;
	case NEWS_ROLLBACK:
		json_object_set(letter, "rollback", data);
		return true;
	case NEWS_TOLD:
		json_array_append(json_object_get(letter, "told_back"), data);
		return true;
	case NEWS_TALK:
		return add_talk(
			gathering,
			json_integer_value(json_object_get(data, "talk")),
			error);
	case NEWS_OPENING:
		return add_opening(gathering, "opening", NULL, error);
	case NEWS_SUBSTITUTE:
		return add_opening(gathering, "substitute", data, error);
	case NEWS_RESULT:
		return add_result(gathering, data, error);
	case NEWS_EVENTS:
		return add_events(gathering, json_object_get(letter, "news"),
				  json_object_get(data, "events"), error);
	case NEWS_HISTORY:
		return add_history(
			gathering,
			json_integer_value(json_object_get(data, "n")), error);
	case NEWS_ASK: /* the letter asks in any case */
	case NEWS_ASK_NOW:
	case NEWS_REMINDER:
	case NEWS_WISH:
	/* letters of their own */
	case NEWS_INVITATION:
	case NEWS_OFFER:
	case NEWS_SEAT:
	case NEWS_REFUSED:
	case NEWS_STRANGER:
	case NEWS_WELCOME:
	case NEWS_OPERATOR:
	case NEWS_ORGANISER:
	case NEWS_AUDIT:
	case NEWS_ANNOUNCEMENT:
	case NEWS_CONFIRM:
	case NEWS_ADDRESS:
	case NEWS_REPLY:
	case NEWS_DATA:
	case NEWS_RECORD:
	case NEWS_PAUSED:
	case NEWS_KINDS:
		break;
	}
	return true;
}

bool
gathering_news(Gathering *gathering, GError **error)
{
	const GPtrArray *news = gathering->about->news;

	for (guint i = 0; i < news->len; i++) {
		const News *item = g_ptr_array_index(news, i);
		json_t *data = json_loads(item->data, 0, NULL);
		bool added = add_news(gathering, news_kind(item), data, error);

		json_decref(data);
		if (!added)
			return false;
	}
	return gathering_settle(gathering, error);
}
