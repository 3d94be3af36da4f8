/* club_fixture.c - a club in a temporary folder with a frozen clock. */
#include "lib/club_fixture.h"

#include "club/players/members.h"
#include "club/upkeep/opening.h"
#include "lib/pseudo.h"
#include "lib/pseudo_reader.h"
#include "run/phases/phases.h"

#include "club/installation/runs.h"
#include "club/installation/settings.h"
#include "store/engine/locks.h"
#include "store/engine/naming.h"
#include "store/outbox.h"

#include <utime.h>

static const char *const people[][3] = {
	{ "Ann", "ann@example.com", "Europe/Vienna" },
	{ "Bob", "bob@example.net", "America/New_York" },
	{ "Cid", "cid@example.org", "Asia/Kolkata" },
};

/* --- the club --------------------------------------------------------- */

static const char *const set[] = { "club.name", "Thursday Club", "club.address",
				   "club@games.example", "club.organiser",
				   "olga@games.example",
				   /* No extra time. */
				   "match.bank", "0",
				   /* Drawing would take longer than everything
				    * else. */
				   "letters.pictures", "off", NULL };

void
club_fixture_pseudo(ClubFixture *fixture, const char *language)
{
	pseudo_lay(fixture->dir);
	pseudo_heard_games();
	for (int i = 0; set[i]; i++)
		pseudo_heard(set[i]);
	club_fixture_configure(fixture, CONFIG("club.language", language));
}

ClubFixture *
club_fixture_new(void)
{
	ClubFixture *fixture = g_new0(ClubFixture, 1);

	fixture->dir = folder_new();
	fixture->club = must(new_club(fixture->dir, set, &error));
	if (pseudo_on())
		club_fixture_pseudo(fixture, PSEUDO);
	must(clock_read(START_TEXT, &fixture->now, &error));
	fixture->seen =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	for (gsize i = 0; i < G_N_ELEMENTS(people); i++)
		club_fixture_add(fixture, people[i][0], people[i][1],
				 people[i][2]);
	return fixture;
}

gint64
club_fixture_add(ClubFixture *fixture, const char *name, const char *address,
		 const char *zone)
{
	gint64 id = 0;

	pseudo_heard(name);
	pseudo_heard(zone);
	must(member_add(fixture->club, fixture->now, name, address, zone, &id,
			&error));
	return id;
}

void
club_fixture_configure(ClubFixture *fixture, const char *const *more)
{
	g_autofree char *path =
		g_build_filename(fixture->dir, "pennypost.conf", NULL);
	g_autoptr(GPtrArray) all = g_ptr_array_new();
	g_autofree char *text = NULL;

	/* The first value of a key counts. */
	for (int i = 0; more[i]; i++)
		g_ptr_array_add(all, (char *)more[i]);
	for (int i = 0; set[i]; i++)
		g_ptr_array_add(all, (char *)set[i]);
	if (pseudo_on()) {
		g_ptr_array_add(all, (char *)"club.language");
		g_ptr_array_add(all, (char *)PSEUDO);
	}
	if (naming_is_server(fixture->club->database)) {
		g_ptr_array_add(all, (char *)"club.database");
		g_ptr_array_add(all, fixture->club->database);
	}
	g_ptr_array_add(all, NULL);
	text = config_write(settings, (const char *const *)all->pdata);
	must(g_file_set_contents_full(
		path, text, -1, G_FILE_SET_CONTENTS_CONSISTENT, 0600, &error));
	club_close(fixture->club);
	fixture->club = must(club_open(fixture->dir, &error));
}

void
club_fixture_free(ClubFixture *fixture)
{
	if (!fixture)
		return;
	club_close(fixture->club);
	folder_clear(fixture->dir);
	g_hash_table_unref(fixture->seen);
	g_free(fixture);
}

char *
club_fixture_make(ClubFixture *fixture, const MatchPlan *plan)
{
	char *name = NULL;

	must(founding_make(fixture->club, fixture->now, plan, &name, &error));
	return name;
}

char *
club_fixture_begin(ClubFixture *fixture, const MatchPlan *plan)
{
	return must(new_match(fixture->club, fixture->now, plan, &error));
}

char *
club_fixture_match(ClubFixture *fixture, int n, const char *const *options)
{
	const char *names[4] = { NULL };

	for (int i = 0; i < n; i++)
		names[i] = people[i][0];
	return club_fixture_begin(
		fixture, PLAN(.game = "masters-gallery", .players = names,
			      .options = options, .seed = SEED));
}

MatchRow *
club_fixture_row(const ClubFixture *fixture, const char *match)
{
	MatchRow *row =
		found(MatchRow, match_find, fixture->club->store, match);

	ck_assert_msg(row != NULL, "no match %s", match);
	return kept(row);
}

Player *
club_fixture_player(const ClubFixture *fixture, const char *name)
{
	Player *player = found(Player, player_find, fixture->club->store, name);

	ck_assert_msg(player != NULL, "no player %s", name);
	return kept(player);
}

gint64
club_fixture_player_id(const ClubFixture *fixture, const char *name)
{
	return club_fixture_player(fixture, name)->id;
}

void
club_fixture_polled(const ClubFixture *fixture, Time polled)
{
	g_autofree char *path = g_build_filename(fixture->dir, "lock", NULL);
	struct utimbuf times = { polled, polled };

	if (store_many(fixture->club->store))
		polls_note(fixture->club, NULL, polled);
	else
		ck_assert_int_eq(utime(path, &times), 0);
}

void
club_fixture_pass(ClubFixture *fixture)
{
	/* Pretend that the last idle pass was a moment ago. */
	Time last = polls_last(fixture->club);
	Time lately = fixture->now - 10 * MINUTE;

	if (!fixture->gaps && last > TIME_NONE && last < lately)
		club_fixture_polled(fixture, lately);
	RunOptions options = { 0 };

	must(phases_run(fixture->club, fixture->now, &options,
			&fixture->summary, &error));
}

