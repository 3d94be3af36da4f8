/* gathered.h - the pictures of a group of letters.
 *
 * Other workers may keep the same ones at that time.  So each keeps those of
 * its group together at its end, by their hashes: they wait for each other in
 * one direction, and not in the middle of their letters.  Where nobody else
 * writes a picture is kept at once. */
#ifndef RUN_LETTERS_GATHERED_H
#define RUN_LETTERS_GATHERED_H

#include "club/home/run.h"

void gathered_begin(Run *run);
void gathered_end(Run *run);
/* A picture of a letter, by its hash. */
bool gathered_add(Run *run, const char *hash, GBytes *png, GError **error);
/* In the transaction of the group; or let go of them. */
bool gathered_keep(Run *run, GError **error);
void gathered_drop(Run *run);

#endif
