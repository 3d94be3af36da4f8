/* fit.h - how a written line fits the open decision of a seat. */
#ifndef MATCH_FIT_H
#define MATCH_FIT_H

#include "match/match.h"

typedef enum {
	FIT_LEGAL,
	FIT_BARRED,    /* fits a form, but meets an objection */
	FIT_AMBIGUOUS, /* could mean two moves: never guessed */
	FIT_NOT,
} FitKind;

typedef struct {
	FitKind kind;
	Move move;	       /* of FIT_LEGAL */
	const char *objection; /* of FIT_BARRED */
	json_t *why;	       /* a saying for the player; not of FIT_LEGAL */
} Fit;

Fit fit_new(Match *match, int seat, const char *line);
void fit_clear(Fit *fit);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Fit, fit_clear)
/* Does one of n lines fit the decision, be it barred or ambiguously? */
bool fit_any(Match *match, int seat, const char *const *lines, guint n);

#endif
