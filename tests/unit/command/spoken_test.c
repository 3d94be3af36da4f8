/* spoken_test.c - WORDS 3: French and German as people write them are read with
 * the words that come with the program. */
#include "command/language/tongue.h"
#include "lib/must.h"
#include "lib/shown.h"

#include <string.h>

static Tongue *
tongue_installed(const char *language)
{
	g_autofree char *path =
		g_strdup_printf("templates/%s/commands.ini", language);
	g_autofree char *text = NULL;

	must(g_file_get_contents(path, &text, NULL, &error));
	return must(tongue_new(language, text, &error));
}

typedef struct {
	const char *language, *text, *commands;
} Case;

static void
case_check(const Case *one)
{
	g_autoptr(Tongue) tongue = tongue_installed(one->language);

	assert_reads(one->text, tongue, NULL, one->commands);
}

/* --- a space before the colon, as in French --- */

static const Case colons[] = {
	{ "fr", "mg-12 : annule", "undo@mg-12" },
	{ "fr", "mg-12 : pass", "move@mg-12 pass" },
	{ "fr", "pass\nmg-12 : annule", "move pass; undo@mg-12" },
	{ "fr", "rejoins mg-12 mot : bleu", "join mg-12 word: bleu" },
	{ "fr", "rejoins mot : bleu", "join word: bleu" },
	{ "fr", "analyse mg-12 publique", "review mg-12 public" },
	{ "fr", "analyse mg-12 priv\u00e9e", "review mg-12 private" },
	{ "fr", "mon mot est bleu", "unknown -> word: <your word>" },
	{ "de", "mein Wort ist Kaffee", "unknown -> word: <your word>" },
	{ "fr", "joue contre la maison svp",
	  "unknown -> games (command.sentence)" },
	{ "de", "Ich m\u00f6chte gegen den Computer spielen",
	  "unknown -> games (command.sentence)" },
	{ "fr", "mg-12 : rejoins mot : bleu", "join@mg-12 word: bleu" },
	{ "fr", "mot : bleu", "word bleu" },
	{ "fr", "pr\u00e9vois : pass", "next: pass" },
	{ "fr", "pr\u00e9vois pour shop : pass ou play monet",
	  "next on shop: pass | play monet" },
	{ "fr", "mg-12 : pr\u00e9vois : pass", "next@mg-12: pass" },
	{ "fr", "table : salut : tous", "say salut : tous" },
	{ "fr", "priv\u00e9 Bob : salut", "tell salut on Bob" },
	{ "fr", "mg-12 : priv\u00e9 Bob : salut", "tell@mg-12 salut on Bob" },
	{ "fr", "table : salut\nmg-12 : annule", "say salut; undo@mg-12" },
	{ "fr", "saison pause mgl : congés", "season pause mgl: congés" },
	/* in English, too */
	{ "fr", "mg-12 : undo", "undo@mg-12" },
	{ "fr", "join mg-12 word : bleu", "join mg-12 word : bleu" },
	/* a smiley is not a colon */
	{ "fr", "\u00e0 plus :)", "" },
};

TEST_EACH(colons_apart, colons)
{
	case_check(&colons[_i]);
}

/* --- the name of somebody who registers --- */

static const Case names[] = {
	{ "en", "register Bob", "register Bob" },
	{ "en", "I would like to register as Bob please", "register Bob" },
	{ "en", "Please register me as Ann Smith", "register Ann Smith" },
	{ "en", "register me under the name Kim", "register Kim" },
	{ "en", "Register me, my name is Leo", "register Leo" },
	{ "en", "register Me", "register Me" },
	{ "en", "register Asta", "register Asta" },
	{ "de", "anmelden als Fritz", "register Fritz" },
	{ "de", "Registriere mich bitte unter dem Namen Uwe", "register Uwe" },
	{ "fr", "je m'inscris sous le nom de Gil", "register Gil" },
	{ "fr", "inscris-moi comme Zoé, svp", "register Zoé" },
};

