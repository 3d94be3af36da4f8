/* glossary.h - checks that a game's RECORD.txt explains every field of a
 * record. */
#ifndef TESTS_GAMES_GLOSSARY_H
#define TESTS_GAMES_GLOSSARY_H

#include "trial.h"

typedef struct {
	char *text;
	/* Fields described in other words; NULL ends; or NULL. */
	const char *const *others;
	GHashTable *known; /* char *: words that occur in RECORD.txt */
} Glossary;

Glossary glossary_read(const char *folder);
void glossary_clear(Glossary *glossary);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC(Glossary, glossary_clear)

/* Plays a random match and checks that RECORD.txt has a word for every kind of
 * event and every field, those of the views too (looked at after every nth step
 * and the last). An amount "x" has a twin "x_text", which is explained once for
 * all. */
void glossary_check(const Glossary *glossary, Trial *trial, int nth);

#endif
