/* reminder_letter_owed.c - finds what a player is reminded of. */
#include "run/letters/match/reminder_letter_private.h"

#include "club/clocks/reminders.h"
#include "club/live/freezing.h"
#include "club/news/due.h"
#include "club/news/kinds.h"
#include "club/news/posted.h"
#include "store/digests.h"
#include "store/outbox.h"

#include <string.h>

#define TOGETHER (12 * HOUR) /* reminders due so soon come along */
#define RESTED (6 * HOUR)    /* but only so long after the hand-over */

/* --- what the player owes ------------------------------------------------ */

/* Returns whether the news reminds of this step of a match; *nudged: because
 * somebody nudged. */
static bool
is_told(const Reminder *reminder, const LiveMatch *live, bool *nudged)
{
	bool told = false;

	*nudged = false;
	for (guint i = 0; i < reminder->news->len; i++) {
		const News *item = g_ptr_array_index(reminder->news, i);
		json_t *data = json_loads(item->data, 0, NULL);
		const char *why =
			json_string_value(json_object_get(data, "why"));
		json_int_t match =
			json_integer_value(json_object_get(data, "match"));
		json_int_t step =
			json_integer_value(json_object_get(data, "step"));

		if (match == live->row->id &&
		    step == match_steps(live->match) + 1) {
			told = true;
			*nudged |= !g_strcmp0(why, "nudge");
		}
		json_decref(data);
	}
	return told;
}

/* Sets *taken if the decision's own reminder would come soon after this letter.
 * Then it is in this one. */
static bool
take_along(Reminder *reminder, LiveMatch *live, const Decision *decision,
	   bool *taken, GError **error)
{
	Run *run = reminder->posting.letter.run;
	Time next;

	*taken = false;
	if (run->now < decision->handed + RESTED)
		return true;
	if (!reminders_next_of(run, live, decision, &next, error))
		return false;
	*taken = next != TIME_NONE && next <= run->now + TOGETHER;
	if (!*taken)
		return true;
	live_seat(live, decision->seat)->reminded = MAX(next, run->now);
	return live_save_seat(run->club, live, decision->seat, error);
}

static bool
was_told(const Reminder *reminder, gint64 decision)
{
	for (guint i = 0; reminder->before && i < reminder->before->len; i++)
		if (g_array_index(reminder->before, gint64, i) == decision)
			return true;
	return false;
}

/* Sets *own if a letter about that match alone says what is asked; *told if
 * that is an unsent reminder. */
static bool
find_own_letter(const Reminder *reminder, gint64 match, bool *own, bool *told,
		GError **error)
{
	const Posting *posting = &reminder->posting;
	Store *store = posting->letter.run->club->store;
	g_autoptr(GPtrArray) news =
		news_list(store, posting->letter.player->id, match, error);
	g_autoptr(OutboxRow) unsent = NULL;
	bool reminds;

	*own = *told = false;
	for (guint i = 0; news && i < news->len; i++)
		*own |= ((News *)g_ptr_array_index(news, i))->due <=
			posting->letter.run->now;
	if (!news || *own)
		return news != NULL;
	if (!outbox_unsent(store, posting->letter.player->id, match, &unsent,
			   error))
		return false;
	reminds = unsent && posted_is(unsent, POSTED_REMINDER);
	*told = reminds;
	*own = unsent && !reminds;
	return true;
}

static bool
is_owed(const Run *run, const LiveMatch *live, const Decision *decision)
{
	return decision && decision->handed != TIME_NONE && !run->brake &&
	       !desk_order(live->desks[decision->seat]);
}

static void
add_owed(Reminder *reminder, const Decision *decision, bool nudged)
{
	Owed owed = { decision->match, decision->serial,
		      MAX(decision->due, reminder->posting.letter.run->now),
		      nudged };

	if (owed.deadline > decision->due)
		owed.deadline = decision->deadline;
	g_array_append_val(reminder->owed, owed);
}

