/* fetch.c - the first phase: from the source into the inbox. A batch and the
 * new mark are one transaction; only after its commit is the source told that
 * those mails are done. */
#include "run/fetch/fetch.h"
#include "run/fetch/junk.h"

#include "base/each.h"
#include "base/error.h"
#include "base/log.h"
#include "base/progress.h"
#include "base/text.h"
#include "club/installation/account.h"
#include "club/news/tell.h"
#include "club/work/trouble.h"
#include "store/facts.h"
#include "store/inbox.h"
#include "store/once.h"

#include <inttypes.h>
#include <string.h>

#define RUN_SECONDS 600
#define MISSING_TRIES 3
/* Percentages of its size at which the operator is told that a mailbox is
 * nearly full, and at which the warning ends. */
#define FULL 95
#define RELIEVED 90
/* How much of the source is stored together: each transaction waits for the
 * disk. */
#define BATCH_MAILS 1000
#define BATCH_OCTETS ((gsize)2 * 1024 * 1024)

/* --- the source ---------------------------------------------------------- */

static bool
is_maildir(const Config *config)
{
	return !strcmp(config_text(config, "mail-in", "kind"), "maildir");
}

static Source *
make_source(Run *run, bool junk, Login *login, GError **error)
{
	const Config *config = run->club->config;
	SourceLimits limits = {
		.octets = config_number(config, "mail-in", "largest"),
		.old_before = run->polled ? run->polled - DAY : TIME_NONE,
		.old = run->options.old || junk,
		.junk = junk,
		.wanted = junk ? junk_answers : NULL,
		.data = run->club,
		.mails = config_number(config, "mail-in", "per_run"),
		.run_seconds = RUN_SECONDS,
	};

	if (is_maildir(config)) {
		g_autofree char *path = g_canonicalize_filename(
			config_text(config, "mail-in", "path"), run->club->dir);

		return source_maildir(path, &limits);
	}
	if (!login_read(run->club, "mail-in", run->now, login, error))
		return NULL;
	login->server.patience =
		1000 * config_number(config, "mail-in", "patience");
	return source_imap(
		&login->server, config_text(config, "mail-in", "mailbox"),
		config_text(config, "mail-in", "processed"), &limits);
}

/* The state of a fetch: how far it is, and where the mark must stay behind
 * because the server did not give a mail (MAIL R10). */
typedef struct {
	Run *run;
	const char *mailbox;
	MailboxMark mark;
	guint32 held;	  /* the lowest number of such a mail; 0: none */
	guint32 moved;	  /* all stored mails up to here are moved away */
	bool moved_noted; /* and the store knows it */
	bool refused;	  /* the source did not open */
	bool moving;	  /* something was to be moved */
	bool left;	  /* earlier mails were not moved */
	char *unmoved;	  /* why something was not moved, or NULL */
	bool junk;	  /* it is the server's junk folder */
} Fetch;

/* --- moving mails away --------------------------------------------------- */

static char *
unmoved_key(const Fetch *fetch)
{
	return g_strconcat("unmoved:", fetch->mailbox, NULL);
}

static bool
count_unmoved(const Fetch *fetch, Trouble unmoved, GError **error)
{
	g_autofree char *key = unmoved_key(fetch);
	g_autofree char *message = log_text(
		"Mails that were read cannot be moved away: %s. They are "
		"played all the same, but stay where they lie; %s",
		fetch->unmoved,
		is_maildir(fetch->run->club->config)
			? log_words("see who owns the folders new and cur of "
				    "the Maildir")
			: log_words("make the folder that [mail-in] processed "
				    "names writable, name another one, or "
				    "leave it empty"));

	unmoved.tries = MIN(unmoved.tries + 1, TROUBLE_TOLD);
	return trouble_set(fetch->run, key, unmoved, error) &&
	       (unmoved.tries < TROUBLE_TOLD ||
		tell_operator(fetch->run, key, message, error));
}

/* Notes whether something that was to be moved was not. The operator is told
 * once. */
static bool
note_unmoved(const Fetch *fetch, GError **error)
{
	Store *store = fetch->run->club->store;
	g_autofree char *key = unmoved_key(fetch);
	Trouble unmoved;

	trouble_get(fetch->run, key, &unmoved, NULL);
	if (!fetch->unmoved && !unmoved.tries)
		return true;
	return store_begin(store, error) &&
	       store_end(store,
			 fetch->unmoved ? count_unmoved(fetch, unmoved, error)
					: trouble_over(fetch->run, key, error),
			 error);
}

