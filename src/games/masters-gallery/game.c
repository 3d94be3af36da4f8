/* game.c - Masters Gallery, for the table of games. */
#include "games/masters-gallery/bot.h"
#include "games/masters-gallery/forms.h"
#include "games/masters-gallery/picture.h"
#include "games/masters-gallery/rules.h"
#include "games/masters-gallery/scoring.h"
#include "games/masters-gallery/view.h"

static const Option options[] = {
	{ "refill",
	  "new cards between rounds: by the chart, or hands filled to 13",
	  "chart thirteen" },
	{ "facedown_ends_round",
	  "do face-down cards count towards the end of a round?", "no yes" },
	{ "strict_scoring_order",
	  "are cards added one player after the other, not all at once?",
	  "no yes" },
	{ NULL, NULL, NULL },
};

static const char *const owed[] = { "active", "add", NULL };

static const char *const topics[] = { "turn",	      "second card", "award",
				      "simultaneous", "added cards", NULL };

static const Game masters_gallery = {
	.name = "masters-gallery",
	.title = "Masters Gallery",
	.prefix = "mg",
	.folder = "masters-gallery",
	.rules = 2,
	.least_seats = 2,
	.most_seats = PLAYERS,
	.lengths = { [2] = 22, 30, 28, 27 },
	.options = options,
	.state_size = sizeof(State),
	.tables_read = masters_tables_read,
	.tables_free = masters_tables_free,
	.setup = masters_setup,
	.waiting = masters_waiting,
	.turn = masters_turn,
	.topic = masters_topic,
	.topics = topics,
	.owed = owed,
	.legal = masters_legal,
	.grammar = masters_grammar,
	.objection = masters_objection,
	.heading = masters_heading,
	.step = masters_step,
	.view = masters_view,
	.picture = masters_picture,
	.score = masters_score,
	.fallback = masters_fallback,
	.veil = masters_veil,
	.bot = masters_bot,
};

extern const Game *const masters_gallery_games[];
const Game *const masters_gallery_games[] = { &masters_gallery, NULL };
