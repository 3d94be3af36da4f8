/* acting.c - shared by the organiser's acts: finding what is meant, telling
 * players. */
#include "run/organiser/acting.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/news/tell.h"

#include <string.h>

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
/* --- the match ---------------------------------------------------------- */

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

/* --- seats -------------------------------------------------------------- */

/* Returns the seat that a player sits at, else one that they own; -1: none. */
static int
seat_by_name(Club *club, const LiveMatch *live, const char *folded)
{
	for (int seat = 0; seat < live->row->seats; seat++) {
		g_autofree char *name =
			text_fold(live_player(live, seat)->name);

		if (!strcmp(name, folded))
			return seat;
	}
	for (int seat = 0; seat < live->row->seats; seat++) {
		g_autoptr(Player) owner = NULL;

		player_get(club->store, live_seat(live, seat)->owner, &owner,
			   NULL);
		g_autofree char *name = owner ? text_fold(owner->name) : NULL;

		if (!g_strcmp0(name, folded))
			return seat;
	}
	return -1;
}

/* Reads "2" or "seat 2", counted from 1, into an index; -1: the match has no
 * such seat. */
static int
seat_by_number(const LiveMatch *live, const char *folded)
{
	const char *bare =
		g_str_has_prefix(folded, "seat ") ? folded + 5 : folded;
	guint64 number;

	return g_ascii_string_to_unsigned(bare, 10, 1, live->row->seats,
					  &number, NULL)
		       ? (int)number - 1
		       : -1;
}

bool
deed_seat(const Deed *deed, const char *word, int *seat, GError **error)
{
	const LiveMatch *live = deed->live;
	g_autofree char *folded = text_fold(word);
	int number = seat_by_number(live, folded);
	int named = seat_by_name(deed->club, live, folded);

	if (number >= 0 && named >= 0 && number != named)
		return fail_saying(error,
				   say("acts.seat_or_name", "{s:s, s:i, s:i}",
				       "word", word, "number", number + 1,
				       "named", named + 1));
	*seat = number >= 0 ? number : named;
	if (*seat >= 0)
		return true;
	return fail_saying(error, say("acts.no_seat", "{s:s, s:s, s:i}", "word",
				      word, "match", live->row->name, "seats",
				      live->row->seats));
}

/* --- telling and reasons ------------------------------------------------ */

bool
deed_tell(Deed *deed, gint64 match, json_t *told, GError **error)
{
	return tell_table(&deed->work.run, match, NEWS_NOTICE,
			  json_pack("{s:o, s:s}", "text", told,
				    "quoted_example", deed->why),
			  error);
}

bool
deed_mark_own(Deed *deed, const MatchRow *row, const char *what, GError **error)
{
	return season_act_in_match(deed->acting->run, &deed->how, row->id, what,
				   error);
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
