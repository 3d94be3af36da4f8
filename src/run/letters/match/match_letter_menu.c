/* match_letter_menu.c - the menu of a letter: lines in its text, and in HTML
 * rows of buttons, grouped under the game's own headings. */
#include "run/letters/match/match_letter_fields.h"

#include "base/base.h"
#include "club/live/live.h"
#include "mail/message/draft.h"

/* How many characters fit in a cell when two or three share a row on a phone. A
 * line may be broken there, so that only each word must fit. */
#define HALF_ROW 17
#define HALF_ROW_BROKEN 34
#define HALF_WORD 13
#define THIRD_ROW 9
#define THIRD_ROW_BROKEN 16
#define BROKEN_WORDS 4
#define HALF_WORDS 3  /* words of a partial move, with "…" after them */
#define HALF_SIGN 1   /* the width of "…" */
#define GLOSS_MARKS 7 /* "| " and "  " at the label, " · " behind the line */
#define LABEL_LEAST 2
#define GLOSS_LEAST 12
#define GRID 6 /* columns; divided evenly by one, two or three cells */

/* A button, or a line to write. */
typedef struct {
	const char *label; /* "" if the text part has no such line */
	char *text;	   /* for half a move, without what the player adds */
	char *link;	   /* or NULL */
	char *gloss;	   /* its description, or NULL */
	gsize lead; /* length of the text before the card, title or word that
		       the line chooses; 0: not known */
	bool half;
} Tap;

/* The buttons under one heading. */
typedef struct {
	json_t *data; /* data of the first move with that heading, or NULL */
	char *head, *note;
	GArray *taps;
} Group;

typedef struct {
	const LetterData *letter;
	const Menu *menu;
	char *subject;
	GPtrArray *groups;
} Chips;

static void
tap_clear(gpointer data)
{
	Tap *tap = data;

	g_free(tap->text);
	g_free(tap->link);
	g_free(tap->gloss);
}

static void
group_free(gpointer data)
{
	Group *group = data;

	json_decref(group->data);
	g_free(group->head);
	g_free(group->note);
	g_array_unref(group->taps);
	g_free(group);
}

