/* page.h - what all pages of the site have in common: the people whom they
 * name, their frame, and writing them where something changed.
 *
 * A page is known by its path below the folder ("match/mg-12.html"), and made
 * from a source: a text in which all that it depends on stands. */
#ifndef SITE_PAGE_H
#define SITE_PAGE_H

#include "club/installation/language.h"
#include "site/site.h"
#include "store/matches.h"

#include <jansson.h>

/* What the store keeps of matches. */
typedef enum {
	SITE_RESULTS,  /* ResultRow, by place, then by seat */
	SITE_SEATS,    /* SeatRow, by seat */
	SITE_TENURES,  /* Tenure, by seat, then by time */
	SITE_FIXTURES, /* FixtureRow, one or none */
	SITE_REVIEWS,  /* ReviewRow, those that are shown, by seat */
} SiteRows;
#define SITE_ROWS 5

typedef struct {
	Club *club;
	Time now;
	const SiteOptions *options;
	SiteSummary *summary;
	char *folder;
	Speech speech;	    /* names players as the site does */
	Speech club_speech; /* asked for all other names */
	char *mark;	    /* see site_is_current */
	bool opened;
	char *making;	       /* the page that was last due */
	bool marked;	       /* the last call was whole, and published */
	char *look;	       /* a hash of the templates and settings */
	json_t *known;	       /* path to the hash of its source, as written */
	json_t *seen;	       /* the same, of this call */
	GHashTable *withdrawn; /* gint64 *: who no longer has a page */
	bool hurried;	       /* somebody, or a match, is no longer shown */
	json_t *days;	       /* what site_day gave, by their "iso" */
	GHashTable *people;    /* gint64 * to SitePerson * */
	char *names;	       /* see site_names; NULL: not yet asked for */
	/* See result.c; NULL: not yet asked for. */
	GPtrArray *matches[MATCH_PHASES]; /* MatchRow * */
	GPtrArray *ended;		  /* MatchRow *, with imported ones */
	GPtrArray *past;		  /* the imported ones */
	GPtrArray *none;		  /* no match */
	GPtrArray *rows[SITE_ROWS];	  /* of all matches */
	GHashTable *by_match[SITE_ROWS];  /* gint64 * to GPtrArray of them */
	GArray *hidden;			  /* match_words_hidden */
	GHashTable *seasons; /* gint64 to json_t *: see site_match_source */
	gint64 since;	     /* ticks */
} Site;

/* Begin and end a call. site_close stores what was written; if all was `made`,
 * it deletes what no page names any more, and publishes the club's site. */
bool site_open(Site *site, Club *club, Time now, const SiteOptions *options,
	       SiteSummary *summary, GError **error);
bool site_close(Site *site, bool made, GError **error);

/* --- people -------------------------------------------------------------- */

/* Returns a player as pages show them: {"name", "page": the address of their
 * page, or "" if they have none}. 0: nobody. New reference; NULL on error. */
json_t *site_person(Site *site, gint64 player, GError **error);
/* Adds to a source what site_holder depends on. */
bool site_add_holder(Site *site, gint64 player, GString *source,
		     GError **error);
/* Returns a hash of all names on the site, for the source of a page with many
 * of them. Borrowed. */
const char *site_names(Site *site, GError **error);
/* Returns whether a player has asked to be named. */
bool site_is_public(Site *site, gint64 player);
/* Returns whether a player was forgotten. */
bool site_is_gone(Site *site, gint64 player);
/* Puts a "person" into each object in a tree that has both a "player" and their
 * "id". */
bool site_put_people(Site *site, json_t *tree, GError **error);

/* Returns who holds a seat; 0: the house, which has a name for each seat and no
 * page. Likewise. */
json_t *site_holder(Site *site, int seat, gint64 player, GError **error);
/* Returns who sits where in a match: [{"seat": 0, "letter": "A", "person"}].
 * New reference; NULL on error. */
json_t *site_seats(Site *site, gint64 match, GError **error);

/* --- matches ------------------------------------------------------------- */

/* Lists the matches of a phase that the site shows (MatchRow *), the newest
 * first: those that ended by their end, others by their number. Borrowed until
 * site_close; NULL on error. */
const GPtrArray *site_matches(Site *site, MatchPhase phase, GError **error);
/* Lists the finished matches, and the imported ones (store/past.h), whose rows
 * have a number below 0, the season as their name, and no page. Likewise. */
