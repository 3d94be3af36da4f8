/* acts_seat.c - the organiser gives seats to others, takes them away, and
 * moves for who cannot. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/news/tell.h"
#include "club/season/takeover.h"
#include "club/seats/succession.h"
#include "club/table/naming.h"

#include <string.h>

/* --- another player ----------------------------------------------------- */

/* What is said is read whole before anything is done. */
typedef struct {
	Target target;
	Table *table;
	int seat;
	Player *player; /* of replace */
	Season *season; /* in which they become an entrant, or NULL */
	gint64 before;	/* in whose place */
	const char *why;
} Change;

static void
change_clear(Change *change)
{
	target_clear(&change->target);
	g_clear_pointer(&change->table, table_free);
	g_clear_pointer(&change->player, player_free);
	g_clear_pointer(&change->season, season_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Change, change_clear)

static bool
find_table(const Acting *acting, Change *change, GError **error)
{
	change->table = acting_table(acting, &change->target, error);
	return change->table;
}

static bool
find_seat(const Acting *acting, const char *word, Change *change,
	  GError **error)
{
	return acting_seat(acting->run->club, change->table, word,
			   &change->seat, error);
}

typedef struct {
	Club *club;
	const Change *change;
} Seating;

static bool
is_seat(const char *text, gconstpointer data)
{
	const Seating *seating = data;
	int seat;

	return acting_seat(seating->club, seating->change->table, text, &seat,
			   NULL);
}

/* "Ann with Bob", whatever Ann is. */
static bool
is_replacement(const char *text, gconstpointer club)
{
	const char *with = strstr(text, " with ");

	return with && acting_is_player(with + strlen(" with "), club);
}

static bool
read_replace(const Acting *acting, const char *text, Change *change,
	     GError **error)
{
	target_read(text, TARGET_REST, &change->target);
	target_split(&change->target, is_replacement, acting->run->club);
	g_auto(GStrv) sides = g_strsplit(change->target.what, " with ", 2);

	if (!sides[0] || !sides[1])
		return fail_saying(error, say("seat_acts.replace_form", NULL));
	if (!find_table(acting, change, error) ||
	    !find_seat(acting, g_strstrip(sides[0]), change, error))
		return false;
	change->player =
		work_player(acting->run->club, g_strstrip(sides[1]), error);
	if (!change->player)
		return false;
	if (!change->player->active)
		return fail_saying(error,
				   say("seat_acts.gone", "{s:o}", "player",
				       say_player(change->player->id)));
	if (table_seat_of(change->table, change->player->id) >= 0)
		return fail_saying(error,
				   say("succession.sits_already", "{s:o, s:s}",
				       "player", say_player(change->player->id),
				       "match", change->table->row->name));
	return acting_reasons(acting, &change->target, &change->why, error) &&
	       acting_needs_why(change->why, error) &&
	       takeover_find(acting->run->club, change->table, change->seat,
			     change->player->id, &change->season,
			     &change->before, error);
}

/* For the log. */
static const char *
holder_name(const Change *change)
{
	return table_player(change->table, change->seat)->name;
}

static json_t *
holder(const Change *change)
{
	return naming_seat(change->table, change->seat);
}

static bool
act_ask_replace(const Acting *acting, const char *text, json_t **said,
		GError **error)
{
	g_auto(Change) change = { 0 };

	if (!read_replace(acting, text, &change, error))
		return false;
	if (change.season)
		*said = say("seat_acts.takeover_question",
			    "{s:o, s:o, s:i, s:s, s:o}", "player",
			    say_player(change.player->id), "entrant",
			    say_player(change.before), "seat", change.seat + 1,
			    "match", change.table->row->name, "season",
			    season_said(change.season));
	else
		*said = say("seat_acts.replace_question",
			    "{s:o, s:i, s:s, s:o}", "player",
			    say_player(change.player->id), "seat",
			    change.seat + 1, "match", change.table->row->name,
			    "before", holder(&change));
	return true;
}

/* The reason to all who sit there then; steals what is told. */
static bool
tell_why(Work *work, const Change *change, json_t *told, GError **error)
{
	return acting_tell(work, change->table->row->id, told, change->why,
			   error);
}

static bool
take_over(Work *work, const Change *change, GError **error)
{
	const SeasonAct act = { .club = work->run.club,
				.now = work->run.now,
				.who = work->log.who,
				.why = change->why,
				.address = work->address };

	work->plain = change->season != NULL;
	return !change->season ||
	       takeover_do(&work->run, change->season, change->before,
			   change->player->id, &act, error);
}

static json_t *
say_replaced(const Change *change)
{
	if (change->season)
		return say("seat_acts.took_over", "{s:o, s:o, s:o}", "player",
			   say_player(change->player->id), "entrant",
			   say_player(change->before), "season",
			   season_said(change->season));
	return say("seat_acts.replaced", "{s:o, s:i, s:s}", "player",
		   say_player(change->player->id), "seat", change->seat + 1,
		   "match", change->table->row->name);
}

static bool
act_replace(const Acting *acting, const char *text, json_t **said,
	    GError **error)
{
	g_auto(Change) change = { 0 };
	Work work = acting_work(acting, "replace");

	if (!read_replace(acting, text, &change, error))
		return false;
	g_autofree char *what =
		g_strdup_printf("seat %d: %s by %s", change.seat + 1,
				holder_name(&change), change.player->name);
	g_autofree char *detail = acting_detail(what, change.why);
	bool done =
		work_begin(&work, error) &&
		succession_give_seat(&work.run, change.table, change.seat,
				     change.player->id, TAKEN_GIVEN, error) &&
		take_over(&work, &change, error) &&
		tell_why(&work, &change, say("seat_acts.replaces", NULL),
			 error);

	if (!acting_end(&work, done, change.table->row, detail, error))
		return false;
	*said = acting_said(say_replaced(&change), change.why);
	return true;
}

/* --- nobody ------------------------------------------------------------- */

static bool
read_eject(const Acting *acting, const char *text, Change *change,
	   GError **error)
{
	const Seating seating = { acting->run->club, change };

	target_read(text, TARGET_REST, &change->target);
	if (!find_table(acting, change, error))
		return false;
	target_split(&change->target, is_seat, &seating);
	if (!find_seat(acting, change->target.what, change, error))
		return false;
	if (table_seat(change->table, change->seat)->player)
		return acting_reasons(acting, &change->target, &change->why,
				      error) &&
		       acting_needs_why(change->why, error);
	return fail_saying(error, say("seat_acts.empty", "{s:i, s:s}", "seat",
				      change->seat + 1, "match",
				      change->table->row->name));
}

static bool
act_ask_eject(const Acting *acting, const char *text, json_t **said,
	      GError **error)
{
	g_auto(Change) change = { 0 };

	if (!read_eject(acting, text, &change, error))
		return false;
	*said = say("seat_acts.eject_question", "{s:o, s:i, s:s}", "player",
		    holder(&change), "seat", change.seat + 1, "match",
		    change.table->row->name);
	return true;
}

static bool
tell_ejected(Work *work, const Change *change, gint64 player, GError **error)
{
	json_t *text = say("seat_acts.ejects_you", "{s:s}", "match",
			   change->table->row->name);

	return tell(&work->run, player, change->table->row->id, NEWS_SEAT,
		    work->run.now,
		    json_pack("{s:o, s:s, s:[]}", "text", text, "quoted_reason",
			      change->why, "quoted_examples"),
		    error);
}

static bool
act_eject(const Acting *acting, const char *text, json_t **said, GError **error)
{
	g_auto(Change) change = { 0 };
	Work work = acting_work(acting, "eject");

	if (!read_eject(acting, text, &change, error))
		return false;
	gint64 player = table_seat(change.table, change.seat)->player;
	g_autofree char *what = g_strdup_printf("seat %d: %s", change.seat + 1,
						holder_name(&change));
	g_autofree char *detail = acting_detail(what, change.why);
	bool done =
		work_begin(&work, error) &&
		succession_open_seat(&work.run, change.table, change.seat,
				     LEFT_EJECTED, error) &&
		tell_ejected(&work, &change, player, error) &&
		tell_why(&work, &change, say("seat_acts.ejects", NULL), error);

	if (!acting_end(&work, done, change.table->row, detail, error))
		return false;
	*said = acting_said(say("seat_acts.ejected", "{s:o, s:s}", "player",
				say_player(player), "match",
				change.table->row->name),
			    change.why);
	return true;
}

/* --- a move for somebody ------------------------------------------------ */

/* "play monet then award degas", as players write it. */
static bool
lay(const Change *change, const char *moves, char **shown)
{
	Table *table = change->table;
	g_auto(GStrv) texts = g_strsplit(moves, " then ", -1);
	int n = g_strv_length(texts);
	g_autofree DeskLine *lines = g_new0(DeskLine, n + 1);
	Desk *desk = table->desks[change->seat];
	bool taken;

	for (int i = 0; i < n; i++)
		lines[i].line = g_strstrip(texts[i]);
	desk_take(desk, table->match, change->seat, lines, n);
	taken = lines[0].verdict == DESK_TAKEN;
	for (int i = 1; i < n; i++)
		taken = taken && lines[i].verdict == DESK_CHAINED;
	if (taken) {
		*shown = g_strdup(lines[0].canonical);
		desk_order_sign(desk, ORDER_ORGANISER);
	}
	for (int i = 0; i < n; i++)
		desk_line_clear(&lines[i]);
	return taken;
}

/* Who owes one is public. */
static bool
owes_nothing(const Change *change, GError **error)
{
	const Table *table = change->table;
	Seats waiting = match_waiting(table->match);
	json_t *all = json_array();

	for (int seat = 0; seat < table->row->seats; seat++)
		if (seats_has(waiting, seat))
			json_array_append_new(all, naming_seat(table, seat));
	return fail_saying(
		error, say("seat_acts.owes_nothing", "{s:i, s:s, s:o, s:o}",
			   "seat", change->seat + 1, "match", table->row->name,
			   "player", holder(change), "waiting", say_all(all)));
}

/* Nothing of a hand may be told, so the nearest is one of the whole game. */
static bool
no_move(const Table *table, const char *text, GError **error)
{
	g_autofree char *nearest = match_guess(table->match, SEAT_PUBLIC, text);

	if (nearest)
		return fail_saying(error,
				   say("seat_acts.near_move", "{s:s, s:s}",
				       "text", text, "near", nearest));
	return fail_saying(error,
			   say("seat_acts.no_move", "{s:s, s:s}", "text", text,
			       "game", match_game(table->match)->name));
}

static bool
check_turn(const Change *change, const char *moves, GError **error)
{
	const Table *table = change->table;

	if (!moves || !*moves)
		return fail_saying(error, say("seat_acts.play_form", NULL));
	if (!seats_has(match_waiting(table->match), change->seat))
		return owes_nothing(change, error);
	g_auto(GStrv) texts = g_strsplit(moves, " then ", -1);

	for (int i = 0; texts[i]; i++)
		if (!match_grammar_fits(table->match, change->seat,
					g_strstrip(texts[i])))
			return no_move(table, texts[i], error);
	return true;
}

/* The player has a copy also of what could not be played: whether a move is
 * legal may tell what is in a hand. */
static bool
tell_copy(Work *work, const Change *change, const char *moves, bool taken,
	  GError **error)
{
	return tell(&work->run, table_seat(change->table, change->seat)->player,
		    change->table->row->id, NEWS_NOTICE, work->run.now,
		    json_pack("{s:o, s:s}", "text",
			      taken ? say("seat_acts.moves", NULL)
				    : say("seat_acts.tries", NULL),
			      "quoted_example", moves),
		    error);
}

static bool
act_play_for(const Acting *acting, const char *text, json_t **said,
	     GError **error)
{
	g_auto(Change) change = { 0 };
	Work work = acting_work(acting, "play for");
	g_autofree char *shown = NULL;

	target_read(g_str_has_prefix(text, "for ") ? text + 4 : text,
		    TARGET_REST, &change.target);
	if (!find_table(acting, &change, error) ||
	    !find_seat(acting, change.target.what, &change, error))
		return false;
	const char *moves = change.target.why;

	if (!check_turn(&change, moves, error))
		return false;
	bool taken = lay(&change, moves, &shown);
	MatchRow *row = change.table->row;
	g_autofree char *detail = g_strdup_printf(
		"seat %d%s", change.seat + 1, taken ? "" : ": no legal move");
	bool done =
		work_begin(&work, error) &&
		(!taken ||
		 (table_save_seat(work.run.club, change.table, change.seat,
				  error) &&
		  match_stir(work.run.club->store, row->id, error))) &&
		tell_copy(&work, &change, taken ? shown : moves, taken, error);

	if (!acting_end(&work, done, row, detail, error))
		return false;
	*said = taken ? say("seat_acts.moved", "{s:o}", "player",
			    holder(&change))
		      : say("seat_acts.tried", "{s:o}", "player",
			    holder(&change));
	return true;
}

/* The word is the number of a seat, or who sits there. */
const Act seat_acts[] = {
	{ COMMAND_REPLACE, act_replace,
	  act_ask_replace }, /* "Ann [in mg-12] with Bob" */
	{ COMMAND_EJECT, act_eject, act_ask_eject }, /* "seat 2 [in mg-12]" */
	{ COMMAND_PLAY_FOR, act_play_for,
	  NULL }, /* "seat 2 [in mg-12]: play monet" */
	{ 0 },
};
