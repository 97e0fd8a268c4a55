/** The page of systems. */
import { t } from '../../text/text.ts'
import { SystemList } from '../list/Systems.tsx'
import { ListPage } from './ListPage.tsx'

export function Systems() {
  return (
    <ListPage
      heading={t('systems.heading')}
      others={[
        { to: '/info/parlays', name: t('report.parlays') },
        { to: '/info/betlist', name: t('shell.betlist') },
      ]}
    >
      <SystemList />
    </ListPage>
  )
}
