/* words.c - checks a game's words and templates in each of its languages. */
#include "words.h"

#include "club/installation/settings.h"
#include "template/library.h"
#include "template/marks.h"
#include "template/mustache.h"
#include "template/plain.h"
#include "template/speech.h"

#include "lib/must.h"
#include <string.h>

/* A game's templates; those that everybody sees come first. */
static const char *const files[] = { "table", "hand" };
#define PUBLIC_FILES 1

typedef struct {
	char *name, *folder;
	GKeyFile *words;
	GHashTable *parsed; /* "group key", or a file's name, to Mustache */
} Language;

struct Words {
	const Game *game;
	Library *library; /* for the texts that all letters share */
	const Dress *dress;
	GPtrArray *languages;
};

static void
language_free(void *data)
{
	Language *language = data;

	g_hash_table_unref(language->parsed);
	g_key_file_free(language->words);
	g_free(language->folder);
	g_free(language->name);
	g_free(language);
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
	language->folder = g_strdup(folder);
	language->parsed = g_hash_table_new_full(g_str_hash, g_str_equal,
						 g_free, mustache_drop);
	language->words = g_key_file_new();
	ck_assert(g_key_file_load_from_file(language->words, path,
					    G_KEY_FILE_NONE, NULL));
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
	words->dress = must(library_dress(words->library, &error));
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

/* Returns an entry's text; keys have hyphens for the spaces of topics. */
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

/* Finds {{> game/table}}: a file of the game, in the current language. */
static const Mustache *
game_part(const char *name, void *data, GError **error)
{
	Language *language = data;
	g_autofree char *file = g_strconcat(name, ".html", NULL);
	Mustache *mustache = g_hash_table_lookup(language->parsed, file);
	g_autofree char *text = NULL;

	if (mustache)
		return mustache;
	ck_assert_msg(g_str_has_prefix(file, "game/"), "no %s", file);
	g_autofree char *path = g_build_filename(language->folder,
						 file + strlen("game/"), NULL);

	ck_assert_msg(g_file_get_contents(path, &text, NULL, NULL), "no %s",
		      path);
	mustache = mustache_parse(path, text, error);
	if (mustache)
		g_hash_table_insert(language->parsed, g_steal_pointer(&file),
				    mustache);
	return mustache;
}

/* Free with g_free. */
static char *
render(const Mustache *mustache, const json_t *data, Language *language,
       const char *what)
{
	MustacheOptions strict = { .strict = true,
				   .one = "1",
				   .comma = ", ",
				   .and = " and ",
				   .partial = language ? game_part : NULL,
				   .data = language };
	g_autoptr(GError) error = NULL;
	char *text = mustache_render(mustache, data, &strict, &error);

	ck_assert_msg(!error, "%s: %s", what, error ? error->message : "");
	return text;
}

static void
must_render(const Mustache *mustache, const json_t *data, const char *what)
{
	g_autofree char *text = render(mustache, data, NULL, what);

	ck_assert_msg(text && *text, "%s renders to nothing", what);
}

void
words_render(const Words *words, const char *group, const char *key,
	     const json_t *data)
{
	const Speech speech = { .library = words->library, .language = "en" };
	json_auto_t *spoken =
		must(speech_tree(&speech, (json_t *)data, &error));

	must(!error);
	for (guint i = 0; i < words->languages->len; i++)
		must_render(parsed(words->languages->pdata[i], group, key),
			    spoken, key);
}

/* Sets "name" and "letter" beside each "seat", as the engine does. */
static void
names_add(json_t *value)
{
	static const char *const names[SEATS_MAX] = { "Ann", "Bob", "Cid",
						      "Dot", "Eve", "Fay" };
	json_t *item, *seat = json_object_get(value, "seat");
	const char *key;
	size_t i;

	if (json_is_integer(seat)) {
		json_int_t n = json_integer_value(seat);

		json_object_set_new(value, "name", json_string(names[n]));
		json_object_set_new(value, "letter",
				    json_stringn(&"ABCDEF"[n], 1));
	}
	json_object_foreach (value, key, item)
		names_add(item);
	json_array_foreach (value, i, item)
		names_add(item);
}

/* Renders the note, where there is one. */
static void
render_note(Language *language, const json_t *data)
{
	if (g_key_file_has_key(language->words, "menu", "note", NULL))
		g_free(render(parsed(language, "menu", "note"), data, NULL,
			      "note"));
}

void
words_render_head(const Words *words, json_t *data)
{
	names_add(data);
	words_render(words, "menu", "head", data);
	for (guint i = 0; i < words->languages->len; i++)
		render_note(words->languages->pdata[i], data);
}

/* Checks a file's markup in both parts of a letter. */
static void
check_markup(const Words *words, const char *markup, gsize file)
{
	g_autofree char *text = must(plain_text(markup, &error));
	g_autofree char *html =
		must(dress_put_on(words->dress, markup, &error));

	if (file >= PUBLIC_FILES)
		return;
	ck_assert_msg(*text, "%s has no text", files[file]);
	ck_assert_msg(*html, "%s has no HTML", files[file]);
}

static void
render_file(const Words *words, Language *language, gsize file,
	    const json_t *data)
{
	g_autofree char *tag =
		g_strdup_printf("{{#view}}{{> game/%s}}{{/view}}", files[file]);
	g_autoptr(Mustache) template = mustache_parse(tag, tag, NULL);
	g_autofree char *markup = render(template, data, language, files[file]);

	check_markup(words, markup, file);
}

/* Renders the files in each language: in a short letter that asks, or in a full
 * one that doesn't. Onlookers have no hand. */
static void
render_files(const Words *words, json_t *view, bool asks, bool picture,
	     bool onlooker)
{
	json_auto_t *plain = json_pack(
		"{s:O, s:o, s:b, s:b, s:b, s:b}", "view", view, "asked",
		asks ? json_pack("{s:b}", "menu_half", false) : json_null(),
		"whole", !asks, "short", asks, "picture", picture, "onlooker",
		onlooker);
	json_auto_t *data = marks_add(plain);

	gsize n = onlooker ? PUBLIC_FILES : G_N_ELEMENTS(files);

	for (guint i = 0; i < words->languages->len; i++)
		for (gsize file = 0; file < n; file++)
			render_file(words, words->languages->pdata[i], file,
				    data);
}

void
words_render_view(const Words *words, const Trial *trial, int seat)
{
	json_auto_t *view =
		trial->game->view(&trial->terms, trial->state, seat);

	names_add(view);
	words_render(words, "headline", "text", view);
	for (int letter = 0; letter < 4; letter++)
		render_files(words, view, letter & 1, letter & 2,
			     seat == SEAT_PUBLIC);
}
