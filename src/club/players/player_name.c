/* player_name.c - checks names of players and contests. Names are written in
 * commands, next to other names, and in letters: so a name must not read as
 * anything else there or look like another player's, and must be one line of
 * letters. */
#include "club/players/player_name.h"

#include "base/base.h"
#include "base/script.h"
#include "base/secret.h"
#include "club/installation/language.h"
#include "command/language/vocabulary.h"
#include "store/seasons.h"

#define LONGEST 40
#define MARK_CHARS 26

/* Words that mean somebody else or nobody in particular. */
static const char *const roles[] = {
	"organiser",   "organizer",	"house bot",	 "house",
	"bot",	       "former player", "player",	 "everybody",
	"everyone",    "nobody",	"no one",	 "somebody",
	"someone",     "anybody",	"anyone",	 "seat",
	"all players", "all",		"both",		 "host",
	"owner",       "admin",		"administrator", "moderator",
	"operator",    "postmaster",	"program",	 "pennypost",
	"system",      "substitute",	"stand in",	 "onlooker",
	"guest",       "stranger",	"winner",	 "dealer",
	"umpire",      "referee",	"computer",	 "robot",
	NULL,
};

/* --- shape -------------------------------------------------------------- */

static bool
is_joint(gunichar c)
{
	return c == ' ' || c == '-' || c == '\'' || c == 0x2019 || c == '.';
}

/* Checks that a name has only digits, letters with at most two marks each,
 * single joints between them, and perhaps a full stop at the end ("Ann K."). */
static bool
shape_fits(const char *name)
{
	int marks = 0;
	gunichar last = ' ';

	for (const char *at = name; *at; at = g_utf8_next_char(at)) {
		gunichar c = g_utf8_get_char(at);
		bool letter = g_unichar_isalpha(c);

		marks = g_unichar_ismark(c) ? marks + 1 : 0;
		if (!letter && !marks && !is_joint(c) && !g_ascii_isdigit(c))
			return false;
		if ((at == name && !letter) || marks > 2 ||
		    (marks && is_joint(last)))
			return false;
		if (is_joint(c) && is_joint(last) && !(c == ' ' && last == '.'))
			return false;
		last = c;
	}
	return !is_joint(last) || last == '.';
}

/* --- words with another meaning ----------------------------------------- */

/* Quickly rules out most of the thousands of words: returns whether the word
 * may begin like the skeleton. */
static bool
may_begin(const char *skeleton, const char *word)
{
	char first = g_ascii_tolower(*word);
	char next = *word ? g_ascii_tolower(word[1]) : '\0';

	/* "I", "rn" and "vv" look like other letters. */
	return first == *skeleton || !g_ascii_isalpha(first) || *word == 'I' ||
	       (strchr("rv", first) &&
		(!g_ascii_isalpha(next) || strchr("nv", next)));
}

/* Returns whether the name looks like the word. */
static bool
reads_as(const char *skeleton, const char *word)
{
	if (!may_begin(skeleton, word))
		return false;
	g_autofree char *other = script_skeleton(word);

	return *other && !strcmp(skeleton, other);
}

static bool
among(const char *skeleton, const char *const *words)
{
	for (int i = 0; words && words[i]; i++)
		if (reads_as(skeleton, words[i]))
			return true;
	return false;
}

typedef struct {
	const char *skeleton;
	bool found;
} Search;

static bool
look_at_word(const char *word, void *data)
{
	Search *search = data;

	search->found |= reads_as(search->skeleton, word);
	return !search->found;
}

/* Returns whether a name is one of the words of moves in a language: verbs,
 * artists, paintings and so on. */
static bool
is_word_of(const Game *game, const Terms *terms, const Wording *wording,
	   const char *skeleton)
{
	g_autoptr(Moves) moves = moves_new();
	Search search = { skeleton, false };

	moves_wording(moves, wording);
	game->grammar(terms, moves);
	moves_each_word(moves, look_at_word, &search);
	search.found |= among(skeleton, game->topics);
	for (int i = 0; game->topics && game->topics[i] && wording; i++)
		search.found |=
			among(skeleton, wording_words(wording, WORDING_TOPICS,
						      game->topics[i]));
	return search.found;
}

/* Returns whether a name is a word of a game. A game whose tables can't be read
 * isn't played; doctor reports them. */
