/** The board for a shared screen: without slip and balance. It turns its pages by itself, and a press opens the match in the sportsbook. */
import { isRoundGame, SPORTS } from '@quarterline/core/base/sport/sport'
import type { Level } from '@quarterline/core/market/level'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { AArrowDown, AArrowUp, Pause, Play } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../../kit/Button.tsx'
import { ROOMY, useMedia } from '../../kit/useMedia.ts'
import { t } from '../../text/text.ts'
import { Board } from '../board/Board.tsx'
import { pageNamed } from '../board/columns.ts'
import { SportMenu } from '../board/SportMenu.tsx'
import { ScaleContext } from '../board/useLayout.ts'
import { type ChoiceChange, withChoice } from '../offer/choice.ts'
import { GROUP_KEY } from '../offer/level.ts'
import { firstGroup, type MenuSport, nextSport, SOCCER, useMenu } from '../offer/menu.ts'
import { PickerContext } from '../picker.ts'
import { Game } from '../rounds/Game.tsx'
import { type Scale, scaleOf, stepped } from './scale.ts'

const route = getRouteApi('/member/public')

const PAGE_EVERY_MS = 15_000
/** Less than a window's height, so that rows cut at the bottom are whole on the next page. */
const PAGE_SHARE = 0.8

/**
 * Scrolls by a page at an interval, and from the end back to the top. @param onEnd called at the end; true if it shows
 * another sport
 */
function usePages(isOn: boolean, onEnd: () => boolean): void {
  const atEnd = useRef(onEnd)
  atEnd.current = onEnd
  useEffect(() => {
    if (!isOn) return
    const turn = () => {
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      if (isAtEnd && atEnd.current()) return
      scrollTo({ top: isAtEnd ? 0 : scrollY + innerHeight * PAGE_SHARE, behavior: 'instant' })
    }
    const turning = setInterval(turn, PAGE_EVERY_MS)
    return () => clearInterval(turning)
  }, [isOn])
}

/** Keeps the screen awake, if the device supports it. */
function useAwake(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || !('wakeLock' in navigator)) return
    let lock: Promise<WakeLockSentinel | undefined> | undefined
    const hold = () => {
      // A hidden page loses the lock and asks again when it is visible.
      if (!document.hidden) lock = navigator.wakeLock.request('screen').catch(() => undefined)
    }
    hold()
    document.addEventListener('visibilitychange', hold)
    return () => {
      document.removeEventListener('visibilitychange', hold)
      void lock?.then((sentinel) => sentinel?.release())
    }
  }, [isOn])
}

/** Whether a sport has matches or rounds; sports with only outrights are not shown. */
const hasMatches = ({ id, counts }: MenuSport) => isRoundGame(id) || counts[1] + counts[2] + counts[3] > 0

/** How wide the window is, in pixels. */
const useWindowWidth = () =>
  useSyncExternalStore(
    (listener) => {
      addEventListener('resize', listener)
      return () => removeEventListener('resize', listener)
    },
    () => innerWidth,
  )

/** Buttons for a larger and a smaller board, as far as the screen allows. */
function ScaleButtons({ scale, onScale }: { scale: Scale; onScale: (scale: Scale) => void }) {
  const widthPx = useWindowWidth()
  const steps = [
    { next: stepped(scale, -1, widthPx), label: t('public.smaller'), Icon: AArrowDown },
    { next: stepped(scale, 1, widthPx), label: t('public.larger'), Icon: AArrowUp },
  ]
  if (steps.every(({ next }) => next === undefined)) return null
  return steps.map(({ next, label, Icon }) => (
    <Button
      key={label}
      size="bar"
      look="pick"
      aria-label={label}
      title={label}
      disabled={next === undefined}
      onClick={() => next !== undefined && onScale(next)}
    >
      <Icon size={15} aria-hidden />
    </Button>
  ))
}

interface BarProps {
  sport: number
  level: Level | undefined
  isTurning: boolean
  onTurning: (isTurning: boolean) => void
  /** Whether the screen goes from sport to sport. */
  isTour: boolean
  onTour: (isTour: boolean) => void
  scale: Scale
  onScale: (scale: Scale) => void
}

