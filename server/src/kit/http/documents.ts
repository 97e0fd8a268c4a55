/** Documents the calls, for people at /docs and for machines at /openapi.json: written once, not per reader. */
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { type CompressedBody, compressedBody } from '../compressedBody.ts'
import { sendCompressed } from './encoding.ts'
import { sendRefusal } from './http.ts'
import type { Realm } from './realm.ts'
import { isFor } from './target.ts'

const MACHINES = /^\/(openapi\.json|docs\/json)(\?|$)/
const YAML = /^\/docs\/yaml(\?|$)/

/** Registers both pages; calls registered afterwards appear in them. */
export async function serveDocuments(
  app: FastifyInstance,
  brand: string,
  realms: readonly Pick<Realm, 'schemes'>[],
): Promise<void> {
  let written: CompressedBody | undefined
  // Before the page's own routes, which would render it for each reader.
  app.addHook('onRequest', async (request, reply) => {
    if (isFor(YAML, request)) return sendRefusal(reply, 'incompletedRequest', undefined, 404)
    if (request.method !== 'GET' || !isFor(MACHINES, request)) return
    written ??= compressedBody(Buffer.from(JSON.stringify(app.swagger())))
    return sendCompressed(request, reply, written)
  })
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${brand} calls`, version: '1', description: 'All calls are POST with a JSON body.' },
      components: { securitySchemes: Object.assign({}, ...realms.map(({ schemes }) => schemes)) },
    },
  })
  await app.register(swaggerUi, { routePrefix: '/docs', staticCSP: true })
}
