/**
 * Authenticates requests of seamless-wallet licensees: each must be signed with an accepted key, be no older than the
 * clock's bound, be sent once only, and come from an address on the licensee's list (integrations A3).
 */
import type { CallName } from '@quarterline/core/calls'
import type { FastifyRequest } from 'fastify'
import type { Db } from '../../kit/db.ts'
import { isWithin } from '../../kit/http/network.ts'
import { rawBodyOf } from '../../kit/http/rawBody.ts'
import type { SessionResult, SignedRealm } from '../../kit/http/realm.ts'
import { nonceOf, signatureFault } from '../../wallet/seamless/signature.ts'
import type { Wallets } from '../../wallet/seamless/wallets.ts'

/** A licensee who calls. */
export interface LicenseeSession {
  id: string
  name: string
}

export interface LicenseeRealmHouse {
  db: Db
  wallets: Pick<Wallets, 'byKey'>
  /** Real time in epoch ms. */
  wallMs(): number
}

/** Twice the clock's bound: a request may be dated ahead by the bound and arrive again until it is behind by it. */
export const NONCES_KEPT_MS = 10 * 60_000

const KEEP = 'INSERT INTO licensee_nonce (key_id, nonce, at_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'

/** `reason` is sent only after the signature was right, for the licensee's developers. */
const turnedAway = (reason?: 'clock' | 'repeated') => {
  return { ok: false, code: 'unauthenticatedUser', ...(reason && { params: { reason } }) } as const
}

function prove(
  { wallets, wallMs }: Pick<LicenseeRealmHouse, 'wallets' | 'wallMs'>,
  request: FastifyRequest,
): SessionResult<LicenseeSession> {
  const { headers, method, url: path, ip } = request
  const wallet = wallets.byKey(String(headers['x-key-id']))
  // A path with a query is refused: signer and reader could disagree about what the signature covers.
  if (!wallet || path.includes('?')) return turnedAway()
  const { keys, networks, name } = wallet.licensee
  const fault = signatureFault({ method, path, body: rawBodyOf(request) }, headers, keys, wallMs())
  if (fault) return turnedAway(fault === 'clock' ? fault : undefined)
  if (!isWithin(ip, networks)) return { ok: false, code: 'forbiddenAccess', params: { ip } }
  return { ok: true, session: { id: wallet.address.id, name } }
}

/** Calls that change something or read much: twenty a second, and ten statements. */
const WEIGHTS: Partial<Record<CallName, number>> = {
  'licensee/v1/memberadd': 10,
  'licensee/v1/memberset': 10,
  'licensee/v1/memberlist': 10,
  'licensee/v1/resend': 10,
  'licensee/v1/statement': 20,
}

export function createLicenseeRealm(house: LicenseeRealmHouse): SignedRealm<LicenseeSession> {
  return {
    schemes: {
      signature: {
        type: 'http',
        scheme: 'custom',
        description: 'X-Key-Id, X-Timestamp, X-Nonce and X-Signature as docs/wallet.md has them',
      },
    },
    prove: (request) => prove(house, request),
    async again({ headers }) {
      const { keyId, nonce } = nonceOf(headers)
      const { rowCount } = await house.db.query(KEEP, [keyId, nonce, house.wallMs()])
      return rowCount ? undefined : turnedAway('repeated')
    },
    weightOf: (name) => WEIGHTS[name] ?? 1,
    spender: ({ id }) => `licensee ${id}`,
  }
}
