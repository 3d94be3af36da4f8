/* table.c - a decision to fuzz, and the words that name its moves. */
#include "fuzz/table.h"

#include "base/text.h"
#include "command/language/lexicon.h"
#include "command/language/words.h"
#include "lib/toy.h"

#include <string.h>

enum { PASS, BID, PLAY, BUY, GIVE, ORDER, WISH };

static const char *const names[] = { "Ann", "Bob", "Jos\u00e9 Mar\u00eda",
				     NULL };

static void
cards(Moves *moves)
{
	moves_verb(moves, PASS, "pass");
	moves_alias(moves, "no second");
	moves_verb(moves, PLAY, "play");
	moves_choose(moves, 1, 1);
	moves_word(moves, 0, "monet/plain");
	moves_alias(moves, "monet");
	moves_label(moves, "Impression, Sunrise");
	moves_word(moves, 1, "monet/draw");
	moves_alias(moves, "monet");
	moves_word(moves, 2, "p07");
	moves_label(moves, "Ann");
}

static void
deals(Moves *moves)
{
	moves_verb(moves, BID, "bid");
	moves_amount(moves, 100000, 1500000, 50000);
	moves_verb(moves, BUY, "buy");
	moves_number(moves, -3, 9, 2);
	moves_joint(moves, "from");
	moves_choose(moves, 1, 1);
	moves_seat(moves, 0);
	moves_seat(moves, 2);
	moves_amount(moves, 0, 2000000000, 1);
}

static void
lists(Moves *moves, int verb, const char *word)
{
	moves_verb(moves, verb, word);
	if (verb == WISH)
		moves_shorthand(moves);
	if (verb == GIVE)
		moves_choose(moves, 0, 3);
	else
		moves_rank(moves, 2, 4);
	moves_word(moves, 4, "4");
	moves_word(moves, 5, "b five");
	moves_word(moves, 6, "b");
	moves_word(moves, 7, "L'\u00c9toile");
}

/* --- the reader's guide --------------------------------------------------- */

static bool
is_move(const char *line, const char *match, char **nearest, void *data)
{
	const FuzzTable *table = data;

	(void)match;
	if (moves_fits(table->moves, line))
		return true;
	if (nearest)
		*nearest = moves_guess(table->moves, line);
	return false;
}

static bool
is_move_only(const char *line, const char *match, char **nearest, void *data)
{
	(void)nearest;
	return is_move(line, match, NULL, data);
}

static int
may_mean(const FuzzTable *table, const char *line, char **move)
{
	Move found;
	int count = moves_meant(table->moves, line, &found);

	if (count == 1)
		*move = moves_plain(table->moves, &found);
	return count;
}

static Meant
is_meant(const char *line, const char *match, char **move, void *data)
{
	const FuzzTable *table = data;
	g_autofree char *freed = lexicon_free(line);
	g_autofree char *certain = NULL;
	int count = may_mean(table, freed, move);

	(void)match;
	if (count == 1 && !strchr(line, '?'))
		return MEANT_MOVE;
	if (!count && lexicon_doubts(freed, &certain) && *certain)
		count = may_mean(table, certain, move);
	return count ? MEANT_DOUBT : MEANT_NOTHING;
}

static char *
on_menu(const char *label, const char *match, void *data)
{
	const FuzzTable *table = data;

	(void)match;
	return menu_read(table->menu, table->moves, label, NULL);
}

const FuzzTable *
fuzz_table(gsize n)
{
	static FuzzTable tables[FUZZ_TABLES];
	FuzzTable *table = &tables[n % FUZZ_TABLES];

	if (table->moves)
		return table;
	table->moves = moves_new();
	moves_names(table->moves, names);
	cards(table->moves);
	if (n % FUZZ_TABLES) {
		deals(table->moves);
		lists(table->moves, GIVE, "give");
		lists(table->moves, ORDER, "order");
		lists(table->moves, WISH, "wish");
	}
	table->menu = menu_new(table->moves, NULL, NULL);
	table->guide = (Guide){ .is_move = is_move,
				.is_name = toy_guide.is_name,
				.is_meant = is_meant,
				.on_menu = on_menu,
				.data = table };
	table->brief = table->guide;
	table->brief.is_move = is_move_only;
	return table;
}

void
fuzz_check_move(const FuzzTable *table, const Move *move)
{
	g_autofree char *written = moves_write(table->moves, move);
	g_autofree char *shown = moves_show(table->moves, move);
	Move again;

	g_assert(moves_legal(table->moves, move));
	g_assert(moves_replay(table->moves, written, &again, NULL));
	g_assert(move_equal(move, &again));
	g_assert(moves_read(table->moves, shown, &again, NULL));
	g_assert(move_equal(move, &again));
}

/* --- what names a move ---------------------------------------------------- */

/* Within a word these signs are ignored. */
static bool
is_nothing(gunichar letter)
{
	return letter == 0x20ac || letter == 0xa3 || letter == 0xa5 ||
	       (letter < 0x80 && strchr("'\"*$", (int)letter));
}

/* Returns a folded line's words and numbers with a space around each, without
 * signs except '_' between two groups of digits. */
