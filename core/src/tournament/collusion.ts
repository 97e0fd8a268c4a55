/** What speaks for players of a room who play together: shown to the operator before prizes are paid. */

/** One address, one device, one agent; the same selections, or the two sides of the same ones. */
export const FINDINGS = ['address', 'device', 'agent', 'copied', 'opposite'] as const
export type FindingKind = (typeof FINDINGS)[number]

export interface Finding {
  kind: FindingKind
  seats: string[]
  /** For bets, how many are equal or opposite; otherwise the number of seats. */
  count: number
}

/** A seat with the traces of its player. */
export interface PlayerTrace {
  seatId: string
  networks: ReadonlySet<string>
  devices: ReadonlySet<string>
  agentId: string
  /** His bets: the market (match, type, period, line), and his pick. */
  picks: ReadonlyMap<string, string>
}

/** Fewer equal or opposite bets than these are chance: a room has few matches. */
const ALIKE_MIN = 3

/** Groups of players who share something. */
function sharing(
  players: readonly PlayerTrace[],
  kind: FindingKind,
  of: (player: PlayerTrace) => Iterable<string>,
): Finding[] {
  const byMark = new Map<string, string[]>()
  for (const player of players) {
    for (const mark of of(player)) byMark.set(mark, [...(byMark.get(mark) ?? []), player.seatId])
  }
  const groups = [...byMark.values()].filter((seats) => seats.length > 1)
  const unique = new Map(groups.map((seats) => [seats.join(), seats]))
  return [...unique.values()].map((seats) => ({ kind, seats, count: seats.length }))
}

/** How many bets of two players are the same, and how many are on other sides of the same question. */
function compare(a: PlayerTrace, b: PlayerTrace): { copied: number; opposite: number } {
  let [copied, opposite] = [0, 0]
  for (const [question, pick] of a.picks) {
    const other = b.picks.get(question)
    if (other === undefined) continue
    if (other === pick) copied++
    else opposite++
  }
  return { copied, opposite }
}

function byBets(players: readonly PlayerTrace[]): Finding[] {
  return players.flatMap((a, at) =>
    players.slice(at + 1).flatMap((b): Finding[] => {
      const seats = [a.seatId, b.seatId]
      const found = compare(a, b)
      return (['copied', 'opposite'] as const).flatMap((kind) =>
        found[kind] >= ALIKE_MIN ? [{ kind, seats, count: found[kind] }] : [],
      )
    }),
  )
}

/** All findings, the strongest first: addresses and devices, then bets, then agents. */
export function findCollusion(players: readonly PlayerTrace[]): Finding[] {
  return [
    ...sharing(players, 'device', ({ devices }) => devices),
    ...sharing(players, 'address', ({ networks }) => networks),
    ...byBets(players).sort((a, b) => b.count - a.count),
    ...sharing(players, 'agent', ({ agentId }) => [agentId]),
  ]
}
