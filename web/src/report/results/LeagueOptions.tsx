/** The leagues of a day's matches as options of a choice, all of them first. */
import { leagueText } from '../../market/leagueText.ts'
import { t } from '../../text/text.ts'
import type { DayResults } from './results.ts'

export function LeagueOptions({ leagues }: { leagues: DayResults['leagues'] }) {
  return (
    <>
      <option value="">{t('result.allLeagues')}</option>
      {leagues.map(({ leagueId, league, matches }) => (
        <option key={leagueId} value={leagueId}>
          {leagueText(league)} ({matches})
        </option>
      ))}
    </>
  )
}
