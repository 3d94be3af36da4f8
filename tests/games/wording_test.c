/* wording_test.c - the words of the moves of every game, in other languages.
 * One language is made up: each word of the English lists with a mark before
 * it. A word shown without the mark is missing in the lists, and one that is
 * never shown is superfluous. The others are the languages that a game is
 * translated to. In each of them every move of many matches is shown and read
 * back. */
#include "trial.h"

#include "game/menu.h"
#include "game/moves_private.h"
#include "lib/suites.h"

#include <string.h>

#define MARK "\u017e" /* a letter that no English word has */
#ifdef __SANITIZE_ADDRESS__
#define MATCHES 4 /* for each number of players */
#else
#define MATCHES 12
#endif
#define LOOKED 2  /* matches in which every decision is examined */
#define ONE_IN 6  /* one decision in so many of the other matches */
#define LISTED 60 /* moves of a decision */

/* --- languages ------------------------------------------------------------ */

TABLE(groups, const char *group; WordingKind kind) = {
	{ "verbs", WORDING_VERBS },	 { "words", WORDING_WORDS },
	{ "titles", WORDING_WORDS },	 { "artists", WORDING_WORDS },
	{ "decisions", WORDING_TOPICS },
};

static GKeyFile *
words_read(const char *folder, const char *language)
{
	g_autofree char *path =
		g_build_filename(folder, language, "words.ini", NULL);
	g_autoptr(GKeyFile) file = g_key_file_new();

	if (!g_key_file_load_from_file(file, path, G_KEY_FILE_NONE, NULL))
		return NULL;
	return g_steal_pointer(&file);
}

/* Returns a text with the mark before each word. */
static char *
marked(const char *text)
{
	GString *out = g_string_new(NULL);
	char before = ' ';

	for (; *text; before = *text++) {
		if (strchr(" (/;", before) && !strchr(" (/;", *text) &&
		    !g_ascii_isdigit(*text))
			g_string_append(out, MARK);
		g_string_append_c(out, *text);
	}
	return g_string_free(out, FALSE);
}

/* Adds a group's words, with marks before them if `mark`. */
static void
add_words(Wording *wording, GKeyFile *file, const char *group, WordingKind kind,
	  bool mark)
{
	g_auto(GStrv) keys = g_key_file_get_keys(file, group, NULL, NULL);

	for (int i = 0; keys && keys[i]; i++) {
		g_autofree char *text =
			g_key_file_get_string(file, group, keys[i], NULL);
		g_autofree char *words = mark ? marked(text) : g_strdup(text);

		wording_add(wording, kind, keys[i], words);
	}
}

/* Returns the nth language of a game beside English; the first is made up; NULL
 * after the last. */
static Wording *
wording_nth(const Game *game, int nth)
{
	static const char *const languages[] = { "en", "de", "fr" };
	static const char *const seats[] = { "seat", "house bot" };
	const char *language = languages[nth];
	g_autofree char *folder = trial_folder(game);
	g_autoptr(GKeyFile) own = words_read(folder, language);
	g_autoptr(GKeyFile) general = words_read("templates", language);

	if (!own || !g_key_file_has_group(own, "verbs"))
		return NULL;
	Wording *wording = wording_new();

	for (gsize i = 0; i < G_N_ELEMENTS(groups); i++)
		add_words(wording, own, groups[i].group, groups[i].kind, !nth);
	if (general) {
		add_words(wording, general, "language", WORDING_FRAME, false);
		add_words(wording, general, "moves", WORDING_FRAME, !nth);
	}
	for (gsize i = 0; i < G_N_ELEMENTS(seats); i++)
		wording_add(wording, WORDING_WORDS, seats[i],
			    wording_shown(wording, WORDING_FRAME, seats[i]));
	return wording;
}

#define LANGUAGES 3

/* --- what is shown and read ----------------------------------------------- */

/* The forms of one decision in two languages. */
typedef struct {
	const Trial *trial;
	int seat;
	Moves *english, *own;
} Decision;

static Moves *
forms(const Trial *trial, int seat, const Wording *wording)
{
	static const char *const names[SEATS_MAX] = { "Ann",	     "Bob",
						      "Cid",	     "Dot",
						      "house bot 5", "Fay" };
	Moves *moves = moves_new();

	moves_names(moves, names);
	moves_wording(moves, wording);
	trial->game->legal(&trial->terms, trial->state, seat, moves);
	return moves;
}

