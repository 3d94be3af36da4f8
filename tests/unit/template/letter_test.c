/* letter_test.c - every kind of letter: columns, marks, cut lines, subjects;
 * templates ask only for fields that the README promises. */
#include "lib/folder.h"
#include "lib/must.h"

#include "base/text.h"
#include "command/command.h"
#include "template/letter.h"
#include "template/marks.h"
#include "template/markup.h"

#include <string.h>
#include <unistd.h>

#define CUT "=== reply above this line (mg-12, k7f3a2) ==="
#define DATA "tests/unit/template/data"

/* The real templates with a simple game, as if they were installed. */
typedef struct {
	char *root;
	Library *library;
} Shelf;

static void
link_into(const char *root, const char *name, const char *target)
{
	g_autofree char *here = g_get_current_dir();
	g_autofree char *from = g_build_filename(here, target, NULL);
	ck_assert_int_eq(symlink(from, path_in(root, name)), 0);
}

static Shelf
shelf_new(void)
{
	Shelf shelf = { .root = folder_new() };

	link_into(shelf.root, "templates", "templates");
	link_into(shelf.root, "games", DATA "/games");
	shelf.library = library_new(shelf.root, NULL);
	return shelf;
}

static void
shelf_clear(Shelf *shelf)
{
	library_free(shelf->library);
	folder_clear(shelf->root);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Shelf, shelf_clear)

#define SHELF_TEST(name) TEST_IN(name, Shelf, shelf, shelf_new())
#define SHELF_TEST_EACH(name, table)                                           \
	TEST_IN_EACH(name, table, Shelf, shelf, shelf_new())

static json_t *
load(const char *name)
{
	g_autofree char *path =
		g_strconcat(DATA "/letters/", name, ".json", NULL);
	json_error_t problem;
	json_t *data = json_load_file(path, 0, &problem);

	ck_assert_msg(data != NULL, "%s: %s", path, problem.text);
	return data;
}

/* Returns a letter's data: those of the empty one, except a file's fields. */
static json_t *
letter_data(const char *name)
{
	json_t *data = load("blank"), *own = load(name);

	json_object_update(data, own);
	json_decref(own);
	return data;
}

static Letter
write_letter(Library *library, const char *kind, json_t *data)
{
	Speech english = { .library = library };
	Letter letter;

	must(letter_write(&english, "toy", kind, CUT, data, &letter, &error));
	return letter;
}

static Letter
write_file(Library *library, const char *kind, const char *name)
{
	return write_letter(library, kind, kept(letter_data(name)));
}

TABLE(letters, const char *kind, *file, *prefix) = {
	{ "letter", "turn",
	  "[mg-12] Your turn: round 2 (by Sat 21 Nov 18:00)" },
	{ "letter", "sealed", "[mg-12] Your turn: the award of round 2" },
	{ "letter", "receipt", "[mg-12] Your move is in: round 2" },
	{ "letter", "news", "[mg-12] Masters Gallery: round 2" },
	{ "letter", "opening", "[mg-12] The match begins" },
	{ "letter", "result", "[mg-12] Ann wins with 120 points" },
	{ "letter", "everything", "[mg-12] Your turn: round 2" },
	{ "answer", "answer", "[Attic Club] We've read your mail" },
	{ "answer", "help", "[mg-12] How to write to us" },
	{ "answer", "rules", "[Attic Club] The rules of Toy" },
	{ "answer", "games", "[Attic Club] Our games" },
	{ "answer", "status", "[Attic Club] Your matches" },
	{ "answer", "list", "[Attic Club] Open matches" },
	{ "answer", "ratings", "[Attic Club] The ratings" },
	{ "answer", "career", "[Attic Club] A player's record" },
	{ "welcome", "welcome", "[Attic Club] Welcome: how to play" },
	{ "stranger", "stranger-player",
	  "[Attic Club] Please reply to one of our letters" },
	{ "stranger", "stranger", "[Attic Club] Open matches" },
	{ "invitation", "invitation", "[mg-12] You have a seat" },
	{ "invitation", "invitation-guest", "[mg-12] Will you play?" },
	{ "refused", "refused", "[mg-12] We couldn't read your mail" },
	{ "refused", "refused-address",
	  "[mg-12] Please send your mail once more" },
	{ "confirm", "confirm", "[Attic Club] Please confirm" },
	{ "confirm", "confirm-nobody", "[Attic Club] Please confirm" },
	{ "reply", "answer", "[Attic Club] We've read your mail" },
	{ "organiser", "organiser", "[Attic Club] The organiser's commands" },
	{ "audit", "audit", "[mg-12] Audit" },
	{ "announcement", "announcement", "[Attic Club] From the organiser" },
	{ "operator", "operator", "[Attic Club] A match is frozen" },
};

