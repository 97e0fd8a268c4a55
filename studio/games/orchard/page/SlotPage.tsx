/** The whole page: the orchard, the cabinet with its reels, the side panel, the controls, and dialogs over them. */
import { useEffect, useState } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { moneyText } from '../../../pages/kit/wire.ts'
import { SHEET } from '../math/parSheet.ts'
import { AutoDialog } from './AutoDialog.tsx'
import { orchardSvg, svgAddress } from './art.ts'
import { Controls } from './Controls.tsx'
import { PayTable } from './PayTable.tsx'
import { SlotPanel } from './SlotPanel.tsx'
import { useHouse } from './useHouse.ts'
import { type Slot, useSlot, useSlotKeys } from './useSlot.ts'
import type { SlotText } from './words/en.ts'
import { type SlotWords, wordsFor } from './words.ts'

const NIGHT = { backgroundImage: `url("${svgAddress(orchardSvg())}")` }

type OpenDialog = 'rules' | 'auto' | undefined

export function SlotPage({ text }: { text: SlotText }) {
  const slot = useSlot(text.wild)
  const [dialog, setDialog] = useState<OpenDialog>()
  useSlotKeys(slot, dialog !== undefined)
  useHouse(slot, () => setDialog('rules'))
  const { view, game } = slot
  const words = wordsFor(text, view.rules.socialCasino)
  const close = () => setDialog(undefined)
  return (
    <main className="slot" style={NIGHT}>
      <Machine slot={slot} words={words} />
      <SlotPanel view={view} words={words} stake={game.stake} />
      <Controls slot={slot} words={words} openRules={() => setDialog('rules')} openAuto={() => setDialog('auto')} />
      {dialog === 'rules' && <PayTable view={view} words={words} stake={game.stake} close={close} />}
      {dialog === 'auto' && <AutoDialog game={game} words={words} close={close} />}
      {view.phase === 'over' && <Ended words={words} notice={view.notice ?? 'ended'} />}
    </main>
  )
}

function Machine({ slot, words }: { slot: Slot; words: SlotWords }) {
  const { view, game, mount } = slot
  const { win, lastWin, currency, phase } = view
  const isShown = win !== undefined && lastWin > 0 && phase !== 'spinning'
  const name = win && words[win.symbol === 'wild' ? 'wildName' : win.symbol]
  return (
    <section className="machine">
      <div className="cabinet">
        <h1>Lantern Orchard</h1>
        <div className="frame">
          {/* A tap on the reels stops them early; the button does the same for keys. */}
          <div className="window" ref={mount} onPointerDown={() => game.view.phase === 'spinning' && game.hurry()} />
          {phase === 'loading' && <output className="loading">{words.loading} …</output>}
        </div>
        <output className={isShown ? 'win shown' : 'win'} aria-live="polite">
          {isShown && (
            <>
              {fill(words.won, { amount: moneyText(lastWin, currency) })}
              <small>
                {win.count} × {name}
              </small>
            </>
          )}
        </output>
        <Facts slot={slot} words={words} />
      </div>
      {view.notice !== undefined && phase !== 'over' && (
        <p className="notice" role="status">
          {words[view.notice]}
          <button type="button" onClick={() => game.dismissNotice()} aria-label={words.close}>
            ×
          </button>
        </p>
      )}
    </section>
  )
}

/** The facts that an operator wants shown at all times. */
function Facts({ slot: { view }, words }: { slot: Slot; words: SlotWords }) {
  const { displayNetPosition, displayRTP, displaySessionTimer } = view.rules
  const minutes = useMinutes(displaySessionTimer)
  if (!displayNetPosition && !displayRTP && !displaySessionTimer) return null
  return (
    <p className="facts">
      {displaySessionTimer && (
        <span>
          {words.time} {minutes}
        </span>
      )}
      {displayNetPosition && (
        <span>
          {words.net} {moneyText(view.net, view.currency)}
        </span>
      )}
      {displayRTP && (
        <span>
          {words.returned} {SHEET.returned}%
        </span>
      )}
    </p>
  )
}

/** The time since the page was opened, as hours and minutes with seconds. */
function useMinutes(isShown: boolean): string {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (!isShown) return
    const timer = setInterval(() => setSeconds(Math.floor(performance.now() / 1000)), 1000)
    return () => clearInterval(timer)
  }, [isShown])
  return [seconds / 3600, (seconds / 60) % 60, seconds % 60]
    .map((part) => String(Math.floor(part)).padStart(2, '0'))
    .join(':')
}

function Ended({ words, notice }: { words: SlotWords; notice: keyof SlotWords }) {
  return (
    <div className="veil">
      <div className="dialog small" role="alertdialog" aria-modal="true" aria-label={words[notice]}>
        <p>{words[notice]}</p>
        {/* A session that is over opens no more; a game that is closed may be open again. */}
        {notice === 'shut' && (
          <button type="button" className="gold" onClick={() => location.reload()}>
            {words.again}
          </button>
        )}
      </div>
    </div>
  )
}
