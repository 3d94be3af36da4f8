/* reminder_letter.c - one short letter about everything that a player owes
 * (PLAY 3). About one match it goes into that match's thread, and is answered
 * like the letter that asked; about several it looks like a digest. It leaves
 * out a match that gets its own letter in this run, or is in a digest. */
#include "run/letters/match/reminder_letter.h"

#include "base/base.h"
#include "club/clocks/reminders.h"
#include "club/installation/reply_address.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "run/letters/match/match_letter.h"
#include "run/letters/match/match_letter_fields.h"
#include "run/letters/posting.h"
#include "store/outbox.h"
#include "store/tokens.h"

#define TOGETHER (12 * HOUR) /* reminders due within this time are included */
#define RESTED (6 * HOUR)    /* but not sooner after the hand-over */
#define TEXT_MOST 1500	     /* of all parts, without the frame */
#define PARTS_MOST 8
#define SUBJECT_MOST 3

/* A match in the letter. */
typedef struct {
	gint64 match, decision;
	Time deadline;
	bool nudged;
} Owed;

typedef struct {
	Posting posting;
	const GPtrArray *news;
	GArray *before; /* decisions in the unsent reminder, or NULL */
	char *old_id;	/* that reminder's Message-ID */
	GArray *owed;	/* Owed, by deadline */
	json_t *parts, *waiting;
} Reminder;

/* --- what the player owes ------------------------------------------------ */

/* Returns whether the news reminds of this step of a match; *nudged: because
 * somebody nudged. */
static bool
is_told(const Reminder *reminder, const LiveMatch *live, bool *nudged)
{
	bool told = false;

	*nudged = false;
	ptr_array_foreach (const News, item, reminder->news) {
		json_auto_t *data = json_loads(item->data, 0, NULL);

		if (object_int(data, "match") != live->row->id ||
		    object_int(data, "step") != match_steps(live->match) + 1)
			continue;
		told = true;
		*nudged |= !strcmp(object_text(data, "why"), "nudge");
	}
	return told;
}

/* Sets *taken if the decision's own reminder would come soon after this letter,
 * which then includes it. */
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
	const LetterData *letter = &reminder->posting.letter;
	Store *store = letter->run->club->store;
	gint64 player = letter->player->id;
	g_autoptr(GPtrArray) news = news_list(store, player, match, error);
	g_autoptr(OutboxRow) unsent = NULL;

	*own = *told = false;
	for (guint i = 0; news && i < news->len; i++)
		*own |= ((News *)news->pdata[i])->due <= letter->run->now;
	if (!news || *own)
		return news != NULL;
	if (!outbox_unsent(store, player, match, &unsent, error))
		return false;
	*told = unsent && posted_is(unsent, POSTED_REMINDER);
	*own = unsent && !*told;
	return true;
}

/* Adds what the player owes in a match, if they are to be reminded of it. */
static bool
gather_match(Reminder *reminder, gint64 match, GError **error)
{
	Run *run = reminder->posting.letter.run;
	LiveMatch *live = match_live(run, match, error);
	g_autoptr(Decision) decision = NULL;
	bool nudged, told, own = false, before = false;

	if (!live)
		return false;
	int seat = live_seat_of(live, reminder->posting.letter.player->id);

	if (live->row->phase != MATCH_LIVE || live->row->paused || seat < 0)
		return true;
	if (!decision_owed(run->club->store, match, seat, &decision, error))
		return false;
	if (!decision || decision->handed == TIME_NONE || run->brake ||
	    desk_order(live->desks[decision->seat]))
		return true;
	if (!find_own_letter(reminder, match, &own, &before, error))
		return false;
	told = is_told(reminder, live, &nudged) || before ||
	       was_told(reminder, decision->serial);
	if (!told && !take_along(reminder, live, decision, &told, error))
		return false;
	if (!told || own)
		return true;
	Owed owed = { match, decision->serial, MAX(decision->due, run->now),
		      nudged };

	if (owed.deadline > decision->due)
		owed.deadline = decision->deadline;
	g_array_append_val(reminder->owed, owed);
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
	const LetterData *letter = &reminder->posting.letter;
	Store *store = letter->run->club->store;
	gint64 id = 0;
	g_autoptr(OutboxRow) unsent = NULL;

	if (!outbox_unsent_kind(store, letter->player->id,
				posted_name(POSTED_REMINDER), &unsent, error))
		return false;
	if (!unsent)
		return true;
	if (!digest_find(store, letter->player->id, unsent->message_id, &id,
			 error))
		return false;
	reminder->before = digest_decisions(store, id, error);
	reminder->old_id = g_strdup(unsent->message_id);
	return reminder->before && digest_delete(store, id, error) &&
	       outbox_delete(store, unsent->id, error);
}

