/* voice.c - renders sayings for one reader. */
#include "club/installation/voice.h"

#include "base/error.h"
#include "base/log.h"
#include "base/object.h"
#include "base/saying.h"
#include "club/installation/installed.h"
#include "club/installation/option_words.h"
#include "club/installation/tongues.h"
#include "club/installation/wordings.h"
#include "command/own_text/quote.h"
#include "match/topics.h"

#include <string.h>

static char *
name_former(const Speech *speech, gint64 player, GError **error)
{
	json_auto_t *said = say("people.former_player", "{s:I}", "number",
				(json_int_t)player);

	return speech_text(speech, said, error);
}

static char *
name_player(const Speech *speech, const json_t *held, GError **error)
{
	const Club *club = speech->data;
	g_autoptr(Player) player = NULL;

	if (!club || !club->store ||
	    !player_get(club->store, json_integer_value(held), &player, error))
		return NULL;
	if (player && player->forgotten != TIME_NONE)
		return name_former(speech, player->id, error);
	return player ? g_strdup(player->name) : NULL;
}

static const Wording *
wording_for(const Speech *speech, const Game *game)
{
	return speech->data ? club_wording(speech->data, game, speech->language)
			    : NULL;
}

/* Shows a move in the reader's words, with the game's labels and amounts, but
 * without player names. */
static char *
read_move(const Game *game, const Terms *terms, const Wording *wording,
	  const char *text)
{
	g_autoptr(Moves) moves = moves_new();
	Move move;

	game->grammar(terms, moves);
	if (!moves_read(moves, text, &move, NULL))
		return NULL;
	if (!wording)
		return moves_show(moves, &move);
	moves_reset(moves);
	moves_wording(moves, wording);
	game->grammar(terms, moves);
	return moves_show(moves, &move);
}

/* Shows a move of a game with its usual options; NULL if they don't allow it.
 */
static char *
name_move(const Speech *speech, const Game *game, const char *text)
{
	Terms terms = { .rules = game->rules, .seats = game->most_seats };
	g_autofree char *file = game_file(game, "tables.ini");
	const char *ini =
		library_game_text(speech->library, game->folder, file, NULL);
	void *tables = ini ? game->tables_read(ini, NULL) : NULL;

	terms.tables = tables;
	char *shown = tables ? read_move(game, &terms,
					 wording_for(speech, game), text)
			     : NULL;

	if (tables)
		game->tables_free(tables);
	return shown;
}

static char *
name_entry(const Speech *speech, const Game *game, const json_t *held,
	   GError **error)
{
	json_auto_t *data =
		speech_tree(speech, json_object_get(held, "data"), error);

	if (!data)
		return NULL;
	json_auto_t *worded = speech->data ? club_worded(speech->data, game,
							 speech->language, data)
					   : json_incref(data);

	return library_word(speech->library, speech->language, game->folder,
			    object_text(held, "group"),
			    object_text(held, "key"), worded, false, error);
}

/* Names a game. Where several games share a folder each edition has its own
 * title: "title-1970". */
static char *
name_game(const Speech *speech, const json_t *held, GError **error)
{
	const Game *game = game_find(json_string_value(held));

	if (!game)
		return g_strdup(json_string_value(held));
	g_autofree char *key =
		g_strconcat("title", game->edition ? "-" : "",
			    game->edition ? game->edition : "", NULL);
	json_auto_t *none = json_object();
	GError *problem = NULL;
	char *title =
		library_word(speech->library, speech->language, game->folder,
			     "game", key, none, false, &problem);

	if (problem)
		g_propagate_error(error, problem);
	return title || problem ? title : g_strdup(game->title);
}

/* Names something in a game; what no longer exists, or has no words, is shown
 * as stored. */
