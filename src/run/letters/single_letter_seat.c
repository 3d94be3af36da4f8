/* single_letter_seat.c - letters about a seat: come and take it, or it is no
 * longer yours. */
#include "run/letters/single_letter_fields.h"

#include "base/saying.h"
#include "club/seats/outlook.h"
#include "club/table/naming.h"
#include "mail/draft.h"
#include "store/seat_offers.h"

/* --- invitations -----------------------------------------------------------
 */

/* A command that may be written, and its one-tap link. */
static json_t *
choice_json(const LetterData *letter, const char *subject, const char *english)
{
	g_autofree char *text = letter_data_command(letter, english);
	g_autofree char *link = draft_mailto(letter->reply_to, subject, text);

	return json_pack("{s:s, s:s}", "quoted_text", text, "link",
			 link ? link : "");
}

/* One with a place to fill in, which steals what it says. */
static json_t *
open_choice_json(json_t *said)
{
	return json_pack("{s:o, s:s}", "quoted_text", said, "link", "");
}

/* How one answers an invitation. */
static json_t *
invitation_choices(const LetterData *letter, const char *match, bool guest)
{
	g_autofree char *subject = g_strdup_printf("[%s] order", match);
	g_autofree char *join = g_strconcat("join ", match, NULL);
	g_autofree char *no = g_strconcat("leave ", match, NULL);

	if (!guest)
		return json_pack(
			"[o]", open_choice_json(say("invitation.word", NULL)));
	return json_pack("[o, o, o]", choice_json(letter, subject, join),
			 open_choice_json(say("invitation.join_word", "{s:s}",
					      "match", match)),
			 choice_json(letter, subject, no));
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
			  letter_data_options(json_string_value(
				  json_object_get(told, "options"))),
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

/* --- seats that change hands ------------------------------------------------
 */

/* Answers to an offer. */
static json_t *
choices_json(const LetterData *letter, const char *match)
{
	g_autofree char *subject = g_strdup_printf("[%s] order", match);

	return json_pack("[o, o]", choice_json(letter, subject, "accept"),
			 choice_json(letter, subject, "decline"));
}

static json_t *
names_json(const Table *table)
{
	json_t *list = json_array();

	for (int seat = 0; seat < table->row->seats; seat++)
		json_array_append_new(
			list,
			json_pack("{s:o}", "name", naming_seat(table, seat)));
	return list;
}

static json_t *
offer_json(const LetterData *letter, const Table *table, const SeatOffer *offer)
{
	return json_pack("{s:o, s:b, s:o, s:i, s:o, s:s, s:o, s:i, s:o, s:o}",
			 "name", naming_seat(table, offer->seat), "claim",
			 table_seat_of(table, offer->player) >= 0, "players",
			 names_json(table), "steps", table->row->steps, "until",
			 say_time(offer->until), "zone", letter->player->zone,
			 "left", say_left(letter->run->now, offer->until),
			 "pace_hours", table->row->pace_hours, "options",
			 letter_data_options(table->row->options), "choices",
			 choices_json(letter, table->row->name));
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
			    offer_json(letter, letter->table, offer));
	/* Never the hand. */
	return letter_data_view(letter, SEAT_PUBLIC, error);
}

bool
single_letter_seat(LetterData *letter, json_t *told, GError **error)
{
	(void)error;
	json_object_set_new(
		letter->data, "seat",
		json_pack("{s:O, s:s, s:O}", "text",
			  json_object_get(told, "text"), "quoted_reason",
			  letter_data_text(told, "quoted_reason"),
			  "quoted_examples",
			  json_object_get(told, "quoted_examples")));
	return true;
}
