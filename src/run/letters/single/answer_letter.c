/* answer_letter.c - receipts for mails that were about no match. */
#include "run/letters/single/answer_letter.h"

#include "club/installation/reply_address.h"
#include "club/news/kinds.h"
#include "run/letters/match/match_letter_fields.h"
#include "store/tokens.h"

/* Adds other news about no match. */
static bool
put_news(LetterData *letter, GError **error)
{
	bool put = true;

	for (guint i = 0; put && i < letter->news->len; i++) {
		const News *item = g_ptr_array_index(letter->news, i);
		json_t *told = letter_data_told(letter, item->data, error);

		put = told != NULL;
		if (put && news_kind(item) == NEWS_RECEIPT)
			put = match_letter_receipt(letter, told, error);
		else if (put && news_kind(item) == NEWS_NOTICE)
			put = match_letter_notice(letter, told, error);
		json_decref(told);
	}
	return put && match_letter_settle(letter, error);
}

bool
answer_letter_post(Posting *posting, const GPtrArray *news,
		   const MatchRow *left, GError **error)
{
	LetterData *letter = &posting->letter;
	Run *run = letter->run;
	gint64 pending = posting_answers(posting, news);
	/* what the mail has not settled yet (MAIL R76) */
	const json_t *asks = json_object_get(posting->answers, "question");
	Token token = { .player = letter->player->id,
			.match = left && !pending ? left->id : 0,
			.scope =
				pending ? (char *)"confirm"
				: asks ? (char *)letter_data_text(asks, "scope")
				       : NULL,
			.matter = pending ? pending
					  : json_integer_value(json_object_get(
						    asks, "matter")) };
	g_autofree char *reply_to =
		reply_address_new(run->club, run->now, &token, error);
	bool posted;

	if (!reply_to)
		return false;
	posting->kind = "answer";
	posting->told = json_array();
	letter->news = news;
	/* while a yes or no is awaited, there is nothing else to tap */
	letter->reply_to = pending ? NULL : reply_to;
	letter->data = letter_data_blank(run, letter->player);
	json_object_set_new(letter->data, "unasked",
			    json_boolean(!posting->answers));
	letter_data_links(letter, letter->data, letter->reply_to);
	if (left)
		letter_data_name_match(letter->data, left);
	posted = put_news(letter, error);
	letter->reply_to = reply_to;
	posted = posted && posting_post(posting, error);
	letter->reply_to = NULL;
	return posted;
}
