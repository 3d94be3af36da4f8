/* single_letter_fields.c - the contents of letters that are one piece of news
 * each. */
#include "run/letters/single/single_letter_fields.h"

#include "base/saying.h"
#include "club/live/letter_record.h"
#include "club/players/personal.h"
#include "command/language/vocabulary.h"
#include "mail/message/draft.h"
#include "run/letters/lookups.h"
#include "run/letters/match/match_letter_fields.h"

#include <string.h>

/* Gives a mail that lost its reply address a fresh one (MAIL R79). */
bool
single_letter_refused(LetterData *letter, json_t *told, GError **error)
{
	static const struct {
		const char *reason, *words;
	} reasons[] = {
		{ "too big", "refused.too_big" },
		{ "signed", "refused.signed" },
		{ "odd", "refused.odd" },
		{ "lost", "refused.lost" },
	};
	const char *reason = letter_data_text(told, "reason");
	const char *words = "refused.unreadable";
	const char *fresh = !strcmp(reason, "lost") ? letter->reply_to : NULL;
	g_autofree char *link =
		fresh ? draft_mailto(fresh, letter_data_text(told, "subject"),
				     "")
		      : g_strdup("");

	(void)error;
	for (guint i = 0; i < G_N_ELEMENTS(reasons); i++)
		if (!strcmp(reason, reasons[i].reason))
			words = reasons[i].words;
	json_object_set_new(letter->data, "refused",
			    json_pack("{s:o, s:s, s:s}", "reason",
				      say(words, NULL), "reply_address",
				      fresh ? fresh : "", "link", link));
	return true;
}

/* --- to the organiser ---------------------------------------------------- */

bool
single_letter_organiser(LetterData *letter, json_t *told, GError **error)
{
	json_t *commands =
		lookups_commands(letter, vocabulary_organiser_help, error);

	(void)told;
	if (!commands)
		return false;
	json_object_set_new(letter->data, "organiser",
			    json_pack("{s:o}", "commands", commands));
	return true;
}

/* Returns a text, or several as lines. */
static char *
lines_of(const json_t *texts)
{
	g_autoptr(GString) lines = g_string_new(json_string_value(texts));
	json_t *text;
	gsize i;

	json_array_foreach (texts, i, text)
		g_string_append_printf(lines, "%s%s", i ? "\n" : "",
				       json_string_value(text));
	return g_strdup(lines->str);
}

bool
single_letter_operator(LetterData *letter, json_t *told, GError **error)
{
	g_autofree char *detail = lines_of(json_object_get(told, "detail"));

	(void)error;
	json_object_set_new(letter->data, "operator",
			    json_pack("{s:s, s:s, s:s}", "what",
				      letter_data_text(told, "what"),
				      "quoted_detail", detail, "advice",
				      letter_data_text(told, "advice")));
	return true;
}

bool
single_letter_audit(LetterData *letter, json_t *told, GError **error)
{
	(void)error;
	json_object_set_new(letter->data, "audit",
			    json_pack("{s:s, s:s}", "name",
				      letter_data_text(told, "name"),
				      "quoted_text",
				      letter_data_text(told, "quoted_text")));
	return true;
}

/* --- to a player --------------------------------------------------------- */

bool
single_letter_announcement(LetterData *letter, json_t *told, GError **error)
{
	(void)error;
	json_object_set_new(letter->data, "announcement",
			    json_pack("{s:s}", "quoted_text",
				      letter_data_text(told, "quoted_text")));
	return true;
}

/* Adds what is stored about a player, gathered when they asked. The first
 * letter of several also shows the newest. */
bool
single_letter_data(LetterData *letter, json_t *told, GError **error)
{
	json_t *file = json_object_get(told, "file");
	json_t *stored = json_integer_value(json_object_get(told, "part")) > 1
				 ? json_pack("{s:[]}", "parts")
				 : personal_shown(letter->run->club,
						  letter->player, error);

	if (!stored)
		return false;
	json_object_set_new(stored, "note",
			    json_string(letter_data_text(told, "note")));
	json_object_set_new(letter->data, "stored", stored);
	if (file)
		json_object_set(letter->data, "attachment", file);
	return true;
}