static void
decision_clear(Decision *decision)
{
	moves_free(decision->english);
	moves_free(decision->own);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Decision, decision_clear)

static void
reads_as(const Decision *decision, const char *line, const Move *wanted)
{
	g_autoptr(GError) error = NULL;
	Move move;

	ck_assert_msg(moves_read(decision->own, line, &move, &error),
		      "%s: '%s': %s", decision->trial->name, line,
		      error ? error->message : "");
	ck_assert_msg(move_equal(&move, wanted), "%s: '%s' is another move",
		      decision->trial->name, line);
}

static void
move_check(const Decision *decision, const Move *move)
{
	g_autofree char *shown = moves_show(decision->own, move);
	g_autofree char *english = moves_show(decision->english, move);
	g_autofree char *plain = moves_plain(decision->own, move);
	g_autofree char *canonical = moves_write(decision->own, move);
	g_autofree char *same = moves_write(decision->english, move);
	Move again;

	reads_as(decision, shown, move);
	reads_as(decision, english, move);
	reads_as(decision, plain, move);
	ck_assert_str_eq(canonical, same);
	ck_assert(moves_replay(decision->own, canonical, &again, NULL));
	ck_assert(move_equal(&again, move));
}

/* Checks that the same lines are in the same order, and play the same moves. */
static void
menu_check(const Decision *decision)
{
	g_autoptr(Menu) own = menu_new(decision->own, NULL, NULL);
	g_autoptr(Menu) english = menu_new(decision->english, NULL, NULL);

	ck_assert_int_eq(menu_lines(own), menu_lines(english));
	for (int i = 0; i < menu_lines(own); i++) {
		const char *wanted = menu_move(english, i);
		Move move;

		ck_assert_str_eq(menu_label(own, i), menu_label(english, i));
		ck_assert_pstr_eq(menu_move(own, i), wanted);
		if (!wanted)
			continue;
		ck_assert(moves_read(decision->english, wanted, &move, NULL));
		reads_as(decision, menu_text(own, i), &move);
	}
}

static void
decision_check(Trial *trial, int seat, const Wording *wording)
{
	g_auto(Decision) decision = { trial, seat, forms(trial, seat, NULL),
				      forms(trial, seat, wording) };
	int count = moves_count(decision.own);
	Move move;

	menu_check(&decision);
	for (int i = 0; i < MIN(count, LISTED); i++) {
		int nth = count <= LISTED ? i
					  : (int)dice_below(&trial->dice,
							    (guint32)count);

		moves_nth(decision.own, nth, &move);
		move_check(&decision, &move);
	}
	for (int i = 0; i < 4; i++) {
		moves_pick(decision.own, &trial->dice, &move);
		move_check(&decision, &move);
	}
}

static void
match_check(Trial *trial, int one_in, const Wording *wording)
{
	do {
		Seats waiting = trial_waiting(trial);

		for (int seat = 0; seat < trial->terms.seats; seat++)
			if (seats_has(waiting, seat) &&
			    dice_below(&trial->dice, (guint32)one_in) == 0)
				decision_check(trial, seat, wording);
	} while (trial_play(trial, trial_random));
}

/* Every move of every game can be read as it is shown, in each language. */
TEST_RANGE(reads_what_it_shows, 0, trial_games() * LANGUAGES)
{
	const Game *game = trial_game(_i / LANGUAGES);
	g_autoptr(Wording) wording = wording_nth(game, _i % LANGUAGES);

	for (int n = game->least_seats; wording && n <= game->most_seats; n++)
		for (int seed = 0; seed < MATCHES; seed++) {
			g_autoptr(Trial) trial = trial_new(game, n, seed);

			match_check(trial, seed < LOOKED ? 1 : ONE_IN, wording);
		}
}

/* --- the lists ------------------------------------------------------------ */

/* Returns whether a piece is a word; a number, a sign or a code such as "p23"
 * is not. */
static bool
is_word(const char *piece)
{
	return *piece && !strpbrk(piece, "0123456789");
}

/* Returns the first word of a text that is not marked, or NULL. Free with
 * g_free. */
static char *
unmarked(const char *text)
{
	g_auto(GStrv) pieces = g_strsplit_set(text, " (/),.", -1);

	for (int i = 0; pieces[i]; i++)
		if (is_word(pieces[i]) && !g_str_has_prefix(pieces[i], MARK))
			return g_strdup(pieces[i]);
	return NULL;
}

