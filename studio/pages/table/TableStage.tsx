/** The page of a table: its tools, chips, sounds and panels, around the parts that the game gives. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { isFramed, useHouseFrame } from '../kit/useHouseFrame.ts'
import { ask } from '../kit/wire.ts'
import { isSessionFault, noticeText, TableControls, tableFaultText } from './Controls.tsx'
import { History, TablePanel } from './Panels.tsx'
import { Tools } from './Tools.tsx'
import { type OpenPanel, ownResult, type PageWords, type TableKind, type TableView } from './tableKind.ts'
import { type OwnChips, type SharedRound, sumChips, type TableMe } from './tableWire.ts'
import { CHIP, TICK, tableSound, winTones } from './tones.ts'
import { type Bets, type ChipsNotice, chipSums, type LaidChip, useBets } from './useBets.ts'
import { useTick } from './useServerClock.ts'
import { type TablePage, type TableState, useTable } from './useTable.ts'

const LAST_S = 5
/** Pages ask for their money at different moments, not all at once. */
const SPREAD_MS = 1500
const ASK_AFTER_MS = 600

/** Sounds of what happens: the last seconds, each card or ball, and a win. */
function useSounds<W extends PageWords>(kind: TableKind<W>, round: SharedRound, nowMs: number, own: OwnChips): void {
  const seconds = round.state === 'open' ? Math.ceil((round.closesMs - nowMs) / 1000) : 0
  const moments = round.play ? kind.momentsOf(round.play).filter((ms) => nowMs >= (round.dealsMs ?? 0) + ms).length : 0
  useEffect(() => {
    if (seconds > 0 && seconds <= LAST_S) tableSound.play(TICK)
  }, [seconds])
  useEffect(() => {
    if (moments > 0) tableSound.play(kind.momentTones)
  }, [moments, kind])
  const placed = useRef(own.placed)
  placed.current = own.placed
  const result = round.state === 'over' ? round.play : undefined
  useEffect(() => {
    if (!result) return
    const { stake, net } = ownResult(placed.current, (spot) => kind.returnOf(result, spot))
    tableSound.play(winTones(stake, stake + net))
  }, [result, kind])
}

function readBalance(setBalance: TablePage['setBalance']): void {
  ask<{ balance: number | null }>('/table/own').then(
    ({ balance }) => balance !== null && setBalance(balance),
    () => undefined,
  )
}

/** After a round with a stake, the wallet's own figure. */
function useBalanceAfter(result: object | undefined, { own, setBalance }: TablePage): void {
  const hasStake = sumChips(own.placed) + sumChips(own.asked) > 0
  const has = useRef(hasStake)
  has.current = hasStake
  useEffect(() => {
    if (!result || !has.current) return
    const timer = setTimeout(() => readBalance(setBalance), ASK_AFTER_MS + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [result, setBalance])
}

/** Whether the notice about chips says that the session is over. */
const isOverBy = (notice: ChipsNotice | undefined): boolean => notice?.kind === 'fault' && isSessionFault(notice.code)

/** The text above the table: the connection's state first, then the notice about chips. */
const lineOf = (page: TablePage, bets: Bets, currency: string, words: PageWords): string | undefined =>
  page.isLive ? bets.notice && noticeText(bets.notice, currency, words) : words.lineLost

/** The name of the last round that is over; none before the first of a shoe. */
function lastRoundOf({ state, name, shoe, number }: SharedRound, table: string): string | undefined {
  if (state === 'over') return name
  return number > 1 ? `${table}-${shoe}-${String(number - 1).padStart(3, '0')}` : undefined
}

interface StageProps<W extends PageWords> {
  kind: TableKind<W>
  page: TablePage
  me: TableMe
  table: TableState
  words: W
}

/** The chip of the middle: neither the least nor the most. */
const MIDDLE = 3

function Stage<W extends PageWords>({ kind, page, me, table, words }: StageProps<W>) {
  useTick()
  const { round } = table
  const nowMs = page.clock.now()
  const isOpen = page.isLive && round.state === 'open' && nowMs < round.closesMs
  const bets = useBets(page, isOpen)
  const [chosen, setChosen] = useState(me.chips[MIDDLE] ?? me.chips[0] ?? 0)
  const [panel, setPanel] = useState<OpenPanel>()
  const result = round.state === 'over' ? round.play : undefined
  useSounds(kind, round, nowMs, page.own)
  useBalanceAfter(result, page)
  const lastRound = lastRoundOf(round, me.table)
  const latest = useRef(bets)
  latest.current = bets
  // The same functions and chips while nothing changes, so that a mat is not drawn anew with every tick.
  const laid = useMemo(() => chipSums(bets.laid), [bets.laid])
  const takeBack = useCallback((spot: string) => latest.current.takeBack(spot), [])
  const lay = useCallback((chips: readonly LaidChip[]) => {
    tableSound.play(CHIP)
    latest.current.lay(chips)
  }, [])
  const view: TableView<W> = {
    ...{ ...table, words, me, result, isOpen, nowMs, lastRound, chosen, openPanel: setPanel },
    ...{ placed: page.own.placed, laid, lay, takeBack },
    line: lineOf(page, bets, me.currency, words),
  }
  const { Above, Below, Rules, AllRoads } = kind
  return (
    <main className={`table${page.isLive ? '' : ' away'}${isFramed ? ' framed' : ''}`}>
      <h1 className="hidden">{words.title}</h1>
      <Above {...view} />
      <Tools
        {...{ words, isOver: isOverBy(bets.notice), last: lastRound, onOpen: setPanel }}
        onBalance={() => readBalance(page.setBalance)}
      />
      <TableControls
        {...{ me, balance: page.balance, bets, round, isOpen, nowMs, chosen, words }}
        hasPlaced={sumChips(page.own.placed) > 0}
        onChoose={setChosen}
      />
      <Below {...view} />
      {panel && (
        <TablePanel title={words[panel]} words={words} onClose={() => setPanel(undefined)}>
          {panel === 'rules' && <Rules {...{ me, words }} />}
          {panel === 'history' && <History {...{ kind, currency: me.currency, words }} />}
          {panel === 'roads' && AllRoads && <AllRoads {...view} />}
        </TablePanel>
      )}
    </main>
  )
}

/** Instead of the table, why it is not there. */
function Closed({ fault, words }: { fault: string; words: PageWords }) {
  useHouseFrame({ tools: {}, isMuted: true, isReady: true, isOver: isSessionFault(fault) })
  return <p className="opening">{tableFaultText(fault, words)}</p>
}

export function TableStage<W extends PageWords>({ kind, words }: { kind: TableKind<W>; words: W }) {
  const page = useTable()
  const { me, table, fault } = page
  useEffect(() => {
    document.title = me?.name ?? words.title
  }, [words, me])
  if (fault) return <Closed {...{ fault, words }} />
  if (!me || !table) return <p className="opening">{words.waiting}</p>
  return <Stage {...{ kind, page, me, table, words }} />
}