static bool
is_game_word(Club *club, const Game *game, const char *skeleton)
{
	Terms terms = { .rules = game->rules,
			.seats = game->most_seats,
			.tables = club_tables_read(club->library, game) };
	g_autoptr(GPtrArray) languages = library_languages(club->library);
	bool found = false;

	for (guint i = 0; terms.tables && i < languages->len && !found; i++)
		found = is_word_of(
			game, &terms,
			club_wording(club, game, languages->pdata[i]),
			skeleton);
	return found;
}

static bool
is_any_game_word(Club *club, const char *skeleton)
{
	const Game *game;

	for (int i = 0; (game = game_nth(i)); i++)
		if (reads_as(skeleton, game->name) ||
		    reads_as(skeleton, game->title) ||
		    reads_as(skeleton, game->prefix) ||
		    is_game_word(club, game, skeleton))
			return true;
	return false;
}

static bool
is_number(const char *word)
{
	static const char *const numbers[] = { "one",  "two", "three", "four",
					       "five", "six", NULL };

	return strspn(word, "0123456789") == strlen(word) ||
	       g_strv_contains(numbers, word);
}

/* Returns the main word without what may surround it, as in "the organiser",
 * "seat 1", "former player 7". */
static char *
heart_of(const char *folded)
{
	g_auto(GStrv) words = g_strsplit_set(folded, " -", -1);
	guint from = 0, n = g_strv_length(words);

	if (n > 1 && (!strcmp(words[0], "the") || !strcmp(words[0], "a")))
		from++;
	while (n > from + 1 && is_number(words[n - 1]))
		g_clear_pointer(&words[--n], g_free);
	return g_strjoinv(" ", words + from);
}

/* Returns whether a word of one of the club's languages joins names. */
static bool
joins_names(Club *club, const char *folded)
{
	static const char *const joints[] = { "and", "or", "with", "then" };
	const GPtrArray *all = tongues_for(club, NULL).others;

	ptr_array_foreach (const Tongue, tongue, all)
		for (gsize i = 0; i < G_N_ELEMENTS(joints); i++)
			if (tongue_means(tongue, joints[i], folded))
				return true;
	return false;
}

/* Returns whether the name reads as several names: "Bob and Cid", "Ann avec
 * Bob". */
static bool
names_several(Club *club, const char *folded)
{
	g_auto(GStrv) words = g_strsplit_set(folded, " -", -1);

	for (int i = 1; words[0] && words[i] && words[i + 1]; i++)
		if (joins_names(club, words[i]))
			return true;
	return g_regex_match_simple("[ -](and|or|with|then|to|for|in)[ -]",
				    folded, 0, 0);
}

/* Returns whether one of the club's languages reserves the word. */
static bool
is_reserved(Club *club, const char *folded)
{
	const GPtrArray *all = tongues_for(club, NULL).others;

	ptr_array_foreach (const Tongue, tongue, all)
		if (tongue_reserves(tongue, folded))
			return true;
	return false;
}

/* Returns only the letters and digits of a folded text. Free with g_free. */
static char *
bare(const char *folded)
{
	GString *kept = g_string_new(NULL);

	for (const char *at = folded; *at; at = g_utf8_next_char(at))
		if (g_unichar_isalnum(g_utf8_get_char(at)))
			g_string_append_unichar(kept, g_utf8_get_char(at));
	return g_string_free(kept, FALSE);
}

/* Returns whether the site could use this name for somebody unnamed, in any
 * language: "No. 7", "house bot B". */
static bool
is_stand_in_name(Club *club, const char *folded)
{
	static const struct {
		const char *key, *behind; /* one or more of these */
	} shown[] = { { "number", "0123456789" },
		      { "house", "abcdefghijklmnopqrstuvwxyz" } };
	g_autofree char *name = bare(folded);
	g_autoptr(GPtrArray) languages = library_languages(club->library);
	json_auto_t *none = json_pack("{s:s, s:s}", "number", "", "letter", "");

	for (guint i = 0; i < languages->len; i++)
		for (gsize n = 0; n < G_N_ELEMENTS(shown); n++) {
			g_autofree char *word = library_word(
				club->library, languages->pdata[i], NULL,
				"public", shown[n].key, none, false, NULL);
			g_autofree char *low = text_fold(word ? word : "");
			g_autofree char *start = bare(low);
			const char *rest = name + strlen(start);

			if (*start && g_str_has_prefix(name, start) && *rest &&
			    !rest[strspn(rest, shown[n].behind)] &&
			    (!n || !rest[1]))
				return true;
		}
	return false;
}

