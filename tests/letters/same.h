/* same.h - checks that the two parts of a letter say the same: with pictures
 * off the HTML has every menu line, number and name of the text, and no other.
 */
#ifndef TESTS_LETTERS_SAME_H
#define TESTS_LETTERS_SAME_H

#include "letters/findings.h"
#include "template/letter.h"

void same_faults(Findings *findings, const Letter *letter);

#endif
