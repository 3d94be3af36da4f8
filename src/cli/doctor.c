/* doctor.c - is the club well? */
#include "cli/doctor/doctor.h"
#include "base/error.h"
#include "cli/subcommand.h"
#include "club/home/run.h"
#include "mail/dns.h"
#include "run/door/mail_check.h"
#include "run/phases/phases.h"

#include <stdio.h>

#define POLL_SECONDS 2

typedef struct {
	gboolean offline;
	char *resolver, *mail;
	int wait; /* minutes */
} Wishes;

static int
examine(const CommonOptions *common, const Wishes *wishes)
{
	g_autoptr(GError) error = NULL;
	const char *named = common_club_named(common);
	g_autofree char *dir =
		g_canonicalize_filename(named ? named : ".", NULL);
	Doctor doctor = {
		.dir = dir,
		.offline = wishes->offline,
		.resolver = wishes->resolver,
	};
	bool well;

	if (!common_now(common, &doctor.now, &error))
		return common_fail("doctor", error);
	well = doctor_examine(&doctor);
	club_close(doctor.club);
	return well ? EX_OK : EX_CONFIG;
}

/* --- a letter that comes back -------------------------------------------- */

/* The whole program runs: what else is waiting is done too. */
static bool
pass_once(Club *club, Time now, GError **error)
{
	RunSummary summary = { 0 };

	return phases_run(club, now, &(RunOptions){ 0 }, &summary, error);
}

/* Run after run, until the answer is there or the time is over. */
static bool
await_answer(Club *club, Time now, int minutes, char **report, bool *good,
	     GError **error)
{
	Time begun = clock_now();

	*report = NULL;
	for (;;) {
		Time gone = clock_now() - begun;
		GError *problem = NULL;

		if (!pass_once(club, now + gone, error))
			return false;
		*report = mail_check_report(club, good, &problem);
		if (problem) {
			g_propagate_error(error, problem);
			return false;
		}
		if (*report || gone >= minutes * MINUTE)
			return true;
		g_usleep(POLL_SECONDS * G_USEC_PER_SEC);
	}
}

static int
tell_answer(const char *to, const char *report, bool good)
{
	if (report) {
		printf("%-6s mail: %s\n", good ? "ok" : "to do", report);
		return good ? EX_OK : EX_CONFIG;
	}
	printf("A letter to %s is on its way (pennypost mail list --out). "
	       "Answer it from there, with any words; the run that reads the "
	       "answer tells the organiser what has survived.\n",
	       to);
	return EX_OK;
}

static int
check_mail(const CommonOptions *common, const Wishes *wishes)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Club) club = common_club(common, &error);
	g_autofree char *report = NULL;
	Time now = TIME_NONE;
	bool good = false;

	if (club && common_now(common, &now, &error) &&
	    mail_check_send(club, now, wishes->mail, &error) &&
	    await_answer(club, now, wishes->wait, &report, &good, &error))
		return tell_answer(wishes->mail, report, good);
	return common_fail("doctor", error);
}

static int
run(const CommonOptions *common, const Wishes *wishes)
{
	if (wishes->mail)
		return check_mail(common, wishes);
	if (!wishes->resolver || dns_server_valid(wishes->resolver))
		return examine(common, wishes);
	fprintf(stderr,
		"pennypost doctor: '%s' is no name server; write its address, "
		"such as 192.0.2.1\n",
		wishes->resolver);
	return EX_USAGE;
}

int
subcommand_doctor(int argc, char **argv)
{
	Wishes wishes = { 0 };
	const GOptionEntry own[] = {
		{ "offline", 0, 0, G_OPTION_ARG_NONE, &wishes.offline,
		  "Ask no mail server and no name server", NULL },
		{ "resolver", 0, 0, G_OPTION_ARG_STRING, &wishes.resolver,
		  "The name server to ask, else the system's", "ADDRESS" },
		{ "mail", 0, 0, G_OPTION_ARG_STRING, &wishes.mail,
		  "Instead: send a letter that only wants to come back",
		  "ADDRESS" },
		{ "wait", 0, 0, G_OPTION_ARG_INT, &wishes.wait,
		  "Wait for its answer, in passes like those of a run",
		  "MINUTES" },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};
	CommonOptions common;
	int status;

	if (!common_parse(subcommand_find("doctor"), own, &common, &argc, &argv,
			  &status))
		return status;
	status = argc == 1 ? run(&common, &wishes)
			   : common_usage(subcommand_find("doctor"));
	g_free(wishes.resolver);
	g_free(wishes.mail);
	common_clear(&common);
	return status;
}
