/** The sportsbook: joins the board, the slip and my bets. */
import { DEFAULT_CURRENCY } from '@quarterline/core/base/money'
import { isRoundGame, SPORTS } from '@quarterline/core/base/sport/sport'
import { USUAL_PAGE } from '@quarterline/core/market/betPage'
import type { MarketGroup } from '@quarterline/core/market/book/match'
import type { Level } from '@quarterline/core/market/level'
import { spotKey } from '@quarterline/core/market/spot'
import { getRouteApi, Link } from '@tanstack/react-router'
import { type ComponentProps, type ReactNode, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { usePreferences } from '../../account/preferences.ts'
import { useSession } from '../../account/session.ts'
import { useLook } from '../../kit/look.ts'
import { lazyExtra } from '../../kit/part/part.tsx'
import { ON_ITS_SIDE, ROOMY, useMedia } from '../../kit/useMedia.ts'
import { Levels } from '../../market/bar/Levels.tsx'
import { BarToggle, Board } from '../../market/board/Board.tsx'
import { pageNamed } from '../../market/board/columns.ts'
import { SportMenu } from '../../market/board/SportMenu.tsx'
import { MatchPanel } from '../../market/match/MatchPanel.tsx'
import { type Choice, withChoice } from '../../market/offer/choice.ts'
import { GROUP_KEY, GROUPS_OF } from '../../market/offer/level.ts'
import { firstGroup, hasWinnersAlone, type MenuSport, SOCCER, useMenu } from '../../market/offer/menu.ts'
import { type Picker, PickerContext } from '../../market/picker.ts'
import { Game } from '../../market/rounds/Game.tsx'
import { MyLeagues } from '../../market/sports/MyLeagues.tsx'
import { t } from '../../text/text.ts'
import { BettingShut, useBettingShut } from '../BettingShut.tsx'
import { MatchMap } from '../map/MatchMap.tsx'
import { place } from '../place/place.ts'
import { quickFault } from '../slip/QuickBet.tsx'
import { useBettor } from '../slip/useBettor.ts'
import { pickSpot, putSpot, usePicked, useSlipFeed } from '../store/slipFeed.ts'
import { dispatch, useSlip } from '../store/slipStore.ts'
import { Shortcuts } from './Shortcuts.tsx'
import { Side } from './Side.tsx'

const Outrights = lazyExtra(() => import('../../market/match/Outrights.tsx'), 'Outrights')
const FavouriteBoards = lazyExtra(() => import('../../market/favourites/FavouriteBoards.tsx'), 'FavouriteBoards')

const desktop = getRouteApi('/member/desktop')
const GROUPS: readonly MarketGroup[] = [3, 2, 1]

/** Where to go when a level is empty: the liveliest group that is not. What has no star is nowhere else either. */
function Elsewhere({ level, sport }: { level: Level; sport: MenuSport | undefined }) {
  if (level === 'favourites') return null
  const other = sport && GROUPS.find((one) => !GROUPS_OF[level].includes(one) && sport.counts[one] > 0)
  if (!other && sport && sport.outrights > 0)
    return (
      <Link to="/desktop" search={{ market: 'outright', sport: sport.id }} className="underline underline-offset-2">
        {t('board.see', { group: t('outright.tab'), n: sport.outrights })}
      </Link>
    )
  if (!other) return null
  return (
    <Link to="/desktop" search={{ market: GROUP_KEY[other], sport: sport.id }} className="underline underline-offset-2">
      {t('board.see', { group: t(`board.${GROUP_KEY[other]}`), n: sport.counts[other] })}
    </Link>
  )
}

/** A press on a price: onto the slip, or with the quick bet armed straight to the desk; a finger must be held for that. */
function usePick(): Picker['pick'] {
  const navigate = desktop.useNavigate()
  const member = useSession((session) => session.member)
  const bettor = useBettor(member?.currency ?? DEFAULT_CURRENCY)
  const latest = useRef(bettor)
  latest.current = bettor
  return useCallback<Picker['pick']>(
    (spot, how) => {
      const { quickBet, quickStake } = usePreferences.getState()
      const { mode } = useSlip.getState().slip
      const here = useSession.getState().member
      const isArmed = quickBet && mode === 'single' && here !== null && quickFault(quickStake, here) === null
      if (!isArmed || how === 'tap') return pickSpot(spot)
      // What becomes of it is seen, whatever was put away.
      useLook.getState().setSmall('side', false)
      putSpot(spot, quickStake)
      const sport = useSlip.getState().slip.legs.find(({ id }) => id === spotKey(spot))?.sport
      // What this sport does not take is brought to its limits on the slip, and said, and not sent by the same press.
      if (quickFault(quickStake, here, sport) === null) void place(latest.current, spotKey(spot))
      if (how === 'hold') void navigate({ search: (now) => ({ ...now, panel: 'slip' }) })
    },
    [navigate],
  )
}

/** Opens a match beside the board, or over it, to come back to where its row was. */
function useOpenMatch(isBeside: boolean) {
  const { match } = desktop.useSearch()
  const navigate = desktop.useNavigate()
  const left = useRef<{ id: string; scrollPx: number } | null>(null)
  useEffect(() => {
    if (match || !left.current) return
    const { id, scrollPx } = left.current
    left.current = null
    if (!isBeside) scrollTo(0, scrollPx)
    const row = `[data-key="${CSS.escape(id)}"] [data-more]`
    requestAnimationFrame(() => document.querySelector<HTMLElement>(row)?.focus({ preventScroll: true }))
  }, [match, isBeside])
  const open = useCallback(
    (id: string) => {
      left.current = { id, scrollPx: scrollY }
      void navigate({ search: (now) => ({ ...now, match: id }), resetScroll: !isBeside })
    },
    [navigate, isBeside],
  )
  const close = () => void navigate({ search: ({ match: _, ...rest }) => rest, resetScroll: false })
  return { match, open, close }
}

/** All markets of a match under its score map. */
function OpenMatch({ matchId, onClose }: { matchId: string; onClose: () => void }) {
  const bettor = useBettor(useSession((session) => session.member?.currency ?? DEFAULT_CURRENCY))
  return (
    <MatchPanel matchId={matchId} onClose={onClose}>
      <MatchMap matchId={matchId} bettor={bettor} />
    </MatchPanel>
  )
}

/** Whoever comes to the level of parlays has what he presses on one ticket, until he leaves it with nothing on that. */
function useParlayLevel(level: Level | undefined): void {
  useEffect(() => {
    if (level !== 'parlay') return
    dispatch({ type: 'mode', mode: 'parlay' })
    return () => dispatch({ type: 'leave' })
  }, [level])
}

interface BarsProps extends Omit<ComponentProps<typeof Levels>, 'start' | 'end'> {
  isOver: boolean
  onItsSide: boolean
  sports: ReactNode
  /** Brings what narrows the board, where it has no place of its own. */
  toggle: ReactNode
}

/** The sports, where they are not beside the board, and the levels: on a phone on its side in one line, for a match more. */
function Bars({ isOver, onItsSide, sports, toggle, ...levels }: BarsProps) {
  const roomy = useMedia(ROOMY)
  if (onItsSide) return <Levels {...levels} start={sports} end={levels.level && toggle} />
  return (
    <>
      {!roomy && !isOver && sports}
      <Levels {...levels} end={<Shortcuts />} />
    </>
  )
}

/** A level of a sport; favourites are those of all sports. */
function LevelBoard(props: ComponentProps<typeof Board>) {
  if (props.level !== 'favourites') return <Board {...props} />
  return (
    <Suspense>
      <FavouriteBoards {...props} />
    </Suspense>
  )
}

const OutrightLevel = (props: ComponentProps<typeof Outrights>) => (
  <Suspense>
    <Outrights {...props} />
  </Suspense>
)

/** What the sportsbook shows: a level of the board or outright events, and the match that is open beside or over them. */
function Events({ menu }: { menu: readonly MenuSport[] | undefined }) {
  const { market, sport: asked, leagues, hours, day, types, page: turned } = desktop.useSearch()
  const sport = SPORTS.find(({ id }) => id === asked)?.id ?? SOCCER
  const page = pageNamed(sport, types)
  const roomy = useMedia(ROOMY)
  const { match, open, close } = useOpenMatch(roomy)
  const pick = usePick()
  const picker = useMemo(() => ({ usePicked, pick, open }), [pick, open])
  const navigate = desktop.useNavigate()
  const choose = (choice: Choice) => void navigate({ search: (now) => withChoice(now, choice) })
  const only = useMemo(() => leagues?.split(',') ?? [], [leagues])
  const here = menu?.find(({ id }) => id === sport)
  const wanted = usePreferences(({ marketType }) => marketType)
  const isRounds = isRoundGame(sport) && market !== 'favourites'
  const group = menu && GROUP_KEY[firstGroup(here?.counts ?? { 1: 0, 2: 0, 3: 0 }, wanted)]
  // What runs of a game cannot be bet on: it stands above what can.
  const first = isRounds ? 'all' : group
  const isOutright = market === 'outright' || (market === undefined && hasWinnersAlone(here))
  const level = isOutright ? undefined : (market ?? first)
  const isOver = match !== undefined && !roomy
  useParlayLevel(level)
  const shut = useBettingShut()
  const onItsSide = useMedia(ON_ITS_SIDE)
  const [isBarOpen, openBar] = useState(false)
  return (
    <PickerContext value={picker}>
      {shut && !isOver && <BettingShut told={shut} />}
      <Bars
        {...{ sport: here, level, day, isOver, onItsSide }}
        chosen={isOutright ? 'outright' : (market ?? first ?? 'live')}
        onDay={(next) => choose({ day: next })}
        sports={<SportMenu menu={menu} sport={sport} wide={false} within={onItsSide} />}
        toggle={<BarToggle isOpen={isBarOpen} onToggle={() => openBar(!isBarOpen)} isNarrowed={only.length > 0} />}
      />
      {isOver ? (
        <OpenMatch key={match} matchId={match} onClose={close} />
      ) : (
        <div className={match ? 'beside' : undefined}>
          {isOutright && <OutrightLevel key={sport} sport={sport} />}
          {level && isRounds && <Game key={sport} {...{ sport, level }} to="/desktop" />}
          {level && !isRounds && (
            <LevelBoard
              key={`${sport}/${level}`}
              {...{ sport, level, page, only, hours, day, turned }}
              isNarrow={match !== undefined}
              isBarOpen={onItsSide ? isBarOpen || page !== USUAL_PAGE : undefined}
              elsewhere={<Elsewhere level={level} sport={here} />}
              onChoose={choose}
            />
          )}
          {match && (
            <div className="rail flex-col !py-0">
              <OpenMatch key={match} matchId={match} onClose={close} />
            </div>
          )}
        </div>
      )}
    </PickerContext>
  )
}

export function Desktop() {
  const { sport = SOCCER, panel, leagues } = desktop.useSearch()
  const roomy = useMedia(ROOMY)
  const member = useSession((session) => session.member)
  const menu = useMenu()
  useSlipFeed()
  if (!member) return null
  return (
    <div className="desk grow">
      {roomy && (
        <div className="rail flex-col">
          <SportMenu menu={menu} sport={sport} wide />
          <MyLeagues sport={sport} only={leagues} />
        </div>
      )}
      <main id="main" className="flex min-w-0 grow flex-col pt-1.5 max-mid:pt-0 low:pt-0">
        <h1 className="sr-only">{t('shell.sportsbook')}</h1>
        <Events menu={menu} />
      </main>
      <Side member={member} panel={panel} />
    </div>
  )
}
