/* page.h - simulates a page that shows a replay: like its script, it only sets
 * and removes attributes of elements. */
#ifndef TESTS_GAMES_PAGE_H
#define TESTS_GAMES_PAGE_H

#include "picture/replay.h"

typedef struct Page Page;

/* Opens a page at the last step. `tables` is the text from which paintings are
 * drawn (painting.h). */
Page *page_new(const Replay *replay, const char *tables);
void page_free(Page *page);
G_DEFINE_AUTOPTR_CLEANUP_FUNC(Page, page_free)

int page_last(const Page *page);
/* Goes to another step. */
void page_show(Page *page, int step);
/* Returns a line for each visible thing in drawing order, as scene_write writes
 * it, with the contents of groups expanded. Free with g_strfreev. */
char **page_lines(const Page *page);
/* Returns a scene's lines in the same form. */
char **page_lines_of(const Scene *scene);

#endif
