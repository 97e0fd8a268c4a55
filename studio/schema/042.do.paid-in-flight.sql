-- A stake that was cashed out is paid while its round flies on: its win is a message of its own, or part of its seat's.
ALTER TABLE table_bet ADD COLUMN is_paid boolean NOT NULL DEFAULT false;
