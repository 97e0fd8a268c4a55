/** Tells members whose open bets are on a match that began, turned or ended; the leader's step. */
import { sportOf } from '@quarterline/core/base/sport/sport'
import type { BookMatch } from '@quarterline/core/market/book/match'
import { BETS_TOPIC, MATCHES_TOPIC } from '../bet/house.ts'
import type { Step } from '../kit/product.ts'
import { stageOf } from './follow/myMatches.ts'
import type { MediaHouse } from './house.ts'
import { type MemberFailed, pushNotices } from './push/pushNotices.ts'

const EVERY_MS = 1000
const NOBODY: { rows: { member_id: string }[] } = { rows: [] }

// Open bets alone: those of a match that was played for hours are few of all that it ever had.
const FOLLOWERS = `
  SELECT DISTINCT b.member_id FROM bet b WHERE b.match_id = ANY($1::text[]) AND b.state = 'accepted'
  UNION
  SELECT DISTINCT b.member_id FROM bet_leg l JOIN bet b ON b.shard_key = l.shard_key AND b.id = l.bet_id
  WHERE l.match_id = ANY($1::text[]) AND b.state = 'accepted'`

/** What followers are told of a match: goals, but not each of a hundred points, which pages ask for themselves. */
function markOf(match: BookMatch, nowMs: number): string {
  const isOfGoals = sportOf(match.fixture.sport).template === 'A'
  return `${stageOf(match, nowMs)} ${match.phase} ${isOfGoals ? match.score.join('-') : ''}`
}

/** The matches that changed between two looks at the book; one that was not known is told once it is played. */
function createLook(house: MediaHouse) {
  const known = new Map<string, string>()
  return (): string[] => {
    const nowMs = house.clock.now()
    const changed: string[] = []
    const here = new Set<string>()
    for (const match of house.book.matches()) {
      const { matchId } = match.fixture
      here.add(matchId)
      const mark = markOf(match, nowMs)
      const before = known.get(matchId)
      known.set(matchId, mark)
      if (before === undefined ? !mark.startsWith('coming') : before !== mark) changed.push(matchId)
    }
    for (const matchId of known.keys()) if (!here.has(matchId)) known.delete(matchId)
    return changed
  }
}

/** Members whose bets changed since the last run, in the process that leads; the others forget nothing they need. */
function createChanged(house: MediaHouse) {
  let changed = new Set<string>()
  house.onMembersChanged((ids, topic) => {
    if (topic === BETS_TOPIC && house.isLeading()) for (const id of ids) changed.add(id)
  })
  return (): string[] => {
    const before = changed
    changed = new Set()
    return [...before]
  }
}

/**
 * The step: finds changed matches, tells their followers, and pushes notices to those with devices.
 * @param failed is told of members whose matches cannot be read
 */
export function changedMatchesStep(house: MediaHouse, failed: MemberFailed): Step {
  const look = createLook(house)
  const takeChanged = createChanged(house)
  let isMissed = true
  return {
    ...{ name: 'matches', where: 'book', everyMs: EVERY_MS, afterFeed: false },
    async run() {
      const isAll = isMissed
      isMissed = true
      const bettors = takeChanged()
      const changed = look()
      const { rows } = changed.length > 0 ? await house.db.query<{ member_id: string }>(FOLLOWERS, [changed]) : NOBODY
      const followers = rows.map(({ member_id }) => member_id)
      if (followers.length > 0) house.membersChanged(followers, MATCHES_TOPIC)
      // What happened while nobody led, or in a run that failed, is found by looking at everybody.
      await pushNotices(house, isAll ? undefined : [...new Set([...followers, ...bettors])], failed)
      isMissed = false
    },
  }
}
