/* seasons.c - the players, the organiser's acts and the days. */
#include "seasons.h"

#include "day.h"

#include "lib/maildirs.h"

#include "people/demo_person.h"

#define START ((Time)1795176000) /* Fri 20 Nov 2026 12:00 UTC */
#define MAILERS 4		 /* several people use the same mail program */
/* Runs come daily until then, because the offer of a seat lasts no longer. */
#define DAILY 48

static const PersonPlan people[] = {
	{ { "Ann", "ann@x.example", NULL, 0, MAILERS },
	  "Europe/Vienna",
	  HABIT_PLAYS },
	{ { "Bob", "bob@x.example", NULL, 1, MAILERS },
	  "America/Lima",
	  HABIT_PLAYS },
	{ { "Cid", "cid@x.example", NULL, 2, MAILERS },
	  "Asia/Kolkata",
	  HABIT_SILENT },
	{ { "Dan", "dan@x.example", NULL, 3, MAILERS },
	  "Europe/London",
	  HABIT_SLOW },
	{ { "Eve", "eve@x.example", NULL, 0, MAILERS },
	  "Europe/Oslo",
	  HABIT_NO_SHOW },
	{ { "Fay", "fay@x.example", NULL, 1, MAILERS },
	  "Asia/Tokyo",
	  HABIT_LATE },
};

#define PEOPLE ((int)G_N_ELEMENTS(people))

/* --- the organiser -------------------------------------------------------- */

#define FOUR                                                                   \
	"--seats", "2", "--pace", "96", "--player", "Ann", "--player", "Bob",  \
		"--player", "Cid", "--player", "Dan"

/* What the organiser does before the run of a day. */
TABLE(acts, int day; const char *words[20]) = {
	/* Two divisions of two. */
	{ 0,
	  { "season", "new", "masters-gallery", "--target", "2", FOUR,
	    "--player", "Eve" } },
	{ 1, { "ladder", "new", "masters-gallery", FOUR } },
	{ 1, { "cup", "new", "masters-gallery", FOUR } },
	/* Nobody else joins. */
	{ 1,
	  { "season", "new", "masters-gallery", "--name", "few", "--title",
	    "The Few", "--seats", "2", "--player", "Ann" } },
	/* The match cannot be finished, and becomes void in the end. */
	{ 22, { "match", "pause", "mg-1" } },
	{ 38, { "season", "close", "few", "--last" } },
	{ 86, { "season", "close", "mgladder", "--last" } },
};

#define UNHEARD "join few" /* never arrives */

static char *
time_of(int day)
{
	return clock_rfc3339(START + day * DAY);
}

/* With faults.so, so that nothing drawn is random. */
static void
act(const char *dir, int day, const char *const *words)
{
	g_autofree char *at = time_of(day);
	g_autoptr(GPtrArray) all = g_ptr_array_new();

	for (; *words; words++)
		g_ptr_array_add(all, (char *)*words);
	g_ptr_array_add(all, (char *)"--now");
	g_ptr_array_add(all, at);
	g_ptr_array_add(all, NULL);
	g_auto(Ran) ran = day_program(dir, (const char *const *)all->pdata,
				      "count 0", NULL, NULL);

	ck_assert_msg(ran.status == 0, "day %d: %s", day, ran.err);
}

char *
seasons_club(void)
{
	char *dir = folder_quick();

	/* In a file, so that it can be copied at any moment. */
	program_init_with(dir, "Club X", "x.example", NULL);
	program_reconfigure(dir, "pictures = off", "pictures = normal");
	for (int i = 0; i < PEOPLE; i++)
		program_says(dir,
			     WORDS("player", "add", people[i].writer.name,
				   people[i].writer.address, "--zone",
				   people[i].zone, "--quiet"),
			     0, people[i].writer.name, NULL);
	return dir;
}

char *
seasons_phases(const char *dir)
{
	return program_asked(
		dir,
		"SELECT coalesce(group_concat(t, ', '), '') FROM (SELECT c.name"
		" || '-' || s.number || ' ' || CASE s.phase WHEN 0 THEN 'open'"
		" WHEN 1 THEN iif(s.lengthened, 'waits', 'check-in') WHEN 2"
		" THEN 'drawn' WHEN 3 THEN 'play' WHEN 4 THEN 'overtime'"
		" WHEN 5 THEN 'finishing' WHEN 6 THEN 'closed'"
		" ELSE 'dropped' END AS t"
		" FROM seasons s JOIN contests c ON c.id = s.contest"
		" ORDER BY s.id)");
}

/* --- the people ----------------------------------------------------------- */

typedef struct {
	Maildirs post;
	DemoPerson *people[PEOPLE];
	MailTally tally;
	Time now;
} Life;

static void
write_mails(Life *life)
{
	for (int i = 0; i < PEOPLE; i++) {
		g_autoptr(GPtrArray) mails = demo_person_write(
			life->people[i], life->now, &life->tally);

		for (guint n = 0; n < mails->len; n++)
			maildirs_deliver(&life->post, mails->pdata[n],
					 life->now - MINUTE);
	}
}

static void
read_letters(Life *life)
{
	g_autoptr(GPtrArray) letters = maildirs_collect(&life->post);

	ptr_array_foreach (const Letter, letter, letters) {
		if (g_strstr_len(g_bytes_get_data(letter->bytes, NULL),
				 (gssize)g_bytes_get_size(letter->bytes),
				 UNHEARD))
			continue;
		for (int i = 0; i < PEOPLE; i++)
			if (!strcmp(letter->to, people[i].writer.address))
				must(demo_person_read(life->people[i],
						      letter->bytes, life->now,
						      &error));
	}
}

void
seasons_live(const char *dir, SeasonsRun *run, void *data)
{
	Life life = { .post = { .dir = dir } };
	const guint8 seed[SEED_BYTES] = { 9 };

	for (int i = 0; i < PEOPLE; i++)
		life.people[i] = demo_person_new(&people[i], seed);
	for (int day = 0; day < SEASONS_DAYS; day += day < DAILY ? 1 : 2) {
		g_autofree char *at = time_of(day);

		life.now = START + day * DAY;
		for (gsize i = 0; i < G_N_ELEMENTS(acts); i++)
			if (acts[i].day == day)
				act(dir, day, acts[i].words);
		write_mails(&life);
		run(dir, day, at, data);
		read_letters(&life);
	}
	for (int i = 0; i < PEOPLE; i++)
		demo_person_free(life.people[i]);
}
