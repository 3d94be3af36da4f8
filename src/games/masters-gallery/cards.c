/* cards.c - what the cards are called. */
#include "games/masters-gallery/cards.h"

#include <stddef.h>

#define SIX(artist)                                                            \
	artist "/plain", artist "/draw", artist "/up", artist "/down",         \
		artist "/simultaneous", artist "/award"
#define NONE NULL, NULL, NULL, NULL, NULL, NULL

const char *const masters_card[KINDS] = {
	SIX("vermeer"), SIX("degas"),	 SIX("monet"),
	SIX("renoir"),	SIX("van-gogh"),
};

const char *const masters_card_short[KINDS] = {
	NONE, NONE, NONE, NONE, SIX("gogh"),
};

const char *const masters_medal[ARTISTS] = {
	"vermeer medal", "degas medal",	   "monet medal",
	"renoir medal",	 "van gogh medal",
};

const char *const masters_symbol[SYMBOLS] = {
	"plain", "draw", "up", "down", "simultaneous", "award",
};

const char *const masters_artist[ARTISTS] = {
	"vermeer", "degas", "monet", "renoir", "van-gogh",
};

const char *const masters_title[ARTISTS] = {
	"Vermeer", "Degas", "Monet", "Renoir", "van Gogh",
};

const int masters_number[ARTISTS] = { 17, 18, 19, 20, 21 };
