/** Finds what is new for members with devices, and queues it for each device, once: in one transaction with the memory. */
import type { NoticeKind } from '@quarterline/core/account/settings'
import type { Language } from '@quarterline/core/base/language'
import {
  type FollowMemory,
  type FollowNotice,
  NO_MEMORY,
  noticesSince,
} from '@quarterline/core/bet/follow/followNotices'
import { MEMBER_COLUMNS, type Member } from '../../account/session.ts'
import { readSettings } from '../../account/setting/settings.ts'
import { isOfValues, type Queries } from '../../kit/db.ts'
import { queueMessage } from '../../kit/outbox/outbox.ts'
import { lookOf, type MyMatches, readMyMatches } from '../follow/myMatches.ts'
import type { MediaHouse } from '../house.ts'
import { type PushKind, titleOf } from './pushWords.ts'

/** The outbox lane of pushed notices. */
export const PUSH_LANE = 'push'

/** A notice as a device gets it. */
export interface PushBody {
  device: string
  /** When it was queued, in real time: an old one is no news. */
  atMs: number
  notice: { title: string; body: string; tag: string }
}

const WITH_DEVICES = `
  SELECT ${MEMBER_COLUMNS} FROM member m
  WHERE m.id IN (SELECT d.member_id FROM push_device d WHERE $1::uuid[] IS NULL OR d.member_id = ANY($1::uuid[]))`
const OPEN_MEMORY = `
  INSERT INTO push_memory (shard_key, member_id, memory) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING`
const LOCK_MEMORY = 'SELECT memory FROM push_memory WHERE shard_key = $1 AND member_id = $2 FOR UPDATE'
const WRITE_MEMORY = 'UPDATE push_memory SET memory = $3 WHERE shard_key = $1 AND member_id = $2'
const DEVICES = 'SELECT id, language FROM push_device WHERE member_id = $1'
const SETTLED = `
  SELECT id, ref_no FROM bet WHERE shard_key = $1 AND member_id = $2 AND id = ANY($3::uuid[])
    AND state IN ('settled', 'void') AND outcome IS DISTINCT FROM 'cashOut'`

interface NoticeWords {
  kind: PushKind
  body: string
  tag: string
}

const nameOf = ({ home, away }: { home: string; away: string }) => (away === '' ? home : `${home} – ${away}`)

/** What is told of a match or of a turned ticket. */
function tellingOf(answer: MyMatches, notice: FollowNotice): NoticeWords[] {
  if (notice.kind === 'settles') return []
  const isOfMatch = notice.kind !== 'turns'
  const match = answer.matches.find(({ match_id, stage, bet_ids }) =>
    isOfMatch ? match_id === notice.matchId : stage === 'live' && bet_ids.includes(notice.betId),
  )
  if (!match) return []
  const body = notice.kind === 'begins' ? nameOf(match) : `${nameOf(match)} ${match.score.join('-')}`
  return [{ kind: isOfMatch ? notice.kind : notice.to, body, tag: isOfMatch ? notice.matchId : notice.betId }]
}

/** Settled tickets by their number; those that the member cashed out are no news to him. */
async function settledTellings(tx: Queries, { shardKey, id }: Member, notices: readonly FollowNotice[]) {
  const ids = notices.flatMap((one) => (one.kind === 'settles' ? [one.betId] : []))
  if (ids.length === 0) return []
  const { rows } = await tx.query<{ id: string; ref_no: number }>(SETTLED, [shardKey, id, ids])
  return rows.map((row): NoticeWords => ({ kind: 'settles', body: `#${row.ref_no}`, tag: row.id }))
}

/** Looks at one member's matches and queues what is new. */
async function tellMember({ db, book, clock, wallMs }: MediaHouse, member: Member): Promise<void> {
  const key = [member.shardKey, member.id]
  await db.tx(async (tx) => {
    await tx.query(OPEN_MEMORY, [...key, NO_MEMORY])
    const locked = await tx.query<{ memory: FollowMemory }>(LOCK_MEMORY, key)
    const before = locked.rows[0]?.memory ?? NO_MEMORY
    const answer = await readMyMatches({ db: tx, book, nowMs: clock.now() }, member)
    const { notices, memory } = noticesSince(before, lookOf(answer), answer.total === answer.tickets.length)
    await tx.query(WRITE_MEMORY, [...key, memory])
    if (notices.length === 0) return
    const { noticesOff = [] } = await readSettings(tx, member)
    const wanted = notices.filter(({ kind }) => !noticesOff.includes(kind as NoticeKind))
    const tellings = [
      ...wanted.flatMap((one) => tellingOf(answer, one)),
      ...(await settledTellings(tx, member, wanted)),
    ]
    const devices = await tx.query<{ id: string; language: Language }>(DEVICES, [member.id])
    for (const { id, language } of devices.rows)
      for (const { kind, body, tag } of tellings) {
        const notice = { title: titleOf(kind, language), body, tag: `${kind} ${tag}` }
        await queueMessage(
          tx,
          { lane: PUSH_LANE, item: id, body: { device: id, atMs: wallMs(), notice } satisfies PushBody },
          clock.now(),
        )
      }
  })
}

/** Is told of a member that could not be looked at for a fault of his own rows. */
export type MemberFailed = (memberId: string, error: unknown) => void

/**
 * Looks at the matches of members with devices. One who cannot be looked at keeps nobody else from his notices.
 * @param memberIds those to look at; all if undefined
 * @throws every failure that is not a member's own (the database is away, …)
 */
export async function pushNotices(
  house: MediaHouse,
  memberIds: readonly string[] | undefined,
  failed: MemberFailed,
): Promise<void> {
  if (memberIds?.length === 0) return
  const { rows } = await house.db.query<Member & Record<string, unknown>>(WITH_DEVICES, [memberIds ?? null])
  const active = rows.filter(({ state }) => state !== 'closed' && state !== 'blocked')
  for (const member of active)
    try {
      await tellMember(house, member)
    } catch (error) {
      if (!isOfValues(error)) throw error
      failed(member.id, error)
    }
}
