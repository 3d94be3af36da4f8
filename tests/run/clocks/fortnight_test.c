/* fortnight_test.c - two weeks of a small club: four players in three matches,
 * one with digests, one away, one who has vanished. Their letters are counted;
 * LETTERS=FILE keeps all of them for reading. */
#include "lib/evening.h"

#include <stdio.h>

#define DAN "dan@example.com"
#define DAYS 14
#define REMINDER_MOST 2048

typedef struct {
	ClubFixture *fixture;
	GPtrArray *kept; /* arrays of letters, so that they stay readable */
	FILE *out;
	int letters, reminders, turns;
	gsize longest; /* reminder */
	GHashTable *answered;
	bool playing; /* players who are there answer */
} Fortnight;

TABLE(matches, const char *game; const char *names[5]) = {
	{ "masters-gallery", { "Ann", "Bob", "Cid", "Dan" } },
	{ "art-gallery", { "Ann", "Bob", "Cid" } },
	{ "masterpiece-1970", { "Ann", "Cid", "Dan" } },
};

static void
make_matches(ClubFixture *fixture)
{
	for (gsize i = 0; i < G_N_ELEMENTS(matches); i++)
		g_free(club_fixture_begin(
			fixture, PLAN(.game = matches[i].game,
				      .players = matches[i].names,
				      .pace = "bank=240 refill=6 cap=240",
				      .seed = SEED)));
}

static Fortnight
begin(bool playing)
{
	Fortnight fortnight = {
		.fixture = club_fixture_new(),
		.kept = g_ptr_array_new_with_free_func(
			(GDestroyNotify)g_ptr_array_unref),
		.answered = g_hash_table_new_full(g_str_hash, g_str_equal,
						  g_free, NULL),
		.playing = playing,
	};
	ClubFixture *fixture = fortnight.fixture;
	const char *path = g_getenv("LETTERS");

	fortnight.out = path ? fopen(path, playing ? "a" : "w") : NULL;
	club_fixture_add(fixture, "Dan", DAN, "Europe/Vienna");
	player_writes(fixture, "Bob", "set letters digest 20:00");
	player_writes(fixture, "Cid", "away 22 Nov to 29 Nov");
	club_fixture_pass(fixture);
	g_ptr_array_unref(club_fixture_letters(fixture));
	make_matches(fixture);
	return fortnight;
}

static void
end(Fortnight *fortnight)
{
	if (fortnight->out)
		fclose(fortnight->out);
	g_hash_table_unref(fortnight->answered);
	g_ptr_array_unref(fortnight->kept);
	club_fixture_free(fortnight->fixture);
}

/* Returns an answer that plays, in each match that asks, the move that would be
 * played for the player. */
static char *
answer_of(const Opened *letter)
{
	static const char told[] = "If we don't hear from you:\n| ";
	g_autoptr(GString) answer = g_string_new(NULL);

	for (const char *at = letter->text; (at = strstr(at, told));) {
		const char *part =
			g_strrstr_len(letter->text, at - letter->text, "\n## ");
		const char *match =
			part ? strchr(part, '(') : strchr(letter->subject, '[');
		const char *move = at + strlen(told);

		ck_assert_ptr_nonnull(match++);
		g_string_append_printf(answer, "%.*s: %.*s\n",
				       (int)strcspn(match, ")]"), match,
				       (int)strcspn(move, "\n"), move);
		at = move;
	}
	return answer->len ? g_string_free(g_steal_pointer(&answer), FALSE)
			   : NULL;
}

static void
take(Fortnight *fortnight, const Opened *letter)
{
	bool reminder = strstr(letter->subject, "Reminder");

	fortnight->letters++;
	fortnight->reminders += reminder;
	fortnight->turns += strstr(letter->subject, "Your turn") != NULL;
	if (reminder)
		fortnight->longest =
			MAX(fortnight->longest, strlen(letter->text));
	if (fortnight->out) {
		fprintf(fortnight->out,
			"\n######## %s  to %s  %zu octets\n######## %s\n%s",
			kept(clock_rfc3339(fortnight->fixture->now)),
			letter->to, strlen(letter->text), letter->subject,
			letter->text);
	}
	g_autofree char *answer =
		fortnight->playing && strcmp(letter->to, DAN) != 0
			? answer_of(letter)
			: NULL;

	if (answer)
		club_fixture_answer(fortnight->fixture, letter, answer);
}

/* Runs a pass every hour. */
static void
live(Fortnight *fortnight)
{
	ClubFixture *fixture = fortnight->fixture;

	for (int hour = 0; hour < DAYS * 24; hour++) {
		club_fixture_pass(fixture);
		GPtrArray *letters = club_fixture_letters(fixture);

		g_ptr_array_add(fortnight->kept, letters);
		for (guint i = 0; i < letters->len; i++)
			take(fortnight, g_ptr_array_index(letters, i));
		fixture->now += HOUR;
	}
}

/* PLAY 3: about one reminder per match and week, of at most 2 kB, and no turn
 * letter again. Once 65 of 83 letters were reminders. */
TEST(a_quiet_fortnight)
{
	Fortnight fortnight = begin(false);

	live(&fortnight);
	g_print("a quiet fortnight: %d letters, %d of them reminders, the "
		"longest of %d octets\n",
		fortnight.letters, fortnight.reminders, (int)fortnight.longest);
	ck_assert_int_ge(fortnight.reminders, 4);
	/* Three matches, two weeks; sealed decisions ask several players. */
	ck_assert_int_le(fortnight.reminders, 14);
	ck_assert_int_le(fortnight.letters, 40);
	ck_assert_uint_le(fortnight.longest, REMINDER_MOST);
	end(&fortnight);
}

/* A player who answers at once gets no reminder. */
TEST(an_eventful_fortnight)
{
	Fortnight fortnight = begin(true);

	live(&fortnight);
	g_print("an eventful fortnight: %d letters, %d that ask, %d "
		"reminders\n",
		fortnight.letters, fortnight.turns, fortnight.reminders);
	ck_assert_int_ge(fortnight.turns, 10);
	ck_assert_int_le(fortnight.reminders * 3, fortnight.letters);
	ck_assert_uint_le(fortnight.longest, REMINDER_MOST);
	end(&fortnight);
}
