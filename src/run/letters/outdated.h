/* outdated.h - news that has been overtaken by what happened since. */
#ifndef RUN_LETTERS_OUTDATED_H
#define RUN_LETTERS_OUTDATED_H

#include "club/home/run.h"
#include "club/table/table.h"
#include "store/news.h"
#include "store/players.h"

/* Is it not worth telling any more?  Nobody is invited to what has begun,
 * offered what is taken, reminded of what he has done, or told to be next whose
 * turn it is.  player NULL: nobody's; table NULL: about no match. */
bool outdated(Run *run, const Player *player, const Table *table,
	      const News *item);

#endif
