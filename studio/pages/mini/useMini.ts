/** A page's round of a mini game: what the server answers, the request under way, and faults. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { ask, type Millionths, type PageAnswer, type PageConfig, type PageRound, WireFault } from '../kit/wire.ts'

/** A round; `V` is the part of it that its player sees. */
export type MiniRound<V> = PageRound<V[]>

/** A round that is over, as the list shows it. */
export interface PastRound<V> {
  id: number
  amount: Millionths
  payout: Millionths
  nonce: number
  state: string
  view: V | undefined
}

export interface FairState {
  hash: string
  clientSeed: string
  nonce: number
}

export interface MiniPage<V> {
  config: PageConfig | undefined
  currency: string
  round: MiniRound<V> | undefined
  past: readonly PastRound<V>[]
  fair: FairState | undefined
  isBusy: boolean
  /** The code of what went wrong last. */
  fault: string | undefined
  /** Plays a round, to its end where it has no steps. @param meta the choices before it */
  start(stake: Millionths, meta: object): Promise<MiniRound<V> | undefined>
  act(action: string, meta?: object): Promise<MiniRound<V> | undefined>
  changeSeed(clientSeed: string): Promise<boolean>
  reload(): Promise<void>
}

/** Amounts of the history are ten-thousandths. */
const HISTORY_PARTS = 100
const AGAIN_MS = 2000

type HistoryRow<V> = Omit<PastRound<V>, 'view'> & { view?: V[] }

const toPast = <V>({ view, ...row }: HistoryRow<V>): PastRound<V> => ({
  ...row,
  amount: row.amount * HISTORY_PARTS,
  payout: row.payout * HISTORY_PARTS,
  view: view?.[0],
})

/** Reads the finished rounds, and the seeds in use. */
async function readHistory<V>(): Promise<{ past: readonly PastRound<V>[]; fair: FairState }> {
  const asked = [ask<{ rounds: HistoryRow<V>[] }>('/fair/history'), ask<FairState>('/fair/state')] as const
  const [history, fair] = await Promise.all(asked)
  return { past: history.rounds.filter(({ state }) => state === 'over' || state === 'paying').map(toPast), fair }
}

/** The server's answers about the page's session and round. @param hasSteps whether rounds wait for their player */
function useAnswers<V>(hasSteps: boolean) {
  const [config, setConfig] = useState<PageConfig>()
  const [money, setMoney] = useState<{ amount: Millionths; currency: string }>()
  const [round, setRound] = useState<MiniRound<V>>()
  const [past, setPast] = useState<readonly PastRound<V>[]>([])
  const [fair, setFair] = useState<FairState>()

  const readPast = useCallback(async () => {
    const read = await readHistory<V>()
    setPast(read.past)
    setFair(read.fair)
  }, [])

  const take = useCallback(
    async ({ config: told, balance, round: asked }: PageAnswer<V[]>) => {
      if (told) setConfig(told)
      if (balance) setMoney(balance)
      if (!asked) return undefined
      let now = asked
      if (asked.active && !hasSteps) {
        // Decided as it was drawn; its win is paid when the page ends it.
        const ended = await ask<PageAnswer<V[]>>('/wallet/end-round')
        if (ended.balance) setMoney(ended.balance)
        now = { ...asked, active: false }
      }
      setRound(now)
      if (!now.active) readPast().catch(() => {})
      return now
    },
    [readPast, hasSteps],
  )

  return { config, money, round, past, fair, setFair, take, readPast }
}

export function useMini<V>({ hasSteps }: { hasSteps: boolean }): MiniPage<V> {
  const { config, money, round, past, fair, setFair, take, readPast } = useAnswers<V>(hasSteps)
  const [isBusy, setBusy] = useState(true)
  const [fault, setFault] = useState<string>()
  const isAsking = useRef(false)

  const reload = useCallback(async () => {
    try {
      await take(await ask('/wallet/authenticate'))
      await readPast()
      setFault(undefined)
    } catch (error) {
      setFault(error instanceof WireFault ? error.code : 'lost')
    }
    setBusy(false)
  }, [take, readPast])

  useEffect(() => void reload(), [reload])

  /** One request at a time: a second press while the first is asked does nothing. */
  const send = useCallback(
    async (path: string, body: object) => {
      if (isAsking.current) return undefined
      isAsking.current = true
      setBusy(true)
      setFault(undefined)
      try {
        return await take(await ask(path, body))
      } catch (error) {
        const { code } = error as WireFault
        setFault(code)
        // The page asks the server for the outcome and never guesses it.
        if (code === 'lost' || code === 'ERR_GEN') setTimeout(() => void reload(), AGAIN_MS)
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
    start: (stake, meta) => send('/wallet/play', { amount: stake, mode: 'base', meta }),
    act: (action, meta) => send('/bet/action', { action, ...(meta && { meta }) }),
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
