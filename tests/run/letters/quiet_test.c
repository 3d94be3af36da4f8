/* quiet_test.c - no letter reveals what others do (PLAY 4, MAIL R43, R50, R54):
 * two clubs have the same secret and clock, and in one of them a rival does
 * something sealed or private; a player who asks repeatedly gets the same
 * letters in both, to the byte of header, envelope and times. */
#include "lib/evening.h"

#include "club/players/bounced.h"
#include "store/outbox.h"

#define ASKS 4

/* --- one club --------------------------------------------------------- */

static void
set(char **field, const char *value)
{
	g_free(*field);
	*field = g_strdup(value);
}

/* Makes a club that is equal to others but for its random tokens. */
static ClubFixture *
club_of_a_kind(void)
{
	ClubFixture *fixture = club_fixture_new();

	set(&fixture->club->key, "the same secret");
	set(&fixture->club->instance, "the-same-instance");
	return fixture;
}

/* Plays up to where all three owe a sealed card. */
static void
open_window(ClubFixture *fixture)
{
	g_free(club_fixture_match(fixture, 3, NULL));
	g_autoptr(GPtrArray) letters = pass_and_read(fixture);

	ck_assert_str_eq(asked(letters)->to, ANN);
	club_fixture_answer(fixture, asked(letters),
			    "play vermeer/simultaneous");
	assert_has(letter_to(kept(pass_and_read(fixture)), CID)->text, "give ");
}

/* --- letters to the asker ------------------------------------------------- */

static void
add_letter(GString *all, const ClubFixture *fixture, gint64 id)
{
	g_autoptr(OutboxRow) row =
		found(OutboxRow, outbox_get, fixture->club->store, id);
	g_autofree char *envelope =
		bounced_address(fixture->club, row->message_id);
	gsize n;
	const char *bytes = g_bytes_get_data(row->bytes, &n);

	g_string_append_printf(all, "--- from %s at %ld, handed over at %ld\n",
			       envelope, (long)row->created, (long)row->handed);
	g_string_append_len(all, bytes, (gssize)n);
}

/* Returns all letters to an address in order, with the tokens blanked. */
static char *
letters_of(const ClubFixture *fixture, const char *address)
{
	g_autoptr(GPtrArray) rows =
		outbox_recent(fixture->club->store, -1, 1000, NULL);
	g_autoptr(GRegex) soft = g_regex_new("=\r?\n", G_REGEX_RAW, 0, NULL);
	g_autoptr(GRegex) token =
		g_regex_new("[a-z2-7]{26}", G_REGEX_RAW, 0, NULL);
	g_autoptr(GString) all = g_string_new(NULL);

	for (guint i = rows->len; i-- > 0;) {
		const OutboxRow *row = rows->pdata[i];

		if (!strcmp(row->to, address))
			add_letter(all, fixture, row->id);
	}
	g_autofree char *whole =
		g_regex_replace_literal(soft, all->str, -1, 0, "", 0, NULL);

	return g_regex_replace_literal(token, whole, -1, 0, "TOKEN", 0, NULL);
}

/* Returns Cid's letters. Cid asks every ten minutes; Bob may write between the
 * first and the second time. */
static char *
ask(const char *question, const char *rival)
{
	g_autoptr(ClubFixture) fixture = club_of_a_kind();

	open_window(fixture);
	for (int i = 0; i < ASKS; i++) {
		g_autofree char *lines = g_strdup_printf("mg-1: %s", question);
		g_autoptr(GPtrArray) letters = NULL;

		if (i == 1 && rival)
			player_writes(fixture, "Bob", rival);
		player_writes(fixture, "Cid",
			      strchr(question, ' ') || !strcmp(question, "list")
				      ? question
				      : lines);
		/* Keeps mails' ids independent of how many were written. */
		letters = pass_and_read(fixture);
		ck_assert(has_letter(letters, CID));
		if (i == 1 && rival)
			ck_assert(has_letter(letters, BOB));
	}
	return letters_of(fixture, CID);
}

/* --- questions and rivals
 * ----------------------------------------------------- */

static const char *const questions[] = {
	"status",
	"show",
	"history",
	"matches",
	"list",
	"nudge",
	"help topics",
	"my data",
	"standby on\nmy data",
	"give monet/plain",
	"set letters every-step",
};

static const char *const rivals[] = {
	"mg-1: give degas/plain",
	"mg-1: always on simultaneous: give degas/plain or give monet/plain",
	"mg-1: tell Ann: shall we?",
	"status\nmatches\nlist\ngames",
	"set letters digest 20:00\nset zone UTC",
	"standby on",
	"set address bob@new.example",
	"challenge masters-gallery with Ann",
};

/* Blanks the ids of mails, which the fixture numbers and the asker chooses. */
static char *
same_mails(const char *letters)
{
	g_autoptr(GRegex) own =
		g_regex_new("<own-[0-9]+@", G_REGEX_RAW, 0, NULL);

	return g_regex_replace_literal(own, letters, -1, 0, "<own@", 0, NULL);
}

/* Returns whether the rival's act is public anyway: `list` shows a new open
 * match. */
static bool
is_public(const char *question, const char *rival)
{
	return g_str_has_prefix(rival, "challenge") &&
	       (!strcmp(question, "list") || !strcmp(question, "status"));
}

TEST_RANGE(a_rival_is_not_heard, 0,
	   (int)(G_N_ELEMENTS(questions) * G_N_ELEMENTS(rivals)))
{
	const char *question = questions[_i / (int)G_N_ELEMENTS(rivals)];
	const char *rival = rivals[_i % (int)G_N_ELEMENTS(rivals)];
	g_autofree char *alone = ask(question, NULL);
	g_autofree char *beside = ask(question, rival);
	g_autofree char *a = same_mails(alone), *b = same_mails(beside);
	gsize n = 0;

	if (is_public(question, rival))
		return;
	while (a[n] && a[n] == b[n])
		n++;
	ck_assert_msg(a[n] == b[n],
		      "%s beside `%s`: %.300s\n--- but alone: %.300s", question,
		      rival, b + (n > 100 ? n - 100 : 0),
		      a + (n > 100 ? n - 100 : 0));
	assert_has(a, "Message-Id:");
}

/* Ids aren't numbers, and no two are equal. */
TEST(ids_say_nothing)
{
	g_autofree char *letters = ask("status", "mg-1: give degas/plain");
	g_autoptr(GRegex) id = g_regex_new(
		"\nMessage-Id: <([^@]+)@games.example>", G_REGEX_RAW, 0, NULL);
	g_autoptr(GMatchInfo) info = NULL;
	g_autoptr(GHashTable) seen =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	g_regex_match(id, letters, 0, &info);
	for (; g_match_info_matches(info); g_match_info_next(info, NULL)) {
		char *found = g_match_info_fetch(info, 1);

		ck_assert_uint_eq(strlen(found), 16);
		ck_assert(strspn(found, "abcdefghijklmnopqrstuvwxyz234567") ==
			  16);
		ck_assert(g_hash_table_add(seen, found));
	}
	ck_assert_uint_ge(g_hash_table_size(seen), ASKS);
}
