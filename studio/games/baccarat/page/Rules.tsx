/** The rules of baccarat, with what each bet returns. */
import { fill } from '../../../pages/kit/language.ts'
import { BetTable } from '../../../pages/table/Panels.tsx'
import type { TableMe } from '../../../pages/table/tableWire.ts'
import { BANKER_ROWS, SPOT_PAYS, SPOTS } from '../rules.ts'
import type { Words } from './words/en.ts'

/** For each total of the banker, the points of the third card on which he draws. */
const drawsOn = (row: string): string =>
  [...row.slice(0, 10)].flatMap((sign, points) => (sign === 'd' ? [points] : [])).join(' ') || '–'

export const Rules = ({ me, words }: { me: TableMe; words: Words }) => (
  <div className="rules">
    <p>{words.rule1}</p>
    <p>{words.rule2}</p>
    <p>{words.rule3}</p>
    <table>
      <thead>
        <tr>
          <th>{words.banker}</th>
          <th>{words.drawsOn}</th>
        </tr>
      </thead>
      <tbody>
        {BANKER_ROWS.map((row, total) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place of a row is the banker's total
          <tr key={total}>
            <td>{total}</td>
            <td>{row.startsWith('dddddddddd') ? words.always : drawsOn(row)}</td>
          </tr>
        ))}
      </tbody>
    </table>
    <p>{words.rule4}</p>
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
