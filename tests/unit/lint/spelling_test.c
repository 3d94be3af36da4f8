/* spelling_test.c - names that no compiler checks: settings that the code
 * reads, fields that a template shows. A run would stop at a misspelt one, but
 * only on reaching that line. */
#include "club/installation/settings.h"
#include "lib/must.h"

typedef int Visit(const char *path, const char *text, const void *data);

/* Visits each file below a folder; returns the sum of what the visits find. */
static int
each_file(const char *folder, Visit *visit, const void *data)
{
	g_autoptr(GDir) dir = g_dir_open(folder, 0, NULL);
	const char *name;
	int n = 0;

	ck_assert_msg(dir != NULL, "%s", folder);
	while ((name = g_dir_read_name(dir))) {
		g_autofree char *path = g_build_filename(folder, name, NULL);
		g_autofree char *text = NULL;

		if (g_file_test(path, G_FILE_TEST_IS_DIR))
			n += each_file(path, visit, data);
		else if (g_file_get_contents(path, &text, NULL, NULL))
			n += visit(path, text, data);
	}
	return n;
}

/* --- settings ------------------------------------------------------------ */

/* Matches config_text(config, "club", "zone"), with the kind of value and its
 * key. */
#define ASKED                                                                  \
	"\\bconfig_(text|number|switch|fault)\\(\\s*[^,\"]+,"                  \
	"\\s*(?:\"([a-z-]+)\"|[^,\"]+),\\s*\"([a-z_]+)\""

static bool
reads_as(const ConfigKey *key, const char *how)
{
	bool text = key->kind == CONFIG_TEXT || key->kind == CONFIG_CHOICE;

	return !strcmp(how, "fault") || (!strcmp(how, "text") && text) ||
	       (!strcmp(how, "number") && key->kind == CONFIG_NUMBER) ||
	       (!strcmp(how, "switch") && key->kind == CONFIG_SWITCH);
}

/* A section that is not a literal is one of both servers. */
static bool
is_setting(const char *how, const char *section, const char *name)
{
	if (!*section)
		return is_setting(how, "mail-in", name) &&
		       is_setting(how, "mail-out", name);
	for (const ConfigKey *key = settings; key->section; key++)
		if (!strcmp(key->section, section) && !strcmp(key->key, name))
			return reads_as(key, how);
	/* The file of keys beside the configuration. */
	return !strcmp(section, "keys");
}

