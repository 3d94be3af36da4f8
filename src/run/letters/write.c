/* write.c - the third phase: news that is due becomes letters in the outbox, at
 * most one per player and match, and is deleted. */
#include "run/letters/write.h"

#include "base/each.h"
#include "base/log.h"
#include "base/progress.h"
#include "club/clocks/clocks.h"
#include "club/live/live.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/players/registration.h"
#include "club/work/group.h"
#include "run/letters/digest_letter.h"
#include "run/letters/letter_kinds.h"
#include "run/letters/match/match_letter.h"
#include "run/letters/match/reminder_letter.h"
#include "run/letters/posting.h"
#include "run/letters/single/single_letters.h"
#include "store/decisions.h"
#include "store/matches.h"
#include "store/news.h"
#include "store/players.h"
#include "store/seats.h"

#include <string.h>

/* pairs that one query of the due news returns; each query reads all of it */
#define PAIRS_MOST 10000
#define COMPOSING_LEAST 16 /* pairs that make other cores worth it */

/* --- a pair of player and match ------------------------------------------ */

typedef struct {
	Run *run;
	Player *player;
	LiveMatch *live;
	bool kept; /* some of the news stays for later */
} Pair;

/* Returns the seat for which a player gets the letter. The last letter also
 * goes to a player who had left their seat to the house. */
static int
seat_told(const LiveMatch *live, gint64 player)
{
	int seat = live_seat_of(live, player);

	for (int i = 0; live->row->phase == MATCH_FINISHED && seat < 0 &&
			i < live->row->seats;
	     i++)
		if (!live_seat(live, i)->player &&
		    live_seat(live, i)->owner == player)
			seat = i;
	return seat;
}

static Posting
posting_for(const Pair *pair)
{
	return (Posting){
		.letter = { .run = pair->run,
			    .player = pair->player,
			    .live = pair->live,
			    .seat = pair->live ? seat_told(pair->live,
							   pair->player->id)
					       : 0 },
		.to = pair->player ? pair->player->address : NULL,
	};
}

/* Writes one letter with the news that gets no letter of its own. */
static bool
write_rest(const Pair *pair, GPtrArray *news, GError **error)
{
	g_auto(Posting) posting = posting_for(pair);

	posting.last_news =
		((News *)g_ptr_array_index(news, news->len - 1))->id;
	if (!pair->live)
		return answer_letter_post(&posting, news, NULL, error);
	if (posting.letter.seat < 0 &&
	    !onlooker_get(pair->run->club->store, pair->live->row->id,
			  pair->player->id, &posting.onlooker, error))
		return false;
	if (posting.letter.seat >= 0 || posting.onlooker)
		return match_letter_post(&posting, news, error);
	/* After leaving a match, a player gets only news addressed to them. */
	for (guint i = news->len; i > 0; i--) {
		const News *item = g_ptr_array_index(news, i - 1);

		if (news_kind(item) != NEWS_RECEIPT &&
		    news_kind(item) != NEWS_NOTICE)
			g_ptr_array_remove_index(news, i - 1);
	}
	posting.letter.live = NULL;
	return !news->len ||
	       answer_letter_post(&posting, news, pair->live->row, error);
}

/* Writes and deletes the news that gets a letter of its own. */
static bool
write_letters_alone(const Pair *pair, GPtrArray *news, GError **error)
{
	if (!pair->player && !wishes_gather(pair->run, news, error))
		return false;
	for (guint i = 0; i < news->len;) {
		const News *item = g_ptr_array_index(news, i);
		Posting alone = posting_for(pair);
		bool old;

		if (!letter_kind_outdated(&alone.letter, item, &old, error))
			return false;
		if (!old && !news_kind_is(news_kind(item), NEWS_ALONE)) {
			i++;
			continue;
		}
		if (!old && !single_letter_post(&alone, item, error))
			return false;
		posting_forget(pair->run, item->id);
		g_ptr_array_remove_index(news, i);
	}
	return true;
}

static bool
write_news(const Pair *pair, GPtrArray *news, GError **error)
{
	return write_letters_alone(pair, news, error) &&
	       (!news->len || !pair->player || write_rest(pair, news, error));
}

/* Keeps for later the news that gets a letter of its own and isn't due yet. */
static void
keep_for_later(Pair *pair, GPtrArray *news)
{
	for (guint i = news->len; i-- > 0;) {
		const News *item = g_ptr_array_index(news, i);

		if (item->due <= pair->run->now ||
		    !news_kind_is(news_kind(item), NEWS_ALONE))
			continue;
		pair->kept = true;
		g_ptr_array_remove_index(news, i);
	}
}

/* Writes one letter about the reminders that are due; those that wait for the
 * morning stay. */
