/** A page's round of mines: the open cells, the request under way, and faults. */
import { useCallback, useEffect, useRef, useState } from 'react'
import {
  ask,
  type Millionths,
  type PageAnswer,
  type PageConfig,
  type PageRound,
  WireFault,
} from '../../../pages/kit/wire.ts'
import { CELLS } from '../rules.ts'

/** The part of a round that its player sees. */
export interface MinesView {
  type: 'open' | 'end'
  mines: number
  opened: number[]
  /** The current payout, in stakes. */
  multiplier: number
  next?: number
  isStopped?: boolean
  /** The mined cells, once it is over. */
  layout?: number[]
}
export type MinesRound = PageRound<MinesView[]>
type Answer = PageAnswer<MinesView[]>

/** A round that is over, as the list shows it. */
export interface PastRound {
  id: number
  amount: Millionths
  payout: Millionths
  nonce: number
  state: string
  mines: number
}

export interface FairState {
  hash: string
  clientSeed: string
  nonce: number
}

export interface MinesPage {
  config: PageConfig | undefined
  currency: string
  round: MinesRound | undefined
  past: readonly PastRound[]
  fair: FairState | undefined
  isBusy: boolean
  /** The code of what went wrong last. */
  fault: string | undefined
  start(stake: Millionths, mines: number): Promise<MinesRound | undefined>
  open(cell: number): Promise<MinesRound | undefined>
  cashOut(): Promise<MinesRound | undefined>
  changeSeed(clientSeed: string): Promise<boolean>
  reload(): Promise<void>
}

/** Amounts of the history are ten-thousandths. */
const HISTORY_PARTS = 100

type HistoryRow = Omit<PastRound, 'mines'> & { view?: MinesView[] }

const toPast = ({ view, ...row }: HistoryRow): PastRound => ({
  ...row,
  amount: row.amount * HISTORY_PARTS,
  payout: row.payout * HISTORY_PARTS,
  mines: view?.[0]?.mines ?? 0,
})

/** A cell that is not open yet, by this device's chance: which one is the player's choice, not the game's. */
export function anyClosed(opened: readonly number[]): number {
  const closed = Array.from({ length: CELLS }, (_, cell) => cell).filter((cell) => !opened.includes(cell))
  return closed[Math.floor(Math.random() * closed.length)] ?? 0
}

/** Reads the finished rounds, and the seeds in use. */
async function readHistory(): Promise<{ past: readonly PastRound[]; fair: FairState }> {
  const asked = [ask<{ rounds: HistoryRow[] }>('/fair/history'), ask<FairState>('/fair/state')] as const
  const [history, fair] = await Promise.all(asked)
  return { past: history.rounds.filter((one) => one.state === 'over' || one.state === 'paying').map(toPast), fair }
}

/** The server's answers about the page's session and round. */
function useAnswers() {
  const [config, setConfig] = useState<PageConfig>()
  const [money, setMoney] = useState<{ amount: Millionths; currency: string }>()
  const [round, setRound] = useState<MinesRound>()
  const [past, setPast] = useState<readonly PastRound[]>([])
  const [fair, setFair] = useState<FairState>()

  const readPast = useCallback(async () => {
    const read = await readHistory()
    setPast(read.past)
    setFair(read.fair)
  }, [])

  const take = useCallback(
    (answer: Answer) => {
      if (answer.config) setConfig(answer.config)
      if (answer.balance) setMoney(answer.balance)
      if (answer.round) setRound(answer.round)
      if (answer.round && !answer.round.active) readPast().catch(() => {})
      return answer.round ?? undefined
    },
    [readPast],
  )

  return { config, money, round, past, fair, setFair, take, readPast }
}

export function useMines(): MinesPage {
  const { config, money, round, past, fair, setFair, take, readPast } = useAnswers()
  const [isBusy, setBusy] = useState(true)
  const [fault, setFault] = useState<string>()
  const isAsking = useRef(false)

  const reload = useCallback(async () => {
    try {
      take(await ask<Answer>('/wallet/authenticate'))
      await readPast()
      setFault(undefined)
    } catch (error) {
      setFault(error instanceof WireFault ? error.code : 'lost')
    }
    setBusy(false)
  }, [take, readPast])

  useEffect(() => void reload(), [reload])

  /** One request at a time: a second press while the first is asked does nothing. */
  const act = useCallback(
    async (path: string, body: object) => {
      if (isAsking.current) return undefined
      isAsking.current = true
      setBusy(true)
      setFault(undefined)
      try {
        return take(await ask<Answer>(path, body))
      } catch (error) {
        const { code } = error as WireFault
        setFault(code)
        // The page asks the server for the outcome and never guesses it.
        if (code === 'lost' || code === 'ERR_GEN') setTimeout(() => void reload(), 2000)
        return undefined
      } finally {
        isAsking.current = false
        setBusy(false)
      }
    },
    [take, reload],
  )

  return {
    ...{ config, currency: money?.currency ?? '', round, past, fair, isBusy, fault, reload },
    start: (stake, mines) => act('/wallet/play', { amount: stake, mode: 'base', meta: { mines } }),
    open: (cell) => act('/bet/action', { action: 'open', meta: { cell } }),
    cashOut: () => act('/bet/action', { action: 'cashout' }),
    async changeSeed(clientSeed) {
      try {
        setFair(await ask<FairState>('/fair/seed', { clientSeed }))
        return true
      } catch (error) {
        setFault((error as WireFault).code)
        return false
      }
    },
  }
}
