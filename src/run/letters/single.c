/* single.c - letters that are about no running match. */
#include "run/letters/single.h"

#include "base/error.h"
#include "base/text.h"
#include "club/home/run.h"
#include "club/news/kinds.h"
#include "club/people/personal.h"
#include "club/seats/open_matches.h"
#include "club/table/letter_record.h"
#include "command/command.h"
#include "command/vocabulary.h"
#include "mail/draft.h"
#include "run/letters/letter_data.h"
#include "run/letters/letter_seat.h"
#include "run/letters/letter_status.h"
#include "store/matches.h"
#include "store/news.h"
#include "store/players.h"
#include <jansson.h>

#include <string.h>

const char *
making_text(const Making *making, const char *key)
{
	const char *text =
		json_string_value(json_object_get(making->news_data, key));

	return text ? text : "";
}

static const char *
language(const Making *making)
{
	return making->player ? making->player->language
			      : config_text(making->run->club->config, "club",
					    "language");
}

/* --- help ------------------------------------------------------------------
 */

/* The nth words of a language and what each means. */
typedef const char *Nth(int n);

/* Does a word in it begin as the topic does? */
static bool
mentions(const char *text, const char *topic)
{
	g_autofree char *folded = text_fold(text);
	g_auto(GStrv) words = g_strsplit_set(folded, " \t`.,;:()<>[]=-", -1);

	for (int i = 0; words[i]; i++)
		if (g_str_has_prefix(words[i], topic))
			return true;
	return false;
}

/* All of them, or those that are about a topic: by what is written, or
 * `meaning` too. */
static json_t *
commands_json(Nth *nth, const char *topic, bool meaning)
{
	json_t *commands = json_array();

	for (int i = 0; nth(i); i++) {
		g_auto(GStrv) parts = g_strsplit(nth(i), "\t", 2);

		if (*topic && !mentions(meaning ? nth(i) : parts[0], topic))
			continue;
		json_array_append_new(commands,
				      json_pack("{s:s, s:s}", "quoted_word",
						parts[0], "meaning",
						parts[1] ? parts[1] : ""));
	}
	return commands;
}

/* One more of several in the letter. */
static void
add_to(Making *making, const char *key, json_t *item)
{
	json_t *list = json_object_get(making->letter, key);

	if (!list)
		json_object_set_new(making->letter, key, list = json_array());
	json_array_append_new(list, item);
}

static bool
make_help(Making *making, GError **error)
{
	g_autofree char *topic = text_fold(making_text(making, "about"));
	json_t *commands = commands_json(vocabulary_help, topic, false);

	(void)error;
	for (int i = 0; i < 2 && !json_array_size(commands); i++) {
		json_decref(commands);
		commands = commands_json(vocabulary_help, i ? "" : topic, true);
	}
	add_to(making, "help",
	       json_pack("{s:s, s:b, s:o, s:[]}", "quoted_topic",
			 making_text(making, "about"), "all",
			 !vocabulary_help((int)json_array_size(commands)),
			 "commands", commands, "quoted_examples"));
	return true;
}

static bool
make_organiser(Making *making, GError **error)
{
	(void)error;
	json_object_set_new(
		making->letter, "organiser",
		json_pack("{s:o}", "commands",
			  commands_json(vocabulary_organiser_help, "", false)));
	return true;
}

/* --- rules and games -------------------------------------------------------
 */

static json_t *
games_json(void)
{
	json_t *games = json_array();

	for (int i = 0; game_nth(i); i++) {
		const Game *game = game_nth(i);
		g_autofree char *players = g_strdup_printf(
			"%d to %d", game->least_seats, game->most_seats);

		json_array_append_new(games, json_pack("{s:s, s:s, s:s}",
						       "name", game->name,
						       "title", game->title,
						       "players", players));
	}
	return games;
}

static bool
make_games(Making *making, GError **error)
{
	(void)error;
	json_object_set_new(making->letter, "games", games_json());
	return true;
}

