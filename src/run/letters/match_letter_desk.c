/* match_letter_desk.c - the order that lies on the seat's desk, and its plans.
 */
#include "run/letters/match_letter_fields.h"

#include "base/saying.h"
#include "club/home/tongues.h"

#include <string.h>

void
match_letter_order(LetterData *letter)
{
	const Table *table = letter->table;
	json_t *entry;
	Time until;

	if (!letter->decision)
		return;
	if (!desk_order(table->desks[letter->seat]))
		return;
	g_autofree char *order =
		match_show_order(table->match, letter->seat,
				 desk_order(table->desks[letter->seat]));
	/* What waits for the end of the time does not wait for the bank. */
	until = desk_holds(table->desks[letter->seat]) ? letter->clock.due
						       : letter->clock.deadline;
	entry = json_pack("{s:s, s:s, s:b, s:o}", "quoted_text", order, "when",
			  "", "held", desk_holds(table->desks[letter->seat]),
			  "quoted_undo", say_command("undo"));
	if (until != TIME_NONE)
		letter_data_put_time(entry, "when", until);
	json_object_set_new(letter->data, "order", entry);
}

/* "next on award" as the player would write it. */
static char *
plan_shown(const LetterData *letter, const char *what)
{
	static const char on[] = " on ";
	const Match *match = letter->table->match;
	const char *topic = strstr(what, on);

	if (!strcmp(what, "then"))
		return g_strdup(
			wording_shown(match_wording_of(match, letter->seat),
				      WORDING_FRAME, what));
	if (!topic)
		return tongues_show(letter->run->club,
				    letter_data_language(letter), what);
	topic += strlen(on);
	g_autofree char *own = match_topic_show(match, letter->seat, topic);
	g_autofree char *line =
		g_strdup_printf("%.*s%s", (int)(topic - what), what, own);

	return tongues_show(letter->run->club, letter_data_language(letter),
			    line);
}

void
match_letter_plans(LetterData *letter)
{
	const Desk *desk;
	json_t *plans = json_object_get(letter->data, "plans");
	char *what, *text;

	if (letter->table->row->phase != MATCH_LIVE || letter->seat < 0)
		return;
	desk = letter->table->desks[letter->seat];
	for (int i = 0; desk_plan(desk, i, &what, &text); i++) {
		g_autofree char *shown = plan_shown(letter, what);

		json_array_append_new(plans,
				      json_pack("{s:s, s:s}", "what", shown,
						"quoted_text", text));
		g_free(what);
		g_free(text);
	}
}
