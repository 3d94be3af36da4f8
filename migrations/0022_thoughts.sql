-- Moves of the house that were searched for, and wait to be played.

CREATE TABLE thoughts (
	match INTEGER NOT NULL REFERENCES matches (id),
	step INTEGER NOT NULL, -- that the move leads to
	seat INTEGER NOT NULL,
	fingerprint TEXT NOT NULL, -- of the match before that step
	level TEXT NOT NULL,
	move TEXT NOT NULL,
	PRIMARY KEY (match, step, seat)
) STRICT, WITHOUT ROWID;

ALTER TABLE decisions
	ADD COLUMN thinks INTEGER NOT NULL DEFAULT 0; -- the house, since then
CREATE INDEX decisions_thinks ON decisions (match)
	WHERE open = 1 AND thinks > 0;
