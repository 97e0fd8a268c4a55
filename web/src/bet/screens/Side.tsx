/** The column beside the board, or the sheet over it on narrow screens: the slip and my bets. */
import { countOf, ticketLegs } from '@quarterline/core/bet/slip/slipCombined'
import type { Leg } from '@quarterline/core/bet/slip/slipShape'
import { useNavigate } from '@tanstack/react-router'
import { ChevronsLeft, ChevronsRight, ReceiptText, Zap } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { useIsMyanmar } from '../../account/mmoType.ts'
import type { Member } from '../../account/session.ts'
import { Button, SizeButton } from '../../kit/Button.tsx'
import { useLook, useSmall } from '../../kit/look.ts'
import { Modal } from '../../kit/Modal.tsx'
import { lazyExtra } from '../../kit/part/part.tsx'
import { Skeleton } from '../../kit/States.tsx'
import { useMedia, WIDE } from '../../kit/useMedia.ts'
import { SOCCER } from '../../market/offer/menu.ts'
import { askNow, freshnessOf, useFreshness } from '../../market/store/freshness.ts'
import { plural, t } from '../../text/text.ts'
import { loadFollow } from '../follow/part.ts'
import { useDecisions, useRecentBets } from '../list/lists.ts'
import { MyanmarSlipPart } from '../myanmar/lazy.tsx'
import { useArmed } from '../slip/QuickBet.tsx'
import { SlipPanel } from '../slip/SlipPanel.tsx'
import { useBettor } from '../slip/useBettor.ts'
import { useSlipWatch } from '../slip/useSlipWatch.ts'
import { sportsbook } from '../sportsbook/route.ts'
import { boardOf } from '../store/slipFeed.ts'
import { useMyanmarSlip, useSlip } from '../store/slipStore.ts'
import { BettingShut, useBettingShut } from '../useBettingShut.tsx'

const RailMatches = lazyExtra<'RailMatches', object>(loadFollow, 'RailMatches', { isAsked: false })
const MyBets = lazyExtra(() => import('../list/MyBets.tsx'), 'MyBets')

/** Called if the desk's price differs from the board's. */
const doubt = (leg: Leg) => askNow(boardOf(leg))

/** In place of the collapsed slip and my bets: the number of prices on the slip, and whether quick bet is armed. A press brings them back. */
function SlipCount() {
  const ofMyanmar = useMyanmarSlip(({ slip }) => countOf(slip, slip.mode))
  const count = useSlip(({ slip }) => countOf(slip, slip.mode)) + ofMyanmar
  const armed = useArmed()
  const setSmall = useLook((look) => look.setSmall)
  return (
    <button
      type="button"
      className={`panel flex w-full flex-col items-center gap-1 py-1.5 ${armed ? 'bg-warn-bg text-warn' : 'text-muted hover:bg-surface-3'}`}
      title={t('slip.heading')}
      onClick={() => setSmall('side', false)}
    >
      <ReceiptText size={16} aria-hidden />
      <span className="sr-only">{t('slip.heading')}</span>
      {armed && (
        <span title={t('quick.armed')}>
          <Zap size={16} aria-hidden />
          <span className="sr-only">{t('quick.armed')}</span>
        </span>
      )}
      {count > 0 && (
        <b className="figures rounded-full bg-accent px-1.5 text-accent-ink" title={plural('slip.count', count)}>
          {count}
        </b>
      )}
    </button>
  )
}

/** Both slips of a member with Myanmar odds: first the one of the sport that is shown, then the other if it has legs. */
function BothSlips({ member, usual }: { member: Member; usual: ReactNode }) {
  const { sport = SOCCER } = sportsbook.useSearch()
  const hasUsual = useSlip(({ slip }) => slip.legs.length > 0)
  const hasLines = useMyanmarSlip(({ slip }) => slip.legs.length > 0)
  const lines = (
    <Suspense fallback={<Skeleton rows={2} height={96} />}>
      <MyanmarSlipPart member={member} />
    </Suspense>
  )
  const isOfLines = sport === SOCCER
  const second = isOfLines ? hasUsual && usual : hasLines && lines
  return (
    <>
      {isOfLines ? lines : usual}
      {second && <div className="border-t-4 border-line">{second}</div>}
    </>
  )
}

export function Side({ member, panel }: { member: Member; panel: 'slip' | 'bets' | undefined }) {
  const navigate = useNavigate({ from: '/desktop' })
  const wide = useMedia(WIDE)
  const small = useSmall('side')
  const bettor = useBettor(member.currency)
  const { checkNow } = useSlipWatch(bettor.oddsType, doubt)
  const shut = useBettingShut()
  const lists = useRecentBets(!shut)
  useDecisions(lists)
  const onSlip = useSlip(({ slip }) => slip)
  const locked = useFreshness((boards) => ticketLegs(onSlip).some((leg) => freshnessOf(boards, boardOf(leg)).stale))
  const isMyanmar = useIsMyanmar()
  const usual = <SlipPanel bettor={bettor} locked={locked} onCheck={checkNow} doubt={doubt} />
  const slip = isMyanmar ? <BothSlips member={member} usual={usual} /> : usual
  const bets = shut ? (
    <BettingShut notice={shut} />
  ) : (
    <>
      {(lists.outstanding.data?.total ?? 0) > 0 && (
        <Suspense>
          <RailMatches />
        </Suspense>
      )}
      <Suspense fallback={<Skeleton rows={2} height={96} />}>
        <MyBets lists={lists} currency={member.currency} />
      </Suspense>
    </>
  )
  if (wide) {
    return (
      <aside className={`rail flex-col ${small ? '' : 'vast:flex-row vast:items-start'}`}>
        <SizeButton
          part="side"
          icons={[ChevronsRight, ChevronsLeft]}
          className={small ? '' : 'order-last self-end vast:self-start'}
        />
        {small ? (
          <SlipCount />
        ) : (
          <>
            <div className="panel vast:min-w-0 vast:flex-1">{slip}</div>
            {!shut && <div className="panel vast:min-w-0 vast:flex-1">{bets}</div>}
          </>
        )}
      </aside>
    )
  }
  if (!panel) return null
  const close = () => void navigate({ search: ({ panel: _, ...rest }) => rest })
  return (
    <Modal sheet label={t(panel === 'slip' ? 'slip.heading' : 'bets.heading')} onClose={close}>
      <Button look="quiet" size="small" className="w-full" aria-label={t('app.close')} onClick={close}>
        <span className="h-1 w-9 rounded-full bg-line-strong" aria-hidden />
      </Button>
      {panel === 'slip' ? slip : bets}
    </Modal>
  )
}