/* Returns the note of what is about to be moved, "VALIDITY UID". Each batch
 * stores it, because a run may be killed between its commit and the MOVE, or
 * the server may refuse: stored mails above that number may still be in the
 * folder. The note is deleted once they are moved, without waiting for the
 * disk, as moving them again does no harm. */
static char *
moved_key(const Fetch *fetch)
{
	return g_strconcat("moved:", fetch->mailbox, NULL);
}

static void
moved_load(Fetch *fetch)
{
	g_autofree char *key = moved_key(fetch);
	gint64 validity, uid;

	fetch->moved = fetch->mark.uid;
	fact_pair(fetch->run->club->store, key, &validity, &uid, NULL);
	if (!validity || validity != fetch->mark.validity)
		return;
	fetch->moved = (guint32)MIN(uid, fetch->mark.uid);
	fetch->moved_noted = true;
}

/* Stores the note in the batch's transaction. A Maildir has no validity and
 * needs no note: it lists again what was not moved. */
static bool
moved_note(Fetch *fetch, GError **error)
{
	g_autofree char *key = moved_key(fetch);

	if (fetch->moved_noted || !fetch->mark.validity)
		return true;
	fetch->moved_noted = true;
	return fact_pair_set(fetch->run->club->store, key, fetch->mark.validity,
			     fetch->moved, error);
}

static bool
moved_forget(const Fetch *fetch, GError **error)
{
	Store *store = fetch->run->club->store;
	g_autofree char *key = moved_key(fetch);
	bool done;

	if (!fetch->moved_noted)
		return true;
	if (!store_defer(store, true, error))
		return false;
	done = fact_set(store, key, NULL, error);
	return store_defer(store, false, done ? error : NULL) && done;
}

/* --- storing ------------------------------------------------------------- */

static bool
store_mail(Fetch *fetch, const Mail *mail, GError **error)
{
	bool added = false;
	InboxRow row = {
		.mailbox = (char *)fetch->mailbox,
		.validity = mail->validity,
		.uid = mail->uid,
		.key = mail->key ? mail->key : (char *)"",
		/* no arrival is later than now, whatever the server's clock
		 * says */
		.arrived = mail->arrived ? MIN(mail->arrived, fetch->run->now)
					 : fetch->run->now,
		.fetched = fetch->run->now,
		.size = mail->size,
		.bytes = mail->bytes,
		.state = mail->bytes ? INBOX_NEW : INBOX_MISSING,
		.reason = (char *)(mail->bytes ? ""
					       : log_words("the server gives "
							   "no text for it")),
	};

	if (mail->bytes && mail->stale) {
		row.state = INBOX_STALE;
		row.reason =
			(char *)log_words("old mail of a renumbered folder");
	}
	if (!inbox_add(fetch->run->club->store, &row, &added, error))
		return false;
	fetch->run->summary->mails += added && mail->bytes;
	progress_show("mails fetched", fetch->run->summary->mails, 0);
	return true;
}

/* Has two later runs ask again for a mail that came without data, then records
 * it. */
static bool
store_missing(Fetch *fetch, const Mail *mail, GError **error)
{
	g_autofree char *key = g_strdup_printf(
		"missing:%s:%u:%u", fetch->mailbox, mail->validity, mail->uid);
	Trouble missing;

	if (!trouble_get(fetch->run, key, &missing, error))
		return false;
	if (++missing.tries < MISSING_TRIES) {
		if (!fetch->held || mail->uid < fetch->held)
			fetch->held = mail->uid;
		return trouble_set(fetch->run, key, missing, error);
	}
	return store_mail(fetch, mail, error) &&
	       tell_operator(fetch->run, key,
			     "The server lists a mail but gives no text for "
			     "it; see: pennypost mail list",
			     error);
}

