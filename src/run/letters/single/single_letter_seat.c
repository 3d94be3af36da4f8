/* single_letter_seat.c - letters about a seat: come and take it, or it is no
 * longer yours. */
#include "run/letters/single/single_letter_fields.h"

#include "base/saying.h"
#include "club/live/naming.h"
#include "club/seats/outlook.h"
#include "match/agreed.h"
#include "store/seat_offers.h"

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
	json_object_set_new(choice, "act", json_boolean(so));
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
	bool guest = json_is_true(json_object_get(told, "guest"));

	json_t *outlook =
		outlook_of(letter, letter_data_text(told, "match"), error);

	if (!outlook)
		return false;
	json_object_set_new(
		letter->data, "invitation",
		json_pack("{s:o, s:O, s:i, s:O, s:o, s:O, s:O, s:s, s:b, s:b, "
			  "s:s, "
			  "s:o}",
			  "outlook", outlook, "players", players, "taken",
			  (int)json_array_size(players), "seats",
			  json_object_get(told, "seats"), "options",
			  agreed_list(letter_data_text(told, "command"),
				      letter_data_text(told, "options")),
			  "commitment", json_object_get(told, "commitment"),
			  "pace_hours", json_object_get(told, "pace_hours"),
			  "pace", letter_data_text(told, "pace"), "guest",
			  guest, "kept",
			  json_is_true(json_object_get(told, "kept")), "maker",
			  letter_data_text(told, "maker"), "choices",
			  invitation_choices(letter,
					     letter_data_text(told, "match"),
					     guest)));
	return true;
}

/* --- seats that change hands --------------------------------------------- */

/* Lists the answers to an offer. */
static json_t *
choices_json(const LetterData *letter)
{
	return json_pack(
		"[o, o]", proposed(letter_data_choose(letter, "accept"), true),
		proposed(letter_data_choose(letter, "decline"), false));
}

static json_t *
names_json(const LiveMatch *live)
{
	json_t *list = json_array();

	for (int seat = 0; seat < live->row->seats; seat++)
		json_array_append_new(list, json_pack("{s:o}", "name",
						      naming_seat(live, seat)));
	return list;
}

static json_t *
offer_json(const LetterData *letter, const LiveMatch *live,
	   const SeatOffer *offer)
{
	return json_pack("{s:o, s:b, s:o, s:i, s:o, s:s, s:o, s:i, s:o, s:o}",
			 "name", naming_seat(live, offer->seat), "claim",
			 live_seat_of(live, offer->player) >= 0, "players",
			 names_json(live), "steps", live->row->steps, "until",
			 say_time(offer->until), "zone", letter->player->zone,
			 "left", say_left(letter->run->now, offer->until),
			 "pace_hours", live->row->pace_hours, "options",
			 agreed_list(live->row->game, live->row->options),
			 "choices", choices_json(letter));
}

bool
single_letter_offer(LetterData *letter, json_t *told, GError **error)
{
	g_autofree SeatOffer *offer = seat_offer_must(
		letter->run->club->store,
		json_integer_value(json_object_get(told, "offer")), error);

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
	json_t *choices = json_array(), *example;
	gsize i;

	(void)error;
	json_array_foreach (json_object_get(told, "quoted_examples"), i,
			    example)
		json_array_append_new(
			choices,
			letter_data_choice(letter, json_string_value(example)));
	json_object_set_new(letter->data, "seat",
			    json_pack("{s:O, s:s, s:o}", "text",
				      json_object_get(told, "text"),
				      "quoted_reason",
				      letter_data_text(told, "quoted_reason"),
				      "choices", choices));
	return true;
}
