/** Sends queued notices to the push services of members' browsers, encrypted for each device (RFC 8291). */
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import webPush from 'web-push'
import type { Db } from '../../kit/db.ts'
import { lookupOutside } from '../../kit/http/outside.ts'
import type { Lane, Message } from '../../kit/outbox/outbox.ts'
import type { SecretBox } from '../../kit/secret/secretBox.ts'
import { isPushService } from './devices.ts'
import { type PushKeys, readPushKeys } from './pushKeys.ts'
import type { PushBody } from './pushNotices.ts'

/** An older notice is no news; a service that is away for longer loses it. */
const NEWS_FOR_S = 240
const ANSWER_WITHIN_MS = 10_000
/** Whom a push service may ask about our messages (RFC 8292), of a house without a public address. */
const NO_CONTACT = 'mailto:push@quarterline.invalid'
/** A device whose service has refused for so long is given up. */
const FAILING_MAX_MS = 7 * 24 * 3_600_000

const DEVICE = 'SELECT endpoint, p256dh, auth, failing_ms FROM push_device WHERE id = $1'
const GONE = 'DELETE FROM push_device WHERE id = $1'
const FAILS = 'UPDATE push_device SET failing_ms = coalesce(failing_ms, $2) WHERE id = $1'
const WORKS = 'UPDATE push_device SET failing_ms = NULL WHERE id = $1 AND failing_ms IS NOT NULL'

interface Device extends Record<string, unknown> {
  endpoint: string
  p256dh: string
  auth: string
  failing_ms: number | null
}

interface Deps {
  db: Db
  box: SecretBox
  wallMs: () => number
  /** Hosts with port in our own network that may be called, and without TLS: a stand-in's. */
  local: readonly string[]
  /** The house's public address, where push services find whom to ask. */
  publicOrigin?: string | undefined
}

/** Posts to a push service. @returns the HTTP status */
function post(endpoint: string, headers: object, body: Buffer, isLocal: boolean): Promise<number> {
  const url = new URL(endpoint)
  const options = {
    ...{ method: 'POST', headers: { ...headers }, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) },
    ...(!isLocal && { lookup: lookupOutside }),
  }
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'http:' ? requestHttp : requestHttps)(url, options)
    request
      .once('response', (answer) => {
        answer.resume()
        resolve(answer.statusCode ?? 0)
      })
      .once('error', reject)
      .end(body)
  })
}

/** Sends one notice. @returns the HTTP status */
function sendNotice(
  keys: PushKeys,
  device: Device,
  { notice }: PushBody,
  { local, publicOrigin = '' }: Pick<Deps, 'local' | 'publicOrigin'>,
): Promise<number> {
  const { endpoint, p256dh, auth } = device
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notice),
    {
      TTL: NEWS_FOR_S,
      vapidDetails: { subject: publicOrigin.startsWith('https://') ? publicOrigin : NO_CONTACT, ...keys },
      contentEncoding: 'aes128gcm',
    },
  )
  return post(endpoint, headers, body, local.includes(new URL(endpoint).host))
}

/** The lane. A device that its service does not know any more (404, 410) is removed, and its notice is done with. */
export function createPushLane({ db, box, wallMs, local, publicOrigin }: Deps): Lane {
  let keys: PushKeys | undefined
  return {
    async send({ body }: Message) {
      const told = body as PushBody
      const device = (await db.query<Device>(DEVICE, [told.device])).rows[0]
      if (!device || wallMs() - told.atMs > NEWS_FOR_S * 1000) return
      if (!isPushService(device.endpoint, local)) return void (await db.query(GONE, [told.device]))
      keys ??= await readPushKeys({ db, box })
      const status = await sendNotice(keys, device, told, { local, publicOrigin }).catch(() => 0)
      if (status >= 200 && status < 300) return void (await db.query(WORKS, [told.device]))
      const isGone = status === 404 || status === 410 || wallMs() - (device.failing_ms ?? wallMs()) > FAILING_MAX_MS
      if (isGone) return void (await db.query(GONE, [told.device]))
      await db.query(FAILS, [told.device, wallMs()])
      // Refused as it is: the same message again would be refused again.
      if (status === 400 || status === 401 || status === 403 || status === 413) return
      throw new Error(status === 0 ? 'no answer' : `HTTP ${status}`)
    },
  }
}
