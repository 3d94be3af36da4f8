/* mails_test.c - whole mails in the shapes of many mail programs.  NAME.eml is
 * the mail, NAME.want the expected result: its class, the lines that the player
 * wrote, the commands (match, kind, argument) and how many lines count as
 * prose.  With CORPUS=folder real mails are tried too. */
#include "base/error.h"
#include "command/command.h"
#include "command/own_text/quote.h"
#include "lib/suites.h"
#include "lib/toy.h"
#include "mail/message/message.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const MessageIdentity identity = {
	.instance = "club-1",
	.address = "club@club.example",
	.id_domain = "club.example",
};

static char *
read_file(const char *folder, const char *name, const char *suffix, gsize *n)
{
	g_autofree char *path =
		g_strdup_printf("%s/%s%s", folder, name, suffix);
	char *text = NULL;

	ck_assert_msg(g_file_get_contents(path, &text, n, NULL), "no %s", path);
	return text;
}

static Message *
read_bytes(const char *bytes, gsize n, const char *name)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(GBytes) all = g_bytes_new(bytes, n);
	Message *message = message_read(all, n, &identity, &error);

	ck_assert_msg(message || error_is(error, ERROR_NEVER),
		      "%s: neither a message nor ERROR_NEVER", name);
	return message;
}

/* --- our own --- */

static void
show_wishes(GString *out, const GPtrArray *wishes)
{
	for (guint i = 0; wishes && i < wishes->len; i++)
		g_string_append_printf(out, "%s%s", i ? " | " : " ",
				       (char *)g_ptr_array_index(wishes, i));
}

static void
show_command(GString *out, const Command *command)
{
	bool unknown = command->kind == COMMAND_UNKNOWN;
	const char *argument = unknown ? command->written : command->argument;

	g_string_append(out, "command:");
	if (command->match)
		g_string_append_printf(out, " %s", command->match);
	g_string_append_printf(out, "%s %s", command->then ? " then" : "",
			       command_kind_name(command->kind));
	if (command->topic)
		g_string_append_printf(out, " on %s", command->topic);
	if (command->wishes)
		g_string_append_c(out, ':');
	if (*argument)
		g_string_append_printf(out, " %s", argument);
	show_wishes(out, command->wishes);
	if (command->nearest)
		g_string_append_printf(out, " -> %s", command->nearest);
	g_string_append_c(out, '\n');
}

static void
show_own(GString *out, const char *text)
{
	g_autoptr(GArray) own = quote_own(text, NULL, NULL);

	for (guint i = 0; i < own->len; i++) {
		const OwnLine *line = quote_line(own, i);

		if (*line->text && !line->left)
			g_string_append_printf(out, "own: %s\n", line->text);
	}
}

static char *
show(const Message *message)
{
	GString *out = g_string_new(NULL);
	g_autoptr(Reading) reading =
		command_read(message->text, message->subject, &toy_guide);

	g_string_append_printf(out, "class: %s\n",
			       message_class_name(message->class));
	if (message->unreadable)
		g_string_append(out, "unreadable\n");
	show_own(out, message->text);
	for (guint i = 0; i < reading->commands->len; i++)
		show_command(out, g_ptr_array_index(reading->commands, i));
	g_string_append_printf(out, "ignored: %u\n", reading->ignored->len);
	if (reading->stopped)
		g_string_append_printf(out, "stopped: %s\n", reading->stopped);
	return g_string_free(out, FALSE);
}

static int
compare(gconstpointer a, gconstpointer b)
{
	return strcmp(*(char *const *)a, *(char *const *)b);
}

static GPtrArray *
names_of(const char *folder, const char *suffix)
{
	GDir *dir = g_dir_open(folder, 0, NULL);
	GPtrArray *names = g_ptr_array_new_with_free_func(g_free);
	const char *name;

	ck_assert_msg(dir != NULL, "no folder %s", folder);
	while ((name = g_dir_read_name(dir)))
		if (g_str_has_suffix(name, suffix))
			g_ptr_array_add(
				names,
				g_strndup(name, strlen(name) - strlen(suffix)));
	g_dir_close(dir);
	g_ptr_array_sort(names, compare);
	return names;
}

/* With GOLDEN=write the current result becomes the expected one. */
static void
write_golden(const char *folder, const char *name, const char *got)
{
	g_autofree char *path = g_strdup_printf("%s/%s.want", folder, name);

	if (!g_strcmp0(getenv("GOLDEN"), "write"))
		ck_assert(g_file_set_contents(path, got, -1, NULL));
}

