/* posting.c - a letter on its way into the outbox: rendered, composed, noted.
 */
#include "run/letters/posting.h"

#include "base/text.h"
#include "club/home/letter_id.h"
#include "club/home/reply_address.h"
#include "club/home/voice.h"
#include "club/news/kinds.h"
#include "club/news/posted.h"
#include "letter/letter.h"
#include "letter/shorten.h"
#include "mail/draft.h"
#include "store/outbox.h"

#include <string.h>

#define LETTER_WHOLE ((gsize)100000) /* octets */

/* --- ids ---------------------------------------------------------------- */

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

/* One thread per match and player: its root and the letter before (MAIL R54).*/
static char *
references_for(const Posting *posting)
{
	const char *before = ""; /* without a seat: a guest, or gone */

	if (!posting->letter.table)
		return g_strdup(posting->references ? posting->references
						    : posting->in_reply_to);
	if (posting->letter.seat >= 0)
		before = table_seat(posting->letter.table, posting->letter.seat)
				 ->thread;
	else if (posting->onlooker)
		before = posting->onlooker->thread;
	g_autofree char *root =
		letter_id_root(posting->letter.run, posting->letter.player->id,
			       posting->letter.table->row->id);

	return g_strconcat(root, *before ? " " : "", before, NULL);
}

/* --- bytes -------------------------------------------------------------- */

static bool
render(Posting *posting, Letter *letter, GError **error)
{
	const Game *game = posting->letter.table
				   ? game_find(posting->letter.table->row->game)
				   : NULL;
	const char *mark = json_string_value(
		json_object_get(posting->letter.data, "mark"));
	g_autofree char *note = g_strdup_printf(
		"%s%s%s",
		posting->letter.table ? posting->letter.table->row->name
				      : "pennypost",
		mark && *mark ? ", " : "", mark ? mark : "");
	Speech speech = letter_data_voice(&posting->letter);
	g_autofree char *cut = voice_cut_line(&speech, note, error);

	return cut &&
	       letter_write(&speech, game ? game->folder : NULL, posting->kind,
			    cut, posting->letter.data, letter, error);
}

/* Mail programs offer it as a button; it only ever ends mail (MAIL R30, R55).
 * A letter to another address than the player's gets none. */
static bool
unsubscribe_link(const Posting *posting, char **link, GError **error)
{
	const Player *player = posting->letter.player;
	g_autofree char *address = NULL;

	if (!player || strcmp(posting->to, player->address) != 0)
		return true;
	address = reply_address_unsubscribe(posting->letter.run->club,
					    posting->letter.run->now,
					    player->id, error);
	if (!address)
		return false;
	*link = g_strdup_printf("mailto:%s?subject=pause", address);
	return true;
}

/* {name, type, base64}, or none; it is what the draft borrows. */
static GBytes *
attach(Draft *draft, const json_t *data)
{
	const char *name, *type, *base64;
	gsize size = 0;

	if (json_unpack(json_object_get(data, "attachment"), "{s:s, s:s, s:s}",
			"name", &name, "type", &type, "base64", &base64))
		return NULL;
	guchar *bytes = g_base64_decode(base64, &size);

	draft->attachment = g_bytes_new_take(bytes, size);
	draft->attachment_name = name;
	draft->attachment_type = type;
	return draft->attachment;
}

/* Encoded: four for three, and the ends of its lines. */
static gsize
picture_room(const Posting *posting)
{
	return posting->picture ? posting->picture_size / 3 * 4 * 78 / 76 + 4
				: 0;
}

/* Whatever is quoted in it: without HTML, and then with lines left out, it fits
 * (PLAY 1). */
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
	/* What all but the text takes. */
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

static GBytes *
compose(Posting *posting, const Letter *letter, gsize *picture_at,
	GError **error)
{
	const Club *club = posting->letter.run->club;
	g_autofree char *references = references_for(posting);
	g_autofree char *list =
		posting->letter.table
			? g_strdup_printf("%s.%s",
					  posting->letter.table->row->name,
					  club->domain)
			: g_strdup(club->domain);
	g_autofree char *unsubscribe = NULL;

	if (!unsubscribe_link(posting, &unsubscribe, error))
		return NULL;
	Draft draft = {
		.from_name = config_text(club->config, "club", "name"),
		.from = club->address,
		.to_name = posting->letter.player ? posting->letter.player->name
						  : NULL,
		.to = posting->to,
		.reply_to = posting->letter.reply_to,
		.subject = letter->subject,
		.message_id = posting->message_id,
		.in_reply_to = posting->in_reply_to,
		.references = references,
		.list_id = list,
		.instance = club->instance,
		.answer = posting->in_reply_to != NULL,
		.date = posting->letter.run->now,
		.unsubscribe = unsubscribe,
		.text = letter->text,
		.html = letter->html,
		.picture_id = posting->picture_id,
		.picture_at = picture_at,
	};
	g_autoptr(GBytes) attachment = attach(&draft, posting->letter.data);

	Speech speech = letter_data_voice(&posting->letter);

	(void)attachment; /* the draft borrows it */
	return write_fitting(&draft, &speech, error);
}

