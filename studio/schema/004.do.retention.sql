-- What is over is found by its age, to be forgotten; what was played without money sooner.
CREATE INDEX round_ended ON round (moved_ms) WHERE state IN ('over', 'void') AND NOT is_demo;
CREATE INDEX round_play_ended ON round (moved_ms) WHERE state IN ('over', 'void') AND is_demo;
CREATE INDEX table_seat_ended ON table_seat (at_ms) WHERE state IN ('over', 'void') AND NOT is_demo;
CREATE INDEX table_seat_play_ended ON table_seat (at_ms) WHERE state IN ('over', 'void') AND is_demo;
CREATE INDEX seed_unused ON seed (made_ms) WHERE nonce = 0;
CREATE INDEX session_player ON session (provider, player);
