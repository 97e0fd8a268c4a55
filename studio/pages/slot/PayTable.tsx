/** The pay table: every win in money at the present stake, the lines, the rules, and the exact figures of each mode. */
import { fill } from '../kit/language.ts'
import { LinePictures } from './LinePictures.tsx'
import type { SlotView } from './play/slotView.ts'
import { SlotDialog } from './SlotDialog.tsx'
import { SymbolPicture } from './SymbolPicture.tsx'
import { figuresText, returnText, type SlotTexts } from './slotTexts.ts'

interface PayTableProps {
  view: SlotView
  texts: SlotTexts
  close(): void
}

export function PayTable({ view: { modes }, texts, close }: PayTableProps) {
  const { words, kind, money, name, currency } = texts
  const atStake = fill(words.atStake, { stake: money(100), currency })
  const { base, buy } = modes
  return (
    <SlotDialog title={words.rules} subtitle={atStake} closeText={words.close} close={close}>
      <ul className="table">
        {kind.cardsOf(texts).map(({ symbol, text }) => (
          <li key={symbol} className="card">
            <SymbolPicture kind={kind} symbol={symbol} size={72} words={words} />
            <p>{text}</p>
          </li>
        ))}
        {kind.pays.map(({ symbol, of }) => (
          <li key={symbol}>
            <SymbolPicture kind={kind} symbol={symbol} size={72} words={words} />
            <dl>
              <dt>{name(symbol)}</dt>
              {of.map(([count, pays]) => (
                <dd key={count}>
                  {count} × <b>{money(pays)}</b>
                </dd>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {kind.lines && <LinePictures lines={kind.lines} rows={kind.set.rows} />}
      {kind.rulesOf(texts).map((text) => (
        <p key={text}>{text}</p>
      ))}
      {base && <p>{figuresText(texts, base)}</p>}
      {buy && (
        <p>{fill(words.buyAsk, { times: buy.cost, amount: money(buy.cost * 100), returned: returnText(buy) })}</p>
      )}
      <p>{words.jackpotRule}</p>
      <p>{words.cutOff}</p>
      <p>{words.published}</p>
    </SlotDialog>
  )
}
