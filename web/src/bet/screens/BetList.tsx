/** The page of bet lists. The open list is in the address. */

import { getRouteApi } from '@tanstack/react-router'
import { t } from '../../text/text.ts'
import { BetTable } from '../list/BetTable.tsx'
import { ListPage } from './ListPage.tsx'

const betList = getRouteApi('/member/account/info/betlist')

export function BetList() {
  const { tab } = betList.useSearch()
  const navigate = betList.useNavigate()
  return (
    <ListPage
      hasPrintHead
      heading={t('shell.betlist')}
      others={[
        { to: '/info/cancelled', name: t('report.cancelled') },
        { to: '/info/sysparlay', name: t('systems.heading') },
      ]}
    >
      <BetTable chosen={tab ?? 'outstanding'} onChoose={(next) => void navigate({ search: { tab: next } })} />
    </ListPage>
  )
}
