/** Chips of this page: those that are laid and not confirmed, what was confirmed, and what went wrong. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, type WireFault } from '../../../pages/kit/wire.ts'
import { SPOTS, type Spot } from '../rules.ts'
import { type Chips, type OwnChips, sumChips } from './tableWire.ts'
import type { TablePage } from './useTable.ts'

/** One chip on a spot. */
export interface LaidChip {
  spot: Spot
  amount: number
}

export type Notice =
  | { kind: 'fault'; code: string }
  | { kind: 'returned' | 'asking' | 'atLeast' | 'atMost'; amount: number }

export interface Bets {
  laid: readonly LaidChip[]
  isBusy: boolean
  notice: Notice | undefined
  /** What was confirmed in the last round that this page bet in. */
  former: Chips
  lay(spot: Spot, amount: number): void
  takeBack(spot: Spot): void
  undo(): void
  clear(): void
  repeat(): void
  double(): void
  confirm(): Promise<void>
}

interface BetAnswer {
  code: string
  balance: number | null
  own: OwnChips
}

const TRIES = 4
const AGAIN_MS = 1200

export const chipSums = (laid: readonly LaidChip[]): Chips => {
  const sums: Chips = {}
  for (const { spot, amount } of laid) sums[spot] = (sums[spot] ?? 0) + amount
  return sums
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** Sends a bet until it is answered: the same name makes it one bet. */
async function send(message: object): Promise<BetAnswer> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await ask<BetAnswer>('/table/bet', message)
    } catch (error) {
      if ((error as WireFault).code !== 'lost' || tried >= TRIES) throw error
      await pause(AGAIN_MS)
    }
  }
}

/** Chips of an amount for each spot, as if each were one chip. */
const laidOf = (chips: Chips): LaidChip[] =>
  SPOTS.flatMap((spot) => {
    const amount = chips[spot]
    return amount ? [{ spot, amount }] : []
  })

export function useBets(page: TablePage, isOpen: boolean): Bets {
  const { me, table, own, setOwn, setBalance } = page
  const [laid, setLaid] = useState<readonly LaidChip[]>([])
  const [isBusy, setBusy] = useState(false)
  const [notice, setNotice] = useState<Notice>()
  const [former, setFormer] = useState<Chips>({})
  const roundId = table?.round.id
  // Chips that were not confirmed in time are the member's again, and a line says so.
  const laidNow = useRef(laid)
  laidNow.current = laid
  useEffect(() => {
    if (isOpen || laidNow.current.length === 0) return
    setNotice({ kind: 'returned', amount: sumChips(chipSums(laidNow.current)) })
    setLaid([])
  }, [isOpen])
  useEffect(() => {
    if (sumChips(own.placed) > 0) setFormer(own.placed)
  }, [own])
  // What was said of the former round is over with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the round changes
  useEffect(() => setNotice(undefined), [roundId])

  const lay = useCallback(
    (chips: readonly LaidChip[]) => {
      if (!me || !isOpen) return
      const next = [...laidNow.current, ...chips]
      const sums = chipSums(next)
      const isTooMuch = ({ spot }: LaidChip) =>
        (sums[spot] ?? 0) + (own.placed[spot] ?? 0) + (own.asked[spot] ?? 0) > me.limits[spot].max
      const over = chips.find(isTooMuch)
      if (over) return setNotice({ kind: 'atMost', amount: me.limits[over.spot].max })
      setNotice(undefined)
      setLaid(next)
    },
    [me, isOpen, own],
  )

  async function confirm(): Promise<void> {
    const chips = chipSums(laid)
    if (!me || isBusy || !isOpen || laid.length === 0) return
    const low = SPOTS.find((spot) => chips[spot] && (chips[spot] ?? 0) + (own.placed[spot] ?? 0) < me.limits[spot].min)
    if (low) return setNotice({ kind: 'atLeast', amount: me.limits[low].min })
    setBusy(true)
    setNotice(undefined)
    setLaid([])
    try {
      const answer = await send({ round: roundId, wish: crypto.randomUUID(), chips })
      setOwn(answer.own)
      if (answer.balance !== null) setBalance(answer.balance)
      if (answer.code === 'NOT_ANSWERED') setNotice({ kind: 'asking', amount: sumChips(chips) })
      else if (answer.code !== 'OK') setNotice({ kind: 'fault', code: answer.code })
    } catch (error) {
      const { code } = error as WireFault
      setNotice({ kind: 'fault', code: code === 'ERR_IS' ? 'SESSION' : 'lost' })
    }
    setBusy(false)
  }

  return {
    ...{ laid, isBusy, notice, former, confirm },
    lay: (spot, amount) => lay([{ spot, amount }]),
    takeBack: (spot) => setLaid(laid.filter((chip) => chip.spot !== spot)),
    undo: () => setLaid(laid.slice(0, -1)),
    clear: () => setLaid([]),
    repeat: () => lay(laidOf(former)),
    double: () => lay(laid.length > 0 ? laid : laidOf(own.placed)),
  }
}
