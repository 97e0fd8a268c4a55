/**
 * Shots at ponds, written before wallets are asked. All lists that came at one moment are decided in one transaction under
 * the locks of their ponds: a fish that is gone takes no stake, and that is known before anything is drawn.
 */
import { drawsOf } from '../fair/draws.ts'
import { openSeeds, type SeedOwner } from '../fair/seeds.ts'
import type { Queries } from '../kit/db.ts'
import type { GameSession } from '../session/sessions.ts'
import { addNets } from './nets.ts'
import type { PondGame } from './pondGame.ts'
import { lockPonds, type Pond } from './ponds.ts'

/** A shot as its member wishes it; the stake in ten-thousandths. */
export interface Aim {
  fish: string
  stake: number
}

/** What a page sent at once. */
export interface ShotList {
  game: PondGame
  /** Where its member sits. */
  pond: Pond
  session: GameSession
  /** The page's own name of it. */
  list: string
  aims: readonly Aim[]
}

export interface Shot {
  id: number
  provider: string
  player: string
  session: string
  walletSession: string | null
  game: string
  list: string
  place: number
  fish: string
  stake: number
  payout: number
  state: 'asked' | 'back' | 'over' | 'void'
  code: string | null
  nonce: number | null
}

/** The codes of a shot that took no stake, beside those of wallets. */
const GONE = 'GONE'
const NO_FUNDS = 'INSUFFICIENT_FUNDS'

type ShotDraft = Omit<Shot, 'id'> & { pond: number; currency: string; kind: string; seed: string | null }

const nameOf = ({ provider, player }: { provider: string; player: string }): string => `${provider} ${player}`
export const listKey = ({ session, list }: Pick<ShotList, 'session' | 'list'>): string => `${nameOf(session)} ${list}`

const KNOWN = `
  SELECT s.id, s.provider, s.player, s.session, s.game, s.list, s.place, s.fish, s.stake, s.payout, s.state, s.code, s.nonce
  FROM pond_shot s JOIN unnest($1::text[], $2::text[], $3::text[]) AS w(provider, player, list)
    ON s.provider = w.provider AND s.player = w.player AND s.list = w.list ORDER BY s.place`

/** Lists that are known already, by their keys, with their shots as they stand. */
async function knownLists(tx: Queries, lists: readonly ShotList[]): Promise<Map<string, Shot[]>> {
  const columns = [
    lists.map(({ session }) => session.provider),
    lists.map(({ session }) => session.player),
    lists.map(({ list }) => list),
  ]
  const { rows } = await tx.query<Omit<Shot, 'walletSession'>>(KNOWN, columns)
  const known = new Map<string, Shot[]>()
  for (const row of rows) {
    const key = `${nameOf(row)} ${row.list}`
    known.set(key, [...(known.get(key) ?? []), { ...row, walletSession: null }])
  }
  return known
}

/** Play money of the sessions that have no wallet, locked; what is not there has none. */
async function playMoneyOf(tx: Queries, lists: readonly ShotList[]): Promise<Map<string, number>> {
  const ids = lists.flatMap(({ session }) => (session.walletSession === null ? [session.id] : []))
  if (ids.length === 0) return new Map()
  const sql = 'SELECT id, play_money AS money FROM session WHERE id = ANY ($1) ORDER BY id FOR UPDATE'
  const { rows } = await tx.query<{ id: string; money: number }>(sql, [ids])
  return new Map(rows.map(({ id, money }) => [id, money]))
}

const CAUGHT = `
  SELECT c.pond, c.fish FROM pond_catch c JOIN (SELECT DISTINCT pond, fish FROM unnest($1::bigint[], $2::text[]) AS n(pond, fish)) AS asked
    ON c.pond = asked.pond AND c.fish = asked.fish`

const fishKey = (pond: number, fish: string): string => `${pond} ${fish}`

/** Fish that are caught, or whose catch a wallet has not answered for. */
async function caughtFish(tx: Queries, lists: readonly ShotList[]): Promise<Set<string>> {
  const aimed = lists.flatMap(({ pond, aims }) => aims.map(({ fish }) => ({ pond: pond.id, fish })))
  const columns = [aimed.map(({ pond }) => pond), aimed.map(({ fish }) => fish)]
  const { rows } = await tx.query<{ pond: number; fish: string }>(CAUGHT, columns)
  return new Set(rows.map(({ pond, fish }) => fishKey(pond, fish)))
}

/** Members, each once. */
const membersOf = (lists: readonly ShotList[]): SeedOwner[] => [
  ...new Map(lists.map(({ session }): [string, SeedOwner] => [nameOf(session), session])).values(),
]

/**
 * Decides every shot in the order in which it came. Whether it stands is decided before it is drawn, and never by what
 * would be drawn: so each that stands returns what the rules say.
 */
