/* desk_test.c - the order language of PLAY 2, as short scripts.
 *
 * After each operation every desk is written and read back, so that nothing
 * depends on what the database does not keep. */
#include "lib/must.h"

#include "base/saying.h"
#include "lib/bazaar.h"
#include "match/desk.h"

#include <string.h>

typedef struct {
	const char *op;	    /* see operate() */
	const char *text;   /* the text written; moves joined by " | " */
	const char *wanted; /* the answer, then the reports; NULL ends */
} Op;

typedef struct {
	const char *name;
	Op ops[18];
} Script;

typedef struct {
	Match *match;
	Desk *desks[2];
	GString *answer;
} Scene;

static void
told(json_t *said, const char *moves, void *data)
{
	g_string_append_printf(data, " <%s: %s>", saying_key(said), moves);
	json_decref(said);
}

static void
order_answer(Scene *scene, int seat)
{
	const Desk *desk = scene->desks[seat];

	if (desk_order(desk))
		g_string_append_printf(scene->answer, "%s by %s",
				       desk_order(desk),
				       order_by_name(desk_order_by(desk)));
	else
		g_string_append(scene->answer, "none");
}

static void
mail(Scene *scene, int seat, const char *text)
{
	static const char *const verdicts[] = {
		[DESK_TAKEN] = "taken",
		[DESK_CHAINED] = "chained",
		[DESK_REFUSED] = "refused",
		[DESK_ASKED] = "asked",
	};
	g_auto(GStrv) moves = g_strsplit(text, " | ", -1);
	DeskLine lines[8];
	int n = (int)g_strv_length(moves);

	for (int i = 0; i < n; i++)
		lines[i].line = moves[i];
	desk_take(scene->desks[seat], scene->match, seat, lines, n);
	for (int i = 0; i < n; i++) {
		bool sorry = lines[i].verdict == DESK_REFUSED ||
			     lines[i].verdict == DESK_ASKED;

		g_string_append_printf(scene->answer, "%s%s", i ? " " : "",
				       verdicts[lines[i].verdict]);
		if (lines[i].objection)
			g_string_append_printf(scene->answer, "(%s)",
					       lines[i].objection);
		ck_assert(sorry == (lines[i].why != NULL));
		ck_assert((lines[i].verdict == DESK_TAKEN) ==
			  (lines[i].canonical != NULL));
		desk_line_clear(&lines[i]);
	}
}

/* Adds a plan "topic: wish or wish". */
static void
plan(Scene *scene, int seat, const char *text, bool always)
{
	g_auto(GStrv) sides = g_strsplit(text, ": ", 2);
	g_auto(GStrv) wishes = g_strsplit(sides[1], " or ", -1);
	g_autoptr(GPtrArray) list = g_ptr_array_new();
	g_autoptr(GError) error = NULL;
	const char *topic = *sides[0] ? sides[0] : NULL;

	for (int i = 0; wishes[i]; i++)
		g_ptr_array_add(list, wishes[i]);
	bool good = (always ? desk_always : desk_next)(
		scene->desks[seat], scene->match, seat, topic, list, &error);

	ck_assert(good || error_is(error, ERROR_PLAYER));
	g_string_append(scene->answer, good ? "good" : english_error(error));
}

static void
plans_answer(Scene *scene, int seat)
{
	g_auto(PlanShown) plan = { 0 };

	for (int n = 0;
	     desk_plan(scene->desks[seat], match_game(scene->match), n, &plan);
	     n++)
		g_string_append_printf(scene->answer, "[%s: %s]",
				       english_saying(plan.name), plan.text);
}

static void
clear(Scene *scene, int seat, const char *topic)
{
	g_autoptr(GError) error = NULL;
	int dropped;

	if (desk_clear(scene->desks[seat], scene->match, seat, topic, &dropped,
		       &error))
		g_string_append_printf(scene->answer, "%d", dropped);
	else
		g_string_append(scene->answer, english_error(error));
}

