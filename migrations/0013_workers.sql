-- Several programs at work on one club: who they are, and what each has taken.

CREATE TABLE workers (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL, -- host:folder
	build TEXT NOT NULL,
	begun INTEGER NOT NULL,
	until INTEGER NOT NULL, -- then it is given up, unless it says more
	session TEXT NOT NULL -- its connection; '': not known yet
) STRICT;

CREATE TABLE claims (
	lane TEXT PRIMARY KEY, -- player:5, match:7, to:ann@example.net
	worker INTEGER NOT NULL REFERENCES workers (id),
	kind TEXT NOT NULL -- mails, matches, letters: of a dead one, what broke
) STRICT, WITHOUT ROWID;
CREATE INDEX claims_worker ON claims (worker);

-- Whose mails are played in order: player:5, else a mark of the address it came
-- from.
ALTER TABLE inbox ADD COLUMN lane TEXT NOT NULL DEFAULT '';
CREATE INDEX inbox_lane ON inbox (lane, id) WHERE state = 0 AND lane <> '';

-- The last runs that had something to do.
CREATE TABLE runs (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	data TEXT NOT NULL -- JSON
) STRICT;

ALTER TABLE journal ADD COLUMN worker TEXT NOT NULL DEFAULT '';
