/* Players' own settings, ending mail, their stored data, and being erased (PLAY
 * 2, 4). */
#include "club/installation/reply_address.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "lib/evening.h"
#include "lib/program.h"
#include "store/engine/copying.h"

#include "run/letters/match/match_letter.h"
#include "store/outbox.h"
#include "store/tokens.h"

#include <glib/gstdio.h>

/* --- helpers ---------------------------------------------------------- */

static void
orders(Evening *evening, const char *name, const char *lines)
{
	evening_hears(evening, name, lines);
}

/* Returns the bytes of the newest letter to an address. */
static char *
raw_letter(const Evening *evening, const char *address)
{
	g_autofree char *path = g_build_filename(evening->fixture->dir, "mail",
						 "out", "new", NULL);
	g_autofree char *to = g_strdup_printf("<%s>", address);
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	g_autofree char *best = NULL;
	char *found = NULL;
	const char *name;

	while ((name = g_dir_read_name(dir))) {
		g_autofree char *file = g_build_filename(path, name, NULL);
		g_autofree char *text = NULL;

		must(g_file_get_contents(file, &text, NULL, &error));
		if (!strstr(text, to) || (best && strcmp(name, best) < 0))
			continue;
		g_free(best);
		best = g_strdup(name);
		g_free(found);
		found = g_steal_pointer(&text);
	}
	ck_assert_ptr_nonnull(found);
	return found;
}

/* --- set -------------------------------------------------------------- */

TEST(settings_are_set_or_refused)
{
	TABLE(cases, const char *line, *says; bool set) = {
		{ "set zone Asia/Tokyo", "It's Fri 20 Nov 18:10 there.", true },
		{ "set zone Mars", "don't know that time zone", false },
		{ "set language en", "From now on we write", true },
		{ "set language xx", "don't write letters in that", false },
		{ "set letters digest daily at 20:00", "One letter a day",
		  true },
		{ "set letters daily at 18h30", "One letter a day", true },
		{ "set letters daily 18 Uhr", "One letter a day", true },
		{ "set letters daily 18", "Write one of these", false },
		{ "set letters only-my-turn", "only when it's your turn",
		  true },
		{ "set letters short", "short from now on", true },
		{ "set letters full", "show the whole table again", true },
		{ "set letters never", "Write one of these", false },
		{ "set reminders daily", "then every day", true },
		{ "set reminders Off", "don't remind you", true },
		{ "set reminders few", "half of your extra time", true },
		{ "set reminders often", "set reminders daily", false },
		{ "set next on", "when your turn comes next", true },
		{ "set next maybe", "set next off", false },
		{ "set name Bob", "another player has this name", false },
		{ "set name undo", "reads as a command", false },
		{ "set address nonsense", "not a mail address", false },
		{ "set html off", "You can set language", false },
		{ "set name Anna", "sees this name", true },
	};

	g_auto(Evening) evening = evening_begin(2, NULL);

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		orders(&evening, "Ann", cases[i].line);
		const Opened *letter = letter_to(evening.letters, ANN);
		g_autofree char *flat =
			g_strdelimit(g_strdup(letter->text), "\n", ' ');

		ck_assert_msg(strstr(flat, cases[i].says) != NULL, "%s:\n%s",
			      cases[i].line, letter->text);
		ck_assert_msg(!strstr(flat, "couldn't act on your mail") ==
				      cases[i].set,
			      "%s", cases[i].line);
	}
}

/* The receipt quotes the days as written, not as understood. */
TEST(days_are_quoted_as_written)
{
	g_auto(Evening) evening = evening_new();

	orders(&evening, "Ann", "set language de");
	orders(&evening, "Ann", "abwesend vom 2. bis Frday");
	assert_told(evening.letters, ANN, "\u201evom 2. bis Frday\u201c");
	orders(&evening, "Ann", "abwesend vom 2. bis zum 8. Dezember");
	assert_untold(evening.letters, ANN, "finden wir keinen");
}

