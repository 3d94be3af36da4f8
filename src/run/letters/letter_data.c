/* letter_data.c - the data of a letter that is being gathered. */
#include "run/letters/letter_data.h"

#include "base/base.h"
#include "club/installation/language.h"
#include "club/live/history.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "mail/message/draft.h"
#include "template/letter.h"

json_t *
letter_data_blank(Run *run, const Player *player)
{
	const Config *config = run->club->config;

	json_t *data = json_pack(
		"{s:{s:s, s:s}, s:{s:s}, s:n, s:s, s:n, s:[], s:n, s:[], "
		"s:[], s:[], s:[], s:[], s:[], s:n, s:n, s:n, s:n, s:s, "
		"s:b, s:n, s:n, s:n, s:n, s:b, s:n, s:b, s:b, s:i, s:b, s:s, "
		"s:[], s:i, s:[], s:[], s:b, s:i, s:b, s:b, s:b, s:[], s:[]}",
		"club", "name", config_text(config, "club", "name"), "address",
		run->club->address, "player", "name",
		player ? player->name : "", "match", "headline", "", "asked",
		"receipts", "order", "plans", "told_back", "notices", "talk",
		"news", "history", "view", "opening", "substitute", "result",
		"mark", "", "onlooker", false, "rollback", "refusal", "links",
		"record", "brief", false, "picture", "whole", true, "short",
		false, "news_cut", 0, "unasked", false, "event", "", "story",
		"story_cut", 0, "round", "played", "played_told", false, "cut",
		0, "seen", false, "titled", false, "noticed", false, "next",
		"lessons");

	for (int i = 0; i < LOOKUPS; i++)
		object_set_bool(data, lookup_field((Lookup)i), false);
	return data;
}

void
letter_data_name_match(json_t *letter, const MatchRow *row)
{
	object_pack(letter, "match", "{s:s, s:o, s:b, s:b}", "name", row->name,
		    "game", say_game(row->game), "over",
		    row->phase == MATCH_FINISHED, "cancelled",
		    row->phase == MATCH_CANCELLED);
}

/* Adds the link for `unwatch`, which names the match, as one may watch several.
 */
static void
put_unwatch(const LetterData *letter, json_t *links, const char *match,
	    const char *reply_to)
{
	g_autofree char *english = g_strconcat("unwatch ", match, NULL);
	g_autofree char *words = letter_data_command(letter, english);
	g_autofree char *subject = g_strdup_printf("[%s]", match);
	g_autofree char *link = draft_mailto(reply_to, subject, words);

	object_set_text(links, "unwatch", link);
	object_set_text(links, "quoted_unwatch", words);
}

void
letter_data_links(const LetterData *letter, json_t *data, const char *reply_to)
{
	static const char *const words[] = { "help", "rules", "status",
					     "show", "undo",  "rematch",
					     "list", "games", "record",
					     NULL };
	const char *match = json_string_value(
		json_object_get(json_object_get(data, "match"), "name"));
	json_t *links = reply_to ? json_object() : json_null();

	for (int i = 0; reply_to && words[i]; i++) {
		g_autofree char *word = letter_data_command(letter, words[i]);
		g_autofree char *subject = g_strdup_printf(
			"[%s] %s", match ? match : "pennypost", word);
		g_autofree char *link = draft_mailto(reply_to, subject, word);

		object_set_text(links, words[i], link);
	}
	if (match && reply_to)
		put_unwatch(letter, links, match, reply_to);
	json_object_set_new(data, "links", links);
}

/* --- the reader ---------------------------------------------------------- */

Speech
letter_data_voice(const LetterData *letter)
{
	Speech speech = voice_for(letter->run->club, letter->player);

	if (!letter->player && letter->language)
		speech.language = letter->language;
	return speech;
}

const char *
letter_data_language(const LetterData *letter)
{
	return letter_data_voice(letter).language;
}

