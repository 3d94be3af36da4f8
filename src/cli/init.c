/* init.c - makes a club. */
#include "base/shell.h"
#include "cli/subcommand.h"
#include "club/installation/club.h"
#include "mail/message/address.h"
#include "mail/wire/dns.h"
#include "mail/wire/provider.h"
#include "store/engine/naming.h"

#include <stdio.h>
#include <string.h>
#include <unistd.h>

typedef struct {
	char *name, *address, *zone, *language, *database, *resolver;
	char **organisers;
} Wishes;

/* In the order of the README, which has more about each. */
static const char *const next_steps[] = {
	"  pennypost doctor",
	"  pennypost doctor --mail you@example.org",
	"  pennypost player add Ann ann@example.com",
	"  pennypost match new masters-gallery Ann Bob",
	"  pennypost run, in cron every five minutes",
};

/* --- the provider -------------------------------------------------------- */

/* Returns whether the domain is reserved (RFC 2606), so that no mail server can
 * exist and none need be looked up. */
static bool
is_reserved(const char *domain)
{
	return g_regex_match_simple(
		"(^|\\.)(example(\\.(com|net|org))?|test|invalid|"
		"localhost)$",
		domain, G_REGEX_CASELESS, 0);
}

/* Finds the provider of the address's mailbox; NULL if our table doesn't have
 * it. */
static const Provider *
provider_of(const char *address, const char *resolver)
{
	g_autofree char *plain = address_plain(address);
	const char *domain = plain ? strrchr(plain, '@') : NULL;
	const Provider *provider = domain ? provider_of_domain(++domain) : NULL;
	g_autoptr(GPtrArray) hosts = NULL;

	if (!domain || provider || is_reserved(domain))
		return provider;
	dns_mail_hosts(resolver, domain, &hosts);
	return provider_of_hosts(hosts);
}

/* Adds a setting to be passed to club_make. */
static void
set(GStrvBuilder *pairs, const char *section, const char *key,
    const char *value)
{
	g_autofree char *name = g_strconcat(section, ".", key, NULL);

	g_strv_builder_add(pairs, name);
	g_strv_builder_add(pairs, value);
}

static void
set_provider(GStrvBuilder *pairs, const Provider *provider, const char *address)
{
	int hourly = provider_hourly(provider);
	g_autofree char *letters = g_strdup_printf("%d", hourly);

	set(pairs, "mail-in", "kind", "imap");
	set(pairs, "mail-in", "url", provider->imap);
	set(pairs, "mail-in", "user", address);
	set(pairs, "mail-out", "kind", "smtp");
	set(pairs, "mail-out", "url", provider->smtp);
	set(pairs, "mail-out", "user", address);
	if (provider->own_sender)
		set(pairs, "mail-out", "verp", "no");
	if (provider->authserv_ids)
		set(pairs, "trust", "authserv_ids", provider->authserv_ids);
	if (provider->unnamed)
		set(pairs, "trust", "unnamed_server", "yes");
	if (hourly)
		set(pairs, "limits", "letters_per_hour", letters);
}

static void
say_provider(const Provider *provider)
{
	printf("Its mailbox is at %s, whose servers and limits are filled in, "
	       "as of %s\n(%s).\n",
	       provider->name, provider->written, provider->source);
	if (provider->quirk)
		printf("%s.\n", provider->quirk);
	else if (provider->plus == PLUS_UNKNOWN)
		puts("We don't know whether it delivers mail to "
		     "club+anything@, the addresses that answers go\nto: "
		     "doctor --mail tells.");
	puts("\nWhat to do next:");
	if (provider->first)
		printf("  %s\n", provider->first);
	if (provider->login != LOGIN_GRANT)
		printf("  write the %spassword into pennypost.conf: [mail-in], "
		       "[mail-out]\n",
		       provider->login == LOGIN_APP_PASSWORD ? "app " : "");
}

/* --- questions ----------------------------------------------------------- */

/* Returns the system's time zone. Free with g_free. */
static char *
system_zone(void)
{
	g_autofree char *link = g_file_read_link("/etc/localtime", NULL);
	const char *zone = link ? strstr(link, "zoneinfo/") : NULL;

	return g_strdup(zone ? zone + strlen("zoneinfo/") : "UTC");
}

/* Asks a question on the terminal, repeating it with an example until the
 * answer is valid; an empty answer means `usual` (NULL: an answer is required).
 * Returns NULL if the input ends. */
static char *
ask(const char *question, const char *usual, const char *example,
    bool (*fits)(const char *))
{
	char line[512];

	for (;;) {
		printf("%s%s%s%s: ", question, usual ? " [" : "",
		       usual ? usual : "", usual ? "]" : "");
		fflush(stdout);
		if (!fgets(line, sizeof(line), stdin))
			return NULL;
		g_strstrip(line);
		if (!*line && usual)
			return g_strdup(usual);
		if (*line && g_utf8_validate(line, -1, NULL) &&
		    (!fits || fits(line)))
			return g_strdup(line);
		if (*line)
			printf("'%s' doesn't fit here: write something like "
			       "%s.\n",
			       line, example);
	}
}

static bool
is_zone(const char *name)
{
	return clock_zone_known(name);
}

/* Asks for the organiser's address, which may not be the club's own: letters
 * there would be read as mails to the club. Returns NULL if the input ends. */
