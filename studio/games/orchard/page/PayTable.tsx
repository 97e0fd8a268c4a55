/** The pay table: every win in money at the present stake, the line, and the exact figures of the game. */
import { fill } from '../../../pages/kit/language.ts'
import { moneyText } from '../../../pages/kit/wire.ts'
import { PAYS, SHEET, SYMBOLS, TWO_CHERRIES_PAY } from '../math/parSheet.ts'
import { SlotDialog } from './SlotDialog.tsx'
import { SymbolPicture } from './SymbolPicture.tsx'
import type { SlotView } from './slotView.ts'
import type { SlotWords } from './words.ts'

interface PayTableProps {
  view: SlotView
  words: SlotWords
  stake: number
  close(): void
}

export function PayTable({ view: { currency }, words, stake, close }: PayTableProps) {
  const money = (times: number) => moneyText(stake * times, currency)
  const atStake = fill(words.atStake, { stake: money(1), currency })
  const figures = {
    returned: SHEET.returned,
    combinations: SHEET.combinations.toLocaleString('en'),
    hits: ((SHEET.hits / SHEET.combinations) * 100).toFixed(3),
    times: SHEET.largestWin,
    amount: money(SHEET.largestWin),
  }
  return (
    <SlotDialog title={words.rules} subtitle={atStake} closeText={words.close} close={close}>
      <ul className="table">
        {SYMBOLS.map((symbol) => (
          <li key={symbol}>
            <SymbolPicture symbol={symbol} size={72} wild={words.wild} />
            <dl>
              <dt>{words[symbol === 'wild' ? 'wildName' : symbol]}</dt>
              <dd>
                3 × <b>{money(PAYS[symbol])}</b>
              </dd>
              {symbol === 'cherry' && (
                <dd>
                  2 × <b>{money(TWO_CHERRIES_PAY)}</b>
                </dd>
              )}
            </dl>
          </li>
        ))}
        <li>
          <LinePicture />
          <p>{words.lineRule}</p>
        </li>
      </ul>
      <p>{words.wildRule}</p>
      <p>{fill(words.cherryRule, { amount: money(TWO_CHERRIES_PAY) })}</p>
      <p>{fill(words.figures, figures)}</p>
      <p>{words.cutOff}</p>
      <p>{words.published}</p>
    </SlotDialog>
  )
}

function LinePicture() {
  return (
    <svg width="72" height="72" viewBox="0 0 30 30" aria-hidden="true">
      {Array.from({ length: 9 }, (_, at) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: nine cells that never change
          key={at}
          x={(at % 3) * 10 + 0.7}
          y={Math.floor(at / 3) * 10 + 0.7}
          width="8.6"
          height="8.6"
          rx="1.5"
          fill={Math.floor(at / 3) === 1 ? '#f2b544' : '#1b2c3c'}
        />
      ))}
    </svg>
  )
}
