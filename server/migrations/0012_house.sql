-- What the house lays over a match's quotes is kept with the match.
UPDATE match SET state = state || '{"house": null}' WHERE NOT state ? 'house';
