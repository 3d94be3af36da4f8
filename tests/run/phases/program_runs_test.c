/* Runs of the program on a club: quiet when there is nothing to say, all or
 * nothing on a full disk, and silent about secrets. */
#include "lib/program.h"

#include "club/upkeep/opening.h"

#include "club/live/live.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

/* Makes a club in which Bob's answer waits in the Maildir. */
static char *
answered(void)
{
	char *dir = program_match();

	program_answer(dir, kept(program_turn(dir)), NULL, "1");
	return dir;
}

static void
check_number(const char *dir, const char *sql, const char *wanted)
{
	const char *found = program_asked(dir, sql);

	ck_assert_msg(!strcmp(found, wanted), "%s: %s, not %s", sql, found,
		      wanted);
}

#define MAILS "SELECT count(*) FROM inbox"
#define PLAYED "SELECT count(*) FROM inbox WHERE state = 1"
#define STEPS "SELECT count(*) FROM steps"
#define LETTERS "SELECT count(*) FROM outbox"

/* --- an ordinary run ------------------------------------------------------ */

PROGRAM_TEST(test_idle, program_match())
{
	const char *letters = program_asked(dir, LETTERS);

	program_pass(dir, LATER);
	program_shell(dir, "run -v --now " LATER, 0, "",
		      "0 mails read, 0 orders taken, 0 steps played, 0 letters "
		      "written, 0 sent; fetch ");
	check_number(dir, LETTERS, letters);
}

PROGRAM_TEST(test_played, answered())
{
	program_shell(dir, "run -v --now " LATER, 0, "",
		      "1 mails read, 1 orders taken, ");
	ck_assert_int_eq(files_in(dir, "mail/in/new"), 0);
	check_number(dir, PLAYED, "1");
}

/* Cron may start a run while the last one is still working. */
PROGRAM_TEST(test_two_at_once, answered())
{
	int fd = open(path_in(dir, "lock"), O_RDWR | O_CLOEXEC);

	ck_assert_int_ge(fd, 0);
	ck_assert_int_eq(flock(fd, LOCK_EX | LOCK_NB), 0);
	program_pass(dir, LATER);
	program_shell(dir, "run -v --now " LATER, 0, "",
		      "another run is at work");
	ck_assert_int_eq(files_in(dir, "mail/in/new"), 1);
	close(fd);
	program_pass(dir, LATER);
	check_number(dir, PLAYED, "1");
}

PROGRAM_TEST(test_dry, answered())
{
	g_autofree char *before = program_snapshot(dir);
	Ran ran = program_run(dir, WORDS("run", "--dry-run", "--now", LATER));

	ran_check(&ran, 0, "", "1 mails read, 1 orders taken, ");
	ran_check(&ran, 0, "", "would send to ");
	ran_clear(&ran);
	ck_assert_str_eq(before, kept(program_snapshot(dir)));
	program_shell(dir, "run -v --now " LATER, 0, "",
		      "1 mails read, 1 orders taken, ");
}

/* --- a wrong clock -------------------------------------------------------- */

/* Runs the program with the clock at this time, or (NULL) the machine's. */
static void
by_clock(const char *dir, const char *time, const char *const *words,
	 int status, const char *err)
{
	Time at = 0;

	ck_assert(!time || clock_read(time, &at, NULL));
	g_autofree char *pretended = g_strdup_printf("%" G_GINT64_FORMAT, at);

	if (time)
		g_setenv("PRETENDED_TIME", pretended, TRUE);
	program_says(dir, words, status, "", err);
	g_unsetenv("PRETENDED_TIME");
}

#define RUN WORDS("run")
#define RIGHT WORDS("run", "--clock-is-right")
#define FAR "2041-05-01T12:00:00Z"
#define NEAR "2027-05-01T12:00:00Z"

