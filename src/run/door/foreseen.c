/* foreseen.c - what mails will ask of the store. */
#include "run/door/foreseen.h"

#include "club/people/lane.h"
#include "club/people/limits.h"
#include "club/table/cache.h"
#include "run/door/mail_check.h"
#include "store/bounces.h"
#include "store/decisions.h"
#include "store/entrants.h"
#include "store/inbox_lanes.h"
#include "store/players.h"
#include "store/tokens.h"

/* Of so many mails; of those of a flood behind them each asks for itself. */
#define REMEMBERED 10000
/* Of the first of them all, where they are not long: 32 MB at the most. */
#define KEPT 1000
#define SHORT 32768

/* --- what tokens say --------------------------------------------------------
 */

typedef struct {
	gint64 match;  /* 0: none */
	char **hashes; /* of the tokens */
	char *message_id, *body_hash;
	GBytes *bytes; /* or NULL */
} Saying;

static void
saying_free(gpointer data)
{
	Saying *saying = data;

	g_strfreev(saying->hashes);
	g_free(saying->message_id);
	g_free(saying->body_hash);
	g_clear_pointer(&saying->bytes, g_bytes_unref);
	g_free(saying);
}

void
foreseen_remember(Run *run, const InboxRow *row, const Message *message,
		  const Sender *sender)
{
	if (!run->foreseen)
		run->foreseen = g_hash_table_new_full(
			g_int64_hash, g_int64_equal, g_free, saying_free);
	if (g_hash_table_size(run->foreseen) >= REMEMBERED)
		return;
	Saying *saying = g_new0(Saying, 1);

	saying->match = sender->match;
	saying->hashes = sender_hashes(run, message);
	saying->message_id = g_strdup(message->message_id);
	saying->body_hash = g_strdup(message->body_hash);
	if (row->bytes && g_bytes_get_size(row->bytes) <= SHORT &&
	    g_hash_table_size(run->foreseen) < KEPT)
		saying->bytes = g_bytes_ref(row->bytes);
	g_hash_table_insert(run->foreseen, g_memdup2(&row->id, sizeof row->id),
			    saying);
}

void
foreseen_forget(Run *run)
{
	g_clear_pointer(&run->foreseen, g_hash_table_unref);
}

static const Saying *
said_of(const Run *run, const InboxRow *row)
{
	return run->foreseen ? g_hash_table_lookup(run->foreseen, &row->id)
			     : NULL;
}

bool
foreseen_bytes(Run *run, const InboxRow *row, GBytes **bytes, GError **error)
{
	const Saying *saying = said_of(run, row);

	if (!saying || !saying->bytes)
		return inbox_bytes(run->club->store, row->id, bytes, error);
	*bytes = g_bytes_ref(saying->bytes);
	return true;
}

/* --- groups -----------------------------------------------------------------
 */

static int
by_number(gconstpointer a, gconstpointer b)
{
	gint64 one = *(const gint64 *)a, other = *(const gint64 *)b;

	return (one > other) - (one < other);
}

static void
ask_match(Run *run, gint64 match)
{
	Store *store = run->club->store;

	table_load_ahead(store, match, table_cache_lying(run->tables, match));
	decision_list_ahead(store, match);
}

/* All are locked, in their order, before anything is asked. */
static bool
lock_matches(Run *run, gpointer *mails, int n, GError **error)
{
	g_autoptr(GArray) matches = g_array_new(FALSE, FALSE, sizeof(gint64));

	for (int i = 0; i < n; i++) {
		const Saying *saying = said_of(run, mails[i]);

		if (saying && saying->match)
			g_array_append_val(matches, saying->match);
	}
	g_array_sort(matches, by_number);
	for (guint i = 0; i < matches->len; i++)
		if (!table_cache_lock(run->tables,
				      g_array_index(matches, gint64, i), error))
			return false;
	return true;
}

static void
ask_mail(Run *run, const InboxRow *row)
{
	Store *store = run->club->store;
	const Saying *saying = said_of(run, row);
	gint64 player = lane_player(row->lane);

	if (!saying || !saying->bytes)
		inbox_bytes_ahead(store, row);
	for (int i = 0; saying && saying->hashes[i]; i++)
		token_find_ahead(store, saying->hashes[i]);
	if (saying && saying->match)
		ask_match(run, saying->match);
	if (!player)
		return;
	player_get_ahead(store, player);
	bounces_score_ahead(store, player);
	entrant_seasons_ahead(store, player);
}

/* Is a mail new still, and all that are new before it in its lane are among
 * these?  While the lane is ours nobody else plays any of them. */
static bool
has_turn(const GArray *lane, gint64 id, GHashTable *these)
{
	for (guint i = 0; i < lane->len; i++) {
		const gint64 *one = &g_array_index(lane, gint64, i);

		if (*one == id || !g_hash_table_contains(these, one))
			return *one == id;
	}
	return false;
}

static bool
look_at_turns(Run *run, gpointer *mails, int n, GError **error)
{
	Store *store = run->club->store;
	g_autoptr(GHashTable) these =
		g_hash_table_new(g_int64_hash, g_int64_equal);

	for (int i = 0; i < n; i++) {
		const InboxRow *row = mails[i];

		g_hash_table_add(these, (gpointer)&row->id);
		inbox_in_lane_ahead(store, row->lane);
	}
	for (int i = 0; run->worker && i < n; i++) {
		InboxRow *row = mails[i];
		g_autoptr(GArray) lane = inbox_in_lane(store, row->lane, error);

		if (!lane)
			return false;
		row->turn = has_turn(lane, row->id, these);
	}
	return true;
}

bool
foreseen_mails(Run *run, gpointer *mails, int n, GError **error)
{
	if (!look_at_turns(run, mails, n, error) ||
	    !lock_matches(run, mails, n, error))
		return false;
	mail_check_answer_ahead(run->club->store);
	for (int i = 0; i < n; i++)
		ask_mail(run, mails[i]);
	return true;
}

/* --- one --------------------------------------------------------------------
 */

void
foreseen_soon(Run *run, const InboxRow *row)
{
	const Saying *saying = said_of(run, row);
	InboxRow whole = *row;

	whole.player = lane_player(row->lane);
	if (!whole.player || !store_asks_ahead(run->club->store))
		return;
	limits_player_ahead(run, &whole);
	if (!saying)
		return;
	whole.message_id = saying->message_id;
	whole.body_hash = saying->body_hash;
	inbox_twin_ahead(run->club->store, &whole);
}

bool
foreseen_mail(Run *run, const InboxRow *row, const Sender *sender,
	      GError **error)
{
	if (!store_asks_ahead(run->club->store))
		return true;
	if (sender->match) {
		if (!table_cache_lock(run->tables, sender->match, error))
			return false;
		ask_match(run, sender->match);
	}
	limits_player_ahead(run, row);
	inbox_twin_ahead(run->club->store, row);
	return true;
}
