/* founding.c - makes, starts and cancels matches. */
#include "club/seats/founding.h"

#include "base/base.h"
#include "base/log.h"
#include "base/secret.h"
#include "club/clocks/stops.h"
#include "club/live/history.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "club/seats/open_matches.h"
#include "club/seats/seating.h"
#include "club/seats/succession.h"
#include "club/work/work.h"
#include "match/match.h"
#include "match/search.h"
#include "store/decisions.h"
#include "store/results.h"
#include "store/seats.h"

/* --- terms ---------------------------------------------------------------- */

/* Returns whether a word is about the pace. If the game has an option of that
 * name it is the game's. */
static bool
is_pace(const Game *game, const char *text)
{
	gsize length = strcspn(text, "=");

	for (int i = 0; game->options[i].name; i++)
		if (strlen(game->options[i].name) == length &&
		    !g_ascii_strncasecmp(game->options[i].name, text, length))
			return false;
	return pace_word(text);
}

/* Reads an option. If the game's option hides a word of the bank, names the
 * other word. */
static bool
read_option(const Game *game, const char *text, int *options, GError **error)
{
	GError *problem = NULL;

	if (game_option(game, text, options, &problem))
		return true;
	if (!pace_word(text)) {
		g_propagate_error(error, problem);
		return false;
	}
	json_t *said = error_saying(problem);
	g_autofree char *instead = g_strconcat("extra-", text, NULL);

	refuse(error, "founding.option_first", "{s:o, s:s, s:o}", "problem",
	       said ? json_incref(said) : json_string(problem->message), "word",
	       text, "instead", say_option("", instead));
	g_error_free(problem);
	return false;
}

static bool
read_options(const Game *game, const char *const *texts, char **canonical,
	     GError **error)
{
	int options[OPTIONS_MAX] = { 0 };
	g_autoptr(GString) line = g_string_new(NULL);

	for (int i = 0; texts && texts[i]; i++)
		if (!is_pace(game, texts[i]) &&
		    !read_option(game, texts[i], options, error))
			return false;
	for (int i = 0; game->options[i].name; i++) {
		g_autofree char *value = game_option_value(game, i, options[i]);

		g_string_append_printf(line, "%s%s=%s", i ? " " : "",
				       game->options[i].name, value);
	}
	*canonical = g_string_free(g_steal_pointer(&line), FALSE);
	return true;
}

/* Reads the club's pace, changed as the plan says. */
static bool
read_pace(const Club *club, const MatchPlan *plan, MatchTerms *terms,
	  GError **error)
{
	Pace pace;

	if (!club_pace(club, &pace, error))
		return false;
	if (plan->pace_hours)
		pace.hours = plan->pace_hours;
	if (plan->pace && !pace_read(plan->pace, &pace, error))
		return false;
	for (int i = 0; plan->options && plan->options[i]; i++)
		if (is_pace(terms->game, plan->options[i]) &&
		    !pace_read(plan->options[i], &pace, error))
			return false;
	terms->pace_hours = pace.hours;
	terms->pace = pace_write(&pace);
	return true;
}

void
match_terms_clear(MatchTerms *terms)
{
	g_clear_pointer(&terms->options, g_free);
	g_clear_pointer(&terms->pace, g_free);
	g_clear_pointer(&terms->stand_in, g_free);
}

bool
founding_terms(Club *club, const MatchPlan *plan, MatchTerms *terms,
	       GError **error)
{
	const char *stand_in =
		plan->stand_in ? plan->stand_in
			       : config_text(club->config, "match", "stand_in");

	Level level;

	if (!level_read(stand_in, &level) || level < LEVEL_FALLBACK ||
	    level > LEVEL_GOOD)
		return refuse(error, "founding.no_stand_in", "{s:s}", "word",
			      stand_in);
	if (plan->level &&
	    (!level_read(plan->level, &level) || level < LEVEL_BOT))
		return refuse(error, "founding.no_level", "{s:s}", "word",
			      plan->level);
	terms->game = game_find(plan->game);
	if (!terms->game) {
		json_t *names = json_array();

		for (int i = 0; game_nth(i); i++)
			json_array_append_new(names,
					      json_string(game_nth(i)->name));
		return refuse(error, "founding.no_game", "{s:s, s:o}", "name",
			      plan->game, "games", say_all(names));
	}
	if (!read_pace(club, plan, terms, error) ||
	    !read_options(terms->game, plan->options, &terms->options, error))
		return false;
	terms->stand_in = g_strdup(stand_in);
	return true;
}

