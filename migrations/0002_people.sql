-- Clocks and people: pace and time bank, absence and substitutes, talk, open
-- seats, acts that want a confirmation, and steps that a rollback has voided.
--
-- A time of 0 is "not set", as before; booleans are 0 and 1.

-- --- players ---

ALTER TABLE players ADD COLUMN letters TEXT NOT NULL DEFAULT 'instant';
ALTER TABLE players ADD COLUMN you_are_next INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN mail_off INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players ADD COLUMN stand_in TEXT NOT NULL DEFAULT ''; -- the match's
ALTER TABLE players ADD COLUMN forgotten INTEGER NOT NULL DEFAULT 0;

CREATE TABLE absences ( -- announced ahead: only that player's clock stops
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL REFERENCES players (id),
	since INTEGER NOT NULL,
	until INTEGER NOT NULL,
	announced INTEGER NOT NULL
) STRICT;
CREATE INDEX absences_player ON absences (player, until);

CREATE TABLE standby ( -- who would take a seat over, in the order of asking
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL UNIQUE REFERENCES players (id)
) STRICT;

-- --- matches ---

-- Pace beyond the hours, as match/pace.h writes it; '': hours alone.
ALTER TABLE matches ADD COLUMN pace TEXT NOT NULL DEFAULT '';
ALTER TABLE matches ADD COLUMN paused INTEGER NOT NULL DEFAULT 0; -- since when
ALTER TABLE matches ADD COLUMN maker INTEGER NOT NULL DEFAULT 0; -- 0: organiser
ALTER TABLE matches ADD COLUMN invited INTEGER NOT NULL DEFAULT 0; -- only they
ALTER TABLE matches ADD COLUMN held INTEGER NOT NULL DEFAULT 1; -- full: waits

-- player: who moves now; owner: whose seat it is, and who may come back.
-- stage: 0 the owner plays, 1 offered, 2 a substitute, 3 the house bot.
ALTER TABLE seats ADD COLUMN owner INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN stage INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN bank INTEGER NOT NULL DEFAULT 0; -- seconds
ALTER TABLE seats ADD COLUMN missed INTEGER NOT NULL DEFAULT 0; -- in a row
ALTER TABLE seats ADD COLUMN reminded INTEGER NOT NULL DEFAULT 0;
ALTER TABLE seats ADD COLUMN resigned INTEGER NOT NULL DEFAULT 0; -- its owner
ALTER TABLE seats ADD COLUMN abort INTEGER NOT NULL DEFAULT 0; -- wished at
UPDATE seats SET owner = COALESCE(player, 0);