EVENING_TEST(settings_are_kept, 2)
{
	orders(evening, "Ann",
	       "set zone Asia/Tokyo\nset letters digest 7:15\nset next on\n"
	       "set reminders daily\nset name Anna");
	Player *anna = club_fixture_player(fixture, "Anna");

	ck_assert_str_eq(anna->zone, "Asia/Tokyo");
	ck_assert_str_eq(anna->letters, "digest 07:15");
	ck_assert(anna->you_are_next);
	ck_assert_str_eq(anna->reminders, "daily");
	fixture->now += DAY;
	evening_go_on(evening);
	assert_told(evening->letters, BOB, "Ann is called Anna from now on");
}

/* `status` shows a player's settings and announced absences; the organiser sees
 * them too. */
EVENING_TEST(status_says_how_he_is_reached, 2)
{
	const char *dir = fixture->dir;

	orders(evening, "Bob",
	       "set letters digest 20:00\nset letters short\n"
	       "set reminders daily\n"
	       "away until 23 Nov\n"
	       "away 1 Dec to 8 Dec\nstatus");
	assert_golden("status",
		      letter_about(evening->letters, NULL, "Your matches"));
	program_prints(dir, "match show mg-1 --now " NOON,
		       "seat 2    Bob, away until 2026-11-24 05:00 UTC\n");
	program_prints(dir, "player show Bob --now " NOON,
		       "letters   digest 20:00, short\nreminders daily\n");
	program_prints(dir, "player show Bob --now " NOON,
		       "away      from 2026-12-01 05:00 UTC until "
		       "2026-12-09 05:00 UTC\n");
	program_prints(dir, "match audit mg-1",
		       "away from 2026-12-01 05:00 to 2026-12-09 05:00\n");
	orders(evening, "Bob", "back\nback\nmail off\nstatus");
	assert_says(letter_about(evening->letters, NULL, "Your matches"),
		    "You get no letters now");
	assert_silent(letter_about(evening->letters, NULL, "Your matches"),
		      "away");
	program_prints(dir, "player show Bob", "but mail off");
}

/* PLAY 4: set address is carried out on the confirm letter, which goes to the
 * new address, two days after the old one was told. */
EVENING_TEST(address_is_confirmed_from_there, 2)
{
	orders(evening, "Ann", "set address ann@new.example");
	ck_assert_int_eq(evening->letters->len, 3);
	const Opened *question = letter_to(evening->letters, "ann@new.example");
	Player *before = club_fixture_player(fixture, "Ann");

	ck_assert_str_eq(before->address, ANN);
	assert_silent(question, ANN);
	orders(evening, "Ann", "set address ann@new.example");
	ck_assert_int_eq(evening->letters->len, 1); /* once a day */
	evening_answer(evening, question, "confirm");
	fixture->now += 2 * DAY;
	evening_go_on(evening);
	ck_assert_str_eq(club_fixture_player(fixture, "Ann")->address,
			 "ann@new.example");
	assert_told(evening->letters, ANN, "another address");
	assert_untold(evening->letters, ANN, "ann@new.example");
	ck_assert(has_letter(evening->letters, "ann@new.example"));
}

/* --- mail off --------------------------------------------------------- */

/* Plays until Bob, who has mail off, must move. */
static void
ann_plays(Evening *evening)
{
	for (int i = 0; i < 3 && evening->turn; i++) {
		evening_write(evening, "1");
		evening->turn = NULL;
		ck_assert(!has_letter(evening->letters, BOB));
		ptr_array_foreach (const Opened, letter, evening->letters)
			if (strstr(letter->subject, "Your turn"))
				evening->turn = letter;
	}
	ck_assert_ptr_null(evening->turn);
}

