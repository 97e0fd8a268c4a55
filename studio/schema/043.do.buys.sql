-- Whether features may be bought in a session, as its wallet said when it began.
ALTER TABLE session ADD COLUMN may_buy boolean NOT NULL DEFAULT true;
