/* standings.c - computes rows from matches, and sorts them. */
#include "league/standings.h"

/* --- points for places ---------------------------------------------------- */

static const int worth[][POINTS_SEATS_MAX] = {
	{ 10, 1 },	    { 10, 5, 1 },	   { 10, 6, 3, 1 },
	{ 10, 7, 4, 2, 1 }, { 10, 7, 5, 3, 2, 1 },
};

/* Counts the seats before a seat, and those with its place. */
static void
group_of(const int *places, int seats, int seat, int *before, int *tied)
{
	*before = *tied = 0;
	for (int i = 0; i < seats; i++) {
		*before += places[i] < places[seat];
		*tied += places[i] == places[seat];
	}
}

void
points_won(const int *places, int seats, int *points)
{
	g_assert(seats >= 2 && seats <= POINTS_SEATS_MAX);
	for (int i = 0; i < seats; i++) {
		int before, tied, sum = 0;

		group_of(places, seats, i, &before, &tied);
		for (int j = before; j < before + tied; j++)
			sum += worth[seats - 2][j];
		points[i] = sum * POINTS_ONE / tied;
	}
}

void
points_place(const int *places, int seats, int place, int *parts)
{
	for (int i = 0; i < seats; i++) {
		int before, tied;

		group_of(places, seats, i, &before, &tied);
		parts[i] = place > before && place <= before + tied
				   ? POINTS_ONE / tied
				   : 0;
	}
}

void
points_shares(const int *places, const gint64 *scores, int seats, int *shares)
{
	gint64 best = G_MININT64;
	int first = places[0];

	for (int i = 1; i < seats; i++)
		first = MIN(first, places[i]);
	for (int i = 0; i < seats; i++) {
		if (places[i] == first)
			best = MAX(best, scores[i]);
	}
	for (int i = 0; i < seats; i++) {
		gint64 share = places[i] == first ? POINTS_WHOLE : 0;

		if (best > 0)
			share = POINTS_WHOLE * MAX(scores[i], 0) / best;
		shares[i] = (int)MIN(share, POINTS_WHOLE);
	}
}

/* What one match gives to each of its seats. */
typedef struct {
	int places[POINTS_SEATS_MAX];
	int points[POINTS_SEATS_MAX];
	int wins[POINTS_SEATS_MAX], seconds[POINTS_SEATS_MAX],
		thirds[POINTS_SEATS_MAX];
	int shares[POINTS_SEATS_MAX];
	bool own[POINTS_SEATS_MAX]; /* its entrant holds the seat */
} Outcome;

gint64
standings_holder(const StandingsInput *input, const StandingsMatch *match,
		 int seat)
{
	for (int i = input->n_tenures - 1; i >= 0; i--) {
		const StandingsTenure *tenure = &input->tenures[i];

		if (tenure->match == match->match && tenure->seat == seat)
			return tenure->player;
	}
	return input->entrants[match->rows[seat]].player;
}

static Outcome
outcome_of(const StandingsInput *input, const StandingsMatch *match)
{
	static const gint64 none[POINTS_SEATS_MAX];
	const gint64 *scores = match->spoilt ? none : match->scores;
	Outcome outcome = { 0 };
	int seats = match->seats;

	g_assert(seats >= 2 && seats <= POINTS_SEATS_MAX);
	for (int i = 0; i < seats; i++) {
		g_assert(match->rows[i] >= 0 &&
			 match->rows[i] < input->n_entrants);
		outcome.places[i] = match->spoilt ? 1 : match->places[i];
		outcome.own[i] = standings_holder(input, match, i) ==
				 input->entrants[match->rows[i]].player;
	}
	points_won(outcome.places, seats, outcome.points);
	points_place(outcome.places, seats, 1, outcome.wins);
	points_place(outcome.places, seats, 2, outcome.seconds);
	points_place(outcome.places, seats, 3, outcome.thirds);
	points_shares(outcome.places, scores, seats, outcome.shares);
	return outcome;
}

