/* moves_guess.c - guesses the move meant by a line that can't be read. */
#include "game/moves_private.h"

#include "base/base.h"

#define FORM_MOVES_MAX 300 /* forms with more moves aren't compared */
#define START_WORDS 12	   /* first words of a line that may be a move */
#define WORDS_MOST 24	   /* words of a line that are compared */
#define SMALL_DIGITS 2	   /* a number with more digits may be an amount */
#define START_OF 1	   /* the distance between a move and its exact start */

typedef struct {
	const Moves *moves;
	char line[LINE_ROOM];
	TextShape shape; /* of the line */
	int words;
	int least; /* distance of the nearest move so far */
	int form;
	Move move;  /* the nearest move, of that form */
	bool alone; /* no other move is as near */
} Guess;

static int
words_count(const char *folded)
{
	int n = 1;

	for (; *folded; folded++)
		n += *folded == ' ';
	return n;
}

/* Keeps the first n words. */
static void
words_cut(char *folded, int n)
{
	for (; *folded; folded++)
		if (*folded == ' ' && --n == 0) {
			*folded = '\0';
			return;
		}
}

/* --- all moves, as text -------------------------------------------------- */

static void
spelling_clear(gpointer data)
{
	g_free(((Spelling *)data)->text);
}

static void
spelling_add(const Moves *moves, GArray *all, int form, int nth)
{
	static const WordsOf ways[] = { WORDS_SHOWN, WORDS_PLAIN };
	char before[LINE_ROOM] = "";
	Move move;

	form_nth(moves, form, nth, &move);
	for (gsize i = 0; i < G_N_ELEMENTS(ways); i++) {
		char folded[LINE_ROOM];
		g_autofree char *text = form_write(moves, form, &move, ways[i]);

		if (!line_fold(text, folded, LINE_ROOM) ||
		    !strcmp(folded, before))
			continue;
		g_strlcpy(before, folded, LINE_ROOM);
		Spelling written = { .text = g_strdup(folded),
				     .words = words_count(folded),
				     .form = form,
				     .nth = nth };

		written.shape = text_shape(written.text);
		g_array_append_val(all, written);
	}
}

/* Returns all moves as text. They are cached, though `moves` is const: many
 * lines are read with the same moves. */
static const GArray *
spelling_moves(const Moves *moves)
{
	if (moves->spelled)
		return moves->spelled;
	GArray *all = g_array_new(FALSE, FALSE, sizeof(Spelling));

	g_array_set_clear_func(all, spelling_clear);
	for (int form = 0; form < moves->forms_n; form++) {
		int count = form_count(moves, form);

		for (int n = 0; count <= FORM_MOVES_MAX && n < count; n++)
			spelling_add(moves, all, form, n);
	}
	((Moves *)moves)->spelled = all;
	return all;
}

/* Returns the distance between the line and a move, or G_MAXINT if it is more
 * than a third of the move's length. A line with fewer words is compared with
 * the start of the move. */
static int
far_from(const Guess *guess, const Spelling *written)
{
	char start[LINE_ROOM];
	TextShape text = written->shape;
	bool cut = written->words > guess->words;

	if (cut) {
		g_strlcpy(start, text.text, LINE_ROOM);
		words_cut(start, guess->words);
		text = text_shape(start);
	}
	int most = MIN((int)strlen(text.text) / 3, guess->least / 2);
	int far = text_apart(&guess->shape, &text, most);

	return far > most ? G_MAXINT : 2 * far + (cut ? START_OF : 0);
}

static void
compare(Guess *guess, const Spelling *written)
{
	int far = far_from(guess, written);
	Move move;

	if (far == G_MAXINT || far > guess->least)
		return;
	form_nth(guess->moves, written->form, written->nth, &move);
	if (far < guess->least) {
		guess->least = far;
		guess->form = written->form;
		guess->move = move;
		guess->alone = true;
	} else if (!move_equal(&guess->move, &move)) {
		guess->alone = false;
	}
}

/* --- a move and more, or one without its verb ---------------------------- */

/* Returns the distance between the start of a line and a name of a verb, or
 * G_MAXINT; *rest becomes the text after it. */
static int
verb_far(const char *line, const char *name, const char **rest)
{
	char folded[LINE_ROOM], start[LINE_ROOM];

	if (!line_fold(name, folded, LINE_ROOM) || !*folded)
		return G_MAXINT;
	g_strlcpy(start, line, LINE_ROOM);
	words_cut(start, words_count(folded));
	*rest = line + strlen(start);
	int most = (int)strlen(folded) / 3;
	int far = text_distance(start, folded, most);

	return far > most ? G_MAXINT : far;
}

