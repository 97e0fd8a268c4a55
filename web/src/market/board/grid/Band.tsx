/** A league's band over its matches: folding, the league's star, the start of its next match. */
import { ChevronDown, ChevronRight } from 'lucide-react'
import { usePreferences } from '../../../account/preferences.ts'
import { platformNow } from '../../../kit/clock.ts'
import { plural, t } from '../../../text/text.ts'
import { LeagueName } from '../../LeagueName.tsx'
import { leagueText } from '../../leagueText.ts'
import type { Section, Sizes } from '../../offer/arrange.ts'
import { matchCount } from '../../offer/leagues.ts'
import { GridPart } from '../GridPart.tsx'
import { nextText } from '../next.ts'
import { Star } from '../Star.tsx'

interface Props {
  section: Section
  sizes: Sizes
  rowIndex: number
  nextAtMs: number | undefined
  compact: boolean
}

/** The longest name that fits in one line of a narrow screen. */
const LONG_NAME = 32
/** The longest name that leaves room for the next kick-off. */
const SHORT_NAME = 22

export function Band({ section, sizes, rowIndex, nextAtMs, compact }: Props) {
  const { league, folded } = section
  const { length } = leagueText(league.name)
  const isLong = compact && length > LONG_NAME
  const hasRoom = !compact || length <= SHORT_NAME
  const setFolded = usePreferences((preferences) => preferences.setFolded)
  const Arrow = folded ? ChevronRight : ChevronDown
  return (
    <GridPart
      role="row"
      aria-rowindex={rowIndex}
      data-key={`band/${league.key}`}
      className="sticky top-[calc(var(--top)+var(--head))] z-10 overflow-clip bg-band text-band-ink"
      style={{ height: sizes.band }}
    >
      <GridPart role="rowheader" className="relative flex h-full items-center">
        <button
          type="button"
          data-way="band"
          tabIndex={-1}
          aria-expanded={!folded}
          onClick={() => setFolded([league.id], !folded)}
          className="flex h-full min-w-0 grow items-center gap-2 px-1.5 text-left text-grid font-semibold focus-visible:-outline-offset-2"
        >
          <Arrow size={14} aria-hidden className="shrink-0" />
          {/* Room for the star, which is outside the folding button. */}
          <span aria-hidden className="w-4 shrink-0 mid:w-2.5" />
          <LeagueName
            name={league.name}
            className={isLong ? 'min-w-0 text-[12px] leading-[14px]' : 'cut leading-(--band)'}
          />
          <span className="figures shrink-0 rounded-full bg-surface-2 px-1.5 text-small leading-[14px] text-ink">
            <span aria-hidden>{matchCount([league])}</span>
            <span className="sr-only">{plural('board.matches', matchCount([league]))}</span>
          </span>
          {nextAtMs !== undefined && hasRoom && (
            <span className="figures ml-auto shrink-0 text-small font-normal">
              {t('board.next', { time: nextText(nextAtMs, platformNow()) })}
            </span>
          )}
        </button>
        <span className="absolute inset-y-0 left-5">
          <Star kind="leagues" id={league.id} of={leagueText(league.name)} />
        </span>
      </GridPart>
    </GridPart>
  )
}
