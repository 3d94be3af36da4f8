/* flat_test.c - whatever a mail program leaves of a letter's HTML when it
 * quotes it as text without marks, nothing of it is an order: tried with every
 * kind, and with the letters of a match of each game as they are sent, read as
 * the answer of a player who is asked. */
#include "lib/evening.h"

#include "club/live/live.h"
#include "letters/findings.h"
#include "letters/flat.h"
#include "letters/samples.h"
#include "run/commands/mail_commands.h"
#include "run/sender/sender.h"
#include "store/players.h"

#include <stdio.h>
#include <string.h>

#define ROUNDS 8 /* passes whose letters are checked */
/* Removes the lines between which a letter is printed, so that the letter
 * itself must give no order. */
static char *
without_cut(const char *text)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);
	GString *left = g_string_new(NULL);

	for (char **line = lines; *line; line++)
		if (!strstr(*line, "==="))
			g_string_append_printf(left, "%s\n", *line);
	return g_string_free(left, FALSE);
}

/* The reader of a letter, and their answers to it. */
typedef struct {
	Run run;
	const Opened *letter;
} Answering;

static Answering
answering_new(const Evening *evening, const Opened *letter)
{
	Club *club = evening->fixture->club;

	return (Answering){ .run = { .club = club,
				     .now = evening->fixture->now,
				     .live_matches = live_cache_new(club) },
			    .letter = letter };
}

static void
answering_clear(Answering *answering)
{
	live_cache_free(answering->run.live_matches);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Answering, answering_clear)

static Message *
message_of(const Answering *answering, const char *text)
{
	GError *error = NULL;
	MessageIdentity identity = club_identity(answering->run.club);
	g_autofree char *mail = mail_text(
		HEAD(.from = answering->letter->to,
		     .to = answering->letter->reply_to,
		     .subject = "Re: your letter", .id = "<flat@x.example>",
		     .more = "Content-Type: text/plain; charset=utf-8\n"
			     "Content-Transfer-Encoding: 8bit\n"),
		text);
	g_autoptr(GBytes) bytes = g_bytes_new(mail, strlen(mail));
	Message *message = message_read(bytes, strlen(mail), &identity, &error);

	must_have(message);
	return message;
}

/* Returns what a run would read in the text as an answer to the letter. */
static Reading *
reading_of(Answering *answering, const char *text)
{
	g_autoptr(Message) message = message_of(answering, text);
	g_autoptr(Player) player = NULL;
	SenderKind kind;
	Sender sender = { 0 };

	must(sender_find(&answering->run, message, &kind, &sender, &error));
	ck_assert_int_eq(kind, SENDER_KNOWN);
	must(player_get(answering->run.club->store, sender.player, &player,
			&error) &&
	     player);
	return commands_read(&answering->run, &sender, player, message);
}

/* A line that is asked back does no harm; some of the text part's are, too. */
static void
add_commands(Findings *findings, const Reading *reading, Flat how)
{
	for (guint i = 0; i < reading->commands->len; i++) {
		const Command *command = reading->commands->pdata[i];
		g_autofree char *what = g_strdup_printf(
			"%s gives %s: %s", flat_name(how),
			command_kind_name(command->kind), command->written);

		if (command->kind != COMMAND_UNKNOWN)
			findings_add(findings, "flat", what);
	}
}

static void
add_flattened(Findings *findings, Answering *answering, const char *html)
{
	g_autoptr(GHashTable) seen =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);

	for (int how = 0; how < FLATS; how++) {
		char *text = without_cut(kept(flat_text(html, (Flat)how)));

		if (!g_hash_table_add(seen, text))
			continue;
		g_autoptr(Reading) reading = reading_of(answering, text);

		add_commands(findings, reading, (Flat)how);
	}
}

/* --- a match of each game ------------------------------------------------ */

static Evening
evening_of(const Game *game)
{
	static const char *const names[] = { "Ann", "Bob", "Cid", NULL };
	Evening evening = evening_new();

	evening_start(&evening,
		      PLAN(.game = game->name, .players = names, .seed = SEED));
	return evening;
}

/* Returns "pass", the move that is played for a player who does nothing; NULL
 * if the letter asks for nothing. */
static char *
stand_in(const Opened *letter)
{
	static const char lead[] = "If we don't hear from you:\n| ";
	const char *at = strstr(letter->text, lead);

	at = at ? at + strlen(lead) : NULL;
	return at ? g_strndup(at, strcspn(at, "\n")) : NULL;
}

