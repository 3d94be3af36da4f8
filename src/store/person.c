/* person.c - everything stored about one player. */
#include "store/person.h"

#include "base/base.h"
#include "store/engine/query.h"

/* --- showing ------------------------------------------------------------- */

static const char *const phases[] = { "open",	   "live",   "finished",
				      "cancelled", "frozen", NULL };
static const char *const outcomes[] = { "open",	     "in time",
					"by a plan", "no choice",
					"missed",    "does not count",
					NULL };
static const char *const mail_states[] = { "new",	 "played",     "other",
					   "other",	 "came twice", "other",
					   "quarantine", "other",      NULL };
static const char *const letter_states[] = { "queued", "sending", "sent",
					     "failed", NULL };

static const char *const entrant_states[] = { "joined", "break",     "standby",
					      "plays",	"withdrawn", NULL };

#define COLUMNS_MOST 18

#define COLUMN(name, kind, states)                                             \
	{                                                                      \
		name, kind, states                                             \
	}
#define TEXT(name) COLUMN(name, 's', NULL)
#define NUMBER(name) COLUMN(name, 'n', NULL)
#define SPAN(name) COLUMN(name, 'd', NULL)
#define JSON(name) COLUMN(name, 'j', NULL)
#define FLAG(name) COLUMN(name, 'f', NULL)
#define GAME(name) COLUMN(name, 'g', NULL)
#define COMMAND(name) COLUMN(name, 'c', NULL)
#define TIME(name) COLUMN(name, 't', NULL)
#define WORD(name) COLUMN(name, 'w', NULL)
#define STATE(name, states) COLUMN(name, 'w', states)

/* The hearer of talk, or the muted one, if it is no player. */
#define TABLE "the table"
#define ORGANISER "the organiser"
#define EVERYBODY "everybody"

/* Each statement has one place, for the player's number. That of the log gives
 * all lines, each with the player's name. */
#define LOG "log"

