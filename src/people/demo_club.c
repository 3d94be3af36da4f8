/* demo_club.c - a demo's club, its people, its mail and its clock. */
#include "people/demo_club.h"

#include "base/base.h"
#include "base/secret.h"
#include "club/players/members.h"
#include "club/upkeep/opening.h"
#include "game/game.h"
#include "run/phases/phases.h"

#include <errno.h>
#include <utime.h>

#define START ((Time)1793610000) /* Mon 2 Nov 2026 09:00 UTC */

static const struct {
	const char *name, *address, *zone;
} people[DEMO_PEOPLE_MAX] = {
	{ "Ann", "ann@example.com", "Europe/Vienna" },
	{ "Bob", "bob@mail.example.net", "America/New_York" },
	{ "Cid", "cid@example.org", "Asia/Tokyo" },
	{ "Dora", "dora@post.example.com", "Europe/London" },
	{ "Emil", "emil@example.net", "Australia/Sydney" },
	{ "Fay", "fay@example.edu", "America/Sao_Paulo" },
	{ "Gus", "gus@example.com", "Europe/Berlin" },
	{ "Hanna", "hanna@mail.example.org", "Europe/Helsinki" },
	{ "Ida", "ida@example.net", "America/Chicago" },
	{ "Jon", "jon@example.org", "Atlantic/Reykjavik" },
	{ "Kim", "kim@post.example.net", "Asia/Seoul" },
	{ "Lena", "lena@example.edu", "Europe/Zurich" },
	{ "Max", "max@example.com", "Africa/Nairobi" },
	{ "Nora", "nora@example.net", "Europe/Oslo" },
	{ "Otto", "otto@mail.example.com", "Europe/Vienna" },
	{ "Pia", "pia@example.org", "America/Lima" },
	{ "Quinn", "quinn@example.net", "Pacific/Auckland" },
	{ "Rosa", "rosa@example.com", "Europe/Madrid" },
	{ "Sven", "sven@example.org", "Europe/Stockholm" },
	{ "Tina", "tina@example.edu", "Asia/Kolkata" },
};

void
demo_post_clear(DemoPost *post)
{
	g_free(post->letters);
	*post = (DemoPost){ 0 };
}

static const char *
language_of(const DemoPlan *plan, int nth)
{
	const char *const *all = plan->languages;
	int n = all ? (int)g_strv_length((char **)all) : 0;

	return n ? all[nth % n] : "en";
}

/* --- the club ----------------------------------------------------------- */

DemoClub *
demo_club_new(const DemoPlan *plan, DemoPost *post, GError **error)
{
	const char *const set[] = { "club.name",
				    "Demo Club",
				    "club.address",
				    "club@club.example",
				    "club.organiser",
				    "organiser@club.example",
				    "mail-in.kind",
				    "maildir",
				    "mail-in.path",
				    "mail/in",
				    "mail-out.kind",
				    "maildir",
				    "mail-out.path",
				    "mail/out",
				    "club.language",
				    language_of(plan, 0),
				    plan->database ? "club.database" : NULL,
				    plan->database,
				    NULL };
	g_autoptr(DemoClub) new = g_new0(DemoClub, 1);

	new->plan = *plan;
	new->now = START;
	new->post = post;
	new->seen =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	post->letters = g_build_filename(plan->dir, "mail", "out", NULL);
	if (!club_make(plan->dir, set, error))
		return NULL;
	new->club = club_open(plan->dir, error);
	return new->club ? g_steal_pointer(&new) : NULL;
}

void
demo_club_free(DemoClub *club)
{
	for (int i = 0; i < club->n; i++)
		demo_person_free(club->people[i]);
	g_clear_pointer(&club->club, club_close);
	g_hash_table_unref(club->seen);
	g_free(club);
}

/* --- people ------------------------------------------------------------- */

void
demo_seed(const DemoPlan *plan, guint8 seed[SEED_BYTES])
{
	const char *text = plan->seed ? plan->seed : "pennypost";
	g_autofree char *hex = secret_sha256(text, strlen(text));

	secret_unhex(hex, seed, SEED_BYTES);
}

int
demo_seats(const DemoPlan *plan, GError **error)
{
	const Game *game = game_find(plan->game);
	int wanted = plan->players;

	if (!game) {
		fail(error, ERROR_NEVER,
		     "there is no game '%s'; see: pennypost games", plan->game);
		return -1;
	}
	if (!wanted)
		wanted = CLAMP(3, game->least_seats, game->most_seats);
	if (wanted >= game->least_seats && wanted <= game->most_seats)
		return wanted;
	fail(error, ERROR_NEVER, "%s is for %d to %d players, not %d",
	     game->name, game->least_seats, game->most_seats, wanted);
	return -1;
}