/* Checks the letters of a pass and answers them; returns how many asked. */
static int
look_and_answer(Findings *findings, const Evening *evening)
{
	int n = 0;

	for (guint i = 0; i < evening->letters->len; i++) {
		const Opened *letter = evening->letters->pdata[i];
		g_autofree char *move = stand_in(letter);
		g_auto(Answering) answering = answering_new(evening, letter);

		add_flattened(findings, &answering, letter->html);
		if (!move)
			continue;
		club_fixture_answer(evening->fixture, letter, move);
		n++;
	}
	return n;
}

TEST_RANGE(letters_of_matches, 0, HOW_MANY(game_nth(i)))
{
	const Game *game = game_nth(_i);
	g_auto(Evening) evening = evening_of(game);
	g_autoptr(Findings) findings = findings_new();
	int asked = 0, now;

	for (int i = 0; i < ROUNDS; i++) {
		now = look_and_answer(findings, &evening);
		asked += now;
		if (!now)
			evening.fixture->now += 12 * HOUR;
		evening_go_on(&evening);
	}
	g_autofree char *text = findings_text(findings);

	ck_assert_int_ge(asked, ROUNDS / 2);
	ck_assert_msg(!findings_count(findings), "%s:\n%s", game->name, text);
}

/* Checks the kinds of a game, as the answer of a player who is asked in a match
 * of it. */
static void
look_at_kinds(const GPtrArray *samples, const Game *game, GString *faults)
{
	g_auto(Evening) evening = evening_of(game);
	g_auto(Answering) answering = answering_new(&evening, evening.turn);

	for (guint i = 0; i < samples->len; i++) {
		const Sample *sample = samples->pdata[i];
		g_autoptr(Findings) findings = findings_new();

		if (sample->game != game)
			continue;
		add_flattened(findings, &answering, sample->letter.html);
		g_autofree char *name = sample_name(sample);
		g_autofree char *text = findings_text(findings);

		if (findings_count(findings))
			g_string_append_printf(faults, "%s:\n%s", name, text);
	}
}

TEST(every_kind)
{
	static const SampleWish any = { .language = "en", .brief = true };
	g_autoptr(GPtrArray) samples = must(samples_new(&any, &error));
	g_autoptr(GString) faults = g_string_new(NULL);

	for (int i = 0; game_nth(i); i++)
		look_at_kinds(samples, game_nth(i), faults);
	fputs(faults->str, stdout);
	fflush(stdout);
	ck_assert_msg(!faults->len, "see above");
}

/* --- planted faults ------------------------------------------------------ */

#define PAGE(body) "<!DOCTYPE html><html><body>" body "</body></html>"
#define CELLS(a, b) PAGE("<table><tr><td>" a "</td><td>" b "</td></tr></table>")

/* @ becomes a move of the menu; `says` is what is found, or "" for nothing. */
TABLE(planted, const char *html, *says) = {
	{ CELLS("| 1 @", "3 cards"), "" },
	{ CELLS("| 1", "@"), "by cell gives move" },
	{ CELLS("Ann", "3"), "by cell, apart gives menu: 3" },
	{ CELLS("Matches", "4 pts"), "by cell gives matches" },
	{ PAGE("<p>| 1<br>@</p>"), "by our reader gives move" },
	{ PAGE("<p>| 1 <span style=\"display:block\">@</span></p>"), "" },
	{ PAGE("<h2>Help</h2>"), "by cell gives help" },
	{ PAGE("<div style=\"display:none\">@</div>"), "by cell gives move" },
	{ PAGE("<img alt=\"@\">"), "by cell gives move" },
};

EVENING_TEST_EACH(planted_faults, planted, 3)
{
	g_auto(Answering) answering = answering_new(evening, evening->turn);
	g_autofree char *move = menu_line(evening->turn, 1);
	g_auto(GStrv) parts = g_strsplit(planted[_i].html, "@", -1);
	g_autofree char *html = g_strjoinv(move, parts);
	g_autoptr(Findings) findings = findings_new();

	add_flattened(findings, &answering, html);
	g_autofree char *text = findings_text(findings);

	ck_assert_msg(*planted[_i].says ? strstr(text, planted[_i].says) != NULL
					: !*text,
		      "no '%s' for %s in:\n%s", planted[_i].says, html, text);
}