/* Sets *digest if a digest goes out in this run, or waits to be sent. */
static bool
find_digest(const LetterData *letter, bool *digest, GError **error)
{
	Store *store = letter->run->club->store;
	gint64 player = letter->player->id;
	g_autoptr(OutboxRow) unsent = NULL;

	*digest = false;
	if (!due_daily(letter->player))
		return true;
	if (!outbox_unsent_kind(store, player, posted_name(POSTED_DIGEST),
				&unsent, error))
		return false;
	*digest = unsent != NULL;
	g_autoptr(GArray) matches = news_matches(store, player, error);

	for (guint i = 0; matches && !*digest && i < matches->len; i++) {
		gint64 match = g_array_index(matches, gint64, i);
		g_autoptr(GPtrArray) news =
			news_list(store, player, match, error);

		if (!news)
			return false;
		ptr_array_foreach (const News, item, news)
			*digest |= item->due <= letter->run->now &&
				   due_held(news_kind(item), item->match);
	}
	return matches != NULL;
}

/* Gathers what the reminder is about, or nothing if a digest says it. An unsent
 * reminder about several matches is deleted. */
static bool
gather(Reminder *reminder, GError **error)
{
	const LetterData *letter = &reminder->posting.letter;
	bool digest;

	if (!find_digest(letter, &digest, error))
		return false;
	if (digest)
		return true;
	if (!take_back(reminder, error))
		return false;
	g_autoptr(GArray) matches = match_of_player(letter->run->club->store,
						    letter->player->id, error);

	for (guint i = 0; matches && i < matches->len; i++)
		if (!gather_match(reminder, g_array_index(matches, gint64, i),
				  error))
			return false;
	if (matches)
		g_array_sort(reminder->owed, by_deadline);
	return matches != NULL;
}

/* --- a part: one match --------------------------------------------------- */

/* Renders a match. Its menu loses lines from the end until the text is short
 * enough; "cut" counts them. */
static json_t *
part_json(const Reminder *reminder, const LetterData *about, GError **error)
{
	gsize room = TEXT_MOST / MIN(reminder->owed->len, PARTS_MOST);
	json_t *menu =
		json_object_get(json_object_get(about->data, "asked"), "menu");
	g_autofree char *text = NULL;

	for (int cut = 0;; cut++) {
		object_set_int(about->data, "cut", cut);
		g_free(text);
		text = letter_data_part_text(about, "reminder-match.html",
					     error);
		if (!text)
			return NULL;
		if (strlen(text) <= room || !json_array_size(menu))
			break;
		json_array_remove(menu, json_array_size(menu) - 1);
	}
	g_autofree char *html =
		letter_data_part(about, "reminder-match.html", error);

	return html ? json_pack("{s:s, s:s}", "text", text, "html", html)
		    : NULL;
}

static bool
add_part(Reminder *reminder, const Owed *owed, const LetterData *about,
	 GError **error)
{
	json_t *data = about->data;

	object_set_bool(data, "one", reminder->owed->len == 1);
	/* the letter that asked has the examples */
	json_array_clear(json_object_get(json_object_get(data, "asked"),
					 "quoted_examples"));
	if (owed->nudged)
		json_array_append_new(json_object_get(data, "notices"),
				      json_pack("{s:o, s:s}", "text",
						say("reminder.nudged", NULL),
						"quoted_example", ""));
	json_auto_t *waiting = match_letter_waiting(about);

	match_letter_add_waiting(reminder->waiting, waiting);
	if (json_array_size(reminder->parts) >= PARTS_MOST)
		return true;
	json_t *part = part_json(reminder, about, error);

	return part && !json_array_append_new(reminder->parts, part);
}

static bool
write_part(Reminder *reminder, const Owed *owed, GError **error)
{
	LetterData about = reminder->posting.letter;
	g_autoptr(GPtrArray) none = g_ptr_array_new();
	g_autoptr(Decision) decision = NULL;

	about.live = match_live(about.run, owed->match, error);
	if (about.live)
		decision = decision_must(about.run->club->store, owed->decision,
					 error);
	if (!decision || !clocks_view(about.run, about.live, NULL, decision,
				      &about.clock, error))
		return false;
	about.seat = decision->seat;
	about.news = none;
	about.decision = decision;
	about.digest = reminder->owed->len > 1;
	about.reminder = true;
	if (!match_letter_data(&about, error))
		return false;
	bool added = add_part(reminder, owed, &about, error);

	json_decref(about.data);
	return added;
}

/* --- the letter ---------------------------------------------------------- */

