-- What is withheld of a ticket at Myanmar odds, in ppm by number of selections, frozen when it is placed; null for others.
ALTER TABLE bet ADD COLUMN withheld_ppm integer[];
