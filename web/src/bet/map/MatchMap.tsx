/** The score map above an open match's markets: the return of the slip, or of a main selection, for each final score. */
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import { useState } from 'react'
import { useMatch } from '../../market/store/oddsStore.ts'
import { t } from '../../text/text.ts'
import { useSlip } from '../store/slipStore.ts'
import { Folding, ScoreGrid } from './Folding.tsx'
import { backingsOf, mapMatch, selectionsOf } from './mapBets.ts'

/** The slip's key among the selections' names. */
const SLIP = 'slip'

export function MatchMap({ matchId, bettor }: { matchId: string; bettor: SlipBettor }) {
  const { legs, mode } = useSlip(({ slip }) => slip)
  const view = useMatch(matchId)
  const match = mapMatch(view)
  const [wanted, setWanted] = useState<string>(SLIP)
  if (!view || !match) return null
  const mine = backingsOf(legs, matchId, mode, bettor)
  const all = selectionsOf(view).map((one) => ({ ...one, key: `${one.selection.betType}/${one.selection.pick}` }))
  const one = all.find(({ key }) => key === wanted) ?? (mine.length > 0 ? undefined : all[0])
  if (!one && mine.length === 0) return null
  return (
    <Folding>
      <select
        aria-label={t('map.pick')}
        className="min-h-7 max-w-96 min-w-0 rounded-base border border-line bg-surface-2 px-1 text-[12px] text-ink max-wide:min-h-11"
        value={one?.key ?? SLIP}
        onChange={(event) => setWanted(event.target.value)}
      >
        {mine.length > 0 && <option value={SLIP}>{t('slip.heading')}</option>}
        {all.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <ScoreGrid match={match} of={one ? [one] : mine} currency={bettor.currency} />
    </Folding>
  )
}