/* Returns what else the name would be read as, as a key, or "". */
static const char *
find_meaning(Club *club, const char *name)
{
	g_autofree char *folded = text_fold(name);
	g_autofree char *heart = heart_of(folded);
	g_autofree char *skeleton = script_skeleton(heart);
	const char *title = config_text(club->config, "club", "name");

	/* "Bob in mg-1" */
	if (g_regex_match_simple("(^|[^a-z0-9])[a-z]{1,12}-[0-9]{1,9}"
				 "($|[^a-z0-9])",
				 folded, 0, 0))
		return "names.match";
	if (names_several(club, folded))
		return "names.several";
	if (vocabulary_holds(folded) || vocabulary_holds(heart) ||
	    is_reserved(club, folded) || is_reserved(club, heart))
		return "names.command";
	if (among(skeleton, roles) || reads_as(skeleton, title) ||
	    is_stand_in_name(club, folded))
		return "names.no_player";
	if (is_any_game_word(club, skeleton))
		return "names.game_word";
	return "";
}

/* --- other players ------------------------------------------------------ */

void
player_rename(Player *player, const char *name)
{
	if (!g_strcmp0(player->public_name, player->name))
		text_set(&player->public_name, name);
	text_set(&player->name, name);
}

/* Returns whether a name is, or looks like, another player's name, here or on
 * the site. */
static bool
is_name_of(const Player *other, const char *folded, const char *skeleton)
{
	const char *names[] = { other->name, other->public_name };
	bool is = false;

	for (gsize i = 0; i < G_N_ELEMENTS(names) && names[i]; i++) {
		g_autofree char *name = text_fold(names[i]);

		is |= !strcmp(name, folded) || reads_as(skeleton, names[i]);
	}
	return is;
}

static bool
is_taken(Club *club, const char *name, gint64 self, bool *taken, GError **error)
{
	g_autofree char *folded = text_fold(name);
	g_autofree char *skeleton = script_skeleton(name);
	g_autoptr(GPtrArray) all = player_list(club->store, error);

	*taken = false;
	for (guint i = 0; all && i < all->len && !*taken; i++) {
		const Player *other = all->pdata[i];

		*taken = other->id != self &&
			 is_name_of(other, folded, skeleton);
	}
	return all != NULL;
}

/* Sets *taken if a contest has this title or (by_name) this short name. */
static bool
is_contest(Club *club, const char *name, bool by_name, bool *taken,
	   GError **error)
{
	g_autofree char *skeleton = script_skeleton(name);
	g_autoptr(GPtrArray) all = contest_list(club->store, error);

	*taken = false;
	ptr_array_foreach (const ContestRow, contest, all)
		*taken |= reads_as(skeleton, contest->title) ||
			  (by_name && reads_as(skeleton, contest->name));
	return all != NULL;
}

/* Returns a keyed hash of the name, because the name itself may have to be
 * forgotten. */
static char *
mark_of(const Club *club, const char *name)
{
	g_autofree char *skeleton = script_skeleton(name);
	g_autofree char *text = g_strconcat("name:", skeleton, NULL);

	return secret_mark(club->key, text, MARK_CHARS);
}

bool
player_name_give_up(Club *club, const Player *player, const char *name,
		    Time now, GError **error)
{
	g_autofree char *mark = mark_of(club, name);

	return old_name_add(club->store, mark, player->id,
			    now + PLAYER_NAME_RESTS * DAY, error);
}

/* --- verdict ------------------------------------------------------------ */

/* Returns what is wrong with the name's form, as a key; "" if nothing. */
static const char *
find_shape(const char *name)
{
	if (!g_utf8_validate(name, -1, NULL) || !*name ||
	    g_utf8_strlen(name, -1) > LONGEST)
		return "names.length";
	if (!shape_fits(name))
		return "names.letters";
	return script_single(name) ? "" : "names.alphabet";
}

