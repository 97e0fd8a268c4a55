/** The matches of a room in bands: prices for those to come, the member's bets and their points for the others. */
import { takesBets } from '@quarterline/core/tournament/room'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { Skeleton } from '../../../kit/States.tsx'
import { isReached, keepReachable, moveFocus, rove } from '../../../market/board/roving.ts'
import { LeagueName } from '../../../market/LeagueName.tsx'
import { type Picker, PickerContext } from '../../../market/picker.ts'
import { plural, t } from '../../../text/text.ts'
import { pickPoints, usePickedPoints } from '../../slip/pointFeed.ts'
import {
  type BandName,
  bandsOf,
  betsByMatch,
  type MatchBand,
  type PointBet,
  type RoomMatch,
  settledNet,
} from '../bets.ts'
import { wonText } from '../points.ts'
import { freePoints, type RoomView, useRoomView } from '../useRoom.ts'
import { PlayedRow } from './PlayedRow.tsx'
import { ToComeRow } from './ToComeRow.tsx'

const NONE: readonly PointBet[] = []

/** Whether the member can bet in a room: with a seat until betting closes, without one while it can be joined. */
export const mayBet = ({ room, state }: Pick<RoomView, 'room' | 'state'>): boolean =>
  room.me ? takesBets(state) : state === 'open' && room.seats < room.roomLimit

/** The note at the end of a band. */
function noteOf(state: BandName | undefined, bets: readonly PointBet[]): string {
  if (state === 'live') return t('room.asScoresStand')
  if (state === 'toCome') return t('room.closesAtKickOff')
  const net = settledNet(bets)
  return state === 'ended' && bets.length > 0 && net !== 0 ? t('room.settledPoints', { points: wonText(net) }) : ''
}

const BAND_NAME = 'cut leading-loose'

function BandHead({ name, count, note }: { name: ReactNode; count: number; note: string }) {
  return (
    <h2 className="flex min-h-[22px] items-center gap-2 bg-band px-1.5 font-semibold text-band-ink max-mid:min-h-7 max-mid:px-2">
      {name}
      <span className="figures rounded-full bg-surface-2 px-1.5 text-small leading-4 text-ink">{count}</span>
      <span className="ml-auto text-small font-normal">{note}</span>
    </h2>
  )
}

interface BandProps {
  band: MatchBand
  bets: ReadonlyMap<string, readonly PointBet[]>
  canBet: boolean
}

function Band({ band: { state, league = '', matches }, bets, canBet }: BandProps) {
  const own = matches.flatMap(({ matchId }) => bets.get(matchId) ?? NONE)
  const row = (match: RoomMatch) => {
    const props = { match, bets: bets.get(match.matchId) ?? NONE }
    return match.state === 'toCome' && canBet ? (
      <ToComeRow key={match.matchId} {...props} />
    ) : (
      <PlayedRow key={match.matchId} {...props} />
    )
  }
  return (
    <section>
      <BandHead
        name={
          state ? (
            <span className={BAND_NAME}>{t(`room.band.${state}`)}</span>
          ) : (
            <LeagueName name={league} className={BAND_NAME} />
          )
        }
        count={matches.length}
        note={noteOf(state, own)}
      />
      {matches.map(row)}
    </section>
  )
}

/** The names of the columns, over rows with prices. */
function Columns() {
  return (
    <div
      aria-hidden
      className="room-line border-b border-line bg-surface-3 text-center text-small leading-5 font-semibold text-muted max-mid:leading-7"
    >
      <span className="px-1.5 text-left max-mid:hidden">{t('room.col.time')}</span>
      <span className="px-1.5 text-left">{t('room.col.match')}</span>
      <span>HDP</span>
      <span>O/U</span>
      <span>1X2</span>
      <span className="px-2 text-left max-mid:hidden">{t('room.myBets')}</span>
    </div>
  )
}

export function RoomMatches() {
  const view = useRoomView()
  const { matches, bets } = view
  const free = freePoints(view)
  const canBet = mayBet(view)
  const grid = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (grid.current) keepReachable(grid.current)
  })
  const picker = useMemo(
    (): Picker => ({
      usePicked: usePickedPoints,
      pick: (spot) => pickPoints(spot, free),
      open: () => {},
      oddsType: 'DEC',
    }),
    [free],
  )
  if (!matches) return <Skeleton rows={6} height={54} />
  const byMatch = betsByMatch(bets)
  return (
    <PickerContext value={picker}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move the focus between the prices, which are buttons */}
      <div
        ref={grid}
        className="points-prices"
        onKeyDown={moveFocus}
        onFocus={(event) => isReached(event.target) && rove(event.currentTarget, event.target)}
      >
        {canBet && <Columns />}
        {bandsOf(matches).map((band) => (
          <Band key={band.state ?? band.league} band={band} bets={byMatch} canBet={canBet} />
        ))}
      </div>
      <p className="sr-only">{plural('rooms.matches', matches.length)}</p>
    </PickerContext>
  )
}
