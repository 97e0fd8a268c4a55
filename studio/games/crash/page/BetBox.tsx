/** One of a member's two stakes: what it is, where it is cashed out by itself, and its button. */
import { useEffect, useId, useRef, useState } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { Stake, type StakeLimits } from '../../../pages/mini/Stake.tsx'
import { amountOf } from '../../../pages/table/tableWire.ts'
import { useTick } from '../../../pages/table/useServerClock.ts'
import { LEAST, MOST, type Spot } from '../rules.ts'
import { type BetWish, type CrashPage, stoppedAt } from './useCrash.ts'
import type { Words } from './words/en.ts'

/** The kit's stakes are millionths, a table's ten-thousandths. */
const PAGE_PARTS = 100

export const timesText = (hundredths: number): string => (hundredths / 100).toFixed(2)

interface BetBoxProps {
  page: CrashPage
  spot: Spot
  number: number
  wish: BetWish
  onWish(wish: BetWish): void
  words: Words
  /** Played by itself: without a button, its fields held while it plays. */
  isAuto?: boolean
  isFixed?: boolean
}

/** A multiple as it was typed; undefined if there is none, and held to what a stake may stop at. */
function readMultiple(text: string): number | undefined {
  const typed = Math.round(Number(text.replaceAll(',', '')) * 100)
  return text.trim() === '' || !Number.isFinite(typed) ? undefined : Math.min(MOST, Math.max(LEAST, typed))
}

interface ByItselfProps {
  stopAt: number | undefined
  isFixed: boolean
  onStop(stopAt: number | undefined): void
  words: Words
}

function ByItself({ stopAt, isFixed, onStop, words }: ByItselfProps) {
  const id = useId()
  const [typed, setTyped] = useState<string>()
  return (
    <div>
      <div className="label">
        <label htmlFor={id}>{words.byItself}</label>
      </div>
      <div className="amount">
        <small>×</small>
        <input
          id={id}
          inputMode="decimal"
          autoComplete="off"
          maxLength={8}
          placeholder="–"
          disabled={isFixed}
          value={typed ?? (stopAt === undefined ? '' : timesText(stopAt))}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={() => {
            if (typed !== undefined) onStop(readMultiple(typed))
            setTyped(undefined)
          }}
          onKeyDown={({ key, currentTarget }) => key === 'Enter' && currentTarget.blur()}
        />
        <button
          type="button"
          aria-label={words.byHandOnly}
          disabled={isFixed || stopAt === undefined}
          onClick={() => onStop(undefined)}
        >
          ✕
        </button>
      </div>
    </div>
  )
}

/** A stake in the air: its button cashes it out. */
export function CashOut({ page, spot, words }: Pick<BetBoxProps, 'page' | 'spot' | 'words'>) {
  useTick()
  const bet = page.betOn(spot)
  if (!bet) return null
  const currency = page.table.me?.currency ?? ''
  const at = stoppedAt(bet, page.reached())
  const multiple = at ?? page.reached()
  const amount = amountOf(Math.floor((bet.stake * multiple) / 100), currency)
  return (
    <button
      type="button"
      className={`main ${at === undefined ? '' : 'out'}`}
      disabled={at !== undefined || page.phase !== 'flying' || page.isBusy || bet.state !== 'placed'}
      onClick={() => void page.cashOut(spot)}
    >
      {at === undefined ? fill(words.cashOut, { amount }) : fill(words.outAt, { x: timesText(at) })}
      <small>{at === undefined ? `${timesText(multiple)}×` : amount}</small>
    </button>
  )
}

/** Places a queued wish when the next round opens. */
function useQueue(page: CrashPage, spot: Spot, wish: BetWish) {
  const [isQueued, setQueued] = useState(false)
  const round = page.table.table?.round.id
  const wanted = useRef(wish)
  wanted.current = wish
  const { place } = page
  const placing = useRef(place)
  placing.current = place
  const isDue = isQueued && page.phase === 'open' && !page.isBusy
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs once for each round that opens
  useEffect(() => {
    if (!isDue) return
    setQueued(false)
    void placing.current(spot, wanted.current)
  }, [isDue, round, spot])
  return { isQueued, setQueued }
}

function stateText({ isIn, isQueued, words }: { isIn: boolean; isQueued: boolean; words: Words }): string {
  if (isIn) return words.inPlay
  return isQueued ? words.queued : ''
}

export function BetBox(props: BetBoxProps) {
  const { page, spot, number, wish, onWish, words, isAuto = false } = props
  const { me } = page.table
  const bet = page.betOn(spot)
  const { isQueued, setQueued } = useQueue(page, spot, wish)
  const limit = me?.limits[spot]
  const limits: StakeLimits | undefined = limit && {
    minBet: limit.min * PAGE_PARTS,
    maxBet: limit.max * PAGE_PARTS,
    stepBet: (me?.chips[0] ?? 1) * PAGE_PARTS,
  }
  const isOver = page.phase === 'gone' || page.phase === 'cancelled'
  const isIn = bet !== undefined && !isOver
  const isFixed = isIn || isQueued || props.isFixed === true
  const press = () => (page.phase === 'open' ? void page.place(spot, wish) : setQueued(!isQueued))
  const name = page.phase === 'open' ? words.bet : isQueued ? words.cancel : words.betNext
  return (
    <section className="box" aria-label={fill(words.betOf, { n: number })}>
      <div className="label">
        <b>{fill(words.betOf, { n: number })}</b>
        <span>{stateText({ isIn, isQueued, words })}</span>
      </div>
      <Stake
        limits={limits}
        currency={me?.currency ?? ''}
        stake={(isIn ? bet.stake : wish.stake) * PAGE_PARTS}
        isFixed={isFixed}
        onStake={(stake) => onWish({ ...wish, stake: stake / PAGE_PARTS })}
        words={words}
      />
      <ByItself stopAt={wish.stopAt} isFixed={isFixed} onStop={(stopAt) => onWish({ ...wish, stopAt })} words={words} />
      {!isAuto && isIn && page.phase !== 'open' && <CashOut page={page} spot={spot} words={words} />}
      {!isAuto && !(isIn && page.phase !== 'open') && (
        <button type="button" className="main" disabled={!me || isIn || page.isBusy} onClick={press}>
          {isIn ? words.inPlay : name}
        </button>
      )}
    </section>
  )
}
