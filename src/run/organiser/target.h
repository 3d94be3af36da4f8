/* target.h - what the text of an act is about: the match, the rest, and why. */
#ifndef RUN_ORGANISER_TARGET_H
#define RUN_ORGANISER_TARGET_H

#include "club/home/club.h"
#include <stdbool.h>

typedef enum {
	TARGET_ALONE, /* "mg-12 why", "mg-12: why": there is no rest */
	TARGET_REST,  /* "seat 2 in mg-12: why"; what stands behind no colon
			 is of the rest (target_split) */
	TARGET_TEXT,  /* "mg-12 to 7: why" as written, whatever its colons */
} TargetForm;

typedef struct {
	char *match; /* the name in it, or NULL */
	char *what;  /* the rest, or "" */
	char *why;   /* or NULL */
	bool free;   /* the reason stands behind no colon */
} Target;

/* A colon right behind a match that stands first is a comma to all of them. */
void target_read(const char *text, TargetForm form, Target *target);
void target_clear(Target *target);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Target, target_clear)

/* Is it what the act is about? */
typedef bool TargetIs(const char *text, gconstpointer data);
/* Leave of the rest the most words, from the first on, that are what the act is
 * about; those behind are the reason.  Nothing where there is a reason already,
 * or where no words are it. */
void target_split(Target *target, TargetIs *is, gconstpointer data);
/* The words from a place on are the reason. */
void target_cut(Target *target, gsize at);

/* Drop what is polite from the reason, and say whether it may be one: not where
 * it takes the order back, nor, behind no colon, where it names another match,
 * asks, or goes on as a sentence does (MAIL R78).  ERROR_PLAYER. */
bool target_reasons(Club *club, Target *target, GError **error);

#endif
