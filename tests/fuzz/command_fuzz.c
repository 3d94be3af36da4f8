/* command_fuzz.c - any text as a mail's, the first line as its subject. */
#include "fuzz/fuzz.h"

#include "command/command.h"
#include "lib/toy.h"
#include "mail/normal.h"

#include <string.h>

#define TEXT_MOST 400 /* a few lines; long mails are command_test's */

static void
check(const Command *command)
{
	g_assert(command->written && command->argument);
	g_assert(g_utf8_validate(command->argument, -1, NULL));
	g_assert(command_kind_name(command->kind));
	g_assert(!command->nearest || command->kind == COMMAND_UNKNOWN);
	g_assert(!strchr(command->written, '\n') || command->wishes ||
		 command->kind == COMMAND_UNKNOWN ||
		 command->kind == COMMAND_SAY ||
		 command->kind == COMMAND_TELL ||
		 command->kind == COMMAND_ANNOUNCE);
}

void
command_fuzz(const char *bytes, gsize n)
{
	g_autofree char *text = fuzz_text(bytes, MIN(n, TEXT_MOST));
	g_autofree char *normal = normal_text(text);
	g_auto(GStrv) parts = g_strsplit(normal, "\n", 2);
	const char *subject = parts[0] ? parts[0] : "";
	g_autoptr(Reading) reading =
		command_read(*subject ? parts[1] ? parts[1] : "" : normal,
			     subject, &toy_guide);

	for (guint i = 0; i < reading->commands->len; i++)
		check(g_ptr_array_index(reading->commands, i));
}
