/* live.c - loads a match, and keeps its seats up to date. */
#include "club/live/live.h"

#include "base/base.h"
#include "base/log.h"
#include "club/installation/language.h"
#include "club/news/tell.h"

/* --- loading ------------------------------------------------------------ */

/* Returns a player of id 0 for a seat that nobody holds, named after who had
 * it: its owner, else its last holder. *id becomes their number; 0: nobody. */
static Player *
house_player(Club *club, const SeatRow *row, gint64 *id, GError **error)
{
	g_autoptr(Player) former = NULL;
	g_autoptr(GPtrArray) tenures = NULL;

	*id = row->owner;
	if (!*id && !(tenures = tenure_list(club->store, row->match, error)))
		return NULL;
	ptr_array_foreach (const Tenure, tenure, tenures)
		if (tenure->seat == row->seat && tenure->player)
			*id = tenure->player;
	if (*id && !(former = player_must(club->store, *id, error)))
		return NULL;
	Player *house = g_new0(Player, 1);

	house->name = !former ? g_strdup_printf("house bot %d", row->seat + 1)
		      : row->stage == SEAT_BOT
			      ? g_strdup_printf("%s (house bot)", former->name)
			      : g_strdup(former->name);
	house->address = g_strdup("");
	house->language = g_strdup(club_language(club));
	house->zone = g_strdup(club_zone(club));
	return house;
}

const Wording *
live_wording(Club *club, const LiveMatch *live, const Player *player)
{
	const Game *game = game_find(live->row->game);

	return game ? club_wording(club, game, player->language) : NULL;
}

bool
live_grammar_fits(Club *club, const LiveMatch *live, const Player *player,
		  const char *line)
{
	const Wording *wording = live_wording(club, live, player);
	g_autoptr(Match) match = NULL;

	if (live->match)
		return match_grammar_fits_in(live->match, wording, line);
	match = live_dealt(club, live, KEEP_STATE, NULL);
	return match && match_grammar_fits_in(match, wording, line);
}

/* Removes a player from a list and returns them; NULL if they aren't in it. */
static Player *
take_player(GPtrArray *players, gint64 id)
{
	for (guint i = 0; i < players->len; i++)
		if (((Player *)players->pdata[i])->id == id)
			return g_ptr_array_steal_index_fast(players, i);
	return NULL;
}

/* Sets a seat's player: its holder, if it has one. */
static bool
sit(Club *club, LiveMatch *live, int seat, Player *holder, GError **error)
{
	const SeatRow *row = live_seat(live, seat);
	const char *names[SEATS_MAX] = { NULL };
	Player *player = holder;

	if (!row->player)
		player = house_player(club, row, &live->formers[seat], error);
	else if (!player)
		fail(error, ERROR_NEVER, "%s: the player of seat %d is gone",
		     live->row->name, seat + 1);
	if (!player)
		return false;
	player_free(g_ptr_array_index(live->players, seat));
	g_ptr_array_index(live->players, seat) = player;
	names[seat] = player->name;
	live->wordings[seat] = live_wording(club, live, player);
	if (live->match) {
		match_names(live->match, names);
		match_wording(live->match, seat, live->wordings[seat]);
	}
	return true;
}

bool
live_sit(Club *club, LiveMatch *live, int seat, GError **error)
{
	gint64 holder = live_seat(live, seat)->player;
	Player *player = NULL;

	return (!holder || player_get(club->store, holder, &player, error)) &&
	       sit(club, live, seat, player, error);
}

static bool
load_seats(Club *club, LiveMatch *live, GError **error)
{
	g_autoptr(GPtrArray) holders =
		player_list_seated(club->store, live->row->id, error);

	live->seats =
		holders ? seat_list(club->store, live->row->id, error) : NULL;
	if (!live->seats)
		return false;
	live->players =
		g_ptr_array_new_with_free_func((GDestroyNotify)player_free);
	g_ptr_array_set_size(live->players, (gint)live->seats->len);
	for (guint i = 0; i < live->seats->len; i++) {
		live->desks[i] = desk_read(live_seat(live, i)->desk, error);
		Player *holder =
			take_player(holders, live_seat(live, i)->player);

		if (!live->desks[i] || !sit(club, live, i, holder, error))
			return false;
	}
	return true;
}

bool
live_has_game(const MatchRow *row)
{
	return row->phase == MATCH_LIVE || row->phase == MATCH_FINISHED;
}

static LiveMatch *
load(Club *club, gint64 match, bool whole, GError **error)
{
	g_autoptr(LiveMatch) live = g_new0(LiveMatch, 1);

	live->row = match_must(club->store, match, error);
	if (!live->row || !load_seats(club, live, error) ||
	    (live_has_game(live->row) && !live_game(club, live, whole, error)))
		return NULL;
	return g_steal_pointer(&live);
}

