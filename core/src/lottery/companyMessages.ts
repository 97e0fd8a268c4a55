/** The messages of a company that draws by itself (docs/lottery-draws.md). */
import Type from 'typebox'
import { Drawn } from './lotteryShapes.ts'

const Hex = Type.String({ pattern: '^[0-9a-f]{64}$' })
const Ten = Type.Array(Drawn, { minItems: 10, maxItems: 10 })

/** A draw that it lists. Fields that we do not know are ignored. */
const ToldDraw = Type.Object({
  draw: Type.String({ minLength: 1, maxLength: 16 }),
  cutOffMs: Type.Integer({ minimum: 0 }),
  drawMs: Type.Integer({ minimum: 0 }),
  commitment: Hex,
  state: Type.String(),
  seal: Type.Optional(Hex),
  seed: Type.Optional(Type.String({ minLength: 1, maxLength: 128 })),
  result: Type.Optional(Type.Object({ first: Drawn, second: Drawn, third: Drawn, special: Ten, consolation: Ten })),
})

export const ToldDraws = Type.Object({ draws: Type.Array(ToldDraw, { maxItems: 1_000 }) })
