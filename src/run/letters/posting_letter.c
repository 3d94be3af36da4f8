/* posting_letter.c - the kinds of letters: the one of a match, those that are
 * one piece of news each, and answers that are about no match. */
#include "run/letters/posting.h"

#include "club/home/reply_address.h"
#include "club/home/run.h"
#include "club/news/kinds.h"
#include "club/news/told.h"
#include "club/time/clocks.h"
#include "run/letters/letter_data.h"
#include "run/letters/single.h"
#include "store/decisions.h"
#include "store/matches.h"
#include "store/news.h"
#include "store/outbox.h"
#include "store/tokens.h"
#include <jansson.h>

#include <string.h>

/* --- letters about a match ---------------------------------------------- */

/* A letter that was never attempted is written anew, with its old Message-ID
 * (PLAY 3). */
static bool
supersede(Writing *writing, GPtrArray *news, GError **error)
{
	Store *store = writing->run->club->store;
	g_autoptr(OutboxRow) unsent = NULL;
	json_t *told;

	if (!outbox_unsent(store, writing->player->id, writing->table->row->id,
			   &unsent, error))
		return false;
	if (!unsent)
		return true;
	told = json_loads(unsent->news, 0, NULL);
	told_put_before(news, told, 0);
	json_decref(told);
	writing->message_id = g_strdup(unsent->message_id);
	return outbox_delete(store, unsent->id, error);
}

static bool
write_with_decision(Writing *writing, GPtrArray *news, Decision *decision,
		    GError **error)
{
	Run *run = writing->run;
	Token token = {
		.player = writing->player->id,
		.match = writing->table->row->id,
		.decision = decision ? decision->serial : 0,
	};
	g_autofree char *reply_to =
		reply_address_new(run->club, run->now, &token, error);
	LetterAbout about = {
		.table = writing->table,
		.seat = writing->seat,
		.player = writing->player,
		.news = news,
		.decision = decision,
		.reply_to = reply_to,
	};
	json_t *keep = NULL;
	bool done;

	if (!reply_to)
		return false;
	writing->reply_to = reply_to;
	writing->in_reply_to = letter_data_answers(news, &keep);
	writing->decision = token.decision;
	if (!decision || clocks_view(run, decision, &about.clock, error))
		writing->data = letter_data_match(run, &about, error);
	done = writing->data && writing_post(writing, error);
	json_decref(keep);
	writing->reply_to = NULL;
	return done;
}

bool
writing_match(Writing *writing, GPtrArray *news, GError **error)
{
	Decision *decision = NULL;
	bool written = false;

	writing->kind = "letter";
	writing->seat_letter = true;
	writing->told = json_array();
	if (!supersede(writing, news, error))
		return false;
	told_note(writing->told, news, 0);
	if (decision_owed(writing->run->club->store, writing->table->row->id,
			  writing->seat, &decision, error))
		written = write_with_decision(writing, news, decision, error);
	decision_free(decision);
	return written;
}

/* --- letters of one piece of news --------------------------------------- */

/* Only who runs the club gets a key to it, whatever kind of letter it is. */
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

/* A letter that asks for a confirmation is answered for that alone; to nobody
 * else who is no player there is anything to answer to. */
static bool
general_address(const Writing *writing, const News *news, const json_t *data,
		char **reply_to, GError **error)
{
	Club *club = writing->run->club;
	json_int_t pending =
		json_integer_value(json_object_get(data, "pending"));
	json_int_t offer = json_integer_value(json_object_get(data, "offer"));
	const char *scope = pending ? "confirm"
			    : offer ? "offer"
				    : organiser_scope(club, news, data);
	json_int_t as = json_integer_value(json_object_get(data, "as"));
	Token token = {
		.player = as ? as : news->player,
		.match = news->match,
		.scope = (char *)scope,
		.matter = pending ? pending
			  : offer ? offer
				  : json_integer_value(
					    json_object_get(data, "matter")),
		.holder = scope && !strcmp(scope, "organiser")
				  ? (char *)json_string_value(
					    json_object_get(data, "to"))
				  : NULL,
	};

	if (!token.player && !scope)
		return true;
	*reply_to = reply_address_new(club, writing->run->now, &token, error);
	return *reply_to != NULL;
}

bool
writing_general(Writing *writing, const News *news, GError **error)
{
	g_autofree char *reply_to = NULL;
	json_t *data = json_loads(news->data, 0, NULL);
	const char *answers =
		json_string_value(json_object_get(data, "in_reply_to"));
	bool written;

	writing->kind = news->kind;
	writing->last_news = news->id;
	writing->in_reply_to = answers && *answers ? answers : NULL;
	if (!writing->player)
		writing->to = json_string_value(json_object_get(data, "to"));
	writing->told = json_array();
	if (general_address(writing, news, data, &reply_to, error))
		writing->data = letter_general_data(
			writing->run, writing->player, news, reply_to, error);
	writing->reply_to = reply_to;
	written = writing->data && writing_post(writing, error);
	json_decref(data);
	writing_clear(writing);
	return written;
}

/* What still waits for a yes or a no after the mail that the last of the
 * receipts answers; 0: nothing. */
static gint64
pending_of(const GPtrArray *news)
{
	gint64 pending = 0;

	for (guint i = 0; i < news->len; i++) {
		const News *item = g_ptr_array_index(news, i);

		if (news_kind(item) != NEWS_RECEIPT)
			continue;
		json_t *data = json_loads(item->data, 0, NULL);

		pending = json_integer_value(json_object_get(data, "pending"));
		json_decref(data);
	}
	return pending;
}

/* Receipts for mails that were about no match, or about one that the player
 * has left. */
bool
writing_answer(Writing *writing, GPtrArray *news, const MatchRow *left,
	       GError **error)
{
	Run *run = writing->run;
	gint64 pending = pending_of(news);
	Token token = { .player = writing->player->id,
			.scope = (char *)(pending ? "confirm" : NULL),
			.matter = pending };
	g_autofree char *reply_to =
		reply_address_new(run->club, run->now, &token, error);
	json_t *keep = NULL;
	bool written;

	if (!reply_to)
		return false;
	writing->kind = "answer";
	writing->reply_to = reply_to;
	writing->in_reply_to = letter_data_answers(news, &keep);
	writing->told = json_array();
	writing->data = letter_data_answer(run, writing->player, news,
					   pending ? NULL : reply_to, error);
	if (writing->data && left)
		letter_data_name_match(writing->data, left);
	written = writing->data && writing_post(writing, error);
	json_decref(keep);
	return written;
}
