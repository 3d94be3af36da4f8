/* player.c - the pages of the players who have asked to be named: what they
 * have played, how they did, and against whom. */
#include "site/player.h"

#include "base/base.h"
#include "club/seasons/rating/career.h"
#include "club/seasons/rating/rating.h"
#include "game/seats.h"
#include "store/results.h"
#include "store/seasons.h"
#include "store/seats.h"

#define LAST 8	   /* matches that are over */
#define SEASONS 12 /* the newest */
#define RIVALS 20  /* whom they have met most */

/* A player with their matches (borrowed MatchRow *), the newest first. `over`
 * has the matches in which they had a seat from the start and made a move. */
typedef struct {
	gint64 id;
	GPtrArray *over, *live;
} Fellow;

static void
fellow_free(gpointer pointer)
{
	Fellow *fellow = pointer;

	g_ptr_array_unref(fellow->over);
	g_ptr_array_unref(fellow->live);
	g_free(fellow);
}

/* --- who has a page ------------------------------------------------------- */

/* Returns all who have a page, by number. */
static GHashTable *
fellows_new(Site *site, const GPtrArray *players)
{
	GHashTable *fellows = g_hash_table_new_full(g_int64_hash, g_int64_equal,
						    NULL, fellow_free);

	ptr_array_foreach (const Player, player, players) {
		if (!site_is_public(site, player->id))
			continue;
		Fellow *fellow = g_new0(Fellow, 1);

		fellow->id = player->id;
		fellow->over = g_ptr_array_new();
		fellow->live = g_ptr_array_new();
		g_hash_table_insert(fellows, &fellow->id, fellow);
	}
	return fellows;
}

/* Gives each player their matches. */
static bool
fill(Site *site, GHashTable *fellows, GError **error)
{
	const GPtrArray *over = site_ended(site, error);
	const GPtrArray *live = over ? site_running(site, error) : NULL;

	ptr_array_foreach (MatchRow, row, over) {
		const GPtrArray *places =
			site_rows(site, SITE_RESULTS, row->id);

		ptr_array_foreach (const ResultRow, place, places) {
			Fellow *fellow =
				g_hash_table_lookup(fellows, &place->player);

			if (fellow && place->moved)
				g_ptr_array_add(fellow->over, row);
		}
	}
	ptr_array_foreach (MatchRow, row, live) {
		const GPtrArray *seats = site_rows(site, SITE_SEATS, row->id);

		ptr_array_foreach (const SeatRow, seat, seats) {
			Fellow *fellow =
				g_hash_table_lookup(fellows, &seat->player);

			if (fellow)
				g_ptr_array_add(fellow->live, row);
		}
	}
	return live;
}

/* --- against others ------------------------------------------------------- */

/* How a match ended: its results, and the places, where players who left it are
 * last. */
typedef struct {
	const GPtrArray *rows;
	int places[SEATS_MAX];
	int own; /* the row of the player whose page it is */
} Ended;

static Ended
ended_read(const Site *site, const Fellow *fellow, const MatchRow *match)
{
	Ended ended = { .rows = site_rows(site, SITE_RESULTS, match->id) };
	Seats left = 0;

	for (guint i = 0; i < ended.rows->len; i++) {
		const ResultRow *row = ended.rows->pdata[i];

		ended.places[i] = row->place;
		if (row->left)
			left |= seats_one((int)i);
		if (row->player == fellow->id)
			ended.own = (int)i;
	}
	places_resigned(ended.places, left, (int)ended.rows->len);
	return ended;
}

typedef struct {
	gint64 player;
	int met, ahead, level, behind;
} Rival;

/* Sorts the opponents they have met most first. */
static int
by_met(const void *a, const void *b)
{
	const Rival *one = a, *other = b;

	if (one->met != other->met)
		return one->met > other->met ? -1 : 1;
	if (one->ahead != other->ahead)
		return one->ahead > other->ahead ? -1 : 1;
	return one->player < other->player ? -1 : 1;
}

static Rival *
rival_of(GArray *rivals, gint64 player)
{
	Rival none = { .player = player };

	array_foreach (Rival, rival, rivals)
		if (rival->player == player)
			return rival;
	g_array_append_val(rivals, none);
	return &g_array_index(rivals, Rival, rivals->len - 1);
}

