/* voice_test.c - moves, decisions and a game's words inside a saying. */
#include "lib/english.h"
#include "lib/suites.h"

#include "base/saying.h"

/* Steals the value. */
static void
must_be_shown(json_t *value, const char *wanted)
{
	ck_assert_str_eq(english_saying(value), wanted);
	json_decref(value);
}

TEST(moves_are_shown_by_their_game)
{
	must_be_shown(say_move("masterpiece-1996", "auction p03"),
		      "auction p03");
	must_be_shown(say_move("masterpiece-1970", "bid 1300000"), "bid 1.3M");
	must_be_shown(say_move("masters-gallery", "play monet/plain"),
		      "play monet/plain");
}

TEST(what_no_game_knows_is_shown_as_it_is)
{
	must_be_shown(say_move("masterpiece-1996", "sing p03"), "sing p03");
	must_be_shown(say_move("chess", "bid 300000"), "bid 300000");
	must_be_shown(say_topic("chess", "opening"), "opening");
	must_be_shown(say_entry("chess", "topics", "opening", NULL), "opening");
	must_be_shown(say_entry("masterpiece-1996", "topics", "none", NULL),
		      "none");
}

TEST(one_point_is_no_plural)
{
	static const char *const games[] = { "masters-gallery", "art-gallery" };

	for (gsize i = 0; i < G_N_ELEMENTS(games); i++) {
		must_be_shown(say_entry(games[i], "events", "won",
					json_pack("{s:{s:s}, s:i}", "seat",
						  "name", "Ann", "points", 1)),
			      "Ann wins with 1 point.");
		must_be_shown(say_entry(games[i], "events", "won",
					json_pack("{s:{s:s}, s:i}", "seat",
						  "name", "Ann", "points", 2)),
			      "Ann wins with 2 points.");
	}
}

TEST(a_game_has_words)
{
	must_be_shown(say_topic("masterpiece-1996", "bank auction"),
		      "bank auction");
	must_be_shown(say_entry("masters-gallery", "topics", "turn", NULL),
		      "play a card");
	must_be_shown(say_entry("masters-gallery", "objections", "gone",
				json_pack("{s:s, s:s}", "word", "monet/up",
					  "move", "play monet/up")),
		      "You hold no monet/up that you can play now.");
	must_be_shown(
		say("desk.asks_else", "{s:o}", "asked",
		    say_entry("masters-gallery", "topics", "turn", NULL)),
		"That answers something else. What we ask you now: play a "
		"card.");
}
