/* letter_data.c - what a letter about a match holds, as the templates want it.
 */
#include "run/letters/gathering.h"

#include "club/home/run.h"
#include "club/news/kinds.h"
#include "club/table/history.h"
#include "club/table/table.h"
#include "mail/draft.h"
#include "store/matches.h"
#include "store/news.h"
#include "store/players.h"
#include <jansson.h>

#include <string.h>

json_t *
letter_data_blank(Run *run, const Player *player)
{
	const Config *config = run->club->config;

	return json_pack(
		"{s:{s:s, s:s}, s:{s:s}, s:n, s:s, s:n, s:[], s:n, s:[], "
		"s:[], s:[], s:[], s:[], s:[], s:n, s:n, s:n, s:n, s:s, "
		"s:b, s:n, s:n, s:n, s:n, s:b, s:b, s:b, s:b, s:b, s:b}",
		"club", "name", config_text(config, "club", "name"), "address",
		run->club->address, "player", "name",
		player ? player->name : "", "match", "headline", "", "asked",
		"receipts", "order", "plans", "told_back", "notices", "talk",
		"news", "history", "view", "opening", "substitute", "result",
		"mark", "", "onlooker", false, "rollback", "refusal", "links",
		"record", "asks_status", false, "asks_list", false,
		"asks_rules", false, "asks_games", false, "asks_help", false,
		"brief", false);
}

void
letter_data_links(json_t *letter, const char *reply_to)
{
	static const char *const words[] = { "help",   "rules", "status",
					     "show",   "undo",	"rematch",
					     "record", NULL };
	const char *match = json_string_value(
		json_object_get(json_object_get(letter, "match"), "name"));
	json_t *links = reply_to ? json_object() : json_null();

	for (int i = 0; reply_to && words[i]; i++) {
		g_autofree char *subject = g_strdup_printf(
			"[%s] %s", match ? match : "pennypost", words[i]);
		g_autofree char *link =
			draft_mailto(reply_to, subject, words[i]);

		gathering_put(links, words[i], link);
	}
	json_object_set_new(letter, "links", links);
}

/* --- the letter --------------------------------------------------------- */

static bool
gather_table(Gathering *gathering, GError **error)
{
	const LetterAbout *about = gathering->about;
	g_autofree char *headline = NULL;
	json_t *view;

	/* Of a match that was called off no run loads the game, and what a
	 * letter says must not depend on the run that writes it. */
	if (!about->table->match || !table_lies(about->table->row))
		return true;
	view = table_view(about->table, about->seat);
	json_object_set_new(gathering->letter, "view", view);
	gathering_put(gathering->letter, "mark",
		      match_public_mark(about->table->match));
	if (!gathering_word(gathering, "headline", "text", view, &headline,
			    error))
		return false;
	gathering_put(gathering->letter, "headline", headline);
	gathering_order(gathering);
	gathering_plans(gathering);
	return gathering_asked(gathering, error);
}

void
letter_data_name_match(json_t *letter, const MatchRow *row)
{
	const Game *game = game_find(row->game);

	json_object_set_new(letter, "match",
			    json_pack("{s:s, s:s, s:b, s:b}", "name", row->name,
				      "game", game->title, "over",
				      row->phase == MATCH_FINISHED, "cancelled",
				      row->phase == MATCH_CANCELLED));
}

json_t *
letter_data_match(Run *run, const LetterAbout *about, GError **error)
{
	const Game *game = game_find(about->table->row->game);
	Gathering gathering = {
		.run = run,
		.about = about,
		.letter = letter_data_blank(run, about->player),
		.language = about->player->language,
		.folder = game->folder,
	};

	letter_data_name_match(gathering.letter, about->table->row);
	letter_data_links(gathering.letter, about->reply_to);
	json_object_set_new(gathering.letter, "onlooker",
			    json_boolean(about->seat == SEAT_PUBLIC));
	if (gather_table(&gathering, error) &&
	    gathering_news(&gathering, error))
		return gathering.letter;
	json_decref(gathering.letter);
	return NULL;
}

json_t *
letter_data_answer(Run *run, const Player *player, const GPtrArray *news,
		   const char *reply_to, GError **error)
{
	LetterAbout about = { .player = player,
			      .news = news,
			      .reply_to = reply_to };
	Gathering gathering = {
		.run = run,
		.about = &about,
		.letter = letter_data_blank(run, player),
	};

	bool gathered = true;

	for (guint i = 0; gathered && i < news->len; i++) {
		const News *item = g_ptr_array_index(news, i);
		json_t *data = json_loads(item->data, 0, NULL);

		if (news_kind(item) == NEWS_RECEIPT)
			gathered = gathering_receipt(&gathering, data, error);
		else if (news_kind(item) == NEWS_NOTICE)
			gathering_notice(&gathering, data);
		json_decref(data);
	}
	letter_data_links(gathering.letter, reply_to);
	if (gathered && gathering_settle(&gathering, error))
		return gathering.letter;
	json_decref(gathering.letter);
	return NULL;
}

const char *
letter_data_answers(const GPtrArray *news, json_t **keep)
{
	const char *id = NULL;

	*keep = NULL;
	for (guint i = news->len; i > 0 && !id; i--) {
		const News *item = g_ptr_array_index(news, i - 1);

		if (news_kind(item) != NEWS_RECEIPT)
			continue;
		*keep = json_loads(item->data, 0, NULL);
		id = json_string_value(json_object_get(*keep, "message_id"));
	}
	return id && *id ? id : NULL;
}
