-- The shape of the database, made from a migrated one: what server/migrations come to. Functions: server/functions.
-- Written by: npx vitest run server/src/kit/migrate/schema.test.ts -u


CREATE TABLE act_key (
  operator_id uuid NOT NULL,
  act_key text NOT NULL,
  call text NOT NULL,
  fingerprint bytea NOT NULL,
  answer jsonb,
  at_ms bigint NOT NULL,
  CONSTRAINT act_key_pkey PRIMARY KEY (operator_id, act_key),
  CONSTRAINT act_key_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id),
  CONSTRAINT act_key_act_key_check CHECK ((length(act_key) <= 64))
);
CREATE INDEX act_key_age ON act_key USING btree (at_ms);
GRANT DELETE, INSERT, SELECT, UPDATE ON act_key TO quarterline_app;

CREATE TABLE approval (
  id uuid NOT NULL,
  call text NOT NULL,
  request jsonb NOT NULL,
  why text NOT NULL,
  effect jsonb,
  basis text NOT NULL,
  requested_by uuid NOT NULL,
  requested_ms bigint NOT NULL,
  state text NOT NULL DEFAULT 'pending'::text,
  decided_by uuid,
  decided_ms bigint,
  CONSTRAINT approval_pkey PRIMARY KEY (id),
  CONSTRAINT approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES operator(id),
  CONSTRAINT approval_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES operator(id),
  CONSTRAINT approval_check CHECK (((state = 'pending'::text) = (decided_by IS NULL))),
  CONSTRAINT approval_check1 CHECK ((decided_by <> requested_by)),
  CONSTRAINT approval_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'approved'::text, 'rejected'::text])))
);
CREATE INDEX approval_state ON approval USING btree (state, id);
GRANT INSERT, SELECT, UPDATE ON approval TO quarterline_app;

CREATE TABLE audit_record (
  id uuid NOT NULL,
  at_ms bigint NOT NULL,
  operator_id uuid,
  operator text NOT NULL,
  role text NOT NULL,
  call text NOT NULL,
  request jsonb NOT NULL,
  outcome text NOT NULL,
  ip text NOT NULL,
  subject text,
  approval_id uuid,
  before jsonb,
  after jsonb,
  chain_no bigint DEFAULT nextval('audit_record_chain_no'::regclass),
  CONSTRAINT audit_record_pkey PRIMARY KEY (id),
  CONSTRAINT audit_record_approval_id_fkey1 FOREIGN KEY (approval_id) REFERENCES approval(id),
  CONSTRAINT audit_record_operator_id_fkey1 FOREIGN KEY (operator_id) REFERENCES operator(id)
) PARTITION BY RANGE (id);
CREATE INDEX audit_record_chain ON audit_record USING brin (chain_no) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX audit_record_operator ON audit_record USING btree (operator, id);
CREATE INDEX audit_record_subject ON audit_record USING btree (subject, id);
CREATE TRIGGER audit_record_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON audit_record FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON audit_record TO quarterline_app;

CREATE TABLE bet (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  ref_no bigint NOT NULL,
  member_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  state text NOT NULL,
  waiting boolean NOT NULL DEFAULT (state = 'waiting'::text),
  reason text,
  match_id text,
  sport integer,
  bet_type text,
  period text,
  line smallint,
  pick text,
  odds_type text,
  odds_milli integer,
  odds_option smallint NOT NULL,
  market_group smallint,
  in_play boolean NOT NULL,
  score_home smallint,
  score_away smallint,
  red_home smallint,
  red_away smallint,
  phase text,
  currency text NOT NULL,
  stake bigint NOT NULL,
  risk bigint NOT NULL,
  profit bigint NOT NULL,
  limit_group text,
  comm_type smallint NOT NULL,
  gate_seq bigint,
  ip text NOT NULL,
  placed_ms bigint NOT NULL,
  accepted_ms bigint,
  settled_ms bigint,
  first_settled_ms bigint,
  outcome text,
  net bigint,
  commission bigint,
  turnover bigint,
  valid_turnover bigint,
  ruling_seq integer NOT NULL DEFAULT 0,
  round integer NOT NULL DEFAULT 0,
  kind text NOT NULL DEFAULT 'single'::text,
  folds smallint[],
  reason_leg smallint,
  family_id text,
  cash_id uuid NOT NULL,
  escrow_id uuid NOT NULL,
  bet_key text,
  fingerprint text,
  turned_down boolean NOT NULL DEFAULT (state = ANY (ARRAY['rejected'::text, 'void'::text])),
  evidence_id uuid,
  product text NOT NULL DEFAULT 'bet'::text,
  counter_id uuid,
  is_house_risk boolean NOT NULL DEFAULT true,
  is_shared boolean NOT NULL DEFAULT true,
  withheld_ppm integer[],
  CONSTRAINT bet_pkey PRIMARY KEY (shard_key, id),
  CONSTRAINT bet_check CHECK (((kind = 'single'::text) = ((match_id IS NOT NULL) AND (odds_milli IS NOT NULL) AND (pick IS NOT NULL)))),
  CONSTRAINT bet_check1 CHECK (((kind = 'single'::text) = (folds IS NULL))),
  CONSTRAINT bet_check2 CHECK (((kind = 'single'::text) = (family_id IS NOT NULL))),
  CONSTRAINT bet_kind_check CHECK ((kind = ANY (ARRAY['single'::text, 'parlay'::text, 'system'::text]))),
  CONSTRAINT bet_profit_check CHECK ((profit >= 0)),
  CONSTRAINT bet_risk_check CHECK ((risk > 0)),
  CONSTRAINT bet_stake_check CHECK ((stake > 0)),
  CONSTRAINT bet_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'accepted'::text, 'rejected'::text, 'settled'::text, 'void'::text])))
);
CREATE INDEX bet_combined ON bet USING btree (shard_key, member_id, placed_ms) WHERE (kind <> 'single'::text);
CREATE INDEX bet_match ON bet USING btree (match_id, id);
CREATE INDEX bet_member ON bet USING btree (shard_key, member_id, family_id);
CREATE INDEX bet_placed ON bet USING btree (shard_key, member_id, placed_ms, id);
CREATE INDEX bet_points ON bet USING btree (shard_key, cash_id) WHERE (product <> 'bet'::text);
CREATE INDEX bet_ref ON bet USING btree (ref_no);
CREATE INDEX bet_turned_down ON bet USING btree (shard_key, member_id, id) WHERE turned_down;
CREATE INDEX bet_waiting ON bet USING btree (shard_key, id) WHERE waiting;
CREATE INDEX bet_waiting_member ON bet USING btree (shard_key, member_id, id) WHERE waiting;
CREATE UNIQUE INDEX bet_key ON bet USING btree (shard_key, member_id, bet_key) WHERE (bet_key IS NOT NULL);
GRANT INSERT, SELECT, UPDATE ON bet TO quarterline_app;

CREATE TABLE bet_answer (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  bet_key text NOT NULL,
  fingerprint text NOT NULL,
  answer jsonb NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT bet_answer_pkey PRIMARY KEY (shard_key, member_id, bet_key)
);
CREATE INDEX bet_answer_age ON bet_answer USING btree (at_ms);
GRANT INSERT, SELECT ON bet_answer TO quarterline_app;

CREATE TABLE bet_day (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  from_ms bigint NOT NULL,
  kind text NOT NULL,
  bets bigint NOT NULL,
  stake bigint NOT NULL,
  risk bigint NOT NULL,
  profit bigint NOT NULL,
  CONSTRAINT bet_day_pkey PRIMARY KEY (shard_key, member_id, from_ms, kind)
);
GRANT INSERT, SELECT, UPDATE ON bet_day TO quarterline_app;

CREATE TABLE bet_day_end (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  to_ms bigint NOT NULL,
  CONSTRAINT bet_day_end_pkey PRIMARY KEY (shard_key, member_id)
);
GRANT INSERT, SELECT, UPDATE ON bet_day_end TO quarterline_app;

CREATE TABLE bet_leg (
  shard_key uuid NOT NULL,
  bet_id uuid NOT NULL,
  leg_no smallint NOT NULL,
  match_id text NOT NULL,
  sport integer NOT NULL,
  bet_type text NOT NULL,
  period text NOT NULL,
  line smallint NOT NULL,
  pick text NOT NULL,
  odds_milli integer NOT NULL,
  market_group smallint NOT NULL,
  in_play boolean NOT NULL,
  score_home smallint,
  score_away smallint,
  red_home smallint NOT NULL,
  red_away smallint NOT NULL,
  phase text NOT NULL,
  gate_seq bigint NOT NULL,
  outcome text,
  first_decided_ms bigint,
  evidence jsonb,
  ruling_seq integer NOT NULL DEFAULT 0,
  CONSTRAINT bet_leg_pkey PRIMARY KEY (shard_key, bet_id, leg_no),
  CONSTRAINT bet_leg_odds_milli_check CHECK ((odds_milli >= '-1000'::integer)) NOT VALID
);
CREATE INDEX bet_leg_match ON bet_leg USING btree (match_id, bet_id);
GRANT INSERT, SELECT, UPDATE ON bet_leg TO quarterline_app;

CREATE TABLE bet_part (
  shard_key uuid NOT NULL,
  part_id uuid NOT NULL,
  whole_id uuid NOT NULL,
  whole_ref bigint NOT NULL,
  stake bigint NOT NULL,
  risk bigint NOT NULL,
  profit bigint NOT NULL,
  round integer NOT NULL DEFAULT 0,
  CONSTRAINT bet_part_pkey PRIMARY KEY (shard_key, part_id)
);
CREATE INDEX bet_part_whole ON bet_part USING btree (shard_key, whole_id);
GRANT INSERT, SELECT ON bet_part TO quarterline_app;

CREATE TABLE booking (
  shard_key uuid NOT NULL,
  working_date date NOT NULL,
  product text NOT NULL,
  item uuid NOT NULL,
  round integer NOT NULL,
  undo boolean NOT NULL,
  member_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  rate_group text NOT NULL,
  currency text NOT NULL,
  stake bigint NOT NULL,
  risk bigint NOT NULL,
  turnover bigint NOT NULL,
  valid_turnover bigint NOT NULL,
  result bigint NOT NULL,
  commission_base bigint NOT NULL,
  commission bigint NOT NULL,
  outcome text NOT NULL,
  evidence_id uuid,
  at_ms bigint NOT NULL,
  kind text,
  sport integer,
  shared bigint,
  CONSTRAINT booking_pkey PRIMARY KEY (shard_key, item, round, undo, working_date)
) PARTITION BY RANGE (working_date);
CREATE INDEX booking_correction ON booking USING btree (shard_key, chain_id, at_ms) WHERE (undo OR (round > 1));
CREATE INDEX booking_member ON booking USING btree (shard_key, member_id, at_ms);
CREATE TRIGGER booking_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON booking FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER booking_upline_due AFTER INSERT ON booking REFERENCING NEW TABLE AS fresh FOR EACH STATEMENT EXECUTE FUNCTION note_upline_due();
GRANT INSERT, SELECT ON booking TO quarterline_app;

CREATE TABLE booking_day (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  currency text NOT NULL,
  working_date date NOT NULL,
  product text NOT NULL,
  sport integer NOT NULL,
  bet_type text NOT NULL,
  entries bigint NOT NULL,
  bets bigint NOT NULL,
  turnover bigint NOT NULL,
  valid_turnover bigint NOT NULL,
  result bigint NOT NULL,
  commission bigint NOT NULL,
  CONSTRAINT booking_day_pkey PRIMARY KEY (shard_key, member_id, currency, working_date, product, sport, bet_type)
);
GRANT INSERT, SELECT ON booking_day TO quarterline_app;

CREATE TABLE booking_day_end (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  to_date date NOT NULL,
  CONSTRAINT booking_day_end_pkey PRIMARY KEY (shard_key, member_id)
);
GRANT INSERT, SELECT, UPDATE ON booking_day_end TO quarterline_app;

