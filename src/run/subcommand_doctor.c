/* subcommand_doctor.c - is the club well? */
#include "base/error.h"
#include "mail/dns.h"
#include "run/doctor.h"
#include "run/subcommand.h"

#include <stdio.h>

typedef struct {
	gboolean offline;
	char *resolver;
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

static int
run(const CommonOptions *common, const Wishes *wishes)
{
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
	common_clear(&common);
	return status;
}