/* Reads a line that begins with the verb of a form, or something like it. */
static void
read_with_verb(Guess *guess, int form, const char *line)
{
	const Moves *moves = guess->moves;
	int verb = moves->forms[form];

	for (int i = verb; i < moves->parts[verb].end; i++) {
		const char *rest;
		int far = verb_far(line, moves->parts[i].text, &rest);
		Move move;

		if (moves->parts[i].kind == PART_EVERYDAY ||
		    far >= guess->least ||
		    !slots_read(moves, form, rest, true, &move))
			continue;
		guess->least = far;
		guess->form = form;
		guess->move = move;
	}
}

/* Returns whether the line is only a player's name, as people sign mails. */
static bool
is_name(const Guess *guess)
{
	const Moves *moves = guess->moves;
	char folded[LINE_ROOM];

	for (int i = 0; i < moves->n; i++)
		if (moves->parts[i].kind == PART_SEAT &&
		    line_fold(part_shown(moves, i), folded, LINE_ROOM) &&
		    strcmp(folded, guess->line) == 0)
			return true;
	return false;
}

/* Reads the first words of the line as a move. */
static bool
start_reads(Guess *guess, int words)
{
	const Moves *moves = guess->moves;
	char start[LINE_ROOM];

	g_strlcpy(start, guess->line, LINE_ROOM);
	words_cut(start, words);
	guess->least = G_MAXINT;
	for (int form = 0; form < moves->forms_n; form++)
		read_with_verb(guess, form, start);
	/* Without a verb, a number that is out of range is just a number. */
	for (int form = 0; form < moves->forms_n && !is_name(guess); form++)
		if (guess->least == G_MAXINT &&
		    slots_read(moves, form, start, false, &guess->move)) {
			guess->form = form;
			guess->least = 0;
		}
	return guess->least < G_MAXINT;
}

/* --- nothing but a verb -------------------------------------------------- */

static int
nearest_form(const Guess *guess)
{
	const Moves *moves = guess->moves;
	int least = G_MAXINT, nearest = -1;

	for (int form = 0; form < moves->forms_n; form++) {
		int verb = moves->forms[form];

		for (int i = verb; i < moves->parts[verb].end; i++) {
			const char *rest;
			int far = verb_far(guess->line, moves->parts[i].text,
					   &rest);

			if (far < least && form_count(moves, form) > 0) {
				least = far;
				nearest = form;
			}
		}
	}
	return nearest;
}

/* Returns a form's move that is most like the line, as far as the line goes. */
static char *
nearest_of(const Guess *guess, int form)
{
	int count = form_count(guess->moves, form), least = G_MAXINT;
	char *nearest = NULL;

	for (int n = 0; n < MIN(count, FORM_MOVES_MAX); n++) {
		char folded[LINE_ROOM];
		Move move;

		form_nth(guess->moves, form, n, &move);
		g_autofree char *text =
			form_write(guess->moves, form, &move, WORDS_SHOWN);

		if (!line_fold(text, folded, LINE_ROOM))
			continue;
		words_cut(folded, guess->words);
		int far = text_distance(guess->line, folded,
					MIN(LINE_ROOM, least - 1));

		if (far >= least)
			continue;
		least = far;
		g_free(nearest);
		nearest = g_steal_pointer(&text);
	}
	return nearest;
}

/* --- what is kept of the line -------------------------------------------- */

typedef struct {
	const char *at;
	int length;
} Word;

static int
words_take(const char *folded, Word words[WORDS_MOST])
{
	int n = 0;

	for (; *folded && n < WORDS_MOST; n++) {
		int length = (int)strcspn(folded, " ");

		words[n] = (Word){ folded, length };
		folded += length + (folded[length] == ' ');
	}
	return n;
}

static bool
word_equal(const Word *a, const Word *b)
{
	return a->length == b->length && !strncmp(a->at, b->at, a->length);
}

/* Returns whether a word of the line is also in the text; for a number the
 * words before it must be equal too. */
static bool
word_stays(const Word *line, int i, const Word *text, int j)
{
	if (!word_equal(&line[i], &text[j]))
		return false;
	return !g_ascii_isdigit(*line[i].at) ||
	       (i && j && word_equal(&line[i - 1], &text[j - 1]));
}

/* Counts the words of the line that are in a folded text. */
static int
words_kept(const Guess *guess, const char *folded)
{
	Word line[WORDS_MOST], text[WORDS_MOST];
	int line_n = words_take(guess->line, line);
	int text_n = words_take(folded, text), kept = 0;
	bool used[WORDS_MOST] = { false };

	for (int j = 0; j < text_n; j++)
		for (int i = 0; i < line_n; i++)
			if (!used[i] && word_stays(line, i, text, j)) {
				used[i] = true;
				kept++;
				break;
			}
	return kept;
}

