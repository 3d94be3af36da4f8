/* pseudo_letters_test.c - every kind of letter, and the letters of whole
 * matches, in a language that isn't English: no English word remains but names,
 * addresses, ids and numbers. */
#include "lib/club_fixture.h"
#include "lib/pseudo.h"
#include "lib/pseudo_reader.h"

#include "club/installation/language.h"
#include "run/letters/specimen.h"

#define STEPS_MOST 1000 /* a longer match is stuck */

static ClubFixture *
pseudo_club(void)
{
	ClubFixture *fixture = club_fixture_new();

	club_fixture_pseudo(fixture, PSEUDO);
	pseudo_heard("Dora Emil Fay");
	return fixture;
}

static void
part_check(const char *what, const char *text, bool html)
{
	g_autoptr(GPtrArray) found = pseudo_unmarked(text, html);

	ck_assert_msg(found->len == 0, "%s: not in the language: %s", what,
		      (char *)(found->len ? found->pdata[0] : ""));
}

/* Steals the data. */
static void
letter_check(Club *club, const Game *game, const char *kind, json_t *data)
{
	g_autofree char *what = g_strdup_printf("%s, %s", game->name, kind);
	g_auto(Letter) letter = { NULL, NULL, NULL };

	must(specimen_render(club, PSEUDO, game->folder, kind, data, &letter,
			     &error));
	part_check(what, letter.subject, false);
	part_check(what, letter.text, false);
	if (letter.html)
		part_check(what, letter.html, true);
	json_decref(data);
}

/* --- every kind ------------------------------------------------------- */

static json_t *marked(const json_t *value, const char *key);

static json_t *
marked_object(const json_t *object)
{
	json_t *out = json_object(), *value;
	const char *key;

	json_object_foreach ((json_t *)object, key, value)
		json_object_set_new(out, key, marked(value, key));
	return out;
}

/* Returns a letter's data as if the program had made it in the language. */
static json_t *
marked(const json_t *value, const char *key)
{
	json_t *out, *item;
	size_t i;

	if (json_is_object(value))
		return marked_object(value);
	if (json_is_string(value) && !strstr(key, "link")) {
		return json_string(kept(pseudo_text(json_string_value(value),
						    !strcmp(key, "html"))));
	}
	if (!json_is_array(value))
		return json_deep_copy(value);
	out = json_array();
	json_array_foreach ((json_t *)value, i, item)
		json_array_append_new(out, marked(item, key));
	return out;
}

static json_t *
specimen_marked(Club *club, const char *kind, const LiveMatch *live, bool bare)
{
	json_auto_t *english = must(specimen_data(club, NULL, kind, &error));
	json_auto_t *view = match_view_named(live->match, 0);

	json_t *data = marked(english, "");

	json_object_set_new(
		data, "view",
		club_worded(club, match_game(live->match), PSEUDO, view));
	if (bare)
		specimen_empty(data);
	return data;
}

/* With everything a letter may say, and with nothing. */
TEST_RANGE(every_kind, 0, HOW_MANY(game_nth(i)))
{
	g_autoptr(ClubFixture) fixture = pseudo_club();
	Club *club = fixture->club;
	const Game *game = game_nth(_i);
	g_autoptr(GPtrArray) kinds = specimen_kinds(club);
	g_autoptr(LiveMatch) live = specimen_live(club, game, 0, 7, NULL);

	ck_assert_uint_ge(kinds->len, 10);
	for (guint i = 0; i < kinds->len; i++)
		for (int bare = 0; bare < 2; bare++)
			letter_check(club, game, kinds->pdata[i],
				     specimen_marked(club, kinds->pdata[i],
						     live, bare));
}

/* --- whole matches ---------------------------------------------------- */

/* The letter of each step to everyone who is asked, and the last one. */
TEST_RANGE(every_step, 0, HOW_MANY(game_nth(i)))
{
	g_autoptr(ClubFixture) fixture = pseudo_club();
	Club *club = fixture->club;
	const Game *game = game_nth(_i);
	g_autoptr(LiveMatch) live =
		must(specimen_live(club, game, 0, 0, &error));
	bool over = false;

	for (int step = 0; !over; step++) {
		over = match_over(live->match);
		json_t *data = must(specimen_letter_data(club, fixture->now,
							 PSEUDO, live, &error));

		ck_assert_int_lt(step, STEPS_MOST);
		letter_check(club, game, "letter", data);
		specimen_play(live->match, 1);
	}
}