CREATE TABLE cash_order (
  shard_key uuid NOT NULL,
  bet_id uuid NOT NULL,
  member_id uuid NOT NULL,
  amount bigint NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT cash_order_pkey PRIMARY KEY (shard_key, bet_id),
  CONSTRAINT cash_order_amount_check CHECK ((amount > 0))
);
CREATE INDEX cash_order_member ON cash_order USING btree (shard_key, member_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON cash_order TO quarterline_app;

CREATE TABLE cash_ref (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  reason text NOT NULL,
  ref text NOT NULL,
  cause uuid NOT NULL,
  amount bigint NOT NULL,
  available bigint NOT NULL,
  CONSTRAINT cash_ref_pkey PRIMARY KEY (shard_key, member_id, reason, ref),
  CONSTRAINT cash_ref_shard_key_member_id_fkey FOREIGN KEY (shard_key, member_id) REFERENCES member(shard_key, id),
  CONSTRAINT cash_ref_amount_check CHECK ((amount > 0)),
  CONSTRAINT cash_ref_reason_check CHECK ((reason = ANY (ARRAY['deposit'::text, 'withdrawal'::text]))),
  CONSTRAINT cash_ref_ref_check CHECK (((length(ref) >= 1) AND (length(ref) <= 64)))
);
GRANT SELECT ON cash_ref TO quarterline_app;

CREATE TABLE cash_wait (
  shard_key uuid NOT NULL,
  bet_id uuid NOT NULL,
  member_id uuid NOT NULL,
  bet_key text,
  percent smallint NOT NULL,
  amount bigint NOT NULL,
  by_itself boolean NOT NULL,
  asked_ms bigint NOT NULL,
  starts jsonb NOT NULL,
  due_ms bigint NOT NULL,
  refusal jsonb,
  CONSTRAINT cash_wait_pkey PRIMARY KEY (shard_key, bet_id),
  CONSTRAINT cash_wait_amount_check CHECK ((amount > 0)),
  CONSTRAINT cash_wait_percent_check CHECK (((percent >= 1) AND (percent <= 100)))
);
CREATE INDEX cash_wait_due ON cash_wait USING btree (due_ms);
GRANT DELETE, INSERT, SELECT, UPDATE ON cash_wait TO quarterline_app;

CREATE TABLE chain (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  body jsonb NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT chain_pkey PRIMARY KEY (shard_key, id)
);
CREATE INDEX chain_body ON chain USING btree (shard_key, md5((body)::text));
CREATE TRIGGER chain_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON chain TO quarterline_app;

CREATE TABLE chain_block (
  chain text NOT NULL,
  block_no bigint NOT NULL,
  after_no bigint NOT NULL,
  to_no bigint NOT NULL,
  row_count bigint NOT NULL,
  marks bytea NOT NULL,
  hash bytea NOT NULL,
  sealed_at timestamp with time zone NOT NULL DEFAULT now(),
  CONSTRAINT chain_block_pkey PRIMARY KEY (chain, block_no),
  CONSTRAINT chain_block_chain_check CHECK ((chain = ANY (ARRAY['transfer'::text, 'audit_record'::text]))),
  CONSTRAINT chain_block_check CHECK ((to_no >= after_no))
);
CREATE TRIGGER chain_block_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON chain_block FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON chain_block TO quarterline_app;

CREATE TABLE clock (
  id integer NOT NULL,
  now_ms bigint NOT NULL,
  speed double precision NOT NULL,
  CONSTRAINT clock_pkey PRIMARY KEY (id),
  CONSTRAINT clock_id_check CHECK ((id = 1))
);
GRANT INSERT, SELECT, UPDATE ON clock TO quarterline_app;

CREATE TABLE credit_change (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  at_ms bigint NOT NULL,
  id uuid NOT NULL,
  before bigint NOT NULL,
  after bigint NOT NULL,
  balance bigint NOT NULL,
  CONSTRAINT credit_change_pkey PRIMARY KEY (shard_key, member_id, at_ms, id),
  CONSTRAINT credit_change_shard_key_member_id_fkey FOREIGN KEY (shard_key, member_id) REFERENCES member(shard_key, id),
  CONSTRAINT credit_change_after_check CHECK ((after >= 0)),
  CONSTRAINT credit_change_before_check CHECK ((before >= 0))
);
CREATE TRIGGER credit_change_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON credit_change FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON credit_change TO quarterline_app;

CREATE TABLE crest (
  team text NOT NULL,
  at_ms bigint NOT NULL,
  version text NOT NULL,
  kind text NOT NULL,
  body bytea NOT NULL,
  set_by text NOT NULL,
  CONSTRAINT crest_pkey PRIMARY KEY (team, at_ms),
  CONSTRAINT crest_body_check CHECK ((octet_length(body) <= 32768)),
  CONSTRAINT crest_kind_check CHECK ((kind = ANY (ARRAY['image/png'::text, 'image/webp'::text]))),
  CONSTRAINT crest_team_check CHECK (((length(team) >= 1) AND (length(team) <= 128))),
  CONSTRAINT crest_version_check CHECK ((length(version) = 32))
);
CREATE INDEX crest_version ON crest USING btree (version);
GRANT DELETE, INSERT, SELECT ON crest TO quarterline_app;

CREATE TABLE deduction (
  league_id text NOT NULL,
  season text NOT NULL,
  team text NOT NULL,
  points integer NOT NULL,
  reason text NOT NULL,
  set_by text NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT deduction_pkey PRIMARY KEY (league_id, season, team),
  CONSTRAINT deduction_league_id_check CHECK (((length(league_id) >= 1) AND (length(league_id) <= 64))),
  CONSTRAINT deduction_points_check CHECK (((points >= 1) AND (points <= 100))),
  CONSTRAINT deduction_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 200))),
  CONSTRAINT deduction_season_check CHECK (((length(season) >= 1) AND (length(season) <= 16))),
  CONSTRAINT deduction_team_check CHECK (((length(team) >= 1) AND (length(team) <= 200)))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON deduction TO quarterline_app;

CREATE TABLE evidence (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  body jsonb NOT NULL,
  CONSTRAINT evidence_pkey PRIMARY KEY (shard_key, id)
) PARTITION BY RANGE (id);
CREATE TRIGGER evidence_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON evidence FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON evidence TO quarterline_app;

