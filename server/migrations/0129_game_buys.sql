-- Currencies in which no features of a provider's games can be bought.
ALTER TABLE game_provider ADD COLUMN no_buy_currencies text[] NOT NULL DEFAULT '{}';
