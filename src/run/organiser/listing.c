/* listing.c - builds a report for the organiser line by line. */
#include "run/organiser/listing.h"

#include <stdarg.h>

Listing
listing_new(Club *club, const char *language)
{
	Listing listing = {
		.club = club,
		.speech = voice_for(club, NULL),
		.text = g_string_new(NULL),
	};

	if (language)
		listing.speech.language = language;
	return listing;
}

void
listing_clear(Listing *listing)
{
	if (listing->text)
		g_string_free(listing->text, TRUE);
	listing->text = NULL;
	g_clear_error(&listing->problem);
}

void
listing_add(Listing *listing, const char *format, ...)
{
	va_list arguments;

	va_start(arguments, format);
	g_string_append_vprintf(listing->text, format, arguments);
	va_end(arguments);
}

void
listing_say(Listing *listing, json_t *said)
{
	g_autofree char *text = listing->problem
					? NULL
					: speech_text(&listing->speech, said,
						      &listing->problem);

	if (text)
		g_string_append(listing->text, text);
	json_decref(said);
}

void
listing_line(Listing *listing, int indent, json_t *said)
{
	listing_add(listing, "%*s", indent, "");
	listing_say(listing, said);
	listing_add(listing, "\n");
}

bool
listing_whole(Listing *listing, GError **error)
{
	if (!listing->problem)
		return true;
	g_propagate_error(error, g_steal_pointer(&listing->problem));
	return false;
}
