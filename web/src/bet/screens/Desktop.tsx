/** The sportsbook: joins the board, the slip and my bets. */
import { type Currency, fromDecimal, NOTHING } from '@quarterline/core/base/money'
import { SPORTS } from '@quarterline/core/base/sport'
import type { SlipBettor } from '@quarterline/core/bet/slip/slipLeg'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import type { MarketGroup } from '@quarterline/core/market/book/match'
import { type Spot, spotKey } from '@quarterline/core/market/spot'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { X } from 'lucide-react'
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useBalance } from '../../account/balance.ts'
import { usePreferences } from '../../account/preferences.ts'
import { type Member, useSession } from '../../account/session.ts'
import { Button } from '../../kit/Button.tsx'
import { Modal } from '../../kit/Modal.tsx'
import { ROOMY, useMedia, WIDE } from '../../kit/useMedia.ts'
import { Board, GROUP_KEY } from '../../market/board/Board.tsx'
import { firstGroup, type MenuSport, SOCCER, useMenu } from '../../market/board/menu.ts'
import { SportMenu } from '../../market/board/SportMenu.tsx'
import { MatchPanel } from '../../market/match/MatchPanel.tsx'
import { Outrights } from '../../market/match/Outrights.tsx'
import { PickerContext } from '../../market/picker.ts'
import { askNow, freshnessOf, useFreshness } from '../../market/store/freshness.ts'
import { t } from '../../text/text.ts'
import { BettingShut, useBettingShut } from '../BettingShut.tsx'
import { useDecisions, useRecentBets } from '../list/lists.ts'
import { MyBets } from '../list/MyBets.tsx'
import { place } from '../place/place.ts'
import { isQuickStake } from '../slip/QuickBet.tsx'
import { SlipPanel } from '../slip/SlipPanel.tsx'
import { boardOf, pickSpot, putSpot, usePicked, useSlipFeed } from '../slip/slipFeed.ts'
import { useSlip } from '../slip/slipStore.ts'
import { useSlipWatch } from '../slip/useSlipWatch.ts'
import { Shortcuts } from './Shortcuts.tsx'

const desktop = getRouteApi('/member/desktop')

type MarketName = 'live' | 'today' | 'early' | 'outright'
const GROUPS: readonly MarketGroup[] = [3, 2, 1]
/** What a sport shows: one of its groups, or its outright events. */
const nameOf = (group: MarketGroup): MarketName => GROUP_KEY[group]

interface TabsProps {
  sport: MenuSport | undefined
  chosen: MarketName
}