static void
drop_picture(Posting *posting)
{
	g_clear_pointer(&posting->picture, g_free);
	g_clear_pointer(&posting->picture_id, g_free);
	json_object_set_new(posting->letter.data, "picture", json_null());
}

/* --- into the outbox ---------------------------------------------------- */

/* What it is in lists. */
static const char *
kind_of(const Posting *posting)
{
	if (!strcmp(posting->kind, posted_name(POSTED_REMINDER)))
		return posting->kind;
	if (posting->decision)
		return posted_name(POSTED_TURN);
	return posting->in_reply_to ? posted_name(POSTED_RECEIPT)
				    : posting->kind;
}

static bool
enqueue(Posting *posting, const Letter *letter, GBytes *bytes, gsize picture_at,
	GError **error)
{
	Run *run = posting->letter.run;
	char *told = json_dumps(posting->told, JSON_COMPACT);
	const char *kind = kind_of(posting);
	gint64 id = 0;
	OutboxRow row = {
		.player =
			posting->letter.player ? posting->letter.player->id : 0,
		/* Only the letter of the match itself may be written anew. */
		.match = posting->seat_letter ? posting->letter.table->row->id
					      : 0,
		.decision = posting->decision,
		.kind = (char *)kind,
		.later = posted_later(kind),
		.message_id = posting->message_id,
		.from = (char *)run->club->address,
		.to = (char *)posting->to,
		.subject = letter->subject,
		.bytes = bytes,
		.picture = posting->picture,
		.picture_at = picture_at,
		.news = told,
		.state = OUTBOX_QUEUED,
		.created = run->now,
		.words = (char *)"",
	};
	bool added = outbox_add(run->club->store, &row, &id, error);

	free(told);
	run->summary->written += added;
	return added;
}

static bool
remember_thread(Posting *posting, GError **error)
{
	Store *store = posting->letter.run->club->store;
	SeatRow *seat;

	if (!posting->seat_letter)
		return true;
	if (posting->onlooker) {
		text_set(&posting->onlooker->thread, posting->message_id);
		return onlooker_set(store, posting->onlooker, error);
	}
	seat = table_seat(posting->letter.table, posting->letter.seat);
	text_set(&seat->thread, posting->message_id);
	return seat_thread_set(store, seat, error);
}

/* Render and compose it. */
static GBytes *
write_whole(Posting *posting, Letter *letter, gsize *picture_at, GError **error)
{
	*picture_at = 0;
	return render(posting, letter, error)
		       ? compose(posting, letter, picture_at, error)
		       : NULL;
}

/* A letter that has no room for its picture goes without it. */
static GBytes *
write_fitting_picture(Posting *posting, Letter *letter, gsize *picture_at,
		      GError **error)
{
	g_autoptr(GBytes) whole =
		write_whole(posting, letter, picture_at, error);

	if (!whole || !posting->picture ||
	    (*picture_at &&
	     g_bytes_get_size(whole) + picture_room(posting) <= LETTER_WHOLE))
		return g_steal_pointer(&whole);
	drop_picture(posting);
	letter_clear(letter);
	return write_whole(posting, letter, picture_at, error);
}

bool
posting_post(Posting *posting, GError **error)
{
	Letter letter = { NULL, NULL, NULL };
	gsize picture_at;
	bool added;

	if (!posting_name(posting, error))
		return false;
	g_autoptr(GBytes) bytes =
		write_fitting_picture(posting, &letter, &picture_at, error);

	added = bytes && enqueue(posting, &letter, bytes, picture_at, error) &&
		remember_thread(posting, error);
	letter_clear(&letter);
	return added;
}

void
posting_clear(Posting *posting)
{
	json_decref(posting->letter.data);
	json_decref(posting->told);
	json_decref(posting->answers);
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
	const char *id = letter_data_text(posting->answers, "message_id");

	posting->in_reply_to = *id ? id : NULL;
	return json_integer_value(json_object_get(posting->answers, "pending"));
}