/* Their clocks go on: the stand-in moves when the time is over. */
EVENING_TEST(mail_off_is_silent_and_time_runs, 2)
{
	orders(evening, "Bob", "mail off");
	assert_told(evening->letters, BOB, "your time runs");
	ann_plays(evening);
	int before = evening_steps(evening);

	for (int i = 0; i < 20 * 24; i++) {
		fixture->now += HOUR;
		club_fixture_pass(fixture);
	}
	evening_go_on(evening);
	ck_assert_int_gt(evening_steps(evening), before);
	for (guint i = 0; i < evening->letters->len; i++)
		ck_assert_str_ne(
			((Opened *)g_ptr_array_index(evening->letters, i))->to,
			BOB);
}

EVENING_TEST(mail_off_still_answers, 2)
{
	orders(evening, "Bob", "mail off");
	orders(evening, "Bob", "mg-1: show\nstatus");
	ck_assert_int_eq(evening->letters->len, 1);
	ann_plays(evening); /* Bob must move, but gets no letter */
	orders(evening, "Bob", "mail on");
	assert_says(asked(evening->letters), "play a card.");
	ck_assert_str_eq(asked(evening->letters)->to, BOB);
}

/* Sends a mail from `from`, to the club or, with `token`, to the player's reply
 * address about no match. */
static void
bob_writes(Evening *evening, bool token, const char *from, const char *lines)
{
	ClubFixture *fixture = evening->fixture;
	Player *bob = club_fixture_player(evening->fixture, "Bob");
	Token his = { .player = bob->id };
	g_autofree char *to =
		token ? reply_address_new(fixture->club, fixture->now, &his,
					  NULL)
		      : g_strdup("club@games.example");

	put_mail(fixture, HEAD(.from = from, .to = to, .subject = "hello"),
		 lines);
	evening_go_on(evening);
}

/* Help explains a league, a ladder, a cup and a plan, in the player's language
 * or in English. */
TEST(help_explains)
{
	TABLE(cases, const char *language, *line, *says) = {
		{ "en", "help cup", "you play one match a round" },
		{ "en", "help ladder", "one list of all players" },
		{ "en", "help leagues", "one season after the other" },
		{ "en", "help plans", "a move for later" },
		{ "fr", "aide coupe", "une partie par manche" },
		{ "fr", "aide échelle", "une liste de tout le monde" },
		{ "fr", "help cup", "une partie par manche" },
		{ "de", "hilfe pokal", "in jeder Runde eine Partie" },
		{ "de", "hilfe rangliste", "eine einzige Liste" },
		{ "de", "hilfe pläne", "einer für später" },
	};
	g_auto(Evening) evening = evening_begin(2, NULL);

	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		orders(&evening, "Bob",
		       formatted("set language %s\n\n%s", cases[i].language,
				 cases[i].line));
		g_autofree char *text =
			g_strdup(letter_to(evening.letters, BOB)->text);

		g_strdelimit(text, "\n", ' ');
		assert_has(text, cases[i].says);
		assert_lacks(text, "my data");
	}
}

/* If the system doesn't know a stored time zone, letters use the club's and
 * name it, the operator is told who it is, and the stored zone stays. */
EVENING_TEST(a_zone_that_is_gone_is_the_clubs, 2)
{
	g_autofree char *names = NULL;

	ck_assert_str_eq(evening->turn->to, ANN);
	club_fixture_configure(fixture, CONFIG("club.zone", "Europe/Vienna"));
	program_told(fixture->dir, "UPDATE players SET zone = 'Mars/Base'"
				   " WHERE name = 'Ann'");
	Player *ann = club_fixture_player(fixture, "Ann");

	ck_assert_str_eq(ann->zone, "Europe/Vienna");
	must(player_set(fixture->club->store, ann, &error));
	must(player_zones_unknown(fixture->club->store, &names, &error));
	ck_assert_str_eq(names, "Ann (Mars/Base)");
}

