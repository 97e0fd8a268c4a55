/** Health checks and metrics: /healthz, /readyz and /metrics. */
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, type Metric, Registry } from 'prom-client'
import type { Db } from '../db.ts'
import type { Figure } from '../watch/figure.ts'
import { promRules } from '../watch/promRules.ts'

/** A metric as it is scraped; an unknown one has no sample. */
function gaugeOf({ name, help, label, read }: Figure): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: label === undefined ? [] : [label],
    registers: [],
    collect() {
      const value = read()
      this.reset()
      if (typeof value === 'number') this.set(value)
      else if (value === undefined) this.remove()
      else for (const [row, one] of value) this.set({ [label as string]: row }, one)
    },
  })
}

/** How long an answer about the database is reused, so that asking does not load it. */
const READY_FOR_MS = 250

/** Checks the database at most this often. */
function databaseOf(db: Db): () => Promise<boolean> {
  let askedMs = Number.NEGATIVE_INFINITY
  let answer = Promise.resolve(false)
  return () => {
    if (performance.now() - askedMs < READY_FOR_MS) return answer
    askedMs = performance.now()
    answer = db.query('SELECT 1').then(
      () => true,
      () => false,
    )
    return answer
  }
}

/**
 * Registers /healthz (the process answers), /readyz and /metrics. A process is ready if it can serve: not without the
 * database, and not while it stops. Without bus or feed nothing can be bet on, but members still see their money and
 * bets.
 */
export function registerHealth(
  app: FastifyInstance,
  house: {
    db: Db
    /** Whether this process is connected to the bus. */
    isBusUp(): boolean
    isFeedUp(): boolean
    isStopping(): boolean
    watch: { figures(): readonly Figure[]; metrics(): readonly Metric[] }
  },
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
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    latency.observe({ route, status: String(reply.statusCode) }, reply.elapsedTime / 1000)
  })
  const hidden = { schema: { hide: true } }
  app.get('/healthz', hidden, async () => ({ status: 'ok' }))
  const databaseAnswers = databaseOf(house.db)
  app.get('/readyz', hidden, async (_, reply) => {
    const database = await databaseAnswers()
    const [bus, feed, stopping] = [house.isBusUp(), house.isFeedUp(), house.isStopping()]
    return reply.code(database && !stopping ? 200 : 503).send({ database, bus, feed, stopping })
  })
  app.get('/metrics/rules', hidden, async (_, reply) => reply.type('text/yaml').send(promRules()))
  // Metrics added later are scraped as well.
  const scrape = () => {
    const { watch } = house
    const isNew = ({ name }: { name: string }) => !registry.getSingleMetric(name)
    for (const figure of watch.figures().filter(isNew)) registry.registerMetric(gaugeOf(figure))
    for (const metric of watch.metrics()) if (isNew(metric as never)) registry.registerMetric(metric)
    return registry.metrics()
  }
  app.get('/metrics', hidden, async (_, reply) => reply.type(registry.contentType).send(await scrape()))
}