CREATE TABLE factor (
  owner_id uuid NOT NULL,
  secret bytea,
  next_secret bytea,
  since_ms bigint,
  last_step bigint NOT NULL DEFAULT 0,
  failed integer NOT NULL DEFAULT 0,
  rest_until_ms bigint NOT NULL DEFAULT 0,
  next_failed integer NOT NULL DEFAULT 0,
  CONSTRAINT factor_pkey PRIMARY KEY (owner_id),
  CONSTRAINT factor_check CHECK (((secret IS NULL) = (since_ms IS NULL)))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON factor TO quarterline_app;

CREATE TABLE feed_source (
  name text NOT NULL,
  identity text NOT NULL,
  seq bigint NOT NULL,
  tuned boolean NOT NULL DEFAULT false,
  CONSTRAINT feed_source_pkey PRIMARY KEY (name)
);
GRANT INSERT, SELECT, UPDATE ON feed_source TO quarterline_app;

CREATE TABLE game (
  provider text NOT NULL,
  id text NOT NULL,
  kind text NOT NULL,
  name text NOT NULL,
  tags text[] NOT NULL DEFAULT '{}'::text[],
  volatility smallint,
  return_ppm integer,
  is_open boolean NOT NULL DEFAULT true,
  shut_currencies text[] NOT NULL DEFAULT '{}'::text[],
  hit_ppm integer,
  largest_win integer,
  has_demo boolean NOT NULL DEFAULT false,
  added_ms bigint NOT NULL DEFAULT 0,
  is_listed boolean NOT NULL DEFAULT true,
  thumbnail text,
  stake_min bigint,
  stake_max bigint,
  round_max bigint,
  least_stake bigint,
  jackpot_ppm integer NOT NULL DEFAULT 0,
  CONSTRAINT game_pkey PRIMARY KEY (provider, id),
  CONSTRAINT game_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(id),
  CONSTRAINT game_id_check CHECK (((length(id) >= 1) AND (length(id) <= 64))),
  CONSTRAINT game_jackpot_ppm_check CHECK (((jackpot_ppm >= 0) AND (jackpot_ppm <= 100000))),
  CONSTRAINT game_kind_check CHECK ((kind = ANY (ARRAY['slot'::text, 'live'::text, 'table'::text, 'fishing'::text, 'mini'::text, 'virtual'::text, 'esports'::text]))),
  CONSTRAINT game_least_stake_check CHECK ((least_stake > 0)),
  CONSTRAINT game_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  CONSTRAINT game_round_max_check CHECK ((round_max > 0)),
  CONSTRAINT game_stake_max_check CHECK ((stake_max > 0)),
  CONSTRAINT game_stake_min_check CHECK ((stake_min > 0)),
  CONSTRAINT game_volatility_check CHECK (((volatility >= 1) AND (volatility <= 5)))
);
GRANT INSERT, SELECT, UPDATE ON game TO quarterline_app;

CREATE TABLE game_grant (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  provider text NOT NULL,
  game text NOT NULL,
  spins integer NOT NULL,
  used integer NOT NULL DEFAULT 0,
  value bigint NOT NULL,
  currency text NOT NULL,
  made_ms bigint NOT NULL,
  ends_ms bigint NOT NULL,
  made_by uuid NOT NULL,
  CONSTRAINT game_grant_pkey PRIMARY KEY (shard_key, id),
  CONSTRAINT game_grant_check CHECK (((used >= 0) AND (used <= spins))),
  CONSTRAINT game_grant_spins_check CHECK (((spins >= 1) AND (spins <= 10000))),
  CONSTRAINT game_grant_value_check CHECK ((value > 0))
);
CREATE INDEX game_grant_made ON game_grant USING btree (made_ms);
CREATE INDEX game_grant_member ON game_grant USING btree (shard_key, member_id, provider, game);
GRANT INSERT, SELECT, UPDATE ON game_grant TO quarterline_app;

CREATE TABLE game_jackpot (
  provider text NOT NULL,
  jackpot text NOT NULL,
  currency text NOT NULL,
  name text NOT NULL,
  amount bigint NOT NULL,
  told_ms bigint NOT NULL,
  given bigint NOT NULL DEFAULT 0,
  won_ms bigint,
  won_amount bigint,
  CONSTRAINT game_jackpot_pkey PRIMARY KEY (provider, jackpot, currency),
  CONSTRAINT game_jackpot_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(id),
  CONSTRAINT game_jackpot_amount_check CHECK ((amount >= 0)),
  CONSTRAINT game_jackpot_check CHECK (((won_ms IS NULL) = (won_amount IS NULL))),
  CONSTRAINT game_jackpot_given_check CHECK ((given >= 0))
);
GRANT INSERT, SELECT, UPDATE ON game_jackpot TO quarterline_app;

CREATE TABLE game_mark (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  provider text NOT NULL,
  game text NOT NULL,
  is_favourite boolean NOT NULL DEFAULT false,
  opened_ms bigint,
  CONSTRAINT game_mark_pkey PRIMARY KEY (shard_key, member_id, provider, game)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON game_mark TO quarterline_app;

CREATE TABLE game_nonce (
  provider text NOT NULL,
  nonce text NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT game_nonce_pkey PRIMARY KEY (provider, nonce),
  CONSTRAINT game_nonce_nonce_check CHECK (((length(nonce) >= 8) AND (length(nonce) <= 64)))
);
CREATE INDEX game_nonce_at ON game_nonce USING btree (at_ms);
GRANT DELETE, INSERT, SELECT ON game_nonce TO quarterline_app;

CREATE TABLE game_player (
  id text NOT NULL,
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  CONSTRAINT game_player_shard_key_member_id_key UNIQUE (shard_key, member_id),
  CONSTRAINT game_player_pkey PRIMARY KEY (id)
);
GRANT INSERT, SELECT ON game_player TO quarterline_app;

CREATE TABLE game_provider (
  id text NOT NULL,
  name text NOT NULL,
  launch_url text NOT NULL,
  key_id text NOT NULL,
  secret bytea NOT NULL,
  other_key_id text,
  other_secret bytea,
  addresses text[] NOT NULL DEFAULT '{}'::text[],
  tx_scope text NOT NULL DEFAULT 'provider'::text,
  is_open boolean NOT NULL DEFAULT true,
  made_ms bigint NOT NULL,
  lobby smallint,
  back_ms bigint,
  opens_new boolean NOT NULL DEFAULT false,
  wallet text NOT NULL DEFAULT 'seamless'::text,
  calls_url text,
  ledger_id uuid NOT NULL DEFAULT gen_random_uuid(),
  stake_min bigint,
  stake_max bigint,
  round_max bigint,
  no_buy_currencies text[] NOT NULL DEFAULT '{}'::text[],
  CONSTRAINT game_provider_pkey PRIMARY KEY (id),
  CONSTRAINT game_provider_calls_url_check CHECK ((length(calls_url) <= 200)),
  CONSTRAINT game_provider_id_check CHECK (((id ~ '^[a-z][a-z0-9-]{1,31}$'::text) AND (id <> 'licensee'::text))),
  CONSTRAINT game_provider_key_id_check CHECK (((length(key_id) >= 1) AND (length(key_id) <= 32))),
  CONSTRAINT game_provider_launch_url_check CHECK ((length(launch_url) <= 200)),
  CONSTRAINT game_provider_lobby_check CHECK (((lobby >= 2) AND (lobby <= 14))),
  CONSTRAINT game_provider_name_check CHECK (((length(name) >= 1) AND (length(name) <= 64))),
  CONSTRAINT game_provider_other_key_id_check CHECK (((length(other_key_id) >= 1) AND (length(other_key_id) <= 32))),
  CONSTRAINT game_provider_round_max_check CHECK ((round_max > 0)),
  CONSTRAINT game_provider_stake_max_check CHECK ((stake_max > 0)),
  CONSTRAINT game_provider_stake_min_check CHECK ((stake_min > 0)),
  CONSTRAINT game_provider_tx_scope_check CHECK ((tx_scope = ANY (ARRAY['provider'::text, 'player'::text]))),
  CONSTRAINT game_provider_wallet_check CHECK ((wallet = ANY (ARRAY['seamless'::text, 'transfer'::text])))
);
GRANT INSERT, SELECT, UPDATE ON game_provider TO quarterline_app;

CREATE TABLE game_return (
  provider text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  rounds bigint NOT NULL,
  stake bigint NOT NULL,
  paid bigint NOT NULL,
  stake_stake double precision NOT NULL,
  stake_paid double precision NOT NULL,
  paid_paid double precision NOT NULL,
  day integer NOT NULL DEFAULT 0,
  day_rounds bigint NOT NULL DEFAULT 0,
  CONSTRAINT game_return_pkey PRIMARY KEY (provider, game, currency)
);
GRANT INSERT, SELECT, UPDATE ON game_return TO quarterline_app;

CREATE TABLE game_return_mark (
  is_only boolean NOT NULL DEFAULT true,
  to_ms bigint NOT NULL,
  CONSTRAINT game_return_mark_pkey PRIMARY KEY (is_only),
  CONSTRAINT game_return_mark_is_only_check CHECK (is_only)
);
GRANT SELECT, UPDATE ON game_return_mark TO quarterline_app;

CREATE TABLE game_round (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  provider text NOT NULL,
  round text NOT NULL,
  game text NOT NULL,
  member_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  comm_type smallint NOT NULL,
  cash_id uuid NOT NULL,
  escrow_id uuid NOT NULL,
  currency text NOT NULL,
  kind text NOT NULL,
  state text NOT NULL,
  stake bigint NOT NULL,
  paid bigint NOT NULL,
  bets integer NOT NULL,
  wins integer NOT NULL,
  acts integer NOT NULL,
  holds integer NOT NULL,
  settled integer NOT NULL,
  opened_ms bigint NOT NULL,
  staked_ms bigint NOT NULL,
  ended_ms bigint,
  is_swept boolean NOT NULL DEFAULT false,
  swept_by uuid,
  sweep_note text,
  is_free boolean NOT NULL DEFAULT false,
  is_stay boolean NOT NULL DEFAULT false,
  CONSTRAINT game_round_shard_key_member_id_provider_round_key UNIQUE (shard_key, member_id, provider, round),
  CONSTRAINT game_round_pkey PRIMARY KEY (shard_key, id),
  CONSTRAINT game_round_paid_check CHECK ((paid >= 0)),
  CONSTRAINT game_round_stake_check CHECK ((stake >= 0)),
  CONSTRAINT game_round_state_check CHECK ((state = ANY (ARRAY['open'::text, 'completed'::text, 'cancelled'::text]))),
  CONSTRAINT game_round_sweep_note_check CHECK ((length(sweep_note) <= 200))
);
CREATE INDEX game_round_cash ON game_round USING btree (shard_key, cash_id, opened_ms);
CREATE INDEX game_round_ended ON game_round USING btree (ended_ms) WHERE (ended_ms IS NOT NULL);
CREATE INDEX game_round_held ON game_round USING btree (shard_key) WHERE ((state = 'open'::text) AND (wins = 0) AND (stake > 0));
CREATE INDEX game_round_open ON game_round USING btree (opened_ms) WHERE (state = 'open'::text);
GRANT INSERT, SELECT, UPDATE ON game_round TO quarterline_app;

CREATE TABLE game_session (
  id text NOT NULL,
  token_hash bytea,
  token_ends_ms bigint NOT NULL,
  player text NOT NULL,
  login_hash bytea NOT NULL,
  provider text NOT NULL,
  game text NOT NULL,
  currency text NOT NULL,
  ip text NOT NULL,
  language text NOT NULL,
  at_ms bigint NOT NULL,
  since_ms bigint,
  CONSTRAINT game_session_pkey PRIMARY KEY (id),
  CONSTRAINT game_session_player_fkey FOREIGN KEY (player) REFERENCES game_player(id)
);
CREATE INDEX game_session_age ON game_session USING btree (at_ms);
CREATE INDEX game_session_player ON game_session USING btree (player);
CREATE UNIQUE INDEX game_session_token ON game_session USING btree (token_hash) WHERE (token_hash IS NOT NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON game_session TO quarterline_app;

CREATE TABLE game_stay (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  member_id uuid NOT NULL,
  provider text NOT NULL,
  game text NOT NULL,
  player text NOT NULL,
  login_hash bytea NOT NULL,
  state text NOT NULL DEFAULT 'open'::text,
  is_leaving boolean NOT NULL DEFAULT false,
  next_ms bigint NOT NULL DEFAULT 0,
  tries integer NOT NULL DEFAULT 0,
  opened_ms bigint NOT NULL,
  ended_ms bigint,
  CONSTRAINT game_stay_pkey PRIMARY KEY (shard_key, id),
  CONSTRAINT game_stay_player_fkey FOREIGN KEY (player) REFERENCES game_player(id),
  CONSTRAINT game_stay_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(id),
  CONSTRAINT game_stay_state_check CHECK ((state = ANY (ARRAY['open'::text, 'over'::text])))
);
CREATE INDEX game_stay_due ON game_stay USING btree (next_ms) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX game_stay_open ON game_stay USING btree (shard_key, member_id, provider) WHERE (state = 'open'::text);
GRANT INSERT, SELECT, UPDATE ON game_stay TO quarterline_app;

CREATE TABLE game_transfer (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  stay_id uuid NOT NULL,
  provider text NOT NULL,
  way text NOT NULL,
  amount bigint,
  state text NOT NULL DEFAULT 'asked'::text,
  next_ms bigint NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  asked_ms bigint NOT NULL,
  ended_ms bigint,
  CONSTRAINT game_transfer_pkey PRIMARY KEY (shard_key, id),
  CONSTRAINT game_transfer_amount_check CHECK ((amount >= 0)),
  CONSTRAINT game_transfer_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'done'::text, 'failed'::text]))),
  CONSTRAINT game_transfer_way_check CHECK ((way = ANY (ARRAY['in'::text, 'out'::text])))
);
CREATE INDEX game_transfer_due ON game_transfer USING btree (next_ms) WHERE (state = 'asked'::text);
CREATE INDEX game_transfer_stay ON game_transfer USING btree (shard_key, stay_id);
CREATE UNIQUE INDEX game_transfer_asked ON game_transfer USING btree (shard_key, stay_id) WHERE (state = 'asked'::text);
GRANT INSERT, SELECT, UPDATE ON game_transfer TO quarterline_app;

CREATE TABLE game_tx (
  provider text NOT NULL,
  scope text NOT NULL,
  tx text NOT NULL,
  id uuid NOT NULL,
  call text NOT NULL,
  fingerprint text NOT NULL,
  shard_key uuid,
  member_id uuid,
  round_id uuid,
  bet bigint,
  win bigint,
  is_rolled_back boolean NOT NULL DEFAULT false,
  at_ms bigint NOT NULL,
  grant_id uuid,
  jackpot bigint,
  CONSTRAINT game_tx_pkey PRIMARY KEY (provider, scope, tx),
  CONSTRAINT game_tx_call_check CHECK ((call = ANY (ARRAY['bet'::text, 'win'::text, 'betWin'::text, 'rollback'::text, 'promo'::text, 'endRound'::text, 'tombstone'::text]))),
  CONSTRAINT game_tx_jackpot_check CHECK ((jackpot > 0))
);
CREATE INDEX game_tx_date ON game_tx USING btree (provider, at_ms);
CREATE INDEX game_tx_round ON game_tx USING btree (shard_key, round_id);
GRANT INSERT, SELECT, UPDATE ON game_tx TO quarterline_app;

CREATE TABLE highlight_clip (
  match_id text NOT NULL,
  basis text NOT NULL,
  holder uuid NOT NULL,
  held_until timestamp with time zone NOT NULL,
  made_ms bigint NOT NULL,
  length_ms integer,
  bytes bytea,
  CONSTRAINT highlight_clip_pkey PRIMARY KEY (match_id)
);
CREATE INDEX highlight_clip_made ON highlight_clip USING btree (made_ms);
GRANT DELETE, INSERT, SELECT, UPDATE ON highlight_clip TO quarterline_app;

CREATE TABLE house (
  one boolean NOT NULL DEFAULT true,
  id uuid NOT NULL DEFAULT gen_random_uuid(),
  product_turn bigint NOT NULL DEFAULT 0,
  CONSTRAINT house_pkey PRIMARY KEY (one),
  CONSTRAINT house_one_check CHECK (one)
);
GRANT SELECT ON house TO quarterline_app;

