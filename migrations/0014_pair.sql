-- The letter of a pair that still waits.  The sum keeps a planner from taking
-- the index of all that wait instead.

DROP INDEX outbox_pair;
CREATE INDEX outbox_pair ON outbox (player, match) WHERE state + 0 = 0;
