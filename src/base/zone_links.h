/* zone_links.h - old names of time zones. */
#ifndef BASE_ZONE_LINKS_H
#define BASE_ZONE_LINKS_H

/* Returns today's name of a zone by its old one; NULL where it is none. */
const char *zone_link(const char *name);

#endif
