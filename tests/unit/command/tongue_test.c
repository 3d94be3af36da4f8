/* tongue_test.c - WORDS 3: commands in any language. */
#include "base/error.h"
#include "command/command.h"
#include "command/tongue.h"
#include "command/vocabulary.h"
#include "lib/shown.h"
#include "lib/suites.h"
#include "lib/toy.h"

#include <string.h>

Suite *tongue_suite(void);

#define ENGLISH "templates/en/commands.ini"
#define MARK "ž"

/* --- a language that nobody speaks -----------------------------------------
 */

static GKeyFile *
english_file(void)
{
	GKeyFile *file = g_key_file_new();

	ck_assert(g_key_file_load_from_file(file, ENGLISH, G_KEY_FILE_NONE,
					    NULL));
	return file;
}

/* Each of its words with a mark in front. */
static char *
marked(const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);

	for (int i = 0; words[i]; i++) {
		char *word = words[i];

		words[i] = g_strconcat(MARK, word, NULL);
		g_free(word);
	}
	return g_strjoinv(" ", words);
}

static void
mark_entry(GKeyFile *file, const char *section, const char *key)
{
	g_auto(GStrv) list =
		g_key_file_get_string_list(file, section, key, NULL, NULL);
	g_autoptr(GString) all = g_string_new(NULL);

	for (int i = 0; list[i]; i++) {
		g_autofree char *word = marked(g_strstrip(list[i]));

		g_string_append_printf(all, "%s; ", word);
	}
	g_key_file_set_string(file, section, key, all->str);
}

/* The language of the marks, of the whole English file. */
static Tongue *
marked_tongue(void)
{
	g_autoptr(GKeyFile) file = english_file();
	g_auto(GStrv) sections = g_key_file_get_groups(file, NULL);

	for (int i = 0; sections[i]; i++) {
		g_auto(GStrv) keys =
			g_key_file_get_keys(file, sections[i], NULL, NULL);

		for (int j = 0; keys[j]; j++)
			mark_entry(file, sections[i], keys[j]);
	}
	g_autofree char *text = g_key_file_to_data(file, NULL, NULL);
	g_autoptr(GError) error = NULL;
	Tongue *tongue = tongue_new("zz", text, &error);

	ck_assert_msg(tongue != NULL, "%s", error ? error->message : "");
	return tongue;
}

static Tongue *
tongue_of(const char *language, const char *commands)
{
	g_autofree char *text = g_strconcat("[commands]\n", commands, NULL);
	Tongue *tongue = tongue_new(language, text, NULL);

	ck_assert_ptr_nonnull(tongue);
	return tongue;
}

static char *
read_with(const char *text, const Tongue *own, const GPtrArray *others)
{
	Guide guide = toy_guide;

	guide.tongues = (Tongues){ own, others };
	guide.organiser = true;
	g_autoptr(Reading) reading = command_read(text, NULL, &guide);

	return shown_reading(reading);
}

static void
assert_reads(const char *text, const Tongue *own, const GPtrArray *others,
	     const char *wanted)
{
	g_autofree char *shown = read_with(text, own, others);

	ck_assert_msg(!strcmp(shown, wanted), "%s\nread as %s\nnot %s", text,
		      shown, wanted);
}

/* --- every command ---------------------------------------------------------
 */

static const char *const lines[] = {
	"next: pass or play monet then pass",
	"next on shop: bid 300 or pass",
	"always on bank auction: pass",
	"always: pass",
	"clear",
	"clear all",
	"clear shop",
	"undo",
	"wait",
	"show",
	"history",
	"history 10",
	"record mg-12",
	"status",
	"matches",
	"games",
	"rules toy",
	"list",
	"join mg-12",
	"join mg-12 with word: blue or then on",
	"join word: blue",
	"leave mg-12",
	"leave",
	"invite toy pace=24 with Bob and Ann",
	"rematch mg-12",
	"say: hello on all of you",
	"tell Bob: hello, then",
	"tell organiser: hello",
	"mute Bob",
	"mute off",
	"nudge",
	"away from 1 january to 8 february",
	"away 1 march to 2 april",
	"away until friday",
	"away monday to tuesday",
	"away wednesday to thursday",
	"away saturday to sunday",
	"away today to tomorrow",
	"away 3 may to 4 june",
	"away 5 july to 6 august",
	"away 7 september to 8 october",
	"away 9 november to 10 december",
	"back",
	"autoplay bot",
	"autoplay safe",
	"substitute on",
	"substitute off",
	"propose end",
	"propose end mg-12",
	"accept",
	"accept end mg-12",
	"resign mg-12",
	"watch mg-12",
	"unwatch mg-12",
	"mail off",
	"mail on",
	"set language de",
	"set zone Europe/Vienna",
	"set letters daily 20:00",
	"set letters instant",
	"set letters every-step",
	"set letters only-my-turn",
	"set reminders few",
	"set reminders daily",
	"set reminders off",
	"set name Off",
	"set address ann@example.org",
	"set address of Ann to ann@example.org",
	"set next on",
	"my data",
	"forget me",
	"word: blue",
	"help",
	"register Will",
	"confirm",
	"decline",
	"new match toy hold with Ann and Bob",
	"start mg-12",
	"pause mg-12 the end",
	"resume mg-12",
	"extend mg-12 by 24 hours",
	"extend mg-12 2 days",
	"extend mg-12 3 weeks",
	"excuse seat 2 in mg-12",
	"replace Ann in mg-12 with Bob",
	"eject seat 2 of mg-12",
	"play for seat 2 in mg-12: pass then play monet",
	"rollback mg-12 to step 7",
	"cancel mg-12 the end",
	"player add Will will@example.org",
	"log mg-12 20",
	"announce: hello",
	"audit mg-12 reveal",
};