async function decide(
  tx: Queries,
  lists: readonly ShotList[],
  nowMs: number,
): Promise<{ drafts: ShotDraft[]; money: Map<string, number> }> {
  const gone = await caughtFish(tx, lists)
  const money = await playMoneyOf(tx, lists)
  const open = await openSeeds(tx, membersOf(lists), nowMs)
  const drafts: ShotDraft[] = []
  for (const { game, pond, session, list, aims } of lists) {
    const { provider, player, currency, walletSession } = session
    const isDemo = walletSession === null
    for (const [place, { fish, stake }] of aims.entries()) {
      const kind = game.kindOf(fish) ?? ''
      const draft: ShotDraft = {
        ...{ provider, player, session: session.id, walletSession, currency, list, place, fish, kind, stake },
        ...{ pond: pond.id, game: game.id, payout: 0, state: 'void', code: null, seed: null, nonce: null },
      }
      drafts.push(draft)
      const had = money.get(session.id) ?? 0
      const key = fishKey(pond.id, fish)
      draft.code =
        gone.has(key) || !game.isThere(pond.seed, fish, nowMs) ? GONE : isDemo && had < stake ? NO_FUNDS : null
      if (draft.code !== null) continue
      const { seedId, seeds } = open.next(nameOf(session))
      const hundredths = game.draw(kind, drawsOf(seeds))
      Object.assign(draft, {
        ...{ seed: seedId, nonce: seeds.nonce, payout: (stake * hundredths) / 100 },
        state: isDemo ? 'over' : 'asked',
      })
      if (isDemo) money.set(session.id, had - stake + draft.payout)
      if (draft.payout > 0) gone.add(key)
    }
  }
  await open.keep()
  return { drafts, money }
}

const ADD = `
  INSERT INTO pond_shot (pond, provider, player, session, game, currency, is_demo, list, place, fish, kind, stake, payout, state, code,
    seed, nonce, at_ms)
  SELECT pond, provider, player, session, game, currency, is_demo, list, place, fish, kind, stake, payout, state, code, seed, nonce, $1
  FROM unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::text[], $8::boolean[], $9::text[], $10::smallint[],
    $11::text[], $12::text[], $13::bigint[], $14::bigint[], $15::text[], $16::text[], $17::uuid[], $18::bigint[]) WITH ORDINALITY
    AS n(pond, provider, player, session, game, currency, is_demo, list, place, fish, kind, stake, payout, state, code, seed, nonce, at)
  ORDER BY at RETURNING id, provider, player, list, place`

async function addShots(
  tx: Queries,
  drafts: readonly ShotDraft[],
  nowMs: number,
): Promise<(Shot & { pond: number })[]> {
  const column = <K extends keyof ShotDraft>(name: K): ShotDraft[K][] => drafts.map((draft) => draft[name])
  const { rows } = await tx.query<{ id: number; provider: string; player: string; list: string; place: number }>(ADD, [
    ...[
      nowMs,
      column('pond'),
      column('provider'),
      column('player'),
      column('session'),
      column('game'),
      column('currency'),
    ],
    ...[column('walletSession').map((one) => one === null), column('list'), column('place'), column('fish')],
    ...[column('kind'), column('stake'), column('payout'), column('state'), column('code'), column('seed')],
    column('nonce'),
  ])
  const ids = new Map(rows.map((row) => [`${nameOf(row)} ${row.list} ${row.place}`, row.id]))
  return drafts.map((draft) => ({ ...draft, id: ids.get(`${nameOf(draft)} ${draft.list} ${draft.place}`) as number }))
}

const ADD_CATCHES = `
  INSERT INTO pond_catch (pond, fish, shot, at_ms, landed_ms)
  SELECT pond, fish, shot, $1, CASE WHEN is_landed THEN $1::bigint END
  FROM unnest($2::bigint[], $3::text[], $4::bigint[], $5::boolean[]) AS n(pond, fish, shot, is_landed)`
const PAY_PLAY = `
  UPDATE session SET play_money = n.money FROM unnest($1::text[], $2::bigint[]) AS n(id, money) WHERE session.id = n.id`

/** Shots by the keys of their lists. */
type ShotsByList = Map<string, Shot[]>

/**
 * Decides lists and writes them. Shots for play money are over with that; the others are `asked`.
 * @returns the shots of lists that were written now, and those of lists that were known, as they stand
 */
export async function noteLists(
  tx: Queries,
  lists: readonly ShotList[],
  nowMs: number,
): Promise<{ known: ShotsByList; noted: ShotsByList }> {
  await lockPonds(
    tx,
    lists.map(({ pond }) => pond),
  )
  const known = await knownLists(tx, lists)
  const fresh = lists.filter((one) => !known.has(listKey(one)))
  const noted: ShotsByList = new Map(fresh.map((one) => [listKey(one), []]))
  if (fresh.length === 0) return { known, noted }
  const { drafts, money } = await decide(tx, fresh, nowMs)
  const shots = await addShots(tx, drafts, nowMs)
  const caught = shots.filter(({ payout }) => payout > 0)
  if (caught.length > 0) {
    const isLanded = caught.map(({ state }) => state === 'over')
    const columns = [
      caught.map(({ pond }) => pond),
      caught.map(({ fish }) => fish),
      caught.map(({ id }) => id),
      isLanded,
    ]
    await tx.query(ADD_CATCHES, [nowMs, ...columns])
  }
  if (money.size > 0) await tx.query(PAY_PLAY, [[...money.keys()], [...money.values()]])
  const over = shots.filter(({ state }) => state === 'over').map(({ id }) => id)
  if (over.length > 0) await addNets(tx, over, nowMs)
  for (const shot of shots) noted.get(`${nameOf(shot)} ${shot.list}`)?.push(shot)
  return { known, noted }
}
