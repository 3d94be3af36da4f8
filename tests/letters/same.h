/* same.h - checks that both parts of a letter say the same: the HTML has every
 * line of the text's menu, and no word that the text lacks; without a picture
 * it also has every number and name. */
#ifndef TESTS_LETTERS_SAME_H
#define TESTS_LETTERS_SAME_H

#include "letters/findings.h"
#include "template/letter.h"

void same_faults(Findings *findings, const Letter *letter);

#endif