char *
match_letter_with_match(const LetterData *letter, const char *between,
			const char *text)
{
	return letter->digest ? g_strconcat(letter->live->row->name, between,
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

/* --- groups -------------------------------------------------------------- */

static Group *
group_of(Chips *chips, json_t *data, const char *head, const char *note)
{
	ptr_array_foreach (Group, group, chips->groups)
		if (!strcmp(group->head, head))
			return group;
	Group *group = g_new0(Group, 1);

	group->data = json_incref(data);
	group->head = g_strdup(head);
	group->note = g_strdup(note);
	group->taps = g_array_new(FALSE, FALSE, sizeof(Tap));
	g_array_set_clear_func(group->taps, tap_clear);
	g_ptr_array_add(chips->groups, group);
	return group;
}

/* Finds a move's group; with NULL, the group without a heading. */
static Group *
find_group(Chips *chips, const char *move, GError **error)
{
	const LetterData *letter = chips->letter;
	json_auto_t *data =
		match_heading(letter->live->match, letter->seat, move);
	g_autofree char *head = NULL, *note = NULL;

	if (!data)
		return group_of(chips, NULL, "", "");
	ptr_array_foreach (Group, group, chips->groups)
		if (json_equal(group->data, data))
			return group;
	json_auto_t *named = json_deep_copy(data);

	naming_put_house(letter->live, named);
	if (!letter_data_word(letter, "menu", "head", named, &head, error) ||
	    !letter_data_word(letter, "menu", "note", named, &note, error))
		return NULL;
	return group_of(chips, data, head, note);
}

/* Describes a menu line's move after it, as far as the line has room; "" if its
 * words say enough. */
static bool
find_gloss(const LetterData *letter, const Menu *menu, int line, char **gloss,
	   GError **error)
{
	const char *text = menu_text(menu, line);
	json_auto_t *data = match_gloss(letter->live->match, letter->seat,
					menu_move(menu, line));
	g_autofree char *label =
		match_letter_with_match(letter, " ", menu_label(menu, line));
	int room = TEXT_COLUMNS - GLOSS_MARKS - text_width(text) -
		   MAX(text_width(label), LABEL_LEAST);
	g_autofree char *said = NULL;

	*gloss = NULL;
	if (!data || room < GLOSS_LEAST)
		return true;
	naming_put_house(letter->live, data);
	if (!letter_data_word(letter, "menu", "gloss", data, &said, error))
		return false;
	*gloss = text_shorten(said, (gsize)room);
	return true;
}

/* Returns the link that writes the bare verb, or NULL: then the player can only
 * write the line. */
static char *
own_link(const Chips *chips, const GPtrArray *openings)
{
	const Opening *last = g_ptr_array_index(openings, openings->len - 1);

	return last->move || !g_str_has_suffix(last->text, " ")
		       ? NULL
		       : tap_link(chips, last->text);
}

static bool
add_openings(Chips *chips, const GPtrArray *openings, guint n, GError **error)
{
	for (guint i = 0; i < n; i++) {
		const Opening *opening = g_ptr_array_index(openings, i);
		Group *group = find_group(chips, opening->move, error);
		Tap tap = { .label = "",
			    .text = g_strdup(opening->shown),
			    .link = tap_link(chips, opening->text),
			    .half = strlen(opening->shown) <
				    strlen(opening->text) };

		if (!group) {
			tap_clear(&tap);
			return false;
		}
		g_array_append_val(group->taps, tap);
	}
	return true;
}

/* Adds a line with gaps: buttons for its one-tap variants, and the line itself
 * as a link to the bare verb, so that it can be tapped too. */
static bool
add_pattern(Chips *chips, int line, GError **error)
{
	const LetterData *letter = chips->letter;
	g_autoptr(GPtrArray) openings = match_openings(
		letter->live->match, letter->seat, chips->menu, line);
	char *own = own_link(chips, openings);
	Tap tap = { .label = menu_label(chips->menu, line),
		    .text = g_strdup(menu_text(chips->menu, line)),
		    .link = own };
	bool added = add_openings(chips, openings,
				  openings->len - (own != NULL), error);

	g_array_append_val(find_group(chips, NULL, error)->taps, tap);
	return added;
}

static bool
add_line(Chips *chips, int line, GError **error)
{
	const LetterData *letter = chips->letter;
	const char *text = menu_text(chips->menu, line);
	const char *move = menu_move(chips->menu, line);

	if (!move)
		return add_pattern(chips, line, error);
	Group *group = find_group(chips, move, error);
	char *gloss;

	if (!group || !find_gloss(letter, chips->menu, line, &gloss, error))
		return false;
	Tap tap = { .gloss = gloss,
		    .label = menu_label(chips->menu, line),
		    .text = g_strdup(text),
		    .link = tap_link(chips, text),
		    .lead = match_lead(letter->live->match, letter->seat,
				       move) };

	g_array_append_val(group->taps, tap);
	return true;
}

/* --- rows ---------------------------------------------------------------- */

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

/* Returns the part of a line that it chooses: a card, a title, or its last
 * word. */
static const char *
choice_of(const Tap *tap)
{
	const char *space = strrchr(tap->text, ' ');

	if (tap->lead && tap->lead <= strlen(tap->text))
		return tap->text + tap->lead;
	return space ? space + 1 : tap->text;
}

/* Returns whether a button may be broken in half a row. The words that it
 * chooses stay with the word before them, and a name is not broken at its
 * hyphen. */
static bool
breaks_in_half(const Tap *tap)
{
	g_autofree char *text = g_strdup(tap->text);
	gsize lead = (gsize)(choice_of(tap) - tap->text);

	if (lead && text[lead - 1] == ' ' && !strchr(text + lead, '/'))
		text[lead - 1] = '_';
	return text_width(text) <= HALF_ROW_BROKEN && !strchr(text, '-') &&
	       longest_word(text) <= HALF_WORD;
}

/* Returns how many columns a button needs when alone. */
static int
columns_of(const Tap *tap)
{
	int width = text_width(tap->text);
	int words = tap->half ? HALF_WORDS : BROKEN_WORDS;

	if (tap->gloss)
		return GRID;
	if (width + (tap->half ? HALF_SIGN : 0) <= THIRD_ROW)
		return GRID / 3;
	if (width <= THIRD_ROW_BROKEN && words_in(tap->text) >= words &&
	    longest_word(tap->text) <= THIRD_ROW)
		return GRID / 3;
	return width <= HALF_ROW || breaks_in_half(tap) ? GRID / 2 : GRID;
}

/* Writes the line's words. The card, title or word that it chooses is bold and
 * stays with the word before it; a card is shown as its symbol. */
static void
put_words(json_t *cell, const Tap *tap)
{
	const char *choice = choice_of(tap);
	const char *slash = strrchr(tap->text, '/');
	bool card = slash && slash > choice && !strchr(choice, ' ');
	const char *bold = card ? slash + 1 : choice;
	g_autofree char *lead = g_strndup(tap->text, (gsize)(bold - tap->text));
	g_autofree char *before =
		g_strconcat(g_strchomp(lead),
			    card || bold == tap->text ? "" : "\u00a0", NULL);

	object_set_text(cell, "lead", before);
	object_set_text(cell, "bold", bold);
}

static json_t *
cell_json(const Tap *tap, int columns)
{
	json_t *cell = json_pack("{s:s, s:i, s:s, s:b, s:b}", "tag", tap->label,
				 "columns", columns, "width",
				 columns == 2	? "33%"
				 : columns == 3 ? "50%"
						: "100%",
				 "open", strchr(tap->text, '<') != NULL, "half",
				 tap->half);

	object_set_text(cell, "link", tap->link);
	object_set_text(cell, "gloss", tap->gloss);
	if (tap->half || object_true(cell, "open")) {
		g_autofree char *lead =
			g_strconcat(tap->text, tap->half ? "…" : "", NULL);

		object_set_text(cell, "lead", lead);
		object_set_text(cell, "bold", "");
	} else {
		put_words(cell, tap);
	}
	return cell;
}

/* Returns the length of a line before its last word. */
static gsize
lead_of(const Tap *tap)
{
	const char *space = strrchr(tap->text, ' ');

	return space ? (gsize)(space - tap->text) : 0;
}

/* Returns whether two lines differ only in their last word ("move 5 cw bid 2"
 * and "3"). */
static bool
akin(const Tap *tap, const Tap *other)
{
	gsize lead = lead_of(tap);

	return lead == lead_of(other) && !strncmp(tap->text, other->text, lead);
}

/* Returns whether a row begins at a line: of lines that must be broken, similar
 * ones share a row. */
static bool
begins_row(const Group *group, guint i)
{
	const Tap *taps = (const Tap *)(gpointer)group->taps->data;

	return columns_of(&taps[i]) == GRID / 3 &&
	       words_in(taps[i].text) >= BROKEN_WORDS &&
	       !akin(&taps[i], &taps[i - 1]) &&
	       ((i > 1 && akin(&taps[i - 1], &taps[i - 2])) ||
		(i + 1 < group->taps->len && akin(&taps[i], &taps[i + 1])));
}

/* Counts the buttons from the ith on that could be three in a row. */
static guint
run_of(const Group *group, guint i)
{
	const Tap *taps = (const Tap *)(gpointer)group->taps->data;
	guint end = i;

	while (end < group->taps->len && columns_of(&taps[end]) == GRID / 3 &&
	       (end == i || !begins_row(group, end)))
		end++;
	return end - i;
}

/* Returns how many columns each button gets from the ith on: all in a row are
 * equally wide, and one, two or four leave no gap for a third. */
static int
columns_from(const Group *group, guint i)
{
	guint run = run_of(group, i);

	if (run == 1 || run == 2 || run == 4)
		return GRID / 2;
	return columns_of(&g_array_index(group->taps, Tap, i));
}

/* Ends a row. A single button gets the whole width; otherwise a gap fills the
 * rest of the grid, so that the others stay in their columns. */
static void
row_end(json_t *row, int used)
{
	json_t *cells = json_object_get(row, "cells");
	bool alone = json_array_size(cells) == 1;

	if (!row)
		return;
	if (alone) {
		json_t *cell = json_array_get(cells, 0);

		object_set_int(cell, "columns", GRID);
		object_set_text(cell, "width", "100%");
	}
	object_set_int(row, "rest", alone ? 0 : GRID - used);
}

/* Adds rows, each with as many buttons as fit. */
static void
add_rows(json_t *rows, const Group *group)
{
	json_t *row = NULL;
	int wide = 0, used = 0, columns = 0;
	guint run = 0;

	for (guint i = 0; i < group->taps->len; i++) {
		const Tap *tap = &g_array_index(group->taps, Tap, i);

		if (!run) {
			run = MAX(run_of(group, i), 1);
			columns = columns_from(group, i);
			/* a line that differs from the one before begins a
			 * row */
			used = columns == wide && !(i && begins_row(group, i))
				       ? used
				       : GRID;
		}
		run--;
		if (used + columns > GRID) {
			row_end(row, used);
			row = json_pack("{s:s, s:s, s:[]}", "head",
					i ? "" : group->head, "note",
					i ? "" : group->note, "cells");
			json_array_append_new(rows, row);
			used = 0;
		}
		wide = columns;
		used += columns;
		json_array_append_new(json_object_get(row, "cells"),
				      cell_json(tap, columns));
	}
	row_end(row, used);
}

json_t *
match_letter_menu_rows(const LetterData *letter, const Menu *menu,
		       GError **error)
{
	Chips chips = {
		.letter = letter,
		.menu = menu,
		.subject = g_strdup_printf("[%s]", letter->live->row->name),
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
match_letter_menu_lines(const LetterData *letter, const Menu *menu,
			GError **error)
{
	g_autofree char *subject =
		g_strdup_printf("[%s]", letter->live->row->name);
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
		g_autofree char *gloss = NULL;

		if (!find_gloss(letter, menu, i, &gloss, error)) {
			json_decref(lines);
			return NULL;
		}
		array_pack(lines, "{s:s, s:s, s:s, s:s}", "label", label,
			   "quoted_text", menu_text(menu, i), "gloss",
			   gloss ? gloss : "", "link", link ? link : "");
	}
	return lines;
}
