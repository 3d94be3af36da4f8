/* why_mail.c - finds the mails that belong to a player's story, and what each
 * was taken for. A mail stored without a player may be theirs: it has one of
 * their tokens, answers one of their letters, comes from their address, or
 * names them and comes from an address unknown to the club. */
#include "run/organiser/why_private.h"

#include "base/base.h"
#include "base/secret.h"
#include "club/installation/reply_address.h"
#include "club/news/kinds.h"
#include "club/news/receipt.h"
#include "mail/message/message.h"
#include "store/tokens.h"

#define LOOKED_AT 200	  /* newest mails without a player, in each state */
#define LARGEST (1 << 20) /* octets; a larger mail isn't read again */
/* after this time, a letter must be answering something else */
#define ANSWERED_IN (7 * DAY)

/* --- what the receipt says ---------------------------------------------- */

/* Returns whether a line was refused because it came too late. */
static bool
is_late(const json_t *line)
{
	static const char *const places[] = { "note", "quoted_note" };
	bool late = false;

	for (gsize i = 0; i < G_N_ELEMENTS(places); i++) {
		const char *key = saying_key(json_object_get(line, places[i]));

		late |= !g_strcmp0(key, "desk.too_late") ||
			!g_strcmp0(key, "desk.closed");
	}
	return late;
}

static Fate
line_fate(const json_t *line)
{
	if (receipt_is(line, "kept") || receipt_is(line, "played"))
		return FATE_MOVE;
	if (receipt_is(line, "refused"))
		return is_late(line)			      ? FATE_LATE
		       : *object_text(line, "quoted_nearest") ? FATE_ASKED
							      : FATE_REFUSED;
	if (receipt_is(line, "to confirm"))
		return FATE_TO_CONFIRM;
	if (receipt_is(line, "done"))
		return FATE_DONE;
	if (receipt_is(line, "told"))
		return FATE_TALK;
	return FATE_ASKED;
}

/* Returns what a processed mail was taken for: the most important of its lines
 * for a player who waits for a move. */
static Fate
receipt_fate(const InboxRow *row)
{
	static const Fate order[] = { FATE_MOVE,  FATE_LATE,	FATE_TO_CONFIRM,
				      FATE_ASKED, FATE_REFUSED, FATE_TALK,
				      FATE_DONE };
	json_auto_t *receipt = json_loads(row->receipt, 0, NULL);
	const json_t *line, *lines = json_object_get(receipt, "lines");
	bool has[FATES] = { false };
	gsize i;

	if (!receipt)
		return FATE_DONE;
	json_array_foreach (lines, i, line)
		has[line_fate(line)] = true;
	for (i = 0; i < G_N_ELEMENTS(order); i++)
		if (has[order[i]])
			return order[i];
	return FATE_UNREAD;
}

static Fate
own_fate(const InboxRow *row)
{
	switch (row->state) {
	case INBOX_NEW:
		return FATE_NEW;
	case INBOX_PLAYED:
		return receipt_fate(row);
	case INBOX_STRANGER:
		return FATE_LAPSED;
	case INBOX_MACHINE:
		return FATE_MACHINE;
	case INBOX_DUPLICATE:
		return FATE_DUPLICATE;
	case INBOX_STALE:
		return FATE_STALE;
	case INBOX_QUARANTINE:
		return FATE_QUARANTINE;
	case INBOX_MISSING:
		return FATE_MISSING;
	case INBOX_HELD:
		return FATE_HELD;
	case INBOX_DROPPED:
		return FATE_DROPPED;
	case INBOX_WAITING:
		return FATE_WAITING;
	}
	return FATE_MACHINE;
}

/* --- whose a mail of nobody may be ---------------------------------------- */

static bool
has_token(const Story *story, const Message *message, bool *has, GError **error)
{
	const Club *club = story->out->club;

	ptr_array_foreach (const char, recipient, message->recipients) {
		g_autofree char *text = reply_address_token(club, recipient);
		g_autofree char *hash = text ? secret_token_hash(text) : NULL;
		g_autoptr(Token) token = NULL;

		if (hash && !token_find(club->store, hash, &token, error))
			return false;
		*has |= token && token->player == story->player->id;
	}
	return true;
}

