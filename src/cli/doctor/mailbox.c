/* mailbox.c - checks how full the club's IMAP mailbox is, and whether replies
 * to its letters ended up in the junk folder. */
#include "cli/doctor/mailbox.h"

#include "base/base.h"
#include "run/fetch/junk.h"

#define FULL 90		/* percent of the mailbox */
#define JUNK_LOOKED 200 /* newest mails that are looked at */
#define KILOBYTES 1024	/* in a megabyte */

/* --- junk ---------------------------------------------------------------- */

static void
take_exists(const ImapResponse *response, void *data)
{
	guint64 *exists = data;
	const char *text = response->text->str;
	char *rest = NULL;

	if (!g_str_has_prefix(text, "* "))
		return;
	guint64 n = g_ascii_strtoull(text + 2, &rest, 10);

	if (rest > text + 2 && !g_ascii_strcasecmp(rest, " EXISTS"))
		*exists = n;
}

static void
take_beginning(const ImapResponse *response, void *data)
{
	ImapFetch fetch;

	if (!imap_fetch_parse(response, &fetch))
		return;
	if (fetch.body)
		g_ptr_array_add(data, fetch.body);
}

/* Fetches the beginnings of the newest mails in the folder, without changing
 * it. */
static bool
fetch_beginnings(Imap *imap, const char *folder, GPtrArray *beginnings)
{
	g_autofree char *name = imap_quote(folder, NULL);
	g_auto(ImapAnswer) opened = { 0 }, fetched = { 0 };
	guint64 exists = 0;

	if (!name || !imap_send(imap, NULL, "EXAMINE %s", name) ||
	    !imap_await_last(imap, take_exists, &exists, &opened, NULL))
		return false;
	if (opened.verdict != IMAP_OK || !exists)
		return true;
	return imap_send(imap, NULL,
			 "FETCH %" G_GUINT64_FORMAT ":* (BODY.PEEK[]<0.%d>)",
			 exists > JUNK_LOOKED ? exists - JUNK_LOOKED + 1 : 1,
			 MAILBOX_KEPT) &&
	       imap_await_last(imap, take_beginning, beginnings, &fetched,
			       NULL);
}

static void
look_at_junk(const Doctor *doctor, Imap *imap, Mailbox *mailbox)
{
	g_autoptr(GPtrArray) beginnings =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);

	if (!fetch_beginnings(imap, mailbox->junk, beginnings))
		return;
	ptr_array_foreach (GBytes, begins, beginnings) {
		bool so = false;

		junk_answers(doctor->club, begins, g_bytes_get_size(begins),
			     &so, NULL);
		mailbox->answers += so;
	}
	mailbox->looked = (int)beginnings->len;
}

/* Returns whether the folder is one that runs read or fill anyway. */
static bool
is_of_ours(const Doctor *doctor, const char *folder)
{
	static const char *const keys[] = { "mailbox", "processed" };
	bool ours = false;

	for (gsize i = 0; i < G_N_ELEMENTS(keys); i++)
		ours |= !g_ascii_strcasecmp(
			folder,
			config_text(doctor->club->config, "mail-in", keys[i]));
	return ours;
}

/* --- the mailbox --------------------------------------------------------- */

void
mailbox_look(const Doctor *doctor, Imap *imap, Mailbox *mailbox)
{
	g_auto(GStrv) offers = NULL;
	g_auto(ImapAnswer) answer = { 0 };

	/* What the server sent after the login is lost (imap.h). */
	mailbox->told = imap_send(imap, NULL, "NOOP") &&
			imap_await_last(imap, NULL, NULL, &answer, NULL) &&
			imap_capabilities(imap, &offers, NULL) &&
			imap_quota(imap, offers, &mailbox->quota, NULL) &&
			imap_junk_folder(imap, offers, &mailbox->junk, NULL);
	if (mailbox->junk && is_of_ours(doctor, mailbox->junk))
		g_clear_pointer(&mailbox->junk, g_free);
	if (mailbox->junk)
		look_at_junk(doctor, imap, mailbox);
}

void
mailbox_clear(Mailbox *mailbox)
{
	g_clear_pointer(&mailbox->junk, g_free);
}

char *
mailbox_words(const Mailbox *mailbox)
{
	const ImapQuota *quota = &mailbox->quota;

	return quota->limit ? g_strdup_printf("; %" G_GUINT64_FORMAT
					      " of %" G_GUINT64_FORMAT
					      " MB are in use",
					      quota->used / KILOBYTES,
					      quota->limit / KILOBYTES)
			    : g_strdup("");
}

void
mailbox_report(Doctor *doctor, const Mailbox *mailbox)
{
	const Config *config = doctor->club->config;
	const char *processed = config_text(config, "mail-in", "processed");
	int percent = imap_quota_percent(&mailbox->quota);
	bool read = config_switch(config, "mail-in", "junk");

	if (percent >= FULL)
		doctor_todo(doctor, "mailbox",
			    "it is full to %d percent, and when it is full "
			    "nothing arrives; delete old mails%s%s, or ask "
			    "your provider for more room",
			    percent, *processed ? " in " : "", processed);
	if (read && mailbox->told && !mailbox->junk)
		doctor_todo(doctor, "junk",
			    "the server names no folder of junk of its own, so "
			    "junk = yes in [mail-in] does nothing; take it "
			    "out");
	else if (!read && mailbox->answers)
		doctor_todo(doctor, "junk",
			    "%d of the %d newest mails in %s answer letters of "
			    "ours; mark them there as no junk, or have runs "
			    "read such mails: junk = yes in [mail-in]",
			    mailbox->answers, mailbox->looked, mailbox->junk);
}
