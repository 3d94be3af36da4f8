/* recover.c - recovers mails that were put away but are not in the database. */
#include "run/fetch/fetch.h"

#include "base/log.h"
#include "club/news/tell.h"
#include "store/engine/locks.h"
#include "store/facts.h"
#include "store/inbox.h"

#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#define COARSE 2 /* seconds: the precision of some file systems */

static char *
mark_path(const Club *club)
{
	return g_build_filename(club->dir, "put-away", NULL);
}

Time
recover_since(const Club *club)
{
	g_autofree char *path = mark_path(club);
	struct stat status;

	/* Only a database file has a log (WAL) beside it that somebody might
	 * remove. */
	return store_many(club->store) || stat(path, &status) < 0
		       ? TIME_NONE
		       : status.st_mtime;
}

/* Makes the mark; one that is there already keeps its time. */
void
recover_mark(Run *run)
{
	g_autofree char *path = mark_path(run->club);
	int file;

	if (run->putting_away || run->options.dry ||
	    store_many(run->club->store))
		return;
	run->putting_away = true;
	/* Best effort: without the mark, only a destroyed database goes
	 * unnoticed. */
	file = g_open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
	if (file >= 0)
		close(file);
}

void
recover_over(Run *run)
{
	g_autofree char *path = mark_path(run->club);

	/* Once this commit is done, no such mail is only in the WAL. */
	if (run->putting_away && !run->unrecovered &&
	    store_settle(run->club->store, NULL))
		g_unlink(path);
}

/* --- missing mails ------------------------------------------------------- */

typedef struct {
	Run *run;
	const char *mailbox;
	int found;
} Recovery;

/* Returns whether the inbox has the mail. A Maildir's keys never change; UIDs
 * end with the folder's validity. */
static bool
is_known(void *data, const Mail *mail, int *n, GError **error)
{
	const Recovery *recovery = data;
	Store *store = recovery->run->club->store;

	return mail->key ? inbox_count_key(store, recovery->mailbox, mail->key,
					   n, error)
			 : inbox_count_like(store, mail->arrived,
					    (gint64)mail->size, n, error);
}

static bool
add_mail(Recovery *recovery, const Mail *mail, GError **error)
{
	Run *run = recovery->run;
	g_autofree char *folder =
		g_strconcat(recovery->mailbox, ";processed", NULL);
	bool has = false, added = false;
	InboxRow row = {
		.mailbox = mail->validity ? folder : (char *)recovery->mailbox,
		.validity = mail->validity,
		.uid = mail->uid,
		.key = mail->key,
		.arrived =
			mail->arrived ? MIN(mail->arrived, run->now) : run->now,
		.fetched = run->now,
		.size = mail->size,
		.bytes = mail->bytes,
		.state = INBOX_NEW,
		.reason = (char *)"",
	};

	if (!inbox_has(run->club->store, row.size, row.bytes, &has, error))
		return false;
	if (has)
		return true;
	if (!inbox_add(run->club->store, &row, &added, error))
		return false;
	recovery->found += added;
	run->summary->mails += added;
	return true;
}

static bool
say_so(Recovery *recovery, GError **error)
{
	Run *run = recovery->run;
	Store *store = run->club->store;
	g_autofree char *text = log_text(
		"%d mail%s that a run had put away when it broke off %s not in "
		"the database; %s played now. Was pennypost.db-wal removed? "
		"It holds what was stored last: leave it where it is",
		recovery->found, recovery->found == 1 ? "" : "s",
		recovery->found == 1 ? "was" : "were",
		recovery->found == 1 ? "it is" : "they are");

	alarm_say("%s", text);
	if (!store_begin(store, error))
		return false;
	bool said = fact_pair_set(store, "recovered", run->now, recovery->found,
				  error) &&
		    logbook_add(run, NULL, "recovered", text, 0, error);

	return store_end(store, said, error);
}

bool
recover_mails(Run *run, Source *source, const char *mailbox, GError **error)
{
	Store *store = run->club->store;
	Recovery recovery = { .run = run, .mailbox = mailbox };
	g_autoptr(GArray) mails = g_array_new(FALSE, TRUE, sizeof(Mail));
	Time since = run->put_away;

	if (since == TIME_NONE || run->options.dry)
		return true;
	run->unrecovered = true;
	g_array_set_clear_func(mails, (GDestroyNotify)mail_clear);
	do {
		g_array_set_size(mails, 0);
		if (!source->kind->again(source, since - COARSE, is_known,
					 &recovery, mails, error))
			return false;
		bool added = store_begin(store, error);

		for (guint i = 0; added && i < mails->len; i++)
			added = add_mail(&recovery,
					 &g_array_index(mails, Mail, i), error);
		if (!store_end(store, added, error))
			return false;
	} while (mails->len);
	if (recovery.found && !say_so(&recovery, error))
		return false;
	run->unrecovered = false;
	run->putting_away = true;
	return true;
}
