/* moves_amount.c - folds lines for comparison, and reads numbers and amounts as
 * people write them. */
#include "game/moves_private.h"

#include <string.h>

/* --- lines and amounts --------------------------------------------------- */

#define VALUE_MOST G_GINT64_CONSTANT(4000000000)

/* Folds a character of an ASCII line; 0: leave it out. */
static char
letter_fold(const char *at, char before)
{
	bool in_number = g_ascii_isdigit(before) && g_ascii_isdigit(at[1]);

	switch (*at) {
	case '"':
	case '$':
	case '*':
	case '\'':
		/* "1*5" isn't 15, and "1:500" isn't 1,500. */
		return in_number ? *at : '\0';
	case ':':
	case '/':
	case ',':
	case '.':
		return in_number ? *at : ' ';
	case '-':
		/* A minus must not be taken for a hyphen. */
		return before == ' ' && g_ascii_isdigit(at[1]) ? '-' : ' ';
	case '_':
	case '!':
	case '(':
	case ')':
	case '[':
	case ']':
	case '\t':
	case '\r':
	case '\n':
		return ' ';
	default:
		return g_ascii_tolower(*at);
	}
}

static bool
ascii_fold(const char *whole, char *folded, int room)
{
	char before = ' ';
	int n = 0;

	for (const char *text = whole; *text; text++) {
		char letter = letter_fold(text, before);

		/* A point may begin a number, as in ".5M", but not in
		 * "...6". */
		if ((*text == '.' || *text == ',') &&
		    g_ascii_isdigit(text[1]) &&
		    (text == whole || strchr(" $", text[-1]))) {
			if (n + 2 >= room)
				return false;
			folded[n++] = '0';
			letter = '.';
		}
		if (!letter || (letter == ' ' && before == ' '))
			continue;
		if (n + 1 >= room)
			return false;
		folded[n++] = before = letter;
	}
	if (n && folded[n - 1] == ' ')
		n--;
	folded[n] = '\0';
	return true;
}

bool
line_fold(const char *text, char *folded, int room)
{
	if (g_str_is_ascii(text))
		return ascii_fold(text, folded, room);
	static const char *const signs[] = { "€", "£", "¥" };
	g_autofree char *plain = text_fold(text);

	/* Skip currency signs before or after an amount. */
	for (gsize i = 0; i < G_N_ELEMENTS(signs); i++) {
		gsize n = strlen(signs[i]);

		for (char *at = plain; (at = strstr(at, signs[i]));)
			if (at > plain && g_ascii_isdigit(at[-1]) &&
			    g_ascii_isdigit(at[n]))
				at += n;
			else
				memmove(at, at + n, strlen(at + n) + 1);
	}
	return ascii_fold(plain, folded, room);
}

/* A number as it is written: groups of digits and the characters between. */
typedef struct {
	const char *group[8], *end;
	int length[8], n;
	char between[8]; /* the character before each group */
} Written;

/* Reads the longest row of groups at this place. */
static Written
groups_read(const char *at)
{
	Written written = { .n = 0, .end = at };
	char between = '\0';

	while (written.n < 8) {
		int n = (int)strspn(at, "0123456789");

		if (!n)
			break;
		written.group[written.n] = at;
		written.length[written.n] = n;
		written.between[written.n++] = between;
		written.end = at += n;
		between = *at;
		if (!between || !strchr(",.' ", between))
			break;
		at++;
	}
	return written;
}

/* Returns whether the first n groups form one number (300, 1,500,000). */
static bool
grouped(const Written *written, int n)
{
	if (n > 1 && (written->length[0] > 3 || *written->group[0] == '0'))
		return false;
	for (int i = 1; i < n; i++)
		if (written->length[i] != 3 ||
		    written->between[i] != written->between[1])
			return false;
	return true;
}

static gint64
groups_value(const Written *written, int n)
{
	gint64 value = 0;

	for (int i = 0; i < n; i++)
		for (int j = 0; j < written->length[i]; j++) {
			value = value * 10 + written->group[i][j] - '0';
			if (value > VALUE_MOST)
				return VALUE_MOST;
		}
	return value;
}

