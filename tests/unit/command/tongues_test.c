/* tongues_test.c - WORDS 3: in which language a line is read, and the ways in
 * which people write it. */
#include "command/language/tongue.h"
#include "lib/must.h"
#include "lib/shown.h"

static Tongue *
tongue_of(const char *language, const char *commands)
{
	g_autofree char *text = g_strconcat("[commands]\n", commands, NULL);
	Tongue *tongue = tongue_new(language, text, NULL);

	ck_assert_ptr_nonnull(tongue);
	return tongue;
}

/* --- which language --- */

TEST(the_writers_comes_first)
{
	g_autoptr(Tongue) own = tongue_of("de", "leave = list\n");

	assert_reads("list", own, NULL, "leave");
	assert_reads("list mg-12", own, NULL, "leave mg-12");
	assert_reads("leave", own, NULL, "leave");
}

TEST(others_count_where_one_kind_fits)
{
	g_autoptr(Tongue) de = tongue_of("de", "undo = weg\nstatus = stand\n"
					       "resign = pass\n");
	g_autoptr(Tongue) nl = tongue_of("nl", "away = weg\nback = weg terug\n"
					       "status = stand\nleave = stop\n"
					       "undo = terug\nshow = tafel\n");
	g_autoptr(Tongue) sv = tongue_of("sv", "back = terug\nshow = tafel\n");
	g_autoptr(GPtrArray) all = g_ptr_array_new();

	g_ptr_array_add(all, de);
	g_ptr_array_add(all, nl);
	g_ptr_array_add(all, sv);
	assert_reads("stand", NULL, all, "status");
	assert_reads("tafel", NULL, all, "show");
	/* `away` needs days behind it, so only one kind fits. */
	assert_reads("weg", NULL, all, "undo");
	assert_reads("weg until friday", NULL, all, "away until friday");
	/* Two kinds fit: it is asked back, unless one is the writer's. */
	assert_reads("terug", NULL, all, "unknown");
	assert_reads("terug", sv, all, "back");
	assert_reads("terug", nl, all, "undo");
	/* English words and moves come before the other languages. */
	assert_reads("pass", NULL, all, "move pass");
	assert_reads("pass", de, all, "resign");
}

TEST(the_language_is_known)
{
	g_autoptr(Tongue) de = tongue_of("de", "join = mitspielen\n");
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	Guide guide = { .tongues = { .others = all } };

	g_ptr_array_add(all, de);
	g_autoptr(Reading) reading =
		command_read("mitspielen mg-12\njoin mg-12\n3", NULL, &guide);
	const GPtrArray *commands = reading->commands;

	ck_assert_int_eq(commands->len, 3);
	ck_assert_str_eq(((Command *)commands->pdata[0])->language, "de");
	ck_assert_str_eq(((Command *)commands->pdata[0])->argument, "mg-12");
	ck_assert_str_eq(((Command *)commands->pdata[1])->language, "en");
	ck_assert_ptr_null(((Command *)commands->pdata[2])->language);
}

/* --- how it is written --- */

TABLE(cases, const char *text, *commands) = {
	/* accents and umlauts, also left out */
	{ "zurück", "undo" },
	{ "ZURUECK.", "undo" },
	{ "zuruck", "undo" },
	{ "zurueck bitte", "undo" },
	/* signs that people put around a command */
	{ "* **Zurück**", "undo" },
	{ "hilfe mir?", "help" },
	{ "mg-12: zurück", "undo@mg-12" },
	{ "[mg-12] zurück", "undo@mg-12" },
	{ "Suivant : pass", "next: pass" },
	{ "nächste: pass oder\nplay monet", "next: pass | play monet" },
	{ "nächste: pass\noder play monet", "next: pass | play monet" },
	{ "play monet, dann pass", "move play monet; then move pass" },
	{ "play monet und dann pass", "move play monet; then move pass" },
	{ "dann pass", "then move pass" },
	/* words are not abbreviated (WORDS 3) */
	{ "zur", "" },
	{ "zurücknehmen", "" },
	/* talk needs its colon, and is passed on as it was written */
	{ "sag mal, was meinst du", "" },
	{ "sag was", "" },
	{ "sag: oder dann", "say oder dann" },
	{ "Sag : Hallo.", "say Hallo." },
	{ "sage Bob: Hallo", "tell Hallo on Bob" },
	{ "sag Bob: Hallo", "tell Hallo on Bob" },
	{ "sage Bob was", "" },
	{ "sag: eins\nzwei\nzurück", "say eins\nzwei; undo" },
	/* a misspelt command is asked back with its English form: letters show
	 * it in the reader's language */
	{ "zurükc", "unknown -> undo" },
	{ "setze mauve", "unknown -> set language en" },
	{ "nächste: pass oder", "unknown -> next on <topic>: <move> or "
				"<move>" },
	/* so is a line within talk that may be private or a move */
	{ "sag: Hallo\nsagee Bob: ich habe monet", NULL },
	{ "sag: Hallo\nsage Bob ich habe monet", NULL },
	{ "sag: Hallo\nzurükc", NULL },
	{ "sag: Hallo\nnächst play monet", NULL },
	/* the end of the mail's commands */
	{ "pass\nschluss\nplay monet", "move pass" },
	/* names as values are not translated */
	{ "setze name Täglich", "set name Täglich" },
	{ "setze briefe täglich 20:00", "set letters daily 20:00" },
	{ "setze briefe daily 20:00", "set letters daily 20:00" },
};

static const char german[] =
	"[commands]\nundo = zurück\nhelp = hilfe mir\nnext = nächste; suivant\n"
	"say = sag\ntell = sage\nset = setze\n"
	"[arguments]\nor = oder\nthen = dann; und dann\nname = name\n"
	"letters = briefe\ndaily = täglich\nlanguage = sprache\non = zu\n"
	"[places]\nmove = zug\ntopic = thema\n[ends]\nwords = schluss\n";

TEST_EACH(as_people_write, cases)
{
	g_autoptr(Tongue) tongue = tongue_new("de", german, NULL);

	if (cases[_i].commands) {
		assert_reads(cases[_i].text, tongue, NULL, cases[_i].commands);
		return;
	}
	g_autofree char *shown = shown_read(cases[_i].text, tongue, NULL);

	ck_assert_msg(g_str_has_prefix(shown, "unknown"), "%s", shown);
}

TEST(what_is_shown)
{
	static const char *const pairs[][2] = {
		{ "set letters daily 20:00", "setze briefe täglich 20:00" },
		{ "mg-12: undo", "mg-12: zurück" },
		{ "next on <topic>: <move> or <move>",
		  "nächste zu <thema>: <zug> oder <zug>" },
		{ "next on or: on then <other>", "nächste zu oder: on dann "
						 "<other>" },
		/* the language has no word for these, or they are no
		 * commands */
		{ "leave mg-12", "leave mg-12" },
		{ "undone", "undone" },
		{ "play monet then pass", "play monet then pass" },
		{ "", "" },
	};
	g_autoptr(Tongue) tongue = tongue_new("de", german, NULL);

	for (gsize i = 0; i < G_N_ELEMENTS(pairs); i++) {
		assert_text(tongue_shown(tongue, pairs[i][0]), pairs[i][1]);
		assert_text(tongue_shown(NULL, pairs[i][0]), pairs[i][0]);
	}
}
