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

/* How often it waits for somebody: a whole match is played for the answer. */
static int
count_stops(const Deal *deal)
{
	MailHabit habit = { .deal = *deal, .seed = "outlook" };
	MailCount count = { 0 };

	return mail_count_play(&habit, 0, &count, NULL) ? count.stops : 0;
}

/* The club keeps the answers: all letters of a match want the same one, and so
 * do those of every match that is dealt like it. */
static int
stops(Club *club, const MatchRow *row)
{
	g_autoptr(GPtrArray) nobody = g_ptr_array_new();
	gpointer kept;
	Deal deal;

	if (!table_deal(row, nobody, &deal, NULL))
		return 0;
	if (!deal.tables || !*deal.tables)
		deal.tables = club_tables(club, deal.game, NULL);
	if (!deal.tables)
		return 0;
	g_autofree char *dealt =
		g_strdup_printf("%s %d %d %s\n%s", row->game, row->rules,
				row->seats, row->options, deal.tables);

	if (!club->outlooks)
		club->outlooks = g_hash_table_new_full(g_str_hash, g_str_equal,
						       g_free, NULL);
	if (g_hash_table_lookup_extended(club->outlooks, dealt, NULL, &kept))
		return GPOINTER_TO_INT(kept);
	int counted = count_stops(&deal);

	g_hash_table_insert(club->outlooks, g_steal_pointer(&dealt),
			    GINT_TO_POINTER(counted));
	return counted;
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
