/* fuzz.h - what reads texts from outside, each fed with any bytes at all.
 *
 * A target must end, leak nothing and hold what it asserts whatever comes.
 * seeds/<name>/ holds inputs to start from, found/<name>/ those that once broke
 * something.  `make check` replays both, `make fuzz` looks for more. */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include "mail/wire/reader.h"

#include <glib.h>

typedef void FuzzRun(const char *bytes, gsize n);

typedef struct {
	const char *name;
	FuzzRun *run;
} FuzzTarget;

extern const FuzzTarget fuzz_targets[]; /* a NULL name ends */

FuzzRun message_fuzz, html_fuzz, flowed_fuzz, command_fuzz, template_fuzz,
	moves_fuzz, imap_fuzz, smtp_fuzz, record_fuzz, desk_fuzz, tables_fuzz,
	lines_fuzz;

/* Ready libsodium; again does nothing. */
void fuzz_start(void);
/* The bytes as a text that is UTF-8.  Free with g_free. */
char *fuzz_text(const char *bytes, gsize n);

/* Bytes as a server's stream. */
typedef struct {
	const char *bytes;
	gsize left;
} FuzzStream;

Reader *fuzz_reader(FuzzStream *stream);

#endif
