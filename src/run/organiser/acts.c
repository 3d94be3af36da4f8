/* acts.c - every act of the organiser's. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/home/voice.h"
#include "club/news/tell_organisers.h"

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

char *
act_in_english(const Act *act, const Acting *acting, const char *text,
	       GError **error)
{
	json_t *said = NULL;
	char *shown = act->act(acting, text, &said, error)
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

	if (!act->act(&acting, text, &done, error))
		return false;
	*said = json_incref(done);
	return organiser_tell_others(run, organiser, json_pack("[o]", done),
				     error);
}
