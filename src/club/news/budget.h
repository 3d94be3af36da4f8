/* budget.h - what a mail may cost in letters (PLAY 1).
 *
 * While a line of a mail is carried out the club has a budget, and every letter
 * that the line asks for is counted in it as it is told; a line that would ask
 * for too many is undone by who carries it out.  What the moves bring about is
 * told later, when there is none, and is not counted; nor is what the organiser
 * does. */
#ifndef CLUB_NEWS_BUDGET_H
#define CLUB_NEWS_BUDGET_H

#include "club/home/club.h"
#include "store/news.h"
#include "store/players.h"

#include <jansson.h>

#define BUDGET_PERSON 5	   /* letters of a mail to one person */
#define BUDGET_STRANGERS 5 /* to addresses that are nobody's */
#define BUDGET_ALL 10
#define BUDGET_QUESTIONS 10 /* answered in one letter */

/* Begins the budget of a mail from a player (NULL: the organiser); its receipt
 * is counted. */
Budget *budget_new(Club *club, const Player *player, Time now);
void budget_free(Budget *budget);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Budget, budget_free)

/* A line begins, inside a savepoint: false without trying it where too many
 * have been undone. */
bool budget_begin(Budget *budget);
/* Count what is told; it is too much where budget_over says so.  `to` is the
 * address of who is no player, or NULL.  What others have asked for to the same
 * person is nobody's business: where that is much already, it is told later. */
bool budget_tell(Budget *budget, News *news, const char *to, GError **error);
/* Must the line be undone? */
bool budget_over(const Budget *budget);
/* A saying of why.  New reference. */
json_t *budget_say(const Budget *budget);
/* The line is undone: nothing of it counts. */
void budget_undo(Budget *budget);

#endif
