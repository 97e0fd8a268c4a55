/** Compares a day of a provider with the list that it made of it: both directions, by movement and by round. */
import { open } from 'node:fs/promises'
import { type Money, NOTHING, toDecimal } from '@quarterline/core/base/money'
import { DAY_MS, workingDateStartMs } from '@quarterline/core/base/time'
import { compareDayLists, type DayMovement, movementKey } from '@quarterline/core/game/dayList'
import { readAmount } from '@quarterline/core/wallet/seamless/amountText'
import { ActRefused } from '../../account/record/adminAct.ts'
import type { Queries } from '../../kit/db.ts'

const NAME_MAX = 64
const CHUNK = 5000

/** One line of a list: `{"tx":"…","player":"…","round":"…","bet":"1","win":"0"}`. @throws ActRefused with the line's number */
function readLine(text: string, at: number): DayMovement {
  const isName = (one: unknown): one is string => typeof one === 'string' && one !== '' && one.length <= NAME_MAX
  const refuse = (): never => {
    throw new ActRefused(`Line ${at} is no movement: it has tx, player, round, bet and win as text.`, 'line')
  }
  let line: Record<string, unknown> = {}
  try {
    line = JSON.parse(text) as Record<string, unknown>
  } catch {
    return refuse()
  }
  const { tx, player, round = '' } = line ?? {}
  const [bet, win] = [readAmount(line.bet ?? '0'), readAmount(line.win ?? '0')]
  if (!isName(tx) || !isName(player) || !(round === '' || isName(round))) return refuse()
  if (bet === undefined || win === undefined || bet < 0 || win < 0) return refuse()
  return { tx, player, round, bet, win }
}

/** Reads a provider's list. @throws ActRefused if a line is none, or names a movement again */
export async function readDayList(lines: AsyncIterable<string>, isTxPerPlayer: boolean) {
  const all = new Map<string, DayMovement>()
  let at = 0
  for await (const line of lines) {
    at += 1
    if (line.trim() === '') continue
    const movement = readLine(line, at)
    const key = movementKey(movement, isTxPerPlayer)
    if (all.has(key)) throw new ActRefused(`Line ${at} names ${movement.tx} again.`, 'line')
    all.set(key, movement)
  }
  return all
}

interface MovementRow {
  [column: string]: unknown
  tx: string
  player: string | null
  round: string | null
  bet: Money | null
  win: Money | null
  stands: boolean
}

const COLUMNS = `
  t.tx, p.id AS player, r.round, t.bet, t.win, t.call IN ('bet', 'win', 'betWin', 'promo') AND NOT t.is_rolled_back AS stands
  FROM game_tx t LEFT JOIN game_player p ON p.shard_key = t.shard_key AND p.member_id = t.member_id
  LEFT JOIN game_round r ON r.shard_key = t.shard_key AND r.id = t.round_id`
const OF_DAY = `
  SELECT t.scope, ${COLUMNS}
  WHERE t.provider = $1 AND t.at_ms >= $2 AND t.at_ms < $3 AND t.call IN ('bet', 'win', 'betWin', 'promo')
    AND NOT t.is_rolled_back AND (t.scope, t.tx) > ($4, $5)
  ORDER BY t.scope, t.tx LIMIT ${CHUNK}`
const OF_LIST = `SELECT ${COLUMNS} WHERE t.provider = $1 AND t.scope = ANY ($2) AND t.tx = ANY ($3)`

const movementOf = ({ tx, player, round, bet, win }: MovementRow): DayMovement => {
  return { tx, player: player ?? '', round: round ?? '', bet: bet ?? NOTHING, win: win ?? NOTHING }
}

interface ListedDay {
  provider: string
  isTxPerPlayer: boolean
  /** The working date. */
  date: string
  theirs: ReadonlyMap<string, DayMovement>
}

/** Our side: the movements of the day, and those of other days that the provider's list names. */
async function readOurs(db: Queries, { provider, isTxPerPlayer, date, theirs }: ListedDay) {
  const ours = new Map<string, DayMovement>()
  const rolledBack = new Set<string>()
  const add = (row: MovementRow) => {
    const movement = movementOf(row)
    const key = movementKey(movement, isTxPerPlayer)
    if (row.stands) ours.set(key, movement)
    else rolledBack.add(key)
  }
  const fromMs = workingDateStartMs(date)
  let after: [string, string] = ['', '']
  for (;;) {
    const { rows } = await db.query<MovementRow & { scope: string }>(OF_DAY, [
      ...[provider, fromMs, fromMs + DAY_MS, ...after],
    ])
    for (const row of rows) add(row)
    const last = rows.at(-1)
    if (!last || rows.length < CHUNK) break
    after = [last.scope, last.tx]
  }
  const unknown = [...theirs].filter(([key]) => !ours.has(key)).map(([, movement]) => movement)
  for (let from = 0; from < unknown.length; from += CHUNK) {
    const part = unknown.slice(from, from + CHUNK)
    const scopes = isTxPerPlayer ? [...new Set(part.map(({ player }) => player))] : ['']
    const { rows } = await db.query<MovementRow>(OF_LIST, [provider, scopes, part.map(({ tx }) => tx)])
    // Names of other players' transactions come along where ids are per player.
    for (const row of rows) if (theirs.has(movementKey(movementOf(row), isTxPerPlayer)) || !row.stands) add(row)
  }
  return { ours, rolledBack }
}

/** Both sides of a day, and where they differ. */
export async function compareListedDay(db: Queries, of: ListedDay) {
  const { ours, rolledBack } = await readOurs(db, of)
  return { here: ours.size, there: of.theirs.size, ...compareDayLists(ours, of.theirs, rolledBack) }
}

const PROVIDER = `SELECT tx_scope = 'player' AS "isTxPerPlayer" FROM game_provider WHERE id = $1`

/** Compares a file with our day. @returns sentences if both agree, else a row for each difference. @throws ActRefused */
export async function compareProviderFile(
  db: Queries,
  { provider, date, file }: { provider: string; date: string; file: string },
): Promise<string[] | Record<string, unknown>[]> {
  const { rows } = await db.query<{ isTxPerPlayer: boolean }>(PROVIDER, [provider])
  if (!rows[0]) throw new ActRefused(`There is no provider ${provider}.`, 'unknownProvider')
  const { isTxPerPlayer } = rows[0]
  const handle = await open(file).catch(() => {
    throw new ActRefused(`${file} cannot be read.`, 'file')
  })
  const theirs = await readDayList(handle.readLines(), isTxPerPlayer)
  const { here, there, movements, rounds } = await compareListedDay(db, { provider, isTxPerPlayer, date, theirs })
  if (movements.length === 0) return [`${here} movements of ${date}: both sides agree.`]
  const amounts = (one: { here: Money; there: Money }) => ({ here: toDecimal(one.here), there: toDecimal(one.there) })
  const sums = { tx: '', round: `${here} here, ${there} there`, player: '', why: `${movements.length} differ` }
  return [
    ...rounds.map((one) => ({ tx: '', round: one.round, player: one.player, why: 'round', ...amounts(one) })),
    ...movements.map((one) => ({ tx: one.tx, round: one.round, player: one.player, why: one.fault, ...amounts(one) })),
    { ...sums, here: '', there: '' },
  ]
}
