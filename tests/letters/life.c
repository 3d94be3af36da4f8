/* life.c - simulates a club's life: matches, a season and much else. */
#include "letters/life.h"

#include "base/error.h"
#include "base/text.h"
#include "club/installation/reply_address.h"
#include "club/players/members.h"
#include "club/seasons/opening.h"
#include "club/seats/founding.h"
#include "lib/mail_text.h"
#include "lib/pseudo.h"
#include "store/matches.h"
#include "store/outbox.h"
#include "store/players.h"

#include <string.h>

#define SEATS 4
#define TOURISTS                                                               \
	8 /* first of the four players who write every possible mail           \
	   */
#define LONGEST 200
#define BRIEF 5
#define AT_LAST (LONGEST + 1)
#define PASSES 12 /* from then on */

static const char *const languages[] = { "en", "de", "fr", PSEUDO, NULL };

typedef struct {
	DemoClub *demo;
	guint acted, mails;
	char *organiser; /* address for the organiser's commands, or NULL */
	GError **error;
	bool failed;
} Life;

/* --- who writes what, and when ------------------------------------------- */

enum { EACH = -1, ORGANISER = -2, STRANGER = -3 };

/* "answer-help" becomes the kind "answer:help". */
static const struct {
	int day, who;
	const char *moment, *lines;
} acts[] = {
	{ 1, ORGANISER, "organiser", "help" },
	{ 1, STRANGER, "stranger", "Good evening, this is Zoe." },
	{ 1, STRANGER, "stranger", "Guten Abend, ich bin die Zoe." },
	{ 1, STRANGER, "stranger", "Bonsoir, je suis Zoe et vous ?" },
	{ 1, STRANGER, "reply", "help" },
	{ 1, STRANGER, "reply", "hilfe" },
	{ 1, STRANGER, "reply", "aide" },
	{ 1, EACH, "answer-help", "help" },
	{ 1, EACH, "answer-games", "games" },
	{ 1, EACH, "answer-rules", "rules mg" },
	{ 1, EACH, "answer-refused", "set zone Atlantis" },
	{ 1, EACH, "watching", "watch mg-1\nwatch ag-1\nwatch mp-1" },
	{ 1, EACH, "substitutes", "substitute on" },
	{ 1, 5, "pictures", "set pictures off" },
	{ 1, 6, "pictures", "set pictures off" },
	{ 2, STRANGER, "confirm", "register Zoe" },
	{ 2, STRANGER, "confirm", "anmelden Zoe" },
	{ 2, 0, "talk", "mg-1 say Good luck to all of you!" },
	{ 2, ORGANISER, "announcement", "announce: We meet on Friday." },
	{ 3, EACH, "answer-list", "list" },
	{ 3, EACH, "invitation", "invite Kim, Lena to mg" },
	{ 3, 4, "pause", "mg-2 propose pause 3 days" },
	{ 4, ORGANISER, "rollback",
	  "rollback mg-2 to 1 even-revealed: a slip" },
	{ 5, 5, "away", "away 4 days" },
	{ 6, ORGANISER, "pause", "pause mp-1 a holiday" },
	{ 7, ORGANISER, "resume", "resume mp-1" },
	{ 8, 4, "resign", "mg-2 resign" },
	{ 8, ORGANISER, "audit", "audit mg-1" },
	{ 12, EACH, "digest", "set letters daily 20:00" },
	{ 25, EACH, "answer-leagues", "leagues" },
	{ 25, EACH, "answer-standings", "standings mgl" },
	{ 25, EACH, "answer-crosstable", "crosstable mgl" },
	{ 25, EACH, "answer-fixtures", "fixtures mgl" },
	{ 25, EACH, "answer-my-season", "my season mgl" },
	{ AT_LAST, EACH, "answer-status", "status" },
	{ AT_LAST, EACH, "answer-ratings", "ratings mg" },
	{ AT_LAST, EACH, "answer-career", "ratings Ann" },
	{ AT_LAST, EACH, "record", "record mg-1" },
	{ AT_LAST, EACH, "data", "my data" },
	{ AT_LAST + 2, EACH, "paused", "mail off" },
	{ AT_LAST + 2, EACH, "address", "set address to new-%s" },
};

static bool
deliver(Life *life, const char *from, const char *to, const char *moment,
	const char *lines)
{
	g_autofree char *date = clock_rfc5322(life->demo->now);
	g_autofree char *id = g_strdup_printf(LIFE_ID "%s.%u@life.example>",
					      moment, ++life->mails);
	g_autofree char *mail =
		mail_text(HEAD(.from = from, .to = to, .subject = "Hello",
			       .date = date, .id = id),
			  lines);
	g_autofree char *name = g_strdup_printf("life-%u", life->mails);
	g_autofree char *dir = g_build_filename(life->demo->plan.dir, "mail",
						"in", "new", NULL);
	g_autofree char *path = g_build_filename(dir, name, NULL);

	g_mkdir_with_parents(dir, 0700);
	return g_file_set_contents(path, mail, -1, life->error);
}

static bool
person_writes(Life *life, int nth, const char *moment, const char *lines)
{
	const char *address = demo_person_address(life->demo->people[nth]);
	Club *club = life->demo->club;
	g_autoptr(GPtrArray) players = player_list(club->store, life->error);
	g_auto(GStrv) parts = g_strsplit(lines, "%s", -1);
	g_autofree char *text = g_strjoinv(address, parts);

	for (guint i = 0; players && i < players->len; i++) {
		const Player *player = players->pdata[i];
		const Token token = { .player = player->id };

		if (strcmp(player->address, address))
			continue;
		g_autofree char *to = reply_address_new(club, life->demo->now,
							&token, life->error);

		return to && deliver(life, address, to, moment, text);
	}
	return players != NULL;
}