TEST_RANGE(test_clock_before_the_build, 0, 4)
{
	OF_SQLITE("the clock of this machine");
	static const char *const times[] = { "1970-01-01T00:00:00Z",
					     "1970-01-01T00:00:07Z",
					     "2000-01-01T00:00:00Z",
					     "2026-01-02T00:00:00Z" };
	const char *time = times[_i];
	g_auto(ProgramDir) dir = answered();
	const char *before = program_asked(dir, STEPS);
	g_autofree char *said = g_strndup(time, strlen("1970-01-01"));

	by_clock(dir, time, RUN, 75, said);
	by_clock(dir, time, RUN, 75, "set the clock right");
	by_clock(dir, time, RIGHT, 75, "set the clock right");
	by_clock(dir, time, WORDS("announce", "Hello"), 75, "was built after");
	by_clock(dir, time, WORDS("restore", "nothing", "--force"), 75,
		 "was built after");
	check_number(dir, STEPS, before);
	check_number(dir, MAILS, "0");
}

PROGRAM_TEST(test_no_time_before_clubs, answered())
{
	const char *letters = program_asked(dir, LETTERS);

	program_shell(dir, "run --now 1970-01-01T00:00:00Z", 65, "",
		      "no club was there before 2026");
	program_shell(dir, "match start mg-1 --now 2025-12-31T23:59:59Z", 65,
		      "", "no club was there before 2026");
	program_shell(dir, "run --now 9999-12-31T23:59:59Z", 65, "",
		      "no club lives so long");
	check_number(dir, MAILS, "0");
	check_number(dir, LETTERS, letters);
}

/* Letters can't show years of five digits. */
TEST_RANGE(test_clock_after_all_years, 0, 4)
{
	OF_SQLITE("the clock of this machine");
	static const gint64 times[] = { TIME_LAST, 253402300799, 253402300800,
					G_MAXINT64 / 1000 };
	g_auto(ProgramDir) dir = answered();

	g_setenv("PRETENDED_TIME", formatted("%" G_GINT64_FORMAT, times[_i]),
		 TRUE);
	program_says(dir, RUN, 75, "", "thousands of years ahead");
	program_says(dir, RIGHT, 75, "", "thousands of years ahead");
	g_unsetenv("PRETENDED_TIME");
	check_number(dir, MAILS, "0");
}

/* A club may rest for years; if the clock goes back, by however little, all
 * times are moved. */
PROGRAM_TEST(test_clock_ahead, program_match())
{
	OF_SQLITE("the clock of this machine");

	by_clock(dir, NEAR, RUN, 0, NULL);
	by_clock(dir, FAR, RUN, 0, NULL);
	by_clock(dir, "2040-06-01T12:00:00Z", RUN, 0, NULL);
	by_clock(dir, NEAR, RUN, 75, "2040-06-01 12:00");
	by_clock(dir, NEAR, RUN, 75, "--clock-is-right");
}

/* Leaves times in the far future, each of which would be waited for. */
static void
leave_the_future(const char *dir)
{
	program_told(dir, "UPDATE outbox SET next_try = 2240000000");
	program_told(dir, "INSERT INTO told (what, daily, at)"
			  " VALUES ('stranger:x', 1, 2240000000)");
	program_told(dir, "INSERT INTO facts (key, value)"
			  " VALUES ('refused:fetch', '3 2240000000')");
	program_told(dir, "INSERT INTO facts (key, value)"
			  " VALUES ('brake', '2240172800')");
}

#define BLOCKED                                                                \
	"SELECT (SELECT count(*) FROM outbox WHERE next_try > 2000000000)"     \
	" + (SELECT count(*) FROM told WHERE at > 2000000000)"                 \
	" + (SELECT count(*) FROM decisions WHERE open = 1"                    \
	"    AND (deadline > 2000000000 OR handed > 2000000000))"              \
	" + (SELECT count(*) FROM facts WHERE key LIKE 'refused:%')"

