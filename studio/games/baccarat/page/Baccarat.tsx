/** The page of baccarat. */
import { useEffect, useMemo, useRef, useState } from 'react'
import { checkAddress } from '../../../pages/kit/checkAddress.ts'
import { createSound } from '../../../pages/kit/sound.ts'
import { isFramed, useHouseFrame } from '../../../pages/kit/useHouseFrame.ts'
import { useSound } from '../../../pages/kit/useSound.ts'
import { ask } from '../../../pages/kit/wire.ts'
import { type RoundResult, resultOf, type Spot } from '../rules.ts'
import { cardMoments } from '../timing.ts'
import { Icon, isSessionFault, noticeText, TableControls, tableFaultText } from './Controls.tsx'
import { Mat } from './Mat.tsx'
import { History, Rules, TablePanel } from './Panels.tsx'
import { AllRoads, Roads } from './Roads.tsx'
import { ownResult, Scene } from './Scene.tsx'
import { type OwnChips, type SharedRound, sumChips, type TableMe } from './tableWire.ts'
import { CARD, CHIP, TICK, winTones } from './tones.ts'
import { type Bets, type ChipsNotice, chipSums, useBets } from './useBets.ts'
import { useTick } from './useServerClock.ts'
import { type TablePage, type TableState, useTable } from './useTable.ts'
import type { Words } from './words/en.ts'

const sound = createSound('table')
const LAST_S = 5
/** Pages ask for their money at different moments, not all at once. */
const SPREAD_MS = 1500
const ASK_AFTER_MS = 600

/** Sounds of what happens: the last seconds, each card, and a win. */
function useSounds(
  round: SharedRound | undefined,
  nowMs: number,
  result: RoundResult | undefined,
  own: OwnChips,
): void {
  const seconds = round?.state === 'open' ? Math.ceil((round.closesMs - nowMs) / 1000) : 0
  const cards = round?.play ? cardMoments(round.play).filter(({ ms }) => nowMs >= (round.dealsMs ?? 0) + ms).length : 0
  useEffect(() => {
    if (seconds > 0 && seconds <= LAST_S) sound.play(TICK)
  }, [seconds])
  useEffect(() => {
    if (cards > 0) sound.play(CARD)
  }, [cards])
  const placed = useRef(own.placed)
  placed.current = own.placed
  useEffect(() => {
    if (!result) return
    const { stake, net } = ownResult(placed.current, result)
    sound.play(winTones(stake, stake + net))
  }, [result])
}

function readBalance(setBalance: TablePage['setBalance']): void {
  ask<{ balance: number | null }>('/table/own').then(
    ({ balance }) => balance !== null && setBalance(balance),
    () => undefined,
  )
}

/** After a round with a stake, the wallet's own figure. */
function useBalanceAfter(result: RoundResult | undefined, { own, setBalance }: TablePage): void {
  const hasStake = sumChips(own.placed) + sumChips(own.asked) > 0
  const has = useRef(hasStake)
  has.current = hasStake
  useEffect(() => {
    if (!result || !has.current) return
    const timer = setTimeout(() => readBalance(setBalance), ASK_AFTER_MS + Math.random() * SPREAD_MS)
    return () => clearTimeout(timer)
  }, [result, setBalance])
}

type OpenPanel = 'rules' | 'history' | 'roads'

/** Whether what became of chips says that the session is over. */
const isOverBy = (notice: ChipsNotice | undefined): boolean => notice?.kind === 'fault' && isSessionFault(notice.code)

interface ToolsProps {
  page: TablePage
  words: Words
  isOver: boolean
  /** The last round that is over. */
  last: string | undefined
  onOpen(panel: OpenPanel): void
}

