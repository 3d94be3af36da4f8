/* cards.h - the cards by kind: an artist and a symbol, written "monet/draw".
 *
 * Cards of one kind are alike in every respect, so hands, displays and
 * discards are counts by kind. */
#ifndef MASTERS_GALLERY_CARDS_H
#define MASTERS_GALLERY_CARDS_H

enum { VERMEER, DEGAS, MONET, RENOIR, VAN_GOGH, ARTISTS };
enum { PLAIN, DRAW, UP, DOWN, SIMULTANEOUS, AWARD, SYMBOLS };

#define KINDS (ARTISTS * SYMBOLS)
#define NO_CARD 255

static inline int
card_of(int artist, int symbol)
{
	return artist * SYMBOLS + symbol;
}

static inline int
card_artist(int kind)
{
	return kind / SYMBOLS;
}

static inline int
card_symbol(int kind)
{
	return kind % SYMBOLS;
}

extern const char *const masters_card[KINDS];
/* Names of van Gogh's cards without the "van"; NULL for other cards. */
extern const char *const masters_card_short[KINDS];
/* The artists' awards as people call them. */
extern const char *const masters_medal[ARTISTS];
extern const char *const masters_symbol[SYMBOLS];
extern const char *const masters_artist[ARTISTS]; /* as in a move */
extern const char *const masters_title[ARTISTS];  /* as a name */
extern const int masters_number[ARTISTS];	  /* settles ties */

#endif
