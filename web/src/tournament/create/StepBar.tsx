/** The head of the page: back to the rooms, its name, and the four steps. */
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import { t } from '../../text/text.ts'
import { MAKE_STEPS, type MakeStep } from './stepNames.ts'
import type { RoomMaking } from './useMaking.ts'

const LOOKS = {
  past: 'border-ok bg-ok-bg text-ok',
  here: 'border-brand bg-brand text-brand-ink',
  ahead: 'border-line-strong bg-surface-2 text-ink',
}

/**
 * A link to a step: enabled for earlier steps, and for later ones if every step before them is complete. A room that is
 * not decided yet stays at its review.
 */
function StepLink({ one, making }: { one: MakeStep; making: RoomMaking }) {
  const at = MAKE_STEPS.indexOf(one)
  const here = MAKE_STEPS.indexOf(making.step)
  const look = at < here ? 'past' : at === here ? 'here' : 'ahead'
  const isReachable = !making.isUndecided && MAKE_STEPS.slice(0, at).every(making.isDone)
  const sign = (
    <>
      <span
        className={`figures grid size-6 place-items-center rounded-full border-[1.5px] text-[12px] font-bold max-wide:size-7 ${LOOKS[look]}`}
      >
        {at + 1}
      </span>
      <span className={`whitespace-nowrap max-mid:sr-only ${look === 'here' ? 'font-semibold' : 'text-muted'}`}>
        {t(`rooms.make.${one}`)}
      </span>
    </>
  )
  const shape = 'flex min-h-9 items-center gap-2'
  if (!isReachable)
    return (
      <span aria-current={look === 'here' ? 'step' : undefined} className={shape}>
        {sign}
      </span>
    )
  return (
    <Link
      to="/tournament2/create"
      search={{ step: one }}
      aria-current={look === 'here' ? 'step' : undefined}
      className={`${shape} rounded-base`}
    >
      {sign}
    </Link>
  )
}

export function StepBar({ making }: { making: RoomMaking }) {
  const here = MAKE_STEPS.indexOf(making.step)
  return (
    <header className="flex min-h-14 items-center gap-4 border-b border-line bg-surface-2 pr-4 pl-2 max-mid:flex-wrap max-mid:gap-x-1 max-mid:px-3 max-mid:pt-1.5 max-mid:pb-2.5">
      <Link
        to="/tournament2/home"
        className="inline-flex min-h-9 items-center gap-1.5 rounded-base px-2 text-muted hover:bg-row-hover hover:text-ink max-wide:min-h-11"
      >
        <ArrowLeft size={16} aria-hidden />
        <span className="max-mid:sr-only">{t('rooms.rooms')}</span>
      </Link>
      <h1 className="text-[18px] font-bold whitespace-nowrap">{t('rooms.create')}</h1>
      <ol className="flex grow justify-center max-mid:basis-full max-mid:justify-between">
        {MAKE_STEPS.map((one, at) => (
          <li key={one} className={`flex items-center ${at > 0 ? 'max-mid:grow' : ''}`}>
            {at > 0 && (
              <i
                aria-hidden
                className={`mx-3 h-0.5 w-14 max-mid:mx-2 max-mid:w-auto max-mid:grow ${at <= here ? 'bg-ok' : 'bg-line'}`}
              />
            )}
            <StepLink {...{ one, making }} />
          </li>
        ))}
      </ol>
    </header>
  )
}
