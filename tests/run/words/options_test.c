/* options_test.c - a match's options in the reader's and writer's own words:
 * each option of each game in each language, and by mail. */
#include "lib/evening.h"

#include "club/installation/option_words.h"
#include "game/game.h"

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

/* An option as a letter shows it is read back as the same option, in any
 * combination. */
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
				pair_check(
					library, languages[_i], game,
					joined(option->name, "=", values[i]));
			}
		}
}

/* Checks that every word of a key "off" or "off.sat" of the language is read as
 * that option's value. */
static void
words_check(Library *library, const char *language, const Game *game,
	    const char *group, const char *key)
{
	g_auto(GStrv) parts = g_strsplit(key, ".", 2);
	g_auto(GStrv) words = g_strsplit(library_raw(library, language,
						     game ? game->folder : NULL,
						     group, key, NULL),
					 ";", -1);

	for (int i = 0; words[i]; i++) {
		const char *word = g_strstrip(words[i]);
		const char *value = parts[1];
		g_autofree char *line = g_strdup_printf("mg %s=%s with Bob",
							value ? parts[0] : word,
							value ? word : "7");
		g_autofree char *wanted = g_strdup_printf(
			"mg %s=%s with Bob", parts[0], value ? value : "7");
		g_autofree char *read =
			option_words_read(library, language, line);

		ck_assert_msg(!strcmp(read, wanted), "%s: %s is %s, not %s",
			      language, line, read, wanted);
	}
	ck_assert_ptr_nonnull(words[0]);
}

static int
group_check(Library *library, const char *language, const Game *game,
	    const char *group)
{
	g_auto(GStrv) keys = library_keys(
		library, language, game ? game->folder : NULL, group, NULL);
	int n = 0;

	for (; keys && keys[n]; n++)
		words_check(library, language, game, group, keys[n]);
	return n;
}

TEST_RANGE(every_word, 0, LANGUAGES)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	Library *library = fixture->club->library;
	int n = group_check(library, languages[_i], NULL, "option words");
	const Game *game;

	for (int i = 0; (game = game_nth(i)); i++) {
		n += group_check(library, languages[_i], game, "options");
		n += group_check(library, languages[_i], game, "option words");
	}
	ck_assert_int_ge(n, 50);
}

/* Options of all games have a word in each language, and letters show it. */
static void
general_check(Library *library, const char *language, const char *text)
{
	json_auto_t *held = json_pack("{s:s, s:s}", "game", "", "text", text);
	g_autofree char *shown =
		option_words_show(library, language, "option", held);
	g_autofree char *line = g_strconcat("mg ", shown, " with Bob", NULL);
	g_autofree char *wanted = g_strconcat("mg ", text, " with Bob", NULL);
	g_autofree char *read = option_words_read(library, language, line);

	ck_assert_msg(!strcmp(language, "en") == !strcmp(shown, text),
		      "%s: %s is %s", language, text, shown);
	if (strchr(text, '='))
		ck_assert_str_eq(read, wanted);
}

TEST_RANGE(every_general_option, 0, LANGUAGES)
{
	g_autoptr(ClubFixture) fixture = club_fixture_new();
	Library *library = fixture->club->library;
	const Option *option = option_words_general();

	for (; option->name; option++) {
		g_auto(GStrv) values = g_strsplit(option->values, " ", -1);

		general_check(library, languages[_i], option->name);
		for (int i = 0; values[i]; i++)
			general_check(library, languages[_i],
				      joined(option->name, "=", values[i]));
	}
}

/* --- words without "=" ---------------------------------------------------- */

TABLE(alone, const char *language, *name, *text, *left) = {
	{ "en", "hold", "mg hold", "mg " },
	{ "en", "hold", "hold masters gallery", " masters gallery" },
	{ "en", "invited", "mg by invitation", "mg " },
	{ "en", "start-when-full", "mg Start when full", "mg " },
	{ "fr", "hold", "mg en-attente", "mg " },
	{ "fr", "hold", "mg En attente", "mg " },
	{ "fr", "hold", "mg hold", "mg " },
	{ "fr", "invited", "masters gallery sur invitation",
	  "masters gallery " },
	{ "fr", "start-when-full", "ag dès complète", "ag " },
	{ "fr", "start-when-full", "ag des-complete", "ag " },
	{ "de", "hold", "mg auf Abruf", "mg " },
	{ "de", "invited", "mg nur-Eingeladene", "mg " },
	{ "de", "start-when-full", "mg start-wenn-voll", "mg " },
	{ "de", "hold", "masters gallery", NULL },
	{ "fr", "invited", "mg", NULL },
	{ "en", "hold", "household", NULL },
};

