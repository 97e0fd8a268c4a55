/** One draw as its company shows it: balls of the first three prizes, special and consolation numbers. */
import type { SuccessOf } from '@quarterline/core/calls'
import { Check, Printer, Share2, ShieldCheck } from 'lucide-react'
import { useRef } from 'react'
import { useTick } from '../../kit/clock.ts'
import { dateTimeText, timeText } from '../../kit/format.ts'
import { useNotices } from '../../kit/notices.ts'
import { plural, t } from '../../text/text.ts'
import type { Launch } from '../draft/rows.ts'
import { companyGround } from '../parts/CompanyMark.tsx'
import { checkLink } from '../parts/checkLink.ts'
import { spanText } from '../parts/leftTime.ts'
import { prizeText } from '../parts/words.ts'
import { Balls, fillAfterMs, fillOf } from './Balls.tsx'

export type DrawBoard = SuccessOf<'lottery/results'>['draws'][number]
export type DrawTimes = SuccessOf<'lottery/times'>['rows'][number]

const TOP = ['first', 'second', 'third'] as const
const LESSER = ['special', 'consolation'] as const

function stateText({ state, corrections, final_at }: DrawBoard): string {
  const time = final_at === undefined ? '' : timeText(final_at)
  if (state === 'final') return t(corrections > 0 ? 'lottery.state.corrected' : 'lottery.state.final', { time })
  return t(`lottery.state.${state}`)
}

/** All that a draw gave, to send to somebody. */
function boardText(board: DrawBoard): string {
  const top = TOP.map((tier) => `${prizeText(tier)} ${board[tier] ?? ''}`)
  const lesser = LESSER.map((tier) => `${prizeText(tier)} ${(board[tier] ?? []).join(' ')}`)
  return [`${board.company_name} ${board.draw}, ${dateTimeText(board.draw_at)}`, ...top, ...lesser].join('\n')
}

/** The numbers that a correction replaced, by their prizes: `1st prize 1234 → 4321`. */
function replacedText(board: DrawBoard, former: readonly string[]): string {
  const now = [...TOP, ...LESSER].flatMap((tier) => [board[tier] ?? []].flat().map((number) => ({ tier, number })))
  return now
    .flatMap(({ tier, number }, at) => {
      const before = former[at] ?? number
      return before === number ? [] : [`${prizeText(tier)} ${before} → ${number}`]
    })
    .join(' · ')
}

async function share(board: DrawBoard): Promise<void> {
  const text = boardText(board)
  // Whoever closes the device's own sheet has shared nothing.
  if ('share' in navigator) return navigator.share({ text }).catch(() => undefined)
  await (navigator as Navigator).clipboard.writeText(text).then(
    () => useNotices.getState().toast(t('lottery.copied')),
    () => undefined,
  )
}

/** Prints this board alone. */
function print(id: string): void {
  const style = document.createElement('style')
  style.textContent = `@media print { [data-board]:not([data-board="${CSS.escape(id)}"]) { display: none } }`
  document.head.append(style)
  window.print()
  style.remove()
}

function BoardFoot({ board }: { board: DrawBoard }) {
  return (
    <div className="flex min-h-9 items-center gap-2 border-t border-line px-3 print:hidden">
      {board.check_url ? (
        <a
          href={checkLink(board.check_url)}
          target="_blank"
          rel="noreferrer"
          className="flex min-h-9 items-center gap-1 text-[12px] font-semibold text-brand-text max-wide:min-h-11"
        >
          <ShieldCheck size={14} aria-hidden /> {t('lottery.check')}
        </a>
      ) : (
        <span className="text-[12px] text-muted">{t('lottery.byTwo')}</span>
      )}
      <span className="grow" />
      <button
        type="button"
        aria-label={t('lottery.share')}
        title={t('lottery.share')}
        className="grid size-8 place-items-center rounded-base hover:bg-surface-3 max-wide:size-11"
        onClick={() => void share(board)}
      >
        <Share2 size={14} aria-hidden />
      </button>
      <button
        type="button"
        aria-label={t('lottery.print')}
        title={t('lottery.print')}
        className="grid size-8 place-items-center rounded-base hover:bg-surface-3 max-wide:size-11"
        onClick={() => print(board.draw_id)}
      >
        <Printer size={14} aria-hidden />
      </button>
    </div>
  )
}

const forOne = (prizes: Launch['prizes'] | undefined, board: DrawBoard, tier: (typeof LESSER)[number]) =>
  prizes?.[board.table].find(({ bet_type, cover }) => bet_type === 'LOT_BIG' && !cover)?.[tier]

interface Props {
  board: DrawBoard
  prizes: Launch['prizes'] | undefined
  /** Numbers that the member won with. */
  own: ReadonlySet<string>
  /** How often its first three numbers were drawn, once that is known. */
  times: DrawTimes | undefined
}

interface NumbersProps extends Props {
  /** Whether the draw was revealed while the member looked. */
  isFresh: boolean
}

