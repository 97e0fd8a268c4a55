/** One match as the house sees it: its markets, what shuts them, and the acts that shut and open them. */
import type { SuccessOf } from '@quarterline/core/calls'
import { isEnded } from '@quarterline/core/market/book/match'
import type { Phase } from '@quarterline/core/market/event'
import { Button } from '../../kit/Button.tsx'
import { shortDateTime } from '../../kit/format.ts'
import { Skeleton } from '../../kit/States.tsx'
import type { Columns } from '../../kit/table/column.ts'
import { Table } from '../../kit/table/Table.tsx'
import { refresh, refusalOf, useCall } from '../../kit/useCall.ts'
import { matchText } from '../../market/selection.ts'
import { betTypeText } from '../../report/plot/WinLoseBySource.tsx'
import { w } from '../../text/consoleText.ts'
import { ActRefusal } from '../ActRefusal.tsx'
import { FigureStrip } from '../frame/FigureStrip.tsx'
import { PageHead } from '../frame/PageHead.tsx'
import { Tag } from '../frame/Tag.tsx'
import { useWho } from '../session.ts'
import { type Act, useAct } from '../useAct.ts'
import { useAddress } from '../useAddress.ts'

type MatchView = SuccessOf<'console/matchview'>
type Market = MatchView['markets'][number]

const EVERY_MS = 3000
const keyOf = ({ betType, period, slot }: Market) => `${betType}/${period}/${slot}`

/** Suspends or opens one market. */
function MarketButton({ matchId, market, desk }: { matchId: string; market: Market; desk: Act }) {
  const { betType, period, slot, shut } = market
  const send = async () => {
    const call = shut === undefined ? 'console/marketsuspend' : 'console/marketopen'
    if (await desk.act(call, { matchId, betType, period, slot })) refresh('console/matchview')
  }
  const name = w(shut === undefined ? 'match.suspend' : 'match.open')
  return (
    <Button
      size="small"
      disabled={desk.sending}
      aria-label={`${name}: ${betTypeText(betType)} ${period} ${slot + 1}`}
      onClick={() => void send()}
    >
      {name}
    </Button>
  )
}

function columnsOf(viewed: MatchView, desk: Act | undefined): Columns<Market> {
  const figures = 'figures whitespace-nowrap'
  return {
    type: { head: w('match.market'), isRowHead: true, show: ({ betType }) => betTypeText(betType) },
    period: { head: w('match.period'), show: ({ period }) => period },
    line: { head: w('match.line'), align: 'right', paint: figures, show: ({ line }) => line },
    ours: {
      head: w('match.prices'),
      align: 'right',
      paint: `${figures} font-semibold`,
      show: ({ picks, prices }) => picks.map((pick, at) => `${pick} ${prices[at]}`).join('  '),
    },
    source: {
      head: w('match.source'),
      align: 'right',
      paint: `${figures} text-muted`,
      isWide: true,
      show: ({ quoted }) => quoted?.prices.join('  ') ?? '',
    },
    state: {
      head: w('match.state'),
      show: ({ status, shut }) => (
        <Tag look={shut ? 'warn' : status === 'open' ? 'ok' : 'plain'}>{shut ? `${status} · ${shut}` : status}</Tag>
      ),
    },
    ...(desk && {
      act: {
        head: w('match.suspend'),
        isHeadQuiet: true,
        align: 'right' as const,
        show: (market: Market) => <MarketButton matchId={viewed.matchId} market={market} desk={desk} />,
      },
    }),
  }
}

function MatchSheet({ viewed, mayTrade }: { viewed: MatchView; mayTrade: boolean }) {
  const desk = useAct()
  const isShut = viewed.lock === 'trader'
  const toggle = async () => {
    const { matchId } = viewed
    if (await desk.act(isShut ? 'console/matchopen' : 'console/matchsuspend', { matchId })) refresh('console/matchview')
  }
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
          <Button look="primary" disabled={desk.sending} onClick={() => void toggle()}>
            {w(isShut ? 'match.openAll' : 'match.suspendAll')}
          </Button>
        </div>
      )}
      <ActRefusal refusal={desk.refusal} />
      <div className="panel">
        <Table
          caption={w('match.markets')}
          columns={columnsOf(viewed, mayTrade ? desk : undefined)}
          rows={viewed.markets}
          keyOf={keyOf}
          cards
        />
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
      {viewed.data && !viewed.error && (
        <MatchSheet
          viewed={viewed.data}
          mayTrade={(role === 'trader' || role === 'supervisor') && !isEnded(viewed.data.phase as Phase)}
        />
      )}
    </div>
  )
}
