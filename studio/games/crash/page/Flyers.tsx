/** Lists of crash: the stakes of this round, the last ends, and how they are spread. */
import { useEffect, useState } from 'react'
import { checkAddress } from '../../../pages/kit/checkAddress.ts'
import { fill } from '../../../pages/kit/language.ts'
import { ask } from '../../../pages/kit/wire.ts'
import { amountOf, netOf, type PastSeat, sumOf } from '../../../pages/table/tableWire.ts'
import { useTick } from '../../../pages/table/useServerClock.ts'
import { timesText } from './BetBox.tsx'
import { type CrashPage, endOf, stoppedAt } from './useCrash.ts'
import type { Words } from './words/en.ts'

interface ListProps {
  page: CrashPage
  words: Words
}

interface FlyerProps {
  name: string
  isGuest?: boolean | undefined
  isOwn: boolean
  stake: number
  at: number | undefined
  isOver: boolean
  currency: string
  words: Words
}

function Flyer({ name, isGuest, isOwn, stake, at, isOver, currency, words }: FlyerProps) {
  const win = at === undefined ? undefined : amountOf(Math.floor((stake * at) / 100), currency)
  return (
    <tr className={isOwn ? 'mine' : ''}>
      <td>
        {isOwn ? <b>{name}</b> : name}
        {isGuest && <i className="guest">{words.demo}</i>}
      </td>
      <td>{amountOf(stake, currency)}</td>
      <td className={at === undefined ? '' : 'gain'}>{at === undefined ? '–' : timesText(at)}</td>
      <td className={at === undefined ? '' : 'gain'}>{win ?? (isOver ? '–' : words.flying)}</td>
    </tr>
  )
}

export function FlyerList({ page, words }: ListProps) {
  useTick()
  const { me, table } = page.table
  const currency = me?.currency ?? ''
  const flyers = table?.flyers
  const isOver = page.phase === 'gone' || page.phase === 'cancelled'
  const reached = page.reached()
  // A member's own stakes stand first, and are not shown twice.
  const others = flyers?.list.filter(({ alias }) => alias !== me?.alias) ?? []
  const isEmpty = page.bets.length === 0 && others.length === 0
  return (
    <aside className="pane past">
      <div className="label">
        <b>{words.thisRound}</b>
        {flyers && <span>{fill(words.sums, { bets: flyers.bets, sum: sumOf(flyers.sum), out: flyers.out })}</span>}
      </div>
      {isEmpty ? (
        <p className="muted">{words.nobody}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{words.member}</th>
              <th>{words.stake}</th>
              <th>×</th>
              <th>{words.win}</th>
            </tr>
          </thead>
          <tbody>
            {page.bets.map((bet) => (
              <Flyer
                key={bet.spot}
                name={words.you}
                isOwn
                stake={bet.stake}
                at={stoppedAt(bet, reached)}
                {...{ isOver, currency, words }}
              />
            ))}
            {others.map(({ alias, stake, at, isGuest }, place) => (
              <Flyer
                // biome-ignore lint/suspicious/noArrayIndexKey: a member may have two stakes of one amount
                key={`${alias} ${place}`}
                name={alias}
                isOwn={false}
                isGuest={isGuest}
                stake={stake}
                at={at ?? undefined}
                {...{ isOver, currency, words }}
              />
            ))}
          </tbody>
        </table>
      )}
      <OwnRounds page={page} words={words} />
    </aside>
  )
}

const PILLS = 24
const HIGH = 200
const TOP = 1000

/** A member's own rounds that are over, read again after each. */
function usePast(phase: CrashPage['phase']): readonly PastSeat[] {
  const [past, setPast] = useState<readonly PastSeat[]>([])
  const isRead = phase === 'open'
  useEffect(() => {
    // A round is settled by the time the next one opens.
    if (isRead)
      ask<{ rounds: PastSeat[] }>('/table/history').then(
        ({ rounds }) => setPast(rounds),
        () => {},
      )
  }, [isRead])
  return past
}

function OwnRounds({ page, words }: ListProps) {
  const past = usePast(page.phase)
  const currency = page.table.me?.currency ?? ''
  return (
    <section className="own">
      <div className="label">
        <b>{words.yourRounds}</b>
      </div>
      {past.length === 0 ? (
        <p className="muted">{words.noRounds}</p>
      ) : (
        <table>
          <thead>
            <tr>
              <th>{words.round}</th>
              <th>{words.stake}</th>
              <th>×</th>
              <th>{words.net}</th>
            </tr>
          </thead>
          <tbody>
            {past.map(({ id, name, number, play, stake, payout }) => (
              <tr key={id}>
                <td>
                  <a
                    href={checkAddress(name)}
                    target="_blank"
                    rel="noopener"
                    aria-label={`${words.round} ${name}: ${words.check}`}
                  >
                    {number}
                  </a>
                </td>
                <td>{amountOf(stake, currency)}</td>
                <td>{timesText(endOf(play) ?? 100)}</td>
                <td className={payout > stake ? 'gain' : payout < stake ? 'loss' : ''}>
                  {netOf(payout - stake, currency)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

/** The last ends, the latest first. */
export function Pills({ page, words }: ListProps) {
  const { table } = page.table
  const plays = table?.plays ?? []
  const ends = plays.map(endOf).filter((end) => end !== undefined)
  return (
    <ol className="pills" aria-label={fill(words.lastRounds, { n: Math.min(PILLS, ends.length) })}>
      {ends
        .slice(-PILLS)
        .reverse()
        .map((end, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: ends come in their order
          <li key={`${ends.length} ${at}`} className={end >= TOP ? 'top' : end >= HIGH ? 'high' : ''}>
            {timesText(end)}×
          </li>
        ))}
    </ol>
  )
}

const PARTS = [
  ['< 2×', 0, 200],
  ['2 – 5×', 200, 500],
  ['5 – 10×', 500, 1000],
  ['> 10×', 1000, Number.POSITIVE_INFINITY],
] as const

/** How the last ends are spread. */
export function Spread({ page, words }: ListProps) {
  const ends = (page.table.table?.plays ?? []).map(endOf).filter((end) => end !== undefined)
  if (ends.length === 0) return null
  return (
    <section className="box spread">
      <div className="label">
        <b>{fill(words.lastRounds, { n: ends.length })}</b>
        <span>{words.share}</span>
      </div>
      {PARTS.map(([name, from, to]) => {
        const share = ends.filter((end) => end >= from && end < to).length / ends.length
        return (
          <div key={name}>
            <span>{name}</span>
            <i style={{ transform: `scaleX(${share})` }} />
            <b>{Math.round(share * 100)}%</b>
          </div>
        )
      })}
    </section>
  )
}

export function ChainPromise({ page, words }: ListProps) {
  const { me, table } = page.table
  if (!me || !table) return null
  return (
    <div className="fair">
      {fill(words.promise, { n: table.round.name })} <code>{me.chain.published.slice(0, 10)}…</code>{' '}
      <a href={checkAddress(table.round.name)} target="_blank" rel="noopener">
        {words.checkAny}
      </a>
    </div>
  )
}
