/* acting.c - what the organiser's acts share: what is meant, who is told. */
#include "run/organiser/acting.h"

#include "base/error.h"
#include "base/saying.h"
#include "base/text.h"
#include "club/news/tell.h"
#include "club/season/season_act.h"

#include <string.h>

/* --- the match ------------------------------------------------------------ */

MatchRow *
acting_match_in(const Acting *acting, const Target *target, unsigned phases,
		GError **error)
{
	const char *name = target->match ? target->match : acting->match;

	if (name)
		return work_match_in(acting->run->club, name, phases, error);
	fail_saying(error, say("acts.which_match", NULL));
	return NULL;
}

MatchRow *
acting_match(const Acting *acting, const Target *target, GError **error)
{
	return acting_match_in(acting, target, ~0u, error);
}

Table *
acting_table(const Acting *acting, const Target *target, GError **error)
{
	g_autoptr(MatchRow) row =
		acting_match_in(acting, target, IN_PHASE(MATCH_LIVE), error);

	return row ? table_load(acting->run->club, row->id, error) : NULL;
}

/* --- seats -------------------------------------------------------------- */

/* The seat of who sits there, else of its owner; -1: of nobody. */
static int
seat_by_name(Club *club, const Table *table, const char *folded)
{
	for (int seat = 0; seat < table->row->seats; seat++) {
		g_autofree char *name =
			text_fold(table_player(table, seat)->name);

		if (!strcmp(name, folded))
			return seat;
	}
	for (int seat = 0; seat < table->row->seats; seat++) {
		g_autoptr(Player) owner = NULL;

		player_get(club->store, table_seat(table, seat)->owner, &owner,
			   NULL);
		g_autofree char *name = owner ? text_fold(owner->name) : NULL;

		if (!g_strcmp0(name, folded))
			return seat;
	}
	return -1;
}

/* "2" or "seat 2", counted from 1; -1: no seat of the match. */
static int
seat_by_number(const Table *table, const char *folded)
{
	const char *bare =
		g_str_has_prefix(folded, "seat ") ? folded + 5 : folded;
	guint64 number;

	return g_ascii_string_to_unsigned(bare, 10, 1, table->row->seats,
					  &number, NULL)
		       ? (int)number - 1
		       : -1;
}

bool
acting_seat(Club *club, const Table *table, const char *word, int *seat,
	    GError **error)
{
	g_autofree char *folded = text_fold(word);
	int number = seat_by_number(table, folded);
	int named = seat_by_name(club, table, folded);

	if (number >= 0 && named >= 0 && number != named)
		return fail_saying(error,
				   say("acts.seat_or_name", "{s:s, s:i, s:i}",
				       "word", word, "number", number + 1,
				       "named", named + 1));
	*seat = number >= 0 ? number : named;
	if (*seat >= 0)
		return true;
	return fail_saying(error, say("acts.no_seat", "{s:s, s:s, s:i}", "word",
				      word, "match", table->row->name, "seats",
				      table->row->seats));
}

/* --- doing -------------------------------------------------------------- */

Work
acting_work(const Acting *acting, const char *act)
{
	Work work = work_new(acting->run->club, acting->run->now, act);

	work.run = *acting->run;
	work.log.who = (char *)acting->who;
	work.address = acting->address;
	return work;
}

bool
acting_tell(Work *work, gint64 match, json_t *told, const char *why,
	    GError **error)
{
	return tell_table(&work->run, match, NEWS_NOTICE,
			  json_pack("{s:o, s:s}", "text", told,
				    "quoted_example", why ? why : ""),
			  error);
}

/* In a match of a season in which who acts plays. */
static bool
mark_own(Work *work, const MatchRow *row, const char *detail, GError **error)
{
	g_autofree char *what = acting_detail(work->log.act, detail);
	const SeasonAct act = { .club = work->run.club,
				.now = work->run.now,
				.who = work->log.who,
				.address = work->address };

	return season_act_in_match(&work->run, &act, row->id, what, error);
}

bool
acting_end(Work *work, bool done, const MatchRow *row, const char *detail,
	   GError **error)
{
	done = done &&
	       (!row || work->plain || mark_own(work, row, detail, error));
	return work_end(work, done, detail, row ? row->id : 0, error);
}

const char *
acting_why(const Acting *acting, const Target *target)
{
	const char *why = acting->why ? acting->why : "";

	why += strspn(why, " \t");
	return *why || !target->why ? why : target->why;
}

bool
acting_reasons(const Acting *acting, Target *target, const char **why,
	       GError **error)
{
	if (!target_reasons(acting->run->club, target, error))
		return false;
	*why = acting_why(acting, target);
	return true;
}

bool
acting_needs_why(const char *why, GError **error)
{
	return (why && *why) || fail_saying(error, say("acts.no_why", NULL));
}

json_t *
acting_said(json_t *done, const char *why)
{
	return why && *why ? say("acts.with_reason", "{s:o, s:s}", "done", done,
				 "reason", why)
			   : done;
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