static bool
store_batch(Fetch *fetch, const GArray *mails, GError **error)
{
	Store *store = fetch->run->club->store;
	MailboxMark mark;

	if (!moved_note(fetch, error) ||
	    !trouble_reached(fetch->run, "fetch", error))
		return false;
	array_foreach (const Mail, mail, mails) {
		if (!(mail->bytes ? store_mail : store_missing)(fetch, mail,
								error))
			return false;
		fetch->mark.uid = MAX(fetch->mark.uid, mail->uid);
	}
	mark = fetch->mark;
	if (fetch->held)
		mark.uid = fetch->held - 1;
	return mailbox_mark_set(store, fetch->mailbox, &mark, error);
}

/* Moves mails away as far as possible; those that can't be moved have been read
 * nevertheless. */
static void
put_away(Fetch *fetch, Source *source, const GArray *mails)
{
	g_autoptr(GError) untidy = NULL;

	if (fetch->run->options.dry)
		return;
	recover_mark(fetch->run);
	fetch->moving = true;
	if (source->kind->done(source, mails, &untidy))
		return;
	text_set(&fetch->unmoved, untidy ? untidy->message : "no reason given");
	info_say("fetch: not moved away: %s", fetch->unmoved);
}

/* Fetches the next mails. *last is set when there are no more. After an error,
 * `mails` has what came before it. */
static bool
gather(Source *source, GArray *mails, bool *last, GError **error)
{
	gsize octets = 0;

	while (octets < BATCH_OCTETS && mails->len < BATCH_MAILS) {
		guint before = mails->len;

		if (!source->kind->next(source, mails, error))
			return false;
		*last = mails->len == before;
		if (*last)
			return true;
		for (guint i = before; i < mails->len; i++) {
			const Mail *mail = &g_array_index(mails, Mail, i);

			octets +=
				mail->bytes ? g_bytes_get_size(mail->bytes) : 0;
		}
	}
	return true;
}

static bool
fetch_batches(Fetch *fetch, Source *source, GError **error)
{
	Store *store = fetch->run->club->store;
	g_autoptr(GArray) mails = g_array_new(FALSE, TRUE, sizeof(Mail));
	bool last = false;

	g_array_set_clear_func(mails, (GDestroyNotify)mail_clear);
	while (!last) {
		g_autoptr(GError) broken = NULL;

		g_array_set_size(mails, 0);
		bool whole = gather(source, mails, &last, &broken);

		if (mails->len &&
		    (!store_begin(store, error) ||
		     !store_end(store, store_batch(fetch, mails, error),
				error)))
			return false;
		if (mails->len)
			put_away(fetch, source, mails);
		if (!whole) {
			g_propagate_error(error, g_steal_pointer(&broken));
			return false;
		}
	}
	return true;
}

/* Moves away what an earlier run stored but could not move. */
static bool
put_away_left(Fetch *fetch, Source *source, GError **error)
{
	g_autoptr(GArray) mails = g_array_new(FALSE, TRUE, sizeof(Mail));
	g_autoptr(GBytes) stored = g_bytes_new_static("", 0);
	g_autoptr(GArray) uids = NULL;
	g_autofree char *key = unmoved_key(fetch);
	Trouble unmoved;

	moved_load(fetch);
	if (fetch->moved == fetch->mark.uid)
		return true;
	trouble_get(fetch->run, key, &unmoved, NULL);
	/* This mail is given up until something else can be moved. */
	fetch->left = unmoved.tries >= TROUBLE_TOLD;
	if (fetch->left)
		return true;
	uids = inbox_uids(fetch->run->club->store, fetch->mailbox,
			  fetch->mark.validity, fetch->moved, fetch->mark.uid,
			  error);
	if (!uids)
		return false;
	for (guint i = 0; i < uids->len; i++) {
		Mail mail = { .validity = fetch->mark.validity,
			      .uid = (guint32)g_array_index(uids, gint64, i),
			      .bytes = stored };

		g_array_append_val(mails, mail);
	}
	if (mails->len)
		put_away(fetch, source, mails);
	return true;
}

/* --- a full mailbox ------------------------------------------------------ */

/* Tells the operator once that the mailbox is nearly full; servers refuse mail
 * to a full one. */
static bool
note_full(Run *run, int percent, GError **error)
{
	Store *store = run->club->store;
	g_autofree char *message = log_text(
		"The mailbox is full to %d percent. Nothing arrives once it is "
		"full: delete old mails, such as those in the folder that "
		"[mail-in] processed names, or ask your provider for more room",
		percent);

	if (!percent || (percent >= RELIEVED && percent < FULL))
		return true;
	return store_begin(store, error) &&
	       store_end(store,
			 percent >= FULL
				 ? tell_operator(run, "full mailbox", message,
						 error)
				 : once_clear(store, "full mailbox", error),
			 error);
}

