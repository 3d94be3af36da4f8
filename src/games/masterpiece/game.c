/* game.c - Masterpiece in its two editions, for the table of games. */
#include "games/masterpiece/bot.h"
#include "games/masterpiece/forms.h"
#include "games/masterpiece/picture.h"
#include "games/masterpiece/rules.h"
#include "games/masterpiece/scoring.h"
#include "games/masterpiece/view.h"

/* Name, help and values, for both editions. */
#define START_SPACE                                                            \
	"start_space",                                                         \
		"where pieces begin: drawn by lot, or each chooses in secret", \
		"random choose"
#define TIE                                                                    \
	"tie",                                                                 \
		"equal maxima on top: one run-off, or the auction is "         \
		"cancelled",                                                   \
		"runoff cancel"
#define OVERBID                                                                \
	"overbid",                                                             \
		"a maximum above one's cash: not taken, or let in and fined",  \
		"reject penalty"
#define TURN_LIMIT                                                             \
	"turn_limit", "the match ends after so many turns", "none 120 240 480"
#define NO_PAINTING                                                            \
	"no_painting",                                                         \
		"a forced sale without a painting: nothing, or the next turn " \
		"is missed",                                                   \
		"nothing miss_turn"

static const Option options_1970[] = {
	{ START_SPACE }, { TIE },	  { OVERBID },
	{ TURN_LIMIT },	 { NO_PAINTING }, { NULL, NULL, NULL },
};

static const Option options_1996[] = {
	{ START_SPACE },      { TIE }, { OVERBID }, { TURN_LIMIT },
	{ NULL, NULL, NULL },
};

static const char *const owed[] = { "starting", "active", "lot", NULL };

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

/* Fields shared by both editions. */
#define MASTERPIECE                                                            \
	.folder = "masterpiece", .rules = 2, .least_seats = PLAYERS_LEAST,     \
	.most_seats = PLAYERS, .state_size = sizeof(State),                    \
	.tables_free = masterpiece_tables_free, .setup = masterpiece_setup,    \
	.waiting = masterpiece_waiting, .turn = masterpiece_turn,              \
	.topic = masterpiece_topic, .topics = topics, .owed = owed,            \
	.legal = masterpiece_legal, .grammar = masterpiece_grammar,            \
	.heading = masterpiece_heading, .step = masterpiece_step,              \
	.view = masterpiece_view, .picture = masterpiece_picture,              \
	.score = masterpiece_score, .fallback = masterpiece_fallback,          \
	.veil = masterpiece_veil, .bot = masterpiece_bot

static const Game masterpiece_1970 = {
	.name = "masterpiece-1970",
	.title = "Masterpiece 1970",
	.prefix = "mp",
	.lengths = { [3] = 41, 40, 36, 37 },
	.edition = "1970",
	.options = options_1970,
	.tables_read = masterpiece_tables_1970,
	MASTERPIECE,
};

static const Game masterpiece_1996 = {
	.name = "masterpiece-1996",
	.title = "Masterpiece 1996",
	.prefix = "mq",
	.lengths = { [3] = 39, 40, 39, 36 },
	.edition = "1996",
	.options = options_1996,
	.tables_read = masterpiece_tables_1996,
	MASTERPIECE,
};

extern const Game *const masterpiece_games[];
const Game *const masterpiece_games[] = { &masterpiece_1970, &masterpiece_1996,
					  NULL };
