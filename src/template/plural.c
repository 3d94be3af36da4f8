/* plural.c - the plural rules of languages. */
#include "template/plural.h"

#include "base/error.h"

typedef struct {
	const char *at;
	guint64 number;
	bool fault;
} Reader;

/* Skips a sign or a word, and the spaces around it; false if it isn't there. */
static bool
skip(Reader *reader, const char *sign)
{
	while (g_ascii_isspace(*reader->at))
		reader->at++;
	if (!g_str_has_prefix(reader->at, sign))
		return false;
	reader->at += strlen(sign);
	return true;
}

static guint64
read_number(Reader *reader)
{
	char *end;

	skip(reader, "");
	reader->fault |= !g_ascii_isdigit(*reader->at);
	guint64 number = g_ascii_strtoull(reader->at, &end, 10);

	reader->at = end;
	return number;
}

/* Reads "2..4, 7". */
static bool
read_ranges(Reader *reader, guint64 number)
{
	bool within = false;

	do {
		guint64 first = read_number(reader), last = first;

		if (skip(reader, ".."))
			last = read_number(reader);
		within |= first <= number && number <= last;
	} while (skip(reader, ",") || skip(reader, ";"));
	return within;
}

/* Reads "n % 10 = 2..4", "n != 1", or the ranges alone. */
static bool
read_relation(Reader *reader)
{
	guint64 number = reader->number, divisor = 0;

	if (!skip(reader, "n"))
		return read_ranges(reader, number);
	if (skip(reader, "%")) {
		divisor = read_number(reader);
		reader->fault |= !divisor;
	}
	if (divisor)
		number %= divisor;
	if (skip(reader, "!="))
		return !read_ranges(reader, number);
	reader->fault |= !skip(reader, "=");
	return read_ranges(reader, number);
}

/* Reads relations with "and" between them, and these with "or" between them. */
static bool
read_rule(Reader *reader)
{
	bool holds = false;

	do {
		bool all = read_relation(reader);

		while (skip(reader, "and"))
			all &= read_relation(reader);
		holds |= all;
	} while (skip(reader, "or"));
	return holds;
}

bool
plural_holds(const char *rule, gint64 number, GError **error)
{
	Reader reader = { .at = rule,
			  .number = number < 0 ? -(guint64)number
					       : (guint64)number };

	skip(&reader, "");
	if (!*reader.at)
		return false;
	bool holds = read_rule(&reader);

	skip(&reader, "");
	if (!reader.fault && !*reader.at)
		return holds;
	fail(error, ERROR_STOP,
	     "'%s' is no plural rule; write it like n %% 10 = 2..4 and n %% "
	     "100 "
	     "!= 12..14",
	     rule);
	return false;
}