/* Plays a step; a seat without an order passes. */
static void
step(Scene *scene)
{
	Seats waiting = match_waiting(scene->match);
	const char *texts[SEATS_MAX] = { NULL };

	for (int seat = 0; seat < 2; seat++) {
		const char *order = desk_order(scene->desks[seat]);

		if (!seats_has(waiting, seat))
			continue;
		if (order)
			texts[seat] = order;
		else if (strcmp(match_topic(scene->match, seat),
				"second card") == 0)
			texts[seat] = "no second";
		else
			texts[seat] = "pass";
	}
	must(match_replay(scene->match, texts, &error));

	for (int seat = 0; seat < 2; seat++)
		desk_played(scene->desks[seat], scene->match, seat, told,
			    scene->answer);
	g_string_prepend(scene->answer, match_over(scene->match)
						? "over"
						: match_topic(scene->match, 0));
}

/* Carries out "<seat> <verb>". */
static void
operate(Scene *scene, const Op *op)
{
	int seat = op->op[0] - '0';
	const char *verb = op->op + 2;
	Desk *desk = scene->desks[seat];

	if (strcmp(verb, "mail") == 0)
		mail(scene, seat, op->text);
	else if (strcmp(verb, "next") == 0)
		plan(scene, seat, op->text, false);
	else if (strcmp(verb, "always") == 0)
		plan(scene, seat, op->text, true);
	else if (strcmp(verb, "plans") == 0)
		plans_answer(scene, seat);
	else if (strcmp(verb, "step") == 0)
		step(scene);
	else if (strcmp(verb, "undo") == 0)
		g_string_append(scene->answer, desk_undo(desk) ? "yes" : "no");
	else if (strcmp(verb, "clear") == 0)
		clear(scene, seat, op->text);
	else if (strcmp(verb, "wait") == 0)
		desk_wait(desk);
	else if (strcmp(verb, "holds") == 0)
		g_string_append(scene->answer, desk_holds(desk) ? "yes" : "no");
	else if (strcmp(verb, "set") == 0)
		desk_order_set(desk, op->text, ORDER_ORGANISER);
	else if (strcmp(verb, "order") == 0)
		order_answer(scene, seat);
	else
		ck_abort_msg("no such operation: %s", verb);
}

static void
fill(Scene *scene, int seat)
{
	g_autoptr(GString) said = g_string_new(NULL);
	bool filled =
		desk_fill(scene->desks[seat], scene->match, seat, told, said);

	ck_assert(filled == (desk_order(scene->desks[seat]) != NULL));
	if (filled)
		order_answer(scene, seat);
	else
		g_string_append(scene->answer, "ask");
	g_string_append(scene->answer, said->str);
}

static void
keep(Scene *scene)
{
	for (int seat = 0; seat < 2; seat++) {
		g_autofree char *text = desk_write(scene->desks[seat]);
		Desk *again = desk_read(text, NULL);

		ck_assert_ptr_nonnull(again);
		desk_free(scene->desks[seat]);
		scene->desks[seat] = again;
		assert_text(desk_write(again), text);
	}
}