static void
check_lines(const char *file, const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	for (int i = 0; lines[i]; i++) {
		const char *line = lines[i];

		ck_assert_msg(text_width(line) <= 66, "%s: too wide: %s", file,
			      line);
		ck_assert_msg(!g_str_has_suffix(line, " "),
			      "%s: ends in space: %s", file, line);
		ck_assert_msg(!i || *line || *lines[i - 1] || !lines[i + 1],
			      "%s: two blank lines at %d", file, i);
		ck_assert_msg(!strchr(line, '\t') && !strstr(line, "{{"),
			      "%s: raw: %s", file, line);
	}
}

static void
check_frame(const char *file, const Letter *letter)
{
	ck_assert_msg(g_str_has_prefix(letter->text, CUT "\n\n"),
		      "%s: no cut line", file);
	ck_assert_msg(g_str_has_suffix(letter->text, "\n" CUT "\n"),
		      "%s: no cut line at the end", file);
	ck_assert_int_eq(occurrences(letter->html, CUT), 2);
	ck_assert(g_str_has_prefix(letter->html, "<!DOCTYPE html>\n"));
	/* MAIL R49: the HTML loads nothing. */
	assert_lacks(letter->html, "src=", "<link", "url(");
	/* and names web addresses only in links that show them */
	ck_assert_int_eq(occurrences(letter->html, "http"),
			 2 * occurrences(letter->html, "<a href=\"http"));
	ck_assert(strlen(letter->html) + strlen(letter->text) < 100000);
}

SHELF_TEST_EACH(every_kind_keeps_the_rules_of_letters, letters)
{
	const char *file = letters[_i].file;
	g_auto(Letter) letter =
		write_file(shelf->library, letters[_i].kind, file);

	ck_assert_msg(g_str_has_prefix(letter.subject, letters[_i].prefix),
		      "%s: %s", file, letter.subject);
	ck_assert_ptr_null(strpbrk(letter.subject, "\r\n\t"));
	check_lines(file, letter.text);
	check_frame(file, &letter);
}

/* Puts odd text into every text that may come from people. */
static json_t *
odd(const json_t *value, const char *put)
{
	json_t *out, *child;
	const char *key;
	size_t i;

	if (json_is_string(value)) {
		g_autofree char *text =
			g_strconcat(json_string_value(value), put, NULL);

		return json_string(text);
	}
	if (json_is_array(value)) {
		out = json_array();
		json_array_foreach ((json_t *)value, i, child)
			json_array_append_new(out, odd(child, put));
		return out;
	}
	if (!json_is_object(value))
		return json_deep_copy(value);
	out = json_object();
	json_object_foreach ((json_t *)value, key, child)
		json_object_set_new(out, key, odd(child, put));
	return out;
}

static char *
odd_text(int nth)
{
	static const char *const bits[] = { "x",      "日本", "e\u0301",
					    "mm mm ", "ab, ", "👍🏽",
					    "-",      "| ",   "> > ",
					    "       " };
	GString *text = g_string_new(" ");

	while (text->len < 2000)
		g_string_append(text, bits[nth]);
	return g_string_free(text, FALSE);
}

#define ODD 10

/* PLAY 1: no line is over 66 columns and no subject as long as a letter,
 * whatever people write or are called. */
SHELF_TEST_EACH(play_1_no_text_is_too_long_for_a_letter, letters)
{
	const char *file = letters[_i].file;

	for (int nth = 0; nth < ODD; nth++) {
		g_autofree char *put = odd_text(nth);
		json_t *plain = letter_data(file), *data = odd(plain, put);
		g_auto(Letter) letter =
			write_letter(shelf->library, letters[_i].kind, data);

		check_lines(file, letter.text);
		ck_assert_int_le(text_width(letter.subject), 90);
		json_decref(data);
		json_decref(plain);
	}
}

