/** The rules of sic bo, with what each kind of bet returns. */
import { fill } from '../../../pages/kit/language.ts'
import { BetTable } from '../../../pages/table/Panels.tsx'
import type { TableMe } from '../../../pages/table/tableWire.ts'
import { BETS, KIND_PAYS, KINDS, type Kind, SPOTS } from '../rules.ts'
import type { Words } from './words/en.ts'

/** A kind by its name, totals by the two that pay alike. */
function nameOf(kind: Kind, words: Words): string {
  if (kind === 'side') return words.sides
  if (kind === 'anyTriple') return words.anyTriple
  const total = Number(/\d+/.exec(kind)?.[0] ?? 0)
  if (total > 0) return fill(words.total, { n: `${total}, ${21 - total}` })
  if (kind === 'pair') return `${fill(words.pair, { a: '1', b: '2' })} …`
  return fill(kind === 'double' ? words.doubleOf : words[kind as 'single'], { n: '1 – 6' })
}

export const Rules = ({ me, words }: { me: TableMe; words: Words }) => (
  <div className="rules">
    <p>{words.rule1}</p>
    <p>{words.rule2}</p>
    <p>{words.rule3}</p>
    <BetTable
      {...{ me, words }}
      bets={KINDS.map((kind) => ({
        ...{ kind, spot: SPOTS.find((spot) => BETS[spot]?.kind === kind) ?? '', text: nameOf(kind, words) },
        pays: fill(words.pays, { n: KIND_PAYS[kind] / 100 }),
      }))}
    />
    <p>{words.rule4}</p>
  </div>
)
