/* init.c - make a club. */
#include "cli/subcommand.h"
#include "club/installation/club.h"
#include "store/engine/naming.h"

#include <stdio.h>

typedef struct {
	char *name, *address, *zone, *language, *database;
	char **organisers;
} Wishes;

/* In the order of the README, which has more about each. */
static const char *const next_steps[] = {
	"  name your mail server in pennypost.conf: [mail-in], [mail-out]",
	"  pennypost doctor",
	"  pennypost doctor --mail you@example.org",
	"  pennypost player add Ann ann@example.com",
	"  pennypost match new masters-gallery Ann Bob",
	"  pennypost run, in cron every five minutes",
};

static void
say_next(const char *dir, const Wishes *wishes)
{
	g_autofree char *database = database_in(dir);
	g_autofree char *shown = naming_shown(database);

	printf("A club is made in %s", dir);
	if (naming_is_server(database))
		printf(", kept in %s", shown);
	puts(".");
	if (!wishes->address || !wishes->organisers || !wishes->name)
		printf("Now write its name, its address and yours into "
		       "%s/pennypost.conf.\n",
		       dir);
	printf("It reads and writes mail in %s/mail until you name a server "
	       "there.\n\nWhat to do next:\n",
	       dir);
	for (gsize i = 0; i < G_N_ELEMENTS(next_steps); i++)
		puts(next_steps[i]);
}

/* Makes the club. What was not given is filled in so that the file reads well,
 * and the operator is told to look at it. */
static bool
init(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	const char *dir = errand->n		? errand->words[0]
			  : errand->common.club ? errand->common.club
						: ".";
	g_autofree char *organisers =
		wishes->organisers ? g_strjoinv(" ", wishes->organisers)
				   : g_strdup("organiser@example.org");
	const char *const set[] = {
		"club.name",
		wishes->name ? wishes->name : "Our games club",
		"club.address",
		wishes->address ? wishes->address : "club@example.org",
		"club.organiser",
		organisers,
		"club.zone",
		wishes->zone ? wishes->zone : "UTC",
		"club.language",
		wishes->language ? wishes->language : "en",
		wishes->database ? "club.database" : NULL,
		wishes->database,
		NULL,
	};

	if (!club_make(dir, set, error))
		return false;
	say_next(dir, wishes);
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
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_init = {
	.name = "init",
	.usage = "[DIR] --name NAME --address ADDRESS --organiser ADDRESS",
	.summary = "make a club: configuration, database, keys",
	.words = { 0, 1 },
	.act = init,
	WITH_OPTIONS(options),
};
