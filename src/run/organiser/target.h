/* target.h - finds what an act's text is about: the match, the rest, and the
 * reason. */
#ifndef RUN_ORGANISER_TARGET_H
#define RUN_ORGANISER_TARGET_H

#include "club/installation/club.h"
#include <stdbool.h>

typedef enum {
	TARGET_ALONE, /* "mg-12 why", "mg-12: why": without a rest */
	TARGET_REST,  /* "seat 2 in mg-12: why"; without a colon it is all rest
			 (target_split) */
	TARGET_TEXT, /* "mg-12 to 7: why"; the rest is kept as written, with its
			colons */
} TargetForm;

typedef struct {
	char *match; /* name of a match, or NULL */
	char *what;  /* the rest, or "" */
	char *why;   /* the reason, or NULL */
	bool free;   /* the reason doesn't follow a colon */
} Target;

/* Reads a text. In all forms a colon right after a leading match counts as a
 * comma. */
void target_read(const char *text, TargetForm form, Target *target);
void target_clear(Target *target);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Target, target_clear)

/* Returns whether a text is what the act is about. */
typedef bool TargetIs(const char *text, gconstpointer data);
/* Splits a reason off the rest: the longest beginning of whole words that is
 * what the act is about stays, and the reason is what follows. Does nothing if
 * there already is a reason, or no beginning fits. */
void target_split(Target *target, TargetIs *is, gconstpointer data);
/* Makes the rest from `at` on the reason. */
void target_cut(Target *target, gsize at);

/* Removes polite phrases from the reason and checks it. ERROR_PLAYER if it
 * takes the order back or, without a colon before it, names another match,
 * asks, or begins like the rest of a sentence (MAIL R78). */
bool target_reasons(Club *club, Target *target, GError **error);

#endif
