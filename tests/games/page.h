/* page.h - a page that shows a replay, as its script would: attributes of
 * elements are set and removed, nothing else. */
#ifndef TESTS_GAMES_PAGE_H
#define TESTS_GAMES_PAGE_H

#include "picture/replay.h"

typedef struct Page Page;

/* Opens a page on the last step. `tables` is what paintings are drawn by
 * (painting.h). */
Page *page_new(const Replay *replay, const char *tables);
void page_free(Page *page);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Page, page_free)

int page_last(const Page *page);
/* Goes from the step that is shown to another one. */
void page_show(Page *page, int step);
/* Returns a line for each thing that is seen, in the order in which they are
 * drawn: that of scene_write, with what is inside groups, however the page
 * defines it. Free with g_strfreev. */
char **page_lines(const Page *page);
/* Returns a scene's lines in the same form. */
char **page_lines_of(const Scene *scene);

#endif
