/* single_letter_fields.c - the contents of letters that are one piece of news
 * each. */
#include "run/letters/single/single_letter_fields.h"

#include "base/base.h"
#include "club/installation/site_settings.h"
#include "club/live/live.h"
#include "club/live/recording.h"
#include "club/players/personal.h"
#include "club/players/subscription.h"
#include "club/seats/open_matches.h"
#include "command/language/vocabulary.h"
#include "mail/message/draft.h"
#include "match/deal.h"
#include "run/letters/lookups.h"
#include "run/letters/match/match_letter_fields.h"
#include "run/letters/posting.h"
#include "store/seat_offers.h"

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
	const char *reason = object_text(told, "reason");
	const char *words = "refused.unreadable";
	const char *fresh = !strcmp(reason, "lost") ? letter->reply_to : NULL;
	g_autofree char *link =
		fresh ? draft_mailto(fresh, object_text(told, "subject"), "")
		      : g_strdup("");

	(void)error;
	for (guint i = 0; i < G_N_ELEMENTS(reasons); i++)
		if (!strcmp(reason, reasons[i].reason))
			words = reasons[i].words;
	object_pack(letter->data, "refused", "{s:o, s:s, s:s}", "reason",
		    say(words, NULL), "reply_address", fresh ? fresh : "",
		    "link", link);
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
	object_pack(letter->data, "organiser", "{s:o}", "commands", commands);
	return true;
}

static char *
lines_of(const json_t *texts)
{
	g_autoptr(GString) lines = g_string_new(json_string_value(texts));

	json_foreach (text, texts)
		g_string_append_printf(lines, "%s%s", text_at ? "\n" : "",
				       json_string_value(text));
	return g_strdup(lines->str);
}

bool
single_letter_operator(LetterData *letter, json_t *told, GError **error)
{
	g_autofree char *detail = lines_of(json_object_get(told, "detail"));

	(void)error;
	object_pack(letter->data, "operator", "{s:s, s:s, s:s}", "what",
		    object_text(told, "what"), "quoted_detail", detail,
		    "advice", object_text(told, "advice"));
	return true;
}

bool
single_letter_audit(LetterData *letter, json_t *told, GError **error)
{
	(void)error;
	object_pack(letter->data, "audit", "{s:s, s:s}", "name",
		    object_text(told, "name"), "quoted_text",
		    object_text(told, "quoted_text"));
	return true;
}

/* --- to a player --------------------------------------------------------- */

bool
single_letter_announcement(LetterData *letter, json_t *told, GError **error)
{
	(void)error;
	object_pack(letter->data, "announcement", "{s:s}", "quoted_text",
		    object_text(told, "quoted_text"));
	return true;
}

/* Adds what is stored about a player, gathered when they asked. The first
 * letter of several also shows the newest. */
bool
single_letter_data(LetterData *letter, json_t *told, GError **error)
{
	json_t *file = json_object_get(told, "file");

	/* letters and tokens are among what is shown */
	if (!posting_settle(letter->run, error))
		return false;
	json_t *stored = object_int(told, "part") > 1
				 ? json_pack("{s:[]}", "parts")
				 : personal_shown(letter->run->club,
						  letter->player, error);

	if (!stored)
		return false;
	object_set_text(stored, "note", object_text(told, "note"));
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
	object_pack(letter->data, "paused", "{s:o}", "tap_on",
		    letter_data_choose(letter, "mail on"));
	return true;
}

bool
single_letter_record(LetterData *letter, json_t *told, GError **error)
{
	(void)told;
	return recording_attach(letter->run->club, letter->data, RECORD_MAILED,
				error);
}

