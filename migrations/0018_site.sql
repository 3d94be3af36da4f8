-- The club's site: who is named on it, what it doesn't show, who hears of it.

ALTER TABLE players ADD COLUMN public_name TEXT NOT NULL DEFAULT ''; -- '': none
ALTER TABLE players
	ADD COLUMN calendar TEXT NOT NULL DEFAULT ''; -- its secret; '': off
ALTER TABLE players ADD COLUMN bulletin INTEGER NOT NULL DEFAULT 0;

CREATE TABLE unlisted ( -- who doesn't want a match on the site
	match INTEGER NOT NULL REFERENCES matches (id),
	player INTEGER NOT NULL REFERENCES players (id),
	PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;

-- Whether the letters that asked for words for the shuffle said that these would
-- be public.  Those of older matches did not.
ALTER TABLE matches ADD COLUMN words_public INTEGER NOT NULL DEFAULT 1;
UPDATE matches SET words_public = 0;
