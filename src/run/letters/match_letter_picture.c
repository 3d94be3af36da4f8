/* match_letter_picture.c - the picture of the table in a letter: drawn once for
 * a step, from what everybody may know. */
#include "run/letters/match_letter_picture.h"

#include "base/secret.h"
#include "club/table/drawing.h"
#include "picture/picture.h"
#include "store/pictures.h"

#include <string.h>

#define ID_LENGTH 24 /* of a Content-ID, in front of its @ */

/* 0: none; else how sharp. */
static int
scale_of(const Run *run)
{
	const char *chosen =
		config_text(run->club->config, "letters", "pictures");

	return !strcmp(chosen, "off") ? 0 : !strcmp(chosen, "double") ? 2 : 1;
}

static bool
is_wanted(const LetterData *letter)
{
	return letter->player && !letter->player->pictures_off &&
	       letter->table->match && table_lies(letter->table->row) &&
	       match_game(letter->table->match)->picture &&
	       scale_of(letter->run) && picture_ready();
}

static GBytes *
draw(const LetterData *letter)
{
	g_autoptr(Scene) scene = drawing_now(letter->table);

	return picture_png(scene, scale_of(letter->run));
}

/* Its PNG; borrowed from the table, which keeps it until its next step. */
static GBytes *
drawn(const LetterData *letter)
{
	Table *table = letter->table;
	int steps = match_steps(table->match);

	if (table->picture && table->pictured == steps)
		return table->picture;
	g_clear_pointer(&table->picture, g_bytes_unref);
	table->picture = draw(letter);
	table->pictured = steps;
	return table->picture;
}

/* Unlike any other for ever, and no guide to any: phones keep pictures by it.
 */
static char *
content_id(const Posting *posting)
{
	g_autofree char *named =
		g_strconcat(posting->message_id, posting->picture, NULL);
	g_autofree char *hash = secret_sha256(named, strlen(named));

	return g_strdup_printf("%.*s@%s", ID_LENGTH, hash,
			       posting->letter.run->club->domain);
}

static bool
put(Posting *posting, GError **error)
{
	LetterData *letter = &posting->letter;
	const json_t *view = json_object_get(letter->data, "view");
	g_autofree char *alt = NULL;

	posting->picture_id = content_id(posting);
	if (!letter_data_word(letter, "picture", "alt", view, &alt, error))
		return false;
	json_object_set_new(
		letter->data, "picture",
		json_pack("{s:s, s:s}", "id", posting->picture_id, "alt", alt));
	return true;
}

bool
match_letter_picture(Posting *posting, GError **error)
{
	LetterData *letter = &posting->letter;

	if (!is_wanted(letter) ||
	    !json_is_object(json_object_get(letter->data, "view")))
		return true;
	GBytes *png = drawn(letter);

	posting->picture_size = g_bytes_get_size(png);
	return picture_keep(letter->run->club->store, png, &posting->picture,
			    error) &&
	       put(posting, error);
}
