/* suspension.c - limits letters to a player to one a day when they come back,
 * until one arrives or the player writes. */
#include "club/players/suspension.h"

#include "base/saying.h"
#include "club/installation/logbook.h"
#include "club/news/tell.h"
#include "store/bounces.h"
#include "store/once.h"
#include "store/players.h"

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

/* Adds a bounce to the score, at most once a day; returns whether it counted.
 */
static bool
count(BounceScore *score, BounceKind kind, Time at)
{
	if (score->bounced && at > score->bounced + QUIET)
		score->halves = 0;
	if (kind == BOUNCE_NOTHING || kind == BOUNCE_OURS ||
	    (score->halves && at < score->bounced + DAY))
		return false;
	score->halves += kind == BOUNCE_HARD ? HARD : SOFT;
	score->bounced = at;
	return true;
}

bool
suspension_tell(Run *run, gint64 id, const char *what, json_t *said,
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
		return suspension_tell(run, score->player, "suspended",
				       say("suspension.one_a_day", "{s:o}",
					   "player", say_player(score->player)),
				       error);
	}
	return score->halves < TELL ||
	       suspension_tell(run, score->player, "bounces",
			       say("suspension.come_back", "{s:o}", "player",
				   say_player(score->player)),
			       error);
}

bool
suspension_count(Run *run, gint64 player, BounceKind kind, Time at,
		 GError **error)
{
	BounceScore score;

	if (!bounces_score(run->club->store, player, &score, error))
		return false;
	return !count(&score, kind, at) ||
	       (tell_score(run, &score, error) &&
		bounces_score_set(run->club->store, &score, error));
}

/* --- end of a suspension ------------------------------------------------ */

static bool
log_end(Run *run, gint64 id, GError **error)
{
	g_autoptr(Player) player = player_must(run->club->store, id, error);
	g_autofree char *why =
		player ? g_strdup_printf("%s gets letters again", player->name)
		       : NULL;

	return player &&
	       logbook_add(run,
			   &(Entry){ .act = "suspension over", .why = why },
			   error);
}

static bool
forget(Run *run, BounceScore *score, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *bounces = key_of("bounces", score->player);
	g_autofree char *suspended = key_of("suspended", score->player);
	g_autofree char *letter = key_of("letter", score->player);
	g_autofree char *undelivered = key_of("undelivered", score->player);
	bool was = score->suspended != TIME_NONE;

	*score = (BounceScore){ .player = score->player };
	/* News that was held back isn't told again. */
	return bounces_score_set(store, score, error) &&
	       once_clear(store, bounces, error) &&
	       once_clear(store, suspended, error) &&
	       once_clear(store, letter, error) &&
	       once_clear(store, undelivered, error) &&
	       (!was ||
		(log_end(run, score->player, error) &&
		 tell_own_matches(run, score->player,
				  say("suspension.over", NULL), error)));
}

bool
suspension_over(Run *run, gint64 player, GError **error)
{
	BounceScore score;

	if (!bounces_score(run->club->store, player, &score, error))
		return false;
	return !score.halves || forget(run, &score, error);
}

GArray *
suspension_list(Run *run, GError **error)
{
	return bounces_suspended(run->club->store, error);
}

static BounceScore *
find(const GArray *suspended, gint64 player)
{
	for (guint i = 0; i < suspended->len; i++) {
		BounceScore *score = &g_array_index(suspended, BounceScore, i);

		if (score->player == player)
			return score;
	}
	return NULL;
}

bool
suspension_holds(Run *run, const GArray *suspended, gint64 player, bool *held,
		 GError **error)
{
	BounceScore *score = find(suspended, player);

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
