/* queues.c - checks that nothing waits for long to be played, written or sent,
 * and that nothing is set aside. */
#include "cli/doctor/checks.h"

#include "store/facts.h"
#include "store/figures.h"
#include "store/inbox.h"
#include "store/outbox.h"
#include "store/players.h"

#include <string.h>

#define NAMES_SHOWN 5
#define NEWEST 30      /* newest mails checked for a mailing list */
#define LISTED_LEAST 3 /* mails: fewer may be a player's newsletter */

/* --- what was set aside ------------------------------------------------- */

/* How a count of something is reported. */
typedef struct {
	const char *what, *none, *some;
} Concern;

static void
report_count(Doctor *doctor, const Concern *concern, bool known, int count,
	     GError *error)
{
	if (!known)
		doctor_fault(doctor, concern->what, error);
	else if (count)
		doctor_todo(doctor, concern->what, "%d %s", count,
			    concern->some);
	else
		doctor_ok(doctor, concern->what, "%s", concern->none);
}

void
check_quarantine(Doctor *doctor)
{
	static const Concern concern = {
		"quarantine", "empty",
		"mails were set aside; look at each, and play it or put it "
		"away: pennypost mail quarantine, mail retry ID, mail drop ID"
	};
	GError *error = NULL;
	int count = 0;
	bool known = inbox_count(doctor->club->store, INBOX_QUARANTINE, &count,
				 &error);

	report_count(doctor, &concern, known, count, error);
}

void
check_failed(Doctor *doctor)
{
	static const Concern concern = {
		"letters", "none failed",
		"were refused, or we gave up on them; see why, and send them "
		"again or put them away: pennypost mail list --failed, mail "
		"retry ID --out, mail drop ID --out"
	};
	GError *error = NULL;
	int count = 0;
	bool known = outbox_count(doctor->club->store, OUTBOX_FAILED, &count,
				  &error);

	report_count(doctor, &concern, known, count, error);
}

/* --- what waits --------------------------------------------------------- */

/* The queues, with the longest time that any schedule lets something wait. */
static const struct {
	FigureWaiting which;
	const char *what, *unit;
	Time most;
	const char *cure;
} queues[] = {
	{ FIGURE_WAITING_MAILS, "inbox", "mails wait to be played", HOUR,
	  "see what a run says: pennypost run -v" },
	{ FIGURE_WAITING_NEWS, "news", "pieces wait to be written", HOUR,
	  "see what a run says: pennypost run -v" },
	{ FIGURE_WAITING_LETTERS, "outbox", "letters wait to be sent", 6 * HOUR,
	  "see what the server says: pennypost mail list --out" },
	{ FIGURE_WAITING_BACKLOG, "backlog",
	  "mails wait behind too many others of the same player",
	  2 * DAY + HOUR, "see what a run says: pennypost run -v" },
};

static void
check_queue(Doctor *doctor, int i)
{
	GError *error = NULL;
	Waiting waiting;

	if (!figures_waiting(doctor->club->store, queues[i].which, doctor->now,
			     &waiting, &error)) {
		doctor_fault(doctor, queues[i].what, error);
		return;
	}
	g_autofree char *since = club_time(doctor->club, waiting.oldest);

	if (waiting.count && waiting.oldest + queues[i].most < doctor->now)
		doctor_todo(doctor, queues[i].what,
			    "%d %s, the oldest since %s; %s", waiting.count,
			    queues[i].unit, since, queues[i].cure);
	else
		doctor_ok(doctor, queues[i].what, "%d %s", waiting.count,
			  queues[i].unit);
}

void
check_waiting(Doctor *doctor)
{
	for (gsize i = 0; i < G_N_ELEMENTS(queues); i++)
		check_queue(doctor, (int)i);
}

/* --- mailing lists ------------------------------------------------------- */

/* Returns the list that a mail came through; "" if through none, NULL if no
 * person sent it or it can't be read. Free with g_free. */
