/* acts.c - the organiser's acts: finds what an act is about, carries it out,
 * and tells those concerned. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/object.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/installation/language.h"
#include "club/live/cache.h"
#include "club/news/tell.h"
#include "command/language/vocabulary.h"

#include <string.h>

/* --- one act in progress ------------------------------------------------ */

Deed
deed_new(const Acting *acting, const char *text)
{
	Run *run = acting->run;

	return (Deed){
		.acting = acting,
		.club = run->club,
		.text = text,
		.why = "",
		.how = { .club = run->club,
			 .now = run->now,
			 .who = acting->who,
			 .address = acting->address },
	};
}

void
deed_clear(Deed *deed)
{
	target_clear(&deed->target);
	rollback_plan_clear(&deed->plan);
	g_clear_pointer(&deed->row, match_row_free);
	g_clear_pointer(&deed->live, live_free);
	g_clear_pointer(&deed->player, player_free);
	g_clear_pointer(&deed->season, season_free);
	g_clear_pointer(&deed->name, g_free);
	g_clear_pointer(&deed->detail, g_free);
	g_clear_pointer(&deed->said, json_decref);
}

/* --- what it is about --------------------------------------------------- */

bool
deed_match(Deed *deed, unsigned phases, GError **error)
{
	const char *name =
		deed->target.match ? deed->target.match : deed->acting->match;

	if (!name)
		return fail_saying(error, say("acts.which_match", NULL));
	deed->row = work_match_in(deed->club, name, phases, error);
	return deed->row;
}

bool
deed_live(Deed *deed, GError **error)
{
	if (!deed_match(deed, IN_PHASE(MATCH_LIVE), error))
		return false;
	deed->live = live_load(deed->club, deed->row->id, error);
	return deed->live;
}

bool
deed_player(Deed *deed, const char *name, GError **error)
{
	deed->player = work_player(deed->club, name, error);
	return deed->player;
}

/* Returns whether a player with this folded name sits at the seat, or only owns
 * it. */
static bool
is_name_at(const Deed *deed, int seat, bool owns, const char *folded)
{
	g_autoptr(Player) owner = NULL;
	const Player *player = live_player(deed->live, seat);

	if (owns) {
		player_get(deed->club->store,
			   live_seat(deed->live, seat)->owner, &owner, NULL);
		player = owner;
	}
	g_autofree char *name = player ? text_fold(player->name) : NULL;

	return !g_strcmp0(name, folded);
}

/* Returns the seat that a player sits at, else one that they own; -1: none. */
static int
seat_by_name(const Deed *deed, const char *folded)
{
	int seats = deed->live->row->seats;

	for (int i = 0; i < 2 * seats; i++)
		if (is_name_at(deed, i % seats, i >= seats, folded))
			return i % seats;
	return -1;
}

bool
deed_seat(const Deed *deed, const char *word, int *seat, GError **error)
{
	const MatchRow *row = deed->live->row;
	g_autofree char *folded = text_fold(word);
	const char *bare =
		g_str_has_prefix(folded, "seat ") ? folded + 5 : folded;
	int named = seat_by_name(deed, folded);
	guint64 number = 0;

	g_ascii_string_to_unsigned(bare, 10, 1, row->seats, &number, NULL);
	if (number && named >= 0 && (int)number != named + 1)
		return fail_saying(error,
				   say("acts.seat_or_name", "{s:s, s:i, s:i}",
				       "word", word, "number", (int)number,
				       "named", named + 1));
	*seat = number ? (int)number - 1 : named;
	return *seat >= 0 ||
	       fail_saying(error,
			   say("acts.no_seat", "{s:s, s:s, s:i}", "word", word,
			       "match", row->name, "seats", row->seats));
}

/* --- telling and reasons ------------------------------------------------ */

bool
deed_tell(Deed *deed, json_t *said, GError **error)
{
	return tell_table(&deed->work.run, deed->row->id, NEWS_NOTICE,
			  json_pack("{s:o, s:s}", "text", said,
				    "quoted_example", deed->why),
			  error);
}

bool
deed_mark_own(Deed *deed, const char *what, GError **error)
{
	return season_act_in_match(deed->acting->run, &deed->how, deed->row->id,
				   what, error);
}