/* Checks that a text can word everything, and adds it to those shown. */
static void
shown_check(GHashTable *shown, const char *name, const char *text)
{
	g_autofree char *missing = unmarked(text);

	ck_assert_msg(!missing, "%s: no words for '%s' of '%s'", name, missing,
		      text);
	g_hash_table_add(shown, g_strdup(text));
}

static void
grammar_check(const Trial *trial, const Wording *wording, GHashTable *shown)
{
	g_autoptr(Moves) moves = moves_new();

	moves_wording(moves, wording);
	trial->game->grammar(&trial->terms, moves);
	for (int i = 0; i < moves->n; i++) {
		const Part *part = &moves->parts[i];

		if (part->kind == PART_VERB || part->kind == PART_JOINT ||
		    part_is_word(part))
			shown_check(shown, trial->name, part_shown(moves, i));
		else if (part->text)
			g_hash_table_add(shown, g_strdup(part->text));
	}
	for (int i = 0; trial->game->topics && trial->game->topics[i]; i++)
		shown_check(shown, trial->name,
			    wording_shown(wording, WORDING_TOPICS,
					  trial->game->topics[i]));
}

/* Returns whether a field needs no words: letters and numerals are the same in
 * all languages, and no template shows the others. */
static bool
is_internal(const char *key)
{
	static const char *const keys[] = { "phase", "name", "row", "place",
					    NULL };

	return g_strv_contains(keys, key);
}

static void
data_check(const Trial *trial, json_t *data, GHashTable *shown)
{
	const char *key;
	json_t *value;
	size_t i;

	if (json_is_string(data))
		shown_check(shown, trial->name, json_string_value(data));
	json_object_foreach (data, key, value) {
		if (!is_internal(key))
			data_check(trial, value, shown);
	}
	json_array_foreach (data, i, value)
		data_check(trial, value, shown);
}

static void
tells_check(Trial *trial, const Wording *wording, GHashTable *shown)
{
	const char *const names[SEATS_MAX] = { NULL };

	do {
		json_auto_t *view = trial->game->view(&trial->terms,
						      trial->state, SEAT_JUDGE);

		wording_data(wording, view);
		data_check(trial, view, shown);
		for (int i = 0; i < events_count(trial->events); i++) {
			json_auto_t *data =
				events_data(trial->events, i, names);

			wording_data(wording, data);
			data_check(trial, data, shown);
		}
	} while (trial_play(trial, trial_random));
}

static bool
is_shown(GHashTable *shown, const char *word)
{
	GHashTableIter texts;
	gpointer text;

	g_hash_table_iter_init(&texts, shown);
	while (g_hash_table_iter_next(&texts, &text, NULL)) {
		const char *at = strstr(text, word);

		if (at && strchr(" /", at[strlen(word)]))
			return true;
	}
	return false;
}

/* Adds the words that a game shows; games of one folder share their lists. */
static void
shown_by(const Game *game, const Wording *wording, GHashTable *shown)
{
	for (int n = game->least_seats; n <= game->most_seats; n++)
		for (int nth = 0;; nth++) {
			g_autoptr(Trial) trial =
				trial_with_options(game, n, nth, nth);

			if (!trial)
				break;
			grammar_check(trial, wording, shown);
			if (nth % 7 == 0)
				tells_check(trial, wording, shown);
		}
}

TEST_RANGE(lists_are_complete, 0, trial_games())
{
	const Game *game = trial_game(_i);
	g_autoptr(Wording) wording = wording_nth(game, 0);
	g_autoptr(GHashTable) shown =
		g_hash_table_new_full(g_str_hash, g_str_equal, g_free, NULL);
	g_autofree char *folder = trial_folder(game);
	g_autoptr(GKeyFile) own = words_read(folder, "en");

	ck_assert(wording);
	for (int i = 0; trial_game(i); i++)
		if (!strcmp(trial_game(i)->folder, game->folder))
			shown_by(trial_game(i), wording, shown);
	for (gsize i = 0; i < G_N_ELEMENTS(groups); i++) {
		g_auto(GStrv) keys =
			g_key_file_get_keys(own, groups[i].group, NULL, NULL);

		for (int j = 0; keys && keys[j]; j++) {
			g_autofree char *word = marked(keys[j]);

			ck_assert_msg(is_shown(shown, word),
				      "%s [%s]: nothing is called '%s'", folder,
				      groups[i].group, keys[j]);
		}
	}
}
