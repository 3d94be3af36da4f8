/* settings.c - every key of pennypost.conf, with its help. */
#include "club/installation/settings.h"

#include "base/log.h"
#include "club/installation/authority.h"
#include "club/installation/site_settings.h"
#include "mail/message/address.h"
#include "mail/wire/sink.h"
#include "match/pace.h"
#include "store/engine/naming.h"
#include "template/speech.h"

#include <string.h>

#define TEXT(section, key, usual, help)                                        \
	{                                                                      \
		section, key, CONFIG_TEXT, usual, NULL, 0, 0, help             \
	}

#define SERVER_KEYS(section)                                                   \
	TEXT(section, "user", "", "The account's name at the server."),        \
		TEXT(section, "password", "",                                  \
		     "Its password. Only the owner of this file can read "     \
		     "it."),                                                   \
		TEXT(section, "password_command", "",                          \
		     "A command that prints the password."),                   \
		TEXT(section, "token_command", "",                             \
		     "A command that prints an OAuth 2.0 access token, "       \
		     "instead of a password."),                                \
		TEXT(section, "ca_file", "",                                   \
		     "Trust only the certificates in this file; empty: those " \
		     "of the system."),                                        \
	{                                                                      \
		section, "plaintext", CONFIG_SWITCH, "no", NULL, 0, 0,         \
			"Connect without TLS: only for a server on this "      \
			"machine."                                             \
	}

