/* fuzz.h - code that reads texts from outside, each part fed with any bytes at
 * all.  Whatever comes, a target must end, leak nothing and pass its
 * assertions. seeds/<name>/ holds inputs to start from, found/<name>/ those
 * that once broke something.  `make check` replays both, `make fuzz` looks for
 * more. */
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

/* Initialises libsodium; further calls do nothing. */
void fuzz_start(void);
/* Returns the bytes as valid UTF-8.  Free with g_free. */
char *fuzz_text(const char *bytes, gsize n);

/* The bytes as a stream from a server. */
typedef struct {
	const char *bytes;
	gsize left;
} FuzzStream;

Reader *fuzz_reader(FuzzStream *stream);

#endif