/* "18." alone would be a menu line, "pass." a move. */
SHELF_TEST(a_paragraph_does_not_end_in_a_word)
{
	static const char *const ends[] = { "18.", "or pass." };

	for (gsize i = 0; i < G_N_ELEMENTS(ends); i++) {
		g_autofree char *text = g_strconcat(
			"A sentence that goes on until it fills the line to "
			"the very end ",
			ends[i], NULL);
		g_autofree char *alone = g_strdup_printf("\n  %s\n", ends[i]);
		json_auto_t *data = letter_data("news");

		json_object_set_new(data, "notices",
				    json_pack("[{s:s, s:s}]", "text", text,
					      "quoted_example", ""));
		g_auto(Letter) letter =
			write_letter(shelf->library, "letter", data);

		assert_lacks(letter.text, alone);
		assert_has(letter.text, alone + 3);
	}
}

SHELF_TEST(a_subject_ends_at_a_word)
{
	json_auto_t *data = letter_data("news");

	json_object_set_new(
		data, "subject_note",
		json_string("The mail server said: 550 5.7.1 this message is "
			    "not accepted here, and neither are the others"));
	g_auto(Letter) letter = write_letter(shelf->library, "letter", data);

	ck_assert_str_eq(letter.subject,
			 "[mg-12] The mail server said: 550 5.7.1 this message "
			 "is not accepted here, and neither…");
}

/* News that the organiser gets unasked has a first sentence that can be a
 * subject, in every language. */
TEST(a_subject_of_the_organiser_is_a_sentence)
{
	static const char *const said[][2] = {
		{ "address", "declined_again" }, { "address", "old_one_dead" },
		{ "away", "machine" },		 { "brake", "holds" },
		{ "founding", "full" },		 { "limits", "flood" },
		{ "limits", "robot" },		 { "organiser", "set_aside" },
		{ "post", "undelivered" },	 { "registration", "joined" },
		{ "season", "planned" },	 { "talk", "to_organiser" },
		{ "unasked", "letter" },
	};
	static const struct {
		const char *name, *draw;
	} languages[] = { { "en", "Sat 19 Dec 10:00" },
			  { "fr", "sam. 19 déc. 10:00" },
			  { "de", "Sa 19. Dez. 10:00" } };
	g_auto(Shelf) shelf = shelf_new();

	for (gsize i = 0; i < G_N_ELEMENTS(said) * 3; i++) {
		const char *const *key = said[i / 3];
		json_auto_t *data = letter_data("operator");
		json_auto_t *values = json_pack(
			"{s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:s, s:b, "
			"s:b}",
			"player", "Bartholomew", "match", "mg-112", "address",
			"bartholomew@mail.example.com", "words",
			"550 5.1.1 Nobody of that name is known here. Ask "
			"somebody else",
			"season", "Masters League, season 12", "draw",
			languages[i % 3].draw, "until", languages[i % 3].draw,
			"divisions", "division A (Ann, Bob, Cid and Dora)",
			"name", "mgl", "asks", true, "round", false);
		GError *error = NULL;
		g_autofree char *what =
			library_word(shelf.library, languages[i % 3].name, NULL,
				     key[0], key[1], values, false, &error);

		ck_assert_msg(!error, "%s: %s", key[1],
			      error ? error->message : "");
		ck_assert_ptr_nonnull(what);
		json_object_set_new(json_object_get(data, "operator"), "what",
				    json_string(what));
		g_auto(Letter) letter =
			write_letter(shelf.library, "operator", data);

		ck_assert_msg(!strstr(letter.subject, "…"), "%s: %s.%s: %s",
			      languages[i % 3].name, key[0], key[1],
			      letter.subject);
	}
}

/* Checks that every "quoted_" string of a tree is behind "| " and nowhere else.
 */
static void
check_marked(const char *text, const json_t *value, bool quoted)
{
	const char *key;
	json_t *child;
	size_t i;

	json_object_foreach ((json_t *)value, key, child) {
		check_marked(text, child,
			     quoted || g_str_has_prefix(key, "quoted_"));
	}
	json_array_foreach (value, i, child) {
		check_marked(text, child, quoted);
	}
	if (!quoted || !json_is_string(value) || !json_string_length(value))
		return;
	g_auto(GStrv) lines = g_strsplit(json_string_value(value), "\n", -1);

	for (char **line = lines; *line; line++) {
		g_autofree char *part = g_strndup(*line, 40);

		/* Short texts like "2" are in many lines for other reasons. */
		if (strlen(part) < 8)
			continue;
		for (const char *at = text; (at = strstr(at, part)); at++) {
			const char *from = at;

			while (from > text && from[-1] != '\n')
				from--;
			/* what a letter says was played, or will be, stands
			 * after other words in its heading or panel */
			ck_assert_msg(g_strstr_len(from, at - from + 2, "| ") ||
					      strstr(from, ": ") < at,
				      "not marked: %.60s", from);
		}
		assert_has(text, part);
	}
}