/* Answers to their questions are sent, with the receipt or in a letter. */
TEST(mail_off_sends_what_is_asked_for)
{
	TABLE(cases, const char *lines, *says) = {
		{ "help", "resign" },
		{ "games", "masters-gallery" },
		{ "rules masters-gallery", "Masters Gallery" },
		{ "list", "No match is waiting" },
		{ "status", "mg-1" },
		{ "my data", "| address: " BOB },
		{ "resign mg-1", "| confirm" },
		{ "mg-1: history\nmg-2: show", "Ann plays" },
	};
	g_auto(Evening) evening = evening_begin(2, NULL);

	g_free(club_fixture_match(evening.fixture, 2, NULL));
	orders(&evening, "Bob", "mail off");
	ann_plays(&evening);
	for (gsize i = 0; i < G_N_ELEMENTS(cases); i++) {
		bool said = false;

		orders(&evening, "Bob", cases[i].lines);
		ptr_array_foreach (const Opened, letter, evening.letters)
			said |= !strcmp(letter->to, BOB) &&
				strstr(letter->text, cases[i].says) &&
				!strstr(letter->subject, "Re: hello");
		ck_assert_msg(said, "'%s': %u letters", cases[i].lines,
			      evening.letters->len);
	}
}

/* They may have lost every letter, so they are told how to answer, for `mail
 * on` to work. */
EVENING_TEST(mail_off_is_helped_without_a_token, 2)
{
	orders(evening, "Bob", "mail off");
	bob_writes(evening, false, BOB, "mail on");
	evening_answer(evening, letter_to(evening->letters, BOB), "mail on");
	assert_told(evening->letters, BOB, "Our letters come again");
}

/* PLAY 4: the registered address is told of a mail from elsewhere. */
EVENING_TEST(mail_off_hears_of_strange_addresses, 2)
{
	orders(evening, "Bob", "mail off");
	bob_writes(evening, true, "eve@x.example", "mg-1: show");
	ck_assert_int_eq(evening->letters->len, 1);
	assert_told(evening->letters, BOB, "isn't registered");
}

/* The answer to a mail brings no letter that mail off keeps back. */
EVENING_TEST(mail_off_keeps_announcements_back, 2)
{
	Run run = { .club = fixture->club, .now = fixture->now };

	orders(evening, "Bob", "mail off");
	must(store_begin(fixture->club->store, &error));
	for (gint64 player = 1; player <= 2; player++)
		must(tell(&run, player, 0, NEWS_ANNOUNCEMENT, run.now,
			  json_pack("{s:s}", "quoted_text", "We meet."),
			  &error));
	must(store_commit(fixture->club->store, &error));
	orders(evening, "Bob", "status");
	ck_assert_int_eq(letters_saying(evening->letters, "We meet."), 1);
	ck_assert_int_eq(letters_to(evening->letters, BOB), 1);
}

/* An organiser who also plays and has mail off is still told everything as
 * organiser. */
EVENING_TEST(mail_off_keeps_no_duty_from_the_organiser, 2)
{
	Run run = { .club = fixture->club, .now = fixture->now };

	club_fixture_add(fixture, "Olga", "olga@games.example", "UTC");
	orders(evening, "Olga", "mail off");
	must(store_begin(fixture->club->store, &error));
	must(tell_who_runs(&run, NULL, json_string("A duty."), &error));
	must(store_commit(fixture->club->store, &error));
	evening_go_on(evening);
	assert_told(evening->letters, "olga@games.example", "A duty.");
}

/* MAIL R30, R55: every letter has the header; a mail to its address ends mail,
 * whatever it says, and does nothing else. */
