/** The board pushed: one frame per channel and interval, shared by all its readers; a slow reader falls back to snapshots. */
import type { LiveBeat } from '@quarterline/core/live'
import { type Packed, packed } from '../kit/packed.ts'
import type { BookStore } from './bookStore.ts'
import { type Filter, filterKey, type OddsBoard } from './odds.ts'

/** Who reads a channel; a socket, or a test. */
export interface Reader {
  send(frame: Packed): void
  /** Bytes that were sent and have not left yet. */
  bufferedBytes(): number
  /** The reader has not taken anything for too long. */
  stuck(): void
}

/** A reader with more than this unsent is skipped until he has taken it; then he gets a snapshot. */
const BUFFERED_MAX_BYTES = 1_000_000
/** A reader that stays behind this long, in real ms, is given up. */
const STUCK_AFTER_MS = 30_000
/** Something is heard at least this often, in real ms. */
const BEAT_EVERY_MS = 1000

interface Channel {
  filter: Filter
  everyMs: number
  /** The version of the last frame: the next delta goes on from it. */
  v: number
  sentMs: number
  /** Readers, with since when they are behind. */
  readers: Map<Reader, { behindSinceMs: number | null }>
  timer: NodeJS.Timeout
}

export interface LiveBoard {
  /** Follows a part of the board from a version or a snapshot. @returns how to stop */
  follow(reader: Reader, filter: Filter, options: { v?: number; everyMs: number }): () => void
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

/** The next frame of a channel, or undefined while there is nothing to say. */
function nextFrame(house: LiveHouse, channel: Channel): Packed | undefined {
  if (house.book.version() !== channel.v) {
    const delta = house.board.delta(channel.filter, channel.v)
    if (delta !== null) {
      channel.v = house.book.version()
      return delta ?? house.board.board(channel.filter, undefined, channel.v)
    }
  }
  if (house.realMs() - channel.sentMs < BEAT_EVERY_MS) return undefined
  const beat: LiveBeat = { type: 'beat', key: filterKey(channel.filter), v: channel.v, now: house.nowMs() }
  return packed(Buffer.from(JSON.stringify(beat)))
}

function deliver(house: LiveHouse, channel: Channel, frame: Packed | undefined): void {
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

/** The live board of one process. */
export function createLiveBoard(house: LiveHouse): LiveBoard {
  const channels = new Map<string, Channel>()

  function tick(channel: Channel): void {
    const frame = nextFrame(house, channel)
    if (frame) channel.sentMs = house.realMs()
    deliver(house, channel, frame)
  }

  function channelOf(filter: Filter, everyMs: number): Channel {
    const key = `${filterKey(filter)} ${everyMs}`
    const known = channels.get(key)
    if (known) return known
    const v = house.book.version()
    const timer = setInterval(() => tick(channel), everyMs)
    const channel: Channel = { filter, everyMs, v, sentMs: house.realMs(), readers: new Map(), timer }
    channels.set(key, channel)
    return channel
  }

  function leave(channel: Channel, reader: Reader): void {
    channel.readers.delete(reader)
    if (channel.readers.size > 0) return
    clearInterval(channel.timer)
    channels.delete(`${filterKey(channel.filter)} ${channel.everyMs}`)
  }

  return {
    follow(reader, filter, { v, everyMs }) {
      const channel = channelOf(filter, everyMs)
      // Asking does not help a reader who takes nothing: he too gets his snapshot when he has read what he was sent.
      const isBehind = reader.bufferedBytes() > BUFFERED_MAX_BYTES
      channel.readers.set(reader, { behindSinceMs: isBehind ? house.realMs() : null })
      // Not before the channel's last frame: the next one goes on from there.
      if (!isBehind) reader.send(house.board.board(filter, v, channel.v))
      return () => leave(channel, reader)
    },
    stop() {
      for (const { timer } of channels.values()) clearInterval(timer)
      channels.clear()
    },
  }
}
