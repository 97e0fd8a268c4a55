/** The panel beside the reels: pays at the present stake, the lines, and the spins of this visit. */
import { type FormEvent, useState } from 'react'
import { checkAddress } from '../kit/checkAddress.ts'
import { fill } from '../kit/language.ts'
import { RoundsHead } from '../kit/RoundsHead.tsx'
import { SeedForm } from '../kit/SeedForm.tsx'
import { moneyText } from '../kit/wire.ts'
import { Glyph } from './Glyph.tsx'
import { LinePictures } from './LinePictures.tsx'
import type { SlotWords } from './loadSlotWords.ts'
import type { SlotView } from './play/slotView.ts'
import { SymbolPicture } from './SymbolPicture.tsx'
import type { SlotTexts } from './slotTexts.ts'

interface PanelProps {
  view: SlotView
  texts: SlotTexts
  replay(id: number): void
}

/** Whether a count is meant by a pay table's `5`, `9–10` or `11+`. */
function isOfSize(count: number, label: string): boolean {
  const [, from, sign, until] = /^(\d+)([–+]?)(\d*)$/.exec(label) ?? []
  if (sign === '') return count === Number(from)
  return count >= Number(from) && (sign === '+' || count <= Number(until))
}

type Tab = 'pays' | 'lines' | 'history'

export function SlotPanel(props: PanelProps) {
  const [tab, setTab] = useState<Tab>('pays')
  const { words, kind } = props.texts
  const tabs: Tab[] = kind.lines && kind.lines.length > 1 ? ['pays', 'lines', 'history'] : ['pays', 'history']
  return (
    <aside className="panel">
      <div className="tabs" role="tablist">
        {tabs.map((name) => (
          <button key={name} type="button" role="tab" aria-selected={tab === name} onClick={() => setTab(name)}>
            {words[name]}
          </button>
        ))}
      </div>
      {tab === 'pays' && <Pays {...props} />}
      {tab === 'lines' && kind.lines && <LinePictures lines={kind.lines} rows={kind.set.rows} />}
      {tab === 'history' && <Spins {...props} />}
    </aside>
  )
}

function Pays({ view: { wins }, texts }: PanelProps) {
  const { kind, words, money, currency } = texts
  const isHit = (symbol: string, count?: string) =>
    wins.some((win) => win.symbol === symbol && (count === undefined || isOfSize(win.count, count)))
  return (
    <>
      {kind.cardsOf(texts).map(({ symbol, text }) => (
        <div key={symbol} className="card">
          <SymbolPicture kind={kind} symbol={symbol} size={48} words={words} />
          <p>{text}</p>
        </div>
      ))}
      <ul className="pays">
        {kind.pays.map(({ symbol, of }) => (
          <li key={symbol} className={isHit(symbol) ? 'hit' : undefined}>
            <SymbolPicture kind={kind} symbol={symbol} size={44} words={words} />
            <dl>
              {of.map(([count, pays]) => (
                <div key={count} className={isHit(symbol, count) ? 'hit' : undefined}>
                  <dt>{count}</dt>
                  <dd>{money(pays)}</dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {kind.rulesOf(texts).map((text) => (
        <p key={text} className="note">
          {text}
        </p>
      ))}
      <p className="note">{fill(words.atStake, { stake: money(100), currency })}</p>
    </>
  )
}

function Spins(props: PanelProps) {
  const { spins, phase } = props.view
  const { words } = props.texts
  const isBusy = phase !== 'idle'
  return (
    <>
      {spins.length === 0 ? <p className="note">{words.noSpins}</p> : <SpinTable {...props} />}
      <ReplayForm words={words} isBusy={isBusy} replay={props.replay} />
      <SeedForm words={words} isOpen={phase === 'spinning' || phase === 'paying'} />
    </>
  )
}

/** Shows any earlier round of the player's by its number, which the history of the house has too. */
function ReplayForm({ words, isBusy, replay }: { words: SlotWords; isBusy: boolean; replay(id: number): void }) {
  const [number, setNumber] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (Number(number) > 0) replay(Number(number))
  }
  return (
    <form className="seed" onSubmit={send}>
      <input
        inputMode="numeric"
        pattern="[0-9]{1,15}"
        aria-label={words.roundNumber}
        placeholder={words.roundNumber}
        value={number}
        onChange={({ target }) => setNumber(target.value.replace(/\D/g, '').slice(0, 15))}
      />
      <button type="submit" className="plain" disabled={isBusy || number === ''}>
        {words.replay}
      </button>
    </form>
  )
}

function SpinTable({ view: { spins, currency, phase }, texts: { words }, replay }: PanelProps) {
  return (
    <table>
      <RoundsHead words={words} outcome={words.win} />
      <tbody>
        {spins.map(({ id, stake, win, atMs }) => (
          <tr key={id}>
            <td>
              <button
                type="button"
                className="again"
                disabled={phase !== 'idle'}
                aria-label={`${words.replay} ${id}`}
                title={`${words.replay} ${id}`}
                onClick={() => replay(id)}
              >
                <Glyph name="replay" size={13} />
                {new Date(atMs).toTimeString().slice(0, 8)}
              </button>
            </td>
            <td>{moneyText(stake, currency)}</td>
            <td className={win > stake ? 'up' : undefined}>{moneyText(win, currency)}</td>
            <td>
              <a href={checkAddress(id)} target="_blank" rel="noreferrer">
                {words.check}
              </a>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
