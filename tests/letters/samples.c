/* samples.c - the letters to be checked. */
#include "letters/samples.h"

#include "base/error.h"
#include "club/live/drawing.h"
#include "picture/picture.h"
#include "run/letters/specimen.h"

#include <stdlib.h>
#include <string.h>

#define NOW "2026-11-20T09:00:00Z"
#define STEPS 5	  /* of the match whose table the kinds show */
#define OVER 4000 /* more than any match takes */
#define FEW 3	  /* players, or as many as the game takes */
#define FULL 0	  /* as many as the game seats */

/* Letters of a match: to a player who is asked, or (when it is over) to the
 * first player. */
static const struct {
	const char *kind;
	int seats, steps;
	const char *cid; /* another name for Cid, or NULL */
} moments[] = {
	{ "turn-first", FEW, 0, NULL },
	{ "turn", FEW, 8, NULL },
	{ "turn-late", FEW, 40, NULL },
	{ "turn-full", FULL, 25, NULL },
	/* A name may have 40 letters; one this long breaks only where it must.
	 */
	{ "turn-long", FEW, 30, "Bartholomew Wolfeschlegelsteinhausen" },
	{ "result", FEW, OVER, NULL },
};

typedef struct {
	Club *club;
	const SampleWish *wish;
	const char *language;
	GPtrArray *out;
} Gathering;

static void
sample_free(gpointer data)
{
	Sample *sample = data;

	letter_clear(&sample->letter);
	g_clear_pointer(&sample->picture, g_bytes_unref);
	g_free(sample->kind);
	g_free(sample->language);
	g_free(sample->also);
	g_free(sample);
}

char *
sample_name(const Sample *sample)
{
	return g_strdup_printf("%s %s %s", sample->kind, sample->game->prefix,
			       sample->language);
}

char *
sample_page(const Sample *sample)
{
	const char *html = sample->letter.html;
	const char *link = sample->picture ? strstr(html, "\"cid:") : NULL;
	gsize n;

	if (!link)
		return g_strdup(html);
	const guchar *png = g_bytes_get_data(sample->picture, &n);
	g_autofree char *text = g_base64_encode(png, n);

	return g_strdup_printf("%.*s\"data:image/png;base64,%s%s",
			       (int)(link - html), html, text,
			       strchr(link + 1, '"'));
}

static bool
wished(const char *wish, const char *what)
{
	return !wish || !strcmp(wish, what);
}

/* Returns the equal letter of another game, or NULL. */
static Sample *
twin(const Gathering *gathering, const char *kind, const Letter *letter)
{
	for (guint i = 0; i < gathering->out->len; i++) {
		Sample *other = gathering->out->pdata[i];

		if (!strcmp(other->kind, kind) &&
		    !strcmp(other->language, gathering->language) &&
		    !g_strcmp0(other->letter.html, letter->html) &&
		    !strcmp(other->letter.text, letter->text))
			return other;
	}
	return NULL;
}

/* Adds and steals a letter; returns NULL if another game has the same. */
static Sample *
add(Gathering *gathering, const Game *game, const char *kind, Letter *letter)
{
	Sample *same = twin(gathering, kind, letter), *sample;

	if (same) {
		char *also = g_strdup_printf("%s %s", same->also, game->prefix);

		g_free(same->also);
		same->also = also;
		letter_clear(letter);
		return NULL;
	}
	sample = g_new0(Sample, 1);
	sample->kind = g_strdup(kind);
	sample->language = g_strdup(gathering->language);
	sample->game = game;
	sample->letter = *letter;
	sample->also = g_strdup("");
	g_ptr_array_add(gathering->out, sample);
	return sample;
}

/* --- the kinds ----------------------------------------------------------- */

static bool
add_kind(Gathering *gathering, const Game *game, const LiveMatch *live,
	 const char *kind, GError **error)
{
	Letter letter = { NULL, NULL, NULL };
	json_auto_t *data = specimen_data(gathering->club, gathering->language,
					  kind, error);

	if (!data)
		return false;
	json_object_set_new(
		data, "view",
		specimen_view(gathering->club, live, gathering->language));
	if (gathering->wish->bare)
		json_object_set_new(data, "picture", json_null());
	if (!specimen_render(gathering->club, gathering->language, game->folder,
			     kind, data, &letter, error))
		return false;
	add(gathering, game, kind, &letter);
	return true;
}

