-- One run plays at a time, and all send.  What broke off is a fact, as the file
-- "open" is where there is one program; a letter in hand says whose it is.

INSERT INTO facts (key, value)
SELECT 'open', CASE WHEN COUNT(DISTINCT kind) = 1 THEN MIN(kind) ELSE '' END
FROM (SELECT REPLACE(kind, 'left:', '') AS kind FROM claims) AS left_undone
WHERE kind NOT IN ('lanes', 'send') HAVING COUNT(*) > 0;

DROP TABLE claims;
DROP TABLE workers;
CREATE TABLE workers (
	id INTEGER PRIMARY KEY AUTOINCREMENT,
	name TEXT NOT NULL, -- host:folder
	build TEXT NOT NULL,
	begun INTEGER NOT NULL
) STRICT;

DROP INDEX inbox_lane;
ALTER TABLE inbox DROP COLUMN lane;

-- Who has it in hand (state 1); 0 or one that is gone: nobody any more.
ALTER TABLE outbox ADD COLUMN worker INTEGER NOT NULL DEFAULT 0;
CREATE INDEX outbox_sending ON outbox (recipient) WHERE state = 1;