static char *
name_of_game(const Speech *speech, const char *kind, const json_t *held,
	     GError **error)
{
	const Game *game = game_find(object_text(held, "game"));
	bool entry = !strcmp(kind, "entry");
	GError *problem = NULL;
	char *shown = NULL;

	if (game && entry)
		shown = name_entry(speech, game, held, &problem);
	else if (game && !strcmp(kind, "move"))
		shown = name_move(speech, game, object_text(held, "text"));
	else if (game)
		shown = topic_show(game, wording_for(speech, game),
				   object_text(held, "text"));
	if (problem)
		g_propagate_error(error, problem);
	return shown || problem
		       ? shown
		       : g_strdup(object_text(held, entry ? "key" : "text"));
}

/* Shows a command line as the reader would write it. */
static char *
show_command(const Speech *speech, const char *line)
{
	return speech->data ? tongues_show(speech->data, speech->language, line)
			    : g_strdup(line);
}

/* Names a plan: "next on award". */
static char *
name_plan(const Speech *speech, const json_t *held)
{
	const Game *game = game_find(object_text(held, "game"));
	const char *topic = object_text(held, "text");
	g_autofree char *own =
		game ? topic_show(game, wording_for(speech, game), topic)
		     : g_strdup(topic);
	g_autofree char *line =
		g_strconcat(object_text(held, "command"), *topic ? " on " : "",
			    *topic ? own : "", NULL);

	return show_command(speech, line);
}

/* Names the part of a plan after its colon: "a then b or c". */
static char *
name_wishes(const Speech *speech, const char *wishes)
{
	g_autofree char *line = g_strconcat("next: ", wishes, NULL);
	g_autofree char *shown = show_command(speech, line);
	const char *colon = strstr(shown, ": ");

	return g_strdup(colon ? colon + strlen(": ") : wishes);
}

static char *
name_command(const Speech *speech, const char *english)
{
	return speech->data && english
		       ? tongues_show(speech->data, speech->language, english)
		       : g_strdup(english);
}

static char *
name(const Speech *speech, const char *kind, const json_t *held, GError **error)
{
	if (!strcmp(kind, "player"))
		return name_player(speech, held, error);
	if (!strcmp(kind, "game"))
		return name_game(speech, held, error);
	if (!strcmp(kind, "command"))
		return name_command(speech, json_string_value(held));
	if (!strcmp(kind, "move") || !strcmp(kind, "topic") ||
	    !strcmp(kind, "entry"))
		return name_of_game(speech, kind, held, error);
	if (!strcmp(kind, "plan"))
		return name_plan(speech, held);
	if (!strcmp(kind, "wishes"))
		return name_wishes(speech, json_string_value(held));
	if (!strcmp(kind, "unknown"))
		alarm_say("words.ini has no entry for '%s', which a letter "
			  "needs; see: pennypost words",
			  json_string_value(held));
	return option_words_show(speech->library, speech->language, kind, held);
}

Speech
voice_for(const Club *club, const Player *reader)
{
	const char *zone = config_text(club->config, "club", "zone");
	const char *language = config_text(club->config, "club", "language");

	return (Speech){
		.library = club->library,
		.language = reader ? reader->language : language,
		.zone = reader ? reader->zone : zone,
		.name = name,
		.data = (void *)club,
	};
}

char *
voice_english(const Club *club, const json_t *said, GError **error)
{
	Speech speech = voice_for(club, NULL);

	speech.language = "en";
	return speech_text(&speech, said, error);
}

char *
voice_cut_line(const Speech *speech, const char *note, GError **error)
{
	json_auto_t *said = say("letter.cut", NULL);
	g_autofree char *words = speech_text(speech, said, error);

	return words ? quote_cut_line(words, note) : NULL;
}

/* --- errors ------------------------------------------------------------- */

char *
voice_error(const Club *club, const GError *problem)
{
	Speech speech = voice_for(club, NULL);

	speech.language = "en";
	return speech_error(&speech, problem);
}

char *
voice_error_bare(const GError *problem)
{
	g_autofree char *installed = installed_folder();
	g_autoptr(Library) library = library_new(installed, NULL);
	Speech speech = { .library = library, .name = name };

	return speech_error(&speech, problem);
}
