/* posting.c - puts letters into the outbox: renders, fits, encodes and records
 * them. */
#include "run/letters/posting.h"

#include "base/base.h"
#include "club/installation/language.h"
#include "club/installation/reply_address.h"
#include "club/news/kinds.h"

/* --- ids ----------------------------------------------------------------- */

bool
posting_name(Posting *posting, GError **error)
{
	if (!posting->message_id)
		posting->message_id = letter_id_next(
			posting->letter.run,
			posting->letter.player ? posting->letter.player->id : 0,
			posting->last_news, error);
	return posting->message_id != NULL;
}

void
posting_address(Posting *posting, const Token *token)
{
	const Run *run = posting->letter.run;
	Token *drawn = NULL;

	posting->reply_to =
		reply_address_draw(run->club, run->now, token, &drawn);
	posting->letter.reply_to = posting->reply_to;
	g_ptr_array_add(run->composing->tokens, drawn);
}

const char *
posting_unsubscribe(Run *run, gint64 player, gint64 subscriber, GError **error)
{
	Composing *composing = run->composing;
	gint64 reader = player ? player : -subscriber;
	char *address = g_hash_table_lookup(composing->unsubscribe, &reader);
	Token *token = NULL;

	if (address)
		return address;
	address = reply_address_unsubscribe(run->club, run->now, player,
					    subscriber, &token, error);
	if (token)
		g_ptr_array_add(composing->tokens, token);
	if (address)
		g_hash_table_insert(composing->unsubscribe,
				    g_memdup2(&reader, sizeof reader), address);
	return address;
}

/* Returns the References for the thread of a match and player: its root and the
 * letter before (MAIL R54). */
static char *
references_for(const Posting *posting)
{
	const char *before = ""; /* no seat: they were invited, or have left */

	if (!posting->letter.live)
		return g_strdup(posting->references ? posting->references
						    : posting->in_reply_to);
	if (posting->letter.seat >= 0)
		before = live_seat(posting->letter.live, posting->letter.seat)
				 ->thread;
	else if (posting->onlooker)
		before = posting->onlooker->thread;
	g_autofree char *root =
		letter_id_root(posting->letter.run, posting->letter.player->id,
			       posting->letter.live->row->id);

	return g_strconcat(root, *before ? " " : "", before, NULL);
}

/* --- making the composition ---------------------------------------------- */

/* Gathers the letter's fields. No callback is left, as the letter may be
 * rendered on another core. */
static bool
put_fields(Composition *composition, const Posting *posting, GError **error)
{
	Speech *speech = &composition->speech;
	const LiveMatch *live = posting->letter.live;
	const char *mark = object_text(posting->letter.data, "mark");
	/* "mg-12, step 7" */
	g_autofree char *note =
		g_strdup_printf("%s%s%s", live ? live->row->name : "pennypost",
				*mark ? ", " : "", mark);

	*speech = letter_data_voice(&posting->letter);
	composition->folder = live ? game_find(live->row->game)->folder : NULL;
	composition->kind = composition_text(composition, posting->kind);
	g_autofree char *cut = voice_cut_line(speech, note, error);

	if (!cut)
		return false;
	composition->cut = composition_text(composition, cut);
	composition->fields =
		letter_fields(speech, posting->letter.data, error);
	speech->language = composition_text(composition, speech->language);
	speech->zone = composition_text(composition, speech->zone);
	speech->name = NULL;
	speech->data = NULL;
	return composition->fields;
}

/* Makes the unsubscribe link, which mail programs show as a button. It only
 * ever ends mail (MAIL R30, R55). A letter to another address than the player's
 * gets none. */
static bool
unsubscribe_link(const Posting *posting, char **link, GError **error)
{
	const Player *player = posting->letter.player;
	gint64 subscriber = posting->letter.subscriber;
	Run *run = posting->letter.run;

	if (player ? strcmp(posting->to, player->address) != 0 : !subscriber)
		return true;
	const char *address = posting_unsubscribe(run, player ? player->id : 0,
						  subscriber, error);

	if (!address)
		return false;
	*link = g_strdup_printf("mailto:%s?subject=%s", address,
				player ? "pause" : "unsubscribe");
	return true;
}

/* Attaches {name, type, base64}, if the fields have it. */
static void
attach(Draft *draft, const json_t *fields)
{
	const char *name, *type, *base64;
	gsize size = 0;

	if (json_unpack(json_object_get(fields, "attachment"),
			"{s:s, s:s, s:s}", "name", &name, "type", &type,
			"base64", &base64))
		return;
	guchar *bytes = g_base64_decode(base64, &size);

	draft->attachment = g_bytes_new_take(bytes, size);
	draft->attachment_name = name;
	draft->attachment_type = type;
}

static bool
put_draft(Composition *composition, Posting *posting, GError **error)
{
	const LetterData *letter = &posting->letter;
	const Club *club = letter->run->club;
	Draft *draft = &composition->draft;
	g_autofree char *references = references_for(posting);
	g_autofree char *list =
		letter->live ? g_strdup_printf("%s.%s", letter->live->row->name,
					       club->domain)
			     : g_strdup(club->domain);
	g_autofree char *unsubscribe = NULL;

	if (!unsubscribe_link(posting, &unsubscribe, error))
		return false;
	draft->from_name = composition_text(
		composition, config_text(club->config, "club", "name"));
	draft->from = composition_text(composition, club->address);
	draft->to_name = composition_text(
		composition, letter->player ? letter->player->name : NULL);
	draft->to = composition_text(composition, posting->to);
	draft->reply_to = composition_text(composition, letter->reply_to);
	draft->message_id = composition_text(composition, posting->message_id);
	draft->in_reply_to =
		composition_text(composition, posting->in_reply_to);
	draft->references = composition_text(composition, references);
	draft->list_id = composition_text(composition, list);
	draft->instance = composition_text(composition, club->instance);
	draft->answer = posting->in_reply_to != NULL;
	draft->date = letter->run->now;
	draft->unsubscribe = composition_text(composition, unsubscribe);
	draft->picture_id = composition_text(composition, posting->picture_id);
	draft->pictures = g_steal_pointer(&posting->pictures);
	attach(draft, composition->fields);
	return true;
}

