/* story_test.c - how a letter tells what happened (LETTERS 4.1): player by
 * player, the latest first of all, and the main event always. */
#include "lib/ear.h"

#include "base/object.h"
#include "run/letters/match/match_letter_fields.h"

#include <string.h>

/* A piece of news; its text follows the name of the player who did it (NULL:
 * the reader), unless only the reader learns it ("You ..."). */
typedef struct {
	const char *kind, *by, *text;
} Item;

typedef struct {
	Ear *ear;
	LetterData letter;
} Scene;

static void
scene_clear(Scene *scene)
{
	json_decref(scene->letter.data);
	ear_free(scene->ear);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Scene, scene_clear)

/* Makes a letter with this news to the player who is asked. */
static Scene
scene_new(const Item *items, gsize n)
{
	Ear *ear = ear_new("masters-gallery", 0);
	Scene scene = { .ear = ear,
			.letter = { .run = &ear->run,
				    .player = ear->player,
				    .live = ear->live,
				    .seat = ear->seat } };
	json_t *data = letter_data_blank(&ear->run, ear->player);

	for (gsize i = 0; i < n; i++) {
		const char *by = items[i].by ? items[i].by : ear->player->name;
		bool private = g_str_has_prefix(items[i].text, "You ");
		g_autofree char *text = g_strconcat(*by && !private ? by : "",
						    *by && !private ? " " : "",
						    items[i].text, NULL);

		json_array_append_new(
			json_object_get(data, "news"),
			json_pack("{s:s, s:s, s:b, s:s, s:{s:{s:i, s:s}, s:i, "
				  "s:i, s:i, s:s, s:s, s:[i, i], "
				  "s:[{s:{s:s}, s:i}, {s:{s:s}, s:i}]}}",
				  "text", text, "kind", items[i].kind, "own",
				  private, "by", by, "data", "seat", "seat",
				  strcmp(by, ear->player->name) == 0
					  ? ear->seat
					  : SEAT_PUBLIC,
				  "name", by, "points", 31, "round", 2, "cards",
				  6, "title", "Monet", "card", "degas/up",
				  "rounds", 18, 13, "scores", "seat", "name",
				  "Zoe", "total", 31, "seat", "name", "Yan",
				  "total", 20));
	}
	scene.letter.data = data;
	return scene;
}

/* Checks the story: "name|text|name|text". */
static void
check_story(Scene *scene, const char *wanted, int cut)
{
	g_autoptr(GString) all = g_string_new(NULL);
	const json_t *part;
	gsize i;

	must(match_letter_story(&scene->letter, &error));
	json_array_foreach (json_object_get(scene->letter.data, "story"), i,
			    part)
		g_string_append_printf(all, "%s%s|%s", i ? "|" : "",
				       object_text(part, "name"),
				       object_text(part, "text"));
	ck_assert_str_eq(all->str, wanted);
	ck_assert_int_eq(object_int(scene->letter.data, "story_cut"), cut);
}

TEST(what_one_player_did_is_one_sentence)
{
	static const Item items[] = {
		{ "second_shown", "Zoe", "plays degas/up." },
		{ "draw_made", "Zoe", "draws a card." },
		{ "second_shown", "Yan", "plays monet/plain." },
		{ "other", "", "The pile is empty: all is dealt." },
	};
	g_auto(Scene) scene = scene_new(items, G_N_ELEMENTS(items));

	check_story(&scene,
		    "Zoe|plays degas/up, draws a card.|Yan|plays monet/plain."
		    "||The pile is empty: all is dealt.",
		    0);
	ck_assert_str_eq(object_text(scene.letter.data, "event"), "");
}

/* A letter that asks has its own heading, so the event is told however much has
 * happened since. */
TEST(the_event_is_told_however_old)
{
	g_autofree char *long_one = g_strnfill(140, 'x');
	const Item items[] = {
		{ "first", "", long_one },
		{ "round_started", "Zoe", "begins round 2." },
		{ "other", "", long_one },
		{ "other", "", long_one },
	};
	g_auto(Scene) scene = scene_new(items, G_N_ELEMENTS(items));
	g_autofree char *wanted =
		g_strdup_printf("Zoe|begins round 2.||%s", long_one);

	json_object_set_new(scene.letter.data, "asked", json_object());
	check_story(&scene, wanted, 2);
	ck_assert_str_eq(object_text(scene.letter.data, "event"),
			 "Round 2 begins");
}

TEST(an_event_that_heads_the_letter_is_not_told_again)
{
	static const Item items[] = {
		{ "round_started", "Zoe", "begins round 2." },
		{ "card_played", "Zoe", "plays degas/up." },
	};
	g_auto(Scene) scene = scene_new(items, G_N_ELEMENTS(items));

	check_story(&scene, "Zoe|plays degas/up.", 0);
}

/* The heading says what the reader played; what only they learned from it
 * stays. */
TEST(an_act_of_the_reader_is_not_told_again)
{
	static const Item items[] = {
		{ "card_played", "Zoe", "plays degas/up." },
		{ "card_played", NULL, "plays monet/draw." },
		{ "draw_made", NULL, "draws a card." },
		{ "card_drawn", NULL, "You draw renoir/up." },
		{ "award_placed", NULL, "places an award on monet." },
	};
	g_auto(Scene) scene = scene_new(items, G_N_ELEMENTS(items));
	g_autofree char *wanted =
		g_strdup_printf("|You draw renoir/up.|%s|places an award on "
				"monet.|Zoe|plays degas/up.",
				scene.ear->player->name);

	json_object_set_new(scene.letter.data, "played",
			    json_pack("[{s:s}]", "text", "play monet/draw"));
	check_story(&scene, wanted, 0);
}

