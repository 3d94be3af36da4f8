/* markup.h - checks the form of a letter's HTML without a browser: what it may
 * contain (tests/letters/allowed), and what it must. */
#ifndef TESTS_LETTERS_MARKUP_H
#define TESTS_LETTERS_MARKUP_H

#include "letters/allowed.h"
#include "letters/findings.h"
#include "template/letter.h"

#define PREHEADER_MOST 90 /* characters, as many as phones show */
#define LINK_MOST 450	  /* Gmail's app cuts longer ones */
#define COLUMNS_MOST 4	  /* of a table with headings, on a phone */

void markup_faults(Findings *findings, const Allowed *allowed,
		   const Letter *letter);

#endif
