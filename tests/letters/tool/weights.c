/* weights.c - the sizes of all letters. */
#include "letters/tool/weights.h"

#include "letters/samples.h"
#include "letters/sizes.h"
#include "letters/tool/club.h"
#include "letters/tool/heights.h"
#include "letters/tool/letters.h"

#include <stdio.h>
#include <string.h>

#define STRIDE 5 /* weigh the letter of every such step */

static bool
weigh_match(Sizes *all, Club *club, const Game *game, int seats, GError **error)
{
	g_auto(Sizes) sizes = sizes_new();

	if (!sizes_add_match(&sizes, club, game, seats, STRIDE, error))
		return false;
	sizes_add_sizes(all, &sizes);
	printf("%s, %d players: %u letters, HTML %u (most %u), whole %u "
	       "(most %u) bytes\n",
	       game->prefix, seats, sizes.html->len, sizes_median(sizes.html),
	       sizes_largest(sizes.html), sizes_median(sizes.whole),
	       sizes_largest(sizes.whole));
	return true;
}

static bool
weigh_matches(Sizes *all, Club *club, GError **error)
{
	const Game *game;

	for (int i = 0; (game = game_nth(i)); i++)
		for (int n = game->least_seats; n <= game->most_seats; n++)
			if (!weigh_match(all, club, game, n, error))
				return false;
	return true;
}

static bool
weigh_samples(Sizes *all, const GPtrArray *samples, GError **error)
{
	for (guint i = 0; samples && i < samples->len; i++)
		if (!sizes_add(all, &((Sample *)samples->pdata[i])->letter,
			       NULL, error))
			return false;
	return true;
}

static void
say(const char *what, guint size, guint most, guint *failed)
{
	printf("%s: %u bytes (at most %u)%s\n", what, size, most,
	       size > most ? " - TOO LARGE" : "");
	*failed += size > most;
}

bool
weights_say(Club *club, const GPtrArray *samples, guint *failed, GError **error)
{
	g_auto(Sizes) all = sizes_new();

	if (!weigh_matches(&all, club, error))
		return false;
	say("HTML of matches' letters, the median", sizes_median(all.html),
	    HTML_MEDIAN, failed);
	say("whole letters of matches, the median", sizes_median(all.whole),
	    WHOLE_MEDIAN, failed);
	if (!weigh_samples(&all, samples, error))
		return false;
	say("HTML, the largest", sizes_largest(all.html), HTML_MOST, failed);
	say("whole letters, the largest", sizes_largest(all.whole), WHOLE_MOST,
	    failed);
	return true;
}

bool
letters_sizes(char **words, int n, GError **error)
{
	g_auto(Loan) loan = { NULL, NULL };
	guint failed = 0;
	bool kept = false;

	/* The sizes come from matches of this build. */
	for (int i = 0; i < n; i++)
		kept = kept || !strcmp(words[i], "--club");
	return heights_say(words, n, &failed, error) &&
	       (kept || (tool_club_open(&loan, error) &&
			 weights_say(loan.club, NULL, &failed, error))) &&
	       !failed;
}
