/* letter_kinds.c - for each kind of news, how a letter reports it and when it
 * is outdated. */
#include "run/letters/letter_kinds.h"

#include "base/object.h"
#include "club/players/address.h"
#include "run/letters/match/match_letter_fields.h"
#include "run/letters/season/season_letter.h"
#include "run/letters/single/single_letter_fields.h"
#include "store/pending.h"
#include "store/seat_offers.h"
#include "store/subscribers.h"

/* --- outdated news ------------------------------------------------------- */

/* Sets *outdated once the match is over, as its last letter says it all. */
static bool
seat_is_moot(const LetterData *letter, const json_t *told, bool *outdated,
	     GError **error)
{
	(void)told;
	(void)error;
	*outdated = letter->live && letter->live->row->phase != MATCH_LIVE;
	return true;
}

static bool
match_has_begun(const LetterData *letter, const json_t *told, bool *outdated,
		GError **error)
{
	(void)told;
	(void)error;
	*outdated = letter->live && letter->live->row->phase != MATCH_OPEN;
	return true;
}

static bool
offer_closed(const LetterData *letter, const json_t *told, bool *outdated,
	     GError **error)
{
	g_autofree SeatOffer *offer = NULL;

	if (!seat_offer_get(letter->run->club->store, object_int(told, "offer"),
			    &offer, error))
		return false;
	*outdated = !offer || offer->state != OFFER_OPEN;
	return true;
}

/* Sets *outdated if what the news asks for has been decided. */
static bool
question_over(const LetterData *letter, const json_t *told, bool *outdated,
	      GError **error)
{
	g_autoptr(PendingRow) row = NULL;

	if (!pending_get(letter->run->club->store, object_int(told, "pending"),
			 &row, error))
		return false;
	*outdated = !row || row->state != PENDING_WAITING;
	return true;
}

static bool
address_over(const LetterData *letter, const json_t *told, bool *outdated,
	     GError **error)
{
	return address_outdated(letter->run, told, outdated, error);
}

/* Sets *outdated if a notice was for a turn of the match that is over by now:
 * at night such notices wait for the morning. */
static bool
turn_is_over(const LetterData *letter, const json_t *told, bool *outdated,
	     GError **error)
{
	json_int_t turn = object_int(told, "turn");
	const Match *match = letter->live ? letter->live->match : NULL;
	int seat = match ? live_seat_of(letter->live, letter->player->id) : -1;

	(void)error;
	*outdated = turn && (seat < 0 || turn != match_turn(match) ||
			     seats_has(match_waiting(match), seat));
	return true;
}

static bool
bulletin_unwanted(const LetterData *letter, const json_t *told, bool *outdated,
		  GError **error)
{
	g_autoptr(Subscriber) subscriber = NULL;

	if (!letter->player &&
	    !subscriber_get(letter->run->club->store,
			    object_int(told, "subscriber"), &subscriber, error))
		return false;
	*outdated = letter->player ? !letter->player->bulletin : !subscriber;
	return true;
}

/* --- all kinds ----------------------------------------------------------- */

/* Puts nothing: the letter of a match always says what is asked. */
static bool
put_nothing(LetterData *letter, json_t *told, GError **error)
{
	(void)letter;
	(void)told;
	(void)error;
	return true;
}

static const struct {
	NewsKind kind;
	LetterPut *put;
	bool (*outdated)(const LetterData *letter, const json_t *told,
			 bool *outdated, GError **error);
} kinds[] = {
	{ NEWS_RECEIPT, match_letter_receipt, NULL },
	{ NEWS_ASK, put_nothing, NULL },
	{ NEWS_ASK_NOW, put_nothing, NULL },
	{ NEWS_EVENTS, match_letter_events, NULL },
	{ NEWS_TOLD, match_letter_told_back, NULL },
	{ NEWS_TALK, match_letter_talk, NULL },
	{ NEWS_NOTICE, match_letter_notice, turn_is_over },
	{ NEWS_OPENING, match_letter_opening, NULL },
	{ NEWS_RESULT, match_letter_result, NULL },
	{ NEWS_SUBSTITUTE, match_letter_substitute, NULL },
	{ NEWS_ROLLBACK, match_letter_rollback, NULL },
	{ NEWS_HISTORY, match_letter_history, NULL },
	{ NEWS_LESSON, match_letter_lesson, NULL },
	/* see reminder_letter.h, club/players/registration.h */
	{ NEWS_REMINDER, put_nothing, NULL },
	{ NEWS_WISH, put_nothing, NULL },
	{ NEWS_INVITATION, single_letter_invitation, match_has_begun },
	{ NEWS_OFFER, single_letter_offer, offer_closed },
	{ NEWS_SEAT, single_letter_seat, seat_is_moot },
	{ NEWS_REFUSED, single_letter_refused, NULL },
	{ NEWS_STRANGER, single_letter_stranger, NULL },
	{ NEWS_WELCOME, single_letter_welcome, NULL },
	{ NEWS_OPERATOR, single_letter_operator, NULL },
	{ NEWS_ORGANISER, single_letter_organiser, NULL },
	{ NEWS_AUDIT, single_letter_audit, NULL },
	{ NEWS_ANNOUNCEMENT, single_letter_announcement, NULL },
	{ NEWS_CONFIRM, single_letter_confirm, question_over },
	{ NEWS_ADDRESS, single_letter_address, address_over },
	{ NEWS_REPLY, single_letter_reply, NULL },
	{ NEWS_DATA, single_letter_data, NULL },
	{ NEWS_RECORD, single_letter_record, NULL },
	{ NEWS_REVIEW, single_letter_review, NULL },
	{ NEWS_PAUSED, single_letter_paused, NULL },
	{ NEWS_SEASON, season_letter_put, season_letter_outdated },
	{ NEWS_BULLETIN, single_letter_bulletin, bulletin_unwanted },
};
G_STATIC_ASSERT(G_N_ELEMENTS(kinds) == NEWS_KINDS);

LetterPut *
letter_kind_put(NewsKind kind)
{
	if (kind == NEWS_KINDS)
		return put_nothing;
	g_assert(kinds[kind].kind == kind);
	return kinds[kind].put;
}

bool
letter_kind_outdated(const LetterData *letter, const News *item, bool *outdated,
		     GError **error)
{
	NewsKind kind = news_kind(item);

	*outdated = false;
	if (kind == NEWS_KINDS || !kinds[kind].outdated)
		return true;
	json_auto_t *told = json_loads(item->data, 0, NULL);

	return kinds[kind].outdated(letter, told, outdated, error);
}

bool
letter_kind_drop_outdated(const LetterData *letter, GPtrArray *news,
			  GError **error)
{
	for (guint i = news->len; i-- > 0;) {
		bool outdated;

		if (!letter_kind_outdated(letter, g_ptr_array_index(news, i),
					  &outdated, error))
			return false;
		if (outdated)
			g_ptr_array_remove_index(news, i);
	}
	return true;
}
