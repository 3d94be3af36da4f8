/* acts.c - every act of the organiser's. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "club/home/run.h"
#include "club/news/tell_organisers.h"
#include <jansson.h>

static const Act acts[] = {
	{ COMMAND_NEW, act_new, NULL },
	{ COMMAND_START, act_start, NULL },
	{ COMMAND_PAUSE, act_pause, NULL },
	{ COMMAND_RESUME, act_resume, NULL },
	{ COMMAND_EXTEND, act_extend, NULL },
	{ COMMAND_EXCUSE, act_excuse, NULL },
	{ COMMAND_REPLACE, act_replace, act_ask_replace },
	{ COMMAND_EJECT, act_eject, act_ask_eject },
	{ COMMAND_PLAY_FOR, act_play_for, NULL },
	{ COMMAND_ROLLBACK, act_rollback, act_ask_rollback },
	{ COMMAND_CANCEL, act_cancel, act_ask_cancel },
	{ COMMAND_ANNOUNCE, act_announce, NULL },
	{ COMMAND_AUDIT, act_audit, NULL },
	{ COMMAND_PLAYER, act_player, NULL },
	{ COMMAND_SET, act_address, act_ask_address },
};

const Act *
act_of(CommandKind kind)
{
	for (guint i = 0; i < G_N_ELEMENTS(acts); i++)
		if (acts[i].kind == kind)
			return &acts[i];
	return NULL;
}

const Act *
act_named(const char *name)
{
	for (guint i = 0; i < G_N_ELEMENTS(acts); i++)
		if (!g_strcmp0(command_kind_name(acts[i].kind), name))
			return &acts[i];
	return NULL;
}

bool
act_confirmed(Run *run, gint64 player, const json_t *data, char **said,
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
		return fail(error, ERROR_PLAYER, "This is not known any more.");
	if (!act->act(&acting, text, said, error))
		return false;
	g_autofree char *done =
		g_strdup_printf("%s: %s", command_kind_name(act->kind), *said);

	return organiser_tell_others(run, organiser, done, error);
}