/* Returns HTML as a mail program quotes it, without marks. */
static char *
html_to_text(const char *html)
{
	static const char *const entities[][2] = {
		{ "&lt;", "<" },   { "&gt;", ">" },   { "&quot;", "\"" },
		{ "&nbsp;", " " }, { "\u00a0", " " }, { "&zwnj;", "" },
		{ "&amp;", "&" },
	};
	g_autoptr(GRegex) ends =
		g_regex_new("<(br|/p|/t[dhr]|/h[12]|/li|/caption|/div|/title)>",
			    0, 0, NULL);
	g_autofree char *lines =
		g_regex_replace(ends, html, -1, 0, "\n", 0, NULL);
	g_autoptr(GRegex) tags = g_regex_new("<[^>]*>", 0, 0, NULL);
	g_autofree char *bare =
		g_regex_replace(tags, lines, -1, 0, "", 0, NULL);
	GString *text = g_string_new(bare);

	for (gsize i = 0; i < G_N_ELEMENTS(entities); i++)
		g_string_replace(text, entities[i][0], entities[i][1], 0);
	return g_string_free(text, FALSE);
}

SHELF_TEST_EACH(mail_r25_what_could_be_obeyed_is_marked, letters)
{
	json_auto_t *data = letter_data(letters[_i].file);
	g_auto(Letter) letter =
		write_letter(shelf->library, letters[_i].kind, data);
	g_autofree char *bare = html_to_text(letter.html);

	check_marked(letter.text, data, false);
	check_marked(bare, data, false);
}

static bool
looks_like_a_move(const char *line, const char *match, char **nearest,
		  void *data)
{
	static const char *const verbs[] = { "play ", "award ", "give ",
					     "bid ",  "pass",	NULL };

	(void)match, (void)nearest, (void)data;
	for (gsize i = 0; verbs[i]; i++)
		if (g_str_has_prefix(line, verbs[i]))
			return true;
	return false;
}

/* Checks that no paragraph is read as a command; each is read alone, so that
 * nothing above ends the reading. */
static void
check_harmless(const char *file, const char *text)
{
	g_auto(GStrv) parts = g_strsplit(text, "\n\n", -1);

	for (char **part = parts; *part; part++) {
		Guide guide = { .is_move = looks_like_a_move };
		g_autoptr(Reading) reading =
			command_read(*part, "Re: x", &guide);

		/* "3 cards" does not match the text of a menu line. */
		if (g_regex_match_simple("^\\s*\\d+ [a-z]+\\s*$", *part, 0, 0))
			continue;
		ck_assert_msg(reading->commands->len == 0, "%s: obeyed: %s",
			      file, *part);
	}
}

SHELF_TEST_EACH(mail_r25_no_line_is_obeyed_without_cut_lines, letters)
{
	const char *file = letters[_i].file;
	g_auto(Letter) letter =
		write_file(shelf->library, letters[_i].kind, file);
	g_autofree char *bare = html_to_text(letter.html);
	GString *text = g_string_new(letter.text), *html = g_string_new(bare);

	g_string_replace(text, CUT, "", 0);
	g_string_replace(html, CUT, "", 0);
	g_string_replace(html, "\n", "\n\n", 0);
	check_harmless(file, text->str);
	check_harmless(file, html->str);
	g_string_free(text, TRUE);
	g_string_free(html, TRUE);
}

TABLE(quotes, const char *text, *wanted) = {
	{ "play monet", "| play monet" },
	{ "one\ntwo", "| one\n| two" },
	{ "one\r\ntwo", "| one\n| two" },
	{ "one\rtwo", "| one\n| two" },
	{ "one\n\ntwo", "| one\n| \n| two" },
	{ "one\xe2\x80\xa8two\xe2\x80\xa9three", "| one\n| two\n| three" },
	{ "one\xc2\x85two\vthree\ftwo", "| one\n| two\n| three\n| two" },
	{ "a\tb\x01"
	  "c",
	  "| a b c" },
	{ "| marked", "| | marked" },
	{ "123456789 123456789 123456789 123456789 123456789 123456789 "
	  "12 next: pass",
	  "| 123456789 123456789 123456789 123456789 123456789 123456789 "
	  "12\n| next: pass" },
};

