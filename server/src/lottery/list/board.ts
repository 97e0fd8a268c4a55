/** A draw as pages show it. */
import type { SuccessOf } from '@quarterline/core/calls'
import { checkUrlOf, type DrawRow, drawState, resultOf } from '../rows/drawRows.ts'

/** A draw of the wire. */
export type BoardView = SuccessOf<'lottery/results'>['draws'][number]

const boardNumbers = (numbers: readonly string[]) => {
  const { special, consolation, ...top } = resultOf(numbers)
  return { ...top, special: [...special], consolation: [...consolation] }
}

/** A draw with its numbers, once they are final. */
export function boardOf(draw: DrawRow, nowMs: number): BoardView {
  const { id, company, companyName, table, commitment, seal, seed, finalMs, numbers, closedMs, former } = draw
  const state = drawState(draw, nowMs)
  const checkUrl = checkUrlOf(draw)
  return {
    ...{ draw_id: id, company, company_name: companyName, draw: draw.draw, table, cut_off: draw.cutOffMs },
    ...{ draw_at: draw.drawMs, special_draw: draw.isSpecial, state, corrections: draw.corrections },
    ...(closedMs !== null && { closed: closedMs }),
    ...(finalMs !== null && { final_at: finalMs }),
    ...(state === 'final' && numbers !== null && boardNumbers(numbers)),
    ...(state === 'final' && former !== null && { former }),
    ...(commitment !== null && { commitment }),
    ...(seal !== null && { seal }),
    ...(seed !== null && { seed }),
    ...(checkUrl !== undefined && { check_url: checkUrl }),
  }
}