static const struct {
	const char *name;
	PersonColumn columns[COLUMNS_MOST];
	const char *sql;
} parts[] = {
	{ "profile",
	  { TEXT("name"), TEXT("address"), TEXT("language"), TEXT("zone"),
	    WORD("letters"), FLAG("next"), WORD("reminders"), FLAG("mail-off"),
	    FLAG("letters-short"), FLAG("pictures-off"), FLAG("receipts-off"),
	    FLAG("bulletin"), FLAG("calendar"), TEXT("public-name"),
	    WORD("stand-in"), FLAG("active"), TIME("since") },
	  "SELECT name, address, language, zone, letters, you_are_next,"
	  " reminders, mail_off, letters_short, pictures_off, receipts_off,"
	  " bulletin, (SELECT COUNT(*) FROM players c WHERE c.id = p.id"
	  " AND c.calendar <> ''), public_name, stand_in, active, created FROM "
	  "players p"
	  " WHERE id = ?" },
	{ "matches",
	  { TEXT("match"), GAME("game"), STATE("state", phases), NUMBER("seat"),
	    TEXT("word"), SPAN("bank"), NUMBER("missed"),
	    JSON("order(seats-from-0)-and-plans"), TIME("begun"),
	    TIME("ended") },
	  "SELECT m.name, m.game, m.phase, s.seat + 1, s.word, s.bank,"
	  " s.missed, s.desk, m.started, m.finished FROM seats s"
	  " JOIN matches m ON m.id = s.match"
	  " WHERE s.player = ? ORDER BY m.id" },
	{ "seats held",
	  { TEXT("match"), NUMBER("seat"), NUMBER("from-step"), TIME("at"),
	    WORD("why") },
	  "SELECT m.name, t.seat + 1, t.step, t.at, t.why FROM tenures t"
	  " JOIN matches m ON m.id = t.match WHERE t.player = ?"
	  " ORDER BY t.id" },
	{ "results",
	  { TEXT("match"), NUMBER("seat"), NUMBER("place"), NUMBER("score"),
	    FLAG("moved"), FLAG("left") },
	  "SELECT m.name, r.seat + 1, r.place, r.score, r.moved, r.left_it"
	  " FROM results r JOIN matches m ON m.id = r.match"
	  " WHERE r.player = ? ORDER BY m.id" },
	{ "imported results",
	  { GAME("game"), TIME("ended"), TEXT("league"), NUMBER("place"),
	    NUMBER("score") },
	  "SELECT m.game, m.finished, m.season, s.place, s.points FROM"
	  " past_seats s JOIN past_matches m ON m.id = s.match"
	  " WHERE s.player = ? ORDER BY m.finished, m.id" },
	{ "seasons",
	  { TEXT("league"), NUMBER("season"), TIME("joined"),
	    STATE("state", entrant_states), NUMBER("division"),
	    NUMBER("place") },
	  "SELECT c.name, s.number, e.joined, e.state, e.division + 1,"
	  " e.place + 1 FROM entrants e JOIN seasons s ON s.id = e.season"
	  " JOIN contests c ON c.id = s.contest WHERE e.player = ?"
	  " ORDER BY s.id" },
	{ "decisions",
	  { STATE("outcome", outcomes), NUMBER("count"), TIME("first"),
	    TIME("last") },
	  "SELECT outcome, COUNT(*), MIN(opened), MAX(closed) FROM decisions"
	  " WHERE player = ? GROUP BY outcome ORDER BY outcome" },
	{ "mails",
	  { TIME("arrived"), STATE("state", mail_states), TEXT("subject"),
	    WORD("reason"), NUMBER("octets") },
	  "SELECT arrived, state, subject, reason, size FROM inbox"
	  " WHERE player = ? ORDER BY id" },
	{ "letters",
	  { TIME("written"), TIME("handed-over"), STATE("state", letter_states),
	    WORD("kind"), TEXT("subject") },
	  "SELECT created, handed, state, kind, subject FROM outbox"
	  " WHERE player = ? ORDER BY id" },
	{ "talk",
	  { TIME("at"), TEXT("match"), WORD("to"), TEXT("text") },
	  "SELECT t.at, COALESCE(m.name, ''), CASE t.hearer WHEN 0 THEN"
	  " '" TABLE "' WHEN -1 THEN '" ORGANISER "' ELSE"
	  " COALESCE(p.name, '') END, t.text FROM talk t"
	  " LEFT JOIN matches m ON m.id = t.match"
	  " LEFT JOIN players p ON p.id = t.hearer WHERE t.player = ?"
	  " ORDER BY t.id" },
	{ "muted",
	  { TEXT("match"), WORD("player") },
	  "SELECT m.name, COALESCE(p.name, '" EVERYBODY "') FROM mutes u"
	  " JOIN matches m ON m.id = u.match"
	  " LEFT JOIN players p ON p.id = u.muted WHERE u.player = ?"
	  " ORDER BY m.id, u.muted" },
	{ "looking on",
	  { TEXT("match") },
	  "SELECT m.name FROM onlookers o JOIN matches m ON m.id = o.match"
	  " WHERE o.player = ? ORDER BY m.id" },
	{ "invitations",
	  { TEXT("match") },
	  "SELECT m.name FROM guests g JOIN matches m ON m.id = g.match"
	  " WHERE g.player = ? ORDER BY m.id" },
	{ "unlisted",
	  { TEXT("match") },
	  "SELECT m.name FROM unlisted u JOIN matches m ON m.id = u.match"
	  " WHERE u.player = ? ORDER BY m.id" },
	{ "reviews",
	  { TEXT("match"), NUMBER("seat"), FLAG("public"), JSON("found") },
	  "SELECT m.name, r.seat + 1, r.shown, r.found FROM reviews r"
	  " JOIN matches m ON m.id = r.match"
	  " WHERE r.player = ? ORDER BY m.id" },
	{ "absences",
	  { TIME("from"), TIME("to"), TIME("announced") },
	  "SELECT since, until, announced FROM absences WHERE player = ?"
	  " ORDER BY id" },
	{ "standby",
	  { NUMBER("place") },
	  "SELECT (SELECT COUNT(*) FROM standby b WHERE b.id <= s.id)"
	  " FROM standby s WHERE s.player = ?" },
	{ "seats offered",
	  { TEXT("match"), NUMBER("seat"), TIME("at"), TIME("until"),
	    NUMBER("state") },
	  "SELECT m.name, o.seat + 1, o.made, o.until, o.state FROM offers o"
	  " JOIN matches m ON m.id = o.match WHERE o.player = ?"
	  " ORDER BY o.id" },
	{ "asked to confirm",
	  { WORD("what"), TIME("asked"), TIME("until"), NUMBER("state") },
	  "SELECT act, created, expires, state FROM pending WHERE player = ?"
	  " ORDER BY id" },
	{ "names given up",
	  { TIME("kept-from-others-until") },
	  "SELECT until FROM old_names WHERE player = ? ORDER BY until" },
	{ "letters that came back",
	  { TIME("at"), WORD("kind"), TEXT("status") },
	  "SELECT at, kind, status FROM bounces WHERE player = ? ORDER BY id" },
	{ "reply addresses",
	  { WORD("for"), NUMBER("count") },
	  "SELECT scope, COUNT(*) FROM tokens WHERE player = ?"
	  " GROUP BY scope ORDER BY scope" },
	{ LOG,
	  { TIME("at"), WORD("who"), COMMAND("act"), TEXT("detail") },
	  "SELECT j.at, j.who, j.act, j.detail, p.name FROM players p"
	  " JOIN journal j ON j.who = p.name OR j.detail <> ''"
	  " WHERE p.id = ? ORDER BY j.id" },
};

