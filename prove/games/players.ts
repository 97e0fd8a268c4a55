/**
 * Members who play the studio's games as its pages do, whatever is killed meanwhile: the proof believes no answer
 * without checking it.
 */
import { chanceOf } from '@quarterline/core/base/chance'
import { fishAt, isInPond } from '../../studio/games/pond/paths.ts'
import { ask, logIn, type Member, pause, type Url } from '../chaos/chaosAsk.ts'

type Chance = ReturnType<typeof chanceOf>

/** A cash-out that a member was told: of a round of crash, by its number in the studio's books. */
export interface FlightOut {
  round: number
  spot: string
  /** In hundredths. */
  at: number
}

export interface GamePlayers {
  logIn(): Promise<void>
  /** Plays until `isOver`. */
  play(isOver: () => boolean): Promise<void>
  /** Rounds that were answered. */
  played(): number
  /** Cash-outs in flight that were acknowledged. */
  outs(): readonly FlightOut[]
}

const GAMES = ['mines', 'orchard', 'lanternbay', 'baccarat', 'crash', 'pond'] as const
type Game = (typeof GAMES)[number]

/** A page of a game. */
interface Page {
  game: Game
  base: string
  sessionID: string
}

interface PageAnswer {
  error?: string
  /** The multiple of a cash-out. */
  at?: number
  round?: { active: boolean; state?: { opened?: number[] }[] }
  code?: string
}

const REST_MS = 20
const ASKED_WITHIN_MS = 8000

async function post(page: Page, path: string, body: object): Promise<PageAnswer> {
  try {
    const options = {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sessionID: page.sessionID, ...body }),
      signal: AbortSignal.timeout(ASKED_WITHIN_MS),
    }
    return (await (await fetch(page.base + path, options)).json()) as PageAnswer
  } catch {
    return { error: 'lost' }
  }
}

/** Opens a game as a member's browser does. */
async function openPage(url: Url, member: Member, game: Game): Promise<Page | undefined> {
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

async function playSlot(page: Page): Promise<PageAnswer> {
  const said = await post(page, '/wallet/play', { amount: 1_000_000, mode: 'base' })
  if (said.round && !said.round.active) return said
  return post(page, '/wallet/end-round', {})
}

async function playBaccarat(page: Page, chance: Chance): Promise<PageAnswer> {
  const { round } = (await post(page, '/table/own', {})) as { round?: number }
  if (round === undefined) return { error: 'none' }
  const spot = ['player', 'banker', 'tie'][chance.whole(0, 2)] ?? 'player'
  const wish = crypto.randomUUID()
  const body = { round, wish, chips: { [spot]: 5 * 10_000 } }
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
  for (const spot of SPOTS) {
    await pause(chance.whole(0, 300))
    const out = await post(page, '/table/out', { round, spot })
    if (out.code === 'OK' && out.at !== undefined) outs.push({ round, spot, at: out.at })
  }
  return said
}

const PLAYS: Record<Game, (page: Page, chance: Chance, outs: FlightOut[]) => Promise<PageAnswer>> = {
  mines: playMines,
  orchard: playSlot,
  lanternbay: playSlot,
  baccarat: playBaccarat,
  crash: playCrash,
  pond: playPond,
}

/** Members demo01 onwards. */
export function players(url: Url, { count, seed }: { count: number; seed: string }): GamePlayers {
  const members: Member[] = []
  const outs: FlightOut[] = []
  let played = 0

  async function playOn(member: Member, at: number, isOver: () => boolean): Promise<void> {
    const chance = chanceOf(`${seed} ${at} ${played}`)
    const game = GAMES[at % GAMES.length] as Game
    let page: Page | undefined
    while (!isOver()) {
      page ??= await openPage(url, member, game)
      const said = page ? await PLAYS[game](page, chance, outs) : { error: 'none' }
      if (!said.error && (said.code ?? 'OK') === 'OK') played += 1
      // A session ends with the login, and a restarted studio may have another address.
      else if (said.error !== 'ERR_VAL') page = undefined
      await pause(said.error || game === 'baccarat' || game === 'crash' ? 10 * REST_MS : REST_MS)
    }
  }

  return {
    async logIn() {
      for (let at = 0; at < count; at += 1) {
        members.push(await logIn(url, `demo${String(at + 1).padStart(2, '0')}`, { members: count, seed }))
      }
    },
    play: async (isOver) => void (await Promise.all(members.map((member, at) => playOn(member, at, isOver)))),
    played: () => played,
    outs: () => outs,
  }
}
