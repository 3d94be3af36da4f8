/* match.h - a running game without any I/O: dealt, stepped, looked at.
 *
 * Saving is replay: a match is its deal and the canonical text of every move.
 * Beside each step stands the fingerprint, so that a replay proves
 * itself. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "game/menu.h"
#include "match/deal.h"

#define MARK_CHARS 6

typedef struct Match Match;

/* Deal.  Nothing of the deal is borrowed but tables_ready.  ERROR_NEVER: tables
 * that do not read, and what deal_check says. */
Match *match_new(const Deal *deal, GError **error);
void match_free(Match *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Match, match_free)

/* Returns the match with everything that the seat can't know dealt anew by
 * these dice, future dice too: whatever the seat is told must be the same in
 * both. Names, chains and the number of steps are copied; it has no seed and no
 * events. It borrows the match's tables and must not outlive it. */
Match *match_veiled(const Match *match, int seat, Dice *dice);

const Game *match_game(const Match *match);
const Terms *match_terms(const Match *match);
const void *match_state(const Match *match);
/* Players' names by seat, as words in moves; copied. */
void match_names(Match *match, const char *const *names);
const char *match_name(const Match *match, int seat);
/* The words of a seat's language over its moves, NULL: English; borrowed.  What
 * is read of the seat and shown to it has them; for SEAT_PUBLIC it is English.
 */
void match_wording(Match *match, int seat, const Wording *wording);
const Wording *match_wording_of(const Match *match, int seat);

int match_steps(const Match *match); /* played so far; 0: only dealt */
/* Returns the events of the last step, or of the deal. */
const Events *match_events(const Match *match);
const char *match_fingerprint(const Match *match);
/* Returns the chain over the events that everybody knows, or its beginning: the
 * short hash for letters. Nothing hidden goes into it. */
const char *match_public_chain(const Match *match);
const char *match_public_mark(const Match *match);
/* Chains cost more than the moves themselves: a match that is loaded by replay
 * has them off (they are on at first), says at the end where both stood after
 * its last step, and puts them on again.  Steps played while they are off leave
 * them "" until then. */
void match_fingerprints(Match *match, bool on);

Seats match_waiting(const Match *match);
bool match_over(const Match *match);
int match_turn(const Match *match);
const char *match_topic(const Match *match, int seat);
/* topics.h, in the language of a seat. */
bool match_topic_known(const Match *match, int seat, const char *topic);
char *match_topic_read(const Match *match, int seat, const char *written);
char *match_topic_show(const Match *match, int seat, const char *english);

/* The forms of a waiting seat; borrowed until the next call. */
const Moves *match_legal(Match *match, int seat);
/* The menu of a waiting seat, barred moves left out.  Free with menu_free. */
Menu *match_menu(Match *match, int seat);
/* Lists what one tap can open for a menu line (menu_openings). */
GPtrArray *match_openings(Match *match, int seat, const Menu *menu, int line);
/* The data of the head under which a move of it stands (Game.heading), with
 * the names of players; NULL where it has none. */
json_t *match_heading(Match *match, int seat, const char *move);
/* How much of it, as it is shown, stands before its last choice (moves_lead).
 */
gsize match_lead(Match *match, int seat, const char *move);
/* Returns what a line begins of a move that is legal now (moves_half), or NULL.
 */
char *match_half(Match *match, int seat, const char *line);
/* Has the seat a single legal, unbarred move?  Then it is put into *out. */
bool match_forced(Match *match, int seat, Move *out);
/* Read a line as a legal move of a waiting seat.  Where the move is barred
 * *objection is its key (for the words) and error is set too; else NULL. */
bool match_read(Match *match, int seat, const char *line, Move *out,
		const char **objection, GError **error);
/* Does a line fit the game's whole grammar (be it legal now or not)? */
bool match_grammar_fits(Match *match, int seat, const char *line);
/* Checks that in the words of a language. */
bool match_grammar_fits_in(Match *match, const Wording *wording,
			   const char *line);
/* Can it mean some move of the grammar, though it is none (moves_meant)? */
bool match_grammar_means(Match *match, const Wording *wording,
			 const char *line);
/* The nearest legal (else the nearest grammatical) form, or NULL.  For a seat
 * that does not wait, or SEAT_PUBLIC, the nearest grammatical one. */
char *match_guess(Match *match, int seat, const char *line);
/* The nearest grammatical one. */
char *match_guess_any(Match *match, int seat, const char *line);
/* moves_why, of a waiting seat. */
bool match_why(Match *match, int seat, const char *line, char **missing);
/* How many moves of a waiting seat the line can mean, legal but for an
 * objection: as it stands, or else as moves_meant.  Of one *move (free with
 * g_free) is what match_plain writes. */
int match_may_mean(Match *match, int seat, const char *line, char **move);
/* As moves_write, for a replay; moves_plain; moves_show. */
char *match_write(Match *match, int seat, const Move *move);
char *match_plain(Match *match, int seat, const Move *move);
char *match_show(Match *match, int seat, const Move *move);
/* The canonical order of a waiting seat as match_show. */
char *match_show_order(Match *match, int seat, const char *canonical);
/* Any canonical move of the game, be it played long ago and by whom it may, in
 * the words of a seat's language; in English as moves_plain. */
char *match_show_played(Match *match, int seat, const char *canonical);

/* Play one legal move for each waiting seat. */
void match_step(Match *match, const Move moves[SEATS_MAX]);
/* Replays a step from canonical texts (NULL for seats that did not wait).
 * ERROR_NEVER names step, seat and text if one doesn't read or fit. */
bool match_replay(Match *match, const char *const texts[SEATS_MAX],
		  GError **error);

typedef enum { STAND_IN_FALLBACK, STAND_IN_BOT } StandIn;

/* The harmless move of a seat where chance has no part in it, to be told ahead;
 * false where it is drawn, or the game names none.  It hangs on what the seat
 * knows alone. */
bool match_fallback_known(const Match *match, int seat, Move *out);
/* Chooses what the stand-in plays: from a stream of its own, dice_new(seed,
 * "stand-in <number of the step to come> <seat>"), so that a replay doesn't
 * depend on who answered; and from a veiled state, so that it can't cheat. */
void match_stand_in(Match *match, int seat, StandIn stand_in, Move *out);

/* New reference. Seats are numbers; see match_view_named for letters. */
json_t *match_view(const Match *match, int seat);
/* Returns the view with "name" set beside every "seat" number, for templates.
 */
json_t *match_view_named(const Match *match, int seat);
/* Says whose owners have given up, before the step that ends the match; whoever
 * plays or replays it says so. They win nothing (places_resigned). */
void match_resigned(Match *match, Seats resigned);
void match_score(const Match *match, int *points, int *places);

#endif
