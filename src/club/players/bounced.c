/* bounced.c - letters that come back. The address that a bounce came to says
 * whose letter it was. Anybody could write the rest, so without our mark in
 * that address it is only logged. */
#include "club/players/bounced.h"

#include "base/base.h"
#include "base/log.h"
#include "club/clocks/clocks.h"
#include "club/news/tell.h"
#include "club/players/subscription.h"
#include "mail/message/address.h"
#include "store/once.h"
#include "store/players.h"

/* --- addresses ----------------------------------------------------------- */

static VerpClub
verp_club(const Club *club, const char *address)
{
	return (VerpClub){
		.address = address,
		.domain = strrchr(address, '@') + 1,
		.key = club->key,
		.catchall = !strcmp(
			config_text(club->config, "club", "reply_style"),
			"catchall"),
	};
}

char *
bounced_address(const Club *club, const char *message_id)
{
	VerpClub verp = verp_club(club, club->address);
	char *address = NULL;

	if (config_switch(club->config, "mail-out", "verp"))
		address = verp_write(&verp, message_id);
	return address ? address : g_strdup(club->address);
}

/* Reads the mark in a bounce address, if it was made from `ours`, one of the
 * club's addresses. */
static bool
read_mark(Run *run, const char *ours, const char *address, BounceRow *row,
	  bool *found, GError **error)
{
	VerpClub verp = verp_club(run->club, ours);
	g_autofree char *id = verp_read(&verp, address);
	g_autoptr(OutboxRow) letter = NULL;

	if (id && !outbox_find(run->club->store, id, &letter, error))
		return false;
	if (id) {
		row->player = letter ? letter->player : 0;
		row->letter = letter ? letter->id : 0;
	}
	*found = id ||
		 verp_read_numbers(&verp, address, &row->player, &row->letter);
	return true;
}

/* Sets *found if one of the addresses has a valid mark of ours, even if the
 * letter is no longer known. */
static bool
find_mark(Run *run, const GPtrArray *recipients, BounceRow *row, bool *found,
	  GError **error)
{
	const char *ours;

	*found = false;
	for (guint i = 0; i < recipients->len; i++)
		for (guint n = 0;
		     !*found && (ours = club_address(run->club, n)); n++)
			if (!read_mark(run, ours, recipients->pdata[i], row,
				       found, error))
				return false;
	return true;
}

/* --- the clock ----------------------------------------------------------- */

/* Gives back the time and reliability of a player who was never asked: the
 * decision's clock stood still until the bounce came. Only once, so that the
 * match goes on. */
static bool
stop_clock(Run *run, gint64 serial, Time at, GError **error)
{
	g_autoptr(Decision) decision = NULL;

	if (!decision_get(run->club->store, serial, &decision, error))
		return false;
	if (!decision || !decision->open || decision->excused)
		return true;
	decision->excused = true;
	if (decision->handed != TIME_NONE)
		decision->extra += MAX(at - decision->handed, 0);
	return decision_set(run->club->store, decision, error) &&
	       clocks_reckon(run, decision->match, error);
}

/* Gives back time and reliability for each decision that the letter asks for; a
 * digest asks for several. */
static bool
stop_clocks(Run *run, const OutboxRow *letter, Time at, GError **error)
{
	g_autoptr(GArray) asked =
		letter_decisions(run->club->store, letter, error);

	array_foreach (const gint64, serial, asked)
		if (!stop_clock(run, *serial, at, error))
			return false;
	return asked != NULL;
}

/* --- suspension ---------------------------------------------------------- */

/* Scores are in half points. */
#define HARD 2
#define SOFT 1
#define TELL (2 * 2)	/* at this score the organiser is told */
#define SUSPEND (5 * 2) /* at this score the player gets one letter a day */
#define QUIET (7 * DAY) /* without bounces: the score is reset */

static char *
key_of(const char *what, gint64 player)
{
	return g_strdup_printf("%s:%" G_GINT64_FORMAT, what, player);
}

/* Tells the organisers what is wrong with a player's letters; once until all is
 * well again. */
static bool
tell_of_letters(Run *run, gint64 id, const char *what, json_t *said,
		GError **error)
{
	g_autofree char *key = key_of(what, id);

	return tell_who_runs(run, key, said, error);
}

