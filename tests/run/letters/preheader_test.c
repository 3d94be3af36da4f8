/* preheader_test.c - the preview text that mail programs show beside the
 * subject (LETTERS 1): each kind of letter has a sentence for it, short enough
 * to be seen whole, and no command if somebody quotes it. */
#include "lib/ear.h"

#include "base/text.h"
#include "run/letters/specimen.h"

#define MOST 90
#define HIDDEN "<div style=\"display:none"

/* Returns the hidden sentence without its padding; "" if there is none. Free
 * with g_free. */
static char *
preheader_of(const char *html)
{
	const char *at = html ? strstr(html, HIDDEN) : NULL;

	if (!at)
		return g_strdup("");
	g_autoptr(GString) rest = g_string_new(strchr(at, '>') + 1);

	g_string_replace(rest, "&quot;", "\"", 0);
	g_string_replace(rest, "&#39;", "'", 0);
	return g_strndup(rest->str, strcspn(rest->str, "&<"));
}

/* Returns whether any line is an order; lines that are only not understood do
 * no harm. */
static bool
orders(const Reading *reading)
{
	ptr_array_foreach (const Command, command, reading->commands)
		if (command->kind != COMMAND_UNKNOWN)
			return true;
	return false;
}

static void
check(Ear *ear, const char *kind, const char *text)
{
	g_autoptr(Reading) reading = ear_read(ear, text);

	ck_assert_msg(*text != '\0', "%s has no preheader", kind);
	ck_assert_msg(!g_str_has_suffix(text, "…") && text_width(text) <= MOST,
		      "%s: too long: %s", kind, text);
	ck_assert_msg(!orders(reading), "%s: a command: %s", kind, text);
}

static void
check_kind(Ear *ear, const char *kind, bool bare)
{
	Club *club = ear->fixture->club;
	const Game *game = match_game(ear->live->match);
	g_auto(Letter) letter = { NULL, NULL, NULL };
	json_auto_t *data = must(specimen_data(club, NULL, kind, &error));

	json_object_set_new(data, "view",
			    match_view_named(ear->live->match, 0));
	if (bare)
		specimen_empty(data);
	must(specimen_render(club, "en", game->folder, kind, data, &letter,
			     &error));
	check(ear, kind, kept(preheader_of(letter.html)));
}

/* Returns whether a kind has several forms; its example data shows all at once,
 * so it isn't a real letter. */
static bool
has_shapes(const GPtrArray *kinds, const char *kind)
{
	g_autofree char *prefix = g_strconcat(kind, ":", NULL);

	for (guint i = 0; i < kinds->len; i++)
		if (g_str_has_prefix(kinds->pdata[i], prefix))
			return true;
	return false;
}

TEST_RANGE(each_kind_has_one, 0, HOW_MANY(game_nth(i)))
{
	g_autoptr(Ear) ear = ear_new(game_nth(_i)->name, 3);
	g_autoptr(GPtrArray) kinds = specimen_kinds(ear->fixture->club);

	ck_assert_uint_ge(kinds->len, 20);
	for (guint i = 0; i < kinds->len; i++) {
		if (!has_shapes(kinds, kinds->pdata[i]))
			check_kind(ear, kinds->pdata[i], false);
		if (strcmp(kinds->pdata[i], "season"))
			check_kind(ear, kinds->pdata[i], true);
	}
}

/* The letters of whole matches, where games say what is asked. */
TEST_RANGE(each_turn_has_one, 0, HOW_MANY(game_nth(i)))
{
	const Game *game = game_nth(_i);
	g_autoptr(Ear) ear = ear_new(game->name, 0);
	Club *club = ear->fixture->club;
	g_autoptr(LiveMatch) live =
		must(specimen_live(club, game, 0, 0, &error));

	for (; !match_over(live->match); specimen_play(live->match, 5)) {
		g_auto(Letter) letter = { NULL, NULL, NULL };
		json_auto_t *data = must(specimen_letter_data(
			club, ear->fixture->now, "en", live, &error));

		must(specimen_render(club, "en", game->folder, "letter", data,
				     &letter, &error));
		check(ear, game->name, kept(preheader_of(letter.html)));
	}
}
