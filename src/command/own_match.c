/* own_match.c - a line that begins with a match of its writer's. */
#include "command/own_match.h"

#include "base/pattern.h"
#include "command/language/lexicon.h"
#include "command/language/words.h"
#include "command/parse.h"

#include <string.h>

/* In front of its name, the words of all languages. */
#define LEAD                                                                   \
	"^(?:(?:and|und|et|in|for|bei|bei der|dans|en|pour|zu|match|partie) "  \
	")*"
#define NAME "\\[?([a-z]{1,12})(-| ?)([0-9]{1,9})\\]?(?![\\w@]|-\\w)"
#define BEHIND "[ :,=.]*(?:- )?"

typedef struct {
	char *name;	  /* "mg-2"; NULL: there is none */
	const char *rest; /* borrowed from the line */
	bool doubtful;
} OwnMatch;

/* "mg 2 1" may be mg-2 or mg-21. */
static bool
may_go_on(const char *name, const char *rest, const Asker *asker)
{
	g_autofree char *digits = g_strndup(rest, strspn(rest, "0123456789"));
	g_autofree char *longer = g_strconcat(name, digits, NULL);

	return *digits && asker_names(asker, NAME_MATCH, longer);
}

static OwnMatch
find(const char *line, const Asker *asker)
{
	OwnMatch own = { NULL, line, false };
	g_autoptr(GMatchInfo) found = NULL;
	int end;

	if (!strpbrk(line, "0123456789") ||
	    !g_regex_match(pattern_ready("(?i)" LEAD NAME BEHIND), line, 0,
			   &found))
		return own;
	g_autofree char *letters = g_match_info_fetch(found, 1);
	g_autofree char *between = g_match_info_fetch(found, 2);
	g_autofree char *number = g_match_info_fetch(found, 3);
	g_autofree char *low = g_ascii_strdown(letters, -1);
	g_autofree char *name = g_strconcat(low, "-", number, NULL);

	if (!asker_names(asker, NAME_MATCH, name))
		return own;
	g_match_info_fetch_pos(found, 0, NULL, &end);
	own.rest = line + end;
	own.doubtful =
		!strcmp(between, " ") && may_go_on(name, own.rest, asker);
	own.name = g_steal_pointer(&name);
	return own;
}

bool
own_match_begins(const char *clean, const Asker *asker)
{
	OwnMatch own = find(clean, asker);
	bool begins = own.name != NULL;

	g_free(own.name);
	return begins;
}

static bool
reads(const char *text, const Asker *asker)
{
	g_autoptr(GPtrArray) commands = parse_line(text, asker);

	return commands;
}

/* Returns the text after the match's name, without polite words if need be. */
static char *
text_of(const OwnMatch *own, const Asker *asker)
{
	Asker there = *asker;
	g_autofree char *freed = lexicon_free(own->rest);

	there.match = own->name;
	return g_strdup(!reads(own->rest, &there) && reads(freed, &there)
				? freed
				: own->rest);
}

/* Returns where another match's part begins, or the end. */
static const char *
next_part(const char *text, const Asker *asker)
{
	for (const char *at = text; *at; at++) {
		bool mark = strchr(",;/", *at) ||
			    g_str_has_prefix(at, " and ") ||
			    g_str_has_prefix(at, " und ") ||
			    g_str_has_prefix(at, " et ");
		const char *behind = at + strspn(at, ",;/ ");

		if (mark && own_match_begins(behind, asker))
			return at;
	}
	return text + strlen(text);
}

static bool
add_part(GPtrArray *lines, const char *part, const Asker *asker)
{
	OwnMatch own = find(part, asker);
	g_autofree char *name = own.name;
	g_autofree char *text = own.name ? text_of(&own, asker) : NULL;

	if (!own.name || own.doubtful)
		return false;
	g_ptr_array_add(lines, g_strdup_printf("%s%s%s", name,
					       *text ? ": " : "", text));
	return true;
}

GPtrArray *
own_match_lines(const char *clean, const Asker *asker)
{
	GPtrArray *lines = g_ptr_array_new_with_free_func(g_free);

	if (!own_match_begins(clean, asker)) {
		g_ptr_array_add(lines, g_strdup(clean));
		return lines;
	}
	for (const char *at = clean; *at;) {
		const char *end = next_part(at + 1, asker);
		g_autofree char *part = g_strndup(at, end - at);

		if (!add_part(lines, part, asker)) {
			g_ptr_array_set_size(lines, 0);
			return lines;
		}
		at = end + strspn(end, ",;/ ");
	}
	return lines;
}
