/* acts.c - finds and carries out the organiser's acts. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/installation/voice.h"
#include "club/live/cache.h"
#include "club/news/tell_organisers.h"

#include <string.h>

static const Act *const rooms[] = {
	clock_acts,  match_acts,    seat_acts,	address_acts,
	player_acts, rollback_acts, audit_acts, season_acts,
};

const Act *
act_named(const char *name)
{
	for (guint i = 0; i < G_N_ELEMENTS(rooms); i++)
		for (const Act *act = rooms[i]; act->act; act++)
			if (!g_strcmp0(command_kind_name(act->kind), name))
				return act;
	return NULL;
}

const Act *
act_of(CommandKind kind)
{
	return act_named(command_kind_name(kind));
}

/* Returns the row for the verb that the text begins with, and skips the verb;
 * NULL: none. */
static const Act *
meant(const Act *act, const char **text)
{
	if (!act->verb)
		return act;
	for (CommandKind kind = act->kind; act->kind == kind; act++) {
		gsize length = strlen(act->verb);

		if (g_ascii_strncasecmp(*text, act->verb, length) != 0 ||
		    g_ascii_isalnum((*text)[length]))
			continue;
		*text += length;
		return act;
	}
	return NULL;
}

static bool
do_logged(const Act *act, Deed *deed, GError **error)
{
	Work *work = &deed->work;

	*work = work_new(deed->club, deed->acting->run->now, act->log);
	work->run = *deed->acting->run;
	work->log.who = (char *)deed->acting->who;
	bool done = work_begin(work, error) && act->act(deed, error);
	const char *detail = deed->detail ? deed->detail : deed->why;
	g_autofree char *what = acting_detail(act->log, detail);

	if (done && deed->row && !work->plain)
		done = deed_mark_own(deed, deed->row, what, error);
	return work_end(work, done, detail, deed->row ? deed->row->id : 0,
			error);
}

bool
act_do(const Act *act, const Acting *acting, const char *text, json_t **said,
       GError **error)
{
	g_auto(Deed) deed = deed_new(acting, text);

	act = meant(act, &deed.text);
	if (!act)
		return fail_saying(error, say("season_acts.form", NULL));
	if ((act->read && !act->read(&deed, error)) ||
	    !(act->log ? do_logged(act, &deed, error) : act->act(&deed, error)))
		return false;
	json_t *done = g_steal_pointer(&deed.said);

	*said = done && *deed.why ? say("acts.with_reason", "{s:o, s:s}",
					"done", done, "reason", deed.why)
				  : done;
	return true;
}

/* Does the act and undoes it, so that an impossible one is refused at once and
 * *said is what it would do. */
static bool
try(const Act *act, const Acting *acting, const char *text, json_t **said,
    GError **error)
{
	Store *store = acting->run->club->store;
	GError *problem = NULL;

	if (!store_mark(store, error))
		return false;
	bool done = act_do(act, acting, text, said, &problem);

	if (acting->run->tables)
		live_cache_drop(acting->run->tables, 0);
	if (!store_undo(store, error)) {
		g_clear_error(&problem);
		return false;
	}
	if (!done)
		g_propagate_error(error, problem);
	return done;
}

bool
act_ask(const Act *act, const Acting *acting, const char *text, json_t **said,
	GError **error)
{
	g_auto(Deed) deed = deed_new(acting, text);
	const Act *row = meant(act, &deed.text);

	if (row && row->tried)
		return try(act, acting, text, said, error);
	if (!row || !row->question)
		return true;
	if (!row->read(&deed, error))
		return false;
	*said = row->question(&deed);
	return true;
}

char *
act_in_english(const Act *act, const Acting *acting, const char *text,
	       GError **error)
{
	json_t *said = NULL;
	char *shown = act_do(act, acting, text, &said, error)
			      ? voice_english(acting->run->club, said, error)
			      : NULL;

	json_decref(said);
	return shown;
}

bool
act_confirmed(Run *run, gint64 player, const json_t *data, json_t **said,
	      GError **error)
{
	const char *match = json_string_value(json_object_get(data, "match"));
	const char *text = json_string_value(json_object_get(data, "text"));
	const Act *act =
		act_named(json_string_value(json_object_get(data, "act")));
	const char *to = json_string_value(json_object_get(data, "to"));
	const char *organiser = club_organiser(run->club, to);
	g_autofree char *who = organiser_who(run->club, organiser);
	Acting acting = {
		.run = run,
		.who = who,
		.address = organiser,
		.match = match && *match ? match : NULL,
	};

	(void)player;
	if (!act || !text || !organiser)
		return fail_saying(error, say("confirm.impossible", NULL));
	json_t *done = NULL;

	if (!act_do(act, &acting, text, &done, error))
		return false;
	*said = json_incref(done);
	return organiser_tell_others(run, organiser, json_pack("[o]", done),
				     error);
}