CREATE TABLE guests ( -- who is invited to an open match
	match INTEGER NOT NULL REFERENCES matches (id),
	player INTEGER NOT NULL REFERENCES players (id),
	PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;

CREATE TABLE onlookers (
	match INTEGER NOT NULL REFERENCES matches (id),
	player INTEGER NOT NULL REFERENCES players (id),
	thread TEXT NOT NULL,
	PRIMARY KEY (match, player)
) STRICT, WITHOUT ROWID;

CREATE TABLE tenures ( -- who held a seat: from which step on, and why
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	match INTEGER NOT NULL REFERENCES matches (id),
	seat INTEGER NOT NULL,
	player INTEGER NOT NULL, -- 0: the house bot
	step INTEGER NOT NULL,
	at INTEGER NOT NULL,
	why TEXT NOT NULL
) STRICT;
CREATE INDEX tenures_seat ON tenures (match, seat, id);

CREATE TABLE offers ( -- of a seat, to one of the standby list
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	match INTEGER NOT NULL REFERENCES matches (id),
	seat INTEGER NOT NULL,
	player INTEGER NOT NULL REFERENCES players (id),
	made INTEGER NOT NULL,
	until INTEGER NOT NULL,
	state INTEGER NOT NULL -- open, taken, declined, lapsed
) STRICT;
CREATE INDEX offers_open ON offers (until) WHERE state = 0;
CREATE INDEX offers_seat ON offers (match, seat, id);

-- --- decisions ---

-- due: the end of the pace, from which the bank runs; deadline: when the
-- stand-in plays.  wake: when a run must look at it next (a reminder, the
-- deadline).
ALTER TABLE decisions ADD COLUMN due INTEGER NOT NULL DEFAULT 0;
ALTER TABLE decisions ADD COLUMN wake INTEGER NOT NULL DEFAULT 0;
-- outcome: 0 none, 1 in time, 2 from a plan, 3 forced, 4 missed, 5 without
-- count (an outage, a bounce, a rollback, another's hand).
ALTER TABLE decisions ADD COLUMN outcome INTEGER NOT NULL DEFAULT 0;
ALTER TABLE decisions ADD COLUMN closed INTEGER NOT NULL DEFAULT 0;
ALTER TABLE decisions ADD COLUMN excused INTEGER NOT NULL DEFAULT 0;
-- extra: seconds that were added to the pace (a late hand-off, an outage, a
-- pause, the organiser).  answered: the arrival of the order that lies there.
ALTER TABLE decisions ADD COLUMN extra INTEGER NOT NULL DEFAULT 0;
ALTER TABLE decisions ADD COLUMN answered INTEGER NOT NULL DEFAULT 0;
UPDATE decisions SET due = deadline, wake = deadline;
UPDATE decisions SET extra = deadline - printed
	WHERE printed > 0 AND deadline > printed;
DROP INDEX decisions_deadline;
CREATE INDEX decisions_wake ON decisions (wake) WHERE open = 1;
CREATE INDEX decisions_player ON decisions (player, closed) WHERE closed > 0;
CREATE INDEX decisions_missed ON decisions (deadline) WHERE deadline > 0;

-- --- steps ---

-- place: 1, 2, .. in the order of playing, void ones counted too.
CREATE TABLE steps_placed (
	match INTEGER NOT NULL REFERENCES matches (id),
	place INTEGER NOT NULL,
	step INTEGER NOT NULL,
	at INTEGER NOT NULL,
	voided INTEGER NOT NULL, -- 0, or the rollback that voided it
	fingerprint TEXT NOT NULL,
	moves TEXT NOT NULL,
	PRIMARY KEY (match, place)
) STRICT, WITHOUT ROWID;
INSERT INTO steps_placed (match, place, step, at, voided, fingerprint, moves)
	SELECT match, step, step, at, voided, fingerprint, moves FROM steps;
DROP TABLE steps;
ALTER TABLE steps_placed RENAME TO steps;
CREATE UNIQUE INDEX steps_standing ON steps (match, step) WHERE voided = 0;

CREATE TABLE rollbacks (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	match INTEGER NOT NULL REFERENCES matches (id),
	step INTEGER NOT NULL, -- the last one that stands
	at INTEGER NOT NULL,
	who TEXT NOT NULL,
	why TEXT NOT NULL,
	revealed INTEGER NOT NULL -- something secret had been revealed
) STRICT;

-- --- talk ---

CREATE TABLE talk (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	match INTEGER REFERENCES matches (id),
	player INTEGER NOT NULL REFERENCES players (id),
	hearer INTEGER NOT NULL, -- 0: the table, -1: the organiser
	at INTEGER NOT NULL,
	text TEXT NOT NULL
) STRICT;
CREATE INDEX talk_player ON talk (player, at);
CREATE INDEX talk_match ON talk (match, id);

CREATE TABLE mutes (
	player INTEGER NOT NULL REFERENCES players (id),
	match INTEGER NOT NULL,
	muted INTEGER NOT NULL, -- a player; 0: everybody
	PRIMARY KEY (player, match, muted)
) STRICT, WITHOUT ROWID;

-- --- digests: one letter about all matches of a player ---

CREATE TABLE digests (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL REFERENCES players (id),
	message_id TEXT NOT NULL,
	written INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX digests_letter ON digests (message_id);

CREATE TABLE digest_asks ( -- whose menus a digest prints
	digest INTEGER NOT NULL REFERENCES digests (id),
	match INTEGER NOT NULL REFERENCES matches (id),
	decision INTEGER NOT NULL REFERENCES decisions (serial),
	PRIMARY KEY (digest, match)
) STRICT, WITHOUT ROWID;

-- --- acts that want a confirmation, and their tokens ---

CREATE TABLE pending (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL, -- 0: nobody's yet (a registration)
	act TEXT NOT NULL,
	data TEXT NOT NULL, -- JSON: what is needed to carry it out
	created INTEGER NOT NULL,
	expires INTEGER NOT NULL,
	state INTEGER NOT NULL -- waiting, done, declined, void
) STRICT;
CREATE INDEX pending_waiting ON pending (player) WHERE state = 0;
CREATE INDEX pending_expires ON pending (expires);

ALTER TABLE tokens ADD COLUMN matter INTEGER NOT NULL DEFAULT 0; -- pending, offer