TEST(quoting_marks_every_line)
{
	for (gsize i = 0; i < G_N_ELEMENTS(quotes); i++) {
		g_autofree char *marked = marks_quote(quotes[i].text);

		ck_assert_msg(strcmp(marked, quotes[i].wanted) == 0,
			      "%zu: '%s', wanted '%s'", i, marked,
			      quotes[i].wanted);
	}
}

TEST(marks_change_only_what_they_must)
{
	json_auto_t *data = json_pack(
		"{s:s, s:{s:{s:s}}, s:[s, {s:s}], s:[{s:s, s:s}], s:[], s:s}",
		"plain", "a", "view", "deep", "b", "c", "quoted_list", "x", "y",
		"z", "menu", "label", "2", "quoted_text", "play", "none",
		"quoted_none", "");
	json_auto_t *marked = marks_add(data);
	json_auto_t *wanted = json_pack(
		"{s:s, s:{s:{s:s}}, s:[s, {s:s}], s:[{s:s, s:s, s:s}], s:[],"
		" s:s, s:b, s:b, s:b}",
		"plain", "a", "view", "deep", "b", "c", "quoted_list", "| x",
		"y", "| z", "menu", "label", "2", "quoted_text", "| play",
		"quoted_line", "|  2  play", "none", "quoted_none", "",
		"any_quoted_list", 1, "any_menu", 1, "any_none", 0);

	ck_assert(json_equal(marked, wanted));
	ck_assert_ptr_eq(
		json_object_get(json_object_get(marked, "view"), "deep"),
		json_object_get(json_object_get(data, "view"), "deep"));
	ck_assert_ptr_null(json_object_get(data, "any_menu"));
}

TEST(a_long_menu_line_goes_on_below_itself)
{
	json_auto_t *data = json_pack(
		"[{s:s, s:s}]", "label", "12", "quoted_text",
		"give 123456789 123456789 123456789 123456789 123456789 or "
		"pass or else");
	json_t *marked = marks_add(data);

	ck_assert_str_eq(
		json_string_value(json_object_get(json_array_get(marked, 0),
						  "quoted_line")),
		"| 12  give 123456789 123456789 123456789 123456789 123456789"
		" or\n|     pass or else");
	json_object_set_new(json_array_get(data, 0), "label",
			    json_string("mg-12 3"));
	json_decref(marked);
	marked = marks_add(data);
	ck_assert_str_eq(
		json_string_value(json_object_get(json_array_get(marked, 0),
						  "quoted_line")),
		"| mg-12 3  give 123456789 123456789 123456789 123456789 "
		"123456789\n|          or pass or else");
	json_decref(marked);
}

/* The parts of a letter are in this order (PLAY 1). */
SHELF_TEST(play_1_order_of_the_body)
{
	static const char *const parts[] = {
		"Ann wins with 120 points.",
		"Answer by Sat 21 Nov 18:00",
		"47 h left (Europe/Vienna)",
		"If we don't hear from you",
		"1. Ann",
		"Your mail of Fri 20 Nov 17:12",
		"Not played yet, and secret (we play it by Sat 21 Nov 18:00",
		"Bob & Co plays degas",
		"|  1  play monet/draw",
		"== The shuffle",
		"The match record holds every move",
		"Questions?",
		"Check word k7f3a2",
	};
	g_auto(Letter) letter =
		write_file(shelf->library, "letter", "everything");
	const char *at = letter.text;

	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
		const char *found = strstr(at, parts[i]);

		ck_assert_msg(found != NULL, "'%s' is not there", parts[i]);
		at = found;
	}
}

SHELF_TEST(a_long_item_goes_on_below_its_words)
{
	json_auto_t *data = letter_data("news");

	json_object_set(data, "history", json_object_get(data, "news"));
	g_auto(Letter) letter = write_letter(shelf->library, "letter", data);

	assert_has(letter.text, "fifth card of\n  this artist, the round");
}

SHELF_TEST(what_was_played_comes_first_where_nothing_is_asked)
{
	g_auto(Letter) letter = write_file(shelf->library, "letter", "receipt");

	ck_assert(g_str_has_prefix(letter.text, CUT
				   "\n\nMasters Gallery · round 2\n\nAnn, "
				   "your move is in: play monet/draw.\n\nYour "
				   "mail of "));
}

