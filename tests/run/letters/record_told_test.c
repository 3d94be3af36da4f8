/* The record's page describes every event and field of every game, and none
 * that doesn't exist. */
#include "lib/must.h"
#include "lib/page.h"
#include "lib/played.h"

#define PAGE "pennypost-record.5"

TABLE(games, const char *game, *section) = {
	{ "masters-gallery", "MASTERS GALLERY" },
	{ "art-gallery", "ART GALLERY" },
	{ "masterpiece-1970", "MASTERPIECE" },
	{ "masterpiece-1996", "MASTERPIECE" },
};

#define SECTIONS 3
/* Seeds are tried until everything on the page has happened. */
#define SEEDS_MOST 96
#define SEEDS_LEAST 16

/* Changed tables for events that are too rare otherwise. */
TABLE(rare, const char *game, *from, *to) = {
	/* Empty hands at the beginning of a round. */
	{ "masters-gallery", "\n3 = 13 6 6 0", "\n3 = 3 0 0 0" },
	/* Nobody can afford an auction. */
	{ "masterpiece-1970", "start = 1500000", "start = 50000" },
	{ "masterpiece-1996", "start = 15000000", "start = 500000" },
	/* Value cards run out. */
	{ "masterpiece-1996",
	  "\n4000000 = 3\n4500000 = 3\n5000000 = 3\n5500000 = 2\n6000000 = 2"
	  "\n6500000 = 1\n7000000 = 1\n7500000 = 2",
	  "" },
};

/* What the page says in a section, and what of it has happened. */
typedef struct {
	const char *section;
	GHashTable *events;  /* kind -> "field, field" */
	GHashTable *private; /* kinds shown to one seat */
	GHashTable *fields;  /* of views */
	GHashTable *happened, *seen;
} Told;

static GHashTable *
set_new(void)
{
	return g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
}

/* Returns the text from the end of one mark to the next mark of a kind, or to
 * the end. */
static char *
cut(const char *text, const char *from, const char *to)
{
	const char *start = strstr(text, from);

	ck_assert_msg(start != NULL, "%s: '%s' is missing", PAGE, from);
	start += strlen(from);
	const char *end = strstr(start, to);

	return end ? g_strndup(start, end - start) : g_strdup(start);
}

static char *
unescaped(const char *text)
{
	g_auto(GStrv) parts = g_strsplit(text, "\\-", -1);

	return g_strjoinv("-", parts);
}

/* Reads ".B kind", ".I fields", and the description. */
static void
event_read(Told *told, const char *entry)
{
	g_auto(GStrv) lines = g_strsplit(entry, "\n", -1);
	const char *kind = lines[1] + strlen(".B ");

	ck_assert_msg(g_str_has_prefix(lines[1], ".B ") &&
			      g_str_has_prefix(lines[2], ".I "),
		      "%s: %s", PAGE, entry);
	ck_assert_msg(!g_hash_table_contains(told->events, kind),
		      "%s tells %s twice", PAGE, kind);
	g_hash_table_insert(told->events, g_strdup(kind),
			    unescaped(lines[2] + strlen(".I ")));
	if (strstr(entry, "To that seat"))
		g_hash_table_add(told->private, g_strdup(kind));
}

static void
events_read(Told *told, const char *section)
{
	g_autofree char *part = cut(section, "\n.SS Events\n", "\n.SS ");
	g_auto(GStrv) entries = g_strsplit(part, "\n.TP", -1);

	for (int i = 1; entries[i]; i++)
		event_read(told, entries[i]);
}

static void
fields_read(Told *told, const char *section)
{
	g_autofree char *part =
		cut(section, "\n.SS Deal and final, public part\n", "\n.SH ");
	g_autoptr(GRegex) heads =
		g_regex_new("^\\.BR? (.*)$", G_REGEX_MULTILINE, 0, NULL);
	g_autoptr(GMatchInfo) at = NULL;

	for (g_regex_match(heads, part, 0, &at); g_match_info_matches(at);
	     g_match_info_next(at, NULL)) {
		g_autofree char *head = g_match_info_fetch(at, 1);
		g_auto(GStrv) names = g_strsplit_set(head, " \",", -1);

		for (int i = 0; names[i]; i++)
			if (*names[i])
				g_hash_table_add(told->fields,
						 g_strdup(names[i]));
	}
}

