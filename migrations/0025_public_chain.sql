-- The chain over the events that everybody knows, after the last step: a match is
-- loaded without the events of older steps.  '': it is computed from the deal on.

ALTER TABLE matches ADD COLUMN public_chain TEXT NOT NULL DEFAULT '';
