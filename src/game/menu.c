/* menu.c - the moves of a decision as labelled lines, and reading them. */
#include "game/menu.h"

#include "base/error.h"
#include "base/saying.h"
#include "game/moves_private.h"

#include <string.h>

#define LETTERS 26
#define OPENING_AMOUNTS 3
#define OPENING_MOVES 400 /* of a form with more none is looked at */

typedef struct {
	char label[12];
	char *text, *move; /* move: NULL for a pattern */
	int form;
} Line;

struct Menu {
	GArray *lines;
	bool lettered;
};

static void
line_clear(gpointer data)
{
	Line *line = data;

	g_free(line->text);
	g_free(line->move);
}

static Line *
line_at(const Menu *menu, int i)
{
	g_assert(i >= 0 && (guint)i < menu->lines->len);
	return &g_array_index(menu->lines, Line, i);
}

/* Does a form hold numbers that could be taken for a line's? */
static bool
has_numbers(const Moves *moves)
{
	for (int i = 0; i < moves->n; i++) {
		const Part *part = &moves->parts[i];

		if (part->kind == PART_NUMBER || part->kind == PART_AMOUNT)
			return true;
		if (part->kind == PART_WORD && g_ascii_isdigit(*part->text))
			return true;
	}
	return false;
}

static void
line_add(Menu *menu, int form, char *text, char *move)
{
	guint n = menu->lines->len;
	Line line = { .text = text, .move = move, .form = form };

	if (menu->lettered)
		line.label[0] = (char)('a' + n);
	else
		g_snprintf(line.label, sizeof(line.label), "%u", n + 1);
	g_array_append_val(menu->lines, line);
}

static void
add_moves(Menu *menu, const Moves *moves, bool (*barred)(const Move *, void *),
	  void *data)
{
	int count = moves_count(moves);

	for (int n = 0; n < count; n++) {
		Move move;

		moves_nth(moves, n, &move);
		if (!barred || !barred(&move, data))
			line_add(menu, -1, moves_show(moves, &move),
				 moves_plain(moves, &move));
	}
}

static void
add_form(Menu *menu, const Moves *moves, int form,
	 bool (*barred)(const Move *, void *), void *data)
{
	int count = form_count(moves, form);
	Move move;

	if (count == 0)
		return;
	if (count > 1) {
		line_add(menu, form, moves_pattern(moves, form), NULL);
		return;
	}
	form_nth(moves, form, 0, &move);
	if (!barred || !barred(&move, data))
		line_add(menu, form, moves_show(moves, &move),
			 moves_plain(moves, &move));
}

Menu *
menu_new(const Moves *moves, bool (*barred)(const Move *, void *), void *data)
{
	Menu *menu = g_new0(Menu, 1);

	menu->lines = g_array_new(FALSE, FALSE, sizeof(Line));
	g_array_set_clear_func(menu->lines, line_clear);
	menu->lettered = has_numbers(moves);
	if (moves_count(moves) <= MENU_LINES) {
		add_moves(menu, moves, barred, data);
		return menu;
	}
	for (int form = 0; form < moves_forms(moves); form++)
		/* What has no letter left can still be written in words. */
		if (form_listed(moves, form) &&
		    (!menu->lettered || menu->lines->len < LETTERS))
			add_form(menu, moves, form, barred, data);
	return menu;
}

void
menu_free(Menu *menu)
{
	if (!menu)
		return;
	g_array_unref(menu->lines);
	g_free(menu);
}

int
menu_lines(const Menu *menu)
{
	return (int)menu->lines->len;
}

const char *
menu_label(const Menu *menu, int line)
{
	return line_at(menu, line)->label;
}

const char *
menu_text(const Menu *menu, int line)
{
	return line_at(menu, line)->text;
}

const char *
menu_move(const Menu *menu, int line)
{
	return line_at(menu, line)->move;
}

/* --- openings ------------------------------------------------------------- */

/* The slot of a form that has only one, if that is for an amount or a number.
 */
static const Part *
only_number(const Moves *moves, int form)
{
	int end = form_end(moves, form), slots = 0;
	const Part *number = NULL;

	for (int i = moves->forms[form]; i < end; i = moves->parts[i].end) {
		const Part *part = &moves->parts[i];

		if (part->kind == PART_VERB || part->kind == PART_JOINT)
			continue;
		slots++;
		if (part->kind == PART_NUMBER || part->kind == PART_AMOUNT)
			number = part;
	}
	return slots == 1 ? number : NULL;
}

static char *
opening_verb(const Moves *moves, int form)
{
	return g_strconcat(part_shown(moves, moves->forms[form]), " ", NULL);
}

static void
add_amounts(GPtrArray *texts, const Moves *moves, int form, const Part *slot)
{
	const char *verb = part_shown(moves, moves->forms[form]);

	for (int i = 0; i < OPENING_AMOUNTS; i++) {
		int amount = slot->least + i * slot->step;

		if (amount > slot->most)
			return;
		g_autofree char *brief =
			slot->kind == PART_AMOUNT
				? wording_brief(moves->wording, amount)
				: g_strdup_printf("%d", amount);

		g_ptr_array_add(texts, g_strconcat(verb, " ", brief, NULL));
	}
}