/* Free with g_free. */
static char *
tables_text(const Game *game)
{
	g_autofree char *file = game_file(game, "tables.ini");
	char *text = NULL;

	must(g_file_get_contents(path_in("src/games", game->folder, file),
				 &text, NULL, &error));
	return text;
}

/* Names like "[deck]" are sections of the tables. */
static void
tables_check(const char *section, const char *text)
{
	g_autoptr(GRegex) names = g_regex_new("\\[([a-z]+)\\]", 0, 0, NULL);
	g_autoptr(GMatchInfo) at = NULL;

	for (g_regex_match(names, text, 0, &at); g_match_info_matches(at);
	     g_match_info_next(at, NULL)) {
		g_autofree char *name = g_match_info_fetch(at, 0);

		for (gsize i = 0; i < G_N_ELEMENTS(games); i++) {
			g_autofree char *tables = NULL;

			if (strcmp(games[i].section, section) != 0)
				continue;
			tables = tables_text(game_find(games[i].game));
			ck_assert_msg(strstr(tables, name) != NULL,
				      "%s, %s: no %s in the tables", PAGE,
				      section, name);
		}
	}
}

static Told
told_new(const char *section)
{
	g_autofree char *heading = g_strdup_printf("\n.SH %s\n", section);
	g_autofree char *text = cut(kept(page_read(PAGE)), heading, "\n.SH ");
	Told told = { .section = section,
		      .private = set_new(),
		      .fields = set_new(),
		      .happened = set_new(),
		      .seen = set_new() };

	told.events =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, g_free);

	tables_check(section, text);
	events_read(&told, text);
	fields_read(&told, text);
	return told;
}

static void
once_clear(Told *told)
{
	g_hash_table_unref(told->events);
	g_hash_table_unref(told->private);
	g_hash_table_unref(told->fields);
	g_hash_table_unref(told->happened);
	g_hash_table_unref(told->seen);
}

/* --- compared with matches ------------------------------------------------ */

static bool
named(const char *list, const char *name)
{
	g_auto(GStrv) names = g_strsplit(list, ", ", -1);

	return g_strv_contains((const char *const *)names, name);
}

static void
event_check(Told *told, const json_t *event)
{
	const char *kind = json_string_value(json_object_get(event, "kind"));
	const char *list = g_hash_table_lookup(told->events, kind), *key;
	json_t *data = json_object_get(event, "data"), *value;
	json_t *to = json_object_get(event, "to");
	bool private = g_hash_table_contains(told->private, kind);

	ck_assert_msg(list != NULL, "%s, %s: no event %s", PAGE, told->section,
		      kind);
	g_hash_table_add(told->happened, g_strdup(kind));
	json_object_foreach (data, key, value)
		ck_assert_msg(named(list, key), "%s, %s: %s has a field %s",
			      PAGE, told->section, kind, key);
	g_auto(GStrv) names = g_strsplit(list, ", ", -1);

	ck_assert_msg(json_object_size(data) ==
			      (strcmp(list, "-") ? g_strv_length(names) : 0),
		      "%s, %s: %s has not all of %s", PAGE, told->section, kind,
		      list);
	ck_assert_msg(json_is_array(to) == private, "%s, %s: who hears %s",
		      PAGE, told->section, kind);
	if (private)
		ck_assert(json_array_size(to) == 1 &&
			  json_equal(json_array_get(to, 0),
				     json_object_get(data, "seat")));
}

static void
view_check(Told *told, const json_t *view)
{
	const char *key;
	json_t *value;
	size_t i;

	json_object_foreach ((json_t *)view, key, value) {
		g_autofree char *name = g_strdup(key);

		/* Amounts are also given as text. */
		if (g_str_has_suffix(name, "_text"))
			name[strlen(name) - strlen("_text")] = '\0';
		ck_assert_msg(g_hash_table_contains(told->fields, name),
			      "%s, %s: a view has %s", PAGE, told->section,
			      key);
		g_hash_table_add(told->seen, g_strdup(name));
		view_check(told, value);
	}
	json_array_foreach (view, i, value)
		view_check(told, value);
}

/* Looks after the deal and after each step; at views only sometimes, as they
 * are slow. */
static void
look(const Match *match, void *data)
{
	Told *told = data;
	const Events *events = match_events(match);

	for (int i = 0; i < events_count(events); i++)
		event_check(told, kept(events_record(events, i)));
	if (match_steps(match) % 5 && !match_over(match))
		return;
	for (int whose = SEAT_JUDGE; whose <= SEAT_PUBLIC; whose++)
		view_check(told, kept(match_view(match, whose)));
}

