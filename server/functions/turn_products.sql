-- Counts how often a product was shut or opened, so that every process notices.
CREATE OR REPLACE FUNCTION turn_products() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE house SET product_turn = product_turn + 1;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION turn_products() FROM PUBLIC;