static char *
ask_yours(const char *club)
{
	for (;;) {
		char *yours = ask("Your own address", NULL, "you@example.org",
				  address_valid);

		if (!yours || g_ascii_strcasecmp(yours, club) != 0)
			return yours;
		puts("That is the club's mailbox, where nobody reads what we "
		     "write to you.");
		g_free(yours);
	}
}

/* Asks for everything that a club needs and that can be asked on a terminal;
 * false if the input ends early. */
static bool
ask_all(Wishes *wishes)
{
	g_autofree char *zone = system_zone();

	if (!wishes->name)
		wishes->name = ask("The club's name", "Our games club",
				   "Thursday Club", NULL);
	if (wishes->name)
		wishes->address = ask("The address of its mailbox", NULL,
				      "club@example.org", address_valid);
	if (wishes->address && !wishes->organisers) {
		char *yours = ask_yours(wishes->address);

		if (!yours)
			return false;
		wishes->organisers = g_new0(char *, 2);
		wishes->organisers[0] = yours;
	}
	if (wishes->address && !wishes->zone)
		wishes->zone =
			ask("Its time zone", zone, "Europe/Vienna", is_zone);
	return wishes->address && wishes->zone;
}

/* --- the club ------------------------------------------------------------ */

static void
say_next(const char *dir, const Wishes *wishes, const Provider *provider)
{
	g_autofree char *database = database_in(dir);
	g_autofree char *shown = naming_shown(database);
	g_autofree char *path = g_canonicalize_filename(dir, NULL);
	g_autofree char *word = shell_word(path);

	printf("A club is made in %s", dir);
	if (naming_is_server(database))
		printf(", kept in %s", shown);
	printf(".\nCommands find it by: export PENNYPOST_CLUB=%s\n", word);
	if (!wishes->address || !wishes->organisers || !wishes->name)
		printf("Now write its name, its address and yours into "
		       "%s/pennypost.conf.\n",
		       dir);
	if (provider)
		say_provider(provider);
	else
		printf("It reads and writes mail in %s/mail until you name a "
		       "server there.\n\nWhat to do next:\n"
		       "  name your mail server in pennypost.conf: [mail-in], "
		       "[mail-out]\n",
		       dir);
	for (gsize i = 0; i < G_N_ELEMENTS(next_steps); i++)
		puts(next_steps[i]);
}

/* Makes the club. Missing settings get placeholders, so that the file reads
 * well, and the operator is told to edit them. */
static bool
init(Errand *errand, GError **error)
{
	Wishes *wishes = errand->wishes;
	const char *dir = errand->n		? errand->words[0]
			  : errand->common.club ? errand->common.club
						: ".";
	const Provider *provider = NULL;
	g_autoptr(GStrvBuilder) pairs = g_strv_builder_new();

	if (!wishes->address && isatty(STDIN_FILENO) && isatty(STDOUT_FILENO) &&
	    !ask_all(wishes))
		return errand_refuse(errand, "nothing is made");
	if (wishes->address)
		provider = provider_of(wishes->address, wishes->resolver);
	g_autofree char *organisers =
		wishes->organisers ? g_strjoinv(" ", wishes->organisers)
				   : g_strdup("organiser@example.org");

	set(pairs, "club", "name",
	    wishes->name ? wishes->name : "Our games club");
	set(pairs, "club", "address",
	    wishes->address ? wishes->address : "club@example.org");
	set(pairs, "club", "organiser", organisers);
	set(pairs, "club", "zone", wishes->zone ? wishes->zone : "UTC");
	set(pairs, "club", "language",
	    wishes->language ? wishes->language : "en");
	if (wishes->database)
		set(pairs, "club", "database", wishes->database);
	if (provider)
		set_provider(pairs, provider, wishes->address);
	g_auto(GStrv) list = g_strv_builder_end(pairs);

	if (!club_make(dir, (const char *const *)list, error))
		return false;
	say_next(dir, wishes, provider);
	return true;
}

static const GOptionEntry options[] = {
	OPTION("name", STRING, name, "The club's name", "NAME"),
	OPTION("address", STRING, address, "The mailbox that the club reads",
	       "ADDRESS"),
	OPTION("organiser", STRING_ARRAY, organisers,
	       "Your own address; once for each person who runs the club",
	       "ADDRESS"),
	OPTION("zone", STRING, zone,
	       "The club's time zone, such as Europe/Vienna", "ZONE"),
	OPTION("language", STRING, language,
	       "The language of its letters, where a player chooses no other "
	       "(en)",
	       "LANGUAGE"),
	OPTION("database", STRING, database,
	       "Where it is kept: a file, or the URL of an empty database of "
	       "PostgreSQL (pennypost.db)",
	       "NAME"),
	OPTION("resolver", STRING, resolver,
	       "The name server to ask who takes the address's mail (else the "
	       "system's)",
	       "ADDRESS"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_init = {
	.name = "init",
	.usage = "[DIR] --name NAME --address ADDRESS --organiser ADDRESS "
		 "[--zone ZONE] [--language LANGUAGE] [--database NAME] "
		 "[--resolver ADDRESS]",
	.summary = "make a club: configuration, database, keys",
	.words = { 0, 1 },
	.act = init,
	WITH_OPTIONS(options),
};
