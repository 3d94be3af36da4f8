/* speech_test.c - sayings, values and their plurals, in two languages. */
#include "lib/folder.h"
#include "lib/must.h"

#include "base/saying.h"
#include "template/plural.h"
#include "template/speech.h"

#include <string.h>

#define NOON ((Time)1795608000) /* Wed 25 Nov 2026 12:00 UTC */

typedef struct {
	char *root;
	Library *library;
	char *unknown; /* the key that was asked for last */
} Scene;

static void
put(const char *root, const char *name, const char *text)
{
	g_autofree char *path = g_build_filename(root, name, NULL);
	g_autofree char *folder = g_path_get_dirname(path);

	ck_assert_int_eq(g_mkdir_with_parents(folder, 0700), 0);
	ck_assert(g_file_set_contents(path, text, -1, NULL));
}

/* Returns English as it is installed, and a few words of another language. */
static Scene
scene_new(void)
{
	Scene scene = { .root = folder_new() };
	g_autofree char *english = NULL;

	ck_assert(g_file_get_contents("templates/en/words.ini", &english, NULL,
				      NULL));
	g_autofree char *own = g_strconcat(
		english,
		"\n[toy]\nseats = {{n}} seat{{^n_one}}s{{/n_one}} for "
		"{{who}}\n"
		"until = Until {{when}}.\n"
		"only = only in English\n"
		"nested = {{#items}}{{n}}{{#n_one}}!{{/n_one}} {{/items}}\n"
		"listed = {{#of}}{{x_all}}{{^x}}none{{/x}}.{{/of}}\n"
		"apart = {{#of}}{{#x}}{{#also}}; {{/also}}{{n}}"
		"{{#y}}{{#also}}+{{/also}}{{.}}{{/y}}{{/x}}.{{/of}}\n"
		"alone = {{#of}}{{also}}{{/of}}\n",
		NULL);

	put(scene.root, "templates/en/words.ini", own);
	put(scene.root, "templates/fr/words.ini",
	    "[language]\none = 0; 1\nthousands = \xe2\x80\xaf\n"
	    "and = \\set\\s\n"
	    "[dates]\nweekdays = lun.; mar.; mer.; jeu.; ven.; sam.; dim.\n"
	    "time = {{weekday}} {{day}}, {{hour}} h {{minute}}\n"
	    "[toy]\nseats = {{n}} place{{^n_one}}s{{/n_one}} : {{who}}\n");
	scene.library = library_new(scene.root, NULL);
	return scene;
}

static void
scene_clear(Scene *scene)
{
	library_free(scene->library);
	folder_clear(scene->root);
	g_free(scene->unknown);
}

static char *
name(const Speech *speech, const char *kind, const json_t *held, GError **error)
{
	Scene *scene = speech->data;

	(void)error;
	if (!strcmp(kind, "player"))
		return g_strdup(json_integer_value(held) == 7 ? "Ann" : "Bob");
	if (!strcmp(kind, "unknown")) {
		g_free(scene->unknown);
		scene->unknown = g_strdup(json_string_value(held));
	}
	return NULL;
}

static Speech
speech_in(Scene *scene, const char *language)
{
	return (Speech){ .library = scene->library,
			 .language = language,
			 .zone = "UTC",
			 .name = name,
			 .data = scene };
}

/* Checks the text of a saying; takes ownership of `said`. */
static void
must_read(Scene *scene, const char *language, json_t *said, const char *wanted)
{
	Speech speech = speech_in(scene, language);
	GError *error = NULL;
	g_autofree char *text = speech_text(&speech, said, &error);

	must_have(text);
	ck_assert_str_eq(text, wanted);
	json_decref(said);
}

static json_t *
seats(int n)
{
	return say("toy.seats", "{s:i, s:o}", "n", n, "who",
		   say_all(json_pack("[o, o, s]", say_player(7), say_player(8),
				     "Cid")));
}

