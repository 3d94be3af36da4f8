/* No line of a letter has more than 66 columns (PLAY 1): along random matches
 * of every game and number of players, to every seat and to an onlooker,
 * whatever the players' names; and in whole demo matches of all games. */
#include "club/live/history.h"
#include "lib/folder.h"
#include "lib/must.h"
#include "lib/new_club.h"

#include "base/text.h"
#include "people/demo.h"
#include "run/letters/match/match_letter.h"
#include "run/letters/specimen.h"
#include "store/news.h"
#include "template/letter.h"

#define MOST 66
#define NOW ((Time)1795168800)

static void
check(const char *where, const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	for (int i = 0; lines[i]; i++)
		ck_assert_msg(text_width(lines[i]) <= MOST, "%s: %s", where,
			      lines[i]);
}

/* --- along a match -------------------------------------------------------- */

/* Names of the greatest length, without a place to break them. */
static const char *const names[][SEATS_MAX] = {
	{ "Ann", "Bob", "Cid", "Dora", "Emil", "Fay" },
	{ "Bartholomew van der Hoogstraaten-Lichten", "Maximiliane Esmeralda",
	  "Wolfeschlegelsteinhausenbergerdorffweltz", "Dora", "Emil",
	  "Hubert Blaine Wolfeschlegelsteinhausen" },
	{ "日本語日本語日本語日本語日本語日本語"
	  "日本語日本語日本語日本語日本語",
	  "한국어한국어한국어 한국어한국어한국어",
	  "Z\u0335a\u0335l\u0335g\u0335o\u0335 the unreadable, of Somewhere",
	  "Ἀριστοτέλης", "Emil", "Fay" },
};

static void
rename_players(LiveMatch *live, int which)
{
	match_names(live->match, names[which]);
	for (int seat = 0; seat < live->row->seats; seat++) {
		Player *player = live_player(live, seat);

		g_free(player->name);
		player->name = g_strdup(names[which][seat]);
	}
}

/* A label alone is no answer if its line has a blank to fill in. */
static void
check_menu(const char *where, const char *text)
{
	bool open = g_regex_match_simple("^\\| +[0-9a-z]+  [^\n]*<", text,
					 G_REGEX_MULTILINE, 0);

	ck_assert_msg(open == (strstr(text, "<...>):") != NULL), "%s:\n%s",
		      where, text);
}

/* Checks the letter of a seat, or of an onlooker, with the latest events. */
static void
check_letter(Club *club, LiveMatch *live, int seat, const char *where)
{
	Run run = { .club = club, .now = NOW };
	Decision decision = { .serial = 1, .seat = seat };
	json_t *learned = live_learned(live->match, seat, NULL);
	json_auto_t *told =
		json_pack("{s:o}", "events", learned ? learned : json_array());
	News news = { .kind = (char *)"events",
		      .data = json_dumps(told, JSON_COMPACT) };
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	LetterData about = {
		.run = &run,
		.live = live,
		.seat = seat,
		.player = live_player(live, MAX(seat, 0)),
		.news = all,
		.reply_to = "club+example@games.example",
	};
	g_auto(Letter) letter = { NULL, NULL, NULL };

	g_ptr_array_add(all, &news);
	if (seat >= 0 && seats_has(match_waiting(live->match), seat)) {
		decision.topic = (char *)match_topic(live->match, seat);
		about.decision = &decision;
	}
	must(match_letter_data(&about, &error));

	must(specimen_render(club, "en", match_game(live->match)->folder,
			     "letter", kept(about.data), &letter, &error));
	check(where, letter.text);
	check_menu(where, letter.text);
	ck_assert_int_le(text_width(letter.subject), 90);
	free(news.data);
}

static void
check_match(Club *club, const Game *game, int seats, int which)
{
	GError *error = NULL;
	g_autoptr(LiveMatch) live = specimen_live(club, game, seats, 0, &error);
	guint8 seed[SEED_BYTES] = { (guint8)seats, (guint8)which };
	Dice dice = dice_new(seed, "columns");
	bool over = false;

	must_have(live);
	rename_players(live, which);
	while (!over) {
		g_autofree char *where = g_strdup_printf(
			"%s, %d seats, names %d, step %d", game->name, seats,
			which, match_steps(live->match));

		over = match_over(live->match);
		for (int seat = SEAT_PUBLIC; seat < seats; seat++)
			if (over || !dice_below(&dice, 6))
				check_letter(club, live, seat, where);
		specimen_play(live->match, 1);
	}
}

TEST_RANGE(every_state_of_every_game, 0, HOW_MANY(game_nth(i)))
{
	const Game *game = game_nth(_i);
	char *dir = folder_new();
	g_autoptr(Club) club = must(new_club(dir, NULL, &error));

	for (int seats = game->least_seats; seats <= game->most_seats; seats++)
		for (gsize which = 0; which < G_N_ELEMENTS(names); which++)
			check_match(club, game, seats, (int)which);
	folder_clear(dir);
}

/* --- whole demo matches ----------------------------------------------- */

TEST_RANGE(every_letter_of_a_demo_match, 0, HOW_MANY(game_nth(i)))
{
	char *dir = folder_new();
	DemoPlan plan = { .dir = dir,
			  .game = game_nth(_i)->name,
			  .players = 3,
			  .seed = "columns" };
	Demo demo;
	g_autofree char *post =
		g_build_filename(dir, "mail", "out", "new", NULL);
	const char *name;
	int letters = 0;

	must(demo_play(&plan, &demo, &error));
	g_autoptr(GDir) folder = g_dir_open(post, 0, NULL);

	while ((name = g_dir_read_name(folder))) {
		g_autoptr(Opened) letter = folder_letter(post, name);

		check(letter->subject, letter->text);
		ck_assert_int_le(text_width(letter->subject), 90);
		letters++;
	}
	ck_assert_int_gt(letters, 50);
	demo_clear(&demo);
	folder_clear(dir);
}
