-- Results of the time before the club was kept here, as they were imported.

CREATE TABLE imports ( -- one file each
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	at INTEGER NOT NULL,
	file TEXT NOT NULL -- its name, without folders
) STRICT;

CREATE TABLE past_matches (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	batch INTEGER NOT NULL REFERENCES imports (id),
	game TEXT NOT NULL,
	finished INTEGER NOT NULL, -- noon of the day, UTC
	season TEXT NOT NULL, -- as the file calls it; '': none
	mark TEXT NOT NULL UNIQUE -- a hash of day, game and names
) STRICT;
CREATE INDEX past_matches_batch ON past_matches (batch);

CREATE TABLE past_seats (
	match INTEGER NOT NULL REFERENCES past_matches (id),
	seat INTEGER NOT NULL,
	player INTEGER REFERENCES players (id), -- NULL: not of the club
	place INTEGER NOT NULL,
	points INTEGER NOT NULL,
	PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX past_seats_player ON past_seats (player);
