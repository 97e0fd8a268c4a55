-- Bets that a wallet was asked for and that are not confirmed, by licensee: seamless_bet keeps every bet, of which these are few.
CREATE INDEX IF NOT EXISTS seamless_bet_transit ON seamless_bet (licensee_id, asked_ms) WHERE state IN ('asked', 'held');