const ConfigKey settings[] = {
	TEXT("club", "name", NULL, "The club's name, as players read it."),
	TEXT("club", "address", NULL,
	     "The mailbox that the club reads. Players answer to it with a "
	     "+detail (club+xyz@example.org), so its server must deliver "
	     "such addresses."),
	TEXT("club", "former_addresses", "",
	     "Addresses that the club had before, with spaces between them, "
	     "while mail to them is still forwarded to its mailbox: answers to "
	     "letters of that time are read as if they came to address."),
	TEXT("club", "organiser", NULL,
	     "The address of the person who runs the club; or several "
	     "addresses, with spaces between them."),
	TEXT("club", "language", "en",
	     "The language of new players' letters: en, fr, de, or a folder of "
	     "templates."),
	TEXT("club", "zone", "UTC",
	     "The time zone of new players, such as Europe/Vienna."),
	TEXT("club", "database", "pennypost.db",
	     "Where the club is kept: a file of SQLite, whose relative path "
	     "starts in the club's folder, or the URL of a database of "
	     "PostgreSQL 15 or later (postgresql://user@host/name). Keep its "
	     "password in ~/.pgpass, not in the URL."),
	{ "club", "reply_style", CONFIG_CHOICE, "plus", "plus catchall", 0, 0,
	  "plus: answers go to club+token@host. catchall: answers go to "
	  "token@host, for servers without plus-addresses that put all "
	  "mail of a domain into one mailbox." },

	{ "mail-in", "kind", CONFIG_CHOICE, "maildir", "maildir imap", 0, 0,
	  "Where mails come from: a Maildir on this machine, or IMAP." },
	TEXT("mail-in", "path", "mail/in",
	     "The Maildir; a relative path starts in the club's folder."),
	TEXT("mail-in", "url", "",
	     "The IMAP server: imaps://mail.example.org, or imap:// for "
	     "STARTTLS."),
	SERVER_KEYS("mail-in"),
	TEXT("mail-in", "mailbox", "INBOX", "The folder that is read."),
	TEXT("mail-in", "processed", "Processed",
	     "The folder that mails are moved to when we have read them; "
	     "empty: they stay, marked as seen."),
	{ "mail-in", "junk", CONFIG_SWITCH, "no", NULL, 0, 0,
	  "Read also from the server's folder of junk: the answers to our "
	  "letters, and nothing else (IMAP)." },
	{ "mail-in", "largest", CONFIG_NUMBER, "262144", NULL, 16384, 16777216,
	  "Read at most this many bytes of a mail; only the beginning "
	  "of a larger one counts." },
	{ "mail-in", "per_run", CONFIG_NUMBER, "10000", NULL, 1, 1000000,
	  "Read at most this many mails in one run." },
	{ "mail-in", "patience", CONFIG_NUMBER, "60", NULL, 1, 600,
	  "Wait this many seconds for the server to answer." },

	{ "mail-out", "kind", CONFIG_CHOICE, "maildir", "maildir smtp", 0, 0,
	  "Where letters go: a Maildir on this machine, or SMTP." },
	TEXT("mail-out", "path", "mail/out",
	     "The Maildir; a relative path starts in the club's folder."),
	TEXT("mail-out", "url", "",
	     "The SMTP server: smtps://mail.example.org, or "
	     "smtp://mail.example.org:587 for STARTTLS."),
	SERVER_KEYS("mail-out"),
	TEXT("mail-out", "hello", "",
	     "Our name in EHLO; empty: the host of the club's address."),
	TEXT("mail-out", "dkim_selector", "",
	     "The name of the key that the server signs with, for "
	     "`pennypost doctor` (s= in the DKIM-Signature of a letter "
	     "that arrived)."),
	{ "mail-out", "connections", CONFIG_NUMBER, "2", NULL, 1,
	  SINK_CONNECTIONS_MOST,
	  "Use at most this many connections at once when many letters "
	  "are waiting. Providers often allow three; with a server of "
	  "your own, ten are faster." },
	{ "mail-out", "per_run", CONFIG_NUMBER, "500", NULL, 1, 1000000,
	  "Send at most this many letters in one run, receipts and "
	  "turns first; the rest waits for the next." },

	{ "mail-out", "verp", CONFIG_SWITCH, "yes", NULL, 0, 0,
	  "Send each letter from an envelope address of its own "
	  "(club+bounce-...@host), so that we know which letter comes "
	  "back. no: for servers that refuse such senders." },

	{ "letters", "pictures", CONFIG_CHOICE, "double", "double normal off",
	  0, 0,
	  "Pictures of the table in letters: double, 1120 pixels wide, as "
	  "telephones want them; normal: 560 pixels, about a third as large; "
	  "off: none. A player can do without them (`set pictures off`)." },

	{ "match", "pace", CONFIG_NUMBER, "48", NULL, 1, 720,
	  "Answer time: hours for an answer, counted from when the "
	  "letter was handed to the server." },
	TEXT("match", "snap", "none",
	     "A time of day (20:00, in the club's zone): when the hours "
	     "are over, the answer time goes on until then; or none."),
	TEXT("match", "off_days", "none",
	     "Days on which no clock runs: sat,sun,12-24..12-26; or none."),
	{ "match", "bank", CONFIG_NUMBER, "240", NULL, 0, PACE_BANK_MOST,
	  "Extra time: hours that each player has at the beginning of a "
	  "match. It runs when the answer time is up; 0: none." },
	{ "match", "refill", CONFIG_NUMBER, "6", NULL, 0, PACE_BANK_MOST,
	  "Hours of extra time that each player gains in a round of the "
	  "table." },
	{ "match", "cap", CONFIG_NUMBER, "240", NULL, 0, PACE_BANK_MOST,
	  "A refill takes nobody's extra time above this many hours." },
	{ "match", "sealed_bank", CONFIG_SWITCH, "no", NULL, 0, 0,
	  "Let extra time run for secret answers too, which everybody "
	  "gives at the same time." },
	{ "match", "stand_in", CONFIG_CHOICE, "fallback", "fallback bot good",
	  0, 0,
	  "Which automatic move is made when time is up: the safe move "
	  "of the rules (fallback), the house bot's (bot), or one that it has "
	  "thought about (good)." },
	{ "match", "thinking", CONFIG_NUMBER, "20", NULL, 0, 3600,
	  "For about so many seconds, of a usual machine, a run thinks about "
	  "moves of the house bot where it plays well, once its letters are "
	  "sent; the next goes on. 0: never; then it plays as the bot does." },

	{ "people", "registration", CONFIG_CHOICE, "open",
	  "open organiser closed", 0, 0,
	  "Who becomes a player. open: whoever writes `register <name>` "
	  "and answers the letter they get. organiser: we pass such a "
	  "mail on to you. closed: only people you add." },
	{ "people", "challenges", CONFIG_NUMBER, "3", NULL, 0, 1000,
	  "How many matches a player may have opened that have not "
	  "begun yet; 0: players open none." },
	{ "people", "house_matches", CONFIG_NUMBER, "2", NULL, 0, 1000,
	  "How many matches against the house (`play <game>`) a player may "
	  "have at once; 0: none." },
	{ "people", "away_days", CONFIG_NUMBER, "28", NULL, 0, 366,
	  "Days a year that a player may be away. Their clocks stand "
	  "still on these days; in the matches of a season on 14 at most, "
	  "and not in its overtime." },
	{ "people", "on_time", CONFIG_NUMBER, "50", NULL, 0, 100,
	  "Per cent of answers in time over the last year that a player "
	  "needs to join a league, once they have been asked ten times; 0: "
	  "everybody may." },
	TEXT("trust", "authserv_ids", "",
	     "Names that the receiving mail server puts first in its "
	     "Authentication-Results fields (mx.example.org "
	     "*.example.net). Then a player's mail without a reply address "
	     "counts if DMARC or DKIM passed, and otherwise waits for a "
	     "confirm letter; empty: it never counts."),
	{ "trust", "unnamed_server", CONFIG_SWITCH, "no", NULL, 0, 0,
	  "The receiving server puts no name there, and removes such "
	  "fields when others have written them (like Outlook.com)." },
	{ "trust", "strict_sender", CONFIG_SWITCH, "no", NULL, 0, 0,
	  "A mail to a valid reply address, but from an address that is "
	  "not the player's, waits for a confirm letter; no: it "
	  "counts, and the player is told." },

	{ "limits", "player_mails_per_hour", CONFIG_NUMBER, "20", NULL, 1,
	  10000,
	  "A player's mails beyond this number wait, and are read in "
	  "the next hours, answers to an open question first. If such "
	  "an answer came in time, no automatic move is made while it "
	  "waits, for up to a day. What has waited for two days is set "
	  "aside." },
	{ "limits", "player_mails_per_day", CONFIG_NUMBER, "100", NULL, 1,
	  100000, "The same for a day." },
	{ "limits", "answers_per_hour", CONFIG_NUMBER, "200", NULL, 0, 1000000,
	  "Write at most this many letters in an hour to senders who "
	  "have not proven who they are. Further mails are kept without "
	  "an answer, and the organiser is told. Nobody unknown gets "
	  "more than one a day; addresses that differ only in a +tag, "
	  "capitals or dots count as one." },
	{ "limits", "answers_per_domain", CONFIG_NUMBER, "20", NULL, 0, 1000,
	  "Write at most this many of them in a day to addresses of one "
	  "domain (example.org, with all below it)." },
	{ "limits", "letters_per_hour", CONFIG_NUMBER, "0", NULL, 0, 1000000,
	  "Send at most this many letters in an hour, if your provider "
	  "has a limit; 0: no limit." },
	{ "limits", "talk_length", CONFIG_NUMBER, "2000", NULL, 1, 20000,
	  "The most characters in a `say` or a `tell`." },
	{ "limits", "talk_per_day", CONFIG_NUMBER, "20", NULL, 0, 10000,
	  "How often a player may `say` or `tell` something within 24 hours." },
	{ "limits", "asked_per_hour", CONFIG_NUMBER, "30", NULL, 1, 10000,
	  "Letters that the mails of one player may ask for in an hour: "
	  "invitations, talk, confirm letters, rules. One mail can ask "
	  "for ten, five of them to the same person. Receipts, and "
	  "letters that moves cause, are not counted." },
	{ "limits", "asked_per_day", CONFIG_NUMBER, "100", NULL, 1, 100000,
	  "The same for a day." },
	{ "limits", "asked_to_one", CONFIG_NUMBER, "30", NULL, 1, 10000,
	  "How many of these letters one person gets in a day, whoever "
	  "asks for them. The rest goes out on the days after, and "
	  "nobody is told so." },
	{ "limits", "keep_mails", CONFIG_NUMBER, "12", NULL, 0, 1200,
	  "Keep raw mails and letters for this many months; 0: for "
	  "ever. Matches are always kept." },

	{ "login", "provider", CONFIG_CHOICE, "none",
	  "none google microsoft other", 0, 0,
	  "Log in by OAuth 2.0 wherever a user is set without a password or a "
	  "command. Run `pennypost login` once." },
	{ "login", "flow", CONFIG_CHOICE, "browser", "browser device client", 0,
	  0,
	  "browser: you agree in a browser, on any computer. device: the same, "
	  "with a short code to type. client: nobody agrees, the client itself "
	  "is let in." },
	TEXT("login", "client_id", "",
	     "The id that the provider gave your client."),
	TEXT("login", "client_secret", "",
	     "The secret of the client, if it has one."),
	TEXT("login", "tenant", "",
	     "Your organisation at Microsoft: its id or its domain; empty: any "
	     "account."),
	TEXT("login", "scopes", "",
	     "What to ask for; empty: what Google or Microsoft want for "
	     "reading and sending."),
	TEXT("login", "authorize_url", "",
	     "Where a browser begins, if the provider is another one."),
	TEXT("login", "token_url", "", "Where tokens come from."),
	TEXT("login", "device_url", "", "Where codes for a device come from."),
	TEXT("login", "ca_file", "",
	     "Trust only the certificates in this file for these URLs; empty: "
	     "those of the system."),

	TEXT("site", "folder", "",
	     "Where the club's site is written, a folder of plain files; a "
	     "relative path starts in the club's folder, but the folder may "
	     "not lie there. Empty: no site."),
	TEXT("site", "url", "",
	     "Where people find it (https://example.org/club/). Letters lead "
	     "there, and the site has a feed and a calendar; empty: none of "
	     "these."),
	TEXT("site", "about", "",
	     "A sentence about the club, at the top of the first page."),
	TEXT("site", "calendars", "",
	     "Where the calendars of players are written, with the deadlines "
	     "of each under a secret name: a folder that is not in the "
	     "site's; empty: none."),
	TEXT("site", "calendars_url", "",
	     "Where programs get these calendars "
	     "(https://example.org/calendars/)."),
	{ "site", "running", CONFIG_CHOICE, "daily", "daily step never", 0, 0,
	  "When the page of a running match changes: daily, so that nobody "
	  "sees who has moved when; with each step; or never, and matches "
	  "are shown when they are over." },
	{ "site", "index", CONFIG_SWITCH, "no", NULL, 0, 0,
	  "Let search engines list pages that name players." },
	{ "site", "subscribe", CONFIG_SWITCH, "no", NULL, 0, 0,
	  "Let anybody have the weekly bulletin who writes subscribe to the "
	  "club's address and confirms it." },
	TEXT("site", "publish", "",
	     "A command that is run when the site has changed (rsync)."),

	{ "log", "to", CONFIG_CHOICE, "stderr", "stderr syslog", 0, 0,
	  "Where a run says what it does. Whatever needs the operator is "
	  "always written to standard error, so that cron mails it." },
	{ "log", "level", CONFIG_CHOICE, "error", "error info debug", 0, 0,
	  "How much is said there; -v writes info to standard error." },
	{ NULL, NULL, CONFIG_TEXT, NULL, NULL, 0, 0, NULL },
};

