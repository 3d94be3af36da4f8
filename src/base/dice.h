/* dice.h - repeatable chance: a keyed BLAKE2b stream that anybody can follow.
 *
 * key     = BLAKE2b-256(seed || text)                       (unkeyed, 32 bytes)
 * block n = BLAKE2b-512(message: n as 8 bytes, little-endian; key: key)
 * Each block is 16 numbers of 32 bits, little-endian, taken in order.  A number
 * below m is drawn by taking numbers until one is under 2^32 - (2^32 mod m) and
 * taking it modulo m.  A shuffle walks from the last place i down to 1 and
 * swaps it with place `below(i + 1)`.  In Python:
 * hashlib.blake2b(n.to_bytes(8, "little"), key=key).digest().
 *
 * A Dice is flat: copy it by assignment.  Documented in pennypost-record(5). */
#ifndef BASE_DICE_H
#define BASE_DICE_H

#include <glib.h>

#define SEED_BYTES 32

typedef struct {
	guint8 key[32];
	guint64 block;	     /* number of the next block */
	guint32 numbers[16]; /* of the current block */
	guint used;	     /* how many of these are drawn; 16 at first */
} Dice;

/* Returns the stream for a seed and a text (may be ""). */
Dice dice_new(const guint8 seed[SEED_BYTES], const char *text);
/* Draws a number from 0 to limit - 1, each equally likely; limit is over 0. */
guint32 dice_below(Dice *dice, guint32 limit);
/* Puts n numbers into a random order. */
void dice_shuffle(Dice *dice, int *numbers, int n);
/* Sorts numbers and shuffles them, so that it doesn't matter in which order
 * they came. */
void dice_mix(Dice *dice, int *numbers, int n);

#endif
