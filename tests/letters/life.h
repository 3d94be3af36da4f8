/* life.h - a club that lives for its letters: matches of all games are played
 * by mail, with a season around them, and its people write everything else that
 * a letter answers. */
#ifndef TESTS_LETTERS_LIFE_H
#define TESTS_LETTERS_LIFE_H

#include "people/demo_club.h"

/* Begins the Message-ID of what they write. */
#define LIFE_ID "<life."

/* Lives in a folder, in which the languages of the club's people are en, de, fr
 * and that of lib/pseudo.h. Brief: no season, until a match is over. */
bool life_live(const char *dir, bool brief, GError **error);

#endif
