/* show.c - rows of data on the terminal. */
#include "cli/show.h"

#include "base/base.h"
#include "base/clock.h"
#include "base/csv.h"
#include "base/pattern.h"

#include <stdio.h>

/* Reads the number after a mark in "/60.1:-9". */
static int
number_behind(const char *how, char mark, int usual)
{
	const char *at = strchr(how, mark);

	return at ? (int)g_ascii_strtoll(at + 1, NULL, 10) : usual;
}

/* Writes a number with up to three decimals: "25", "8.5", "6.333". */
static char *
number_text(double number, const char *how)
{
	int decimals = number_behind(how, '.', -1);
	char *text =
		g_strdup_printf("%.*f", decimals < 0 ? 3 : decimals, number);
	char *end = text + strlen(text);

	while (decimals < 0 && end[-1] == '0')
		*--end = '\0';
	if (end[-1] == '.')
		end[-1] = '\0';
	return text;
}

static char *
value_text(const json_t *value, const char *how)
{
	double number = json_number_value(value) / number_behind(how, '/', 1);
	Time time;

	if (strchr(how, '|') && json_is_integer(value) &&
	    !json_integer_value(value))
		return g_strdup("-");
	if (*how == '~')
		return number > 0 ? clock_span((Time)number) : g_strdup("");
	if (json_is_number(value))
		return number_text(number, how);
	if (*how == '@' && json_is_string(value) &&
	    clock_read(json_string_value(value), &time, NULL))
		return clock_stamp(time, clock_zone_used(""));
	return g_strdup(json_is_string(value) ? json_string_value(value)
			: json_is_true(value) ? "1"
					      : "");
}

/* Appends the value for one placeholder of a form. */
static gboolean
fill(const GMatchInfo *found, GString *line, gpointer row)
{
	g_autofree char *key = g_match_info_fetch(found, 1);
	g_autofree char *how = g_match_info_fetch(found, 2);
	g_autofree char *text = value_text(json_object_get(row, key), how);
	int width = number_behind(how, ':', 0), has = text_width(text);

	bool some = *text && strcmp(text, "0") != 0;

	if (*how != '?' && *how != '!')
		g_string_append_printf(line, "%*s%s%*s", MAX(width - has, 0),
				       "", text, MAX(-width - has, 0), "");
	else if (some == (*how == '?'))
		g_string_append(line, how + 1);
	return FALSE;
}

void
show(const char *form, json_t *data)
{
	const GRegex *places = pattern_ready("\\{([a-z_]+)([^}]*)\\}");
	json_t *rows = json_is_array(data) ? json_incref(data)
					   : json_pack("[O]", data);

	for (gsize i = 0; i < json_array_size(rows); i++) {
		g_autofree char *line =
			g_regex_replace_eval(places, form, -1, 0, 0, fill,
					     json_array_get(rows, i), NULL);

		fputs(line, stdout);
	}
	json_decref(rows);
}

void
show_csv(const char *keys, const json_t *rows)
{
	g_auto(GStrv) all = g_strsplit(keys, ",", -1);

	for (gsize i = 0; i <= json_array_size(rows); i++)
		for (int n = 0; all[n]; n++) {
			gsize end = strcspn(all[n], "/");
			g_autofree char *key = g_strndup(all[n], end);
			g_autofree char *text = value_text(
				json_object_get(json_array_get(rows, i - 1),
						key),
				all[n] + end);
			g_autofree char *field = csv_quoted(i ? text : key);

			printf("%s%s", field, all[n + 1] ? "," : "\n");
		}
}

void
show_json(const json_t *data, size_t flags)
{
	json_dumpf(data, stdout, JSON_INDENT(1) | flags);
	putchar('\n');
}

void
show_as(bool json, const char *form, json_t *data)
{
	if (json)
		show_json(data, 0);
	else
		show(form, data);
}
