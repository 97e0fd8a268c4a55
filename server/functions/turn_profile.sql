-- Counts changes of a member's profile, including his uplines' states.
CREATE OR REPLACE FUNCTION turn_profile() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.parent_id, OLD.nickname, OLD.currency, OLD.state, OLD.comm_type, OLD.given_credit, OLD.upline_state,
      OLD.licensee_state, OLD.off) IS DISTINCT FROM
     (NEW.parent_id, NEW.nickname, NEW.currency, NEW.state, NEW.comm_type, NEW.given_credit, NEW.upline_state,
      NEW.licensee_state, NEW.off) THEN
    NEW.profile_turn := OLD.profile_turn + 1;
  END IF;
  RETURN NEW;
END $$;
