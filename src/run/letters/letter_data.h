/* letter_data.h - the data of a letter that is being gathered, in the form of
 * the templates (templates/README lists the fields). */
#ifndef RUN_LETTERS_LETTER_DATA_H
#define RUN_LETTERS_LETTER_DATA_H

#include "club/clocks/clocks.h"
#include "club/installation/language.h"
#include "club/installation/run.h"

typedef struct {
	Run *run;
	const Player *player; /* NULL: a stranger */
	const char *language; /* a stranger's; NULL: the club's */
	/* a bulletin's subscriber who is no player; 0: none */
	gint64 subscriber;
	LiveMatch *live;       /* NULL: the letter is about no match */
	int seat;	       /* SEAT_PUBLIC: an onlooker */
	const GPtrArray *news; /* News *, of this player and match */
	Decision *decision;    /* owed by the seat and unanswered, or NULL */
	ClockView clock;       /* the clock of the decision, if there is one */
	const char *reply_to;  /* address for the one-tap links; NULL: none */
	bool digest;	       /* one of several: lines name the match */
	bool reminder;	       /* the decision was asked for before */
	json_t *data;	       /* the fields gathered so far */
} LetterData;

/* Puts a piece of news into a letter; it may change `told`. */
typedef bool LetterPut(LetterData *letter, json_t *told, GError **error);

/* Returns every top-level field, empty: a letter that says nothing yet. */
json_t *letter_data_blank(Run *run, const Player *player);
/* Sets the letter's match: {name, game, over, cancelled}. */
void letter_data_name_match(json_t *letter, const MatchRow *row);
/* Sets the links in `data`: commands in the reader's words that one tap sends
 * to `reply_to` (null if that is NULL). To be called after the letter's match
 * is set. */
void letter_data_links(const LetterData *letter, json_t *data,
		       const char *reply_to);

/* Return the reader's voice, and their language (borrowed). */
Speech letter_data_voice(const LetterData *letter);
const char *letter_data_language(const LetterData *letter);
/* Returns a tree with its sayings as texts for the reader. Steals it; NULL on
 * error. */
json_t *letter_data_spoken(const LetterData *letter, json_t *tree,
			   GError **error);
/* Returns the data of a piece of news, with its sayings as sentences for the
 * reader. New reference; NULL on error. */
json_t *letter_data_told(const LetterData *letter, const char *stored,
			 GError **error);
/* Returns a saying as a sentence for the reader, if it is needed before the
 * whole letter is written (which does this for all sayings left in it). Steals
 * it. Free with g_free; NULL on error. */
char *letter_data_say(const LetterData *letter, json_t *said, GError **error);

/* Returns an English command as the reader's letters show it. Free with g_free.
 */
char *letter_data_command(const LetterData *letter, const char *english);

/* Returns {quoted_text, link}: what the reader may write, in their own words,
 * and the link that writes it by one tap; the link is "" if the line has a
 * blank to fill in, or the letter can't be answered. New reference. */
json_t *letter_data_choice(const LetterData *letter, const char *words);
/* Returns the same for a command in English. */
json_t *letter_data_choose(const LetterData *letter, const char *english);

/* Appends an item to a list of the letter. */
void letter_data_add(LetterData *letter, const char *key, json_t *item);

/* Finds a word of the match's game, filled in with `data`; "" if the game has
 * none. Free with g_free. */
bool letter_data_word(const LetterData *letter, const char *group,
		      const char *key, const json_t *data, char **word,
		      GError **error);
/* Finds what the game says about a topic. */
bool letter_data_topic(const LetterData *letter, const char *group,
		       const char *topic, char **word, GError **error);
/* Renders a template that is a part of a letter, with the letter's fields and
 * its game's words, as markup. Free with g_free. */
char *letter_data_part(const LetterData *letter, const char *file,
		       GError **error);
/* Renders it as text, laid out in lines. Free with g_free. */
char *letter_data_part_text(const LetterData *letter, const char *file,
			    GError **error);

/* Returns the table as a seat may see it, in the reader's words; NULL on error.
 */
json_t *letter_data_seen(const LetterData *letter, int seat, GError **error);
/* Adds that view to the letter, with a headline. */
bool letter_data_view(LetterData *letter, int seat, GError **error);

#endif
