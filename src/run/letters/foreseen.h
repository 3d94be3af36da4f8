/* foreseen.h - what the letters of a group will ask of the store. */
#ifndef RUN_LETTERS_FORESEEN_H
#define RUN_LETTERS_FORESEEN_H

#include "club/home/run.h"

/* Lock the matches of pairs (News), and ask in advance what their letters will
 * ask (GroupKind, ahead). */
bool foreseen_ask(Run *run, gpointer *pairs, int n, GError **error);

#endif