/* Sets *fault to what is wrong with the name, as a key; "" if nothing. */
static bool
find_fault(Club *club, const char *name, gint64 self, const char **fault,
	   GError **error)
{
	g_autofree char *mark = mark_of(club, name);
	bool taken = false, contest = false;

	*fault = find_shape(name);
	if (!**fault)
		*fault = find_meaning(club, name);
	if (!**fault && !is_contest(club, name, true, &contest, error))
		return false;
	if (contest)
		*fault = "names.title_taken";
	if (!**fault && !is_taken(club, name, self, &taken, error))
		return false;
	/* Somebody may have given up that name lately. */
	if (!**fault && !taken &&
	    !old_name_bars(club->store, mark, self, &taken, error))
		return false;
	/* Whichever of these it is stays secret. */
	if (taken)
		*fault = "names.taken";
	return true;
}

/* Returns the name with only the characters that a name may have. */
static char *
cleaned(const char *name)
{
	g_autofree char *valid = g_utf8_make_valid(name, -1);
	g_autoptr(GString) clean = g_string_new(NULL);
	int n = 0;

	for (const char *at = valid; *at && n < LONGEST - 2;
	     at = g_utf8_next_char(at)) {
		gunichar c = g_utf8_get_char(at);
		bool space = g_unichar_isspace(c) || c == '-' || c == ':';

		if (space && clean->len && clean->str[clean->len - 1] != ' ')
			g_string_append_c(clean, ' ');
		else if (g_unichar_isalpha(c) ||
			 (clean->len && g_ascii_isdigit(c)))
			g_string_append_unichar(clean, c);
		n++;
	}
	return g_strdup(g_strstrip(clean->str));
}

/* Finds a similar name that is free: without forbidden characters, perhaps with
 * one more letter; *other stays as it is if there is none. */
static bool
find_other(Club *club, const char *name, gint64 self, char **other,
	   GError **error)
{
	static const char *const more[] = { "", " K", " B", " Z" };
	g_autofree char *clean = cleaned(name);

	for (gsize i = 0; *clean && i < G_N_ELEMENTS(more); i++) {
		g_autofree char *tried = g_strconcat(clean, more[i], NULL);
		const char *fault = "";

		if (!find_fault(club, tried, self, &fault, error))
			return false;
		if (!*fault) {
			*other = g_steal_pointer(&tried);
			return true;
		}
	}
	return true;
}

static bool
refuse_name(const char *name, const char *fault, const char *other,
	    GError **error)
{
	g_autofree char *valid = g_utf8_make_valid(name, -1);
	g_autofree char *shown = g_utf8_substring(
		valid, 0, MIN(g_utf8_strlen(valid, -1), LONGEST));

	for (char *c = shown; *c; c++)
		if (g_ascii_iscntrl(*c))
			*c = ' ';
	return refuse(error, "names.refused", "{s:s, s:o, s:s}", "name", shown,
		      "why", say(fault, NULL), "other", other ? other : "");
}

bool
player_name_check(Club *club, const char *name, gint64 self, GError **error)
{
	const char *fault = "";
	g_autofree char *other = NULL;

	if (!find_fault(club, name, self, &fault, error))
		return false;
	if (!*fault)
		return true;
	return find_other(club, name, self, &other, error) &&
	       refuse_name(name, fault, other, error);
}

/* --- contests ----------------------------------------------------------- */

/* Sets *taken if another contest, or a player, has this name. */
static bool
is_called(Club *club, const char *name, bool by_name, bool *taken,
	  GError **error)
{
	return is_contest(club, name, by_name, taken, error) &&
	       (*taken || is_taken(club, name, 0, taken, error));
}

bool
contest_title_check(Club *club, const char *title, GError **error)
{
	const char *fault = find_shape(title);
	bool taken = false;

	if (!*fault) {
		fault = find_meaning(club, title);
		/* A contest may be named after its game, and say whom it is
		 * for. */
		if (!strcmp(fault, "names.several") ||
		    !strcmp(fault, "names.game_word"))
			fault = "";
	}
	if (!*fault && !is_called(club, title, true, &taken, error))
		return false;
	if (taken)
		fault = "names.title_taken";
	return !*fault || refuse_name(title, fault, NULL, error);
}

bool
contest_name_check(Club *club, const char *name, GError **error)
{
	const char *fault = find_meaning(club, name);
	bool taken = false;

	/* If short names clash, that is reported elsewhere. */
	if (!*fault && !is_called(club, name, false, &taken, error))
		return false;
	if (taken)
		fault = "names.title_taken";
	return !*fault || refuse_name(name, fault, NULL, error);
}
