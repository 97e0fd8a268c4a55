/**
 * The outbox for messages to outside receivers: written in the transaction they report, then sent until acknowledged.
 * One lane per receiver, so that a dead one delays no other. In order per item and at least once, so receivers
 * acknowledge repeats (integrations L10, L11, A3).
 */
import { uuidv7 } from 'uuidv7'
import type { Db, Queries } from '../db.ts'
import { writeTogether } from '../together.ts'
import type { Figure } from '../watch/figure.ts'

/** A message as its receiver gets it. */
export interface Message {
  id: string
  /** The item it is about; messages of an item are sent in order. */
  item: string
  /** Numbers an item's messages from 1. */
  seq: number
  body: object
}

/** A receiver. @throws if it did not acknowledge: the message is sent again */
export interface Lane {
  send(message: Message): Promise<void>
}

/** How long a sender owns a message, in real ms; then another process may send it. */
const SENDING_MS = 30_000
/** The first pause between two tries, in real ms; doubled each time. */
const AGAIN_MS = 1000
const AGAIN_MAX_MS = 600_000
const AT_ONCE = 50
const ERROR_MAX = 200

const WRITE = `
  INSERT INTO outbox (id, lane, item, seq, body, made_ms, next_ms)
  SELECT $1, $2, $3, coalesce(max(seq), 0) + 1, $4, $5, 0 FROM outbox WHERE lane = $2 AND item = $3`

/** Queues a message in the caller's transaction, which must have locked the item so that numbers are unique. */
export async function queueMessage(
  tx: Queries,
  { lane, item, body }: { lane: string; item: string; body: object },
  nowMs: number,
): Promise<void> {
  await tx.query(WRITE, [uuidv7(), lane, item, body, nowMs])
}

// An item's next message waits for the one before, and messages being sent by another process are skipped.
const CLAIM = `
  UPDATE outbox SET next_ms = $2::bigint + ${SENDING_MS}, tries = tries + 1
  WHERE id IN (
    SELECT o.id FROM outbox o WHERE o.lane = $1 AND o.sent_ms IS NULL AND o.next_ms <= $2
      AND NOT EXISTS (
        SELECT FROM outbox b WHERE b.lane = o.lane AND b.item = o.item AND b.seq < o.seq AND b.sent_ms IS NULL)
    ORDER BY o.next_ms, o.id LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED
  ) RETURNING id, item, seq, body, tries`
const SENT = 'UPDATE outbox SET sent_ms = $2, error = NULL WHERE id = ANY($1::uuid[]) AND sent_ms IS NULL'
const FAILED = 'UPDATE outbox SET next_ms = $2, error = $3 WHERE id = $1 AND sent_ms IS NULL'

type ClaimedMessage = Message & { tries: number } & Record<string, unknown>

/** Where messages are sent from. */
interface Sender {
  db: Db
  wallMs: () => number
  /** Writes that a message was acknowledged. */
  acknowledged(id: string): Promise<void>
}

async function sendOne(
  { db, wallMs, acknowledged }: Sender,
  lane: Lane,
  { tries, ...message }: ClaimedMessage,
): Promise<boolean> {
  try {
    await lane.send(message)
  } catch (error) {
    const againMs = wallMs() + Math.min(AGAIN_MS * 2 ** Math.min(tries - 1, 20), AGAIN_MAX_MS)
    await db.query(FAILED, [message.id, againMs, String((error as Error).message ?? error).slice(0, ERROR_MAX)])
    return false
  }
  await acknowledged(message.id)
  return true
}

/** Sends a lane's due messages until none is left or none gets through. */
async function drain(sender: Sender, name: string, lane: Lane): Promise<void> {
  const { db, wallMs } = sender
  for (;;) {
    const { rows } = await db.query<ClaimedMessage>(CLAIM, [name, wallMs()])
    const sent = await Promise.all(rows.map((row) => sendOne(sender, lane, row)))
    if (!sent.includes(true)) return
    // A receiver that is back gets everything at once, not after the pauses that it earned while it was away.
    if (rows.some(({ tries }) => tries > AWAY_AFTER)) await db.query(BACK, [name, wallMs()])
  }
}

/** Tries of a message after which its receiver was away rather than slow. */
const AWAY_AFTER = 3
const BACK = `
  UPDATE outbox SET next_ms = $2 WHERE lane = $1 AND sent_ms IS NULL AND next_ms > $2::bigint + ${SENDING_MS}`

// One that is sent again waits since then.
const OLDEST = 'SELECT lane, min(coalesce(again_ms, made_ms)) AS oldest FROM outbox WHERE sent_ms IS NULL GROUP BY lane'

export interface Outbox {
  /**
   * Starts sending due messages, lanes in parallel; any number of processes may. It does not wait for receivers.
   * @throws the database's error of the last run
   */
  send(): void
  /** Reads the number of waiting messages for the metrics. */
  look(): Promise<void>
  figures: Figure[]
}

/**
 * The outbox of a process.
 * @param lanes the receivers known now
 * @param wallMs real time in epoch ms
 * @param nowMs platform time
 */
export function createOutbox(
  db: Db,
  lanes: () => Iterable<readonly [string, Lane]>,
  { wallMs, nowMs }: { wallMs: () => number; nowMs: () => number },
): Outbox {
  const sending = new Set<string>()
  const acknowledged = writeTogether<string>((ids) => db.query(SENT, [ids, wallMs()]))
  const sender = { db, wallMs, acknowledged }
  let failure: unknown
  let oldest: ReadonlyMap<string, number> = new Map()

  async function work(name: string, lane: Lane): Promise<void> {
    if (sending.has(name)) return
    sending.add(name)
    try {
      await drain(sender, name, lane)
    } catch (error) {
      failure = error
    } finally {
      sending.delete(name)
    }
  }

  return {
    send() {
      const failed = failure
      failure = undefined
      for (const [name, lane] of lanes()) void work(name, lane)
      if (failed !== undefined) throw failed
    },
    async look() {
      const { rows } = await db.query<{ lane: string; oldest: number }>(OLDEST)
      oldest = new Map(rows.map((row) => [row.lane, row.oldest]))
    },
    figures: [
      {
        name: 'quarterline_outbox_age_seconds',
        help: 'How long the oldest message waits to be acknowledged, by its receiver',
        label: 'lane',
        read: () => new Map([...oldest].map(([lane, atMs]) => [lane, Math.max(0, nowMs() - atMs) / 1000])),
      },
      {
        name: 'quarterline_outbox_oldest_seconds',
        help: 'The same of whichever receiver is furthest behind',
        read: () => [...oldest.values()].reduce((most, atMs) => Math.max(most, (nowMs() - atMs) / 1000), 0),
      },
    ],
  }
}