TEST(test_each_reader_has_their_own_words)
{
	Scene scene = scene_new();

	must_read(&scene, "en", seats(0), "0 seats for Ann, Bob and Cid");
	must_read(&scene, "en", seats(1), "1 seat for Ann, Bob and Cid");
	must_read(&scene, "en", seats(2), "2 seats for Ann, Bob and Cid");
	must_read(&scene, "fr", seats(0), "0 place : Ann, Bob et Cid");
	must_read(&scene, "fr", seats(1), "1 place : Ann, Bob et Cid");
	must_read(&scene, "fr", seats(2), "2 places : Ann, Bob et Cid");
	must_read(&scene, "en", seats(64), "64 seats for Ann, Bob and Cid");
	scene_clear(&scene);
}

/* Polish has a form for a few: "22 miejsca", but "12 miejsc". */
TEST(test_a_language_counts_by_its_own_rules)
{
	TABLE(cases, int n; const char *wanted) = {
		{ 0, "0 miejsc" },     { 1, "1 miejsce" },
		{ 2, "2 miejsca" },    { 4, "4 miejsca" },
		{ 5, "5 miejsc" },     { 11, "11 miejsc" },
		{ 12, "12 miejsc" },   { 14, "14 miejsc" },
		{ 21, "21 miejsc" },   { 22, "22 miejsca" },
		{ 112, "112 miejsc" }, { 104, "104 miejsca" },
		{ -1, "-1 miejsce" },  { -22, "-22 miejsca" },
	};
	Scene scene = scene_new();

	put(scene.root, "templates/pl/words.ini",
	    "[language]\none = n = 1\n"
	    "few = n % 10 = 2..4 and n % 100 != 12..14\n"
	    "[toy]\nseats = {{n}} miejsc{{#n_one}}e{{/n_one}}"
	    "{{#n_few}}a{{/n_few}}\n");
	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++)
		must_read(&scene, "pl", seats(cases[i].n), cases[i].wanted);
	scene_clear(&scene);
}

TEST(test_plural_rules_of_the_unicode_consortium)
{
	TABLE(cases, const char *rule, *numbers) = {
		{ "", "" },
		{ "n = 1", "1" },
		{ "n != 1", "0 2 3 4 5 6 7 8 9 10 11 12 13 14" },
		{ "0; 1", "0 1" },
		{ " n=0 , 1 ", "0 1" },
		{ "n % 5 = 1..2,4 and n != 2 or n = 10",
		  "1 4 6 7 9 10 11 12 14" },
		{ "n = 3 or n % 10 = 2 and n % 100 != 12", "2 3" },
		{ "n = 9..2", "" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autoptr(GString) numbers = g_string_new(NULL);
		g_autoptr(GError) error = NULL;

		for (int n = 0; n < 15; n++)
			if (plural_holds(cases[i].rule, n, &error))
				g_string_append_printf(numbers, "%s%d",
						       numbers->len ? " " : "",
						       n);
		ck_assert_ptr_null(error);
		ck_assert_str_eq(numbers->str, cases[i].numbers);
	}
}

TEST(test_a_faulty_plural_rule_is_named)
{
	static const char *const faulty[] = {
		"one",	   "n",	      "n =",   "n = 1 and", "n % 0 = 1",
		"n = 1..", "n = 1 x", "i = 1", "n = -1"
	};

	for (gsize i = 0; i < G_N_ELEMENTS(faulty); i++) {
		g_autoptr(GError) error = NULL;

		ck_assert(!plural_holds(faulty[i], 1, &error));
		ck_assert(g_error_matches(error, PENNYPOST_ERROR, ERROR_STOP));
		ck_assert_ptr_nonnull(strstr(error->message, faulty[i]));
	}
	Scene scene = scene_new();
	Speech speech = speech_in(&scene, "fr");
	json_t *said = seats(1);
	g_autoptr(GError) error = NULL;

	put(scene.root, "templates/fr/words.ini", "[language]\nfew = a few\n");
	ck_assert_ptr_null(speech_text(&speech, said, &error));
	ck_assert_ptr_nonnull(strstr(
		error->message,
		"fr/words.ini [language] few: 'a few' is no plural rule"));
	json_decref(said);
	scene_clear(&scene);
}

TEST(test_a_plural_belongs_to_its_own_object)
{
	Scene scene = scene_new();

	must_read(&scene, "en",
		  say("toy.nested", "{s:i, s:[{s:i}, {s:i}]}", "n", 1, "items",
		      "n", 2, "n", 1),
		  "2 1! ");
	scene_clear(&scene);
}

TEST(test_a_list_has_its_text)
{
	TABLE(cases, const char *list, *english, *french) = {
		{ "[]", "none.", "none." },
		{ "['a']", "a.", "a." },
		{ "['a', 'b']", "a and b.", "a et b." },
		{ "['a', 7, 'c']", "a, 7 and c.", "a, 7 et c." },
		{ "[{'seat': 0, 'name': 'Ann'}, {'seat': 1, 'name': 'Bob'}]",
		  "Ann and Bob.", "Ann et Bob." },
	};
	Scene scene = scene_new();

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		g_autofree char *text =
			g_strdelimit(g_strdup(cases[i].list), "'", '"');
		json_auto_t *list = json_loads(text, 0, NULL);

		must_read(&scene, "en",
			  say("toy.listed", "{s:{s:O}}", "of", "x", list),
			  cases[i].english);
		must_read(&scene, "fr",
			  say("toy.listed", "{s:{s:O}}", "of", "x", list),
			  cases[i].french);
	}
	scene_clear(&scene);
}

