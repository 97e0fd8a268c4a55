/** A race before its start: its runners with prices to win and to place, and the markets on the winner's number. */
import { teamText } from '../../text/teamText.ts'
import { t } from '../../text/text.ts'
import { OddsCell } from '../cell/OddsCell.tsx'
import { LatinText } from '../LatinText.tsx'
import { type MarketView, type MatchView, runnerName, useChildren, useMatch } from '../store/oddsStore.ts'
import { Lane } from './Lane.tsx'
import { Pairs } from './Pairs.tsx'

const winnerOf = (match: MatchView | undefined): MarketView | undefined =>
  match?.markets.find(({ betType }) => betType === 'BT_OR')

/** The event of the placed runners, a child of the race. */
function usePlaces(raceId: string): MatchView | undefined {
  const places = useChildren(raceId).find(({ type }) => type === 'places')
  return useMatch(places?.matchId ?? '')
}

function Price({ match, pick }: { match: MatchView | undefined; pick: string }) {
  const market = winnerOf(match)
  return (
    <div className="overflow-hidden rounded-base border border-line">
      {match && market && <OddsCell match={match} market={market} pick={pick} label="" tabStop />}
    </div>
  )
}

export function Race({ race }: { race: MatchView }) {
  const places = usePlaces(race.id)
  const market = winnerOf(race)
  if (!market) return null
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)_5.5rem_5.5rem] items-center gap-1 px-2 py-1">
        <span />
        <span className="text-center text-small text-muted">{t('rounds.win')}</span>
        <span className="text-center text-small text-muted">{t('rounds.place')}</span>
        {market.picks?.map((pick) => (
          <div key={pick} className="contents">
            <span className="flex min-w-0 items-center gap-2">
              <Lane number={pick} />
              <span className="truncate">
                <LatinText text={teamText(runnerName(market, pick) ?? pick)} />
              </span>
            </span>
            <Price match={race} pick={pick} />
            <Price match={places} pick={pick} />
          </div>
        ))}
      </div>
      <Pairs match={race} markets={race.markets.filter(({ betType }) => betType !== 'BT_OR')} />
    </>
  )
}
