-- Nothing has read it: the judge's view of a match comes from replaying it.

ALTER TABLE matches DROP COLUMN judge;