START_TEST(each_line_reads_as_in_english)
{
	g_autoptr(Tongue) tongue = marked_tongue();
	g_autofree char *line = tongue_shown(tongue, lines[_i]);
	g_autofree char *english = read_with(lines[_i], NULL, NULL);
	g_autoptr(GPtrArray) others = g_ptr_array_new();

	ck_assert_str_ne(english, "");
	ck_assert_msg(g_str_has_prefix(line, MARK), "%s", line);
	assert_reads(line, tongue, NULL, english);
	/* Who has not set it may write it too. */
	if (!strstr(line, MARK "or") && !strstr(line, MARK "then")) {
		g_ptr_array_add(others, tongue);
		assert_reads(line, NULL, others, english);
	}
	/* English is read in any case. */
	assert_reads(lines[_i], tongue, NULL, english);
}
END_TEST

/* --- the files and the code -------------------------------------------------
 */

START_TEST(each_command_has_a_line)
{
	const CommandKind kind = (CommandKind)_i;
	const char *head = vocabulary_head(kind);
	bool some = !head;

	for (gsize i = 0; i < G_N_ELEMENTS(lines); i++)
		some |= head && g_str_has_prefix(lines[i], head);
	ck_assert_msg(some, "%s", head);
}
END_TEST

START_TEST(each_argument_has_a_line)
{
	static const char *const sections[] = { "arguments", "dates" };
	g_autoptr(GKeyFile) file = english_file();
	g_auto(GStrv) keys =
		g_key_file_get_keys(file, sections[_i], NULL, NULL);
	g_autofree char *all = g_strjoinv(" ", (char **)(gpointer)lines);

	for (int i = 0; keys[i]; i++) {
		g_autofree char *word = g_strdup_printf("\\b%s\\b", keys[i]);

		/* Answers to questions: consent_test.c. */
		if (strcmp(keys[i], "yes") != 0 && strcmp(keys[i], "no") != 0)
			ck_assert_msg(g_regex_match_simple(word, all, 0, 0),
				      "%s", keys[i]);
	}
}
END_TEST

/* A line with another word for its command. */
static char *
with_word(const char *line, const char *head, const char *word)
{
	return g_strconcat(word, line + strlen(head), NULL);
}

/* The English file has all words that the code reads, and no other. */
START_TEST(english_is_complete)
{
	g_autofree char *text = NULL;
	ck_assert(g_file_get_contents(ENGLISH, &text, NULL, NULL));
	g_autoptr(Tongue) tongue = tongue_new("en", text, NULL);

	ck_assert_ptr_nonnull(tongue);
	for (int i = 0; vocabulary_nth(i); i++) {
		const Keyword *row = vocabulary_nth(i);
		const char *head = vocabulary_head(row->kind);
		gsize length = strlen(row->word);
		bool first = g_str_has_prefix(head, row->word) &&
			     head[length] == ' ';

		ck_assert_msg(
			tongue_command(tongue, first ? head : row->word) ==
				row->kind,
			"%s is missing", row->word);
	}
}
END_TEST

START_TEST(english_is_read)
{
	g_autofree char *text = NULL;
	ck_assert(g_file_get_contents(ENGLISH, &text, NULL, NULL));
	g_autoptr(Tongue) tongue = tongue_new("en", text, NULL);
	const char *head = NULL;

	for (int kind = 0; kind < COMMAND_UNKNOWN; kind++) {
		const char *maybe = vocabulary_head((CommandKind)kind);

		if (!maybe || !g_str_has_prefix(lines[_i], maybe) ||
		    (head && strlen(maybe) < strlen(head)))
			continue;
		head = maybe;
		ck_assert_pstr_eq(tongue_word(tongue, (CommandKind)kind, 0),
				  head);
	}
	g_autofree char *wanted = read_with(lines[_i], NULL, NULL);
	CommandKind kind = tongue_command(tongue, head);

	for (int n = 0; tongue_word(tongue, kind, n); n++) {
		g_autofree char *line = with_word(lines[_i], head,
						  tongue_word(tongue, kind, n));

		assert_reads(line, NULL, NULL, wanted);
	}
}
END_TEST

