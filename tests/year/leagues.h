/* leagues.h - what must hold of the seasons of a simulated club, reckoned anew
 * from its database, without any of the program's own reckoning. */
#ifndef TESTS_YEAR_LEAGUES_H
#define TESTS_YEAR_LEAGUES_H

#include "club/home/club.h"

#include <sqlite3.h>

typedef struct {
	int closed, moved; /* seasons; players who changed divisions */
} LeagueReport;

/* The letters that were sent: "address subject" to how often, as pointer. */
typedef GHashTable LeagueLetters;

/* Keep one of those that leagues_judge asks for, of a season. */
void leagues_note(LeagueLetters *letters, const char *to, GBytes *letter);

/* Each season was closed once, one after the other; all of its fixtures are
 * fair, and played, finished or void; its tables are what the club says, each
 * match has paid the same, and the next divisions are as the tables say;
 * everybody has had one letter of the draw and one of the end.  One line a
 * fault. */
void leagues_judge(sqlite3 *database, Club *club, LeagueLetters *letters,
		   LeagueReport *report, GString *faults);

#endif
