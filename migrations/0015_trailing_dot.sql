-- A domain is stored without the dot at its end (store/players.c).

UPDATE players SET mailbox = rtrim(mailbox, '.') WHERE mailbox LIKE '%.';
