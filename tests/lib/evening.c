/* evening.c - a match of Masters Gallery by mail, as a test plays it. */
#include "lib/evening.h"

#include "club/installation/reply_address.h"

#include "store/tokens.h"

/* --- helpers ---------------------------------------------------------- */

/* Finds the letter that asks for a move; fails if there is none. */
const Opened *
asked(const GPtrArray *letters)
{
	const Opened *found = NULL;

	ptr_array_foreach (const Opened, letter, letters)
		if (strstr(letter->subject, "Your turn") ||
		    strstr(letter->subject, " (by ") ||
		    strstr(letter->subject, " (avant ") ||
		    strstr(letter->subject, " (bis "))
			found = letter;
	ck_assert_msg(found != NULL, "nobody is asked");
	return found;
}

const Opened *
letter_about(const GPtrArray *letters, const char *to, const char *subject)
{
	ptr_array_foreach (const Opened, letter, letters)
		if ((!to || !strcmp(letter->to, to)) &&
		    strstr(letter->subject, subject))
			return letter;
	ck_abort_msg("no letter '%s' to %s", subject, to ? to : "anybody");
}

int
letters_saying(const GPtrArray *letters, const char *what)
{
	int n = 0;

	for (guint i = 0; i < letters->len; i++)
		n += folder_letter_says(g_ptr_array_index(letters, i), what);
	return n;
}

/* Returns the move that will be played if nobody answers. */
static char *
menu_stand_in(const Opened *letter)
{
	static const char before[] = "If we don't hear from you:\n| ";
	const char *at = strstr(letter->text, before);

	ck_assert_msg(at != NULL, "no move in:\n%s", letter->text);
	at += strlen(before);
	return g_strndup(at, strcspn(at, "\r\n"));
}

char *
menu_line(const Opened *letter, int n)
{
	g_autofree char *start = g_strdup_printf("|  %d  ", n);
	const char *at = strstr(letter->text, start);

	ck_assert_msg(at != NULL, "no menu line %d", n);
	at += strlen(start);
	return kept(g_strndup(at, strcspn(at, "\r\n")));
}

const char *
menu_choice(const Opened *letter)
{
	g_autoptr(GMatchInfo) found = NULL;
	g_autoptr(GRegex) whole =
		g_regex_new("^\\| +(?:\\d+|[a-z])  ([^<\\n]+)$",
			    G_REGEX_MULTILINE, 0, NULL);

	return g_regex_match(whole, letter->text, 0, &found)
		       ? kept(g_match_info_fetch(found, 1))
		       : kept(menu_stand_in(letter));
}

void
player_writes(ClubFixture *fixture, const char *name, const char *lines)
{
	Player *player = club_fixture_player(fixture, name);
	Token token = { .player = player->id };
	g_autofree char *to =
		reply_address_new(fixture->club, fixture->now, &token, NULL);
	put_mail(fixture,
		 HEAD(.from = formatted("%s <%s>", name, player->address),
		      .to = to, .subject = "hello",
		      .id = formatted("<own-%d@example.com>",
				      fixture->delivered)),
		 lines);
}

void
stranger_writes(ClubFixture *fixture, const char *from, const char *lines)
{
	put_mail(fixture, HEAD(.from = from, .subject = "hello"), lines);
}

void
other_writes(ClubFixture *fixture, const char *from, const Opened *letter,
	     const char *lines)
{
	put_mail(fixture,
		 HEAD(.from = from, .to = letter->reply_to, .subject = "x"),
		 lines);
}

bool
has_letter(const GPtrArray *letters, const char *address)
{
	ptr_array_foreach (const Opened, letter, letters)
		if (!strcmp(letter->to, address))
			return true;
	return false;
}

const char *
first_said(const Opened *letter, const char *const *texts, bool is_said)
{
	while (*texts && folder_letter_says(letter, *texts) != is_said)
		texts++;
	return *texts;
}

Store *
evening_store(const Evening *evening)
{
	return evening->fixture->club->store;
}