/* Items of a list are separated, and so are those of a list within it. */
TEST(test_items_stand_apart)
{
	static const char list[] = "[{\"n\": 1, \"y\": []}, "
				   "{\"n\": 2, \"y\": [\"a\", \"b\"]}, "
				   "{\"n\": 3, \"y\": [\"c\"]}]";
	Scene scene = scene_new();

	must_read(&scene, "en",
		  say("toy.apart", "{s:{s:o}}", "of", "x",
		      json_loads(list, 0, NULL)),
		  "1; 2a+b; 3c.");
	scene_clear(&scene);
}

TEST(test_outside_a_list_nothing_stands_apart)
{
	Scene scene = scene_new();
	Speech speech = speech_in(&scene, "en");
	json_auto_t *said = say("toy.alone", "{s:{s:i}}", "of", "n", 1);
	g_autoptr(GError) error = NULL;

	ck_assert_ptr_null(speech_text(&speech, said, &error));
	assert_has(error->message, "also");
	scene_clear(&scene);
}

/* A list of other things has no text. */
TEST(test_a_list_of_other_things_has_no_text)
{
	Scene scene = scene_new();
	Speech speech = speech_in(&scene, "en");
	json_auto_t *said =
		say("toy.listed", "{s:{s:[{s:i}]}}", "of", "x", "n", 1);
	g_autoptr(GError) error = NULL;

	ck_assert_ptr_null(speech_text(&speech, said, &error));
	assert_has(error->message, "x_all");
	scene_clear(&scene);
}