/* Reads the first n groups as a decimal number, the last group being its
 * fraction. Returns thousandths, or -1. */
static gint64
decimal_value(const Written *written, int n)
{
	char point = written->between[n - 1];
	int length = written->length[n - 1];
	gint64 thousandths = 0;

	if (n < 2 || (point != '.' && point != ',') ||
	    !grouped(written, n - 1) || (n > 2 && written->between[1] == point))
		return -1;
	for (int i = 0; i < MAX(3, length); i++) {
		int digit = i < length ? written->group[n - 1][i] - '0' : 0;

		if (i >= 3 && digit)
			return -1;
		if (i < 3)
			thousandths = thousandths * 10 + digit;
	}
	return groups_value(written, n - 1) * 1000 + thousandths;
}

static const struct {
	const char *word;
	gint64 factor;
} units[] = {
	{ "k", 1000 },
	{ "thousand", 1000 },
	{ "tsd", 1000 },
	{ "tausend", 1000 },
	{ "mille", 1000 },
	{ "m", 1000000 },
	{ "mio", 1000000 },
	{ "mill", 1000000 },
	{ "mln", 1000000 },
	{ "mil", 1000000 },
	{ "million", 1000000 },
	{ "millions", 1000000 },
	{ "millionen", 1000000 },
};

/* Returns the factor of a unit at this place, and its end; 0 where there is
 * none. */
static gint64
unit_read(const char *at, const char **end)
{
	if (*at == ' ')
		at++;
	for (gsize i = 0; i < G_N_ELEMENTS(units); i++) {
		gsize n = strlen(units[i].word);

		if (strncmp(at, units[i].word, n) == 0 &&
		    (!at[n] || at[n] == ' ' || at[n] == ',')) {
			*end = at + n;
			return units[i].factor;
		}
	}
	return 0;
}

/* Makes an amount of the first n groups and a factor (1: no unit); false if
 * they are no number. */
static bool
amount_make(const Written *written, int n, gint64 factor, Amount *amount)
{
	gint64 decimal = decimal_value(written, n);
	bool whole = grouped(written, n);

	*amount = (Amount){ .other = -1 };
	if (whole)
		amount->value = groups_value(written, n) * factor;
	if (decimal >= 0 && !whole) {
		gint64 product = decimal * factor;

		amount->fraction = product % 1000 != 0;
		amount->value = amount->fraction ? product : product / 1000;
	}
	/* 1.500k: fifteen hundred, or fifteen hundred thousand? */
	if (whole && decimal >= 0 && factor > 1)
		amount->other = decimal * factor / 1000;
	amount->bare = factor == 1;
	return whole || decimal >= 0;
}

int
amounts_read(const char *at, Amount amounts[AMOUNTS_MAX])
{
	Written written = groups_read(at);
	int count = 0;

	for (int n = written.n; n > 0 && count + 2 <= AMOUNTS_MAX; n--) {
		const char *end = written.group[n - 1] + written.length[n - 1];
		const char *behind = end;
		gint64 factor = unit_read(end, &behind);
		Amount amount;

		if (factor && amount_make(&written, n, factor, &amount)) {
			amount.rest = behind;
			amounts[count++] = amount;
		}
		/* "1" alone isn't a reading of 1,500, but it is of 1 500. */
		if ((*end && *end != ' ') ||
		    !amount_make(&written, n, 1, &amount))
			continue;
		amount.rest = end;
		amounts[count++] = amount;
	}
	return count;
}

/* --- a number or an amount of a line, as its slot takes it --------------- */

static void
miss_read(Reader *reader, Miss miss, const char *rest)
{
	const Part *slot = &reader->moves->parts[miss.part];
	Miss before = reader->miss;

	if (reader->canonical)
		return;
	if (reader->near && slot->least <= slot->most) {
		/* the nearest number that the slot takes, rounded down */
		gint64 meant = CLAMP(miss.other >= 0 ? miss.other : miss.value,
				     slot->least, slot->most);

		meant -= (meant - slot->least) % slot->step;
		arg_read(reader, miss.part, (int)meant, rest);
		return;
	}
	if (before.kind == MISS_NONE)
		reader->miss = miss;
	arg_read(reader, miss.part, 0, rest);
	reader->miss = before;
}

