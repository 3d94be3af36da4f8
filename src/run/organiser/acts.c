/* acts.c - the organiser's acts: finds what an act is about, carries it out,
 * and tells those concerned. */
#include "run/organiser/acts.h"

#include "base/base.h"
#include "base/pattern.h"
#include "club/installation/language.h"
#include "club/live/live.h"
#include "club/news/tell.h"

#define MATCH "[a-z]{1,12}-[0-9]{1,9}"

/* --- what an act's text is about ----------------------------------------- */

/* Skips a colon or comma and the spaces after it. */
static const char *
skip_colon(const char *text)
{
	text += strspn(text, " \t\n");
	if (*text && strchr(":,;.", *text))
		text++;
	return text + strspn(text, " \t\n");
}

/* Takes a match's name from the beginning of the text. */
static const char *
take_first(const char *text, Target *target)
{
	g_autoptr(GMatchInfo) found = NULL;
	int end;

	text += strspn(text, " \t\n");
	if (!g_regex_match(pattern_ready("(?i)^" MATCH "(?=[\\s:,;.]|$)"), text,
			   0, &found))
		return text;
	g_autofree char *name = g_match_info_fetch(found, 0);

	g_match_info_fetch_pos(found, 0, NULL, &end);
	target->match = text_fold(name);
	target->free = text[end + (int)strspn(text + end, " \t\n")] != ':';
	return skip_colon(text + end);
}

/* Takes a match's name, and the word before it, from the middle of the text: "
 * in mg-12" from "seat 2 in mg-12". */
static void
take_within(Target *target)
{
	const GRegex *named =
		pattern_ready("(?i)(?:(?:^|\\s+)(?:in|of|from|at))?\\s+(" MATCH
			      ")(?=[\\s,;.]|$)");
	g_autoptr(GMatchInfo) found = NULL;
	int start, end;

	if (target->match || !g_regex_match(named, target->what, 0, &found))
		return;
	g_autofree char *name = g_match_info_fetch(found, 1);

	g_match_info_fetch_pos(found, 0, &start, &end);
	target->match = text_fold(name);
	memmove(target->what + start, target->what + end,
		strlen(target->what + end) + 1);
	g_strstrip(target->what);
}

void
target_read(const char *text, TargetForm form, Target *target)
{
	*target = (Target){ 0 };
	const char *rest = take_first(text, target);
	const char *colon = form == TARGET_REST ? strchr(rest, ':') : NULL;

	if (form == TARGET_ALONE) {
		target->why = g_strstrip(g_strdup(rest));
		target->what = g_strdup("");
		return;
	}
	target->free = false;
	target->what = colon ? g_strndup(rest, colon - rest) : g_strdup(rest);
	g_strstrip(target->what);
	target->why = colon ? g_strstrip(g_strdup(colon + 1)) : NULL;
	if (form == TARGET_REST)
		take_within(target);
}

void
target_cut(Target *target, gsize at)
{
	const char *rest = target->what + at;

	g_free(target->why);
	rest += strspn(rest, " \t\n");
	target->free = *rest != ':';
	target->why = g_strstrip(g_strdup(skip_colon(rest)));
	target->what[at] = '\0';
	g_strstrip(target->what);
}

void
target_split(Target *target, TargetIs *is, gconstpointer data)
{
	gsize end = strlen(target->what);

	if (target->why)
		return;
	while (end) {
		g_autofree char *front = g_strndup(target->what, end);

		if (is(g_strchomp(front), data))
			break;
		for (end--; end && !strchr(" ,;", target->what[end]); end--)
			;
	}
	if (end && target->what[end])
		target_cut(target, end + strspn(target->what + end, ",;"));
}

/* --- its reason ---------------------------------------------------------- */

/* Returns whether a clause of the reason takes the order back: "No wait,
 * don't", but not "Ann isn't well". */
static bool
takes_back(const Asides *asides, const char *why)
{
	g_auto(GStrv) clauses =
		pattern_split("[.,;:!?()\\x{2013}\\x{2014}]+|\\s-+\\s", why);

	for (int i = 0; clauses[i]; i++)
		if (asides_whole(asides, ASIDES_COUNTERMAND_ALONE, clauses[i]))
			return true;
	return asides_within(asides, ASIDES_COUNTERMAND, why);
}

