/** One match as the house sees it: its markets, what shuts them, and the acts that shut and open them. */
import type { SuccessOf } from '@quarterline/core/calls'
import { isEnded } from '@quarterline/core/market/book/match'
import type { Phase } from '@quarterline/core/market/event'
import { useState } from 'react'
import { Button } from '../../kit/Button.tsx'
import { MINUS, shortDateTime } from '../../kit/format.ts'
import { useRested } from '../../kit/gesture/useRested.ts'
import { Empty, Skeleton } from '../../kit/States.tsx'
import { Table } from '../../kit/table/Table.tsx'
import { refusalOf, useCall } from '../../kit/useCall.ts'
import { matchText } from '../../market/selection.ts'
import { betTypeText } from '../../report/plot/WinLoseBySource.tsx'
import { w } from '../../text/consoleText.ts'
import { t } from '../../text/text.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { FigureStrip } from '../frame/FigureStrip.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { useWho } from '../session.ts'
import { type Act, useAct } from '../useAct.ts'
import { useAddress } from '../useAddress.ts'
import { type Market, marketColumns, shiftOf } from './marketColumns.tsx'

type MatchView = SuccessOf<'console/matchview'>

const EVERY_MS = 3000
const keyOf = ({ betType, period, slot }: Market) => `${betType}/${period}/${slot}`

/**
 * Acts on a match. It is busy until what an act changed is seen, because the next press is reckoned from that.
 *
 * @param reread asks for the match again
 */
function useDesk(reread: () => Promise<unknown>): Act {
  const one = useAct()
  // Several may be under way: what suspends waits for no other.
  const [underWay, setUnderWay] = useState(0)
  return {
    ...one,
    sending: underWay > 0,
    async act(name, request) {
      setUnderWay((count) => count + 1)
      const answer = await one.act(name, request)
      if (answer) await reread()
      setUnderWay((count) => count - 1)
      return answer
    },
  }
}

/**
 * Suspends or opens one market. A press to suspend is never held up. One to open counts only once the word was read:
 * another desk may have suspended the market a moment ago, and then the press was meant to do the same.
 */
function MarketButton({ matchId, market, desk }: { matchId: string; market: Market; desk: Act }) {
  const { betType, period, slot, shut } = market
  const isShut = shut !== undefined
  const isRead = useRested(isShut ? 'open' : '')
  const call = isShut ? 'console/marketopen' : 'console/marketsuspend'
  const name = w(isShut ? 'match.open' : 'match.suspend')
  return (
    <Button
      size="small"
      disabled={isShut && (desk.sending || !isRead)}
      aria-label={`${name}: ${betTypeText(betType)} ${period} ${slot + 1}`}
      onClick={() => void desk.act(call, { matchId, betType, period, slot })}
    >
      {name}
    </Button>
  )
}

/** Moves both prices of a two-sided market by a hundredth; the home or over price rises with +. */
function MoveButtons({ matchId, market, desk }: { matchId: string; market: Market; desk: Act }) {
  const { betType, period, slot, picks } = market
  const [first] = picks
  if (picks.length !== 2 || first === undefined) return null
  const move = (by: number) =>
    desk.act('console/pricemove', { matchId, betType, period, slot, by: (shiftOf(market, 0) ?? 0) + by })
  return ([-1, 1] as const).map((by) => (
    <Button
      key={by}
      size="small"
      disabled={desk.sending}
      aria-label={`${betTypeText(betType)} ${period} ${slot + 1}: ${first} ${by < 0 ? MINUS : '+'}0.01`}
      onClick={() => void move(by)}
    >
      {by < 0 ? MINUS : '+'}
    </Button>
  ))
}

interface SheetProps {
  viewed: MatchView
  reread: () => Promise<unknown>
  mayTrade: boolean
}

function MatchSheet({ viewed, reread, mayTrade }: SheetProps) {
  const desk = useDesk(reread)
  const { matchId } = viewed
  const { data: open } = useCall('console/matchstakes', { matchId }, { refetchMs: EVERY_MS, isSaidHere: true })
  const actOf = mayTrade
    ? (market: Market) => (
        <span className="flex justify-end gap-1 max-mid:justify-start">
          <MoveButtons matchId={matchId} market={market} desk={desk} />
          <MarketButton matchId={matchId} market={market} desk={desk} />
        </span>
      )
    : undefined
  const isShut = viewed.lock === 'trader'
  const isRead = useRested(isShut ? 'open' : '')
  const call = isShut ? 'console/matchopen' : 'console/matchsuspend'
  const figures = [
    { label: w('match.start'), value: shortDateTime(viewed.startsAt) },
    { label: w('match.score'), value: viewed.score.join('–'), note: viewed.phase },
    { label: w('match.source'), value: viewed.source },
    { label: w('match.state'), value: viewed.lock ?? w('fine') },
  ]
  return (
    <>
      <FigureStrip figures={figures} />
      {mayTrade && (
        <div>
          <Button
            look="primary"
            disabled={isShut && (desk.sending || !isRead)}
            onClick={() => void desk.act(call, { matchId })}
          >
            {w(isShut ? 'match.openAll' : 'match.suspendAll')}
          </Button>
        </div>
      )}
      <ActRefusal refusal={desk.refusal} />
      <div className="panel">
        {viewed.markets.length === 0 ? (
          <Empty text={t('panel.empty')} />
        ) : (
          <Table
            caption={w('match.markets')}
            columns={marketColumns(viewed.markets, open?.rows ?? [], actOf)}
            className="text-[13px]"
            rows={viewed.markets}
            keyOf={keyOf}
            cards
          />
        )}
      </div>
    </>
  )
}

export function MatchDesk() {
  const [match] = useAddress('match')
  const { role } = useWho()
  const viewed = useCall(
    'console/matchview',
    { matchId: match },
    { enabled: match !== '', refetchMs: EVERY_MS, isSaidHere: true },
  )
  return (
    <div className="flex flex-col gap-3">
      <PageHead title={viewed.data ? matchText(viewed.data) : w('page.match')} note={viewed.data?.league ?? ''} />
      <ActRefusal refusal={refusalOf(viewed.error)} />
      {match === '' && <p className="panel p-6 text-center text-muted">{w('match.ask')}</p>}
      {viewed.isLoading && <Skeleton rows={8} height={32} />}
      {viewed.data && (
        <MatchSheet
          viewed={viewed.data}
          reread={viewed.refetch}
          mayTrade={(role === 'trader' || role === 'supervisor') && !isEnded(viewed.data.phase as Phase)}
        />
      )}
    </div>
  )
}
