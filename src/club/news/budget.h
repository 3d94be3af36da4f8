/* budget.h - limits the letters that a mail may cause (PLAY 1).  While a line
 * of a mail is carried out the club has a budget, which counts every letter
 * that the line asks for when its news is added; the caller undoes a line that
 * asks for too many.  News caused by moves is added later, when there is no
 * budget, and isn't counted; nor is the organiser's. */
#ifndef CLUB_NEWS_BUDGET_H
#define CLUB_NEWS_BUDGET_H

#include "club/installation/club.h"
#include "store/news.h"
#include "store/players.h"

#include <jansson.h>

#define BUDGET_PERSON 5	   /* letters to one person */
#define BUDGET_STRANGERS 5 /* letters to addresses of no player */
#define BUDGET_ALL 10
#define BUDGET_QUESTIONS 10 /* questions answered in one letter */

/* Begins the budget of a mail from a player (NULL: the organiser); its receipt
 * is counted. */
Budget *budget_new(Club *club, const Player *player, Time now);
void budget_free(Budget *budget);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Budget, budget_free)

/* Begins a line, inside a savepoint; false if too many lines have been undone:
 * then the line must not be tried. */
bool budget_begin(Budget *budget);
/* Counts news; budget_over then says whether it is too much. `to` is the
 * address of somebody who isn't a player, or NULL. Other people's letters to
 * the same person aren't revealed: if they are many, news->due is put off. */
bool budget_tell(Budget *budget, News *news, const char *to, GError **error);
/* Returns whether the line must be undone. */
bool budget_over(const Budget *budget);
/* Returns a saying of what was exceeded. New reference. */
json_t *budget_say(const Budget *budget);
/* Removes the undone line's letters from the count. */
void budget_undo(Budget *budget);

#endif
