/* composing.c - renders and encodes letters, on this thread or on other
 * cores. */
#include "run/letters/composing.h"

#include "base/base.h"
#include "base/task.h"
#include "store/tokens.h"
#include "template/shorten.h"

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
	g_clear_pointer(&composition->draft.pictures, g_ptr_array_unref);
	json_decref(composition->fields);
	g_clear_pointer(&composition->seats, g_ptr_array_unref);
	g_string_chunk_free(composition->texts);
	g_free(composition);
}

/* Encodes a letter within the size limit however much it quotes: without HTML
 * if necessary, then with lines left out (PLAY 1). */
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
	/* the size of everything but the text */
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

/* Returns the size of the encoded picture: four bytes for three, plus line
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

/* Frees in this thread what only the work needed: threads that free each
 * other's memory block each other. */
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
composing_new(Library *library, bool here)
{
	Composing *composing = g_new0(Composing, 1);

	composing->library = library;
	composing->here = here;
	composing->libraries =
		g_async_queue_new_full((GDestroyNotify)library_free);
	composing->pictures = g_hash_table_new_full(
		g_str_hash, g_str_equal, g_free, (GDestroyNotify)task_free);
	composing->tokens =
		g_ptr_array_new_with_free_func((GDestroyNotify)token_free);
	composing->told = g_array_new(FALSE, FALSE, sizeof(gint64));
	composing->unsubscribe = g_hash_table_new_full(
		g_int64_hash, g_int64_equal, g_free, g_free);
	g_queue_init(&composing->begun);
	return composing;
}

void
composing_begin(Composing *composing, Composition *composition)
{
	if (composing->here) {
		g_queue_push_tail(&composing->begun, composition);
		return;
	}
	Order *order = g_new0(Order, 1);

	order->composition = composition;
	order->libraries = g_async_queue_ref(composing->libraries);
	order->like = composing->library;
	g_queue_push_tail(&composing->begun,
			  task_begin(compose, order, order_free));
}

/* Takes the oldest letter, once nobody else uses it. */
static Composition *
take(Composing *composing)
{
	if (composing->here)
		return g_queue_pop_head(&composing->begun);
	g_autoptr(Task) task = g_queue_pop_head(&composing->begun);

	if (!task)
		return NULL;
	Order *order = task_wait(task);

	return g_steal_pointer(&order->composition);
}

Composition *
composing_next(Composing *composing)
{
	Composition *composition = take(composing);

	if (composition && composing->here)
		composition_work(composition, composing->library);
	return composition;
}

/* Waits for each, as it may be using what was lent to it. */
void
composing_drop(Composing *composing)
{
	Composition *composition;

	while ((composition = take(composing)))
		composition_free(composition);
	g_ptr_array_set_size(composing->tokens, 0);
	g_array_set_size(composing->told, 0);
	g_hash_table_remove_all(composing->unsubscribe);
}

void
composing_free(Composing *composing)
{
	if (!composing)
		return;
	composing_drop(composing);
	g_hash_table_unref(composing->pictures);
	g_ptr_array_unref(composing->tokens);
	g_array_unref(composing->told);
	g_hash_table_unref(composing->unsubscribe);
	g_async_queue_unref(composing->libraries);
	g_free(composing);
}