/* Returns whether a text names another match that exists or could exist;
 * "covid-19" doesn't. */
static bool
names_other(Club *club, const char *own, const char *why)
{
	g_autoptr(GMatchInfo) found = NULL;

	for (g_regex_match(pattern_ready("(?i)\\b([a-z]{1,12})(-| ?)([0-9]{1,9}"
					 ")(?![\\w-])"),
			   why, 0, &found);
	     g_match_info_matches(found); g_match_info_next(found, NULL)) {
		g_autofree char *letters = g_match_info_fetch(found, 1);
		g_autofree char *between = g_match_info_fetch(found, 2);
		g_autofree char *number = g_match_info_fetch(found, 3);
		g_autofree char *written =
			g_strconcat(letters, "-", number, NULL);
		g_autofree char *name = text_fold(written);
		g_autoptr(MatchRow) row = NULL;

		if (!g_strcmp0(name, own))
			continue;
		if ((own && *between == '-' &&
		     !strncmp(own, name, strlen(letters) + 1)) ||
		    (match_find(club->store, name, &row, NULL) && row))
			return true;
	}
	return false;
}

/* Removes polite phrases from the reason and checks it. ERROR_PLAYER if it
 * takes the order back or, without a colon before it, names another match, asks
 * a question, or reads like the rest of a sentence (MAIL R78). */
static bool
check_reason(Club *club, Target *target, GError **error)
{
	if (!target->why || !*target->why)
		return true;
	const Asides *asides = tongues_for(club, NULL).asides;
	g_autofree char *whole = target->why;

	target->why = asides_trim(asides, ASIDES_POLITE, whole);
	if (takes_back(asides, target->why))
		return refuse(error, "acts.taken_back", NULL);
	if (target->free && *target->why &&
	    (strchr(target->why, '?') ||
	     asides_begin(asides, ASIDES_NO_REASON, target->why) ||
	     names_other(club, target->match, target->why)))
		return refuse(error, "acts.free_reason", "{s:s}", "reason",
			      target->why);
	return true;
}

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
	g_clear_pointer(&deed->target.match, g_free);
	g_clear_pointer(&deed->target.what, g_free);
	g_clear_pointer(&deed->target.why, g_free);
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
		return refuse(error, "acts.which_match", NULL);
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

bool
deed_seat(const Deed *deed, const char *word, int *seat, GError **error)
{
	const MatchRow *row = deed->live->row;
	g_autofree char *folded = text_fold(word);
	const char *bare =
		g_str_has_prefix(folded, "seat ") ? folded + 5 : folded;
	int named = -1;
	guint64 number = 0;

	/* seats that they hold come before those that they own */
	for (int i = 0; i < 2 * row->seats && named < 0; i++)
		if (is_name_at(deed, i % row->seats, i >= row->seats, folded))
			named = i % row->seats;
	g_ascii_string_to_unsigned(bare, 10, 1, row->seats, &number, NULL);
	if (number && named >= 0 && (int)number != named + 1)
		return refuse(error, "acts.seat_or_name", "{s:s, s:i, s:i}",
			      "word", word, "number", (int)number, "named",
			      named + 1);
	*seat = number ? (int)number - 1 : named;
	return *seat >= 0 ||
	       refuse(error, "acts.no_seat", "{s:s, s:s, s:i}", "word", word,
		      "match", row->name, "seats", row->seats);
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

	if (!check_reason(deed->club, &deed->target, error))
		return false;
	why += strspn(why, " \t");
	deed->why = *why || !deed->target.why ? why : deed->target.why;
	deed->how.why = deed->why;
	return true;
}

bool
deed_needs_why(const Deed *deed, GError **error)
{
	return *deed->why || refuse(error, "acts.no_why", NULL);
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
	match_acts,
	seat_acts,
	audit_acts,
	season_acts,
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
		return refuse(error, "season_acts.form", NULL);
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
		return refuse(error, "confirm.impossible", NULL);
	return act_do(act, &acting, object_text(data, "text"), said, error) &&
	       organiser_tell_others(run, organiser, json_pack("[O]", *said),
				     error);
}
