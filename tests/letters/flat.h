/* flat.h - a letter's HTML as plain text, as programs make it that quote a
 * letter. */
#ifndef TESTS_LETTERS_FLAT_H
#define TESTS_LETTERS_FLAT_H

typedef enum {
	FLAT_CELL,   /* each cell of a table is a line */
	FLAT_APART,  /* as above, with an empty line between any two */
	FLAT_ROW,    /* each row is a line, with tabs between cells */
	FLAT_BLOCK,  /* a table is one line */
	FLAT_READER, /* as our own HTML reader makes it */
	FLATS,
} Flat;

const char *flat_name(Flat how);
/* Returns the text; hidden text (the preheader) and alternative texts of
 * pictures are included, except with our own reader. Free with g_free. */
char *flat_text(const char *html, Flat how);
/* Returns the text by cells without hidden text: all that is seen with pictures
 * off. Free with g_free. */
char *flat_seen(const char *html);

#endif