static int
check_settings(const char *path, const char *text, const void *data)
{
	g_autoptr(GRegex) asked = g_regex_new(ASKED, 0, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;
	int n = 0;

	(void)data;
	g_regex_match(asked, text, 0, &found);
	for (; g_match_info_matches(found); n++) {
		g_autofree char *how = g_match_info_fetch(found, 1);
		g_autofree char *section = g_match_info_fetch(found, 2);
		g_autofree char *name = g_match_info_fetch(found, 3);

		ck_assert_msg(is_setting(how, section, name),
			      "%s: no setting [%s] %s for config_%s", path,
			      section, name, how);
		g_match_info_next(found, NULL);
	}
	return n;
}

TEST(settings_that_are_asked_for)
{
	ck_assert(is_setting("text", "club", "zone"));
	ck_assert(!is_setting("number", "club", "zone"));
	ck_assert(!is_setting("text", "club", "zoen"));
	ck_assert(!is_setting("text", "culb", "zone"));
	ck_assert(is_setting("text", "", "url"));
	ck_assert(!is_setting("text", "", "hello"));
	ck_assert_int_gt(each_file("src", check_settings, NULL), 100);
}

/* --- fields -------------------------------------------------------------- */

/* {{#asked}}, {{{view.text}}}, {{^any_menu}} .. */
#define TAG "\\{\\{\\{?\\s*[#^&]?\\s*([\\w-]+(?:\\.[\\w-]+)*)\\s*\\}"

/* Adds every name in a tree, and those that the program adds to it. */
static void
add_names(GHashTable *names, const json_t *value)
{
	const char *key;
	const json_t *below;
	gsize i;

	json_array_foreach ((json_t *)value, i, below)
		add_names(names, below);
	json_object_foreach ((json_t *)value, key, below) {
		g_hash_table_add(names, g_strdup(key));
		if (json_is_array(below)) {
			g_hash_table_add(names, g_strconcat("any_", key, NULL));
			g_hash_table_add(names, g_strconcat(key, "_all", NULL));
		}
		add_names(names, below);
	}
}

/* Returns the field that a name belongs to: "n_one" may be shown where there is
 * an n. */
static char *
given_field(const char *tag)
{
	return g_str_has_suffix(tag, "_one")
		       ? g_strndup(tag, strlen(tag) - strlen("_one"))
		       : g_strdup(tag);
}

/* Returns the first name in a text that is unknown, or NULL. */
static char *
unknown_field(const char *text, GHashTable *names)
{
	g_autoptr(GRegex) tags = g_regex_new(TAG, 0, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;

	for (g_regex_match(tags, text, 0, &found); g_match_info_matches(found);
	     g_match_info_next(found, NULL)) {
		g_autofree char *path = g_match_info_fetch(found, 1);
		g_auto(GStrv) parts = g_strsplit(path, ".", -1);

		for (char **part = parts; *part; part++) {
			g_autofree char *field = given_field(*part);

			if (!g_hash_table_contains(names, field))
				return g_strdup(*part);
		}
	}
	return NULL;
}

static int
check_fields(const char *path, const char *text, const void *data)
{
	/* the site's tests render each page in each language, in strict mode */
	if (g_str_has_suffix(path, ".ini") || strstr(path, "/site/"))
		return 0;
	g_autofree char *unknown = unknown_field(text, (GHashTable *)data);

	ck_assert_msg(!unknown, "%s: no field is called '%s'", path, unknown);
	return 1;
}

/* Preheaders show the data of letters, as templates do. */
#define PREHEADER "preheader"

static void
check_preheaders(GHashTable *names)
{
	g_autoptr(GKeyFile) words = g_key_file_new();

	ck_assert(g_key_file_load_from_file(words, "templates/en/words.ini",
					    G_KEY_FILE_NONE, NULL));
	g_auto(GStrv) keys = g_key_file_get_keys(words, PREHEADER, NULL, NULL);

	ck_assert_ptr_nonnull(keys);
	for (char **key = keys; *key; key++) {
		g_autofree char *text =
			g_key_file_get_string(words, PREHEADER, *key, NULL);

		check_fields(*key, text, names);
	}
}

/* Checks every section, whatever state would show it; rendering (preview,
 * doctor) shows whether the field is known there. */
TEST(fields_of_templates)
{
	static const char sample[] = "{{#asked}}{{> turn}}{{/asked}}"
				     "{{^asked}}{{match.naem}}{{/asked}}";
	g_autoptr(GHashTable) names =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	add_names(names,
		  kept(json_load_file("templates/example.json", 0, NULL)));
	g_hash_table_add(names, g_strdup("view"));
	g_hash_table_add(names, g_strdup("quoted_line"));
	g_hash_table_add(names, g_strdup("also"));
	assert_text(unknown_field(sample, names), "naem");
	ck_assert_int_gt(each_file("templates/en", check_fields, names) +
				 each_file("templates/design/parts",
					   check_fields, names),
			 90);
	check_preheaders(names);
}

/* --- sayings ------------------------------------------------------------- */

/* Sections that the program reads without a key in the code. */
static const char *const tables[] = { "language", "dates",   "spans",
				      "help",	  PREHEADER, NULL };

static bool
holds(const char *text, const char *word)
{
	g_autofree char *quoted = g_strdup_printf("\"%s\"", word);

	return strstr(text, quoted) != NULL;
}

static int
keep_text(const char *path, const char *text, const void *data)
{
	(void)path;
	g_ptr_array_add((GPtrArray *)data, g_strdup(text));
	return 1;
}

/* Returns the sources that make a saying. */
static GPtrArray *
sources_of(const GPtrArray *sources, const char *key)
{
	GPtrArray *some = g_ptr_array_new();

	for (guint i = 0; i < sources->len; i++)
		if (holds(sources->pdata[i], key))
			g_ptr_array_add(some, sources->pdata[i]);
	return some;
}

static bool
any_holds(const GPtrArray *texts, const char *word)
{
	for (guint i = 0; i < texts->len; i++)
		if (holds(texts->pdata[i], word))
			return true;
	return false;
}

static int
check_entry(const GPtrArray *sources, const char *key, const char *entry)
{
	g_autoptr(GRegex) tags = g_regex_new(TAG, 0, 0, NULL);
	g_autoptr(GPtrArray) makers = sources_of(sources, key);
	g_autoptr(GMatchInfo) found = NULL;
	int n = 0;

	for (g_regex_match(tags, entry, 0, &found); g_match_info_matches(found);
	     g_match_info_next(found, NULL)) {
		g_autofree char *tag = g_match_info_fetch(found, 1);
		g_auto(GStrv) parts = g_strsplit(tag, ".", -1);

		for (char **part = parts; *part; part++)
			ck_assert_msg(
				any_holds(makers, kept(given_field(*part))),
				"words.ini [%s] shows {{%s}}", key, tag);
		n++;
	}
	return n;
}

/* The fields that an entry shows are named where its saying is made. */
TEST(fields_of_sayings)
{
	g_autoptr(GKeyFile) words = g_key_file_new();
	g_autoptr(GPtrArray) sources = g_ptr_array_new_with_free_func(g_free);
	int n = 0;

	ck_assert_int_gt(each_file("src", keep_text, sources), 100);
	ck_assert(g_key_file_load_from_file(words, "templates/en/words.ini",
					    G_KEY_FILE_NONE, NULL));
	g_auto(GStrv) groups = g_key_file_get_groups(words, NULL);

	for (char **group = groups; *group; group++) {
		g_auto(GStrv) keys =
			g_key_file_get_keys(words, *group, NULL, NULL);

		for (char **key = keys;
		     *key && !g_strv_contains(tables, *group); key++) {
			g_autofree char *name =
				g_strconcat(*group, ".", *key, NULL);
			g_autofree char *entry = g_key_file_get_string(
				words, *group, *key, NULL);

			n += check_entry(sources, name, entry);
		}
	}
	ck_assert_int_gt(n, 50);
}
