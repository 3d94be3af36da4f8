/* doctor.c - checks the club, or sends it a letter to be answered. */
#include "cli/doctor/checks.h"
#include "cli/show.h"
#include "cli/subcommand.h"
#include "club/installation/run.h"
#include "mail/wire/dns.h"
#include "run/phases/phases.h"
#include "run/sender/mail_check.h"

#include <stdio.h>

#define POLL_SECONDS 2

typedef struct {
	gboolean offline, quiet, json;
	char *resolver, *mail;
	int wait; /* minutes */
} Wishes;

static bool
examine(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autofree char *dir = errand_path(errand);
	json_auto_t *lines = wishes->json ? json_array() : NULL;
	Doctor doctor = {
		.dir = dir,
		.offline = wishes->offline,
		.quiet = wishes->quiet,
		.resolver = wishes->resolver,
		.lines = lines,
	};

	if (!errand_now(errand, error))
		return false;
	doctor.now = errand->now;
	doctor.pretends = errand->common.now;
	errand->status = doctor_examine(&doctor) ? EX_OK : EX_CONFIG;
	club_close(doctor.club);
	if (lines)
		show_json(lines, 0);
	return true;
}

/* --- a letter that comes back -------------------------------------------- */

/* Makes runs, each doing everything that waits, until the answer has arrived or
 * time is up. */
static bool
await_answer(Club *club, Time now, int minutes, char **report, bool *good,
	     GError **error)
{
	Time begun = clock_now();

	*report = NULL;
	for (;;) {
		Time gone = clock_now() - begun;
		RunOptions options = { 0 };
		RunSummary summary = { 0 };

		if (!phases_run(club, now + gone, &options, &summary, error) ||
		    !mail_check_report(club, report, good, error))
			return false;
		if (*report || gone >= minutes * MINUTE)
			return true;
		g_usleep(POLL_SECONDS * G_USEC_PER_SEC);
	}
}

static bool
check_mail(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autofree char *report = NULL;
	bool good = false;

	if (!errand_open(errand, error) ||
	    !mail_check_send(errand->club, errand->now, wishes->mail, error) ||
	    !await_answer(errand->club, errand->now, wishes->wait, &report,
			  &good, error))
		return false;
	if (report) {
		printf("%-6s mail: %s\n", good ? "ok" : "to do", report);
		errand->status = good ? EX_OK : EX_CONFIG;
	} else
		printf("A letter to %s is on its way (pennypost mail list "
		       "--out). Answer it from there, with any words. The run "
		       "that reads the answer tells the organiser what "
		       "survived.\n",
		       wishes->mail);
	return true;
}

static bool
doctor(Errand *errand, GError **error)
{
	const Wishes *wishes = errand->wishes;

	if (wishes->mail)
		return check_mail(errand, error);
	if (!wishes->resolver || dns_server_valid(wishes->resolver))
		return examine(errand, error);
	g_autofree char *fault =
		g_strdup_printf("'%s' is no name server; write its address, "
				"such as 192.0.2.1",
				wishes->resolver);

	return errand_refuse(errand, fault);
}

static const GOptionEntry options[] = {
	FLAG("offline", offline, "Ask no mail server and no name server"),
	OPTION("resolver", STRING, resolver,
	       "The name server to ask (else the system's)", "ADDRESS"),
	OPTION_LETTER("quiet", 'q', NONE, quiet,
		      "Say only what is to do; the status says if anything is",
		      NULL),
	SHOW_JSON_OPTION,
	OPTION("mail", STRING, mail,
	       "Instead, send a letter just to see it come back", "ADDRESS"),
	OPTION("wait", INT, wait,
	       "Wait this long for the answer; the club runs meanwhile",
	       "MINUTES"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_doctor = {
	.name = "doctor",
	.usage = "[--offline] [--resolver ADDRESS] [--quiet] [--json]\n"
		 "--mail ADDRESS [--wait MINUTES]",
	.summary = "is the club well, and what is there to do?",
	.act = doctor,
	WITH_OPTIONS(options),
};
