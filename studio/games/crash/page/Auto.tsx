/** Rounds that bet by themselves: the same stake and multiple, within limits that end it. */
import { useEffect, useRef, useState } from 'react'
import { moneyText, toMillionths } from '../../../pages/kit/wire.ts'
import { LineField } from '../../../pages/mini/Panel.tsx'
import { BetBox, CashOut } from './BetBox.tsx'
import { type BetWish, type CrashPage, stoppedAt } from './useCrash.ts'
import type { Words } from './words/en.ts'

interface AutoProps {
  page: CrashPage
  wish: BetWish
  onWish(wish: BetWish): void
  words: Words
}

/** Limits in ten-thousandths, as a table's amounts are. */
interface Plan {
  rounds: number
  lossLimit: number
  winLimit: number
}

const PAGE_PARTS = 100
const LIMIT_STAKES = 10
const ROUNDS_MAX = 1000

/** Bets in each round that opens, until a limit is reached; a hidden page stops spending. */
function useRounds(page: CrashPage, wish: BetWish) {
  const [left, setLeft] = useState(0)
  const plan = useRef<Plan & { net: number }>({ rounds: 0, lossLimit: 0, winLimit: 0, net: 0 })
  const round = page.table.table?.round.id ?? 0
  const done = useRef({ placed: 0, counted: 0 })
  const now = useRef({ page, wish })
  now.current = { page, wish }
  const isOpen = page.phase === 'open'
  useEffect(() => {
    if (left === 0 || !isOpen || done.current.placed === round || document.hidden) return
    done.current.placed = round
    void now.current.page.place('first', now.current.wish).then((isTaken) => isTaken || setLeft(0))
  }, [left, isOpen, round])
  const isOver = page.phase === 'gone' || page.phase === 'cancelled'
  useEffect(() => {
    const bet = now.current.page.betOn('first')
    if (left === 0 || !isOver || done.current.counted === round || !bet || done.current.placed !== round) return
    done.current.counted = round
    const end = now.current.page.end
    const net = end === undefined ? 0 : Math.floor((bet.stake * (stoppedAt(bet, end) ?? 0)) / 100) - bet.stake
    plan.current.net += net
    const { net: sum, lossLimit, winLimit } = plan.current
    // The next round may not lead beyond the limit either.
    const isEnded = sum - bet.stake < -lossLimit || sum >= winLimit || document.hidden
    setLeft(isEnded ? 0 : left - 1)
  }, [isOver, round, left])
  return {
    left,
    stop: () => setLeft(0),
    begin(next: Plan) {
      plan.current = { ...next, net: 0 }
      setLeft(next.rounds)
    },
  }
}

export function Auto({ page, wish, onWish, words }: AutoProps) {
  const auto = useRounds(page, wish)
  const [rounds, setRounds] = useState(10)
  const [limits, setLimits] = useState<{ loss: string; win: string }>()
  const usual = moneyText(wish.stake * PAGE_PARTS * LIMIT_STAKES, page.table.me?.currency ?? '').replaceAll(',', '')
  const { loss, win } = limits ?? { loss: usual, win: usual }
  const isOn = auto.left > 0
  const amount = (text: string) => toMillionths(Number(text)) / PAGE_PARTS
  const plan = { rounds, lossLimit: amount(loss), winLimit: amount(win) }
  const isPlan = wish.stopAt !== undefined && plan.lossLimit > 0 && plan.winLimit > 0 && rounds > 0
  const isIn = page.betOn('first') !== undefined && page.phase === 'flying'
  return (
    <div className="boxes alone">
      <BetBox page={page} spot="first" number={1} wish={wish} onWish={onWish} words={words} isAuto isFixed={isOn} />
      <div className="outlook lines">
        <LineField
          name={words.rounds}
          value={rounds || ''}
          isFixed={isOn}
          onType={(value) => setRounds(Math.min(ROUNDS_MAX, Math.floor(Number(value)) || 0))}
        />
        <LineField
          name={words.lossLimit}
          value={loss}
          isFixed={isOn}
          onType={(value) => setLimits({ win, loss: value })}
        />
        <LineField
          name={words.winLimit}
          value={win}
          isFixed={isOn}
          onType={(value) => setLimits({ loss, win: value })}
        />
      </div>
      {isIn && <CashOut page={page} spot="first" words={words} />}
      {isOn ? (
        <button type="button" className={isIn ? 'glass' : 'main'} onClick={auto.stop}>
          {words.stopAuto} · {auto.left}
        </button>
      ) : (
        <button type="button" className="main" disabled={!isPlan} onClick={() => auto.begin(plan)}>
          {words.startAuto}
        </button>
      )}
    </div>
  )
}
