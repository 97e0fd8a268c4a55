/** The cabinet: title, plates, reels, what they win, and what is announced over them. */
import { type CSSProperties, useEffect, useState } from 'react'
import type { BoardWin } from '../../games/kit/slot/reels.ts'
import { JACKPOT_NAMES } from '../../src/jackpot/jackpots.ts'
import { fill } from '../kit/language.ts'
import { moneyText } from '../kit/wire.ts'
import { Glyph } from './Glyph.tsx'
import type { SlotWords } from './loadSlotWords.ts'
import type { SlotView } from './play/slotView.ts'
import { returnText, type SlotTexts } from './slotTexts.ts'
import { JackpotWin } from './stage/JackpotWin.tsx'
import { usePots } from './usePots.ts'
import type { Slot } from './useSlot.ts'

interface MachineProps {
  slot: Slot
  texts: SlotTexts
  openBuy(): void
}

export function Machine({ slot, texts, openBuy }: MachineProps) {
  const { view, game, mount } = slot
  const { words, kind } = texts
  const { strips, rows } = kind.set
  const [width, height] = kind.cell
  const across = strips.length * width
  const down = { '--down': rows * height, '--phone-down': rows * kind.phoneHeight }
  const size = { '--across': across, ...down, '--reels': strips.length } as CSSProperties
  return (
    <section className="machine" style={size}>
      <div className="cabinet">
        <h1>{kind.title}</h1>
        <Plates view={view} texts={texts} />
        <Pots currency={view.currency} words={words} />
        <BuyPlate slot={slot} texts={texts} openBuy={openBuy} />
        <div className="frame">
          {kind.lines && kind.lines.length > 1 && <LineNumbers lines={kind.lines} rows={rows} wins={view.wins} />}
          {/* A tap on the reels stops them early; the button does the same for keys. */}
          <div className="window" ref={mount} onPointerDown={() => game.view.phase === 'spinning' && game.hurry()} />
          {view.phase === 'loading' && <output className="loading">{words.loading} …</output>}
          <BannerText view={view} texts={texts} />
        </div>
        <WinText view={view} texts={texts} />
        <Facts view={view} texts={texts} />
      </div>
      {view.notice !== undefined && view.phase !== 'over' && (
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

const POTS_EVERY_MS = 5000

/** What each jackpot pays now; nothing where none can be won. */
function Pots({ currency, words }: { currency: string; words: SlotWords }) {
  const pots = usePots(POTS_EVERY_MS)
  if (pots.length === 0 || currency === '') return null
  return (
    <dl className="pots" aria-label={words.jackpots}>
      {pots.map(({ id, name, amount }) => (
        <div key={id}>
          <dt>{name}</dt>
          <dd>{moneyText(amount, currency)}</dd>
        </div>
      ))}
    </dl>
  )
}

interface PartProps {
  view: SlotView
  texts: SlotTexts
}

/** What counts during a feature: spins that are left, the multiplier, and the sum so far. */
function Plates({ view: { scene, sum, currency, phase }, texts: { words } }: PartProps) {
  if (phase === 'idle') return null
  const free = scene?.kind === 'spin' ? scene.free : undefined
  const left = scene?.kind === 'hold' ? scene.left : undefined
  const multiplier = scene !== undefined && scene.kind !== 'hold' && scene.multiplier > 1 ? scene.multiplier : undefined
  if (free === undefined && left === undefined && multiplier === undefined) return null
  return (
    <div className="plates">
      {free && <Plate name={words.freeSpins} value={`${free.number} / ${free.of}`} />}
      {left !== undefined && <Plate name={words.respins} value={String(left)} />}
      {multiplier !== undefined && <b className="times">×{multiplier}</b>}
      {(free || left !== undefined || scene?.kind === 'fall') && (
        <Plate name={words.total} value={moneyText(sum, currency)} />
      )}
    </div>
  )
}

/** Where a round may begin with the feature: its price, which leads to the question. */
function BuyPlate({ slot: { view, game }, texts: { words, money }, openBuy }: MachineProps) {
  const { buy } = view.modes
  if (!game.canBuy || buy === undefined) return null
  const price = money(buy.cost * 100)
  return (
    <button
      type="button"
      className="plate buy"
      disabled={view.phase !== 'idle' || view.auto !== undefined}
      aria-label={`${words.buy} ${price}`}
      onClick={openBuy}
    >
      <span>{words.buy}</span>
      <b>
        <Glyph name="star" size={15} />
        {price}
      </b>
    </button>
  )
}

const Plate = ({ name, value }: { name: string; value: string }) => (
  <p className="plate">
    {name}
    <b>{value}</b>
  </p>
)

/** The numbers of the lines at both sides, where each begins; the winning ones are lit. */
function LineNumbers({
  lines,
  rows,
  wins,
}: {
  lines: readonly (readonly number[])[]
  rows: number
  wins: readonly BoardWin[]
}) {
  const lit = new Set(wins.map(({ line }) => line))
  const numbers = lines.map((_, at) => at + 1)
  const sides = [numbers.filter((one) => one % 2 === 1), numbers.filter((one) => one % 2 === 0)]
  const rowOf = (line: number) => (lines[line - 1] as readonly number[])[0] ?? 0
  return sides.map((side, at) => (
    <ol key={at === 0 ? 'left' : 'right'} className={at === 0 ? 'numbers left' : 'numbers right'} aria-hidden="true">
      {Array.from({ length: rows }, (_, row) => side.filter((line) => rowOf(line) === row))
        .flat()
        .map((line) => (
          <li key={line} className={lit.has(line) ? 'lit' : undefined}>
            {line}
          </li>
        ))}
    </ol>
  ))
}

function BannerText({ view: { banner, currency }, texts: { words } }: PartProps) {
  if (banner === undefined) return null
  const moneyOf = (amount: number) => moneyText(amount, currency)
  if (banner.kind === 'jackpot') {
    const name = fill(words.jackpot, { name: JACKPOT_NAMES[banner.id] })
    return <JackpotWin name={name} amount={banner.amount} moneyOf={moneyOf} />
  }
  const name = { free: words.freeSpins, hold: words.respins, total: words.total }[banner.kind]
  return (
    <output className="banner">
      <b>{'amount' in banner ? moneyOf(banner.amount) : banner.count}</b>
      {name}
    </output>
  )
}

function WinText({ view: { wins, phase, scene, bet, sum, currency }, texts }: PartProps) {
  const { words, name } = texts
  const isFeature = scene?.kind === 'hold' || (scene?.kind === 'spin' && scene.free !== undefined)
  const shown = phase === 'spinning' ? Math.round((wins.reduce((all, { pays }) => all + pays, 0) * bet) / 100) : sum
  const isShown = shown > 0 && (phase !== 'spinning' || wins.length > 0)
  const best = wins.reduce<BoardWin | undefined>((top, win) => (win.pays > (top?.pays ?? 0) ? win : top), undefined)
  const where = best && placeOf(best, texts)
  return (
    <output className={isShown ? 'win shown' : 'win'} aria-live="polite">
      {isShown && (
        <>
          {fill(words.won, { amount: moneyText(shown, currency) })}
          {best && (phase === 'spinning' || !isFeature) && (
            <small>
              {where && `${where} · `}
              {best.count} × {name(best.symbol)}
              {wins.length > 1 && ` +${wins.length - 1}`}
            </small>
          )}
        </>
      )}
    </output>
  )
}

const placeOf = ({ line, ways }: BoardWin, { words, kind: { lines = [] } }: SlotTexts): string | undefined => {
  if (line !== undefined && lines.length > 1) return fill(words.inLine, { line })
  return ways === undefined || ways < 2 ? undefined : fill(words.inWays, { ways })
}

/** The facts that an operator wants shown at all times. */
function Facts({ view, texts: { words } }: PartProps) {
  const { displayNetPosition, displayRTP, displaySessionTimer } = view.rules
  const minutes = useMinutes(displaySessionTimer)
  const { base } = view.modes
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
      {displayRTP && base && (
        <span>
          {words.returned} {returnText(base)}%
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