MatchRow *
evening_row(const Evening *evening)
{
	return club_fixture_row(evening->fixture, evening->match);
}

int
evening_steps(const Evening *evening)
{
	return evening_row(evening)->steps;
}

void
evening_play_to(Evening *evening, int step)
{
	evening_turn(evening);
	while (evening_steps(evening) < step) {
		evening_write(evening, "1");
		evening_turn(evening);
	}
	ck_assert_int_eq(evening_steps(evening), step);
}

int
evening_mails(const Evening *evening, InboxState state)
{
	int count = -1;

	must(inbox_count(evening->fixture->club->store, state, &count, &error));
	return count;
}

/* Runs a pass some minutes later; returns the letters it sent. */
GPtrArray *
pass_and_read(ClubFixture *fixture)
{
	fixture->now += 10 * MINUTE;
	club_fixture_pass(fixture);
	return club_fixture_letters(fixture);
}

Evening
evening_new(void)
{
	return (Evening){
		.fixture = club_fixture_new(),
		.kept = g_ptr_array_new_with_free_func(
			(GDestroyNotify)g_ptr_array_unref),
	};
}

static void
read_openings(Evening *evening)
{
	club_fixture_pass(evening->fixture);
	evening->letters = club_fixture_letters(evening->fixture);
	evening->turn = asked(evening->letters);
}

void
evening_start(Evening *evening, const MatchPlan *plan)
{
	evening->match = club_fixture_begin(evening->fixture, plan);
	read_openings(evening);
}

static Evening
begun(Evening evening, int n, const char *const *options)
{
	evening.match = club_fixture_match(evening.fixture, n, options);
	read_openings(&evening);
	return evening;
}

Evening
evening_begin(int n, const char *const *options)
{
	return begun(evening_new(), n, options);
}

Evening
evening_pictured(int n)
{
	Evening evening = evening_new();

	club_fixture_configure(evening.fixture,
			       CONFIG("letters.pictures", "double"));
	return begun(evening, n, NULL);
}

void
evening_end(Evening *evening)
{
	g_ptr_array_unref(evening->kept);
	g_clear_pointer(&evening->letters, g_ptr_array_unref);
	g_free(evening->match);
	club_fixture_free(evening->fixture);
}

/* Runs a pass; its letters replace those of the pass before. */
void
evening_go_on(Evening *evening)
{
	if (evening->letters)
		g_ptr_array_add(evening->kept, evening->letters);
	evening->letters = pass_and_read(evening->fixture);
}

/* The player who is asked answers, and a pass reads that. */
void
evening_write(Evening *evening, const char *lines)
{
	evening_answer(evening, evening->turn, lines);
}

void
evening_answer(Evening *evening, const Opened *letter, const char *lines)
{
	club_fixture_answer(evening->fixture, letter, lines);
	evening_go_on(evening);
}

void
evening_hears(Evening *evening, const char *name, const char *lines)
{
	player_writes(evening->fixture, name, lines);
	evening_go_on(evening);
}

void
evening_stranger_writes(Evening *evening, const char *from, const char *lines)
{
	stranger_writes(evening->fixture, from, lines);
	evening_go_on(evening);
}

void
evening_other_writes(Evening *evening, const char *from, const Opened *letter,
		     const char *lines)
{
	other_writes(evening->fixture, from, letter, lines);
	evening_go_on(evening);
}

void
evening_turn(Evening *evening)
{
	evening->turn = asked(evening->letters);
}

void
evening_later(Evening *evening, int hours)
{
	evening->fixture->now += hours * HOUR - 10 * MINUTE;
	evening_go_on(evening);
}

void
evening_misses(Evening *evening, const char *silent)
{
	int misses = 0;

	for (int i = 0; i < 60 && misses < 3; i++) {
		const Opened *turn = asked(evening->letters);

		if (strcmp(turn->to, silent) != 0) {
			evening_answer(evening, turn, "1");
			continue;
		}
		evening_later(evening, 49);
		misses++;
	}
	ck_assert_int_eq(misses, 3);
}
