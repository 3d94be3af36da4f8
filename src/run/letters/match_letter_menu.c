/* match_letter_menu.c - the menu of a letter: the lines of its text, and in
 * HTML rows of what one tap sends, grouped under the game's own heads. */
#include "run/letters/match_letter_menu.h"

#include "base/text.h"
#include "mail/draft.h"

#include <string.h>

/* How many letters fit where two or three stand in a row on a phone; in a third
 * a line may break, so that only its words must fit. */
#define HALF_ROW 16
#define THIRD_ROW 9
#define THIRD_ROW_BROKEN 16
#define BROKEN_WORDS 4
#define GRID 6 /* columns: one, two and three divide it */

/* One thing to tap, or a line to write. */
typedef struct {
	const char *label; /* "" where the text part has no such line */
	char *text;
	char *link; /* or NULL */
} Tap;

/* What stands under one head. */
typedef struct {
	char *head, *note;
	GArray *taps;
} Group;

typedef struct {
	const LetterData *letter;
	const Menu *menu;
	const Moves *moves;
	char *subject;
	GPtrArray *groups;
} Chips;

static void
tap_clear(gpointer data)
{
	Tap *tap = data;

	g_free(tap->text);
	g_free(tap->link);
}

static void
group_free(gpointer data)
{
	Group *group = data;

	g_free(group->head);
	g_free(group->note);
	g_array_unref(group->taps);
	g_free(group);
}

char *
match_letter_with_match(const LetterData *letter, const char *between,
			const char *text)
{
	return letter->digest ? g_strconcat(letter->table->row->name, between,
					    text, NULL)
			      : g_strdup(text);
}

static char *
tap_link(const Chips *chips, const char *text)
{
	g_autofree char *body =
		match_letter_with_match(chips->letter, ": ", text);

	return draft_mailto(chips->letter->reply_to, chips->subject, body);
}

/* --- groups --------------------------------------------------------------- */

static Group *
group_of(Chips *chips, const char *head, const char *note)
{
	for (guint i = 0; i < chips->groups->len; i++) {
		Group *group = g_ptr_array_index(chips->groups, i);

		if (!strcmp(group->head, head))
			return group;
	}
	Group *group = g_new0(Group, 1);

	group->head = g_strdup(head);
	group->note = g_strdup(note);
	group->taps = g_array_new(FALSE, FALSE, sizeof(Tap));
	g_array_set_clear_func(group->taps, tap_clear);
	g_ptr_array_add(chips->groups, group);
	return group;
}

static bool
find_group(Chips *chips, int line, Group **group, GError **error)
{
	const LetterData *letter = chips->letter;
	json_auto_t *data = match_heading(letter->table->match, letter->seat,
					  menu_move(chips->menu, line));
	g_autofree char *head = NULL, *note = NULL;

	if (data &&
	    (!letter_data_word(letter, "menu", "head", data, &head, error) ||
	     !letter_data_word(letter, "menu", "note", data, &note, error)))
		return false;
	*group = group_of(chips, head ? head : "", note ? note : "");
	return true;
}

static void
add_tap(const Group *group, const char *label, const char *text, char *link)
{
	Tap tap = { .label = label, .text = g_strdup(text), .link = link };

	g_array_append_val(group->taps, tap);
}

/* "bid ": all that is left to say is what the pattern asks for. */
static bool
is_verb(const char *text)
{
	const char *space = strchr(text, ' ');

	return space && !space[1];
}

/* A form with open places: what one tap can do of it, and the line itself,
 * behind which a tap on the bare verb stands. */
static void
add_pattern(const Chips *chips, const Group *group, int line)
{
	g_autoptr(GPtrArray) texts =
		menu_openings(chips->menu, chips->moves, line);
	char *own = NULL;

	for (guint i = 0; i < texts->len; i++) {
		const char *text = g_ptr_array_index(texts, i);
		char *link = tap_link(chips, text);

		if (!own && is_verb(text))
			own = link;
		else
			add_tap(group, "", text, link);
	}
	add_tap(group, menu_label(chips->menu, line),
		menu_text(chips->menu, line), own);
}

static bool
add_line(Chips *chips, int line, GError **error)
{
	const char *text = menu_text(chips->menu, line);
	Group *group;

	if (!find_group(chips, line, &group, error))
		return false;
	if (menu_move(chips->menu, line))
		add_tap(group, menu_label(chips->menu, line), text,
			tap_link(chips, text));
	else
		add_pattern(chips, group, line);
	return true;
}

/* --- rows ----------------------------------------------------------------- */

static int
longest_word(const char *text)
{
	g_auto(GStrv) words = g_strsplit(text, " ", -1);
	int longest = 0;

	for (char **word = words; *word; word++)
		longest = MAX(longest, text_width(*word));
	return longest;
}

