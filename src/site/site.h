/* site.h - the club's site: a folder of plain files for any web server, made
 * from what everybody may know, in the club's language. */
#ifndef SITE_SITE_H
#define SITE_SITE_H

#include "club/installation/club.h"

typedef struct {
	const char *folder; /* NULL: the setting [site] folder */
	bool full;	    /* make every page, also where nothing changed */
	int pages_most;	    /* make at most so many pages; 0: all */
	gint64 ticks_most;  /* stop after so many microseconds; 0: never */
} SiteOptions;

typedef struct {
	int made;    /* pages whose content was computed */
	int written; /* files whose bytes changed */
	int removed;
	bool left; /* the limits were reached: the next call goes on */
} SiteSummary;

/* Writes what has changed since the last call. Killed at any point, the next
 * call completes the site. ERROR_LATER: the folder can't be written. */
bool site_write(Club *club, Time now, const SiteOptions *options,
		SiteSummary *summary, GError **error);
/* Returns whether nothing that the site could show has happened since it was
 * last written as a whole. Cheap enough for every run. */
bool site_is_current(Club *club, Time now);

#endif