/* --- letters ---------------------------------------------------------- */

/* Returns a letter's place in the order of writing; letters unknown to the club
 * come first. */
static gint64
place_of(const ClubFixture *fixture, const Opened *letter)
{
	g_autoptr(OutboxRow) row =
		found(OutboxRow, outbox_find, fixture->club->store,
		      letter->message_id);

	return row ? row->id : 0;
}

static int
by_address(gconstpointer a, gconstpointer b, gpointer fixture)
{
	const Opened *x = *(Opened *const *)a, *y = *(Opened *const *)b;
	int order = strcmp(x->to, y->to);

	return order ? order
		     : (place_of(fixture, x) > place_of(fixture, y)) -
			       (place_of(fixture, x) < place_of(fixture, y));
}

GPtrArray *
club_fixture_letters(ClubFixture *fixture)
{
	GPtrArray *letters =
		g_ptr_array_new_with_free_func((GDestroyNotify)opened_free);
	g_autofree char *path =
		g_build_filename(fixture->dir, "mail", "out", "new", NULL);
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir)))
		if (g_hash_table_add(fixture->seen, g_strdup(name)))
			g_ptr_array_add(letters, folder_letter(path, name));
	g_ptr_array_sort_with_data(letters, by_address, fixture);
	return letters;
}

const Opened *
letter_to(const GPtrArray *letters, const char *address)
{
	const Opened *found = NULL;

	ptr_array_foreach (const Opened, letter, letters)
		if (!strcmp(letter->to, address))
			found = letter;
	ck_assert_msg(found != NULL, "no letter to %s", address);
	return found;
}

int
letters_to(const GPtrArray *letters, const char *address)
{
	int n = 0;

	ptr_array_foreach (const Opened, letter, letters)
		n += !strcmp(letter->to, address);
	return n;
}

/* --- mails ------------------------------------------------------------ */

void
club_fixture_deliver(ClubFixture *fixture, const char *raw)
{
	g_autofree char *dir =
		g_build_filename(fixture->dir, "mail", "in", "new", NULL);
	g_autofree char *path = g_build_filename(
		dir, formatted("%03d.test", fixture->delivered++), NULL);
	struct utimbuf times = { fixture->now, fixture->now };

	pseudo_heard(raw);
	g_mkdir_with_parents(dir, 0700);
	must(g_file_set_contents(path, raw, -1, &error));
	ck_assert_int_eq(utime(path, &times), 0);
}

void
put_mail(ClubFixture *fixture, const MailHead *head, const char *lines)
{
	g_autofree char *id =
		g_strdup_printf("<mail-%d@example.com>", fixture->delivered);
	MailHead whole = *head;

	whole.to = head->to ? head->to : fixture->club->address;
	whole.id = head->id ? head->id : id;
	club_fixture_deliver(fixture, kept(mail_text(&whole, lines)));
}

void
club_fixture_answer_with(ClubFixture *fixture, const Opened *letter,
			 const char *fields, const char *lines)
{
	g_autofree char *from = g_strdup_printf("Player <%s>", letter->to);
	g_autofree char *subject = g_strconcat("Re: ", letter->subject, NULL);
	g_autofree char *more = g_strconcat(
		fields, "Content-Type: text/plain; charset=utf-8\n", NULL);

	put_mail(fixture,
		 HEAD(.from = from, .to = letter->reply_to, .subject = subject,
		      .date = kept(clock_rfc5322(fixture->now)),
		      .in_reply_to = letter->message_id, .more = more),
		 lines);
}

void
club_fixture_answer(ClubFixture *fixture, const Opened *letter,
		    const char *lines)
{
	club_fixture_answer_with(fixture, letter, "", lines);
}

/* --- golden letters --------------------------------------------------- */

char *
letter_plain(const Opened *letter)
{
	g_autoptr(GRegex) token = g_regex_new("\\+[a-z2-7]{26}@", 0, 0, NULL);
	g_autoptr(GRegex) id = g_regex_new("<[a-z2-7]{16}@", 0, 0, NULL);
	g_autofree char *whole = g_strdup_printf(
		"From: %s <%s>\nTo: %s\nReply-To: %s\nSubject: %s\n"
		"Message-ID: %s\nReferences: %s\n\n%s",
		letter->from_name, letter->from, letter->to, letter->reply_to,
		letter->subject, letter->message_id, letter->references,
		letter->text);

	g_autofree char *blank =
		g_regex_replace(token, whole, -1, 0, "+TOKEN@", 0, NULL);

	return g_regex_replace(id, blank, -1, 0, "<ID@", 0, NULL);
}

void
assert_golden(const char *name, const Opened *letter)
{
	g_autofree char *found = letter_plain(letter);

	/* In the pseudo-language marks make words longer, so lines break
	 * elsewhere. */
	if (!pseudo_on())
		assert_golden_text(name, found);
}

void
assert_golden_text(const char *name, const char *found)
{
	g_autofree char *path =
		g_strdup_printf("tests/run/golden/%s.txt", name);
	g_autofree char *wanted = NULL;

	if (!g_strcmp0(g_getenv("GOLDEN"), "write")) {
		must(g_file_set_contents(path, found, -1, &error));
		return;
	}
	ck_assert_msg(g_file_get_contents(path, &wanted, NULL, NULL),
		      "%s is missing; GOLDEN=write writes it", path);
	/* The texts are too long for Check's own messages. */
	ck_assert_msg(!strcmp(found, wanted),
		      "%s differs; see it with GOLDEN=write and git diff",
		      path);
}
