/** One round of each of the studio's games, played as its page plays it, whatever is killed meanwhile. */
import type { chanceOf } from '@quarterline/core/base/chance'
import { fishAt, isInPond } from '../../studio/games/pond/paths.ts'
import { RISKS } from '../../studio/games/wheel/rules.ts'
import { ask, type Member, pause, type Url } from '../chaos/chaosAsk.ts'

export type Chance = ReturnType<typeof chanceOf>

/** A cash-out that a member was told: of a round of crash, by its number in the studio's books. */
export interface FlightOut {
  round: number
  spot: string
  /** In hundredths. */
  at: number
}

/** A page of a game. */
export interface Page {
  game: string
  base: string
  sessionID: string
  /** How its requests take their turn, where a crowd plays; absent, at once. */
  turn?: Turn
  /** Of a table, once it was told. */
  table?: TableSheet
}

/** Does work once it is its turn. */
export type Turn = <T>(work: () => Promise<T>) => Promise<T>

const atOnce: Turn = (work) => work()

/** What can be staked at a table. */
interface TableSheet {
  chips: number[]
  limits: Record<string, { min: number; max: number }>
}

export interface PageAnswer {
  error?: string
  /** The multiple of a cash-out. */
  at?: number
  round?: { active: boolean; state?: { opened?: number[] }[] }
  code?: string
}

const ASKED_WITHIN_MS = 8000

/** Asks the studio for a page; `lost` if nothing was heard. */
function post({ base, sessionID, turn = atOnce }: Page, path: string, body: object): Promise<PageAnswer> {
  return turn(async () => {
    try {
      const options = {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ sessionID, ...body }),
        signal: AbortSignal.timeout(ASKED_WITHIN_MS),
      }
      return (await (await fetch(base + path, options)).json()) as PageAnswer
    } catch {
      return { error: 'lost' }
    }
  })
}

/** Opens a game as a member's browser does. */
export async function openPage(url: Url, member: Pick<Member, 'token'>, game: string): Promise<Page | undefined> {
  try {
    const said = await ask(url, 'game/LaunchGame', { session_token: member.token, provider: 'studio', game })
    if (said?.status !== 1) return undefined
    const launched = await fetch(said.url, { redirect: 'manual' })
    const to = launched.headers.get('location')
    if (to === null) return undefined
    const address = new URL(to, said.url)
    return { game, base: address.origin, sessionID: address.searchParams.get('sessionID') ?? '' }
  } catch {
    return undefined
  }
}

async function playMines(page: Page, chance: Chance): Promise<PageAnswer> {
  let said = await post(page, '/wallet/play', { amount: 1_000_000, mode: 'base', meta: { mines: 3 } })
  if (said.error === 'ERR_VAL') said = await post(page, '/wallet/authenticate', {})
  for (let step = 0; said.round?.active && step < 4; step += 1) {
    const opened = said.round.state?.[0]?.opened ?? []
    const isLast = opened.length > 0 && chance.whole(1, 3) === 1
    const body = isLast ? { action: 'cashout' } : { action: 'open', meta: { cell: chance.whole(0, 24) } }
    said = await post(page, '/bet/action', body)
  }
  return said
}

/** @param mode one that is bought costs more */
async function playMode(page: Page, mode: string): Promise<PageAnswer> {
  const said = await post(page, '/wallet/play', { amount: 1_000_000, mode })
  if (said.round && !said.round.active) return said
  return post(page, '/wallet/end-round', {})
}

const playSlot = (page: Page): Promise<PageAnswer> => playMode(page, 'base')

/** One round in so many is bought; where no feature is sold that is refused. */
const BUYS_OF = 40
const playOrBuy = (page: Page, chance: Chance): Promise<PageAnswer> =>
  playMode(page, chance.whole(1, BUYS_OF) === 1 ? 'buy' : 'base')

/** A round that is decided by what was chosen before it. */
const playChoice = async (page: Page, meta: object): Promise<PageAnswer> => {
  const said = await post(page, '/wallet/play', { amount: 1_000_000, mode: 'base', meta })
  return said.round?.active ? post(page, '/wallet/end-round', {}) : said
}

const playDice = (page: Page, chance: Chance) =>
  playChoice(page, { isAbove: chance.whole(0, 1) === 1, winning: chance.whole(200, 9000) })
const playWheel = (page: Page, chance: Chance) => playChoice(page, { risk: RISKS[chance.whole(0, RISKS.length - 1)] })

async function playHiLo(page: Page, chance: Chance): Promise<PageAnswer> {
  let said = await post(page, '/wallet/play', { amount: 1_000_000, mode: 'base' })
  for (let step = 0; said.round?.active !== false && step < 4; step += 1) {
    const move = chance.whole(0, 1) === 1 ? 'higher' : 'lower'
    said = await post(page, '/bet/action', step > 1 ? { action: 'cashout' } : { action: 'move', meta: { move } })
  }
  return said
}

