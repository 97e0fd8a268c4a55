/** Tells in the page what happens to the member's matches: toasts, once for all tabs of a browser. Draws nothing. */
import {
  type FollowMemory,
  type FollowNotice,
  NO_MEMORY,
  noticesSince,
} from '@quarterline/core/bet/follow/followNotices'
import { useEffect } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { useNotices } from '../../kit/notices.ts'
import { scoreText } from '../../market/figures.ts'
import { matchText } from '../../market/selection.ts'
import { t } from '../../text/text.ts'
import { kindText, partsOf, partWords } from '../ticket/ticket.ts'
import { type MyMatches, useMyMatches } from './myMatches.ts'
import { renewPush } from './push.ts'

const KEY = 'quarterline.followed'
/** What happened longer ago is no news: the page was closed, or the device asleep. */
const NEWS_FOR_MS = 10 * 60_000
/** Matches named in one toast. */
const NAMED = 3

interface StoredMemory {
  owner: string
  atMs: number
  memory: FollowMemory
}

function readMemory(owner: string): FollowMemory {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null') as StoredMemory | null
    return kept?.owner === owner && Date.now() - kept.atMs < NEWS_FOR_MS ? kept.memory : NO_MEMORY
  } catch {
    return NO_MEMORY
  }
}

/** Runs alone among the tabs of this browser, so that two do not tell the same. */
async function alone(work: () => void): Promise<void> {
  if (navigator.locks) await navigator.locks.request(KEY, work)
  else work()
}

const namesOf = ({ matches }: MyMatches, ids: readonly string[]): string => {
  const names = matches.filter(({ match_id }) => ids.includes(match_id)).map((match) => matchText(match))
  return names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} …` : names.join(', ')
}

/** A ticket that turned, with the score that turned it; undefined if it is not of this answer. */
function turnText(answer: MyMatches, { betId, to }: Extract<FollowNotice, { kind: 'turns' }>): string | undefined {
  const ticket = answer.tickets.find((one) => one.ticket.bet_id === betId)?.ticket
  const match = answer.matches.find(({ bet_ids, stage }) => stage === 'live' && bet_ids.includes(betId))
  const part = ticket && partsOf(ticket).find(({ matchId }) => matchId === match?.match_id)
  if (!ticket || !match || !part) return undefined
  const words = {
    bet: kindText(ticket) ?? partWords(part).pick,
    score: scoreText(match.score),
    match: matchText(match),
  }
  return t(to === 'winning' ? 'follow.toldWinning' : 'follow.toldLosing', words)
}

/** The texts of notices: matches that begin or end share one, each turned ticket has its own. */
function textsOf(answer: MyMatches, notices: readonly FollowNotice[]): string[] {
  const ids = (kind: 'begins' | 'ends') => notices.flatMap((one) => (one.kind === kind ? [one.matchId] : []))
  const [begun, ended] = [ids('begins'), ids('ends')]
  const only = ended.length === 1 ? answer.matches.find(({ match_id }) => match_id === ended[0]) : undefined
  return [
    ...(begun.length > 0 ? [t('follow.toldBegins', { match: namesOf(answer, begun) })] : []),
    ...notices.flatMap((one) => (one.kind === 'turns' ? (turnText(answer, one) ?? []) : [])),
    ...(ended.length > 0
      ? [t('follow.toldEnds', { match: namesOf(answer, ended), score: only ? scoreText(only.score) : '' }).trim()]
      : []),
  ]
}

/** Remembers an answer, and tells what is new in it. Settled tickets have toasts of their own (`ended.ts`). */
function take(owner: string, answer: MyMatches): void {
  const look = {
    matches: answer.matches.map(({ match_id, stage, bet_ids }) => ({ matchId: match_id, stage, betIds: bet_ids })),
    tickets: answer.tickets.map(({ ticket, state }) => ({ betId: ticket.bet_id, state })),
  }
  const { notices, memory } = noticesSince(readMemory(owner), look, false)
  localStorage.setItem(KEY, JSON.stringify({ owner, atMs: Date.now(), memory } satisfies StoredMemory))
  const { noticesOff } = usePreferences.getState()
  const wanted = notices.filter(({ kind }) => !noticesOff.includes(kind))
  for (const text of textsOf(answer, wanted)) useNotices.getState().toast(text)
}

export function FollowNotices({ owner }: { owner: string }) {
  const { data } = useMyMatches({ isSeldom: true })
  useEffect(() => {
    if (data) void alone(() => take(owner, data)).catch(() => undefined)
  }, [owner, data])
  useEffect(() => void renewPush(owner).catch(() => undefined), [owner])
  return null
}
