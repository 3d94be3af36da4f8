/* miss_turn_test.c - Masterpiece of 1970 by its French rules, played in French:
 * a player without a painting in a forced sale misses a turn. */
#include "lib/evening.h"

#define PASSES_MOST 40
#define RULE "no_painting=miss_turn"
/* A deal in which it happens early. */
#define FORCED_SEED                                                            \
	"0000000000000000000000000000000000000000000000000000000000000005"

static ClubFixture *
french_club(void)
{
	static const char *const names[] = { "Ann", "Bob", "Cid" };
	ClubFixture *fixture = club_fixture_new();

	for (gsize i = 0; i < G_N_ELEMENTS(names); i++)
		player_writes(fixture, names[i], "set language fr\n\n");
	g_ptr_array_unref(pass_and_read(fixture));
	return fixture;
}

static GPtrArray *
begin(ClubFixture *fixture)
{
	static const char *const names[] = { "Ann", "Bob", "Cid", NULL };
	static const char *const options[] = { RULE, NULL };
	const MatchPlan plan = { .game = "masterpiece-1970",
				 .players = names,
				 .options = options,
				 .seed = FORCED_SEED };

	g_free(club_fixture_begin(fixture, &plan));
	return pass_and_read(fixture);
}

/* Returns a line of the letter's menu that begins with `word` ("": the first);
 * NULL if there is none. */
static char *
line_of(const Opened *letter, const char *word)
{
	static const char form[] = "^\\|\\s+(\\d+|[a-z])  (%s.*)$";
	g_autoptr(GRegex) regex =
		g_regex_new(formatted(form, word), G_REGEX_MULTILINE, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;

	return g_regex_match(regex, letter->text, 0, &match)
		       ? g_strchomp(g_match_info_fetch(match, 2))
		       : NULL;
}

/* Players sell what they can and buy nothing. */
static void
answer(ClubFixture *fixture, const Opened *letter)
{
	static const char *const words[] = { "vends", "passe", "" };
	g_autofree char *line = NULL;

	for (gsize i = 0; !line && i < G_N_ELEMENTS(words); i++)
		line = line_of(letter, words[i]);
	if (line)
		club_fixture_answer(fixture, letter, line);
}

static char *
in_one_line(const char *text)
{
	g_autoptr(GRegex) gap = g_regex_new("\\n[| ]*", 0, 0, NULL);

	return g_regex_replace_literal(gap, text, -1, 0, " ", 0, NULL);
}

static const Opened *
telling(const GPtrArray *letters, const char *what)
{
	ptr_array_foreach (const Opened, letter, letters) {
		g_autofree char *text = in_one_line(letter->text);

		if (strstr(text, what))
			return letter;
	}
	return NULL;
}

TEST(says_so_and_plays_so)
{
	g_autoptr(ClubFixture) fixture = french_club();
	g_autoptr(GPtrArray) letters = begin(fixture);

	ck_assert(telling(letters, "vente forcée sans peinture (tour perdu)"));
	ck_assert(!telling(letters, "no_painting"));
	for (int passes = 0; !telling(letters, "perd ce tour."); passes++) {
		ck_assert_int_lt(passes, PASSES_MOST);
		for (guint i = 0; i < letters->len; i++)
			answer(fixture, letters->pdata[i]);
		g_ptr_array_unref(letters);
		letters = pass_and_read(fixture);
	}
	/* A story as long as this round's is told from its end. */
	player_writes(fixture, "Bob", "mp-1: history 200");
	g_autoptr(GPtrArray) told = pass_and_read(fixture);

	ck_assert(telling(told, "n’a pas de peinture à vendre et perd son "
				"prochain tour."));
}

TEST(rules_say_so)
{
	g_autoptr(ClubFixture) fixture = french_club();

	player_writes(fixture, "Bob", "règles masterpiece-1970\n\n");
	ck_assert(telling(kept(pass_and_read(fixture)),
			  "comme le dit la règle française"));
}