bool
deed_reasons(Deed *deed, GError **error)
{
	const char *why = deed->acting->why ? deed->acting->why : "";

	if (!target_reasons(deed->club, &deed->target, error))
		return false;
	why += strspn(why, " \t");
	deed->why = *why || !deed->target.why ? why : deed->target.why;
	deed->how.why = deed->why;
	return true;
}

bool
deed_needs_why(const Deed *deed, GError **error)
{
	return *deed->why || fail_saying(error, say("acts.no_why", NULL));
}

bool
acting_is_player(const char *text, gconstpointer club)
{
	g_autoptr(Player) player = NULL;

	return player_find(((const Club *)club)->store, text, &player, NULL) &&
	       player;
}

char *
acting_detail(const char *what, const char *why)
{
	return g_strdup_printf("%s%s%s", what, *what && *why ? ": " : "", why);
}

/* --- all acts ----------------------------------------------------------- */

static const Act *const lists[] = {
	clock_acts, match_acts, seat_acts, player_acts, audit_acts, season_acts,
};

const Act *
act_of(CommandKind kind)
{
	for (guint i = 0; i < G_N_ELEMENTS(lists); i++)
		for (const Act *act = lists[i]; act->carry_out; act++)
			if (act->kind == kind)
				return act;
	return NULL;
}

const Act *
act_named(const char *name)
{
	return act_of(vocabulary_kind(name));
}

/* Returns the row for the verb that the text begins with, and skips the verb;
 * NULL: none. */
static const Act *
find_verb(const Act *act, const char **text)
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

/* Carries an act out within its Work, which logs it. */
static bool
do_logged(const Act *act, Deed *deed, GError **error)
{
	Work *work = &deed->work;

	*work = work_new(deed->club, deed->acting->run->now, act->log);
	work->run = *deed->acting->run;
	work->log.who = (char *)deed->acting->who;
	bool done = work_begin(work, error) && act->carry_out(deed, error);
	const char *detail = deed->detail ? deed->detail : deed->why;
	g_autofree char *what = acting_detail(act->log, detail);

	if (done && deed->row && !work->plain)
		done = deed_mark_own(deed, what, error);
	return work_end(work, done, detail, deed->row ? deed->row->id : 0,
			error);
}

bool
act_do(const Act *act, const Acting *acting, const char *text, json_t **said,
       GError **error)
{
	g_auto(Deed) deed = deed_new(acting, text);

	act = find_verb(act, &deed.text);
	if (!act)
		return fail_saying(error, say("season_acts.form", NULL));
	if ((act->read && !act->read(&deed, error)) ||
	    !(act->log ? do_logged(act, &deed, error)
		       : act->carry_out(&deed, error)))
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
try_act(const Act *act, const Acting *acting, const char *text, json_t **said,
	GError **error)
{
	Store *store = acting->run->club->store;
	GError *problem = NULL;

	if (!store_mark(store, error))
		return false;
	bool done = act_do(act, acting, text, said, &problem);

	if (acting->run->live_matches)
		live_cache_drop(acting->run->live_matches, 0);
	if (!store_undo(store, error)) {
		g_clear_error(&problem);
		return false;
	}
	if (!done)
		g_propagate_error(error, problem);
	return done;
}

bool
act_question(const Act *act, const Acting *acting, const char *text,
	     json_t **said, GError **error)
{
	g_auto(Deed) deed = deed_new(acting, text);
	const Act *row = find_verb(act, &deed.text);

	if (row && row->tried)
		return try_act(act, acting, text, said, error);
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
	const char *match = object_text(data, "match");
	const Act *act = act_named(object_text(data, "act"));
	const char *organiser =
		club_organiser(run->club, object_text(data, "to"));
	g_autofree char *who = organiser_who(run->club, organiser);
	Acting acting = {
		.run = run,
		.who = who,
		.address = organiser,
		.match = *match ? match : NULL,
	};

	(void)player;
	if (!act || !organiser)
		return fail_saying(error, say("confirm.impossible", NULL));
	return act_do(act, &acting, object_text(data, "text"), said, error) &&
	       organiser_tell_others(run, organiser, json_pack("[O]", *said),
				     error);
}
