/* played.c - the record of a match played with random moves, in memory. */
#include "played.h"

#include "lib/must.h"

#define STARTED ((Time)1795000000)

typedef struct {
	const Played *plan;
	RecordSource source;
	GArray *steps; /* RecordStep */
	GPtrArray *texts;
	Dice dice;
} Story;

static const char *
keep(Story *story, char *text)
{
	g_ptr_array_add(story->texts, text);
	return text;
}

/* --- the deal ------------------------------------------------------------- */

static int
values_of(const Option *option)
{
	g_auto(GStrv) values = g_strsplit(option->values, " ", -1);

	return (int)g_strv_length(values);
}

int
played_options(const Game *game)
{
	int n = 1;

	for (const Option *option = game->options; option && option->name;
	     option++)
		n *= values_of(option);
	return n;
}

static void
options_set(const Game *game, int nth, int *options)
{
	for (int i = 0; game->options && game->options[i].name; i++) {
		int n = values_of(&game->options[i]);

		options[i] = nth % n;
		nth /= n;
	}
}

/* contrib/newgame keeps its texts elsewhere. */
static char *
tables_text(const Game *game)
{
	g_autofree char *file = game_file(game, "tables.ini");
	char *text = NULL;

	ck_assert(g_file_get_contents(path_in("src/games", game->folder, file),
				      &text, NULL, NULL) ||
		  g_file_get_contents(path_in("contrib", "newgame", file),
				      &text, NULL, NULL));
	return text;
}

/* Odd texts as people may write them, and none. */
static const char *const words[SEATS_MAX] = {
	" Tulip\tmania\r\n 1637! ",
	NULL,
	"\xc2\xa0Gr\xc3\xb6\xc3\x9f"
	"e \xe2\x80\xa8 7\x7f\xe2\x80\x8b ",
	"",
	"\\ \"q\"",
	"6",
};

static void
deal(Story *story)
{
	const Played *plan = story->plan;
	Deal *deal = &story->source.deal;

	deal->game = plan->game;
	deal->rules = plan->game->rules;
	deal->seats = plan->seats;
	deal->tables = plan->tables ? plan->tables
				    : keep(story, tables_text(plan->game));
	options_set(plan->game, plan->nth, deal->options);
	memset(deal->seed, 1 + plan->seed % 251, SEED_BYTES);
	deal->seed[0] = (guint8)(plan->seed / 251);
	memcpy(deal->words, words, sizeof(words));
	for (int seat = 0; seat < plan->seats; seat++)
		story->source.names[seat] =
			keep(story, g_strdup_printf("Player %d", seat + 1));
	story->source.match = "xx-1";
	story->dice = dice_new(deal->seed, "moves");
}

/* --- the steps ------------------------------------------------------------ */

static void
choose(Story *story, Match *match, int seat, Move *move)
{
	g_autoptr(Moves) moves = moves_new();

	switch (story->plan->by) {
	case BY_CHANCE:
		game_pick(match_game(match), match_terms(match),
			  match_state(match), seat, moves, &story->dice, move);
		return;
	case BY_FALLBACK:
		match_stand_in(match, seat, LEVEL_FALLBACK, move);
		return;
	case BY_BOTS:
		match_stand_in(match, seat, LEVEL_BOT, move);
		return;
	}
}

static void
step(Story *story, Match *match, bool voided)
{
	RecordStep step = { .at = STARTED + story->steps->len / 2,
			    .voided = voided };
	Seats waiting = match_waiting(match);

	for (int seat = 0; seat < story->plan->seats; seat++) {
		Move move;

		if (!seats_has(waiting, seat))
			continue;
		choose(story, match, seat, &move);
		step.texts[seat] = keep(story, match_write(match, seat, &move));
		step.by[seat] = (OrderBy)dice_below(&story->dice, 6);
	}
	must(match_replay(match, step.texts, &error));
	step.step = match_steps(match);
	step.fingerprint = keep(story, g_strdup(match_fingerprint(match)));
	g_array_append_val(story->steps, step);
}

static void
look(const Story *story, const Match *match)
{
	if (story->plan->seen)
		story->plan->seen(match, story->plan->data);
}

static void
play(Story *story)
{
	g_autoptr(Match) undone = match_new(&story->source.deal, NULL);
	g_autoptr(Match) match = match_new(&story->source.deal, NULL);
	int most = story->plan->steps;

	for (int i = 0; i < story->plan->voided; i++)
		step(story, undone, true);
	match_resigned(match, story->plan->resigned);
	look(story, match);
	while (!match_over(match) && (!most || match_steps(match) < most)) {
		step(story, match, false);
		look(story, match);
	}
}

/* --- the record ----------------------------------------------------------- */

static json_t *
record(Story *story)
{
	const Played *plan = story->plan;
	g_autoptr(GError) error = NULL;
	int steps;

	story->source.steps = (const RecordStep *)(void *)story->steps->data;
	story->source.n_steps = (int)story->steps->len;
	story->source.resigned = plan->resigned;
	story->source.conceded = plan->conceded;
	story->source.full = !plan->conceded;
	json_t *record = must(record_new(&story->source, &error));

	if (!record_verify_as(plan->game, record, &steps, &error))
		ck_abort_msg("%s, %d seats, options %d: %s", plan->game->name,
			     plan->seats, plan->nth, error->message);
	/* named as on the club's site */
	const char *const nobody[SEATS_MAX] = { NULL };
	json_auto_t *redacted = record_redact(record, nobody);

	if (!record_verify_as(plan->game, redacted, &steps, &error))
		ck_abort_msg("%s, %d seats, options %d, redacted: %s",
			     plan->game->name, plan->seats, plan->nth,
			     error->message);
	return record;
}

json_t *
played_record(const Played *plan)
{
	Story story = {
		.plan = plan,
		.steps = g_array_new(FALSE, TRUE, sizeof(RecordStep)),
		.texts = g_ptr_array_new_with_free_func(g_free),
	};

	deal(&story);
	play(&story);
	json_t *made = record(&story);

	g_array_unref(story.steps);
	g_ptr_array_unref(story.texts);
	return made;
}