static const struct {
	const char *text, *problem;
} faults[] = {
	{ "[commands]\nfly = fly\n", "[commands] fly: there is no such "
				     "command" },
	{ "[commands]\nmove = ziehe\n", "[commands] move: there is no such "
					"command" },
	{ "[commands]\nundo = weg\naway = weg\n",
	  "[commands] away: 'weg' is the word of undo already" },
	{ "[commands]\nundo =\n", "[commands] undo: there is no word" },
	{ "[arguments]\nmauve = x\n",
	  "[arguments] mauve: no command has such a word" },
	{ "[ends]\nend = x\n", "[ends] end: write words = ..." },
	{ "undo = x\n", "Key file does not start with a group" },
};

START_TEST(files_with_faults)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Tongue) tongue = tongue_new("de", faults[_i].text, &error);

	ck_assert_ptr_null(tongue);
	ck_assert(error_is(error, ERROR_STOP));
	ck_assert_msg(g_str_has_prefix(error->message, faults[_i].problem),
		      "%s", error->message);
}
END_TEST

/* --- which language ---------------------------------------------------------
 */

START_TEST(the_writers_comes_first)
{
	g_autoptr(Tongue) own = tongue_of("de", "leave = list\n");

	assert_reads("list", own, NULL, "leave");
	assert_reads("list mg-12", own, NULL, "leave mg-12");
	assert_reads("leave", own, NULL, "leave");
}
END_TEST

START_TEST(others_count_where_one_kind_fits)
{
	g_autoptr(Tongue) de = tongue_of("de", "undo = weg\nstatus = stand\n"
					       "resign = pass\n");
	g_autoptr(Tongue) nl = tongue_of("nl", "away = weg\nback = weg terug\n"
					       "status = stand\nleave = stop\n"
					       "undo = terug\nshow = tafel\n");
	g_autoptr(Tongue) sv = tongue_of("sv", "back = terug\nshow = tafel\n");
	g_autoptr(GPtrArray) all = g_ptr_array_new();

	g_ptr_array_add(all, de);
	g_ptr_array_add(all, nl);
	g_ptr_array_add(all, sv);
	assert_reads("stand", NULL, all, "status");
	assert_reads("tafel", NULL, all, "show");
	/* `away` wants days behind it, so there is one kind for each. */
	assert_reads("weg", NULL, all, "undo");
	assert_reads("weg until friday", NULL, all, "away until friday");
	/* Two kinds: asked back, unless it is the writer's language. */
	assert_reads("terug", NULL, all, "unknown");
	assert_reads("terug", sv, all, "back");
	assert_reads("terug", nl, all, "undo");
	/* English and moves come before them. */
	assert_reads("pass", NULL, all, "move pass");
	assert_reads("pass", de, all, "resign");
}
END_TEST

START_TEST(the_language_is_known)
{
	g_autoptr(Tongue) de = tongue_of("de", "join = mitspielen\n");
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	Guide guide = { .tongues = { NULL, all } };

	g_ptr_array_add(all, de);
	g_autoptr(Reading) reading =
		command_read("mitspielen mg-12\njoin mg-12\n3", NULL, &guide);
	const GPtrArray *commands = reading->commands;

	ck_assert_int_eq(commands->len, 3);
	ck_assert_str_eq(((Command *)commands->pdata[0])->language, "de");
	ck_assert_str_eq(((Command *)commands->pdata[0])->argument, "mg-12");
	ck_assert_str_eq(((Command *)commands->pdata[1])->language, "en");
	ck_assert_ptr_null(((Command *)commands->pdata[2])->language);
}
END_TEST

/* --- how it is written -------------------------------------------------------
 */