static const Script scripts[] = {
	{ "an order is replaced until the step, then used up",
	  { { "0 mail", "pass", "taken" },
	    { "0 mail", "Play blue up.", "taken" },
	    { "0 order", "", "play blue/up by player" },
	    { "0 step", "", "second card" },
	    { "0 order", "", "none" } } },
	{ "a chain answers the next decision of its turn",
	  { { "0 mail", "play red/up | second red/plain | bid 200k",
	      "taken chained chained" },
	    { "0 plans", "", "[then: second red/plain then bid 200k]" },
	    { "0 step", "", "second card" },
	    { "0 fill", "", "second red/plain by player" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "bid 200000 by player" },
	    { "0 plans", "", "" },
	    { "0 step", "", "turn" } } },
	{ "a chain that outlives its turn is told back",
	  { { "0 mail", "pass | bid 100k | second red/up | bid 200k",
	      "taken chained chained chained" },
	    { "0 step", "", "bank auction" },
	    { "0 clear", NULL, "1" },
	    { "0 mail", "bid 100k | second red/up", "taken chained" },
	    { "0 step", "", "turn <plans.turn_over: second red/up>" } } },
	{ "a chain that cannot be played is told back whole",
	  { { "0 mail", "pass | second red/up | bid 200k",
	      "taken chained chained" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "",
	      "ask <plans.chain_impossible: second red/up then bid 200k>" },
	    { "0 fill", "", "ask" } } },
	{ "plans have their turn after a failed chain",
	  { { "0 always", "Bank-Auction: bid 300k", "good" },
	    { "0 mail", "pass | second red/up", "taken chained" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "",
	      "bid 300000 by plan <plans.chain_impossible: second "
	      "red/up>" } } },
	{ "a later mail replaces order and chain",
	  { { "0 mail", "play red/up | second red/plain", "taken chained" },
	    { "0 mail", "play blue/up", "taken" },
	    { "0 plans", "", "" },
	    { "0 mail", "play rot", "refused" },
	    { "0 order", "", "play blue/up by player" } } },
	{ "two moves for one decision: none is played",
	  { { "0 mail", "pass", "taken" },
	    { "0 mail", "play red/up | play blue/up", "asked asked" },
	    { "0 mail", "play red/up | second red/plain | pass",
	      "asked asked asked" },
	    { "0 mail", "play red/up | play blue", "asked asked" },
	    { "0 order", "", "pass by player" } } },
	{ "two moves for one decision later in the chain",
	  { { "0 mail", "play red/up | second red/plain | no second",
	      "taken chained chained" },
	    { "0 step", "", "second card" },
	    { "0 fill", "",
	      "ask <plans.same_decision: second red/plain then no "
	      "second>" } } },
	{ "an ambiguous word is asked back, never guessed",
	  { { "0 mail", "play red | second red/plain", "asked asked" },
	    { "0 order", "", "none" },
	    { "0 mail", "play blue/up | second blue", "taken chained" },
	    { "0 step", "", "second card" },
	    { "0 fill", "", "second blue/plain by player" } } },
	{ "an amount that could mean two things is asked back",
	  { { "0 step", "", "bank auction" },
	    { "0 mail", "bid 300", "asked" },
	    { "0 mail", "bid 30 million", "refused" },
	    { "1 next", "bank auction: bid 300 or pass", "good" },
	    { "1 fill", "", "ask <plans.next_unclear: bid 300 or pass>" },
	    { "0 order", "", "none" } } },
	{ "refused lines",
	  { { "0 mail", "second red/up | pass", "refused refused" },
	    { "1 mail", "pass", "refused" },
	    { "0 mail", "pass | secnd red/up | bid 100k",
	      "taken refused chained" },
	    { "0 plans", "", "[then: bid 100k]" } } },
	{ "a barred move is refused with its key",
	  { { "0 mail", "pass", "taken" },
	    { "0 step", "", "bank auction" },
	    { "0 mail", "bid 700k", "refused(unlucky)" },
	    { "0 order", "", "none" } } },
	{ "next: the n-th list for the n-th decision of its topic, across "
	  "turns",
	  { { "0 next", "turn: pass", "good" },
	    { "0 next", "turn: play blue/plain", "good" },
	    { "0 next", "bank auction: bid 400k", "good" },
	    { "0 fill", "", "pass by plan" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "bid 400000 by plan" },
	    { "0 step", "", "turn" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "ask" },
	    { "0 step", "", "turn" },
	    { "0 fill", "", "play blue/plain by plan" },
	    { "0 plans", "", "" } } },
	{ "next without a topic: the next decision at all; a named one first",
	  { { "0 next", ": play red/up or pass", "good" },
	    { "0 next", ": second red/plain", "good" },
	    { "0 next", ": pass", "good" },
	    { "0 next", "second card: no second", "good" },
	    { "0 fill", "", "play red/up by plan" },
	    { "0 step", "", "second card" },
	    { "0 fill", "", "no second by plan" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "ask <plans.next_impossible: second red/plain>" },
	    { "0 plans", "", "[next: pass]" } } },
	{ "a failed next is told back, the rest waits, always does not step in",
	  { { "0 next", "turn: second red/up or bid 100k", "good" },
	    { "0 next", "turn: pass", "good" },
	    { "0 always", "turn: play red/plain", "good" },
	    { "0 fill", "",
	      "ask <plans.next_impossible: second red/up or bid 100k>" },
	    { "0 plans", "",
	      "[next on turn: pass][always on turn: play red/plain]" } } },
	{ "a wish may be a chain",
	  { { "0 next",
	      "turn: play blue/up then second blue/plain then bid 100k",
	      "good" },
	    { "0 fill", "", "play blue/up by plan" },
	    { "0 plans", "", "[then: second blue/plain then bid 100k]" },
	    { "0 step", "", "second card" },
	    { "0 fill", "", "second blue/plain by player" } } },
	{ "a wish whose moves answer the same decision is asked",
	  { { "0 next", "turn: play blue/up then pass", "good" },
	    { "0 fill", "",
	      "ask <plans.next_unclear: play blue/up then pass>" } } },
	{ "an ambiguous wish is told back and asked; always stays",
	  { { "0 next", "turn: second red or play red or pass", "good" },
	    { "0 fill", "",
	      "ask <plans.next_unclear: second red or play red or pass>" },
	    { "0 fill", "", "ask" },
	    { "0 always", "turn: play red", "good" },
	    { "0 fill", "", "ask <plans.always_unclear: play red>" },
	    { "0 plans", "", "[always on turn: play red]" } } },
	{ "barred wishes are skipped",
	  { { "0 always", "bank auction: bid 700k or bid up to 600k", "good" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "bid 600000 by plan" },
	    { "0 step", "", "turn" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "bid 400000 by plan" } } },
	{ "always stands; without a legal wish the player is asked silently",
	  { { "0 always", ": play red/plain or bid 100k", "good" },
	    { "0 always", "turn: play red/up", "good" },
	    { "0 always", "TURN: play red/plain", "good" },
	    { "0 fill", "", "play red/plain by plan" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "bid 100000 by plan" },
	    { "0 step", "", "turn" },
	    { "0 step", "", "bank auction" },
	    { "0 step", "", "turn" },
	    { "0 fill", "", "ask" },
	    { "0 plans", "",
	      "[always: play red/plain or bid 100k]"
	      "[always on turn: play red/plain]" } } },
	{ "precedence: explicit, next, always",
	  { { "0 always", "bank auction: bid 100k", "good" },
	    { "0 next", "bank auction: bid 200k", "good" },
	    { "0 mail", "pass | bid 300k", "taken chained" },
	    { "0 fill", "", "pass by player" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "bid 300000 by player" },
	    { "0 step", "", "turn" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "bid 200000 by plan" },
	    { "0 step", "", "turn" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "bid 100000 by plan" },
	    { "0 mail", "bid 400k", "taken" },
	    { "0 order", "", "bid 400000 by player" } } },
	{ "an asked decision is the player's: the queue waits",
	  { { "0 next", "turn: second red/up", "good" },
	    { "0 next", "turn: pass", "good" },
	    { "0 fill", "", "ask <plans.next_impossible: second red/up>" },
	    { "0 fill", "", "ask" },
	    { "0 next", "turn: play red/up", "good" },
	    { "0 always", "bank auction: bid 100k", "good" },
	    { "0 fill", "", "ask" },
	    { "0 always", "turn: play blue/plain", "good" },
	    { "0 fill", "", "play blue/plain by plan" },
	    { "0 undo", "", "yes" },
	    { "0 fill", "", "ask" },
	    { "0 mail", "pass", "taken" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "bid 100000 by plan" },
	    { "0 plans", "",
	      "[next on turn: pass][next on turn: play red/up]"
	      "[always on bank auction: bid 100k]"
	      "[always on turn: play blue/plain]" } } },
	{ "a plan's order in a sealed window stays replaceable",
	  { { "1 next", "bank auction: bid 100k", "good" },
	    { "0 step", "", "bank auction" },
	    { "1 fill", "", "bid 100000 by plan" },
	    { "1 mail", "bid 300k", "taken" },
	    { "1 order", "", "bid 300000 by player" },
	    { "1 undo", "", "yes" },
	    { "1 undo", "", "no" },
	    { "1 fill", "", "ask" } } },
	{ "wait holds until the step",
	  { { "0 holds", "", "no" },
	    { "0 wait", "", "" },
	    { "0 mail", "pass", "taken" },
	    { "0 holds", "", "yes" },
	    { "0 step", "", "bank auction" },
	    { "0 holds", "", "no" } } },
	{ "clear: a topic's plans, or all and the chain",
	  { { "0 next", "turn: pass", "good" },
	    { "0 next", "Turn: pass", "good" },
	    { "0 always", "turn: pass", "good" },
	    { "0 always", "bank auction: pass", "good" },
	    { "0 next", ": pass", "good" },
	    { "0 mail", "pass | bid 100k", "taken chained" },
	    { "0 clear", "turn", "3" },
	    { "0 clear", "turn", "0" },
	    { "0 plans", "",
	      "[then: bid 100k][next: pass][always on bank auction: pass]" },
	    { "0 clear", NULL, "3" },
	    { "0 order", "", "pass by player" } } },
	{ "plans are checked against the grammar",
	  { { "0 next", "turn: dance", "'dance' isn't a move in this game." },
	    { "0 next", "turn: pass or play red/up then dance",
	      "'dance' isn't a move in this game." },
	    { "0 next", "turn: pass or ", "A move is missing in that plan." },
	    { "0 plans", "", "" } } },
	{ "topics are checked against the game's list",
	  { { "0 next", "frobs: pass",
	      "toy-bazaar never asks for 'frobs'. You can plan for: turn, "
	      "second "
	      "card and bank auction." },
	    { "0 always", "bank auctoin: pass",
	      "toy-bazaar never asks for 'bank auctoin'. Did you mean 'bank "
	      "auction'? You can plan for: turn, second card and bank "
	      "auction." },
	    { "0 clear", "shop",
	      "toy-bazaar never asks for 'shop'. You can plan for: turn, "
	      "second "
	      "card and bank auction." },
	    { "0 always", "Auction: pass", "good" },
	    { "0 next", "BANK-auction: pass", "good" },
	    { "0 next", "second: no second", "good" },
	    { "0 plans", "",
	      "[next on bank auction: pass][next on second: no second][always "
	      "on auction: pass]" } } },
	{ "the organiser's order",
	  { { "0 mail", "play red/up | second red/plain", "taken chained" },
	    { "0 set", "pass", "" },
	    { "0 order", "", "pass by organiser" },
	    { "0 plans", "", "" } } },
};

