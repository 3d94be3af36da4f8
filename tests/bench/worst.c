/* worst.c - what the worst mails cost to read: all the way from octets to
 * commands, with the moves of a match as a run knows them. */
#include "bench.h"

#include "command/command.h"
#include "lib/worst.h"
#include "mail/message/message.h"
#include "match/match.h"

#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define SLOWEST 5 /* slowest mails that are named */

static const MessageIdentity identity = {
	.instance = "club-1",
	.address = "club@club.example",
	.id_domain = "club.example",
};

typedef struct {
	const char *name;
	double seconds;
} Cost;

static bool
is_move(const char *line, const char *match, char **nearest, void *data)
{
	Match *table = data;

	(void)match;
	if (match_grammar_fits(table, SEAT_PUBLIC, line))
		return true;
	if (nearest)
		*nearest = match_guess(table, 0, line);
	return false;
}

/* Uses the first game, with four players. */
static Match *
match_of_four(GError **error)
{
	const Game *game = game_nth(0);
	g_autofree char *tables = bench_tables(game);
	Deal deal = {
		.game = game, .rules = game->rules, .seats = 4, .tables = tables
	};

	return match_new(&deal, error);
}

static double
seconds_of(GBytes *mail, Match *match)
{
	clock_t before = clock();
	Guide guide = { .is_move = is_move, .data = match };
	g_autoptr(Message) message =
		message_read(mail, g_bytes_get_size(mail), &identity, NULL);

	if (message)
		reading_free(
			command_read(message->text, message->subject, &guide));
	return (double)(clock() - before) / CLOCKS_PER_SEC;
}

static int
by_seconds(const void *a, const void *b)
{
	double one = ((const Cost *)a)->seconds,
	       two = ((const Cost *)b)->seconds;

	return (one < two) - (one > two);
}

static void
print(GArray *costs)
{
	g_array_sort(costs, by_seconds);
	for (guint i = 0; i < costs->len && i < SLOWEST; i++) {
		const Cost *cost = &g_array_index(costs, Cost, i);

		printf("%.3f %s\n", cost->seconds, cost->name);
	}
}

bool
bench_worst(char **arguments)
{
	g_autoptr(GArray) costs = g_array_new(FALSE, FALSE, sizeof(Cost));
	GError *error = NULL;
	Cost cost;
	GBytes *mail;
	Match *match = match_of_four(&error);

	(void)arguments;
	if (!match)
		return bench_fail("worst", error);
	for (guint i = 0; (mail = worst_mail(i, WORST_LARGEST, &cost.name));
	     i++) {
		cost.seconds = seconds_of(mail, match);
		g_array_append_val(costs, cost);
		g_bytes_unref(mail);
	}
	print(costs);
	match_free(match);
	return true;
}
