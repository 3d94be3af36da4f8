/* game.c - the list of games, their options, a random move, and places. */
#include "game/game.h"

#include "base/base.h"
#include "base/secret.h"

#define RANDOM_TRIES 200

const Game *
game_nth(int n)
{
	for (const Game *const *const *folder = game_folders; *folder; folder++)
		for (const Game *const *game = *folder; *game; game++)
			if (n-- == 0)
				return *game;
	return NULL;
}

const Game *
game_find(const char *name)
{
	g_autofree char *folded = g_strdelimit(text_fold(name), " _", '-');
	const Game *game;

	for (int n = 0; (game = game_nth(n)); n++)
		if (strcmp(folded, game->name) == 0 ||
		    strcmp(folded, game->prefix) == 0)
			return game;
	return NULL;
}

char *
game_file(const Game *game, const char *file)
{
	const char *dot = strrchr(file, '.');

	if (!game->edition)
		return g_strdup(file);
	return g_strdup_printf("%.*s-%s%s", (int)(dot - file), file,
			       game->edition, dot);
}

static bool
option_value_read(const Game *game, const Option *option, const char *word,
		  int *value, GError **error)
{
	g_auto(GStrv) values = g_strsplit(option->values, " ", -1);

	for (int i = 0; values[i]; i++)
		if (g_ascii_strcasecmp(values[i], word) == 0) {
			*value = i;
			return true;
		}
	json_t *known = json_array();

	for (int i = 0; values[i]; i++) {
		g_autofree char *text =
			g_strconcat(option->name, "=", values[i], NULL);

		json_array_append_new(known, say_option(game->name, text));
	}
	return refuse(error, "game.option_value", "{s:o, s:o, s:o}", "option",
		      say_option(game->name, option->name), "word",
		      say_text(word), "known", say_any(known));
}

static bool
fail_option(const Game *game, const char *name, GError **error)
{
	json_t *names = json_array();

	for (const Option *option = game->options; option->name; option++)
		json_array_append_new(names,
				      say_option(game->name, option->name));
	if (json_array_size(names))
		return refuse(error, "game.no_option", "{s:o, s:o, s:o}",
			      "game", say_game(game->name), "name",
			      say_text(name), "names", say_all(names));
	json_decref(names);
	return refuse(error, "game.no_options", "{s:o, s:o}", "game",
		      say_game(game->name), "name", say_text(name));
}

bool
game_option(const Game *game, const char *text, int options[OPTIONS_MAX],
	    GError **error)
{
	g_auto(GStrv) sides = g_strsplit(text, "=", 2);

	if (!sides[0] || !sides[1])
		return refuse(error, "game.not_an_option", "{s:o}", "text",
			      say_text(text));
	g_strstrip(sides[0]);
	g_strstrip(sides[1]);
	for (int i = 0; i < OPTIONS_MAX && game->options[i].name; i++)
		if (g_ascii_strcasecmp(game->options[i].name, sides[0]) == 0)
			return option_value_read(game, &game->options[i],
						 sides[1], &options[i], error);
	return fail_option(game, sides[0], error);
}

char *
game_option_value(const Game *game, int option, int value)
{
	g_auto(GStrv) values =
		g_strsplit(game->options[option].values, " ", -1);

	g_assert(value >= 0 && (guint)value < g_strv_length(values));
	return g_strdup(values[value]);
}

struct Scene *
game_picture(const Game *game, const char *tables, const json_t *view)
{
	g_autofree char *hash = secret_sha256(tables, strlen(tables));

	return game->picture ? game->picture(view, hash) : NULL;
}

static bool
barred(const Game *game, const Terms *terms, const State *s, int seat,
       const Move *move)
{
	return game->objection && game->objection(terms, s, seat, move);
}

void
game_pick(const Game *game, const Terms *terms, const State *s, int seat,
	  Moves *buffer, Dice *dice, Move *out)
{
	moves_reset(buffer);
	moves_make_bare(buffer);
	game->legal(terms, s, seat, buffer);
	for (int i = 0; i < RANDOM_TRIES; i++) {
		moves_pick(buffer, dice, out);
		if (!barred(game, terms, s, seat, out))
			return;
	}
	/* Nearly everything is barred: try all moves in turn, from a random
	 * start. */
	int count = moves_count(buffer);
	int start = (int)dice_below(dice, (guint32)count);

	for (int i = 0; i < count; i++) {
		moves_nth(buffer, (int)(((gint64)start + i) % count), out);
		if (!barred(game, terms, s, seat, out))
			return;
	}
	g_error("%s: seat %d has no move without objection", game->name, seat);
}

/* --- places -------------------------------------------------------------- */

void
places_rank(int *places, const int *points, const guint8 *second, int seats)
{
	for (int seat = 0; seat < seats; seat++) {
		places[seat] = 1;
		for (int other = 0; other < seats; other++)
			places[seat] +=
				points[other] > points[seat] ||
				(second && points[other] == points[seat] &&
				 second[other] > second[seat]);
	}
}

void
places_resigned(int *places, Seats resigned, int seats)
{
	int wanted[SEATS_MAX] = { 0 };

	if (!resigned)
		return;
	for (int seat = 0; seat < seats; seat++) {
		bool gone = seats_has(resigned, seat);

		wanted[seat] = 1;
		for (int other = 0; other < seats; other++)
			wanted[seat] += !seats_has(resigned, other) &&
					(gone || places[other] < places[seat]);
	}
	for (int seat = 0; seat < seats; seat++)
		places[seat] = wanted[seat];
}

const char *
places_won(const int *places, const int *points, Seats resigned, int seats,
	   const char *closely)
{
	int first = 0, best = 0, level = 0;

	for (int seat = 0; seat < seats; seat++)
		if (places[seat] == 1) {
			first++;
			best = points[seat];
		}
	for (int seat = 0; seat < seats; seat++)
		level += points[seat] == best && !seats_has(resigned, seat);
	return first > 1 ? "win_shared" : level > 1 ? closely : "won";
}
