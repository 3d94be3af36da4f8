/* posting.c - a letter on its way into the outbox: rendered, composed, noted.
 */
#include "run/letters/posting.h"

#include "base/text.h"
#include "club/home/letter_id.h"
#include "club/home/reply_address.h"
#include "club/home/run.h"
#include "club/table/table.h"
#include "command/command.h"
#include "command/quote.h"
#include "letter/letter.h"
#include "letter/shorten.h"
#include "mail/draft.h"
#include "store/decisions.h"
#include "store/onlookers.h"
#include "store/outbox.h"
#include "store/players.h"
#include "store/seats.h"
#include <jansson.h>

#include <string.h>

#define LETTER_WHOLE ((gsize)100000) /* octets */

/* --- ids ---------------------------------------------------------------- */

bool
writing_name(Writing *writing, GError **error)
{
	if (!writing->message_id)
		writing->message_id = letter_id_next(
			writing->run, writing->player ? writing->player->id : 0,
			writing->last_news, error);
	return writing->message_id != NULL;
}

/* One thread per match and player: its root and the letter before (MAIL R54).*/
static char *
references_for(const Writing *writing)
{
	const char *before = ""; /* without a seat: a guest, or gone */

	if (!writing->table)
		return g_strdup(writing->references ? writing->references
						    : writing->in_reply_to);
	if (writing->seat >= 0)
		before = table_seat(writing->table, writing->seat)->thread;
	else if (writing->onlooker)
		before = writing->onlooker->thread;
	g_autofree char *root = letter_id_root(
		writing->run, writing->player->id, writing->table->row->id);

	return g_strconcat(root, *before ? " " : "", before, NULL);
}

/* --- bytes -------------------------------------------------------------- */

static bool
render(Writing *writing, Letter *letter, GError **error)
{
	Club *club = writing->run->club;
	const Game *game =
		writing->table ? game_find(writing->table->row->game) : NULL;
	const char *mark =
		json_string_value(json_object_get(writing->data, "mark"));
	g_autofree char *note = g_strdup_printf(
		"%s%s%s",
		writing->table ? writing->table->row->name : "pennypost",
		mark && *mark ? ", " : "", mark ? mark : "");
	g_autofree char *cut = quote_cut_line(note);

	return letter_write(
		club->library,
		writing->player ? writing->player->language
				: config_text(club->config, "club", "language"),
		game ? game->folder : NULL, writing->kind, cut, writing->data,
		letter, error);
}

/* Mail programs offer it as a button; it only ever ends mail (MAIL R30, R55).
 * A letter to another address than the player's gets none. */
static bool
unsubscribe_link(const Writing *writing, char **link, GError **error)
{
	const Player *player = writing->player;
	g_autofree char *address = NULL;

	if (!player || strcmp(writing->to, player->address) != 0)
		return true;
	address = reply_address_unsubscribe(
		writing->run->club, writing->run->now, player->id, error);
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

/* Whatever is quoted in it: without HTML, and then with lines left out, it fits
 * (PLAY 1). */
static GBytes *
write_fitting(Draft *draft, GError **error)
{
	g_autoptr(GBytes) whole = draft_write(draft, error);
	gsize size = whole ? g_bytes_get_size(whole) : 0;

	if (size <= LETTER_WHOLE)
		return g_steal_pointer(&whole);
	if (draft->html) {
		draft->html = NULL;
		return write_fitting(draft, error);
	}
	/* What all but the text takes. */
	Draft bare = *draft;

	bare.text = "";
	g_autoptr(GBytes) rest = draft_write(&bare, error);
	gsize taken = rest ? g_bytes_get_size(rest) : LETTER_WHOLE;
	g_autofree char *text = shorten_text(
		draft->text, LETTER_WHOLE - MIN(taken, LETTER_WHOLE));

	bare.text = text;
	return rest ? draft_write(&bare, error) : NULL;
}

static GBytes *
compose(Writing *writing, const Letter *letter, GError **error)
{
	const Club *club = writing->run->club;
	g_autofree char *references = references_for(writing);
	g_autofree char *list =
		writing->table
			? g_strdup_printf("%s.%s", writing->table->row->name,
					  club->domain)
			: g_strdup(club->domain);
	g_autofree char *unsubscribe = NULL;

	if (!unsubscribe_link(writing, &unsubscribe, error))
		return NULL;
	Draft draft = {
		.from_name = config_text(club->config, "club", "name"),
		.from = club->address,
		.to_name = writing->player ? writing->player->name : NULL,
		.to = writing->to,
		.reply_to = writing->reply_to,
		.subject = letter->subject,
		.message_id = writing->message_id,
		.in_reply_to = writing->in_reply_to,
		.references = references,
		.list_id = list,
		.instance = club->instance,
		.answer = writing->in_reply_to != NULL,
		.date = writing->run->now,
		.unsubscribe = unsubscribe,
		.text = letter->text,
		.html = letter->html,
	};
	g_autoptr(GBytes) attachment = attach(&draft, writing->data);

	(void)attachment; /* the draft borrows it */
	return write_fitting(&draft, error);
}

/* --- into the outbox ---------------------------------------------------- */

/* What it is in lists. */
static const char *
kind_of(const Writing *writing)
{
	if (!strcmp(writing->kind, "reminder"))
		return writing->kind;
	if (writing->decision)
		return "turn";
	return writing->in_reply_to ? "receipt" : writing->kind;
}

/* Nobody waits for it: to move, or for an answer. */
static bool
is_later(const char *kind)
{
	static const char *const first[] = { "receipt", "turn", "digest",
					     NULL };

	return !g_strv_contains(first, kind);
}

static bool
enqueue(Writing *writing, const Letter *letter, GBytes *bytes, GError **error)
{
	Run *run = writing->run;
	char *told = json_dumps(writing->told, JSON_COMPACT);
	const char *kind = kind_of(writing);
	gint64 id = 0;
	OutboxRow row = {
		.player = writing->player ? writing->player->id : 0,
		/* Only the letter of the match itself may be written anew. */
		.match = writing->seat_letter ? writing->table->row->id : 0,
		.decision = writing->decision,
		.kind = (char *)kind,
		.later = is_later(kind),
		.message_id = writing->message_id,
		.from = (char *)run->club->address,
		.to = (char *)writing->to,
		.subject = letter->subject,
		.bytes = bytes,
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
remember_thread(Writing *writing, GError **error)
{
	Store *store = writing->run->club->store;
	SeatRow *seat;

	if (!writing->seat_letter)
		return true;
	if (writing->onlooker) {
		text_set(&writing->onlooker->thread, writing->message_id);
		return onlooker_set(store, writing->onlooker, error);
	}
	seat = table_seat(writing->table, writing->seat);
	text_set(&seat->thread, writing->message_id);
	return seat_thread_set(store, seat, error);
}

bool
writing_post(Writing *writing, GError **error)
{
	Letter letter = { NULL, NULL, NULL };
	g_autoptr(GBytes) bytes = NULL;
	bool added;

	if (!writing_name(writing, error) || !render(writing, &letter, error))
		return false;
	bytes = compose(writing, &letter, error);
	added = bytes && enqueue(writing, &letter, bytes, error) &&
		remember_thread(writing, error);
	letter_clear(&letter);
	return added;
}

void
writing_clear(Writing *writing)
{
	json_decref(writing->data);
	json_decref(writing->told);
	g_clear_pointer(&writing->message_id, g_free);
	g_clear_pointer(&writing->onlooker, onlooker_row_free);
}
