/* tongue_test.c - WORDS 3: commands in any language. */
#include "base/error.h"
#include "command/language/tongue.h"
#include "command/language/vocabulary.h"
#include "lib/kept.h"
#include "lib/shown.h"
#include "lib/suites.h"

#include <string.h>

#define ENGLISH "templates/en/commands.ini"
#define MARK "ž"

/* --- a language that nobody speaks --- */

static GKeyFile *
english_file(void)
{
	GKeyFile *file = g_key_file_new();

	ck_assert(g_key_file_load_from_file(file, ENGLISH, G_KEY_FILE_NONE,
					    NULL));
	return file;
}

/* Returns a text with a mark before each word. */
static char *
marked(const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);

	for (int i = 0; words[i]; i++)
		words[i] = g_strconcat(MARK, kept(words[i]), NULL);
	return g_strjoinv(" ", words);
}

static void
mark_entry(GKeyFile *file, const char *section, const char *key)
{
	g_auto(GStrv) list =
		g_key_file_get_string_list(file, section, key, NULL, NULL);
	g_autoptr(GString) all = g_string_new(NULL);

	for (int i = 0; list[i]; i++)
		g_string_append_printf(all, "%s; ",
				       kept(marked(g_strstrip(list[i]))));
	g_key_file_set_string(file, section, key, all->str);
}

/* Makes the language of the marks, from the whole English file. */
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

/* --- every command --- */

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
	"review mg-12",
	"review mg-12 public",
	"review mg-12 private",
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
	"invite toy pace=24 snap=20:00 with Bob and Ann",
	"play toy",
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
	"autoplay good",
	"autoplay strong",
	"autoplay master",
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
	"unmute Bob",
	"mail off",
	"mail on",
	"set language de",
	"set zone Europe/Vienna",
	"set letters daily 20:00",
	"set letters daily at 20:00",
	"set letters instant",
	"set letters every-step",
	"set letters only-my-turn",
	"set letters short",
	"set letters full",
	"set reminders few",
	"set reminders daily",
	"set reminders off",
	"set pictures on",
	"set pictures off",
	"set receipts off",
	"set receipts off",
	"set name Off",
	"set public",
	"set public Ann K.",
	"set public off",
	"set unlisted mg-12",
	"set listed mg-12",
	"set calendar on",
	"set calendar new",
	"set calendar off",
	"set bulletin on",
	"set address ann@example.org",
	"set address of Ann to ann@example.org",
	"set next on",
	"my data",
	"forget me",
	"here",
	"here mgl",
	"break mgl",
	"withdraw mgl",
	"join mgl",
	"leave mgl",
	"leagues",
	"standings",
	"standings mgl",
	"standings mgl B",
	"standings division 2",
	"crosstable mgl division B",
	"fixtures B",
	"my season",
	"record mg-12",
	"record Ann",
	"record me",
	"ratings",
	"ratings toy",
	"set season off",
	"word: blue",
	"help",
	"register Will",
	"subscribe",
	"unsubscribe",
	"confirm",
	"season new mg from 2026-12-01",
	"season list",
	"ladder new mg",
	"cup new mg",
	"season show mgl",
	"season preview mgl",
	"season pause mgl: why",
	"season resume mgl",
	"season move Ann to B in mgl: why",
	"season lift Ann in mgl: why",
	"season points mg-12 of Ann +60: why",
	"season again mg-12: why",
	"season withdraw Ann in mgl: why",
	"season close mgl last: why",
	"decline",
	"new match toy hold with Ann and Bob",
	"new match toy snap=20:00 off=sat,sun with Ann and Bob",
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
	"rollback mg-12 to step 7 even-revealed: why",
	"cancel mg-12 the end",
	"player add Will will@example.org",
	"log mg-12 20",
	"announce: hello",
	"audit mg-12 reveal",
	"why Ann mg-12",
};

TEST_EACH(each_line_reads_as_in_english, lines)
{
	g_autoptr(Tongue) tongue = marked_tongue();
	g_autofree char *line = tongue_shown(tongue, lines[_i]);
	g_autofree char *english = shown_read(lines[_i], NULL, NULL);
	g_autoptr(GPtrArray) others = g_ptr_array_new();

	ck_assert_str_ne(english, "");
	ck_assert_msg(g_str_has_prefix(line, MARK), "%s", line);
	assert_reads(line, tongue, NULL, english);
	/* A writer who has not set the language may use it, too. */
	if (!strstr(line, MARK "or") && !strstr(line, MARK "then")) {
		g_ptr_array_add(others, tongue);
		assert_reads(line, NULL, others, english);
	}
	/* English is read in any case. */
	assert_reads(lines[_i], tongue, NULL, english);
}