static bool
answers_letter(const Story *story, const char *message_id, bool *answers,
	       GError **error)
{
	g_autoptr(OutboxRow) letter = NULL;

	if (message_id &&
	    !outbox_find(story->out->club->store, message_id, &letter, error))
		return false;
	*answers |= letter && letter->player == story->player->id;
	return true;
}

static bool
answers_theirs(const Story *story, const Message *message, bool *answers,
	       GError **error)
{
	if (!answers_letter(story, message->in_reply_to, answers, error))
		return false;
	ptr_array_foreach (const char, id, message->references)
		if (!answers_letter(story, id, answers, error))
			return false;
	return true;
}

static bool
has_name(const char *text, const char *name)
{
	g_autofree char *escaped = g_regex_escape_string(name, -1);
	g_autofree char *pattern =
		g_strdup_printf("(?m)^(?!>).*\\b%s\\b", escaped);

	return text && g_utf8_validate(text, -1, NULL) &&
	       g_regex_match_simple(pattern, text, G_REGEX_CASELESS, 0);
}

/* Sets *names if the mail names the player but comes from an address that
 * neither a player nor an organiser has. */
static bool
names_player(const Story *story, const Message *message, bool *names,
	     GError **error)
{
	const char *name = story->player->name;

	*names = message->from &&
		 !club_organiser(story->out->club, message->from) &&
		 (has_name(message->from_name, name) ||
		  has_name(message->subject, name) ||
		  has_name(message->text, name));
	if (!*names)
		return true;
	g_autoptr(GPtrArray) known = player_by_address(story->out->club->store,
						       message->from, error);

	*names = known && !known->len;
	return known;
}

static bool
is_from(const Story *story, const char *from)
{
	return from && !g_ascii_strcasecmp(from, story->player->address);
}

/* Finds what a mail without a player was taken for, if it is the player's;
 * FATES if it isn't. */
static bool
message_fate(const Story *story, const InboxRow *row, const Message *message,
	     Fate *fate, GError **error)
{
	bool stranger = row->state == INBOX_STRANGER;
	bool token = false, answers = false, names = false;

	if (!has_token(story, message, &token, error) ||
	    !answers_theirs(story, message, &answers, error) ||
	    (stranger && !names_player(story, message, &names, error)))
		return false;
	if (!stranger)
		*fate = token || answers || is_from(story, message->from)
				? own_fate(row)
				: FATES;
	else
		*fate = token				? FATE_FORMER
			: answers			? FATE_LOST
			: is_from(story, message->from) ? FATE_PLAIN
			: names				? FATE_ELSEWHERE
							: FATES;
	return true;
}

static bool
foreign_fate(const Story *story, InboxRow *row, Fate *fate, GError **error)
{
	MessageIdentity identity = club_identity(story->out->club);
	g_autoptr(GBytes) bytes = NULL;

	if (row->size <= LARGEST &&
	    !inbox_bytes(story->out->club->store, row->id, &bytes, error))
		return false;
	g_autoptr(Message) message =
		bytes ? message_read(bytes, row->size, &identity, NULL) : NULL;

	if (message) {
		text_set(&row->from, message->from ? message->from : "");
		return message_fate(story, row, message, fate, error);
	}
	*fate = !is_from(story, row->from)     ? FATES
		: row->state == INBOX_STRANGER ? FATE_PLAIN
					       : own_fate(row);
	return true;
}

/* --- the letter that answered --------------------------------------------- */

/* Returns whether a letter must be the answer, even if its sources aren't
 * recorded. A letter that answers a mail is listed as a receipt. */
static bool
is_answer_to(const OutboxRow *letter, Fate fate)
{
	switch (fate) {
	case FATE_HELD:
	case FATE_LAPSED:
		return !strcmp(letter->kind, news_kind_name(NEWS_CONFIRM));
	case FATE_QUARANTINE:
		return !strcmp(letter->kind, news_kind_name(NEWS_REFUSED)) ||
		       posted_is(letter, POSTED_RECEIPT);
	case FATE_LOST:
	case FATE_PLAIN:
	case FATE_FORMER:
		return !strcmp(letter->kind, news_kind_name(NEWS_STRANGER)) ||
		       posted_is(letter, POSTED_RECEIPT);
	default:
		return false;
	}
}

/* Returns the first letter about the mail: a receipt's source names the mail's
 * Message-ID. */
