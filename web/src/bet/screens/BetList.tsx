/** The bet list as a page of its own; which list is open is in the address. */

import { getRouteApi, Link } from '@tanstack/react-router'
import { t } from '../../text/text.ts'
import { BetTable } from '../list/BetTable.tsx'

const betList = getRouteApi('/member/info/betlist')

export function BetList() {
  const { tab } = betList.useSearch()
  const navigate = betList.useNavigate()
  return (
    <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-3 p-3">
      <div className="flex items-center gap-4">
        <h1 className="text-lg font-semibold">{t('shell.betlist')}</h1>
        <Link
          to="/info/sysparlay"
          className="ml-auto flex min-h-9 items-center underline underline-offset-2 max-wide:min-h-11"
        >
          {t('systems.heading')}
        </Link>
      </div>
      <BetTable chosen={tab ?? 'outstanding'} onChoose={(next) => void navigate({ search: { tab: next } })} />
    </main>
  )
}
