/* english.c - the English wording of errors and sayings. */
#include "lib/english.h"

#include "base/error.h"
#include "base/text.h"
#include "club/installation/language.h"

static char *last;

const char *
english_error(const GError *error)
{
	g_autofree char *said = error ? voice_error_bare(error) : NULL;

	text_set(&last, said ? said : "no error given");
	return last;
}

const char *
english_saying(const json_t *said)
{
	g_autoptr(GError) error = NULL;

	fail_saying(&error, json_incref((json_t *)said));
	return english_error(error);
}