/* --- people --------------------------------------------------------------- */

/* A match that is being made. */
typedef struct {
	Work *work;
	const MatchPlan *plan;
	MatchRow *row;
	GPtrArray *players, *guests; /* Player * */
	int house;		     /* number of house seats */
} Founding;

static bool
named(const GPtrArray *players, gint64 id)
{
	ptr_array_foreach (const Player, player, players)
		if (player->id == id)
			return true;
	return false;
}

/* Adds the players of these names; `others` were named before. */
static bool
find_players(Club *club, const char *const *names, const GPtrArray *others,
	     GPtrArray *players, GError **error)
{
	for (int i = 0; names && names[i]; i++) {
		g_autoptr(Player) player = work_player(club, names[i], error);

		if (!player)
			return false;
		if (!player->active)
			return refuse(error, "founding.gone", "{s:s}", "name",
				      names[i]);
		if (named(players, player->id) || named(others, player->id))
			return refuse(error, "founding.twice", "{s:s}", "name",
				      names[i]);
		g_ptr_array_add(players, g_steal_pointer(&player));
	}
	return true;
}

/* Counts a match's seats, and its house seats, for `named` players. */
static int
count_seats(Founding *made, const Game *game, int named)
{
	const MatchPlan *plan = made->plan;
	int seats = plan->seats;

	made->house = plan->house;
	if (!seats)
		seats = plan->house == HOUSE_REST
				? MAX(named + 1, game->least_seats)
				: named + plan->house;
	if (plan->house == HOUSE_REST)
		made->house = seats - named;
	return made->row->seats = seats;
}

/* Finds who has a seat, who is asked, and how many seats there are. */
static bool
find_people(Founding *made, const Game *game, GError **error)
{
	GPtrArray *players = made->players, *guests = made->guests;
	Club *club = made->work->run.club;
	const MatchPlan *plan = made->plan;
	int n, seats, people;

	if (!find_players(club, plan->players, guests, players, error) ||
	    !find_players(club, plan->guests, players, guests, error))
		return false;
	n = (int)(players->len + guests->len);
	seats = count_seats(made, game, n);
	people = seats - made->house;
	if (people < MAX((int)players->len, 1) || (plan->invited && people > n))
		return refuse(error, "founding.no_fit", "{s:i, s:i}", "seats",
			      people, "players", n);
	if (seats >= game->least_seats && seats <= game->most_seats)
		return true;
	return refuse(error, "founding.wrong_number", "{s:o, s:i, s:i, s:i}",
		      "game", say_game(game->name), "least", game->least_seats,
		      "most", game->most_seats, "seats", seats);
}

/* --- seats ---------------------------------------------------------------- */

/* Returns a new seat of the match: the last seats are the house's. */
static SeatRow
seat_new(const Founding *made, int seat)
{
	const GPtrArray *order =
		made->plan->reserved ? made->guests : made->players;
	const Player *owner =
		seat < (int)order->len ? order->pdata[seat] : NULL;
	bool house = seat >= made->row->seats - made->house;
	bool sits = owner &&
		    (!made->plan->reserved || owner->id == made->plan->maker);

	return (SeatRow){
		.match = made->row->id,
		.seat = seat,
		.player = sits ? owner->id : 0,
		.owner = owner ? owner->id : 0,
		.stage = house ? SEAT_BOT : SEAT_OWNED,
		.level = (char *)(house && made->plan->level ? made->plan->level
							     : ""),
		.word = (char *)"",
		.desk = (char *)"",
		.thread = (char *)"",
	};
}

