/* letter_data.h - a letter while what it says is gathered, as the templates
 * want it (templates/README lists the fields). */
#ifndef RUN_LETTERS_LETTER_DATA_H
#define RUN_LETTERS_LETTER_DATA_H

#include "club/home/run.h"
#include "club/home/voice.h"
#include "club/time/clocks.h"

typedef struct {
	Run *run;
	const Player *player;  /* NULL: a stranger */
	const char *language;  /* of a stranger; NULL: the club's */
	Table *table;	       /* NULL: about no match */
	int seat;	       /* SEAT_PUBLIC: an onlooker's */
	const GPtrArray *news; /* News *, of this player and match */
	Decision *decision;    /* that the seat owes, unanswered; or NULL */
	ClockView clock;       /* of the decision, where there is one */
	const char *reply_to;  /* for the one-tap links; NULL: none */
	bool digest;	       /* among others: lines name the match */
	bool reminder;	       /* of what has been asked before */
	json_t *data;	       /* its fields, as far as they are gathered */
} LetterData;

/* Put a piece of news into a letter; it may change what it is given of it. */
typedef bool LetterPut(LetterData *letter, json_t *told, GError **error);

/* Every top-level field, empty: a letter that says nothing yet. */
json_t *letter_data_blank(Run *run, const Player *player);
/* Set the letter's match: {name, game, over, cancelled}. */
void letter_data_name_match(json_t *letter, const MatchRow *row);
/* Set the links among its data: in the reader's words what may be asked by one
 * tap in an answer to that address (null where there is none).  After the
 * letter's match. */
void letter_data_links(const LetterData *letter, json_t *data,
		       const char *reply_to);

/* Return the reader's voice, and language (borrowed). */
Speech letter_data_voice(const LetterData *letter);
const char *letter_data_language(const LetterData *letter);
/* A tree with what is said in it as the reader's text, which it steals; NULL on
 * error. */
json_t *letter_data_spoken(const LetterData *letter, json_t *tree,
			   GError **error);
/* Returns what a piece of news holds, with its sayings as sentences for the
 * reader. New reference; NULL on error. */
json_t *letter_data_told(const LetterData *letter, const char *stored,
			 GError **error);
/* The sentence of a saying for the reader, where one is wanted before the whole
 * letter is written (which says all that is left in it); steals it.  Free with
 * g_free; NULL on error. */
char *letter_data_say(const LetterData *letter, json_t *said, GError **error);

/* A command in English as the reader's letters show it.  Free with g_free. */
char *letter_data_command(const LetterData *letter, const char *english);

/* The link that asks for a command by one tap; "" where nobody may answer. Free
 * with g_free. */
char *letter_data_tap(const LetterData *letter, const char *english);
/* {quoted_text, link}: what the reader may write, in their own words, and the
 * link that writes it by one tap; that is "" where the line has a place to fill
 * in, or nobody may answer.  New reference. */
json_t *letter_data_choice(const LetterData *letter, const char *words);
/* Makes the choice of a command that is given in English. */
json_t *letter_data_choose(const LetterData *letter, const char *english);

/* A text of an object; "" where there is none of the name. */
const char *letter_data_text(const json_t *object, const char *key);
/* Set a field; NULL becomes "". */
void letter_data_put(json_t *object, const char *key, const char *text);
/* A time, as the reader's zone and language show it. */
void letter_data_put_time(json_t *object, const char *key, Time time);
/* One more of several in the letter. */
void letter_data_add(LetterData *letter, const char *key, json_t *item);

/* A word of the game of its table over data; "" where the game has none.  Free
 * with g_free. */
bool letter_data_word(const LetterData *letter, const char *group,
		      const char *key, const json_t *data, char **word,
		      GError **error);
/* Adds what a game says about a topic. */
bool letter_data_topic(const LetterData *letter, const char *group,
		       const char *topic, char **word, GError **error);
/* A template that is no letter by itself, over its fields, in the words of its
 * game.  Free with g_free. */
char *letter_data_part(const LetterData *letter, const char *file,
		       GError **error);
/* Its table as a seat may see it, its words as the reader has them; NULL on
 * error. */
json_t *letter_data_seen(const LetterData *letter, int seat, GError **error);
/* Show it, with a headline. */
bool letter_data_view(LetterData *letter, int seat, GError **error);

#endif
