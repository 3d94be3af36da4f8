/* options_test.c - what a match agrees on, in the words of who reads and
 * writes it: each option of each game in each language, and by mail. */
#include "lib/evening.h"
#include "lib/must.h"
#include "lib/suites.h"

#include "club/home/option_words.h"
#include "game/game.h"

#include <string.h>

static const char *const languages[] = { "en", "fr", "de" };

#define LANGUAGES (int)G_N_ELEMENTS(languages)

/* --- each option ---------------------------------------------------------- */

static char *
typed(Library *library, const char *language, const Game *game,
      const char *pair)
{
	json_auto_t *held =
		json_pack("{s:s, s:s}", "game", game->name, "text", pair);

	return option_words_show(library, language, "option", held);
}

static void
pair_check(Library *library, const char *language, const Game *game,
	   const char *pair)
{
	g_autofree char *shown = typed(library, language, game, pair);
	g_autofree char *line = g_strdup_printf(
		"%s %s pace=24 %s with Bob", game->name, shown, game->prefix);
	g_autofree char *wanted = g_strdup_printf(
		"%s %s pace=24 %s with Bob", game->name, pair, game->prefix);
	g_autofree char *read = option_words_read(library, language, line);
	g_autofree char *plain = option_words_read(library, language, wanted);

	ck_assert_str_eq(read, wanted);
	ck_assert_str_eq(plain, wanted);
	ck_assert_msg(!strcmp(language, "en") || strcmp(shown, pair) != 0 ||
			      strpbrk(pair, "0123456789"),
		      "%s: %s has no word", language, pair);
}

/* What a letter shows is read as what it stands for, in any company. */
TEST_RANGE(every_option, 0, LANGUAGES)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	Library *library = fixture->club->library;
	const Game *game;

	for (int n = 0; (game = game_nth(n)); n++)
		for (const Option *option = game->options; option->name;
		     option++) {
			g_auto(GStrv) values =
				g_strsplit(option->values, " ", -1);

			for (int i = 0; values[i]; i++) {
				g_autofree char *pair = g_strconcat(
					option->name, "=", values[i], NULL);

				pair_check(library, languages[_i], game, pair);
			}
		}
}

static const struct {
	const char *language, *text, *wanted;
} lines[] = {
	{ "fr", "masterpiece-1970 sans peinture=tour perdu with Bob",
	  "masterpiece-1970 no_painting=miss_turn with Bob" },
	{ "fr", "masterpiece-1970 Sans peinture = Tour Perdu with Bob",
	  "masterpiece-1970 no_painting=miss_turn with Bob" },
	{ "fr", "mp sans_peinture=tour_perdu égalité=annulation",
	  "mp no_painting=miss_turn tie=cancel" },
	{ "fr", "ag egalite pour le depart=a gauche zero a 10=toutes",
	  "ag startcard_tie=literal_left zero_trigger=any" },
	{ "fr", "mg ajouts l'un après l'autre=oui recharge=treize",
	  "mg strict_scoring_order=yes refill=thirteen" },
	{ "fr", "mp no painting=miss a turn limite de tours=120",
	  "mp no_painting=miss_turn turn_limit=120" },
	{ "de", "mp ohne Gemälde=einmal aussetzen Zuggrenze=240",
	  "mp no_painting=miss_turn turn_limit=240" },
	{ "de", "mp Ohne Gemaelde=aussetzen", "mp no_painting=miss_turn" },
	{ "de", "mg nachziehen=dreizehn pace=24",
	  "mg refill=thirteen pace=24" },
	{ "fr", "mg places=4 délai=24 réserve=240 recharge=treize",
	  "mg seats=4 pace=24 extra=240 refill=thirteen" },
	{ "fr", "mg Temps de réserve = 240 réserve-recharge=6 auto=robot",
	  "mg extra=240 extra-refill=6 autoplay=bot" },
	{ "fr", "mg auto=coup prudent with Bob", "mg autoplay=safe with Bob" },
	{ "fr", "mg nom=mgl taille=7", "mg name=mgl target=7" },
	{ "de", "mg Kürzel=mgl Größe=7", "mg name=mgl target=7" },
	{ "fr", "mg délai=demain", "mg pace=demain" },
	{ "de", "mg Plaetze=4 Antwortzeit=24 Zeitreserve=240",
	  "mg seats=4 pace=24 extra=240" },
	{ "de", "mg Reserve-Zuwachs=6 Automatik=Hausbot Nachziehen=Liste",
	  "mg extra-refill=6 autoplay=bot refill=chart" },
	{ "en", "mp no painting=miss a turn", "mp no_painting=miss_turn" },
	{ "en", "mg extra-refill=6 refill=chart",
	  "mg extra-refill=6 refill=chart" },
	/* Its name alone, so that the answer can say what it knows. */
	{ "fr", "mp sans peinture=peut-être", "mp no_painting=peut-être" },
	{ "fr", "mg couleur=rouge with Bob", "mg couleur=rouge with Bob" },
	{ "fr", "mg with Bob", "mg with Bob" },
};

