-- Seats that are the house's from the beginning.

ALTER TABLE seats ADD COLUMN level TEXT NOT NULL DEFAULT ''; -- '': bot