TEST(unsubscribing_ends_mail_only)
{
	static const char *const fields[] = { "", "Auto-Submitted: "
						  "auto-generated\n" };

	for (gsize i = 0; i < G_N_ELEMENTS(fields); i++) {
		g_auto(Evening) evening = evening_begin(2, NULL);
		g_autofree char *raw = raw_letter(&evening, evening.turn->to);
		const char *at = strstr(raw, "List-Unsubscribe: <mailto:");

		ck_assert_msg(at != NULL, "no header:\n%s", raw);
		at += strlen("List-Unsubscribe: <mailto:");
		g_autofree char *to = g_strndup(at, strcspn(at, "?>"));

		ck_assert_str_ne(to, evening.turn->reply_to);
		for (int n = 0; n < 2; n++) {
			put_mail(evening.fixture,
				 HEAD(.from = evening.turn->to, .to = to,
				      .subject = "pause", .more = fields[i]),
				 "1\nresign mg-1\nset zone Asia/Tokyo");
			evening_go_on(&evening);
			/* Said once, and never to a robot. */
			ck_assert_int_eq(evening.letters->len,
					 !n && !*fields[i]);
			ck_assert_int_eq(evening_steps(&evening), 0);
		}
		g_autoptr(GPtrArray) found = player_by_address(
			evening.fixture->club->store, evening.turn->to, NULL);
		const Player *player = g_ptr_array_index(found, 0);

		ck_assert(player->mail_off);
		ck_assert_str_ne(player->zone, "Asia/Tokyo");
	}
}

/* --- data ------------------------------------------------------------- */

EVENING_TEST(my_data_tells_all_and_no_secret, 2)
{
	orders(evening, "Ann", "mg-1: say hello there");
	orders(evening, "Ann", "my data");
	const Opened *letter = letter_to(evening->letters, ANN);
	g_autofree char *raw = raw_letter(evening, ANN);
	MatchRow *row = evening_row(evening);

	g_ptr_array_add(evening->kept, g_ptr_array_ref(evening->letters));
	ptr_array_foreach (const Opened, each, evening->letters)
		if (strstr(each->subject, "Your data"))
			letter = each;
	assert_says(letter, "| address: ann@example.com", "hello there");
	/* In words, without anything meant for programs. */
	assert_says(letter, "mg-1; Masters Gallery; running",
		    "| pictures off: no");
	assert_silent(letter, "{", "00Z", BOB, row->seed);
	ck_assert(strstr(raw, "filename=data.json") ||
		  strstr(raw, "application/json") || !strstr(raw, "Your data"));
	/* MAIL R25 */
	evening_answer(evening, letter, strchr(letter->text, '\n'));
	ck_assert_int_eq(fixture->summary.orders, 0);
}

static const Opened *
letter_saying(const Evening *evening, const char *what)
{
	ptr_array_foreach (const Opened, letter, evening->letters)
		if (folder_letter_says(letter, what))
			return letter;
	ck_abort_msg("no letter says '%s'", what);
}

/* PLAY 4, Data: one confirmation is for all matches. */
/* Every stored kind of letter has a name for people. */
CLUB_TEST(kinds_of_letters_have_words)
{
	g_autofree const char **kinds = news_kinds_with(NEWS_ALONE);
	g_autoptr(GPtrArray) all = g_ptr_array_new();

	for (int i = 0; kinds[i]; i++)
		g_ptr_array_add(all, (char *)kinds[i]);
	g_ptr_array_add(all, (char *)news_kind_name(NEWS_REMINDER));
	g_ptr_array_add(all, (char *)MATCH_LETTER);
	g_ptr_array_add(all, (char *)OUTBOX_DIGEST);
	ptr_array_foreach (const char, kind, all)
		ck_assert_msg(library_raw(fixture->club->library, "en", NULL,
					  "stored_values", kind, NULL),
			      "%s", kind);
}

