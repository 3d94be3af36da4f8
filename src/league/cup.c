/* cup.c - seats a round and decides who advances. */
#include "league/cup.h"

#include "league/fixtures.h"

#include <glib.h>
#include <stdlib.h>

#define ADVANCE 2 /* players from each table */

static int
by_seed(const void *a, const void *b)
{
	return (*(CupEntrant *const *)a)->seed -
	       (*(CupEntrant *const *)b)->seed;
}

/* Sets CUP_NO_TABLE for the best seeds who haven't skipped yet and, if they are
 * too few, for the best of the others. */
static void
skip(CupEntrant **sorted, int n, int skips)
{
	for (int again = 0; again <= 1; again++) {
		for (int i = 0; i < n && skips > 0; i++) {
			CupEntrant *entrant = sorted[i];

			if (entrant->table == CUP_NO_TABLE ||
			    entrant->skipped != again)
				continue;
			entrant->table = CUP_NO_TABLE;
			skips--;
		}
	}
}

void
cup_draw(const CupRules *rules, CupEntrant *entrants, int n)
{
	Seeding seeding = seeding_of(n, rules->seats, rules->least);
	g_autofree CupEntrant **sorted = g_new(CupEntrant *, n + 1);
	int nth = 0;

	for (int i = 0; i < n; i++) {
		sorted[i] = &entrants[i];
		entrants[i].table = 0;
	}
	qsort(sorted, (size_t)n, sizeof(*sorted), by_seed);
	skip(sorted, n, seeding.skips);
	for (int i = 0; i < n; i++) {
		if (sorted[i]->table != CUP_NO_TABLE)
			sorted[i]->table = seeding_snake(&seeding, nth++);
	}
}

bool
cup_final(const CupRules *rules, int n)
{
	return n <= rules->seats;
}

static int
by_place(const void *a, const void *b)
{
	const CupResult *one = *(CupResult *const *)a;
	const CupResult *other = *(CupResult *const *)b;

	if (one->place != other->place)
		return one->place - other->place;
	if (one->share != other->share)
		return other->share - one->share;
	return one->seed - other->seed;
}

/* Marks the best of each table, at most half of a full one and fewer than the
 * smallest table (one seat short of full) has players. Returns how many were
 * marked. */
static int
advance_tables(const CupRules *rules, CupResult **sorted, int n)
{
	int most = MIN(ADVANCE, rules->seats / 2), advanced = 0;
	g_autofree int *gone = g_new0(int, n + 1); /* by table */

	for (int i = 0; i < n; i++) {
		CupResult *result = sorted[i];

		result->advances = !result->out && gone[result->table] < most;
		gone[result->table] += result->advances;
		advanced += result->advances;
	}
	return advanced;
}

void
cup_advance(const CupRules *rules, CupResult *results, int n, int skipped)
{
	g_autofree CupResult **sorted = g_new(CupResult *, n + 1);

	if (n == 0)
		return;
	for (int i = 0; i < n; i++)
		sorted[i] = &results[i];
	qsort(sorted, (size_t)n, sizeof(*sorted), by_place);
	int left = skipped + advance_tables(rules, sorted, n);

	if (left >= seeding_least(rules->seats, rules->least))
		return;
	for (int i = 0; i < n && left < rules->seats; i++) {
		if (sorted[i]->out || sorted[i]->advances)
			continue;
		sorted[i]->advances = true;
		left++;
	}
}
