/** The bet list as a page of its own; which list is open is in the address. */

import { Link } from '@tanstack/react-router'
import { BetTable } from '../bet/BetTable.tsx'
import { t } from '../text/text.ts'
import { betListRoute } from './routes.ts'

export function BetList() {
  const { tab } = betListRoute.useSearch()
  const navigate = betListRoute.useNavigate()
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