/* Returns the move that has most words in common with the line, if that is more
 * than `near` has; of equals, the one nearest in spelling. Takes `near`, and
 * returns it if there is no better one. */
static char *
keep_more(const Guess *guess, char *near)
{
	const GArray *all = spelling_moves(guess->moves);
	const Spelling *best = NULL;
	char folded[LINE_ROOM];
	int most = line_fold(near, folded, LINE_ROOM)
			   ? words_kept(guess, folded)
			   : G_MAXINT;
	int least = 0;
	Move move;

	array_foreach (const Spelling, one, all) {
		int kept = words_kept(guess, one->text);

		if (kept < most || (kept == most && !best))
			continue;
		int far = text_distance(guess->line, one->text, LINE_ROOM);

		if (kept == most && far >= least)
			continue;
		best = one;
		most = kept;
		least = far;
	}
	if (!best)
		return near;
	form_nth(guess->moves, best->form, best->nth, &move);
	g_free(near);
	return form_write(guess->moves, best->form, &move, WORDS_SHOWN);
}

/* --- the guess ----------------------------------------------------------- */

/* Returns whether the text has a number that begins with this one: an extra
 * digit may be a slip. */
static bool
has_number(const char *folded, const char *number, gsize length)
{
	for (const char *at = folded; *at; at++)
		if (!strncmp(at, number, length) &&
		    (at == folded || !g_ascii_isdigit(at[-1])))
			return true;
	return false;
}

/* Returns false if the guess has small numbers that are not in a line with
 * numbers: "5 to the right, bid 3" does not mean to move 0. */
static bool
numbers_are_said(const Guess *guess, const char *near)
{
	char folded[LINE_ROOM];

	if (!strpbrk(guess->line, "0123456789") ||
	    !line_fold(near, folded, LINE_ROOM))
		return true;
	gsize verb = strcspn(folded, " ");

	/* a line that begins with the same verb is an attempt at the move */
	if (!strncmp(guess->line, folded, verb) &&
	    at_boundary(guess->line + verb))
		return true;
	for (const char *at = folded; *at;) {
		gsize length = strspn(at, "0123456789");

		/* An amount may be spelled in another way. */
		if (length && length <= SMALL_DIGITS &&
		    !strchr(",.kmKM", at[length] ? at[length] : 'k') &&
		    !has_number(guess->line, at, length))
			return false;
		at += MAX(length, 1);
	}
	return true;
}

/* Folds the line up to whatever people put between two moves; false if nothing
 * is left. */
static bool
fold_first(const char *line, char *folded)
{
	static const char *const between[] = { " or ", " then " };
	g_autofree char *first = g_strdup(line);

	if (strlen(line) != strspn(line, "; "))
		first[strcspn(first, ";>")] = '\0';
	if (!line_fold(first, folded, LINE_ROOM))
		return false;
	for (gsize i = 0; i < G_N_ELEMENTS(between); i++) {
		char *at = strstr(folded, between[i]);

		if (at)
			*at = '\0';
	}
	return *folded;
}

/* Tries the whole line as a move, then the move most like it. */
static bool
whole_is_near(Guess *guess)
{
	const Moves *moves = guess->moves;
	const GArray *all;

	guess->least = 1;
	for (int form = 0; form < moves->forms_n; form++)
		read_with_verb(guess, form, guess->line);
	if (guess->least == 0)
		return true;
	guess->least = G_MAXINT;
	all = spelling_moves(moves);
	for (guint i = 0; i < all->len; i++)
		compare(guess, &g_array_index(all, Spelling, i));
	/* A line that is the start of many moves is not like any of them. */
	bool start = guess->least == START_OF && !guess->alone;

	return guess->least < G_MAXINT && !start;
}

static char *
find_near(Guess *guess)
{
	bool found = whole_is_near(guess);

	for (int n = MIN(guess->words, START_WORDS); n > 0 && !found; n--)
		found = start_reads(guess, n);
	if (found)
		return form_write(guess->moves, guess->form, &guess->move,
				  WORDS_SHOWN);
	int form = nearest_form(guess);

	return form < 0 ? NULL : nearest_of(guess, form);
}

char *
moves_guess(const Moves *moves, const char *line)
{
	Guess guess = { .moves = moves };

	if (!fold_first(line, guess.line))
		return NULL;
	guess.words = words_count(guess.line);
	guess.shape = text_shape(guess.line);
	char *near = find_near(&guess);

	if (near)
		near = keep_more(&guess, near);
	if (near && !numbers_are_said(&guess, near))
		g_clear_pointer(&near, g_free);
	return near;
}
