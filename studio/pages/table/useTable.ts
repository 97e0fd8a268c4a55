/** The table on this page: what its socket tells, and the line to it. */
import { useEffect, useRef, useState } from 'react'
import { useLive } from '../kit/useLive.ts'
import { ask, type WireFault } from '../kit/wire.ts'
import type { AliasNet, Flyers, OwnChips, SharedRound, SpotPools, TableMe, TableNews } from './tableWire.ts'
import { type ServerClock, useServerClock } from './useServerClock.ts'

export interface TableState {
  round: SharedRound
  /** Rounds that are over, the first one first: of the shoe, or the last ones. */
  plays: readonly object[]
  /** The round that was added to them last by a message. */
  counted?: number
  pools: SpotPools
  seated: number
  /** How many of them are demo accounts. */
  guests: number
  last: readonly AliasNet[]
  /** Where a round flies. */
  flyers?: Flyers | null
}

export interface TablePage {
  me: TableMe | undefined
  table: TableState | undefined
  clock: ServerClock
  /** False while the socket is not connected; the page then shows the last known state. */
  isLive: boolean
  /** The code of what keeps the page from opening. */
  fault: string | undefined
  balance: number | null
  own: OwnChips
  setOwn(own: OwnChips): void
  setBalance(balance: number | null): void
}

const NO_CHIPS: OwnChips = { placed: {}, asked: {} }

/** Rounds that are shown after a message: a new shoe begins anew, and a round is added once. */
function playsAfter({ plays: former, counted, round: before }: TableState, round: SharedRound, recent: number | null) {
  const plays = recent === null && round.shoe !== before.shoe ? [] : former
  if (round.state !== 'over' || !round.play || counted === round.id) return { plays }
  return { plays: [...plays, round.play].slice(-(recent ?? plays.length + 1)), counted: round.id }
}

/** The table after a message. */
function after(state: TableState | undefined, news: TableNews, recentRounds: number | null): TableState | undefined {
  if (news.type === 'hello') return { ...news, ...(news.round.state === 'over' && { counted: news.round.id }) }
  if (!state) return state
  if (news.type === 'pools') {
    const { round, seated, guests, pools, flyers = null } = news
    return round === state.round.id ? { ...state, seated, guests, pools, flyers } : state
  }
  if (news.type === 'last') return { ...state, last: news.last }
  if (news.type !== 'round') return state
  const { round } = news
  const pools = round.id === state.round.id ? state.pools : {}
  const flyers = round.id === state.round.id ? (state.flyers ?? null) : null
  return { ...state, round, pools, flyers, ...playsAfter(state, round, recentRounds) }
}

export function useTable(): TablePage {
  const clock = useServerClock()
  const [me, setMe] = useState<TableMe>()
  const [table, setTable] = useState<TableState>()
  const [fault, setFault] = useState<string>()
  const [balance, setBalance] = useState<number | null>(null)
  const [own, setOwn] = useState<OwnChips>(NO_CHIPS)
  useEffect(() => {
    const from = performance.now()
    ask<TableMe>('/table/me').then(
      (told) => {
        clock.note(told.now, performance.now() - from)
        setMe(told)
        setBalance(told.balance)
        setOwn(told.own)
      },
      (error) => setFault((error as WireFault).code),
    )
  }, [clock])
  const roundId = useRef(0)
  const isLive = useLive<TableNews>(me && `/table/${me.table}/live`, clock, (news) => {
    if (news.type === 'hello' || news.type === 'round') {
      // Chips of the former round are swept when the next one opens.
      if (roundId.current !== 0 && roundId.current !== news.round.id) setOwn(NO_CHIPS)
      roundId.current = news.round.id
    }
    setTable((state) => after(state, news, me?.recentRounds ?? null))
  })
  return { ...{ me, table, clock, isLive, fault, balance, own, setOwn, setBalance } }
}