/** How often a number was drawn; of the second and third prize, which have the room. */
function TimesDrawn({ times, nth }: { times: DrawTimes | undefined; nth: number }) {
  const span = useTick((nowMs) => (times ? spanText(nowMs - times.since) : ''))
  const count = times?.times[nth]
  if (count === undefined) return null
  return (
    <span className="figures ml-auto max-w-32 text-right text-[12px] leading-4 whitespace-pre-line text-muted">
      {t('lottery.timesIn', { times: plural('lottery.nTimes', count), span })}
    </span>
  )
}

function TopNumbers({ board, own, times, isFresh }: NumbersProps) {
  return TOP.map((tier, at) => (
    <div key={tier} className="flex items-center gap-2 border-b border-line px-3 py-2 last:border-0">
      <span className="w-17 flex-none text-muted">{prizeText(tier)}</span>
      <span className={own.has(board[tier] ?? '') ? 'rounded-full bg-picked p-0.5' : ''}>
        <Balls
          number={board[tier] ?? ''}
          isFirst={tier === 'first'}
          fillNth={isFresh ? TOP.length - 1 - at : undefined}
        />
      </span>
      {at > 0 && <TimesDrawn times={times} nth={at} />}
    </div>
  ))
}

const TEN = 10
const NO_NUMBERS: readonly string[] = Array.from({ length: TEN }, () => '')

function LesserNumbers({ board, prizes, own, isFresh }: NumbersProps) {
  return LESSER.map((tier, nth) => {
    const amount = forOne(prizes, board, tier)
    const before = nth === 0 ? TEN : 0
    return (
      <div key={tier}>
        <p className="flex min-h-8 items-center justify-between bg-surface-3 px-3 text-[12px] text-muted">
          <span>{prizeText(tier)}</span>
          {amount !== undefined && <span>{t('lottery.paysForOne', { amount })}</span>}
        </p>
        <ul aria-label={prizeText(tier)} className="figures grid grid-cols-5">
          {(board[tier] ?? NO_NUMBERS).map((number, at) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: numbers may repeat, and keep their places
              key={at}
              className={`grid min-h-9 place-items-center border-b border-line-soft text-[15px] font-bold not-[:nth-child(5n)]:border-r ${own.has(number) ? 'bg-picked' : ''}`}
            >
              <span {...fillOf(isFresh ? fillAfterMs.lesser(before + at) : undefined)}>{number}</span>
            </li>
          ))}
        </ul>
      </div>
    )
  })
}

/** What is unusual about a draw: an earlier close, and the numbers that a correction replaced. */
function BoardNotes({ board }: { board: DrawBoard }) {
  const { closed, former } = board
  return (
    <div className="border-b border-line bg-warn-bg px-3 py-1.5 text-[12px] text-warn empty:hidden">
      {closed !== undefined && <p className="figures">{t('lottery.closedEarly', { time: dateTimeText(closed) })}</p>}
      {former && (
        <p className="figures">
          {t('lottery.wasCorrected')} {replacedText(board, former)}
        </p>
      )}
    </div>
  )
}

function Body(props: NumbersProps) {
  const { board } = props
  if (board.state === 'cancelled') return <p className="p-6 text-center">{t('lottery.reason.draw')}</p>
  return (
    <>
      {board.state !== 'final' && (
        <p className="border-b border-line px-3 py-2 text-[12px] text-muted">{t('lottery.notDrawn')}</p>
      )}
      <TopNumbers {...props} />
      <LesserNumbers {...props} />
    </>
  )
}

export function ResultBoard(props: Props) {
  const { board } = props
  const isFinal = board.state === 'final' && board.first !== undefined
  // Whoever saw the board without its numbers sees them come.
  const wasOpen = useRef(!isFinal)
  return (
    <article data-board={board.draw_id} className="panel overflow-hidden" aria-label={board.company_name}>
      <header className={`flex items-center gap-3 px-3 py-2 text-lane-ink ${companyGround(board.company)}`}>
        <span
          aria-hidden
          className="grid size-8 place-items-center rounded-[6px] bg-shade text-[12px] font-bold text-on-art"
        >
          {board.company.slice(0, 2)}
        </span>
        <span className="min-w-0 grow">
          <b className="cut block text-[15px]">{board.company_name}</b>
          <span className="figures block text-[12px]">
            {t('lottery.drawNo', { date: dateTimeText(board.draw_at), draw: board.draw })}
          </span>
        </span>
        <span className="figures flex flex-none items-center gap-1 rounded-[3px] bg-shade px-1.5 text-[12px] leading-5 text-on-art">
          {board.state === 'final' && <Check size={12} aria-hidden />}
          {stateText(board)}
        </span>
      </header>
      <BoardNotes board={board} />
      <Body {...props} isFresh={isFinal && wasOpen.current} />
      {isFinal && <BoardFoot board={board} />}
    </article>
  )
}
