/* acts_address.c - a new address for a player, by the organiser's mail. */
#include "run/organiser/acts.h"

#include "base/error.h"
#include "base/saying.h"
#include "club/people/address.h"

#include <string.h>

/* "address [of] Ann [to] ann@example.org": the name may be several words. */
static Player *
read_wish(const Acting *acting, const char *text, char **address,
	  GError **error)
{
	g_auto(GStrv) all = g_strsplit_set(text, " \t", -1);
	g_autoptr(GPtrArray) words = g_ptr_array_new();

	for (int i = 0; all[i]; i++)
		if (*all[i])
			g_ptr_array_add(words, all[i]);
	guint n = words->len, from = 1;

	if (n < 3 || g_ascii_strcasecmp(words->pdata[0], "address") != 0) {
		fail_saying(error, say("readdress.form", NULL));
		return NULL;
	}
	const char *written = words->pdata[--n];

	*address = address_plain(written);
	if (n > from + 1 && !g_ascii_strcasecmp(words->pdata[n - 1], "to"))
		n--;
	if (n > from + 1 && !g_ascii_strcasecmp(words->pdata[from], "of"))
		from++;
	g_ptr_array_set_size(words, (gint)n);
	g_ptr_array_add(words, NULL);
	g_autofree char *name = g_strjoinv(" ", (char **)words->pdata + from);

	if (*address)
		return work_player(acting->run->club, name, error);
	fail_saying(error,
		    say("address.no_address", "{s:s}", "address", written));
	return NULL;
}

static bool
act_address(const Acting *acting, const char *text, json_t **said,
	    GError **error)
{
	g_autofree char *address = NULL;
	g_autoptr(Player) player = read_wish(acting, text, &address, error);
	Work work = acting_work(acting, "player set");

	if (!player || !work_begin(&work, error))
		return false;
	g_autofree char *detail = g_strdup_printf("%s address", player->name);

	if (!acting_end(&work, address_move(&work.run, player, address, error),
			NULL, detail, error))
		return false;
	*said = say("readdress.done", "{s:o}", "player",
		    say_player(player->id));
	return true;
}

static bool
act_ask_address(const Acting *acting, const char *text, json_t **said,
		GError **error)
{
	g_autofree char *address = NULL;
	g_autoptr(Player) player = read_wish(acting, text, &address, error);

	if (!player)
		return false;
	*said = say("readdress.question", "{s:o}", "player",
		    say_player(player->id));
	return true;
}

const Act address_acts[] = {
	{ COMMAND_SET, act_address,
	  act_ask_address }, /* "address of Ann to ann@example.org" */
	{ 0 },
};
