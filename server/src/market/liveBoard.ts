/**
 * The pushed board: one frame per channel and interval, shared by all readers; a slow reader falls back to snapshots.
 * All channels of one interval send together, so that changes are computed once.
 */
import { SPORTS } from '@quarterline/core/base/sport/sport'
import type { LiveBeat } from '@quarterline/core/live'
import { type CompressedBody, compressedBody } from '../kit/compressedBody.ts'
import type { BookStore } from './bookStore.ts'
import { type Filter, filterKey, type OddsBoard } from './oddsBoard.ts'

/** A reader of a channel: a socket, or a test. */
export interface BoardReader {
  send(frame: CompressedBody): void
  /** Bytes sent and not yet delivered. */
  bufferedBytes(): number
  /** The reader has not read anything for too long. */
  stuck(): void
}

/** A reader with a larger backlog is skipped until he has read it; then he gets a snapshot. */
const BUFFERED_MAX_BYTES = 1_000_000
/** A reader behind for this long, in real ms, is disconnected. */
const STUCK_AFTER_MS = 30_000
/** A heartbeat is sent at least this often, in real ms. */
const BEAT_EVERY_MS = 1000

/** The most channels of single matches; lists have as many as sports, groups and intervals. */
const MATCH_CHANNELS_MAX = 4096

interface Channel {
  filter: Filter
  /** The version of the last frame, where the next delta starts. */
  v: number
  sentMs: number
  /** Readers, with the time since when they are behind. */
  readers: Map<BoardReader, { behindSinceMs: number | null }>
}

/** Channels that send at the same time. */
interface ChannelGroup {
  everyMs: number
  channels: Map<string, Channel>
  /** The version at their last frames. */
  v: number
  timer: NodeJS.Timeout
}

export interface LiveBoard {
  /** Why a part cannot be followed: `318` for an unknown match or sport, `requestLimit` for too many. */
  refusalOf(filter: Filter, everyMs: number): '318' | 'requestLimit' | undefined
  /** Follows a part of the board from a version or a snapshot. @returns a function that stops it */
  follow(reader: BoardReader, filter: Filter, options: { v?: number; everyMs: number }): () => void
  stop(): void
}

interface LiveHouse {
  book: BookStore
  board: OddsBoard
  /** Platform time. */
  nowMs(): number
  /** Monotonic real time. */
  realMs(): number
}

/** The next frame of a channel last sent or unchanged at version `since`; undefined while unchanged. */
function nextFrame(house: LiveHouse, channel: Channel, since: number): CompressedBody | undefined {
  if (house.book.version() !== since) {
    const delta = house.board.delta(channel.filter, since, channel.v)
    if (delta !== null) {
      channel.v = house.book.version()
      return delta ?? house.board.board(channel.filter, undefined, channel.v)
    }
  }
  if (house.realMs() - channel.sentMs < BEAT_EVERY_MS) return undefined
  const beat: LiveBeat = { type: 'beat', key: filterKey(channel.filter), v: channel.v, now: house.nowMs() }
  return compressedBody(Buffer.from(JSON.stringify(beat)))
}

function deliver(house: LiveHouse, channel: Channel, frame: CompressedBody | undefined): void {
  const realMs = house.realMs()
  for (const [reader, state] of channel.readers) {
    const buffered = reader.bufferedBytes()
    if (state.behindSinceMs !== null) {
      if (realMs - state.behindSinceMs > STUCK_AFTER_MS) reader.stuck()
      if (buffered > 0) continue
      state.behindSinceMs = null
      reader.send(house.board.board(channel.filter, undefined, channel.v))
    } else if (frame && buffered > BUFFERED_MAX_BYTES) state.behindSinceMs = realMs
    else if (frame) reader.send(frame)
  }
}

/** Sends the frames of an interval's channels. */
function tick(house: LiveHouse, pace: ChannelGroup): void {
  const since = pace.v
  for (const channel of pace.channels.values()) {
    const frame = nextFrame(house, channel, since)
    if (frame) channel.sentMs = house.realMs()
    deliver(house, channel, frame)
  }
  pace.v = house.book.version()
}

/** Channels by interval; an interval without channels has no timer. */
function createPaces(house: LiveHouse) {
  const paces = new Map<number, ChannelGroup>()
  let matchChannels = 0

  function paceOf(everyMs: number): ChannelGroup {
    const known = paces.get(everyMs)
    if (known) return known
    const timer = setInterval(() => tick(house, pace), everyMs)
    const pace: ChannelGroup = { everyMs, channels: new Map(), v: house.book.version(), timer }
    paces.set(everyMs, pace)
    return pace
  }

  function channelIn(pace: ChannelGroup, filter: Filter): Channel {
    const key = filterKey(filter)
    const known = pace.channels.get(key)
    if (known) return known
    if (filter.matchId !== undefined) matchChannels++
    const channel: Channel = { filter, v: pace.v, sentMs: house.realMs(), readers: new Map() }
    pace.channels.set(key, channel)
    return channel
  }

  function leave(pace: ChannelGroup, channel: Channel, reader: BoardReader): void {
    channel.readers.delete(reader)
    const key = filterKey(channel.filter)
    if (channel.readers.size > 0 || pace.channels.get(key) !== channel) return
    pace.channels.delete(key)
    if (channel.filter.matchId !== undefined) matchChannels--
    if (pace.channels.size > 0) return
    clearInterval(pace.timer)
    paces.delete(pace.everyMs)
  }

  return {
    /** Whether another channel is too many. */
    isFull(filter: Filter, everyMs: number): boolean {
      const isNew = !paces.get(everyMs)?.channels.has(filterKey(filter))
      return filter.matchId !== undefined && isNew && matchChannels >= MATCH_CHANNELS_MAX
    },
    /** The channel of a part at an interval, and how a reader leaves it. */
    join(filter: Filter, everyMs: number): { channel: Channel; leave: (reader: BoardReader) => void } {
      const pace = paceOf(everyMs)
      const channel = channelIn(pace, filter)
      return { channel, leave: (reader) => leave(pace, channel, reader) }
    },
    stop() {
      for (const { timer } of paces.values()) clearInterval(timer)
      paces.clear()
    },
  }
}

/** The live board of one process. */
export function createLiveBoard(house: LiveHouse): LiveBoard {
  const paces = createPaces(house)
  return {
    refusalOf(filter, everyMs) {
      const { sport, matchId } = filter
      if (sport !== undefined && !SPORTS.some(({ id }) => id === sport)) return '318'
      if (matchId !== undefined && !house.book.match(matchId)) return '318'
      return paces.isFull(filter, everyMs) ? 'requestLimit' : undefined
    },
    follow(reader, filter, { v, everyMs }) {
      const { channel, leave } = paces.join(filter, everyMs)
      // Asking again does not help a reader who reads nothing: he gets his snapshot once he has caught up.
      const isBehind = reader.bufferedBytes() > BUFFERED_MAX_BYTES
      channel.readers.set(reader, { behindSinceMs: isBehind ? house.realMs() : null })
      // Not before the channel's last frame, where the next one starts.
      if (!isBehind) reader.send(house.board.board(filter, v, channel.v))
      return () => leave(reader)
    },
    stop: paces.stop,
  }
}
