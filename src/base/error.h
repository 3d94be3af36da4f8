/* error.h - one error domain, four kinds, by who must act (DESIGN of errors).
 *
 * Functions that can fail return false (or NULL) and set a GError.  Only the
 * loops in run/ look at the kind; everybody else passes it on, adding where it
 * happened with g_prefix_error. */
#ifndef BASE_ERROR_H
#define BASE_ERROR_H

#include <glib.h>
#include <jansson.h>
#include <stdbool.h>

#define PENNYPOST_ERROR (pennypost_error_quark())

typedef enum {
	ERROR_PLAYER, /* the player: the saying goes into the reply */
	ERROR_LATER,  /* nobody: the next run tries again */
	ERROR_NEVER,  /* the operator, for one item: it is set aside */
	ERROR_STOP,   /* the operator, for the whole run: it ends */
} ErrorKind;

GQuark pennypost_error_quark(void);

/* Sets *error (if error is not NULL) and returns false, so that a function can
 * end with `return fail(error, ...)`. */
bool fail(GError **error, ErrorKind kind, const char *format, ...)
	G_GNUC_PRINTF(3, 4);

/* Does the same as fail, with ERROR_PLAYER, for a player who asked for what
 * can't be done. Steals the saying (saying.h). The error's message is the
 * saying's key; it takes no prefix. */
bool fail_saying(GError **error, json_t *saying);
/* Returns the saying of such an error (borrowed), or NULL if it has only a
 * message. */
json_t *error_saying(const GError *error);

/* Returns whether it is an error of our domain and of this kind. */
bool error_is(const GError *error, ErrorKind kind);

/* Returns true if the error is about one item (ERROR_NEVER or ERROR_PLAYER);
 * *why becomes its text (yours). Else passes it on in *error. */
bool error_set_aside(GError *problem, char **why, GError **error);

#endif