static char *
list_of(const Club *club, gint64 mail, GError **error)
{
	MessageIdentity identity = club_identity(club);
	g_autoptr(GBytes) bytes = NULL;

	if (!inbox_bytes(club->store, mail, &bytes, error) || !bytes)
		return NULL;
	g_autoptr(Message) message =
		message_read(bytes, g_bytes_get_size(bytes), &identity, NULL);

	if (!message || message->class == MESSAGE_OWN ||
	    message->class == MESSAGE_BOUNCE ||
	    message->class == MESSAGE_FEEDBACK)
		return NULL;
	return g_strdup(message->list ? message->list : "");
}

/* Returns the one list that all of the newest mails came through, or NULL. */
static char *
list_of_all(const Club *club, const GPtrArray *rows, GError **error)
{
	g_autofree char *list = NULL;
	int count = 0;

	for (guint i = 0; i < rows->len && !*error; i++) {
		const InboxRow *row = rows->pdata[i];
		g_autofree char *here = list_of(club, row->id, error);

		if (!here)
			continue;
		if (!*here || (list && strcmp(list, here) != 0))
			return NULL;
		count++;
		if (!list)
			list = g_steal_pointer(&here);
	}
	return count < LISTED_LEAST ? NULL : g_steal_pointer(&list);
}

/* Checks whether all mails come through a list: then they look like a robot's
 * and are set aside. */
void
check_listed(Doctor *doctor)
{
	GError *error = NULL;
	g_autoptr(GPtrArray) rows =
		inbox_recent(doctor->club->store, -1, NEWEST, &error);
	g_autofree char *list =
		rows ? list_of_all(doctor->club, rows, &error) : NULL;

	if (error)
		doctor_fault(doctor, "mailing list", error);
	else if (list)
		doctor_todo(doctor, "mailing list",
			    "every mail comes through %s, and what comes "
			    "through a list is set aside; give the club a "
			    "mailbox of its own",
			    list);
}

/* --- people ------------------------------------------------------------- */

/* "Ann, Bob and 3 more" */
static char *
names_of(const Club *club, const GPtrArray *scores, GError **error)
{
	g_autoptr(GString) names = g_string_new(NULL);

	for (guint i = 0; i < MIN(scores->len, NAMES_SHOWN); i++) {
		const BounceScore *score = scores->pdata[i];
		g_autoptr(Player) player =
			player_must(club->store, score->player, error);

		if (!player)
			return NULL;
		g_string_append_printf(names, "%s%s", i ? ", " : "",
				       player->name);
	}
	if (scores->len > NAMES_SHOWN)
		g_string_append_printf(names, " and %u more",
				       scores->len - NAMES_SHOWN);
	return g_string_free(g_steal_pointer(&names), FALSE);
}

void
check_suspended(Doctor *doctor)
{
	GError *error = NULL;
	g_autoptr(GPtrArray) scores =
		bounces_suspended(doctor->club->store, &error);
	g_autofree char *names =
		scores ? names_of(doctor->club, scores, &error) : NULL;

	if (!names)
		doctor_fault(doctor, "players", error);
	else if (scores->len)
		doctor_todo(doctor, "players",
			    "%u are suspended because their letters come back "
			    "(%s); ask them for another address: pennypost "
			    "player set NAME address ADDRESS",
			    scores->len, names);
	else
		doctor_ok(doctor, "players", "none is suspended");
}

/* Checks the players' time zones: Debian 13 no longer has their old names. */
void
check_zones(Doctor *doctor)
{
	GError *error = NULL;
	g_autofree char *names = NULL;

	if (!player_zones_unknown(doctor->club->store, &names, &error))
		doctor_fault(doctor, "zones", error);
	else if (*names)
		doctor_todo(doctor, "zones",
			    "this system does not know the zone of %s, and "
			    "uses the club's; pennypost player set NAME zone "
			    "ZONE",
			    names);
}

/* Checks whether the brake holds automatic moves because many players fell
 * silent at once (outage.h). */
void
check_brake(Doctor *doctor)
{
	GError *error = NULL;
	Time until;

	fact_number(doctor->club->store, "brake", &until, &error);
	g_autofree char *when = club_time(doctor->club, until);

	if (error)
		doctor_fault(doctor, "automatic moves", error);
	else if (until > doctor->now)
		doctor_todo(
			doctor, "automatic moves",
			"there are none until %s, because many players fell "
			"silent at once; see whether mails arrive, then run: "
			"pennypost match resume",
			when);
}
