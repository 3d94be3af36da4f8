/* sizes.c - the sizes of letters. */
#include "letters/sizes.h"

#include "club/live/drawing.h"
#include "mail/message/draft.h"
#include "picture/picture.h"
#include "run/letters/specimen.h"

#include <string.h>

#define PICTURE_ID "0123456789abcdef01234567@games.example"
#define PICTURE_ALT                                                            \
	"The table in round 2: the Shop, the galleries with their paintings "  \
	"and markers, the pawns, and what the players have won."
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
sizes_add(Sizes *sizes, const Letter *letter, GBytes *picture, GError **error)
{
	gsize picture_at;
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
		.picture_id = picture ? PICTURE_ID : NULL,
		.picture_at = &picture_at,
	};
	g_autoptr(GBytes) bytes = draft_write(&draft, error);

	if (!bytes)
		return false;
	if (picture) {
		g_autoptr(GBytes) bare = bytes;

		bytes = draft_with_picture(bare, picture_at, picture);
	}
	guint html = letter->html ? strlen(letter->html) : 0;
	guint whole = g_bytes_get_size(bytes);

	g_array_append_val(sizes->html, html);
	g_array_append_val(sizes->whole, whole);
	return true;
}

/* --- matches ------------------------------------------------------------- */

static GBytes *
drawn(const LiveMatch *live)
{
	json_auto_t *view = drawing_view(live);
	g_autoptr(Scene) scene = drawing_of(live, view);

	return scene ? picture_png(scene, 1) : NULL;
}

static bool
add_letter(Sizes *sizes, Club *club, LiveMatch *live, GError **error)
{
	const Game *game = match_game(live->match);
	Letter letter = { NULL, NULL, NULL };
	g_autoptr(GBytes) picture = drawn(live);
	json_auto_t *data = specimen_letter_data(club, NOON, "en", live, error);

	if (!data)
		return false;
	if (picture)
		json_object_set_new(data, "picture",
				    json_pack("{s:s, s:s}", "id", PICTURE_ID,
					      "alt", PICTURE_ALT));
	bool added = specimen_render(club, "en", game->folder, "letter", data,
				     &letter, error) &&
		     sizes_add(sizes, &letter, picture, error);

	letter_clear(&letter);
	return added;
}

bool
sizes_add_match(Sizes *sizes, Club *club, const Game *game, int seats,
		int stride, GError **error)
{
	g_autoptr(LiveMatch) live = specimen_live(club, game, seats, 0, error);

	if (!live)
		return false;
	for (bool over = false; !over; specimen_play(live->match, stride)) {
		over = match_over(live->match);
		if (!add_letter(sizes, club, live, error))
			return false;
	}
	return true;
}

void
sizes_add_sizes(Sizes *sizes, const Sizes *more)
{
	g_array_append_vals(sizes->html, more->html->data, more->html->len);
	g_array_append_vals(sizes->whole, more->whole->data, more->whole->len);
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
