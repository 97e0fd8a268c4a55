/** The parts of a house that belong to media: the lane of pushed notices, the painter, trackers and live pictures. */
import { randomUUID } from 'node:crypto'
import type { WatchSwitch } from '@quarterline/core/base/switch'
import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import type { BookStore } from '../market/bookStore.ts'
import { createClips } from './highlight/clips.ts'
import { createLiveStreams } from './live/liveStreams.ts'
import { findEncoder } from './picture/findEncoder.ts'
import { createPainter } from './picture/painter.ts'
import { createPushLane } from './push/pushLane.ts'
import { PUSH_LANE } from './push/pushNotices.ts'
import { createTrackers } from './tracker/trackers.ts'

interface MediaDeps {
  push: Parameters<typeof createPushLane>[0]
  /** Connections for lists. */
  lists: Db
  book: BookStore
  clock: Clock
  leftOut: readonly WatchSwitch[]
  realMs(): number
}

/** Opens them. */
export function openMedia({ push, lists, realMs, ...ground }: MediaDeps) {
  const painter = createPainter(findEncoder())
  const trackers = createTrackers(ground)
  const streams = createLiveStreams({
    ...{ db: lists, painter, realMs, wallMs: push.wallMs, nowMs: ground.clock.now, holder: randomUUID() },
    readState: (matchId) => trackers.stateOf(lists, matchId),
  })
  const clips = createClips({ db: lists, painter, realMs, wallMs: push.wallMs, nowMs: ground.clock.now })
  const lane = [PUSH_LANE, createPushLane(push)] as const
  return { lane, parts: { pushHosts: push.local, painter, trackers, streams, clips } }
}