CREATE TABLE house_margin (
  bet_group text NOT NULL,
  more integer NOT NULL,
  CONSTRAINT house_margin_pkey PRIMARY KEY (bet_group),
  CONSTRAINT house_margin_bet_group_check CHECK ((bet_group = ANY (ARRAY['twoWay'::text, 'threeWay'::text, 'scores'::text, 'goals'::text]))),
  CONSTRAINT house_margin_more_check CHECK (((more >= 0) AND (more <= 1000)))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON house_margin TO quarterline_app;

CREATE TABLE house_name (
  language text NOT NULL,
  name text NOT NULL,
  said text NOT NULL,
  set_by text NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT house_name_pkey PRIMARY KEY (language, name),
  CONSTRAINT house_name_language_check CHECK ((length(language) = 2)),
  CONSTRAINT house_name_name_check CHECK (((length(name) >= 1) AND (length(name) <= 128))),
  CONSTRAINT house_name_said_check CHECK (((length(said) >= 1) AND (length(said) <= 64)))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON house_name TO quarterline_app;

CREATE TABLE launch_issuer (
  id uuid NOT NULL,
  name text NOT NULL,
  shard_key uuid NOT NULL,
  public_key bytea NOT NULL,
  state text NOT NULL DEFAULT 'active'::text,
  created_ms bigint NOT NULL,
  CONSTRAINT launch_issuer_name_key UNIQUE (name),
  CONSTRAINT launch_issuer_pkey PRIMARY KEY (id),
  CONSTRAINT launch_issuer_name_check CHECK ((length(name) <= 32)),
  CONSTRAINT launch_issuer_public_key_check CHECK ((length(public_key) = 32)),
  CONSTRAINT launch_issuer_state_check CHECK ((state = ANY (ARRAY['active'::text, 'closed'::text])))
);
GRANT SELECT ON launch_issuer TO quarterline_app;

CREATE TABLE launch_used (
  issuer_id uuid NOT NULL,
  token_id text NOT NULL,
  expires_ms bigint NOT NULL,
  CONSTRAINT launch_used_pkey PRIMARY KEY (issuer_id, token_id),
  CONSTRAINT launch_used_token_id_check CHECK ((length(token_id) <= 64))
);
CREATE INDEX launch_used_age ON launch_used USING btree (expires_ms);
GRANT DELETE, INSERT, SELECT ON launch_used TO quarterline_app;

CREATE TABLE league_rank (
  league_id text NOT NULL,
  rank integer NOT NULL,
  CONSTRAINT league_rank_pkey PRIMARY KEY (league_id),
  CONSTRAINT league_rank_league_id_check CHECK ((length(league_id) <= 64)),
  CONSTRAINT league_rank_rank_check CHECK (((rank >= 1) AND (rank <= 9999)))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON league_rank TO quarterline_app;

CREATE TABLE lease (
  name text NOT NULL,
  holder uuid NOT NULL,
  fence bigint NOT NULL,
  until timestamp with time zone NOT NULL,
  CONSTRAINT lease_pkey PRIMARY KEY (name)
);
GRANT INSERT, SELECT, UPDATE ON lease TO quarterline_app;

CREATE TABLE ledger_account (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  owner_id uuid NOT NULL,
  kind text NOT NULL,
  currency text NOT NULL,
  balance bigint NOT NULL DEFAULT 0,
  watched boolean NOT NULL DEFAULT false,
  CONSTRAINT ledger_account_shard_key_owner_id_kind_currency_key UNIQUE (shard_key, owner_id, kind, currency),
  CONSTRAINT ledger_account_pkey PRIMARY KEY (shard_key, id),
  CONSTRAINT ledger_account_check CHECK (((kind <> 'escrow'::text) OR (balance >= 0))),
  CONSTRAINT ledger_account_kind_check CHECK ((kind ~ '^[a-z]{2,20}$'::text)) NOT VALID
);
CREATE INDEX ledger_account_jackpot ON ledger_account USING btree (owner_id) WHERE (kind = 'jackpot'::text);
GRANT INSERT, SELECT, UPDATE ON ledger_account TO quarterline_app;

CREATE TABLE ledger_sum (
  shard_key uuid NOT NULL,
  account uuid NOT NULL,
  currency text NOT NULL,
  amount numeric NOT NULL,
  CONSTRAINT ledger_sum_pkey PRIMARY KEY (shard_key, account, currency)
);
GRANT INSERT, SELECT, UPDATE ON ledger_sum TO quarterline_app;

CREATE TABLE licensee (
  id uuid NOT NULL,
  name text NOT NULL,
  type smallint NOT NULL,
  off text[] NOT NULL DEFAULT '{}'::text[],
  made_ms bigint NOT NULL,
  CONSTRAINT licensee_name_key UNIQUE (name),
  CONSTRAINT licensee_pkey PRIMARY KEY (id),
  CONSTRAINT licensee_name_check CHECK ((length(name) <= 32)),
  CONSTRAINT licensee_type_check CHECK ((type = ANY (ARRAY[1, 2])))
);
CREATE TRIGGER licensee_product_turn AFTER UPDATE OF off, type ON licensee FOR EACH ROW EXECUTE FUNCTION turn_products();
GRANT INSERT, SELECT, UPDATE ON licensee TO quarterline_app;

CREATE TABLE licensee_nonce (
  key_id text NOT NULL,
  nonce text NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT licensee_nonce_pkey PRIMARY KEY (key_id, nonce),
  CONSTRAINT licensee_nonce_key_id_check CHECK (((length(key_id) >= 1) AND (length(key_id) <= 32))),
  CONSTRAINT licensee_nonce_nonce_check CHECK (((length(nonce) >= 8) AND (length(nonce) <= 64)))
);
CREATE INDEX licensee_nonce_at ON licensee_nonce USING btree (at_ms);
GRANT DELETE, INSERT, SELECT ON licensee_nonce TO quarterline_app;

CREATE TABLE licensee_tree (
  shard_key uuid NOT NULL,
  licensee_id uuid NOT NULL,
  CONSTRAINT licensee_tree_pkey PRIMARY KEY (shard_key),
  CONSTRAINT licensee_tree_licensee_id_fkey FOREIGN KEY (licensee_id) REFERENCES licensee(id)
);
CREATE TRIGGER licensee_tree_product_turn AFTER INSERT OR DELETE OR UPDATE ON licensee_tree FOR EACH ROW EXECUTE FUNCTION turn_products();
GRANT INSERT, SELECT, UPDATE ON licensee_tree TO quarterline_app;

CREATE TABLE licensee_wallet (
  licensee_id uuid NOT NULL,
  base_url text NOT NULL,
  key_id text NOT NULL,
  secret bytea NOT NULL,
  old_key_id text,
  old_secret bytea,
  addresses text[] NOT NULL DEFAULT '{}'::text[],
  is_open boolean NOT NULL DEFAULT true,
  made_ms bigint NOT NULL,
  next_key_id text,
  next_secret bytea,
  CONSTRAINT licensee_wallet_pkey PRIMARY KEY (licensee_id),
  CONSTRAINT licensee_wallet_licensee_id_fkey FOREIGN KEY (licensee_id) REFERENCES licensee(id),
  CONSTRAINT licensee_wallet_base_url_check CHECK ((length(base_url) <= 200)),
  CONSTRAINT licensee_wallet_key_id_check CHECK (((length(key_id) >= 1) AND (length(key_id) <= 32))),
  CONSTRAINT licensee_wallet_next_key_id_check CHECK (((length(next_key_id) >= 1) AND (length(next_key_id) <= 32))),
  CONSTRAINT licensee_wallet_old_key_id_check CHECK (((length(old_key_id) >= 1) AND (length(old_key_id) <= 32)))
);
GRANT INSERT, SELECT, UPDATE ON licensee_wallet TO quarterline_app;

CREATE TABLE live_segment (
  match_id text NOT NULL,
  seq bigint NOT NULL,
  at_ms bigint NOT NULL,
  bytes bytea NOT NULL,
  CONSTRAINT live_segment_pkey PRIMARY KEY (match_id, seq),
  CONSTRAINT live_segment_match_id_fkey FOREIGN KEY (match_id) REFERENCES live_stream(match_id) ON DELETE CASCADE
);
GRANT DELETE, INSERT, SELECT ON live_segment TO quarterline_app;

CREATE TABLE live_stream (
  match_id text NOT NULL,
  holder uuid,
  held_until timestamp with time zone NOT NULL DEFAULT '-infinity'::timestamp with time zone,
  wanted_until timestamp with time zone NOT NULL,
  seq bigint NOT NULL DEFAULT 0,
  CONSTRAINT live_stream_pkey PRIMARY KEY (match_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON live_stream TO quarterline_app;

CREATE TABLE login_device (
  owner_id uuid NOT NULL,
  token_hash bytea NOT NULL,
  seen_ms bigint NOT NULL,
  CONSTRAINT login_device_pkey PRIMARY KEY (owner_id, token_hash)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON login_device TO quarterline_app;

CREATE TABLE login_name (
  name_key text NOT NULL,
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  CONSTRAINT login_name_pkey PRIMARY KEY (name_key)
);
GRANT INSERT, SELECT ON login_name TO quarterline_app;

CREATE TABLE lottery_company (
  code text NOT NULL,
  name text NOT NULL,
  prize_table text NOT NULL,
  provider text,
  url text,
  check_url text,
  calendar text NOT NULL DEFAULT ''::text,
  cancel_ms integer NOT NULL DEFAULT 300000,
  is_open boolean NOT NULL DEFAULT true,
  heard_ms bigint NOT NULL,
  made_ms bigint NOT NULL,
  CONSTRAINT lottery_company_pkey PRIMARY KEY (code),
  CONSTRAINT lottery_company_provider_fkey FOREIGN KEY (provider) REFERENCES game_provider(id),
  CONSTRAINT lottery_company_calendar_check CHECK ((length(calendar) <= 200)),
  CONSTRAINT lottery_company_cancel_ms_check CHECK (((cancel_ms >= 0) AND (cancel_ms <= 7200000))),
  CONSTRAINT lottery_company_check CHECK (((provider IS NULL) = (url IS NULL))),
  CONSTRAINT lottery_company_check_url_check CHECK ((length(check_url) <= 200)),
  CONSTRAINT lottery_company_code_check CHECK ((code ~ '^[A-Z][A-Z0-9]{1,7}$'::text)),
  CONSTRAINT lottery_company_name_check CHECK (((length(name) >= 1) AND (length(name) <= 64))),
  CONSTRAINT lottery_company_prize_table_check CHECK ((prize_table = ANY (ARRAY['A'::text, 'B'::text]))),
  CONSTRAINT lottery_company_url_check CHECK ((length(url) <= 200))
);
GRANT INSERT, SELECT, UPDATE ON lottery_company TO quarterline_app;

CREATE TABLE lottery_draw (
  id uuid NOT NULL,
  company text NOT NULL,
  draw text NOT NULL,
  cut_off_ms bigint NOT NULL,
  draw_ms bigint NOT NULL,
  is_special boolean NOT NULL DEFAULT false,
  commitment text,
  seal text,
  seed text,
  ruling integer NOT NULL DEFAULT 0,
  settled_ruling integer NOT NULL DEFAULT 0,
  is_cancelled boolean NOT NULL DEFAULT false,
  numbers text[],
  closed_ms bigint,
  final_ms bigint,
  made_ms bigint NOT NULL,
  CONSTRAINT lottery_draw_company_draw_key UNIQUE (company, draw),
  CONSTRAINT lottery_draw_pkey PRIMARY KEY (id),
  CONSTRAINT lottery_draw_company_fkey FOREIGN KEY (company) REFERENCES lottery_company(code),
  CONSTRAINT lottery_draw_check CHECK ((draw_ms >= cut_off_ms)),
  CONSTRAINT lottery_draw_draw_check CHECK (((length(draw) >= 1) AND (length(draw) <= 16))),
  CONSTRAINT lottery_draw_numbers_check CHECK ((cardinality(numbers) = 23))
);
CREATE INDEX lottery_draw_due ON lottery_draw USING btree (draw_ms) WHERE (settled_ruling < ruling);
CREATE INDEX lottery_draw_numbers ON lottery_draw USING gin (numbers);
CREATE INDEX lottery_draw_time ON lottery_draw USING btree (draw_ms, id);
CREATE INDEX lottery_draw_waiting ON lottery_draw USING btree (cut_off_ms) WHERE (ruling = 0);
GRANT INSERT, SELECT, UPDATE ON lottery_draw TO quarterline_app;

CREATE TABLE lottery_exposure (
  draw_id uuid NOT NULL,
  risk_key text NOT NULL,
  payout bigint NOT NULL,
  CONSTRAINT lottery_exposure_pkey PRIMARY KEY (draw_id, risk_key),
  CONSTRAINT lottery_exposure_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id),
  CONSTRAINT lottery_exposure_payout_check CHECK ((payout >= 0)),
  CONSTRAINT lottery_exposure_risk_key_check CHECK ((length(risk_key) <= 16))
);
GRANT INSERT, SELECT, UPDATE ON lottery_exposure TO quarterline_app;

CREATE TABLE lottery_limit (
  company text NOT NULL,
  draw_id uuid,
  risk_key text NOT NULL,
  payout_max bigint,
  percent smallint,
  by_id uuid NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT lottery_limit_company_fkey FOREIGN KEY (company) REFERENCES lottery_company(code),
  CONSTRAINT lottery_limit_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id),
  CONSTRAINT lottery_limit_payout_max_check CHECK ((payout_max >= 0)),
  CONSTRAINT lottery_limit_percent_check CHECK (((percent >= 1) AND (percent <= 100))),
  CONSTRAINT lottery_limit_risk_key_check CHECK ((length(risk_key) <= 16))
);
CREATE UNIQUE INDEX lottery_limit_key ON lottery_limit USING btree (company, COALESCE(draw_id, '00000000-0000-0000-0000-000000000000'::uuid), risk_key);
GRANT DELETE, INSERT, SELECT, UPDATE ON lottery_limit TO quarterline_app;

CREATE TABLE lottery_placement (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  bet_key text NOT NULL,
  fingerprint bytea NOT NULL,
  tickets uuid[] NOT NULL,
  refused jsonb NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT lottery_placement_pkey PRIMARY KEY (shard_key, member_id, bet_key),
  CONSTRAINT lottery_placement_bet_key_check CHECK ((length(bet_key) <= 64))
);
CREATE INDEX lottery_placement_age ON lottery_placement USING btree (at_ms);
GRANT DELETE, INSERT, SELECT ON lottery_placement TO quarterline_app;

CREATE TABLE lottery_ruling (
  draw_id uuid NOT NULL,
  ruling integer NOT NULL,
  is_cancelled boolean NOT NULL,
  numbers text[],
  closed_ms bigint,
  by_ids uuid[] NOT NULL,
  note text,
  at_ms bigint NOT NULL,
  CONSTRAINT lottery_ruling_pkey PRIMARY KEY (draw_id, ruling),
  CONSTRAINT lottery_ruling_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id),
  CONSTRAINT lottery_ruling_note_check CHECK ((length(note) <= 200)),
  CONSTRAINT lottery_ruling_numbers_check CHECK ((cardinality(numbers) = 23))
);
GRANT INSERT, SELECT ON lottery_ruling TO quarterline_app;

CREATE TABLE lottery_ticket (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  ref_no bigint NOT NULL,
  draw_id uuid NOT NULL,
  member_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  comm_type smallint NOT NULL,
  cash_id uuid NOT NULL,
  escrow_id uuid NOT NULL,
  currency text NOT NULL,
  cost bigint NOT NULL,
  lines jsonb NOT NULL,
  state text NOT NULL,
  win bigint NOT NULL DEFAULT 0,
  ruling integer NOT NULL DEFAULT 0,
  settled integer NOT NULL DEFAULT 0,
  failed_ms bigint,
  failed_why text,
  placed_ms bigint NOT NULL,
  ended_ms bigint,
  CONSTRAINT lottery_ticket_pkey PRIMARY KEY (shard_key, id),
  CONSTRAINT lottery_ticket_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id),
  CONSTRAINT lottery_ticket_cost_check CHECK ((cost > 0)),
  CONSTRAINT lottery_ticket_failed_why_check CHECK ((length(failed_why) <= 300)),
  CONSTRAINT lottery_ticket_state_check CHECK ((state = ANY (ARRAY['open'::text, 'won'::text, 'lost'::text, 'refunded'::text, 'cancelled'::text]))),
  CONSTRAINT lottery_ticket_win_check CHECK ((win >= 0))
);
CREATE INDEX lottery_ticket_cash ON lottery_ticket USING btree (shard_key, cash_id, placed_ms);
CREATE INDEX lottery_ticket_decided ON lottery_ticket USING btree (shard_key, member_id, ended_ms DESC, ref_no DESC) WHERE (state = ANY (ARRAY['won'::text, 'lost'::text, 'refunded'::text]));
CREATE INDEX lottery_ticket_draw ON lottery_ticket USING btree (draw_id, ref_no);
CREATE INDEX lottery_ticket_member ON lottery_ticket USING btree (shard_key, member_id, placed_ms DESC);
CREATE INDEX lottery_ticket_open ON lottery_ticket USING btree (shard_key, member_id) WHERE (state = 'open'::text);
CREATE UNIQUE INDEX lottery_ticket_ref ON lottery_ticket USING btree (ref_no);
GRANT INSERT, SELECT, UPDATE ON lottery_ticket TO quarterline_app;

CREATE TABLE lottery_typed (
  draw_id uuid NOT NULL,
  numbers text[] NOT NULL,
  by_id uuid NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT lottery_typed_pkey PRIMARY KEY (draw_id),
  CONSTRAINT lottery_typed_draw_id_fkey FOREIGN KEY (draw_id) REFERENCES lottery_draw(id),
  CONSTRAINT lottery_typed_numbers_check CHECK ((cardinality(numbers) = 23))
);
GRANT DELETE, INSERT, SELECT, UPDATE ON lottery_typed TO quarterline_app;

CREATE TABLE maintenance (
  scope text NOT NULL,
  reason text NOT NULL,
  since_ms bigint NOT NULL,
  until_ms bigint,
  operator text NOT NULL,
  reasons jsonb NOT NULL DEFAULT '{}'::jsonb,
  CONSTRAINT maintenance_pkey PRIMARY KEY (scope),
  CONSTRAINT maintenance_operator_check CHECK ((length(operator) <= 64)),
  CONSTRAINT maintenance_reason_check CHECK ((length(reason) <= 200)),
  CONSTRAINT maintenance_scope_check CHECK (((length(scope) >= 1) AND (length(scope) <= 20)))
);
CREATE TRIGGER maintenance_product_turn AFTER INSERT OR DELETE ON maintenance FOR EACH ROW EXECUTE FUNCTION turn_products();
GRANT DELETE, INSERT, SELECT, UPDATE ON maintenance TO quarterline_app;

CREATE TABLE match (
  id text NOT NULL,
  gate_seq bigint NOT NULL,
  state jsonb NOT NULL,
  ruling_seq integer NOT NULL DEFAULT 0,
  settled_seq integer NOT NULL DEFAULT 0,
  open_bets integer NOT NULL DEFAULT 0,
  over_ms bigint DEFAULT 
CASE
    WHEN ((state -> 'result'::text) <> 'null'::jsonb) THEN GREATEST((((state -> 'fixture'::text) ->> 'startsAtMs'::text))::bigint, ((state ->> 'resultAtMs'::text))::bigint)
    ELSE NULL::bigint
END,
  from_gate bigint NOT NULL DEFAULT 0,
  starts_ms bigint DEFAULT (((state -> 'fixture'::text) ->> 'startsAtMs'::text))::bigint,
  is_round boolean DEFAULT ((((state -> 'fixture'::text) ->> 'sport'::text))::integer = ANY (ARRAY[41, 42, 43, 44, 45, 46, 47, 49, 50, 51, 52])),
  league_id text,
  season text,
  CONSTRAINT match_pkey PRIMARY KEY (id)
);
CREATE INDEX match_open ON match USING btree (id) WHERE (open_bets > 0);
CREATE INDEX match_over ON match USING btree (over_ms);
CREATE INDEX match_played ON match USING btree (starts_ms) WHERE ((season IS NOT NULL) AND (over_ms IS NOT NULL));
CREATE INDEX match_round ON match USING btree (starts_ms) WHERE is_round;
CREATE INDEX match_season ON match USING btree (league_id, season, starts_ms) WHERE (season IS NOT NULL);
CREATE INDEX match_start ON match USING btree (starts_ms);
CREATE INDEX match_unsettled ON match USING btree (id) WHERE (settled_seq < ruling_seq);
GRANT DELETE, INSERT, SELECT, UPDATE ON match TO quarterline_app;

CREATE TABLE match_incident (
  match_id text NOT NULL,
  gate_seq bigint NOT NULL,
  place smallint NOT NULL,
  at_ms bigint NOT NULL,
  incident jsonb NOT NULL,
  is_kept boolean NOT NULL DEFAULT false,
  CONSTRAINT match_incident_pkey PRIMARY KEY (match_id, gate_seq, place)
);
CREATE INDEX match_incident_old ON match_incident USING btree (at_ms);
CREATE INDEX match_incident_passing ON match_incident USING btree (at_ms) WHERE (NOT is_kept);
GRANT DELETE, INSERT, SELECT ON match_incident TO quarterline_app;

CREATE TABLE match_ruling (
  match_id text NOT NULL,
  seq integer NOT NULL,
  at_ms bigint NOT NULL,
  allowed boolean NOT NULL,
  decided jsonb NOT NULL,
  CONSTRAINT match_ruling_pkey PRIMARY KEY (match_id, seq)
);
GRANT DELETE, INSERT, SELECT ON match_ruling TO quarterline_app;

CREATE TABLE match_shift (
  match_id text NOT NULL,
  total numeric(4,1) NOT NULL,
  balance numeric(4,1) NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT match_shift_pkey PRIMARY KEY (match_id),
  CONSTRAINT match_shift_balance_check CHECK (((balance >= ('-30'::integer)::numeric) AND (balance <= (30)::numeric))),
  CONSTRAINT match_shift_match_id_check CHECK ((length(match_id) <= 64)),
  CONSTRAINT match_shift_total_check CHECK (((total >= ('-30'::integer)::numeric) AND (total <= (30)::numeric)))
);
CREATE INDEX match_shift_age ON match_shift USING btree (at_ms);
GRANT DELETE, INSERT, SELECT, UPDATE ON match_shift TO quarterline_app;

CREATE TABLE member (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  parent_id uuid NOT NULL,
  chain_id uuid,
  account_id text NOT NULL,
  nickname text,
  password_hash text NOT NULL,
  currency text NOT NULL,
  state text NOT NULL DEFAULT 'active'::text,
  comm_type smallint NOT NULL DEFAULT 0,
  given_credit bigint NOT NULL DEFAULT 0,
  cash_id uuid NOT NULL,
  escrow_id uuid NOT NULL,
  last_login_ms bigint,
  profile_turn bigint NOT NULL DEFAULT 0,
  upline_state text NOT NULL DEFAULT 'active'::text,
  off text[] NOT NULL DEFAULT '{}'::text[],
  licensee_state text NOT NULL DEFAULT 'active'::text,
  CONSTRAINT member_pkey PRIMARY KEY (shard_key, id),
  CONSTRAINT member_shard_key_cash_id_fkey FOREIGN KEY (shard_key, cash_id) REFERENCES ledger_account(shard_key, id),
  CONSTRAINT member_shard_key_escrow_id_fkey FOREIGN KEY (shard_key, escrow_id) REFERENCES ledger_account(shard_key, id),
  CONSTRAINT member_shard_key_parent_id_fkey FOREIGN KEY (shard_key, parent_id) REFERENCES upline(shard_key, id),
  CONSTRAINT member_comm_type_check CHECK (((comm_type >= 0) AND (comm_type <= 3))),
  CONSTRAINT member_given_credit_check CHECK ((given_credit >= 0)),
  CONSTRAINT member_licensee_state_check CHECK ((licensee_state = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text]))),
  CONSTRAINT member_state_check CHECK ((state = ANY (ARRAY['active'::text, 'closed'::text, 'blocked'::text, 'inactive'::text, 'frozen'::text, 'suspended'::text]))),
  CONSTRAINT member_upline_state_check CHECK ((upline_state = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text])))
);
CREATE INDEX member_parent ON member USING btree (shard_key, parent_id);
CREATE UNIQUE INDEX member_cash ON member USING btree (shard_key, cash_id);
CREATE TRIGGER member_above_state BEFORE INSERT OR UPDATE OF parent_id ON member FOR EACH ROW EXECUTE FUNCTION take_state_above();
CREATE TRIGGER member_licensee_turn BEFORE UPDATE OF licensee_state ON member FOR EACH ROW EXECUTE FUNCTION turn_profile();
CREATE TRIGGER member_profile_turn BEFORE UPDATE OF parent_id, nickname, currency, state, comm_type, given_credit, upline_state, off ON member FOR EACH ROW EXECUTE FUNCTION turn_profile();
GRANT INSERT, SELECT, UPDATE ON member TO quarterline_app;

