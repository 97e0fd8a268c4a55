/** The rules of roulette, with what each kind of bet returns. */
import { fill } from '../../../pages/kit/language.ts'
import { BetTable } from '../../../pages/table/Panels.tsx'
import type { TableMe } from '../../../pages/table/tableWire.ts'
import { BETS, KIND_PAYS, KINDS, type Kind, SPOTS } from '../rules.ts'
import type { Words } from './words/en.ts'

const nameOf = (kind: Kind, words: Words): string => (kind === 'even' ? words.evenChance : words[kind])

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