/* Each move of the form without its last word. */
static void
add_beginnings(GPtrArray *texts, const Moves *moves, int form)
{
	int count = form_count(moves, form);
	Move move;

	for (int n = 0; n < count && count <= OPENING_MOVES; n++) {
		form_nth(moves, form, n, &move);
		g_autofree char *text = moves_show(moves, &move);
		char *last = strrchr(text, ' ');

		if (!last)
			continue;
		last[1] = '\0';
		if (!g_ptr_array_find_with_equal_func(texts, text, g_str_equal,
						      NULL))
			g_ptr_array_add(texts, g_steal_pointer(&text));
	}
}

GPtrArray *
menu_openings(const Menu *menu, const Moves *moves, int line)
{
	GPtrArray *texts = g_ptr_array_new_with_free_func(g_free);
	int form = line_at(menu, line)->form;
	const Part *number = only_number(moves, form);

	if (number)
		add_amounts(texts, moves, form, number);
	else
		add_beginnings(texts, moves, form);
	if (texts->len > MENU_LINES)
		g_ptr_array_set_size(texts, 0);
	if (number || !texts->len)
		g_ptr_array_add(texts, opening_verb(moves, form));
	return texts;
}

/* --- reading -------------------------------------------------------------- */

/* A text taken apart: "2. play monet" is 2, '.', "play monet". */
typedef struct {
	char label[3];
	const char *rest;
} Entry;

static bool
entry_read(const char *text, Entry *entry)
{
	int n = 0;

	while (g_ascii_isspace(*text) || *text == '*')
		text++;
	if (g_ascii_isalpha(*text))
		entry->label[n++] = g_ascii_tolower(*text++);
	else
		while (n < 2 && g_ascii_isdigit(*text))
			entry->label[n++] = *text++;
	entry->label[n] = '\0';
	if (*text && strchr(".):", *text))
		text++;
	if (n == 0 || (*text && *text != '*' && !g_ascii_isspace(*text)))
		return false;
	while (g_ascii_isspace(*text) || *text == '*')
		text++;
	entry->rest = text;
	return true;
}

static bool
fail_line(const Menu *menu, const char *label, GError **error)
{
	int lines = menu_lines(menu);

	if (lines == 0)
		return fail_saying(
			error, say("menu.no_lines", "{s:s}", "label", label));
	return fail_saying(error,
			   say("menu.no_line", "{s:s, s:s, s:s}", "label",
			       label, "first", menu_label(menu, 0), "last",
			       menu_label(menu, lines - 1)));
}

static int
line_find(const Menu *menu, const char *label)
{
	while (label[0] == '0' && label[1])
		label++;
	for (int i = 0; i < menu_lines(menu); i++)
		if (strcmp(menu_label(menu, i), label) == 0)
			return i;
	return -1;
}

static bool
fail_words(const Moves *moves, const Line *line, const char *words,
	   GError **error)
{
	json_t *text = line->move && moves->game
			       ? say_move(moves->game, line->move)
			       : json_string(line->text);

	return fail_saying(error, say("menu.other_words", "{s:s, s:o, s:o}",
				      "label", line->label, "text", text,
				      "words", say_text(words)));
}

/* Words behind the number of a concrete line must say what the line says. */
static bool
check_words(const Line *line, const Moves *moves, const char *rest,
	    GError **error)
{
	Move said, meant;

	if (!moves_read(moves, line->move, &meant, error))
		return false;
	if (moves_read(moves, rest, &said, NULL) && move_equal(&said, &meant))
		return true;
	return fail_words(moves, line, rest, error);
}

/* Is a move of the form that a line stands for? */
static bool
is_of_form(const Moves *moves, const Move *move, int form)
{
	return moves->parts[moves->forms[form]].id == move->verb &&
	       form_of(moves, move) == form;
}

/* "c 300k" or "c bid 300k", where line c is "bid <100k to 1.5M>". */
static char *
fill_pattern(const Line *line, const Moves *moves, const char *rest,
	     GError **error)
{
	const char *verb = moves->parts[moves->forms[line->form]].text;
	g_autofree char *filled = g_strconcat(verb, " ", rest, NULL);
	bool whole = moves_fits(moves, rest);
	Move move;

	if (!*rest)
		fail_saying(error,
			    say("menu.open_places", "{s:s, s:s}", "label",
				line->label, "text", line->text));
	else if (!moves_read(moves, whole ? rest : filled, &move, error))
		return NULL;
	else if (is_of_form(moves, &move, line->form))
		return moves_plain(moves, &move);
	else
		fail_words(moves, line, rest, error);
	return NULL;
}

char *
menu_read(const Menu *menu, const Moves *moves, const char *text,
	  GError **error)
{
	Entry entry;

	if (!entry_read(text, &entry)) {
		fail_saying(error, say("menu.not_a_line", "{s:o}", "text",
				       say_text(text)));
		return NULL;
	}
	int found = line_find(menu, entry.label);

	if (found < 0) {
		fail_line(menu, entry.label, error);
		return NULL;
	}
	const Line *line = line_at(menu, found);
	g_autofree char *rest = g_strdup(entry.rest);

	g_strstrip(rest);
	if (!line->move)
		return fill_pattern(line, moves, rest, error);
	if (*rest && !check_words(line, moves, rest, error))
		return NULL;
	return g_strdup(line->move);
}