function GroupTabs({ sport, chosen }: TabsProps) {
  const counts = {
    live: sport?.counts[3],
    today: sport?.counts[2],
    early: sport?.counts[1],
    outright: sport?.outrights,
  }
  const names: readonly MarketName[] = ['live', 'today', 'early', ...(counts.outright ? (['outright'] as const) : [])]
  return (
    <nav aria-label={t('board.markets')} className="flex gap-1 overflow-x-auto max-mid:grow">
      {names.map((name) => (
        <Link
          key={name}
          to="/desktop"
          search={{ market: name, ...(sport && { sport: sport.id }) }}
          aria-current={name === chosen ? 'page' : undefined}
          className={`flex min-h-9 grow items-center justify-center gap-2 rounded-base px-4 whitespace-nowrap max-wide:min-h-11 max-mid:px-1 max-mid:gap-1 mid:grow-0 ${
            name === chosen ? 'bg-brand font-semibold text-brand-ink' : 'bg-surface-3 hover:bg-band'
          }`}
        >
          {name === 'outright' ? t('outright.tab') : t(`board.${name}`)}
          <span className="figures text-[13px]">{counts[name] ?? ''}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Where to go when a group is empty: the liveliest that is not. */
function Elsewhere({ group, sport }: { group: MarketGroup; sport: MenuSport | undefined }) {
  const other = sport && GROUPS.find((one) => one !== group && sport.counts[one] > 0)
  if (!other) return null
  return (
    <Link to="/desktop" search={{ market: GROUP_KEY[other], sport: sport.id }} className="underline underline-offset-2">
      {t('board.see', { group: t(`board.${GROUP_KEY[other]}`), n: sport.counts[other] })}
    </Link>
  )
}

/** The desk sees another price than the board of a leg. */
const doubt = (leg: Leg) => askNow(boardOf(leg))

function useBettor(currency: Currency): SlipBettor {
  const { data } = useBalance()
  const oddsType = usePreferences((preferences) => preferences.oddsType)
  const available = fromDecimal(data?.balance ?? 0) ?? NOTHING
  return useMemo(() => ({ currency, available, oddsType }), [currency, available, oddsType])
}

function Side({ member, panel }: { member: Member; panel: 'slip' | 'bets' | undefined }) {
  const navigate = useNavigate({ from: '/desktop' })
  const wide = useMedia(WIDE)
  const bettor = useBettor(member.currency)
  const { checkNow } = useSlipWatch(bettor.oddsType, doubt)
  const shut = useBettingShut()
  const lists = useRecentBets(!shut)
  useDecisions(lists)
  const legs = useSlip(({ slip }) => slip.legs)
  const locked = useFreshness((boards) =>
    legs.some((leg) => leg.attempt.step === 'ready' && freshnessOf(boards, boardOf(leg)).stale),
  )
  const slip = <SlipPanel bettor={bettor} locked={locked} onCheck={checkNow} doubt={doubt} />
  const bets = shut ? <BettingShut told={shut} /> : <MyBets lists={lists} />
  if (wide) {
    return (
      <aside className="sticky top-(--top) flex max-h-[calc(100dvh-var(--top))] w-[24rem] shrink-0 flex-col gap-3 self-start overflow-y-auto py-3 pr-3">
        <div className="panel">{slip}</div>
        {!shut && <div className="panel">{bets}</div>}
      </aside>
    )
  }
  if (!panel) return null
  const close = () => void navigate({ search: ({ panel: _, ...rest }) => rest })
  return (
    <Modal sheet label={t(panel === 'slip' ? 'slip.heading' : 'bets.heading')} onClose={close}>
      <div className="flex justify-center">
        <Button look="quiet" className="min-h-11 w-full" onClick={close}>
          <X size={18} aria-hidden />
          {t('app.close')}
        </Button>
      </div>
      {panel === 'slip' ? slip : bets}
    </Modal>
  )
}

/** The address with the leagues that are wanted; without any when all are. */
function withLeagues<S extends { leagues?: string }>({ leagues: _, ...rest }: S, ids: readonly string[]) {
  return ids.length > 0 ? { ...rest, leagues: ids.join(',') } : rest
}

/** A press on a price: onto the slip, or with the quick bet armed straight to the desk. */
function usePick(): (spot: Spot) => void {
  const member = useSession((session) => session.member)
  const bettor = useBettor(member?.currency ?? 'MYR')
  const latest = useRef(bettor)
  latest.current = bettor
  return useCallback((spot: Spot) => {
    const { quickBet, quickStake } = usePreferences.getState()
    const { mode } = useSlip.getState().slip
    if (!quickBet || mode !== 'single' || !isQuickStake(quickStake, latest.current.currency)) return pickSpot(spot)
    putSpot(spot, quickStake)
    void place(latest.current, spotKey(spot))
  }, [])
}

/** Opens a match over the board and comes back to where its row was. */
function useOpenMatch() {
  const { match } = desktop.useSearch()
  const navigate = desktop.useNavigate()
  const left = useRef<{ id: string; scrollPx: number } | null>(null)
  useEffect(() => {
    if (match || !left.current) return
    const { id, scrollPx } = left.current
    left.current = null
    scrollTo(0, scrollPx)
    const row = `[data-key="${CSS.escape(id)}"] [data-more]`
    requestAnimationFrame(() => document.querySelector<HTMLElement>(row)?.focus({ preventScroll: true }))
  }, [match])
  const open = useCallback(
    (id: string) => {
      left.current = { id, scrollPx: scrollY }
      void navigate({ search: (now) => ({ ...now, match: id }) })
    },
    [navigate],
  )
  const close = () => void navigate({ search: ({ match: _, ...rest }) => rest, resetScroll: false })
  return { match, open, close }
}

export function Desktop() {
  const { market, sport: asked, panel, leagues } = desktop.useSearch()
  const sport = SPORTS.find(({ id }) => id === asked)?.id ?? SOCCER
  const { match, open, close } = useOpenMatch()
  const pick = usePick()
  const picker = useMemo(() => ({ usePicked, pick, open }), [pick, open])
  const navigate = desktop.useNavigate()
  const only = useMemo(() => leagues?.split(',') ?? [], [leagues])
  const member = useSession((session) => session.member)
  const menu = useMenu()
  const roomy = useMedia(ROOMY)
  const here = menu?.find(({ id }) => id === sport)
  const wanted = GROUPS.find((one) => GROUP_KEY[one] === market)
  const group = wanted ?? (menu ? firstGroup(here?.counts ?? { 1: 0, 2: 0, 3: 0 }) : undefined)
  const isOutright = market === 'outright'
  useSlipFeed()
  const shut = useBettingShut()
  if (!member) return null
  return (
    <div className="mx-auto flex w-full max-w-[112rem] grow [--top:52px]">
      {roomy && (
        <div className="sticky top-(--top) max-h-[calc(100dvh-var(--top))] self-start overflow-y-auto py-3 pl-3">
          <SportMenu menu={menu} sport={sport} wide />
        </div>
      )}
      <main id="main" className="flex min-w-0 grow flex-col gap-2 p-2 wide:p-3">
        <h1 className="sr-only">{t('shell.sportsbook')}</h1>
        {shut && !match && <BettingShut told={shut} />}
        {!roomy && !match && <SportMenu menu={menu} sport={sport} wide={false} />}
        <div className="flex items-center justify-between">
          <GroupTabs sport={here} chosen={isOutright ? 'outright' : nameOf(group ?? 3)} />
          <Shortcuts />
        </div>
        <PickerContext value={picker}>
          {match && <MatchPanel key={match} matchId={match} onClose={close} />}
          {isOutright && !match && <Outrights key={sport} sport={sport} />}
          {group && !isOutright && !match && (
            <Board
              key={`${sport}/${group}`}
              sport={sport}
              group={group}
              elsewhere={<Elsewhere group={group} sport={here} />}
              only={only}
              onOnly={(ids) => void navigate({ search: (now) => withLeagues(now, ids) })}
            />
          )}
        </PickerContext>
      </main>
      <Side member={member} panel={panel} />
    </div>
  )
}
