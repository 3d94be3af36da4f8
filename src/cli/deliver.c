/* deliver.c - puts a mail from standard input into the Maildir that runs read,
 * for a mail server that pipes mails to a program.
 *
 * A server takes most exit statuses for "return it to the sender", so every
 * failure, even of the configuration, is 75: try again later. The database is
 * not used, so that a mail is accepted even while that is down. */
#include "base/base.h"
#include "cli/subcommand.h"
#include "club/installation/settings.h"
#include "mail/message/address.h"
#include "mail/wire/sink.h"

#include <stdio.h>

#define LARGEST ((gsize)64 << 20)

typedef struct {
	char *to;
} Wishes;

/* Reads standard input; NULL and an error if it is empty, too big or breaks
 * off. Free with g_string_free. */
static GString *
read_all(GError **error)
{
	GString *mail = g_string_new(NULL);
	char bytes[65536];
	gsize n;

	while ((n = fread(bytes, 1, sizeof bytes, stdin)) > 0 &&
	       mail->len <= LARGEST)
		g_string_append_len(mail, bytes, (gssize)n);
	if (mail->len > LARGEST)
		fail(error, ERROR_NEVER, "it is too big");
	else if (ferror(stdin))
		fail(error, ERROR_LATER, "it could not be read to its end");
	else if (!mail->len)
		fail(error, ERROR_NEVER, "there is nothing in it");
	else
		return mail;
	g_string_free(mail, TRUE);
	return NULL;
}

/* --- writing ------------------------------------------------------------ */

/* Returns the path of the club's Maildir; NULL and an error if it has none.
 * Free with g_free. */
static char *
maildir_of(const char *dir, GError **error)
{
	g_autofree char *path = g_build_filename(dir, "pennypost.conf", NULL);
	g_autoptr(Config) config = config_read(path, settings, error);

	if (!config || !settings_check(config, dir, error))
		return NULL;
	if (strcmp(config_text(config, "mail-in", "kind"), "maildir")) {
		config_fault(config, "mail-in", "kind", error,
			     "the club reads an IMAP server, where nothing can "
			     "be delivered; write maildir");
		return NULL;
	}
	return g_canonicalize_filename(config_text(config, "mail-in", "path"),
				       dir);
}

static bool
deliver(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autofree char *dir = errand_path(errand);
	g_autofree char *to = address_plain(wishes->to);

	if (wishes->to && !to)
		return fail(error, ERROR_NEVER, "'%s' is no mail address",
			    wishes->to);
	g_autofree char *path = maildir_of(dir, error);
	g_autoptr(GString) mail = path ? read_all(error) : NULL;

	if (!mail)
		return false;
	const char *end = strchr(mail->str, '\n');

	/* The line that mbox puts before a mail is not part of its header. */
	if (end && g_str_has_prefix(mail->str, "From "))
		g_string_erase(mail, 0, end + 1 - mail->str);
	if (to) {
		g_autofree char *field =
			g_strdup_printf("Delivered-To: %s\n", to);

		g_string_prepend(mail, field);
	}
	return maildir_put(path, mail->str, mail->len, error);
}

static const GOptionEntry options[] = {
	OPTION("to", STRING, to,
	       "The address that the mail was sent to, to be written into it",
	       "ADDRESS"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_deliver = {
	.name = "deliver",
	.usage = "[--to ADDRESS]",
	.summary = "take a mail from standard input, for a mail server",
	.act = deliver,
	WITH_OPTIONS(options),
	.patient = true,
};
