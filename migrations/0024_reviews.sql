-- Reviews of finished matches that players have asked for. They were facts.

DELETE FROM facts WHERE key LIKE 'review-%';

CREATE TABLE reviews (
	match INTEGER NOT NULL REFERENCES matches (id),
	player INTEGER NOT NULL REFERENCES players (id),
	seat INTEGER NOT NULL, -- that the player has, or had last
	found TEXT NOT NULL, -- JSON; '': it waits to be made
	shown INTEGER NOT NULL, -- on the club's site
	PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;
