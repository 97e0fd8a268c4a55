/** The sportsbook's main area: a level of the board or the outrights, and the open match beside or over them. */
import { SPORTS } from '@quarterline/core/base/sport/sport'
import { USUAL_PAGE } from '@quarterline/core/market/betPage'
import { ArrowLeft } from 'lucide-react'
import { type ComponentProps, Suspense, useMemo, useState } from 'react'
import { useIsMyanmar } from '../../account/mmoType.ts'
import { usePreferences } from '../../account/preferences.ts'
import { Button } from '../../kit/Button.tsx'
import { lazyExtra } from '../../kit/part/part.tsx'
import { Skeleton } from '../../kit/States.tsx'
import { ON_ITS_SIDE, ROOMY, useMedia } from '../../kit/useMedia.ts'
import { BarToggle, Board } from '../../market/board/Board.tsx'
import { pageNamed } from '../../market/board/columns.ts'
import { SportMenu } from '../../market/board/SportMenu.tsx'
import { withChoice } from '../../market/offer/choice.ts'
import { type MenuSport, SOCCER } from '../../market/offer/menu.ts'
import { PickerContext } from '../../market/picker.ts'
import { Game } from '../../market/rounds/Game.tsx'
import { t } from '../../text/text.ts'
import { MyanmarBoard } from '../myanmar/lazy.tsx'
import { usePicked } from '../store/slipFeed.ts'
import { BettingShut, useBettingShut } from '../useBettingShut.tsx'
import { Bars } from './Bars.tsx'
import { OtherLevel } from './OtherLevel.tsx'
import { sportsbook } from './route.ts'
import { shownLevel, useParlayLevel } from './shownLevel.ts'
import { useOpenMatch } from './useOpenMatch.ts'
import { usePick } from './usePick.ts'

/** Loads the chunk of an open match; also preloaded when idle, so that the first press does not wait. */
export const loadOpenMatch = () => import('./OpenMatch.tsx')
const OpenMatchPart = lazyExtra(loadOpenMatch, 'OpenMatch')
const Outrights = lazyExtra(() => import('../../market/match/Outrights.tsx'), 'Outrights')
const FavouriteBoards = lazyExtra(() => import('../../market/favourites/FavouriteBoards.tsx'), 'FavouriteBoards')

/** Shown while the chunk of a match loads; closing already works, by keyboard too. */
function MatchOnItsWay({ onClose }: { onClose: () => void }) {
  return (
    <section aria-busy aria-label={t('board.more')} className="panel min-w-0">
      <Button look="quiet" className="m-1 max-mid:min-h-11" data-back="" onClick={onClose}>
        <ArrowLeft size={16} aria-hidden />
        {t('board.back')}
      </Button>
      <Skeleton rows={4} height={96} />
    </section>
  )
}

const OpenMatch = (props: ComponentProps<typeof OpenMatchPart>) => (
  <Suspense fallback={<MatchOnItsWay onClose={props.onClose} />}>
    <OpenMatchPart {...props} />
  </Suspense>
)

/** The board of a level of a sport; the favourites cover all sports. */
function LevelBoard(props: ComponentProps<typeof Board>) {
  const isMyanmar = useIsMyanmar() && props.sport === SOCCER
  if (props.level !== 'favourites' && isMyanmar)
    return (
      <Suspense fallback={<Skeleton rows={12} height={54} />}>
        <MyanmarBoard {...props} />
      </Suspense>
    )
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

/** The search parameters of the board, valid and complete. */
function useBoardSearch() {
  const { market, sport: sportAsked, leagues, hours, day, types, page: turned } = sportsbook.useSearch()
  const sport = SPORTS.find(({ id }) => id === sportAsked)?.id ?? SOCCER
  const only = useMemo(() => leagues?.split(',') ?? [], [leagues])
  return { market, sport, only, hours, day, turned, page: pageNamed(sport, types) }
}

interface LevelProps extends Pick<ReturnType<typeof shownLevel>, 'level' | 'isRounds'> {
  search: ReturnType<typeof useBoardSearch>
  here: MenuSport | undefined
  /** Whether a match is open beside the board. */
  isNarrow: boolean
  isBarOpen: boolean | undefined
}

/** The board of the level, the rounds of a game, or outright events. */
function Level({ search: { market: _, ...search }, level, isRounds, here, isNarrow, isBarOpen }: LevelProps) {
  const navigate = sportsbook.useNavigate()
  const { sport } = search
  if (!level) return null
  if (isRounds) return <Game key={sport} sport={sport} level={level} to="/desktop" />
  return (
    <LevelBoard
      key={`${sport}/${level}`}
      {...search}
      level={level}
      isNarrow={isNarrow}
      isBarOpen={isBarOpen}
      ifEmpty={<OtherLevel level={level} sport={here} />}
      onChoose={(choice) => void navigate({ search: (now) => withChoice(now, choice) })}
    />
  )
}

export function Events({ menu }: { menu: readonly MenuSport[] | undefined }) {
  const search = useBoardSearch()
  const { sport, day, only, page } = search
  const wanted = usePreferences(({ marketType }) => marketType)
  const { level, chosen, isRounds } = shownLevel({ ...search, menu, wanted })
  useParlayLevel(level)
  const roomy = useMedia(ROOMY)
  const { match, open, close } = useOpenMatch(roomy)
  const isOver = match !== undefined && !roomy
  const pick = usePick()
  const picker = useMemo(() => ({ usePicked, pick, open }), [pick, open])
  const navigate = sportsbook.useNavigate()
  const shut = useBettingShut()
  const onItsSide = useMedia(ON_ITS_SIDE)
  const [isBarOpen, setBarOpen] = useState(false)
  const here = menu?.find(({ id }) => id === sport)
  const opened = match && <OpenMatch key={match} matchId={match} onClose={close} />
  return (
    <PickerContext value={picker}>
      {shut && !isOver && <BettingShut notice={shut} />}
      <Bars
        sport={here}
        level={level}
        chosen={chosen}
        day={day}
        isOver={isOver}
        onItsSide={onItsSide}
        onDay={(next) => void navigate({ search: (now) => withChoice(now, { day: next }) })}
        sports={<SportMenu menu={menu} sport={sport} wide={false} within={onItsSide} />}
        toggle={<BarToggle isOpen={isBarOpen} onToggle={() => setBarOpen(!isBarOpen)} isNarrowed={only.length > 0} />}
      />
      {isOver ? (
        opened
      ) : (
        <div className={match ? 'beside' : undefined}>
          {chosen === 'outright' && <OutrightLevel key={sport} sport={sport} />}
          <Level
            search={search}
            level={level}
            isRounds={isRounds}
            here={here}
            isNarrow={match !== undefined}
            isBarOpen={onItsSide ? isBarOpen || page !== USUAL_PAGE : undefined}
          />
          {opened && <div className="rail flex-col !py-0">{opened}</div>}
        </div>
      )}
    </PickerContext>
  )
}