/* --- to strangers -------------------------------------------------------- */

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
	const char *game = game_nth(0)->name;
	g_autofree char *rules = g_strconcat("rules ", game, NULL);
	g_autofree char *play = g_strconcat("play ", game, NULL);
	bool house = config_number(letter->run->club->config, "people",
				   "house_matches");
	g_autofree char *site =
		site_settings_url(letter->run->club->config, "url");
	const char *clubs =
		config_text(letter->run->club->config, "club", "zone");
	const char *zone = letter->player->zone;
	const char *example = strcmp(clubs, "Europe/Vienna")
				      ? "Europe/Vienna"
				      : "America/New_York";

	object_pack(letter->data, "welcome",
		    "{s:b, s:s, s:b, s:s, s:s, s:o, s:[o]}", "added",
		    object_true(told, "added"), "zone", zone, "own_zone",
		    strcmp(zone, clubs) != 0, "example_zone", example, "site",
		    site ? site : "", "play",
		    house ? letter_data_choose(letter, play) : json_null(),
		    "choices", letter_data_choose(letter, rules));
	return lookups_put(letter, LOOKUP_LIST, told, error);
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

	if (!rules)
		return NULL;
	json_t *choices =
		json_pack("[o, o, o, o]", letter_data_choice(&there, enter),
			  letter_data_choose(&there, "list"),
			  letter_data_choose(&there, "games"),
			  letter_data_choice(&there, rules));

	if (subscription_allowed(letter->run->club))
		json_array_append_new(choices,
				      letter_data_choose(&there, "subscribe"));
	return choices;
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
	object_pack(letter->data, "stranger", "{s:s, s:b, s:b, s:b, s:o}",
		    "said", object_text(told, "said"), "several",
		    object_true(told, "several"), "registers", open, "list",
		    object_true(told, "list"), "choices", choices);
	json_object_set_new(letter->data, "open", json_array());
	json_object_set_new(letter->data, "rules", json_array());
	json_object_set_new(letter->data, "games", json_array());
	json_object_set(told, "about", json_object_get(told, "rules"));
	return (!object_true(told, "games") ||
		lookups_put(letter, LOOKUP_GAMES, told, error)) &&
	       (!*object_text(told, "rules") ||
		lookups_put(letter, LOOKUP_RULES, told, error)) &&
	       (!object_true(told, "list") ||
		lookups_put(letter, LOOKUP_LIST, told, error));
}

/* --- a yes or a no ------------------------------------------------------- */

bool
single_letter_confirm(LetterData *letter, json_t *told, GError **error)
{
	const char *zone = letter->player
				   ? letter->player->zone
				   : config_text(letter->run->club->config,
						 "club", "zone");
	Time until = object_int(told, "until");
	json_auto_t *yes = letter_data_choose(letter, "confirm");
	json_auto_t *no = letter_data_choose(letter, "decline");

	(void)error;
	object_pack(letter->data, "confirm",
		    "{s:s, s:s, s:o, s:s, s:o, s:o, s:s, s:s}", "question",
		    object_text(told, "question"), "quoted_words",
		    object_text(told, "quoted"), "until", say_time(until),
		    "zone", zone, "quoted_yes", say_command("confirm"),
		    "quoted_no", say_command("decline"), "link_yes",
		    object_text(yes, "link"), "link_no",
		    object_text(no, "link"));
	return true;
}

/* Reports a change of the player's address: asked for, confirmed, or in force.
 */
bool
single_letter_address(LetterData *letter, json_t *told, GError **error)
{
	Time until = object_int(told, "until");
	bool counts = object_true(told, "counts");
	json_auto_t *no = counts ? NULL : letter_data_choose(letter, "decline");

	(void)error;
	object_pack(letter->data, "address",
		    "{s:s, s:b, s:b, s:o, s:s, s:o, s:s}", "quoted_address",
		    object_text(told, "address"), "counts", counts, "confirmed",
		    object_true(told, "confirmed"), "until", say_time(until),
		    "zone", letter->player->zone, "quoted_no",
		    say_command("decline"), "link_no", object_text(no, "link"));
	return true;
}

/* --- invitations --------------------------------------------------------- */

/* Makes a choice with a blank to fill in. Steals the saying. */
static json_t *
open_choice_json(json_t *said)
{
	return json_pack("{s:o, s:s}", "quoted_text", said, "link", "");
}