static const OutboxRow *
answer_of(const Story *story, const StoryMail *mail)
{
	const char *id = mail->row->message_id;

	for (guint i = story->letters->len; i-- > 0;) {
		const OutboxRow *letter = story->letters->pdata[i];

		if (letter->created < mail->row->arrived)
			continue;
		if (letter->created > mail->row->arrived + ANSWERED_IN)
			return NULL;
		if (is_answer_to(letter, mail->fate) ||
		    (*id && strstr(letter->news, id)))
			return letter;
	}
	return NULL;
}

/* --- its match ---------------------------------------------------------- */

/* Returns the match named in a subject, "[mg-12]"; 0: none. */
static gint64
subject_match(const Story *story, const char *subject)
{
	g_auto(GStrv) parts = g_strsplit_set(subject, "[] ,", 32);

	for (int i = 0; parts[i]; i++) {
		const MatchRow *row =
			g_hash_table_lookup(story->named, parts[i]);

		if (row)
			return row->id;
	}
	return 0;
}

static gint64
receipt_match(const Story *story, const InboxRow *row)
{
	json_auto_t *receipt =
		*row->receipt ? json_loads(row->receipt, 0, NULL) : NULL;
	const json_t *lines = json_object_get(receipt, "lines");

	json_foreach (line, lines) {
		const Decision *decision =
			story_decision(story, object_int(line, "decision"));

		if (decision)
			return decision->match;
	}
	return 0;
}

static gint64
match_of(const Story *story, const StoryMail *mail)
{
	const Decision *decision = story_decision(story, mail->row->decision);
	gint64 match =
		decision ? decision->match : receipt_match(story, mail->row);

	if (!match)
		match = subject_match(story, mail->row->subject);
	return match || !mail->answer ? match : mail->answer->match;
}

/* Returns whether what a mail was read as must stay secret because it would
 * reveal who has answered. */
static bool
is_sealed(const Story *story, const StoryMail *mail)
{
	if (mail->fate != FATE_MOVE && mail->fate != FATE_ASKED &&
	    mail->fate != FATE_REFUSED && mail->fate != FATE_UNREAD)
		return false;
	array_foreach (const gint64, serial, story->sealed) {
		const Decision *decision = story_decision(story, *serial);

		if (mail->row->arrived >= decision->opened &&
		    (!mail->match || mail->match == decision->match))
			return true;
	}
	return false;
}

/* --- all of them -------------------------------------------------------- */

static void
add_mail(Story *story, const InboxRow *row, Fate fate)
{
	StoryMail mail = { .row = row, .fate = fate };

	mail.answer = answer_of(story, &mail);
	mail.match = match_of(story, &mail);
	if (is_sealed(story, &mail))
		mail.fate = FATE_SEALED;
	if (!mail.match || story_has(story, mail.match))
		g_array_append_val(story->mails, mail);
}

/* Adds the mails without a player, in one state, that seem to be the
 * player's. */
static bool
add_foreign(Story *story, InboxState state, GError **error)
{
	g_autoptr(GPtrArray) rows =
		inbox_recent(story->out->club->store, state, LOOKED_AT, error);

	for (guint i = rows ? rows->len : 0; i-- > 0;) {
		InboxRow *row = rows->pdata[i];
		Fate fate = FATES;

		if (row->player || *row->receipt)
			continue;
		if (!foreign_fate(story, row, &fate, error))
			return false;
		if (fate == FATES)
			continue;
		row = g_ptr_array_steal_index(rows, i);
		g_ptr_array_add(story->foreign, row);
		add_mail(story, row, fate);
	}
	return rows;
}

static int
by_arrival(gconstpointer a, gconstpointer b)
{
	const InboxRow *one = ((const StoryMail *)a)->row;
	const InboxRow *other = ((const StoryMail *)b)->row;

	if (one->arrived != other->arrived)
		return one->arrived < other->arrived ? -1 : 1;
	return (one->id > other->id) - (one->id < other->id);
}

bool
story_mails(Story *story, GError **error)
{
	static const InboxState states[] = { INBOX_STRANGER, INBOX_QUARANTINE,
					     INBOX_NEW,	     INBOX_DROPPED,
					     INBOX_STALE,    INBOX_MACHINE };

	ptr_array_foreach (const InboxRow, row, story->own)
		add_mail(story, row, own_fate(row));
	for (gsize i = 0; i < G_N_ELEMENTS(states); i++)
		if (!add_foreign(story, states[i], error))
			return false;
	g_array_sort(story->mails, by_arrival);
	return true;
}
