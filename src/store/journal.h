/* journal.h - the log: each act with who, when and why; never a secret. */
#ifndef STORE_JOURNAL_H
#define STORE_JOURNAL_H

#include "store/store.h"

/* A line of the log (PLAY 3); never a secret. */
typedef struct {
	Time at;
	char *who, *act, *detail;
	gint64 match; /* 0: none */
	char *worker; /* which worker wrote it, if several do (locks.h); or ""
		       */
} JournalRow;

void journal_row_free(JournalRow *row);
bool journal_add(Store *, const JournalRow *row, GError **error);
GPtrArray *journal_recent(Store *, int n, GError **error);
/* Lists the newest n lines about a match. */
GPtrArray *journal_of_match(Store *, gint64 match, int n, GError **error);

#endif
