/** The page of bet lists, with a tab for lottery tickets. The address has the open tab. */

import { getRouteApi } from '@tanstack/react-router'
import { Suspense } from 'react'
import { BetTable } from '../../bet/list/BetTable.tsx'
import { ListPage } from '../../bet/screens/ListPage.tsx'
import { readBrand } from '../../kit/early.ts'
import { lazyPart } from '../../kit/part/part.tsx'
import { Skeleton } from '../../kit/States.tsx'
import { t } from '../../text/text.ts'

const betList = getRouteApi('/member/account/info/betlist')

const LotteryTickets = lazyPart(
  async () =>
    (await import('../../lottery/lotteryPart.ts')).withLotteryWords(import('../../lottery/tickets/TicketLists.tsx')),
  'TicketLists',
)

/** The tab of lottery tickets, if the house has a lottery. */
function lotteryTab() {
  const { products } = readBrand()
  if (products && !products.includes('lottery')) return undefined
  const content = (
    <Suspense fallback={<Skeleton rows={4} height={64} />}>
      <LotteryTickets />
    </Suspense>
  )
  return { name: 'lottery', label: t('product.lottery'), content } as const
}

export function BetList() {
  const { tab } = betList.useSearch()
  const navigate = betList.useNavigate()
  return (
    <ListPage
      hasPrintHead
      heading={t('shell.betlist')}
      others={[
        { to: '/info/cancelled', name: t('report.cancelled') },
        { to: '/info/lotterycancelled', name: t('report.lotteryCancelled') },
        { to: '/info/sysparlay', name: t('systems.heading') },
      ]}
    >
      <BetTable
        chosen={tab ?? 'outstanding'}
        onChoose={(next) => void navigate({ search: { tab: next } })}
        beside={lotteryTab()}
      />
    </ListPage>
  )
}