char *
installed_folder(void)
{
	g_autofree char *self = g_file_read_link("/proc/self/exe", NULL);
	g_autofree char *bin = self ? g_path_get_dirname(self) : NULL;
	g_autofree char *beside =
		bin ? g_build_filename(bin, "..", "share", "pennypost", NULL)
		    : NULL;

	if (g_getenv("PENNYPOST_DATA"))
		return g_strdup(g_getenv("PENNYPOST_DATA"));
	if (beside && g_file_test(beside, G_FILE_TEST_IS_DIR))
		return g_steal_pointer(&beside);
	return g_strdup(PENNYPOST_DATA);
}

/* --- checks ------------------------------------------------------------- */

static char **
addresses_of(const Config *config, const char *key)
{
	const char *written = config_text(config, "club", key);
	g_auto(GStrv) words = g_strsplit_set(written, " ,;\t", -1);
	g_autoptr(GStrvBuilder) list = g_strv_builder_new();

	for (int i = 0; words[i]; i++) {
		g_autofree char *plain = address_plain(words[i]);

		if (*words[i])
			g_strv_builder_add(list, plain ? plain : words[i]);
	}
	return g_strv_builder_end(list);
}

char **
settings_organisers(const Config *config)
{
	return addresses_of(config, "organiser");
}

