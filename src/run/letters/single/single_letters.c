/* single_letters.c - letters that are one piece of news each, and receipts for
 * mails that were about no match. */
#include "run/letters/single/single_letters.h"

#include "base/base.h"
#include "club/news/kinds.h"
#include "run/letters/letter_kinds.h"
#include "run/letters/match/match_letter.h"
#include "run/letters/match/match_letter_fields.h"
#include "store/tokens.h"

/* Returns the scope of a letter to an organiser: only the address of an
 * organiser gets such a token, whatever kind of letter it is. */
static const char *
organiser_scope(const Club *club, const News *news, const json_t *data)
{
	const char *to = json_string_value(json_object_get(data, "to"));
	const char *scope = json_string_value(json_object_get(data, "scope"));
	bool theirs = news_kind(news) == NEWS_OPERATOR ||
		      !g_strcmp0(scope, "organiser");

	if (!theirs)
		return scope;
	return club_organiser(club, to) ? "organiser" : NULL;
}

/* Returns the scope of an ordinary letter that asks one thing (MAIL R76), and
 * in *matter its season; NULL: it asks nothing. */
static const char *
asking_scope(const News *news, const json_t *data, json_int_t *matter)
{
	const char *what = object_text(data, "what");
	const json_t *next = json_object_get(data, "next");
	bool final = !strcmp(what, "final") && object_true(next, "joins");

	if (news_kind(news) == NEWS_INVITATION)
		return object_true(data, "guest") ? "invitation" : NULL;
	if (news_kind(news) != NEWS_SEASON)
		return NULL;
	*matter = object_int(final ? next : data, "season_id");
	if (!*matter)
		return NULL; /* news of an older build */
	if (!strcmp(what, "here"))
		return "here";
	return final || !strcmp(what, "announcement") ? "entry" : NULL;
}

/* Makes the reply address. In a letter that asks a single thing it takes only
 * the answer to that; a stranger gets an address only with such a letter. */
static void
make_address(Posting *posting, const News *news, const json_t *data)
{
	json_int_t pending = object_int(data, "pending");
	json_int_t offer = object_int(data, "offer");
	json_int_t matter = object_int(data, "matter");
	json_int_t as = object_int(data, "as");
	const char *asks = asking_scope(news, data, &matter);
	const char *scope =
		pending ? "confirm"
		: offer ? "offer"
		: asks	? asks
		       : organiser_scope(posting->letter.run->club, news, data);
	Token token = {
		.player = as ? as : news->player,
		.match = news->match,
		.decision = object_int(data, "decision"),
		.scope = (char *)scope,
		.matter = pending ? pending
			  : offer ? offer
				  : matter,
		.holder = !g_strcmp0(scope, "organiser")
				  ? (char *)json_string_value(
					    json_object_get(data, "to"))
				  : NULL,
	};

	if (token.player || scope)
		posting_address(posting, &token);
}

/* Gathers the letter's data. A letter that belongs to a match keeps the match's
 * prefix in the subject; one that asks a single thing can't be answered with
 * any command, and has no links. */
static bool
put_all(LetterData *letter, const News *news, json_t *told, GError **error)
{
	bool ordinary = letter->player && !json_object_get(told, "pending") &&
			!json_object_get(told, "offer") &&
			!json_object_get(told, "scope");

	letter->data = letter_data_blank(letter->run, letter->player);
	if (letter->live)
		letter_data_name_match(letter->data, letter->live->row);
	if (!letter_kind_put(news_kind(news))(letter, told, error))
		return false;
	letter_data_links(letter, letter->data,
			  ordinary ? letter->reply_to : NULL);
	return true;
}

/* Adds pictures of the table before each decision of a review. */
static bool
put_pictures(Posting *posting, GError **error)
{
	const json_t *review = json_object_get(posting->letter.data, "review");
	const json_t *found = json_object_get(review, "found");
	json_t *picture;

	json_foreach (one, found) {
		int step = (int)object_int(one, "step");

		if (!match_letter_picture_at(
			    posting, step - 1, json_array_size(found) > 1,
			    say("review.picture", "{s:i}", "step", step),
			    &picture, error))
			return false;
		json_object_set_new(one, "picture", picture);
	}
	return true;
}

bool
single_letter_post(Posting *posting, const News *news, GError **error)
{
	LetterData *letter = &posting->letter;
	json_auto_t *stored = json_loads(news->data, 0, NULL);

	/* the language in which a stranger has written */
	letter->language =
		json_string_value(json_object_get(stored, "language"));
	letter->subscriber = object_int(stored, "subscriber");
	json_auto_t *told = letter_data_told(letter, news->data, error);

	if (!told)
		return false;
	const char *answers = object_text(told, "in_reply_to");

	posting->kind = news->kind;
	posting->last_news = news->id;
	posting->in_reply_to = *answers ? answers : NULL;
	if (!letter->player)
		posting->to = json_string_value(json_object_get(told, "to"));
	make_address(posting, news, told);
	bool posted = put_all(letter, news, told, error) &&
		      put_pictures(posting, error) &&
		      posting_post(posting, error);

	posting_clear(posting);
	return posted;
}

/* --- receipts ------------------------------------------------------------ */

/* Adds the receipts, and other news about no match. */
static bool
put_news(LetterData *letter, GError **error)
{
	ptr_array_foreach (const News, item, letter->news) {
		json_auto_t *told = letter_data_told(letter, item->data, error);

		if (!told)
			return false;
		if (news_kind(item) == NEWS_RECEIPT &&
		    !match_letter_receipt(letter, told, error))
			return false;
		if (news_kind(item) == NEWS_NOTICE &&
		    !match_letter_notice(letter, told, error))
			return false;
	}
	return match_letter_settle(letter, error);
}

/* Marks what the heading of an answer says: the only thing that the mails ask
 * to read, or else the first notice. */
static void
note_heading(json_t *data)
{
	bool whole = json_is_null(json_object_get(data, "refusal"));
	int asks = 0;

	for (int i = 0; i < LOOKUPS; i++)
		asks += object_true(data, lookup_field((Lookup)i));
	object_set_bool(data, "titled", whole && asks == 1);
	object_set_bool(
		data, "noticed",
		whole && !asks &&
			json_array_size(json_object_get(data, "notices")));
}

bool
answer_letter_post(Posting *posting, const GPtrArray *news,
		   const MatchRow *left, GError **error)
{
	LetterData *letter = &posting->letter;
	gint64 pending = posting_answers(posting, news);
	/* what the mail has left open (MAIL R76) */
	const json_t *asks = json_object_get(posting->answers, "question");
	Token token = { .player = letter->player->id,
			.match = left && !pending ? left->id : 0,
			.scope = pending ? (char *)"confirm"
				 : asks	 ? (char *)object_text(asks, "scope")
					 : NULL,
			.matter = pending ? pending
					  : object_int(asks, "matter") };

	posting_address(posting, &token);
	posting->kind = "answer";
	letter->news = news;
	/* while a yes or no is awaited, there is nothing else to tap */
	if (pending)
		letter->reply_to = NULL;
	letter->data = letter_data_blank(letter->run, letter->player);
	object_set_bool(letter->data, "unasked", !posting->answers);
	letter_data_links(letter, letter->data, letter->reply_to);
	if (left)
		letter_data_name_match(letter->data, left);
	if (!put_news(letter, error))
		return false;
	note_heading(letter->data);
	letter->reply_to = posting->reply_to;
	return posting_post(posting, error);
}