TEST(test_times_spans_and_amounts)
{
	Scene scene = scene_new();
	const struct {
		json_t *value;
		const char *english;
	} cases[] = {
		{ say_time(NOON), "Wed 25 Nov 12:00" },
		{ say_span(2 * DAY + 3 * HOUR), "2 days 3 h" },
		{ say_span(DAY), "1 day" },
		{ say_span(DAY + HOUR), "1 day 1 h" },
		{ say_span(25 * MINUTE), "25 min" },
		{ say_span(-5), "0 min" },
		{ say_left(NOON, NOON + 2 * DAY), "48 h" },
		{ say_left(NOON, NOON + 3 * DAY), "3 days" },
		{ say_left(NOON, NOON - 1), "0 min" },
		{ say_days(NOON, NOON + 3 * DAY), "Wed 25 Nov to Sat 28 Nov" },
		{ say_days(NOON, NOON + HOUR), "Wed 25 Nov" },
		{ say_weekday(7), "Sun" },
		{ say_dates(1224, 1226), "24 Dec to 26 Dec" },
		{ say_dates(101, 101), "1 Jan" },
		{ say_amount(300000), "300k" },
		{ say_amount(1650000), "1.65M" },
		{ say_amount(1650500), "1,650,500" },
		{ say_amount(-1500000), "-1,500,000" },
		{ say_amount(-999), "-999" },
		{ say_any(json_pack("[s, s, s]", "a", "b", "c")), "a, b or c" },
		{ say_any(json_pack("[s]", "a")), "a" },
		{ say_all(json_array()), "" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++)
		must_read(&scene, "en", cases[i].value, cases[i].english);
	must_read(&scene, "fr", say_time(NOON), "mer. 25, 12 h 00");
	must_read(&scene, "fr", say_amount(1501),
		  "1\xe2\x80\xaf"
		  "501");
	scene_clear(&scene);
}

TEST(test_a_language_falls_back_entry_by_entry)
{
	Scene scene = scene_new();

	must_read(&scene, "fr", say("toy.only", NULL), "only in English");
	must_read(&scene, "fr",
		  say("toy.until", "{s:o}", "when", say_time(NOON)),
		  "Until mer. 25, 12 h 00.");
	scene_clear(&scene);
}

TEST(test_text_of_an_old_build_is_shown_as_it_is)
{
	Scene scene = scene_new();
	Speech speech = speech_in(&scene, "en");
	json_auto_t *told = json_pack(
		"{s:s, s:i, s:o, s:[o, s]}", "note", "as it was", "n", 3, "new",
		say("toy.only", NULL), "list", say_amount(5), "x");
	json_auto_t *wanted =
		json_pack("{s:s, s:i, s:s, s:[s, s]}", "note", "as it was", "n",
			  3, "new", "only in English", "list", "5", "x");
	GError *error = NULL;
	json_auto_t *spoken = speech_tree(&speech, told, &error);

	must_have(spoken);
	ck_assert(json_equal(spoken, wanted));
	scene_clear(&scene);
}

TEST(test_an_unknown_key_is_a_plain_sentence_and_told)
{
	Scene scene = scene_new();
	const char *const keys[] = { "toy.gone", "nowhere.at_all", "bare" };

	for (gsize i = 0; i < G_N_ELEMENTS(keys); i++) {
		must_read(&scene, "fr", json_pack("{s:s}", "say", keys[i]),
			  "(We have news for you here, but can't put it into "
			  "words. The organiser knows.)");
		ck_assert_str_eq(scene.unknown, keys[i]);
	}
	scene_clear(&scene);
}

TEST(test_an_error_carries_its_saying)
{
	GError *error = NULL;
	g_autoptr(GError) copy = NULL;

	ck_assert(!fail_saying(&error, seats(2)));
	ck_assert(error_is(error, ERROR_PLAYER));
	ck_assert_str_eq(error->message, "toy.seats");
	copy = g_error_copy(error);
	g_clear_error(&error);
	ck_assert_str_eq(saying_key(error_saying(copy)), "toy.seats");
	ck_assert(!fail_saying(NULL, seats(1)));
	fail(&error, ERROR_STOP, "plain");
	ck_assert_ptr_null(error_saying(error));
	g_clear_error(&error);
}

TEST(test_a_field_that_is_missing_is_an_error)
{
	Scene scene = scene_new();
	Speech speech = speech_in(&scene, "en");
	json_auto_t *said = say("toy.until", NULL);
	g_autoptr(GError) error = NULL;

	ck_assert_ptr_null(speech_text(&speech, said, &error));
	ck_assert(error_is(error, ERROR_STOP));
	must_say("[toy] until");
	scene_clear(&scene);
}