TEST_RANGE(a_noun_agrees_with_its_number, 0, 2)
{
	TABLE(cases, int n; const char *days, *lines) = {
		{ 1, "about 1 day if everyone answers within 1 hour.",
		  "as it looked like a note:" },
		{ 2, "about 2 days if everyone answers within 2 hours.",
		  "like a note (2 lines):" },
	};
	g_auto(Shelf) shelf = shelf_new();
	json_auto_t *data = letter_data("everything");
	json_t *receipt = json_array_get(json_object_get(data, "receipts"), 0);
	json_t *outlook = json_pack("{s:s, s:i, s:i}", "about", "A game.",
				    "days", cases[_i].n, "hours", cases[_i].n);

	json_object_set_new(json_object_get(data, "opening"), "outlook",
			    outlook);
	json_object_set_new(receipt, "ignored", json_integer(cases[_i].n));
	g_auto(Letter) letter = write_letter(shelf.library, "letter", data);

	assert_has(letter.text, cases[_i].days);
	assert_has(letter.html, cases[_i].days);
	assert_has(letter.text, cases[_i].lines);
	assert_has(letter.html, cases[_i].lines);
}

SHELF_TEST(one_tap_links_are_behind_the_menu_lines)
{
	g_auto(Letter) letter = write_file(shelf->library, "letter", "turn");

	assert_has(
		letter.html,
		"<a href=\"mailto:club+abc@example.org?subject=%5Bmg-12%5D%20"
		"order&amp;body=play%20monet%2Fdraw\" style=\"display:block;"
		"padding:11px 4px;font:15px/22px Arial\"><small>| 1</small> "
		"play monet/<b>draw</b></a></td>",
		"<small>| 3</small> give &lt;card&gt;</td>");
	assert_lacks(letter.text, "mailto:");
}

SHELF_TEST(a_given_subject_stands_behind_the_prefix)
{
	json_auto_t *data = letter_data("news");

	json_object_set_new(data, "subject_note",
			    json_string("Reminder:\n round\t2"));
	g_auto(Letter) letter = write_letter(shelf->library, "letter", data);

	ck_assert_str_eq(letter.subject, "[mg-12] Reminder: round 2");
}

SHELF_TEST(a_field_that_is_missing_is_an_error)
{
	static const char *const fields[] = { "asked",	 "receipts", "view",
					      "event",	 "result",   "mark",
					      "match",	 "club",     "history",
					      "opening", "plans" };

	for (gsize i = 0; i < G_N_ELEMENTS(fields); i++) {
		g_autoptr(GError) error = NULL;
		json_auto_t *data = letter_data("news");
		Letter letter = { NULL, NULL, NULL };
		Speech english = { .library = shelf->library };

		json_object_del(data, fields[i]);
		ck_assert_msg(!letter_write(&english, "toy", "letter", CUT,
					    data, &letter, &error),
			      "%s is not missed", fields[i]);
		ck_assert(error_is(error, ERROR_STOP));
		must_say("nothing is called");
		ck_assert_ptr_null(letter.text);
	}
}

SHELF_TEST(mail_r49_a_long_letter_stays_under_100_kb)
{
	json_auto_t *data = letter_data("rules");
	g_autoptr(GString) rules = g_string_new(NULL);

	while (rules->len < 50000)
		g_string_append(rules, "A rule that is long enough. \n\n\n");
	json_object_set_new(data, "rules",
			    json_pack("{s:s, s:s, s:o}", "game", "Toy", "text",
				      rules->str, "blocks",
				      markup_blocks(rules->str)));
	Letter letter = write_letter(shelf->library, "answer", data);

	ck_assert_ptr_null(letter.html);
	check_lines("rules", letter.text);
	letter_clear(&letter);
	while (rules->len < 150000)
		g_string_append(rules, "A rule that is long enough. \n");
	json_object_set_new(data, "rules",
			    json_pack("{s:s, s:s, s:o}", "game", "Toy", "text",
				      rules->str, "blocks",
				      markup_blocks(rules->str)));
	letter = write_letter(shelf->library, "answer", data);
	ck_assert(strlen(letter.text) < 100000);
	assert_has(letter.text, "enough.\n\n… (", " more lines)\n");
	ck_assert(g_str_has_suffix(letter.text, "\n" CUT "\n"));
	letter_clear(&letter);
}

SHELF_TEST(a_stranger_learns_of_no_player_or_match)
{
	json_t *data = letter_data("everything"), *own = load("stranger");

	json_object_update(data, own);
	json_decref(own);
	g_auto(Letter) letter = write_letter(shelf->library, "stranger", data);

	json_decref(data);

	assert_lacks(letter.text, "Ann");
	assert_lacks(letter.html, "Ann");
	assert_lacks(letter.text, "monet");
}