TEST_EACH(the_name_that_is_registered, names)
{
	const Case *one = &names[_i];
	g_autoptr(Tongue) tongue = tongue_installed(one->language);
	g_autoptr(Asides) asides = asides_installed();
	const Guide guide = { .tongues = { tongue, NULL, asides } };
	g_autoptr(Reading) reading = command_read(one->text, NULL, &guide);
	g_autofree char *shown = shown_reading(reading);

	ck_assert_str_eq(shown, one->commands);
}

/* --- courtesy --- */

static const Case polite[] = {
	{ "fr", "statut svp", "status" },
	{ "fr", "statut, stp.", "status" },
	{ "fr", "annule s\u2019il vous pla\u00eet", "undo" },
	{ "fr", "annule, s'il te plait !", "undo" },
	{ "fr", "rejoins mg-12 svp", "join mg-12" },
	{ "fr", "pass svp", "move pass" },
	{ "fr", "table : le sel, svp", "say le sel, svp" },
	{ "fr", "svp", "" },
	{ "de", "status bitte", "status" },
	{ "de", "hilfe, bitte sehr!", "help" },
	{ "de", "sehr", "" },
	/* a command that only shows something, as a question */
	{ "fr", "Statut ?", "status" },
	{ "fr", "Aide ?", "help" },
	{ "fr", "R\u00e8gles ?", "rules" },
	{ "fr", "o\u00f9 en suis-je ?", "status" },
	{ "de", "\u00dcbersicht ?", "status" },
	{ "de", "Tabelle ?", "standings" },
	{ "fr", "Status ?", "status" },
};

TEST_EACH(politely, polite)
{
	case_check(&polite[_i]);
}

/* A command that does something is not carried out when it is a question. */
TEST_RANGE(what_does_something_is_no_question, 0, 4)
{
	static const char *const asked[] = { "annule ?", "retour ?", "quitte ?",
					     "abandonne ?" };
	g_autoptr(Tongue) french = tongue_installed("fr");
	g_autofree char *shown = shown_read(asked[_i], french, NULL);

	ck_assert_msg(!*shown || g_str_has_prefix(shown, "unknown"), "%s",
		      shown);
}

/* --- days and times --- */

static const Case times[] = {
	{ "fr", "absence du 2 au 8 d\u00e9cembre",
	  "away from 2 to 8 december" },
	{ "fr", "absence du 1er d\u00e9c. au 8 janv.",
	  "away from 1er december to 8 january" },
	{ "fr", "absence du 21/11 au 3/12", "away from 21/11 to 3/12" },
	{ "fr", "change lettres chaque jour \u00e0 18h30",
	  "set letters daily at 18h30" },
	{ "de", "abwesend 2. bis 8. Dezember", "away 2. to 8. december" },
	{ "de", "abwesend vom 2. bis zum 8. Dezember",
	  "away from 2. to 8. december" },
	{ "de", "abwesend 21.11. bis 3.12.", "away 21.11. to 3.12" },
	{ "fr", "absence 1/12-8/12", "away 1/12-8/12" },
	{ "de", "abwesend 1.12.-8.12.", "away 1.12.-8.12" },
	{ "de", "abwesend 1.–8. Dezember", "away 1.–8. december" },
	{ "de", "\u00e4ndere briefe t\u00e4glich um 18 Uhr",
	  "set letters daily at 18 Uhr" },
};

TEST_EACH(days_and_times, times)
{
	case_check(&times[_i]);
}

/* Names and texts are kept as they were written. */
TEST(what_was_written_is_kept)
{
	g_autoptr(Tongue) french = tongue_installed("fr");
	Guide guide = { .tongues = { .own = french } };
	g_autoptr(Reading) reading = command_read(
		"Absence du 2 au Frday\naway 2 to Frday", NULL, &guide);
	const GPtrArray *commands = reading->commands;

	ck_assert_uint_eq(commands->len, 2);
	ck_assert_str_eq(((Command *)commands->pdata[0])->own, "du 2 au Frday");
	ck_assert_ptr_null(((Command *)commands->pdata[1])->own);
}

/* --- what resembles a command, and is none -------------------------------- */

