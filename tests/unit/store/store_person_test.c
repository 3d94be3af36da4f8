/* store_person_test.c - digests, and all that is stored about one player. */
#include "lib/store_case.h"

#include "store/decisions.h"
#include "store/journal.h"
#include "store/matches.h"
#include "store/outbox.h"
#include "store/person.h"
#include "store/seasons.h"
#include "store/seats.h"
#include "store/talk.h"

#include <string.h>

STORE_TEST(digests_name_their_decisions)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 bob = store_case_player(test, "Bob");
	gint64 match = store_case_match(test, MATCH_LIVE);
	Decision decision = { .match = match,
			      .player = ann,
			      .topic = (char *)"turn",
			      .open = true };
	gint64 id = 0;

	must(decision_add(store, &decision, &decision.serial, &error));
	must(digest_add(store, ann, "<d@x>", NOW, &id, &error));
	must(digest_ask(store, id, match, decision.serial, &error));
	ck_assert_int_eq(got(gint64, digest_find, store, ann, "<d@x>"), id);
	ck_assert_int_eq(got(gint64, digest_find, store, bob, "<d@x>"), 0);
	ck_assert_int_eq(got(gint64, digest_decision, store, id, match),
			 decision.serial);
	ck_assert_int_eq(got(gint64, digest_decision, store, id, match + 1), 0);
	g_autoptr(GArray) all = must(digest_decisions(store, id, &error));

	ck_assert_int_eq(all->len, 1);
}

static const PersonPart *
part_named(const GPtrArray *parts, const char *name)
{
	ptr_array_foreach (const PersonPart, part, parts)
		if (!strcmp(part->name, name))
			return part;
	ck_abort_msg("no part %s", name);
	return NULL;
}

STORE_TEST(all_of_a_person_and_nobody_else)
{
	gint64 ids[] = { store_case_player(test, "Ann"),
			 store_case_player(test, "Bob") };
	gint64 match = store_case_match(test, MATCH_LIVE);

	for (gsize i = 0; i < G_N_ELEMENTS(ids); i++) {
		TalkRow talk = { .player = ids[i],
				 .match = match,
				 .at = NOW,
				 .text = (char *)(i ? "Bob's" : "Ann's") };
		gint64 id;

		must(talk_add(store, &talk, &id, &error));
		must(onlooker_add(store, match, ids[i], &error));
	}
	g_autoptr(GPtrArray) parts = must(person_parts(store, ids[0], &error));

	const PersonPart *talk = part_named(parts, "talk");

	ck_assert_int_eq(talk->rows->len, 1);
	char **row = g_ptr_array_index(talk->rows, 0);

	ck_assert_str_eq(row[0], "2027-01-15T08:00:00Z");
	ck_assert_str_eq(row[2], "the table");
	ck_assert_str_eq(row[3], "Ann's");
	ck_assert_int_eq(part_named(parts, "profile")->rows->len, 1);
	ck_assert_int_eq(part_named(parts, "looking on")->rows->len, 1);
	ptr_array_foreach (const PersonPart, part, parts) {
		guint columns = 0;

		while (part->columns[columns].name)
			columns++;
		for (guint j = 0; j < part->rows->len; j++)
			ck_assert_int_eq(
				g_strv_length(g_ptr_array_index(part->rows, j)),
				columns);
	}
}

STORE_TEST(forgetting_leaves_the_others)
{
	gint64 ann = store_case_player(test, "Ann");
	gint64 anna = store_case_player(test, "Anna");
	gint64 match = store_case_match(test, MATCH_LIVE);
	JournalRow logs[] = {
		{ NOW, (char *)"Ann", (char *)"x", (char *)"Anna zone", 0,
		  NULL },
		{ NOW, (char *)"organiser", (char *)"x", (char *)"Ann zone", 0,
		  NULL },
	};
	TalkRow talk = { .player = anna, .at = NOW, .text = (char *)"hello" };
	gint64 id;

	must(talk_add(store, &talk, &id, &error));
	talk.player = ann;
	must(talk_add(store, &talk, &id, &error));
	must(onlooker_add(store, match, anna, &error));
	for (gsize i = 0; i < G_N_ELEMENTS(logs); i++)
		must(journal_add(store, &logs[i], &error));
	must(person_forget(store, ann, &error));
	must(person_forget(store, ann, &error));
	store_case_has(test, 1, "talk");
	store_case_has(test, 1, "onlookers");
	store_case_has(test, 1, "journal WHERE detail = 'Anna zone'");
	store_case_has(test, 2,
		       "journal WHERE detail = 'former player zone' OR who = "
		       "'former player'");
}