char **
settings_former_addresses(const Config *config)
{
	return addresses_of(config, "former_addresses");
}

static bool
check_addresses(const Config *config, const char *key, GError **error)
{
	g_auto(GStrv) all = addresses_of(config, key);

	for (int i = 0; all[i]; i++)
		if (!address_valid(all[i]))
			return config_fault(
				config, "club", key, error,
				"'%s' is no mail address; write one like "
				"you@example.org, or several with a space "
				"between",
				all[i]);
	return true;
}

static bool
check_organisers(const Config *config, GError **error)
{
	g_auto(GStrv) all = settings_organisers(config);

	return *all ? check_addresses(config, "organiser", error)
		    : config_fault(config, "club", "organiser", error,
				   "is not set; write your address");
}

static bool
check_former(const Config *config, GError **error)
{
	const char *key = "former_addresses";

	return strchr(config_text(config, "club", key), '+')
		       ? config_fault(config, "club", key, error,
				      "write plain addresses, without a "
				      "+detail")
		       : check_addresses(config, key, error);
}

/* Checks that a user is set: nobody can log in without one. */
static bool
check_user(const Config *config, const char *section, GError **error)
{
	return *config_text(config, section, "user") ||
	       config_fault(config, section, "user", error,
			    "is not set; write the account's name at the "
			    "server");
}

