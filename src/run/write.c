/* write.c - the third phase: news that is due becomes letters in the outbox, at
 * most one per player and match, and the news is forgotten with it. */
#include "base/error.h"
#include "base/log.h"
#include "command/command.h"
#include "letter/letter.h"
#include "mail/draft.h"
#include "run/clocks.h"
#include "run/delivery.h"
#include "run/group.h"
#include "run/letter_data.h"
#include "run/letter_general.h"
#include "run/outdated.h"
#include "run/poison.h"
#include "run/sender.h"
#include "run/writing.h"
#include "store/handover.h"

#include <string.h>

/* Pairs in one look at what is due, which goes over all of it. */
#define PAIRS_MOST 10000

/* --- ids ---------------------------------------------------------------- */

static char *
id_for(const Writing *writing)
{
	const Club *club = writing->pass->club;
	gint64 player = writing->player ? writing->player->id : 0;

	if (writing->table)
		return g_strdup_printf("<%s.p%" G_GINT64_FORMAT
				       ".n%" G_GINT64_FORMAT "@%s>",
				       writing->table->row->name, player,
				       writing->last_news, club->domain);
	return g_strdup_printf("<p%" G_GINT64_FORMAT ".n%" G_GINT64_FORMAT
			       "@%s>",
			       player, writing->last_news, club->domain);
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
	return g_strdup_printf("<%s.p%" G_GINT64_FORMAT ".root@%s>%s%s",
			       writing->table->row->name, writing->player->id,
			       writing->pass->club->domain, *before ? " " : "",
			       before);
}

/* --- bytes -------------------------------------------------------------- */

static bool
render(Writing *writing, Letter *letter, GError **error)
{
	Club *club = writing->pass->club;
	const Game *game =
		writing->table ? game_find(writing->table->row->game) : NULL;
	const char *mark =
		json_string_value(json_object_get(writing->data, "mark"));
	g_autofree char *note = g_strdup_printf(
		"%s%s%s",
		writing->table ? writing->table->row->name : "pennypost",
		mark && *mark ? ", " : "", mark ? mark : "");
	g_autofree char *cut = command_cut_line(note);

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
	address = sender_unsubscribe(writing->pass->club, writing->pass->now,
				     player->id, error);
	if (!address)
		return false;
	*link = g_strdup_printf("mailto:%s?subject=pause", address);
	return true;
}

static GBytes *
compose(Writing *writing, const Letter *letter, GError **error)
{
	const Club *club = writing->pass->club;
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
		.date = writing->pass->now,
		.unsubscribe = unsubscribe,
		.text = letter->text,
		.html = letter->html,
		.attachment = json_string_value(
			json_object_get(writing->data, "attachment")),
	};

	return draft_write(&draft, error);
}

/* --- into the outbox ---------------------------------------------------- */

static bool
enqueue(Writing *writing, const Letter *letter, GBytes *bytes, GError **error)
{
	Pass *pass = writing->pass;
	char *told = json_dumps(writing->told, JSON_COMPACT);
	gint64 id = 0;
	OutboxRow row = {
		.player = writing->player ? writing->player->id : 0,
		/* Only the letter of the match itself may be written anew. */
		.match = writing->seat_letter ? writing->table->row->id : 0,
		.decision = writing->decision,
		.kind = (char *)(writing->decision	? "turn"
				 : writing->in_reply_to ? "receipt"
							: writing->kind),
		.message_id = writing->message_id,
		.from = (char *)pass->club->address,
		.to = (char *)writing->to,
		.subject = letter->subject,
		.bytes = bytes,
		.news = told,
		.state = OUTBOX_QUEUED,
		.created = pass->now,
		.words = (char *)"",
	};
	bool added = outbox_add(pass->club->store, &row, &id, error);

	free(told);
	pass->summary->written += added;
	return added;
}

static bool
remember_thread(Writing *writing, GError **error)
{
	Store *store = writing->pass->club->store;
	SeatRow *seat;

	if (!writing->seat_letter)
		return true;
	if (writing->onlooker) {
		g_free(writing->onlooker->thread);
		writing->onlooker->thread = g_strdup(writing->message_id);
		return onlooker_set(store, writing->onlooker, error);
	}
	seat = table_seat(writing->table, writing->seat);
	g_free(seat->thread);
	seat->thread = g_strdup(writing->message_id);
	return seat_set(store, seat, error);
}

