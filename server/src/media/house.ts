/** The parts of the house that media need. */
import type { WatchSwitch } from '@quarterline/core/base/switch'
import type { Clock } from '../kit/clock.ts'
import type { Db } from '../kit/db.ts'
import type { Reads } from '../kit/reads.ts'
import type { SecretBox } from '../kit/secret/secretBox.ts'
import type { BookStore } from '../market/bookStore.ts'
import type { Clips } from './highlight/clips.ts'
import type { LiveStreams } from './live/liveStreams.ts'
import type { Painter } from './picture/painter.ts'
import type { Trackers } from './tracker/trackers.ts'

export interface MediaHouse {
  db: Db
  clock: Clock
  reads: Reads
  book: BookStore
  box: SecretBox
  /** Draws pictures of matches and encodes clips. */
  painter: Painter
  trackers: Trackers
  streams: LiveStreams
  /** Clips of highlights. */
  clips: Clips
  /** Real time in epoch ms. */
  wallMs: () => number
  /** Hosts with port in our own network that may be called as push services: a stand-in's. */
  pushHosts: readonly string[]
  /** What the brand leaves out of what can be watched. */
  leftOut: readonly WatchSwitch[]
  isLeading(): boolean
  /** Notifies members of changed data, by its topic. */
  membersChanged(ids: Iterable<string>, topic?: string): void
  /** Called with members whose money and product data changed, in any process. */
  onMembersChanged(listener: (ids: Iterable<string>, topic?: string) => void): void
}