/* Every character that is not a letter ends a name. */
TABLE(sentences, const char *before, *after) = {
	{ "to step 2 (Dora, Ann and Bob)",
	  "to step 2 (Dora, former player and Bob)" },
	{ "(Ann)", "(former player)" },
	{ "Ann's seat; Ann.", "former player's seat; former player." },
	{ "\"Ann\" -> Ann/Bob", "\"former player\" -> former player/Bob" },
	{ "Ann", "former player" },
	{ "Annabel, Joann, Ann\303\251", "Annabel, Joann, Ann\303\251" },
	{ "\303\211Ann and Ann2", "\303\211Ann and Ann2" },
	{ "Annabel and Ann", "Annabel and former player" },
};

STORE_TEST_EACH(a_name_in_a_sentence_is_forgotten, sentences)
{
	gint64 ann = store_case_player(test, "Ann");
	JournalRow log = { NOW,		(char *)"organiser",
			   (char *)"x", (char *)sentences[_i].before,
			   0,		NULL };

	must(journal_add(store, &log, &error));
	must(person_forget(store, ann, &error));
	g_autoptr(GPtrArray) rows = must(journal_recent(store, 1, &error));

	ck_assert_str_eq(((JournalRow *)rows->pdata[0])->detail,
			 sentences[_i].after);
}

STORE_TEST(a_name_is_no_pattern)
{
	gint64 ann = store_case_player(test, "A_n%");
	JournalRow logs[] = {
		{ NOW, (char *)"organiser", (char *)"x", (char *)"Axnne zone",
		  0, NULL },
		{ NOW, (char *)"organiser", (char *)"x",
		  (char *)"zone: a_n%, Bob", 0, NULL },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(logs); i++)
		must(journal_add(store, &logs[i], &error));
	g_autoptr(GPtrArray) parts = must(person_parts(store, ann, &error));

	const PersonPart *log = part_named(parts, "log");

	ck_assert_int_eq(log->rows->len, 1);
	char **row = g_ptr_array_index(log->rows, 0);

	ck_assert_str_eq(row[3], "zone: a_n%, Bob");
}

