/* library_parts.h - what the files of the library share: the sheets it keeps,
 * and where something is looked for. */
#ifndef LETTER_LIBRARY_PARTS_H
#define LETTER_LIBRARY_PARTS_H

#include "letter/dress.h"
#include "letter/library.h"
#include "letter/mustache.h"

#define FALLBACK "en"

/* One file, or the knowledge that there is none (text is NULL). */
typedef struct {
	char *path; /* where it was found */
	char *text;
	Mustache *template;  /* once it was rendered */
	GKeyFile *words;     /* once a word was asked for */
	GHashTable *entries; /* "group\nkey" to Mustache */
	GHashTable *raw;     /* "group\nkey" to its text */
	Dress *dress;	     /* once it was asked for */
	/* of a language's words, once one was asked for; as MustacheOptions */
	guint64 ones;
	const char *comma, *and;
} Sheet;

struct Library {
	char *installed, *club;
	Library *bare;	    /* what is installed alone; NULL: it is this */
	GHashTable *sheets; /* relative path to Sheet */
	/* "language\nfolder\nending" to the partials found in that setting, by
	 * name: a letter has dozens of them. */
	GHashTable *shelves;
};

/* What a partial needs to know about the template that uses it. */
typedef struct {
	Library *library;
	const char *language, *folder;
	const char *ending; /* ".txt" */
	const char *beside; /* a folder that is looked into first; or NULL */
	GHashTable *shelf;  /* for its partials */
} Setting;

/* A player may choose any word as their language; it must not become a path. */
const char *library_safe_language(const char *language);
/* The sheet of a file in exactly that language; its text is NULL where there is
 * none. */
Sheet *library_sheet(const Setting *in, const char *language, const char *file,
		     GError **error);
/* For partials: {{> turn}}. */
MustachePartial library_partial;
GHashTable *library_shelf(const Setting *in);
/* How its language counts and lists, as MustacheOptions. */
bool library_options(const Setting *in, MustacheOptions *options,
		     GError **error);

#endif
