/**
 * A demo account at a table, crash or a pond: it plays by the calls of the page, says that it is one, and bets only while
 * somebody watches who is none. Started by `guests.ts`.
 */

import { shootAsGuest } from './pondGuest.ts'

/** A number from 0 up to 1. */
export type GuestChance = () => number

interface GuestMe {
  chips: number[]
}

/** The part of the table's messages that a guest reads. */
interface GuestNews {
  type: string
  seated?: number
  guests?: number
  round?: { id: number; state: string; closesMs: number } | number
  now?: number
}

/** How often a guest is asked to play, of a hundred rounds. */
const PLAYS_OF_100 = 65
/** What guests bet on at each table, of a hundred bets. */
export const SPOTS_OF_100: Readonly<Record<string, readonly (readonly [string, number])[]>> = {
  baccarat: [
    ['banker', 46],
    ['player', 42],
    ['tie', 6],
    ['playerPair', 3],
    ['bankerPair', 3],
  ],
  dragontiger: [
    ['dragon', 47],
    ['tiger', 47],
    ['tie', 6],
  ],
  roulette: [
    ['red', 24],
    ['black', 24],
    ['even', 14],
    ['odd', 14],
    ['17', 12],
    ['8', 12],
  ],
  sicbo: [
    ['big', 35],
    ['small', 35],
    ['odd', 15],
    ['even', 15],
  ],
}
/** Where guests are out of a flight by themselves, in hundredths: mostly early. */
const STOP_LEAST = 110
const STOP_SPREAD = 900
/** They take the small chips, and up to three of them. */
const SMALL_CHIPS = 4
const CHIPS_MAX = 3
/** A bet is not begun when so little time is left. */
const LEAVES_MS = 2500
const SOONEST_MS = 800

function pickSpot(game: string, chance: GuestChance): string {
  const spots = SPOTS_OF_100[game] ?? []
  let rest = chance() * 100
  for (const [spot, part] of spots) {
    rest -= part
    if (rest < 0) return spot
  }
  return spots[0]?.[0] ?? ''
}

/** What a guest stakes an amount on. */
function stakeOn(game: string, amount: number, chance: GuestChance): object {
  if (game !== 'crash') return { chips: { [pickSpot(game, chance)]: amount } }
  return { chips: { first: amount }, stopAt: STOP_LEAST + Math.floor(chance() ** 3 * STOP_SPREAD) }
}

/** Plays until the session ends or the line is lost. @param launchUrl as the platform gives it to a page */
export async function playAsGuest(launchUrl: string, chance: GuestChance): Promise<void> {
  const answer = await fetch(launchUrl, { redirect: 'manual' })
  const page = new URL(answer.headers.get('location') ?? '', launchUrl)
  const sessionID = page.searchParams.get('sessionID')
  const game = page.pathname.split('/')[3]
  if (sessionID === null || game === undefined) throw new Error(`a game was not opened: ${answer.status}`)

  async function ask<T>(path: string, body: object): Promise<T> {
    const headers = { 'content-type': 'application/json' }
    const said = await fetch(new URL(path, page), {
      ...{ method: 'POST', headers },
      body: JSON.stringify({ sessionID, ...body }),
    })
    return (await said.json()) as T
  }

  const place = game === 'pond' ? 'pond' : 'table'
  const live = new URL(`/${place}/${game}/live?guest=1&sessionID=${sessionID}`, page)
  live.protocol = live.protocol === 'https:' ? 'wss:' : 'ws:'
  return place === 'pond' ? shootAsGuest(live, ask, chance) : betAsGuest(live, game, ask, chance)
}

async function betAsGuest(
  live: URL,
  game: string,
  ask: <T>(path: string, body: object) => Promise<T>,
  chance: GuestChance,
): Promise<void> {
  const { chips: all } = await ask<GuestMe>('/table/me', {})
  // The smallest chip of a flight is less than its least stake.
  const chips = game === 'crash' ? all.slice(1) : all
  const socket = new WebSocket(live)
  let isWatched = false
  let planned: ReturnType<typeof setTimeout> | undefined

  const stakes = (amount: number) => stakeOn(game, amount, chance)

  async function bet(round: number): Promise<void> {
    const chip = chips[Math.floor(chance() * SMALL_CHIPS)] ?? 0
    const amount = chip * (1 + Math.floor(chance() * CHIPS_MAX))
    const wish = { round, wish: crypto.randomUUID(), guest: true, ...stakes(amount) }
    const { code } = await ask<{ code?: string }>('/table/bet', wish)
    if (code === undefined || code.startsWith('SESSION')) socket.close()
  }

  await new Promise<void>((resolve) => {
    socket.onclose = () => resolve()
    socket.onerror = () => socket.close()
    socket.onmessage = ({ data }) => {
      const { seated, guests, round, now = 0 } = JSON.parse(String(data)) as GuestNews
      if (seated !== undefined && guests !== undefined) isWatched = seated > guests
      if (typeof round !== 'object' || round.state !== 'open' || chance() * 100 >= PLAYS_OF_100) return
      const leftMs = round.closesMs - now - LEAVES_MS
      clearTimeout(planned)
      planned = setTimeout(
        () => isWatched && bet(round.id).catch(() => socket.close()),
        SOONEST_MS + chance() * (leftMs - SOONEST_MS),
      )
    }
  })
  clearTimeout(planned)
}
