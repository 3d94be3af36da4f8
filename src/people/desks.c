/* desks.c - a correspondent for each match. */
#include "people/desks.h"

#include <string.h>

struct Desks {
	Writer writer;
	guint8 seed[SEED_BYTES];
	Time wait;
	GHashTable *all;  /* match to Correspondent */
	GPtrArray *order; /* the same, as they came */
};

Desks *
desks_new(const Writer *writer, const guint8 seed[SEED_BYTES])
{
	Desks *new = g_new0(Desks, 1);

	new->writer = *writer;
	memcpy(new->seed, seed, SEED_BYTES);
	new->all = g_hash_table_new_full(g_str_hash, g_str_equal, g_free,
					 (GDestroyNotify)correspondent_free);
	new->order = g_ptr_array_new();
	return new;
}

void
desks_free(Desks *desks)
{
	g_hash_table_unref(desks->all);
	g_ptr_array_unref(desks->order);
	g_free(desks);
}

Correspondent *
desks_for(Desks *desks, const char *match, Time now)
{
	Correspondent *known = g_hash_table_lookup(desks->all, match);

	if (known)
		return known;
	g_autofree char *stream =
		g_strconcat(desks->writer.name, " ", match, NULL);

	known = correspondent_new(&desks->writer,
				  dice_new(desks->seed, stream));
	correspondent_pace(known, desks->wait, now);
	g_hash_table_insert(desks->all, g_strdup(match), known);
	g_ptr_array_add(desks->order, known);
	return known;
}

void
desks_pace(Desks *desks, Time wait, Time now)
{
	desks->wait = wait;
	for (guint i = 0; i < desks->order->len; i++)
		correspondent_pace(desks->order->pdata[i], wait, now);
}

Time
desks_next(const Desks *desks)
{
	Time next = TIME_NONE;

	for (guint i = 0; i < desks->order->len; i++) {
		Time mail = correspondent_next(desks->order->pdata[i]);

		if (mail != TIME_NONE && (next == TIME_NONE || mail < next))
			next = mail;
	}
	return next;
}

GPtrArray *
desks_write(Desks *desks, Time now, MailTally *tally)
{
	GPtrArray *mails =
		g_ptr_array_new_with_free_func((GDestroyNotify)g_bytes_unref);

	for (guint i = 0; i < desks->order->len; i++) {
		Correspondent *one = desks->order->pdata[i];
		Time next = correspondent_next(one);

		if (next == TIME_NONE || next > now)
			continue;
		g_autoptr(GPtrArray) more =
			correspondent_write(one, now, tally);

		for (guint n = 0; n < more->len; n++)
			g_ptr_array_add(mails, g_bytes_ref(more->pdata[n]));
	}
	return mails;
}

/* --- letters ------------------------------------------------------------ */

/* Returns the first group of a pattern, or NULL. */
static char *
found_in(const char *text, const char *pattern)
{
	g_autoptr(GRegex) regex =
		g_regex_new(pattern, G_REGEX_MULTILINE, 0, NULL);
	g_autoptr(GMatchInfo) found = NULL;

	return g_regex_match(regex, text, 0, &found)
		       ? g_match_info_fetch(found, 1)
		       : NULL;
}

char *
desks_match(const Opened *letter)
{
	char *match = found_in(letter->subject, "^\\[([a-z]+-[0-9]+)\\]");

	return match ? match : g_strdup("");
}

char *
desks_line(const Opened *letter, const char *form)
{
	/* A receipt says below each line what became of it. */
	g_autofree char *pattern =
		g_strdup_printf("^\\| (%s)$(?!\n(?:\\| )?->)", form);

	return found_in(letter->text, pattern);
}
