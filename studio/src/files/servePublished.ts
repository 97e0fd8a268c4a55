/** Serves the published results of games to anybody: their hashes, the files as they are, and single books. */
import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { OwnGame } from '../round/ownGame.ts'

const NONE = { error: 'ERR_VAL', message: 'There is no such file.' }

/** Serves `/published/<game>`, `/published/<game>/<file>` and `/published/<game>/<mode>/<row>`. */
export function servePublished(app: FastifyInstance, games: ReadonlyMap<string, OwnGame>): void {
  app.get<{ Params: { game: string } }>('/published/:game', async ({ params }, reply) => {
    const found = games.get(params.game)?.published
    if (found === undefined) return reply.code(404).send(NONE)
    const { hash, files, modes } = found
    return { hash, files, modes }
  })
  app.get<{ Params: { game: string; file: string } }>('/published/:game/:file', async ({ params }, reply) => {
    const found = games.get(params.game)?.published
    if (found === undefined || !Object.hasOwn(found.files, params.file)) return reply.code(404).send(NONE)
    const type = params.file.endsWith('.json') ? 'application/json' : 'application/octet-stream'
    return reply.type(type).send(createReadStream(join(found.folder, params.file)))
  })
  app.get<{ Params: { game: string; mode: string; row: string } }>(
    '/published/:game/:mode/:row',
    async ({ params }, reply) => {
      const text = await games.get(params.game)?.published?.bookText(params.mode, Number(params.row))
      return text === undefined ? reply.code(404).send(NONE) : reply.type('application/json').send(text)
    },
  )
}
