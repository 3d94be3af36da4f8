/* Two clubs whose matches look the same to everybody, and which differ in
 * everything secret: hands and decks, sealed answers and plans, names and
 * addresses, times of day, talk, deadlines, absences. Their sites are identical
 * to the byte. */
#include "base/text.h"
#include "club/live/live.h"
#include "lib/bot_match.h"
#include "site/site.h"
#include "store/engine/query.h"
#include "store/steps.h"

#include <string.h>

/* seeds tried in search of a match that looks the same */
#define SEEDS_MOST 500
#define STEPS 8 /* steps during which it should look the same */

static const char *const games[] = { "masters-gallery", "art-gallery",
				     "masterpiece-1970", "masterpiece-1996" };

/* --- a match that looks the same ------------------------------------------ */

/* Returns whether two matches look, and have always looked, the same to an
 * onlooker. */
static bool
looks_same(const Match *one, const Match *other)
{
	json_auto_t *mine = match_view(one, SEAT_PUBLIC);
	json_auto_t *its = match_view(other, SEAT_PUBLIC);

	return !strcmp(match_public_chain(one), match_public_chain(other)) &&
	       match_waiting(one) == match_waiting(other) &&
	       json_equal(mine, its);
}

/* Returns for how many of a match's steps another deal with the same moves
 * looks the same to an onlooker; -1: not even at the start. */
static int
likeness(const Club *club, const LiveMatch *live, const GPtrArray *steps,
	 const char *seed)
{
	g_autoptr(Match) one =
		must(live_dealt(club, live, KEEP_CHAINS, &error));
	g_autofree char *own = g_strdup(live->row->seed);
	int depth = 0;

	text_set(&live->row->seed, seed);
	g_autoptr(Match) other =
		must(live_dealt(club, live, KEEP_CHAINS, &error));
	text_set(&live->row->seed, own);
	if (!looks_same(one, other))
		return -1;
	ptr_array_foreach (const StepRow, step, steps) {
		const char *texts[SEATS_MAX] = { 0 };
		json_t *moves = live_moves(step, texts);

		must(match_replay(one, texts, &error));
		bool same = match_replay(other, texts, NULL) &&
			    looks_same(one, other);

		json_decref(moves);
		if (!same)
			break;
		depth++;
	}
	return depth;
}

/* Finds the deal that looks the same for longest; returns for how many
 * steps. */
static int
find_twin(const Club *club, const LiveMatch *live, const GPtrArray *steps,
	  char **seed)
{
	int best = -1;

	for (int i = 1; i <= SEEDS_MOST && best < STEPS; i++) {
		g_autofree char *tried = g_strdup_printf("%064x", i);
		int depth = likeness(club, live, steps, tried);

		if (depth <= best)
			continue;
		best = depth;
		text_set(seed, tried);
	}
	return best;
}

/* --- two clubs ------------------------------------------------------------ */

typedef struct {
	ClubFixture *clubs[2];
	char *out[2];
} Twins;

static Twins
twins_new(void)
{
	Twins twins;

	for (int i = 0; i < 2; i++) {
		twins.clubs[i] = club_fixture_new();
		twins.out[i] = folder_quick();
		club_fixture_configure(twins.clubs[i],
				       CONFIG("site.running", "step",
					      "site.url",
					      "https://club.example/"));
	}
	return twins;
}

static void
twins_clear(Twins *twins)
{
	for (int i = 0; i < 2; i++) {
		club_fixture_free(twins->clubs[i]);
		folder_clear(twins->out[i]);
	}
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Twins, twins_clear)