TEST_EACH(as_people_write, lines)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	g_autofree char *read = option_words_read(
		fixture->club->library, lines[_i].language, lines[_i].text);

	ck_assert_str_eq(read, lines[_i].wanted);
}

/* --- by mail -------------------------------------------------------------- */

static const struct {
	const char *language, *line, *option, *shown, *wrong, *known;
} mails[] = {
	{ "fr",
	  "invitation masterpiece-1970 sans peinture=tour perdu avec Bob et "
	  "Cid",
	  "no_painting=miss_turn",
	  "vente forcée sans peinture\u00a0: tour perdu",
	  "invitation masterpiece-1970 sans peinture=demain avec Bob",
	  "vente forcée sans peinture=tour perdu" },
	{ "de",
	  "einladung masterpiece-1970 ohne Gemälde=einmal aussetzen mit Bob "
	  "und Cid",
	  "no_painting=miss_turn",
	  "Zwangsverkauf ohne Gemälde: nächster Zug fällt aus",
	  "einladung masterpiece-1970 ohne Gemälde=morgen mit Bob",
	  "Zwangsverkauf ohne Gemälde=nächster Zug fällt aus" },
};

static char *
in_one_line(const char *text)
{
	g_autoptr(GRegex) gap = g_regex_new("\\n[| ]*", 0, 0, NULL);

	return g_regex_replace_literal(gap, text, -1, 0, " ", 0, NULL);
}

/* The record is canonical, and each reads it in their own language. */
TEST_EACH(an_invitation, mails)
{
	g_auto(Evening) evening = evening_new();
	g_autofree char *set =
		g_strconcat("set language ", mails[_i].language, NULL);

	evening_hears(&evening, "Ann", set);
	evening_hears(&evening, "Bob", set);
	evening_hears(&evening, "Ann", mails[_i].line);
	g_autoptr(MatchRow) row = club_fixture_row(evening.fixture, "mp-1");
	const Opened *to_bob = letter_to(evening.letters, BOB);
	const Opened *to_cid = letter_to(evening.letters, CID);
	g_autofree char *bobs = in_one_line(to_bob->text);
	g_autofree char *cids = in_one_line(to_cid->text);

	ck_assert_ptr_nonnull(strstr(row->options, mails[_i].option));
	ck_assert_msg(strstr(bobs, mails[_i].shown) != NULL, "%s", bobs);
	ck_assert_msg(strstr(cids, "forced sale without a painting: the next "
				   "turn is missed") != NULL,
		      "%s", cids);
	evening_hears(&evening, "Ann", mails[_i].wrong);
	const Opened *answer = letter_to(evening.letters, ANN);
	g_autofree char *plain = in_one_line(answer->text);

	ck_assert_msg(strstr(plain, mails[_i].known) != NULL, "%s",
		      answer->text);
}