void
person_part_free(PersonPart *part)
{
	if (!part)
		return;
	g_ptr_array_unref(part->rows);
	g_free(part);
}

/* Shows a state; numbers beyond the list count as its last one. */
static char *
take_state(Query *query, const char *const *states)
{
	gint64 last = g_strv_length((char **)states) - 1;
	gint64 state = query_take_number(query);

	return g_strdup(states[CLAMP(state, 0, last)]);
}

static char *
take_value(Query *query, const PersonColumn *column)
{
	gint64 number;

	if (column->states)
		return take_state(query, column->states);
	if (strchr("sjgcw", column->kind))
		return query_take_text(query);
	number = query_take_number(query);
	if (strchr("ndf", column->kind))
		return g_strdup_printf("%" G_GINT64_FORMAT, number);
	return number == TIME_NONE ? g_strdup("") : clock_rfc3339(number);
}

static PersonPart *
read_part(Store *store, gsize i, gint64 player, GError **error)
{
	PersonPart *part = g_new0(PersonPart, 1);
	Query *query = query_new(store, parts[i].sql, WITH(N(player)));
	bool log = !strcmp(parts[i].name, LOG);

	part->name = parts[i].name;
	part->columns = parts[i].columns;
	part->rows = g_ptr_array_new_with_free_func((GDestroyNotify)g_strfreev);
	while (query_next(query)) {
		g_auto(GStrv) row = g_new0(char *, COLUMNS_MOST);

		for (int c = 0; part->columns[c].name; c++)
			row[c] = take_value(query, &part->columns[c]);
		g_autofree char *name = log ? query_take_text(query) : NULL;

		/* A line of the log is theirs if it was written by them or
		 * names them. */
		if (!name || !strcmp(row[1], name) ||
		    person_name_stands(row[3], name))
			g_ptr_array_add(part->rows, g_steal_pointer(&row));
	}
	if (query_finish(query, error))
		return part;
	person_part_free(part);
	return NULL;
}

GPtrArray *
person_parts(Store *store, gint64 player, GError **error)
{
	g_autoptr(GPtrArray) all = g_ptr_array_new_with_free_func(
		(GDestroyNotify)person_part_free);

	for (gsize i = 0; i < G_N_ELEMENTS(parts); i++) {
		PersonPart *part = read_part(store, i, player, error);

		if (!part)
			return NULL;
		g_ptr_array_add(all, part);
	}
	return g_steal_pointer(&all);
}

/* --- forgetting ---------------------------------------------------------- */

