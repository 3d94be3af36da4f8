/* letter_data.h - what a letter about a match holds, as the templates want it
 * (templates/README lists the fields). */
#ifndef RUN_LETTERS_LETTER_DATA_H
#define RUN_LETTERS_LETTER_DATA_H

#include "club/home/run.h"
#include "club/time/clocks.h"

typedef struct {
	Table *table;
	int seat;
	const Player *player;
	const GPtrArray *news; /* News *, of this player and match */
	Decision *decision;    /* that the seat owes, unanswered; or NULL */
	ClockView clock;       /* of the decision, where there is one */
	const char *reply_to;  /* for the one-tap links */
	bool digest;	       /* among others: lines name the match */
	bool reminder;	       /* of what has been asked before */
} LetterAbout;

/* Every top-level field, empty: a letter that says nothing yet. */
json_t *letter_data_blank(Run *run, const Player *player);
/* The whole letter.  New reference;
 * NULL and error where a word or a template is missing. */
json_t *letter_data_match(Run *run, const LetterAbout *about, GError **error);
/* Set the letter's match: {name, game, over, cancelled}. */
void letter_data_name_match(json_t *letter, const MatchRow *row);
/* Receipts that are about no match. New reference. */
json_t *letter_data_answer(Run *run, const Player *player,
			   const GPtrArray *news, const char *reply_to,
			   GError **error);
/* Set the letter's links: what may be asked by one tap in an answer to that
 * address (null where there is none).  After the letter's match. */
void letter_data_links(json_t *letter, const char *reply_to);
/* "refill=chart x=y" as [{"name", "value"}].  New reference. */
json_t *letter_data_options(const char *options);
/* The Message-ID of the last mail that the news answers, or NULL; borrowed
 * from `keep`, which the caller frees with json_decref. */
const char *letter_data_answers(const GPtrArray *news, json_t **keep);

#endif