static const Case prose[] = {
	{ "fr", "Mon tour", "" },
	{ "fr", "Deux mots", "" },
	{ "fr", "Chance !", "" },
	{ "fr", "Table ronde", "" },
	{ "de", "Warum nicht", "" },
	{ "de", "Tasse Tee", "" },
	{ "de", "Spieleclub, club@games.example", "" },
	{ "de", "Spieler f\u00fcr morgen gesucht", "" },
	{ "de", "Meinen Saisonplan", "" },
	/* but these resemble one */
	{ "fr", "anulle", "unknown -> undo" },
	{ "fr", "statutt", "unknown -> status" },
	{ "fr", "historiqe", "unknown -> history 10" },
	{ "de", "stauts", "unknown -> status" },
};

TEST_EACH(like_a_command, prose)
{
	case_check(&prose[_i]);
}

/* A command with a typing error, or with more text after it, is asked back or
 * read as prose, but never carried out. */
TEST_RANGE(slips, 0, 2)
{
	static const char *const languages[] = { "fr", "de" };
	static const char *const behind[] = { "", " mauve", ": mauve" };
	g_autoptr(Tongue) tongue = tongue_installed(languages[_i]);

	for (int kind = 0; kind < COMMAND_UNKNOWN; kind++) {
		const char *word = tongue_word(tongue, (CommandKind)kind, 0);

		for (gsize i = 0; word && i < G_N_ELEMENTS(behind); i++) {
			g_autofree char *line =
				g_strconcat(word, "x", behind[i], NULL);
			g_autofree char *read = shown_read(line, tongue, NULL);

			ck_assert_msg(!*read ||
					      g_str_has_prefix(read, "unknown"),
				      "%s: %s", line, read);
		}
	}
}

/* --- what letters show --- */

static const Case shown[] = {
	{ "fr", "mail on", "courrier oui" },
	{ "fr", "substitute on", "rel\u00e8ve oui" },
	{ "fr", "set pictures on", "change images oui" },
	{ "fr", "next on shop", "pr\u00e9vois pour shop" },
	{ "de", "mail on", "post an" },
	{ "de", "next on shop", "vormerken bei shop" },
};

/* A command as letters show it is read as the same command. */
TEST_EACH(as_letters_show_it, shown)
{
	const Case *one = &shown[_i];
	g_autoptr(Tongue) tongue = tongue_installed(one->language);
	g_autofree char *line = tongue_shown(tongue, one->text);
	g_autofree char *wanted = shown_read(one->text, NULL, NULL);

	ck_assert_str_eq(line, one->commands);
	assert_reads(line, tongue, NULL, wanted);
}

/* Colons are shown as in the language; a mail's no-break spaces become plain
 * ones when it is read (mail/message/normal.h). */
TEST(colons_as_shown)
{
	static const char *const lines[][2] = {
		{ "next on shop: pass", "pr\u00e9vois pour shop : pass" },
		{ "tell Bob: 12:30", "priv\u00e9 Bob : 12:30" },
		{ "join mg-12 word: bleu", "rejoins mg-12 mot : bleu" },
		{ "set letters daily 20:00",
		  "change lettres chaque jour 20:00" },
		{ "tell <player>: <text>", "priv\u00e9 <nom> : <texte>" },
	};
	g_autoptr(Tongue) tongue = tongue_installed("fr");

	tongue_set_colon(tongue, " :");
	for (gsize i = 0; i < G_N_ELEMENTS(lines); i++) {
		g_autofree char *line = tongue_shown(tongue, lines[i][0]);
		g_autofree char *wanted = shown_read(lines[i][0], NULL, NULL);

		ck_assert_str_eq(line, lines[i][1]);
		if (!strchr(line, '<'))
			assert_reads(line, tongue, NULL, wanted);
	}
}

/* A club's own language may have one word for both meanings of "on". */
TEST(one_word_for_on)
{
	g_autoptr(Tongue) tongue =
		tongue_new("sv",
			   "[commands]\nnext = nu\nmail = post\n"
			   "[arguments]\non = till\n",
			   NULL);
	g_autofree char *line = tongue_shown(tongue, "next on shop: pass");

	ck_assert_str_eq(line, "nu till shop: pass");
	assert_reads(line, tongue, NULL, "next on shop: pass");
	assert_reads("post till", tongue, NULL, "mail on");
}
