-- What a club evening has shown.

-- off, few, daily: how often a player is reminded of what they owe.
ALTER TABLE players ADD COLUMN reminders TEXT NOT NULL DEFAULT 'few';

-- Seats count from 1 wherever people write or see them, from 0 in canonical
-- text: the order on a desk, which is the last of its strings before "by", is
-- put aside while the wishes behind it are counted anew.

UPDATE seats SET desk = replace(replace(replace(replace(desk,
		'Seat', 'seat'), 'SEAT', 'seat'), 'seat-', 'seat '), 'seat_', 'seat ')
	WHERE desk <> '';
UPDATE seats SET desk = replace(replace(replace(replace(replace(replace(desk,
		'seat 0","by":', 'seat #0","by":'),
		'seat 1","by":', 'seat #1","by":'),
		'seat 2","by":', 'seat #2","by":'),
		'seat 3","by":', 'seat #3","by":'),
		'seat 4","by":', 'seat #4","by":'),
		'seat 5","by":', 'seat #5","by":')
	WHERE desk <> '';
UPDATE seats SET desk = replace(replace(replace(replace(replace(replace(desk,
		'seat 5', 'seat 6'), 'seat 4', 'seat 5'), 'seat 3', 'seat 4'),
		'seat 2', 'seat 3'), 'seat 1', 'seat 2'), 'seat 0', 'seat 1')
	WHERE desk <> '';
UPDATE seats SET desk = replace(desk, 'seat #', 'seat ') WHERE desk <> '';

UPDATE journal SET detail = replace(replace(replace(replace(replace(replace(
		detail, 'seat 5', 'seat 6'), 'seat 4', 'seat 5'),
		'seat 3', 'seat 4'), 'seat 2', 'seat 3'), 'seat 1', 'seat 2'),
		'seat 0', 'seat 1');

-- What the organiser was asked to confirm may name a seat by the old count.
UPDATE pending SET state = 3 WHERE act = 'organiser' AND state = 0;

-- --- letters that the mails of players ask for (R39) ---
CREATE TABLE asked (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	player INTEGER NOT NULL, -- who asked
	hearer TEXT NOT NULL, -- p<player>, or the hash of an address
	match INTEGER NOT NULL, -- of the letter that gathers news; 0: its own
	at INTEGER NOT NULL
) STRICT;
CREATE INDEX asked_player ON asked (player, at);
CREATE INDEX asked_hearer ON asked (hearer, at);
CREATE INDEX asked_at ON asked (at);

-- Several may run a club: to whose address a letter with an organiser's token
-- went.  Those of before end: where a player's address had changed, the old one
-- had one too.
ALTER TABLE tokens ADD COLUMN holder TEXT NOT NULL DEFAULT '';
UPDATE tokens SET revoked = 1 WHERE scope = 'organiser';

-- How many letters were written to a player: their ids are made of it, keyed.
ALTER TABLE players ADD COLUMN posted INTEGER NOT NULL DEFAULT 0;

-- --- mails beyond what is read in an hour wait (R39) ---
ALTER TABLE inbox ADD COLUMN decision INTEGER NOT NULL DEFAULT 0; -- its token's
ALTER TABLE inbox ADD COLUMN taken INTEGER NOT NULL DEFAULT 0; -- up, to be read
UPDATE inbox SET taken = arrived WHERE player IS NOT NULL;
DROP INDEX inbox_arrived;
CREATE INDEX inbox_taken ON inbox (player, taken) WHERE player IS NOT NULL;
