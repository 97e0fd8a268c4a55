/** The systems as a page of their own. */
import { Link } from '@tanstack/react-router'
import { t } from '../../text/text.ts'
import { Systems as SystemList } from '../list/Systems.tsx'

export function Systems() {
  return (
    <main id="main" className="mx-auto flex w-full max-w-6xl flex-col gap-3 p-3">
      <div className="flex items-center gap-4">
        <h1 className="text-lg font-semibold">{t('systems.heading')}</h1>
        <Link
          to="/info/betlist"
          className="ml-auto flex min-h-9 items-center underline underline-offset-2 max-wide:min-h-11"
        >
          {t('shell.betlist')}
        </Link>
      </div>
      <SystemList />
    </main>
  )
}