TEST(our_own_mails)
{
	g_autofree char *folder = g_path_get_dirname(__FILE__);
	g_autoptr(GPtrArray) names = names_of(folder, ".eml");

	ck_assert_int_ge(names->len, 45);
	ptr_array_foreach (const char, name, names) {
		gsize n;
		g_autofree char *bytes = read_file(folder, name, ".eml", &n);
		g_autofree char *want = read_file(folder, name, ".want", NULL);
		g_autoptr(Message) message = read_bytes(bytes, n, name);

		ck_assert_msg(message != NULL, "%s: refused", name);
		g_autofree char *got = show(message);

		write_golden(folder, name, got);
		ck_assert_msg(!g_strcmp0(getenv("GOLDEN"), "write") ||
				      !strcmp(got, want),
			      "%s\n--- wanted\n%s--- got\n%s", name, want, got);
	}
}

/* A mail that is cut at any place can still be read. */
TEST(mails_cut_anywhere)
{
	g_autofree char *folder = g_path_get_dirname(__FILE__);
	g_autoptr(GPtrArray) names = names_of(folder, ".eml");

	ptr_array_foreach (const char, name, names) {
		gsize n;
		g_autofree char *bytes = read_file(folder, name, ".eml", &n);

		for (gsize length = 0; length < n; length += 1 + n / 23) {
			g_autoptr(Message) message =
				read_bytes(bytes, length, name);

			ck_assert(message != NULL);
			g_autofree char *shown = show(message);

			ck_assert(g_utf8_validate(shown, -1, NULL));
		}
	}
}

/* --- from outside --- */

/* Returns the folder of the corpus, or NULL if there is none. */
static char *
corpus(const char *folder)
{
	const char *root = getenv("CORPUS");

	return root && *root ? g_build_filename(root, folder, NULL) : NULL;
}

static MessageClass
class_of_file(const char *folder, const char *name)
{
	gsize n;
	g_autofree char *bytes = read_file(folder, name, ".eml", &n);
	g_autoptr(Message) message = read_bytes(bytes, n, name);

	/* A mail over a limit is set aside, and never answered. */
	return message ? message->class : MESSAGE_AUTO;
}

TEST(bounces_are_no_persons)
{
	g_autofree char *folder = corpus("bounces");
	g_autoptr(GPtrArray) names = folder ? names_of(folder, ".eml") : NULL;

	ck_assert(!folder || names->len > 100);
	for (guint i = 0; names && i < names->len; i++) {
		const char *name = g_ptr_array_index(names, i);

		ck_assert_msg(class_of_file(folder, name) != MESSAGE_PERSON,
			      "%s is taken for a person", name);
	}
}

TEST(others_are_no_bounces)
{
	g_autofree char *folder = corpus("not-bounces");
	g_autoptr(GPtrArray) names = folder ? names_of(folder, ".eml") : NULL;

	ck_assert(!folder || names->len > 0);
	for (guint i = 0; names && i < names->len; i++) {
		const char *name = g_ptr_array_index(names, i);

		ck_assert_msg(class_of_file(folder, name) != MESSAGE_BOUNCE,
			      "%s is taken for a bounce", name);
	}
}

/* Checks which lines of a text stay, and that no quoted line does. */
static char *
kept(const char *text, const char *name)
{
	g_autoptr(GArray) own = quote_own(text, NULL, NULL);
	GString *all = g_string_new("\n");

	for (guint i = 0; i < own->len; i++) {
		const char *line = quote_line(own, i)->text;

		ck_assert_msg(*line != '>' && *line != '|', "%s: %s", name,
			      line);
		g_string_append_printf(all, "%s\n", line);
	}
	return g_string_free(all, FALSE);
}

typedef struct {
	const char *name;
	const char *keep[4]; /* lines of the player */
	const char *drop[3]; /* words of the quoted letter */
} Kept;

static void
check_kept(const Kept *wanted, const char *text)
{
	g_autofree char *all = kept(text, wanted->name);

	for (int i = 0; i < 4 && wanted->keep[i]; i++) {
		g_autofree char *line =
			g_strdup_printf("\n%s\n", wanted->keep[i]);

		ck_assert_msg(strstr(all, line) != NULL, "%s: lost '%s' of %s",
			      wanted->name, wanted->keep[i], all);
	}
	for (int i = 0; i < 3 && wanted->drop[i]; i++)
		ck_assert_msg(!strstr(all, wanted->drop[i]),
			      "%s: kept '%s' in %s", wanted->name,
			      wanted->drop[i], all);
}

