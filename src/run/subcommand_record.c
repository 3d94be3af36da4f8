/* subcommand_record.c - the match record: written, and checked by replay. */
#include "base/error.h"
#include "match/record.h"
#include "run/recording.h"
#include "run/subcommand.h"

#include <stdio.h>

static int
export_match(const CommonOptions *common, const char *name, bool full)
{
	g_autoptr(GError) error = NULL;
	g_autoptr(Club) club = common_club(common, &error);
	Time now = TIME_NONE;
	json_t *record = NULL;

	if (club && common_now(common, &now, &error))
		record = recording_new(club, now, name, full, &error);
	if (!record)
		return common_fail("export", error);
	json_dumpf(record, stdout, JSON_INDENT(1) | JSON_SORT_KEYS);
	putchar('\n');
	json_decref(record);
	return EX_OK;
}

int
subcommand_export(int argc, char **argv)
{
	gboolean full = FALSE;
	const GOptionEntry own[] = {
		{ "full", 0, 0, G_OPTION_ARG_NONE, &full,
		  "Of a live match too, with what is hidden: to move it to "
		  "another club; the players are told",
		  NULL },
		{ NULL, 0, 0, 0, NULL, NULL, NULL },
	};
	CommonOptions common;
	int status;

	if (!common_parse(subcommand_find("export"), own, &common, &argc, &argv,
			  &status))
		return status;
	status = argc == 2 ? export_match(&common, argv[1], full)
			   : common_usage(subcommand_find("export"));
	common_clear(&common);
	return status;
}

static int
verify(const char *path)
{
	g_autoptr(GError) error = NULL;
	json_error_t where;
	json_t *record = json_load_file(path, 0, &where);
	int steps = 0, status = EX_OK;

	if (!record) {
		fprintf(stderr, "pennypost verify: %s:%d: %s\n", path,
			where.line, where.text);
		return EX_DATAERR;
	}
	if (record_verify(record, &steps, &error))
		printf("%s: %d steps replayed; every event, fingerprint and "
		       "score is as recorded\n",
		       path, steps);
	else
		status = common_fail("verify", error);
	json_decref(record);
	return status;
}

int
subcommand_verify(int argc, char **argv)
{
	CommonOptions common;
	int status;

	if (!common_parse(subcommand_find("verify"), NULL, &common, &argc,
			  &argv, &status))
		return status;
	status = argc == 2 ? verify(argv[1])
			   : common_usage(subcommand_find("verify"));
	common_clear(&common);
	return status;
}