/* --- the files and the code --- */

TEST_RANGE(each_command_has_a_line, 0, COMMAND_UNKNOWN)
{
	const char *head = vocabulary_head((CommandKind)_i);
	bool some = !head;

	for (gsize i = 0; i < G_N_ELEMENTS(lines); i++)
		some |= head && g_str_has_prefix(lines[i], head);
	ck_assert_msg(some, "%s", head);
}

TEST_RANGE(each_argument_has_a_line, 0, 2)
{
	static const char *const sections[] = { "arguments", "dates" };
	g_autoptr(GKeyFile) file = english_file();
	g_auto(GStrv) keys =
		g_key_file_get_keys(file, sections[_i], NULL, NULL);
	g_autoptr(GString) all = g_string_new(NULL);

	for (gsize i = 0; i < G_N_ELEMENTS(lines); i++)
		g_string_append_printf(all, "%s ", lines[i]);
	for (int i = 0; keys[i]; i++) {
		g_autofree char *word = g_strdup_printf(
			"\\b%s\\b", vocabulary_argument_english(keys[i]));

		/* Answers to questions: consent_test.c. */
		if (strcmp(keys[i], "yes") != 0 && strcmp(keys[i], "no") != 0)
			ck_assert_msg(
				g_regex_match_simple(word, all->str, 0, 0),
				"%s", keys[i]);
	}
}

/* Returns a line with another word for its command. */
static char *
with_word(const char *line, const char *head, const char *word)
{
	return g_strconcat(word, line + strlen(head), NULL);
}

/* The English file has all words that the code reads, and no other. */
TEST(english_is_complete)
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

TEST_EACH(english_is_read, lines)
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
	g_autofree char *wanted = shown_read(lines[_i], NULL, NULL);
	CommandKind kind = tongue_command(tongue, head);

	for (int n = 0; tongue_word(tongue, kind, n); n++) {
		g_autofree char *line = with_word(lines[_i], head,
						  tongue_word(tongue, kind, n));

		assert_reads(line, NULL, NULL, wanted);
	}
}

/* Returns what help shows, with its placeholders filled in. */
static void
assert_help_reads(GKeyFile *words, const char *key)
{
	static const char *const places[][2] = {
		{ "<move>", "pass" },	   { "<topic>", "shop" },
		{ "[topic]", "" },	   { "[n]", "3" },
		{ "<game>", "toy" },	   { "<names>", "Bob" },
		{ "<player>", "Bob" },	   { "<text>", "hello" },
		{ "<your word>", "blue" }, { "<command>", "pass" },
		{ "<why>", "they left" },  { "<league>", "mgl" },
	};
	g_autofree char *text = g_key_file_get_string(
		words, "help", key + strlen("help."), NULL);

	ck_assert_msg(text && strchr(text, '\t'), "%s", key);
	g_autoptr(GString) line = g_string_new(NULL);

	g_string_append_len(line, text, strchr(text, '\t') - text);
	for (gsize i = 0; i < G_N_ELEMENTS(places); i++)
		g_string_replace(line, places[i][0], places[i][1], 0);
	g_autofree char *shown = shown_read(line->str, NULL, NULL);

	ck_assert_msg(*shown && !g_str_has_prefix(shown, "unknown"),
		      "%s reads as '%s'", line->str, shown);
}

TEST(help_is_read)
{
	g_autoptr(GKeyFile) words = g_key_file_new();

	ck_assert(g_key_file_load_from_file(words, "templates/en/words.ini",
					    G_KEY_FILE_NONE, NULL));
	for (int n = 0; vocabulary_help(n); n++)
		assert_help_reads(words, vocabulary_help(n));
	for (int n = 0; vocabulary_organiser_help(n); n++)
		assert_help_reads(words, vocabulary_organiser_help(n));
}

TABLE(faults, const char *text, *problem) = {
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

TEST_EACH(files_with_faults, faults)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Tongue) tongue = tongue_new("de", faults[_i].text, &error);

	ck_assert_ptr_null(tongue);
	ck_assert(error_is(error, ERROR_STOP));
	ck_assert_msg(g_str_has_prefix(error->message, faults[_i].problem),
		      "%s", error->message);
}
