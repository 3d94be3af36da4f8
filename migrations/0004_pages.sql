-- Tokens lie in the order in which they were given: rows and most of their
-- indices grow at their ends, and what a letter adds touches few pages.

CREATE TABLE tokens_in_order (
	id INTEGER PRIMARY KEY,
	hash TEXT NOT NULL UNIQUE, -- SHA-256: the token itself is not kept
	player INTEGER REFERENCES players (id),
	match INTEGER REFERENCES matches (id),
	decision INTEGER REFERENCES decisions (serial),
	scope TEXT NOT NULL,
	expires INTEGER NOT NULL,
	revoked INTEGER NOT NULL,
	matter INTEGER NOT NULL DEFAULT 0 -- pending, offer
) STRICT;
INSERT INTO tokens_in_order (hash, player, match, decision, scope, expires,
		revoked, matter)
	SELECT hash, player, match, decision, scope, expires, revoked, matter
	FROM tokens ORDER BY expires, hash;
DROP TABLE tokens;
ALTER TABLE tokens_in_order RENAME TO tokens;
CREATE INDEX tokens_match ON tokens (match, player) WHERE revoked = 0;
CREATE INDEX tokens_player ON tokens (player) WHERE revoked = 0;
CREATE INDEX tokens_expires ON tokens (expires);
