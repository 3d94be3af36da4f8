/* confirm_ask.c - asks a player to confirm an act by answering a letter (PLAY
 * 4). */
#include "club/news/confirm_ask.h"

#include "base/base.h"
#include "club/news/kinds.h"
#include "club/news/tell.h"
#include "store/pending.h"

static const char *const names[] = {
	[CONFIRM_REGISTER] = "register",   [CONFIRM_ORGANISER] = "organiser",
	[CONFIRM_RESIGN] = "resign",	   [CONFIRM_ADDRESS] = "address",
	[CONFIRM_READDRESS] = "readdress", [CONFIRM_FORGET] = "forget",
	[CONFIRM_MAIL] = "mail",	   [CONFIRM_WITHDRAW] = "withdraw",
	[CONFIRM_SUBSCRIBE] = "subscribe",
};
G_STATIC_ASSERT(G_N_ELEMENTS(names) == CONFIRM_ACTS);

const char *
confirm_name(ConfirmAct act)
{
	return names[act];
}

ConfirmAct
confirm_find(const char *name)
{
	int act = 0;

	while (act < CONFIRM_ACTS && strcmp(names[act], name) != 0)
		act++;
	return (ConfirmAct)act;
}

bool
confirm_wait(Run *run, gint64 player, ConfirmAct act, const json_t *data,
	     gint64 *id, GError **error)
{
	g_autofree char *text = object_line(data);
	PendingRow row = {
		.player = player,
		.act = (char *)names[act],
		.data = text,
		.created = run->now,
		.expires = run->now + CONFIRM_LIFE,
	};
	bool added = pending_add(run->club->store, &row, error);

	*id = row.id;
	return added;
}

bool
confirm_ask(Run *run, gint64 player, ConfirmAct act, json_t *data,
	    json_t *question, GError **error)
{
	json_auto_t *owned = data;
	gint64 id = 0;

	json_object_set_new(owned, "question", question);
	return confirm_wait(run, player, act, data, &id, error) &&
	       tell(run, player, 0, NEWS_CONFIRM, run->now,
		    json_pack("{s:I, s:I, s:O, s:s, s:s, s:O*}", "pending",
			      (json_int_t)id, "until",
			      (json_int_t)(run->now + CONFIRM_LIFE), "question",
			      question, "quoted", object_text(data, "quoted"),
			      "to", object_text(data, "to"), "language",
			      json_object_get(data, "language")),
		    error);
}
