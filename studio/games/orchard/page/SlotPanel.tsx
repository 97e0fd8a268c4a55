/** The panel beside the reels: pays at the present stake, and the spins of this visit. */

import { useState } from 'react'
import { checkAddress } from '../../../pages/kit/checkAddress.ts'
import { fill } from '../../../pages/kit/language.ts'
import { RoundsHead } from '../../../pages/kit/RoundsHead.tsx'
import { SeedForm } from '../../../pages/kit/SeedForm.tsx'
import { moneyText } from '../../../pages/kit/wire.ts'
import { PAYS, SYMBOLS, TWO_CHERRIES_PAY } from '../math/parSheet.ts'
import { SymbolPicture } from './SymbolPicture.tsx'
import type { SlotView } from './slotView.ts'
import type { SlotWords } from './words.ts'

interface PanelProps {
  view: SlotView
  words: SlotWords
  stake: number
}

export function SlotPanel(props: PanelProps) {
  const [tab, setTab] = useState<'pays' | 'history'>('pays')
  const { words } = props
  return (
    <aside className="panel">
      <div className="tabs" role="tablist">
        {(['pays', 'history'] as const).map((name) => (
          <button key={name} type="button" role="tab" aria-selected={tab === name} onClick={() => setTab(name)}>
            {words[name]}
          </button>
        ))}
      </div>
      {tab === 'pays' ? <Pays {...props} /> : <Spins {...props} />}
    </aside>
  )
}

function Pays({ view: { currency, win }, words, stake }: PanelProps) {
  const shownStake = { stake: moneyText(stake, currency), currency }
  return (
    <>
      <ul className="pays">
        {SYMBOLS.map((symbol) => (
          <li key={symbol} className={win?.symbol === symbol && win.count === 3 ? 'hit' : undefined}>
            <SymbolPicture symbol={symbol} size={36} wild={words.wild} />
            <span>3 ×</span>
            <b>{moneyText(stake * PAYS[symbol], currency)}</b>
          </li>
        ))}
        <li className={win?.count === 2 ? 'hit' : undefined}>
          <SymbolPicture symbol="cherry" size={36} wild={words.wild} />
          <span>2 ×</span>
          <b>{moneyText(stake * TWO_CHERRIES_PAY, currency)}</b>
        </li>
      </ul>
      <p className="note">{words.wildRule}</p>
      <p className="note">{fill(words.cherryRule, { amount: moneyText(stake * TWO_CHERRIES_PAY, currency) })}</p>
      <p className="note">{words.lineRule}</p>
      <p className="note">{fill(words.atStake, shownStake)}</p>
    </>
  )
}

function Spins(props: PanelProps) {
  const { spins, phase } = props.view
  return (
    <>
      {spins.length === 0 ? <p className="note">{props.words.noSpins}</p> : <SpinTable {...props} />}
      <SeedForm words={props.words} isOpen={phase === 'spinning' || phase === 'paying'} />
    </>
  )
}

function SpinTable({ view: { spins, currency }, words }: PanelProps) {
  return (
    <table>
      <RoundsHead words={words} outcome={words.win} />
      <tbody>
        {spins.map(({ id, stake, win, atMs }) => (
          <tr key={id}>
            <td>{new Date(atMs).toTimeString().slice(0, 8)}</td>
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
