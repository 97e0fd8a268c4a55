/** The rules of dragon tiger, with what each bet returns. */
import { fill } from '../../../pages/kit/language.ts'
import { BetTable } from '../../../pages/table/Panels.tsx'
import type { TableMe } from '../../../pages/table/tableWire.ts'
import { SPOT_PAYS, SPOTS } from '../rules.ts'
import type { Words } from './words/en.ts'

export const Rules = ({ me, words }: { me: TableMe; words: Words }) => (
  <div className="rules">
    <p>{words.rule1}</p>
    <p>{words.rule2}</p>
    <p>{words.rule3}</p>
    <BetTable
      {...{ me, words }}
      bets={SPOTS.map((spot) => ({
        ...{ spot, kind: spot, text: words[spot] },
        pays: fill(words.pays, { n: SPOT_PAYS[spot] / 100 }),
      }))}
    />
    <p>{words.decksRule}</p>
  </div>
)
