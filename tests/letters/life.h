/* life.h - simulates a club's life to produce letters: matches of all games are
 * played by mail, with a season around them, and its people write everything
 * else that a letter can answer. */
#ifndef TESTS_LETTERS_LIFE_H
#define TESTS_LETTERS_LIFE_H

#include "people/demo_club.h"

/* The beginning of their mails' Message-IDs. */
#define LIFE_ID "<life."

/* Simulates in a folder a club whose people use en, de, fr and the language of
 * lib/pseudo.h. Brief: without a season, until a match is over. */
bool life_live(const char *dir, bool brief, GError **error);

#endif
