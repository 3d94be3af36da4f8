/* language.c - the words of commands and moves in the club's languages, and
 * sayings for one reader. */
#include "club/installation/language.h"

#include "base/base.h"
#include "base/log.h"
#include "club/installation/option_words.h"
#include "club/installation/settings.h"
#include "command/own_text/quote.h"
#include "match/topics.h"

#define FILE_NAME "commands.ini"
#define SYMBOLS 26 /* letters that pictures may show as symbols */
#define ASIDES_NAME "asides.ini"

/* Reads a tongue; NULL without an error if the language is English or has no
 * file. */
static Tongue *
read_tongue(Library *library, const char *language, GError **error)
{
	const char *text = library_text(library, NULL, language, FILE_NAME);
	Tongue *tongue = text ? tongue_new(language, text, error) : NULL;

	const char *colon = tongue ? library_raw(library, language, NULL,
						 "language", "colon", NULL)
				   : NULL;

	if (colon)
		tongue_set_colon(tongue, colon);
	if (text && !tongue)
		g_prefix_error(error, "templates/%s/" FILE_NAME ": ", language);
	return tongue;
}

static bool
read_phrases(Asides *asides, Library *library, const char *language,
	     GError **error)
{
	const char *text = library_text(library, NULL, language, ASIDES_NAME);

	if (!text || asides_add(asides, text, error))
		return true;
	g_prefix_error(error, "templates/%s/" ASIDES_NAME ": ", language);
	return false;
}

bool
tongues_check(Library *library, const char *language, GError **error)
{
	g_autoptr(Asides) asides = asides_new();
	GError *problem = NULL;

	tongue_free(read_tongue(library, language, &problem));
	if (!problem)
		read_phrases(asides, library, language, &problem);
	if (problem)
		g_propagate_error(error, problem);
	return !problem;
}

GPtrArray *
tongues_all(Library *library)
{
	GPtrArray *all =
		g_ptr_array_new_with_free_func((GDestroyNotify)tongue_free);
	g_autoptr(GPtrArray) languages = library_languages(library);

	ptr_array_foreach (const char, language, languages) {
		g_autoptr(GError) problem = NULL;
		Tongue *tongue = NULL;

		if (strcmp(language, "en") != 0)
			tongue = read_tongue(library, language, &problem);
		if (problem)
			alarm_say("%s; its commands are not read",
				  problem->message);
		if (tongue)
			g_ptr_array_add(all, tongue);
	}
	return all;
}

Asides *
tongues_asides(Library *library)
{
	Asides *asides = asides_new();
	g_autoptr(GPtrArray) languages = library_languages(library);

	ptr_array_foreach (const char, language, languages) {
		g_autoptr(GError) problem = NULL;

		if (!read_phrases(asides, library, language, &problem))
			alarm_say("%s; the rest of it is not read",
				  problem->message);
	}
	return asides;
}

/* Returns the tongues, which are read when they are first needed. */
static const GPtrArray *
club_tongues(Club *club)
{
	if (!club->tongues)
		club->tongues = tongues_all(club->library);
	return club->tongues;
}

/* Returns a language's tongue, NULL: the club's; NULL if it is English. */
static const Tongue *
tongue_in(Club *club, const char *language)
{
	if (!language)
		language = club_language(club);
	if (!strcmp(language, "en"))
		return NULL;
	ptr_array_foreach (const Tongue, tongue, club_tongues(club))
		if (!strcmp(tongue_language(tongue), language))
			return tongue;
	return NULL;
}

Tongues
tongues_for(Club *club, const char *language)
{
	if (!club->asides)
		club->asides = tongues_asides(club->library);
	return (Tongues){ .own = tongue_in(club, language),
			  .others = club_tongues(club),
			  .asides = club->asides };
}

char *
tongues_show(Club *club, const char *language, const char *line)
{
	return tongue_shown(tongue_in(club, language), line);
}

/* --- the words of each game's moves -------------------------------------- */

/* Where words are: in a game's own words.ini, or (folder NULL) in the
 * language's. */
typedef struct {
	const char *folder, *group;
	WordingKind kind;
} WordSource;

static int
add_section(Library *library, const char *language, const WordSource *source,
	    Wording *wording)
{
	g_auto(GStrv) keys = library_keys(library, language, source->folder,
					  source->group, NULL);
	int added = 0;

	for (int i = 0; keys && keys[i]; i++, added++) {
		const char *words =
			library_raw(library, language, source->folder,
				    source->group, keys[i], NULL);

		if (words)
			wording_add(wording, source->kind, keys[i], words);
	}
	return added;
}

/* Adds the language's thousands separator, and its words for a seat and for the
 * house unless the game has its own. */
static int
add_general(Library *library, const char *language, Wording *wording)
{
	static const WordSource sources[] = {
		{ NULL, "language", WORDING_FRAME },
		{ NULL, "moves", WORDING_FRAME },
	};
	static const char *const names[] = { "seat", HOUSE_NAME };
	int added = 0;

	for (gsize i = 0; i < G_N_ELEMENTS(sources); i++)
		added += add_section(library, language, &sources[i], wording);
	for (gsize i = 0; i < G_N_ELEMENTS(names); i++) {
		const char *const *own =
			wording_words(wording, WORDING_FRAME, names[i]);
		g_autofree char *words =
			own ? g_strjoinv(";", (GStrv)own) : NULL;

		if (words)
			wording_add(wording, WORDING_WORDS, names[i], words);
	}
	return added;
}

