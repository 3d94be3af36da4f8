/* command_fuzz.c - feeds any line as a mail's text or subject, and any few
 * lines. */
#include "fuzz/fuzz.h"

#include "base/pattern.h"
#include "base/text.h"
#include "fuzz/table.h"
#include "mail/message/normal.h"

#include <string.h>

#define LINE_MOST 300
#define TEXT_MOST 1200

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

/* --- what is played ------------------------------------------------------- */

/* Counts the numbers in a line, without a match's name before them. */
static int
numbers(const char *line)
{
	g_autofree char *seen = text_fold(line);
	g_auto(GStrv) parts =
		pattern_split("^\\W*[a-z]{1,12}-[0-9]{1,9}", seen);
	const char *rest = parts[0] && !*parts[0] ? parts[1] : seen;
	int n = 0;

	for (const char *at = rest; *at; at++)
		n += g_ascii_isdigit(*at) && !g_ascii_isdigit(at[1]);
	return n;
}

/* "3 please" is the move 3; "3 4" and "not 3, 4" are no moves. */
static void
check_label(const Command *command)
{
	const char *label = command->argument;
	gsize n = strlen(label);

	if (strchr(label, ' '))
		return;
	if (g_ascii_isdigit(*label))
		g_assert(numbers(command->written) == 1);
	else
		g_assert(!numbers(command->written));
	g_autofree char *folded = text_fold(command->written);
	char sign = g_ascii_tolower(*label);

	for (const char *at = folded; (at = strchr(at, sign)); at++)
		if ((at == folded || !g_ascii_isalnum(at[-1])) &&
		    !g_ascii_isalnum(at[n]))
			return;
	g_assert_not_reached();
}

/* Checks that nothing is played except a legal move that the player's own line
 * names. */
static void
check_played(const FuzzTable *table, const Command *command)
{
	const char *own = command->written + strspn(command->written, " ");
	bool menu = command->kind == COMMAND_MENU;
	g_autofree char *chosen = NULL;
	Move move;

	if (!menu && command->kind != COMMAND_MOVE)
		return;
	g_assert(*own != '>' && *own != '|');
	if (menu) {
		check_label(command);
		chosen = menu_read(table->menu, table->moves, command->argument,
				   NULL);
		if (!chosen)
			return;
	}
	bool read = moves_read(table->moves, menu ? chosen : command->argument,
			       &move, NULL);

	g_assert(read || (!menu && !command->meant));
	if (!read)
		return; /* it may be one of several moves, so it is asked back
			 */
	fuzz_check_move(table, &move);
	g_assert(menu ? fuzz_names_line(table, command->argument, &move)
		      : fuzz_names(command->written, &move, !command->meant));
}

static void
read_mail(gsize n, bool told, const char *text, const char *subject)
{
	const FuzzTable *table = fuzz_table(n);
	g_autoptr(Reading) reading = command_read(
		text, subject, told ? &table->guide : &table->brief);

	for (guint i = 0; i < reading->commands->len; i++) {
		check(g_ptr_array_index(reading->commands, i));
		check_played(table, g_ptr_array_index(reading->commands, i));
	}
}

/* --- the targets ---------------------------------------------------------- */

void
command_fuzz(const char *bytes, gsize n)
{
	g_autofree char *text = fuzz_text(bytes, MIN(n, LINE_MOST));
	g_autofree char *line = NULL;
	bool subject = n % 8 == 7;

	text[strcspn(text, "\n")] = '\0';
	line = normal_text(text);
	/* Finding the nearest move takes as long as everything else. */
	read_mail(n, n % 8 < 2, subject ? "" : line, subject ? line : "");
}

/* The first line is the mail's subject. */
void
lines_fuzz(const char *bytes, gsize n)
{
	g_autofree char *text = fuzz_text(bytes, MIN(n, TEXT_MOST));
	g_autofree char *normal = normal_text(text);
	g_auto(GStrv) parts = g_strsplit(normal, "\n", 2);
	const char *subject = parts[0] ? parts[0] : "";

	read_mail(n, true, *subject && parts[1] ? parts[1] : normal, subject);
}
