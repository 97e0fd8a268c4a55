/** For those who run it: alive, ready, and the figures. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Db } from '../db.ts'

/** A number that is read whenever somebody asks for the figures. */
export interface Figure {
  name: string
  help: string
  read(): number
}

/** Registers /healthz (the process answers), /readyz (database and feed do) and /metrics. */
export function registerHealth(
  app: FastifyInstance,
  house: { db: Db; isFeedUp(): boolean; figures: readonly Figure[] },
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const latency = new Histogram({
    name: 'quarterline_call_seconds',
    help: 'Time to answer a call, by route and HTTP status',
    labelNames: ['route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 5],
    registers: [registry],
  })
  for (const { name, help, read } of house.figures)
    registry.registerMetric(
      new Gauge({
        ...{ name, help, registers: [] },
        collect() {
          this.set(read())
        },
      }),
    )
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    latency.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  app.get('/readyz', hidden, async (_, reply) => {
    const database = await house.db.query('SELECT 1').then(
      () => true,
      () => false,
    )
    const feed = house.isFeedUp()
    return reply.code(database && feed ? 200 : 503).send({ database, feed })
  })
  app.get('/metrics', hidden, async (_, reply) => reply.type(registry.contentType).send(await registry.metrics()))
}
