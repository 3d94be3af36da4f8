/* pictures.c - draws pictures for people to look at: every game with each
 * number of seats, just dealt, in the middle and near the end, and its
 * paintings on one sheet.  The only argument is the folder. */
#include "game/game.h"
#include "match/simulation.h"
#include "picture/painting.h"
#include "picture/picture.h"
#include "picture/scene.h"

#include "base/secret.h"

#include <stdio.h>
#include <string.h>

#define PAINTINGS 48
#define COLUMNS 8
#define SIZE 168 /* of a painting on the sheet, in units */
#define PITCH 192

static bool
save(const Scene *scene, const char *folder, const char *name)
{
	g_autoptr(GBytes) png = picture_png(scene, 1);
	g_autofree char *path = g_strconcat(folder, "/", name, ".png", NULL);
	g_autoptr(GError) error = NULL;
	gsize n;
	const void *data = g_bytes_get_data(png, &n);

	if (g_file_set_contents(path, data, (gssize)n, &error))
		return printf("%s %zu bytes\n", path, n) > 0;
	fprintf(stderr, "pictures: %s\n", error->message);
	return false;
}

static char *
tables_of(const Game *game)
{
	g_autofree char *file = game_file(game, "tables.ini");
	g_autofree char *path =
		g_build_filename("src/games", game->folder, file, NULL);
	char *text = NULL;

	if (!g_file_get_contents(path, &text, NULL, NULL))
		fprintf(stderr, "pictures: no %s\n", path);
	return text;
}

static bool
save_paintings(const Game *game, const char *tables, const char *folder)
{
	g_autofree char *hash = secret_sha256(tables, strlen(tables));
	g_autofree char *name = g_strconcat("paintings-", game->name, NULL);
	int margin = PITCH - SIZE;
	int height = PAINTINGS / COLUMNS * PITCH + margin;
	g_autoptr(Scene) scene = scene_new(COLUMNS * PITCH + margin, height);

	scene_rect(scene, "card", filled(PAINT_PAPER),
		   (Box){ 0, 0, scene->width, height }, 0);
	for (int i = 0; i < PAINTINGS; i++)
		painting_hang(scene, scene_id(scene, "p%02d", i + 1),
			      (Painting){ hash, i + 1 },
			      (Box){ margin + i % COLUMNS * PITCH,
				     margin + i / COLUMNS * PITCH, SIZE,
				     SIZE });
	return save(scene, folder, name);
}

static bool
save_position(const Deal *deal, int step, const char *folder, const char *when)
{
	g_autoptr(Match) match = sample_new(deal, "pictures", NULL);
	g_autofree char *name = g_strdup_printf("%s-%d-%s", deal->game->name,
						deal->seats, when);

	while (match && match_steps(match) < step && sample_step(match))
		;
	if (!match)
		return false;
	json_auto_t *view = match_view(match, SEAT_PUBLIC);
	g_autoptr(Scene) scene = game_picture(deal->game, deal->tables, view);

	return save(scene, folder, name);
}

static bool
save_match(const Deal *deal, const char *folder)
{
	g_autoptr(Match) match = sample_new(deal, "pictures", NULL);

	while (match && sample_step(match))
		;
	if (!match)
		return false;
	int steps = match_steps(match);

	return save_position(deal, 0, folder, "dealt") &&
	       save_position(deal, steps / 2, folder, "middle") &&
	       save_position(deal, steps - 2, folder, "late");
}

static bool
save_game(const Game *game, const char *folder)
{
	g_autofree char *tables = tables_of(game);
	bool saved = tables != NULL;

	/* Masters Gallery has patterns instead. */
	if (saved && strstr(tables, "[paintings]"))
		saved = save_paintings(game, tables, folder);
	for (int n = game->least_seats; saved && n <= game->most_seats; n++) {
		Deal deal = { .game = game,
			      .rules = game->rules,
			      .seats = n,
			      .tables = tables };

		saved = save_match(&deal, folder);
	}
	return saved;
}

int
main(int argc, char **argv)
{
	bool saved = secret_start() && argc == 2;
	const Game *game;

	if (!picture_ready()) {
		fputs("pictures: this build has no Cairo\n", stderr);
		return 1;
	}
	for (int i = 0; saved && (game = game_nth(i)); i++)
		saved = !game->picture || save_game(game, argv[1]);
	return saved ? 0 : 1;
}
