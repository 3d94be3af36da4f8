/* match.h - a running game without any I/O: dealt, stepped, looked at. A match
 * is saved as its deal and the canonical text of every move, and loaded by
 * replaying them. A fingerprint is stored with each step, so that a replay
 * verifies itself. */
#ifndef MATCH_MATCH_H
#define MATCH_MATCH_H

#include "game/menu.h"
#include "match/deal.h"
#include "match/search.h"

#define MARK_CHARS 6

typedef struct Match Match;

/* Deals a match; borrows nothing from the deal. ERROR_NEVER: unreadable tables,
 * or a fault that deal_check reports. */
Match *match_new(const Deal *deal, GError **error);
void match_free(Match *match);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Match, match_free)

/* Returns a copy of the match with everything that the seat can't know dealt
 * anew by these dice, future dice too: what the seat is shown must be the same
 * in both. Names, chains and the number of steps are copied; it has no seed and
 * no events, and keeps none. It borrows the match's tables and must not outlive
 * it. */
Match *match_veiled(const Match *match, int seat, Dice *dice);

const Game *match_game(const Match *match);
const Terms *match_terms(const Match *match);
const void *match_state(const Match *match);
/* Sets players' names by seat, which are words in moves; copied. */
void match_names(Match *match, const char *const *names);
const char *match_name(const Match *match, int seat);
/* Sets the words for moves in a seat's language (NULL: English; borrowed). They
 * apply to what the seat writes and is shown; SEAT_PUBLIC has English. */
void match_wording(Match *match, int seat, const Wording *wording);
const Wording *match_wording_of(const Match *match, int seat);

int match_steps(const Match *match); /* played so far; 0: only dealt */
/* Returns the events of the last step, or of the deal. */
const Events *match_events(const Match *match);
const char *match_fingerprint(const Match *match);
/* Return the chain over the events that everybody knows, and its beginning: the
 * short hash for letters. Nothing hidden goes into it. */
const char *match_public_chain(const Match *match);
const char *match_public_mark(const Match *match);
/* What a match keeps of the steps that follow. */
typedef enum {
	KEEP_STATE,  /* no events: they cost more than the moves themselves */
	KEEP_EVENTS, /* no chains, which cost ten times as much */
	KEEP_CHAINS, /* everything, as at first */
} Keep;

/* Sets what the match keeps from now on. Once a step is played without the
 * chains, they are "". */
void match_keep(Match *match, Keep keep);
/* Gives a match its chains after steps that were replayed without them, and
 * keeps them from then on: `before` is the fingerprint before the last step,
 * whose events were kept, and `public` the public chain after it. */
void match_chains_resume(Match *match, const char *before, const char *public);

Seats match_waiting(const Match *match);
bool match_over(const Match *match);
int match_turn(const Match *match);
const char *match_topic(const Match *match, int seat);
/* Does the same as topic_known, in the seat's language. */
bool match_topic_known(const Match *match, int seat, const char *topic);

/* Returns the forms of a waiting seat's moves; borrowed until the next call. */
const Moves *match_legal(Match *match, int seat);
/* Returns the menu of a waiting seat, without barred moves. Free with
 * menu_free. */
Menu *match_menu(Match *match, int seat);
/* Lists what one tap can open for a menu line (menu_openings). */
GPtrArray *match_openings(Match *match, int seat, const Menu *menu, int line);
/* Returns the data of the heading over a move in the seat's menu
 * (Game.heading), with players' names; NULL if it has none. New reference. */
json_t *match_heading(Match *match, int seat, const char *move);
/* Returns the data that describe a move in the seat's menu (Game.gloss), with
 * players' names; NULL if its words say enough. New reference. */
json_t *match_gloss(Match *match, int seat, const char *move);
/* Returns the data for the game's plans, for a waiting seat (Game.plans), with
 * players' names. New reference. */
json_t *match_plans(const Match *match, int seat);
/* Returns how much of a move, as shown, comes before its last choice
 * (moves_lead). */
gsize match_lead(Match *match, int seat, const char *move);
/* Returns whether the seat has a single legal, unbarred move, and copies it to
 * *out. */
bool match_forced(Match *match, int seat, Move *out);
/* Reads a line as a legal move of a waiting seat. If the move is barred
 * *objection is its key (for the words) and error is set too; else NULL. */
