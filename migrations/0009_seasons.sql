-- Leagues: contests go through seasons, one after the other.  What stands in
-- these tables is who plays what and when; standings are computed, never kept.

CREATE TABLE contests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL UNIQUE, -- mgl
	title TEXT NOT NULL,
	kind INTEGER NOT NULL, -- league, ladder, cup
	game TEXT NOT NULL,
	options TEXT NOT NULL,
	pace_hours INTEGER NOT NULL,
	pace TEXT NOT NULL,
	stand_in TEXT NOT NULL,
	seats INTEGER NOT NULL, -- of a match, and matches of a player
	target INTEGER NOT NULL, -- players of a division
	ended INTEGER NOT NULL -- no further season
) STRICT;

CREATE TABLE seasons (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	contest INTEGER NOT NULL REFERENCES contests (id),
	number INTEGER NOT NULL,
	phase INTEGER NOT NULL, -- open, check-in, drawn, play, overtime, ..
	due INTEGER NOT NULL, -- when it changes; 0: never again by the clock
	opened INTEGER NOT NULL,
	checked INTEGER NOT NULL, -- check-in began
	drawn INTEGER NOT NULL,
	closed INTEGER NOT NULL,
	paused INTEGER NOT NULL, -- since
	seats INTEGER NOT NULL, -- of its matches
	weeks INTEGER NOT NULL, -- of play; 0 before the draw
	lengthened INTEGER NOT NULL, -- too few had joined once
	told INTEGER NOT NULL, -- when tables were sent last
	seed TEXT NOT NULL, -- of the draw, shown then
	UNIQUE (contest, number)
) STRICT;
CREATE INDEX seasons_due ON seasons (due) WHERE due > 0;

CREATE TABLE entrants (
	season INTEGER NOT NULL REFERENCES seasons (id),
	player INTEGER NOT NULL REFERENCES players (id),
	state INTEGER NOT NULL, -- joined, break, standby, plays, withdrawn, spared
	joined INTEGER NOT NULL,
	heard INTEGER NOT NULL, -- the last mail that was read in a season
	division INTEGER NOT NULL, -- from 0; -1 before the draw
	place INTEGER NOT NULL, -- in its list at the draw, from 0
	lost INTEGER NOT NULL, -- a seat by silence
	rank INTEGER NOT NULL, -- in a ladder's list, the seed in a cup; 0: none
	skips INTEGER NOT NULL, -- rounds in a row away; of a cup, not played
	PRIMARY KEY (season, player)
) STRICT, WITHOUT ROWID;
CREATE INDEX entrants_player ON entrants (player, season);

CREATE TABLE fixtures (
	match INTEGER PRIMARY KEY REFERENCES matches (id),
	season INTEGER NOT NULL REFERENCES seasons (id),
	division INTEGER NOT NULL,
	number INTEGER NOT NULL, -- in the division, from 0
	spoilt INTEGER NOT NULL, -- void
	rows TEXT NOT NULL -- whose place in the list each seat is: "0 3 1 2"
) STRICT;
CREATE INDEX fixtures_season ON fixtures (season, division, number);

CREATE TABLE season_entries ( -- what somebody decided, with the reason
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	season INTEGER NOT NULL REFERENCES seasons (id),
	at INTEGER NOT NULL,
	who TEXT NOT NULL,
	kind INTEGER NOT NULL,
	player INTEGER NOT NULL, -- 0: nobody
	match INTEGER NOT NULL, -- 0: none
	number INTEGER NOT NULL, -- sixtieths, or a division
	why TEXT NOT NULL
) STRICT;
CREATE INDEX season_entries_season ON season_entries (season, id);

ALTER TABLE players -- gets no weekly tables
	ADD COLUMN season_off INTEGER NOT NULL DEFAULT 0;