/* --- the phase ----------------------------------------------------------- */

static bool
open_source(Fetch *fetch, Source *source, GError **error)
{
	Store *store = fetch->run->club->store;
	SourceMark found;
	MailboxMark before;

	if (!mailbox_mark(store, fetch->mailbox, &before, error))
		return false;
	found = (SourceMark){ before.validity, before.uid, before.known };
	if (!source->kind->open(source, &found, error)) {
		fetch->refused = true;
		return false;
	}
	fetch->mark = (MailboxMark){ found.validity, found.uid, true };
	if ((!before.known || before.validity != found.validity ||
	     before.uid != found.uid) &&
	    !mailbox_mark_set(store, fetch->mailbox, &fetch->mark, error))
		return false;
	return put_away_left(fetch, source, error);
}

/* Returns the name of the fetch mark: each folder has its own. The junk folder
 * goes by a fixed name. */
static char *
mark_name(const Config *config, bool junk)
{
	if (is_maildir(config))
		return g_strconcat(
			"maildir:", config_text(config, "mail-in", "path"),
			NULL);
	return g_strdup_printf(
		"%s/%s;%s", config_text(config, "mail-in", "url"),
		junk ? "\\Junk" : config_text(config, "mail-in", "mailbox"),
		config_text(config, "mail-in", "user"));
}

/* Fetches what the source has, and closes it. */
static bool
fetch_all(Fetch *fetch, Source *source, GError **error)
{
	Run *run = fetch->run;
	bool fetched = open_source(fetch, source, error) &&
		       (fetch->junk ||
			recover_mails(run, source, fetch->mailbox, error)) &&
		       fetch_batches(fetch, source, error);
	bool tidy = !source->untidy;
	int full = source->full;

	if (!fetch->junk)
		run->fetched = fetched && !source->left && !fetch->held;
	run->summary->left = run->summary->left || (fetched && source->left);
	source->kind->close(source);
	return fetched && (!fetch->moving || note_unmoved(fetch, error)) &&
	       (!tidy || fetch->unmoved || fetch->left ||
		moved_forget(fetch, error)) &&
	       note_full(run, full, error);
}

/* Tries once. *refused is set if the server did not let us in, and *again if
 * another token may help. `error` must not be NULL. */
static bool
fetch_once(Run *run, bool junk, bool *refused, bool *again, GError **error)
{
	g_autofree char *mailbox = mark_name(run->club->config, junk);
	Fetch fetch = { .run = run, .mailbox = mailbox, .junk = junk };
	Login login = { 0 };
	Source *source = make_source(run, junk, &login, error);
	bool fetched = source && fetch_all(&fetch, source, error);

	*refused = fetch.refused || (!source && login.granted);
	*again = fetch.refused && error_is(*error, ERROR_STOP) &&
		 login_renews(run->club, &login);
	login_clear(&login);
	g_free(fetch.unmoved);
	return fetched;
}

/* Fetches replies to our letters from the junk folder. If that fails, the next
 * run tries again, so that other mails aren't held up. */
static bool
fetch_junk(Run *run, GError **error)
{
	g_autoptr(GError) problem = NULL;
	const Config *config = run->club->config;
	bool refused = false, again = false;

	if (is_maildir(config) || !config_switch(config, "mail-in", "junk"))
		return true;
	return fetch_once(run, true, &refused, &again, &problem)
		       ? trouble_ended(run, "junk", error)
		       : trouble_again(run, "junk", problem->message, error);
}

bool
phase_fetch(Run *run, GError **error)
{
	GError *problem = NULL;
	bool refused = false, again = false, fetched;

	if (trouble_waits(run, "fetch"))
		return true;
	fetched = fetch_once(run, false, &refused, &again, &problem);
	/* A token may have expired between two runs. */
	if (again) {
		g_clear_error(&problem);
		fetched = fetch_once(run, false, &refused, &again, &problem);
	}
	return fetched ? trouble_ended(run, "fetch", error) &&
				 fetch_junk(run, error)
		       : trouble_note(run, "fetch", !refused, problem, error);
}
