-- Demo accounts that play at a table of a demo house are marked as such before others.
ALTER TABLE table_seat ADD COLUMN is_guest boolean NOT NULL DEFAULT false;