CREATE TABLE member_limit (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  sport integer NOT NULL,
  min_bet bigint NOT NULL,
  max_bet bigint NOT NULL,
  max_per_match bigint NOT NULL,
  max_payout bigint NOT NULL,
  CONSTRAINT member_limit_pkey PRIMARY KEY (shard_key, member_id, sport),
  CONSTRAINT member_limit_shard_key_member_id_fkey FOREIGN KEY (shard_key, member_id) REFERENCES member(shard_key, id),
  CONSTRAINT member_limit_check CHECK ((max_bet >= min_bet)),
  CONSTRAINT member_limit_check1 CHECK ((max_per_match >= max_bet)),
  CONSTRAINT member_limit_max_payout_check CHECK ((max_payout > 0)),
  CONSTRAINT member_limit_min_bet_check CHECK ((min_bet > 0))
);
CREATE TRIGGER limit_profile_turn AFTER INSERT OR DELETE OR UPDATE ON member_limit FOR EACH ROW EXECUTE FUNCTION turn_profile_of_limit();
GRANT INSERT, SELECT, UPDATE ON member_limit TO quarterline_app;

CREATE TABLE member_setting (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  body jsonb NOT NULL,
  CONSTRAINT member_setting_pkey PRIMARY KEY (shard_key, member_id),
  CONSTRAINT member_setting_shard_key_member_id_fkey FOREIGN KEY (shard_key, member_id) REFERENCES member(shard_key, id),
  CONSTRAINT member_setting_body_check CHECK ((octet_length((body)::text) <= 40000))
);
GRANT INSERT, SELECT, UPDATE ON member_setting TO quarterline_app;

CREATE TABLE message (
  id uuid NOT NULL,
  texts jsonb NOT NULL,
  important boolean NOT NULL,
  at_ms bigint NOT NULL,
  operator text NOT NULL,
  sent_to text NOT NULL,
  sent integer NOT NULL,
  withdrawn_ms bigint,
  CONSTRAINT message_pkey PRIMARY KEY (id),
  CONSTRAINT message_operator_check CHECK ((length(operator) <= 64)),
  CONSTRAINT message_sent_to_check CHECK ((length(sent_to) <= 64))
);
CREATE INDEX message_age ON message USING btree (at_ms);
CREATE INDEX message_sent ON message USING btree (id) WHERE (operator <> ''::text);
GRANT DELETE, INSERT, SELECT, UPDATE ON message TO quarterline_app;