/* Statements about mail from or to an address of no player. Each has one place,
 * for the address. */
static const char *const nobodys[] = {
	"DELETE FROM inbox_raw WHERE id IN (SELECT id FROM inbox"
	" WHERE player IS NULL AND LOWER(sender) = LOWER(?))",
	"UPDATE inbox SET sender = '', subject = '', reason = '', receipt = ''"
	" WHERE player IS NULL AND LOWER(sender) = LOWER(?)",
	"DELETE FROM outbox WHERE player = 0 AND state < 2"
	" AND LOWER(recipient) = LOWER(?)",
	"DELETE FROM outbox_raw WHERE id IN (SELECT id FROM outbox"
	" WHERE player = 0 AND LOWER(recipient) = LOWER(?))",
	"UPDATE outbox SET recipient = '', subject = '', words = '',"
	" news = '' WHERE player = 0 AND LOWER(recipient) = LOWER(?)",
	"DELETE FROM subscribers WHERE mailbox = LOWER(?)",
};

/* Each has one place, for the player's number. */
static const char *const theirs[] = {
	"DELETE FROM inbox_raw WHERE id IN"
	" (SELECT id FROM inbox WHERE player = ?)",
	"UPDATE inbox SET sender = '', subject = '', reason = '',"
	" receipt = '', state = CASE state WHEN 10 THEN 9 ELSE state END"
	" WHERE player = ?",
	"DELETE FROM outbox WHERE player = ? AND state < 2",
	"DELETE FROM outbox_raw WHERE id IN"
	" (SELECT id FROM outbox WHERE player = ?)",
	"UPDATE outbox SET recipient = '', subject = '', words = '',"
	" news = '' WHERE player = ?",
	"DELETE FROM news WHERE player = ?",
	"DELETE FROM tokens WHERE player = ?",
	"DELETE FROM talk WHERE player = ?",
	"DELETE FROM talk WHERE hearer = ?",
	"DELETE FROM mutes WHERE player = ?",
	"DELETE FROM onlookers WHERE player = ?",
	"DELETE FROM guests WHERE player = ?",
	"DELETE FROM unlisted WHERE player = ?",
	"DELETE FROM reviews WHERE player = ?",
	"DELETE FROM absences WHERE player = ?",
	"DELETE FROM standby WHERE player = ?",
	"DELETE FROM bounces WHERE player = ?",
	/* 3 is OFFER_LAPSED */
	"UPDATE offers SET state = 3 WHERE player = ? AND state = 0",
	/* 3 is PENDING_VOID */
	"UPDATE pending SET data = '{}',"
	" state = CASE state WHEN 0 THEN 3 ELSE state END WHERE player = ?",
	"DELETE FROM told WHERE what LIKE 'readdress:' || ? || ':%'",
	"UPDATE season_entries SET why = '' WHERE player = ?",
	/* 4 is ENTRY_REPLACE, whose number is a player's */
	"UPDATE season_entries SET why = '' WHERE kind = 4 AND number = ?",
};

/* Letters sent to others name them too. The rows stay, as a letter may still
 * come back. 2 is OUTBOX_SENT, 4 is OUTBOX_DROPPED. */
#define SENT_SINCE                                                             \
	"(SELECT o.id FROM outbox o JOIN players p ON o.created >= p.created"  \
	" WHERE p.id = ? AND o.state IN (2, 4))"

static bool
empty_sent(Store *store, gint64 player, GError **error)
{
	g_autoptr(GBytes) none = g_bytes_new_static(NULL, 0);

	return query_run(store,
			 "UPDATE outbox_raw SET bytes = ?, picture = '',"
			 " picture_at = 0 WHERE id IN " SENT_SINCE,
			 WITH(B(none), N(player)), error) &&
	       query_run(store,
			 "UPDATE outbox SET news = '' WHERE id IN " SENT_SINCE,
			 WITH(N(player)), error);
}