static char *
tokens(const char *line)
{
	g_autofree char *folded = text_fold(line);
	GString *out = g_string_new(" ");

	for (const char *at = folded; *at; at = g_utf8_next_char(at)) {
		gunichar letter = g_utf8_get_char(at);
		bool sign = !g_unichar_isalnum(letter);
		char last = out->str[out->len - 1];

		bool number = g_ascii_isdigit(last) &&
			      g_ascii_isdigit(*g_utf8_next_char(at));

		if (is_nothing(letter) && !(letter != '\'' && number))
			continue;
		if (last != ' ' &&
		    (sign || g_ascii_isdigit(*at) != g_ascii_isdigit(last)))
			g_string_append_c(out, ' ');
		if (!sign)
			g_string_append_unichar(out, letter);
		else if (number && !strchr(" ,.'", *at))
			g_string_append(out, "_ ");
	}
	if (out->str[out->len - 1] != ' ')
		g_string_append_c(out, ' ');
	return g_string_free(out, FALSE);
}

/* Words may be in any order: people write "van gogh up" for "up van gogh". */
static bool
holds_words(const char *line, const char *text)
{
	g_autofree char *wanted = tokens(text);
	g_auto(GStrv) words = g_strsplit(wanted, " ", -1);

	for (int i = 0; words[i]; i++) {
		g_autofree char *word = g_strconcat(" ", words[i], " ", NULL);

		if (*words[i] && !strstr(line, word))
			return false;
	}
	return true;
}

static bool
holds_one(const char *line, const char *const *texts)
{
	for (int i = 0; texts[i]; i++)
		if (holds_words(line, texts[i]))
			return true;
	return false;
}

/* Returns whether the line has the digits of a number, perhaps without its last
 * zeros, however they are grouped: "1.5M".  After "up to" any number will do,
 * as it is lowered. */
static bool
holds_number(const char *line, int number)
{
	g_autoptr(GString) digits = g_string_new(NULL);
	g_autofree char *wanted = g_strdup_printf("%d", ABS(number));
	gsize n = strlen(wanted);
	bool lowered = strstr(line, " up to ");

	for (; *line; line++)
		if (*line != ' ')
			g_string_append_c(digits,
					  g_ascii_isdigit(*line) ? *line : ' ');
	while (n > 1 && wanted[n - 1] == '0')
		wanted[--n] = '\0';
	return strstr(digits->str, wanted) || (lowered && *digits->str);
}

typedef const char *const *Texts;

#define TEXTS(...) ((const char *const[]){ __VA_ARGS__, NULL })

static bool
holds_all(const char *line, const Move *move)
{
	const Texts items[] = { TEXTS("4"), TEXTS("b five"), TEXTS("b"),
				TEXTS("L'\u00c9toile") };

	for (int i = 1; i < move->n; i++)
		if (!holds_one(line, items[move->arg[i] - 4]))
			return false;
	return true;
}

static bool
holds_verb(const char *line, int verb)
{
	const Texts verbs[] = {
		[PASS] = TEXTS("pass", "no second"),
		[PLAY] = TEXTS("play"),
		[BID] = TEXTS("bid"),
		[BUY] = TEXTS("buy"),
		[GIVE] = TEXTS("give"),
		[ORDER] = TEXTS("order", "wish"),
		[WISH] = TEXTS("wish"),
	};

	return holds_one(line, verbs[verb]);
}

static bool
holds_rest(const char *line, const Move *move)
{
	const Texts plays[] = { TEXTS("monet plain", "Impression Sunrise"),
				TEXTS("monet draw"), TEXTS("p07", "Ann") };
	const Texts seats[] = { TEXTS("Ann", "seat 1"), NULL,
				TEXTS("Jos\u00e9 Mar\u00eda", "seat 3") };

	switch (move->verb) {
	case PASS:
		return true;
	case PLAY:
		return holds_one(line, plays[move->arg[0]]);
	case BID:
		return holds_number(line, move->arg[0]);
	case BUY:
		return holds_number(line, move->arg[0]) &&
		       holds_one(line, seats[move->arg[1]]) &&
		       holds_number(line, move->arg[2]);
	default:
		return holds_all(line, move);
	}
}

bool
fuzz_names(const char *line, const Move *move, bool verb)
{
	g_autofree char *held = tokens(line);

	return (!(verb || !move->n) || holds_verb(held, move->verb)) &&
	       holds_rest(held, move);
}

/* "03" and "3" are one label. */
static bool
is_label(const char *written, gsize n, const char *label)
{
	while (n > 1 && *written == '0') {
		written++;
		n--;
	}
	return strlen(label) == n && !strncmp(written, label, n);
}

bool
fuzz_names_line(const FuzzTable *table, const char *line, const Move *move)
{
	g_autofree char *held = tokens(line);
	const char *first = held + 1, *rest = strchr(first, ' ');
	Move shown;

	for (int i = 0; rest && i < menu_lines(table->menu); i++) {
		const char *whole = menu_move(table->menu, i);

		if (!is_label(first, (gsize)(rest - first),
			      menu_label(table->menu, i)))
			continue;
		if (!whole)
			return holds_rest(rest, move);
		return moves_read(table->moves, whole, &shown, NULL) &&
		       move_equal(&shown, move) &&
		       (!rest[1] || fuzz_names(rest, move, true));
	}
	return false;
}
