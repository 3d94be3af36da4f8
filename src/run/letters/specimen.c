/* specimen.c - sample letters that nobody gets. */
#include "run/letters/specimen.h"

#include "base/base.h"
#include "base/secret.h"
#include "club/installation/language.h"
#include "club/installation/settings.h"
#include "club/live/history.h"
#include "club/news/kinds.h"
#include "run/letters/match/match_letter.h"
#include "store/news.h"

#define REPLY_TO "club+example@games.example"

static const char *const names[SEATS_MAX] = { "Ann",  "Bob",  "Cid",
					      "Dora", "Emil", "Fay" };

/* --- the example data ---------------------------------------------------- */

#define EXAMPLE "example.json"
#define SHAPE ':' /* between a kind and one of its shapes */

/* Reads the club's own file, or the installed one. */
static json_t *
example_read(const Club *club, GError **error)
{
	g_autofree char *installed = installed_folder();
	g_autofree char *own =
		g_build_filename(club->dir, "templates", EXAMPLE, NULL);
	g_autofree char *shared =
		g_build_filename(installed, "templates", EXAMPLE, NULL);
	const char *path = g_file_test(own, G_FILE_TEST_EXISTS) ? own : shared;
	json_error_t where;
	json_t *file = json_load_file(path, 0, &where);

	if (!file)
		fail(error, ERROR_STOP, "%s:%d: %s", path, where.line,
		     where.text);
	return file;
}

/* Returns the template of a kind: "season" for "season:here". */
static char *
template_of(const char *kind)
{
	return g_strndup(kind, strcspn(kind, (char[]){ SHAPE, '\0' }));
}

/* Turns a kind's data into those of a shape, which says what it keeps (the rest
 * becomes empty) and what it changes. */
static void
take_shape(json_t *data, const json_t *shape)
{
	json_auto_t *kept = json_object();
	json_t *key;
	gsize i;

	json_array_foreach (json_object_get(shape, "keep"), i, key)
		json_object_set(kept, json_string_value(key),
				json_object_get(data, json_string_value(key)));
	if (i) {
		specimen_empty(data);
		json_object_update(data, kept);
	}
	json_object_update_recursive(data, (json_t *)shape);
	json_object_del(data, "keep");
}

/* Reads a language's translations of the example texts: an object from English
 * to it; empty if it has none. */
static json_t *
sayings_read(const Club *club, const char *language, GError **error)
{
	const char *text = library_text(club->library, NULL, language, EXAMPLE);
	json_error_t where;
	json_t *file = text ? json_loads(text, 0, &where) : json_object();

	if (!file)
		fail(error, ERROR_STOP, "templates/%s/%s:%d: %s", language,
		     EXAMPLE, where.line, where.text);
	return file;
}

struct Specimens {
	Club *club;
	char *language;
	json_t *file, *sayings;
};

/* Translates a text. Lines that may be written are shown with the language's
 * own commands, except moves ("play monet/draw"). */
static json_t *
translated_text(const Specimens *to, const char *key, const json_t *text)
{
	json_t *own =
		strcmp(key, "key")
			? json_object_get(to->sayings, json_string_value(text))
			: NULL;

	if (own || !g_str_has_prefix(key, "quoted_") ||
	    strchr(json_string_value(text), '/'))
		return json_deep_copy(own ? own : text);
	g_autofree char *line =
		tongues_show(to->club, to->language, json_string_value(text));

	return json_string(line);
}

static json_t *
translated(const Specimens *to, const char *key, const json_t *value)
{
	json_t *out, *item;
	const char *name;
	size_t i;

	if (json_is_string(value))
		return translated_text(to, key, value);
	if (json_is_object(value)) {
		out = json_object();
		json_object_foreach ((json_t *)value, name, item)
			json_object_set_new(out, name,
					    translated(to, name, item));
		return out;
	}
	if (!json_is_array(value))
		return json_deep_copy(value);
	out = json_array();
	json_array_foreach ((json_t *)value, i, item)
		json_array_append_new(out, translated(to, key, item));
	return out;
}

static json_t *
english_data(const json_t *file, const char *kind)
{
	g_autofree char *plain = template_of(kind);
	json_t *every = json_object_get(file, "every");
	json_t *data = every ? json_deep_copy(every) : json_object();

	/* a shape changes the data that it takes over */
	json_auto_t *own = json_deep_copy(json_object_get(file, plain));

	json_object_update(data, own);
	if (strcmp(plain, kind))
		take_shape(data, json_object_get(file, kind));
	return data;
}

void
specimens_free(Specimens *specimens)
{
	if (!specimens)
		return;
	g_free(specimens->language);
	json_decref(specimens->file);
	json_decref(specimens->sayings);
	g_free(specimens);
}

Specimens *
specimens_read(Club *club, const char *language, GError **error)
{
	g_autoptr(Specimens) specimens = g_new0(Specimens, 1);

	specimens->club = club;
	specimens->language = g_strdup(language ? language : "en");
	specimens->file = example_read(club, error);
	if (specimens->file)
		specimens->sayings =
			sayings_read(club, specimens->language, error);
	return specimens->sayings ? g_steal_pointer(&specimens) : NULL;
}

