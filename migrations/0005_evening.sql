-- What a club evening has shown.

-- off, few, daily: how often a player is reminded of what they owe.
ALTER TABLE players ADD COLUMN reminders TEXT NOT NULL DEFAULT 'few';