PROGRAM_TEST(test_clock_is_right, program_match())
{
	OF_SQLITE("the clock of this machine");

	by_clock(dir, FAR, RUN, 0, NULL);
	leave_the_future(dir);
	by_clock(dir, NEAR, RUN, 75, "--clock-is-right");
	by_clock(dir, NEAR, RIGHT, 0, NULL);
	check_number(dir, BLOCKED, "0");
	check_number(dir, "SELECT value FROM facts WHERE key = 'brake'", "0");
	by_clock(dir, NEAR, RUN, 0, NULL);
	by_clock(dir, NEAR, RIGHT, 0, NULL);
}

/* --- a full disk ---------------------------------------------------------- */

/* The results of a run, without random data. */
#define LEFT                                                                   \
	"SELECT (SELECT group_concat(fingerprint || moves) FROM steps) || ' '" \
	" || (SELECT group_concat(id || ':' || state) FROM inbox) || ' '"      \
	" || (SELECT group_concat(message_id || state || recipient) FROM"      \
	"     (SELECT * FROM outbox ORDER BY message_id)) || ' '"              \
	" || (SELECT count(*) FROM news) || ' '"                               \
	" || (SELECT count(*) FROM decisions WHERE open = 1)"

static char *
twin_of(const char *dir)
{
	char *twin = g_strconcat(dir, "-twin", NULL);
	const char *copy[] = { "cp", "-a", dir, twin, NULL };
	int status = 0;

	ck_assert(g_spawn_sync(NULL, (char **)copy, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, NULL, NULL, &status, NULL));
	ck_assert_int_eq(status, 0);
	return twin;
}

static const int sizes[] = {
	1,     1000,  4096,  8192,   16384,  32768,
	40000, 65536, 90000, 131072, 190000, 400000,
};

TEST_EACH(test_full, sizes)
{
	OF_SQLITE("how large a file may grow");
	char *dir = answered(), *twin = twin_of(dir);
	Ran ran = program_run_limited(dir, WORDS("run", "--now", LATER),
				      sizes[_i]);

	if (sizes[_i] <= 32768) {
		ran_check(&ran, 75, "", "pennypost run: ");
		check_number(dir, STEPS, "0");
		check_number(dir, LETTERS, "2");
	} else {
		ck_assert_msg(ran.status == 0 || ran.status == 75, "%d: %s",
			      ran.status, ran.err);
	}
	if (sizes[_i] == 1) {
		check_number(dir, MAILS, "0");
		ck_assert_int_eq(files_in(dir, "mail/in/new"), 1);
	}
	ran_clear(&ran);
	/* With room again, the next run does what the first one couldn't. */
	program_pass(dir, LATER);
	program_pass(twin, LATER);

	ck_assert_str_eq(program_asked(dir, LEFT), program_asked(twin, LEFT));
	ck_assert_int_eq(files_in(dir, "mail/out/tmp"), 0);
	program_clear(dir);
	program_clear(twin);
}

/* Something in the way of a run, and whether mail is read all the same. */
TABLE(obstacles, const char *name; bool folder, reads; int status) = {
	{ "mail/in", false, false, 78 }, { "mail/in/cur", false, false, 78 },
	{ "mail/out", false, true, 78 }, { "mail/out/tmp", false, true, 78 },
	{ "lock", true, false, 75 },
};

static void
put_in_the_way(const char *path, bool folder)
{
	if (folder)
		ck_assert_int_eq(g_mkdir(path, 0700), 0);
	else
		must(g_file_set_contents(path, "in the way", -1, &error));
}

TEST_EACH(test_obstacle, obstacles)
{
	char *dir = answered(), *twin = twin_of(dir);
	g_autofree char *path = g_build_filename(dir, obstacles[_i].name, NULL);
	g_autofree char *aside = g_strconcat(dir, "-aside", NULL);

	ck_assert_int_eq(g_rename(path, aside), 0);
	put_in_the_way(path, obstacles[_i].folder);
	Ran ran = program_run(dir, WORDS("run", "--now", LATER));

	ran_check(&ran, obstacles[_i].status, "", obstacles[_i].name);
	ran_clear(&ran);
	check_number(dir, MAILS, obstacles[_i].reads ? "1" : "0");
	ck_assert_int_eq(g_remove(path), 0);
	ck_assert_int_eq(g_rename(aside, path), 0);
	/* A letter is retried after a minute. */
	program_pass(dir, LATER);
	program_pass(dir, "2026-11-20T13:05:00Z");
	program_pass(twin, LATER);

	ck_assert_str_eq(program_asked(dir, LEFT), program_asked(twin, LEFT));
	program_clear(dir);
	program_clear(twin);
}