bool
person_forget(Store *store, gint64 player, GError **error)
{
	g_autofree char *name = NULL;

	for (gsize i = 0; i < G_N_ELEMENTS(theirs); i++)
		if (!query_run(store, theirs[i], WITH(N(player)), error))
			return false;
	if (!empty_sent(store, player, error) ||
	    !query_text(store, "SELECT name FROM players WHERE id = ?",
			WITH(N(player)), &name, error))
		return false;
	return name ? person_name_replace(store, name, "former player", error)
		    : fail(error, ERROR_NEVER, "there is no such player");
}

bool
person_forget_address(Store *store, const char *address, GError **error)
{
	for (gsize i = 0; i < G_N_ELEMENTS(nobodys); i++)
		if (!query_run(store, nobodys[i], WITH(T(address)), error))
			return false;
	return true;
}

bool
person_forget_stranger(Store *store, const char *stranger, GError **error)
{
	return query_run(
		store,
		"DELETE FROM told WHERE what = 'stranger:' || ?"
		" OR what = 'register:' || ? OR what = 'address:' || ?"
		" OR what = 'subscribe:' || ?",
		WITH(T(stranger), T(stranger), T(stranger), T(stranger)),
		error);
}

GPtrArray *
person_addresses(Store *store, gint64 player, GError **error)
{
	return query_texts(
		store,
		"SELECT address FROM players WHERE id = ? AND address <> ''"
		" UNION SELECT recipient FROM outbox WHERE player = ?"
		" AND recipient <> '' ORDER BY 1",
		WITH(N(player), N(player)), error);
}

/* --- names in texts --- */

/* an accent may be a character of its own after its letter */
#define OF_A_NAME "[\\p{L}\\p{M}\\p{N}]"
/* Scripts without spaces between words. */
#define RUNNING "[\\p{Han}\\p{Hiragana}\\p{Thai}\\p{Lao}\\p{Khmer}\\p{Myanmar}]"
/* Vowels that Hebrew and Arabic may leave out, and the stroke that only
 * stretches a line. */
#define POINTS                                                                 \
	"\\x{591}-\\x{5bd}\\x{5c1}\\x{5c2}\\x{610}-\\x{61a}\\x{640}"           \
	"\\x{64b}-\\x{652}\\x{670}"
/* Invisible characters may stand between letters, too. */
#define BETWEEN "[\\p{Cf}" POINTS "]*"

/* Characters with several shapes, any of which may be written. */
static const struct {
	const char *all, *pattern;
} shapes[] = {
	{ "'\u2019\u2018\u02bc`\u00b4\u2032\uff07",
	  "['\u2019\u2018\u02bc`\u00b4\u2032\uff07]" },
	{ " -\u2010\u2011\u2012\u2013\u2014\u2212\u00a0",
	  "[\\s\\p{Pd}\\p{Cf}\u2212]+" },
};

/* Each pair: one statement reads the number and the text of each row, the other
 * stores the text. */
static const struct {
	const char *all, *set;
} texts[] = {
	{ "SELECT id, detail FROM journal WHERE detail <> ''",
	  "UPDATE journal SET detail = ? WHERE id = ?" },
	{ "SELECT id, why FROM season_entries WHERE why <> ''",
	  "UPDATE season_entries SET why = ? WHERE id = ?" },
	{ "SELECT id, why FROM rollbacks WHERE why <> ''",
	  "UPDATE rollbacks SET why = ? WHERE id = ?" },
	{ "SELECT id, subject FROM outbox WHERE subject <> ''",
	  "UPDATE outbox SET subject = ? WHERE id = ?" },
};

/* Columns that name who did something. */
static const char *const doers[] = {
	"UPDATE journal SET who = ? WHERE who = ?",
	"UPDATE season_entries SET who = ? WHERE who = ?",
	"UPDATE rollbacks SET who = ? WHERE who = ?",
};

/* Appends a letter with its accents as separate characters: all, some or none
 * of them. */
