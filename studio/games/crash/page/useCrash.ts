/** A page of crash: the round, its own two stakes with what they are at, and what was said of them. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, type WireFault } from '../../../pages/kit/wire.ts'
import { newWish, sendBet } from '../../../pages/table/sendBet.ts'
import type { FlightStake, OwnChips } from '../../../pages/table/tableWire.ts'
import { type TablePage, useTable } from '../../../pages/table/useTable.ts'
import { type CrashPlay, multipleAt, type Spot } from '../rules.ts'

/** A wish for the next round that is open: amounts in ten-thousandths, the multiple in hundredths. */
export interface BetWish {
  stake: number
  stopAt: number | undefined
}

export type Notice = { code: string } | { end: number }

/** Where a round stands, for the picture and the buttons. */
export type Phase = 'open' | 'off' | 'flying' | 'gone' | 'cancelled'

interface OutAnswer {
  code: string
  end?: number
  /** After the win, if the wallet answered for it soon. */
  balance: number | null
  own: OwnChips
}

export interface CrashPage {
  table: TablePage
  phase: Phase
  /** The end of a round that is over, in hundredths. */
  end: number | undefined
  /** The multiple now, in hundredths, by the server's clock. */
  reached(): number
  bets: readonly FlightStake[]
  betOn(spot: Spot): FlightStake | undefined
  notice: Notice | undefined
  isBusy: boolean
  place(spot: Spot, wish: BetWish): Promise<boolean>
  cashOut(spot: Spot): Promise<void>
}

/** Where a stake is out when the kite has come so far, in hundredths. */
export const stoppedAt = ({ outAt, stopAt }: FlightStake, reached: number): number | undefined =>
  outAt ?? (stopAt <= reached ? stopAt : undefined)

export const endOf = (play: object | undefined): number | undefined =>
  play && 'end' in play ? (play as CrashPlay).end : undefined

function phaseOf({ table }: TablePage): Phase {
  const round = table?.round
  if (!round || round.state === 'open') return 'open'
  if (round.state === 'over') return endOf(round.play) === undefined ? 'cancelled' : 'gone'
  return round.state === 'dealt' ? 'flying' : 'off'
}

/** Stakes whose answer is missing, or that another page of the member placed, are asked for when the round goes on. */
function useOwnAgain({ me, table, own, setOwn }: TablePage): void {
  const state = `${table?.round.id} ${table?.round.state}`
  const isElsewhere = own.bets?.length === 0 && table?.flyers?.list.some(({ alias }) => alias === me?.alias)
  const isMissing = Object.keys(own.asked).length > 0 || isElsewhere === true
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the round goes on
  useEffect(() => {
    if (!isMissing) return
    ask<{ own?: OwnChips; round?: number }>('/table/own').then(
      (told) => told.own && told.round === table?.round.id && setOwn(told.own),
      () => {},
    )
  }, [state, isElsewhere])
}

export function useCrash(): CrashPage {
  const table = useTable()
  const { table: now, clock, own, setOwn, setBalance } = table
  const round = now?.round
  const [notice, setNotice] = useState<Notice>()
  const [isBusy, setBusy] = useState(false)
  const isAsking = useRef(false)
  useOwnAgain(table)
  const phase = phaseOf(table)
  const end = endOf(round?.play)
  // What was said of the former round is over with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the round changes
  useEffect(() => setNotice(undefined), [round?.id])

  const reached = useCallback(() => {
    if (end !== undefined) return end
    return round?.state === 'dealt' ? multipleAt(clock.now() - (round.dealsMs ?? 0)) : 100
  }, [round, end, clock])

  async function send<T>(work: () => Promise<T>): Promise<T | undefined> {
    if (isAsking.current) return undefined
    isAsking.current = true
    setBusy(true)
    setNotice(undefined)
    try {
      return await work()
    } catch (error) {
      setNotice({ code: (error as WireFault).code })
      return undefined
    } finally {
      isAsking.current = false
      setBusy(false)
    }
  }

  const bets = own.bets ?? []
  return {
    ...{ table, phase, end, reached, bets, notice, isBusy },
    betOn: (spot) => bets.find((bet) => bet.spot === spot),
    async place(spot, { stake, stopAt }) {
      const message = { round: round?.id, wish: newWish(), chips: { [spot]: stake }, ...(stopAt && { stopAt }) }
      const answer = await send(() => sendBet(message))
      if (!answer) return false
      setOwn(answer.own)
      if (answer.balance !== null) setBalance(answer.balance)
      if (answer.code !== 'OK') setNotice({ code: answer.code })
      return answer.code === 'OK'
    },
    async cashOut(spot) {
      const answer = await send(() => ask<OutAnswer>('/table/out', { round: round?.id, spot }))
      if (!answer) return
      setOwn(answer.own)
      if (answer.balance !== null) setBalance(answer.balance)
      if (answer.end !== undefined) setNotice({ end: answer.end })
      else if (answer.code !== 'OK') setNotice({ code: answer.code })
    },
  }
}