json_t *
specimens_data(const Specimens *specimens, const char *kind)
{
	json_auto_t *english = english_data(specimens->file, kind);

	return translated(specimens, "", english);
}

json_t *
specimen_data(Club *club, const char *language, const char *kind,
	      GError **error)
{
	g_autoptr(Specimens) specimens = specimens_read(club, language, error);

	return specimens ? specimens_data(specimens, kind) : NULL;
}

/* --- the kinds of letters ------------------------------------------------ */

static bool
listed(GPtrArray *list, const char *name)
{
	return g_ptr_array_find_with_equal_func(list, name, g_str_equal, NULL);
}

/* Returns whether a kind has a template, in English or for all languages. */
static bool
has_template(const Club *club, const char *kind)
{
	g_autofree char *file = g_strconcat(kind, ".html", NULL);

	return library_text(club->library, NULL, "en", file) ||
	       library_text(club->library, NULL, "design", file);
}

/* Adds the kinds of letters in a folder: each has a subject and a template; a
 * file with only one of them is a part. */
static void
add_kinds(GPtrArray *kinds, const Club *club, const char *root,
	  const char *folder)
{
	g_autofree char *path =
		g_build_filename(root, "templates", folder, NULL);
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir))) {
		if (!g_str_has_suffix(name, ".subject"))
			continue;
		g_autofree char *kind =
			g_strndup(name, strlen(name) - strlen(".subject"));

		if (has_template(club, kind) && !listed(kinds, kind))
			g_ptr_array_add(kinds, g_steal_pointer(&kind));
	}
}

/* Adds the shapes of kinds that have several: "season:here". */
static void
add_shapes(GPtrArray *kinds, const json_t *example)
{
	json_t *data;
	const char *key;

	json_object_foreach ((json_t *)example, key, data) {
		g_autofree char *kind = template_of(key);

		if (strchr(key, SHAPE) && listed(kinds, kind))
			g_ptr_array_add(kinds, g_strdup(key));
	}
}

GPtrArray *
specimen_kinds(const Club *club)
{
	GPtrArray *list = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *installed = installed_folder();
	json_auto_t *example = example_read(club, NULL);

	add_kinds(list, club, installed, "en");
	add_kinds(list, club, installed, "design");
	add_kinds(list, club, club->dir, "en");
	add_shapes(list, example);
	g_ptr_array_sort(list, text_compare);
	return list;
}

guint
specimen_lacking(const Club *club, const char *language, guint *all)
{
	static const char *const folders[] = { "", "parts" };
	g_autofree char *installed = installed_folder();
	guint lacking = 0;

	*all = 0;
	for (gsize i = 0; i < G_N_ELEMENTS(folders); i++) {
		g_autofree char *path = g_build_filename(
			installed, "templates", "en", folders[i], NULL);
		g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
		const char *name;

		while (dir && (name = g_dir_read_name(dir))) {
			g_autofree char *file =
				g_build_filename(path, name, NULL);

			if (g_file_test(file, G_FILE_TEST_IS_DIR))
				continue;
			++*all;
			lacking += !library_text(club->library, NULL, language,
						 name);
		}
	}
	return lacking;
}

/* --- empty data ---------------------------------------------------------- */

static json_t *
empty(const json_t *value)
{
	json_t *out, *item;
	const char *key;

	if (json_is_array(value))
		return json_array();
	if (json_is_string(value))
		return json_string("");
	if (json_is_boolean(value))
		return json_false();
	if (!json_is_object(value))
		return json_deep_copy(value);
	out = json_object();
	json_object_foreach ((json_t *)value, key, item)
		json_object_set_new(out, key, empty(item));
	return out;
}

void
specimen_empty(json_t *data)
{
	/* Fields that are null if there is nothing to say (templates/README).
	 */
	static const char *const absent[] = {
		"asked",    "order",	  "view",    "opening", "result",
		"rollback", "substitute", "refusal", "record"
	};
	static const char *const there[] = { "club", "player", "match" };
	json_auto_t *bare = empty(data);

	for (gsize i = 0; i < G_N_ELEMENTS(absent); i++)
		json_object_set_new(bare, absent[i], json_null());
	for (gsize i = 0; i < G_N_ELEMENTS(there); i++)
		json_object_set(bare, there[i],
				json_object_get(data, there[i]));
	json_object_clear(data);
	json_object_update(data, bare);
}

/* --- a match ------------------------------------------------------------- */

