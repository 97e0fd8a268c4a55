/** The page of the pond. */
import { useEffect, useState } from 'react'
import { fill } from '../../../pages/kit/language.ts'
import { isFramed, useHouseFrame } from '../../../pages/kit/useHouseFrame.ts'
import { isSessionFault, tableFaultText } from '../../../pages/table/Controls.tsx'
import { TablePanel } from '../../../pages/table/Panels.tsx'
import { Tools } from '../../../pages/table/Tools.tsx'
import { amountOf } from '../../../pages/table/tableWire.ts'
import { Buttons, Largest, Pays, PondButton, Seats } from './Around.tsx'
import { Canvas } from './Canvas.tsx'
import { PondAuto, PondCompany, PondHistory, PondRules, type PondWords } from './Panels.tsx'
import type { PondNotice } from './pondState.ts'
import { pondSound } from './tones.ts'
import { type PondPage, readBalance, usePlayState, usePond } from './usePond.ts'

type OpenPanel = 'rules' | 'history' | 'auto' | 'company'

const SCALE = 10_000
const NOTICE_MS = 3500
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
/** A stake as it stands on a cannon. */
const stakeText = (stake: number): string => compact.format(stake / SCALE)

function noticeText(notice: PondNotice, currency: string, words: PondWords): string {
  if (notice.kind === 'caught')
    return fill(words.caught, { fish: words[notice.fish], amount: amountOf(notice.payout, currency) })
  if (notice.kind !== 'fault') return words[notice.kind]
  return notice.code === 'NOT_ANSWERED' ? words.notAnswered : tableFaultText(notice.code, words)
}

/** What was said last, for a while; that there is no money, until there is. */
function Notice({ notice, currency, words }: { notice: PondNotice; currency: string; words: PondWords }) {
  const [old, setOld] = useState<PondNotice>()
  useEffect(() => {
    if (notice.kind === 'noMoney') return
    const timer = setTimeout(() => setOld(notice), NOTICE_MS)
    return () => clearTimeout(timer)
  }, [notice])
  if (old === notice) return null
  const isGood = notice.kind === 'caught'
  return (
    <p className={`notice${isGood ? ' good' : ''}`} role={isGood ? 'status' : 'alert'}>
      {noticeText(notice, currency, words)}
    </p>
  )
}

function Stage({ page, words }: { page: PondPage; words: PondWords }) {
  const { me, play, clock, isLive } = page
  const state = usePlayState(play)
  const [panel, setPanel] = useState<OpenPanel>()
  const { notice } = state
  const isOver = notice?.kind === 'fault' && isSessionFault(notice.code)
  const titles = {
    rules: words.rules,
    history: words.myShots,
    auto: words.auto,
    company: fill(words.company, { n: state.number }),
  }
  const last = state.lastShot === undefined ? undefined : `p${state.lastShot}`
  return (
    <main className={`pond${isLive ? '' : ' away'}${isFramed ? ' framed' : ''}`}>
      <h1 className="hidden">{words.title}</h1>
      <Canvas
        {...{ play, state, words, stakeText, now: clock.now }}
        netText={(payout) => `+${amountOf(payout, me.currency)}`}
      />
      <Largest {...{ play, words, now: clock.now }} />
      <Seats {...{ me, state, words, stakeText }} />
      <Pays {...{ me, state, words }} />
      <PondButton {...{ me, state, words }} onOpen={() => setPanel('company')} />
      <Buttons {...{ me, play, state, words }} onAuto={() => setPanel('auto')} />
      {isLive ? (
        notice && <Notice {...{ notice, words, currency: me.currency }} />
      ) : (
        <p className="notice" role="alert">
          {words.lineAway}
        </p>
      )}
      <Tools {...{ words, isOver, last, sound: pondSound, onOpen: setPanel }} onBalance={() => readBalance(play)} />
      {panel && (
        <TablePanel title={titles[panel]} words={words} onClose={() => setPanel(undefined)}>
          {panel === 'rules' && <PondRules words={words} />}
          {panel === 'history' && <PondHistory {...{ me, play, words }} />}
          {panel === 'company' && <PondCompany {...{ me, state, words }} />}
          {panel === 'auto' && <PondAuto {...{ me, play, words }} onClose={() => setPanel(undefined)} />}
        </TablePanel>
      )}
    </main>
  )
}

/** Instead of the pond, why it is not there. */
function Closed({ fault, words }: { fault: string; words: PondWords }) {
  useHouseFrame({ tools: {}, isMuted: true, isReady: true, isOver: isSessionFault(fault) })
  return <p className="opening">{tableFaultText(fault, words)}</p>
}

export function Pond({ words }: { words: PondWords }) {
  const page = usePond()
  useEffect(() => {
    document.title = words.title
  }, [words])
  if (page === undefined) return <p className="opening">{words.waiting}</p>
  if (typeof page === 'string') return <Closed fault={page} words={words} />
  return <Stage page={page} words={words} />
}
