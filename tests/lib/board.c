/* board.c - see board.h. */
#include "lib/board.h"

#include "club/installation/language.h"
#include "club/live/live.h"
#include "club/live/recording.h"
#include "match/topics.h"

#define PASSES_MOST 2000 /* a match with more passes is stuck */

static const char *const players[] = { "Ann", "Bob", "Cid" };

void
board_clear(Board *board)
{
	g_ptr_array_unref(board->letters);
	g_free(board->match);
	club_fixture_free(board->fixture);
}

static void
read_letters(Board *board)
{
	g_autoptr(GPtrArray) letters = pass_and_read(board->fixture);

	g_ptr_array_extend_and_steal(board->letters, g_steal_pointer(&letters));
}

/* Sends a player's mail in UTF-8. */
static void
writes(const Board *board, int seat, const char *lines)
{
	player_writes(board->fixture, players[seat], joined(lines, "\n\n"));
}

/* Assigns languages to players in order; there are equally many. */
Board
board_new(const char *game, const char *const *languages)
{
	Board board = { .fixture = club_fixture_new(),
			.letters = g_ptr_array_new_with_free_func(
				(GDestroyNotify)opened_free) };
	const char *names[G_N_ELEMENTS(players) + 1] = { NULL };

	club_fixture_pseudo(board.fixture, "en");
	for (; languages[board.seats]; board.seats++) {
		names[board.seats] = players[board.seats];
		writes(&board, board.seats,
		       joined("set language ", languages[board.seats]));
	}
	g_ptr_array_unref(pass_and_read(board.fixture));
	board.match = club_fixture_begin(
		board.fixture,
		PLAN(.game = game, .players = names, .seed = SEED));
	read_letters(&board);
	return board;
}

/* --- what they write -------------------------------------------------- */

/* Writes a plan to play the same move again at the next such decision, legal or
 * not. Free with g_free. */
static char *
plan_of(const Board *board, LiveMatch *live, int seat, const char *shown)
{
	const char *language = live_player(live, seat)->language;
	g_autofree char *next =
		tongues_show(board->fixture->club, language, "next on");
	g_autofree char *topic = topic_show(match_game(live->match),
					    match_wording_of(live->match, seat),
					    match_topic(live->match, seat));

	return g_strconcat(next, " ", topic, ": ", shown, NULL);
}

/* Writes a move as the letter shows it; on some steps a plan or a history
 * command follows. Free with g_free. */
static char *
lines_of(const Board *board, LiveMatch *live, int seat, const Move *move)
{
	int step = match_steps(live->match);
	const char *language = live_player(live, seat)->language;
	g_autofree char *shown = match_show(live->match, seat, move);
	g_autofree char *plan = plan_of(board, live, seat, shown);
	g_autofree char *history =
		tongues_show(board->fixture->club, language, "history 5");

	return g_strconcat(shown, "\n", step % 4 == 1 ? plan : "", "\n",
			   step % 7 == 3 ? history : "", NULL);
}

/* Every player who is asked sends what the house bot would play. Returns false
 * if the match is over. */
static bool
answer_all(Board *board)
{
	MatchRow *row = club_fixture_row(board->fixture, board->match);
	g_autoptr(LiveMatch) live =
		must(live_load(board->fixture->club, row->id, &error));

	if (row->phase != MATCH_LIVE)
		return false;
	Seats waiting = match_waiting(live->match);

	for (int seat = 0; seat < board->seats; seat++) {
		Move move;

		if (!seats_has(waiting, seat))
			continue;
		match_stand_in(live->match, seat, LEVEL_BOT, &move);
		writes(board, seat, kept(lines_of(board, live, seat, &move)));
	}
	return true;
}

static const char *
last_letter(const Board *board)
{
	const Opened *letter = board->letters->pdata[board->letters->len - 1];

	return letter->text;
}

bool
board_go_on(Board *board)
{
	if (!answer_all(board))
		return false;
	read_letters(board);
	ck_assert_msg(board->fixture->summary.steps > 0, "%s",
		      last_letter(board));
	return true;
}

void
board_play(Board *board)
{
	for (int passes = 0; board_go_on(board); passes++)
		ck_assert_int_lt(passes, PASSES_MOST);
}

const char *
board_address(int seat)
{
	static const char *const addresses[] = { ANN, BOB, CID };

	return addresses[seat];
}

void
assert_same(const char *found, const char *wanted)
{
	gsize same = 0;

	while (found[same] && found[same] == wanted[same])
		same++;
	gsize from = same > 200 ? same - 200 : 0;

	ck_assert_msg(found[same] == wanted[same], "%.400s\n--- but:\n%.400s",
		      found + from, wanted + from);
}

char *
board_record(const Board *board)
{
	json_auto_t *record =
		must(recording_new(board->fixture->club, board->fixture->now,
				   board->match, true, &error));

	return json_dumps(record, JSON_INDENT(1) | JSON_SORT_KEYS);
}