static const Kept github[] = {
	{ "correct_sig",
	  { "this is an email with a correct -- signature." },
	  { "rick" } },
	{ "email_1_1",
	  { "Hi folks", "I am currently using the Java HTTP API." },
	  { "riak-users", "____" } },
	{ "email_1_2",
	  { "Hi,", "would do it.", "which says" },
	  { "Abhishek Kona wrote" } },
	{ "email_1_3",
	  { "Oh thanks.", "Having the function would be great." },
	  { "Russell Brown", "Hi folks" } },
	{ "email_1_4",
	  { "Awesome! I haven't had another problem with it." },
	  { "defunkt", "Loader" } },
	{ "email_1_5",
	  { "One: Here's what I've got.", "Two:", "for a while." },
	  { NULL } },
	{ "email_1_6",
	  { "I get proper rendering as well." },
	  { "Corey", "wrote:", "caching" } },
	{ "email_1_7", { ":+1:" }, { "Chris", "wrote:" } },
	{ "email_1_8",
	  { "I will reply under this one", "and under this." },
	  { "signature", "wrote:", "okay?" } },
	{ "email_2_1", { "Outlook with a reply" }, { "Google Apps" } },
	{ "email_2_2",
	  { "Outlook with a reply directly above line" },
	  { "CRM", "commenting" } },
	{ "email_2_3",
	  { "Outlook with a reply directly above line" },
	  { "CRM", "commenting" } },
	{ "email_BlackBerry", { "Here is another email" }, { "Sent from" } },
	{ "email_bullets",
	  { "test 2 this should list second", "- how about bullets",
	    "- and another" },
	  { "Joe Smith", "goalengine" } },
	{ "email_iPhone", { "Here is another email" }, { "Sent from" } },
	{ "email_multi_word_sent_from_my_mobile_device",
	  { "Here is another email" },
	  { "Sent from" } },
	{ "email_one_is_not_on",
	  { "One outstanding question I had:",
	    "Locally (on development), when I run..." },
	  { "Dave", "lastLocation" } },
	{ "email_sent_from_my_not_signature",
	  { "Sent from my desk, is much easier then my mobile phone." },
	  { NULL } },
	{ "email_sig_delimiter_in_middle_of_line",
	  { "Stuff happened.", "kthxbai" },
	  { NULL } },
	{ "greedy_on",
	  { "On your remote host you can run:", "telnet 127.0.0.1 52698" },
	  { "George", "wrote:" } },
	{ "pathological",
	  { "get back to a computer." },
	  { "John Sullivan", "sequence" } },
};

TEST(replies_github)
{
	g_autofree char *folder = corpus("replies-github");
	guint n = folder ? G_N_ELEMENTS(github) : 0;

	for (guint i = 0; i < n; i++) {
		g_autofree char *text =
			read_file(folder, github[i].name, ".txt", NULL);

		check_kept(&github[i], text);
	}
	ck_assert(!folder || n == 21);
}

static const char *const talon[] = {
	"android", "aol",     "apple_mail", "apple_mail_2",
	"comcast", "gmail",   "hotmail",    "iphone",
	"outlook", "sparrow", "yahoo",	    "thunderbird",
};

TEST(replies_talon)
{
	g_autofree char *folder = corpus("replies-talon/standard_replies");
	guint n = folder ? G_N_ELEMENTS(talon) : 0;

	for (guint i = 0; i < n; i++) {
		gsize size;
		Kept wanted = { talon[i], { "Hello" }, { "wrote", "@", "Hi" } };
		g_autofree char *bytes =
			read_file(folder, talon[i], ".eml", &size);
		g_autoptr(Message) message = read_bytes(bytes, size, talon[i]);

		ck_assert(message != NULL);
		check_kept(&wanted, message->text);
	}
	ck_assert(!folder || n == 12);
}

static const Kept pages[] = {
	{ "gmail", { "Hi. I am fine." }, { "wrote", "Hi!" } },
	{ "hotmail", { "Hi. I am fine." }, { "From:", "To:" } },
	{ "ms_outlook_2003", { "Hi. I am fine." }, { "From:", "Sent:" } },
	{ "ms_outlook_2007", { "Hi. I am fine." }, { "From:", "Sent:" } },
	{ "ms_outlook_2010", { "Hi. I am fine." }, { "From:", "Sent:" } },
	{ "thunderbird", { "Hi. I am fine." }, { "wrote" } },
	{ "windows_mail", { "Hi. I am fine." }, { "From:", "Sent:" } },
};

TEST(replies_talon_html)
{
	g_autofree char *folder = corpus("replies-talon/html_replies");
	guint n = folder ? G_N_ELEMENTS(pages) : 0;

	for (guint i = 0; i < n; i++) {
		gsize size;
		g_autofree char *html =
			read_file(folder, pages[i].name, ".html", &size);
		g_autofree char *mail = g_strconcat(
			"From: a@b.example\nContent-Type: text/html\n\n", html,
			NULL);
		g_autoptr(Message) message =
			read_bytes(mail, strlen(mail), pages[i].name);

		ck_assert(message != NULL);
		check_kept(&pages[i], message->text);
	}
	ck_assert(!folder || n == 7);
}
