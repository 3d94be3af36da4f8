/* engine.h - what the store needs of an SQL engine, and no more. Each engine is
 * one constant struct of functions. Only query.c, migration.c, opening.c and
 * store.c call it; the nouns use query.h. Errors are of the kinds that store.h
 * promises. */
#ifndef STORE_ENGINE_ENGINE_H
#define STORE_ENGINE_ENGINE_H

#include <glib.h>
#include <stdbool.h>

/* Each engine defines these for itself. */
typedef struct EngineLink EngineLink;
typedef struct EngineStatement EngineStatement;

/* A lock that a program holds until the end of its connection. */
typedef struct {
	int kind; /* as in locks.h */
	gint64 number;
	bool shared; /* held together with others who share it */
} EngineLock;

/* For engines with which several programs can write at once; see locks.h. */
typedef struct {
	bool (*hold)(EngineLink *link, const EngineLock *lock, bool *held,
		     GError **error);
	bool (*let)(EngineLink *link, const EngineLock *lock, GError **error);
	/* Sets *is if a lock is free; it is then held until the transaction
	 * ends. */
	bool (*is_free)(EngineLink *link, const EngineLock *lock, bool *is,
			GError **error);
	/* Finds out who holds a lock (yours), and when their connection was
	 * last active. */
	bool (*holder)(EngineLink *link, const EngineLock *lock, char **who,
		       gint64 *active, GError **error);
	/* Sets how long to wait for a lock. */
	bool (*patience)(EngineLink *link, int seconds, GError **error);
	bool (*clock)(EngineLink *link, gint64 *now, GError **error);
	/* Describes standbys: "SYNCHRONOUS LAG BEHIND HIDDEN NAMES"; yours. */
	bool (*standby)(EngineLink *link, char **said, GError **error);
	/* Finds out whether a connection is still there, by the name that an
	 * earlier version gave it. */
	bool (*session_lasts)(EngineLink *link, const char *name, bool *lasts,
			      GError **error);
} EngineMany;

/* The dialect in which tables are made. */
typedef enum { DIALECT_SQLITE, DIALECT_POSTGRESQL } EngineDialect;

typedef enum { KIND_NULL, KIND_NUMBER, KIND_TEXT, KIND_BYTES } EngineKind;

/* Statements that every engine says in its own way. */
typedef struct {
	const char *describe; /* the engine in a few words */
	const char *table;    /* a row if the table ? is there */
	const char *tables;   /* all, each before those that refer to it */
	const char *columns;  /* of the table ? */
	/* The last number that the table ? gave, whether or not its row is
	 * still there. No row, or NULL: none. */
	const char *last;
	const char *skip;     /* makes all tables' numbers go on higher by ? */
	const char *snapshot; /* begins a transaction that only reads, all of it
				 as of one moment */
	const char *scrub;    /* overwrites what is left of deleted rows */
	/* Writes what was committed into the database's own file, as closing it
	 * does. NULL if commits already do. */
	const char *settle;
} EngineSql;

typedef struct {
	EngineDialect dialect;
	EngineSql sql;
	/* Makes an empty database (a file: mode 0600). An existing one that
	 * isn't empty is an error. */
	bool (*make)(const char *path, GError **error);
	/* Removes everything from a database that was made but not finished. */
	void (*unmake)(const char *path);
	EngineLink *(*open)(const char *path, GError **error);
	void (*close)(EngineLink *link);
	/* Copies consistently into a database made for it. NULL: this engine
	 * has nothing faster than row by row (copying.h). */
	bool (*copy)(EngineLink *link, const char *path, GError **error);
	/* Checks that the whole database is sound. *fault becomes the first
	 * thing that isn't, or NULL; yours. */
	bool (*check)(EngineLink *link, char **fault, GError **error);
	bool (*size)(EngineLink *link, gint64 *bytes, GError **error);
	/* Makes a table's numbers go on after this one and all there are. */
	bool (*set_last)(EngineLink *link, const char *table, gint64 last,
			 GError **error);
	/* Runs statements without places or rows, separated by semicolons. */
	bool (*script)(EngineLink *link, const char *sql, GError **error);

	const EngineMany *many; /* NULL: one program writes at a time */
	/* Begins a transaction, taking the write lock at once. */
	bool (*begin)(EngineLink *link, GError **error);
	bool (*commit)(EngineLink *link, GError **error);
	void (*rollback)(EngineLink *link);
	bool (*in_transaction)(EngineLink *link);
	/* While on, leaves it to a later commit to make commits durable. Not
	 * within a transaction. */
	bool (*defer)(EngineLink *link, bool on, GError **error);

	EngineStatement *(*prepare)(EngineLink *link, const char *sql,
				    GError **error);
	/* Return how many `?` and how many columns it has. */
	int (*places)(EngineStatement *statement);
	int (*columns)(EngineStatement *statement);
	/* Bind a place, from 0. What is bound must live until finish. */
	void (*bind_null)(EngineStatement *statement, int place);
	void (*bind_number)(EngineStatement *statement, int place, gint64 n);
	void (*bind_text)(EngineStatement *statement, int place,
			  const char *text);
	void (*bind_bytes)(EngineStatement *statement, int place,
			   GBytes *bytes);
	/* Counts the rows that the last changing statement changed. */
	int (*changed)(EngineLink *link);
	/* Goes to the next row; *row is false after the last. */
	bool (*next)(EngineStatement *statement, bool *row, GError **error);
	/* Called before the first row: don't keep all rows in memory at once.
	 * Nothing else may be asked of the link before finish. NULL: it never
	 * keeps them. */
	void (*stream)(EngineStatement *statement);
	/* Read a column, from 0. NULL reads as 0, "" and NULL. */
	EngineKind (*kind)(EngineStatement *statement, int column);
	gint64 (*number)(EngineStatement *statement, int column);
	char *(*text)(EngineStatement *statement, int column);
	GBytes *(*bytes)(EngineStatement *statement, int column);
	/* Makes it ready to be bound again. */
	void (*finish)(EngineStatement *statement);
	void (*free)(EngineStatement *statement);
} Engine;

extern const Engine engine_sqlite;
extern const Engine engine_postgresql;

#endif