static void
add_letter(GString *pattern, const char *letter)
{
	g_autofree char *apart = g_utf8_normalize(letter, -1, G_NORMALIZE_NFD);

	g_string_append(pattern, "(?:");
	for (char *at = apart; *at;) {
		at = g_utf8_next_char(at);
		g_autofree char *first = g_strndup(apart, at - apart);
		g_autofree char *joined =
			g_utf8_normalize(first, -1, G_NORMALIZE_NFC);
		g_autofree char *plain = g_regex_escape_string(joined, -1);

		g_string_append_printf(pattern, "%s%s%s", plain, at,
				       *at ? "|" : ")");
	}
}

static void
add_sign(GString *pattern, const char *sign)
{
	for (gsize i = 0; i < G_N_ELEMENTS(shapes); i++)
		if (strstr(shapes[i].all, sign)) {
			g_string_append(pattern, shapes[i].pattern);
			return;
		}
	add_letter(pattern, sign);
}

static char *
written(const char *name)
{
	g_autofree char *whole = g_utf8_normalize(name, -1, G_NORMALIZE_NFC);
	GString *pattern = g_string_new(NULL);

	for (const char *at = whole, *next; *at; at = next) {
		next = g_utf8_next_char(at);
		g_autofree char *sign = g_strndup(at, next - at);

		g_string_append(pattern, at > whole ? BETWEEN : "");
		add_sign(pattern, sign);
	}
	return g_string_free(pattern, FALSE);
}

/* Sets whether the name is worth looking for: a name of one character would be
 * found in too many words. */
static bool
is_running(const char *name)
{
	return g_regex_match_simple("^" RUNNING "{2,}$", name, 0, 0);
}

static GRegex *
standing(const char *name)
{
	bool has_running = g_regex_match_simple(RUNNING, name, 0, 0);
	const char *inside =
		has_running ? OF_A_NAME : "(?!" RUNNING ")" OF_A_NAME;
	g_autofree char *letters = written(name);
	g_autofree char *pattern =
		is_running(name)
			? g_strconcat(letters, "(?!\\p{M})", NULL)
			: g_strdup_printf("(?<!%s)%s[" POINTS "]*+(?!%s)",
					  inside, letters, inside);

	return g_regex_new(pattern, G_REGEX_CASELESS | G_REGEX_OPTIMIZE, 0,
			   NULL);
}

bool
person_name_stands(const char *text, const char *name)
{
	g_autoptr(GRegex) regex = standing(name);

	return g_regex_match(regex, text, 0, NULL);
}

typedef struct {
	gint64 id;
	char *text;
} Changed;

static void
clear(gpointer changed)
{
	g_free(((Changed *)changed)->text);
}

static GArray *
find(Store *store, const char *all, const GRegex *regex, const char *after,
     GError **error)
{
	g_autoptr(GArray) found = g_array_new(false, false, sizeof(Changed));
	Query *query = query_new(store, all, WITHOUT);

	g_array_set_clear_func(found, clear);
	while (query_next(query)) {
		Changed row = { .id = query_take_number(query) };
		g_autofree char *text = query_take_text(query);

		if (!g_regex_match(regex, text, 0, NULL))
			continue;
		row.text = g_regex_replace_literal(regex, text, -1, 0, after, 0,
						   NULL);
		g_array_append_val(found, row);
	}
	return query_finish(query, error) ? g_steal_pointer(&found) : NULL;
}

static bool
replace(Store *store, gsize i, const GRegex *regex, const char *after,
	GError **error)
{
	g_autoptr(GArray) rows = find(store, texts[i].all, regex, after, error);
	bool done = rows != NULL;

	for (guint r = 0; done && r < rows->len; r++) {
		const Changed *row = &g_array_index(rows, Changed, r);

		done = query_run(store, texts[i].set,
				 WITH(T(row->text), N(row->id)), error);
	}
	return done;
}

bool
person_name_replace(Store *store, const char *before, const char *after,
		    GError **error)
{
	g_autoptr(GRegex) regex = standing(before);

	for (gsize i = 0; i < G_N_ELEMENTS(doers); i++)
		if (!query_run(store, doers[i], WITH(T(after), T(before)),
			       error))
			return false;
	for (gsize i = 0; i < G_N_ELEMENTS(texts); i++)
		if (!replace(store, i, regex, after, error))
			return false;
	return true;
}