const GPtrArray *site_ended(Site *site, GError **error);
/* Returns what is kept of a match that site_matches has listed. Borrowed
 * likewise; NULL: nothing. */
const GPtrArray *site_rows(const Site *site, SiteRows which, gint64 match);
/* Adds to a source what site_result depends on, except names: for these see
 * site_names. */
void site_add_result(const Site *site, const MatchRow *row, GString *source);
/* Returns the address of a match's page. Free with g_free. */
char *site_match_page(const MatchRow *row);
/* Returns the address of a match's page, "" if it has none; NULL if the site
 * doesn't show the match. Free with g_free. */
char *site_shown_page(Site *site, const MatchRow *row);
/* Returns a finished match: {"match" (its name, or a saying of an imported
 * one), "page" ("" of that), "game" (a saying), "ended" (a
 * site_day), "places": [{"place", "first", "seat", "letter", "person", "score",
 * "points", "resigned", "comma"}]}, by place. New reference; NULL on error. */
json_t *site_result(Site *site, const MatchRow *row, GError **error);
/* Lists the matches that are being played and have a page (MatchRow *), the
 * newest first. Borrowed until site_close; NULL on error. */
const GPtrArray *site_running(Site *site, GError **error);
/* Returns a text that changes whenever what site_match_card gives changes.
 * Cheap. Free with g_free; NULL on error. */
char *site_match_source(Site *site, const MatchRow *row, GError **error);
/* Sets *card (yours) to a match that is being played, as the first page shows
 * it: {"match", "page", "game", "headline", "seats", "image", "width",
 * "height", "alt"}; image is "" where there is none. */
bool site_match_card(Site *site, const MatchRow *row, json_t **card,
		     GError **error);

/* Reads the size of a picture of the site; false if there is none. */
bool site_png_size(const Site *site, const char *path, int *width, int *height);

/* --- seasons -------------------------------------------------------------- */

/* Returns a text that changes whenever what site_season_cards gives changes.
 * Cheap. Free with g_free; NULL on error. */
char *site_season_source(Site *site, GError **error);
/* Returns the running or last season of each contest, as the first page shows
 * it: [{"page", "season", "progress", "divisions": [{"name", "rows": [{"place",
 * "person", "points", "comma"}]}]}]. New reference; NULL on error. */
json_t *site_season_cards(Site *site, GError **error);

/* --- values -------------------------------------------------------------- */

/* Returns a day of the club's zone: {"iso": "2026-12-25", "date": "25 Dec",
 * "day": "Fri 25 Dec", "year": "2026"}, in the club's words. New reference, to
 * be left as it is. */
json_t *site_day(const Site *site, Time time);
/* Returns a mailto link for a mail with that one line. Free with g_free. */
char *site_mailto(const Site *site, const char *line);
/* Returns the midnight that began today in the club's zone. */
Time site_today(const Site *site);

/* --- writing ------------------------------------------------------------- */

/* Returns whether a page must be made, because its source has changed or the
 * site is made in full; false once the limits of the call are reached. To be
 * called for every page that there is, changed or not. */
bool site_due(Site *site, const char *path, const char *source);
/* Renders templates/<lang>/site/<template> with the data, which it steals, and
 * what all pages have (templates/README); sayings become text. "title",
 * "description", "noindex" and "newest" (the time of the newest thing on it)
 * must be in the data; "up" may be. */
bool site_put_page(Site *site, const char *path, const char *template,
		   json_t *data, GError **error);
/* The name that a file has in its folder, or in the site's, until it is whole.
 */
#define SITE_TEMPORARY ".new"
/* Writes a file, below the folder or at an absolute path, if its bytes differ
 * from what is there. */
bool site_put(Site *site, const char *path, const void *bytes, gsize n,
	      GError **error);

/* Deletes a file of the site, if it is there. */
bool site_remove(Site *site, const char *path, GError **error);
/* Adds to {path: ""} the pages that pennypost once wrote into a folder, and the
 * files beside them; never anybody else's. */
void site_find_pages(const char *folder, json_t *pages);
/* Returns whether a match's page names somebody who is in `withdrawn`. */
bool site_names_withdrawn(const Site *site, gint64 match);

/* --- the kinds of pages -------------------------------------------------- */

/* Each makes all its pages that are due. */
typedef bool SitePages(Site *site, GError **error);
SitePages site_withdraw, site_assets, site_match_pages, site_match_rest,
	site_seasons, site_players, site_games, site_archive, site_index,
	site_missing, site_feed, site_calendar, site_own_calendars;

#endif
