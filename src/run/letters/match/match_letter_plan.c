/* match_letter_plan.c - the plan that a letter teaches with a decision. */
#include "run/letters/match/match_letter_fields.h"

#include "command/parse.h"
#include "mail/message/draft.h"

/* Returns whether the seat's desk would take a plan in the reader's words. */
static bool
is_taken(const LetterData *letter, const char *line)
{
	const LiveMatch *live = letter->live;
	Tongues tongues =
		tongues_for(letter->run->club, letter_data_language(letter));
	g_autofree char *own =
		tongues.own ? tongue_english(tongues.own, line) : NULL;
	g_autofree char *stored = desk_write(live->desks[letter->seat]);
	g_autoptr(Desk) desk = desk_read(stored, NULL);
	g_autofree char *topic = NULL;
	g_autoptr(GPtrArray) wishes = NULL;
	bool always;

	return desk && parse_plan(own ? own : line, &always, &topic, &wishes) &&
	       (always ? desk_always : desk_next)(
		       desk, live->match, letter->seat, topic, wishes, NULL);
}

/* Returns the line and the link that sends it. */
static json_t *
plan_json(const LetterData *letter, const char *line)
{
	g_autofree char *subject =
		g_strdup_printf("[%s]", letter->live->row->name);
	g_autofree char *link =
		letter->reply_to ? draft_mailto(letter->reply_to, subject, line)
				 : NULL;

	return json_pack("{s:s, s:s}", "quoted_text", line, "link",
			 link ? link : "");
}

bool
match_letter_plan(const LetterData *letter, json_t **plan, GError **error)
{
	g_autofree char *key =
		g_strdelimit(g_strdup(letter->decision->topic), " ", '-');
	json_auto_t *data = match_plans(letter->live->match, letter->seat);
	g_autofree char *line = NULL;
	int used;

	*plan = json_null();
	if (letter->reminder || letter->digest)
		return true;
	if (!letter_data_word(letter, "plans", key, data, &line, error))
		return false;
	if (!*line || !is_taken(letter, line))
		return true;
	if (!step_count_plans(letter->run->club->store, letter->live->row->id,
			      letter->seat, &used, error))
		return false;
	if (used < PLANS_KNOWN)
		*plan = plan_json(letter, line);
	return true;
}
