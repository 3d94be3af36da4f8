/* translation.c - translated texts, and the English each was made from. */
#include "template/translation.h"

#include "base/base.h"
#include "base/secret.h"

char *
translation_mark(const char *english)
{
	g_autofree char *hash = secret_sha256(english, strlen(english));

	return g_strndup(hash, TRANSLATION_MARK);
}

/* Reads the mark in "en 1a2b3c4d" or "en 1a2b3c4d }}"; "" for anything else. */
static void
read_mark(const char *text, char *mark)
{
	const char *at = text + strspn(text, " ");
	gsize n = 0;

	*mark = '\0';
	if (!g_str_has_prefix(at, "en "))
		return;
	at += strlen("en ");
	at += strspn(at, " ");
	while (g_ascii_isxdigit(at[n]))
		n++;
	if (n == TRANSLATION_MARK)
		g_strlcpy(mark, at, TRANSLATION_MARK + 1);
}

const char *
translation_text(const char *file, char *mark)
{
	char own[TRANSLATION_MARK + 1];
	const char *end = strchr(file, '\n');

	if (!mark)
		mark = own;
	*mark = '\0';
	if (g_str_has_prefix(file, "{{!"))
		read_mark(file + strlen("{{!"), mark);
	if (!*mark)
		return file;
	return end ? end + 1 : file + strlen(file);
}

/* --- ini files -------------------------------------------------------------*/

static void
entry_free(TranslationEntry *entry)
{
	g_free(entry->group);
	g_free(entry->key);
	g_free(entry->text);
	g_free(entry);
}

/* Reads the entry in a line, which is modified. */
static TranslationEntry *
read_entry(char *line, const char *group, const char *mark)
{
	char *value = strchr(line, '=');

	if (!value)
		return NULL;
	*value++ = '\0';
	TranslationEntry *entry = g_new0(TranslationEntry, 1);

	entry->group = g_strdup(group);
	entry->key = g_strdup(g_strstrip(line));
	entry->text = g_strdup(g_strstrip(value));
	g_strlcpy(entry->mark, mark, sizeof entry->mark);
	return entry;
}

GPtrArray *
translation_entries(const char *file)
{
	GPtrArray *entries =
		g_ptr_array_new_with_free_func((GDestroyNotify)entry_free);
	g_auto(GStrv) lines = g_strsplit(file, "\n", -1);
	char mark[TRANSLATION_MARK + 1] = "";
	const char *group = "";

	for (int i = 0; lines[i]; i++) {
		char *line = g_strstrip(lines[i]);

		/* Other comments, like the English text itself, may follow the
		 * mark. */
		if (*line == '#') {
			char found[TRANSLATION_MARK + 1];

			read_mark(line + 1, found);
			if (*found)
				g_strlcpy(mark, found, sizeof mark);
			continue;
		}
		if (*line == '[') {
			line[strcspn(line, "]")] = '\0';
			group = line + 1;
		} else {
			TranslationEntry *entry = read_entry(line, group, mark);

			if (entry)
				g_ptr_array_add(entries, entry);
		}
		*mark = '\0';
	}
	return entries;
}

const TranslationEntry *
translation_entry(const GPtrArray *entries, const char *group, const char *key)
{
	ptr_array_foreach (const TranslationEntry, entry, entries)
		if (!strcmp(entry->group, group) && !strcmp(entry->key, key))
			return entry;
	return NULL;
}

/* --- templates -------------------------------------------------------------*/

/* Returns the name in a tag whose closing braces are cut off; NULL if it has
 * none. */
static char *
name_of(const char *tag)
{
	const char *at = tag + strspn(tag, "{#^& ");

	if (*at == '>')
		return g_strconcat("> ", at + 1 + strspn(at + 1, " "), NULL);
	return strchr("!/=.", *at) ? NULL : g_strdup(at);
}

GStrv
translation_names(const char *template)
{
	g_autoptr(GPtrArray) names = g_ptr_array_new();
	g_autoptr(GHashTable) seen = g_hash_table_new(g_str_hash, g_str_equal);

	for (const char *at = template; (at = strstr(at, "{{"));) {
		gsize n = strcspn(at += 2, "}");
		g_autofree char *tag = g_strndup(at, n);
		char *name = name_of(g_strchomp(tag));

		if (name && !g_hash_table_contains(seen, name)) {
			g_hash_table_add(seen, name);
			g_ptr_array_add(names, g_steal_pointer(&name));
		}
		g_free(name);
		at += n;
	}
	g_ptr_array_sort(names, text_compare);
	g_ptr_array_add(names, NULL);
	return (GStrv)g_ptr_array_steal(names, NULL);
}
