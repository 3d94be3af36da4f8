/* finished.c - finished matches. */
#include "lib/finished.h"
#include "lib/must.h"
#include "store/matches.h"
#include "store/results.h"

#define MOST 6

/* Returns how many seats there are. */
static int
read_ranks(const char *ranks, ResultRow *rows)
{
	int n = 0, place = 1;

	for (const char *at = ranks; *at;) {
		ResultRow row = { .seat = n, .place = place, .moved = true };

		ck_assert_int_lt(n, MOST);
		row.player = (gint64)g_ascii_strtoull(at, (char **)&at, 10);
		for (; *at == '!' || *at == '-'; at++) {
			row.left |= *at == '!';
			row.moved &= *at != '-';
		}
		row.score = 100 - 10 * place;
		rows[n++] = row;
		if (*at == '>')
			place = n + 1;
		if (*at)
			at++;
	}
	return n;
}

gint64
finished_match(Store *store, const char *game, const char *ranks, Time at)
{
	g_autofree char *name = NULL;
	ResultRow rows[MOST];
	int n = read_ranks(ranks, rows);
	MatchRow row = {
		.game = (char *)game,
		.rules = 1,
		.seats = n,
		.options = (char *)"",
		.tables = (char *)"",
		.seed = (char *)"00ff",
		.phase = MATCH_FINISHED,
		.pace_hours = 48,
		.stand_in = (char *)"fallback",
		.created = at,
	};
	gint64 id = 0;

	must(match_add(store, &row, "xx", &id, &name, &error));
	row.id = id;
	row.finished = at;
	must(match_set(store, &row, &error));
	for (int i = 0; i < n; i++)
		rows[i].match = id;
	must(result_set(store, id, rows, n, &error));
	return id;
}