bool
writing_post(Writing *writing, GError **error)
{
	Letter letter = { NULL, NULL, NULL };
	g_autoptr(GBytes) bytes = NULL;
	bool added;

	if (!writing->message_id)
		writing->message_id = id_for(writing);
	if (!render(writing, &letter, error))
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

/* --- letters about a match ---------------------------------------------- */

void
writing_note_told(json_t *told, const GPtrArray *news, gint64 match)
{
	for (guint i = 0; i < news->len; i++) {
		const News *item = g_ptr_array_index(news, i);

		/* As a text: nobody reads it but who writes the letter anew. */
		json_array_append_new(
			told,
			json_pack("{s:I, s:s, s:s}", "match", (json_int_t)match,
				  "kind", item->kind, "data", item->data));
	}
}

/* Letters of older versions hold it as it is. */
char *
writing_told_data(const json_t *item)
{
	const json_t *data = json_object_get(item, "data");
	char *dumped = json_is_string(data) ? NULL : json_dumps(data, 0);
	char *text = g_strdup(dumped ? dumped : json_string_value(data));

	free(dumped);
	return text;
}

/* They come in front of what is new. */
void
writing_put_before(GPtrArray *news, const json_t *told, gint64 match)
{
	const json_t *item;
	int at = 0;
	gsize i;

	json_array_foreach(told, i, item)
	{
		News *before;

		if (json_integer_value(json_object_get(item, "match")) != match)
			continue;
		before = g_new0(News, 1);
		before->kind = g_strdup(
			json_string_value(json_object_get(item, "kind")));
		before->data = writing_told_data(item);
		g_ptr_array_insert(news, at++, before);
	}
}

/* A letter that was never attempted is written anew, with its old Message-ID
 * (PLAY 3). */
static bool
supersede(Writing *writing, GPtrArray *news, GError **error)
{
	GError *problem = NULL;
	Store *store = writing->pass->club->store;
	OutboxRow *unsent = outbox_unsent(store, writing->player->id,
					  writing->table->row->id, &problem);
	json_t *told;
	bool deleted;

	if (!unsent) {
		if (problem)
			g_propagate_error(error, problem);
		return !problem;
	}
	told = json_loads(unsent->news, 0, NULL);
	writing_put_before(news, told, 0);
	json_decref(told);
	writing->message_id = g_strdup(unsent->message_id);
	deleted = outbox_delete(store, unsent->id, error);
	outbox_row_free(unsent);
	return deleted;
}

bool
writing_owed(Pass *pass, const Table *table, int seat, Decision **owed,
	     GError **error)
{
	g_autoptr(GPtrArray) open =
		decision_list(pass->club->store, table->row->id, error);

	*owed = NULL; /* an onlooker owes nothing */
	for (guint i = 0; open && i < open->len; i++) {
		const Decision *decision = g_ptr_array_index(open, i);

		if (decision->seat == seat)
			*owed = decision_get(pass->club->store,
					     decision->serial, error);
	}
	return open != NULL;
}

static bool
write_with_decision(Writing *writing, GPtrArray *news, Decision *decision,
		    GError **error)
{
	Pass *pass = writing->pass;
	Token token = {
		.player = writing->player->id,
		.match = writing->table->row->id,
		.decision = decision ? decision->serial : 0,
	};
	g_autofree char *reply_to =
		sender_address(pass->club, pass->now, &token, error);
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
	if (!decision || clocks_view(pass, decision, &about.clock, error))
		writing->data = letter_data_match(pass, &about, error);
	done = writing->data && writing_post(writing, error);
	json_decref(keep);
	writing->reply_to = NULL;
	return done;
}

static bool
write_match_letter(Writing *writing, GPtrArray *news, GError **error)
{
	Decision *decision = NULL;
	bool written = false;

	writing->kind = "letter";
	writing->seat_letter = true;
	writing->told = json_array();
	if (!supersede(writing, news, error))
		return false;
	writing_note_told(writing->told, news, 0);
	if (writing_owed(writing->pass, writing->table, writing->seat,
			 &decision, error))
		written = write_with_decision(writing, news, decision, error);
	decision_free(decision);
	return written;
}

/* --- letters of one piece of news --------------------------------------- */

/* A letter that asks for a confirmation is answered for that alone; to nobody
 * else who is no player there is anything to answer to. */
static bool
general_address(const Writing *writing, const News *news, const json_t *data,
		char **reply_to, GError **error)
{
	json_int_t pending =
		json_integer_value(json_object_get(data, "pending"));
	json_int_t offer = json_integer_value(json_object_get(data, "offer"));
	const char *scope =
		pending ? "confirm"
		: offer ? "offer"
		: !strcmp(news->kind, "operator")
			? "organiser"
			: json_string_value(json_object_get(data, "scope"));
	Token token = {
		.player = news->player,
		.match = news->match,
		.scope = (char *)scope,
		.matter = pending ? pending
			  : offer ? offer
				  : json_integer_value(
					    json_object_get(data, "matter")),
	};

	if (!writing->player && !scope)
		return true;
	*reply_to = sender_address(writing->pass->club, writing->pass->now,
				   &token, error);
	return *reply_to != NULL;
}

static bool
write_general(Writing *writing, const News *news, GError **error)
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
			writing->pass, writing->player, news, reply_to, error);
	writing->reply_to = reply_to;
	written = writing->data && writing_post(writing, error);
	json_decref(data);
	writing_clear(writing);
	return written;
}

