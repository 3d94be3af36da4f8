/* unmoved.c - refusals to move, counted as the fact "unmoved:<mailbox>". */
#include "club/work/unmoved.h"

#include "base/log.h"
#include "club/news/tell.h"
#include "store/facts.h"
#include "store/once.h"

#include <string.h>

#define TRIES 5 /* refusals in a row */

static char *
key_of(const char *mailbox)
{
	return g_strconcat("unmoved:", mailbox, NULL);
}

static gint64
count(Run *run, const char *mailbox)
{
	g_autofree char *key = key_of(mailbox);
	gint64 tries;

	fact_number(run->club->store, key, &tries, NULL);
	return tries;
}

bool
unmoved_given_up(Run *run, const char *mailbox)
{
	return count(run, mailbox) >= TRIES;
}

static bool
refused(Run *run, const char *mailbox, const char *why, GError **error)
{
	const Config *config = run->club->config;
	bool imap = !strcmp(config_text(config, "mail-in", "kind"), "imap");
	g_autofree char *key = key_of(mailbox);
	gint64 tries = MIN(count(run, mailbox) + 1, TRIES);
	g_autofree char *message = log_text(
		"Mails that were read cannot be moved away: %s. They are "
		"played all the same, but stay where they lie; %s",
		why,
		imap ? log_words("make the folder that [mail-in] processed "
				 "names writable, name another one, or leave "
				 "it empty")
		     : log_words("see who owns the folders new and cur of the "
				 "Maildir"));

	return fact_number_set(run->club->store, key, tries, error) &&
	       (tries < TRIES || tell_operator(run, key, message, error));
}

static bool
moved(Run *run, const char *mailbox, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *key = key_of(mailbox);

	return fact_set(store, key, NULL, error) &&
	       once_clear(store, key, error);
}

bool
unmoved_note(Run *run, const char *mailbox, const char *why, GError **error)
{
	Store *store = run->club->store;

	if (!why && !count(run, mailbox))
		return true;
	return store_begin(store, error) &&
	       store_end(store,
			 (why ? refused(run, mailbox, why, error)
			      : moved(run, mailbox, error)),
			 error);
}
