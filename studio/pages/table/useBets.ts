/** Chips of this page: the laid and unconfirmed ones, the confirmed ones, and faults. */
import { useEffect, useRef, useState } from 'react'
import type { WireFault } from '../kit/wire.ts'
import { newWish, sendBet } from './sendBet.ts'
import { type SpotChips, sumChips } from './tableWire.ts'
import type { TablePage } from './useTable.ts'

/** One chip on a spot. */
export interface LaidChip {
  spot: string
  amount: number
}

export type ChipsNotice =
  | { kind: 'fault'; code: string }
  | { kind: 'returned' | 'asking' | 'atLeast' | 'atMost'; amount: number }

export interface Bets {
  laid: readonly LaidChip[]
  isBusy: boolean
  notice: ChipsNotice | undefined
  /** The confirmed chips of the last round that this page bet in. */
  former: SpotChips
  lay(chips: readonly LaidChip[]): void
  takeBack(spot: string): void
  undo(): void
  clear(): void
  repeat(): void
  double(): void
  confirm(): Promise<void>
}

export const chipSums = (laid: readonly LaidChip[]): SpotChips => {
  const sums: SpotChips = {}
  for (const { spot, amount } of laid) sums[spot] = (sums[spot] ?? 0) + amount
  return sums
}

/** An amount for each spot, as if each were one chip. */
const laidOf = (chips: SpotChips): LaidChip[] =>
  Object.entries(chips).flatMap(([spot, amount]) => (amount ? [{ spot, amount }] : []))

/** The state of a page's chips: laid, sent, and the last notice about them. */
interface ChipsState {
  laid: readonly LaidChip[]
  notice: ChipsNotice | undefined
  former: SpotChips
  setLaid(laid: readonly LaidChip[]): void
  setNotice(notice: ChipsNotice | undefined): void
}

/** Chips through a round: unconfirmed ones return to the member at the end of betting, and a notice says so. */
function useChips({ table, own }: TablePage, isOpen: boolean): ChipsState {
  const [laid, setLaid] = useState<readonly LaidChip[]>([])
  const [notice, setNotice] = useState<ChipsNotice>()
  const [former, setFormer] = useState<SpotChips>({})
  const roundId = table?.round.id
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
  return { laid, notice, former, setLaid, setNotice }
}

/** Sends chips, and keeps the answer. @returns the notice to show */
async function sendChips(
  { setOwn, setBalance }: TablePage,
  round: number | undefined,
  chips: SpotChips,
): Promise<ChipsNotice | undefined> {
  try {
    const answer = await sendBet({ round, wish: newWish(), chips })
    setOwn(answer.own)
    if (answer.balance !== null) setBalance(answer.balance)
    if (answer.code === 'NOT_ANSWERED') return { kind: 'asking', amount: sumChips(chips) }
    return answer.code === 'OK' ? undefined : { kind: 'fault', code: answer.code }
  } catch (error) {
    const { code } = error as WireFault
    return { kind: 'fault', code: code === 'ERR_IS' ? 'SESSION' : 'lost' }
  }
}

export function useBets(page: TablePage, isOpen: boolean): Bets {
  const { me, table, own } = page
  const [isBusy, setBusy] = useState(false)
  const { laid, notice, former, setLaid, setNotice } = useChips(page, isOpen)

  function lay(chips: readonly LaidChip[]): void {
    if (!me || !isOpen) return
    const next = [...laid, ...chips]
    const sums = chipSums(next)
    const isTooMuch = ({ spot }: LaidChip) =>
      (sums[spot] ?? 0) + (own.placed[spot] ?? 0) + (own.asked[spot] ?? 0) > (me.limits[spot]?.max ?? 0)
    const over = chips.find(isTooMuch)
    setNotice(over && { kind: 'atMost', amount: me.limits[over.spot]?.max ?? 0 })
    if (!over) setLaid(next)
  }

  async function confirm(): Promise<void> {
    const chips = chipSums(laid)
    if (!me || isBusy || !isOpen || laid.length === 0) return
    const lowest = (spot: string) => me.limits[spot]?.min ?? 0
    const low = Object.keys(chips).find((spot) => (chips[spot] ?? 0) + (own.placed[spot] ?? 0) < lowest(spot))
    if (low) {
      setNotice({ kind: 'atLeast', amount: lowest(low) })
      return
    }
    setBusy(true)
    setNotice(undefined)
    setLaid([])
    setNotice(await sendChips(page, table?.round.id, chips))
    setBusy(false)
  }

  return {
    ...{ laid, isBusy, notice, former, confirm },
    lay,
    takeBack: (spot) => setLaid(laid.filter((chip) => chip.spot !== spot)),
    undo: () => setLaid(laid.slice(0, -1)),
    clear: () => setLaid([]),
    repeat: () => lay(laidOf(former)),
    double: () => lay(laid.length > 0 ? laid : laidOf(own.placed)),
  }
}
