/* match.c - a running game without any I/O. */
#include "match/match_private.h"

#include "base/base.h"
#include "base/secret.h"
#include "match/topics.h"

#include <stdlib.h>

#define TABLES_KEPT 8 /* more than there are games */

/* --- the chains over the events ------------------------------------------ */

static void
line_add(GString *text, const char *line)
{
	g_string_append(text, line);
	g_string_append_c(text, '\n');
}

static void
link_set(Chain *chain, const GString *text)
{
	g_autofree char *hash = secret_sha256(text->str, text->len);

	g_strlcpy(chain->text, hash, sizeof(chain->text));
}

/* Adds a step's events to the chain over all of them, and those that everybody
 * knows to the public chain. */
static void
chain_add(Chain *all, Chain *public, const Events *events)
{
	g_autoptr(GString) all_text = g_string_new(all->text);
	g_autoptr(GString) public_text = g_string_new(public->text);

	for (int i = 0; i < events_count(events); i++) {
		json_auto_t *event = events_record(events, i);
		char *line = json_dumps(event, JSON_COMPACT | JSON_SORT_KEYS);

		line_add(all_text, line);
		if (events_known(events, i, SEAT_PUBLIC))
			line_add(public_text, line);
		free(line);
	}
	link_set(all, all_text);
	link_set(public, public_text);
}

/* Brings the chains up to date. This is only done when they are asked for or
 * their events are about to be replaced: so a match that is loaded need not
 * even hash its deal. */
static void
chains_settle(Match *match)
{
	if (match->broken || match->chained)
		return;
	chain_add(&match->fingerprint, &match->public_chain, match->events);
	match->chained = true;
}

static const char *
chain_text(const Match *match, const Chain *chain)
{
	/* Only a cache changes in the const match. */
	chains_settle((Match *)match);
	return match->broken ? "" : chain->text;
}

const char *
match_fingerprint(const Match *match)
{
	return chain_text(match, &match->fingerprint);
}

const char *
match_public_chain(const Match *match)
{
	return chain_text(match, &match->public_chain);
}

const char *
match_public_mark(const Match *match)
{
	Match *cache = (Match *)match;

	g_free(cache->mark);
	cache->mark = g_strndup(match_public_chain(match), MARK_CHARS);
	return cache->mark;
}

void
match_keep(Match *match, Keep keep)
{
	match->keep = keep;
}

void
match_chains_resume(Match *match, const char *before, const char *public)
{
	g_strlcpy(match->fingerprint.text, before, sizeof(Chain));
	match->broken = match->chained = false;
	chains_settle(match);
	g_strlcpy(match->public_chain.text, public, sizeof(Chain));
	match->keep = KEEP_CHAINS;
}

void
chains_before_step(Match *match)
{
	if (match->keep == KEEP_CHAINS)
		chains_settle(match);
	match->broken = match->broken || !match->chained;
}

/* --- the deal ------------------------------------------------------------ */

/* Tables shared by matches, counted by references; with the functions to free
 * them, as the game itself may be unloaded first. */
struct SharedTables {
	void *(*read)(const char *text, GError **error);
	void (*free)(void *tables);
	char *text;
	void *tables;
};

static void
tables_clear(gpointer data)
{
	SharedTables *shared = data;

	if (shared->tables)
		shared->free(shared->tables);
	g_free(shared->text);
}

static void
tables_unref(SharedTables *shared)
{
	g_rc_box_release_full(shared, tables_clear);
}

struct TablesCache {
	SharedTables *last[TABLES_KEPT];
	int next;
};

TablesCache *
tables_cache_new(void)
{
	return g_new0(TablesCache, 1);
}

void
tables_cache_free(TablesCache *cache)
{
	for (int i = 0; cache && i < TABLES_KEPT; i++)
		if (cache->last[i])
			tables_unref(cache->last[i]);
	g_free(cache);
}

/* Returns a reference to the tables of a deal; NULL and error if they cannot be
 * read. */
static SharedTables *
tables_of(const Deal *deal, GError **error)
{
	TablesCache *cache = deal->cache;

	for (int i = 0; cache && i < TABLES_KEPT; i++) {
		SharedTables *last = cache->last[i];

		if (last && last->read == deal->game->tables_read &&
		    !strcmp(last->text, deal->tables))
			return g_rc_box_acquire(last);
	}
	SharedTables *shared = g_rc_box_new0(SharedTables);

	shared->read = deal->game->tables_read;
	shared->free = deal->game->tables_free;
	shared->text = g_strdup(deal->tables);
	shared->tables = shared->read(deal->tables, error);
	if (!shared->tables) {
		tables_unref(shared);
		return NULL;
	}
	if (!cache)
		return shared;
	if (cache->last[cache->next])
		tables_unref(cache->last[cache->next]);
	cache->last[cache->next] = g_rc_box_acquire(shared);
	cache->next = (cache->next + 1) % TABLES_KEPT;
	return shared;
}

static Match *
match_alloc(const Deal *deal)
{
	Match *match = g_new0(Match, 1);

	match->game = deal->game;
	match->terms.rules = deal->rules;
	match->terms.seats = deal->seats;
	memcpy(match->terms.options, deal->options, sizeof(deal->options));
	memcpy(match->seed, deal->seed, SEED_BYTES);
	match->state = g_malloc0(deal->game->state_size);
	match->veiled = g_malloc0(deal->game->state_size);
	match->events = events_new();
	match->legal = moves_new();
	moves_of_game(match->legal, match->game->name);
	match->legal_seat = NO_SEAT;
	match->keep = KEEP_CHAINS;
	for (int seat = 0; seat < deal->seats; seat++)
		match->names[seat] = g_strdup_printf("seat %d", seat + 1);
	return match;
}

