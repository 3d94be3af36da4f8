/* library_private.h - shared by the library's files: the sheets it keeps, and
 * the setting in which a file is looked for. */
#ifndef TEMPLATE_LIBRARY_PRIVATE_H
#define TEMPLATE_LIBRARY_PRIVATE_H

#include "template/dress.h"
#include "template/library.h"
#include "template/mustache.h"

#define FALLBACK "en"

/* One file, or the fact that there is none (text is NULL). */
typedef struct {
	char *path; /* where it was found */
	char *text;
	Mustache *template;  /* once it has been rendered */
	GKeyFile *words;     /* once a word has been asked for */
	GHashTable *entries; /* "group\nkey" to Mustache */
	GHashTable *raw;     /* "group\nkey" to its text */
	Dress *dress;	     /* once it has been asked for */
	void *tables;	     /* likewise, with the function that frees them */
	void (*tables_free)(void *);
	/* a language's words, once one was rendered; as in MustacheOptions */
	const char *one, *few, *comma, *and;
} Sheet;

struct Library {
	char *installed, *club;
	Library *bare;	    /* the installed files alone; NULL: this one is */
	GHashTable *sheets; /* relative path to Sheet */
	/* "language\nfolder\nending\nbeside" to the partials found in that
	 * setting, by name: a letter has dozens of them. */
	GHashTable *shelves;
};

/* What a partial needs to know about the template that uses it. */
typedef struct {
	Library *library;
	const char *language, *folder;
	const char *ending; /* ".txt" */
	const char *beside; /* a folder to look into first; or NULL */
	GHashTable *shelf;  /* for its partials */
} Setting;

/* Returns the language, or "en" if it isn't a plain word: a player may choose
 * anything as their language, and it must not become a path. */
const char *library_safe_language(const char *language);
/* Returns the sheet of a file in exactly that language; its text is NULL if
 * there is none. */
Sheet *library_sheet(const Setting *in, const char *language, const char *file,
		     GError **error);
/* Finds a partial: {{> turn}}. */
MustachePartial library_partial;
GHashTable *library_shelf(const Setting *in);
/* Sets the MustacheOptions that say how the language counts and lists. */
bool library_options(const Setting *in, MustacheOptions *options,
		     GError **error);

#endif
