/* sizes.c - how large letters are. */
#include "letters/sizes.h"

#include "mail/draft.h"
#include "run/letters/specimen.h"

#include <string.h>

#define SEATS 4
#define STRIDE 5	/* steps between two letters that are weighed */
#define NOON 1795435200 /* 2026-11-23 12:00 UTC */

Sizes
sizes_new(void)
{
	return (Sizes){ g_array_new(FALSE, FALSE, sizeof(guint)),
			g_array_new(FALSE, FALSE, sizeof(guint)) };
}

void
sizes_clear(Sizes *sizes)
{
	g_clear_pointer(&sizes->html, g_array_unref);
	g_clear_pointer(&sizes->whole, g_array_unref);
}

bool
sizes_add(Sizes *sizes, const Letter *letter, GError **error)
{
	Draft draft = {
		.from_name = "Thursday Club",
		.from = "club@games.example",
		.to_name = "Ann",
		.to = "ann@games.example",
		.subject = letter->subject,
		.message_id = "<letters@games.example>",
		.instance = "letters",
		.date = NOON,
		.text = letter->text,
		.html = letter->html,
	};
	g_autoptr(GBytes) bytes = draft_write(&draft, error);

	if (!bytes)
		return false;
	guint html = letter->html ? strlen(letter->html) : 0;
	guint whole = g_bytes_get_size(bytes);

	g_array_append_val(sizes->html, html);
	g_array_append_val(sizes->whole, whole);
	return true;
}

/* --- matches ------------------------------------------------------------- */

static bool
add_letter(Sizes *sizes, Club *club, Table *table, GError **error)
{
	const Game *game = match_game(table->match);
	Letter letter = { NULL, NULL, NULL };
	json_auto_t *data =
		specimen_letter_data(club, NOON, "en", table, error);
	bool added = data &&
		     specimen_render(club, "en", game->folder, "letter", data,
				     &letter, error) &&
		     sizes_add(sizes, &letter, error);

	letter_clear(&letter);
	return added;
}

bool
sizes_add_matches(Sizes *sizes, Club *club, GError **error)
{
	for (int i = 0; game_nth(i); i++) {
		g_autoptr(Table) table =
			specimen_table_of(club, game_nth(i), SEATS, 0, error);

		for (bool over = false; table && !over;
		     specimen_play(table->match, STRIDE)) {
			over = match_over(table->match);
			if (!add_letter(sizes, club, table, error))
				return false;
		}
		if (!table)
			return false;
	}
	return true;
}

/* --- figures ------------------------------------------------------------- */

static int
by_size(gconstpointer a, gconstpointer b)
{
	guint one = *(const guint *)a, other = *(const guint *)b;

	return (one > other) - (one < other);
}

guint
sizes_median(GArray *of)
{
	g_array_sort(of, by_size);
	return of->len ? g_array_index(of, guint, of->len / 2) : 0;
}

guint
sizes_largest(GArray *of)
{
	g_array_sort(of, by_size);
	return of->len ? g_array_index(of, guint, of->len - 1) : 0;
}