static bool
write_reminders(Pair *pair, GPtrArray *news, GError **error)
{
	g_autoptr(GPtrArray) due =
		g_ptr_array_new_with_free_func((GDestroyNotify)news_free);

	for (guint i = 0; i < news->len;) {
		const News *item = g_ptr_array_index(news, i);
		bool late = item->due > pair->run->now;

		if (news_kind(item) != NEWS_REMINDER || item->match) {
			i++;
			continue;
		}
		pair->kept |= late;
		if (late) {
			g_ptr_array_remove_index(news, i);
			continue;
		}
		posting_forget(pair->run, item->id);
		g_ptr_array_add(due, g_ptr_array_steal_index(news, i));
	}
	return !due->len || pair->player->mail_off ||
	       reminder_letter_post(pair->run, pair->player, due, error);
}

/* Deletes a pair's news: all that was read, or, if some of it must stay, only
 * what went into its letters. */
static void
forget_told(const Pair *pair, const GArray *read, const GPtrArray *told)
{
	for (guint i = 0; !pair->kept && i < read->len; i++)
		posting_forget(pair->run, g_array_index(read, gint64, i));
	ptr_array_foreach (const News, item, told)
		posting_forget(pair->run, item->id);
}

/* Writes a digest for a player who gets daily letters if weekly tables are due,
 * unless a digest of this run already has them. */
static bool
write_tables(Pair *pair, GPtrArray *news, GError **error)
{
	bool some = false;

	for (guint i = news->len; i-- > 0;) {
		if (!digest_letter_has_table(g_ptr_array_index(news, i)))
			continue;
		some = pair->kept = true;
		g_ptr_array_remove_index(news, i);
	}
	return !some || digest_letter_post(pair->run, pair->player, error);
}

/* Returns whether a player who gets digests still wants the match's own letter,
 * as an answer to a mail about it. */
static bool
wants_own_letter(const GPtrArray *news)
{
	ptr_array_foreach (const News, item, news)
		if (!due_held(news_kind(item), item->match) &&
		    !news_kind_is(news_kind(item), NEWS_ALONE))
			return true;
	return false;
}

/* Returns whether any of the news is due. A pair's due news may already be in a
 * digest. */
static bool
some_due(const Run *run, const GPtrArray *news)
{
	for (guint i = 0; i < news->len; i++)
		if (((const News *)g_ptr_array_index(news, i))->due <= run->now)
			return true;
	return false;
}

/* Starts the clocks of a player who gets no letter, as if it had gone out, as
 * they owe their moves all the same. */
static bool
start_unasked(const Pair *pair, GError **error)
{
	Run *run = pair->run;
	Store *store = run->club->store;
	gint64 match = pair->live->row->id;
	int seat = live_seat_of(pair->live, pair->player->id);
	g_autoptr(Decision) decision = NULL;
	ClockView clock;

	if (seat < 0)
		return true;
	if (!decision_owed(store, match, seat, &decision, error))
		return false;
	return !decision || decision->handed != TIME_NONE ||
	       (clocks_view(run, pair->live, NULL, decision, &clock, error) &&
		clocks_start(run, decision->serial, 0, false, error));
}

/* Returns whether a player gets a letter: with `mail off` only answers to their
 * own mails go out, and none once the player is forgotten.  Removes from `news`
 * everything that would go out in a letter of its own beside such an answer. */
static bool
gets_letter(const Player *player, GPtrArray *news)
{
	bool answered = false;

	for (guint i = news->len; player->mail_off && i-- > 0;) {
		NewsKind kind = news_kind(news->pdata[i]);

		if (news_kind_is(kind, NEWS_ALWAYS))
			answered = true;
		else if (news_kind_is(kind, NEWS_ALONE))
			g_ptr_array_remove_index(news, i);
	}
	return !player->mail_off ||
	       (answered && player->forgotten == TIME_NONE);
}

/* Loads a pair's match and player. The player is the match's own copy, unless
 * they get digests, which load other matches and so may drop this one; then
 * *owned. */
static bool
load_pair(Pair *pair, const News *due, Player **owned, GError **error)
{
	if (due->match) {
		pair->live = match_live(pair->run, due->match, error);
		if (!pair->live)
			return false;
	}
	int seat = pair->live ? live_seat_of(pair->live, due->player) : -1;

	if (seat >= 0)
		pair->player = live_player(pair->live, seat);
	if (!due->player || (pair->player && !due_daily(pair->player)))
		return true;
	pair->player = NULL;
	if (!player_get(pair->run->club->store, due->player, owned, error))
		return false;
	pair->player = *owned;
	return true;
}

