/**
 * The summary beside the steps: what is chosen so far, the prizes, and the buttons. On a phone only its foot is shown.
 */

import { toDecimal } from '@quarterline/core/base/money'
import { ROOM } from '@quarterline/core/tournament/room'
import { useBalance } from '../../account/balance.ts'
import { amountText, decimalSum } from '../../kit/format.ts'
import { t } from '../../text/text.ts'
import { dayTime } from '../lobby/roomWords.ts'
import { Emblem } from '../parts/Emblem.tsx'
import { roomButton } from '../parts/looks.ts'
import { PrizeList, ShareBar } from '../parts/PrizeList.tsx'
import { feeWords } from './feeWords.ts'
import { poolWith } from './pool.ts'
import type { RoomMaking } from './useMaking.ts'

const PER_PPM = 10_000
const NEXT_WORDS = { leagues: 'rooms.make.toMatches', matches: 'rooms.make.toFee', fee: 'rooms.make.toReview' } as const

function Head({ name }: { name: string }) {
  return (
    <header className="room-art flex items-center gap-3 px-4 py-3 max-mid:hidden">
      <Emblem id={name} name={name || '?'} size={44} />
      <div className="min-w-0">
        <b className="block cut text-[17px] leading-[22px]">{name || t('rooms.make.yourRoom')}</b>
        <span className="text-[12px] text-on-art-muted">{t('rooms.make.notOpen')}</span>
      </div>
    </header>
  )
}

function Facts({ making: { draft, chosen, fee, bounds, step } }: { making: RoomMaking }) {
  const hasFee = step === 'fee' || step === 'review'
  const starts = chosen.map(({ startsAt }) => startsAt)
  const facts = [
    [t('rooms.make.leagues'), draft.leagues.length || undefined],
    [t('rooms.make.matches'), chosen.length || undefined],
    [t('rooms.make.firstMatch'), starts.length > 0 ? dayTime(Math.min(...starts)) : undefined],
    [t('rooms.make.who'), hasFee ? t(draft.isPrivate ? 'rooms.make.withPin' : 'rooms.make.everybody') : undefined],
    [t('rooms.col.fee'), fee === undefined ? undefined : amountText(fee, bounds.currency)],
    [t('rooms.make.players'), hasFee ? draft.seats : undefined],
  ] as const
  return (
    <dl className="px-4 py-2 max-mid:hidden">
      {facts.map(([name, value]) => (
        <div key={name} className="flex min-h-[26px] items-center justify-between gap-3">
          <dt className="text-muted">{name}</dt>
          <dd className="figures text-right font-semibold">{value ?? '–'}</dd>
        </div>
      ))}
    </dl>
  )
}

/** The hint for what a step needs. */
function hintOf(step: RoomMaking['step'], bounds: RoomMaking['bounds']): string {
  if (step === 'leagues') return t('rooms.make.leagueHint')
  if (step === 'matches') return t('rooms.make.matchHint', { min: ROOM.matchesMin, max: bounds.matchesMax })
  return t('rooms.make.feeHint', { ...feeWords(bounds), players: ROOM.players.min })
}

/** The prizes with every seat taken; a hint while no fee is set. */
function Prospect({ making: { draft, fee, bounds, rakePpm, step } }: { making: RoomMaking }) {
  const { currency } = bounds
  const block = 'border-t border-line px-4 pt-2.5 pb-3 max-mid:hidden'
  if (fee === undefined || step === 'leagues' || step === 'matches')
    return (
      <section className={block}>
        <h2 className="mb-1.5 text-[12px] font-semibold">{t('rooms.make.next')}</h2>
        <p className="text-[11px] leading-4 text-muted">{hintOf(step, bounds)}</p>
      </section>
    )
  const pool = toDecimal(poolWith(fee, draft.seats, { rakePpm, currency }))
  const note = t('rooms.feesLess', { n: draft.seats, fee: amountText(fee, currency), percent: rakePpm / PER_PPM })
  return (
    <section className={block}>
      <h2 className="mb-1.5 flex items-baseline justify-between gap-2 text-[12px] font-semibold">
        {t('rooms.make.prizesFull')}
        <span className="figures text-[11px] font-normal text-muted">{note}</span>
      </h2>
      <ShareBar players={draft.seats} />
      <div className="mt-1.5">
        <PrizeList columns={[{ pool, players: draft.seats }]} currency={currency} />
      </div>
      <p className="figures mt-1.5 flex justify-between border-t border-line pt-1.5 text-[14px] font-bold">
        {t('rooms.col.pool')} <span>{amountText(pool, currency)}</span>
      </p>
    </section>
  )
}