function Bar({ sport, level, isTurning, onTurning, isTour, onTour, scale, onScale }: BarProps) {
  return (
    <div className="bar gap-1 rounded-t-base border border-b-0 border-line bg-surface-2 px-1">
      {(['all', 'live', 'today', 'early'] as const).map((name) => (
        <Link
          key={name}
          to="/public"
          search={({ tour, scale: its }) => ({
            sport,
            market: name,
            ...(tour && { tour }),
            ...(its && { scale: its }),
          })}
          aria-current={name === level ? 'page' : undefined}
          className={`flex h-full items-center px-3 text-[13px] font-semibold ${name === level ? 'bg-brand text-brand-ink' : 'hover:bg-row-hover'}`}
        >
          {t(`board.${name}`)}
        </Link>
      ))}
      <span className="ml-auto" />
      <ScaleButtons scale={scale} onScale={onScale} />
      {isTurning && (
        <label className="flex min-h-6 items-center gap-1.5 px-1 text-[12px] max-mid:hidden">
          <input type="checkbox" checked={isTour} onChange={(event) => onTour(event.target.checked)} />
          {t('public.tour')}
        </label>
      )}
      <Button size="bar" look="pick" aria-pressed={isTurning} onClick={() => onTurning(!isTurning)}>
        {isTurning ? <Pause size={12} aria-hidden /> : <Play size={12} aria-hidden />}
        {t(isTurning ? 'public.stop' : 'public.turn')}
      </Button>
    </div>
  )
}

function ScaledBox({ scale, children }: { scale: Scale; children: ReactNode }) {
  return (
    <ScaleContext value={scale}>
      <div className={scale === 1 ? undefined : 'scaled'} style={{ '--scale': scale } as CSSProperties}>
        {children}
      </div>
    </ScaleContext>
  )
}

/** A press on a price or a match opens the match in the sportsbook. */
function useOpening(sport: number) {
  const navigate = useNavigate()
  return useMemo(() => {
    const open = (match: string) => void navigate({ to: '/desktop', search: { sport, match } })
    return { usePicked: () => false, pick: ({ matchId }: { matchId: string }) => open(matchId), open }
  }, [navigate, sport])
}

/** The sport and level of the address; by default soccer and its first group with matches. */
function useBoardChoice() {
  const { sport: sportInAddress, market } = route.useSearch()
  const sport = SPORTS.find(({ id }) => id === sportInAddress)?.id ?? SOCCER
  const menu = useMenu()?.filter(hasMatches)
  const counts = menu?.find(({ id }) => id === sport)?.counts
  const level = market ?? (isRoundGame(sport) ? 'all' : menu && GROUP_KEY[counts ? firstGroup(counts) : 3])
  return { sport, menu, level }
}

export function PublicBoard() {
  const { market, leagues, hours, day, types, page, tour, scale: wanted = 1 } = route.useSearch()
  const { sport, menu, level } = useBoardChoice()
  const roomy = useMedia(ROOMY)
  const [isTurning, setTurning] = useState(true)
  const only = useMemo(() => leagues?.split(',') ?? [], [leagues])
  const here = route.useNavigate()
  const choose = (choice: ChoiceChange) => void here({ search: (now) => withChoice(now, choice) })
  usePages(isTurning, () => {
    const next = tour && menu ? nextSport(menu, sport, market) : undefined
    if (next === undefined) return false
    void here({
      search: (now) => ({ ...(market && { market }), sport: next, tour, ...(now.scale && { scale: now.scale }) }),
    })
    return true
  })
  useAwake(isTurning)
  const scale = scaleOf(wanted, useWindowWidth())
  const narrowing = { only, hours, day, turned: page }
  return (
    <div className="desk-public grow">
      {roomy && (
        <div className="rail">
          <SportMenu menu={menu} sport={sport} wide to="/public" />
        </div>
      )}
      <main id="main" className="flex min-w-0 grow flex-col pt-1.5 max-mid:pt-0">
        <h1 className="sr-only">{t('public.heading')}</h1>
        {!roomy && <SportMenu menu={menu} sport={sport} wide={false} to="/public" />}
        <Bar
          sport={sport}
          level={level}
          isTurning={isTurning}
          onTurning={setTurning}
          isTour={tour === true}
          onTour={(next) => void here({ search: (now) => ({ ...now, tour: next || undefined }) })}
          scale={scale}
          onScale={(next) => void here({ search: (now) => ({ ...now, scale: next === 1 ? undefined : next }) })}
        />
        <PickerContext value={useOpening(sport)}>
          <ScaledBox scale={scale}>
            {level && isRoundGame(sport) && <Game key={sport} sport={sport} level={level} to="/public" />}
            {level && !isRoundGame(sport) && (
              <Board
                key={`${sport}/${level}`}
                sport={sport}
                level={level}
                {...narrowing}
                page={pageNamed(sport, types)}
                isNarrow={false}
                ifEmpty={null}
                onChoose={choose}
              />
            )}
          </ScaledBox>
        </PickerContext>
      </main>
    </div>
  )
}
