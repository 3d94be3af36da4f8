/* match_letter_picture.c - the picture of the table in a letter: drawn once for
 * each step, from what everybody may know. */
#include "run/letters/match/match_letter_picture.h"

#include "base/object.h"
#include "base/secret.h"
#include "club/live/drawing.h"
#include "club/news/due.h"
#include "picture/picture.h"
#include "store/outbox.h"

#include <string.h>

#define ID_LENGTH 24 /* characters of a Content-ID before its @ */

/* Returns the scale of pictures; 0: no pictures. */
static int
scale_of(const Run *run)
{
	const char *chosen =
		config_text(run->club->config, "letters", "pictures");

	return !strcmp(chosen, "off") ? 0 : !strcmp(chosen, "double") ? 2 : 1;
}

static bool
has_pictures(const Run *run, const LiveMatch *live)
{
	return live->match && live_has_game(live->row) &&
	       match_game(live->match)->picture && scale_of(run) &&
	       picture_ready();
}

/* --- drawing on another core --------------------------------------------- */

typedef struct {
	Scene *scene;
	int scale;
	GBytes *png;
} Drawing;

static void
draw(gpointer data)
{
	Drawing *drawing = data;

	drawing->png = picture_png(drawing->scene, drawing->scale);
	g_clear_pointer(&drawing->scene, scene_free);
}

static void
drawing_free(gpointer data)
{
	Drawing *drawing = data;

	g_clear_pointer(&drawing->png, g_bytes_unref);
	g_clear_pointer(&drawing->scene, scene_free);
	g_free(drawing);
}

/* Starts to draw the table as it is now, if that isn't done yet. The task
 * belongs to the table until its next step. */
static Task *
begin(const Run *run, LiveMatch *live)
{
	int steps = match_steps(live->match);

	if (live->picture && live->pictured == steps)
		return live->picture;
	Drawing *drawing = g_new0(Drawing, 1);

	drawing->scene = drawing_for_letter(live);
	drawing->scale = scale_of(run);
	g_clear_pointer(&live->picture, task_free);
	live->picture = task_begin(draw, drawing, drawing_free);
	live->pictured = steps;
	return live->picture;
}

void
match_letter_picture_begin(const Run *run, LiveMatch *live, gint64 player)
{
	int seat = live_seat_of(live, player);
	const Player *reader =
		seat >= 0 ? g_ptr_array_index(live->players, seat) : NULL;

	if (reader && !reader->pictures_off && !reader->mail_off &&
	    !due_daily(reader) && has_pictures(run, live))
		begin(run, live);
}

/* --- adding the picture -------------------------------------------------- */

/* Returns a Content-ID that is unique for ever, as phones keep pictures by it,
 * and reveals nothing about others. */
static char *
content_id(const Posting *posting)
{
	g_autofree char *named =
		g_strconcat(posting->message_id, posting->picture, NULL);
	g_autofree char *hash = secret_sha256(named, strlen(named));

	return g_strdup_printf("%.*s@%s", ID_LENGTH, hash,
			       posting->letter.run->club->domain);
}

bool
match_letter_picture(Posting *posting, GError **error)
{
	LetterData *letter = &posting->letter;
	const json_t *view = json_object_get(letter->data, "view");
	g_autofree char *alt = NULL;

	if (!letter->player || letter->player->pictures_off ||
	    !has_pictures(letter->run, letter->live) || !json_is_object(view) ||
	    object_true(letter->data, "brief") ||
	    json_is_object(json_object_get(letter->data, "result")))
		return true;
	const Drawing *drawing = task_wait(begin(letter->run, letter->live));
	g_autofree char *hash = picture_hash(drawing->png);
	bool shown = false;

	if (!object_true(letter->data, "whole") &&
	    !picture_shown(letter->run->club->store, hash, letter->player->id,
			   letter->live->row->id, &shown, error))
		return false;
	object_set_bool(letter->data, "seen", shown);
	if (shown)
		return true;
	posting->picture_size = g_bytes_get_size(drawing->png);
	posting->picture = g_steal_pointer(&hash);
	if (!picture_keep(letter->run->club->store, posting->picture,
			  drawing->png, error) ||
	    !letter_data_word(letter, "picture", "alt", view, &alt, error))
		return false;
	posting->picture_id = content_id(posting);
	json_object_set_new(
		letter->data, "picture",
		json_pack("{s:s, s:s}", "id", posting->picture_id, "alt", alt));
	return true;
}