static void
count_match(Site *site, const Ended *ended, GArray *rivals)
{
	for (guint i = 0; i < ended->rows->len; i++) {
		const ResultRow *row = ended->rows->pdata[i];
		int difference = ended->places[ended->own] - ended->places[i];

		/* those who were forgotten stay apart, match by match */
		if ((int)i == ended->own || !row->player || !row->moved ||
		    site_is_gone(site, row->player))
			continue;
		Rival *rival = rival_of(rivals, row->player);

		rival->met++;
		rival->ahead += difference < 0;
		rival->level += difference == 0;
		rival->behind += difference > 0;
	}
}

static json_t *
rivals_json(Site *site, GArray *rivals, GError **error)
{
	json_auto_t *list = json_array();

	g_array_sort(rivals, by_met);
	for (guint i = 0; i < MIN(rivals->len, RIVALS); i++) {
		const Rival *rival = &g_array_index(rivals, Rival, i);
		json_t *person = site_person(site, rival->player, error);

		if (!person)
			return NULL;
		array_pack(list, "{s:o, s:i, s:i, s:i, s:i}", "person", person,
			   "met", rival->met, "ahead", rival->ahead, "level",
			   rival->level, "behind", rival->behind);
	}
	return json_incref(list);
}

/* Puts how many matches they have played and won, and against whom. */
static bool
put_record(Site *site, const Fellow *fellow, json_t *data, GError **error)
{
	g_autoptr(GArray) rivals = g_array_new(FALSE, FALSE, sizeof(Rival));
	int won = 0;

	ptr_array_foreach (const MatchRow, match, fellow->over) {
		Ended ended = ended_read(site, fellow, match);
		const ResultRow *own = ended.rows->pdata[ended.own];

		won += !own->left && ended.places[ended.own] == 1;
		count_match(site, &ended, rivals);
	}
	object_set_int(data, "over", fellow->over->len);
	object_set_int(data, "won", won);
	json_t *list = rivals_json(site, rivals, error);

	json_object_set_new(data, "rivals", list);
	return list;
}

/* --- matches and seasons -------------------------------------------------- */

/* Lists the last matches that are over. */
static json_t *
results_json(Site *site, const Fellow *fellow, GError **error)
{
	json_auto_t *results = json_array();

	for (guint i = 0; i < MIN(fellow->over->len, LAST); i++) {
		json_t *result =
			site_result(site, fellow->over->pdata[i], error);

		if (!result)
			return NULL;
		json_array_append_new(results, result);
	}
	return json_incref(results);
}

/* Lists the matches that are being played, and with whom. */
static json_t *
running_json(Site *site, const Fellow *fellow, GError **error)
{
	json_auto_t *running = json_array();

	ptr_array_foreach (const MatchRow, row, fellow->live) {
		g_autofree char *page = site_match_page(row);
		const GPtrArray *seats = site_rows(site, SITE_SEATS, row->id);
		json_auto_t *others = site_seats(site, row->id, error);

		if (!others)
			return NULL;
		for (guint i = seats->len; i > 0; i--) {
			const SeatRow *seat = seats->pdata[i - 1];

			if (seat->player == fellow->id)
				json_array_remove(others, i - 1);
		}
		array_pack(running, "{s:s, s:s, s:o, s:o, s:O}", "match",
			   row->name, "page", page, "game", say_game(row->game),
			   "since", site_day(site, row->started), "others",
			   others);
	}
	return json_incref(running);
}

/* Puts their seasons, and those in which they were first. */
static bool
put_seasons(const Site *site, const Fellow *fellow, json_t *data,
	    GError **error)
{
	int more = 0;
	json_t *seasons =
		career_seasons(site->club, fellow->id, SEASONS, &more, error);
	json_t *firsts = json_array();

	json_foreach (season, seasons) {
		g_autofree char *page = g_strdup_printf(
			"season/%s.html", object_text(season, "tag"));

		object_set_text(season, "page", page);
		if (object_int(season, "place") == 1)
			json_array_append(firsts, season);
	}
	json_object_set_new(data, "seasons", seasons);
	json_object_set_new(data, "firsts", firsts);
	return seasons;
}

/* --- pages ---------------------------------------------------------------- */

