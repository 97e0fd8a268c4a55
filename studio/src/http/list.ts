/** The list of games that platforms read (docs/games.md). */
import type { FastifyInstance } from 'fastify'
import type { AppHouse } from './appHouse.ts'

/** Serves `/list/<provider>`. */
export function serveList(app: FastifyInstance, { served }: AppHouse): void {
  app.get<{ Params: { provider: string } }>('/list/:provider', async ({ params }) => {
    const games = served.filter(({ provider }) => provider === params.provider).map(({ game }) => game)
    return {
      games: games.map(({ id, kind, name, tags, volatility, modes }) => {
        const [base] = modes
        return {
          ...{ id, kind, name, tags, volatility, has_demo: true },
          ...(base && { return_ppm: base.returnPpm, hit_ppm: base.hitPpm, largest_win: base.largestWin }),
        }
      }),
    }
  })
}