/** The fee, and the balance after it; without an answer nobody knows whether it is paid already. */
function Cost({ fee, currency, isUndecided }: { fee: number; currency: string; isUndecided: boolean }) {
  const { data } = useBalance()
  return (
    <div className="figures">
      <p className="flex justify-between text-[15px] font-bold">
        {t('rooms.make.payNow')} <span>{amountText(fee, currency)}</span>
      </p>
      {data && !isUndecided && (
        <p className="flex justify-between text-[12px] text-muted">
          {t('rooms.make.becomes', { amount: amountText(data.balance, currency) })}
          <b className="font-semibold">{amountText(decimalSum(data.balance, -fee), currency)}</b>
        </p>
      )}
    </div>
  )
}

function Buttons({ making }: { making: RoomMaking }) {
  const { step, next, previous, fee = 0, bounds, go, open, sending, isUndecided } = making
  const isPaying = step === 'review'
  const isReady = making.isDone(step) && !sending
  const disabled =
    'disabled:border disabled:border-line disabled:bg-surface-3 disabled:text-muted disabled:brightness-100'
  return (
    <div className="flex gap-2">
      {previous && (
        <button
          type="button"
          disabled={isUndecided}
          className={`${roomButton('plain', 'tall')} ${disabled}`}
          onClick={() => go(previous)}
        >
          {t('rooms.make.back')}
        </button>
      )}
      {isPaying ? (
        <button
          type="button"
          disabled={sending}
          aria-busy={sending}
          className={`${roomButton('gold', 'tall')} min-w-0 grow !px-2 whitespace-normal! ${disabled}`}
          onClick={() => void open()}
        >
          {t('rooms.make.pay', { amount: amountText(fee, bounds.currency) })}
        </button>
      ) : (
        <button
          type="button"
          disabled={!isReady}
          className={`${roomButton('blue', 'tall')} grow ${disabled}`}
          onClick={() => next && go(next)}
        >
          {t(NEXT_WORDS[step])}
        </button>
      )}
    </div>
  )
}

export function Recap({ making }: { making: RoomMaking }) {
  const { draft, step, fee, bounds, isUndecided } = making
  return (
    <aside
      aria-label={t('rooms.make.yourRoom')}
      className="panel sticky top-[calc(var(--top)+12px)] overflow-hidden max-wide:static max-mid:!fixed max-mid:inset-x-0 max-mid:!top-auto max-mid:bottom-14 max-mid:z-20 max-mid:!rounded-none max-mid:!border-x-0 max-mid:!border-b-0 max-mid:shadow-[0_-6px_16px_rgb(4_12_20/14%)]"
    >
      <Head name={draft.name.trim()} />
      <Facts making={making} />
      <Prospect making={making} />
      <footer className="grid gap-2 border-t border-line px-4 pt-3 pb-3.5 max-mid:border-t-0 max-mid:px-3 max-mid:py-2.5">
        {step === 'review' && fee !== undefined && <Cost {...{ fee, isUndecided }} currency={bounds.currency} />}
        <Buttons making={making} />
        {step === 'review' && (
          <p className="text-center text-[11px] leading-4 text-muted max-mid:hidden">
            {t(draft.isPrivate ? 'rooms.make.pinNote' : 'rooms.make.seatNote')}
          </p>
        )}
      </footer>
    </aside>
  )
}