EVENING_TEST(forgotten_leaves_all_matches, 2)
{
	Player *ann = club_fixture_player(fixture, "Ann");

	orders(evening, "Ann", "forget me");
	ck_assert_int_eq(evening->letters->len, 2);
	const Opened *ask = letter_saying(evening, "You leave all your");

	evening_answer(evening, ask, "yes, confirm please");
	g_autoptr(GArray) left =
		match_of_player(fixture->club->store, ann->id, NULL);

	ck_assert_int_eq(left->len, 0);
	assert_told(evening->letters, BOB, "former player 1 has resigned.");
	assert_untold(evening->letters, BOB, "Ann");
}

/* Counts how often a word occurs in the club's database. */
static int
traces(const Evening *evening, const char *word)
{
	g_autofree char *copy =
		g_build_filename(evening->fixture->dir, "copy.db", NULL);
	g_autofree char *bytes = NULL;
	gsize n = 0;
	int count = 0;

	g_remove(copy);
	program_told(evening->fixture->dir, "VACUUM");
	must(store_copy(evening->fixture->club->store, copy, &error));
	must(g_file_get_contents(copy, &bytes, &n, &error));
	for (gsize i = 0; i + strlen(word) <= n; i++)
		count += !memcmp(bytes + i, word, strlen(word));
	return count;
}

/* PLAY 4: name and addresses are erased, and so are raw mails and talk; matches
 * stay. */
EVENING_TEST(forgotten_leaves_no_trace, 2)
{
	/* Bob is told, so a copy could stay in Bob's letter. */
	orders(evening, "Ann", "mg-1: say zebra crossing");
	fixture->now += DAY;
	evening_go_on(evening);
	assert_told(evening->letters, BOB, "zebra");
	must(founding_cancel(fixture->club, fixture->now, "mg-1", "", &error));
	evening_go_on(evening);
	orders(evening, "Ann", "forget me");
	const Opened *question = letter_saying(evening, "former player");

	ck_assert_int_gt(traces(evening, "zebra"), 0);
	ck_assert_int_gt(traces(evening, ANN), 0);
	evening_answer(evening, question, "confirm");
	ck_assert(!has_letter(evening->letters, ANN));
	ck_assert_int_eq(traces(evening, "zebra"), 0);
	ck_assert_int_eq(traces(evening, ANN), 0);
	ck_assert_ptr_null(
		found(Player, player_find, fixture->club->store, "Ann"));
	Player *former = club_fixture_player(fixture, "former player 1");

	ck_assert_str_eq(former->address, "");
	ck_assert(!former->active);
	/* Their old letters no longer work. */
	evening_answer(evening, question, "confirm");
	ck_assert_int_eq(evening_mails(evening, INBOX_STRANGER), 1);
}

/* Counts how often a word occurs in the raw files of the database. */
static int
remains(const Evening *evening, const char *word)
{
	static const char *const files[] = { "pennypost.db",
					     "pennypost.db-wal" };
	int count = 0;

	for (gsize f = 0; f < G_N_ELEMENTS(files); f++) {
		g_autofree char *path =
			g_build_filename(evening->fixture->dir, files[f], NULL);
		g_autofree char *bytes = NULL;
		gsize n = 0;

		if (!g_file_get_contents(path, &bytes, &n, NULL)) {
			ck_assert_uint_gt(f, 0);
			continue;
		}
		for (gsize i = 0; i + strlen(word) <= n; i++)
			count += !memcmp(bytes + i, word, strlen(word));
	}
	return count;
}

static void
forget_ann(Evening *evening)
{
	orders(evening, "Ann", "forget me");
	evening_answer(evening, letter_saying(evening, "former player"),
		       "confirm");
}

/* Not in free pages nor in the database's WAL, though it isn't rebuilt and
 * another process has it open. */
EVENING_TEST(forgotten_is_erased, 2)
{
	OF_SQLITE("what lies in its file");
	g_autoptr(GString) said = g_string_new("mg-1: say ");

	for (int i = 0; i < 300; i++)
		g_string_append(said, "zebra crossing ");
	orders(evening, "Bob", "mg-1: mute");
	orders(evening, "Ann", said->str);
	must(founding_cancel(fixture->club, fixture->now, "mg-1", "", &error));
	fixture->now += DAY;
	evening_go_on(evening);
	ck_assert_int_gt(remains(evening, "zebra"), 300);
	forget_ann(evening);
	ck_assert_int_eq(remains(evening, "zebra"), 0);
	ck_assert_int_eq(remains(evening, ANN), 0);
}