/* Says that the player's mail program has ended our letters. */
bool
single_letter_paused(LetterData *letter, json_t *told, GError **error)
{
	(void)told;
	(void)error;
	json_object_set_new(letter->data, "paused",
			    json_pack("{s:o}", "tap_on",
				      letter_data_choose(letter, "mail on")));
	return true;
}

bool
single_letter_record(LetterData *letter, json_t *told, GError **error)
{
	(void)told;
	return letter_record(letter->run->club, letter->data, RECORD_MAILED,
			     error);
}

/* --- to strangers -------------------------------------------------------- */

/* Adds the receipt of a mail from an address that is no player's. */
bool
single_letter_reply(LetterData *letter, json_t *told, GError **error)
{
	const Config *config = letter->run->club->config;
	const Player nobody = {
		.name = (char *)"",
		.zone = (char *)config_text(config, "club", "zone"),
		.language = (char *)letter_data_language(letter),
	};
	LetterData reply = *letter;

	reply.player = &nobody;
	return match_letter_receipt(&reply, told, error) &&
	       match_letter_settle(&reply, error);
}

bool
single_letter_welcome(LetterData *letter, json_t *told, GError **error)
{
	g_autofree char *rules = g_strconcat("rules ", game_nth(0)->name, NULL);
	const char *clubs =
		config_text(letter->run->club->config, "club", "zone");
	const char *zone = letter->player->zone;
	const char *example = strcmp(clubs, "Europe/Vienna")
				      ? "Europe/Vienna"
				      : "America/New_York";

	json_object_set_new(
		letter->data, "welcome",
		json_pack("{s:b, s:s, s:b, s:s, s:[o, o, o]}", "added",
			  json_is_true(json_object_get(told, "added")), "zone",
			  zone, "own_zone", strcmp(zone, clubs) != 0,
			  "example_zone", example, "choices",
			  letter_data_choose(letter, "list"),
			  letter_data_choose(letter, rules),
			  letter_data_choose(letter, "help")));
	return lookups_put(letter, LOOKUP_LIST, told, error);
}

static bool
wants(const json_t *told, const char *what)
{
	return json_is_true(json_object_get(told, what));
}

/* Lists the commands that anybody may send to the club's address. A player
 * whose mail was no answer to a letter has a list of their own. */
static json_t *
stranger_choices(const LetterData *letter, GError **error)
{
	LetterData there = *letter;

	if (letter->player)
		return json_pack("[o, o]", letter_data_choose(letter, "status"),
				 letter_data_choose(letter, "help"));
	there.reply_to = letter->run->club->address;
	g_autofree char *enter =
		letter_data_say(&there, say("stranger.register", NULL), error);
	g_autofree char *rules =
		enter ? letter_data_say(&there, say("stranger.rules", NULL),
					error)
		      : NULL;

	return rules ? json_pack("[o, o, o, o]",
				 letter_data_choice(&there, enter),
				 letter_data_choose(&there, "list"),
				 letter_data_choose(&there, "games"),
				 letter_data_choice(&there, rules))
		     : NULL;
}

bool
single_letter_stranger(LetterData *letter, json_t *told, GError **error)
{
	bool open = !strcmp(config_text(letter->run->club->config, "people",
					"registration"),
			    "open");
	json_t *choices = stranger_choices(letter, error);

	if (!choices)
		return false;
	json_object_set_new(letter->data, "stranger",
			    json_pack("{s:s, s:b, s:b, s:b, s:o}", "said",
				      letter_data_text(told, "said"), "several",
				      wants(told, "several"), "registers", open,
				      "list", wants(told, "list"), "choices",
				      choices));
	json_object_set_new(letter->data, "open", json_array());
	json_object_set_new(letter->data, "rules", json_array());
	json_object_set_new(letter->data, "games", json_array());
	json_object_set(told, "about", json_object_get(told, "rules"));
	return (!wants(told, "games") ||
		lookups_put(letter, LOOKUP_GAMES, told, error)) &&
	       (!*letter_data_text(told, "rules") ||
		lookups_put(letter, LOOKUP_RULES, told, error)) &&
	       (!wants(told, "list") ||
		lookups_put(letter, LOOKUP_LIST, told, error));
}
