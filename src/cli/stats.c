/* stats.c - the club in figures. */
#include "base/object.h"
#include "cli/show.h"
#include "cli/subcommand.h"
#include "club/installation/runs.h"
#include "store/figures.h"

#define RUNS_SHOWN 5

typedef struct {
	gboolean json;
} Wishes;

static const char people[] =
	"players   {players}; {subscribers} who get the bulletin only\n"
	"matches   {matches_open} open, {matches_live} live, "
	"{matches_finished} finished, {matches_cancelled} cancelled, "
	"{matches_frozen} frozen\n"
	"          {median_match_seconds/86400.1} days each (median of the "
	"finished), {steps} steps in all\n"
	"mails in  {mails_in_day} in a day, {mails_in_week} in a week, "
	"{mails_waiting} waiting, {mails_set_aside} set aside\n"
	"letters   {letters_out_day} in a day, {letters_out_week} in a week, "
	"{letters_waiting} waiting, {letters_failed} failed\n"
	"answers   after {median_answer_seconds/3600.1} hours (median of 30 "
	"days), {decisions_open} open\n"
	"automatic {percent.1} % of {decided} moves (30 days)\n"
	"database  {database_bytes/1048576.1} MB\n";

static const char run[] =
	"{what:-9} {at}  {mails} mails, {steps} steps, {sent} letters sent; "
	"fetch {fetch_ms.0}, play {play_ms.0}, write {write_ms.0}, send "
	"{send_ms.0} ms{worker? [}{worker}{worker?]}\n";

static json_t *
gather(Club *club, Time now, gint64 figures[FIGURES], GError **error)
{
	gint64 bytes = 0;

	for (int i = 0; i < FIGURES; i++)
		if (!figure_read(club->store, i, now, &figures[i], error))
			return NULL;
	if (!store_size(club->store, &bytes, error))
		return NULL;
	gint64 all = figures[FIGURE_ANSWERED] + figures[FIGURE_MISSED];
	double share = all ? (double)figures[FIGURE_MISSED] / (double)all : 0;
	json_t *out = json_object();

	for (int i = 0; i < FIGURES; i++)
		object_set_int(out, figure_name(i), figures[i]);
	json_object_set_new(out, "stand_in_share", json_real(share));
	object_set_int(out, "database_bytes", bytes);
	json_object_set_new(out, "runs", runs_read(club));
	return out;
}

static bool
tell(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	gint64 of[FIGURES];
	json_auto_t *out = gather(errand->club, errand->now, of, error);
	json_t *runs = json_object_get(out, "runs");

	if (!out)
		return false;
	if (wishes->json) {
		show_json(out, JSON_REAL_PRECISION(6));
		return true;
	}
	json_object_set_new(out, "percent",
			    json_real(100 * json_number_value(json_object_get(
						    out, "stand_in_share"))));
	object_set_int(out, "decided", of[FIGURE_ANSWERED] + of[FIGURE_MISSED]);
	object_set_text(json_array_get(runs, 0), "what", "runs");
	show(people, out);
	for (gsize i = 0; i < MIN(json_array_size(runs), RUNS_SHOWN); i++)
		show(run, json_array_get(runs, i));
	return true;
}

static const GOptionEntry options[] = {
	SHOW_JSON_OPTION,
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_stats = {
	.name = "stats",
	.usage = "[--json]",
	.summary = "the club in figures",
	.needs = NEEDS_CLUB,
	.act = tell,
	WITH_OPTIONS(options),
};