/* Notes whether a choice is what the letter proposes. Steals and returns it. */
static json_t *
proposed(json_t *choice, bool so)
{
	object_set_bool(choice, "act", so);
	return choice;
}

/* Lists the answers to an invitation. */
static json_t *
invitation_choices(const LetterData *letter, const char *match, bool guest)
{
	g_autofree char *join = g_strconcat("join ", match, NULL);

	if (!guest)
		return json_pack(
			"[o]",
			proposed(open_choice_json(say("invitation.word", NULL)),
				 false));
	return json_pack(
		"[o, o, o]", proposed(letter_data_choose(letter, join), true),
		proposed(open_choice_json(say("invitation.join_word", "{s:s}",
					      "match", match)),
			 false),
		proposed(letter_data_choose(letter, "decline"), false));
}

static json_t *
outlook_of(const LetterData *letter, const char *match, GError **error)
{
	g_autoptr(MatchRow) row = NULL;

	if (!match_find(letter->run->club->store, match, &row, error))
		return NULL;
	return row ? outlook_json(letter->run->club, letter->player->language,
				  row, error)
		   : json_null();
}

bool
single_letter_invitation(LetterData *letter, json_t *told, GError **error)
{
	json_t *players = json_object_get(told, "players");
	bool guest = object_true(told, "guest");

	json_t *outlook = outlook_of(letter, object_text(told, "match"), error);

	if (!outlook)
		return false;
	object_pack(
		letter->data, "invitation",
		"{s:o, s:O, s:i, s:O, s:o, s:O, s:O, s:s, s:b, s:b, "
		"s:s, s:o}",
		"outlook", outlook, "players", players, "taken",
		(int)json_array_size(players), "seats",
		json_object_get(told, "seats"), "options",
		agreed_list(object_text(told, "command"),
			    object_text(told, "options")),
		"commitment", json_object_get(told, "commitment"), "pace_hours",
		json_object_get(told, "pace_hours"), "pace",
		object_text(told, "pace"), "guest", guest, "kept",
		object_true(told, "kept"), "maker", object_text(told, "maker"),
		"choices",
		invitation_choices(letter, object_text(told, "match"), guest));
	return true;
}

/* --- seats that change hands --------------------------------------------- */

static json_t *
offer_json(const LetterData *letter, const LiveMatch *live,
	   const SeatOffer *offer)
{
	json_t *players = json_array();

	for (int seat = 0; seat < live->row->seats; seat++)
		array_pack(players, "{s:o}", "name", naming_seat(live, seat));
	return json_pack(
		"{s:o, s:b, s:o, s:i, s:o, s:s, s:o, s:i, s:o, s:[o, o]}",
		"name", naming_seat(live, offer->seat), "claim",
		live_seat_of(live, offer->player) >= 0, "players", players,
		"steps", live->row->steps, "until", say_time(offer->until),
		"zone", letter->player->zone, "left",
		say_left(letter->run->now, offer->until), "pace_hours",
		live->row->pace_hours, "options",
		agreed_list(live->row->game, live->row->options), "choices",
		proposed(letter_data_choose(letter, "accept"), true),
		proposed(letter_data_choose(letter, "decline"), false));
}

bool
single_letter_offer(LetterData *letter, json_t *told, GError **error)
{
	g_autofree SeatOffer *offer = seat_offer_must(
		letter->run->club->store, object_int(told, "offer"), error);

	if (!offer)
		return false;
	json_object_set_new(letter->data, "offer",
			    offer_json(letter, letter->live, offer));
	/* the hand is never shown */
	return letter_data_view(letter, SEAT_PUBLIC, error);
}

bool
single_letter_seat(LetterData *letter, json_t *told, GError **error)
{
	json_t *choices = json_array();

	(void)error;
	json_foreach (example, json_object_get(told, "quoted_examples"))
		json_array_append_new(
			choices,
			letter_data_choice(letter, json_string_value(example)));
	object_pack(letter->data, "seat", "{s:O, s:s, s:o}", "text",
		    json_object_get(told, "text"), "quoted_reason",
		    object_text(told, "quoted_reason"), "choices", choices);
	return true;
}