/* Adds the seasons that they have played; *newest becomes the newest end. */
static bool
add_seasons(Store *store, gint64 player, GString *source, Time *newest,
	    GError **error)
{
	g_autoptr(GArray) past = entrant_past_seasons(store, player, error);

	array_foreach (const gint64, id, past) {
		g_autoptr(SeasonRow) row = NULL;
		g_autoptr(GPtrArray) entries =
			season_entries(store, *id, error);

		if (!entries || !season_get(store, *id, &row, error))
			return false;
		*newest = MAX(*newest, row->closed);
		g_string_append_printf(source, "%" G_GINT64_FORMAT " %u\n", *id,
				       entries->len);
	}
	return past;
}

/* Returns all that a page depends on: cheap, without a fit. */
static char *
source_of(Site *site, const Fellow *fellow, const char *priors, Time *newest,
	  GError **error)
{
	const char *names = site_names(site, error);
	g_autoptr(GString) source = g_string_new(names);

	g_string_append_printf(source, "\n%s\n", priors);
	ptr_array_foreach (const MatchRow, row, fellow->over) {
		*newest = MAX(*newest, row->finished);
		site_add_result(site, row, source);
	}
	ptr_array_foreach (const MatchRow, row, fellow->live) {
		const GPtrArray *seats = site_rows(site, SITE_SEATS, row->id);

		*newest = MAX(*newest, row->started);
		g_string_append(source, row->name);
		ptr_array_foreach (const SeatRow, seat, seats)
			g_string_append_printf(source, " %" G_GINT64_FORMAT,
					       seat->player);
		g_string_append_c(source, '\n');
	}
	return names && add_seasons(site->club->store, fellow->id, source,
				    newest, error)
		       ? g_string_free(g_steal_pointer(&source), FALSE)
		       : NULL;
}

static json_t *
page_json(Site *site, const Fellow *fellow, GError **error)
{
	json_auto_t *person = site_person(site, fellow->id, error);
	json_auto_t *results =
		person ? results_json(site, fellow, error) : NULL;
	json_auto_t *running =
		results ? running_json(site, fellow, error) : NULL;
	json_auto_t *charts =
		running ? player_charts(site, fellow->id, fellow->over, error)
			: NULL;
	json_auto_t *data =
		charts ? json_pack("{s:O, s:O, s:O, s:O, s:s, s:s, s:b}",
				   "title", json_object_get(person, "name"),
				   "results", results, "running", running,
				   "charts", charts, "description", "", "image",
				   "", "names", true)
		       : NULL;

	if (!data || !put_record(site, fellow, data, error) ||
	    !put_seasons(site, fellow, data, error))
		return NULL;
	object_set_int(data, "live", fellow->live->len);
	return json_incref(data);
}

static bool
player_page(Site *site, const Fellow *fellow, const char *priors,
	    GError **error)
{
	Time newest = TIME_NONE;
	g_autofree char *path =
		g_strdup_printf("player/%" G_GINT64_FORMAT ".html", fellow->id);
	g_autofree char *source =
		source_of(site, fellow, priors, &newest, error);

	if (!source)
		return false;
	if (!site_due(site, path, source))
		return true;
	json_t *data = page_json(site, fellow, error);

	if (!data)
		return false;
	object_set_int(data, "newest", newest);
	return site_put_page(site, path, "player.html", data, error);
}

/* Returns the priors of all games in a line. */
static char *
priors_of(const Site *site, GError **error)
{
	g_autoptr(GString) line = g_string_new(NULL);

	for (int i = 0; game_nth(i); i++) {
		double prior;

		if (!rating_prior(site->club, game_nth(i)->name, &prior, error))
			return NULL;
		g_string_append_printf(line, "%.3f ", prior);
	}
	return g_string_free(g_steal_pointer(&line), FALSE);
}

bool
site_players(Site *site, GError **error)
{
	g_autoptr(GPtrArray) players = player_list(site->club->store, error);
	g_autoptr(GHashTable) fellows = fellows_new(site, players);
	g_autofree char *priors = players ? priors_of(site, error) : NULL;

	if (!priors || !fill(site, fellows, error))
		return false;
	ptr_array_foreach (const Player, player, players) {
		const Fellow *fellow =
			g_hash_table_lookup(fellows, &player->id);

		if (fellow && !player_page(site, fellow, priors, error))
			return false;
	}
	return true;
}