/* Any character except letters and digits ends a name. */
TEST(a_name_stands_by_itself)
{
	TABLE(cases, const char *text, *name; bool stands) = {
		{ "(Dora, Ann and Bob)", "Dora", true },
		{ "(Dora, Ann and Bob)", "Bob", true },
		{ "(Dora, Ann and Bob)", "An", false },
		{ "for Ann's cold; see mg-1", "Ann", true },
		{ "\u201eAnn\u201c", "Ann", true },
		{ "l\u2019Ann", "Ann", true },
		{ "Bob/Ann", "ann", true },
		{ "Ann_2", "Ann", true },
		{ "Ann2", "Ann", false },
		{ "2Ann", "Ann", false },
		{ "Joann", "Ann", false },
		{ "Ann\u00e9", "Ann", false },
		{ "Ann\u0301", "Ann", false },
		{ "\u0416Ann", "Ann", false },
		{ "\u00c9ric: zone", "\u00e9ric", true },
		{ "E\u0301ric: zone", "\u00c9ric", true },
		{ "Mary\nAnn", "Mary Ann", true },
		{ "Mary Jo Ann", "Mary Ann", false },
		{ "a.b", "a.b", true },
		{ "axb", "a.b", false },
		{ "Ann", "Ann (2)", false },
		{ "[Ann (2)]", "Ann (2)", true },
		{ "", "Ann", false },
		/* signs that have several forms, or are invisible */
		{ "for O\u2019Brien", "O'Brien", true },
		{ "O\u02bcBrien's", "O\u2019Brien", true },
		{ "O Brien", "O'Brien", false },
		{ "Jean\u2011Paul, Jean", "Jean-Paul", true },
		{ "JEAN\u2013PAUL", "Jean-Paul", true },
		{ "Jean Paul", "Jean-Paul", true },
		{ "JeanPaul", "Jean-Paul", false },
		{ "Mary\u00a0\u200bAnn", "Mary Ann", true },
		{ "Za\u00adra", "Zara", true },
		{ "\u202aZara\u202c", "Zara", true },
		{ "Zara\u2764\ufe0f", "Zara", true },
		/* accents that are partly separate characters */
		{ "Nguy\u00ea\u0303n", "Nguy\u1ec5n", true },
		{ "Nguye\u0302\u0303n", "Nguy\u1ec5n", true },
		{ "Nguy\u00ean", "Nguy\u1ec5n", false },
		/* vowels, written or left out */
		{ "\u0645\u064f\u062d\u064e\u0645\u064e\u0651\u062f\u064c",
		  "\u0645\u062d\u0645\u062f", true },
		{ "\u0645\u062d\u0645\u062f\u0627", "\u0645\u062d\u0645\u062f",
		  false },
		/* scripts without spaces */
		{ "\u6211\u548c\u738b\u5c0f\u4f1f\u5728", "\u738b\u5c0f\u4f1f",
		  true },
		{ "\u3055\u304f\u3089\u306f", "\u3055\u304f\u3089", true },
		{ "Ann\u306f", "Ann", true },
		{ "\u0e04\u0e38\u0e13\u0e2a\u0e21\u0e0a\u0e32\u0e22\u0e44",
		  "\u0e2a\u0e21\u0e0a\u0e32\u0e22", true },
		{ "\u738b\u5c0f\u4f1f", "\u738b", false },
		{ "\u30de\u30ea\u30a2", "\u30de\u30ea", false },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++)
		ck_assert_msg(
			person_name_stands(cases[i].text, cases[i].name) ==
				cases[i].stands,
			"'%s' in '%s'", cases[i].name, cases[i].text);
}

STORE_TEST(a_forgotten_name_stands_in_no_reason)
{
	gint64 dora = store_case_player(test, "Dora");
	JournalRow logs[] = {
		{ NOW, (char *)"organiser", (char *)"x",
		  (char *)"(dora, Ann and Bob)", 0, NULL },
		{ NOW, (char *)"organiser", (char *)"x",
		  (char *)"Isadora, Dorabella", 0, NULL },
	};
	SeasonEntry entries[] = {
		{ .player = dora, .why = (char *)"was ill" },
		{ .kind = ENTRY_REPLACE,
		  .player = dora + 1,
		  .number = (int)dora,
		  .why = (char *)"moved away" },
		{ .kind = ENTRY_OTHER,
		  .number = (int)dora,
		  .why = (char *)"(Dora's holiday)" },
		{ .who = (char *)"Dora", .why = (char *)"a slip" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(logs); i++)
		must(journal_add(store, &logs[i], &error));
	store_case_run(test,
		       "INSERT INTO contests (id, name, title, kind, game,"
		       " options, pace_hours, pace, stand_in, seats, target,"
		       " ended) VALUES (1, 'mgl', 'L', 0, 'g', '', 1, '', '',"
		       " 4, 5, 0)");
	store_case_run(test,
		       "INSERT INTO seasons (id, contest, number, phase, due,"
		       " opened, checked, drawn, closed, paused, seats, weeks,"
		       " lengthened, told, seed) VALUES"
		       " (1, 1, 1, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, '')");
	for (gsize i = 0; i < G_N_ELEMENTS(entries); i++) {
		entries[i].season = 1;
		must(season_entry_add(store, &entries[i], &error));
	}
	must(person_forget(store, dora, &error));
	store_case_has(test, 2,
		       "journal WHERE detail = '(former player, Ann and Bob)' "
		       "OR detail = 'Isadora, Dorabella'");
	g_autoptr(GPtrArray) rows = must(season_entries(store, 1, &error));
	static const char *const wanted[] = { "", "",
					      "(former player's holiday)",
					      "a slip" };

	for (guint i = 0; i < rows->len; i++)
		ck_assert_str_eq(((SeasonEntry *)rows->pdata[i])->why,
				 wanted[i]);
	ck_assert_str_eq(((SeasonEntry *)rows->pdata[3])->who, "former player");
}
