/* menu.c - the moves of a decision as labelled lines, and reading them. */
#include "game/menu.h"

#include "base/base.h"
#include "game/moves_private.h"

#define OPENINGS_MOST 17 /* most buttons below a form */
#define LETTERS 26
#define OPENING_AMOUNTS 3
#define OPENING_MOVES 400 /* forms with more moves get no openings */

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

/* Returns whether a form holds numbers that could be mistaken for a line's. */
static bool
has_numbers(const Moves *moves)
{
	for (int i = 0; i < moves->n; i++) {
		const Part *part = &moves->parts[i];

		if (part_is_number(part) ||
		    (part->kind == PART_WORD && g_ascii_isdigit(*part->text)))
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
	int count = moves_count(moves);

	for (int n = 0; count <= MENU_LINES && n < count; n++) {
		Move move;

		moves_nth(moves, n, &move);
		if (!barred || !barred(&move, data))
			line_add(menu, -1, moves_show(moves, &move),
				 moves_plain(moves, &move));
	}
	if (count <= MENU_LINES)
		return menu;
	for (int form = 0; form < moves_forms(moves); form++)
		/* forms that get no letter can still be written in words */
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

/* --- openings ------------------------------------------------------------ */

/* Returns the slot of a form that has only one, else NULL. */
static const Part *
only_slot(const Moves *moves, int form)
{
	int slots = 0;
	const Part *slot = NULL;

	slot_each (i, moves, form) {
		slots++;
		slot = &moves->parts[i];
	}
	return slots == 1 ? slot : NULL;
}

static void
opening_free(gpointer data)
{
	Opening *opening = data;

	g_free(opening->text);
	g_free(opening->shown);
	g_free(opening->move);
	g_free(opening);
}

/* Adds an opening; steals the text and the move. */
static void
opening_add(GPtrArray *openings, char *text, gsize shown, char *move)
{
	Opening *opening = g_new0(Opening, 1);

	opening->text = text;
	opening->shown = g_strndup(text, shown);
	opening->move = move;
	g_ptr_array_add(openings, opening);
}

static void
add_amounts(GPtrArray *openings, const Moves *moves, int form, const Part *slot)
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

		char *text = g_strconcat(verb, " ", brief, NULL);

		opening_add(openings, text, strlen(text), NULL);
	}
}

static gboolean
has_text(gconstpointer opening, gconstpointer text)
{
	return !strcmp(((const Opening *)opening)->text, text);
}

/* Adds the beginning of each move of the form, each once. */
static void
add_beginnings(GPtrArray *openings, const Moves *moves, int form,
	       bool (*barred)(const Move *, void *), void *data)
{
	int count = form_count(moves, form);
	Move move;

	for (int n = 0; n < count && count <= OPENING_MOVES; n++) {
		form_nth(moves, form, n, &move);
		if (barred && barred(&move, data))
			continue;
		gsize shown;
		g_autofree char *text = moves_begin(moves, &move, &shown);

		if (!g_ptr_array_find_with_equal_func(openings, text, has_text,
						      NULL))
			opening_add(openings, g_steal_pointer(&text), shown,
				    moves_plain(moves, &move));
	}
}

GPtrArray *
menu_openings(const Menu *menu, const Moves *moves, int line,
	      bool (*barred)(const Move *, void *), void *data)
{
	GPtrArray *openings = g_ptr_array_new_with_free_func(opening_free);
	int form = line_at(menu, line)->form;
	const Part *only = only_slot(moves, form);
	const char *verb = part_shown(moves, moves->forms[form]);

	if (!only)
		add_beginnings(openings, moves, form, barred, data);
	else if (part_is_number(only))
		add_amounts(openings, moves, form, only);
	if (openings->len > OPENINGS_MOST)
		g_ptr_array_set_size(openings, 0);
	if (only || !openings->len)
		opening_add(openings, g_strconcat(verb, " ", NULL),
			    strlen(verb), NULL);
	return openings;
}

/* --- reading ------------------------------------------------------------- */

/* A reply split up: "2. play monet" is "2" and "play monet". */
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

	return refuse(error, "menu.other_words", "{s:s, s:o, s:o}", "label",
		      line->label, "text", text, "words", say_text(words));
}

/* Fills in a pattern: "c 300k" or "c bid 300k", where line c is "bid <100k to
 * 1.5M>". */
static char *
fill_pattern(const Line *line, const Moves *moves, const char *rest,
	     GError **error)
{
	const char *verb = moves->parts[moves->forms[line->form]].text;
	g_autofree char *filled = g_strconcat(verb, " ", rest, NULL);
	bool whole = moves_fits(moves, rest);
	Move move;

	if (!*rest)
		refuse(error, "menu.open_places", "{s:s, s:s}", "label",
		       line->label, "text", line->text);
	else if (!moves_read(moves, whole ? rest : filled, &move, error))
		return NULL;
	else if (form_of(moves, &move) == line->form)
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
		refuse(error, "menu.not_a_line", "{s:o}", "text",
		       say_text(text));
		return NULL;
	}
	int found = line_find(menu, entry.label), lines = menu_lines(menu);

	if (found < 0) {
		fail_saying(error,
			    lines ? say("menu.no_line", "{s:s, s:s, s:s}",
					"label", entry.label, "first",
					menu_label(menu, 0), "last",
					menu_label(menu, lines - 1))
				  : say("menu.no_lines", "{s:s}", "label",
					entry.label));
		return NULL;
	}
	const Line *line = line_at(menu, found);
	g_autofree char *rest = g_strdup(entry.rest);

	g_strstrip(rest);
	if (!line->move)
		return fill_pattern(line, moves, rest, error);
	/* Words after the number of a concrete line must mean its move. */
	Move said, meant;

	if (*rest && !moves_read(moves, line->move, &meant, error))
		return NULL;
	if (*rest && !(moves_read(moves, rest, &said, NULL) &&
		       move_equal(&said, &meant))) {
		fail_words(moves, line, rest, error);
		return NULL;
	}
	return g_strdup(line->move);
}
