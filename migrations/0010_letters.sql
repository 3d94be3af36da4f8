-- Letters with a picture, and short ones.

ALTER TABLE players -- only what is asked, the hand and a line of news
	ADD COLUMN letters_short INTEGER NOT NULL DEFAULT 0;
ALTER TABLE players
	ADD COLUMN pictures_off INTEGER NOT NULL DEFAULT 0;

CREATE TABLE pictures ( -- those that a letter still to be sent will hold
	hash TEXT PRIMARY KEY, -- SHA-256 of the bytes
	bytes BLOB NOT NULL -- a PNG
) STRICT, WITHOUT ROWID;

ALTER TABLE outbox_raw -- '': without a picture
	ADD COLUMN picture TEXT NOT NULL DEFAULT '';
ALTER TABLE outbox_raw -- how many octets of the letter stand before it
	ADD COLUMN picture_at INTEGER NOT NULL DEFAULT 0;
CREATE INDEX outbox_raw_picture ON outbox_raw (picture) WHERE picture <> '';
