/* flat.h - a letter's HTML without its form, as programs leave it that quote a
 * letter as plain text. */
#ifndef TESTS_LETTERS_FLAT_H
#define TESTS_LETTERS_FLAT_H

typedef enum {
	FLAT_CELL,   /* each cell of a table is a line */
	FLAT_APART,  /* the same, with an empty line between any two */
	FLAT_ROW,    /* each row is, with tabs between its cells */
	FLAT_BLOCK,  /* a table is one line */
	FLAT_READER, /* as our own reader of HTML has it */
	FLATS,
} Flat;

const char *flat_name(Flat how);
/* The text; what is hidden (the preheader), and what stands for a picture, is
 * there too, but for our own reader.  Free with g_free. */
char *flat_text(const char *html, Flat how);
/* By cells, without what is hidden: all that is seen with pictures off.  Free
 * with g_free. */
char *flat_seen(const char *html);

#endif