/* --- quarantined mails ---------------------------------------------------- */

static const char stranger[] =
	"From: Eve <eve@z.example>\nTo: club@x.example\n"
	"Subject: =?utf-8?q?one=1B[2Jtwo=0D=0Athree=E2=80=AEfour?=\n"
	"Message-ID: <1@z.example>\n\nhello\n";

#define DAYS_LATER "2026-11-22T14:00:00Z"

static void
set_limit(const char *dir, const char *limit)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.conf", NULL);
	g_autofree char *text = NULL;

	must(g_file_get_contents(path, &text, NULL, &error));
	char *end = strstr(text, "\n[limits]\n");

	ck_assert_ptr_nonnull(end);
	*end = '\0';
	g_autofree char *anew = g_strdup_printf(
		"%s\n[limits]\nplayer_mails_per_hour = %s\n", text, limit);

	must(g_file_set_contents(path, anew, -1, &error));
	ck_assert_int_eq(g_chmod(path, 0600), 0);
}

PROGRAM_TEST(test_quarantine, answered())
{
	g_autoptr(Opened) turn = program_letter(dir, "ann@x.example");

	set_limit(dir, "1");
	program_answer(dir, turn, NULL, "status");
	program_answer(dir, turn, NULL, "history");
	program_answer(dir, turn, NULL, "matches");
	program_pass(dir, LATER);
	program_prints(dir, "mail list", "waiting");
	program_prints(dir, "stats --now " LATER, "3 waiting, 0 set aside");
	Ran doctor =
		program_run(dir, WORDS("doctor", "--offline", "--now", LATER));

	assert_has(doctor.out, "3 mails wait behind too many others");
	ran_clear(&doctor);
	/* Not forever; the operator is told once, until they have looked. */
	program_shell(dir, "run --now " DAYS_LATER, 0, "",
		      "pennypost mail quarantine");
	program_pass(dir, DAYS_LATER);
	const char *id =
		program_asked(dir, "SELECT max(id) FROM inbox WHERE state = 6");

	program_prints(dir, "mail quarantine",
		       "waited two days behind too many others");
	program_says(dir, WORDS("mail", "show", id), 0, "state      quarantine",
		     NULL);
	set_limit(dir, "20");
	program_says(dir, WORDS("mail", "retry", id), 0,
		     "The next run reads mail ", NULL);
	program_says(dir, WORDS("mail", "retry", id), 65, NULL, "is new");
	program_pass(dir, DAYS_LATER);
	program_says(dir, WORDS("mail", "retry", id), 65, NULL, "is played");
	/* Unwanted mails are dropped, one or all. */
	program_says(dir, WORDS("mail", "drop", id), 65, NULL, "no such one");
	const char *other =
		program_asked(dir, "SELECT min(id) FROM inbox WHERE state = 6");

	program_told(dir, "UPDATE inbox SET reason = 'signed' WHERE state = 6");
	program_says(dir, WORDS("mail", "retry", other), 0,
		     "again, but will set it aside as before", NULL);
	program_told(dir, formatted("UPDATE inbox SET state = 6 WHERE id = %s",
				    other));
	program_says(dir, WORDS("mail", "drop", other), 0, "1 of the mails",
		     NULL);
	program_prints(dir, "mail list", "dropped");
	program_prints(dir, "mail drop all", "1 of the mails");
	program_prints(dir, "log", "organiser: mail retry, mail ");
	program_prints(dir, "log", "organiser: mail drop, mail ");
}

