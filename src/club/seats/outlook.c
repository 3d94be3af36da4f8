/* outlook.c - see outlook.h. */
#include "club/seats/outlook.h"

#include "club/seats/length.h"
#include "game/game.h"

json_t *
outlook_json(Club *club, const char *language, const MatchRow *row,
	     GError **error)
{
	const Game *game = game_find(row->game);
	GError *problem = NULL;
	bool measured = false;
	int days = 0;

	if (game && !length_days(club, row->game, row->seats, row->pace_hours,
				 &days, &measured, error))
		return NULL;
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
			 length_round(days), "hours",
			 measured ? 0 : MIN(row->pace_hours, 24));
}
