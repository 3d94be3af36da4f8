-- What an organiser decides where they play themselves is marked.

ALTER TABLE season_entries -- who that is; 0: nobody
	ADD COLUMN own INTEGER NOT NULL DEFAULT 0;
