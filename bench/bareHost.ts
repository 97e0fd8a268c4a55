/** A bare Fastify that answers every POST with a given number of bytes of JSON: the yardstick of the snapshots. */
import fastify from 'fastify'

const answer = Buffer.from(JSON.stringify({ filler: 'x'.repeat(Number(process.argv[2] ?? 0)) }))
const app = fastify()
app.post('/', (_, reply) => reply.type('application/json; charset=utf-8').send(answer))
await app.listen({ port: 0, host: '127.0.0.1' })
process.stdout.write(`${(app.server.address() as { port: number }).port}\n`)