/** Buttons of the bar over the frame, or of the page where there is no bar. */
function Tools({ page: { setBalance }, words, isOver, last, onOpen }: ToolsProps) {
  const { isOn, toggle } = useSound(sound)
  useHouseFrame({
    tools: {
      sound: toggle,
      check: () => open(checkAddress(last), '_blank', 'noopener'),
      history: () => onOpen('history'),
      rules: () => onOpen('rules'),
    },
    isMuted: !isOn,
    isReady: true,
    isOver,
    onBalance: () => readBalance(setBalance),
  })
  if (isFramed) return null
  return (
    <div className="tools">
      <button type="button" aria-pressed={isOn} aria-label={isOn ? words.sound : words.soundOff} onClick={toggle}>
        <Icon name={isOn ? 'sound' : 'mute'} />
      </button>
      <a href={checkAddress(last)} target="_blank" rel="noopener" aria-label={words.check}>
        <Icon name="check" />
      </a>
      <button type="button" aria-label={words.history} onClick={() => onOpen('history')}>
        <Icon name="history" />
      </button>
      <button type="button" aria-label={words.rules} onClick={() => onOpen('rules')}>
        <Icon name="rules" />
      </button>
    </div>
  )
}

interface StageProps {
  page: TablePage
  me: TableMe
  table: TableState
  words: Words
}

/** What stands above all else now: the line, then what became of chips. */
const lineOf = (page: TablePage, bets: Bets, currency: string, words: Words): string | undefined =>
  page.isLive ? bets.notice && noticeText(bets.notice, currency, words) : words.lineLost

function Stage({ page, me, table, words }: StageProps) {
  useTick()
  const { round, plays, pools, seated, guests, last } = table
  const nowMs = page.clock.now()
  const isOpen = page.isLive && round.state === 'open' && nowMs < round.closesMs
  const bets = useBets(page, isOpen)
  const [chosen, setChosen] = useState(me.chips[3] ?? me.chips[0] ?? 0)
  const [panel, setPanel] = useState<OpenPanel>()
  const play = round.state === 'over' ? round.play : undefined
  const result = useMemo(() => (play ? resultOf(play) : undefined), [play])
  const results = useMemo(() => plays.map(resultOf), [plays])
  useSounds(round, nowMs, result, page.own)
  useBalanceAfter(result, page)
  const lay = (spot: Spot) => {
    sound.play(CHIP)
    bets.lay(spot, chosen)
  }
  const lastRound = plays.length > 0 ? `baccarat-${round.shoe}-${String(plays.length).padStart(3, '0')}` : undefined
  const line = lineOf(page, bets, me.currency, words)
  const hasPlaced = sumChips(page.own.placed) > 0
  return (
    <main className={`baccarat${page.isLive ? '' : ' away'}${isFramed ? ' framed' : ''}`}>
      <h1 className="hidden">{words.title}</h1>
      <Scene
        {...{ line, round, result, placed: page.own.placed, me, nowMs, seated, guests, last, words }}
        openMs={round.closesMs - round.opensMs}
      />
      <Tools {...{ page, words }} isOver={isOverBy(bets.notice)} last={lastRound} onOpen={setPanel} />
      <Mat
        {...{ pools, result, isOpen, words, values: me.chips, placed: page.own.placed, laid: chipSums(bets.laid) }}
        onLay={lay}
        onTakeBack={bets.takeBack}
      />
      <TableControls
        {...{ me, balance: page.balance, bets, round, isOpen, nowMs, chosen, words, hasPlaced }}
        onChoose={setChosen}
      />
      <Roads
        {...{ results, shoe: round.shoe, number: round.number, words, last: lastRound }}
        onAll={() => setPanel('roads')}
      />
      {panel && (
        <TablePanel title={words[panel]} words={words} onClose={() => setPanel(undefined)}>
          {panel === 'rules' && <Rules {...{ me, words }} />}
          {panel === 'history' && <History currency={me.currency} words={words} />}
          {panel === 'roads' && <AllRoads {...{ results, words }} />}
        </TablePanel>
      )}
    </main>
  )
}

/** Instead of the table, why it is not there. */
function Closed({ fault, words }: { fault: string; words: Words }) {
  useHouseFrame({ tools: {}, isMuted: true, isReady: true, isOver: isSessionFault(fault) })
  return <p className="opening">{tableFaultText(fault, words)}</p>
}

export function Baccarat({ words }: { words: Words }) {
  const page = useTable()
  const { me, table, fault } = page
  useEffect(() => {
    document.title = words.title
  }, [words])
  if (fault) return <Closed {...{ fault, words }} />
  if (!me || !table) return <p className="opening">{words.waiting}</p>
  return <Stage {...{ page, me, table, words }} />
}
