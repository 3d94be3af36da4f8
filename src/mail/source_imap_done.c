/* source_imap_done.c - mails that are safe go out of the way (MAIL R7). */
#include "mail/source_imap.h"

#include "base/error.h"

#include <string.h>

#define SET_LINE 900 /* octets of a command line (MAIL R13) */

static void
take_capability(const ImapResponse *response, void *data)
{
	ImapSource *source = data;
	g_auto(GStrv) words = g_strsplit(response->text->str, " ", -1);

	if (!words[0] || !words[1] ||
	    g_ascii_strcasecmp(words[1], "CAPABILITY") != 0)
		return;
	for (char **word = words + 2; *word; word++) {
		if (g_ascii_strcasecmp(*word, "MOVE") == 0)
			source->can_move = true;
		if (g_ascii_strcasecmp(*word, "UIDPLUS") == 0)
			source->can_expunge = true;
	}
}

static bool
learn_capability(ImapSource *source, GError **error)
{
	g_auto(ImapAnswer) answer = { 0 };

	if (source->capable)
		return true;
	source->capable = true;
	return imap_send(source->imap, error, "CAPABILITY") &&
	       imap_await_last(source->imap, take_capability, source, &answer,
			       error);
}

/* One command whose failure is told; `again` is set where a missing folder
 * was the reason. */
static bool
command(ImapSource *source, const char *line, bool *again, GError **error)
{
	g_auto(ImapAnswer) answer = { 0 };

	if (!imap_send(source->imap, error, "%s", line) ||
	    !imap_await_last(source->imap, NULL, NULL, &answer, error))
		return false;
	if (again)
		*again = answer.verdict == IMAP_NO &&
			 strstr(answer.words, "[TRYCREATE]");
	if (answer.verdict == IMAP_OK)
		return true;
	return fail(error, ERROR_LATER, "%s: the server said: %s",
		    source->account.url, answer.words);
}

static bool
command_into(ImapSource *source, const char *line, const char *folder,
	     GError **error)
{
	g_autofree char *create = g_strdup_printf("CREATE %s", folder);
	g_autoptr(GError) why = NULL;
	bool again = false;

	if (command(source, line, &again, &why))
		return true;
	if (again)
		return command(source, create, NULL, error) &&
		       command(source, line, NULL, error);
	g_propagate_error(error, g_steal_pointer(&why));
	return false;
}

static bool
mark_seen(ImapSource *source, const char *set, GError **error)
{
	g_autofree char *line =
		g_strdup_printf("UID STORE %s +FLAGS.SILENT (\\Seen)", set);

	return command(source, line, NULL, error);
}

/* Without UIDPLUS an EXPUNGE would take others' deleted mails along. */
static bool
copy_and_delete(ImapSource *source, const char *set, const char *folder,
		GError **error)
{
	g_autofree char *copy = g_strdup_printf("UID COPY %s %s", set, folder);
	g_autofree char *mark =
		g_strdup_printf("UID STORE %s +FLAGS.SILENT (\\Deleted)", set);
	g_autofree char *expunge = g_strdup_printf("UID EXPUNGE %s", set);

	return command_into(source, copy, folder, error) &&
	       command(source, mark, NULL, error) &&
	       (!source->can_expunge || command(source, expunge, NULL, error));
}

static bool
move(ImapSource *source, const char *set, GError **error)
{
	g_autofree char *folder = imap_quote(source->processed, error);
	g_autofree char *line = NULL;

	if (!folder || !learn_capability(source, error))
		return false;
	if (!source->can_move)
		return copy_and_delete(source, set, folder, error);
	line = g_strdup_printf("UID MOVE %s %s", set, folder);
	return command_into(source, line, folder, error);
}

bool
imap_source_move(ImapSource *source, GError **error)
{
	bool fine = true;

	for (guint first = 0; fine && first < source->leaving->len;) {
		g_autofree char *set =
			imap_set(source->leaving, first, &first, SET_LINE);

		fine = *source->processed ? move(source, set, error)
					  : mark_seen(source, set, error);
	}
	/* Best effort: they are stored, so this run does not try again. */
	g_array_set_size(source->leaving, 0);
	source->refused = source->refused || !fine;
	return fine;
}

bool
imap_source_done(Source *base, const GArray *mails, GError **error)
{
	ImapSource *source = (ImapSource *)base;

	for (guint i = 0; i < mails->len; i++) {
		const Mail *mail = &g_array_index(mails, Mail, i);

		if (mail->bytes)
			g_array_append_val(source->leaving, mail->uid);
	}
	bool fine = source->flight->len || imap_source_move(source, error);

	base->untidy = source->refused || source->leaving->len;
	return fine;
}