LiveMatch *
live_load(Club *club, gint64 match, GError **error)
{
	return load(club, match, false, error);
}

bool
live_verify(Club *club, gint64 match, GError **error)
{
	g_autoptr(LiveMatch) live = load(club, match, true, error);

	return live != NULL;
}

void
live_free(LiveMatch *live)
{
	if (!live)
		return;
	for (int seat = 0; seat < SEATS_MAX; seat++)
		g_clear_pointer(&live->desks[seat], desk_free);
	g_clear_pointer(&live->match, match_free);
	g_clear_pointer(&live->picture, task_free);
	g_clear_pointer(&live->players, g_ptr_array_unref);
	g_clear_pointer(&live->seats, g_ptr_array_unref);
	match_row_free(live->row);
	g_free(live);
}

/* --- seats -------------------------------------------------------------- */

SeatRow *
live_seat(const LiveMatch *live, int seat)
{
	return g_ptr_array_index(live->seats, seat);
}

Seats
live_resigned(const LiveMatch *live)
{
	Seats resigned = 0;

	for (guint i = 0; i < live->seats->len; i++)
		if (live_seat(live, i)->resigned)
			resigned |= seats_one((int)i);
	return resigned;
}

Player *
live_player(const LiveMatch *live, int seat)
{
	return g_ptr_array_index(live->players, seat);
}

int
live_seat_of(const LiveMatch *live, gint64 player)
{
	for (guint i = 0; player && i < live->seats->len; i++)
		if (live_seat(live, i)->player == player)
			return i;
	return -1;
}

Level
live_level(const SeatRow *row)
{
	Level level = LEVEL_BOT;

	if (row->level && *row->level)
		level_read(row->level, &level);
	return level;
}

Level
live_stand_in(const LiveMatch *live, int seat)
{
	const char *wish = live_player(live, seat)->stand_in;
	Level match = LEVEL_FALLBACK, level;

	level_read(live->row->stand_in, &match);
	if (!wish || !level_read(wish, &level))
		return match;
	return MIN(level, MAX(match, LEVEL_BOT));
}

static SeatRow *
with_desk(LiveMatch *live, int seat)
{
	SeatRow *row = live_seat(live, seat);

	g_free(row->desk);
	row->desk = desk_write(live->desks[seat]);
	return row;
}

bool
live_save_seat(Club *club, LiveMatch *live, int seat, GError **error)
{
	return seat_set(club->store, with_desk(live, seat), error);
}

bool
live_save_seats(Club *club, LiveMatch *live, GError **error)
{
	for (guint i = 0; i < live->seats->len; i++)
		with_desk(live, (int)i);
	return seat_set_all(club->store, live->seats, error);
}

/* --- kept for a run ------------------------------------------------------- */

/* Matches kept, of up to 20 kB each: as many as a large club plays in a run. */
#define MATCHES_MOST 1024

struct LiveMatchCache {
	Club *club;
	GHashTable *matches; /* LiveMatch *, by match id */
};

LiveMatchCache *
live_cache_new(Club *club)
{
	LiveMatchCache *cache = g_new0(LiveMatchCache, 1);

	cache->club = club;
	cache->matches = g_hash_table_new_full(
		g_int64_hash, g_int64_equal, g_free, (GDestroyNotify)live_free);
	return cache;
}

void
live_cache_free(LiveMatchCache *cache)
{
	g_hash_table_unref(cache->matches);
	g_free(cache);
}

LiveMatch *
live_cache_get(LiveMatchCache *cache, gint64 match, GError **error)
{
	LiveMatch *live = g_hash_table_lookup(cache->matches, &match);

	if (live)
		return live;
	if (g_hash_table_size(cache->matches) >= MATCHES_MOST)
		g_hash_table_remove_all(cache->matches);
	live = live_load(cache->club, match, error);
	if (live)
		g_hash_table_insert(cache->matches,
				    g_memdup2(&match, sizeof match), live);
	return live;
}

void
live_cache_drop(LiveMatchCache *cache, gint64 match)
{
	if (match)
		g_hash_table_remove(cache->matches, &match);
	else
		g_hash_table_remove_all(cache->matches);
}

/* --- matches that do not replay ------------------------------------------ */

bool
match_freeze(Run *run, gint64 match, const char *why, GError **error)
{
	g_autoptr(MatchRow) row = match_must(run->club->store, match, error);

	if (!row)
		return false;
	row->phase = MATCH_FROZEN;
	/* Errors of loading begin with the match's name already. */
	if (g_str_has_prefix(why, row->name))
		why += strspn(why + strlen(row->name), ": ") +
		       strlen(row->name);
	g_autofree char *what = g_strdup_printf("frozen:%s", row->name);
	g_autofree char *message =
		log_text("%s is set aside: %s. The other matches go on.",
			 row->name, why);
	return match_set(run->club->store, row, error) &&
	       match_settle(run->club->store, match, error) &&
	       logbook_add(run, NULL, "set aside", why, match, error) &&
	       tell_operator(run, what, message, error) &&
	       tell_who_runs(
		       run, NULL,
		       say("organiser.set_aside", "{s:s}", "match", row->name),
		       error);
}

