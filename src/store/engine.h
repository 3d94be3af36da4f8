/* engine.h - what the store needs of an SQL engine, and no more.
 *
 * One constant struct of functions an engine; a second one is one more file.
 * Only query.c, migration.c, opening.c and store.c call it: the nouns speak to
 * query.h.
 * Errors are of the kinds that store.h promises. */
#ifndef STORE_ENGINE_H
#define STORE_ENGINE_H

#include <glib.h>
#include <stdbool.h>

/* Each engine knows what is behind these. */
typedef struct EngineLink EngineLink;
typedef struct EngineStatement EngineStatement;

/* What programs at one database hold until the end of their connection: one
 * kind of thing, and which. */
typedef struct {
	int kind; /* of locks.h */
	gint64 number;
	bool shared; /* with others who share it */
} EngineLock;

/* For an engine that several programs can write with at once; see locks.h. */
typedef struct {
	bool (*hold)(EngineLink *link, const EngineLock *lock, bool *held,
		     GError **error);
	bool (*let)(EngineLink *link, const EngineLock *lock, GError **error);
	/* Could it be held?  Until the transaction ends it is. */
	bool (*is_free)(EngineLink *link, const EngineLock *lock, bool *is,
			GError **error);
	/* Who holds it (yours), and when their connection was last active. */
	bool (*holder)(EngineLink *link, const EngineLock *lock, char **who,
		       gint64 *active, GError **error);
	/* So long it waits for a lock. */
	bool (*patience)(EngineLink *link, int seconds, GError **error);
	bool (*clock)(EngineLink *link, gint64 *now, GError **error);
	/* "SYNCHRONOUS LAG BEHIND HIDDEN NAMES" of those who stand by; yours.
	 */
	bool (*standby)(EngineLink *link, char **said, GError **error);
	/* Is a connection still there, as a version before named it? */
	bool (*session_lasts)(EngineLink *link, const char *name, bool *lasts,
			      GError **error);
} EngineMany;

/* Whose SQL makes the tables. */
typedef enum { DIALECT_SQLITE, DIALECT_POSTGRESQL } EngineDialect;

typedef enum { KIND_NULL, KIND_NUMBER, KIND_TEXT, KIND_BYTES } EngineKind;

typedef struct {
	EngineDialect dialect;
	/* Make an empty database (a file: mode 0600); one that is there and has
	 * something in it is an error. */
	bool (*make)(const char *path, GError **error);
	/* Remove what came into one that was made and did not get ready. */
	void (*unmake)(const char *path);
	EngineLink *(*open)(const char *path, GError **error);
	void (*close)(EngineLink *link);
	/* A consistent copy into a database that was made for it; NULL: this
	 * engine has nothing faster than row by row (copying.h). */
	bool (*copy)(EngineLink *link, const char *path, GError **error);
	/* Is all of it whole?  *fault is the first thing that is not, or NULL;
	 * yours. */
	bool (*check)(EngineLink *link, char **fault, GError **error);
	bool (*size)(EngineLink *link, gint64 *bytes, GError **error);
	/* In a few words; yours. */
	bool (*describe)(EngineLink *link, char **words, GError **error);
	bool (*has_table)(EngineLink *link, const char *table, bool *has,
			  GError **error);
	/* The tables, so that no row refers to a later one's; or the columns of
	 * one.  Free with g_strfreev. */
	char **(*list)(EngineLink *link, const char *table, GError **error);
	/* The last number that a table gave by itself (0: none), whether its
	 * row is there still or not. */
	bool (*last)(EngineLink *link, const char *table, gint64 *last,
		     GError **error);
	/* Go on after it, and after all that are there. */
	bool (*set_last)(EngineLink *link, const char *table, gint64 last,
			 GError **error);
	/* Let all numbers that are given by themselves go on so much higher. */
	bool (*skip)(EngineLink *link, gint64 gap, GError **error);
	/* What is deleted leaves no copy in the files that belong to it. */
	bool (*scrub)(EngineLink *link, GError **error);
	/* What was committed comes into the database's own file, as when it is
	 * closed. */
	bool (*settle)(EngineLink *link, GError **error);
	/* Statements without places or rows, separated by semicolons. */
	bool (*script)(EngineLink *link, const char *sql, GError **error);

	const EngineMany *many; /* NULL: one program writes at a time */
	/* The write lock is taken at the beginning. */
	bool (*begin)(EngineLink *link, GError **error);
	/* The beginning of one that only reads, all of it as of one moment. */
	bool (*snapshot)(EngineLink *link, GError **error);
	bool (*commit)(EngineLink *link, GError **error);
	void (*rollback)(EngineLink *link);
	bool (*in_transaction)(EngineLink *link);
	/* Are commits, while it is on, left to a later one to be made durable?
	 * Not to be asked within a transaction. */
	bool (*defer)(EngineLink *link, bool on, GError **error);

	EngineStatement *(*prepare)(EngineLink *link, const char *sql,
				    GError **error);
	/* How many `?` and how many columns it has. */
	int (*places)(EngineStatement *statement);
	int (*columns)(EngineStatement *statement);
	/* Places count from 0.  What is bound must live until finish. */
	void (*bind_null)(EngineStatement *statement, int place);
	void (*bind_number)(EngineStatement *statement, int place, gint64 n);
	void (*bind_text)(EngineStatement *statement, int place,
			  const char *text);
	void (*bind_bytes)(EngineStatement *statement, int place,
			   GBytes *bytes);
	/* How many rows the last statement that changes some has changed. */
	bool (*changed)(EngineLink *link, int *rows, GError **error);
	/* *row is false after the last row. */
	bool (*next)(EngineStatement *statement, bool *row, GError **error);
	/* Before the first row: all rows shall not be in memory at once, and
	 * nothing else is asked of the link before finish. */
	void (*stream)(EngineStatement *statement);
	/* Columns count from 0; NULL reads as 0, as "" and as NULL. */
	EngineKind (*kind)(EngineStatement *statement, int column);
	gint64 (*number)(EngineStatement *statement, int column);
	char *(*text)(EngineStatement *statement, int column);
	GBytes *(*bytes)(EngineStatement *statement, int column);
	/* Ready to be bound again. */
	void (*finish)(EngineStatement *statement);
	void (*free)(EngineStatement *statement);
} Engine;

extern const Engine engine_sqlite;
extern const Engine engine_postgresql;

#endif
