/* shown.c - what the program understood of a mail, in one line. */
#include "lib/shown.h"
#include "lib/must.h"
#include "lib/toy.h"

static void
show_one(GString *out, const Command *command)
{
	g_string_append_printf(out, "%s%s%s", out->len ? "; " : "",
			       command->then ? "then " : "",
			       command_kind_name(command->kind));
	if (command->match)
		g_string_append_printf(out, "@%s", command->match);
	if (*command->argument)
		g_string_append_printf(out, " %s", command->argument);
	if (command->topic)
		g_string_append_printf(out, " on %s", command->topic);
	for (guint i = 0; command->wishes && i < command->wishes->len; i++)
		g_string_append_printf(
			out, "%s%s", i ? " | " : ": ",
			(char *)g_ptr_array_index(command->wishes, i));
	if (command->nearest)
		g_string_append_printf(out, " -> %s", command->nearest);
	if (command->why)
		g_string_append_printf(out, " (%s)", command->why);
}

char *
shown_reading(const Reading *reading)
{
	GString *out = g_string_new(NULL);

	for (guint i = 0; i < reading->commands->len; i++)
		show_one(out, g_ptr_array_index(reading->commands, i));
	return g_string_free(out, FALSE);
}

char *
shown_read(const char *text, const Tongue *own, const GPtrArray *others)
{
	Guide guide = toy_guide;

	guide.tongues = (Tongues){ own, others, NULL };
	guide.organiser = true;
	g_autoptr(Reading) reading = command_read(text, NULL, &guide);

	return shown_reading(reading);
}

Asides *
asides_installed(void)
{
	static const char *const languages[] = { "en", "de", "fr" };
	Asides *asides = asides_new();

	for (gsize i = 0; i < G_N_ELEMENTS(languages); i++) {
		g_autofree char *path = g_strdup_printf(
			"templates/%s/asides.ini", languages[i]);
		g_autofree char *text = NULL;

		must(g_file_get_contents(path, &text, NULL, &error) &&
		     asides_add(asides, text, &error));
	}
	return asides;
}

void
assert_reads(const char *text, const Tongue *own, const GPtrArray *others,
	     const char *wanted)
{
	g_autofree char *shown = shown_read(text, own, others);

	ck_assert_msg(!strcmp(shown, wanted), "%s\nread as %s\nnot %s", text,
		      shown, wanted);
}