static bool
make_rules(Making *making, GError **error)
{
	const Game *game = game_find(
		json_string_value(json_object_get(making->news_data, "about")));
	const char *text;

	if (!game)
		return fail(error, ERROR_NEVER, "there is no such game");
	g_autofree char *file = game_file(game, "rules.txt");

	text = library_game_words(making->run->club->library, game->folder,
				  language(making), file, error);
	if (!text)
		return false;
	add_to(making, "rules",
	       json_pack("{s:s, s:s}", "game", game->title, "text", text));
	return true;
}

/* --- refusals --------------------------------------------------------------
 */

static bool
make_refused(Making *making, GError **error)
{
	const char *reason =
		json_string_value(json_object_get(making->news_data, "reason"));

	(void)error;
	json_object_set_new(making->letter, "refused",
			    json_pack("{s:s}", "reason",
				      !g_strcmp0(reason, "too big")
					      ? "it is too big"
					      : "it is encrypted, or there is "
						"no text in it"));
	return true;
}

/* --- to the organiser -------------------------------------------------------
 */

static bool
make_operator(Making *making, GError **error)
{
	(void)error;
	json_object_set_new(making->letter, "operator",
			    json_pack("{s:s, s:s, s:s}", "what",
				      making_text(making, "what"),
				      "quoted_detail",
				      making_text(making, "detail"), "advice",
				      making_text(making, "advice")));
	return true;
}

static bool
make_audit(Making *making, GError **error)
{
	(void)error;
	json_object_set_new(
		making->letter, "audit",
		json_pack("{s:s, s:s}", "name", making_text(making, "name"),
			  "quoted_text", making_text(making, "quoted_text")));
	return true;
}

static bool
make_announcement(Making *making, GError **error)
{
	(void)error;
	json_object_set_new(making->letter, "announcement",
			    json_pack("{s:s}", "quoted_text",
				      making_text(making, "quoted_text")));
	return true;
}

/* --- acts that want a confirmation ------------------------------------------
 */

static char *
one_tap(const Making *making, const char *word)
{
	g_autofree char *subject = g_strdup_printf(
		"[%s] %s",
		config_text(making->run->club->config, "club", "name"), word);

	return draft_mailto(making->reply_to, subject, word);
}

static bool
make_confirm(Making *making, GError **error)
{
	const char *zone = making->player
				   ? making->player->zone
				   : config_text(making->run->club->config,
						 "club", "zone");
	g_autofree char *until = clock_show(
		json_integer_value(json_object_get(making->news_data, "until")),
		zone);
	g_autofree char *yes = one_tap(making, "confirm");
	g_autofree char *no = one_tap(making, "decline");

	(void)error;
	json_object_set_new(
		making->letter, "confirm",
		json_pack("{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s}",
			  "question", making_text(making, "question"),
			  "quoted_words", making_text(making, "quoted"),
			  "until", until, "zone", zone, "quoted_yes", "confirm",
			  "quoted_no", "decline", "link_yes", yes ? yes : "",
			  "link_no", no ? no : ""));
	return true;
}

/* A change of his address: asked for, confirmed, or in force. */
static bool
make_address(Making *making, GError **error)
{
	const json_t *data = making->news_data;
	g_autofree char *until =
		clock_show(json_integer_value(json_object_get(data, "until")),
			   making->player->zone);
	bool counts = json_is_true(json_object_get(data, "counts"));
	g_autofree char *no = counts ? NULL : one_tap(making, "decline");

	(void)error;
	json_object_set_new(
		making->letter, "address",
		json_pack("{s:s, s:b, s:b, s:s, s:s, s:s, s:s}",
			  "quoted_address", making_text(making, "address"),
			  "counts", counts, "confirmed",
			  json_is_true(json_object_get(data, "confirmed")),
			  "until", until, "zone", making->player->zone,
			  "quoted_no", "decline", "link_no", no ? no : ""));
	return true;
}

