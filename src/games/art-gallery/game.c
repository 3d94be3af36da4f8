/* game.c - Art Gallery, for the table of games. */
#include "games/art-gallery/bot.h"
#include "games/art-gallery/forms.h"
#include "games/art-gallery/picture.h"
#include "games/art-gallery/rules.h"
#include "games/art-gallery/scoring.h"
#include "games/art-gallery/view.h"

static const Option options[] = {
	{ "zero_trigger",
	  "a 0 counts 10 at a gallery beside another card: of the same player, "
	  "or of anybody",
	  "own any" },
	{ "reclaim_order",
	  "who takes a card back first: the first marker (asc) or the last",
	  "asc desc" },
	{ "startcard_tie",
	  "a tie for the first player card goes to the nearest of those tied, "
	  "or to whoever sits left of the last holder",
	  "nearest_tied literal_left" },
	{ NULL, NULL, NULL },
};

static const char *const owed[] = { "active", "shop", "take", "offers", NULL };

static const char *const topics[] = { "turn", "shop", "take back", NULL };

static const Game art_gallery = {
	.name = "art-gallery",
	.title = "Art Gallery",
	.prefix = "ag",
	.folder = "art-gallery",
	.rules = 2,
	.least_seats = 2,
	.most_seats = PLAYERS,
	.lengths = { [2] = 28, 54, 64, 71, 96 },
	.options = options,
	.state_size = sizeof(State),
	.tables_read = art_tables_read,
	.tables_free = art_tables_free,
	.setup = art_setup,
	.waiting = art_waiting,
	.turn = art_turn,
	.topic = art_topic,
	.topics = topics,
	.owed = owed,
	.legal = art_legal,
	.grammar = art_grammar,
	.objection = art_objection,
	.heading = art_heading,
	.step = art_step,
	.view = art_view,
	.picture = art_picture,
	.score = art_score,
	.fallback = art_fallback,
	.veil = art_veil,
	.bot = art_bot,
};

extern const Game *const art_gallery_games[];
const Game *const art_gallery_games[] = { &art_gallery, NULL };
