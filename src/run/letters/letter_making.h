/* letter_making.h - a letter of letter_general in the making. */
#ifndef RUN_LETTERS_LETTER_MAKING_H
#define RUN_LETTERS_LETTER_MAKING_H

#include "club/home/run.h"
#include "store/news.h"
#include "store/players.h"
#include <jansson.h>

typedef struct {
	Run *run;
	const Player *player; /* NULL: a stranger */
	const News *news;
	const char *reply_to; /* or NULL */
	json_t *news_data, *letter;
} Making;

/* A text of its news; "" where there is none of the name. */
const char *making_text(const Making *making, const char *key);

#endif
