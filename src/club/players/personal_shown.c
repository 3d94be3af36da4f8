/* personal_shown.c - shows players in their language what is stored about them.
 */
#include "club/players/personal.h"

#include "base/saying.h"
#include "club/installation/voice.h"
#include "store/person.h"

#include <string.h>

#define ROWS_SHOWN 50

/* The reader's language, and the first error. */
typedef struct {
	const Speech *speech;
	GError *error;
} Saying;

/* Returns the word for a name in words.ini, else the name. */
static char *
said(Saying *saying, const char *group, const char *name)
{
	const char *word = saying->error
				   ? NULL
				   : library_raw(saying->speech->library,
						 saying->speech->language, NULL,
						 group, name, &saying->error);

	return g_strdup(word ? word : name);
}

/* Translates a stored value; of "digest 20:00" only the first word. */
static char *
said_value(Saying *saying, const char *value)
{
	const char *time = strchr(value, ' ');

	if (!time || !g_ascii_isdigit(time[1]))
		return said(saying, "stored_values", value);
	g_autofree char *first = g_strndup(value, (gsize)(time - value));
	g_autofree char *word = said(saying, "stored_values", first);

	return g_strconcat(word, time, NULL);
}

/* Returns a time with its year, because the data may be years old. */
static char *
said_time(Saying *saying, const char *value)
{
	g_autoptr(GTimeZone) zone = clock_zone(saying->speech->zone);
	g_autoptr(GDateTime) time = g_date_time_new_from_iso8601(value, zone);
	g_autoptr(GDateTime) there =
		time ? g_date_time_to_timezone(time, zone) : NULL;

	return there ? g_date_time_format(there, "%Y-%m-%d %H:%M")
		     : g_strdup(value);
}

/* Renders a saying, which it steals. */
static char *
spoken(Saying *saying, json_t *value)
{
	char *text = saying->error ? g_strdup("")
				   : speech_text(saying->speech, value,
						 &saying->error);

	json_decref(value);
	return text;
}

static char *
cell(Saying *saying, const PersonColumn *column, const char *value)
{
	if (!*value)
		return g_strdup("");
	switch (column->kind) {
	case 'w':
		return said_value(saying, value);
	case 't':
		return said_time(saying, value);
	case 'f':
		return said(saying, "stored_values",
			    strcmp(value, "0") != 0 ? "yes" : "no");
	case 'd':
		return spoken(saying,
			      say_span(g_ascii_strtoll(value, NULL, 10)));
	case 'g':
		return spoken(saying, say_game(value));
	case 'c':
		return spoken(saying, say_command(value));
	}
	return g_strdup(value);
}

/* Returns a row's cells or, for NULL, the names of the columns. */
static char *
line(Saying *saying, const PersonPart *part, char *const *row)
{
	g_autoptr(GString) out = g_string_new(NULL);

	for (int i = 0; part->columns[i].name; i++) {
		const PersonColumn *column = &part->columns[i];

		if (column->kind == 'j')
			continue;
		g_autofree char *text =
			row ? cell(saying, column, row[i])
			    : said(saying, "stored_columns", column->name);

		g_string_append_printf(out, "%s%s", i ? "; " : "", text);
	}
	return g_strdup(out->str);
}

/* Returns whether to show the part line by line, which suits a profile. */
static bool
is_profile(const PersonPart *part)
{
	return !strcmp(part->name, "profile");
}

static void
add_lines(Saying *saying, const PersonPart *part, char *const *row,
	  json_t *lines)
{
	g_autofree char *colon = said(saying, "language", "colon");

	for (int i = 0; part->columns[i].name; i++) {
		const PersonColumn *column = &part->columns[i];
		g_autofree char *name =
			said(saying, "stored_columns", column->name);
		g_autofree char *value = cell(saying, column, row[i]);

		json_array_append_new(
			lines, json_sprintf("%s%s %s", name, colon, value));
	}
}

static json_t *
shown_rows(Saying *saying, const PersonPart *part)
{
	json_t *rows = json_array();
	guint n = part->rows->len;

	for (guint i = n > ROWS_SHOWN ? n - ROWS_SHOWN : 0; i < n; i++) {
		char **row = g_ptr_array_index(part->rows, i);

		if (is_profile(part)) {
			add_lines(saying, part, row, rows);
		} else {
			g_autofree char *text = line(saying, part, row);

			json_array_append_new(rows, json_string(text));
		}
	}
	return rows;
}

static json_t *
part_json(Saying *saying, const PersonPart *part)
{
	g_autofree char *title = said(saying, "stored", part->name);
	g_autofree char *columns =
		is_profile(part) ? g_strdup("") : line(saying, part, NULL);

	return json_pack("{s:s, s:s, s:i, s:b, s:o}", "title", title, "columns",
			 columns, "count", (int)part->rows->len, "cut",
			 part->rows->len > ROWS_SHOWN, "quoted_rows",
			 shown_rows(saying, part));
}

json_t *
personal_shown(const Club *club, const Player *player, GError **error)
{
	g_autoptr(GPtrArray) parts =
		person_parts(club->store, player->id, error);
	Speech speech = voice_for(club, player);
	Saying saying = { &speech, NULL };
	json_t *shown;

	if (!parts)
		return NULL;
	shown = json_array();
	for (guint i = 0; i < parts->len; i++) {
		const PersonPart *part = g_ptr_array_index(parts, i);

		if (part->rows->len)
			json_array_append_new(shown, part_json(&saying, part));
	}
	if (!saying.error)
		return json_pack("{s:o}", "parts", shown);
	json_decref(shown);
	g_propagate_error(error, saying.error);
	return NULL;
}
