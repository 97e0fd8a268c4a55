-- Goes up whenever a product, or the house, is shut or opened: the profile says what is open, so every page reads its own again
-- (docs/decisions/0046-settings.md).
ALTER TABLE house ADD COLUMN product_turn bigint NOT NULL DEFAULT 0;

CREATE FUNCTION turn_products() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public AS $$
BEGIN
  UPDATE house SET product_turn = product_turn + 1;
  RETURN NULL;
END $$;
REVOKE ALL ON FUNCTION turn_products() FROM PUBLIC;
-- Why and until when it is shut may change meanwhile; that is no other profile.
CREATE TRIGGER maintenance_product_turn AFTER INSERT OR DELETE ON maintenance
  FOR EACH ROW EXECUTE FUNCTION turn_products();
