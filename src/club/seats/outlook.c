/* outlook.c - see outlook.h. */
#include "club/seats/outlook.h"

#include "club/table/table.h"
#include "match/mail_count.h"

#define HOURS_MOST                                                             \
	12 /* people answer within a quarter of their time, or so              \
	    */

static int
answer_hours(const MatchRow *row)
{
	return CLAMP(row->pace_hours / 4, 1, HOURS_MOST);
}

/* How often it waits for somebody. */
static int
stops(Club *club, const MatchRow *row)
{
	g_autoptr(GPtrArray) nobody = g_ptr_array_new();
	MailHabit habit = { .seed = "outlook" };
	MailCount count = { 0 };

	if (!table_deal(row, nobody, &habit.deal, NULL))
		return 0;
	if (!habit.deal.tables || !*habit.deal.tables)
		habit.deal.tables = club_tables(club, habit.deal.game, NULL);
	if (!habit.deal.tables || !mail_count_play(&habit, 0, &count, NULL))
		return 0;
	return count.stops;
}

/* As people say it: 9, 25, 60. */
static int
round_days(int days)
{
	int unit = days < 10 ? 1 : days < 50 ? 5 : 10;

	return (days + unit - 1) / unit * unit;
}

json_t *
outlook_json(Club *club, const char *language, const MatchRow *row,
	     GError **error)
{
	const Game *game = game_find(row->game);
	GError *problem = NULL;
	int hours = answer_hours(row);
	json_t *none = json_object();
	g_autofree char *about =
		game ? library_word(club->library, language, game->folder,
				    "game", "blurb", none, false, &problem)
		     : NULL;

	json_decref(none);
	if (problem) {
		g_propagate_error(error, problem);
		return NULL;
	}
	return json_pack("{s:s, s:i, s:i}", "about", about ? about : "", "days",
			 round_days((stops(club, row) * hours + 23) / 24),
			 "hours", hours);
}
