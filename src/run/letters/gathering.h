/* gathering.h - what the parts of a letter about a match share while its fields
 * are gathered: what is asked, what lies on the desk, the news. */
#ifndef RUN_LETTERS_GATHERING_H
#define RUN_LETTERS_GATHERING_H

#include "club/home/run.h"
#include "run/letters/letter_data.h"

typedef struct {
	Run *run;
	const LetterAbout *about;
	json_t *letter;
	const char *language, *folder;
} Gathering;

/* Set a field; NULL becomes "". */
void gathering_put(json_t *object, const char *key, const char *text);
/* A time as the player's zone and language show it. */
void gathering_put_time(json_t *object, const char *key,
			const Gathering *gathering, Time time);
/* A word of the game over data; "" where the game has none.  Free with g_free.
 */
bool gathering_word(const Gathering *gathering, const char *group,
		    const char *key, const json_t *data, char **word,
		    GError **error);
/* What is asked of the seat, if anything. */
bool gathering_asked(Gathering *gathering, GError **error);
/* The order that lies on the seat's desk, and its plans. */
void gathering_order(Gathering *gathering);
void gathering_plans(Gathering *gathering);
/* All of the news. */
bool gathering_news(Gathering *gathering, GError **error);
/* What was understood of a mail, and what it asks to read; a notice. */
bool gathering_receipt(const Gathering *gathering, json_t *data,
		       GError **error);
/* When all is gathered: what became of the lines since, and "refusal". */
bool gathering_settle(Gathering *gathering, GError **error);
void gathering_notice(const Gathering *gathering, json_t *data);

#endif