/* Writes a pair's news to its player, and deletes what was told. */
static bool
write_to_player(Pair *pair, GPtrArray *news, const GArray *read, GError **error)
{
	const Player *player = pair->player;
	bool written;

	if (!gets_letter(player, news)) {
		written = !pair->live || start_unasked(pair, error);
	} else if (due_daily(player) && pair->live && !wants_own_letter(news)) {
		return write_letters_alone(pair, news, error) &&
		       (!some_due(pair->run, news) ||
			digest_letter_post(pair->run, player, error));
	} else {
		written = (!due_daily(player) || pair->live ||
			   write_tables(pair, news, error)) &&
			  write_reminders(pair, news, error) &&
			  write_news(pair, news, error);
	}
	if (written)
		forget_told(pair, read, news);
	return written;
}

static bool
write_pair(Run *run, gpointer item, GError **error)
{
	const News *due = item;
	g_autoptr(GPtrArray) news =
		news_list(run->club->store, due->player, due->match, error);
	g_autoptr(GArray) read = g_array_new(FALSE, FALSE, sizeof(gint64));
	g_autoptr(Player) owned = NULL;
	Pair pair = { .run = run };

	if (!news || !some_due(run, news))
		return news != NULL;
	ptr_array_foreach (const News, each, news)
		g_array_append_val(read, each->id);
	keep_for_later(&pair, news);
	if (!load_pair(&pair, due, &owned, error))
		return false;
	if (due->player && !pair.player)
		return true;
	/* news addressed to no player is deleted one by one, because some of it
	 * stays queued */
	return pair.player ? write_to_player(&pair, news, read, error)
			   : write_news(&pair, news, error);
}

/* Drops the news of a letter that cannot be written and tells the operator, so
 * that it neither stops the others nor is tried for ever. */
static bool
drop_pair(Run *run, gpointer item, const char *why, GError **error)
{
	const News *due = item;
	g_autofree char *message =
		log_text("A letter to player %" G_GINT64_FORMAT
			 " could not be written: %s",
			 due->player, why);
	g_autofree char *what =
		g_strdup_printf("unwritten:%" G_GINT64_FORMAT, due->player);

	return news_forget(run->club->store, due->player, due->match,
			   G_MAXINT64, error) &&
	       tell_operator(run, what, message, error);
}

static char *
pair_key(gpointer item)
{
	const News *due = item;

	return g_strdup_printf("letter:%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT,
			       due->player, due->match);
}

static void
drop_composing(Run *run)
{
	composing_drop(run->composing);
}

/* Starts to draw the pictures of the next group, on other cores, while letters
 * of this one are written. What can't be loaded fails when its turn comes. */
static void
begin_pictures(Run *run, const GPtrArray *due, guint from)
{
	if (run->composing->here)
		return;
	for (guint i = from; i < MIN(due->len, from + GROUP_MOST); i++) {
		const News *pair = g_ptr_array_index(due, i);
		LiveMatch *live = pair->player && pair->match
					  ? live_cache_get(run->live_matches,
							   pair->match, NULL)
					  : NULL;

		if (live)
			match_letter_picture_begin(run, live, pair->player);
	}
}

static bool
write_groups(Run *run, const GPtrArray *due, GError **error)
{
	static const GroupKind pairs = {
		.name = "letters",
		.one = write_pair,
		.give_up = drop_pair,
		.key = pair_key,
		.settle = posting_settle,
		.let_go = drop_composing,
	};

	/* a crash while drawing ahead counts as one of the letters */
	if (!poison_begin(run, pairs.name, error))
		return false;
	begin_pictures(run, due, 0);
	for (guint i = 0; i < due->len; i += GROUP_MOST) {
		begin_pictures(run, due, i + GROUP_MOST);
		progress_show(pairs.name, i, due->len);
		if (!group_run(run, &pairs, due->pdata + i,
			       (int)MIN(GROUP_MOST, due->len - i), error))
			return false;
	}
	return true;
}

/* Writes what is due on other cores. A few letters are composed right here, as
 * other cores would take longer to read the templates; so are all letters of a
 * run after a crash, which looks for the one that caused it. */
static bool
write_due(Run *run, const GPtrArray *due, GError **error)
{
	g_autoptr(Composing) composing = composing_new(
		run->club->library, due->len < COMPOSING_LEAST || run->broken);
	int unsent = 0;

	if (!outbox_count(run->club->store, OUTBOX_QUEUED, &unsent, error))
		return false;
	composing->unsent = unsent;

	run->composing = composing;
	bool written = write_groups(run, due, error);

	run->composing = NULL;
	return written;
}

/* Writes until nothing is due any more. */
bool
phase_write(Run *run, GError **error)
{
	g_autofree const char **first = news_kinds_with(NEWS_FIRST);

	for (;;) {
		g_autoptr(GPtrArray) due = news_due(run->club->store, run->now,
						    first, PAIRS_MOST, error);

		if (!due)
			return false;
		if (!due->len)
			return true;
		if (!write_due(run, due, error))
			return false;
	}
}