/* A result says beside each score how it is made up, and who has won. */
TEST(a_result_has_its_sums_beside_the_places)
{
	static const Item items[] = {
		{ "seat_scored", "Zoe", "has 31 points: 18 + 13." },
		{ "seat_scored", NULL, "has 20 points: 12 + 8." },
		{ "won", "Zoe", "wins with 31 points." },
	};
	g_auto(Scene) scene = scene_new(items, G_N_ELEMENTS(items));
	const char *reader = scene.ear->player->name;
	json_t *places =
		json_pack("[{s:s}, {s:s}]", "name", "Zoe", "name", reader);

	json_object_set_new(scene.letter.data, "result",
			    json_pack("{s:o}", "places", places));
	json_object_set_new(scene.letter.data, "played",
			    json_pack("[{s:s}]", "text", "play monet/draw"));
	check_story(&scene, "", 0);
	ck_assert_str_eq(object_text(json_array_get(places, 0), "made"),
			 "by round: 18 and 13");
	ck_assert_str_eq(object_text(json_array_get(places, 1), "made"),
			 "by round: 18 and 13");
}

/* What concerns the reader comes first, and other players' acts are cut
 * first. */
TEST(the_reader_comes_first)
{
	g_autofree char *long_one = g_strnfill(140, 'x');
	const Item items[] = {
		{ "token_placed", NULL, "gets a token." },
		{ "other", "", long_one },
		{ "second_shown", "Zoe", "plays degas/up." },
		{ "other", "", long_one },
	};
	g_auto(Scene) scene = scene_new(items, G_N_ELEMENTS(items));
	g_autofree char *wanted =
		g_strdup_printf("%s|gets a token.|Zoe|plays degas/up.||%s",
				scene.ear->player->name, long_one);

	json_object_set_new(scene.letter.data, "asked", json_object());
	check_story(&scene, wanted, 1);
}

/* What the letter shows anyway is only told if there is nothing else. */
TEST(what_is_shown_is_not_told)
{
	static const Item items[] = {
		{ "second_shown", "Zoe", "plays degas/up." },
		{ "hand_dealt", "Zoe", "gets six cards." },
		{ "cards_dealt", NULL, "You are dealt: six cards." },
	};
	g_auto(Scene) scene = scene_new(items, G_N_ELEMENTS(items));

	check_story(&scene, "Zoe|plays degas/up.", 0);
}

TEST(a_story_has_five_sentences)
{
	static const Item items[] = {
		{ "other", "Zoe", "does a." }, { "other", "Yan", "does b." },
		{ "other", "Zoe", "does c." }, { "other", "Yan", "does d." },
		{ "other", "Zoe", "does e." }, { "other", "Yan", "does f." },
	};
	g_auto(Scene) scene = scene_new(items, G_N_ELEMENTS(items));

	check_story(&scene,
		    "Yan|does b.|Zoe|does c.|Yan|does d.|Zoe|does e.|Yan|does "
		    "f.",
		    1);
}

/* The gains of a round take one line a player, whatever was played in the same
 * letter, and come first. */
TEST(a_round_is_told_by_player)
{
	static const Item items[] = {
		{ "seat_scored", "Zoe", "+13: Degas 5 x 2, Monet 1 x 3." },
		{ "seat_scored", NULL, "+8: Monet 2 x 4." },
		{ "round_scored", "", "Round 2: Zoe 31, Yan 20." },
		{ "hand_dealt", "Zoe", "gets six cards." },
	};
	g_auto(Scene) scene = scene_new(items, G_N_ELEMENTS(items));
	json_t *data = scene.letter.data;

	json_object_set_new(data, "played",
			    json_pack("[{s:s}]", "text", "add monet/draw"));
	check_story(&scene, "", 0);
	ck_assert_str_eq(object_text(data, "event"), "Round 2: Zoe 31, Yan 20");
	ck_assert(!object_true(data, "played_told"));
	ck_assert_int_eq(json_array_size(json_object_get(data, "round")), 2);
	ck_assert_str_eq(
		object_text(json_array_get(json_object_get(data, "round"), 0),
			    "text"),
		"Zoe +13: Degas 5 x 2, Monet 1 x 3.");
}

/* The reader's own choice is no news to them; another player's is the heading
 * of a letter without other news. */
TEST(a_choice_heads_the_letters_of_others)
{
	static const Item own[] = { { "award_placed", NULL, "awards." } };
	static const Item others[] = { { "award_placed", "Zoe", "awards." } };
	g_auto(Scene) mine = scene_new(own, 1);
	g_auto(Scene) theirs = scene_new(others, 1);

	json_object_set_new(mine.letter.data, "played",
			    json_pack("[{s:s}]", "text", "award monet"));
	check_story(&mine, "", 0);
	ck_assert_str_eq(object_text(mine.letter.data, "event"), "");
	ck_assert(object_true(mine.letter.data, "played_told"));
	check_story(&theirs, "", 0);
	ck_assert_str_eq(object_text(theirs.letter.data, "event"),
			 "Zoe places an award on Monet");
}

/* A result decided by a tie-break says which. */
TEST(a_tie_has_its_reason)
{
	static const Item items[] = {
		{ "round_scored", "", "Round 4: Zoe 31, Yan 20." },
		{ "won_by_cards", "Zoe", "wins the tie." },
	};
	g_auto(Scene) scene = scene_new(items, G_N_ELEMENTS(items));
	json_t *result = json_pack("{s:[], s:s}", "places", "why", "");

	json_object_set_new(scene.letter.data, "result", result);
	check_story(&scene, "", 0);
	ck_assert_str_eq(object_text(result, "why"),
			 "Zoe wins the tie at 31 points, with more cards "
			 "displayed (6)");
}
