/* imap_mailbox_test.c - what IMAP servers say about the quota and their junk
 * folder: sense and nonsense. */
#include "lib/must.h"
#include "servers/hostile.h"

#include "mail/wire/imap_mailbox.h"

#include <string.h>

static const Rule usual[] = {
	{ "^", "* OK ready\r\n", 0 },
	{ "CAPABILITY",
	  "* CAPABILITY IMAP4rev1 quota SPECIAL-USE LIST-EXTENDED\r\n%T OK\r\n",
	  0 },
	{ "", "%T OK\r\n", 0 },
	{ NULL, NULL, 0 },
};

typedef struct {
	const char *command, *answer;
	const char *junk; /* NULL: none is found */
	int full;	  /* in percent */
} Case;

#define LIST(text) "LIST", text "%T OK\r\n"
#define QUOTA(text) "GETQUOTAROOT INBOX", text "%T OK\r\n"

static const Case cases[] = {
	{ LIST("* LIST (\\HasNoChildren \\Junk) \"/\" \"Un "
	       "\\\"wanted\\\"\"\r\n"),
	  "Un \"wanted\"", 0 },
	{ LIST("* LIST (\\Sent) \"/\" Junk\r\n* LIST (\\junk) NIL Rubbish\r\n"),
	  "Rubbish", 0 },
	{ LIST("* LIST () \".\" INBOX.Spam\r\n"), "INBOX.Spam", 0 },
	{ LIST("* LIST () \"/\" \"[Gmail]/Spam\"\r\n"), "[Gmail]/Spam", 0 },
	{ LIST("* LIST (\\Junk) \"/\" {4}\r\nRot!\r\n"), "Rot!", 0 },
	{ LIST("* LIST (\\Junk \\Noselect) \"/\" Rubbish\r\n"), NULL, 0 },
	{ LIST("* LIST () \"/\" Junkyard\r\n"), NULL, 0 },
	/* nonsense */
	{ LIST("* LIST (\\Junk\r\n* LIST\r\n* LIST ()\r\n* LIST (\\Junk) \r\n"
	       "* LIST (\\Junk) \"/\r\n* LIST (\\Junk) \"/\" \r\n"
	       "* LIST (\\Junk) \"/\" \"a\r\n* LIST (\\Junk) \"/\" a b\r\n"
	       "* LIST (\\Junk) \"/\" \"\"\r\n* LIST (\\Junk) \"\\\"\r\n"
	       "* LIST (\\Junk) 7 a\r\n* LIST (\\Junk) NIL (a)\r\n"
	       "* LIST (\\Junk) \"/\" {3}\r\na%0b c\r\n"),
	  NULL, 0 },
	{ "LIST", "%T NO not now\r\n", NULL, 0 },
	{ "LIST", "* LIST (\\Junk) \"/\" x\r\n%T BAD what\r\n", "x", 0 },
	{ "LIST", NULL, NULL, 0 },
	/* quota */
	{ QUOTA("* QUOTAROOT INBOX \"\" a\r\n* QUOTA \"\" (STORAGE 10 20)\r\n"
		"* QUOTA a (MESSAGE 9 10 STORAGE 90 100)\r\n"),
	  NULL, 90 },
	{ QUOTA("* QUOTA \"a (b\" (STORAGE 512 1024)\r\n"), NULL, 50 },
	{ QUOTA("* QUOTA {1}\r\na (storage 300 100)\r\n"), NULL, 300 },
	{ QUOTA("* QUOTA \"\" ()\r\n* QUOTA \"\" (STORAGE 1 0)\r\n"
		"* QUOTA\r\n* QUOTA a\r\n* QUOTA a (STORAGE\r\n"
		"* QUOTA a (STORAGE 1)\r\n* QUOTA a (STORAGE x y)\r\n"
		"* QUOTA a (STORAGE -5 99)\r\n"
		"* QUOTA a (STORAGE 1 99999999999999999999)\r\n"),
	  NULL, 0 },
	{ "GETQUOTAROOT", "%T NO none of your business\r\n", NULL, 0 },
};

TEST_EACH(test_said, cases)
{
	const Case *one = &cases[_i];
	Hostile *server = hostile_start(RULES({ one->command, one->answer, 0 }),
					usual, true);
	g_autofree char *url =
		g_strdup_printf("imap://127.0.0.1:%d", server->port);
	ServerAccount account = {
		.url = url, .user = "u", .password = "p", .plaintext = true
	};
	GError *error = NULL;
	Connection *connection =
		connection_open(&account, CONNECTION_IMAP, NULL, 2000, &error);
	g_auto(GStrv) offers = NULL;
	g_autofree char *junk = NULL;
	ImapQuota quota = { 0 };

	ck_assert_msg(connection != NULL, "%s", error ? error->message : "");
	Imap *imap = imap_new(connection, 4096);

	must(imap_capabilities(imap, &offers, &error));
	ck_assert(imap_offers(offers, "QUOTA"));
	must(imap_quota(imap, offers, &quota, &error));
	imap_junk_folder(imap, offers, &junk, NULL);
	ck_assert_pstr_eq(junk, one->junk);
	ck_assert_int_eq(imap_quota_percent(&quota), one->full);
	imap_leave(imap);
	imap_free(imap);
	g_free(hostile_stop(server));
}
