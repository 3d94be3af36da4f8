/* match_letter.c - the letter about a match. */
#include "run/letters/match/match_letter.h"

#include "club/installation/reply_address.h"
#include "club/news/kinds.h"
#include "club/news/told.h"
#include "run/letters/letter_kinds.h"
#include "run/letters/match/match_letter_fields.h"
#include "run/letters/match/match_letter_picture.h"
#include "store/outbox.h"
#include "store/tokens.h"

/* --- contents ------------------------------------------------------------ */

static bool
put_table(LetterData *letter, GError **error)
{
	/* No run loads the game of a match that was called off, and the letter
	 * must be the same whichever run writes it. */
	if (!letter->live->match || !live_lies(letter->live->row))
		return true;
	if (!letter_data_view(letter, letter->seat, error))
		return false;
	letter_data_put(letter->data, "mark",
			match_public_mark(letter->live->match));
	match_letter_order(letter);
	match_letter_plans(letter);
	return match_letter_asked(letter, error);
}

static bool
put_news(LetterData *letter, GError **error)
{
	for (guint i = 0; i < letter->news->len; i++) {
		const News *item = g_ptr_array_index(letter->news, i);

		if (news_kind_is(news_kind(item), NEWS_ALONE))
			continue;
		json_t *told = letter_data_told(letter, item->data, error);
		bool put = told && letter_kind_put(news_kind(item))(
					   letter, told, error);

		json_decref(told);
		if (!put)
			return false;
	}
	return match_letter_settle(letter, error);
}

bool
match_letter_data(LetterData *letter, GError **error)
{
	letter->data = letter_data_blank(letter->run, letter->player);
	letter_data_name_match(letter->data, letter->live->row);
	letter_data_links(letter, letter->data, letter->reply_to);
	json_object_set_new(letter->data, "onlooker",
			    json_boolean(letter->seat == SEAT_PUBLIC));
	if (put_table(letter, error) && put_news(letter, error))
		return true;
	g_clear_pointer(&letter->data, json_decref);
	return false;
}

/* --- posting ------------------------------------------------------------- */

/* Replaces a letter that was never attempted: this one keeps its Message-ID
 * (PLAY 3). */
static bool
supersede(Posting *posting, GPtrArray *news, GError **error)
{
	const LetterData *letter = &posting->letter;
	Store *store = letter->run->club->store;
	g_autoptr(OutboxRow) unsent = NULL;
	json_t *told;

	if (!outbox_unsent(store, letter->player->id, letter->live->row->id,
			   &unsent, error))
		return false;
	if (!unsent)
		return true;
	told = json_loads(unsent->news, 0, NULL);
	told_put_before(news, told, 0);
	json_decref(told);
	posting->message_id = g_strdup(unsent->message_id);
	return outbox_delete(store, unsent->id, error);
}

static bool
write_with_decision(Posting *posting, GPtrArray *news, Decision *decision,
		    GError **error)
{
	LetterData *letter = &posting->letter;
	Run *run = letter->run;
	Token token = {
		.player = letter->player->id,
		.match = letter->live->row->id,
		.decision = decision ? decision->serial : 0,
	};
	g_autofree char *reply_to =
		reply_address_new(run->club, run->now, &token, error);
	bool done;

	if (!reply_to)
		return false;
	letter->reply_to = reply_to;
	letter->news = news;
	letter->decision = decision;
	posting->decision = token.decision;
	posting_answers(posting, news);
	done = (!decision ||
		clocks_view(run, decision, &letter->clock, error)) &&
	       match_letter_data(letter, error) &&
	       posting_name(posting, error) &&
	       match_letter_picture(posting, error) &&
	       posting_post(posting, error);
	letter->reply_to = NULL;
	letter->decision = NULL;
	return done;
}

bool
match_letter_post(Posting *posting, GPtrArray *news, GError **error)
{
	Decision *decision = NULL;
	bool written = false;

	posting->kind = MATCH_LETTER;
	posting->seat_letter = true;
	posting->told = json_array();
	if (!supersede(posting, news, error))
		return false;
	told_note(posting->told, news, 0);
	if (decision_owed(posting->letter.run->club->store,
			  posting->letter.live->row->id, posting->letter.seat,
			  &decision, error))
		written = write_with_decision(posting, news, decision, error);
	decision_free(decision);
	return written;
}
