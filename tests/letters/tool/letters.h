/* letters.h - the tool's commands: each gets the arguments after its name and
 * their number. False without an error: faults were found and printed. */
#ifndef TESTS_LETTERS_TOOL_LETTERS_H
#define TESTS_LETTERS_TOOL_LETTERS_H

#include <glib.h>
#include <stdbool.h>

bool letters_list(char **words, int n, GError **error);
bool letters_shot(char **words, int n, GError **error);
bool letters_picture(char **words, int n, GError **error);
bool letters_judge(char **words, int n, GError **error);
bool letters_sizes(char **words, int n, GError **error);
bool letters_all(char **words, int n, GError **error);

#endif
