/** For tests: the system of a licensee, which calls the house with signed requests. */
import { type CallName, pathOf, type RequestOf, type SuccessOf } from '@quarterline/core/calls'
import { sign, type WalletKey } from '../../src/wallet/seamless/signature.ts'
import type { TestHouse } from '../testHouse.ts'

export type OwnCall = Extract<CallName, `licensee/${string}`>
type OwnAnswer<N extends CallName> = Partial<Omit<SuccessOf<N>, 'status' | 'statusdesc'>> & {
  status: number
  http: number
  statusdesc: string
  params?: Record<string, string | number>
}

export interface SentRequest {
  path: string
  body: string
  headers: Record<string, string>
}

/** How the system sends: the address it comes from, and what happens to a request on its way. */
export interface SendingWays {
  from?: string
  onTheWay?: (signed: SentRequest) => SentRequest
}

export const HOME_ADDRESS = '203.0.113.7'

/** A system that has a key. */
export function licenseeCaller({ site, clock }: Pick<TestHouse, 'site' | 'clock'>, key: WalletKey) {
  return async <N extends OwnCall>(
    name: N,
    request: RequestOf<N> | object,
    { from = HOME_ADDRESS, onTheWay = (signed) => signed }: SendingWays = {},
  ): Promise<OwnAnswer<N>> => {
    const [path, body] = [pathOf(name), JSON.stringify(request)]
    const headers = { ...sign({ method: 'POST', path, body }, key, clock.now()) }
    const sent = onTheWay({ path, body, headers })
    const answer = await site.inject({
      method: 'POST',
      url: sent.path,
      payload: sent.body,
      headers: { ...sent.headers, 'content-type': 'application/json', 'x-forwarded-for': from },
    })
    return { http: answer.statusCode, ...answer.json() }
  }
}