/* Other players' mailboxes keep what they were told, but the club doesn't; nor
 * is the name left in any sentence of the club, nor in a backup. */
EVENING_TEST(forgotten_stands_in_no_letter_to_others, 2)
{
	OF_SQLITE("what lies in its file");

	orders(evening, "Ann", "set name Xanthippe");
	orders(evening, "Xanthippe", "mg-1: say zebra crossing");
	fixture->now += DAY;
	evening_go_on(evening);
	assert_told(evening->letters, BOB, "zebra");
	must(founding_cancel(fixture->club, fixture->now, "mg-1",
			     "(Xanthippe's wish)", &error));
	evening_go_on(evening);
	ck_assert_int_gt(remains(evening, "zebra"), 0);
	ck_assert_int_gt(remains(evening, "Xanthippe"), 0);
	orders(evening, "Xanthippe", "forget me");
	evening_answer(evening, letter_saying(evening, "former player"),
		       "confirm");
	ck_assert_int_eq(remains(evening, "zebra"), 0);
	ck_assert_int_eq(remains(evening, "Xanthippe"), 0);
	ck_assert_int_eq(traces(evening, "zebra"), 0);
	ck_assert_int_eq(traces(evening, "Xanthippe"), 0);
	ck_assert_int_eq(traces(evening, ANN), 0);
}

/* Requests that wait for confirmation from an address that was never or no
 * longer theirs end, and the address is erased too. */
EVENING_TEST(forgotten_ends_what_waited, 2)
{
	must(founding_cancel(fixture->club, fixture->now, "mg-1", "", &error));
	orders(evening, "Ann", "set address ann@former.example");
	evening_answer(evening,
		       letter_to(evening->letters, "ann@former.example"),
		       "confirm");
	fixture->now += 2 * DAY;
	evening_go_on(evening);
	orders(evening, "Ann", "set address ann@new.example");
	const Opened *question = letter_to(evening->letters, "ann@new.example");

	orders(evening, "Ann", "register Annabel");
	const Opened *other = letter_saying(evening, "| confirm");

	forget_ann(evening);
	ck_assert_int_eq(traces(evening, ANN), 0);
	ck_assert_int_eq(traces(evening, "ann@former.example"), 0);
	ck_assert_int_eq(traces(evening, "ann@new.example"), 0);
	club_fixture_answer(fixture, question, "confirm");
	evening_answer(evening, other, "confirm");
	ck_assert_int_eq(evening->letters->len, 0);
	ck_assert_str_eq(
		club_fixture_player(fixture, "former player 1")->address, "");
	ck_assert_ptr_null(
		found(Player, player_find, fixture->club->store, "Annabel"));
}

/* An organiser who also played loses only their data as a player. */
EVENING_TEST(forgotten_is_organiser_still, 2)
{
	Player *ann = club_fixture_player(fixture, "Ann");
	Run run = { .club = fixture->club, .now = fixture->now };

	must(founding_cancel(fixture->club, fixture->now, "mg-1", "", &error));
	g_free(ann->address);
	ann->address = g_strdup("olga@games.example");
	must(player_set(fixture->club->store, ann, &error));
	orders(evening, "Ann", "forget me");
	must(store_begin(fixture->club->store, &error));
	must(tell_who_runs(&run, NULL, json_string("A duty."), &error));
	must(store_commit(fixture->club->store, &error));
	evening_answer(evening, letter_saying(evening, "former player"),
		       "confirm");
	assert_told(evening->letters, "olga@games.example", "A duty.");
}