static json_t *
invitation(const Founding *made, bool guest)
{
	const MatchRow *row = made->row;
	const Game *game = game_find(row->game);
	g_autofree char *commitment = match_commitment(row);
	json_t *names = json_array();

	ptr_array_foreach (const Player, player, made->players)
		array_pack(names, "{s:o}", "name", say_player(player->id));
	for (int i = row->seats - made->house; i < row->seats; i++) {
		const SeatRow house = seat_new(made, i);

		array_pack(names, "{s:o}", "name", naming_house(&house));
	}
	return json_pack(
		"{s:o, s:s, s:s, s:s, s:i, s:o, s:o, s:i, s:b, s:b, s:o, "
		"s:s}",
		"game", say_game(game->name), "command", game->name, "options",
		row->options, "commitment", commitment, "pace_hours",
		row->pace_hours, "pace", match_pace_said(row), "players", names,
		"seats", row->seats, "guest", guest, "kept",
		made->plan->reserved, "maker",
		row->maker ? say_player(row->maker) : json_string(""), "match",
		row->name);
}

static bool
invite(const Founding *made, const GPtrArray *players, bool guests,
       GError **error)
{
	Run *run = &made->work->run;
	gint64 match = made->row->id;

	for (guint i = 0; i < players->len && !made->plan->quiet; i++) {
		gint64 player = ((Player *)players->pdata[i])->id;

		if (player == made->plan->maker)
			continue;
		if ((guests &&
		     !guest_add(run->club->store, match, player, error)) ||
		    !tell(run, player, match, NEWS_INVITATION, run->now,
			  invitation(made, guests), error))
			return false;
	}
	return true;
}

static bool
store_match(Founding *made, const char *prefix, char **name, GError **error)
{
	MatchRow *row = made->row;
	bool done;

	if (!work_begin(made->work, error))
		return false;
	done = match_add(made->work->run.club->store, row, prefix, &row->id,
			 name, error);
	if (done)
		row->name = *name;
	for (int seat = 0; done && seat < row->seats; seat++) {
		const SeatRow added = seat_new(made, seat);

		done = seat_add(made->work->run.club->store, &added, error);
	}
	done = done && invite(made, made->players, false, error) &&
	       invite(made, made->guests, true, error);
	return work_end(made->work, done, row->name, row->id, error);
}

/* Returns the game's tables, which the club may have written itself; NULL and
 * error if they cannot be read: now, not when the last seat is taken. */
static const char *
read_tables(Club *club, const Game *game, GError **error)
{
	g_autoptr(GError) problem = NULL;
	g_autofree char *file = game_file(game, "tables.ini");
	const char *text = club_tables(club, game, &problem);
	void *tables = text ? game->tables_read(text, &problem) : NULL;

	if (tables)
		game->tables_free(tables);
	else if (text)
		fail(error, ERROR_NEVER,
		     "no match of %s can be made: %s/games/%s/%s%s; mend that "
		     "line, or take the file away and play with the usual "
		     "tables",
		     game->name, club->dir, game->folder, file,
		     problem->message + strcspn(problem->message, ":"));
	else
		fail(error, ERROR_NEVER,
		     "no match of %s can be made: %s; mend that file, or take "
		     "it away and play with the usual tables",
		     game->name, problem->message);
	return tables ? text : NULL;
}

bool
founding_make(Club *club, Time now, const MatchPlan *plan, char **name,
	      GError **error)
{
	Work work = work_new(club, now, "match new");
	g_auto(MatchTerms) terms = { 0 };
	g_autoptr(Player) maker = NULL;
	g_autofree char *seed = NULL;
	guint8 drawn[SEED_BYTES];
	g_autoptr(GPtrArray) players =
		g_ptr_array_new_with_free_func((GDestroyNotify)player_free);
	g_autoptr(GPtrArray) guests =
		g_ptr_array_new_with_free_func((GDestroyNotify)player_free);

	if (!founding_terms(club, plan, &terms, error))
		return false;
	if (!plan->seed)
		secret_random(drawn, SEED_BYTES);
	seed = plan->seed ? g_strdup(plan->seed)
			  : secret_hex(drawn, SEED_BYTES);
	MatchRow row = {
		.game = (char *)terms.game->name,
		.rules = terms.game->rules,
		.options = terms.options,
		.pace_hours = terms.pace_hours,
		.pace = terms.pace,
		.stand_in = terms.stand_in,
		.phase = MATCH_OPEN,
		.seed = seed,
		.fingerprint = (char *)"",
		.public_chain = (char *)"",
		.created = now,
		.maker = plan->maker,
		.invited = plan->invited,
		.held = !plan->begins,
	};
	Founding made = { &work, plan, &row, players, guests, 0 };

	if (!find_people(&made, terms.game, error) ||
	    !player_get(club->store, plan->maker, &maker, error))
		return false;
	if (plan->maker)
		work.log.who = maker ? maker->name : (char *)"";
	row.tables = (char *)read_tables(club, terms.game, error);
	return row.tables &&
	       store_match(&made, terms.game->prefix, name, error);
}