static bool
add_kinds(Gathering *gathering, const Game *game, GError **error)
{
	g_autoptr(GPtrArray) kinds = specimen_kinds(gathering->club);
	g_autoptr(LiveMatch) live =
		specimen_live(gathering->club, game, 0, STEPS, error);

	for (guint i = 0; live && i < kinds->len; i++)
		if (wished(gathering->wish->kind, kinds->pdata[i]) &&
		    !add_kind(gathering, game, live, kinds->pdata[i], error))
			return false;
	return live != NULL;
}

/* --- letters of a match --------------------------------------------------- */

/* Returns the data with a player renamed; steals them. */
static json_t *
renamed(json_t *data, const char *name)
{
	char *text = data && name ? json_dumps(data, 0) : NULL;

	if (!text)
		return data;
	g_auto(GStrv) parts = g_strsplit(text, "Cid", -1);
	g_autofree char *other = g_strjoinv(name, parts);

	free(text);
	json_decref(data);
	return json_loads(other, 0, NULL);
}

/* Adds the alternative text of the table's picture. */
static bool
show_table(const Gathering *gathering, const Game *game, json_t *data,
	   GError **error)
{
	g_autofree char *alt = library_word(
		gathering->club->library, gathering->language, game->folder,
		"picture", "alt", json_object_get(data, "view"), false, error);

	if (alt)
		json_object_set_new(data, "picture",
				    json_pack("{s:s, s:s}", "id",
					      "table@games.example", "alt",
					      alt));
	return alt;
}

static bool
add_moment(Gathering *gathering, const Game *game, gsize nth, GError **error)
{
	int seats = moments[nth].seats == FULL ? game->most_seats
					       : moments[nth].seats;
	Letter letter = { NULL, NULL, NULL };
	Time now;

	if (!clock_read(NOW, &now, error))
		return false;
	g_autoptr(LiveMatch) live =
		specimen_live(gathering->club, game,
			      CLAMP(seats, game->least_seats, game->most_seats),
			      moments[nth].steps, error);
	json_auto_t *data = renamed(
		live ? specimen_letter_data(gathering->club, now,
					    gathering->language, live, error)
		     : NULL,
		moments[nth].cid);

	g_autoptr(Scene) scene = live && !gathering->wish->bare
					 ? drawing_for_letter(live)
					 : NULL;

	if (!data || (scene && !show_table(gathering, game, data, error)) ||
	    !specimen_render(gathering->club, gathering->language, game->folder,
			     "letter", data, &letter, error))
		return false;
	Sample *sample = add(gathering, game, moments[nth].kind, &letter);

	if (sample && scene)
		sample->picture = picture_png(scene, 2);
	return true;
}

/* --- all ----------------------------------------------------------------- */

static bool
add_game(Gathering *gathering, const Game *game, GError **error)
{
	if (!add_kinds(gathering, game, error))
		return false;
	for (gsize i = 0; i < G_N_ELEMENTS(moments); i++)
		if (wished(gathering->wish->kind, moments[i].kind) &&
		    !add_moment(gathering, game, i, error))
			return false;
	return true;
}

static bool
add_language(Gathering *gathering, GError **error)
{
	for (int i = 0; game_nth(i); i++)
		if (wished(gathering->wish->game, game_nth(i)->prefix) &&
		    !add_game(gathering, game_nth(i), error))
			return false;
	return true;
}

GPtrArray *
samples_new(Club *club, const SampleWish *wish, GError **error)
{
	g_autoptr(GPtrArray) languages = library_languages(club->library);
	g_autoptr(GPtrArray) out = g_ptr_array_new_with_free_func(sample_free);
	Gathering gathering = { .club = club, .wish = wish, .out = out };

	for (guint i = 0; i < languages->len; i++) {
		gathering.language = languages->pdata[i];
		if (wished(wish->language, gathering.language) &&
		    !add_language(&gathering, error))
			return NULL;
	}
	return g_steal_pointer(&out);
}