static bool
tell_score(Run *run, BounceScore *score, GError **error)
{
	if (score->halves >= SUSPEND && !score->suspended) {
		score->suspended = score->probed = run->now;
		return tell_of_letters(run, score->player, "suspended",
				       say("suspension.one_a_day", "{s:o}",
					   "player", say_player(score->player)),
				       error);
	}
	return score->halves < TELL ||
	       tell_of_letters(run, score->player, "bounces",
			       say("suspension.come_back", "{s:o}", "player",
				   say_player(score->player)),
			       error);
}

/* Counts a letter of the player that bounced at `at`; at most one a day. */
static bool
count_bounce(Run *run, gint64 player, BounceKind kind, Time at, GError **error)
{
	BounceScore score;

	if (!bounces_score(run->club->store, player, &score, error))
		return false;
	if (score.bounced && at > score.bounced + QUIET)
		score.halves = 0;
	if (kind == BOUNCE_NOTHING || kind == BOUNCE_OURS ||
	    (score.halves && at < score.bounced + DAY))
		return true;
	score.halves += kind == BOUNCE_HARD ? HARD : SOFT;
	score.bounced = at;
	return tell_score(run, &score, error) &&
	       bounces_score_set(run->club->store, &score, error);
}

/* --- end of a suspension ------------------------------------------------ */

static bool
forget(Run *run, BounceScore *score, GError **error)
{
	Store *store = run->club->store;
	static const char *const said[] = { "bounces", "suspended", "letter",
					    "undelivered" };
	bool was = score->suspended != TIME_NONE;

	*score = (BounceScore){ .player = score->player };
	if (!bounces_score_set(store, score, error))
		return false;
	for (gsize i = 0; i < G_N_ELEMENTS(said); i++) {
		g_autofree char *key = key_of(said[i], score->player);

		if (!once_clear(store, key, error))
			return false;
	}
	if (!was)
		return true;
	g_autoptr(Player) player = player_must(store, score->player, error);

	if (!player)
		return false;
	g_autofree char *why =
		g_strdup_printf("%s gets letters again", player->name);

	/* News that was held back isn't told again. */
	return logbook_add(run, NULL, "suspension over", why, 0, error) &&
	       tell_own_matches(run, player->id, say("suspension.over", NULL),
				error);
}

bool
suspension_over(Run *run, gint64 player, GError **error)
{
	BounceScore score;

	if (!bounces_score(run->club->store, player, &score, error))
		return false;
	return !score.halves || forget(run, &score, error);
}

bool
suspension_holds(Run *run, const GPtrArray *suspended, gint64 player,
		 bool *held, GError **error)
{
	BounceScore *score = NULL;

	for (guint i = 0; !score && i < suspended->len; i++)
		if (((BounceScore *)suspended->pdata[i])->player == player)
			score = suspended->pdata[i];
	*held = false;
	if (!score || !score->suspended)
		return true;
	if (run->now > score->bounced + QUIET)
		return forget(run, score, error);
	*held = run->now < score->probed + DAY;
	if (*held)
		return true;
	score->probed = run->now;
	return bounces_score_set(run->club->store, score, error);
}

/* --- a bounce ------------------------------------------------------------ */

/* Tells the operator: a server that refuses us will refuse the next letter,
 * too. */
static bool
alarm_policy(Run *run, const BounceRow *row, BounceKind kind, GError **error)
{
	bool ours = kind == BOUNCE_OURS;
	bool first = false;

	if (!once_a_day(run->club->store,
			ours ? "bounce:ours" : "bounce:policy", run->now,
			&first, error))
		return false;
	if (!first)
		return true;
	if (ours)
		alarm_say("A letter came back for a limit of ours, or for its "
			  "sender, and not for its receiver (%s, letter "
			  "%" G_GINT64_FORMAT "); see what your provider lets "
			  "you send, and letters_per_hour in pennypost.conf",
			  row->status, row->letter);
	else
		alarm_say("A server refuses our letters as such (%s, letter "
			  "%" G_GINT64_FORMAT
			  "); see to SPF, DKIM and the reputation of the "
			  "sending host",
			  row->status, row->letter);
	return true;
}

