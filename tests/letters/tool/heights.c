/* heights.c - measures the letters of whole matches in a browser. */
#include "letters/tool/heights.h"

#include "base/error.h"
#include "club/upkeep/opening.h"
#include "letters/budgets.h"
#include "letters/page.h"

#include <stdio.h>
#include <string.h>

#define MOST 40 /* most letters of a kind to open in a match */

/* The usual numbers of players. */
static const int usual[] = { 3, 4 };

typedef struct {
	char *csv, *before; /* files, or NULL */
	char **clubs;	    /* folders, or NULL */
} Wishes;

static void
wishes_clear(Wishes *wishes)
{
	g_free(wishes->csv);
	g_free(wishes->before);
	g_strfreev(wishes->clubs);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Wishes, wishes_clear)

static bool
wishes_read(Wishes *wishes, char **words, int n, GError **error)
{
	g_autoptr(GPtrArray) clubs = g_ptr_array_new_with_free_func(g_free);

	for (int i = 0; i < n; i += 2) {
		const char *file = i + 1 < n ? words[i + 1] : NULL;

		if (file && !strcmp(words[i], "--csv"))
			wishes->csv = g_strdup(file);
		else if (file && !strcmp(words[i], "--before"))
			wishes->before = g_strdup(file);
		else if (file && !strcmp(words[i], "--club"))
			g_ptr_array_add(clubs, g_strdup(file));
		else
			return fail(error, ERROR_NEVER,
				    "no such option: %s; see: letters",
				    words[i]);
	}
	if (!clubs->len)
		return true;
	g_ptr_array_add(clubs, NULL);
	wishes->clubs = (char **)g_ptr_array_steal(clubs, NULL);
	return true;
}

/* --- measuring ------------------------------------------------------------ */

static bool
measure_kept(Measuring *measuring, char **dirs, GError **error)
{
	for (; *dirs; dirs++) {
		g_autofree char *letters =
			g_build_filename(*dirs, "mail", "out", NULL);
		Club *club = club_open(*dirs, error);
		bool done =
			club && measured_club(measuring, club, letters, error);

		g_clear_pointer(&club, club_close);
		if (!done)
			return false;
	}
	return true;
}

static bool
measure_played(Measuring *measuring, GError **error)
{
	for (int i = 0; game_nth(i); i++)
		for (gsize n = 0; n < G_N_ELEMENTS(usual); n++)
			if (!measured_match(measuring, game_nth(i), usual[n],
					    error))
				return false;
	return true;
}

/* --- saying --------------------------------------------------------------- */

static bool
say(const GArray *sums, const Wishes *wishes, guint *failed, GError **error)
{
	g_autoptr(GArray) before =
		wishes->before ? sums_read(wishes->before, error) : NULL;

	if (wishes->before && !before)
		return false;
	g_autofree char *table = sums_table(sums, before);
	g_autofree char *missed = sums_missed(sums);
	g_auto(GStrv) lines = g_strsplit(missed, "\n", -1);

	printf("%s%s", table, missed);
	*failed += g_strv_length(lines) - (*missed ? 1 : 0);
	return !wishes->csv || sums_write(sums, wishes->csv, error);
}

bool
heights_say(char **words, int n, guint *failed, GError **error)
{
	g_auto(Wishes) wishes = { NULL, NULL, NULL };
	g_autoptr(GArray) all = g_array_new(FALSE, FALSE, sizeof(Measured));
	g_autoptr(Browser) browser = wishes_read(&wishes, words, n, error)
					     ? browser_open(error)
					     : NULL;
	Measuring measuring = { .browser = browser, .all = all, .most = MOST };

	if (!browser || !page_prepare(browser, NULL, error) ||
	    !(wishes.clubs ? measure_kept(&measuring, wishes.clubs, error)
			   : measure_played(&measuring, error)))
		return false;
	g_autoptr(GArray) sums = sums_new(all);

	printf("%u letters of whole matches, %u of them opened %d px wide, "
	       "with pictures:\n",
	       measuring.seen, all->len, PHONE);
	return say(sums, &wishes, failed, error);
}