/* Nobody has any money here, so that each pass is forced. */
static const Script poor[] = {
	{ "a forced decision is not asked, and cannot be taken back",
	  { { "0 step", "", "bank auction" },
	    { "0 fill", "", "pass by forced" },
	    { "0 undo", "", "no" },
	    { "0 order", "", "pass by forced" } } },
	{ "a forced decision uses up only what was meant for it",
	  { { "0 next", ": play red/up", "good" },
	    { "0 next", ": pass", "good" },
	    { "1 next", ": play red/up", "good" },
	    { "0 always", "bank auction: pass", "good" },
	    { "0 mail", "pass", "taken" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "pass by forced" },
	    { "1 fill", "", "pass by forced" },
	    { "0 plans", "",
	      "[next: play red/up][next: pass]"
	      "[always on bank auction: pass]" },
	    { "0 step", "", "turn" },
	    { "0 step", "", "bank auction" },
	    { "0 clear", NULL, "3" },
	    { "0 next", ": second red/up or pass", "good" },
	    { "0 fill", "", "pass by plan" },
	    { "0 plans", "", "" } } },
	{ "a forced decision is one of its topic",
	  { { "0 next", "bank auction: play red/up", "good" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "",
	      "pass by forced <plans.next_impossible: play red/up>" } } },
	{ "a chain waits behind a forced decision, or says it",
	  { { "0 mail", "play red/up | second red/plain | second red/up",
	      "taken chained chained" },
	    { "0 mail", "play red/up | second red/plain", "taken chained" },
	    { "0 step", "", "second card" },
	    { "0 mail", "no second | play red/up", "taken chained" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "pass by forced" },
	    { "0 plans", "", "[then: play red/up]" },
	    { "0 step", "", "turn <plans.turn_over: play red/up>" } } },
	{ "a chain's move that is forced is the player's",
	  { { "0 mail", "play red/plain | pass", "asked asked" },
	    { "0 mail", "play red/up | second red/plain", "taken chained" },
	    { "0 step", "", "second card" },
	    { "0 mail", "no second | pass", "taken chained" },
	    { "0 step", "", "bank auction" },
	    { "0 fill", "", "pass by player" } } },
};

