/* demo_report.h - what became of a demo, on the terminal. */
#ifndef PEOPLE_DEMO_REPORT_H
#define PEOPLE_DEMO_REPORT_H

#include "people/demo.h"
#include "people/demo_season.h"

/* `kept` is the folder that stays; or NULL. */
void demo_report(const Demo *demo, const char *kept);
void demo_report_season(const DemoSeason *season, const char *kept);

#endif