static json_t *
reminder_json(const Reminder *reminder)
{
	const LetterData *letter = &reminder->posting.letter;
	int n = (int)reminder->owed->len;
	json_t *first = json_array(); /* those that the subject names */

	for (gsize i = 0; i < SUBJECT_MOST; i++)
		json_array_append(first, json_array_get(reminder->waiting, i));
	return json_pack(
		"{s:b, s:i, s:s, s:O, s:o, s:i, s:O, s:i, s:o, s:o}", "one",
		n == 1, "count", n, "zone", letter->player->zone, "waiting",
		reminder->waiting, "first", first, "others",
		MAX(n, SUBJECT_MOST) - SUBJECT_MOST, "parts", reminder->parts,
		"left_out", MAX(n, PARTS_MOST) - PARTS_MOST, "tap_show",
		letter_data_choose(letter, "show"), "tap_off",
		letter_data_choose(letter, "set reminders off"));
}

static bool
write_parts(Reminder *reminder, GError **error)
{
	Posting *posting = &reminder->posting;
	LetterData *letter = &posting->letter;

	for (guint i = 0; i < reminder->owed->len; i++)
		if (!write_part(reminder,
				&g_array_index(reminder->owed, Owed, i), error))
			return false;
	letter->data = letter_data_blank(letter->run, letter->player);
	if (letter->live)
		letter_data_name_match(letter->data, letter->live->row);
	json_object_set_new(letter->data, "reminder", reminder_json(reminder));
	return posting_post(posting, error);
}

/* Deletes a reminder of the match that was never attempted; *id becomes its
 * Message-ID. */
static bool
take_back_one(const Posting *posting, gint64 match, char **id, GError **error)
{
	Store *store = posting->letter.run->club->store;
	g_autoptr(OutboxRow) unsent = NULL;

	if (!outbox_unsent(store, posting->letter.player->id, match, &unsent,
			   error))
		return false;
	if (!unsent || !posted_is(unsent, POSTED_REMINDER))
		return true;
	text_set(id, unsent->message_id);
	return outbox_delete(store, unsent->id, error);
}

/* Writes about a single match, in its thread and for its decision. */
static bool
write_one(Reminder *reminder, GError **error)
{
	Posting *posting = &reminder->posting;
	LetterData *letter = &posting->letter;
	const Owed *owed = &g_array_index(reminder->owed, Owed, 0);
	Token token = { .player = letter->player->id,
			.match = owed->match,
			.decision = owed->decision };

	letter->live = match_live(letter->run, owed->match, error);
	if (!letter->live ||
	    !take_back_one(posting, owed->match, &posting->message_id, error))
		return false;
	posting_address(posting, &token);
	letter->seat = live_seat_of(letter->live, token.player);
	posting->seat_letter = true;
	posting->decision = owed->decision;
	return write_parts(reminder, error);
}

static bool
write_several(Reminder *reminder, GError **error)
{
	Posting *posting = &reminder->posting;
	Run *run = posting->letter.run;
	Token token = { .player = posting->letter.player->id };
	g_autofree char *thread = letter_id_root(run, token.player, 0);

	for (guint i = 0; i < reminder->owed->len; i++) {
		gint64 match = g_array_index(reminder->owed, Owed, i).match;
		g_autofree char *id = NULL;

		if (!take_back_one(posting, match, &id, error))
			return false;
	}
	posting->message_id = g_steal_pointer(&reminder->old_id);
	posting->references = thread;
	if (!posting_name(posting, error) ||
	    !digest_add(run->club->store, token.player, posting->message_id,
			run->now, &token.matter, error))
		return false;
	posting_address(posting, &token);
	array_foreach (const Owed, owed, reminder->owed)
		if (!digest_ask(run->club->store, token.matter, owed->match,
				owed->decision, error))
			return false;
	return write_parts(reminder, error);
}

bool
reminder_letter_post(Run *run, const Player *player, const GPtrArray *news,
		     GError **error)
{
	Reminder reminder = {
		.posting = { .letter = { .run = run, .player = player },
			     .to = player->address,
			     .kind = posted_name(POSTED_REMINDER),
			     .last_news =
				     ((News *)g_ptr_array_index(news, 0))->id },
		.news = news,
		.owed = g_array_new(FALSE, FALSE, sizeof(Owed)),
		.parts = json_array(),
		.waiting = json_array(),
	};
	bool written = posting_settle(run, error) && gather(&reminder, error);

	if (written && reminder.owed->len == 1)
		written = write_one(&reminder, error);
	else if (written && reminder.owed->len)
		written = write_several(&reminder, error);
	g_array_unref(reminder.owed);
	g_clear_pointer(&reminder.before, g_array_unref);
	g_free(reminder.old_id);
	json_decref(reminder.parts);
	json_decref(reminder.waiting);
	posting_clear(&reminder.posting);
	return written;
}
