-- Players who want no letter that only says that a mail was understood.

ALTER TABLE players
	ADD COLUMN receipts_off INTEGER NOT NULL DEFAULT 0;