bool match_read(Match *match, int seat, const char *line, Move *out,
		const char **objection, GError **error);
/* Returns whether a line fits the game's whole grammar (even if it isn't legal
 * now). */
bool match_grammar_fits(Match *match, int seat, const char *line);
/* Does the same in the words of a language. */
bool match_grammar_fits_in(Match *match, const Wording *wording,
			   const char *line);
/* Returns whether a line, though not a move, can mean one of the grammar
 * (moves_meant). */
bool match_grammar_means(Match *match, const Wording *wording,
			 const char *line);
/* Returns the nearest legal (else the nearest grammatical) form, or NULL. For a
 * seat that doesn't wait, or SEAT_PUBLIC, the nearest grammatical one. */
char *match_guess(Match *match, int seat, const char *line);
/* Returns the nearest grammatical form, or NULL. */
char *match_guess_any(Match *match, int seat, const char *line);
/* Does what moves_why does, for a waiting seat. */
bool match_why(Match *match, int seat, const char *line, char **missing);
/* Returns how many legal moves of a waiting seat (objections don't count) a
 * line can mean, read exactly or else by moves_meant. If it is one, *move (free
 * with g_free) becomes its text by moves_plain; else NULL. */
int match_may_mean(Match *match, int seat, const char *line, char **move);
/* Write a move of a waiting seat as moves_write (for a replay) and moves_show
 * do. */
char *match_write(Match *match, int seat, const Move *move);
char *match_show(Match *match, int seat, const Move *move);
/* Shows the canonical order of a waiting seat as match_show does. */
char *match_show_order(Match *match, int seat, const char *canonical);
/* Shows any canonical move of the game, no matter when it was played and by
 * whom, in the words of a seat's language; in English as moves_plain. */
char *match_show_played(Match *match, int seat, const char *canonical);

/* Plays one legal move for each waiting seat. */
void match_step(Match *match, const Move moves[SEATS_MAX]);
/* Replays a step from canonical texts (NULL for seats that did not wait).
 * ERROR_NEVER names step, seat and text if one doesn't read or fit. */
bool match_replay(Match *match, const char *const texts[SEATS_MAX],
		  GError **error);

/* Finds the harmless move of a seat, to be announced beforehand; false if
 * chance decides it, or the game names none. It depends only on what the seat
 * knows. */
bool match_fallback_known(const Match *match, int seat, Move *out);
/* Chooses a stand-in's move. Its dice are dice_new(seed, "stand-in <number of
 * the step to come> <seat>"), so that a replay doesn't depend on who answered;
 * it sees a veiled state, so that it can't cheat. From LEVEL_GOOD on it takes
 * as long as level_rollouts says. */
void match_stand_in(Match *match, int seat, Level level, Move *out);

/* Returns what a seat sees. Seats are numbers; see match_view_named for
 * letters. New reference. */
json_t *match_view(const Match *match, int seat);
/* Returns the view with "name" set beside every "seat", for templates. */
json_t *match_view_named(const Match *match, int seat);
/* Sets the seats whose players have resigned; to be called before the step that
 * ends the match, when playing and when replaying it. They win nothing
 * (places_resigned). */
void match_resigned(Match *match, Seats resigned);
void match_score(const Match *match, int *points, int *places);

/* --- what everybody at the table can see ---------------------------------- */

/* Replays one step as match_replay does; *disclosed becomes whether it
 * disclosed anything.
 *
 * Works for any game without its help; in doubt, the answer is yes. A step
 * discloses if several seats moved (a sealed window closed), if an event was
 * shown to some seats only, or if, with everything hidden from onlookers dealt
 * anew, the same moves could not have been made or would have shown something
 * else: a card from a hidden hand or pile, a die, whether a player had enough
 * money. */
bool disclosure_replay(Match *match, const char *const texts[SEATS_MAX],
		       bool *disclosed, GError **error);

/* Returns the only seat that will wait after the only waiting seat has had its
 * turn; -1: there are none or several, or it is uncertain. It is certain if it
 * is the same seat for every deal of hidden cards, for each of several moves
 * and for any dice: then everybody at the table can foresee it. */
int following_seat(const Match *match, int seat);

#endif