static void
add_match(const StandingsMatch *match, const Outcome *outcome,
	  StandingsRow *rows)
{
	for (int i = 0; i < match->seats; i++) {
		StandingsRow *row = &rows[match->rows[i]];

		row->won += outcome->points[i];
		if (!outcome->own[i])
			continue;
		row->matches++;
		row->points += outcome->points[i];
		row->wins += outcome->wins[i];
		row->seconds += outcome->seconds[i];
		row->thirds += outcome->thirds[i];
		row->share += outcome->shares[i];
	}
}

static void
add_sonneborn(const StandingsMatch *match, const Outcome *outcome,
	      StandingsRow *rows)
{
	for (int i = 0; i < match->seats; i++) {
		for (int j = 0; j < match->seats && outcome->own[i]; j++) {
			int better = outcome->places[j] - outcome->places[i];
			int times = better > 0 ? 2 : better == 0 ? 1 : 0;

			if (i != j)
				rows[match->rows[i]].sonneborn +=
					times * rows[match->rows[j]].won;
		}
	}
}

/* Returns the index of the first criterion in which two rows differ (the number
 * of criteria: none); *by becomes by how much. Positions are set afterwards:
 * until then 0 means withdrawn, 1 not. */
enum { BY_RANKED, BY_POINTS, BY_WINS };

static int
differ(const StandingsRow *one, const StandingsRow *other, int *by)
{
	const int differences[] = {
		[BY_RANKED] = (other->position != 0) - (one->position != 0),
		[BY_POINTS] = other->points - one->points,
		[BY_WINS] = other->wins - one->wins,
		other->seconds - one->seconds,
		other->thirds - one->thirds,
		other->share - one->share,
		other->sonneborn - one->sonneborn,
		one->row - other->row,
	};
	int i = 0, n = G_N_ELEMENTS(differences);

	while (i < n && !differences[i])
		i++;
	*by = i < n ? differences[i] : 0;
	return i;
}

static int
by_standing(const void *a, const void *b)
{
	int by;

	differ(a, b, &by);
	return by;
}

StandingsTie
standings_tie(const StandingsRow *above, const StandingsRow *below)
{
	int by, at = differ(above, below, &by);

	if (!above->position || at < BY_WINS ||
	    (!above->matches && !below->matches))
		return TIE_NONE;
	return (StandingsTie)(TIE_WINS + at - BY_WINS);
}

static void
add_matches(const StandingsInput *input, StandingsRow *rows)
{
	g_autofree Outcome *outcomes = g_new(Outcome, input->n_matches + 1);

	for (int i = 0; i < input->n_matches; i++) {
		outcomes[i] = outcome_of(input, &input->matches[i]);
		add_match(&input->matches[i], &outcomes[i], rows);
	}
	for (int i = 0; i < input->n_corrections; i++) {
		const StandingsCorrection *correction = &input->corrections[i];

		g_assert(correction->row >= 0 &&
			 correction->row < input->n_entrants);
		rows[correction->row].won += correction->points;
		rows[correction->row].points += correction->points;
	}
	/* What each row has won is complete only now. */
	for (int i = 0; i < input->n_matches; i++)
		add_sonneborn(&input->matches[i], &outcomes[i], rows);
}

GArray *
standings_of(const StandingsInput *input)
{
	GArray *table = g_array_new(FALSE, TRUE, sizeof(StandingsRow));

	g_array_set_size(table, (guint)input->n_entrants);
	StandingsRow *rows = (StandingsRow *)(void *)table->data;

	for (int i = 0; i < input->n_entrants; i++) {
		rows[i].player = input->entrants[i].player;
		rows[i].row = i;
		rows[i].position = !input->entrants[i].withdrawn;
	}
	add_matches(input, rows);
	g_array_sort(table, by_standing);
	for (int i = 0; i < input->n_entrants; i++)
		rows[i].position = rows[i].position ? i + 1 : 0;
	return table;
}