CREATE TABLE message_to (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  message_id uuid NOT NULL,
  read_ms bigint,
  CONSTRAINT message_to_pkey PRIMARY KEY (shard_key, member_id, message_id),
  CONSTRAINT message_to_message_id_fkey FOREIGN KEY (message_id) REFERENCES message(id)
);
CREATE INDEX message_of ON message_to USING btree (message_id);
CREATE INDEX message_unread ON message_to USING btree (shard_key, member_id) WHERE (read_ms IS NULL);
GRANT DELETE, INSERT, SELECT, UPDATE ON message_to TO quarterline_app;

CREATE TABLE migration (
  name text NOT NULL,
  checksum text NOT NULL,
  applied_at timestamp with time zone NOT NULL DEFAULT now(),
  needs text,
  CONSTRAINT migration_pkey PRIMARY KEY (name)
);

CREATE TABLE moved_alone (
  kind text NOT NULL,
  subject text NOT NULL,
  since_ms bigint NOT NULL,
  moved bigint NOT NULL,
  CONSTRAINT moved_alone_pkey PRIMARY KEY (kind, subject),
  CONSTRAINT moved_alone_kind_check CHECK ((kind = ANY (ARRAY['match'::text, 'operator'::text]))),
  CONSTRAINT moved_alone_moved_check CHECK ((moved >= 0))
);
GRANT INSERT, SELECT, UPDATE ON moved_alone TO quarterline_app;

CREATE TABLE news (
  id uuid NOT NULL,
  kind text NOT NULL,
  texts jsonb NOT NULL,
  important boolean NOT NULL,
  link text,
  place text,
  from_ms bigint NOT NULL,
  until_ms bigint NOT NULL,
  written_ms bigint NOT NULL,
  operator text NOT NULL,
  withdrawn_ms bigint,
  CONSTRAINT news_pkey PRIMARY KEY (id),
  CONSTRAINT news_check CHECK ((until_ms > from_ms)),
  CONSTRAINT news_kind_check CHECK ((kind = ANY (ARRAY['announcement'::text, 'marquee'::text, 'popup'::text, 'banner'::text]))),
  CONSTRAINT news_link_check CHECK ((length(link) <= 200)),
  CONSTRAINT news_operator_check CHECK ((length(operator) <= 64)),
  CONSTRAINT news_place_check CHECK ((length(place) <= 20))
);
CREATE INDEX news_until ON news USING btree (until_ms);
GRANT DELETE, INSERT, SELECT, UPDATE ON news TO quarterline_app;

CREATE TABLE news_seen (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  seen_ms bigint NOT NULL,
  read_ids uuid[] NOT NULL DEFAULT '{}'::uuid[],
  CONSTRAINT news_seen_pkey PRIMARY KEY (shard_key, member_id)
);
GRANT INSERT, SELECT, UPDATE ON news_seen TO quarterline_app;

CREATE TABLE news_turn (
  id smallint NOT NULL,
  turn bigint NOT NULL,
  CONSTRAINT news_turn_pkey PRIMARY KEY (id),
  CONSTRAINT news_turn_id_check CHECK ((id = 1))
);
GRANT SELECT, UPDATE ON news_turn TO quarterline_app;

CREATE TABLE open_bet (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  bet_id uuid NOT NULL,
  CONSTRAINT open_bet_pkey PRIMARY KEY (shard_key, member_id, bet_id)
);
GRANT DELETE, INSERT, SELECT ON open_bet TO quarterline_app;

CREATE TABLE operator (
  id uuid NOT NULL,
  account text NOT NULL,
  password_hash text NOT NULL,
  role text NOT NULL,
  state text NOT NULL DEFAULT 'active'::text,
  factor_required boolean NOT NULL DEFAULT true,
  next_password_hash text,
  shard_key uuid,
  upline_id uuid,
  CONSTRAINT operator_account_key UNIQUE (account),
  CONSTRAINT operator_upline_id_key UNIQUE (upline_id),
  CONSTRAINT operator_pkey PRIMARY KEY (id),
  CONSTRAINT operator_shard_key_upline_id_fkey FOREIGN KEY (shard_key, upline_id) REFERENCES upline(shard_key, id),
  CONSTRAINT operator_account_check CHECK ((account = lower(account))),
  CONSTRAINT operator_role_check CHECK ((role = ANY (ARRAY['trader'::text, 'settler'::text, 'supervisor'::text, 'upline'::text]))) NOT VALID,
  CONSTRAINT operator_state_check CHECK ((state = ANY (ARRAY['active'::text, 'closed'::text]))),
  CONSTRAINT operator_upline_check CHECK (((role = 'upline'::text) = (upline_id IS NOT NULL))) NOT VALID
);
GRANT INSERT, SELECT, UPDATE ON operator TO quarterline_app;

