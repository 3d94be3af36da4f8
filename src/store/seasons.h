/* seasons.h - leagues, ladders and cups (contests), their seasons: how far each
 * is, what was decided in it, who takes part and in which matches. */
#ifndef STORE_SEASONS_H
#define STORE_SEASONS_H

#include "store/store.h"

typedef enum {
	SEASON_OPEN,	 /* players join and leave */
	SEASON_CHECK_IN, /* who has joined must write once more */
	SEASON_DRAWN,	 /* matches are made; players give their words */
	SEASON_PLAY,
	SEASON_OVERTIME,  /* short clocks, no extra time */
	SEASON_FINISHING, /* the house plays what is left */
	SEASON_CLOSED,
	SEASON_DROPPED, /* too few had joined */
} SeasonPhase;

#define SEASON_PHASES 8

typedef struct {
	gint64 id, contest;
	int number; /* from 1 */
	SeasonPhase phase;
	Time due; /* when the phase changes; TIME_NONE: not by the clock */
	Time opened, checked, drawn, closed;
	Time paused;	 /* paused since then; TIME_NONE: it isn't */
	int seats;	 /* seats of a match */
	int weeks;	 /* weeks of play; 0 before the draw */
	bool lengthened; /* waited once more, as too few had joined */
	Time told;	 /* when the tables were last sent */
	char *seed;	 /* of the draw, in hex: a secret until then */
} SeasonRow;

void season_row_free(SeasonRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(SeasonRow, season_row_free)

bool season_add(Store *, const SeasonRow *row, gint64 *id, GError **error);
bool season_get(Store *, gint64 id, SeasonRow **row, GError **error);
/* Finds a contest's season by number; 0: the newest. */
bool season_of(Store *, gint64 contest, int number, SeasonRow **row,
	       GError **error);
/* Lists the seasons (gint64) that are neither closed nor dropped. */
GArray *season_running(Store *, GError **error);
/* Stores all columns but id, contest, number, opened and seed. */
bool season_set(Store *, const SeasonRow *row, GError **error);
/* After an outage: moves every due time later than `since` by `by`. A paused
 * season gets the whole pause when it ends. */
bool season_shift(Store *, Time since, Time by, GError **error);

/* --- entries --------------------------------------------------------------*/

typedef enum {
	ENTRY_POINTS,  /* points for a player in a match, in sixtieths */
	ENTRY_MOVE,    /* moves a player to a division at the next draw */
	ENTRY_AGAIN,   /* a match is played again */
	ENTRY_OTHER,   /* pause, resume, close, with the reason */
	ENTRY_REPLACE, /* a player takes another's place (`number`) */
} EntryKind;

typedef struct {
	gint64 id, season;
	Time at;
	char *who;
	EntryKind kind;
	gint64 player, match; /* 0: none */
	int number;	      /* sixtieths, or a division */
	char *why;
	gint64 own; /* the player who decided it and takes part; 0: none */
} SeasonEntry;

void season_entry_free(SeasonEntry *entry);

bool season_entry_add(Store *, const SeasonEntry *entry, GError **error);
/* Lists a season's entries in order. */
GPtrArray *season_entries(Store *, gint64 season, GError **error);

/* --- contests --- */

/* Leagues, ladders and cups. */

typedef enum { CONTEST_LEAGUE, CONTEST_LADDER, CONTEST_CUP } ContestKind;

typedef struct {
	gint64 id;
	char *name; /* "mgl", as players write it */
	char *title;
	ContestKind kind;
	char *game;
	char *options; /* canonical, as a match stores them */
	int pace_hours;
	char *pace; /* beyond the hours, as match/pace.h writes it; or "" */
	char *stand_in;
	int seats;  /* seats of a match, and matches of a player in a season */
	int target; /* players in a division */
	bool ended; /* no more seasons follow */
} ContestRow;

void contest_free(ContestRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(ContestRow, contest_free)

bool contest_add(Store *, const ContestRow *row, gint64 *id, GError **error);
bool contest_get(Store *, gint64 id, ContestRow **row, GError **error);
bool contest_find(Store *, const char *name, ContestRow **row, GError **error);
/* Lists all contests by name. */
GPtrArray *contest_list(Store *, GError **error);
/* Stores a new value of `ended`. */
bool contest_set(Store *, const ContestRow *row, GError **error);

/* --- entrants --- */

/* Who takes part in a season, and as what. */

typedef enum {
	ENTRANT_JOINED,	 /* before the draw; plays if they write during check-in
			  */
	ENTRANT_BREAK,	 /* not this season; keeps the tier */
	ENTRANT_STANDBY, /* joined too late; first among the next newcomers */
	ENTRANT_PLAYS,	 /* since the draw */
	ENTRANT_WITHDRAWN, /* gave up all seats: shown, not ranked */
	ENTRANT_SPARED,	   /* starts without a match in this round */
} EntrantState;

typedef struct {
	gint64 season, player;
	EntrantState state;
	Time joined;
	Time heard;   /* their last mail in this season; TIME_NONE: none */
	int division; /* from 0; -1 before the draw */
	int place;    /* place in the division at the draw, from 0 */
	bool lost;    /* lost a seat by silence, until the organiser lifts it */
	int rank;     /* place on a ladder, seed in a cup; 0: none */
	int skips; /* ladder: rounds missed in a row; cup: rounds not played */
} EntrantRow;

/* Adds an entrant, or stores all their columns anew. */
bool entrant_set(Store *, const EntrantRow *row, GError **error);
bool entrant_drop(Store *, gint64 season, gint64 player, GError **error);
/* Finds an entrant; *row is NULL where there is none. Free with g_free. */
bool entrant_get(Store *, gint64 season, gint64 player, EntrantRow **row,
		 GError **error);
/* Lists a season's entrants by division and place; before the draw, in the
 * order of joining. */
GPtrArray *entrant_list(Store *, gint64 season, GError **error);
/* Lists the unfinished seasons (gint64) that a player joined or plays in. */
GArray *entrant_seasons(Store *, gint64 player, GError **error);
/* Lists the closed seasons in which a player had a place, newest first. */
GArray *entrant_past_seasons(Store *, gint64 player, GError **error);

/* --- fixtures --- */

/* Which match belongs to which fixture of a season. */

typedef struct {
	gint64 match, season;
	int division, number;
	bool spoilt; /* void: counts as a tie of all */
	char *rows;  /* each seat's row in the list of entrants: "0 3 1 2" */
} FixtureRow;

void fixture_free(FixtureRow *row);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(FixtureRow, fixture_free)

bool fixture_add(Store *, const FixtureRow *row, GError **error);
/* Finds a match's fixture; *row is NULL where it has none. */
bool fixture_get(Store *, gint64 match, FixtureRow **row, GError **error);
/* Lists a season's fixtures by division and number. */
GPtrArray *fixture_list(Store *, gint64 season, GError **error);
/* Lists the fixtures of all seasons by match. */
GPtrArray *fixture_list_all(Store *, GError **error);
bool fixture_spoil(Store *, gint64 match, GError **error);
/* Puts a match in another one's place, to be played again. */
bool fixture_replace(Store *, gint64 match, gint64 by, GError **error);

#endif
