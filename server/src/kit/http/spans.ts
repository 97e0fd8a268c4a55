/**
 * Sends requests as OpenTelemetry spans, if an endpoint is configured; otherwise nothing is loaded. A span belongs to
 * the trace of the click that caused the request, or to one with the request's own id, which it names in any case.
 */
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

const SPAN_ID_BYTES = 8
/** A collector that does not answer does not delay a shutdown for longer. */
const GIVEN_UP_MS = 2000

/** The service name of our spans, unless another is configured. */
const OWN_NAME = 'quarterline'

/** Sends a span per request of an app to the collector at `endpoint`. Spans that it refuses are dropped. */
export async function sendSpans(app: FastifyInstance, endpoint: string, service = OWN_NAME): Promise<void> {
  const [api, { BatchSpanProcessor, TracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/api'),
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ])
  const { SpanKind, ROOT_CONTEXT, TraceFlags, trace } = api
  let traceId = ''
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    // A span starts immediately when created: its trace is the one set before.
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
    const attributes = {
      'http.request.method': request.method,
      'http.route': route,
      'quarterline.request_id': request.traceId,
    }
    const about = { kind: SpanKind.SERVER, startTime: endTime - reply.elapsedTime, attributes }
    const click = request.click && { ...request.click, traceFlags: TraceFlags.SAMPLED, isRemote: true }
    const above = click ? trace.setSpanContext(ROOT_CONTEXT, click) : ROOT_CONTEXT
    const span = tracer.startSpan(`${request.method} ${route}`, about, above)
    span.setAttribute('http.response.status_code', reply.statusCode)
    span.end(endTime)
    done()
  })
  app.addHook('onClose', () => provider.shutdown().catch(() => {}))
}
