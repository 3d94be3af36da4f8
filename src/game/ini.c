/* ini.c - a game's tables.ini. */
#include "game/ini.h"

#include "base/base.h"

#include <errno.h>
#include <stdarg.h>
#include <stdlib.h>

bool
ini_fault(const Ini *ini, GError **error, int line, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_autofree char *reason = g_strdup_vprintf(format, arguments);
	va_end(arguments);
	return fail(error, ERROR_STOP, "%s:%d: %s",
		    ini->file ? ini->file : "tables.ini", line, reason);
}

bool
ini_number(char **at, int least, int most, int *number)
{
	char *end;

	errno = 0;
	long value = strtol(*at, &end, 10);

	if (end == *at || errno || (*end && !g_ascii_isspace(*end)) ||
	    value < least || value > most)
		return false;
	*number = (int)value;
	*at = end;
	return true;
}

static bool
values_read(Ini *ini, const IniRow *row, char *text, GError **error)
{
	int *into = (int *)(void *)((char *)ini->tables + row->into);
	const char *many = row->n > 1 ? "s" : "";

	for (int i = 0; i < row->n; i++)
		if (!ini_number(&text, row->least, row->most, &into[i]))
			return ini_fault(
				ini, error, ini->at,
				"%s wants %d whole number%s from %d to %d",
				row->key, row->n, many, row->least, row->most);
	if (*g_strchug(text))
		return ini_fault(ini, error, ini->at,
				 "%s wants %d number%s, not more", row->key,
				 row->n, many);
	return true;
}

static int
row_find(const Ini *ini, const char *section, const char *key)
{
	for (int i = 0; i < ini->rows_n; i++)
		if (!strcmp(ini->rows[i].section, section) &&
		    (!key || !strcmp(ini->rows[i].key, key)))
			return i;
	return -1;
}

static const IniSection *
own_section(const Ini *ini, const char *name)
{
	for (const IniSection *own = ini->own; own && own->name; own++)
		if (!strcmp(own->name, name))
			return own;
	return NULL;
}

static bool
section_read(Ini *ini, char *line, GError **error)
{
	char *end = strchr(line, ']');

	if (!end || end[1])
		return ini_fault(ini, error, ini->at,
				 "a section is written [name]");
	*end = '\0';
	if (!own_section(ini, line + 1) && row_find(ini, line + 1, NULL) < 0)
		return ini_fault(ini, error, ini->at, "no section is called %s",
				 line + 1);
	g_strlcpy(ini->section, line + 1, sizeof(ini->section));
	return true;
}

static bool
row_read(Ini *ini, const char *key, char *text, GError **error)
{
	int row = row_find(ini, ini->section, key);

	if (row < 0)
		return ini_fault(ini, error, ini->at, "[%s] has no key %s",
				 ini->section, key);
	if (ini->lines[row])
		return ini_fault(ini, error, ini->at,
				 "%s was set in line %d already", key,
				 ini->lines[row]);
	ini->lines[row] = ini->at;
	return values_read(ini, &ini->rows[row], text, error);
}

static bool
line_read(Ini *ini, char *line, GError **error)
{
	g_strstrip(line);
	if (!*line || *line == '#')
		return true;
	if (*line == '[')
		return section_read(ini, line, error);
	char *equals = strchr(line, '=');
	const IniSection *own = own_section(ini, ini->section);

	if (!equals || !*ini->section)
		return ini_fault(ini, error, ini->at,
				 "neither [section] nor key = values");
	*equals = '\0';
	g_strstrip(line);
	g_strchug(equals + 1);
	return own ? own->read(ini, line, equals + 1, error)
		   : row_read(ini, line, equals + 1, error);
}

bool
ini_read(Ini *ini, const char *text, GError **error)
{
	g_auto(GStrv) lines = g_strsplit(text, "\n", -1);

	g_assert(ini->rows_n <= INI_ROWS_MAX);
	for (int i = 0; lines[i]; i++) {
		ini->at = i + 1;
		if (!line_read(ini, lines[i], error))
			return false;
	}
	for (int i = 0; i < ini->rows_n; i++)
		if (!ini->lines[i])
			return ini_fault(
				ini, error, ini->at, "%s is missing in [%s]",
				ini->rows[i].key, ini->rows[i].section);
	return true;
}

int
ini_line(const Ini *ini, const char *section, const char *key)
{
	return ini->lines[row_find(ini, section, key)];
}
