/* mail_check.c - a letter that is sent so that its answer shows how mail
 * travels. */
#include "run/sender/mail_check.h"

#include "base/base.h"
#include "base/secret.h"
#include "club/installation/language.h"
#include "club/installation/reply_address.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "mail/message/authentication.h"
#include "mail/message/draft.h"
#include "run/letters/letter_data.h"
#include "run/sender/sender.h"
#include "store/facts.h"
#include "store/outbox.h"
#include "template/letter.h"

#define FACT "mail-check"
#define CODE_CHARS 6

/* --- the letter ---------------------------------------------------------- */

static bool
enqueue(Club *club, const Draft *draft, const char *subject, GBytes *bytes,
	GError **error)
{
	OutboxRow row = {
		.kind = (char *)posted_name(POSTED_RECEIPT),
		.message_id = (char *)draft->message_id,
		.from = (char *)club->address,
		.to = (char *)draft->to,
		.subject = (char *)subject,
		.bytes = bytes,
		.news = (char *)"[]",
		.state = OUTBOX_QUEUED,
		.created = draft->date,
		.words = (char *)"",
	};

	return outbox_add(club->store, &row, &row.id, error);
}

/* Writes the letter and puts it into the outbox. The code in its subject is no
 * secret. */
static bool
send_letter(Club *club, Draft *draft, const char *code, GError **error)
{
	Run run = { .club = club, .now = draft->date };
	Speech speech = voice_for(club, NULL);
	g_autofree char *cut = voice_cut_line(&speech, "pennypost", error);
	Letter letter = { NULL, NULL, NULL };
	json_auto_t *data = letter_data_blank(&run, NULL);
	g_autoptr(GBytes) bytes = NULL;

	object_pack(data, "check", "{s:s}", "code", code);
	if (cut &&
	    letter_write(&speech, NULL, "check", cut, data, &letter, error)) {
		draft->from_name = config_text(club->config, "club", "name");
		draft->from = club->address;
		draft->subject = letter.subject;
		draft->text = letter.text;
		draft->html = letter.html;
		draft->instance = club->instance;
		bytes = draft_write(draft, error);
	}
	bool sent = bytes && enqueue(club, draft, letter.subject, bytes, error);

	letter_clear(&letter);
	return sent;
}

/* --- the fact ------------------------------------------------------------ */

static bool
keep(Club *club, const json_t *check, GError **error)
{
	char *text = json_dumps(check, JSON_COMPACT | JSON_SORT_KEYS);
	bool kept = fact_set(club->store, FACT, text, error);

	free(text);
	return kept;
}

/* Reads the last check; *check becomes NULL if none was ever made. */
static bool
kept_check(Club *club, json_t **check, GError **error)
{
	g_autofree char *text = NULL;
	bool known = fact_get(club->store, FACT, &text, error);

	*check = text ? json_loads(text, 0, NULL) : NULL;
	return known;
}

static bool
send(Club *club, Time now, const char *to, GError **error)
{
	g_autofree char *token = secret_token();
	g_autofree char *hash = secret_token_hash(token);
	g_autofree char *code = secret_mark(club->key, hash, CODE_CHARS);
	g_autofree char *reply_to = reply_address_of(club, token);
	g_autofree char *id =
		g_strdup_printf("<check.%s@%s>", code, club->domain);
	Draft draft = {
		.to = to,
		.reply_to = reply_to,
		.message_id = id,
		.date = now,
	};
	json_auto_t *check =
		json_pack("{s:s, s:s, s:s, s:s, s:I}", "hash", hash, "code",
			  code, "id", id, "to", to, "sent", (json_int_t)now);

	return send_letter(club, &draft, code, error) &&
	       keep(club, check, error);
}

bool
mail_check_send(Club *club, Time now, const char *to, GError **error)
{
	g_autofree char *plain = address_plain(to);

	if (!plain)
		return refuse(error, "address.no_address", "{s:s}", "address",
			      to);
	return store_begin(club->store, error) &&
	       store_end(club->store, send(club, now, plain, error), error);
}

/* --- the answer ---------------------------------------------------------- */

/* The signs by which an answer is recognised. */
typedef struct {
	bool token, thread, code;
} Signs;

static Signs
signs_of(const Run *run, const Message *message, const json_t *check)
{
	g_autofree char *code =
		g_strdup_printf("check %s", object_text(check, "code"));
	Signs signs = { .code = strstr(message->subject, code) };
	const char *id;

	for (guint i = 0; i < message->recipients->len; i++) {
		g_autofree char *token = reply_address_token(
			run->club, message->recipients->pdata[i]);
		g_autofree char *hash = token ? secret_token_hash(token) : NULL;

		signs.token |= !g_strcmp0(hash, object_text(check, "hash"));
	}
	for (guint i = 0; (id = sender_answered(message, i)); i++)
		signs.thread |= !strcmp(id, object_text(check, "id"));
	return signs;
}

/* Stores and reports what should have survived the mail check. */
static bool
take_answer(Run *run, json_t *check, const Message *message, const Signs *signs,
	    GError **error)
{
	/* the topmost field is that of the server that took the mail in for us
	 */
	g_autofree char *server =
		message->verdicts->len
			? authentication_server(message->verdicts->pdata[0])
			: NULL;
	Time travelled = MAX(run->now - object_int(check, "sent"), 0);
	json_t *report =
		say("check.report", "{s:s, s:I, s:b, s:b, s:s, s:b, s:b}", "to",
		    object_text(check, "to"), "minutes",
		    (json_int_t)(travelled / MINUTE), "token", signs->token,
		    "thread", signs->thread, "server", server ? server : "",
		    "unnamed", message->verdicts->len && !server, "silent",
		    !message->verdicts->len);

	json_object_set(check, "report", report);
	object_set_text(check, "server", server);
	object_set_bool(check, "good", signs->token);
	return keep(run->club, check, error) &&
	       tell_who_runs(run, NULL, report, error);
}

bool
mail_check_answer(Run *run, const Message *message, bool *taken, GError **error)
{
	json_auto_t *check = NULL;
	Signs signs = { false, false, false };

	*taken = false;
	if (!kept_check(run->club, &check, error))
		return false;
	if (check && !json_object_get(check, "report"))
		signs = signs_of(run, message, check);
	*taken = signs.token || signs.thread || signs.code;
	return !*taken || take_answer(run, check, message, &signs, error);
}

bool
mail_check_report(Club *club, char **report, bool *good, GError **error)
{
	json_auto_t *check = NULL;
	bool known = kept_check(club, &check, error);
	json_t *said = json_object_get(check, "report");

	*report = said ? voice_english(club, said, error) : NULL;
	*good = object_true(check, "good");
	return known && (!said || *report);
}

bool
mail_check_server(Club *club, char **server, GError **error)
{
	json_auto_t *check = NULL;
	bool known = kept_check(club, &check, error);
	const char *name = object_text(check, "server");

	*server = *name ? g_strdup(name) : NULL;
	return known;
}
