/** Serves a company's draws to anybody, and takes the platform's seals: the wire of docs/lottery-draws.md. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Db } from '../kit/db.ts'
import type { DrawCompany } from './companies.ts'
import type { ServedDraws } from './companySteps.ts'
import { currentDraws, type DrawRow, findDraw, pageBefore, type SealOutcome, sealDraw } from './draws.ts'
import { createListPages } from './listPages.ts'
import type { DrawResult } from './numbers.ts'
import { isSignedBy } from './signature.ts'

export interface DrawHouse extends ServedDraws {
  db: Db
  nowMs(): number
}

interface DrawRequest {
  Params: { company: string }
  Querystring: { before?: string; draw?: string; lottery?: string }
}

const Seal = Compile(
  Type.Object({
    draw: Type.String({ pattern: '^[1-9][0-9]{0,5}/[0-9]{2}$' }),
    seal: Type.String({ pattern: '^[0-9a-f]{64}$' }),
  }),
)

/** In the order in which the numbers are drawn, which the database does not keep. */
const toldResult = ({ first, second, third, special, consolation }: DrawResult): DrawResult => ({
  ...{ first, second, third, special, consolation },
})

/** A draw as sent over the wire; unknown values are absent. */
function toldDraw({ draw, cutOffMs, drawMs, commitment, seal, seed, result }: DrawRow, nowMs: number) {
  // Sealed is closed, even if our clock was put back since.
  const state = result ? 'revealed' : seal === null && nowMs < cutOffMs ? 'open' : 'closed'
  return {
    ...{ draw, cutOffMs, drawMs, commitment, state },
    ...(seal !== null && { seal }),
    ...(result && { seed, result: toldResult(result) }),
  }
}

const ANSWERS: Record<SealOutcome, { status: number; code: string }> = {
  taken: { status: 200, code: 'OK' },
  tooEarly: { status: 425, code: 'TOO_EARLY' },
  other: { status: 409, code: 'OTHER_SEAL' },
  noDraw: { status: 404, code: 'NO_DRAW' },
}

const companyOf = ({ companies }: DrawHouse, code: string | undefined) => companies.find((one) => one.code === code)
const none = (reply: FastifyReply) => reply.code(404).send({ code: 'NO_DRAW', message: 'There is no such draw.' })

/** Readers ask again soon, and hear that nothing changed in a few bytes. */
const FRESH_S = 2

function serveList(app: FastifyInstance, house: DrawHouse): void {
  const { db, nowMs } = house
  const pages = createListPages(nowMs)

  async function read({ code, name }: DrawCompany, before: string | undefined) {
    const last = before === undefined ? undefined : await findDraw(db, code, before)
    if (before !== undefined && !last) return undefined
    const draws = last ? await pageBefore(db, code, last.drawMs) : await currentDraws(db, code, nowMs())
    return { company: { code, name }, draws: draws.map((one) => toldDraw(one, nowMs())) }
  }

  app.get<DrawRequest>('/lottery/v1/:company/draws', async ({ params, query, headers }, reply) => {
    const company = companyOf(house, params.company)
    const before = typeof query.before === 'string' ? query.before.slice(0, 20) : undefined
    const page = company && (await pages(`${company.code} ${before ?? ''}`, () => read(company, before)))
    if (!page) return none(reply)
    reply.headers({ etag: page.etag, vary: 'accept-encoding', 'cache-control': `public, max-age=${FRESH_S}` })
    if (headers['if-none-match'] === page.etag) return reply.code(304).send()
    reply.type('application/json; charset=utf-8')
    const isGzip = /\bgzip\b/.test(String(headers['accept-encoding'] ?? ''))
    return isGzip ? reply.header('content-encoding', 'gzip').send(page.gzipped) : reply.send(page.text)
  })
}

async function takeSeal(house: DrawHouse, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  const { headers, url: path, params } = request
  const body = request.body as Buffer
  if (!isSignedBy({ path, body, headers }, house.drawKeys, house.nowMs()))
    return reply.code(401).send({ code: 'NOT_SIGNED' })
  const company = companyOf(house, (params as DrawRequest['Params']).company)
  if (!company) return none(reply)
  const said = readJson(body)
  if (!Seal.Check(said)) return reply.code(400).send({ code: 'INVALID_REQUEST' })
  const { draw, seal } = said
  const { status, code } = ANSWERS[await sealDraw(house.db, { company: company.code, draw, seal }, house.nowMs())]
  return reply.code(status).send({ code, draw, ...(status === 200 && { seal }) })
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

/** Serves `/lottery/v1/<company>/…`, `/fair/draw` for the page that checks a draw, and the short address of that page. */
export function serveDraws(app: FastifyInstance, house: DrawHouse): void {
  serveList(app, house)
  app.register(async (scope) => {
    // A signature is over the bytes that came.
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
    scope.post('/lottery/v1/:company/seal', (request, reply) => takeSeal(house, request, reply))
  })
  app.get<DrawRequest>('/fair/draw', async ({ query }, reply) => {
    const company = companyOf(house, query.lottery)
    const row = company && (await findDraw(house.db, company.code, String(query.draw ?? '')))
    if (!row) return none(reply)
    const { code, name } = company
    return { company: { code, name }, ...toldDraw(row, house.nowMs()), listedMs: row.listedMs }
  })
  app.get('/check/', async ({ url }, reply) => {
    const at = url.indexOf('?')
    return reply.redirect(`/pages/pages/check/index.html${at < 0 ? '' : url.slice(at)}`)
  })
}