static void
put_row(Composition *composition, const Posting *posting)
{
	const LetterData *letter = &posting->letter;
	const Draft *draft = &composition->draft;
	char *told = json_dumps(posting->told, JSON_COMPACT);
	/* the kind shown in lists */
	const char *kind = posting->kind;
	bool reminder = !strcmp(kind, posted_name(POSTED_REMINDER));

	if (posting->decision && !reminder)
		kind = posted_name(POSTED_TURN);
	else if (posting->in_reply_to && !reminder)
		kind = posted_name(POSTED_RECEIPT);

	composition->picture_size =
		posting->picture ? posting->picture_size : 0;
	composition->row = (OutboxRow){
		.player = letter->player ? letter->player->id : 0,
		/* only a letter about one match may be written anew */
		.match = posting->seat_letter ? letter->live->row->id : 0,
		.decision = posting->decision,
		.kind = composition_text(composition, kind),
		.later = posted_later(kind),
		.message_id = (char *)draft->message_id,
		.from = (char *)draft->from,
		.to = (char *)draft->to,
		.picture = composition_text(composition, posting->picture),
		.news = composition_text(composition, told ? told : "[]"),
		.state = OUTBOX_QUEUED,
		.created = letter->run->now,
		.words = (char *)"",
	};
	free(told);
}

/* --- into the outbox ----------------------------------------------------- */

static bool
remember_thread(Composition *composition, Posting *posting, GError **error)
{
	const LiveMatch *live = posting->letter.live;

	if (!posting->seat_letter)
		return true;
	if (posting->onlooker) {
		text_set(&posting->onlooker->thread, posting->message_id);
		return onlooker_set(posting->letter.run->club->store,
				    posting->onlooker, error);
	}
	composition->seats = g_ptr_array_ref(live->seats);
	composition->seat = live_seat(live, posting->letter.seat);
	text_set(&composition->seat->thread, posting->message_id);
	return true;
}

bool
posting_post(Posting *posting, GError **error)
{
	if (!posting_name(posting, error))
		return false;
	g_autoptr(Composition) composition = composition_new();

	if (!put_fields(composition, posting, error) ||
	    !put_draft(composition, posting, error))
		return false;
	put_row(composition, posting);
	if (!remember_thread(composition, posting, error))
		return false;
	composing_begin(posting->letter.run->composing,
			g_steal_pointer(&composition));
	return true;
}

/* Stores letters and their threads. */
static bool
store_letters(Run *run, const GPtrArray *letters, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GPtrArray) rows = g_ptr_array_new();
	g_autoptr(GPtrArray) seats = g_ptr_array_new();

	ptr_array_foreach (Composition, letter, letters) {
		letter->row.subject = letter->letter.subject;
		letter->row.bytes = letter->bytes;
		letter->row.picture_at = letter->picture_at;
		g_ptr_array_add(rows, &letter->row);
		if (letter->seat)
			g_ptr_array_add(seats, letter->seat);
	}
	run->summary->written += letters->len;
	return outbox_add_all(store, rows, error) &&
	       seat_thread_set_all(store, seats, error);
}

bool
posting_settle(Run *run, GError **error)
{
	g_autoptr(GPtrArray) letters = g_ptr_array_new_with_free_func(
		(GDestroyNotify)composition_free);
	Composing *composing = run->composing;
	Composition *letter;

	if (!composing) /* the letter is only shown, not sent */
		return true;
	while ((letter = composing_next(composing))) {
		g_ptr_array_add(letters, letter);
		if (letter->bytes)
			continue;
		g_propagate_error(error, g_steal_pointer(&letter->problem));
		return false;
	}
	if (!store_letters(run, letters, error) ||
	    !token_add_all(run->club->store, composing->tokens, error) ||
	    !news_delete_all(run->club->store, composing->told, error))
		return false;
	g_ptr_array_set_size(composing->tokens, 0);
	g_array_set_size(composing->told, 0);
	return true;
}

void
posting_forget(Run *run, gint64 news)
{
	g_array_append_val(run->composing->told, news);
}

void
posting_clear(Posting *posting)
{
	json_decref(posting->letter.data);
	json_decref(posting->told);
	json_decref(posting->answers);
	g_clear_pointer(&posting->reply_to, g_free);
	g_clear_pointer(&posting->message_id, g_free);
	g_clear_pointer(&posting->picture, g_free);
	g_clear_pointer(&posting->picture_id, g_free);
	g_clear_pointer(&posting->pictures, g_ptr_array_unref);
	g_clear_pointer(&posting->onlooker, onlooker_row_free);
}

gint64
posting_answers(Posting *posting, const GPtrArray *news)
{
	const News *item = NULL;

	for (guint i = news->len; i > 0 && !posting->answers; i--) {
		item = g_ptr_array_index(news, i - 1);
		if (news_kind(item) == NEWS_RECEIPT)
			posting->answers = json_loads(item->data, 0, NULL);
	}
	const char *id = object_text(posting->answers, "message_id");

	posting->in_reply_to = *id ? id : NULL;
	return object_int(posting->answers, "pending");
}
