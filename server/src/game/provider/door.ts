/**
 * Where providers call: `POST /wallet/<provider>/v1/<call>`, signed as licensees sign (integrations A2.2). Every business answer
 * is HTTP 200; 401 says that a request is not believed; 5xx that nothing is known of it and it may be asked again.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { GAME, GAMES_TOPIC } from '@quarterline/core/game/game'
import {
  BATCH_MAX,
  PROVIDER_ANSWERS,
  PROVIDER_MESSAGES,
  PROVIDER_VERSION,
  type ProviderCall,
  type ProviderCode,
} from '@quarterline/core/game/providerMessages'
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify'
import type { Db } from '../../kit/db.ts'
import type { Budget } from '../../kit/http/limit/budget.ts'
import { isWithin, networkOf } from '../../kit/http/network.ts'
import { keepRawBodies, rawBodyOf } from '../../kit/http/rawBody.ts'
import { nonceOf, signatureFault } from '../../wallet/seamless/signature.ts'
import { answerProvider, type ProviderHouse } from './answer.ts'
import type { Provider, Providers } from './providers.ts'

/** The parts of the house that the door needs. */
export interface DoorHouse extends Omit<ProviderHouse, 'areGamesShut' | 'moneyMoved'> {
  db: Db
  providers: Providers
  maintenance: { shut(): ReadonlyMap<string, unknown> }
  membersChanged(ids: Iterable<string>, topic?: string): void
}

/** How long a provider waits, in real ms; it gets a later answer when it asks again. */
const ANSWER_MS = 2000
/** The most requests of a provider in a second, and the most wrong ones of an address. */
const ASKED_MAX = 2000
const WRONG_MAX = 100
/** Scopes of maintenance that shut games. */
const SHUT_BY = ['house', GAME]

/** A refusal before a message is heard. */
interface TurnedAway {
  http: 401 | 403 | 429
  code: ProviderCode
}

const turnedAway = (http: TurnedAway['http'], code: ProviderCode = 'INVALID_REQUEST'): TurnedAway => ({ http, code })

const KEEP = 'INSERT INTO game_nonce (provider, nonce, at_ms) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING'

/** The most items that a batch may have. */
const ITEMS_MAX = BATCH_MAX

/** How many calls a request is: a batch is as many as it has items. */
function weightOf(body: unknown): number {
  const { items } = (body ?? {}) as { items?: unknown }
  return Array.isArray(items) ? Math.min(Math.max(1, items.length), ITEMS_MAX) : 1
}

/** Who sent a request; why it is not heard otherwise. */
function prove(house: DoorHouse, request: FastifyRequest, name: string): Provider | TurnedAway {
  const { headers, method, url: path, ip } = request
  const provider = house.providers.by(name)
  // Signed with a query it would be two requests to who reads one of them.
  if (!provider || path.includes('?')) return turnedAway(401)
  const fault = signatureFault({ method, path, body: rawBodyOf(request) }, headers, provider.keys, house.wallMs())
  if (fault) return turnedAway(401)
  return isWithin(ip, provider.networks) ? provider : turnedAway(403)
}

async function hear(house: DoorHouse, budget: Budget, request: FastifyRequest): Promise<Provider | TurnedAway> {
  const { provider: name = '' } = request.params as { provider?: string }
  const found = prove(house, request, name)
  if ('http' in found) {
    const mayFail = budget.spend(`signed ${networkOf(request.ip)}`, WRONG_MAX)
    return mayFail ? found : turnedAway(429, 'BUSY_RETRY')
  }
  if (!budget.spend(`provider ${found.id}`, ASKED_MAX, weightOf(request.body))) return turnedAway(429, 'BUSY_RETRY')
  const { nonce } = nonceOf(request.headers)
  const { rowCount } = await house.db.query(KEEP, [found.id, nonce, house.wallMs()])
  return rowCount ? found : turnedAway(401)
}

/** Answers a request whose sender is known. */
async function answerIn(
  house: DoorHouse,
  { provider, call }: { provider: Provider; call: ProviderCall },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const ground: ProviderHouse = {
    db: house.db,
    clock: house.clock,
    wallMs: house.wallMs,
    areGamesShut: () => SHUT_BY.some((scope) => house.maintenance.shut().has(scope)),
    moneyMoved: (ids) => house.membersChanged(ids, GAMES_TOPIC),
  }
  const answering = answerProvider(ground, provider, call, request.body)
  // If it comes too late or fails, the provider gets the outcome when it asks again.
  const late = sleep(ANSWER_MS, undefined, { ref: false })
  try {
    const answer = await Promise.race([answering, late])
    if (answer) return reply.send(answer)
    answering.catch(() => undefined)
  } catch (error) {
    request.log.error(error)
  }
  return reply.code(503).send({ code: 'BUSY_RETRY' })
}

const summaryOf = (shape: object): string => ('description' in shape ? String(shape.description) : '')

/** Registers the calls of providers. */
export function registerProviders(app: FastifyInstance, house: DoorHouse, budget: Budget): void {
  app.register(async (scope) => {
    keepRawBodies(scope)
    for (const call of Object.keys(PROVIDER_MESSAGES) as ProviderCall[]) {
      const [body, answer] = [PROVIDER_MESSAGES[call], PROVIDER_ANSWERS[call]]
      scope.route({
        method: 'POST',
        url: `/wallet/:provider/${PROVIDER_VERSION}/${call}`,
        schema: { summary: summaryOf(body), tags: ['wallet'], body, response: { 200: answer } } as FastifySchema,
        attachValidation: true,
        handler: async (request, reply) => {
          const provider = await hear(house, budget, request)
          if ('http' in provider) return reply.code(provider.http).send({ code: provider.code })
          return answerIn(house, { provider, call }, request, reply)
        },
      })
    }
  })
}