CLUB_TEST_EACH(words_alone, alone)
{
	g_autoptr(GString) text = g_string_new(alone[_i].text);
	bool taken =
		option_words_take(fixture->club->library, alone[_i].language,
				  alone[_i].name, text);

	ck_assert(taken == (alone[_i].left != NULL));
	ck_assert_str_eq(text->str,
			 alone[_i].left ? alone[_i].left : alone[_i].text);
}

/* --- as people write ------------------------------------------------------ */

TABLE(lines, const char *language, *text, *wanted) = {
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
	/* Its name alone, so that the answer can list its values. */
	{ "fr", "mp sans peinture=peut-être", "mp no_painting=peut-être" },
	{ "fr", "mg couleur=rouge with Bob", "mg couleur=rouge with Bob" },
	{ "fr", "mg with Bob", "mg with Bob" },
	{ "fr", "mg heure=20:00 repos=sam,dim plafond=240 with Bob",
	  "mg snap=20:00 off=sat,sun cap=240 with Bob" },
	{ "fr", "mg repos=samedi, dimanche, 12-24..12-26 délai=24 with Bob",
	  "mg off=sat,sun,12-24..12-26 pace=24 with Bob" },
	{ "fr", "mg repos=aucun heure = aucune réserve-secrets=oui",
	  "mg off=none snap=none sealed_bank=yes" },
	{ "de", "mg frei=Sa, So, 12-24 Uhrzeit=20:00 Obergrenze=240",
	  "mg off=sat,sun,12-24 snap=20:00 cap=240" },
	{ "de", "mg Freie Tage=Sonnabend,sun Reserve-geheim=ja with Cid",
	  "mg off=sat,sun sealed_bank=yes with Cid" },
	{ "de", "mg auf-Abruf=ja nur-Eingeladene=nein with Cid",
	  "mg hold=yes invited=no with Cid" },
	{ "en", "mg off=sat, sun pace=24 with Bob, Cid",
	  "mg off=sat,sun pace=24 with Bob, Cid" },
	{ "en", "mg off=sat,funday with Bob", "mg off=sat,funday with Bob" },
	{ "en", "mg off=sat with Sun, Mon", "mg off=sat with Sun, Mon" },
};

CLUB_TEST_EACH(as_people_write, lines)
{
	g_autofree char *read = option_words_read(
		fixture->club->library, lines[_i].language, lines[_i].text);

	ck_assert_str_eq(read, lines[_i].wanted);
}

/* --- by mail -------------------------------------------------------------- */

TABLE(mails, const char *language, *line, *option, *shown, *wrong, *known) = {
	{ "fr",
	  "invitation masterpiece-1970 sans peinture=tour perdu avec Bob et "
	  "Cid",
	  "no_painting=miss_turn", "vente forcée sans peinture (tour perdu)",
	  "invitation masterpiece-1970 sans peinture=demain avec Bob",
	  "vente forcée sans peinture=tour perdu" },
	{ "de",
	  "einladung masterpiece-1970 ohne Gemälde=einmal aussetzen mit Bob "
	  "und Cid",
	  "no_painting=miss_turn",
	  "Zwangsverkauf ohne Gemälde (nächster Zug fällt aus)",
	  "einladung masterpiece-1970 ohne Gemälde=morgen mit Bob",
	  "Zwangsverkauf ohne Gemälde=nächster Zug fällt aus" },
};

static char *
in_one_line(const char *text)
{
	g_autoptr(GRegex) gap = g_regex_new("( \\|)?\\n[| ]*", 0, 0, NULL);

	return g_regex_replace_literal(gap, text, -1, 0, " ", 0, NULL);
}

/* The record is canonical, and each player reads it in their own language. */
TEST_EACH(an_invitation, mails)
{
	g_auto(Evening) evening = evening_new();
	g_autofree char *set =
		g_strconcat("set language ", mails[_i].language, NULL);

	evening_hears(&evening, "Ann", set);
	evening_hears(&evening, "Bob", set);
	evening_hears(&evening, "Ann", mails[_i].line);
	MatchRow *row = club_fixture_row(evening.fixture, "mp-1");
	const Opened *to_bob = letter_to(evening.letters, BOB);
	const Opened *to_cid = letter_to(evening.letters, CID);
	g_autofree char *bobs = in_one_line(to_bob->text);
	g_autofree char *cids = in_one_line(to_cid->text);

	assert_has(row->options, mails[_i].option);
	assert_has(bobs, mails[_i].shown);
	assert_has(cids, "forced sale without a painting (the next "
			 "turn is missed)");
	evening_hears(&evening, "Ann", mails[_i].wrong);
	const Opened *answer = letter_to(evening.letters, ANN);
	g_autofree char *plain = in_one_line(answer->text);

	ck_assert_msg(strstr(plain, mails[_i].known) != NULL, "%s",
		      answer->text);
}

