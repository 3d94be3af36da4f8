/* single_letter_question.c - letters that ask for a yes or a no: acts that want
 * a confirmation, a change of an address. */
#include "run/letters/single/single_letter_fields.h"

#include "base/saying.h"

bool
single_letter_confirm(LetterData *letter, json_t *told, GError **error)
{
	const char *zone = letter->player
				   ? letter->player->zone
				   : config_text(letter->run->club->config,
						 "club", "zone");
	Time until = json_integer_value(json_object_get(told, "until"));
	g_autofree char *yes = letter_data_tap(letter, "confirm");
	g_autofree char *no = letter_data_tap(letter, "decline");

	(void)error;
	json_object_set_new(
		letter->data, "confirm",
		json_pack("{s:s, s:s, s:o, s:s, s:o, s:o, s:s, s:s}",
			  "question", letter_data_text(told, "question"),
			  "quoted_words", letter_data_text(told, "quoted"),
			  "until", say_time(until), "zone", zone, "quoted_yes",
			  say_command("confirm"), "quoted_no",
			  say_command("decline"), "link_yes", yes, "link_no",
			  no));
	return true;
}

/* Reports a change of the player's address: asked for, confirmed, or in force.
 */
bool
single_letter_address(LetterData *letter, json_t *told, GError **error)
{
	Time until = json_integer_value(json_object_get(told, "until"));
	bool counts = json_is_true(json_object_get(told, "counts"));
	g_autofree char *no =
		counts ? g_strdup("") : letter_data_tap(letter, "decline");

	(void)error;
	json_object_set_new(
		letter->data, "address",
		json_pack("{s:s, s:b, s:b, s:o, s:s, s:o, s:s}",
			  "quoted_address", letter_data_text(told, "address"),
			  "counts", counts, "confirmed",
			  json_is_true(json_object_get(told, "confirmed")),
			  "until", say_time(until), "zone",
			  letter->player->zone, "quoted_no",
			  say_command("decline"), "link_no", no));
	return true;
}
