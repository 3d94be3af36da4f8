-- Unattended: bounces and their scores, marks against poison.

ALTER TABLE players ADD COLUMN bounce_score INTEGER NOT NULL DEFAULT 0; -- halves
ALTER TABLE players ADD COLUMN bounced INTEGER NOT NULL DEFAULT 0; -- last counted
ALTER TABLE players ADD COLUMN suspended INTEGER NOT NULL DEFAULT 0; -- since
ALTER TABLE players ADD COLUMN probed INTEGER NOT NULL DEFAULT 0;

CREATE INDEX players_suspended ON players (suspended) WHERE suspended > 0;

CREATE TABLE bounces (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL REFERENCES players (id),
	letter INTEGER NOT NULL, -- of the outbox
	at INTEGER NOT NULL,
	kind TEXT NOT NULL, -- hard, soft, policy, nothing
	status TEXT NOT NULL -- 5.1.1
) STRICT;
CREATE INDEX bounces_player ON bounces (player, at);

-- How often a run began with it and did not come to an end.
ALTER TABLE matches ADD COLUMN tries INTEGER NOT NULL DEFAULT 0;

-- The organiser's mails, which are no player's: the same one twice.
CREATE INDEX inbox_organiser ON inbox (message_id, body_hash)
	WHERE player IS NULL AND receipt <> '';