static bool
act(Life *life, int who, const char *moment, const char *lines)
{
	const char *club = life->demo->club->address;
	bool done = true;

	if (who == ORGANISER)
		return deliver(life, "organiser@club.example",
			       life->organiser ? life->organiser : club, moment,
			       lines);
	if (who == STRANGER) {
		g_autofree char *from =
			g_strdup_printf("Zoe <zoe%u@example.com>", life->mails);

		return deliver(life, from, club, moment, lines);
	}
	for (int i = 0; who == EACH && done && languages[i]; i++)
		done = person_writes(life, TOURISTS + i, moment, lines);
	return who == EACH ? done : person_writes(life, who, moment, lines);
}

/* Does what is due up to a day; each player writes at most one thing, as a
 * letter answers all mails of a pass. */
static bool
act_until(Life *life, int day)
{
	bool each = false;

	while (!each && life->acted < G_N_ELEMENTS(acts) &&
	       acts[life->acted].day <= day) {
		guint nth = life->acted++;

		each = acts[nth].who == EACH;
		if (!act(life, acts[nth].who, acts[nth].moment,
			 acts[nth].lines))
			return false;
	}
	return true;
}

/* --- what letters ask ---------------------------------------------------- */

/* Confirms whatever a letter asks, and accepts each seat offered. */
static void
sees(const Opened *letter, void *data)
{
	Life *life = data;
	g_autoptr(OutboxRow) row = NULL;

	if (life->failed ||
	    !outbox_find(life->demo->club->store, letter->message_id, &row,
			 life->error)) {
		life->failed = true;
		return;
	}
	const char *line = !row				   ? NULL
			   : !strcmp(row->kind, "confirm") ? "confirm"
			   : !strcmp(row->kind, "offer")   ? "accept"
							   : NULL;

	if (row && !strcmp(row->kind, "organiser"))
		text_set(&life->organiser, letter->reply_to);

	if (line &&
	    !deliver(life, letter->to, letter->reply_to, row->kind, line))
		life->failed = true;
}

/* --- the club ------------------------------------------------------------ */

static bool
enrol(Life *life)
{
	static const Habit habits[] = { [6] = HABIT_SLOW,
					[7] = HABIT_SILENT,
					[12] = HABIT_LATE,
					[13] = HABIT_NO_SHOW,
					[14] = HABIT_LEAVES };

	for (gsize i = 0; i < G_N_ELEMENTS(habits); i++) {
		const char *language = languages[i % SEATS];
		const char *name = demo_club_enrol(life->demo, habits[i], SEATS,
						   life->error);

		if (!name ||
		    !member_set(life->demo->club, life->demo->now, name,
				"language", language, life->error))
			return false;
	}
	return true;
}

/* Makes a match of four; from the first of them. */
static bool
begin(Life *life, const Game *game, bool first)
{
	static const char *const players[] = { "Ann",	"Bob",	"Cid", "Dora",
					       NULL,	"Emil", "Fay", "Gus",
					       "Hanna", NULL };
	const MatchPlan plan = { .game = game->name,
				 .players = players + (first ? 0 : SEATS + 1),
				 .pace_hours = 24 };
	g_autofree char *name = NULL;

	return founding_make(life->demo->club, life->demo->now, &plan, &name,
			     life->error) &&
	       demo_club_pass(life->demo, life->error) &&
	       founding_begin(life->demo->club, life->demo->now, name,
			      "organiser", life->error);
}

static bool
found(Life *life, bool brief)
{
	const ContestPlan league = {
		.game = "mg", .seats = 3, .target = 5, .pace_hours = 48
	};
	g_autofree char *name = NULL;

	if (!enrol(life))
		return false;
	for (int i = 0; game_nth(i); i++)
		if (!begin(life, game_nth(i), true))
			return false;
	return begin(life, game_nth(0), false) &&
	       (brief || contest_make(life->demo->club, life->demo->now,
				      &league, &name, life->error));
}

/* Returns whether any match is still running. */
static bool
goes_on(Life *life)
{
	g_autoptr(GPtrArray) live =
		match_list(life->demo->club->store, MATCH_LIVE, life->error);

	life->failed |= !live;
	return live && live->len;
}

static bool
live(Life *life, bool brief)
{
	int last = brief ? BRIEF : LONGEST, day = 1;

	while (!life->failed && day < AT_LAST + PASSES) {
		if (!act_until(life, day))
			return false;
		if (!demo_club_pass(life->demo, life->error))
			return false;
		demo_club_go_on(life->demo, HOUR, 6 * HOUR);
		day = day > LONGEST ? day + 1
		      : life->demo->post->last.day > last ||
				      (day > 30 && !goes_on(life))
			      ? AT_LAST
			      : life->demo->post->last.day;
	}
	return !life->failed;
}

bool
life_live(const char *dir, bool brief, GError **error)
{
	static const char *const manners[] = { "en", "de", "fr", "en", NULL };
	const DemoPlan plan = { .dir = dir,
				.game = game_nth(0)->name,
				.seed = "letters",
				.languages = manners };
	DemoPost post = { 0 };
	g_autoptr(DemoClub) demo = demo_club_new(&plan, &post, error);
	Life life = { .demo = demo, .error = error };
	bool lived = false;

	if (demo) {
		pseudo_lay(dir);
		demo->sees = sees;
		demo->sees_data = &life;
		lived = found(&life, brief) && live(&life, brief);
	}
	demo_post_clear(&post);
	g_free(life.organiser);
	return lived;
}
