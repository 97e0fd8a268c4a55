/** The bar of controls: balance, last win, stake, the main button, autoplay, quick spins, sound. */
import { type PointerEvent, useRef } from 'react'
import { moneyText } from '../kit/wire.ts'
import { Glyph } from './Glyph.tsx'
import type { SlotWords } from './loadSlotWords.ts'
import type { Slot } from './useSlot.ts'

const HOLD_MS = 550

interface ControlsProps {
  slot: Slot
  words: SlotWords
  openRules(): void
  openAuto(): void
}

export function Controls({ slot, words, openRules, openAuto }: ControlsProps) {
  const { view, game } = slot
  const { rules, currency, auto, isQuick } = view
  return (
    <section className="controls">
      <Figure className="balance" name={words.balance} value={`${moneyText(view.balance, currency)}`} />
      <Figure className="last" name={words.lastWin} value={moneyText(view.lastWin, currency)} />
      <div className="tools">
        <Tool name={words.rules} glyph="rules" onPress={openRules} />
        <Tool
          name={slot.isSoundOn ? words.soundOn : words.soundOff}
          glyph={slot.isSoundOn ? 'soundOn' : 'soundOff'}
          onPress={slot.turnSound}
        />
        {!rules.disabledFullscreen && document.fullscreenEnabled && (
          <Tool name={words.full} glyph="full" onPress={turnFullscreen} />
        )}
      </div>
      <div className="stake">
        <button type="button" aria-label={words.lower} disabled={view.level === 0} onClick={() => game.moveLevel(-1)}>
          <Glyph name="minus" />
        </button>
        <Figure name={words.stake} value={moneyText(game.stake, currency)} />
        <button
          type="button"
          aria-label={words.raise}
          disabled={view.level >= view.levels.length - 1}
          onClick={() => game.moveLevel(1)}
        >
          <Glyph name="plus" />
        </button>
      </div>
      <SpinButton slot={slot} words={words} openAuto={openAuto} />
      {!rules.disabledAutoplay && (
        <button type="button" className="plain auto" onClick={() => (auto ? game.stopAuto() : openAuto())}>
          <Glyph name="auto" size={16} />
          <span>{words.auto}</span>
          {auto && <b>{auto.left}</b>}
        </button>
      )}
      {!rules.disabledTurbo && (
        <button type="button" className="plain quick" aria-pressed={isQuick} onClick={() => game.setQuick(!isQuick)}>
          <Glyph name="quick" size={16} />
          <span>{words.quick}</span>
        </button>
      )}
    </section>
  )
}

/** Pressed, it spins or stops; held, it offers autoplay. It always reacts: when it cannot spin, it says why. */
function SpinButton({ slot: { view, game }, words, openAuto }: Pick<ControlsProps, 'slot' | 'words' | 'openAuto'>) {
  const hold = useRef<ReturnType<typeof setTimeout>>(undefined)
  const wasHeld = useRef(false)
  const isStop = view.auto !== undefined || (view.phase === 'spinning' && !view.rules.disabledSlamstop)
  const down = (event: PointerEvent) => {
    wasHeld.current = false
    if (event.button !== 0 || view.phase !== 'idle' || view.auto || view.rules.disabledAutoplay) return
    hold.current = setTimeout(() => {
      wasHeld.current = true
      openAuto()
    }, HOLD_MS)
  }
  const up = () => clearTimeout(hold.current)
  return (
    <button
      type="button"
      className="spin"
      aria-busy={view.phase === 'loading' || view.phase === 'lost'}
      onPointerDown={down}
      onPointerUp={up}
      onPointerLeave={up}
      onContextMenu={(event) => event.preventDefault()}
      onClick={() => !wasHeld.current && game.press()}
    >
      <Glyph name={isStop ? 'stop' : 'spin'} size={30} />
      <span>{isStop ? words.stop : words.spin}</span>
    </button>
  )
}

function Figure({ className = '', name, value }: { className?: string; name: string; value: string }) {
  return (
    <p className={`figure ${className}`}>
      {name}
      <b>{value}</b>
    </p>
  )
}

function Tool({ name, glyph, onPress }: { name: string; glyph: Parameters<typeof Glyph>[0]['name']; onPress(): void }) {
  return (
    <button type="button" className="tool" aria-label={name} title={name} onClick={onPress}>
      <Glyph name={glyph} />
    </button>
  )
}

function turnFullscreen(): void {
  const done = document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()
  // A frame that may not be full stays as it is.
  done.catch(() => undefined)
}
