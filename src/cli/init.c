/* init.c - make a club. */
#include "base/error.h"
#include "cli/subcommand.h"

#include <stdio.h>

typedef struct {
	char *name, *address, *zone;
	char **organisers;
} Answers;

/* What was not given is filled in so that the file reads well; the operator is
 * told to look at it. */
static bool
make(const char *dir, const Answers *answers, GError **error)
{
	g_autofree char *organisers =
		answers->organisers ? g_strjoinv(" ", answers->organisers)
				    : g_strdup("organiser@example.org");
	const char *const set[] = {
		"club.name",
		answers->name ? answers->name : "Our games club",
		"club.address",
		answers->address ? answers->address : "club@example.org",
		"club.organiser",
		organisers,
		"club.zone",
		answers->zone ? answers->zone : "UTC",
		NULL,
	};

	return club_make(dir, set, error);
}

static void
say_next(const char *dir, const Answers *answers)
{
	printf("A club is made in %s.\n", dir);
	if (!answers->address || !answers->organisers || !answers->name)
		printf("Now write its name, its address and yours into "
		       "%s/pennypost.conf.\n",
		       dir);
	printf("It reads and writes mail in %s/mail until you name a server "
	       "there.\nThen: pennypost --help\n",
	       dir);
}

int
subcommand_init(int argc, char **argv)
{
	Answers answers = { NULL, NULL, NULL, NULL };
	const GOptionEntry own[] = {
		{ "name", 0, 0, G_OPTION_ARG_STRING, &answers.name,
		  "The club's name", "NAME" },
		{ "address", 0, 0, G_OPTION_ARG_STRING, &answers.address,
		  "The mailbox that the club reads", "ADDRESS" },
		{ "organiser", 0, 0, G_OPTION_ARG_STRING_ARRAY,
		  &answers.organisers,
		  "Your own address; again for each who runs it with you",
		  "ADDRESS" },
		{ "zone", 0, 0, G_OPTION_ARG_STRING, &answers.zone,
		  "The club's time zone, such as Europe/Vienna", "ZONE" },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};
	CommonOptions common;
	g_autoptr(GError) error = NULL;
	int status;

	if (!common_parse(subcommand_find("init"), own, &common, &argc, &argv,
			  &status))
		return status;
	const char *dir = argc > 1 ? argv[1] : common.club ? common.club : ".";

	if (argc > 2)
		status = common_usage(subcommand_find("init"));
	else if (make(dir, &answers, &error))
		say_next(dir, &answers);
	else
		status = common_fail("init", error);
	common_clear(&common);
	g_free(answers.name);
	g_free(answers.address);
	g_strfreev(answers.organisers);
	g_free(answers.zone);
	return status;
}
