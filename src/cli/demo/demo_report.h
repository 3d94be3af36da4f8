/* demo_report.h - what became of a demo, on the terminal. */
#ifndef CLI_DEMO_DEMO_REPORT_H
#define CLI_DEMO_DEMO_REPORT_H

#include "cli/demo/demo.h"
#include "cli/demo/demo_season.h"

/* `kept` is the folder that stays; or NULL. */
void demo_report(const Demo *demo, const char *kept);
void demo_report_season(const DemoSeason *season, const char *kept);

#endif
