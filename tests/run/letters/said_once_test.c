/* said_once_test.c - reads all letters of whole matches as their players do: no
 * sentence without a number occurs twice (LETTERS 4.4), except in the foot,
 * help, and answers to mails that weren't understood; and subject and
 * preheader, which locked screens show, name no move of the reader's (LETTERS
 * 4.2). */
#include "lib/club_fixture.h"

#include "people/demo.h"

#include <string.h>

#define WORDS_LEAST 6 /* shorter sentences may be repeated */
/* characters; shorter moves are words of ordinary sentences */
#define ACT_LEAST 5
#define HEAD_LINES 5 /* cut line, stage and heading, with empty lines */
#define DIGITS "0123456789"
#define ARROW "\xe2\x86\x92 " /* before a remark about a line */
#define HIDDEN "<div style=\"display:none"

/* --- said once ------------------------------------------------------------ */

/* Contents that may be the same in every letter: a deadline, a painting and its
 * auction, cards. */
#define STATE                                                                  \
	"\\d\\d[:h]\\d\\d|\\d\\d h \\d\\d|\\bp\\d\\d\\b|^[^.]*: [^.]*\\w/\\w"

/* Returns the sentences of a letter without heading, panel, what can be sent,
 * hand, table, help and foot. Free with g_free. */
static char *
told_in(const char *text)
{
	g_auto(GStrv) parts = g_strsplit(text, "\n\n", -1);
	GString *told = g_string_new(NULL);

	/* behind the cut line, the game's stage and the heading */
	guint n = g_strv_length(parts);
	guint head = n > 1 && strstr(parts[1], " · ") ? 3 : 2;

	for (char **part = parts + MIN(head, n);
	     *part && part[1] && part[2] && part[3]; part++) {
		if (g_str_has_prefix(*part, "== "))
			break;
		if (!strchr("|=", **part) && !strstr(*part, "\n| ") &&
		    !g_regex_match_simple(STATE, *part, 0, 0))
			g_string_append_printf(told, "%s\n\n", *part);
	}
	g_strdelimit(told->str, "\n", ' ');
	return g_string_free(told, FALSE);
}

static int
words_of(const char *sentence)
{
	int words = 0;

	for (const char *at = sentence; *at;
	     at += strcspn(at, " "), at += strspn(at, " "))
		words++;
	return words;
}

/* Records the sentences of a letter to a reader; fails if they have read one
 * before. */
static void
note_sentences(const Opened *letter, GHashTable *known)
{
	g_autofree char *told = told_in(letter->text);
	g_auto(GStrv) sentences =
		g_regex_split_simple("(?<=[.!?]) +", told, 0, 0);

	/* skips letters about no match, and answers to mails that weren't
	 * understood */
	if (!strstr(letter->subject, "-1] ") ||
	    strstr(letter->text, "\n" ARROW))
		return;
	for (char **one = sentences; *one; one++) {
		char *key =
			g_strconcat(letter->to, "\n", g_strstrip(*one), NULL);

		if (words_of(*one) >= WORDS_LEAST && !strpbrk(*one, DIGITS) &&
		    strchr(".!?", (*one)[strlen(*one) - 1]))
			ck_assert_msg(g_hash_table_add(known, key),
				      "said again: %s\n%s", *one, letter->text);
		else
			g_free(key);
	}
}

/* --- on a locked screen --------------------------------------------------- */

static char *
preheader_of(const char *html)
{
	const char *at = html ? strstr(html, HIDDEN) : NULL;

	if (!at)
		return g_strdup("");
	at = strchr(at, '>') + 1;
	return g_strndup(at, strcspn(at, "&<"));
}

/* Fails if a move of the reader's, played or not, can be seen without opening
 * the letter. */
static void
check_screen(const Opened *letter, int *acts)
{
	g_autofree char *before = preheader_of(letter->html);
	g_auto(GStrv) lines = g_strsplit(letter->text, "\n", -1);

	for (int i = 0; lines[i]; i++) {
		const char *act = strchr(lines[i], ':');
		bool played = i > 1 && i < HEAD_LINES && act;
		bool kept = act && !act[1] && lines[i + 1] &&
			    g_str_has_prefix(lines[i + 1], "| ");

		if (!played && !kept)
			continue;
		act = kept ? lines[i + 1] + 2 : act + 2;
		if (strlen(act) < ACT_LEAST || strchr(act, '<') ||
		    !strpbrk(act, "/" DIGITS))
			continue;
		++*acts;
		assert_lacks(letter->subject, act);
		assert_lacks(before, act);
	}
}

/* --- whole matches ---------------------------------------------------------
 */

TABLE(matches, const char *game, *language) = {
	{ "masters-gallery", "en" },  { "art-gallery", "en" },
	{ "masterpiece-1970", "en" }, { "masterpiece-1996", "en" },
	{ "masters-gallery", "de" },  { "masterpiece-1996", "fr" },
};

/* All letters of a match between three simulated players. */
TEST_EACH(letters_of_a_match, matches)
{
	const char *const languages[] = { matches[_i].language, NULL };
	char *dir = folder_new();
	Demo demo = { 0 };
	DemoPlan plan = { .dir = dir,
			  .game = matches[_i].game,
			  .players = 3,
			  .seed = "once",
			  .languages = languages };
	g_autoptr(GHashTable) known =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	must(demo_play(&plan, &demo, &error));
	g_autofree char *post =
		g_build_filename(dir, "mail", "out", "new", NULL);
	g_autoptr(GDir) folder = g_dir_open(post, 0, NULL);
	const char *name;
	int letters = 0, acts = 0;

	while ((name = g_dir_read_name(folder))) {
		g_autoptr(Opened) letter = folder_letter(post, name);

		note_sentences(letter, known);
		check_screen(letter, &acts);
		letters++;
	}
	ck_assert_int_gt(letters, 20);
	ck_assert_int_gt(g_hash_table_size(known), 20);
	ck_assert_int_gt(acts, 20);
	folder_clear(dir);
	demo_clear(&demo);
}
