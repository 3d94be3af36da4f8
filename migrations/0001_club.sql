-- The club: people, matches, mails in and out.
--
-- Times are UTC seconds, 0 where a time is not set.  Numbers of states are those
-- of the enums in src/store; they are never reused.  A reference of 0 in a plain
-- column, NULL in one with REFERENCES, is "none".  Partial indices keep what a
-- run looks at small, however long the history grows.

CREATE TABLE facts (
	key TEXT PRIMARY KEY,
	value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE counters ( -- of match names: a number is never given twice
	name TEXT PRIMARY KEY,
	last INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE players (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL,
	folded TEXT NOT NULL UNIQUE,
	address TEXT NOT NULL,
	mailbox TEXT NOT NULL, -- the address with its domain in lower case
	language TEXT NOT NULL,
	zone TEXT NOT NULL,
	active INTEGER NOT NULL,
	created INTEGER NOT NULL
) STRICT;
CREATE INDEX players_mailbox ON players (mailbox);

-- --- matches ---

CREATE TABLE tables ( -- what matches were dealt with, each text once
	hash TEXT PRIMARY KEY, -- SHA-256
	text TEXT NOT NULL
) STRICT;

CREATE TABLE matches (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL UNIQUE,
	game TEXT NOT NULL,
	rules INTEGER NOT NULL,
	seats INTEGER NOT NULL,
	options TEXT NOT NULL,
	tables TEXT NOT NULL REFERENCES tables (hash),
	seed TEXT NOT NULL,
	phase INTEGER NOT NULL, -- open, live, finished, cancelled, frozen
	stirred INTEGER NOT NULL DEFAULT 0,
	pace_hours INTEGER NOT NULL,
	stand_in TEXT NOT NULL,
	steps INTEGER NOT NULL,
	created INTEGER NOT NULL,
	started INTEGER NOT NULL,
	finished INTEGER NOT NULL,
	fingerprint TEXT NOT NULL,
	judge TEXT NOT NULL
) STRICT;
CREATE INDEX matches_phase ON matches (phase, id);
CREATE INDEX matches_stirred ON matches (stirred) WHERE stirred = 1;

CREATE TABLE seats (
	match INTEGER NOT NULL REFERENCES matches (id),
	seat INTEGER NOT NULL,
	player INTEGER REFERENCES players (id),
	word TEXT NOT NULL,
	thread TEXT NOT NULL,
	desk TEXT NOT NULL,
	PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX seats_player ON seats (player);

CREATE TABLE steps (
	match INTEGER NOT NULL REFERENCES matches (id),
	step INTEGER NOT NULL,
	at INTEGER NOT NULL,
	voided INTEGER NOT NULL,
	fingerprint TEXT NOT NULL,
	moves TEXT NOT NULL,
	PRIMARY KEY (match, step)
) STRICT, WITHOUT ROWID;

CREATE TABLE decisions (
	serial INTEGER PRIMARY KEY AUTOINCREMENT,
	match INTEGER NOT NULL REFERENCES matches (id),
	seat INTEGER NOT NULL,
	player INTEGER REFERENCES players (id),
	step INTEGER NOT NULL,
	topic TEXT NOT NULL,
	open INTEGER NOT NULL,
	opened INTEGER NOT NULL,
	printed INTEGER NOT NULL,
	handed INTEGER NOT NULL,
	deadline INTEGER NOT NULL
) STRICT;
CREATE INDEX decisions_open ON decisions (match, seat) WHERE open = 1;
CREATE INDEX decisions_deadline ON decisions (deadline) WHERE open = 1;

-- --- mails that came in ---

CREATE TABLE mailboxes (
	mailbox TEXT PRIMARY KEY,
	validity INTEGER NOT NULL,
	uid INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE inbox (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	mailbox TEXT NOT NULL,
	validity INTEGER NOT NULL,
	uid INTEGER NOT NULL,
	key TEXT NOT NULL,
	arrived INTEGER NOT NULL,
	fetched INTEGER NOT NULL,
	size INTEGER NOT NULL,
	-- new, played, stranger, machine, duplicate, stale, quarantine, missing
	state INTEGER NOT NULL,
	tries INTEGER NOT NULL,
	player INTEGER REFERENCES players (id),
	message_id TEXT NOT NULL,
	body_hash TEXT NOT NULL,
	reason TEXT NOT NULL,
	subject TEXT NOT NULL,
	sender TEXT NOT NULL,
	receipt TEXT NOT NULL,
	UNIQUE (mailbox, validity, uid, key)
) STRICT;
CREATE INDEX inbox_state ON inbox (state, id);
CREATE INDEX inbox_twin ON inbox (player, message_id, body_hash)
	WHERE player IS NOT NULL;
CREATE INDEX inbox_arrived ON inbox (player, arrived)
	WHERE player IS NOT NULL;

CREATE TABLE inbox_raw ( -- apart, so that lists need not pass over mails
	id INTEGER PRIMARY KEY REFERENCES inbox (id),
	bytes BLOB NOT NULL
) STRICT;

-- --- letters that go out ---

CREATE TABLE news (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL,
	match INTEGER NOT NULL,
	kind TEXT NOT NULL,
	due INTEGER NOT NULL,
	created INTEGER NOT NULL,
	data TEXT NOT NULL
) STRICT;
CREATE INDEX news_pair ON news (player, match, id);
CREATE INDEX news_due ON news (due, player, match, kind);

CREATE TABLE outbox (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL,
	match INTEGER NOT NULL,
	decision INTEGER NOT NULL,
	kind TEXT NOT NULL,
	later INTEGER NOT NULL, -- 0: receipts and turns, which go first
	message_id TEXT NOT NULL UNIQUE,
	sender TEXT NOT NULL,
	recipient TEXT NOT NULL,
	subject TEXT NOT NULL,
	state INTEGER NOT NULL, -- queued, sending, sent, failed
	tries INTEGER NOT NULL,
	next_try INTEGER NOT NULL,
	created INTEGER NOT NULL,
	handed INTEGER NOT NULL,
	words TEXT NOT NULL,
	news TEXT NOT NULL
) STRICT;
CREATE INDEX outbox_state ON outbox (state, id);
-- In the order of sending: the next batch is read from it without sorting.
CREATE INDEX outbox_waiting ON outbox (later, created, id, next_try, state)
	WHERE state < 2;
CREATE INDEX outbox_pair ON outbox (player, match) WHERE state = 0;
CREATE INDEX outbox_handed ON outbox (handed);

CREATE TABLE outbox_raw (
	id INTEGER PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
	bytes BLOB NOT NULL
) STRICT;

CREATE TABLE tokens (
	hash TEXT PRIMARY KEY, -- SHA-256: the token itself is not kept
	player INTEGER REFERENCES players (id),
	match INTEGER REFERENCES matches (id),
	decision INTEGER REFERENCES decisions (serial),
	scope TEXT NOT NULL,
	expires INTEGER NOT NULL,
	revoked INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX tokens_match ON tokens (match, player) WHERE revoked = 0;
CREATE INDEX tokens_player ON tokens (player) WHERE revoked = 0;
CREATE INDEX tokens_expires ON tokens (expires);

CREATE TABLE told ( -- what is said once only: for ever, or a day
	what TEXT NOT NULL,
	daily INTEGER NOT NULL,
	at INTEGER NOT NULL,
	PRIMARY KEY (what, daily)
) STRICT, WITHOUT ROWID;
CREATE INDEX told_daily ON told (at) WHERE daily = 1;

CREATE TABLE journal (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	at INTEGER NOT NULL,
	who TEXT NOT NULL,
	act TEXT NOT NULL,
	detail TEXT NOT NULL,
	match INTEGER NOT NULL
) STRICT;
