/** The page of crash: two stakes, the flight, and the stakes of all. */
import { useEffect, useRef, useState } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { miniFault, miniSound, soundWin } from '../../../pages/mini/MiniStage.tsx'
import { MiniTools } from '../../../pages/mini/MiniTools.tsx'
import { Tabs } from '../../../pages/mini/Panel.tsx'
import { useSpace } from '../../../pages/mini/useSpace.ts'
import { amountOf } from '../../../pages/table/tableWire.ts'
import { useTick } from '../../../pages/table/useServerClock.ts'
import { MOST, MOST_RETURN, SPOTS, type Spot, STAKE_MAX } from '../rules.ts'
import { Auto } from './Auto.tsx'
import { BetBox, CashOut, timesText } from './BetBox.tsx'
import { ChainPromise, FlyerList, Pills, Spread } from './Flyers.tsx'
import { Sky } from './Sky.tsx'
import { type BetWish, type CrashPage, stoppedAt, useCrash } from './useCrash.ts'
import type { Words } from './words/en.ts'

/** The usual stake, in smallest stakes. */
const USUAL_STAKES = 10

const CODES: Partial<Record<string, string>> = {
  ...{ INSUFFICIENT_FUNDS: 'ERR_IPB', SESSION_INVALID: 'ERR_IS', SESSION_EXPIRED: 'ERR_IS', VOID: 'ERR_VAL' },
  ...{ PLAYER_BLOCKED: 'ERR_ATE', LIMIT_REACHED: 'ERR_GLE', GAME_DISABLED: 'ERR_MAINTENANCE', NOT_ANSWERED: 'ERR_GEN' },
}

function noticeText({ notice, table }: CrashPage, words: Words): string | undefined {
  const code = notice && 'code' in notice ? notice.code : table.fault
  if (notice && 'end' in notice) return fill(words.late, { x: timesText(notice.end) })
  if (code === undefined) return table.me && !table.isLive ? words.fault_lost : undefined
  return code === 'CLOSED' ? words.fault_CLOSED : miniFault(words, CODES[code] ?? code)
}

/** Take-off, seconds before the cut-off, and a win as it is cashed out; nothing for a loss. */
function useSounds(page: CrashPage): void {
  const { phase, bets, reached } = page
  const round = page.table.table?.round
  const heard = useRef({ phase, outs: 0 })
  useEffect(() => {
    if (phase === 'flying' && heard.current.phase !== 'flying')
      miniSound.play([
        [330, 0, 0.2],
        [440, 0.15, 0.3],
      ])
    heard.current.phase = phase
  }, [phase])
  const at = reached()
  const outs = bets.filter((bet) => phase !== 'open' && stoppedAt(bet, at) !== undefined)
  useEffect(() => {
    const last = outs[outs.length - 1]
    if (outs.length > heard.current.outs && last)
      soundWin({ amount: last.stake, payout: (last.stake * (stoppedAt(last, at) ?? 0)) / 100 })
    heard.current.outs = outs.length
  }, [outs, at])
  useEffect(() => {
    if (phase !== 'open' || !round) return
    const timers = [3000, 2000, 1000].map((before) =>
      setTimeout(() => miniSound.play([[520, 0, 0.05]]), round.closesMs - before - page.table.clock.now()),
    )
    return () => timers.forEach(clearTimeout)
  }, [phase, round, page.table.clock])
}

interface PartProps {
  page: CrashPage
  wishes: Record<Spot, BetWish>
  onWish(spot: Spot, wish: BetWish): void
  words: Words
}

function Panel({ page, wishes, onWish, words }: PartProps) {
  const [wantsAuto, setAuto] = useState(false)
  const mayAuto = !page.table.me?.flags.disabledAutoplay
  const isAuto = wantsAuto && mayAuto
  return (
    <section className="pane">
      {mayAuto && <Tabs isAuto={isAuto} onAuto={setAuto} words={words} />}
      {isAuto ? (
        <Auto page={page} wish={wishes.first} onWish={(wish) => onWish('first', wish)} words={words} />
      ) : (
        <div className="boxes">
          {SPOTS.map((spot, at) => (
            <BetBox
              key={spot}
              {...{ page, spot, words }}
              number={at + 1}
              wish={wishes[spot]}
              onWish={(wish) => onWish(spot, wish)}
            />
          ))}
        </div>
      )}
      <Spread page={page} words={words} />
    </section>
  )
}

/** On phones the whole lower third cashes out what is in the air. */
function LowerThird({ page, words }: Pick<PartProps, 'page' | 'words'>) {
  useTick()
  const flying = SPOTS.filter((spot) => {
    const bet = page.betOn(spot)
    return bet?.state === 'placed' && stoppedAt(bet, page.reached()) === undefined
  })
  if (page.phase !== 'flying' || flying.length === 0) return null
  return (
    <div className="third">
      {flying.map((spot) => (
        <CashOut key={spot} page={page} spot={spot} words={words} />
      ))}
    </div>
  )
}

/** The most that a stake may return, in the member's money. */
const mostText = ({ table: { me } }: CrashPage): string =>
  me ? amountOf(MOST_RETURN * ((me.limits.first?.max ?? 0) / STAKE_MAX), me.currency) : ''

function Foot({ page, words }: Pick<PartProps, 'page' | 'words'>) {
  const { me } = page.table
  const text = noticeText(page, words)
  const isOpen = page.phase === 'open'
  return (
    <div className="foot">
      {text === undefined ? (
        <span>{isOpen ? words.openNote : words.closedNote}</span>
      ) : (
        <span className="loss" role="alert">
          {text}
        </span>
      )}
      {me && <b>{fill(words.maxWin, { amount: mostText(page) })}</b>}
    </div>
  )
}

export function Crash({ words }: { words: Words }) {
  const page = useCrash()
  const { me, table, fault } = page.table
  const [chosen, setChosen] = useState<Partial<Record<Spot, BetWish>>>({})
  const usual: BetWish = { stake: (me?.limits.first?.min ?? 0) * USUAL_STAKES, stopAt: undefined }
  const wishes = { first: chosen.first ?? usual, second: chosen.second ?? usual }
  useSounds(page)
  useSpace(me !== undefined && !me.flags.disabledSpacebar)
  useEffect(() => {
    document.title = words.title
  }, [words])
  return (
    <main className="mini crash">
      <h1 className="hidden">{words.title}</h1>
      <Panel {...{ page, wishes, words }} onWish={(spot, wish) => setChosen({ ...chosen, [spot]: wish })} />
      <section className="mid">
        <Pills page={page} words={words} />
        <Sky page={page} words={words} />
        <Foot page={page} words={words} />
        <MiniTools
          sound={miniSound}
          last={table?.round.name}
          isReady={me !== undefined || fault !== undefined}
          isOver={fault === 'ERR_IS'}
          title={words.title}
          rules={<p>{fill(words.rulesText, { max: mostText(page), most: (MOST / 100).toLocaleString('en') })}</p>}
          words={words}
        />
      </section>
      <FlyerList page={page} words={words} />
      <ChainPromise page={page} words={words} />
      <LowerThird page={page} words={words} />
    </main>
  )
}
