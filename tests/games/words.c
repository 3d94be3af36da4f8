/* words.c - a game's words and templates, checked in every language it has. */
#include "words.h"

#include "club/home/installed.h"
#include "letter/mustache.h"
#include "letter/speech.h"

#include "lib/must.h"
#include <string.h>

#define FILES 4

static const char *const files[FILES] = { "table.txt", "table.html", "hand.txt",
					  "hand.html" };

typedef struct {
	char *name;
	GKeyFile *words;
	Mustache *templates[FILES];
	GHashTable *parsed; /* "group key" to Mustache */
} Language;

struct Words {
	const Game *game;
	Library *library; /* of what letters say everywhere */
	GPtrArray *languages;
};

static void
language_free(void *data)
{
	Language *language = data;

	for (int i = 0; i < FILES; i++)
		mustache_free(language->templates[i]);
	g_hash_table_unref(language->parsed);
	g_key_file_free(language->words);
	g_free(language->name);
	g_free(language);
}

static Mustache *
template_read(const char *folder, const char *file)
{
	g_autofree char *path = g_build_filename(folder, file, NULL);
	g_autofree char *text = NULL;
	g_autoptr(GError) error = NULL;

	ck_assert_msg(g_file_get_contents(path, &text, NULL, NULL), "no %s",
		      path);
	Mustache *mustache = mustache_parse(path, text, &error);

	must(!error);
	return mustache;
}

static void
mustache_drop(void *mustache)
{
	mustache_free(mustache);
}

static Language *
language_read(const Game *game, const char *folder, const char *path)
{
	Language *language = g_new0(Language, 1);
	g_autofree char *file = game_file(game, "rules.txt");
	g_autofree char *rules = g_build_filename(folder, file, NULL);

	language->name = g_strdup(path);
	language->parsed = g_hash_table_new_full(g_str_hash, g_str_equal,
						 g_free, mustache_drop);
	language->words = g_key_file_new();
	ck_assert(g_key_file_load_from_file(language->words, path,
					    G_KEY_FILE_NONE, NULL));
	for (int i = 0; i < FILES; i++)
		language->templates[i] = template_read(folder, files[i]);
	ck_assert_msg(g_file_test(rules, G_FILE_TEST_EXISTS), "no %s", rules);
	return language;
}

Words *
words_new(const Game *game)
{
	Words *words = g_new0(Words, 1);
	g_autofree char *installed = installed_folder();
	g_autofree char *folder = trial_folder(game);
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	const char *name;

	words->game = game;
	words->library = library_new(installed, NULL);
	words->languages = g_ptr_array_new_with_free_func(language_free);
	while (dir && (name = g_dir_read_name(dir))) {
		g_autofree char *inner = g_build_filename(folder, name, NULL);
		g_autofree char *path =
			g_build_filename(inner, "words.ini", NULL);

		if (g_file_test(path, G_FILE_TEST_EXISTS))
			g_ptr_array_add(words->languages,
					language_read(game, inner, path));
	}
	ck_assert_msg(words->languages->len > 0, "%s has no words", folder);
	return words;
}

void
words_free(Words *words)
{
	if (!words)
		return;
	g_ptr_array_unref(words->languages);
	library_free(words->library);
	g_free(words);
}

/* Keys have hyphens for the spaces of topics. */
static char *
entry(const Language *language, const char *group, const char *key)
{
	g_autofree char *hyphened = g_strdelimit(g_strdup(key), " ", '-');
	char *text =
		g_key_file_get_string(language->words, group, hyphened, NULL);

	ck_assert_msg(text && *text, "%s: [%s] has no %s", language->name,
		      group, hyphened);
	return text;
}

void
words_check(const Words *words, const char *group, const char *key)
{
	for (guint i = 0; i < words->languages->len; i++)
		g_free(entry(words->languages->pdata[i], group, key));
}

static const Mustache *
parsed(const Language *language, const char *group, const char *key)
{
	g_autofree char *name = g_strdup_printf("%s %s", group, key);
	Mustache *mustache = g_hash_table_lookup(language->parsed, name);
	g_autoptr(GError) error = NULL;

	if (mustache)
		return mustache;
	g_autofree char *text = entry(language, group, key);

	mustache = mustache_parse(language->name, text, &error);
	ck_assert_msg(!error, "%s: %s", name, error ? error->message : "");
	g_hash_table_insert(language->parsed, g_steal_pointer(&name), mustache);
	return mustache;
}

static void
render(const Mustache *mustache, const json_t *data, const char *what)
{
	MustacheOptions strict = {
		.strict = true, .ones = 1 << 1, .comma = ", ", .and = " and "
	};
	g_autoptr(GError) error = NULL;
	g_autofree char *text =
		mustache_render(mustache, data, &strict, &error);

	ck_assert_msg(!error, "%s: %s", what, error ? error->message : "");
	ck_assert_msg(text && *text, "%s renders to nothing", what);
}

void
words_render(const Words *words, const char *group, const char *key,
	     const json_t *data)
{
	const Speech speech = { .library = words->library, .language = "en" };
	g_autoptr(GError) error = NULL;
	json_auto_t *spoken = speech_tree(&speech, (json_t *)data, &error);

	must(!error);
	for (guint i = 0; i < words->languages->len; i++)
		render(parsed(words->languages->pdata[i], group, key), spoken,
		       key);
}

/* As the engine does: "name" beside each "seat". */
static void
names_add(json_t *value)
{
	static const char *const names[SEATS_MAX] = { "Ann", "Bob", "Cid",
						      "Dot", "Eve", "Fay" };
	json_t *item, *seat = json_object_get(value, "seat");
	const char *key;
	size_t i;

	if (json_is_integer(seat))
		json_object_set_new(
			value, "name",
			json_string(names[json_integer_value(seat)]));
	json_object_foreach(value, key, item) names_add(item);
	json_array_foreach(value, i, item) names_add(item);
}

void
words_render_view(const Words *words, const Trial *trial, int seat)
{
	json_auto_t *view =
		trial->game->view(&trial->terms, trial->state, seat);

	names_add(view);
	words_render(words, "headline", "text", view);
	for (guint i = 0; i < words->languages->len; i++) {
		Language *language = words->languages->pdata[i];
		int n = seat == SEAT_PUBLIC ? 2 : FILES;

		for (int file = 0; file < n; file++)
			render(language->templates[file], view, files[file]);
	}
}
