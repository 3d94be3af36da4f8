/* acts_address.c - changes a player's address for the organiser, by mail. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/players/address.h"

#include <string.h>

/* Reads "address [of] Ann [to] ann@example.org"; the name may be several words.
 */
static bool
read_wish(Deed *deed, GError **error)
{
	g_auto(GStrv) all = g_strsplit_set(deed->text, " \t", -1);
	g_autoptr(GPtrArray) words = g_ptr_array_new();

	for (int i = 0; all[i]; i++)
		if (*all[i])
			g_ptr_array_add(words, all[i]);
	guint n = words->len, from = 1;

	if (n < 3 || g_ascii_strcasecmp(words->pdata[0], "address") != 0)
		return fail_saying(error, say("readdress.form", NULL));
	const char *written = words->pdata[--n];

	deed->name = address_plain(written);
	if (n > from + 1 && !g_ascii_strcasecmp(words->pdata[n - 1], "to"))
		n--;
	if (n > from + 1 && !g_ascii_strcasecmp(words->pdata[from], "of"))
		from++;
	g_ptr_array_set_size(words, (gint)n);
	g_ptr_array_add(words, NULL);
	g_autofree char *name = g_strjoinv(" ", (char **)words->pdata + from);

	return deed->name
		       ? deed_player(deed, name, error)
		       : fail_saying(error, say("address.no_address", "{s:s}",
						"address", written));
}

static bool
act_address(Deed *deed, GError **error)
{
	deed->detail = g_strdup_printf("%s address", deed->player->name);
	deed->said = say("readdress.done", "{s:o}", "player",
			 say_player(deed->player->id));
	return address_move(&deed->work.run, deed->player, deed->name, error);
}

static json_t *
question(Deed *deed)
{
	return say("readdress.question", "{s:o}", "player",
		   say_player(deed->player->id));
}

const Act address_acts[] = {
	/* "address of Ann to ann@example.org" */
	{ .kind = COMMAND_SET,
	  NULL,
	  read_wish,
	  "player set",
	  act_address,
	  question },
	{ .act = NULL },
};