/* Deals a match from a seed, and keeps only its first steps. */
static void
deal_again(const ClubFixture *fixture, const char *name, const char *seed,
	   int depth)
{
	Club *club = fixture->club;
	g_autoptr(MatchRow) row = club_fixture_row(fixture, name);
	/* a frozen match is loaded without a replay */
	row->phase = MATCH_FROZEN;
	must(match_set(club->store, row, &error));
	g_autoptr(LiveMatch) live = must(live_load(club, row->id, &error));
	g_autoptr(GPtrArray) steps =
		must(step_list(club->store, row->id, &error));

	text_set(&live->row->seed, seed);
	g_autoptr(Match) match =
		must(live_dealt(club, live, KEEP_CHAINS, &error));

	for (int i = 0; i < depth; i++) {
		must(live_replay_step(match, steps->pdata[i], &error));
		must(query_run(
			club->store,
			"UPDATE steps SET fingerprint = ?"
			" WHERE match = ? AND step = ?",
			WITH(T(match_fingerprint(match)), N(row->id), N(i + 1)),
			&error));
	}
	must(query_run(club->store,
		       "DELETE FROM steps WHERE match = ? AND step > ?",
		       WITH(N(row->id), N(depth)), &error));
	live->row->phase = MATCH_LIVE;
	live->row->steps = depth;
	text_set(&live->row->fingerprint, match_fingerprint(match));
	text_set(&live->row->public_chain, match_public_chain(match));
	must(match_set(club->store, live->row, &error));
	must(query_run(club->store, "UPDATE matches SET seed = ? WHERE id = ?",
		       WITH(T(seed), N(row->id)), &error));
}

/* Swaps two of the first player's face-down cards, for a game in which no two
 * deals look the same. */
static void
swap_hidden_cards(const ClubFixture *fixture, const char *name)
{
	Store *store = fixture->club->store;
	g_autoptr(MatchRow) row = club_fixture_row(fixture, name);
	g_autoptr(GPtrArray) steps = must(step_list(store, row->id, &error));
	StepRow *one = steps->pdata[0], *other = steps->pdata[3];
	char *first = strstr(one->moves, "bid ") + strlen("bid ");
	char *second = strstr(other->moves, "bid ") + strlen("bid ");
	char card = *first;

	ck_assert_int_ne(*first, *second);
	*first = *second;
	*second = card;
	for (int i = 0; i < 4; i += 3)
		must(query_run(store,
			       "UPDATE steps SET moves = ?"
			       " WHERE match = ? AND step = ?",
			       WITH(T(((StepRow *)steps->pdata[i])->moves),
				    N(row->id), N(i + 1)),
			       &error));
}

/* Makes in both clubs a running match that looks the same but has other hidden
 * cards. */
static void
play_both(const Twins *twins, const char *game)
{
	const ClubFixture *first = twins->clubs[0];
	g_autofree char *seed = NULL;
	g_autofree char *name = bot_match(twins->clubs[0], game, STEPS);
	g_autofree char *same = bot_match(twins->clubs[1], game, STEPS);
	g_autoptr(MatchRow) row = club_fixture_row(first, name);
	g_autoptr(LiveMatch) live =
		must(live_load(first->club, row->id, &error));
	g_autoptr(GPtrArray) steps =
		must(step_list(first->club->store, row->id, &error));
	int depth = find_twin(first->club, live, steps, &seed);

	ck_assert_str_eq(name, same);
	if (depth < 0) {
		/* in any other deal the face-up cards differ */
		if (!strcmp(game, "art-gallery"))
			swap_hidden_cards(twins->clubs[1], name);
		text_set(&seed, row->seed);
		depth = STEPS;
	}
	deal_again(first, name, row->seed, depth);
	deal_again(twins->clubs[1], name, seed, depth);
}

/* Checks that some seat has been shown something else in the other club. */
static void
check_differ(const Twins *twins, const char *name)
{
	bool differ = false;
	LiveMatch *live[2];

	for (int i = 0; i < 2; i++) {
		g_autoptr(MatchRow) row =
			club_fixture_row(twins->clubs[i], name);

		live[i] =
			must(live_load(twins->clubs[i]->club, row->id, &error));
	}
	for (int seat = 0; seat < live[0]->row->seats; seat++) {
		json_auto_t *one = match_view(live[0]->match, seat);
		json_auto_t *other = match_view(live[1]->match, seat);

		differ |= !json_equal(one, other);
	}
	ck_assert_msg(differ, "%s: nobody has other cards", name);
	live_free(live[0]);
	live_free(live[1]);
}

