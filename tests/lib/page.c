/* page.c - manual pages as readers see them. */
#include "lib/page.h"
#include "lib/suites.h"

#include <string.h>

/* Appends the meaning of an escape; returns how many characters it takes. */
static gsize
escape_read(const char *at, GString *plain)
{
	switch (at[1]) {
	case '-':
		g_string_append_c(plain, '-');
		return 2;
	case 'e':
		g_string_append_c(plain, '\\');
		return 2;
	case 'f':
		return 3;
	case '(':
		return 4;
	}
	return 1;
}

char *
page_read(const char *name)
{
	g_autofree char *path = g_build_filename("contrib", name, NULL);
	g_autofree char *text = NULL;
	GString *plain = g_string_new(NULL);

	ck_assert_msg(g_file_get_contents(path, &text, NULL, NULL), "%s", path);
	for (const char *at = text; *at;) {
		gsize n = strcspn(at, "\\");

		g_string_append_len(plain, at, n);
		at += n;
		if (*at)
			at += escape_read(at, plain);
	}
	return g_string_free(plain, FALSE);
}
