/* game.c - Masterpiece in its two editions, for the table of games. */
#include "games/masterpiece/bot.h"
#include "games/masterpiece/forms.h"
#include "games/masterpiece/rules.h"
#include "games/masterpiece/scoring.h"
#include "games/masterpiece/view.h"

static const Option options[] = {
	{ "start_space",
	  "where pieces begin: drawn by lot, or each chooses in secret",
	  "random choose" },
	{ "tie",
	  "equal maxima on top: one run-off, or the auction is cancelled",
	  "runoff cancel" },
	{ "overbid",
	  "a maximum above one's cash: not taken, or let in and fined",
	  "reject penalty" },
	{ "turn_limit", "the match ends after so many turns",
	  "none 120 240 480" },
	{ NULL, NULL, NULL },
};

static const char *const topics[] = {
	"start space",
	"purchase",
	"sale",
	"forced sale",
	"purchase from a player",
	"collect",
	"value card",
	"lot",
	"bank auction",
	"bank auction run-off",
	"private auction",
	"private auction run-off",
	NULL,
};

/* What both editions have in common. */
#define MASTERPIECE                                                            \
	.folder = "masterpiece", .rules = 1, .least_seats = PLAYERS_LEAST,     \
	.most_seats = PLAYERS, .options = options,                             \
	.state_size = sizeof(State), .tables_free = masterpiece_tables_free,   \
	.setup = masterpiece_setup, .waiting = masterpiece_waiting,            \
	.turn = masterpiece_turn, .topic = masterpiece_topic,                  \
	.topics = topics, .legal = masterpiece_legal,                          \
	.grammar = masterpiece_grammar, .step = masterpiece_step,              \
	.view = masterpiece_view, .score = masterpiece_score,                  \
	.fallback = masterpiece_fallback, .veil = masterpiece_veil,            \
	.bot = masterpiece_bot

static const Game masterpiece_1970 = {
	.name = "masterpiece-1970",
	.title = "Masterpiece 1970",
	.prefix = "mp",
	.edition = "1970",
	.tables_read = masterpiece_tables_1970,
	MASTERPIECE,
};

static const Game masterpiece_1996 = {
	.name = "masterpiece-1996",
	.title = "Masterpiece 1996",
	.prefix = "mq",
	.edition = "1996",
	.tables_read = masterpiece_tables_1996,
	MASTERPIECE,
};

extern const Game *const masterpiece_games[];
const Game *const masterpiece_games[] = { &masterpiece_1970, &masterpiece_1996,
					  NULL };