static bool
check_server(const Config *config, const char *section,
	     const char *const *schemes, GError **error)
{
	const char *url = config_text(config, section, "url");
	int ways = 0;

	for (int i = 0; schemes[i]; i++)
		if (g_str_has_prefix(url, schemes[i]) &&
		    url[strlen(schemes[i])])
			ways++;
	if (!ways)
		return config_fault(
			config, section, "url", error,
			"'%s' is no server; write %smail.example.org", url,
			schemes[0]);
	ways = 0;
	ways += *config_text(config, section, "password") != '\0';
	ways += *config_text(config, section, "password_command") != '\0';
	ways += *config_text(config, section, "token_command") != '\0';
	if (ways > 1)
		return config_fault(
			config, section, "password", error,
			"there is more than one way to log in; keep one of "
			"password, password_command, token_command");
	return !ways || check_user(config, section, error);
}

/* Checks that read mails leave the mailbox: otherwise each run would read them
 * again. */
static bool
check_processed(const Config *config, GError **error)
{
	const char *mailbox = config_text(config, "mail-in", "mailbox");
	const char *processed = config_text(config, "mail-in", "processed");
	bool same = !strcmp(mailbox, processed) ||
		    (!g_ascii_strcasecmp(mailbox, "INBOX") &&
		     !g_ascii_strcasecmp(processed, "INBOX"));

	return !same ||
	       config_fault(config, "mail-in", "processed", error,
			    "mails would be moved into the folder that they "
			    "are read from; name another, or leave it empty");
}

static bool
check_pace(const Config *config, const char *key, const char *word,
	   GError **error)
{
	GError *problem = NULL;
	Pace pace = pace_plain(1);
	g_autofree char *text = g_strdup_printf(
		"%s=%s", word, config_text(config, "match", key));

	if (pace_read(text, &pace, &problem))
		return true;
	g_autofree char *installed = installed_folder();
	g_autoptr(Library) library = library_new(installed, NULL);
	Speech speech = { .library = library };
	g_autofree char *why = speech_error(&speech, problem);

	config_fault(config, "match", key, error, "%s", why);
	g_error_free(problem);
	return false;
}

bool
settings_check(const Config *config, const char *dir, GError **error)
{
	static const char *const imap[] = { "imaps://", "imap://", NULL };
	static const char *const smtp[] = { "smtps://", "smtp://", NULL };
	const char *zone = config_text(config, "club", "zone");
	const char *cure =
		naming_fault(config_text(config, "club", "database"));
	const char *address = config_text(config, "club", "address");

	if (cure)
		return config_fault(config, "club", "database", error, "%s",
				    cure);
	g_autofree char *plain = address_plain(address);

	if (!plain)
		return config_fault(config, "club", "address", error,
				    "'%s' is no mail address; write one like "
				    "club@example.org",
				    address);
	if (!check_organisers(config, error) || !check_former(config, error))
		return false;
	if (strchr(address, '+'))
		return config_fault(
			config, "club", "address", error,
			"write the plain address, without a +detail");
	if (!clock_zone_known(zone))
		return config_fault(config, "club", "zone", error,
				    "'%s' is no time zone here; write one like "
				    "Europe/Vienna or UTC",
				    zone);
	if (!check_pace(config, "snap", "snap", error) ||
	    !check_pace(config, "off_days", "off", error))
		return false;
	if (!strcmp(config_text(config, "mail-in", "kind"), "imap") &&
	    !(check_server(config, "mail-in", imap, error) &&
	      check_user(config, "mail-in", error) &&
	      check_processed(config, error)))
		return false;
	if (!strcmp(config_text(config, "mail-out", "kind"), "smtp") &&
	    !check_server(config, "mail-out", smtp, error))
		return false;
	return authority_check(config, error) &&
	       site_settings_check(config, dir, error);
}

void
settings_log(const Config *config)
{
	const char *name = config_text(config, "log", "level");
	LogLevel level = !strcmp(name, "debug")	 ? LEVEL_DEBUG
			 : !strcmp(name, "info") ? LEVEL_INFO
						 : LEVEL_ALARM;

	if (!strcmp(config_text(config, "log", "to"), "syslog"))
		log_syslog(level);
	else
		log_louder(level);
}
