/* css.c - the CSS declarations in styles, to check which ones letters use. */
#include "letters/css.h"

#include <string.h>

void
css_attribute(const char *style, CssEach *each, void *data)
{
	g_auto(GStrv) all = g_strsplit(style, ";", -1);

	for (char **one = all; *one; one++) {
		char *value = strchr(*one, ':');
		char *important = strstr(*one, "!important");

		if (!*g_strstrip(*one))
			continue;
		if (important)
			*important = '\0';
		if (value)
			*value++ = '\0';
		each(g_strstrip(*one), value ? g_strstrip(value) : "", data);
	}
}

void
css_block(const char *style, CssEach *each, void *data)
{
	/* Text between braces that has no braces itself. */
	g_autoptr(GRegex) regex = g_regex_new("\\{([^{}]*)\\}", 0, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;

	for (g_regex_match(regex, style, 0, &match);
	     g_match_info_matches(match); g_match_info_next(match, NULL)) {
		g_autofree char *rule = g_match_info_fetch(match, 1);

		css_attribute(rule, each, data);
	}
}

GPtrArray *
css_rules(const char *style)
{
	GPtrArray *rules = g_ptr_array_new_with_free_func(g_free);
	g_autoptr(GRegex) regex = g_regex_new("@([^{;]*)", 0, 0, NULL);
	g_autoptr(GMatchInfo) match = NULL;

	for (g_regex_match(regex, style, 0, &match);
	     g_match_info_matches(match); g_match_info_next(match, NULL))
		g_ptr_array_add(rules,
				g_strstrip(g_match_info_fetch(match, 1)));
	return rules;
}
