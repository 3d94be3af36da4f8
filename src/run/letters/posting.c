/* posting.c - puts letters into the outbox: rendered, fitted, encoded, noted.
 */
#include "run/letters/posting.h"

#include "base/base.h"
#include "base/task.h"
#include "club/installation/language.h"
#include "club/installation/reply_address.h"
#include "club/news/kinds.h"
#include "template/shorten.h"

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

bool
posting_address(Posting *posting, const Token *token, GError **error)
{
	Run *run = posting->letter.run;

	posting->reply_to =
		reply_address_new(run->club, run->now, token, error);
	posting->letter.reply_to = posting->reply_to;
	return posting->reply_to != NULL;
}

/* Returns the References for the thread of a match and player: its root and the
 * letter before (MAIL R54). */
static char *
references_for(const Posting *posting)
{
	const char *before = ""; /* no seat: invited, or gone */

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
	g_autofree char *address = reply_address_unsubscribe(
		run->club, run->now, player ? player->id : 0, subscriber,
		error);

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
put_draft(Composition *composition, const Posting *posting, GError **error)
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
	attach(draft, composition->fields);
	return true;
}

static void
put_row(Composition *composition, const Posting *posting)
{
	const LetterData *letter = &posting->letter;
	const Draft *draft = &composition->draft;
	char *told = json_dumps(posting->told, JSON_COMPACT);
	/* the kind as lists show it */
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
enqueue(Run *run, Composition *composition, GError **error)
{
	OutboxRow row = composition->row;

	if (!composition->bytes) {
		g_propagate_error(error,
				  g_steal_pointer(&composition->problem));
		return false;
	}
	row.subject = composition->letter.subject;
	row.bytes = composition->bytes;
	row.picture_at = composition->picture_at;
	if (!outbox_add(run->club->store, &row, &row.id, error))
		return false;
	run->summary->written++;
	return true;
}

static bool
remember_thread(Posting *posting, GError **error)
{
	Store *store = posting->letter.run->club->store;

	if (!posting->seat_letter)
		return true;
	if (posting->onlooker) {
		text_set(&posting->onlooker->thread, posting->message_id);
		return onlooker_set(store, posting->onlooker, error);
	}
	SeatRow *seat = live_seat(posting->letter.live, posting->letter.seat);

	text_set(&seat->thread, posting->message_id);
	return seat_thread_set(store, seat, error);
}

bool
posting_post(Posting *posting, GError **error)
{
	Run *run = posting->letter.run;

	if (!posting_name(posting, error))
		return false;
	g_autoptr(Composition) composition = composition_new();

	if (!put_fields(composition, posting, error) ||
	    !put_draft(composition, posting, error))
		return false;
	put_row(composition, posting);
	if (!remember_thread(posting, error))
		return false;
	if (run->composing) {
		composing_begin(run->composing, g_steal_pointer(&composition));
		return true;
	}
	composition_work(composition, run->club->library);
	return enqueue(run, composition, error);
}

bool
posting_settle(Run *run, GError **error)
{
	while (run->composing) {
		g_autoptr(Composition) composition =
			composing_next(run->composing);

		if (!composition)
			break;
		if (!enqueue(run, composition, error))
			return false;
	}
	return true;
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

/* --- the bytes ------------------------------------------------------------ */

#define LETTER_WHOLE ((gsize)100000) /* octets */
#define TEXTS_BLOCK 2048

Composition *
composition_new(void)
{
	Composition *composition = g_new0(Composition, 1);

	composition->texts = g_string_chunk_new(TEXTS_BLOCK);
	composition->draft.picture_at = &composition->picture_at;
	return composition;
}

char *
composition_text(Composition *composition, const char *text)
{
	return text ? g_string_chunk_insert(composition->texts, text) : NULL;
}

void
composition_free(Composition *composition)
{
	if (!composition)
		return;
	g_clear_error(&composition->problem);
	g_clear_pointer(&composition->bytes, g_bytes_unref);
	letter_clear(&composition->letter);
	g_clear_pointer(&composition->draft.attachment, g_bytes_unref);
	json_decref(composition->fields);
	g_string_chunk_free(composition->texts);
	g_free(composition);
}

/* Encodes a letter so that it fits, no matter how much it quotes: without HTML,
 * and then with lines left out (PLAY 1). */
static GBytes *
write_fitting(Draft *draft, const Speech *speech, GError **error)
{
	g_autoptr(GBytes) whole = draft_write(draft, error);
	gsize size = whole ? g_bytes_get_size(whole) : 0;

	if (size <= LETTER_WHOLE)
		return g_steal_pointer(&whole);
	if (draft->html) {
		draft->html = NULL;
		draft->picture_id = NULL;
		*draft->picture_at = 0;
		return write_fitting(draft, speech, error);
	}
	/* the room that everything but the text takes */
	Draft bare = *draft;

	bare.text = "";
	g_autoptr(GBytes) rest = draft_write(&bare, error);
	gsize taken = rest ? g_bytes_get_size(rest) : LETTER_WHOLE;
	g_autofree char *text = shorten_text(
		draft->text, LETTER_WHOLE - MIN(taken, LETTER_WHOLE),
		letter_gone, speech);

	bare.text = text;
	return rest ? draft_write(&bare, error) : NULL;
}

/* Renders and encodes the letter. */
static bool
work(Composition *composition)
{
	Draft draft = composition->draft;
	Letter *letter = &composition->letter;

	composition->picture_at = 0;
	if (!letter_write_fields(&composition->speech, composition->folder,
				 composition->kind, composition->cut,
				 composition->fields, letter,
				 &composition->problem))
		return false;
	draft.subject = letter->subject;
	draft.text = letter->text;
	draft.html = letter->html;
	composition->bytes = write_fitting(&draft, &composition->speech,
					   &composition->problem);
	return composition->bytes;
}

/* Returns the size of the encoded picture: four bytes for three, and its line
 * ends. */
static gsize
picture_room(const Composition *composition)
{
	return composition->picture_size / 3 * 4 * 78 / 76 + 4;
}

static bool
picture_fits(const Composition *composition)
{
	return !composition->picture_size ||
	       (composition->picture_at &&
		g_bytes_get_size(composition->bytes) +
				picture_room(composition) <=
			LETTER_WHOLE);
}

static void
drop_picture(Composition *composition)
{
	composition->picture_size = 0;
	composition->draft.picture_id = NULL;
	composition->row.picture = NULL;
	json_object_set_new(composition->fields, "picture", json_null());
	letter_clear(&composition->letter);
	g_clear_pointer(&composition->bytes, g_bytes_unref);
}

/* Frees what only the work needed, as threads that free each other's memory
 * wait for each other. */
static void
clear_away(Composition *composition)
{
	g_clear_pointer(&composition->letter.text, g_free);
	g_clear_pointer(&composition->letter.html, g_free);
}

void
composition_work(Composition *composition, Library *library)
{
	composition->speech.library = library;
	if (work(composition) && !picture_fits(composition)) {
		drop_picture(composition);
		work(composition);
	}
	clear_away(composition);
}

/* --- on other cores ------------------------------------------------------- */

struct Composing {
	const Library *like;
	GAsyncQueue *libraries; /* libraries that no thread is using */
	GQueue begun;		/* Task * */
};

typedef struct {
	Composition *composition;
	GAsyncQueue *libraries;
	const Library *like;
} Order;

static void
compose(gpointer data)
{
	const Order *order = data;
	Library *library = g_async_queue_try_pop(order->libraries);

	if (!library)
		library = library_twin(order->like);
	composition_work(order->composition, library);
	g_async_queue_push(order->libraries, library);
}

static void
order_free(gpointer data)
{
	Order *order = data;

	composition_free(order->composition);
	g_async_queue_unref(order->libraries);
	g_free(order);
}

Composing *
composing_new(const Library *like)
{
	Composing *composing = g_new0(Composing, 1);

	composing->like = like;
	composing->libraries =
		g_async_queue_new_full((GDestroyNotify)library_free);
	g_queue_init(&composing->begun);
	return composing;
}

void
composing_begin(Composing *composing, Composition *composition)
{
	Order *order = g_new0(Order, 1);

	order->composition = composition;
	order->libraries = g_async_queue_ref(composing->libraries);
	order->like = composing->like;
	g_queue_push_tail(&composing->begun,
			  task_begin(compose, order, order_free));
}

Composition *
composing_next(Composing *composing)
{
	g_autoptr(Task) task = g_queue_pop_head(&composing->begun);

	if (!task)
		return NULL;
	Order *order = task_wait(task);

	return g_steal_pointer(&order->composition);
}

/* Waits for each, as it may be using what was lent to it. */
void
composing_drop(Composing *composing)
{
	Composition *composition;

	while ((composition = composing_next(composing)))
		composition_free(composition);
}

void
composing_free(Composing *composing)
{
	if (!composing)
		return;
	composing_drop(composing);
	g_async_queue_unref(composing->libraries);
	g_free(composing);
}
