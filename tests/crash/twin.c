/* twin.c - a day that is played once, to compare others with. */
#include "twin.h"

#include "crash/pair.h"

void
twin_make(Twin *twin, int stages)
{
	char *dir = day_club();

	twin->stages = stages;
	for (int stage = 0; stage < stages; stage++) {
		Ran ran;

		day_deliver(dir, stage);
		twin->before[stage] = day_copy(dir);
		ran = day_run(dir, stage, NULL, NULL);
		ran_well(&ran);
		twin->after[stage] = day_copy(dir);
	}
	program_clear(dir);
}

void
twin_clear(Twin *twin)
{
	for (int stage = 0; stage < twin->stages; stage++) {
		program_clear(twin->before[stage]);
		program_clear(twin->after[stage]);
	}
}