bool
founding_make_asked(Club *club, Time now, const MatchPlan *plan, char **name,
		    GError **error)
{
	g_autoptr(GError) problem = NULL;

	if (founding_make(club, now, plan, name, &problem))
		return true;
	if (!error_is(problem, ERROR_NEVER)) {
		g_propagate_error(error, g_steal_pointer(&problem));
		return false;
	}
	alarm_say("%s", problem->message);
	return refuse(error, "founding.not_now", "{s:o}", "game",
		      say_game(plan->game));
}

/* --- starting and ending ------------------------------------------------ */

/* Deals once, so that the first fingerprint is stored, and the organiser finds
 * out now if tables cannot be read. Everybody begins with the same bank. */
static bool
deal(Club *club, MatchRow *row, GError **error)
{
	g_autoptr(GPtrArray) seats = seat_list(club->store, row->id, error);
	g_autoptr(Match) match = NULL;
	Deal deal;

	if (!seats || !live_deal(club, row, seats, &deal, error))
		return false;
	match = match_new(&deal, error);
	if (!match)
		return false;
	text_set(&row->fingerprint, match_fingerprint(match));
	text_set(&row->public_chain, match_public_chain(match));
	ptr_array_foreach (SeatRow, seat, seats) {
		seat->bank = match_bank(row);
		if (!seat_set(club->store, seat, error))
			return false;
	}
	return true;
}

bool
founding_begin(Club *club, Time now, const char *name, const char *who,
	       GError **error)
{
	Work work = work_new(club, now, "match start");
	g_autoptr(MatchRow) row =
		work_match_in(club, name, IN_PHASE(MATCH_OPEN), error);

	work.log.who = (char *)who;
	if (!row || !work_begin(&work, error))
		return false;
	row->phase = MATCH_LIVE;
	row->started = now;
	bool begun = seating_close(club, row, error) &&
		     deal(club, row, error) &&
		     match_set(club->store, row, error) &&
		     match_stir(club->store, row->id, error) &&
		     tell_table(&work.run, row->id, NEWS_OPENING, json_object(),
				error);
	g_autoptr(LiveMatch) live =
		begun ? live_load(club, row->id, error) : NULL;

	/* tell what happened before anybody is asked */
	begun = live && live_tell_events(&work.run, live, error);
	return work_end(&work, begun, row->name, row->id, error);
}

bool
founding_cancel(Club *club, Time now, const char *name, const char *why,
		GError **error)
{
	Work work = work_new(club, now, "match cancel");
	g_autoptr(MatchRow) row = work_match_in(club, name, UNFINISHED, error);

	if (!row || !work_begin(&work, error))
		return false;

	row->phase = MATCH_CANCELLED;
	row->finished = now;
	bool over = match_set(club->store, row, error) &&
		    match_settle(club->store, row->id, error) &&
		    decision_close_all(club->store, row->id, now, error) &&
		    succession_close(&work.run, row->id, -1, error) &&
		    result_drop(club->store, row->id, error) &&
		    tell_table(&work.run, row->id, NEWS_NOTICE,
			       json_pack("{s:o}", "text",
					 say("founding.cancelled", "{s:s}",
					     "why", why ? why : "")),
			       error);

	return work_end(&work, over, row->name, row->id, error);
}

bool
founding_begin_full(Run *run, const MatchRow *row, bool *begun, GError **error)
{
	g_autoptr(GPtrArray) seats =
		seat_list(run->club->store, row->id, error);

	*begun = false;
	if (!seats)
		return false;
	if (open_match_taken(seats) < row->seats)
		return true;
	if (row->held)
		return tell_who_runs(
			run, NULL,
			say("founding.full", "{s:s}", "match", row->name),
			error);
	*begun = true;
	return founding_begin(run->club, run->now, row->name, "program", error);
}
