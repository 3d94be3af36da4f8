/* match_letter_desk.c - the order on the seat's desk, and its plans. */
#include "run/letters/match/match_letter_fields.h"

#include "base/saying.h"

void
match_letter_order(LetterData *letter)
{
	const LiveMatch *live = letter->live;
	json_t *entry;
	Time until;

	if (!letter->decision)
		return;
	if (!desk_order(live->desks[letter->seat]))
		return;
	g_autofree char *order =
		match_show_order(live->match, letter->seat,
				 desk_order(live->desks[letter->seat]));
	/* an order that is held back is played when the pace ends, not the bank
	 */
	until = desk_holds(live->desks[letter->seat]) ? letter->clock.due
						      : letter->clock.deadline;
	entry = json_pack("{s:s, s:s, s:b, s:o}", "quoted_text", order, "when",
			  "", "held", desk_holds(live->desks[letter->seat]),
			  "quoted_undo", say_command("undo"));
	if (until != TIME_NONE)
		letter_data_put_time(entry, "when", until);
	json_object_set_new(letter->data, "order", entry);
}

void
match_letter_plans(LetterData *letter)
{
	const LiveMatch *live = letter->live;
	json_t *plans = json_object_get(letter->data, "plans");
	g_auto(PlanShown) plan = { 0 };

	if (live->row->phase != MATCH_LIVE || letter->seat < 0)
		return;
	for (int i = 0; desk_plan(live->desks[letter->seat],
				  game_find(live->row->game), i, &plan);
	     i++)
		json_array_append_new(plans, json_pack("{s:O, s:o}", "what",
						       plan.name, "quoted_text",
						       say_wishes(plan.text)));
}