CREATE TABLE operator_session (
  token_hash bytea NOT NULL,
  operator_id uuid NOT NULL,
  created_ms bigint NOT NULL,
  seen_ms bigint NOT NULL,
  ip text NOT NULL,
  opened_ms bigint NOT NULL,
  agent text NOT NULL,
  proved_ms bigint NOT NULL DEFAULT 0,
  CONSTRAINT operator_session_pkey PRIMARY KEY (token_hash),
  CONSTRAINT operator_session_operator_id_fkey FOREIGN KEY (operator_id) REFERENCES operator(id)
);
CREATE INDEX operator_session_age ON operator_session USING btree (created_ms);
CREATE INDEX operator_session_operator ON operator_session USING btree (operator_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON operator_session TO quarterline_app;

CREATE TABLE outbox (
  id uuid NOT NULL,
  lane text NOT NULL,
  item text NOT NULL,
  seq integer NOT NULL,
  body jsonb NOT NULL,
  made_ms bigint NOT NULL,
  next_ms bigint NOT NULL,
  tries integer NOT NULL DEFAULT 0,
  error text,
  sent_ms bigint,
  first_sent_ms bigint,
  again_ms bigint,
  CONSTRAINT outbox_lane_item_seq_key UNIQUE (lane, item, seq),
  CONSTRAINT outbox_pkey PRIMARY KEY (id),
  CONSTRAINT outbox_item_check CHECK ((length(item) <= 64)),
  CONSTRAINT outbox_lane_check CHECK (((length(lane) >= 1) AND (length(lane) <= 64)))
);
CREATE INDEX outbox_due ON outbox USING btree (lane, next_ms) WHERE (sent_ms IS NULL);
CREATE INDEX outbox_member ON outbox USING btree (((body ->> 'member_id'::text))) WHERE (sent_ms IS NULL);
CREATE INDEX outbox_sent ON outbox USING btree (sent_ms) WHERE (sent_ms IS NOT NULL);
GRANT INSERT, SELECT, UPDATE ON outbox TO quarterline_app;

CREATE TABLE play (
  shard_key uuid NOT NULL,
  cash_id uuid NOT NULL,
  escrow_id uuid NOT NULL,
  owner_id uuid NOT NULL,
  currency text NOT NULL,
  since_date date NOT NULL,
  break_term text,
  break_from_ms bigint,
  break_until_ms bigint,
  changed_date date NOT NULL,
  changes integer NOT NULL DEFAULT 0,
  CONSTRAINT play_pkey PRIMARY KEY (shard_key, cash_id),
  CONSTRAINT play_shard_key_cash_id_fkey FOREIGN KEY (shard_key, cash_id) REFERENCES ledger_account(shard_key, id),
  CONSTRAINT play_check CHECK ((((break_until_ms IS NULL) = (break_from_ms IS NULL)) AND ((break_until_ms IS NULL) = (break_term IS NULL))))
);
CREATE UNIQUE INDEX play_escrow ON play USING btree (shard_key, escrow_id);
CREATE UNIQUE INDEX play_owner ON play USING btree (shard_key, owner_id, currency);
CREATE TRIGGER play_break BEFORE UPDATE OF break_until_ms ON play FOR EACH ROW EXECUTE FUNCTION refuse_shorter_break();
GRANT INSERT, SELECT, UPDATE ON play TO quarterline_app;

CREATE TABLE play_day (
  shard_key uuid NOT NULL,
  cash_id uuid NOT NULL,
  working_date date NOT NULL,
  staked bigint NOT NULL,
  result bigint NOT NULL,
  CONSTRAINT play_day_pkey PRIMARY KEY (shard_key, cash_id, working_date)
);
GRANT INSERT, SELECT, UPDATE ON play_day TO quarterline_app;

CREATE TABLE play_limit (
  shard_key uuid NOT NULL,
  cash_id uuid NOT NULL,
  kind text NOT NULL,
  period text NOT NULL,
  amount bigint,
  next_amount bigint,
  next_from_ms bigint,
  CONSTRAINT play_limit_pkey PRIMARY KEY (shard_key, cash_id, kind, period),
  CONSTRAINT play_limit_shard_key_cash_id_fkey FOREIGN KEY (shard_key, cash_id) REFERENCES play(shard_key, cash_id),
  CONSTRAINT play_limit_amount_check CHECK ((amount >= 0)),
  CONSTRAINT play_limit_check CHECK (((next_from_ms IS NOT NULL) OR (next_amount IS NULL))),
  CONSTRAINT play_limit_kind_check CHECK ((kind = ANY (ARRAY['deposit'::text, 'loss'::text, 'stake'::text]))),
  CONSTRAINT play_limit_next_amount_check CHECK ((next_amount >= 0)),
  CONSTRAINT play_limit_period_check CHECK ((period = ANY (ARRAY['day'::text, 'week'::text, 'month'::text])))
);
GRANT INSERT, SELECT, UPDATE ON play_limit TO quarterline_app;

CREATE TABLE present (
  id uuid NOT NULL,
  on_bus boolean NOT NULL,
  until timestamp with time zone NOT NULL,
  keys text[],
  feed text,
  CONSTRAINT present_pkey PRIMARY KEY (id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON present TO quarterline_app;

CREATE TABLE push_device (
  id uuid NOT NULL,
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  session_hash bytea NOT NULL,
  endpoint text NOT NULL,
  p256dh text NOT NULL,
  auth text NOT NULL,
  agent text NOT NULL,
  language text NOT NULL,
  since_ms bigint NOT NULL,
  failing_ms bigint,
  CONSTRAINT push_device_pkey PRIMARY KEY (id),
  CONSTRAINT push_device_session_hash_fkey FOREIGN KEY (session_hash) REFERENCES session(token_hash) ON DELETE CASCADE
);
CREATE INDEX push_device_member ON push_device USING btree (member_id);
CREATE INDEX push_device_session ON push_device USING btree (session_hash);
CREATE UNIQUE INDEX push_device_endpoint ON push_device USING btree (md5(endpoint));
GRANT DELETE, INSERT, SELECT, UPDATE ON push_device TO quarterline_app;

CREATE TABLE push_key (
  one boolean NOT NULL DEFAULT true,
  public_key text NOT NULL,
  secret bytea NOT NULL,
  CONSTRAINT push_key_pkey PRIMARY KEY (one),
  CONSTRAINT push_key_one_check CHECK (one)
);
GRANT INSERT, SELECT, UPDATE ON push_key TO quarterline_app;

CREATE TABLE push_memory (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  memory jsonb NOT NULL,
  CONSTRAINT push_memory_pkey PRIMARY KEY (shard_key, member_id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON push_memory TO quarterline_app;

CREATE TABLE quarantine (
  kind text NOT NULL,
  item text NOT NULL,
  id uuid NOT NULL,
  shard_key uuid,
  match_id text,
  code text NOT NULL,
  reason text NOT NULL,
  told text,
  first_ms bigint NOT NULL,
  last_ms bigint NOT NULL,
  count integer NOT NULL DEFAULT 1,
  released_ms bigint,
  CONSTRAINT quarantine_id_key UNIQUE (id),
  CONSTRAINT quarantine_pkey PRIMARY KEY (kind, item),
  CONSTRAINT quarantine_check CHECK (((kind <> ALL (ARRAY['accept'::text, 'settle'::text, 'order'::text])) OR (shard_key IS NOT NULL))) NOT VALID,
  CONSTRAINT quarantine_code_check CHECK ((length(code) <= 64)),
  CONSTRAINT quarantine_item_check CHECK ((length(item) <= 64)),
  CONSTRAINT quarantine_kind_check CHECK ((kind = ANY (ARRAY['accept'::text, 'settle'::text, 'order'::text, 'ruling'::text, 'feed'::text]))) NOT VALID,
  CONSTRAINT quarantine_reason_check CHECK ((length(reason) <= 1000)),
  CONSTRAINT quarantine_told_check CHECK ((length(told) <= 2000))
);
CREATE INDEX quarantine_held ON quarantine USING btree (last_ms, id) WHERE (released_ms IS NULL);
GRANT INSERT, SELECT, UPDATE ON quarantine TO quarterline_app;

CREATE TABLE recovery_code (
  owner_id uuid NOT NULL,
  code_hash bytea NOT NULL,
  used_ms bigint,
  CONSTRAINT recovery_code_pkey PRIMARY KEY (owner_id, code_hash)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON recovery_code TO quarterline_app;

CREATE TABLE ref_block (
  shard_key uuid NOT NULL,
  next_no bigint NOT NULL,
  CONSTRAINT ref_block_pkey PRIMARY KEY (shard_key)
);
GRANT INSERT, SELECT, UPDATE ON ref_block TO quarterline_app;

CREATE TABLE refusal (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  turn bigint NOT NULL,
  bet_key text NOT NULL,
  fingerprint text NOT NULL,
  code text NOT NULL,
  params jsonb,
  at_ms bigint NOT NULL,
  CONSTRAINT refusal_pkey PRIMARY KEY (shard_key, member_id, turn)
);
CREATE INDEX refusal_age ON refusal USING btree (at_ms);
CREATE UNIQUE INDEX refusal_key ON refusal USING btree (shard_key, member_id, bet_key);
GRANT DELETE, INSERT, SELECT ON refusal TO quarterline_app;

CREATE TABLE reservation (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  product text NOT NULL,
  member_id uuid NOT NULL,
  cash_id uuid NOT NULL,
  escrow_id uuid NOT NULL,
  currency text NOT NULL,
  amount bigint NOT NULL,
  state text NOT NULL DEFAULT 'held'::text,
  at_ms bigint NOT NULL,
  ends_ms bigint NOT NULL,
  ended_ms bigint,
  CONSTRAINT reservation_pkey PRIMARY KEY (shard_key, id),
  CONSTRAINT reservation_amount_check CHECK ((amount > 0)),
  CONSTRAINT reservation_check CHECK (((state = 'held'::text) = (ended_ms IS NULL))),
  CONSTRAINT reservation_state_check CHECK ((state = ANY (ARRAY['held'::text, 'confirmed'::text, 'released'::text])))
);
CREATE INDEX reservation_due ON reservation USING btree (ends_ms) WHERE (state = 'held'::text);
CREATE INDEX reservation_purse ON reservation USING btree (shard_key, cash_id, at_ms);
GRANT INSERT, SELECT, UPDATE ON reservation TO quarterline_app;

CREATE TABLE room (
  id uuid NOT NULL,
  room_no bigint NOT NULL,
  shard_key uuid NOT NULL,
  account_id uuid NOT NULL,
  owner_id uuid,
  room_key text,
  name text NOT NULL,
  type smallint NOT NULL,
  state text NOT NULL,
  currency text NOT NULL,
  fee bigint NOT NULL,
  prize bigint NOT NULL,
  rake_ppm integer NOT NULL,
  pin text,
  seats_max smallint NOT NULL,
  seats smallint NOT NULL DEFAULT 0,
  join_ends_ms bigint NOT NULL,
  first_ms bigint NOT NULL,
  bet_ends_ms bigint NOT NULL,
  review_ends_ms bigint,
  cancel_reason text,
  again_ms bigint,
  again_of uuid,
  cancel_note text,
  created_ms bigint NOT NULL,
  state_ms bigint NOT NULL,
  look_ms bigint,
  fingerprint text,
  CONSTRAINT room_room_no_key UNIQUE (room_no),
  CONSTRAINT room_pkey PRIMARY KEY (id),
  CONSTRAINT room_cancel_note_check CHECK ((length(cancel_note) <= 200)),
  CONSTRAINT room_check CHECK (((seats >= 0) AND (seats <= seats_max))),
  CONSTRAINT room_check1 CHECK (((cancel_reason IS NOT NULL) = (state = 'cancelled'::text))),
  CONSTRAINT room_check2 CHECK (((look_ms IS NULL) = (state = ANY (ARRAY['ended'::text, 'cancelled'::text])))),
  CONSTRAINT room_fee_check CHECK ((fee >= 0)),
  CONSTRAINT room_free CHECK (((type = 3) = (fee = 0))),
  CONSTRAINT room_name_check CHECK (((length(name) >= 1) AND (length(name) <= 64))),
  CONSTRAINT room_owned CHECK (((owner_id IS NULL) = (type = 3))),
  CONSTRAINT room_pin_check CHECK ((pin ~ '^[0-9]{6}$'::text)),
  CONSTRAINT room_pinned CHECK (((pin IS NOT NULL) = (type = 2))),
  CONSTRAINT room_prize_check CHECK ((prize >= 0)),
  CONSTRAINT room_room_key_check CHECK (((length(room_key) >= 8) AND (length(room_key) <= 64))),
  CONSTRAINT room_seats_max_check CHECK (((seats_max >= 3) AND (seats_max <= 30))),
  CONSTRAINT room_state_check CHECK ((state = ANY (ARRAY['open'::text, 'active'::text, 'stopped'::text, 'closed'::text, 'ended'::text, 'cancelled'::text]))),
  CONSTRAINT room_type_check CHECK (((type >= 1) AND (type <= 3)))
);
CREATE INDEX room_again ON room USING btree (again_ms) WHERE (again_ms IS NOT NULL);
CREATE INDEX room_lobby ON room USING btree (type, state, join_ends_ms);
CREATE INDEX room_look ON room USING btree (look_ms) WHERE (look_ms IS NOT NULL);
CREATE INDEX room_over ON room USING btree (state_ms) WHERE (look_ms IS NULL);
CREATE INDEX room_owner ON room USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE UNIQUE INDEX room_asked ON room USING btree (owner_id, room_key) WHERE (room_key IS NOT NULL);
GRANT INSERT, SELECT, UPDATE ON room TO quarterline_app;

CREATE TABLE room_house (
  one boolean NOT NULL DEFAULT true,
  rake_ppm integer NOT NULL DEFAULT 100000,
  matches_max smallint NOT NULL DEFAULT 20,
  next_no bigint NOT NULL DEFAULT 10001,
  CONSTRAINT room_house_pkey PRIMARY KEY (one),
  CONSTRAINT room_house_matches_max_check CHECK (((matches_max >= 3) AND (matches_max <= 20))),
  CONSTRAINT room_house_one_check CHECK (one),
  CONSTRAINT room_house_rake_ppm_check CHECK (((rake_ppm >= 0) AND (rake_ppm <= 500000)))
);
GRANT SELECT, UPDATE ON room_house TO quarterline_app;

CREATE TABLE room_match (
  room_id uuid NOT NULL,
  match_id text NOT NULL,
  sport integer NOT NULL,
  league_id text NOT NULL,
  league text NOT NULL,
  home text NOT NULL,
  away text NOT NULL,
  planned_ms bigint NOT NULL,
  CONSTRAINT room_match_pkey PRIMARY KEY (room_id, match_id),
  CONSTRAINT room_match_room_id_fkey FOREIGN KEY (room_id) REFERENCES room(id)
);
CREATE INDEX room_match_of ON room_match USING btree (match_id);
GRANT INSERT, SELECT ON room_match TO quarterline_app;

CREATE TABLE room_pin_try (
  room_id uuid NOT NULL,
  member_id uuid NOT NULL,
  tries smallint NOT NULL,
  shut_until_ms bigint NOT NULL DEFAULT 0,
  CONSTRAINT room_pin_try_pkey PRIMARY KEY (room_id, member_id),
  CONSTRAINT room_pin_try_room_id_fkey FOREIGN KEY (room_id) REFERENCES room(id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON room_pin_try TO quarterline_app;

CREATE TABLE room_seat (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  room_id uuid NOT NULL,
  member_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  own_cash_id uuid NOT NULL,
  own_escrow_id uuid NOT NULL,
  cash_id uuid NOT NULL,
  escrow_id uuid NOT NULL,
  fee bigint NOT NULL,
  network text,
  joined_ms bigint NOT NULL,
  refunded_ms bigint,
  has_left boolean NOT NULL DEFAULT false,
  end_id uuid,
  place smallint,
  points bigint,
  prize bigint,
  CONSTRAINT room_seat_pkey PRIMARY KEY (shard_key, id),
  CONSTRAINT room_seat_room_id_fkey FOREIGN KEY (room_id) REFERENCES room(id)
);
CREATE INDEX room_seat_member ON room_seat USING btree (shard_key, member_id, joined_ms);
CREATE INDEX room_seat_room ON room_seat USING btree (room_id, joined_ms);
CREATE UNIQUE INDEX room_seat_network ON room_seat USING btree (room_id, network) WHERE (network IS NOT NULL);
CREATE UNIQUE INDEX room_seat_taken ON room_seat USING btree (room_id, member_id) WHERE (NOT has_left);
GRANT INSERT, SELECT, UPDATE ON room_seat TO quarterline_app;

CREATE TABLE seamless_balance (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  balance bigint NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT seamless_balance_pkey PRIMARY KEY (shard_key, member_id)
);
GRANT INSERT, SELECT, UPDATE ON seamless_balance TO quarterline_app;

CREATE TABLE seamless_bet (
  shard_key uuid NOT NULL,
  bet_id uuid NOT NULL,
  licensee_id uuid NOT NULL,
  member_id uuid NOT NULL,
  account_id text NOT NULL,
  cash_id uuid NOT NULL,
  currency text NOT NULL,
  bet_key text NOT NULL,
  state text NOT NULL DEFAULT 'asked'::text,
  reserved bigint NOT NULL,
  risk bigint NOT NULL DEFAULT 0,
  paid bigint NOT NULL DEFAULT 0,
  seq integer NOT NULL DEFAULT 0,
  mirrored integer NOT NULL DEFAULT 0,
  asked_ms bigint NOT NULL,
  ends_ms bigint NOT NULL,
  code text,
  ticket jsonb,
  prize_item uuid,
  CONSTRAINT seamless_bet_pkey PRIMARY KEY (shard_key, bet_id),
  CONSTRAINT seamless_bet_reserved_check CHECK ((reserved >= 0)) NOT VALID,
  CONSTRAINT seamless_bet_state_check CHECK ((state = ANY (ARRAY['asked'::text, 'held'::text, 'confirmed'::text, 'released'::text, 'refused'::text])))
);
CREATE INDEX seamless_bet_asked ON seamless_bet USING btree (ends_ms) WHERE (state = 'asked'::text);
CREATE INDEX seamless_bet_ended ON seamless_bet USING btree (asked_ms) WHERE (state = ANY (ARRAY['refused'::text, 'released'::text]));
CREATE INDEX seamless_bet_transit ON seamless_bet USING btree (licensee_id, asked_ms) WHERE (state = ANY (ARRAY['asked'::text, 'held'::text]));
CREATE UNIQUE INDEX seamless_bet_key ON seamless_bet USING btree (shard_key, member_id, bet_key) WHERE (state = 'asked'::text);
GRANT INSERT, SELECT, UPDATE ON seamless_bet TO quarterline_app;

CREATE TABLE security_event (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  id uuid NOT NULL,
  at_ms bigint NOT NULL,
  kind text NOT NULL,
  ip text NOT NULL,
  agent text NOT NULL,
  CONSTRAINT security_event_pkey PRIMARY KEY (shard_key, member_id, id),
  CONSTRAINT security_event_agent_check CHECK ((length(agent) <= 200)),
  CONSTRAINT security_event_ip_check CHECK ((length(ip) <= 64)),
  CONSTRAINT security_event_kind_check CHECK ((length(kind) <= 32))
);
CREATE INDEX security_event_age ON security_event USING btree (at_ms);
CREATE INDEX security_event_kind ON security_event USING btree (shard_key, member_id, kind, at_ms);
CREATE TRIGGER security_event_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON security_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_event_change();
GRANT INSERT, SELECT ON security_event TO quarterline_app;

CREATE TABLE session (
  token_hash bytea NOT NULL,
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  created_ms bigint NOT NULL,
  seen_ms bigint NOT NULL,
  ip text NOT NULL,
  opened_ms bigint NOT NULL,
  agent text NOT NULL,
  profile_turn bigint NOT NULL DEFAULT 0,
  CONSTRAINT session_pkey PRIMARY KEY (token_hash)
);
CREATE INDEX session_age ON session USING btree (created_ms);
CREATE INDEX session_member ON session USING btree (shard_key, member_id);
GRANT DELETE, INSERT, SELECT, UPDATE ON session TO quarterline_app;

CREATE TABLE slip_code (
  code text NOT NULL,
  member_id uuid NOT NULL,
  slip jsonb NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT slip_code_pkey PRIMARY KEY (code),
  CONSTRAINT slip_code_code_check CHECK ((length(code) = 8))
);
CREATE INDEX slip_code_at ON slip_code USING btree (at_ms);
CREATE INDEX slip_code_member ON slip_code USING btree (member_id, at_ms);
GRANT DELETE, INSERT, SELECT, UPDATE ON slip_code TO quarterline_app;

CREATE TABLE sql_function (
  name text NOT NULL,
  checksum text NOT NULL,
  CONSTRAINT sql_function_pkey PRIMARY KEY (name)
);

CREATE TABLE terms_accepted (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  version smallint NOT NULL,
  at_ms bigint NOT NULL,
  ip text NOT NULL,
  agent text NOT NULL,
  CONSTRAINT terms_accepted_pkey PRIMARY KEY (shard_key, member_id, version),
  CONSTRAINT terms_accepted_shard_key_member_id_fkey FOREIGN KEY (shard_key, member_id) REFERENCES member(shard_key, id),
  CONSTRAINT terms_accepted_agent_check CHECK ((length(agent) <= 200)),
  CONSTRAINT terms_accepted_ip_check CHECK ((length(ip) <= 64))
);
GRANT INSERT, SELECT ON terms_accepted TO quarterline_app;

CREATE TABLE transfer (
  shard_key uuid NOT NULL,
  cause uuid NOT NULL,
  step text NOT NULL,
  round integer NOT NULL,
  debit uuid NOT NULL,
  credit uuid NOT NULL,
  amount bigint NOT NULL,
  currency text NOT NULL,
  reason text NOT NULL,
  at_ms bigint NOT NULL,
  chain_no bigint DEFAULT nextval('transfer_chain_no'::regclass),
  CONSTRAINT transfer_pkey PRIMARY KEY (shard_key, cause, step, round),
  CONSTRAINT transfer_amount_check1 CHECK ((amount > 0)),
  CONSTRAINT transfer_check1 CHECK ((debit <> credit))
) PARTITION BY RANGE (cause);
CREATE INDEX transfer_chain ON transfer USING brin (chain_no) WITH (pages_per_range='16', autosummarize='on');
CREATE INDEX transfer_mirror ON transfer USING btree (shard_key, at_ms) WHERE (reason = 'mirror'::text);
CREATE INDEX transfer_movement_credit ON transfer USING btree (shard_key, credit, at_ms) WHERE (reason = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'reset'::text]));
CREATE INDEX transfer_movement_debit ON transfer USING btree (shard_key, debit, at_ms) WHERE (reason = ANY (ARRAY['deposit'::text, 'withdrawal'::text, 'reset'::text]));
CREATE TRIGGER transfer_append_only BEFORE DELETE OR UPDATE OR TRUNCATE ON transfer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
GRANT INSERT, SELECT ON transfer TO quarterline_app;

CREATE TABLE upline (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  parent_id uuid,
  level smallint NOT NULL,
  name text NOT NULL,
  currency text NOT NULL,
  position_ppm integer NOT NULL,
  rates_ppm jsonb NOT NULL,
  credit_limit bigint NOT NULL,
  give_ppm integer,
  keep_ppm integer,
  take_remain_ppm integer NOT NULL DEFAULT 0,
  force_ppm integer NOT NULL DEFAULT 0,
  state text NOT NULL DEFAULT 'active'::text,
  above_state text NOT NULL DEFAULT 'active'::text,
  withheld_ppm integer[],
  withheld_lowest_ppm integer[],
  withheld_highest_ppm integer[],
  CONSTRAINT upline_pkey PRIMARY KEY (shard_key, id),
  CONSTRAINT upline_above_state_check CHECK ((above_state = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text]))),
  CONSTRAINT upline_check CHECK (((withheld_ppm IS NULL) OR ((cardinality(withheld_ppm) = 10) AND (level = 1)))),
  CONSTRAINT upline_check1 CHECK (((withheld_lowest_ppm IS NULL) OR ((cardinality(withheld_lowest_ppm) = 10) AND (level > 1)))),
  CONSTRAINT upline_check2 CHECK ((((withheld_highest_ppm IS NULL) = (withheld_lowest_ppm IS NULL)) AND ((withheld_highest_ppm IS NULL) OR (cardinality(withheld_highest_ppm) = 10)))),
  CONSTRAINT upline_credit_limit_check CHECK ((credit_limit >= 0)),
  CONSTRAINT upline_force_ppm_check CHECK (((force_ppm >= 0) AND (force_ppm <= 1000000))),
  CONSTRAINT upline_give_ppm_check CHECK (((give_ppm >= 0) AND (give_ppm <= 1000000))),
  CONSTRAINT upline_keep_ppm_check CHECK (((keep_ppm >= 0) AND (keep_ppm <= 1000000))),
  CONSTRAINT upline_level_check CHECK (((level >= 1) AND (level <= 5))),
  CONSTRAINT upline_position_ppm_check CHECK (((position_ppm >= 0) AND (position_ppm <= 1000000))),
  CONSTRAINT upline_state_check CHECK ((state = ANY (ARRAY['active'::text, 'suspended'::text, 'closed'::text]))),
  CONSTRAINT upline_take_remain_ppm_check CHECK (((take_remain_ppm >= 0) AND (take_remain_ppm <= 1000000)))
);
CREATE INDEX upline_parent ON upline USING btree (shard_key, parent_id);
CREATE TRIGGER upline_above_state BEFORE INSERT ON upline FOR EACH ROW EXECUTE FUNCTION take_state_above();
CREATE TRIGGER upline_state_down AFTER UPDATE OF state ON upline FOR EACH ROW WHEN ((old.state IS DISTINCT FROM new.state)) EXECUTE FUNCTION pass_state_down();
GRANT INSERT, SELECT, UPDATE ON upline TO quarterline_app;

CREATE TABLE upline_day (
  shard_key uuid NOT NULL,
  working_date date NOT NULL,
  member_id uuid NOT NULL,
  chain_id uuid NOT NULL,
  product text NOT NULL,
  rate_group text NOT NULL,
  currency text NOT NULL,
  agent_id uuid NOT NULL,
  master_id uuid NOT NULL,
  senior_id uuid NOT NULL,
  s_senior_id uuid NOT NULL,
  entries bigint NOT NULL,
  bets bigint NOT NULL,
  turnover bigint NOT NULL,
  valid_turnover bigint NOT NULL,
  result bigint NOT NULL,
  commission bigint NOT NULL,
  win_loss_1 bigint NOT NULL,
  win_loss_2 bigint NOT NULL,
  win_loss_3 bigint NOT NULL,
  win_loss_4 bigint NOT NULL,
  win_loss_5 bigint NOT NULL,
  commission_1 bigint NOT NULL,
  commission_2 bigint NOT NULL,
  commission_3 bigint NOT NULL,
  commission_4 bigint NOT NULL,
  commission_5 bigint NOT NULL,
  CONSTRAINT upline_day_pkey PRIMARY KEY (shard_key, working_date, member_id, chain_id, product, rate_group, currency)
);
CREATE INDEX upline_day_agent ON upline_day USING btree (shard_key, agent_id, working_date);
CREATE INDEX upline_day_master ON upline_day USING btree (shard_key, master_id, working_date);
CREATE INDEX upline_day_senior ON upline_day USING btree (shard_key, senior_id, working_date);
GRANT INSERT, SELECT, UPDATE ON upline_day TO quarterline_app;

CREATE TABLE upline_due (
  shard_key uuid NOT NULL,
  id uuid NOT NULL,
  working_date date NOT NULL,
  items uuid[] NOT NULL,
  rounds integer[] NOT NULL,
  undos boolean[] NOT NULL,
  CONSTRAINT upline_due_pkey PRIMARY KEY (shard_key, id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON upline_due TO quarterline_app;

CREATE TABLE wallet_minute (
  licensee_id uuid NOT NULL,
  minute_ms bigint NOT NULL,
  answered integer[] NOT NULL,
  unanswered integer NOT NULL,
  CONSTRAINT wallet_minute_pkey PRIMARY KEY (licensee_id, minute_ms),
  CONSTRAINT wallet_minute_licensee_id_fkey FOREIGN KEY (licensee_id) REFERENCES licensee(id)
);
GRANT INSERT, SELECT, UPDATE ON wallet_minute TO quarterline_app;

CREATE TABLE week_own (
  shard_key uuid NOT NULL,
  member_id uuid NOT NULL,
  week date NOT NULL,
  amount bigint NOT NULL,
  CONSTRAINT week_own_pkey PRIMARY KEY (shard_key, member_id),
  CONSTRAINT week_own_shard_key_member_id_fkey FOREIGN KEY (shard_key, member_id) REFERENCES member(shard_key, id),
  CONSTRAINT week_own_amount_check CHECK ((amount >= 0))
);
GRANT INSERT, SELECT, UPDATE ON week_own TO quarterline_app;

CREATE TABLE week_reset (
  shard_key uuid NOT NULL,
  week date NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT week_reset_pkey PRIMARY KEY (shard_key, week)
);
GRANT INSERT, SELECT ON week_reset TO quarterline_app;

CREATE TABLE week_sheet (
  shard_key uuid NOT NULL,
  week date NOT NULL,
  upline_id uuid NOT NULL,
  rows jsonb NOT NULL,
  mark text NOT NULL,
  below_by text,
  below_ms bigint,
  above_by text,
  above_ms bigint,
  CONSTRAINT week_sheet_pkey PRIMARY KEY (shard_key, week, upline_id),
  CONSTRAINT week_sheet_shard_key_upline_id_fkey FOREIGN KEY (shard_key, upline_id) REFERENCES upline(shard_key, id),
  CONSTRAINT week_sheet_check CHECK (((below_ms IS NOT NULL) OR (above_ms IS NOT NULL))),
  CONSTRAINT week_sheet_check1 CHECK ((((below_by IS NULL) = (below_ms IS NULL)) AND ((above_by IS NULL) = (above_ms IS NULL))))
);
CREATE TRIGGER week_sheet_signed BEFORE UPDATE ON week_sheet FOR EACH ROW EXECUTE FUNCTION keep_signed();
GRANT INSERT, SELECT, UPDATE ON week_sheet TO quarterline_app;

CREATE TABLE widget_match (
  provider text NOT NULL,
  match_id text NOT NULL,
  outside_id text NOT NULL,
  at_ms bigint NOT NULL,
  CONSTRAINT widget_match_pkey PRIMARY KEY (provider, match_id),
  CONSTRAINT widget_match_provider_fkey FOREIGN KEY (provider) REFERENCES widget_provider(id) ON DELETE CASCADE
);
CREATE INDEX widget_match_match ON widget_match USING btree (match_id);
CREATE INDEX widget_match_old ON widget_match USING btree (at_ms);
GRANT DELETE, INSERT, SELECT, UPDATE ON widget_match TO quarterline_app;

CREATE TABLE widget_provider (
  id text NOT NULL,
  settings jsonb NOT NULL,
  former jsonb,
  since_ms bigint NOT NULL,
  CONSTRAINT widget_provider_pkey PRIMARY KEY (id)
);
GRANT DELETE, INSERT, SELECT, UPDATE ON widget_provider TO quarterline_app;

CREATE TABLE withheld_house (
  one boolean NOT NULL DEFAULT true,
  usual_ppm integer[] NOT NULL,
  lowest_ppm integer[] NOT NULL,
  highest_ppm integer[] NOT NULL,
  CONSTRAINT withheld_house_pkey PRIMARY KEY (one),
  CONSTRAINT withheld_house_highest_ppm_check CHECK ((cardinality(highest_ppm) = 10)),
  CONSTRAINT withheld_house_lowest_ppm_check CHECK ((cardinality(lowest_ppm) = 10)),
  CONSTRAINT withheld_house_one_check CHECK (one),
  CONSTRAINT withheld_house_usual_ppm_check CHECK ((cardinality(usual_ppm) = 10))
);
GRANT INSERT, SELECT, UPDATE ON withheld_house TO quarterline_app;