static void
follow(const Script *script, const char *tables)
{
	Deal deal = toy_deal(2, tables);
	Scene scene = { match_new(&deal, NULL),
			{ desk_new(), desk_new() },
			g_string_new(NULL) };

	for (const Op *op = script->ops; op->wanted; op++) {
		g_string_truncate(scene.answer, 0);
		if (strcmp(op->op + 2, "fill") == 0)
			fill(&scene, op->op[0] - '0');
		else
			operate(&scene, op);
		ck_assert_msg(strcmp(scene.answer->str, op->wanted) == 0,
			      "%s: %s %s: %s, wanted %s", script->name, op->op,
			      op->text ? op->text : "", scene.answer->str,
			      op->wanted);
		keep(&scene);
	}
	for (int seat = 0; seat < 2; seat++)
		desk_free(scene.desks[seat]);
	g_string_free(scene.answer, TRUE);
	match_free(scene.match);
}

TEST_EACH(desk_scripts, scripts)
{
	follow(&scripts[_i], TOY_STACKED);
}

TEST_EACH(desk_scripts_forced, poor)
{
	follow(&poor[_i], "purse=0 stacked=1");
}

/* A desk is written as compact JSON, an empty one as an empty text. */
TEST(desk_text)
{
	static const char *const good[] = {
		"",
		"{\"order\":\"bid 300000\",\"by\":\"plan\",\"wait\":true,"
		"\"asked\":true,\"eager\":true,\"turn\":3,\"chain\":[\"second "
		"red\"],"
		"\"next\":[{\"topic\":\"turn\",\"wishes\":[\"pass\"]},"
		"{\"wishes\":[\"pass\",\"bid 100k\"]}],"
		"\"always\":[{\"topic\":\"bank auction\","
		"\"wishes\":[\"pass\"]}]}",
	};

	for (guint i = 0; i < G_N_ELEMENTS(good); i++) {
		g_autoptr(Desk) desk = desk_read(good[i], NULL);

		assert_text(desk_write(desk), good[i]);
	}
	g_autoptr(Desk) nothing = desk_read(NULL, NULL);
	g_autoptr(Desk) newer = desk_read("{\"colour\":7}", NULL);

	ck_assert_ptr_nonnull(nothing);
	ck_assert_ptr_nonnull(newer);
}

