/* brake.c - no stand-in plays where many fall silent at once. */
#include "club/time/brake.h"

#include "club/home/logbook.h"

#define HOLDS (2 * DAY)
#define LOOKS_BACK DAY
#define PLAYERS 4  /* silent, at least */
#define PERCENT 40 /* of what fell due, and more */

static const char held_until[] = "brake"; /* facts: a time, or "0" */
static const char counted_until[] = "brake:counted";

static bool
read_time(Pass *pass, const char *key, Time *time, GError **error)
{
	GError *problem = NULL;
	g_autofree char *text = store_fact(pass->club->store, key, &problem);

	*time = text ? g_ascii_strtoll(text, NULL, 10) : TIME_NONE;
	if (problem)
		g_propagate_error(error, problem);
	return !problem;
}

static bool
write_time(Pass *pass, const char *key, Time time, GError **error)
{
	g_autofree char *text = g_strdup_printf("%" G_GINT64_FORMAT, time);

	return store_fact_set(pass->club->store, key, text, error);
}

/* What has been silent so far is not counted again; its matches go on at the
 * next look at them. */
static bool
let_go(Pass *pass, GError **error)
{
	return logbook_add(
		       pass,
		       &(Entry){ .act = "stand-ins", .why = "they play again" },
		       error) &&
	       write_time(pass, held_until, TIME_NONE, error) &&
	       write_time(pass, counted_until, pass->now, error) &&
	       told_clear(pass->club->store, "brake", error) &&
	       decision_wake_overdue(pass->club->store, pass->now, error);
}

static bool
in_transaction(Pass *pass, bool (*act)(Pass *, GError **), GError **error)
{
	Store *store = pass->club->store;

	if (store_in_transaction(store))
		return act(pass, error);
	if (!store_begin(store, error))
		return false;
	if (act(pass, error) && store_commit(store, error))
		return true;
	store_rollback(store);
	return false;
}

bool
brake_load(Pass *pass, GError **error)
{
	Time until = TIME_NONE;

	if (!read_time(pass, held_until, &until, error))
		return false;
	if (until != TIME_NONE && until <= pass->now)
		return in_transaction(pass, let_go, error);
	pass->brake = until;
	return true;
}

static bool
hold(Pass *pass, GError **error)
{
	g_autofree char *end =
		clock_show(pass->now + HOLDS,
			   config_text(pass->club->config, "club", "zone"));
	g_autofree char *text = g_strdup_printf(
		"Many players have fallen silent at the same time, so maybe "
		"mails are lost. No stand-in plays until you write resume, one "
		"of them writes, or %s. Look whether the club's mails arrive.",
		end);

	return write_time(pass, held_until, pass->now + HOLDS, error) &&
	       tell_organiser(pass, "brake", text, error);
}

static bool
silent_enough(const Silence *silence)
{
	return silence->players >= PLAYERS &&
	       silence->silent * 100 > silence->due * PERCENT;
}

bool
brake_look(Pass *pass, GError **error)
{
	Time counted = TIME_NONE;
	Silence silence = { 0 };

	if (pass->brake || !pass->fetched)
		return true;
	if (!read_time(pass, counted_until, &counted, error) ||
	    !decision_silence(pass->club->store,
			      MAX(pass->now - LOOKS_BACK, counted), pass->now,
			      &silence, error))
		return false;
	if (!silent_enough(&silence))
		return true;
	if (!in_transaction(pass, hold, error))
		return false;
	pass->brake = pass->now + HOLDS;
	return true;
}

/* pass->brake stays until the matches are played: who has ended it was held by
 * it, and is not too late. */
bool
brake_heard(Pass *pass, gint64 player, GError **error)
{
	bool silent = false;

	if (!pass->brake)
		return true;
	if (!decision_is_silent(pass->club->store, player, pass->now, &silent,
				error))
		return false;
	return !silent || in_transaction(pass, let_go, error);
}

bool
brake_release(Pass *pass, bool *held, GError **error)
{
	Time until = TIME_NONE;

	if (!read_time(pass, held_until, &until, error))
		return false;
	*held = until > pass->now;
	return !*held || in_transaction(pass, let_go, error);
}