Match *
match_new(const Deal *deal, GError **error)
{
	if (!deal_check(deal, error))
		return NULL;
	g_autoptr(GError) reason = NULL;
	g_autoptr(Match) match = match_alloc(deal);

	match->tables = tables_of(deal, &reason);
	if (!match->tables) {
		fail(error, ERROR_NEVER, "the tables of %s: %s",
		     match->game->name,
		     reason ? reason->message : "unreadable");
		return NULL;
	}
	match->terms.tables = match->tables->tables;
	g_autofree char *text = deal_dice_text(deal);
	Dice dice = dice_new(deal->seed, text);

	match->game->setup(&match->terms, match->state, &dice, match->events);
	return g_steal_pointer(&match);
}

void
match_free(Match *match)
{
	if (!match)
		return;
	if (match->tables)
		tables_unref(match->tables);
	for (int seat = 0; seat < SEATS_MAX; seat++)
		g_free(match->names[seat]);
	events_free(match->events);
	moves_free(match->legal);
	moves_free(match->grammar);
	g_free(match->mark);
	g_free(match->state);
	g_free(match->veiled);
	g_free(match);
}

/* --- accessors -------------------------------------------------------- */

const Game *
match_game(const Match *match)
{
	return match->game;
}

const Terms *
match_terms(const Match *match)
{
	return &match->terms;
}

const void *
match_state(const Match *match)
{
	return match->state;
}

void
match_names(Match *match, const char *const *names)
{
	for (int seat = 0; seat < match->terms.seats; seat++)
		if (names[seat]) {
			text_set(&match->names[seat], names[seat]);
		}
	moves_names(match->legal, (const char *const *)match->names);
	match->legal_seat = NO_SEAT;
	g_clear_pointer(&match->grammar, moves_free);
}

void
match_wording(Match *match, int seat, const Wording *wording)
{
	g_assert(seat >= 0 && seat < SEATS_MAX);
	if (match->wordings[seat] == wording)
		return;
	match->wordings[seat] = wording;
	match->legal_seat = NO_SEAT;
}

const Wording *
match_wording_of(const Match *match, int seat)
{
	return seat >= 0 && seat < SEATS_MAX ? match->wordings[seat] : NULL;
}

const char *
match_name(const Match *match, int seat)
{
	g_assert(seat >= 0 && seat < match->terms.seats);
	return match->names[seat];
}

int
match_steps(const Match *match)
{
	return match->steps;
}

const Events *
match_events(const Match *match)
{
	return match->events;
}

Seats
match_waiting(const Match *match)
{
	return match->game->waiting(&match->terms, match->state);
}

bool
match_over(const Match *match)
{
	return match_waiting(match) == 0;
}

int
match_turn(const Match *match)
{
	return match->game->turn(&match->terms, match->state);
}

const char *
match_topic(const Match *match, int seat)
{
	return match->game->topic(&match->terms, match->state, seat);
}

bool
match_topic_known(const Match *match, int seat, const char *topic)
{
	return topic_known(match->game, match_wording_of(match, seat), topic);
}

json_t *
match_view(const Match *match, int seat)
{
	return match->game->view(&match->terms, match->state, seat);
}

/* Sets beside each seat in a tree the player's "name" and, if asked for, the
 * "letter" that stands for the seat in pictures. */
static void
label_seats(const Match *match, json_t *tree, bool letters)
{
	json_t *seat = json_object_get(tree, "seat"), *item;
	json_int_t n = json_is_integer(seat) ? json_integer_value(seat) : -1;
	const char letter[] = { (char)('A' + n), '\0' };
	const char *key;
	size_t i;

	json_object_foreach (tree, key, item)
		if (json_is_object(item) || json_is_array(item))
			label_seats(match, item, letters);
	json_array_foreach (tree, i, item)
		label_seats(match, item, letters);
	if (n < 0 || n >= match->terms.seats)
		return;
	object_set_text(tree, "name", match->names[n]);
	if (letters)
		object_set_text(tree, "letter", letter);
}

void
match_put_names(const Match *match, json_t *tree)
{
	label_seats(match, tree, false);
}

json_t *
match_view_named(const Match *match, int seat)
{
	json_t *view = match_view(match, seat);

	label_seats(match, view, true);
	return view;
}

void
match_resigned(Match *match, Seats resigned)
{
	match->terms.resigned = resigned;
}

void
match_score(const Match *match, int *points, int *places)
{
	match->game->score(&match->terms, match->state, points, places);
}

/* --- a match as one seat knows it -------------------------------------- */

Match *
match_veiled(const Match *match, int seat, Dice *dice)
{
	Deal deal = {
		.game = match->game,
		.rules = match->terms.rules,
		.seats = match->terms.seats,
	};

	memcpy(deal.options, match->terms.options, sizeof(deal.options));
	Match *copy = match_alloc(&deal);

	copy->terms.tables = match->terms.tables;
	copy->terms.resigned = match->terms.resigned;
	copy->steps = match->steps;
	memcpy(copy->state, match->state, match->game->state_size);
	match->game->veil(&copy->terms, copy->state, seat, dice);
	match_names(copy, (const char *const *)match->names);
	memcpy(copy->wordings, match->wordings, sizeof(match->wordings));
	chains_settle((Match *)match);
	copy->fingerprint = match->fingerprint;
	copy->public_chain = match->public_chain;
	copy->keep = KEEP_STATE;
	copy->chained = match->chained;
	copy->broken = match->broken;
	return copy;
}