/* What differs in the other club, and must stay secret. */
static const char *const secrets[] = {
	"UPDATE players SET name = 'Zoe' || id, folded = 'zoe' || id,"
	" address = 'zoe' || id || '@else.example',"
	" mailbox = 'zoe' || id || '@else.example', zone = 'Asia/Tokyo',"
	" language = 'fr', letters = 'all', mail_off = 1, stand_in = 1,"
	" calendar = '0123456789abcdef0123456789abcde' || id",
	"UPDATE steps SET at = at + 1800 + 60 * step",
	"UPDATE matches SET pace_hours = 7, stand_in = 1,"
	" stirred = stirred + 1",
	"UPDATE matches SET paused = started + 60 WHERE phase = 0",
	"UPDATE seats SET bank = 77777, missed = 2, reminded = 1795000000,"
	" thread = '<secret@else.example>',"
	" desk = '{\"next\":[{\"wishes\":[\"play monet\"]}]}'",
	"UPDATE decisions SET answered = opened + 60, extra = 1,"
	" deadline = deadline + 777, due = due + 777",
	"INSERT INTO talk (match, player, hearer, at, text)"
	" VALUES (1, 1, 2, 1795000000, 'a secret word')",
	"INSERT INTO absences (player, since, until, announced)"
	" VALUES (1, 1795000000, 1795900000, 0)",
};

/* --- their sites ---------------------------------------------------------- */

/* Blanks the commitments, which bind the club to a deal without revealing it:
 * SHA-256 over 256 random bits, different for every deal. */
static void
blank_commitments(char *bytes, gsize n)
{
	for (gsize at = 0, run = 0; at < n; at++) {
		bool hex = g_ascii_isxdigit(bytes[at]);

		run = hex ? run + 1 : 0;
		if (run == 64)
			memset(bytes + at - 63, '0', 64);
	}
}

/* Checks that each file in one folder has an identical one in the other. */
static int
check_files(const char *one, const char *other)
{
	g_autoptr(GDir) dir = must(g_dir_open(one, 0, &error));
	const char *name;
	int n = 0;

	while ((name = g_dir_read_name(dir))) {
		g_autofree char *path = g_build_filename(one, name, NULL);
		g_autofree char *twin = g_build_filename(other, name, NULL);
		g_autofree char *mine = NULL, *its = NULL;
		gsize length, its_length;

		n++;
		if (g_file_test(path, G_FILE_TEST_IS_DIR)) {
			n += check_files(path, twin);
			continue;
		}
		must(g_file_get_contents(path, &mine, &length, &error));
		ck_assert_msg(
			g_file_get_contents(twin, &its, &its_length, NULL),
			"no %s", twin);
		blank_commitments(mine, length);
		blank_commitments(its, its_length);
		for (gsize at = 0; at < MAX(length, its_length); at++)
			ck_assert_msg(at < length && at < its_length &&
					      mine[at] == its[at],
				      "%s: \"%.60s\", and \"%.60s\"", path,
				      mine + MIN(at, length),
				      its + MIN(at, its_length));
	}
	return n;
}

TEST(clubs_that_look_the_same_have_equal_sites)
{
	g_auto(Twins) twins = twins_new();
	Store *other = twins.clubs[1]->club->store;

	for (gsize i = 0; i < G_N_ELEMENTS(games); i++) {
		g_free(bot_match(twins.clubs[0], games[i], -1));
		g_free(bot_match(twins.clubs[1], games[i], -1));
		play_both(&twins, games[i]);
	}
	check_differ(&twins, "mg-2");
	check_differ(&twins, "ag-2");
	for (gsize i = 0; i < G_N_ELEMENTS(secrets); i++)
		must(query_run(other, secrets[i], WITHOUT, &error));
	for (int i = 0; i < 2; i++) {
		ClubFixture *fixture = twins.clubs[i];
		SiteOptions options = { .folder = twins.out[i] };
		SiteSummary summary;

		must(site_write(fixture->club, fixture->now, &options, &summary,
				&error));
	}
	int n = check_files(twins.out[0], twins.out[1]);

	ck_assert_int_gt(n, 20);
	ck_assert_int_eq(n, check_files(twins.out[1], twins.out[0]));
}
