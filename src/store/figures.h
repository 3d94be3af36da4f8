/* figures.h - counts and times for doctor and stats. */
#ifndef STORE_FIGURES_H
#define STORE_FIGURES_H

#include "store/store.h"

/* Finds the latest time at which a mail arrived or a letter was handed over. */
bool figures_newest(Store *store, Time *newest, GError **error);

/* Finds when the first player joined; TIME_NONE if there is none. */
bool figures_oldest(Store *store, Time *oldest, GError **error);

/* Sets *mark to a text that changes whenever a mail, step, letter or line of
 * the log is added. Free with g_free. */
bool figures_mark(Store *store, char **mark, GError **error);

typedef enum {
	FIGURE_WAITING_MAILS,	/* fetched, not played */
	FIGURE_WAITING_NEWS,	/* due, not written */
	FIGURE_WAITING_LETTERS, /* written, not sent */
	FIGURE_WAITING_BACKLOG, /* mails over a player's hourly limit */
} FigureWaiting;

typedef struct {
	int count;
	Time oldest; /* the oldest waits since then; TIME_NONE: none waits */
} Waiting;

bool figures_waiting(Store *store, FigureWaiting which, Time now,
		     Waiting *waiting, GError **error);

typedef enum {
	FIGURE_PLAYERS, /* active */
	FIGURE_SUBSCRIBERS,
	FIGURE_MATCHES_OPEN,
	FIGURE_MATCHES_LIVE,
	FIGURE_MATCHES_FINISHED,
	FIGURE_MATCHES_CANCELLED,
	FIGURE_MATCHES_FROZEN,
	FIGURE_STEPS,	    /* steps not taken back */
	FIGURE_MAILS_DAY,   /* came in during the last 24 hours */
	FIGURE_MAILS_WEEK,  /* ... in seven days */
	FIGURE_LETTERS_DAY, /* handed over */
	FIGURE_LETTERS_WEEK,
	FIGURE_WAITING,	    /* letters not sent yet */
	FIGURE_FAILED,	    /* letters refused for good */
	FIGURE_QUARANTINE,  /* mails set aside */
	FIGURE_BACKLOG,	    /* mails waiting behind too many others */
	FIGURE_ASKED,	    /* decisions waiting for an answer */
	FIGURE_ANSWERED,    /* ... answered in time or by a plan, 30 days */
	FIGURE_MISSED,	    /* ... made by a stand-in, 30 days */
	FIGURE_ANSWER_TIME, /* median seconds from hand-off to answer, 30 days;
			       0: none */
	FIGURE_MATCH_TIME,  /* median seconds from start to end; 0: none */
	FIGURES,
} Figure;

/* "mails_in_day" */
const char *figure_name(Figure figure);
bool figure_read(Store *store, Figure figure, Time now, gint64 *value,
		 GError **error);

#endif
