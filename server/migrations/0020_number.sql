-- What was the place in the order league by league is only a match's number now: its place follows from the time.
UPDATE match SET state = (state - 'order') || jsonb_build_object('number', state->'order') WHERE state ? 'order';