/* The receipt of a mail from an address that is no player's. */
static bool
make_reply(Making *making, GError **error)
{
	const Config *config = making->run->club->config;
	const Player nobody = {
		.name = (char *)"",
		.zone = (char *)config_text(config, "club", "zone"),
		.language = (char *)config_text(config, "club", "language"),
	};
	g_autoptr(GPtrArray) news = g_ptr_array_new();
	News receipt = *making->news;

	receipt.kind = (char *)news_kind_name(NEWS_RECEIPT);
	g_ptr_array_add(news, &receipt);
	json_t *letter = letter_data_answer(making->run, &nobody, news,
					    making->reply_to, error);

	if (!letter)
		return false;
	json_decref(making->letter);
	making->letter = letter;
	return true;
}

/* --- what is stored about a player --------------------------------------- */

/* It was put together when it was asked for; the first letter of several shows
 * the newest as well. */
static bool
make_data(Making *making, GError **error)
{
	json_t *file = json_object_get(making->news_data, "file");
	json_t *stored = json_integer_value(
				 json_object_get(making->news_data, "part")) > 1
				 ? json_pack("{s:[]}", "parts")
				 : personal_shown(making->run,
						  making->player->id, error);

	if (!stored)
		return false;
	json_object_set_new(stored, "note",
			    json_string(making_text(making, "note")));
	json_object_set_new(making->letter, "stored", stored);
	if (file)
		json_object_set(making->letter, "attachment", file);
	return true;
}

static bool
make_record(Making *making, GError **error)
{
	return letter_record(making->run->club, making->letter, RECORD_MAILED,
			     error);
}

/* Mail has ended by a click or a report, not by a command. */
static bool
make_paused(Making *making, GError **error)
{
	(void)making;
	(void)error;
	return true;
}

/* --- open matches, and who might play ---------------------------------------
 */

static bool
make_list(Making *making, GError **error)
{
	gint64 player = making->player ? making->player->id : 0;
	json_t *open = open_matches(making->run, player, error);

	if (open)
		json_object_set_new(making->letter, "open", open);
	return open != NULL;
}

static bool
make_welcome(Making *making, GError **error)
{
	g_autofree char *rules = g_strconcat("rules ", game_nth(0)->name, NULL);

	json_object_set_new(
		making->letter, "welcome",
		json_pack("{s:b, s:[s, s, s]}", "added",
			  json_is_true(
				  json_object_get(making->news_data, "added")),
			  "quoted_examples", "list", rules, "help"));
	return make_list(making, error);
}

static bool
wants(const Making *making, const char *what)
{
	return json_is_true(json_object_get(making->news_data, what));
}

static bool
make_stranger(Making *making, GError **error)
{
	const char *rules = making_text(making, "rules");
	bool open = !strcmp(config_text(making->run->club->config, "people",
					"registration"),
			    "open");

	json_object_set_new(
		making->letter, "stranger",
		json_pack("{s:s, s:b, s:b, s:b, s:o}", "said",
			  making_text(making, "said"), "several",
			  wants(making, "several"), "registers", open, "list",
			  wants(making, "list"), "quoted_examples",
			  making->player
				  ? json_pack("[s, s]", "status", "help")
				  : json_pack("[s, s, s, s]",
					      "register <your name>", "list",
					      "games", "rules <game>")));
	json_object_set_new(making->letter, "open", json_array());
	json_object_set_new(making->letter, "rules", json_array());
	json_object_set_new(making->letter, "games",
			    wants(making, "games") ? games_json()
						   : json_array());
	if (*rules) {
		json_object_set_new(making->news_data, "about",
				    json_string(rules));
		if (!make_rules(making, error))
			return false;
	}
	return !wants(making, "list") || make_list(making, error);
}

/* --- all kinds -------------------------------------------------------------
 */

static bool
make_status(Making *making, GError **error)
{
	return letter_status(making->run, making->player, making->letter,
			     error);
}