PROGRAM_TEST(test_stranger, program_match())
{
	program_deliver(dir, stranger);
	program_pass(dir, LATER);
	g_auto(Ran) ran = program_run(dir, WORDS("mail", "list"));

	/* A stranger's text reaches the terminal only as plain text. */
	ran_check(&ran, 0, "eve@z.example", NULL);
	ck_assert_ptr_null(strchr(ran.out, '\033'));
	ck_assert_ptr_null(strchr(ran.out, '\r'));
	assert_lacks(ran.out, "\342\200\256");
	ck_assert_ptr_eq(strchr(ran.out, '\n'), ran.out + strlen(ran.out) - 1);
}

/* Reading a mail is logged, and its match's players are told. */
PROGRAM_TEST(test_raw, answered())
{
	program_pass(dir, LATER);
	program_prints(dir, "mail show 1 --raw --now " LATER, "Message-ID: <");
	check_number(dir,
		     "SELECT count(*) FROM journal"
		     " WHERE act = 'mail show --raw' AND detail = 'mail 1'",
		     "1");
	program_pass(dir, LATER);
	g_autoptr(Opened) ann = program_letter(dir, "ann@x.example");
	g_autoptr(Opened) bob = program_letter(dir, "bob@x.example");

	assert_has(ann->text, "rganiser has");
	assert_has(bob->text, "rganiser has");
}

/* A mail cannot harm the terminal of its reader; a file gets its octets
 * unchanged. */
TEST(test_raw_on_a_terminal)
{
	const char *nasty = "From: Eve <eve@z.example>\nTo: club@x.example\n"
			    "Message-ID: <2@z.example>\n\n"
			    "a\033]0;title\007b\302\233c \303\251\n";
	g_auto(ProgramDir) dir = program_club();
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *line = g_strdup_printf(
		"cd %s && script -qec '%s/../bin/pennypost mail show 1 --raw"
		" --now " LATER "' /dev/null </dev/null",
		dir, kept(g_path_get_dirname(self)));
	const char *argv[] = { "sh", "-c", line, NULL };
	g_autofree char *out = NULL;

	program_deliver(dir, nasty);
	program_pass(dir, LATER);
	program_prints(dir, "mail show 1 --raw --now " LATER,
		       "a\033]0;title\007b\302\233c \303\251\n");
	ck_assert(g_spawn_sync(NULL, (char **)argv, NULL, G_SPAWN_SEARCH_PATH,
			       NULL, NULL, &out, NULL, NULL, NULL));
	assert_has(out, "a\\x1b]0;title\\x07b\\x9bc \303\251");
	ck_assert_ptr_null(strchr(out, '\033'));
}

PROGRAM_TEST(test_letters_once_more, program_match())
{
	int sent = files_in(dir, "mail/out/new");

	program_prints(dir, "mail list --out", "sent");
	program_prints(dir, "mail list --failed", "");
	program_fails(dir, "mail retry 1 --out", 65, "is sent");
	program_told(dir, "UPDATE outbox SET state = 3, words = '550 no'"
			  " WHERE id = 1");
	program_prints(dir, "mail list --failed", "550 no");
	program_told(dir, "UPDATE outbox SET state = 3 WHERE id = 2");
	program_prints(dir, "mail drop 2 --out", "1 of the letters");
	check_number(dir, "SELECT state FROM outbox WHERE id = 2", "4");
	program_prints(dir, "mail retry 1 --out --now " LATER,
		       "The next run sends letter 1 again");
	program_pass(dir, LATER);
	check_number(dir, "SELECT state FROM outbox WHERE id = 1", "2");
	/* Not more than that: the letter is the same, so the Maildir holds it
	 * once. */
	ck_assert_int_le(files_in(dir, "mail/out/new"), sent + 1);
}

/* --- secrets in outputs --------------------------------------------------- */

typedef struct {
	char *dir;
	GPtrArray *secrets; /* char * */
	GString *said;	    /* all outputs */
} Watch;