/* Receipts for mails that were about no match, or about one that the player
 * has left. */
static bool
write_answer(Writing *writing, GPtrArray *news, const MatchRow *left,
	     GError **error)
{
	Pass *pass = writing->pass;
	Token token = { .player = writing->player->id };
	g_autofree char *reply_to =
		sender_address(pass->club, pass->now, &token, error);
	json_t *keep = NULL;
	bool written;

	if (!reply_to)
		return false;
	writing->kind = "answer";
	writing->reply_to = reply_to;
	writing->in_reply_to = letter_data_answers(news, &keep);
	writing->told = json_array();
	writing->data = letter_data_answer(pass, writing->player, news, error);
	if (writing->data && left)
		letter_data_name_match(writing->data, left);
	written = writing->data && writing_post(writing, error);
	json_decref(keep);
	return written;
}

/* --- a pair of player and match ----------------------------------------- */

typedef struct {
	Pass *pass;
	Player *player;
	Table *table;
} Pair;

/* The last letter also goes to who had left the seat to the house. */
static int
seat_told(const Table *table, gint64 player)
{
	int seat = table_seat_of(table, player);

	for (int i = 0; table->row->phase == MATCH_FINISHED && seat < 0 &&
			i < table->row->seats;
	     i++)
		if (!table_seat(table, i)->player &&
		    table_seat(table, i)->owner == player)
			seat = i;
	return seat;
}

static Writing
writing_for(const Pair *pair)
{
	return (Writing){
		.pass = pair->pass,
		.player = pair->player,
		.to = pair->player ? pair->player->address : NULL,
		.table = pair->table,
		.seat = pair->table ? seat_told(pair->table, pair->player->id)
				    : 0,
	};
}

/* Of a match that he has left he hears what is for him alone. */
static void
drop_table_news(GPtrArray *news)
{
	for (guint i = news->len; i > 0; i--) {
		const News *item = g_ptr_array_index(news, i - 1);

		if (strcmp(item->kind, "receipt") != 0 &&
		    strcmp(item->kind, "notice") != 0)
			g_ptr_array_remove_index(news, i - 1);
	}
}

static bool
write_rest(const Pair *pair, Writing *writing, GPtrArray *news, GError **error)
{
	GError *problem = NULL;

	if (!pair->table)
		return write_answer(writing, news, NULL, error);
	if (writing->seat >= 0)
		return write_match_letter(writing, news, error);
	writing->onlooker =
		onlooker_get(pair->pass->club->store, pair->table->row->id,
			     pair->player->id, &problem);
	if (problem) {
		g_propagate_error(error, problem);
		return false;
	}
	if (writing->onlooker)
		return write_match_letter(writing, news, error);
	drop_table_news(news);
	writing->table = NULL;
	return !news->len ||
	       write_answer(writing, news, pair->table->row, error);
}

/* News that are letters by themselves go out so, and are forgotten. */
static bool
write_letters_alone(const Pair *pair, GPtrArray *news, GError **error)
{
	Store *store = pair->pass->club->store;

	for (guint i = 0; i < news->len;) {
		const News *item = g_ptr_array_index(news, i);
		Writing alone = writing_for(pair);
		bool old =
			outdated(pair->pass, pair->player, pair->table, item);

		if (!old && !letter_general_kind(item->kind)) {
			i++;
			continue;
		}
		if (!old && !write_general(&alone, item, error))
			return false;
		if (!news_delete(store, item->id, error))
			return false;
		g_ptr_array_remove_index(news, i);
	}
	return true;
}

/* The rest is one letter. */
static bool
write_news(const Pair *pair, GPtrArray *news, GError **error)
{
	Writing writing = writing_for(pair);
	bool written;

	if (!write_letters_alone(pair, news, error))
		return false;
	if (!news->len || !pair->player)
		return true;
	writing.last_news =
		((News *)g_ptr_array_index(news, news->len - 1))->id;
	written = write_rest(pair, &writing, news, error);
	writing_clear(&writing);
	return written;
}

/* Of a player who gets digests: letters by themselves go out, and what is due
 * besides makes the digest; *done unless the match's own letter is wanted, as a
 * mail about it is answered. */
static bool
write_daily(const Pair *pair, GPtrArray *news, bool *done, GError **error)
{
	*done = true;
	for (guint i = 0; i < news->len; i++) {
		const News *item = g_ptr_array_index(news, i);

		if (!delivery_held(item->kind, item->match) &&
		    !letter_general_kind(item->kind))
			*done = false;
	}
	if (!*done)
		return true;
	if (!write_letters_alone(pair, news, error))
		return false;
	for (guint i = 0; i < news->len; i++) {
		const News *item = g_ptr_array_index(news, i);

		if (item->due <= pair->pass->now)
			return write_digest(pair->pass, pair->player, error);
	}
	return true;
}