json_t *
letter_data_spoken(const LetterData *letter, json_t *tree, GError **error)
{
	Speech speech = letter_data_voice(letter);
	json_t *spoken = speech_tree(&speech, tree, error);

	json_decref(tree);
	return spoken;
}

json_t *
letter_data_told(const LetterData *letter, const char *stored, GError **error)
{
	json_t *told = json_loads(stored, 0, NULL);

	if (letter->live)
		naming_put_known(letter->live, told);
	return letter_data_spoken(letter, told ? told : json_null(), error);
}

char *
letter_data_say(const LetterData *letter, json_t *said, GError **error)
{
	Speech speech = letter_data_voice(letter);
	char *text = speech_text(&speech, said, error);

	json_decref(said);
	return text;
}

char *
letter_data_command(const LetterData *letter, const char *english)
{
	return tongues_show(letter->run->club, letter_data_language(letter),
			    english);
}

json_t *
letter_data_choice(const LetterData *letter, const char *words)
{
	const char *about = letter->live
				    ? letter->live->row->name
				    : config_text(letter->run->club->config,
						  "club", "name");
	g_autofree char *subject = g_strdup_printf("[%s] %s", about, words);
	g_autofree char *link =
		letter->reply_to && !strchr(words, '<')
			? draft_mailto(letter->reply_to, subject, words)
			: NULL;

	return json_pack("{s:s, s:s}", "quoted_text", words, "link",
			 link ? link : "");
}

json_t *
letter_data_choose(const LetterData *letter, const char *english)
{
	g_autofree char *words = letter_data_command(letter, english);

	return letter_data_choice(letter, words);
}

/* --- fields -------------------------------------------------------------- */

void
letter_data_add(LetterData *letter, const char *key, json_t *item)
{
	json_t *list = json_object_get(letter->data, key);

	if (!list)
		json_object_set_new(letter->data, key, list = json_array());
	json_array_append_new(list, item);
}

/* --- words of the game --------------------------------------------------- */

bool
letter_data_word(const LetterData *letter, const char *group, const char *key,
		 const json_t *data, char **word, GError **error)
{
	Speech speech = letter_data_voice(letter);

	*word = club_word(letter->run->club, &speech,
			  game_find(letter->live->row->game), group, key, data,
			  error);
	return *word;
}

bool
letter_data_topic(const LetterData *letter, const char *group,
		  const char *topic, char **word, GError **error)
{
	/* In words.ini spaces are hyphens. */
	g_autofree char *key = g_strdelimit(g_strdup(topic), " ", '-');
	json_auto_t *none = json_object();

	return letter_data_word(letter, group, key, none, word, error);
}

char *
letter_data_part(const LetterData *letter, const char *file, GError **error)
{
	Speech speech = letter_data_voice(letter);

	return letter_part(&speech, game_find(letter->live->row->game)->folder,
			   file, letter->data, error);
}

char *
letter_data_part_text(const LetterData *letter, const char *file,
		      GError **error)
{
	Speech speech = letter_data_voice(letter);

	return letter_part_text(&speech,
				game_find(letter->live->row->game)->folder,
				file, letter->data, error);
}

json_t *
letter_data_seen(const LetterData *letter, int seat, GError **error)
{
	json_auto_t *plain = live_view(letter->live, seat);
	json_t *view =
		club_worded(letter->run->club, match_game(letter->live->match),
			    letter_data_language(letter), plain);

	naming_put_house(letter->live, view);
	return letter_data_spoken(letter, view, error);
}

bool
letter_data_view(LetterData *letter, int seat, GError **error)
{
	json_t *view = letter_data_seen(letter, seat, error);
	g_autofree char *headline = NULL;

	if (!view)
		return false;
	json_object_set_new(letter->data, "view", view);
	object_set_bool(letter->data, "onlooker", seat == SEAT_PUBLIC);
	if (!letter_data_word(letter, "headline", "text", view, &headline,
			      error))
		return false;
	object_set_text(letter->data, "headline", headline);
	return true;
}