static const struct {
	const char *text, *commands;
} cases[] = {
	/* accents and umlauts, and who has none */
	{ "zurück", "undo" },
	{ "ZURUECK.", "undo" },
	{ "zuruck", "undo" },
	{ "zurueck bitte", "undo" },
	/* what people put around a command */
	{ "* **Zurück**", "undo" },
	{ "hilfe mir?", "help" },
	{ "mg-12: zurück", "undo@mg-12" },
	{ "[mg-12] zurück", "undo@mg-12" },
	{ "Suivant : pass", "next: pass" },
	{ "nächste: pass oder\nplay monet", "next: pass | play monet" },
	{ "nächste: pass\noder play monet", "next: pass | play monet" },
	{ "play monet, dann pass", "move play monet; then move pass" },
	{ "play monet und dann pass", "move play monet; then move pass" },
	{ "dann pass", "then move pass" },
	/* no beginnings of words (WORDS 3) */
	{ "zur", "" },
	{ "zurücknehmen", "" },
	/* talk needs its colon, and is told as it was written */
	{ "sag mal, was meinst du", "" },
	{ "sag was", "" },
	{ "sag: oder dann", "say oder dann" },
	{ "Sag : Hallo.", "say Hallo." },
	{ "sage Bob: Hallo", "tell Hallo on Bob" },
	{ "sag Bob: Hallo", "unknown -> sag: <text>" },
	{ "sage Bob was", "" },
	{ "sag: eins\nzwei\nzurück", "say eins\nzwei; undo" },
	/* half of it is asked back, with how it is written in the language */
	{ "zurükc", "unknown -> zurück" },
	{ "setze mauve", "unknown -> setze sprache en" },
	{ "nächste: pass oder", "unknown -> nächste zu <thema>: <zug> oder "
				"<zug>" },
	/* so is what may be private, or a move, within talk */
	{ "sag: Hallo\nsagee Bob: ich habe monet", NULL },
	{ "sag: Hallo\nsage Bob ich habe monet", NULL },
	{ "sag: Hallo\nzurükc", NULL },
	{ "sag: Hallo\nnächst play monet", NULL },
	/* an end */
	{ "pass\nschluss\nplay monet", "move pass" },
	/* values that are names are no words */
	{ "setze name Täglich", "set name Täglich" },
	{ "setze briefe täglich 20:00", "set letters daily 20:00" },
	{ "setze briefe daily 20:00", "set letters daily 20:00" },
};

static const char german[] =
	"[commands]\nundo = zurück\nhelp = hilfe mir\nnext = nächste; suivant\n"
	"say = sag\ntell = sage\nset = setze\n"
	"[arguments]\nor = oder\nthen = dann; und dann\nname = name\n"
	"letters = briefe\ndaily = täglich\nlanguage = sprache\non = zu\n"
	"[places]\nmove = zug\ntopic = thema\n[ends]\nwords = schluss\n";

START_TEST(as_people_write)
{
	g_autoptr(Tongue) tongue = tongue_new("de", german, NULL);

	if (cases[_i].commands) {
		assert_reads(cases[_i].text, tongue, NULL, cases[_i].commands);
		return;
	}
	g_autofree char *shown = read_with(cases[_i].text, tongue, NULL);

	ck_assert_msg(g_str_has_prefix(shown, "unknown"), "%s", shown);
}
END_TEST

START_TEST(what_is_shown)
{
	static const char *const pairs[][2] = {
		{ "set letters daily 20:00", "setze briefe täglich 20:00" },
		{ "mg-12: undo", "mg-12: zurück" },
		{ "next on <topic>: <move> or <move>",
		  "nächste zu <thema>: <zug> oder <zug>" },
		{ "next on or: on then <other>", "nächste zu oder: on dann "
						 "<other>" },
		/* it has no word for them, or they are none */
		{ "leave mg-12", "leave mg-12" },
		{ "undone", "undone" },
		{ "play monet then pass", "play monet then pass" },
		{ "", "" },
	};
	g_autoptr(Tongue) tongue = tongue_new("de", german, NULL);

	for (gsize i = 0; i < G_N_ELEMENTS(pairs); i++) {
		g_autofree char *shown = tongue_shown(tongue, pairs[i][0]);
		g_autofree char *english = tongue_shown(NULL, pairs[i][0]);

		ck_assert_str_eq(shown, pairs[i][1]);
		ck_assert_str_eq(english, pairs[i][0]);
	}
}
END_TEST

Suite *
tongue_suite(void)
{
	Suite *suite = suite_create("tongue");
	TCase *tests = tcase_create("tongue");

	tcase_add_loop_test(tests, each_line_reads_as_in_english, 0,
			    G_N_ELEMENTS(lines));
	tcase_add_loop_test(tests, each_command_has_a_line, 0, COMMAND_UNKNOWN);
	tcase_add_loop_test(tests, each_argument_has_a_line, 0, 2);
	tcase_add_test(tests, english_is_complete);
	tcase_add_loop_test(tests, english_is_read, 0, G_N_ELEMENTS(lines));
	tcase_add_loop_test(tests, files_with_faults, 0, G_N_ELEMENTS(faults));
	tcase_add_test(tests, the_writers_comes_first);
	tcase_add_test(tests, others_count_where_one_kind_fits);
	tcase_add_test(tests, the_language_is_known);
	tcase_add_loop_test(tests, as_people_write, 0, G_N_ELEMENTS(cases));
	tcase_add_test(tests, what_is_shown);
	suite_add_tcase(suite, tests);
	return suite;
}
