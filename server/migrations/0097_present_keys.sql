-- Which keys each process opens sealed secrets with, so that none seals with one that another has not
-- (docs/decisions/0091-keys-in-turn.md), and which source it would run if it led. A process that says nothing of either is of
-- an earlier version, or cannot lead.
ALTER TABLE present ADD COLUMN IF NOT EXISTS keys text[], ADD COLUMN IF NOT EXISTS feed text;
