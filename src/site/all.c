/* all.c - makes all pages in order. */
#include "site/page.h"

bool
site_write(Club *club, Time now, const SiteOptions *options,
	   SiteSummary *summary, GError **error)
{
	/* The order ensures that an interrupted call leaves no dead links:
	 * linked pages come first. But pages naming somebody who withdrew come
	 * before the other matches. */
	static SitePages *const pages[] = {
		site_assets,	site_withdraw, site_match_pages,
		site_seasons,	site_players,  site_games,
		site_archive,	site_index,    site_missing,
		site_feed,	site_calendar, site_own_calendars,
		site_match_rest
	};
	Site site;
	bool done;

	*summary = (SiteSummary){ 0 };
	done = site_open(&site, club, now, options, summary, error);
	for (gsize i = 0; done && i < G_N_ELEMENTS(pages); i++)
		done = pages[i](&site, error);
	return site_close(&site, done, error) && done;
}