static void
seat_players(const Club *club, LiveMatch *live)
{
	const char *zone = config_text(club->config, "club", "zone");

	live->seats =
		g_ptr_array_new_with_free_func((GDestroyNotify)seat_row_free);
	live->players =
		g_ptr_array_new_with_free_func((GDestroyNotify)player_free);
	for (int seat = 0; seat < live->row->seats; seat++) {
		SeatRow *row = g_new0(SeatRow, 1);
		Player *player = g_new0(Player, 1);

		row->seat = seat;
		row->player = seat + 1;
		row->word = g_strdup("");
		row->thread = g_strdup("");
		player->name = g_strdup(names[seat]);
		player->address = g_strdup("player@games.example");
		player->language = g_strdup("en");
		player->zone = g_strdup(zone);
		player->active = true;
		g_ptr_array_add(live->seats, row);
		g_ptr_array_add(live->players, player);
		live->desks[seat] = desk_new();
	}
}

static MatchRow *
row_of(const Game *game, int seats)
{
	MatchRow *row = g_new0(MatchRow, 1);
	guint8 seed[SEED_BYTES] = { 7 };

	row->name = g_strdup_printf("%s-12", game->prefix);
	row->game = g_strdup(game->name);
	row->options = g_strdup("");
	row->tables = g_strdup("");
	row->seed = secret_hex(seed, SEED_BYTES);
	row->stand_in = g_strdup("fallback");
	row->pace = g_strdup("");
	row->seats = seats;
	row->rules = game->rules;
	row->pace_hours = 48;
	row->phase = MATCH_LIVE;
	return row;
}

void
specimen_play(Match *match, int steps)
{
	while (steps-- > 0 && !match_over(match)) {
		Seats waiting = match_waiting(match);
		Move moves[SEATS_MAX];

		for (int seat = 0; seat < SEATS_MAX; seat++)
			if (seats_has(waiting, seat))
				match_stand_in(match, seat, LEVEL_BOT,
					       &moves[seat]);
		match_step(match, moves);
	}
}

LiveMatch *
specimen_live(Club *club, const Game *game, int seats, int steps,
	      GError **error)
{
	Deal deal = {
		.game = game,
		.rules = game->rules,
		.seats = seats ? seats
			       : CLAMP(3, game->least_seats, game->most_seats),
		.seed = { 7 },
		.tables = club_tables(club, game, error),
	};
	Match *match = deal.tables ? match_new(&deal, error) : NULL;
	LiveMatch *live;

	if (!match)
		return NULL;
	live = g_new0(LiveMatch, 1);
	live->match = match;
	live->row = row_of(game, deal.seats);
	seat_players(club, live);
	match_names(match, names);
	specimen_play(match, steps);
	live->row->steps = match_steps(match);
	if (match_over(match))
		live->row->phase = MATCH_FINISHED;
	return live;
}

json_t *
specimen_view(Club *club, const LiveMatch *live, const char *language)
{
	json_auto_t *plain = match_view_named(live->match, 0);

	return club_worded(club, match_game(live->match),
			   language ? language : "en", plain);
}

/* --- a letter about a match ---------------------------------------------- */

/* Lists what the seat learned from the last step, as news. */
static GPtrArray *
news_of(const Match *match, int seat)
{
	GPtrArray *news =
		g_ptr_array_new_with_free_func((GDestroyNotify)news_free);
	json_t *learned = live_learned(match, seat, NULL);

	if (!learned)
		return news;
	json_auto_t *data = json_pack("{s:o}", "events", learned);
	char *text = json_dumps(data, JSON_COMPACT);
	News *item = g_new0(News, 1);

	item->kind = g_strdup(news_kind_name(NEWS_EVENTS));
	item->data = g_strdup(text);
	g_ptr_array_add(news, item);
	free(text);
	return news;
}

json_t *
specimen_letter_data(Club *club, Time now, const char *language,
		     LiveMatch *live, GError **error)
{
	Seats waiting = match_waiting(live->match);
	int seat = 0;

	while (waiting && !seats_has(waiting, seat))
		seat++;
	g_autoptr(GPtrArray) news = news_of(live->match, seat);
	Player *player = live_player(live, seat);
	Run run = { .club = club, .now = now };
	Decision decision = {
		.seat = seat,
		.topic =
			waiting ? (char *)match_topic(live->match, seat) : NULL,
		.open = true,
	};
	LetterData letter = {
		.run = &run,
		.live = live,
		.seat = seat,
		.player = player,
		.news = news,
		.decision = waiting ? &decision : NULL,
		.reply_to = REPLY_TO,
		.clock = { .due = clock_hour_after(now + 47 * HOUR),
			   .deadline = clock_hour_after(now + 47 * HOUR) },
	};

	text_set(&player->language, language);
	match_wording(live->match, seat,
		      club_wording(club, match_game(live->match), language));
	if (!match_letter_data(&letter, error))
		return NULL;
	return letter.data;
}

bool
specimen_render(Club *club, const char *language, const char *folder,
		const char *kind, json_t *data, Letter *letter, GError **error)
{
	const char *match = object_text(json_object_get(data, "match"), "name");
	g_autofree char *plain = template_of(kind);
	Speech speech = voice_for(club, NULL);

	speech.language = language;
	g_autofree char *cut =
		voice_cut_line(&speech, *match ? match : "pennypost", error);

	return cut &&
	       letter_write(&speech, folder, plain, cut, data, letter, error);
}
