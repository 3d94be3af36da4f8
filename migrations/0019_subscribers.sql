-- Who gets the club's bulletin and isn't a player.

CREATE TABLE subscribers (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	address TEXT NOT NULL, -- confirmed
	mailbox TEXT NOT NULL UNIQUE, -- in lower case
	language TEXT NOT NULL,
	told INTEGER NOT NULL -- when they had the last, or confirmed
) STRICT;
