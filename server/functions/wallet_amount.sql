-- An amount in wallet messages: plain decimal text without trailing zeros.
CREATE OR REPLACE FUNCTION wallet_amount(amount bigint) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT trim_scale(amount::numeric / 10000)::text $$;