/* Applies "up to": returns the highest legal number in reach; less than the
 * least legal one if there is none. */
static gint64
lower(const Part *slot, gint64 value)
{
	value = MIN(value, slot->reach);
	if (value < slot->least)
		return value;
	return value - (value - slot->least) % slot->step;
}

static bool
value_fits(const Part *slot, gint64 value)
{
	return value >= G_MININT && value <= G_MAXINT &&
	       number_fits(slot, (int)value);
}

static void
number_read(Reader *reader, int slot, const char *at, bool up_to)
{
	const Part *part = &reader->moves->parts[slot];
	char *rest;

	if (!g_ascii_isdigit(at[*at == '-']))
		return;
	gint64 value = g_ascii_strtoll(at, &rest, 10);

	if (!at_boundary(rest))
		return;
	if (up_to)
		value = lower(part, value);
	if (value_fits(part, value))
		arg_read(reader, slot, (int)value, rest);
	else
		miss_read(reader, (Miss){ MISS_RANGE, slot, value, -1 }, rest);
}

/* Returns why an amount doesn't fit as it is written. */
static Miss
amount_miss(const Part *part, int slot, const Amount *amount)
{
	if (amount->other >= 0)
		return (Miss){ MISS_DOUBT, slot, amount->value, amount->other };
	if (!amount->bare)
		return (Miss){ MISS_RANGE, slot, amount->value, -1 };
	/* 300 may mean 300,000, and 1.5 may mean 1,500,000 */
	for (gint64 factor = 1000; factor <= 1000000; factor *= 1000) {
		gint64 meant = amount->value * factor;

		if (amount->fraction)
			meant /= 1000;
		if (meant >= part->least && meant <= part->most)
			return (Miss){ MISS_DOUBT, slot, -1, meant };
	}
	return (Miss){ MISS_RANGE, slot, amount->value, -1 };
}

static void
amount_try(Reader *reader, int slot, const Amount *amount, bool up_to)
{
	const Part *part = &reader->moves->parts[slot];
	bool sure = amount->other < 0 && !amount->fraction;
	bool fits = sure && value_fits(part, amount->value);

	if (fits && !up_to) {
		arg_read(reader, slot, (int)amount->value, amount->rest);
		return;
	}
	Miss miss = amount_miss(part, slot, amount);
	Miss far = { MISS_REACH, slot, amount->value, -1 };
	bool beyond =
		up_to && part->reach < part->least && part->least <= part->most;
	gint64 lowered = lower(part, amount->value);

	/* "up to 300" must not become 0 when it may mean 300,000. */
	if (up_to && sure && value_fits(part, lowered) &&
	    (fits || miss.kind == MISS_RANGE || amount->value >= 1000))
		arg_read(reader, slot, (int)lowered, amount->rest);
	else
		miss_read(reader, beyond ? far : miss, amount->rest);
}

void
part_read_number(Reader *reader, int slot, const char *at)
{
	static const char up_to[] = "up to ";
	const char *behind = NULL;
	Amount amounts[AMOUNTS_MAX];

	if (!reader->canonical)
		behind = g_str_has_prefix(at, up_to)
				 ? at + strlen(up_to)
				 : frame_end(reader->moves, "up to", at);
	if (behind)
		at = behind;
	/* Canonical amounts are plain digits, just as numbers. */
	if (reader->canonical ||
	    reader->moves->parts[slot].kind == PART_NUMBER) {
		number_read(reader, slot, at, behind != NULL);
		return;
	}
	int n = g_ascii_isdigit(*at) ? amounts_read(at, amounts) : 0;

	for (int i = 0; i < n; i++)
		amount_try(reader, slot, &amounts[i], behind != NULL);
}