/** Chips on a spot of a table, if its round takes bets. */
async function playTable(page: Page, chance: Chance): Promise<PageAnswer> {
  if (!page.table) {
    const me = (await post(page, '/table/me', {})) as Partial<TableSheet>
    if (me.chips && me.limits) page.table = { chips: me.chips, limits: me.limits }
  }
  const { round } = (await post(page, '/table/own', {})) as { round?: number }
  if (round === undefined || !page.table) return { error: 'none' }
  const { chips, limits } = page.table
  const spots = Object.keys(limits)
  const spot = spots[chance.whole(0, spots.length - 1)] ?? ''
  const [step = 1] = chips
  const stake = step * Math.ceil((limits[spot]?.min ?? 0) / step)
  const body = { round, wish: crypto.randomUUID(), chips: { [spot]: stake } }
  const said = await post(page, '/table/bet', body)
  // The same request again, as a page sends it after no answer: it is one bet.
  return said.error === 'lost' ? post(page, '/table/bet', body) : said
}

/** Shots of a list: two at a small fish, so that one of them often finds it gone, and one at any. */
const SHOTS = 3

async function playPond(page: Page, chance: Chance): Promise<PageAnswer> {
  const { seed, now = 0 } = (await post(page, '/pond/me', {})) as { seed?: string; now?: number }
  if (seed === undefined) return { error: 'none' }
  const fish = fishAt(seed, now).filter((one) => isInPond(seed, one, now))
  const dart = fish.find(({ kind }) => kind === 'dart') ?? fish[0]
  const any = fish[chance.whole(0, fish.length - 1)]
  const names = [dart?.name, dart?.name, any?.name].flatMap((name) => name ?? [])
  if (names.length < SHOTS) return { error: 'none' }
  const body = { list: crypto.randomUUID(), shots: names.map((name) => ({ fish: name, stake: 10_000 })) }
  const said = await post(page, '/pond/shoot', body)
  // The same list again, as a page sends it after no answer: each of its shots is one bet.
  return said.error === 'lost' ? post(page, '/pond/shoot', body) : said
}

const SPOTS = ['first', 'second'] as const

/** Stakes twice in a round that is open, one of them cashed out by itself; in flight the other is cashed out by hand, late at times. */
async function playCrash(page: Page, chance: Chance, outs: FlightOut[]): Promise<PageAnswer> {
  const { round } = (await post(page, '/table/own', {})) as { round?: number }
  if (round === undefined) return { error: 'none' }
  const stopAt = chance.whole(101, 400)
  const said = await post(page, '/table/bet', {
    ...{ round, wish: crypto.randomUUID(), chips: { first: 2 * 10_000 } },
    ...(chance.whole(1, 2) === 1 && { stopAt }),
  })
  if (said.code === 'OK')
    await post(page, '/table/bet', { round, wish: crypto.randomUUID(), chips: { second: 10_000 }, stopAt })
  await cashOut(page, chance, round, outs)
  return said
}

/** Cashes a round's stakes out by hand, at once: often before it flies, or late. */
async function cashOut(page: Page, chance: Chance, round: number, outs: FlightOut[]): Promise<void> {
  for (const spot of SPOTS) {
    await pause(chance.whole(0, 300))
    const out = await post(page, '/table/out', { round, spot })
    if (out.code === 'OK' && out.at !== undefined) outs.push({ round, spot, at: out.at })
  }
}

const LOOKS_MAX = 12

/** Waits for the next round of crash that is open, stakes, waits until it flies, and cashes out. */
async function playWholeCrash(page: Page, chance: Chance, outs: FlightOut[]): Promise<PageAnswer> {
  let said: PageAnswer = { error: 'none' }
  for (let look = 0; look < LOOKS_MAX; look += 1) {
    const { round } = (await post(page, '/table/own', {})) as { round?: number }
    if (round === undefined) return said
    said = await post(page, '/table/bet', { round, wish: crypto.randomUUID(), chips: { first: 2 * 10_000 } })
    if (said.code === 'OK') {
      await pause(chance.whole(4000, 12_000))
      await cashOut(page, chance, round, outs)
      return said
    }
    if (said.error !== undefined) return said
    await pause(chance.whole(500, 1500))
  }
  return said
}

/** The games that are none of a kind, by their names; tables and slots are played alike. */
const PLAYS: Readonly<Record<string, (page: Page, chance: Chance, outs: FlightOut[]) => Promise<PageAnswer>>> = {
  ...{ mines: playMines, dice: playDice, wheel: playWheel, hilo: playHiLo, crash: playCrash, pond: playPond },
  ...{ orchard: playSlot, lanternbay: playOrBuy, monsoonpalace: playOrBuy, pearlreef: playOrBuy, dimsum: playSlot },
}

/** Plays a round, or what can be played now. @param outs receives cash-outs that were told */
export const playRound = (page: Page, chance: Chance, outs: FlightOut[]): Promise<PageAnswer> =>
  (PLAYS[page.game.replace(/-\d+$/, '')] ?? playTable)(page, chance, outs)

/** The same by a member who has time: he waits for the round of a table, and for a flight. */
export async function playPatiently(page: Page, chance: Chance, outs: FlightOut[]): Promise<PageAnswer> {
  if (page.game === 'crash') return playWholeCrash(page, chance, outs)
  let said = await playRound(page, chance, outs)
  for (let look = 0; look < LOOKS_MAX && said.code === 'CLOSED'; look += 1) {
    await pause(chance.whole(2000, 5000))
    said = await playRound(page, chance, outs)
  }
  return said
}
