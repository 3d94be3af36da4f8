/* glossary.h - does a game's RECORD.txt explain all that a record may hold? */
#ifndef TESTS_GAMES_GLOSSARY_H
#define TESTS_GAMES_GLOSSARY_H

#include "trial.h"

typedef struct {
	char *text;
	/* Fields that stand there in other words; NULL ends; or NULL. */
	const char *const *others;
	GHashTable *known; /* char *: words that were found there */
} Glossary;

Glossary glossary_read(const char *folder);
void glossary_clear(Glossary *glossary);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Glossary, glossary_clear)

/* Play a match by chance: every kind of event and every field has its word,
 * those of the views (looked at after every nth step and the last) too.  An
 * amount "x" has a twin "x_text", which is explained once for all. */
void glossary_check(const Glossary *glossary, Trial *trial, int nth);

#endif
