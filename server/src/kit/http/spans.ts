/** Requests as spans of OpenTelemetry, under the ids they have in the log: sent where an endpoint is named, else nothing is loaded. */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const SPAN_ID_BYTES = 8
/** A collector that does not answer holds up nobody who stops the house. */
const GIVEN_UP_MS = 2000

/** Sends a span for each request of an app to the collector at `endpoint`. What the collector does not take is dropped. */
export async function sendSpans(app: FastifyInstance, endpoint: string): Promise<void> {
  const [{ SpanKind, ROOT_CONTEXT }, { BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }] = await Promise.all(
    [
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
    ],
  )
  let traceId = ''
  const provider = new TracerProvider({
    // A span begins at once when it is asked for: its trace is the one that was set before.
    idGenerator: {
      generateTraceId: () => traceId,
      generateSpanId: () => randomBytes(SPAN_ID_BYTES).toString('hex'),
    },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: `${endpoint}/v1/traces`, timeoutMillis: GIVEN_UP_MS }),
      }),
    ],
  })
  const tracer = provider.getTracer('quarterline')
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? 'unknown'
    const endTime = Date.now()
    traceId = request.traceId
    const attributes = { 'http.request.method': request.method, 'http.route': route }
    const about = { kind: SpanKind.SERVER, startTime: endTime - reply.elapsedTime, attributes }
    const span = tracer.startSpan(`${request.method} ${route}`, about, ROOT_CONTEXT)
    span.setAttribute('http.response.status_code', reply.statusCode)
    span.end(endTime)
    done()
  })
  app.addHook('onClose', () => provider.shutdown().catch(() => {}))
}
