/* letter_seat.c - letters about a seat. */
#include "run/letters/letter_seat.h"

#include "club/seats/outlook.h"
#include "club/table/cache.h"
#include "club/table/history.h"
#include "club/table/table.h"
#include "mail/draft.h"
#include "run/letters/letter_data.h"
#include "store/matches.h"
#include "store/seat_offers.h"
#include <jansson.h>

/* --- invitations -----------------------------------------------------------
 */

/* A line that may be written, and its one-tap link. */
static json_t *
choice_json(const Making *making, const char *subject, const char *text)
{
	g_autofree char *link =
		subject ? draft_mailto(making->reply_to, subject, text) : NULL;

	return json_pack("{s:s, s:s}", "quoted_text", text, "link",
			 link ? link : "");
}

/* How one answers an invitation. */
static json_t *
invitation_choices(const Making *making, const char *match, bool guest)
{
	g_autofree char *subject = g_strdup_printf("[%s] order", match);
	g_autofree char *join = g_strconcat("join ", match, NULL);
	g_autofree char *word =
		g_strconcat(join, " word: any words of yours", NULL);
	g_autofree char *no = g_strconcat("leave ", match, NULL);

	if (!guest)
		return json_pack("[o]",
				 choice_json(making, NULL,
					     "word: any words of yours for "
					     "the shuffle"));
	return json_pack("[o, o, o]", choice_json(making, subject, join),
			 choice_json(making, NULL, word),
			 choice_json(making, subject, no));
}

static json_t *
outlook_of(const Making *making, const char *match, GError **error)
{
	g_autoptr(MatchRow) row = NULL;

	if (!match_find(making->run->club->store, match, &row, error))
		return NULL;
	return row ? outlook_json(making->run->club, making->player->language,
				  row, error)
		   : json_null();
}

bool
letter_invitation(Making *making, GError **error)
{
	const json_t *told = making->news_data;
	json_t *players = json_object_get(told, "players");
	bool guest = json_is_true(json_object_get(told, "guest"));

	json_t *outlook =
		outlook_of(making, making_text(making, "match"), error);

	if (!outlook)
		return false;
	json_object_set_new(
		making->letter, "invitation",
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
			  "pace", making_text(making, "pace"), "guest", guest,
			  "kept", json_is_true(json_object_get(told, "kept")),
			  "maker", making_text(making, "maker"), "choices",
			  invitation_choices(making,
					     making_text(making, "match"),
					     guest)));
	return true;
}

/* --- seats that change hands ------------------------------------------------
 */

/* Answers to an offer. */
static json_t *
choices_json(const Making *making, const char *match)
{
	g_autofree char *subject = g_strdup_printf("[%s] order", match);

	return json_pack("[o, o]", choice_json(making, subject, "accept"),
			 choice_json(making, subject, "decline"));
}

static json_t *
names_json(const Table *table)
{
	json_t *list = json_array();

	for (int seat = 0; seat < table->row->seats; seat++)
		json_array_append_new(
			list, json_pack("{s:s}", "name",
					table_player(table, seat)->name));
	return list;
}

/* How far it is, and the table as everybody may see it: never the hand. */
static bool
show_public(Making *making, const Table *table, GError **error)
{
	json_t *view = table_view(table, SEAT_PUBLIC);
	GError *problem = NULL;
	g_autofree char *headline = library_word(
		making->run->club->library, making->player->language,
		match_game(table->match)->folder, "headline", "text", view,
		false, &problem);

	json_object_set_new(making->letter, "view", view);
	json_object_set_new(making->letter, "headline",
			    json_string(headline ? headline : ""));
	if (!problem)
		return true;
	g_propagate_error(error, problem);
	return false;
}

static json_t *
offer_json(const Making *making, const Table *table, const SeatOffer *offer)
{
	const char *zone = making->player->zone;
	g_autofree char *until = clock_show(offer->until, zone);
	g_autofree char *left = clock_left(making->run->now, offer->until);

	return json_pack("{s:s, s:b, s:o, s:i, s:s, s:s, s:s, s:i, s:o, s:o}",
			 "name", table_player(table, offer->seat)->name,
			 "claim", table_seat_of(table, offer->player) >= 0,
			 "players", names_json(table), "steps",
			 table->row->steps, "until", until, "zone", zone,
			 "left", left, "pace_hours", table->row->pace_hours,
			 "options", letter_data_options(table->row->options),
			 "choices", choices_json(making, table->row->name));
}

bool
letter_offer(Making *making, GError **error)
{
	g_autofree SeatOffer *offer = seat_offer_must(
		making->run->club->store,
		json_integer_value(json_object_get(making->news_data, "offer")),
		error);
	const Table *table = table_cache_get(making->run->tables,
					     making->news->match, error);

	if (!offer || !table)
		return false;
	json_object_set_new(making->letter, "offer",
			    offer_json(making, table, offer));
	return show_public(making, table, error);
}

bool
letter_seat(Making *making, GError **error)
{
	const json_t *told = making->news_data;

	(void)error;
	json_object_set_new(
		making->letter, "seat",
		json_pack("{s:O, s:s, s:O}", "text",
			  json_object_get(told, "text"), "quoted_reason",
			  making_text(making, "quoted_reason"),
			  "quoted_examples",
			  json_object_get(told, "quoted_examples")));
	return true;
}