/* --- the pace, by mail ---------------------------------------------------- */

TABLE(paces, const char *language, *line, *pace, *stand_in, *shown) = {
	{ "en",
	  "invite mg snap=20:00 off=sat,sun extra=240 cap=300 autoplay=safe "
	  "with Bob",
	  "snap=20:00 off=sat,sun bank=240 cap=300", "fallback",
	  "ending at 20:00" },
	{ "fr",
	  "invitation mg heure=20:00 repos=sam, dim réserve=240 plafond=300 "
	  "auto=prudent avec Bob",
	  "snap=20:00 off=sat,sun bank=240 cap=300", "fallback",
	  "échéance à 20:00" },
	{ "fr",
	  "invitation ag réserve=9 réserve-recharge=6 réserve-secrets=oui "
	  "auto=robot avec Bob et Cid",
	  "bank=9 refill=6 cap=9 sealed_bank=yes", "bot",
	  "aussi pour les réponses secrètes" },
	{ "de",
	  "einladung mg Uhrzeit=20:00 frei=Sa,So Zeitreserve=240 "
	  "Obergrenze=300 Automatik=vorsichtig mit Bob",
	  "snap=20:00 off=sat,sun bank=240 cap=300", "fallback",
	  "dann bis 20:00" },
};

TEST_EACH(a_pace_by_mail, paces)
{
	g_auto(Evening) evening = evening_new();
	g_autofree char *set =
		g_strconcat("set language ", paces[_i].language, NULL);

	evening_hears(&evening, "Ann", set);
	evening_hears(&evening, "Bob", set);
	evening_hears(&evening, "Ann", paces[_i].line);
	MatchRow *row = club_fixture_row(evening.fixture,
					 strstr(paces[_i].line, "ag") ? "ag-1"
								      : "mg-1");
	const Opened *to_bob = letter_to(evening.letters, BOB);
	g_autofree char *bobs = in_one_line(to_bob->text);

	ck_assert_str_eq(row->pace, paces[_i].pace);
	ck_assert_str_eq(row->stand_in, paces[_i].stand_in);
	assert_has(bobs, paces[_i].shown);
}

/* A refusal names the words with which its writer would say it. */
TABLE(refusals, const char *language, *line, *says, *never) = {
	{ "fr", "invitation mg heure=25:00 avec Bob", "heure=20:00", "snap" },
	{ "fr", "invitation mg repos=lundredi avec Bob", "repos=", "off=" },
	{ "fr", "invitation mg plafond=beaucoup avec Bob", "pour plafond",
	  "cap" },
	{ "fr", "invitation ag réserve-secrets=oh avec Bob",
	  "réserve-secrets=oui", "sealed" },
	{ "fr", "invitation mg refill=6 avec Bob", "réserve-recharge=6",
	  "refill=" },
	{ "fr", "invitation mg couleur=6 avec Bob", "ajouts l’un après l’autre",
	  "strict" },
	{ "fr", "invitation mg en-attente avec Bob", "`en-attente`", "hold" },
	{ "de", "einladung mg Uhrzeit=25:00 mit Bob", "Uhrzeit=20:00", "snap" },
	{ "de", "einladung mg frei=Wotag mit Bob", "frei=", "off=" },
	{ "de", "einladung mg Obergrenze=viel mit Bob", "für Obergrenze",
	  "cap" },
	{ "de", "einladung ag Reserve-geheim=ach mit Bob", "Reserve-geheim=ja",
	  "sealed" },
	{ "de", "einladung mg Nachziehen=6 mit Bob", "Reserve-Zuwachs=6",
	  "refill" },
	{ "de", "einladung mg auf Abruf mit Bob", "`auf-Abruf`", "hold" },
	{ "en", "invite mg snap=25:00 with Bob", "one like 20:00", NULL },
	{ "en", "invite mg extra=much with Bob", "hours for extra", NULL },
};

TEST_EACH(a_pace_refused, refusals)
{
	g_auto(Evening) evening = evening_new();

	evening_hears(&evening, "Ann",
		      joined("set language ", refusals[_i].language));
	evening_hears(&evening, "Ann", refusals[_i].line);
	const Opened *answer = letter_to(evening.letters, ANN);
	g_autofree char *plain = in_one_line(answer->text);
	const char *reason = strstr(plain, "\xe2\x86\x92 ");

	ck_assert_ptr_nonnull(reason);
	ck_assert_msg(strstr(reason, refusals[_i].says) != NULL, "%s", plain);
	ck_assert_msg(!refusals[_i].never ||
			      !strstr(reason, refusals[_i].never),
		      "%s", plain);
}
