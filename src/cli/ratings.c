/* ratings.c - how strong the players are, and how well that predicts results.
 */
#include "base/object.h"
#include "cli/show.h"
#include "cli/subcommand.h"
#include "club/seasons/rating/rating.h"
#include "club/work/work.h"
#include "store/past.h"

#include <stdio.h>

typedef struct {
	gboolean check, csv;
} Wishes;

/* --- the list ------------------------------------------------------------- */

static json_t *
list_data(Errand *errand, const GArray *list, GError **error)
{
	json_t *rows = json_array();

	for (guint i = 0; i < list->len; i++) {
		const Rating *rating = &g_array_index(list, Rating, i);
		g_autoptr(Player) player =
			player_must(errand->club->store, rating->player, error);

		if (!player) {
			json_decref(rows);
			return NULL;
		}
		array_pack(rows, "{s:i, s:s, s:i, s:i, s:i, s:b}", "place",
			   (int)i + 1, "player", player->name, "rating",
			   ratings_shown(rating->theta), "spread",
			   ratings_spread_shown(rating->spread), "games",
			   rating->games, "provisional",
			   rating_provisional(rating));
	}
	return rows;
}

static bool
print_list(Errand *errand, const char *game, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autoptr(GArray) list =
		rating_list(errand->club, game, errand->now, error);
	json_auto_t *rows = list ? list_data(errand, list, error) : NULL;
	int imported = 0;

	if (!rows || !past_count(errand->club->store, game, &imported, error))
		return false;
	if (wishes->csv)
		show_csv("place,player,rating,spread,games", rows);
	else if (!list->len)
		puts("no match counts yet");
	else
		show("{place:3}  {rating:4} ±{spread:-3}  {games:3}  {player}"
		     "{provisional?  (provisional)}\n",
		     rows);
	if (imported && !wishes->csv)
		printf("Among their matches %d %s imported: pennypost import "
		       "--list\n",
		       imported, imported == 1 ? "was" : "were");
	return true;
}

/* --- how well they predict ------------------------------------------------ */

/* Stores the chosen prior if it is another one. */
static bool
choose(Errand *errand, const char *game, const RatingsCheck *check,
       GError **error)
{
	Work work = work_new(errand->club, errand->now, "ratings");
	double prior;

	if (!rating_prior(errand->club, game, &prior, error))
		return false;
	if (!check->foretold || check->prior == prior)
		return true;
	g_autofree char *detail = g_strdup_printf(
		"the prior of %s is %g now, not %g", *game ? game : "all games",
		check->prior, prior);

	return work_begin(&work, error) &&
	       work_end(&work,
			rating_choose(errand->club, game, errand->now, check,
				      error),
			detail, 0, error);
}

static bool
check_one(Errand *errand, const char *game, GError **error)
{
	const char *title = *game ? game : "all games";
	RatingsCheck check;

	if (!rating_check(errand->club, game, &check, error))
		return false;
	if (check.foretold)
		printf("%-18s %4d foretold: ratings %.3f (prior %g), Elo %.3f, "
		       "equal chances %.3f\n",
		       title, check.foretold, check.loss, check.prior,
		       check.elo, check.uniform);
	else
		printf("%-18s fewer than %d matches that count\n", title,
		       RATINGS_CHECK_FIRST);
	return choose(errand, game, &check, error);
}

static bool
ratings(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	const Game *game = NULL;

	errand->misused = wishes->check && wishes->csv;
	if (errand->misused)
		return true;
	if (errand->n && !(game = errand_game(errand->words[0], error)))
		return false;
	const char *name = game ? game->name : "";

	if (!wishes->check)
		return print_list(errand, name, error);
	for (int i = 0; !game && game_nth(i); i++)
		if (!check_one(errand, game_nth(i)->name, error))
			return false;
	return check_one(errand, name, error);
}

static const GOptionEntry options[] = {
	FLAG("check", check,
	     "How well they foretell who wins; choose their prior by it"),
	FLAG("csv", csv, "As lines of place, player, rating, spread, games"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_ratings = {
	.name = "ratings",
	.usage = "[GAME] [--check|--csv]",
	.summary = "how strong the players are",
	.needs = NEEDS_CLUB,
	.words = { 0, 1 },
	.act = ratings,
	WITH_OPTIONS(options),
};