LiveMatch *
match_live(Run *run, gint64 match, GError **error)
{
	g_autoptr(GError) problem = NULL;
	LiveMatch *live = live_cache_get(run->live_matches, match, &problem);

	if (live || !problem)
		return live;
	if (!error_is(problem, ERROR_NEVER)) {
		g_propagate_error(error, g_steal_pointer(&problem));
		return NULL;
	}
	return match_freeze(run, match, problem->message, error)
		       ? live_cache_get(run->live_matches, match, error)
		       : NULL;
}

/* --- names in sayings ----------------------------------------------------- */

json_t *
naming_phase(const MatchRow *row)
{
	switch (row->phase) {
	case MATCH_OPEN:
		return say("phase.open", "{s:s}", "match", row->name);
	case MATCH_LIVE:
		return say("phase.live", "{s:s}", "match", row->name);
	case MATCH_FINISHED:
		return say("phase.finished", "{s:s}", "match", row->name);
	case MATCH_CANCELLED:
		return say("phase.cancelled", "{s:s}", "match", row->name);
	case MATCH_FROZEN:
		return say("phase.frozen", "{s:s}", "match", row->name);
	}
	g_assert_not_reached();
}

json_t *
naming_house(const SeatRow *row)
{
	static const char *const words[LEVELS] = {
		[LEVEL_GOOD] = "seats.level_good",
		[LEVEL_STRONG] = "seats.level_strong",
		[LEVEL_MASTER] = "seats.level_master",
	};
	const char *word = words[live_level(row)];

	return say("seats.house_bot", "{s:i, s:o}", "seat", row->seat + 1,
		   "level", word ? say(word, NULL) : json_string(""));
}

json_t *
naming_seat(const LiveMatch *live, int seat)
{
	const SeatRow *row = live_seat(live, seat);
	gint64 former = live->formers[seat];

	if (row->player)
		return say_player(row->player);
	if (!former)
		return naming_house(row);
	if (row->stage == SEAT_BOT)
		return say("seats.house_bot_for", "{s:o}", "player",
			   say_player(former));
	return say_player(former);
}

/* Returns whether a seat has a holder who isn't forgotten: then their name is
 * shown unchanged. */
static bool
is_named(const LiveMatch *live, int seat)
{
	return seat >= 0 && live_seat(live, seat)->player &&
	       live_player(live, seat)->forgotten == TIME_NONE;
}

/* Puts names into a tree; with `house`, only for seats without a holder or
 * whose holder was forgotten. */
static void
put_names(const LiveMatch *live, json_t *tree, bool house)
{
	const json_t *seat = json_object_get(tree, "seat");
	int n = (int)json_integer_value(seat);
	const char *key;
	json_t *value;
	size_t i;

	json_object_foreach (tree, key, value)
		if (json_is_object(value) || json_is_array(value))
			put_names(live, value, house);
	json_array_foreach (tree, i, value)
		put_names(live, value, house);
	if (json_is_integer(seat) && json_object_get(tree, "name") && n >= 0 &&
	    n < live->row->seats && !(house && is_named(live, n)))
		json_object_set_new(tree, "name", naming_seat(live, n));
}

void
naming_put(const LiveMatch *live, json_t *tree)
{
	put_names(live, tree, false);
}

void
naming_put_house(const LiveMatch *live, json_t *tree)
{
	put_names(live, tree, true);
}

/* Returns the name in place of a saying that stands for a player who holds a
 * seat; NULL for any other. Borrowed. */
static const char *
known_name(const LiveMatch *live, const json_t *said)
{
	json_t *held = NULL;
	const char *kind = saying_kind(said, &held);
	int seat = kind && !strcmp(kind, "player")
			   ? live_seat_of(live, json_integer_value(held))
			   : -1;

	return is_named(live, seat) ? live_player(live, seat)->name : NULL;
}

void
naming_put_known(const LiveMatch *live, json_t *tree)
{
	const char *key, *name;
	json_t *value;
	size_t i;

	json_object_foreach (tree, key, value)
		if ((name = known_name(live, value)))
			json_object_set_new(tree, key, json_string(name));
		else
			naming_put_known(live, value);
	json_array_foreach (tree, i, value)
		if ((name = known_name(live, value)))
			json_array_set_new(tree, i, json_string(name));
		else
			naming_put_known(live, value);
}
