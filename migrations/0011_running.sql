-- Each run asks which seasons are not over, and each mail of a player for those
-- of theirs.

CREATE INDEX seasons_phase ON seasons (phase);