static Wording *
read_wording(Library *library, const char *folder, const char *language)
{
	const WordSource sources[] = {
		{ folder, "verbs", WORDING_VERBS },
		{ folder, "everyday", WORDING_EVERYDAY },
		{ folder, "words", WORDING_WORDS },
		{ folder, "titles", WORDING_WORDS },
		{ folder, "artists", WORDING_WORDS },
		{ folder, "decisions", WORDING_TOPICS },
	};
	g_autoptr(Wording) wording = wording_new();
	int added = add_general(library, language, wording);

	for (gsize i = 0; i < G_N_ELEMENTS(sources); i++)
		added += add_section(library, language, &sources[i], wording);
	return added ? g_steal_pointer(&wording) : NULL;
}

const Wording *
club_wording(Club *club, const Game *game, const char *language)
{
	gpointer found;

	if (!language || !strcmp(language, "en"))
		return NULL;
	g_autofree char *name = g_strconcat(game->folder, "\n", language, NULL);

	if (!club->wordings)
		club->wordings =
			g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					      (GDestroyNotify)wording_free);
	if (g_hash_table_lookup_extended(club->wordings, name, NULL, &found))
		return found;
	Wording *wording = read_wording(club->library, game->folder, language);

	g_hash_table_insert(club->wordings, g_steal_pointer(&name), wording);
	return wording;
}

/* Replaces in a text the letters that pictures show as symbols. */
static void
put_symbols(json_t *tree, const char *key, const char *const *symbols)
{
	const char *text = object_text(tree, key);
	g_autoptr(GString) shown = g_string_new(NULL);

	for (const char *at = text; *at; at++) {
		const char *symbol =
			g_ascii_isupper(*at) ? symbols[*at - 'A'] : NULL;

		if (symbol)
			g_string_append(shown, symbol);
		else
			g_string_append_c(shown, *at);
	}
	if (*text)
		object_set_text(tree, key, shown->str);
}

static void
put_all_symbols(json_t *tree, const char *const *symbols)
{
	const char *key;
	json_t *value;
	gsize i;

	json_object_foreach (tree, key, value)
		put_all_symbols(value, symbols);
	json_array_foreach (tree, i, value)
		put_all_symbols(value, symbols);
	put_symbols(tree, "symbols", symbols);
	put_symbols(tree, "row", symbols);
}

/* Reads the symbols of a game's letters; returns whether it has any. */
static bool
read_symbols(Club *club, const Game *game, const char *symbols[SYMBOLS])
{
	Library *library = club->library;
	g_auto(GStrv) letters =
		library_keys(library, "en", game->folder, "symbols", NULL);

	for (int i = 0; letters && letters[i]; i++)
		if (g_ascii_isupper(*letters[i]))
			symbols[*letters[i] - 'A'] =
				library_raw(library, "en", game->folder,
					    "symbols", letters[i], NULL);
	return letters;
}

json_t *
club_worded(Club *club, const Game *game, const char *language,
	    const json_t *data)
{
	const Wording *wording = club_wording(club, game, language);
	const char *symbols[SYMBOLS] = { NULL };
	bool some = data && read_symbols(club, game, symbols);

	if (!data || (!wording && !some))
		return json_incref((json_t *)data);
	json_t *worded = json_deep_copy(data);

	if (wording)
		wording_data(wording, worded);
	if (some)
		put_all_symbols(worded, symbols);
	return worded;
}

char *
club_word(Club *club, const Speech *speech, const Game *game, const char *group,
	  const char *key, const json_t *data, GError **error)
{
	json_auto_t *spoken = speech_tree(speech, (json_t *)data, error);
	GError *problem = NULL;

	if (!spoken)
		return NULL;
	json_auto_t *worded = club_worded(club, game, speech->language, spoken);
	char *word =
		library_word(speech->library, speech->language, game->folder,
			     group, key, worded, false, &problem);

	if (problem)
		g_propagate_error(error, problem);
	return word || problem ? word : g_strdup("");
}

json_t *
club_score_said(Club *club, const Game *game, gint64 points)
{
	json_t *data = json_pack("{s:I, s:o}", "n", (json_int_t)points,
				 "points", say_amount(points));

	if (library_raw(club->library, "en", game->folder, "game", "score",
			NULL))
		return say_entry(game->name, "game", "score", data);
	json_t *said =
		say("result.points", "{s:I, s:O}", "n", (json_int_t)points,
		    "points", json_object_get(data, "points"));

	json_decref(data);
	return said;
}

/* --- what is said to one reader ------------------------------------------ */

static char *
name_player(const Speech *speech, const json_t *held, GError **error)
{
	const Club *club = speech->data;
	g_autoptr(Player) player = NULL;

	if (!club || !club->store ||
	    !player_get(club->store, json_integer_value(held), &player, error))
		return NULL;
	if (!player || player->forgotten == TIME_NONE)
		return player ? g_strdup(player->name) : NULL;
	json_auto_t *former = say("people.former_player", "{s:I}", "number",
				  (json_int_t)player->id);

	return speech_text(speech, former, error);
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
	Terms terms = {
		.rules = game->rules,
		.seats = game->most_seats,
		.tables = club_tables_read(speech->library, game),
	};

	return terms.tables ? read_move(game, &terms, wording_for(speech, game),
					text)
			    : NULL;
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

/* Shows a command line as the reader would write it; NULL for NULL. */
static char *
show_command(const Speech *speech, const char *line)
{
	return speech->data && line
		       ? tongues_show(speech->data, speech->language, line)
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
name(const Speech *speech, const char *kind, const json_t *held, GError **error)
{
	if (!strcmp(kind, "player"))
		return name_player(speech, held, error);
	if (!strcmp(kind, "game"))
		return name_game(speech, held, error);
	if (!strcmp(kind, "command"))
		return show_command(speech, json_string_value(held));
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
	const char *zone = club_zone(club);
	const char *language = club_language(club);

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
