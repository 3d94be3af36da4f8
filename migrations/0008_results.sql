-- What became of every match: ratings, records and tables are reckoned from it.

CREATE TABLE results (
	match INTEGER NOT NULL REFERENCES matches (id),
	seat INTEGER NOT NULL,
	-- whose seat it was when the match began
	player INTEGER REFERENCES players (id),
	place INTEGER NOT NULL, -- the game's own, of the seat
	score INTEGER NOT NULL,
	moved INTEGER NOT NULL, -- that player did, themselves
	left_it INTEGER NOT NULL, -- and did not hold it at the end
	adjudicated INTEGER NOT NULL DEFAULT 0, -- played out by the program
	PRIMARY KEY (match, seat)
) STRICT, WITHOUT ROWID;
CREATE INDEX results_player ON results (player);

-- Finished before there were any: found by replay, a few in a run.
CREATE TABLE results_missing (
	match INTEGER PRIMARY KEY REFERENCES matches (id)
) STRICT;
INSERT INTO results_missing SELECT id FROM matches WHERE phase = 2;

-- How far from the middle the ratings of a game ("": of all) may lie, as it was
-- chosen from time to time: in thousandths.
CREATE TABLE rating_priors (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	game TEXT NOT NULL,
	at INTEGER NOT NULL,
	prior INTEGER NOT NULL
) STRICT;
CREATE INDEX rating_priors_game ON rating_priors (game, id);
