/* picture.c - the table of a match as a picture. */
#include "picture/picture.h"
#include "base/base.h"
#include "cli/subcommand.h"
#include "club/installation/settings.h"
#include "club/live/drawing.h"
#include "club/live/live.h"

#include <stdio.h>
#include <unistd.h>

typedef struct {
	int step; /* -1: the last; of a sample: the middle */
	int players, scale;
	char *format, *out;
} Wishes;

/* A picture: one scene, or all steps for --format json. */
typedef struct {
	Scene *scene;
	Replay *replay;
} Drawn;

static bool
wants_steps(const Wishes *wishes)
{
	return !g_strcmp0(wishes->format, "json");
}

static bool
draw_match(Errand *errand, const Wishes *wishes, Drawn *drawn, GError **error)
{
	const char *name = errand->words[0];
	g_autoptr(MatchRow) row = NULL;

	if (!errand_open(errand, error) ||
	    !match_find(errand->club->store, name, &row, error))
		return false;
	if (!row || !live_has_game(row))
		return fail_saying(error, row ? naming_phase(row)
					      : say("work.no_match", "{s:s}",
						    "name", name));
	g_autoptr(LiveMatch) live = live_load(errand->club, row->id, error);

	if (!live)
		return false;
	int step = wishes->step < 0 ? match_steps(live->match) : wishes->step;

	if (wants_steps(wishes))
		drawn->replay = drawing_replay(errand->club, live, step, NULL,
					       NULL, error);
	else
		drawn->scene = drawing_at(errand->club, live, step, error);
	return drawn->replay || drawn->scene;
}

static bool
draw_sample(Errand *errand, const Game *game, Drawn *drawn, GError **error)
{
	const Wishes *wishes = errand->wishes;
	g_autofree char *installed = installed_folder();
	g_autoptr(Library) library =
		library_new(installed, errand_named(errand));
	g_autofree char *file = game_file(game, "tables.ini");
	Deal deal = {
		.game = game,
		.rules = game->rules,
		.seats = wishes->players ? wishes->players : game->most_seats,
	};

	deal.tables = library_game_text(library, game->folder, file, error);
	if (!deal.tables)
		return false;
	if (wants_steps(wishes))
		drawn->replay = replay_new();
	drawn->scene =
		drawing_sample(&deal, wishes->step, drawn->replay, error);
	return drawn->scene;
}

/* --- writing -------------------------------------------------------------- */

static GBytes *
bytes_of(const Drawn *drawn, const char *label, const Wishes *wishes,
	 GError **error)
{
	if (drawn->replay) {
		g_autofree char *svg = replay_svg(drawn->replay, label);
		g_autofree char *frames = replay_frames(drawn->replay);
		json_auto_t *all = json_pack("{s:s, s:o}", "svg", svg, "frames",
					     json_loads(frames, 0, NULL));
		char *text = json_dumps(all, JSON_COMPACT);

		return g_bytes_new_with_free_func(text, strlen(text), free,
						  text);
	}
	if (!g_strcmp0(wishes->format, "svg")) {
		char *text = replay_still(drawn->scene, label);

		return g_bytes_new_take(text, strlen(text));
	}
	GBytes *png = picture_png(drawn->scene, wishes->scale);

	if (!png)
		fail(error, ERROR_NEVER,
		     "this build has no Cairo and makes no PNG; --format svg "
		     "works");
	return png;
}

static bool
write_picture(Errand *errand, GError **error)
{
	static const char *const formats[] = { "png", "svg", "json", NULL };
	const Wishes *wishes = errand->wishes;
	const Game *game = game_find(errand->words[0]);
	bool png = !wishes->format || !strcmp(wishes->format, "png");
	Drawn drawn = { NULL, NULL };
	g_autoptr(GBytes) bytes = NULL;

	errand->misused =
		(wishes->format && !g_strv_contains(formats, wishes->format)) ||
		wishes->scale < 1 || wishes->scale > 4;
	if (errand->misused)
		return true;
	if (png && !wishes->out && isatty(STDOUT_FILENO))
		return fail(error, ERROR_NEVER,
			    "a PNG is nothing for a terminal; write it to a "
			    "file with -o");
	bool done = game ? draw_sample(errand, game, &drawn, error)
			 : draw_match(errand, wishes, &drawn, error);

	if (done)
		bytes = bytes_of(&drawn, errand->words[0], wishes, error);
	scene_free(drawn.scene);
	replay_free(drawn.replay);
	if (!bytes)
		return false;
	gsize n;
	const void *data = g_bytes_get_data(bytes, &n);
	g_autoptr(GError) why = NULL;

	if (wishes->out)
		return g_file_set_contents(wishes->out, data, (gssize)n,
					   &why) ||
		       fail(error, ERROR_LATER, "%s", why->message);
	fwrite(data, 1, n, stdout);
	return true;
}

static const GOptionEntry options[] = {
	OPTION("step", INT, step,
	       "After so many steps (else the last one); 0: just dealt", "N"),
	OPTION("format", STRING, format,
	       "png (normally), svg, or json: all steps, for a page",
	       "png|svg|json"),
	OPTION_LETTER("output", 'o', FILENAME, out,
		      "Where to write it (else on standard output)", "FILE"),
	OPTION("scale", INT, scale,
	       "Of a PNG: 1 for 560 pixels (normally), 2 for 1120", "N"),
	OPTION_LETTER("players", 'n', INT, players,
		      "Of a game's sample: how many seats (else all)", "N"),
	{ NULL, 0, 0, 0, NULL, NULL, NULL },
};

const Subcommand subcommand_picture = {
	.name = "picture",
	.usage = "MATCH|GAME [--step N] [--format png|svg|json] "
		 "[--output FILE] [--scale N] [--players N]",
	.summary = "the table of a match, or a sample of a game, as a picture",
	.words = { 1, 1 },
	.act = write_picture,
	WITH_OPTIONS(options),
	.usual = &(const Wishes){ .step = -1, .scale = 1 },
};