static bool
note(Run *run, const BounceRow *row, BounceKind kind, GError **error)
{
	Store *store = run->club->store;
	bool known = false;

	info_say("bounce: letter %" G_GINT64_FORMAT
		 " to player %" G_GINT64_FORMAT ": %s %s",
		 row->letter, row->player, row->kind, row->status);
	/* Counts a letter's first bounce only. Otherwise anybody who saw its
	 * envelope, or a server that repeats itself, could suspend the player.
	 */
	if (!bounces_known(store, row, &known, error))
		return false;
	if (known)
		return true;
	if (!bounces_add(store, row, error) ||
	    ((kind == BOUNCE_POLICY || kind == BOUNCE_OURS) &&
	     !alarm_policy(run, row, kind, error)))
		return false;
	return count_bounce(run, row->player, kind, row->at, error);
}

/* --- a complaint --------------------------------------------------------- */

/* Handles a provider's report that the player called a letter spam: they get no
 * more until they say so (MAIL R40). The report quotes the letter with our
 * mark. */
static bool
find_mark_within(Run *run, GBytes *bytes, BounceRow *row, bool *found,
		 GError **error)
{
	g_autoptr(GRegex) regex =
		g_regex_new("[A-Za-z0-9._+-]{0,60}bounce-[A-Za-z0-9.-]{1,60}@"
			    "[A-Za-z0-9.-]+",
			    G_REGEX_RAW, 0, NULL);
	g_autoptr(GPtrArray) marks = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GMatchInfo) info = NULL;
	gsize n;
	const char *text = g_bytes_get_data(bytes, &n);

	if (!n)
		return true;
	g_regex_match_full(regex, text, (gssize)n, 0, 0, &info, NULL);
	for (; g_match_info_matches(info); g_match_info_next(info, NULL))
		g_ptr_array_add(marks, g_match_info_fetch(info, 0));
	return find_mark(run, marks, row, found, error);
}

static bool
complained(Run *run, gint64 id, GError **error)
{
	g_autoptr(Player) player = player_must(run->club->store, id, error);

	if (!player)
		return false;
	player->mail_off = true;
	return player_set(run->club->store, player, error) &&
	       tell_of_letters(run, id, "complaint",
			       say("suspension.complaint", "{s:o}", "player",
				   say_player(id)),
			       error);
}

/* --- people who are no players -------------------------------------------- */

/* Ends the subscription of somebody who can't get letters or reports them as
 * spam. */
static bool
lost(Run *run, const OutboxRow *letter, GError **error)
{
	bool ended;

	return !letter || letter->player ||
	       subscription_end(run, letter->to, &ended, error);
}

/* --- mails --------------------------------------------------------------- */

bool
bounced_mail(Run *run, const InboxRow *row, const Message *message,
	     const char **reason, GError **error)
{
	BounceRow bounce = { .at = MIN(row->arrived, run->now) };
	g_autoptr(OutboxRow) letter = NULL;
	bool ours = false;

	*reason = message->reason;
	if (!find_mark(run, message->recipients, &bounce, &ours, error) ||
	    (!ours && message->class == MESSAGE_FEEDBACK && row->bytes &&
	     !find_mark_within(run, row->bytes, &bounce, &ours, error)))
		return false;
	if (!ours) {
		info_say("mail %" G_GINT64_FORMAT ": a bounce without our mark",
			 row->id);
		return true;
	}
	if (!outbox_get(run->club->store, bounce.letter, &letter, error))
		return false;
	if (message->class == MESSAGE_FEEDBACK) {
		*reason = log_words("a complaint about a letter");
		return bounce.player ? complained(run, bounce.player, error)
				     : lost(run, letter, error);
	}
	Bounce read = bounce_read(row->bytes);

	*reason = log_words("a letter came back");
	bounce.kind = bounce_kind_name(read.kind);
	bounce.status = read.status;
	if (!bounce.player)
		return read.kind != BOUNCE_HARD || lost(run, letter, error);
	/* The letter or its player may have been deleted. */
	if (!letter || letter->player != bounce.player)
		return true;
	return note(run, &bounce, read.kind, error) &&
	       (read.kind == BOUNCE_NOTHING ||
		stop_clocks(run, letter, bounce.at, error));
}

bool
bounced_refused(Run *run, const OutboxRow *row, const char *words,
		GError **error)
{
	Bounce read = bounce_words(words);
	BounceRow bounce = {
		.player = row->player,
		.letter = row->id,
		.at = run->now,
		.kind = bounce_kind_name(read.kind),
		.status = read.status,
	};

	if (!row->player)
		return read.kind != BOUNCE_HARD || lost(run, row, error);
	return note(run, &bounce, read.kind, error);
}