static bool
look_at(Reminder *reminder, gint64 match, GError **error)
{
	Run *run = reminder->posting.letter.run;
	LiveMatch *live = match_live(run, match, error);
	g_autoptr(Decision) decision = NULL;
	bool nudged, told, own = false, before = false;
	int seat;

	if (!live)
		return false;
	if (live->row->phase != MATCH_LIVE || live->row->paused)
		return true;
	seat = live_seat_of(live, reminder->posting.letter.player->id);
	if (seat < 0)
		return true;
	if (!decision_owed(run->club->store, live->row->id, seat, &decision,
			   error))
		return false;
	if (!is_owed(run, live, decision))
		return true;
	if (!find_own_letter(reminder, match, &own, &before, error))
		return false;
	told = is_told(reminder, live, &nudged) || before ||
	       was_told(reminder, decision->serial);
	if (!told && !take_along(reminder, live, decision, &told, error))
		return false;
	if (told && !own)
		add_owed(reminder, decision, nudged);
	return true;
}

static int
by_deadline(gconstpointer a, gconstpointer b)
{
	const Owed *x = a, *y = b;

	if (x->deadline != y->deadline)
		return x->deadline < y->deadline ? -1 : 1;
	return x->match < y->match ? -1 : x->match > y->match;
}

/* Deletes a reminder about several matches that was never attempted. */
static bool
take_back(Reminder *reminder, GError **error)
{
	const Posting *posting = &reminder->posting;
	Store *store = posting->letter.run->club->store;
	gint64 player = posting->letter.player->id, id = 0;
	g_autoptr(OutboxRow) unsent = NULL;

	if (!outbox_unsent_kind(store, player, posted_name(POSTED_REMINDER),
				&unsent, error))
		return false;
	if (!unsent)
		return true;
	if (!digest_find(store, player, unsent->message_id, &id, error))
		return false;
	reminder->before = digest_decisions(store, id, error);
	reminder->old_id = g_strdup(unsent->message_id);
	return reminder->before && digest_delete(store, id, error) &&
	       outbox_delete(store, unsent->id, error);
}

static bool
gather(Reminder *reminder, GError **error)
{
	Run *run = reminder->posting.letter.run;
	g_autoptr(GArray) matches = match_of_player(
		run->club->store, reminder->posting.letter.player->id, error);

	for (guint i = 0; matches && i < matches->len; i++)
		if (!look_at(reminder, g_array_index(matches, gint64, i),
			     error))
			return false;
	if (matches)
		g_array_sort(reminder->owed, by_deadline);
	return matches != NULL;
}

/* --- with digests -------------------------------------------------------- */

static bool
is_in_digest(const News *item, Time now)
{
	return item->due <= now && due_held(news_kind(item), item->match);
}

/* Sets *digest if a digest goes out in this run, or waits to be sent. */
static bool
find_digest(const Posting *posting, bool *digest, GError **error)
{
	Store *store = posting->letter.run->club->store;
	gint64 player = posting->letter.player->id;
	g_autoptr(OutboxRow) unsent = NULL;
	g_autoptr(GArray) matches = NULL;

	*digest = false;
	if (!due_daily(posting->letter.player))
		return true;
	if (!outbox_unsent_kind(store, player, posted_name(POSTED_DIGEST),
				&unsent, error))
		return false;
	*digest = unsent != NULL;
	matches = news_matches(store, player, error);
	for (guint i = 0; matches && !*digest && i < matches->len; i++) {
		g_autoptr(GPtrArray) news =
			news_list(store, player,
				  g_array_index(matches, gint64, i), error);

		if (!news)
			return false;
		for (guint j = 0; j < news->len; j++)
			*digest |= is_in_digest(g_ptr_array_index(news, j),
						posting->letter.run->now);
	}
	return matches != NULL;
}

bool
reminder_gather(Reminder *reminder, GError **error)
{
	bool digest = false;

	if (!find_digest(&reminder->posting, &digest, error))
		return false;
	return digest ||
	       (take_back(reminder, error) && gather(reminder, error));
}