static void
keep_secret(Watch *watch, char *text)
{
	ck_assert_msg(text && strlen(text) > 4, "no secret: '%s'",
		      text ? text : "");
	g_ptr_array_add(watch->secrets, text);
}

static void
listen_to(Watch *watch, const char *const *words)
{
	g_auto(Ran) ran = program_run(watch->dir, words);

	ck_assert_msg(ran.status == 0 || ran.status == 65, "%s", ran.err);
	g_string_append_printf(watch->said, "%s%s", ran.out, ran.err);
}

/* Keeps the +token of an address. */
static void
keep_token(Watch *watch, const char *address)
{
	const char *plus = strchr(address, '+');

	ck_assert_ptr_nonnull(plus);
	keep_secret(watch, g_strndup(plus + 1, strcspn(plus + 1, "@")));
}

static void
keep_keys(Watch *watch)
{
	g_autofree char *path = g_build_filename(watch->dir, "keys", NULL);
	g_autofree char *text = NULL;

	must(g_file_get_contents(path, &text, NULL, &error));
	const char *key = strstr(text, "\nkey = ");

	ck_assert_ptr_nonnull(key);
	keep_secret(watch, g_strndup(key + 7, strcspn(key + 7, "\n")));
}

/* Keeps every "card" that a seat sees, unless others were shown such a card. */
static void
keep_cards(Watch *watch, const json_t *value, const char *shown)
{
	const char *card = json_string_value(json_object_get(value, "card"));
	const char *key;
	json_t *child;
	gsize i;

	if (card && !strstr(shown, card))
		keep_secret(watch, g_strdup(card));
	json_object_foreach ((json_t *)value, key, child)
		keep_cards(watch, child, shown);
	json_array_foreach (value, i, child)
		keep_cards(watch, child, shown);
}

static void
keep_hand(Watch *watch, const Match *match, int seat)
{
	json_auto_t *mine = match_view(match, seat);
	char *shown = json_dumps(kept(match_view(match, SEAT_PUBLIC)), 0);

	keep_cards(watch, mine, shown);
	free(shown);
}

static void
keep_hands(Watch *watch)
{
	guint before = watch->secrets->len;
	g_autoptr(Club) club = club_open(watch->dir, NULL);
	g_autoptr(LiveMatch) live = live_load(club, 1, NULL);

	ck_assert_ptr_nonnull(live);
	keep_hand(watch, live->match, 0);
	keep_hand(watch, live->match, 1);
	ck_assert_int_gt(watch->secrets->len, before);
}

static void
listen_everywhere(Watch *watch)
{
	static const char *const all[][6] = {
		{ "run", "-v", "--now", LATER },
		{ "run", "-v", "-n", "--now", LATER },
		{ "match", "show", "mg-1", "-v" },
		{ "match", "list", "-v" },
		{ "mail", "list", "-v" },
		{ "mail", "list", "--out", "-v" },
		{ "mail", "quarantine" },
		{ "mail", "show", "1" },
		{ "mail", "show", "2" },
		{ "mail", "show", "3" },
		{ "mail", "show", "1", "--out" },
		{ "mail", "show", "2", "--out" },
		{ "player", "show", "Ann" },
		{ "player", "show", "Bob" },
		{ "player", "list" },
		{ "export", "mg-1", "-v" },
	};

	for (gsize i = 0; i < G_N_ELEMENTS(all); i++)
		listen_to(watch, all[i]);
}