/* Who is told nothing owes his moves all the same: the clock starts as if the
 * letter had gone out. */
static bool
start_unasked(const Pair *pair, GError **error)
{
	Pass *pass = pair->pass;
	int seat = table_seat_of(pair->table, pair->player->id);
	g_autoptr(Decision) decision = NULL;
	ClockView clock;

	if (seat < 0)
		return true;
	if (!writing_owed(pass, pair->table, seat, &decision, error))
		return false;
	return !decision || decision->handed != TIME_NONE ||
	       (clocks_view(pass, decision, &clock, error) &&
		clocks_start(pass, decision->serial, 0, false, error));
}

/* With `mail off` only answers to his own mails are written, if he is not
 * forgotten; *done where there are none. */
static bool
keep_answers(const Pair *pair, const GPtrArray *news, bool *done,
	     GError **error)
{
	*done = true;
	for (guint i = 0; i < news->len; i++) {
		const News *item = g_ptr_array_index(news, i);

		if (delivery_always(item->kind) &&
		    pair->player->forgotten == TIME_NONE)
			*done = false;
	}
	return !*done || !pair->table || start_unasked(pair, error);
}

/* A digest may have told already what was due of another pair. */
static bool
some_due(const Pass *pass, const GPtrArray *news)
{
	for (guint i = 0; i < news->len; i++)
		if (((const News *)g_ptr_array_index(news, i))->due <=
		    pass->now)
			return true;
	return false;
}

static bool
write_pair(Pass *pass, gpointer item, GError **error)
{
	const News *due = item;
	Store *store = pass->club->store;
	g_autoptr(GPtrArray) news =
		news_list(store, due->player, due->match, error);
	g_autoptr(Player) player = NULL;
	Pair pair = { .pass = pass };
	gint64 last;
	bool done = false;

	if (!news || !some_due(pass, news))
		return news != NULL;
	last = ((News *)g_ptr_array_index(news, news->len - 1))->id;
	if (due->player) {
		player = pair.player = player_get(store, due->player, error);
		if (!player)
			return error && !*error;
	}
	if (due->match) {
		pair.table = match_table(pass, due->match, error);
		if (!pair.table)
			return error && !*error;
	}
	if (player && player->mail_off &&
	    !keep_answers(&pair, news, &done, error))
		return false;
	if (done)
		return news_forget(store, due->player, due->match, last, error);
	if (due->match && player && delivery_daily(player) &&
	    !write_daily(&pair, news, &done, error))
		return false;
	if (done)
		return true;
	return write_news(&pair, news, error) &&
	       news_forget(store, due->player, due->match, last, error);
}

/* A letter that cannot be written must not stop the others, nor be tried for
 * ever: its news is dropped and the operator told. */
static bool
drop_pair(Pass *pass, gpointer item, const char *why, GError **error)
{
	const News *due = item;
	g_autofree char *message =
		g_strdup_printf("A letter to player %" G_GINT64_FORMAT
				" could not be written: %s",
				due->player, why);
	g_autofree char *what =
		g_strdup_printf("unwritten:%" G_GINT64_FORMAT, due->player);

	return news_forget(pass->club->store, due->player, due->match,
			   G_MAXINT64, error) &&
	       tell_operator(pass, what, message, error);
}

/* --- tries ---------------------------------------------------------------- */

static char *
pair_key(const News *due)
{
	return g_strdup_printf("letter:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT,
			       due->player, due->match);
}

static bool
pair_tries(Pass *pass, gpointer item, int *tries, GError **error)
{
	g_autofree char *key = pair_key(item);

	return poison_tries(pass, key, tries, error);
}

static bool
pair_tries_set(Pass *pass, gpointer item, int tries, GError **error)
{
	g_autofree char *key = pair_key(item);

	return poison_tries_set(pass, key, tries, error);
}

static bool
write_groups(Pass *pass, const GPtrArray *due, GError **error)
{
	static const GroupKind pairs = { "letters",  write_pair,     drop_pair,
					 pair_tries, pair_tries_set, false };

	for (guint i = 0; i < due->len; i += GROUP_MOST)
		if (!group_run(pass, &pairs, due->pdata + i,
			       MIN(GROUP_MOST, due->len - i), error))
			return false;
	return true;
}

bool
phase_write(Pass *pass, GError **error)
{
	for (;;) {
		g_autoptr(GPtrArray) due = news_due(
			pass->club->store, pass->now, PAIRS_MOST, error);

		if (!due)
			return false;
		if (!due->len)
			return true;
		if (!write_groups(pass, due, error))
			return false;
	}
}