static bool
missing(GHashTable *wanted, GHashTable *found, const char **name)
{
	GHashTableIter at;
	gpointer key;

	g_hash_table_iter_init(&at, wanted);
	while (g_hash_table_iter_next(&at, &key, NULL))
		if (!g_hash_table_contains(found, key)) {
			*name = key;
			return true;
		}
	return false;
}

/* With all numbers of players and, one after the other, all options. */
static void
game_try(const Game *game, int seed, Told *told)
{
	int counts = game->most_seats - game->least_seats + 1;

	for (PlayedBy by = BY_CHANCE; by <= BY_BOTS; by++) {
		/* Declining everything makes a long match. */
		if (by == BY_FALLBACK && game->edition && seed % 8)
			continue;
		Played plan = { .game = game,
				.by = by,
				.seats = game->least_seats + seed % counts,
				.seed = seed,
				.nth = seed % played_options(game),
				.seen = look,
				.data = told };

		json_decref(played_record(&plan));
	}
}

static void
rare_try(gsize i, Told *told)
{
	const Game *game = game_find(rare[i].game);
	g_autofree char *text = tables_text(game);
	g_auto(GStrv) parts = g_strsplit(text, rare[i].from, 2);

	ck_assert_msg(g_strv_length(parts) == 2, "%s", rare[i].from);
	g_autofree char *other = g_strjoinv(rare[i].to, parts);

	for (int seed = 0; seed < 12; seed++) {
		Played plan = { .game = game,
				.seats = 3,
				.seed = seed,
				.tables = other,
				.seen = look,
				.data = told };

		json_decref(played_record(&plan));
	}
}

/* The page describes every kind of event, every field of it and of the views,
 * and who sees it, and nothing that doesn't exist. */
TEST_RANGE(test_all_is_told, 0, SECTIONS)
{
	static const char *const sections[] = { "MASTERS GALLERY",
						"ART GALLERY", "MASTERPIECE" };
	Told told = told_new(sections[_i]);
	const char *name;

	for (gsize i = 0; i < G_N_ELEMENTS(rare); i++)
		for (gsize g = 0; g < G_N_ELEMENTS(games); g++)
			if (!strcmp(games[g].game, rare[i].game) &&
			    !strcmp(games[g].section, told.section))
				rare_try(i, &told);
	for (int seed = 0;
	     seed < SEEDS_MOST &&
	     (seed < SEEDS_LEAST || missing(told.events, told.happened, &name));
	     seed++)
		for (gsize g = 0; g < G_N_ELEMENTS(games); g++)
			if (!strcmp(games[g].section, told.section))
				game_try(game_find(games[g].game), seed, &told);
	ck_assert_msg(!missing(told.events, told.happened, &name),
		      "%s, %s: %s never happens", PAGE, told.section, name);
	ck_assert_msg(!missing(told.fields, told.seen, &name),
		      "%s, %s: no view has %s", PAGE, told.section, name);
	once_clear(&told);
}

static void
assert_named(const char *page, const char *name)
{
	g_autofree char *quoted = g_regex_escape_string(name, -1);
	g_autofree char *pattern = g_strdup_printf("\\b%s\\b", quoted);

	ck_assert_msg(g_regex_match_simple(pattern, page, 0, 0),
		      "%s does not name %s", PAGE, name);
}

/* The fields around them; and every option with its values. */
TEST_EACH(test_the_document_is_told, games)
{
	g_autofree char *plain = unescaped(kept(page_read(PAGE)));
	g_autofree char *document =
		cut(plain, "\n.SS The document\n", "\n.SH CHANCE");
	Played plan = { .game = game_find(games[_i].game),
			.seats = 3,
			.steps = 4,
			.voided = 2,
			.resigned = 2,
			.conceded = true };
	json_t *record = played_record(&plan), *value;
	const char *key;

	json_object_foreach (record, key, value)
		assert_named(document, key);
	json_object_foreach (
		json_array_get(json_object_get(record, "steps"), 0), key, value)
		assert_named(document, key);
	json_object_foreach (json_object_get(record, "options"), key, value)
		assert_named(plain, key);
	assert_named(document, games[_i].game);
	for (const Option *option = plan.game->options; option->name;
	     option++) {
		g_auto(GStrv) values = g_strsplit(option->values, " ", -1);

		for (int i = 0; values[i]; i++)
			assert_named(plain, values[i]);
	}
	json_decref(record);
}