/* How a kind of letter is made; NULL: it is a part of another. */
typedef bool Make(Making *making, GError **error);

static Make *
maker(NewsKind kind)
{
	switch (kind) {
	case NEWS_INVITATION:
		return letter_invitation;
	case NEWS_OFFER:
		return letter_offer;
	case NEWS_SEAT:
		return letter_seat;
	case NEWS_REFUSED:
		return make_refused;
	case NEWS_STRANGER:
		return make_stranger;
	case NEWS_WELCOME:
		return make_welcome;
	case NEWS_OPERATOR:
		return make_operator;
	case NEWS_ORGANISER:
		return make_organiser;
	case NEWS_AUDIT:
		return make_audit;
	case NEWS_ANNOUNCEMENT:
		return make_announcement;
	case NEWS_CONFIRM:
		return make_confirm;
	case NEWS_ADDRESS:
		return make_address;
	case NEWS_REPLY:
		return make_reply;
	case NEWS_DATA:
		return make_data;
	case NEWS_RECORD:
		return make_record;
	case NEWS_PAUSED:
		return make_paused;
	case NEWS_RECEIPT:
	case NEWS_ASK:
	case NEWS_ASK_NOW:
	case NEWS_EVENTS:
	case NEWS_TOLD:
	case NEWS_TALK:
	case NEWS_NOTICE:
	case NEWS_OPENING:
	case NEWS_RESULT:
	case NEWS_SUBSTITUTE:
	case NEWS_ROLLBACK:
	case NEWS_HISTORY:
	case NEWS_REMINDER:
	case NEWS_WISH:
	case NEWS_KINDS:
		break;
	}
	return NULL;
}

/* A letter that belongs to a match keeps its prefix in the subject. */
static bool
name_match(Making *making, GError **error)
{
	g_autoptr(MatchRow) row = NULL;

	if (!making->news->match)
		return true;
	row = match_must(making->run->club->store, making->news->match, error);
	if (row)
		letter_data_name_match(making->letter, row);
	return row != NULL;
}

/* A letter that asks one thing takes no other answer. */
static bool
ordinary(const Making *making)
{
	return making->player &&
	       !json_object_get(making->news_data, "pending") &&
	       !json_object_get(making->news_data, "offer") &&
	       !json_object_get(making->news_data, "scope");
}

json_t *
letter_general_data(Run *run, const Player *player, const News *news,
		    const char *reply_to, GError **error)
{
	Making making = {
		.run = run,
		.player = player,
		.news = news,
		.reply_to = reply_to,
		.news_data = json_loads(news->data, 0, NULL),
		.letter = letter_data_blank(run, player),
	};
	bool made = name_match(&making, error) &&
		    maker(news_kind(news))(&making, error);

	letter_data_links(making.letter, ordinary(&making) ? reply_to : NULL);
	json_decref(making.news_data);
	if (made)
		return making.letter;
	json_decref(making.letter);
	return NULL;
}

/* --- what a mail asks to read --------------------------------------------- */

static const struct {
	const char *kind, *asks;
	bool (*make)(Making *making, GError **error);
} answers[] = {
	{ "status", "asks_status", make_status },
	{ "list", "asks_list", make_list },
	{ "rules", "asks_rules", make_rules },
	{ "games", "asks_games", make_games },
	{ "help", "asks_help", make_help },
};

bool
letter_answer(Run *run, const Player *player, const json_t *ask,
	      json_t *letter, GError **error)
{
	Making making = {
		.run = run,
		.player = player,
		.news_data = (json_t *)ask,
		.letter = letter,
	};
	const char *kind = making_text(&making, "kind");

	for (gsize i = 0; i < G_N_ELEMENTS(answers); i++)
		if (!strcmp(answers[i].kind, kind)) {
			json_object_set_new(letter, answers[i].asks,
					    json_true());
			return answers[i].make(&making, error);
		}
	return true;
}
