-- Letters that were asked for wait for a day with room; names rest.

-- When it goes out; later where there were many.
ALTER TABLE asked ADD COLUMN told INTEGER NOT NULL DEFAULT 0;
UPDATE asked SET told = at;
DROP INDEX asked_hearer;
CREATE INDEX asked_hearer ON asked (hearer, told);

-- --- names that were given up, which nobody else may take for a while ---
CREATE TABLE old_names (
	mark TEXT NOT NULL, -- keyed, of what a reader sees of the name
	player INTEGER NOT NULL REFERENCES players (id),
	until INTEGER NOT NULL,
	PRIMARY KEY (mark, player)
) STRICT;