TEST_RANGE(desk_text_refused, 0, 10)
{
	static const char *const bad[] = {
		"desk",
		"[]",
		"{\"order\":7}",
		"{\"order\":\"pass\"}",
		"{\"order\":\"pass\",\"by\":\"nobody\"}",
		"{\"chain\":{}}",
		"{\"chain\":[1]}",
		"{\"next\":[\"pass\"]}",
		"{\"always\":[{\"topic\":1,\"wishes\":[]}]}",
		"{\"next\":7}",
	};

	must_fail(desk_read(bad[_i], &error), ERROR_NEVER);
}

TEST(desk_plans_have_a_limit)
{
	Deal deal = toy_deal(2, TOY_TABLES);
	g_autoptr(Match) match = match_new(&deal, NULL);
	g_autoptr(Desk) desk = desk_new();
	g_autoptr(GPtrArray) wishes = g_ptr_array_new();
	g_autoptr(GError) error = NULL;
	int added = 0;

	ck_assert(!desk_next(desk, match, 0, NULL, wishes, NULL));
	g_ptr_array_add(wishes, (char *)"pass");
	while (added < 1000 &&
	       desk_next(desk, match, 0, "turn", wishes, &error))
		added++;
	ck_assert_int_eq(added, 60);
	ck_assert(error_is(error, ERROR_PLAYER));
}

TEST(desk_says_what_is_near)
{
	Deal deal = toy_deal(2, TOY_STACKED);
	g_autoptr(Match) match = match_new(&deal, NULL);
	g_autoptr(Desk) desk = desk_new();
	DeskLine line = { .line = "plai red/up" };

	desk_take(desk, match, 0, &line, 1);
	ck_assert_int_eq(line.verdict, DESK_REFUSED);
	ck_assert_ptr_nonnull(line.nearest);
	ck_assert_str_eq(line.nearest, "play red/up");
	desk_line_clear(&line);
}
