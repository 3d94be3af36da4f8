/* status.c - prints the club's state and what needs attention on one screen,
 * for `pennypost` without arguments. */
#include "base/base.h"
#include "cli/doctor/checks.h"
#include "cli/show.h"
#include "cli/subcommand.h"
#include "club/installation/runs.h"
#include "run/organiser/overview.h"
#include "store/inbox.h"
#include "store/outbox.h"

#include <stdio.h>

static const char outside[] =
	"Pennypost lets a club play slow games by e-mail. There is no club "
	"here.\n\n"
	"To make one:            pennypost init DIR\n"
	"To look at one:         pennypost status --club DIR\n"
	"To see a match first:   pennypost demo\n"
	"All subcommands:        pennypost help\n";

static const char head[] =
	"{club}, {now@}\n"
	"runs      {last_run?the last good one was at }{last_run@}"
	"{last_run!none yet; let cron start: pennypost run}\n"
	"matches   {live} running, {open} open, {frozen} set aside: "
	"pennypost match list\n";

static const char longest[] =
	"          longest: {match} waits for {names}{thinks? (the house "
	"thinks)}, since {since@}\n";

static const char mails[] =
	"mails     {new} wait to be read, {set_aside} set aside"
	"{set_aside?: pennypost mail quarantine}\n"
	"letters   {to_go} to go, {failed} failed"
	"{failed?: pennypost mail list --failed}\n";

static const char full[] =
	"          they wait: {limit} have gone out within an hour "
	"(letters_per_hour)\n";

static const char season[] =
	"season    {season}: {phase}{due?, until }{due@}"
	"{paused?, paused since }{paused@}: pennypost season show {season}\n";

static const char todo[] = "to do     {what}: {text}\n";

/* Counts the matches by phase in `data`, and returns the one that has waited
 * longest (borrowed), with the "names" of the players it waits for; NULL:
 * none. */
static json_t *
count_matches(json_t *data, json_t *rows)
{
	json_t *longest_row = NULL;

	for (int phase = 0; phase < MATCH_PHASES; phase++)
		object_set_int(data, match_phase_name(phase), 0);
	json_foreach (row, rows) {
		const char *phase = object_text(row, "phase");
		const char *since = object_text(row, "since");
		const char *first = object_text(longest_row, "since");

		object_set_int(data, phase, object_int(data, phase) + 1);
		if (*since && (!*first || strcmp(since, first) < 0))
			longest_row = row;
	}
	if (!longest_row)
		return NULL;
	g_autoptr(GString) names = g_string_new(NULL);

	json_foreach (name, json_object_get(longest_row, "waiting"))
		g_string_append_printf(names, "%s%s", name_at ? ", " : "",
				       json_string_value(name));
	object_set_text(longest_row, "names", names->str);
	return longest_row;
}

static bool
put_queues(json_t *data, Store *store, GError **error)
{
	int new = 0, aside = 0, to_go = 0, failed = 0;

	if (!inbox_count(store, INBOX_NEW, &new, error) ||
	    !inbox_count(store, INBOX_QUARANTINE, &aside, error) ||
	    !outbox_count(store, OUTBOX_QUEUED, &to_go, error) ||
	    !outbox_count(store, OUTBOX_FAILED, &failed, error))
		return false;
	object_set_int(data, "new", new);
	object_set_int(data, "set_aside", aside);
	object_set_int(data, "to_go", to_go);
	object_set_int(data, "failed", failed);
	return true;
}

/* Sets "limit" if letters wait because the hourly limit is reached. */
static bool
put_limit(json_t *data, const Errand *errand, GError **error)
{
	const Club *club = errand->club;
	gint64 limit =
		config_number(club->config, "limits", "letters_per_hour");
	int sent = 0;

	if (!limit || !object_int(data, "to_go"))
		return true;
	if (!outbox_count_since(club->store, errand->now - HOUR + 1, &sent,
				error))
		return false;
	if (sent >= limit)
		object_set_int(data, "limit", limit);
	return true;
}

/* Makes the cheap checks and shows what needs attention. */
static bool
show_todo(Errand *errand)
{
	g_autofree char *dir = errand_path(errand);
	json_auto_t *lines = json_array();
	Doctor doctor = {
		.dir = dir,
		.now = errand->now,
		.pretends = errand->common.now,
		.offline = true,
		.quiet = true,
		.lines = lines,
		.club = errand->club,
	};
	bool well = doctor_glance(&doctor);

	show(todo, lines);
	puts(well ? "Nothing is to do. To look at everything: pennypost doctor"
		  : "To look at everything: pennypost doctor");
	return well;
}

static bool
status(Errand *errand, GError **error)
{
	if (!errand_folder(errand)) {
		fputs(outside, stdout);
		return true;
	}
	if (!errand_open_unless_old(errand, error))
		return false;
	Club *club = errand->club;
	g_auto(Listing) matches = listing_of_rows(club);
	g_auto(Listing) seasons = listing_of_rows(club);
	json_auto_t *data = json_object();

	if (!overview_matches(&matches, errand->now, false, error) ||
	    !season_look(&seasons, errand->now, "list", error) ||
	    !put_queues(data, club->store, error) ||
	    !put_limit(data, errand, error))
		return false;
	json_t *waits = count_matches(data, matches.rows);

	object_set_text(data, "club",
			config_text(club->config, "club", "name"));
	object_set_time(data, "now", errand->now);
	object_set_time(data, "last_run", polls_last(club));
	show(head, data);
	if (waits)
		show(longest, waits);
	show(mails, data);
	if (object_int(data, "limit"))
		show(full, data);

	json_foreach (row, seasons.rows)
		if (strcmp(object_text(row, "phase"), "closed") != 0 &&
		    strcmp(object_text(row, "phase"), "dropped") != 0)
			show(season, row);
	errand->status = show_todo(errand) ? EX_OK : EX_CONFIG;
	return true;
}

const Subcommand subcommand_status = {
	.name = "status",
	.usage = "",
	.summary = "how the club stands: what `pennypost` alone says",
	.act = status,
};
