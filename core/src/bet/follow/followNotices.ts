/**
 * What is worth a notice between two looks at a member's matches: one begins, one of his tickets turns, one ends. Pages
 * and the sender of pushed notices use it, each with its own memory of the last look.
 */
import type { TicketState } from './ticketNow.ts'

export type MatchStage = 'coming' | 'live' | 'over'

/** A member's matches and tickets at one look. */
export interface FollowLook {
  matches: readonly { matchId: string; stage: MatchStage; betIds: readonly string[] }[]
  /** Open tickets with their state, if they have one. */
  tickets: readonly { betId: string; state?: TicketState | undefined }[]
}

/** The memory of the last look: the stage of each match, and how each open ticket last stood when it won or lost. */
export interface FollowMemory {
  stages: Readonly<Record<string, MatchStage>>
  tickets: Readonly<Record<string, 'winning' | 'losing' | ''>>
}

export type FollowNotice =
  | { kind: 'begins' | 'ends'; matchId: string }
  | { kind: 'turns'; betId: string; to: 'winning' | 'losing' }
  | { kind: 'settles'; betId: string }

export const NO_MEMORY: FollowMemory = { stages: {}, tickets: {} }

const BEGUN: Readonly<Record<MatchStage, Partial<Record<MatchStage, 'begins' | 'ends'>>>> = {
  coming: { live: 'begins', over: 'ends' },
  live: { over: 'ends' },
  over: {},
}

/**
 * The notices since the last look, and what to remember of this one. A match or ticket that was not remembered has none.
 * @param isWhole whether the look has every open ticket: then one that is missing is settled
 */
export function noticesSince(
  before: FollowMemory,
  look: FollowLook,
  isWhole: boolean,
): { notices: FollowNotice[]; memory: FollowMemory } {
  const notices: FollowNotice[] = []
  for (const { matchId, stage } of look.matches) {
    const kind = BEGUN[before.stages[matchId] ?? 'over'][stage]
    if (kind) notices.push({ kind, matchId })
  }
  const tickets: Record<string, 'winning' | 'losing' | ''> = {}
  for (const { betId, state } of look.tickets) {
    const last = before.tickets[betId] ?? ''
    const now = state === 'winning' || state === 'losing' ? state : last
    if (last && now && now !== last) notices.push({ kind: 'turns', betId, to: now })
    tickets[betId] = now
  }
  if (isWhole)
    for (const betId of Object.keys(before.tickets)) if (!(betId in tickets)) notices.push({ kind: 'settles', betId })
  const stages = Object.fromEntries(look.matches.map(({ matchId, stage }) => [matchId, stage]))
  return { notices, memory: { stages, tickets } }
}