TEST(test_secrets)
{
	Watch watch = { .dir = program_match() };
	g_autoptr(Opened) ann = program_letter(watch.dir, "ann@x.example");
	g_autoptr(Opened) bob = program_letter(watch.dir, "bob@x.example");

	watch.secrets = g_ptr_array_new_with_free_func(g_free);
	watch.said = g_string_new(NULL);
	/* Waiting orders: as a plan, in the body and in the subject. */
	program_answer(watch.dir, ann, NULL, "next on auction: play degas");
	program_answer(watch.dir, ann, "next: play van-gogh", "");
	program_answer(watch.dir, bob, "play monet or whatever", "");
	keep_secret(&watch, g_strdup("on auction"));
	keep_secret(&watch, g_strdup("play van-gogh"));
	keep_secret(&watch, g_strdup("whatever"));
	keep_token(&watch, ann->reply_to);
	keep_token(&watch, bob->reply_to);
	keep_keys(&watch);
	keep_secret(&watch,
		    program_asked(watch.dir, "SELECT seed FROM matches"));
	listen_everywhere(&watch);
	keep_hands(&watch);
	g_string_truncate(watch.said, 0);
	listen_everywhere(&watch);
	ptr_array_foreach (const char, secret, watch.secrets) {
		const char *found = strstr(watch.said->str, secret);

		ck_assert_msg(!found, "'%s' is told: %.200s", secret, found);
	}
	g_ptr_array_unref(watch.secrets);
	g_string_free(watch.said, TRUE);
	program_clear(watch.dir);
}

/* Answers the newest letter to the player who owes a move, and plays. */
static void
play_on(const char *dir, int turn)
{
	program_answer(dir, kept(program_turn(dir)), NULL,
		       formatted("1\nend\n%d", turn));
	program_pass(dir, LATER);
}

/* PLAY 4: nobody learns who has answered a sealed window: a seat answered by a
 * plan gets no letter, and has no deadline of its own. */
PROGRAM_TEST(test_sealed_window, program_match())
{
	g_autofree char *open = NULL;

	set_limit(dir, "1000");
	for (int turn = 0; turn < 100; turn++) {
		g_free(open);
		open = program_asked(
			dir, "SELECT count(*) FROM decisions WHERE open = 1");
		if (!strcmp(open, "2"))
			break;
		play_on(dir, turn);
	}
	ck_assert_str_eq(open, "2");
	/* The other one may be answered by its only legal card, and have none.
	 */
	program_told(dir, "UPDATE decisions SET deadline = 0, handed = 0"
			  " WHERE open = 1 AND serial < (SELECT max(serial)"
			  " FROM decisions WHERE open = 1 AND deadline > 0)");
	program_prints(dir, "match show mg-1",
		       "Ann (to move until 2026-11-22 ");
	program_prints(dir, "match show mg-1",
		       "Bob (to move until 2026-11-22 ");
}

/* --- a new server ----------------------------------------------------- */

#define CLOSED                                                                 \
	"[club]\nname = X\naddress = club@x.example\n"                         \
	"organiser = o@x.example\n"

/* A server that has never worked is reported at once, as the person who wrote
 * the settings is there to correct them; a known server's short absence
 * isn't. */
TEST_RANGE(test_new_server, 0, 2)
{
	static const char *const sections[] = {
		CLOSED "[mail-in]\nkind = imap\nurl = imap://127.0.0.1:1\n"
		       "user = u\npassword = p\nplaintext = yes\n",
		CLOSED "[mail-out]\nkind = smtp\nurl = smtp://127.0.0.1:1\n"
		       "user = u\npassword = p\nplaintext = yes\n",
	};
	static const char *const phases[] = { "fetch", "send" };
	const char *const *run = WORDS("run", "--now", LATER);
	g_auto(ProgramDir) dir = program_match();
	g_autofree char *known =
		g_strdup_printf("INSERT INTO facts (key, value)"
				" VALUES ('worked:%s',"
				" '%s://127.0.0.1:1 u') ON CONFLICT (key)"
				" DO UPDATE SET value = excluded.value",
				phases[_i], _i ? "smtp" : "imap");
	g_autofree char *said = g_strdup_printf(
		"%s has never worked at this server and failed", phases[_i]);

	program_told(dir, "UPDATE outbox SET state = 0, next_try = 0");
	program_configure(dir, sections[_i]);
	program_says(dir, run, 75, "", said);
	program_says(dir, run, 75, "", NULL);
	program_told(dir, "DELETE FROM told");
	program_told(dir, known);
	program_says(dir, run, 75, "", NULL);
}