static int
words_in(const char *text)
{
	int words = 1;

	for (const char *at = text; *at; at++)
		words += *at == ' ' && at[1];
	return words;
}

/* How many columns of the grid a tap takes by itself. */
static int
columns_of(const Tap *tap)
{
	int width = text_width(tap->text);

	if (width <= THIRD_ROW)
		return GRID / 3;
	if (width <= THIRD_ROW_BROKEN && words_in(tap->text) >= BROKEN_WORDS &&
	    longest_word(tap->text) <= THIRD_ROW)
		return GRID / 3;
	return width <= HALF_ROW ? GRID / 2 : GRID;
}

/* Its last word is what it differs by; it stays on one line with the one
 * before. */
static void
put_words(json_t *cell, const char *text)
{
	g_autofree char *trimmed = g_strchomp(g_strdup(text));
	char *slash = strrchr(trimmed, '/'), *space = strrchr(trimmed, ' ');
	char *last = slash && slash > space ? slash : space;
	g_autofree char *lead =
		last ? g_strndup(trimmed, (gsize)(last - trimmed)) : NULL;
	g_autofree char *before =
		last ? g_strconcat(lead, last == slash ? "/" : "\u00a0", NULL)
		     : g_strdup("");

	letter_data_put(cell, "lead", before);
	letter_data_put(cell, "bold", last ? last + 1 : trimmed);
}

static json_t *
cell_json(const Tap *tap, int columns)
{
	json_t *cell = json_pack("{s:s, s:i, s:s, s:b}", "tag", tap->label,
				 "columns", columns, "width",
				 columns == 2	? "33%"
				 : columns == 3 ? "50%"
						: "100%",
				 "open", strchr(tap->text, '<') != NULL);

	letter_data_put(cell, "link", tap->link);
	if (json_is_true(json_object_get(cell, "open"))) {
		letter_data_put(cell, "lead", tap->text);
		letter_data_put(cell, "bold", "");
	} else {
		put_words(cell, tap->text);
	}
	return cell;
}

/* Whatever stands alone has the whole row. */
static void
fill_row(json_t *cells)
{
	json_t *cell = json_array_get(cells, 0);

	if (json_array_size(cells) != 1)
		return;
	json_object_set_new(cell, "columns", json_integer(GRID));
	letter_data_put(cell, "width", "100%");
}

/* A row takes as many as fit beside each other, all equally wide. */
static void
add_rows(json_t *rows, const Group *group)
{
	json_t *cells = NULL;
	int wide = 0, used = 0;

	for (guint i = 0; i < group->taps->len; i++) {
		const Tap *tap = &g_array_index(group->taps, Tap, i);
		int columns = columns_of(tap);

		if (!cells || columns != wide || used + columns > GRID) {
			fill_row(cells);
			cells = json_array();
			json_array_append_new(
				rows, json_pack("{s:s, s:s, s:o}", "head",
						i ? "" : group->head, "note",
						i ? "" : group->note, "cells",
						cells));
			wide = columns;
			used = 0;
		}
		used += columns;
		json_array_append_new(cells, cell_json(tap, columns));
	}
	fill_row(cells);
}

json_t *
match_letter_menu_rows(const LetterData *letter, const Menu *menu,
		       GError **error)
{
	Chips chips = {
		.letter = letter,
		.menu = menu,
		.moves = match_legal(letter->table->match, letter->seat),
		.subject =
			g_strdup_printf("[%s] order", letter->table->row->name),
		.groups = g_ptr_array_new_with_free_func(group_free),
	};
	json_t *rows = json_array();
	bool good = true;

	for (int i = 0; good && i < menu_lines(menu); i++)
		good = add_line(&chips, i, error);
	for (guint i = 0; i < chips.groups->len; i++)
		add_rows(rows, g_ptr_array_index(chips.groups, i));
	g_ptr_array_unref(chips.groups);
	g_free(chips.subject);
	if (!good)
		g_clear_pointer(&rows, json_decref);
	return rows;
}

json_t *
match_letter_menu_lines(const LetterData *letter, const Menu *menu)
{
	g_autofree char *subject =
		g_strdup_printf("[%s] order", letter->table->row->name);
	json_t *lines = json_array();

	for (int i = 0; i < menu_lines(menu); i++) {
		g_autofree char *move = match_letter_with_match(
			letter, ": ", menu_text(menu, i));
		g_autofree char *label = match_letter_with_match(
			letter, " ", menu_label(menu, i));
		g_autofree char *link =
			menu_move(menu, i)
				? draft_mailto(letter->reply_to, subject, move)
				: NULL;

		json_array_append_new(
			lines, json_pack("{s:s, s:s, s:s}", "label", label,
					 "quoted_text", menu_text(menu, i),
					 "link", link ? link : ""));
	}
	return lines;
}
