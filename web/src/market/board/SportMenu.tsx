/** The sports with their counts: a column beside the board on wide screens, a strip above it on narrow ones. */
import { Link } from '@tanstack/react-router'
import { ChevronsLeft, ChevronsRight } from 'lucide-react'
import { SizeButton } from '../../kit/Button.tsx'
import { useSmall } from '../../kit/look.ts'
import { t } from '../../text/text.ts'
import type { MenuSport } from '../offer/menu.ts'
import { OrderButton } from '../sports/OrderButton.tsx'
import signs from '../sports/signs.svg?url'

interface Props {
  menu: readonly MenuSport[] | undefined
  sport: number
  wide: boolean
  /** Whether it is within another bar; then the other sports are icons only. */
  within?: boolean
  /** The page on which the sports open. */
  to?: '/desktop' | '/public'
}

const total = ({ counts, outrights }: MenuSport) => counts[1] + counts[2] + counts[3] + outrights

interface EntryProps extends Required<Pick<Props, 'wide' | 'to'>> {
  of: MenuSport
  isHere: boolean
  /** Icon only. */
  small: boolean
}

function Entry({ of, isHere, wide, small, to }: EntryProps) {
  return (
    <Link
      to={to}
      search={{ sport: of.id }}
      aria-current={isHere ? 'true' : undefined}
      title={small ? of.name : undefined}
      className={`flex shrink-0 items-center ${wide ? 'min-h-7 gap-1.5 px-2 max-[1399px]:gap-1 max-[1399px]:px-1.5' : 'h-8 gap-2 rounded-base border border-line px-2.5 whitespace-nowrap max-wide:min-h-9'} ${
        isHere ? 'border-brand bg-brand font-semibold text-brand-ink' : 'hover:bg-row-hover'
      }`}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true" className="shrink-0 fill-none stroke-current">
        <use href={`${signs}#s${of.id}`} strokeWidth="1.1" strokeLinejoin="round" strokeLinecap="round" />
      </svg>
      <span
        className={
          small
            ? 'sr-only'
            : wide
              ? 'min-w-0 py-0.5 leading-4 wrap-anywhere max-[1399px]:text-[12px] max-[1399px]:tracking-tight'
              : ''
        }
      >
        {of.name}
      </span>
      <span
        className={small ? 'sr-only' : `figures ml-auto text-small whitespace-nowrap ${isHere ? '' : 'text-muted'}`}
      >
        {of.counts[3] > 0 && (
          <span>
            <b aria-hidden className={`font-semibold ${isHere ? '' : 'text-ink'}`}>
              {of.counts[3]}
            </b>
            <span className="sr-only">{t('sports.live', { n: of.counts[3] })}</span>
            <span aria-hidden> / </span>
          </span>
        )}
        {total(of)}
      </span>
    </Link>
  )
}

export function SportMenu({ menu, sport, wide, within = false, to = '/desktop' }: Props) {
  const small = useSmall('sports') && wide
  if (!menu) return null
  return (
    <nav
      aria-label={t('sports.heading')}
      className={
        wide
          ? 'panel relative flex w-full flex-col py-1'
          : `relative flex overflow-x-auto [scrollbar-width:none] ${within ? 'min-w-24 shrink' : 'gap-1 border-b border-line bg-surface px-2 py-1 low:py-0'}`
      }
    >
      {wide && !small && (
        <h2 className="flex min-h-6 items-center gap-2 px-2 text-small leading-4 font-semibold">
          {t('sports.heading')}
          <span className="ml-auto text-right font-normal text-muted">{t('sports.counts')}</span>
        </h2>
      )}
      {menu.map((of) => (
        <Entry
          key={of.id}
          of={of}
          isHere={of.id === sport}
          wide={wide}
          small={small || (within && of.id !== sport)}
          to={to}
        />
      ))}
      {wide ? (
        <span className="mx-1 mt-1 flex justify-end">
          {!small && <OrderButton className="min-h-6 min-w-6" />}
          <SizeButton part="sports" icons={[ChevronsLeft, ChevronsRight]} />
        </span>
      ) : (
        !within && <OrderButton className="shrink-0 max-mid:min-w-11" />
      )}
    </nav>
  )
}