const char *
demo_club_enrol(DemoClub *club, Habit habit, int of, GError **error)
{
	int nth = club->n;
	const char *language = language_of(&club->plan, nth);
	const PersonPlan plan = { .writer = { .name = people[nth].name,
					      .address = people[nth].address,
					      .manner = manner_find(language),
					      .nth = nth % of,
					      .of = of },
				  .zone = people[nth].zone,
				  .habit = habit };
	const Writer *writer = &plan.writer;
	guint8 seed[SEED_BYTES];
	gint64 id;

	if (!writer->manner) {
		fail(error, ERROR_NEVER, "nobody in a demo writes '%s'",
		     language);
		return NULL;
	}
	if (!member_add(club->club, club->now, writer->name, writer->address,
			plan.zone, &id, error) ||
	    !member_set(club->club, club->now, writer->name, "language",
			language, error))
		return NULL;
	demo_seed(&club->plan, seed);
	club->people[club->n++] = demo_person_new(&plan, seed);
	return writer->name;
}

/* --- mails and letters -------------------------------------------------- */

/* Puts a mail into the club's Maildir, with its time of arrival. */
static bool
deliver(DemoClub *club, GBytes *mail, GError **error)
{
	gsize size;
	const char *data = g_bytes_get_data(mail, &size);
	g_autofree char *name =
		g_strdup_printf("%" G_GINT64_FORMAT ".M%d.demo", club->now,
				++club->post->last.mails);
	g_autofree char *dir =
		g_build_filename(club->plan.dir, "mail", "in", "new", NULL);
	g_autofree char *path = g_build_filename(dir, name, NULL);
	struct utimbuf times = { club->now, club->now };
	GError *problem = NULL;

	g_mkdir_with_parents(dir, 0700);
	if (g_file_set_contents(path, data, (gssize)size, &problem) &&
	    utime(path, &times) == 0)
		return true;
	fail(error, ERROR_LATER, "%s: %s", path,
	     problem ? problem->message : g_strerror(errno));
	g_clear_error(&problem);
	return false;
}

static bool
collect_mails(DemoClub *club, GError **error)
{
	for (int i = 0; i < club->n; i++) {
		MailTally *tally = &club->post->tally;
		int robots = tally->mishaps[MISHAP_VACATION];
		g_autoptr(GPtrArray) mails =
			demo_person_write(club->people[i], club->now, tally);

		robots = tally->mishaps[MISHAP_VACATION] - robots;
		club->owed[i] = (int)mails->len > robots;
		for (guint n = 0; n < mails->len; n++)
			if (!deliver(club, g_ptr_array_index(mails, n), error))
				return false;
	}
	return true;
}

/* Lists the file names of the letters not handed out yet, sorted. */
static GPtrArray *
new_letters(const DemoClub *club)
{
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	g_autofree char *path =
		g_build_filename(club->post->letters, "new", NULL);
	g_autoptr(GDir) dir = g_dir_open(path, 0, NULL);
	const char *name;

	while (dir && (name = g_dir_read_name(dir)))
		if (!g_hash_table_contains(club->seen, name))
			g_ptr_array_add(names, g_strdup(name));
	g_ptr_array_sort(names, text_compare);
	return names;
}

static bool
hand_out(DemoClub *club, const char *name, GError **error)
{
	g_autofree char *path =
		g_build_filename(club->post->letters, "new", name, NULL);
	char *data = NULL;
	gsize size = 0;

	if (!g_file_get_contents(path, &data, &size, NULL))
		return fail(error, ERROR_LATER, "%s cannot be read", path);
	g_autoptr(GBytes) bytes = g_bytes_new_take(data, size);
	g_autoptr(Opened) opened = opened_read(bytes, error);

	if (!opened)
		return false;
	if (club->sees)
		club->sees(opened, club->sees_data);
	for (int i = 0; i < club->n; i++) {
		DemoPerson *person = club->people[i];

		if (strcmp(opened->to, demo_person_address(person)) != 0)
			continue;
		club->owed[i] = false;
		if (!demo_person_read(person, bytes, club->now, error))
			return false;
	}
	return true;
}

static bool
hand_out_letters(DemoClub *club, GError **error)
{
	g_autoptr(GPtrArray) names = new_letters(club);

	ptr_array_foreach (const char, name, names) {
		if (!hand_out(club, name, error))
			return false;
		g_hash_table_add(club->seen, g_strdup(name));
		club->post->last.letters++;
	}
	return true;
}

/* --- the clock ---------------------------------------------------------- */

bool
demo_club_pass(DemoClub *club, GError **error)
{
	DemoProgress *last = &club->post->last;
	RunOptions options = { .old = true };
	RunSummary summary = { 0 };

	if (!collect_mails(club, error) ||
	    !phases_run(club->club, club->now, &options, &summary, error) ||
	    !hand_out_letters(club, error))
		return false;
	for (int i = 0; i < club->n; i++)
		club->post->unanswered += club->owed[i];
	last->now = club->now;
	last->day = (int)((club->now - START) / DAY) + 1;
	last->passes++;
	last->steps += summary.steps;
	if (club->plan.told)
		club->plan.told(last, club->plan.data);
	return true;
}

void
demo_club_go_on(DemoClub *club, Time every, Time most)
{
	Time next = club->now + most;

	for (int i = 0; i < club->n; i++) {
		Time mail = demo_person_next(club->people[i]);

		if (mail != TIME_NONE && mail < next)
			next = mail;
	}
	next = MAX(next, club->now + 1);
	club->now = (next + every - 1) / every * every;
}
