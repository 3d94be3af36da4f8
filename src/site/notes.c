/* notes.c - what players show of their reviews, beside the steps of a match. */
#include "base/base.h"
#include "club/live/live.h"
#include "club/live/reviewing.h"
#include "site/course.h"
#include "store/reviews.h"

/* Returns the reviews that a match's page shows (ReviewRow *), borrowed; NULL:
 * none. Without a public record the page doesn't show moves that weren't
 * played: they would reveal hands. */
static const GPtrArray *
shown_reviews(const Site *site, const MatchRow *row)
{
	return course_recorded(site, row)
		       ? site_rows(site, SITE_REVIEWS, row->id)
		       : NULL;
}

void
course_add_notes(const Site *site, const MatchRow *row, GString *source)
{
	ptr_array_foreach (const ReviewRow, review, shown_reviews(site, row))
		g_string_append_printf(source, " %d %s", review->seat,
				       review->found);
}

json_t *
course_notes(const Site *site, const LiveMatch *live, int step,
	     const char *const *names)
{
	const Wording *wording = club_wording(
		site->club, game_find(live->row->game), site->speech.language);
	json_t *notes = json_array();

	ptr_array_foreach (const ReviewRow, row,
			   shown_reviews(site, live->row)) {
		json_auto_t *review = json_loads(row->found, 0, NULL);

		json_foreach (found, json_object_get(review, "found")) {
			if (object_int(found, "step") != step)
				continue;
			json_t *note = reviewing_said(live->match, row->seat,
						      wording, found);

			object_set_text(note, "name", names[row->seat]);
			json_array_append_new(notes, note);
		}
	}
	return notes;
}
